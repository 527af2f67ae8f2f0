"""What a game tells of its numbers and cards so that a network can read them: ranges, meanings, where a face may lie.

Observations follow from these tables alone (see `barkade.rl.layout`), so that no adapter knows a game. A game that tells nothing
is observed all the same, only less briefly.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from barkade.kernel.box import Box

NO_ROOM = -1  # of a list whose length never changes during a game


class Fact(NamedTuple):
    """How a public number, or each of a public list, is told: `codes` gives as many numbers from 0 to 1 as there are `parts`."""

    parts: tuple[str, ...]  # what each of the numbers is called; ("",) for one that needs no name
    codes: Callable[[int], Sequence[float]]
    span: str  # what the fact itself can be, for people
    words: str  # its meaning
    room: int = NO_ROOM  # of a list that grows and shrinks: so many are told, and how many there are


class Fields(NamedTuple):
    """What a kind of table tells of itself."""

    facts: dict[str, Fact]
    points: tuple[int, int]  # scores lie between these; what lies beyond is told as the nearest
    may_lie: Callable[[int, int], bool]  # zone, face: may a card lie there and be known to somebody?
    room: Mapping[
        int, int
    ]  # by zone: how many cards it holds at most, as far as they are counted; all of them if not given
    ordered: frozenset[int] = frozenset()  # zones in which the order of the cards means something
    picks: Sequence[int] = ()  # actions that may stand unfinished or sealed


def number(least: int, most: int, words: str, room: int = NO_ROOM) -> Fact:
    """A quantity: its share of the way from the least to the most."""

    def codes(value: int) -> Sequence[float]:
        return (min(1.0, max(0.0, (value - least) / (most - least))),)

    return Fact(("",), codes, f"{least} to {most}", words, room)


def flag(words: str, room: int = NO_ROOM) -> Fact:
    """Yes or no."""
    return number(0, 1, words, room)


def one_of(values: Sequence[int], words: str, room: int = NO_ROOM) -> Fact:
    """One of some values that stand for different things: a 1 in its own place, as also for "none"."""
    places = {value: place for place, value in enumerate(values)}
    parts = tuple([f"={value}" for value in values])

    def codes(value: int) -> Sequence[float]:
        return [1.0 if place == places.get(value) else 0.0 for place in range(len(parts))]

    told = f"{values[0]} to {values[-1]}" if isinstance(values, range) else ", ".join(map(str, values))
    return Fact(parts, codes, told, words, room)


def bits(names: Sequence[str], words: str, room: int = NO_ROOM) -> Fact:
    """A set: a bit mask, unpacked."""
    count = len(names)

    def codes(value: int) -> Sequence[float]:
        return [float(value >> bit & 1) for bit in range(count)]

    return Fact(tuple(names), codes, f"a set of {count}", words, room)


def traits(parts: Sequence[str], table: Sequence[Sequence[int]], words: str, room: int = NO_ROOM) -> Fact:
    """A thing by its number, told by what it is like: its row of 0 and 1 in a table; a number below 0 is none, all 0."""
    nothing = [0.0] * len(parts)

    def codes(value: int) -> Sequence[float]:
        return [float(trait) for trait in table[value]] if 0 <= value < len(table) else nothing

    return Fact(tuple(parts), codes, f"-1 to {len(table) - 1}", words, room)


def seat_names(seats: int) -> list[str]:
    """Seats as parts of a set."""
    return [f"seat{seat}" for seat in range(seats)]


def in_zones(box: Box, allowed: Callable[[str, int], bool]) -> Callable[[int, int], bool]:
    """`may_lie` for a game that speaks of zones by the name they have without the number of their seat, guest or place."""
    stems = stems_of(box)
    return lambda zone, face: allowed(stems[zone], face)


def zones_named(box: Box, *stems: str) -> frozenset[int]:
    """The zones with such names, whatever number follows."""
    return frozenset([zone for zone, stem in enumerate(stems_of(box)) if stem in stems])


def rooms(box: Box, by_stem: Mapping[str, int]) -> dict[int, int]:
    """How many cards zones hold, by their names without the number that follows."""
    return {zone: by_stem[stem] for zone, stem in enumerate(stems_of(box)) if stem in by_stem}


def stems_of(box: Box) -> list[str]:
    """The names of all zones without the number of their seat, guest or place."""
    return [name.rstrip("0123456789") for name in box.zone_names]


def squashed(words: str, room: int = NO_ROOM) -> Fact:
    """A number of which nothing is told: 0.5 is zero, more is nearer to 1, less is nearer to 0."""

    def codes(value: int) -> Sequence[float]:
        return (0.5 + value / (2 + 2 * abs(value)),)

    return Fact(("",), codes, "any", words, room)
