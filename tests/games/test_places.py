"""Who came where: the rules say it, for every game and every kind of table."""

from random import Random
from typing import Any

import pytest

import barkade
from barkade.games import shelf
from barkade.kernel.story import placed
from barkade.testing import tables


def played(key: str, seats: int, options: dict[str, Any], seed: int) -> Any:
    """A table after a random game."""
    rng = Random(seed)
    s = barkade.game(key).new(seats, seed, telling=False, **options)
    assert s.places == []
    while not s.over:
        seat = s.deciders[0]
        s.pick(seat, rng.choice(s.legal(seat)))
    return s


@pytest.mark.parametrize("key", shelf())
def test_winners_are_first_and_nobody_with_fewer_points_comes_before_another(key: str) -> None:
    plain = [seating for seating in tables(barkade.game(key)) if set(seating.options) <= {"mode"}]
    for number, (seats, options) in enumerate(plain):
        s = played(key, seats, options, number)
        first = [seat for seat in range(seats) if s.places[seat] == 1]
        assert first == (s.winners or list(range(seats))), "those who play together win or lose together"
        assert s.places == s.view(None)["places"]
        for seat in range(seats):
            before = [place for place in s.places if place < s.places[seat]]
            assert s.places[seat] - 1 == (len(set(before)) if options.get("mode") == "team" else len(before))
            assert all(s.places[seat] <= s.places[other] for other in range(seats) if s.scores[seat] > s.scores[other])


def test_places_in_words() -> None:
    assert placed([2, 1, 2], ["Ada", "Bo", "Cy"]) == "1. Bo, 2. Ada and Cy"
    assert placed([1, 1], ["Ada", "Bo"]) == placed([], ["Ada", "Bo"]) == ""
