"""Tests that ask for a `played` game and its `seating` run at every number of seats and in every mode."""

import pytest

from barkade import GAMES, Game, game
from barkade.testing import Seating
from barkade.testing.tables import modes

SEATINGS: list[tuple[Game, Seating]] = [
    (game(key), Seating(seats, mode)) for key in GAMES for seats in game(key).seats for mode in modes(game(key), seats)
]
MANY = 4  # tables with more seats are left to the slow tests


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "seating" in metafunc.fixturenames:
        tables = [
            pytest.param(
                played, seating, id=f"{played.key}-{seating}", marks=[pytest.mark.slow] * (seating.seats > MANY)
            )
            for played, seating in SEATINGS
        ]
        metafunc.parametrize(("played", "seating"), tables)
