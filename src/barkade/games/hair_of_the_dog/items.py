"""Take, put back and exchange treats and toys (HD-054 to HD-061)."""

from typing import Final

from barkade.games.hair_of_the_dog.actions import KINDS, MOST_SEATS, PUT_BACK, SWAP, TAKE
from barkade.games.hair_of_the_dog.server import sips_spent
from barkade.games.hair_of_the_dog.state import HairOfTheDog
from barkade.games.hair_of_the_dog.zones import TOY_BIN
from barkade.kernel.steps import Choice


def can_handle(s: HairOfTheDog, seat: int) -> bool:
    """Is there anything to take here, or an item that belongs here? HD-059: else Take is not available."""
    stand = s.stand_at(s.pawns[seat])
    if stand < 0:
        return False
    item = s.item_of(seat)
    return s.stand_of(item) == stand if item >= 0 else len(s.zones[stand]) > 0


class HandleItem(Choice):
    """HD-054, HD-055: empty-handed, take an item of a kind that is in stock; HD-057: or put your own back; HD-058: or
    exchange it for another kind; HD-060: only what is really in stock. HD-R17: where the stock is secret the question is
    asked even with one option: silence would tell that all pieces there are alike."""

    rule = "HD-060"
    taught_by = "HD-054"
    automatic = False

    def options(self, s: HairOfTheDog) -> list[int]:
        stand = s.stand_at(s.pawns[self.seat])
        kinds = sorted({s.faces[slot] for slot in s.zones[stand]})
        item = s.item_of(self.seat)
        if item < 0:
            return [TAKE[kind] for kind in kinds]
        return [*[SWAP[kind] for kind in kinds if kind != s.faces[item]], PUT_BACK]

    def foregone(self, s: HairOfTheDog) -> bool:
        return s.open_stock

    def chosen(self, s: HairOfTheDog, action: int) -> None:
        s.sips[self.seat] -= 1
        stand = s.stand_at(s.pawns[self.seat])
        old = s.item_of(self.seat)
        if action == PUT_BACK:
            told, slots = "put_back", [old]
        else:
            kind = TAKE.index(action) if action in TAKE else SWAP.index(action)
            new = s.find(stand, kind)
            told, slots = ("took", [new]) if old < 0 else ("swapped", [old, new])
            s.move(new, s.items[self.seat])
        if s.telling:
            s.tell(told, self.seat, slots, (int(stand == TOY_BIN), s.sips[self.seat]))
        if old >= 0:
            s.restock(old)
        sips_spent(s)

    def prompt(self, s: HairOfTheDog) -> str:
        return "What do you take?" if s.item_of(self.seat) < 0 else "Swap your item, or put it back?"

    def say(self, s: HairOfTheDog, action: int) -> str:
        if action == PUT_BACK:
            return f"put the {s.deck.items[s.faces[s.item_of(self.seat)]]} back"
        if action in TAKE:
            return f"take the {s.deck.items[TAKE.index(action)]}"
        return f"swap it for the {s.deck.items[SWAP.index(action)]}"

    def why_not(self, s: HairOfTheDog, action: int) -> tuple[str, str]:
        item = s.item_of(self.seat)
        if item < 0 and (action in SWAP or action == PUT_BACK):
            return "HD-057", "you hold nothing to swap or to put back"
        if action in SWAP and SWAP.index(action) == s.faces[item]:
            return "HD-058", "an exchange is for another kind"
        if action in TAKE and item >= 0:
            return "HD-008", "you hold an item already; a player holds at most one"
        if action in TAKE or action in SWAP:
            kind = TAKE.index(action) if action in TAKE else SWAP.index(action)
            return self.rule, f"no {KINDS[kind]} is in stock here"
        return self.rule, "now is the time to take, swap or put back an item"


HANDLE_ITEM: Final = [HandleItem(seat) for seat in range(MOST_SEATS)]
