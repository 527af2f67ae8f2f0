"""One measure, looked at after every value: its mean with an interval that holds however often one looks. Standard library alone.

`stats.always_valid` is the same interval for a whole column at once.
"""

from math import inf, log, sqrt
from typing import NamedTuple

LEVEL = 0.95
TUNED_FOR = 500  # pairs at which the sequential interval is narrowest, compared with looking only once
IMAGINED = 10  # values of the usual spread that are added to those seen
FEWEST = 30  # pairs before a sequential answer is given
ALIKE = 0.1  # a difference of less than this part of the spread from deal to deal is called none
MEASURES = {
    "first_share": "wins of the first in turn order",
    "last_share": "wins of the last in turn order",
    "best_score": "the highest score",
    "mean_score": "the mean score",
    "gap": "points between first and last",
    "decisions": "decisions in a game",
    "turns": "turns in a game",
    "dead_turns": "share of dead turns",
    "lead_changes": "changes of the lead",
    "success": "games won by anybody",
}  # of a deal


def tuning() -> float:
    """How the mixture of Robbins is set so that it is narrowest after `TUNED_FOR` values."""
    error = 1 - LEVEL
    return (-2 * log(error) + log(-2 * log(error)) + 1) / TUNED_FOR


class Estimate(NamedTuple):
    """A mean and its interval."""

    mean: float
    low: float
    high: float


class Running:
    """The mean and the spread of values that come one by one."""

    def __init__(self) -> None:
        self.count = 0
        self.mean = 0.0
        self.squares = 0.0  # summed squares of the distances from the mean

    def add(self, value: float) -> None:
        """One more value."""
        self.count += 1
        away = value - self.mean
        self.mean += away / self.count
        self.squares += away * (value - self.mean)

    @property
    def spread(self) -> float:
        """The standard deviation of what was seen."""
        return sqrt(self.squares / self.count) if self.count else 0.0

    def estimate(self, usual: float) -> Estimate:
        """The mean with an interval that holds at all times at once: the normal mixture of Robbins, with a few imagined values of
        the usual spread lest thirty equal pairs pass for proof that all pairs are."""
        if not self.count:
            return Estimate(0.0, -inf, inf)
        n, error = self.count, 1 - LEVEL
        spread = sqrt((self.squares + IMAGINED * usual**2) / (n - 1 + IMAGINED))
        seen = n * tuning() + 1
        half = spread * sqrt(seen / (n**2 * tuning()) * log(seen / error**2))
        return Estimate(self.mean, self.mean - half, self.mean + half)


class Pairs:
    """One measure on the same deals twice: before a change, and after it."""

    def __init__(self) -> None:
        self.before = Running()
        self.after = Running()
        self.difference = Running()
        self.answer = "undecided"  # the first that was clear stands
        self.clear_after = 0

    def add(self, before: float, after: float) -> None:
        """One more deal."""
        self.before.add(before)
        self.after.add(after)
        self.difference.add(after - before)
        if self.answer == "undecided" and self.difference.count >= FEWEST:
            self.answer = self._verdict()
            self.clear_after = self.difference.count

    def estimate(self) -> Estimate:
        """The difference so far."""
        return self.difference.estimate(self.before.spread)

    def _verdict(self) -> str:
        _, low, high = self.estimate()
        if low > 0 or high < 0:
            return "different"
        grain = ALIKE * self.before.spread
        return "alike" if low >= -grain and high <= grain else "undecided"
