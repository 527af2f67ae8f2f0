"""Events: who hears them, which sound alike to everybody, and how people are called."""

import re
from random import Random
from typing import Any

import pytest

import barkade
from barkade.kernel.story import Event, Telling, named, to_you

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
    ("sentence", "reader", "heard"),
    [
        ("choose seat 1's Titan", 1, "choose your Titan"),
        ("choose seat 1's Titan", 0, "choose Bo's Titan"),
        ("seat 0 plays Heel! on seat 1's Titan", 1, "Ada plays Heel! on your Titan"),
        ("the table is not waiting for seat 0", 0, "the table is not waiting for you"),
    ],
)
def test_the_reader_of_a_sentence_is_you(sentence: str, reader: int, heard: str) -> None:
    assert named(sentence, ["Ada", "Bo"], reader) == heard


@pytest.mark.parametrize(
    ("verb", "said"),
    [
        ("takes", "take"),
        ("has", "have"),
        ("is", "are"),
        ("goes", "go"),
        ("matches", "match"),
        ("passes", "pass"),
        ("uses", "use"),
        ("chooses", "choose"),
        ("tries", "try"),
        ("specializes", "specialize"),
    ],
)
def test_a_verb_is_said_to_the_reader_as_people_say_it(verb: str, said: str) -> None:
    assert to_you(verb) == said


def test_an_event_is_told_to_its_own_seat_as_you_and_notes_whom_it_names() -> None:
    deck = barkade.game("lucky_dog").new(2).box.deck
    event = Event("rolled", 0, (), (1, 2), -1)
    heard = []
    for reader in range(3):
        telling = Telling(event, 1 << reader, ["Ada", "Bo"], deck)
        heard.append(f"{telling.does('rolls')} and {telling.verb('shows')} {telling.whose(1)} dice")
        assert telling.named == 0b11
    assert heard == ["You roll and show Bo's dice", "Ada rolls and shows your dice", "Ada rolls and shows Bo's dice"]


@pytest.mark.parametrize("key", barkade.GAMES)
def test_whole_games_are_told_to_each_seat_without_its_own_name(key: str) -> None:
    """Nobody reads about themselves by name, and "you" goes with the verb that fits."""
    game = barkade.game(key)
    seats = max(2, min(game.seats))
    names = ["Anneliese", "Bartholomew", "Clementine"][:seats]
    rng = Random(5)
    wrong = re.compile(r"\b[Yy]ou (?:has|is|does|was|[a-z]+(?<!s)(?<!les)s)\b(?! that)")
    for seed in range(2):
        s = game.new(seats, seed)
        while not s.over:
            for event in s.events:
                for seat in range(seats):
                    told = game.tell(s, event, seat, names)
                    assert told is None or names[seat] not in told[1], told
                    assert told is None or not wrong.search(told[1]), told
            seat = rng.choice(s.deciders)
            s.play(seat, rng.choice(s.legal(seat)))


@pytest.mark.parametrize(
    ("key", "options", "numbers", "end"),
    [
        ("dog_lover", {}, (12, -2), "The game is over: Ada 12, Bo -2."),
        ("hair_of_the_dog", {}, (0, 7), "The pub closes: Ada 0, Bo 7."),
        ("to_the_dogs", {}, (30, 41), "The game is over: Ada 30, Bo 41. Every dog found a friend."),
        ("lucky_dog", {}, (20, 17), "The game is over: Ada 20, Bo 17."),
        ("lucky_dog", {"mode": "coop"}, (31,), "The game is over: 31 points."),
        ("lucky_dog", {"mode": "team"}, (20, 17), "The game is over: Ada and Cy 20, Bo and Dee 17."),
    ],
)
def test_a_story_ends_with_names_and_points(
    key: str, options: dict[str, Any], numbers: tuple[int, ...], end: str
) -> None:
    game = barkade.game(key)
    seats = 4 if options.get("mode") == "team" else 2
    names = ["Ada", "Bo", "Cy", "Dee"][:seats]
    told = game.tell(game.new(seats, **options), Event("ended", -1, (), numbers, -1), None, names)
    assert told is not None
    assert told[1] == end
