"""Every lesson can be played as it is written: a change of the rules that breaks one fails here."""

import random
import re
from typing import Any

import pytest

import barkade
from barkade.lessons import OTHERWISE, Course, Lesson, LessonError, lesson, moments

DATA: dict[str, Any] = {
    "game": "lucky_dog", "seats": 2, "seed": 1607, "names": ["Ann", "Bo"], "bye": "Done.",
    "step": [{"title": "Swap", "task": "Swap.", "why": "So.", "do": ["swap:slot0"], "why_not": {OTHERWISE: "No."}}],
}  # fmt: skip


@pytest.mark.parametrize("key", barkade.GAMES)
def test_a_lesson_plays_through_to_a_game_that_goes_on(key: str) -> None:
    taught = lesson(key)
    *_, (at, _, s, _) = moments(taught)
    assert at == len(taught.steps)
    assert 8 <= at <= 12
    assert not s.over
    rng = random.Random(1)
    for _ in range(20_000):
        if s.over:
            break
        seat = s.deciders[0]
        s.play(seat, rng.choice(s.legal(seat)))
    assert s.over, "whoever has learned can play the same deal to its end"


@pytest.mark.parametrize("key", barkade.GAMES)
def test_every_other_touch_is_answered_and_changes_nothing(key: str) -> None:
    taught = lesson(key)
    course = Course(taught)
    while not course.over:
        wanted = course.wanted[:1]
        for action in course.s.legal(taught.seat) if wanted else []:
            if action not in course.wanted:
                before = course.s.position()
                assert course.touch([action])
                assert (course.s.position(), course.number) == (before, course.number)
        if wanted:
            assert course.touch(wanted) == ""
        else:
            course.finish_step()


@pytest.mark.parametrize("key", barkade.GAMES)
def test_what_is_said_is_short_and_for_players(key: str) -> None:
    for step in lesson(key).steps:
        assert len(step.task) <= 75, step.task
        assert len(step.why) <= 240, step.why
        for said in (step.task, step.why, step.more, *step.why_not.values()):
            assert "!" not in said.replace("Home!", "").replace("Heel!", ""), said
            assert not re.search(r"\b(seat|option|click|legal)s?\b", said.lower()), said


def test_words_in_what_is_touched_choose_the_answer() -> None:
    course = Course(lesson("lucky_dog"), 1)
    zoomies = course.s.actions.from_notation("swap:slot4")
    assert course.touch([zoomies]).startswith("Zoomies fits already")
    assert course.step.answer("die showing 3") == course.step.why_not[OTHERWISE]


def test_several_picks_of_a_step_may_come_together_or_one_by_one() -> None:
    together, apart = Course(lesson("to_the_dogs"), 2), Course(lesson("to_the_dogs"), 2)
    first, second = together.wanted
    assert together.touch([second, first]) == ""
    assert apart.touch([first]) == ""
    assert (apart.number, apart.picked) == (2, 1)
    assert apart.touch([second]) == ""
    assert together.s.position() == apart.s.position()


def test_a_course_begins_anywhere() -> None:
    assert Course(lesson("lucky_dog"), 4).step.title == "Take every card that fits"
    assert Course(lesson("lucky_dog"), 99).over


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"colour": "red"}, "has no field 'colour'"),
        ({"bye": ""}, "bye must be a text"),
        ({"names": ["Ann"]}, "names must be 2"),
        ({"before": ["fly"]}, "before: there is no action 'fly'"),
        ({"step": [DATA["step"][0] | {"why_not": {}}]}, "step 1: why_not.otherwise is missing"),
        ({"step": [DATA["step"][0] | {"hint": "x"}]}, "step 1: has no field 'hint'"),
    ],
)
def test_a_wrong_file_is_refused_by_name(change: dict[str, Any], complaint: str) -> None:
    with pytest.raises(LessonError, match=complaint.replace("(", r"\(")):
        Lesson(DATA | change, "lesson.toml")


def test_a_script_that_the_rules_refuse_names_the_step() -> None:
    data = DATA | {"step": [DATA["step"][0] | {"do": ["all"]}]}
    with pytest.raises(LessonError, match="lucky_dog: step 1: all: "):
        list(moments(Lesson(data, "lesson.toml")))


def test_a_game_of_others_without_a_lesson_says_so() -> None:
    with pytest.raises(KeyError):
        lesson("chess")
