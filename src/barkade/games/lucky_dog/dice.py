"""Five dice: the patterns that cards ask for, and the sets of dice one can pick up."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import product
from typing import Final

DICE: Final = 5
FACES: Final = range(1, 7)
REROLLS: Final = 2  # LK-040
ALL_DICE: Final = (1 << DICE) - 1  # a bit mask of dice positions
OUTCOMES: Final = tuple([6**count for count in range(DICE + 1)])  # by number of dice rolled
POSITIONS: Final = tuple([tuple([i for i in range(DICE) if mask >> i & 1]) for mask in range(1 << DICE)])

Faces = Sequence[int]

# --- dice as one number: three bits a die, position 0 lowest; 0 is a die that shows nothing -----------------------

BITS: Final = 3
CODES: Final = 1 << BITS * DICE


def pack(faces: Faces) -> int:
    """The number that stands for five dice."""
    return sum([face << BITS * i for i, face in enumerate(faces)])


def every_roll(faces: Sequence[int]) -> Iterator[tuple[int, tuple[int, ...]]]:
    """All that five dice with these faces can show, packed and by position."""
    packed = product(*[[face << BITS * i for face in faces] for i in range(DICE)])
    return zip(map(sum, packed), product(faces, repeat=DICE), strict=True)


@cache
def unpack(dice: int) -> tuple[int, ...]:
    """The faces by position."""
    return tuple([dice >> BITS * i & 7 for i in range(DICE)])


def picked(dice: int, mask: int) -> tuple[int, ...]:
    """The faces of the dice of a mask."""
    return tuple([dice >> BITS * i & 7 for i in POSITIONS[mask]])


def _falls(mask: int) -> list[int]:
    """By outcome: the dice of a mask as they may fall; the lowest position is the lowest digit to base 6."""
    if not mask:
        return [0]
    last = POSITIONS[mask][-1]
    return [face << BITS * last | lower for face in FACES for lower in _falls(mask & ~(1 << last))]


SHOWN: Final = [
    pack([7 * (mask >> i & 1) for i in range(DICE)]) for mask in range(1 << DICE)
]  # the bits of a mask's dice
HIDDEN: Final = [~shown for shown in SHOWN]
# Dice fall in two parts, positions 0 to 2 and 3 to 4: tables of 216 and 36 stay at hand where one of 7776 would not.
LOW_DICE: Final = 0b00111
LOW_FALLS: Final = [_falls(mask & LOW_DICE) for mask in range(1 << DICE)]
HIGH_FALLS: Final = [_falls(mask & ~LOW_DICE) for mask in range(1 << DICE)]

# --- what cards ask for -------------------------------------------------------------------------------------------


def run(dice: Faces, length: int) -> bool:
    """LK-016, LK-017, LK-018: `length` consecutive numbers are all present; 6 is not followed by 1."""
    shown = set(dice)
    return any([all([low + i in shown for i in range(length)]) for low in range(1, 8 - length)])


def kind(dice: Faces, count: int) -> bool:
    """LK-019, LK-020: some number is shown by at least `count` dice."""
    return max([dice.count(face) for face in dice]) >= count


def full_house(dice: Faces, _: int) -> bool:
    """LK-021: one number three times and another twice, or one number five times."""
    return sorted([dice.count(face) for face in set(dice)]) in ([2, 3], [5])


def two_pair(dice: Faces, _: int) -> bool:
    """LK-022: two disjoint pairs of equal dice; both pairs may show the same number."""
    return sum([dice.count(face) // 2 for face in set(dice)]) >= 2


def all_even(dice: Faces, _: int) -> bool:
    """LK-023: Rope Toy wants five even dice."""
    return all([face % 2 == 0 for face in dice])


def all_odd(dice: Faces, _: int) -> bool:
    """LK-023: Squeaky Toy wants five odd dice."""
    return all([face % 2 == 1 for face in dice])


def sum_at_most(dice: Faces, limit: int) -> bool:
    """LK-024: Nap Time; the limit is included."""
    return sum(dice) <= limit


def sum_at_least(dice: Faces, limit: int) -> bool:
    """LK-024: Zoomies; the limit is included."""
    return sum(dice) >= limit


def pair_of(dice: Faces, face: int) -> bool:
    """LK-013, LK-015: a Treat wants at least two dice of its own number."""
    return dice.count(face) >= 2


def always(dice: Faces, _: int) -> bool:
    """LK-025: Cuddle Time asks nothing of the dice."""
    return True


Pattern = Callable[[Faces, int], bool]
PATTERNS: dict[str, Pattern] = {
    "run": run,
    "kind": kind,
    "full_house": full_house,
    "two_pair": two_pair,
    "all_even": all_even,
    "all_odd": all_odd,
    "sum_at_most": sum_at_most,
    "sum_at_least": sum_at_least,
    "pair_of": pair_of,
    "always": always,
}
NUMBERS = {
    "run": (2, DICE),
    "kind": (2, DICE),
    "sum_at_most": (DICE, 6 * DICE),
    "sum_at_least": (DICE, 6 * DICE),
    "pair_of": (1, 6),
}  # what a pattern is asked for with, from and to


# --- sets of dice -------------------------------------------------------------------------------------------------


def canonical(dice: Faces, among: int) -> list[int]:
    """The different sets of the dice in `among`, as masks: of equal dice the lower positions are taken first.

    Dice are interchangeable, so 3-3-3-5-6 gives 4 x 2 x 2 sets instead of 32.
    """
    masks = [0]
    for face in {dice[i] for i in POSITIONS[among]}:
        prefix = 0
        grown = masks[:]
        for i in POSITIONS[among]:
            if dice[i] == face:
                prefix |= 1 << i
                grown += [mask | prefix for mask in masks]
        masks = grown
    masks.sort()
    return masks


def canonical_mask(dice: Faces, among: int, mask: int) -> int:
    """The one spelling of a set of dice: for each number, as many dice as chosen, from the lowest position up."""
    result = 0
    for face in FACES:
        same = [i for i in POSITIONS[among] if dice[i] == face]
        chosen = sum([mask >> i & 1 for i in same])
        for i in same[:chosen]:
            result |= 1 << i
    return result
