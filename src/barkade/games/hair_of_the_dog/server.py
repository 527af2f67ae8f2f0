"""The server walks, and shames whoever sits before an empty glass (HD-111 to HD-115)."""

from collections.abc import Sequence
from typing import Final

from barkade.games.hair_of_the_dog.actions import MOST_SEATS
from barkade.games.hair_of_the_dog.facts import one_more
from barkade.games.hair_of_the_dog.state import HairOfTheDog
from barkade.kernel.steps import Choice
from barkade.kernel.story import listed


def walk_to(s: HairOfTheDog, seat: int, tile: int) -> None:
    """A pawn changes its tile; a player at a stand sees its stock no longer."""
    if seat == s.active:
        s.look_away(seat)
    s.pawns[seat] = tile


def server_enters(s: HairOfTheDog, tile: int) -> None:
    """The server steps onto a tile, walking or beckoned (HD-067), and looks around."""
    s.server = tile
    if s.telling:
        s.tell("server", s.active, (), (s.cells[tile],))
    shame(s)


def shame(s: HairOfTheDog) -> None:
    """HD-112: each player on the server's tile with an empty glass takes 1 Shame Token and goes to the Bar Counter at once;
    HD-113: but nobody is shamed on the Bar Counter itself."""
    tile = s.server
    if tile == s.pub.bar or tile not in s.pawns:
        return
    for seat in range(s.box.seats):
        if s.pawns[seat] == tile and not s.sips[seat]:
            s.shames = one_more(s.shames, seat)
            walk_to(s, seat, s.pub.bar)
            if s.telling:
                s.tell("shamed", seat, (), (s.shames[seat],))


def sips_spent(s: HairOfTheDog) -> None:
    """HD-114: running dry beside the server, or walking into it, is no shame; with `shame_check` contact it is, as soon as
    what the sips paid for is done (HD-R22)."""
    if s.contact:
        shame(s)


class ServerTo(Choice):
    """HD-111: the active player moves the server to one adjacent tile; it must move, and may enter any tile."""

    rule = "HD-111"

    def options(self, s: HairOfTheDog) -> Sequence[int]:
        return s.pub.beside[s.server]

    def chosen(self, s: HairOfTheDog, action: int) -> None:
        server_enters(s, s.pub.tile_at[action])

    def prompt(self, s: HairOfTheDog) -> str:
        return "Where does the server go? Anybody there with an empty glass is shamed."

    def say(self, s: HairOfTheDog, action: int) -> str:
        tile = s.pub.tile_at[action]
        met = [seat for seat in range(s.box.seats) if s.pawns[seat] == tile and not s.sips[seat]]
        warned = met if tile != s.pub.bar else []
        shamed = f", and shames {listed([f'seat {seat}' for seat in warned])}" if warned else ""
        return f"the server goes to {s.pub.addresses[tile]}{shamed}"

    def why_not(self, s: HairOfTheDog, action: int) -> tuple[str, str]:
        return self.rule, f"the server must go to a tile beside {s.pub.addresses[s.server]}"


SERVER_TO: Final = [ServerTo(seat) for seat in range(MOST_SEATS)]
