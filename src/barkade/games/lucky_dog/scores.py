"""Winning and scoring."""

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from barkade.games.lucky_dog.modes import COOP, SOLO, TEAM
from barkade.games.lucky_dog.zones import DECK, PILE

if TYPE_CHECKING:
    from barkade.games.lucky_dog.deck import LuckyDeck
    from barkade.games.lucky_dog.state import LuckyDog

SURVIVAL: Final = 4  # LK-058


def survives(s: "LuckyDog", gain: int) -> bool:
    """Would a solo turn that scores `gain` points go on? LK-058: four points; LK-059: a Cuddle Time;
    LK-062, LK-063: any card if the deck is empty while scoring."""
    return gain >= SURVIVAL or s.cuddled == 1 or (not s.zones[DECK] and (gain > 0 or s.scored > 0))


def ranking(s: "LuckyDog") -> list[int]:
    """LK-053: sides by points, then by the earlier arrival at their total."""
    return sorted(range(s.sides), key=lambda side: (-s.points[side], s.arrived[side], tie_break(s, side)))


def tie_break(s: "LuckyDog", side: int) -> int:
    """LK-108: if both teams arrived on the same turn, the team whose turn it was comes first."""
    return int(s.mode == TEAM and side != (s.first + s.arrived[side] - 1) % 2)


def winners(s: "LuckyDog") -> list[int]:
    """LK-051, LK-107: the side with most points; LK-052: of equal ones the first to have it. `solo`, `coop`: all or none, by
    scoring the whole deck (LK-064, LK-086)."""
    if s.mode in (SOLO, COOP):
        return list(range(s.box.seats)) if s.all_scored() else []
    best = ranking(s)[0]
    if s.points[best] == 0:  # LK-R24: a full tie is shared
        return list(range(s.box.seats))
    return [seat for seat in range(s.box.seats) if s.side(seat) == best]


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
