"""Intervals: every figure of the lab comes with the range in which the truth lies in 95 of 100 cases."""

from math import inf, log10, sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy import stats

from barkade.lab.sequence import IMAGINED, LEVEL, tuning

Floats = NDArray[np.float64]
ELO_LIMIT = 800.0


class Interval(NamedTuple):
    """An estimate and its 95 % interval."""

    mean: float
    low: float
    high: float

    def to_json(self) -> dict[str, float]:
        """For the report."""
        return {"mean": tidy(self.mean), "low": tidy(self.low), "high": tidy(self.high)}


def tidy(value: float) -> float:
    """A figure without digits that mean nothing."""
    return float(f"{value:.5g}")


def mean_of(values: Floats) -> Interval:
    """The mean of independent values."""
    count = len(values)
    mean = float(values.mean())
    if count < 2:
        return Interval(mean, -inf, inf)
    half = float(stats.t.ppf((1 + LEVEL) / 2, count - 1)) * float(values.std(ddof=1)) / sqrt(count)
    return Interval(mean, mean - half, mean + half)


def mean_share_of(values: Floats) -> Interval:
    """The mean of independent shares: an interval that ends where shares do."""
    mean, low, high = mean_of(values)
    return Interval(mean, max(0.0, low), min(1.0, high))


def share_of(successes: int, count: int) -> Interval:
    """A share of independent yes-or-no cases (Wilson)."""
    found = stats.binomtest(successes, count).proportion_ci(LEVEL, "wilson")
    return Interval(successes / count, float(found.low), float(found.high))


def same_means(rows: Floats, expected: float) -> float:
    """How likely rows at least as uneven as these are if every column has the expected mean (Hotelling)."""
    count, columns = rows.shape
    away = rows[:, :-1].mean(axis=0) - expected  # the last column follows from the others
    spread = np.atleast_2d(np.cov(rows[:, :-1], rowvar=False))
    if count <= columns or np.linalg.matrix_rank(spread) < columns - 1:
        return 1.0
    distance = float(count * away @ np.linalg.solve(spread, away))
    return float(stats.chi2.sf(distance, columns - 1))


def slopes(outcome: Floats, held: Floats, cluster: NDArray[np.int64]) -> tuple[Floats, Floats]:
    """How much the outcome changes with each column of `held`, one column at a time, and the standard errors.

    Both are centred already. Rows of one cluster (a game) lean on each other; the errors allow for that.
    """
    weight = (held**2).sum(axis=0)
    weight[weight < 1e-9] = np.inf
    slope = held.T @ outcome / weight
    pull = held * outcome[:, None] - held**2 * slope
    starts = np.flatnonzero(np.r_[True, cluster[1:] != cluster[:-1]])
    error = np.sqrt((np.add.reduceat(pull, starts, axis=0) ** 2).sum(axis=0)) / weight
    return slope, error


def standing_out(slope: Floats, error: Floats, share: float = 0.05) -> NDArray[np.bool_]:
    """Which slopes are not chance, when at most this share of those named may be (Benjamini and Hochberg)."""
    sure = error > 1e-9  # what all seats of a game have or none tells nothing here
    chance = np.ones(len(slope))
    chance[sure] = 2 * stats.norm.sf(np.abs(slope[sure] / error[sure]))
    adjusted: Floats = stats.false_discovery_control(chance)
    return adjusted <= share


def always_valid(values: Floats, usual: float) -> tuple[Floats, Floats]:
    """Half-widths and means after each value, valid at all times at once: one may look after every pair and stop.

    The normal mixture of Robbins, with the spread seen so far (an asymptotic confidence sequence). To it are added a
    few imagined values of the `usual` spread, lest thirty equal pairs pass for proof that all pairs are.
    """
    error, tuned = 1 - LEVEL, tuning()
    n = np.arange(1, len(values) + 1)
    means = values.cumsum() / n
    squares = np.maximum((values**2).cumsum() - n * means**2, 0)
    spread = np.sqrt((squares + IMAGINED * usual**2) / (n - 1 + IMAGINED))
    seen = n * tuned + 1
    half = spread * np.sqrt(seen / (n**2 * tuned) * np.log(seen / error**2))
    return half, means


def elo(points: float) -> float:
    """A share of points as a difference in Elo."""
    if points <= 0 or points >= 1:
        return ELO_LIMIT if points >= 1 else -ELO_LIMIT
    return max(-ELO_LIMIT, min(ELO_LIMIT, 400 * log10(points / (1 - points))))
