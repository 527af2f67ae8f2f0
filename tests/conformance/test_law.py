"""Every registered game keeps the law of secrets at every kind of table, and each of its questions is looked at."""

from random import Random

import pytest

import barkade
from barkade.games import shelf
from barkade.testing import Tally, check_secrets_of, tables
from barkade.testing.law import PROPERTIES

MOST_GAMES = 80  # more, to meet the questions that are seldom asked


@pytest.mark.parametrize("key", shelf())
def test_nobody_learns_anything_for_free(key: str) -> None:
    game, tally = barkade.game(key), Tally()
    kinds = tables(game)
    for number, seating in enumerate(kinds):
        check_secrets_of(game, seating, number, 1, tally)
    rng = Random(key)
    for seed in range(MOST_GAMES):
        if all([tally[f"at {name}"] for name in game.decisions]):
            break
        check_secrets_of(game, rng.choice(kinds), seed, 1, tally)
    assert [name for name in game.decisions if not tally[f"at {name}"]] == []
    assert all([tally[name] for name in PROPERTIES if name != "bytes"])  # those are in test_paired
