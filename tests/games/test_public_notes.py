"""Live help for those who only watch: useful, and from what the whole room knows."""

from random import Random
from typing import Any

import pytest

import barkade

TABLES = [*[(key, {}) for key in barkade.GAMES], ("lucky_dog", {"mode": "coop"})]


@pytest.mark.parametrize(("key", "options"), TABLES)
def test_what_a_spectator_is_told_is_the_same_in_every_world_it_could_be_looking_at(key: str, options: Any) -> None:
    game = barkade.game(key)
    rng = Random(5)
    s = game.new(2 if options else max(game.seats), seed=5, **options)
    for move in range(120):
        if s.over:
            break
        seat = rng.choice(s.deciders)
        s.play(seat, rng.choice(s.legal(seat)))
        if move % 12 == 0 and not s.over:
            assert s.public_notes() == s.imagine(None, move).public_notes()
    assert s.public_notes()
