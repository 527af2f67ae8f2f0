"""A bot sees what its seat may see: what it does not know cannot change what it does."""

from random import Random
from typing import Any

import pytest

import barkade
from barkade import bots

TABLES = [
    ("lucky_dog", 4, {"mode": "team"}),
    ("lucky_dog", 2, {"mode": "ffa"}),
    ("dog_lover", 2, {}),
    ("to_the_dogs", 2, {}),
    ("we_rate_dogs", 3, {}),
    ("hair_of_the_dog", 4, {}),
]


def midway(key: str, seats: int, options: dict[str, Any], decisions: int, seed: int) -> Any:
    """A state in the middle of a random game, with somebody to decide."""
    rng = Random(seed)
    s = barkade.game(key).new(seats, seed, **options)
    for _ in range(decisions):
        seat = rng.choice(s.deciders)
        s.play(seat, rng.choice(s.legal(seat)))
    assert not s.over
    return s


@pytest.mark.parametrize("name", ["greedy", "search:12"])
@pytest.mark.parametrize(("key", "seats", "options"), TABLES)
def test_a_choice_is_the_same_whatever_the_hidden_faces(
    key: str, seats: int, options: dict[str, Any], name: str
) -> None:
    for decisions in (9, 25):
        s = midway(key, seats, options, decisions, seed=decisions)
        for seat in s.deciders:
            other = s.imagine(seat, 12345)  # a different truth that this seat cannot tell apart
            assert other.view(seat) == s.view(seat)
            chosen = [bots.ask(bots.make(name, key, seed=3), truth, seat, seed=8) for truth in (s, other)]
            assert chosen[0] == chosen[1]


def test_the_exact_bot_does_not_look_at_the_partner_s_hand() -> None:
    s = midway("lucky_dog", 2, {"mode": "coop"}, 1, seed=5)
    seat = s.deciders[0]
    other = s.imagine(seat, 99)
    hidden = s.area + 1 - seat
    assert [s.faces[slot] for slot in s.zones[hidden]] != [other.faces[slot] for slot in other.zones[hidden]]
    assert bots.ask(bots.make("exact", "lucky_dog"), s, seat) == bots.ask(bots.make("exact", "lucky_dog"), other, seat)


@pytest.mark.parametrize(("key", "seats", "options"), TABLES)
def test_a_bot_changes_nothing_at_the_table(key: str, seats: int, options: dict[str, Any]) -> None:
    s = midway(key, seats, options, 12, seed=2)
    seat = s.deciders[0]
    seen = s.imagine(seat, 1)
    before = seen.position()
    bots.make("search:10", key).choose(seen, seat, s.legal(seat))
    assert seen.position() == before
