"""The course of a finished game: its turns, and how far every seat had come after each.

It is told of a game that is over, as its record is: what was secret then may be known now.
"""

from barkade.kernel.record import Record
from barkade.kernel.turns import Turn, Turns
from barkade.table.messages import Course, CourseTurn
from barkade.table.records import saved, watchable
from barkade.table.table import Table


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
    """The course of a record. The list begins with what comes before the first turn."""
    s = record.begin()
    turns = Turns(s)
    for seat, action in record.moves:
        s.play(seat, action)
        turns.hear(seat, s)
    return measured(record, turns.all())


def measured(record: Record, turns: list[Turn]) -> Course:
    """Turns, with what everybody had at the end of each."""
    s = record.begin()
    words = s.progress_words
    measured = []
    for turn in turns:
        for seat, action in record.moves[turn.first : turn.first + turn.moves]:
            s.play(seat, action)
        measured.append(CourseTurn(turn.first, turn.seat, s.progress))
    return Course(words, len(record.moves), measured)
