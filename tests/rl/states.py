"""States of random games."""

from collections.abc import Iterator
from random import Random
from typing import Any

from barkade import Game
from barkade.testing import Seating


def after(played: Game, seating: Seating, decisions: int) -> Any:
    """A table after some random decisions, or at its end."""
    rng = Random(decisions)
    s = played.new(seating.seats, decisions, **seating.options)
    for _ in range(decisions):
        if not s.over:
            seat = rng.choice(s.deciders)
            s.play(seat, rng.choice(s.legal(seat)))
    return s


def along(played: Game, seating: Seating, games: int, pace: int = 9) -> Iterator[Any]:
    """States all along some random games, their beginnings and ends among them."""
    rng = Random(games)
    for seed in range(games):
        s = played.new(seating.seats, seed, **seating.options)
        for decision in range(100_000):
            if s.over or decision % pace == 0:
                yield s
            if s.over:
                break
            seat = rng.choice(s.deciders)
            s.play(seat, rng.choice(s.legal(seat)))
