"""Every registered game keeps the promises, at every kind of table."""

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import barkade
from barkade.games import shelf
from barkade.testing import Seating, check_table, tables


def seatings(key: str) -> list[Seating]:
    """The tables of a game; one that cannot be loaded fails its own test, not the collection of all."""
    try:
        return tables(barkade.game(key))
    except Exception:
        return [Seating(0, {})]


ALL = [(key, seating) for key in shelf() for seating in seatings(key)]


@pytest.mark.parametrize(("key", "seating"), ALL, ids=[f"{key}-{seating}" for key, seating in ALL])
def test_keeps_the_promises_of_every_game(key: str, seating: Seating) -> None:
    check_table(barkade.game(key), seating, seed=sum(str(seating).encode()), looks=0.03)


@pytest.mark.slow
@pytest.mark.parametrize("key", shelf())
@settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data(), seed=st.integers(min_value=-(2**70), max_value=2**70))
def test_keeps_them_for_any_seed(key: str, data: st.DataObject, seed: int) -> None:
    seating = data.draw(st.sampled_from(tables(barkade.game(key))))
    check_table(barkade.game(key), seating, seed, looks=0.02)


@pytest.mark.slow
@pytest.mark.parametrize("key", shelf())
def test_random_games_always_end(key: str) -> None:
    game = barkade.game(key)
    for seating in tables(game):
        for seed in range(5):
            rng = Random(seed)
            s = game.new(seating.seats, seed, **seating.options)
            s.telling = False
            for _ in range(50_000):
                if s.over:
                    break
                seat = s.deciders[0]
                options = s.legal(seat)
                s.pick(seat, options[int(rng.random() * len(options))])
            assert s.over
