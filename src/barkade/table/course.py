"""The course of a finished game: its turns, and how far every seat had come after each.

It is told of a game that is over, as its record is: what was secret then may be known now.
"""

from itertools import groupby
from typing import Any

from barkade.kernel.record import Record
from barkade.table.messages import Course, CourseTurn
from barkade.table.records import saved, watchable
from barkade.table.table import Table

TURNS = ("turn", "last_turn")  # the kinds of event with which a turn begins
BEFORE = -1  # whose turn it is before the first one


def course_of(table: Table) -> Course:
    """How a finished game went, for whoever may watch it."""
    watchable(table)
    return course_for_those_who_played(table)


def course_for_those_who_played(table: Table) -> Course:
    """How a finished game went; made once, for nothing changes any more."""
    if table.course is None:
        table.course = told(saved(table))
    return table.course


def told(record: Record) -> Course:
    """The course of a record. Its k-th turn is the k-th that the story tells of; where the story tells of none, every run of
    decisions of one seat is one. The list begins with what comes before the first turn."""
    s = record.begin()
    begun = [0] * len(begin_with(s))
    seats = begin_with(s)
    for number, (seat, action) in enumerate(record.moves, 1):
        s.play(seat, action)
        seats += begin_with(s)
        begun += [number] * (len(seats) - len(begun))
    return measured(record, *((begun, seats) if seats else runs(record)))


def begin_with(s: Any) -> list[int]:
    """The seats whose turns have begun with what happened last."""
    return [event.seat for event in s.events if event.kind in TURNS]


def runs(record: Record) -> tuple[list[int], list[int]]:
    """Where each run of decisions of one seat begins, and whose it is."""
    begun, seats, number = [], [], 0
    for seat, run in groupby([seat for seat, _ in record.moves]):
        begun.append(number)
        seats.append(seat)
        number += len(list(run))
    return begun, seats


def measured(record: Record, begun: list[int], seats: list[int]) -> Course:
    """Turns that begin after so many decisions, with what everybody had at the end of each."""
    s = record.begin()
    words = s.progress_words
    turns = [CourseTurn(at, seat, []) for at, seat in zip([0, *begun], [BEFORE, *seats], strict=True)]
    ends = [*begun, len(record.moves)]
    made = 0
    for turn, end in zip(turns, ends, strict=True):
        for seat, action in record.moves[made:end]:
            s.play(seat, action)
        made = end
        turn.progress = s.progress
    return Course(words, len(record.moves), turns)
