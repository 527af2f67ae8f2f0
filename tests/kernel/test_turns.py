"""The turns of a game, as its story tells them: the course and the review count alike."""

import pytest

from barkade.games import GAMES
from barkade.kernel.turns import NOBODY, Turns
from barkade.review.moments import told as story_of
from barkade.table.course import told as course_of
from tests.review.games import played


@pytest.mark.parametrize("key", GAMES)
def test_course_and_review_have_the_same_turns(key: str) -> None:
    record = played(key)
    course, story = course_of(record).turns, story_of(record)
    assert story.turns
    for turn in story.turns:
        assert (course[turn.number].at, course[turn.number].seat) == (turn.first, turn.seat)
    assert sum(turn.moves for turn in story.turns) == len(record.moves)
    for moment in story.moments:
        turn = story.turns[moment.turn]
        assert turn.first <= moment.number < turn.first + turn.moves


def test_what_comes_before_the_first_turn_is_nobodys() -> None:
    opening, first, *_ = story_of(played("hair_of_the_dog")).turns
    assert (opening.number, opening.first, opening.seat, opening.words) == (0, 0, NOBODY, "opening")
    assert (first.number, first.first, first.words) == (1, opening.moves, "turn 1")


def test_turns_are_known_while_the_game_goes_on() -> None:
    record = played("lucky_dog")
    s = record.begin()
    turns = Turns(s)
    assert [turn.moves for turn in turns.all()] == [0, 0]
    for count, (seat, action) in enumerate(record.moves[:6], 1):
        s.play(seat, action)
        turns.hear(seat, s)
        assert sum(turn.moves for turn in turns.all()) == count


def test_a_game_whose_story_tells_of_no_turns_has_one_for_each_run_of_a_seat() -> None:
    record = played("hair_of_the_dog")
    s = record.begin()
    s.telling = False
    turns = Turns(s)
    for seat, action in record.moves:
        s.play(seat, action)
        turns.hear(seat, s)
    seats = [seat for seat, _ in record.moves]
    opening, *found = turns.all()
    assert opening.moves == 0
    assert [turn.seat for turn in found] == [seat for i, seat in enumerate(seats) if not i or seats[i - 1] != seat]
    for turn in found:
        assert set(seats[turn.first : turn.first + turn.moves]) == {turn.seat}
