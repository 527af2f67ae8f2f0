"""Events: who hears them, which sound alike to everybody, and how people are called."""

from typing import Any

import pytest

import barkade
from barkade.kernel.story import Event, named

EVERYONE = 0b111  # two seats and the room


@pytest.mark.parametrize(
    ("cards", "audience", "alike"),
    [
        ((), -1, True),
        (((4, EVERYONE), (5, EVERYONE)), -1, True),
        (((4, 0),), -1, True),
        (((4, EVERYONE), (5, 0b001)), -1, False),
        (((4, 0b110),), EVERYONE, False),
        ((), 0b011, False),
    ],
)
def test_an_event_sounds_alike_only_if_nobody_hears_more(
    cards: tuple[tuple[int, int], ...], audience: int, alike: bool
) -> None:
    assert Event("happened", 0, cards, (), audience).sounds_alike(EVERYONE) == alike


def test_rules_that_speak_of_seats_are_told_with_names() -> None:
    assert named("toast seat 1, or seat 7", ["Ada", "Bo"]) == "toast Bo, or seat 7"


@pytest.mark.parametrize(
    ("key", "options", "numbers", "end"),
    [
        ("dog_lover", {}, (12, -2), "The game is over: Ada 12, Bo -2."),
        ("hair_of_the_dog", {}, (0, 7), "The pub closes: Ada 0, Bo 7."),
        ("to_the_dogs", {}, (30, 41), "The game is over: Ada 30, Bo 41. Every dog found a friend."),
        ("lucky_dog", {}, (20, 17), "The game is over: Ada 20, Bo 17. The dog always wins."),
        ("lucky_dog", {"mode": "coop"}, (31,), "The game is over: 31. The dog always wins."),
    ],
)
def test_a_story_ends_with_names_and_points(
    key: str, options: dict[str, Any], numbers: tuple[int, ...], end: str
) -> None:
    game = barkade.game(key)
    told = game.tell(game.new(2, **options), Event("ended", -1, (), numbers, -1), None, ["Ada", "Bo"])
    assert told is not None
    assert told[1] == end
