"""The moments of a record: the table before every decision, whose turn it was, and what happened then."""

from typing import Any, Final, NamedTuple

from barkade.kernel.errors import RecordError
from barkade.kernel.record import Record
from barkade.kernel.steps import Ballot, Covert
from barkade.kernel.story import Event
from barkade.kernel.turns import Turn, Turns

MOST_MOVES: Final = 5_000


class Moment(NamedTuple):
    """A decision with the table before it."""

    number: int  # moves before it
    table: Any
    seat: int
    action: int
    turn: int  # where its turn stands in the story
    events: list[Event]  # what followed


class Story(NamedTuple):
    """A whole game: its moments, the turns in which somebody decided something, how it began and how it ended."""

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
    opening, heard = s.clone(), Turns(s)
    made: list[tuple[Any, list[Event]]] = []  # the table before each decision, and what followed
    for seat, action in record.moves:
        before = s.clone()
        s.play(seat, action)
        heard.hear(seat, s)
        made.append((before, list(s.events)))
    turns = [turn for turn in heard.all() if turn.moves]
    places = [place for place, turn in enumerate(turns) for _ in range(turn.moves)]
    moments = [
        Moment(number, before, *record.moves[number], places[number], events)
        for number, (before, events) in enumerate(made)
    ]
    return Story(moments, turns, opening, end)


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
