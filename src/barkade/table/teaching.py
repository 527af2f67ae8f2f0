"""What a newcomer is sent: the lesson as a film of tables, with one way through it."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from barkade.lessons import Lesson, Step, moments
from barkade.table.chronicle import Chronicle
from barkade.table.infos import info_of
from barkade.table.laying import laid
from barkade.table.learning import find_lesson
from barkade.table.messages import State, TableInfo
from barkade.table.pictures import picture
from barkade.table.requests import NewSeat, NewTable

TABLE = "lesson"  # what the table of a lesson is called: no house has such a table


@dataclass(slots=True)
class LessonMoment:
    """A table of a lesson, as the learner sees it before a pick: the action that the step wants (-1: only look), and what
    shines on the page, by how its name begins."""

    state: State
    wanted: int
    lit: list[str]


@dataclass(slots=True)
class LessonStep:
    """One step: what to do, why, and what is said to other touches."""

    title: str
    task: str
    why: str
    more: str
    why_not: dict[str, str]
    moments: list[LessonMoment]


@dataclass(slots=True)
class LessonInfo:
    """A whole lesson. `last` is the table after its last step."""

    game: str
    seat: int
    level: str
    hello: str
    bye: str
    table: TableInfo
    steps: list[LessonStep]
    last: State


@lru_cache(maxsize=64)
def film(key: str, name: str) -> LessonInfo:
    """The lesson of a game, told to somebody of this name; Problem if it has none."""
    taught = find_lesson(key)
    names = [name if seat == taught.seat else other for seat, other in enumerate(taught.names)]
    steps = [step_info(step) for step in taught.steps]
    last = None
    for number, (at, picked, s, told) in enumerate(moments(taught), 1):
        state = seen(taught, s, told, number, names)
        if at == len(steps):
            last = state
        else:
            step = taught.steps[at]
            steps[at].moments.append(LessonMoment(state, step.do[picked] if step.do else -1, step.lit[picked]))
    assert last is not None
    hello, bye = taught.hello, taught.bye
    return LessonInfo(key, taught.seat, taught.level, hello, bye, table_of(taught, names), steps, last)


def step_info(step: Step) -> LessonStep:
    """A step without its tables."""
    return LessonStep(step.title, step.task, step.why, step.more, step.why_not, [])


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
    return on_paper(TABLE, NewTable(taught.game.key, seated(names, taught.seat, taught.level), dict(taught.options)))


def seated(names: list[str], me: int, level: str) -> list[NewSeat]:
    """One person among bots."""
    return [NewSeat("me", name) if seat == me else NewSeat("bot", name, level) for seat, name in enumerate(names)]


def on_paper(name: str, asked: NewTable) -> TableInfo:
    """A table that is only shown: nobody deals it, so it has no secret, and is the same bytes each time."""
    row = laid(asked, name, 0)
    row.status, row.secret = "playing", ""
    for seat in row.seats:
        seat.nonce = ""
    return info_of(row, None, {seat.seat for seat in row.seats if seat.kind == "person"}, 0)
