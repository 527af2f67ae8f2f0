"""Every kind of event that a game knows how to tell is told in play."""

from random import Random

import pytest

import barkade
from barkade.testing import tables

RARE = {"hair_of_the_dog": {"removed", "reshuffled"}, "to_the_dogs": {"passed"}}  # each has a test of its own


@pytest.mark.parametrize("key", barkade.GAMES)
def test_every_kind_of_event_happens(key: str) -> None:
    game = barkade.game(key)
    rng = Random(3)
    told: set[str] = set()
    for seed in range(3):
        for seating in tables(game):
            s = game.new(seating.seats, seed, **seating.options)
            told |= {event.kind for event in s.events}
            while not s.over:
                seat = rng.choice(s.deciders)
                s.play(seat, rng.choice(s.legal(seat)))
                told |= {event.kind for event in s.events}
    assert told | RARE.get(key, set()) == set(game.story)
