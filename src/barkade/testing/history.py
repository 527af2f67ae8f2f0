"""Imagined worlds against what everybody saw happen: in each of them, every past move must have been possible."""

from random import Random
from typing import Any, NamedTuple

from barkade.kernel.errors import IllegalAction
from barkade.kernel.steps import Ballot, Covert
from barkade.testing.law import Tally, some_readers
from barkade.testing.sent import dumped, heard_by

MOST_MOVES = 24  # looked back at
MOST_TRIES = 12  # other moves that could have looked the same


class Moment(NamedTuple):
    """The table before a decision."""

    table: Any
    seat: int
    action: int


def check_history(s: Any, moments: list[Moment], rng: Random, tally: Tally) -> None:
    """A world that each reader imagines now, taken back through the latest moves as far as no card was shuffled since."""
    for reader in some_readers(s, rng):
        world = s.imagine(reader, rng.getrandbits(32))
        for moment in reversed(moments[-MOST_MOVES:]):
            if moment.table.faces != s.faces:
                break
            if openly(moment.table, moment.seat, reader):
                check_possible(moment, world, reader)
                tally["history"] += 1


def openly(table: Any, seat: int, reader: int | None) -> bool:
    """Was a decision made before everybody's eyes, and not as a part of several?"""
    return seat != reader and not table.draft and not isinstance(table.question, Ballot | Covert)


def check_possible(moment: Moment, now: Any, reader: int | None) -> None:
    """With the cards of an imagined world the seat could have done what the reader then saw."""
    table = moment.table.clone()
    table.patient, table.forced = True, False  # ask, and be silent, whatever is hidden
    truth = table.clone()
    truth.play(moment.seat, moment.action)
    if truth.draft or truth.drawn != moment.table.drawn or forgotten(truth, now, reader):
        return  # nobody saw it yet, or luck fell in the same moment: another hand would have met other luck
    seen = happened(truth, reader)
    before = table
    before.faces = now.faces[:]
    before.choices = before.question.options(before)
    others = [action for action in before.choices if action != moment.action][:MOST_TRIES]
    for action in [moment.action, *others]:
        world = before.clone()
        try:
            world.play(moment.seat, action)
        except IllegalAction:
            continue
        if happened(world, reader) == seen:
            return
    raise AssertionError(
        f"{moment.table.decision}: reader {reader} imagines a world in which seat {moment.seat} could not have done what it did"
    )


def forgotten(then: Any, now: Any, reader: int | None) -> bool:
    """Did the reader see a card then that it does not know any more? Some games take a glimpse back."""
    bit = 1 << (now.box.seats if reader is None else reader)
    return any([early & ~late & bit for early, late in zip(then.seen, now.seen, strict=True)])


def happened(s: Any, reader: int | None) -> str:
    """What a reader saw of a decision, beside the cards that it came to know later."""
    view = s.view(reader)
    return dumped([view["facts"], view["decision"], view["deciders"], heard_by(s, reader)])
