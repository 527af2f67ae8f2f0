"""Figures with their intervals. Only +, -, *, / and square roots: these give the same bits on every machine."""

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Final, NamedTuple

SURE: Final = 2.0  # standard errors on each side: about 95 in 100
HALVINGS: Final = 10
TERMS: Final = 8
FAR_BELOW: Final = -40.0  # e to the power of less is nothing


class Figure(NamedTuple):
    """A mean, and half the width of its 95 % interval."""

    mean: float
    half: float = 0.0

    @property
    def clear(self) -> bool:
        """Is it above zero by more than its interval?"""
        return self.mean > self.half

    @property
    def negative(self) -> "Figure":
        """The same figure for the other side."""
        return Figure(-self.mean, self.half)


NOTHING: Final = Figure(0.0)


def mean_of(values: Sequence[float]) -> Figure:
    """The mean of independent trials. Of a single one nobody knows how far it is off."""
    count = len(values)
    mean = sum(values) / count
    if count < 2:
        return Figure(mean, abs(mean))
    spread = sum([(value - mean) * (value - mean) for value in values]) / (count - 1)
    return Figure(mean, SURE * sqrt(spread / count))


def total(figures: Iterable[Figure]) -> Figure:
    """The sum of independent figures."""
    mean = squares = 0.0
    for figure in figures:
        mean += figure.mean
        squares += figure.half * figure.half
    return Figure(mean, sqrt(squares))


def e_to(power: float) -> float:
    """e to a power that is not above zero. Ours, because the last bit of `math.exp` is another on every platform."""
    if power < FAR_BELOW:
        return 0.0
    small = power / (1 << HALVINGS)
    term = found = 1.0
    for n in range(1, TERMS):
        term *= small / n
        found += term
    for _ in range(HALVINGS):
        found *= found
    return found
