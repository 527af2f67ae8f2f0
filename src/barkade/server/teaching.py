"""What a newcomer is sent: the page for people, and the lesson as a film of tables with one way through it."""

from functools import lru_cache
from typing import Any

from msgspec import Struct

from barkade.games import game as game_of
from barkade.lessons import Lesson, LessonError, Step, lesson, moments
from barkade.server import clocks, fairness
from barkade.server.chronicle import Chronicle
from barkade.server.infos import info_of
from barkade.server.messages import State, TableInfo
from barkade.server.pictures import picture
from barkade.server.problems import Problem
from barkade.server.requests import NewTable
from barkade.server.rows import SeatRow, TableRow

TABLE = "lesson"  # what the table of a lesson is called: it is no table of the house


class LessonMoment(Struct):
    """A table of a lesson, as the learner sees it before a pick, and the action that the step wants."""

    state: State
    wanted: int


class LessonStep(Struct):
    """One step: what to do, why, what shines, and what is said to other touches."""

    title: str
    task: str
    why: str
    more: str
    lit: list[str]
    why_not: dict[str, str]
    moments: list[LessonMoment]


class LessonInfo(Struct):
    """A whole lesson. `last` is the table after its last step."""

    game: str
    seat: int
    level: str
    hello: str
    bye: str
    table: TableInfo
    steps: list[LessonStep]
    last: State


def find_lesson(key: str) -> Lesson:
    """The lesson of a game; Problem if it has none."""
    try:
        return lesson(key)
    except (FileNotFoundError, LessonError) as error:
        raise Problem("not-found", str(error), field="game") from None


@lru_cache(maxsize=64)
def lesson_for(key: str, name: str) -> LessonInfo:
    """The lesson, told to somebody of this name."""
    taught = find_lesson(key)
    names = [name if seat == taught.seat else other for seat, other in enumerate(taught.names)]
    steps = [step_info(step) for step in taught.steps]
    last = None
    for number, (at, picked, s, told) in enumerate(moments(taught), 1):
        state = seen(taught, s, told, number, names)
        if at == len(steps):
            last = state
        else:
            do = taught.steps[at].do
            steps[at].moments.append(LessonMoment(state, do[picked] if do else -1))
    assert last is not None
    hello, bye = taught.hello, taught.bye
    return LessonInfo(key, taught.seat, taught.level, hello, bye, table_of(taught, names), steps, last)


def step_info(step: Step) -> LessonStep:
    """A step without its tables."""
    return LessonStep(step.title, step.task, step.why, step.more, step.lit, step.why_not, [])


def seen(taught: Lesson, s: Any, told: list[Any], number: int, names: list[str]) -> State:
    """A table of a lesson as the learner sees it; everything that has happened since the last one is new."""
    s.events = told
    state = picture(TABLE, Chronicle(s), taught.seat, 0, names, None, [])
    state.revision, state.since, state.question = number, number - 1, number
    for place, event in enumerate(state.events):
        event.id, event.revision = f"{number}.{place}", number
    return state


def table_of(taught: Lesson, names: list[str]) -> TableInfo:
    """The table of a lesson as a page wants to know it."""
    game = game_of(taught.game.key)
    options = game.check_options(taught.seats, taught.options)
    deck = game.deck(options)
    seats = [
        SeatRow(seat, "person" if seat == taught.seat else "bot", name, None if seat == taught.seat else taught.level,
                False, 0, "", [])
        for seat, name in enumerate(names)
    ]  # fmt: skip
    row = TableRow(
        id=TABLE, game=game.key, rules=game.version, deck=deck.name, deck_hash=deck.digest, deck_text=None,
        options=options, status="playing", visibility="private", pace="live", clock_mode="off", clock_seconds=0,
        secret=fairness.new_secret(), seed=None, position=None, origin_table=None, origin_move=None, rematch=None,
        host_generation=0, created=clocks.now(), moved=clocks.now(), due=None, seats=seats,
    )  # fmt: skip
    return info_of(row, None, {taught.seat}, 0)


def end_of_lesson(asked: NewTable) -> dict[str, Any]:
    """The position in which a lesson leaves its learner; the new table takes the lesson's options."""
    taught = find_lesson(asked.game)
    if len(asked.seats) != taught.seats:
        raise Problem("bad-request", f"this lesson has {taught.seats} seats", field="seats", allowed=[taught.seats])
    asked.options = dict(taught.options)
    *_, (_, _, s, _) = moments(taught)
    position: dict[str, Any] = s.position()
    return position
