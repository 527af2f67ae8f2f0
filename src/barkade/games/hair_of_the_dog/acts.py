"""Step 1: the verbs of a turn, and Move (HD-047 to HD-053)."""

from collections.abc import Sequence
from typing import Final

from barkade.games.hair_of_the_dog.actions import BECKON, HANDLE, MOST_SEATS, MOVE, PET, SHARE, STOP
from barkade.games.hair_of_the_dog.beckon import BECKON_WHO, beckon_words, can_beckon
from barkade.games.hair_of_the_dog.items import HANDLE_ITEM, can_handle
from barkade.games.hair_of_the_dog.offers import can_share
from barkade.games.hair_of_the_dog.pet import PETS
from barkade.games.hair_of_the_dog.server import sips_spent, walk_to
from barkade.games.hair_of_the_dog.share import SHARE_WITH
from barkade.games.hair_of_the_dog.state import HairOfTheDog
from barkade.games.hair_of_the_dog.verbs import refusal
from barkade.kernel.agenda import planned
from barkade.kernel.steps import Choice
from barkade.kernel.story import listed


class Act(Choice):
    """HD-048: any number of actions, from none to as many as the sips allow; HD-049: all but Pet may be repeated, in any
    order; HD-050: Pet ends the actions; HD-051: a Share is free, and possible with an empty glass."""

    rule = "HD-048"

    def options(self, s: HairOfTheDog) -> list[int]:
        seat = self.seat
        tile = s.pawns[seat]
        verbs = []
        if s.sips[seat]:
            verbs.append(MOVE)
            if can_handle(s, seat):
                verbs.append(HANDLE)
            if can_beckon(s, tile):
                verbs.append(BECKON)
            if tile in s.at and not s.petted[s.at.index(tile)] >> seat & 1:
                verbs.append(PET)
        if s.pawns.count(tile) > 1 and can_share(s, seat):
            verbs.append(SHARE)
        verbs.append(STOP)
        return verbs

    def chosen(self, s: HairOfTheDog, action: int) -> None:
        if action == PET:
            s.follow(PETS[self.seat])
        elif action == STOP:
            if s.telling:
                s.tell("stopped", self.seat)
        else:
            s.follow(PLANS[action][self.seat])

    def prompt(self, s: HairOfTheDog) -> str:
        sips = s.sips[self.seat]
        return f"You have {sips} sip{'' if sips == 1 else 's'}. What do you do?"

    def say(self, s: HairOfTheDog, action: int) -> str:
        guest = s.guest_on(s.pawns[self.seat])
        if action == PET and guest >= 0:
            return f"pet {s.dog_name(guest)} (1 sip, your last action)"
        if action == BECKON:
            return beckon_words(s, self.seat)
        return s.actions.text(action)

    def why_not(self, s: HairOfTheDog, action: int) -> tuple[str, str]:
        return refusal(s, self.seat, action)


class MoveTo(Choice):
    """HD-052: put your pawn on any other tile, at any distance, for 1 sip; HD-053: pawns share tiles with anything."""

    rule = "HD-052"

    def options(self, s: HairOfTheDog) -> Sequence[int]:
        return s.pub.elsewhere[s.pawns[self.seat]]

    def chosen(self, s: HairOfTheDog, action: int) -> None:
        tile = s.pub.tile_at[action]
        s.sips[self.seat] -= 1
        walk_to(s, self.seat, tile)
        if s.telling:
            s.tell("moved", self.seat, (), (s.cells[tile], s.sips[self.seat]))
        s.look(self.seat)
        sips_spent(s)

    def prompt(self, s: HairOfTheDog) -> str:
        return "Where do you go?"

    def say(self, s: HairOfTheDog, action: int) -> str:
        return words_of(s, s.pub.tile_at[action])

    def why_not(self, s: HairOfTheDog, action: int) -> tuple[str, str]:
        if s.pub.tile_at.get(action, -1) == s.pawns[self.seat]:
            return "HD-R16", "you stand there already"
        return self.rule, "choose another tile of the pub"


def words_of(s: HairOfTheDog, tile: int) -> str:
    """A tile for a visitor: address, what it shows, and who is there."""
    guest = s.guest_on(tile)
    there = [s.dog_name(guest)] if guest >= 0 else []
    there += [f"seat {seat}" for seat, at in enumerate(s.pawns) if at == tile]
    company = f", {listed(there)} {'is' if len(there) == 1 else 'are'} there" if there else ""
    return f"{s.pub.addresses[tile]} ({s.pub.faces[tile].words()}{company})"


MOVE_TO: Final = [MoveTo(seat) for seat in range(MOST_SEATS)]
ACTS: Final = [Act(seat) for seat in range(MOST_SEATS)]
PLANS: Final = {
    verb: [planned(target, act) for target, act in zip(targets, ACTS, strict=True)]
    for verb, targets in ((MOVE, MOVE_TO), (HANDLE, HANDLE_ITEM), (BECKON, BECKON_WHO), (SHARE, SHARE_WITH))
}
