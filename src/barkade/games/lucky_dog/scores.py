"""Winning and scoring."""

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from barkade.games.lucky_dog.modes import COOP, SOLO, TEAM
from barkade.games.lucky_dog.zones import DECK, PILE

if TYPE_CHECKING:
    from barkade.games.lucky_dog.deck import LuckyDeck
    from barkade.games.lucky_dog.state import LuckyDog

SURVIVAL: Final = 4  # LK-058


def survives(s: "LuckyDog", gained: int) -> bool:
    """Would a solo turn of `gained` points go on? LK-058: with four points; LK-059: with a Cuddle Time;
    LK-062, LK-063: with any card if the deck is empty while scoring."""
    return gained >= SURVIVAL or s.cuddled == 1 or (gained > 0 and not s.zones[DECK])


def rank(s: "LuckyDog", side: int) -> tuple[int, int, bool]:
    """LK-053: sides go by points, then by the earlier arrival at their total; LK-108: if both teams arrived on the same turn,
    the team whose turn it was comes first. LK-R23: a total of 0 was there before the first turn, which was nobody's."""
    points, arrived = s.points[side], s.arrived[side]
    turns_ago = s.turn - arrived
    guest = s.mode == TEAM and points > 0 and s.side(s.active - turns_ago) != side
    return -points, arrived, guest


def winners(s: "LuckyDog") -> list[int]:
    """LK-051, LK-107: the side with most points; LK-052: of equal ones the first to have it; LK-R24: a full tie is shared.
    `solo`, `coop`: all or none, by scoring the whole deck (LK-064, LK-086)."""
    if s.mode in (SOLO, COOP):
        return list(range(s.box.seats)) if s.all_scored() else []
    return [seat for seat, place in enumerate(places(s)) if place == 1]


def places(s: "LuckyDog") -> list[int]:
    """LK-053: the place of each seat, 1 for the best; sides that are level in everything share one."""
    ranks = [rank(s, side) for side in range(s.sides)]
    return [1 + sum([other < ranks[s.side(seat)] for other in ranks]) for seat in range(s.box.seats)]


def sheet(s: "LuckyDog", seat: int) -> list[tuple[int, str, str]]:
    """LK-028: lines that add up to a seat's score, one for each kind in its pile."""
    return list(lines(s.deck, tuple([s.faces[slot] for slot in s.zones[PILE + s.side(seat)]])))


@lru_cache(maxsize=4096)
def lines(deck: "LuckyDeck", pile: tuple[int, ...]) -> list[tuple[int, str, str]]:
    """The lines of a pile, which is looked at many times before it grows."""
    found = []
    for kind in sorted(set(pile)):
        count = pile.count(kind)
        words = deck.titles[kind] + (f" x {count}" if count > 1 else "")
        found.append((count * deck.points[kind], words, "LK-026" if kind == deck.cuddle else "LK-027"))
    return found
