"""The moments of a record: the table before every decision, whose turn it was, and what happened then."""

from typing import Any, Final, NamedTuple

from barkade.kernel.errors import RecordError
from barkade.kernel.record import Record
from barkade.kernel.steps import Ballot, Covert
from barkade.kernel.story import Event

MOST_MOVES: Final = 5_000
COUNTERS: Final = ("stage", "round", "turn")  # what games call their public counts of time
EVERYBODY: Final = -1


class Moment(NamedTuple):
    """A decision with the table before it."""

    number: int  # moves before it
    table: Any
    seat: int
    action: int
    turn: int  # the number of its turn, from 0
    events: list[Event]  # what followed


class Turn(NamedTuple):
    """Decisions in a row that belong together: one seat's turn, or one question to everybody."""

    first: int  # the move it begins with
    moves: int
    seat: int  # whose turn it was; EVERYBODY: nobody's


class Story(NamedTuple):
    """A whole game: its moments, its turns, how it began and how it ended."""

    moments: list[Moment]
    turns: list[Turn]
    opening: Any
    end: Any


def told(record: Record) -> Story:
    """Play a record again; RecordError if it is not over, too long, or cannot be."""
    if len(record.moves) > MOST_MOVES:
        raise RecordError(f"the record has {len(record.moves)} moves; a review takes at most {MOST_MOVES}")
    end = record.replay()
    if not end.over:
        raise RecordError("this game is not over: a review needs its end")
    s = record.begin()
    opening = s.clone()
    moments: list[Moment] = []
    marks: list[tuple[Any, ...]] = []
    for number, (seat, action) in enumerate(record.moves):
        before = s.clone()
        s.play(seat, action)
        mark = marks[-1] if hidden(before, seat, marks) else mark_of(before, seat)
        if not marks or mark != marks[-1]:
            marks.append(mark)
        moments.append(Moment(number, before, seat, action, len(marks) - 1, list(s.events)))
    return Story(moments, turns_of(moments, marks), opening, end)


def hidden(before: Any, seat: int, marks: list[tuple[Any, ...]]) -> bool:
    """Does a decision belong to the turn before it, because it was made in secret or inside a run?"""
    return bool(marks) and (isinstance(before.question, Covert) or bool(before.draft))


def mark_of(s: Any, seat: int) -> tuple[Any, ...]:
    """What tells one turn from the next, from what everybody sees."""
    whose = getattr(s, "active", seat) if "active" in s.numbers else seat
    counts = [getattr(s, name) for name in COUNTERS if name in s.numbers]
    return (
        EVERYBODY if isinstance(s.question, Ballot) else whose,
        *counts,
        tuple(s.turns) if "turns" in s.lists else 0,
    )


def turns_of(moments: list[Moment], marks: list[tuple[Any, ...]]) -> list[Turn]:
    """The turns in their order."""
    sizes = [0] * len(marks)
    first = [-1] * len(marks)
    for moment in moments:
        sizes[moment.turn] += 1
        if first[moment.turn] < 0:
            first[moment.turn] = moment.number
    return [Turn(first[turn], sizes[turn], mark[0]) for turn, mark in enumerate(marks)]


def acts_of_others(moments: list[Moment], me: int) -> list[list[Moment]]:
    """What the others did before everybody's eyes, each act with all its picks: a run of one seat, or a whole ballot (mine among
    its picks). What was answered in secret is nobody's act: a seat cannot tell that it was asked."""
    found: list[list[Moment]] = []
    act: list[Moment] = []
    for moment in moments:
        question = moment.table.question
        if act and not goes_on(act[-1], moment):
            found.append(act)
            act = []
        if not isinstance(question, Covert) and (moment.seat != me or isinstance(question, Ballot)):
            act.append(moment)
    found.append(act)
    return [picks for picks in found if any([pick.seat != me for pick in picks])]


def goes_on(last: Moment, moment: Moment) -> bool:
    """Does a decision belong to the same act as the one before it?"""
    if isinstance(moment.table.question, Ballot):
        return last.table.question is moment.table.question and any([pick >= 0 for pick in moment.table.sealed])
    return bool(moment.table.draft) and last.seat == moment.seat and last.number + 1 == moment.number
