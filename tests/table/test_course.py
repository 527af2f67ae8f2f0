"""The course of a finished game: turns as the story tells them, and what everybody had after each."""

from random import Random
from typing import Any

import pytest

from barkade.games import GAMES
from barkade.kernel.turns import BEGINNINGS, NOBODY
from barkade.table import records
from barkade.table.course import course_of
from barkade.table.problems import Problem
from barkade.table.table import Table
from tests.table.tables import laid, play_on


def finished(key: str, seats: int = 0, **options: str | int | bool) -> Table:
    table, rng = laid(key, seats, **options), Random(5)
    while not table.playing().state.over:
        play_on(table, rng)
    return table


@pytest.mark.parametrize("key", GAMES)
def test_every_turn_of_the_story_is_one_of_the_course(key: str) -> None:
    table = finished(key)
    course = course_of(table)
    before, *turns = course.turns
    story = [event for event in table.state(None, 0).events if event.kind in BEGINNINGS]
    assert (before.at, before.seat) == (0, NOBODY)
    assert [turn.seat for turn in turns] == [event.seat for event in story]
    assert [turn.at for turn in turns] == sorted([turn.at for turn in turns])
    assert course.moves == len(records.record_of(table).moves)


@pytest.mark.parametrize("key", GAMES)
def test_the_course_ends_with_what_the_game_ended_with_and_passes_through_the_record(key: str) -> None:
    table = finished(key)
    course = course_of(table)
    s = table.playing().state
    assert course.turns[-1].progress == s.progress
    if key != "we_rate_dogs":
        assert s.progress == s.scores
    ends = [turn.at for turn in course.turns[1:]]
    for turn, end in list(zip(course.turns, ends, strict=False))[::7]:
        assert turn.progress == records.record_of(table).replay(end).progress, end


def test_we_rate_dogs_counts_dogs_in_the_circle() -> None:
    course = course_of(finished("we_rate_dogs", 3))
    assert course.words == "dogs in the Winner's Circle"
    assert course.turns[0].progress == [0, 0, 0]
    assert sum(course.turns[-1].progress) >= 3


def test_nothing_is_told_before_the_end() -> None:
    with pytest.raises(Problem, match="when the game is over"):
        course_of(laid("hair_of_the_dog"))


def test_the_course_is_made_once() -> None:
    table = finished("lucky_dog")
    assert course_of(table) is course_of(table)


@pytest.mark.parametrize("key", GAMES)
def test_the_story_of_a_replay_is_what_the_room_was_told(key: str) -> None:
    table = finished(key)
    record = records.record_of(table)
    moves = records.spoken(record, table.names)
    opening = records.replayed(table, 0, "room").state.events

    def words(events: Any) -> list[str]:
        return [event.text for event in events]

    assert words(opening) + words([event for move in moves for event in move.events]) == words(
        table.state(None, 0).events
    )
    for number in (1, len(moves) // 2, len(moves)):
        assert words(moves[number - 1].events) == words(records.replayed(table, number, "room").state.events)


def test_a_rematch_may_be_against_better_dogs() -> None:
    table = finished("lucky_dog")
    table.row.seats[1].kind, table.row.seats[1].level = "bot", "puppy"
    assert table.again("here-2", 3000).row.seats[1].level == "puppy"
    harder = table.again("here-2", 3000, "good_dog").row.seats
    assert [seat.level for seat in harder] == [None, "good_dog"]
    with pytest.raises(Problem, match="no bot level"):
        table.again("here-2", 3000, "wolf")
