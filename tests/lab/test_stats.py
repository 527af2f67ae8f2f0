"""Intervals hold what they promise."""

import numpy as np
import pytest

from barkade.lab.stats import always_valid, elo, mean_of, same_means, share_of, slopes, standing_out


def test_intervals_of_a_mean_hold_the_truth_in_95_of_100_cases() -> None:
    rng = np.random.default_rng(1)
    found = [mean_of(rng.exponential(2.0, 200)) for _ in range(1000)]
    holds = [interval.low <= 2.0 <= interval.high for interval in found]

    assert 0.92 < np.mean(holds) < 0.97


def test_intervals_that_may_be_looked_at_all_the_time_hold_all_the_time() -> None:
    rng = np.random.default_rng(2)
    wrong = 0
    for _ in range(400):
        half, means = always_valid(rng.normal(0.0, 1.0, 1000), 1.0)
        wrong += bool((np.abs(means) > half)[30:].any())

    assert wrong / 400 <= 0.05


def test_a_real_difference_is_found_in_the_end() -> None:
    half, means = always_valid(np.random.default_rng(3).normal(0.3, 1.0, 1000), 1.0)

    assert means[-1] - half[-1] > 0


def test_thirty_equal_pairs_are_no_proof() -> None:
    half, _ = always_valid(np.zeros(200), 1.0)

    assert half[30] > 0.1
    assert half[199] < 0.1


def test_shares_stay_between_none_and_all() -> None:
    assert share_of(0, 50).low == 0
    assert share_of(0, 50).high > 0
    assert share_of(50, 50).high == 1


def test_uneven_columns_are_found_and_even_ones_are_not() -> None:
    rng = np.random.default_rng(4)
    even = np.eye(3)[rng.integers(0, 3, 900)]
    uneven = np.eye(3)[rng.choice(3, 900, p=(0.45, 0.3, 0.25))]

    assert same_means(even, 1 / 3) > 0.01
    assert same_means(uneven, 1 / 3) < 1e-6


def test_a_planted_effect_stands_out_of_a_hundred_others() -> None:
    rng = np.random.default_rng(5)
    held = rng.integers(0, 2, (2000, 100)).astype(float)
    outcome = 0.5 * held[:, 17] + rng.normal(size=2000)
    slope, error = slopes(outcome - outcome.mean(), held - held.mean(axis=0), np.arange(2000))

    assert slope[17] == pytest.approx(0.5, abs=3 * error[17])
    assert standing_out(slope, error)[17]
    assert standing_out(slope, error).sum() <= 8


def test_games_whose_seats_lean_on_each_other_are_not_counted_twice() -> None:
    rng = np.random.default_rng(6)
    once = rng.normal(size=500)
    held = rng.integers(0, 2, (500, 1)).astype(float) - 0.5
    _, alone = slopes(once, held, np.arange(500))
    _, doubled = slopes(np.repeat(once, 2), np.repeat(held, 2, axis=0), np.repeat(np.arange(500), 2))

    assert doubled[0] == pytest.approx(alone[0])


def test_elo() -> None:
    assert elo(0.5) == 0
    assert elo(0.75) == pytest.approx(190.85, abs=0.01)
    assert elo(1.0) == -elo(0.0) == 800
