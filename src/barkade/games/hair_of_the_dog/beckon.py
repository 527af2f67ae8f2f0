"""Beckon a dog or the server (HD-062 to HD-069)."""

from typing import Final

from barkade.games.hair_of_the_dog.actions import GUEST, MOST_GUESTS, MOST_SEATS, SERVER
from barkade.games.hair_of_the_dog.grid import tiles_of
from barkade.games.hair_of_the_dog.notes import dog_beckoned
from barkade.games.hair_of_the_dog.server import server_enters, sips_spent
from barkade.games.hair_of_the_dog.state import HairOfTheDog
from barkade.kernel.agenda import planned
from barkade.kernel.steps import Choice

THE_SERVER: Final = -1


def callable_dogs(s: HairOfTheDog, goal: int) -> list[int]:
    """The guests that can come closer: those that have `ways_closer`, looked up with the dogs counted once for all."""
    free, closer = ~s.dogs(), s.pub.open_closer
    return [guest for guest, tile in enumerate(s.at) if tile >= 0 and closer[tile][goal] & free]


def can_beckon(s: HairOfTheDog, goal: int) -> bool:
    """Can anything come closer? The server can unless it is here already (HD-068)."""
    return s.server != goal or len(callable_dogs(s, goal)) > 0


def name_of(s: HairOfTheDog, action: int) -> str:
    """Who is beckoned."""
    return "the server" if action == SERVER else s.dog_name(GUEST.index(action))


class BeckonWho(Choice):
    """HD-062: choose one dog or the server, anywhere in the pub; HD-066: pawns never answer."""

    rule = "HD-063"
    taught_by = "HD-062"

    def options(self, s: HairOfTheDog) -> list[int]:
        goal = s.pawns[self.seat]
        dogs = [GUEST[guest] for guest in callable_dogs(s, goal)]
        return [*dogs, SERVER] if s.server != goal else dogs

    def chosen(self, s: HairOfTheDog, action: int) -> None:
        s.follow(BECKON_TO[self.seat][THE_SERVER if action == SERVER else GUEST.index(action)])

    def prompt(self, s: HairOfTheDog) -> str:
        return "Whom do you beckon?"

    def say(self, s: HairOfTheDog, action: int) -> str:
        tile = s.server if action == SERVER else s.at[GUEST.index(action)]
        return f"{name_of(s, action)}, now on {s.pub.addresses[tile]}"

    def why_not(self, s: HairOfTheDog, action: int) -> tuple[str, str]:
        if action == SERVER:
            return "HD-068", "the server is on your tile"
        if action not in GUEST or GUEST.index(action) >= len(s.at) or s.at[GUEST.index(action)] < 0:
            return "HD-066", "beckon a dog in the pub, or the server"
        guest, goal = GUEST.index(action), s.pawns[self.seat]
        why = f"{dog_beckoned(s, guest, goal)['why']}"
        if s.at[guest] == goal:
            return "HD-068", why
        met = [s.guest_on(tile) for tile in s.pub.closer[s.at[guest]][goal]]
        return "HD-064" if max(met) >= 0 else "HD-065", f"{s.dog_name(guest)} cannot come closer: {why}"


class BeckonTo(Choice):
    """HD-063: if two tiles bring the piece closer, you choose; HD-067: the server may enter any tile."""

    rule = "HD-063"

    def __init__(self, seat: int, guest: int) -> None:
        super().__init__(seat)
        self.guest = guest

    def options(self, s: HairOfTheDog) -> list[int]:
        goal = s.pawns[self.seat]
        if self.guest == THE_SERVER:
            return [s.pub.to[tile] for tile in s.pub.closer[s.server][goal]]
        return [s.pub.to[tile] for tile in tiles_of(s.ways_closer(self.guest, goal))]

    def chosen(self, s: HairOfTheDog, action: int) -> None:
        tile = s.pub.tile_at[action]
        s.sips[self.seat] -= 1
        if self.guest == THE_SERVER:
            if s.telling:
                s.tell("beckoned_server", self.seat, (), (s.cells[tile], s.sips[self.seat]))
            server_enters(s, tile)
        else:
            s.at[self.guest] = tile
            s.beckoned |= 1 << self.guest
            if s.telling:
                told = (s.guests[self.guest], s.cells[tile], s.sips[self.seat])
                s.tell("beckoned", self.seat, (), told)
        sips_spent(s)

    def prompt(self, s: HairOfTheDog) -> str:
        return "To which tile?"

    def say(self, s: HairOfTheDog, action: int) -> str:
        tile = s.pub.tile_at[action]
        return f"{s.pub.addresses[tile]} ({s.pub.faces[tile].words()})"

    def why_not(self, s: HairOfTheDog, action: int) -> tuple[str, str]:
        return self.rule, "it comes one tile closer to you, or not at all"


BECKON_TO: Final = [
    [planned(BeckonTo(seat, guest)) for guest in (*range(MOST_GUESTS), THE_SERVER)] for seat in range(MOST_SEATS)
]
BECKON_WHO: Final = [BeckonWho(seat) for seat in range(MOST_SEATS)]


def beckon_words(s: HairOfTheDog, seat: int) -> str:
    """The action for a visitor. Who is the only one that can come is named: nobody is asked for it afterwards."""
    can_come = BECKON_WHO[seat].options(s)
    return f"beckon {name_of(s, can_come[0]) if len(can_come) == 1 else 'a dog or the server'} (1 sip)"
