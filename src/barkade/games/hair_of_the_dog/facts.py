"""Facts that change seldom are tuples, which copies of a state share. A change makes a new one."""

from typing import Final

OPEN: Final = 8  # the "holder" of an open condition (HD-128)

# What tied luck tells apart; 0 is the first player.
TILES: Final = 1
SIDES: Final = 2
RANDOM_GUEST: Final = 3
NEXT_GUEST: Final = 4
PLACING: Final = 5
LOTS: Final = 6


def changed(numbers: tuple[int, ...], at: int, number: int) -> tuple[int, ...]:
    """The numbers, with another one in one place."""
    return (*numbers[:at], number, *numbers[at + 1 :])


def one_more(counts: tuple[int, ...], at: int) -> tuple[int, ...]:
    """The counts, one of them raised by 1."""
    return changed(counts, at, counts[at] + 1)
