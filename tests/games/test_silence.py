"""A question that the table answers itself tells nobody anything: in every world that another seat could be looking at, the
table would have answered it as well."""

from random import Random
from typing import Any

import pytest

import barkade
from barkade.games import shelf
from barkade.kernel.steps import Choice
from barkade.testing import tables

WORLDS = 2
DECISIONS = 400  # of each game


@pytest.mark.parametrize("key", shelf())
def test_what_is_not_asked_would_be_asked_in_no_world_of_another_seat(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    ask = Choice.run

    def run(step: Any, s: Any) -> bool | None:
        """Ask as ever; but if the question would be skipped, look at it with the eyes of the others first."""
        if s.telling and not s.draft and not step.covert and silent(step, s):
            asking = [world for world in worlds(s, step.seat) if not silent(step, world)]
            told.extend([f"{type(step).__name__} of seat {step.seat}"] * len(asking))
        return ask(step, s)

    monkeypatch.setattr(Choice, "run", run)
    game = barkade.game(key)
    seatings, rng, left = tables(game), Random(7), DECISIONS
    while left:
        seats, options = rng.choice(seatings)
        s = game.new(seats, rng.randrange(1000), **options)
        while left and not s.over:
            left -= 1
            seat = rng.choice(s.deciders)
            s.play(seat, rng.choice(s.legal(seat)))
    assert told == []


def silent(step: Any, s: Any) -> bool:
    """Would the table answer the question itself, or skip it?"""
    options = step.options(s)
    return not options or (len(options) == 1 and (step.automatic or step.foregone(s)))


def worlds(s: Any, asked: int) -> list[Any]:
    """Some worlds that the other seats could be looking at."""
    now = s.clone()
    now.question = None
    return [now.imagine(seat, seed) for seat in range(s.box.seats) if seat != asked for seed in range(WORLDS)]
