"""Where a lesson leaves its learner: the deal that goes on as a free game."""

from typing import Any

from barkade.lessons import Lesson, LessonError, lesson, moments
from barkade.table.problems import Problem
from barkade.table.requests import NewTable


def find_lesson(key: str) -> Lesson:
    """The lesson of a game; Problem if it has none."""
    try:
        return lesson(key)
    except (FileNotFoundError, LessonError) as error:
        raise Problem("not-found", str(error), field="game") from None


def end_of_lesson(asked: NewTable) -> dict[str, Any]:
    """The position after the last step; the new table takes the lesson's options."""
    taught = find_lesson(asked.game)
    if len(asked.seats) != taught.seats:
        raise Problem("bad-request", f"this lesson has {taught.seats} seats", field="seats", allowed=[taught.seats])
    asked.options = dict(taught.options)
    *_, (_, _, s, _) = moments(taught)
    position: dict[str, Any] = s.position()
    return position
