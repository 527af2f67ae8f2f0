"""Puzzles: moments of real games with one clearly best choice, which was missed.

A puzzle keeps its record up to the decision in question, so that everybody can play it again and weigh it again. What is
judged is what the seat knew: every world in which options are tried is one that it could imagine.
"""

from collections.abc import Iterator
from hashlib import blake2b
from typing import Any, Final, NamedTuple

from barkade.bots.guide import guide_to
from barkade.kernel.errors import RecordError
from barkade.kernel.record import Record
from barkade.kernel.steps import Covert
from barkade.review.figures import NOTHING, Figure
from barkade.review.findings import Option, plain
from barkade.review.judge import Budget, Judge
from barkade.review.moments import Moment
from barkade.review.review import Review, judge_for
from barkade.review.words import Words

MARGIN: Final = {"win": 0.05, "points": 1.0}  # by which the best lies above every other option, at the least
MOST_OPTIONS: Final = 12  # that are tried; where they are worked out there may be more
SIFTING: Final = Budget(first=6, worlds=16, others=1, curve=1)
WEIGHING: Final = Budget(first=32, worlds=160, others=1, curve=1)


class Puzzle(NamedTuple):
    """A moment to solve. The last decision of its record is what was played."""

    record: Record
    budget: Budget
    seed: int
    unit: str  # "win" or "points", as in a review
    options: list[Option]  # the best first; their points are left out
    gaps: list[Figure]
    why: str

    @property
    def seat(self) -> int:
        """Who is asked."""
        return self.record.moves[-1][0]

    @property
    def played(self) -> int:
        """What was played then."""
        return self.record.moves[-1][1]

    @property
    def name(self) -> str:
        """What it is called in addresses: it follows from the moment alone."""
        return blake2b(self.record.to_text().encode(), digest_size=4).hexdigest()


def mined(record: Record, seat: int, sifting: Budget = SIFTING, weighing: Budget = WEIGHING) -> Iterator[Puzzle]:
    """The puzzles of one seat's game: first a rough look at every decision, then a close one at those that look wrong."""
    review = Review(record, seat, sifting)
    for moment in review.own:
        if fits(moment, review.judge):
            looked = review.judge.weigh(moment, moment.number)
            if looked.cost.clear and looked.cost.mean >= MARGIN[review.unit]:
                cut = Record(record.game, bare(record.header), record.moves[: moment.number + 1])
                found = weighed(cut, weighing, moment.number)
                if clear(found) and found.options[0].action != found.played:
                    yield found


def clearest(record: Record, seat: int, sifting: Budget = SIFTING, weighing: Budget = WEIGHING) -> Puzzle | None:
    """The puzzle of one seat's game whose answer is the clearest; None if it has none."""
    return max(
        mined(record, seat, sifting, weighing), key=lambda each: each.gaps[1].mean - each.gaps[1].half, default=None
    )


def fits(moment: Moment, judge: Judge) -> bool:
    """Is a moment one that can be shown to somebody: an open question, at its beginning, with few options?"""
    s = moment.table
    few = judge.exact or len(s.legal(moment.seat)) <= MOST_OPTIONS
    return few and not s.draft and not isinstance(s.question, Covert)


def bare(header: dict[str, Any]) -> dict[str, Any]:
    """A header without what belongs to the whole game: its proof, its day, how it went on."""
    left_out = ("fairness", "finished", "deal", "levels")
    return {name: value for name, value in header.items() if name not in left_out}


def asked(record: Record) -> Moment:
    """The moment before the last decision of a record."""
    if not record.moves:
        raise RecordError("a puzzle needs a decision")
    number = len(record.moves) - 1
    s = record.replay(upto=number)
    seat, action = record.moves[-1]
    if action not in s.legal(seat):
        raise RecordError(f"move {number + 1} (seat {seat}) is not legal")
    return Moment(number, s, seat, action, 0, [])


def weighed(record: Record, budget: Budget, seed: int) -> Puzzle:
    """Weigh all options of the last decision of a record."""
    moment = asked(record)
    judge = judge_for(moment.table, budget)
    unit = "points" if judge.together else "win"
    words = Words(record, moment.seat, guide_to(record.game), unit)
    ranked = judge.ranked(moment, seed)
    options = [Option(each.action, words.option(moment, each.action), each.value, NOTHING) for each in ranked.options]
    why = words.better(moment, options[0], options[1], ranked.gaps[1])
    return Puzzle(record, budget, seed, unit, options, ranked.gaps, why)


def clear(puzzle: Puzzle) -> bool:
    """Does the best option lie above every other one by more than its interval, and by enough to speak of?"""
    return all([gap.clear and gap.mean >= MARGIN[puzzle.unit] for gap in puzzle.gaps[1:]])


def wrong_with(puzzle: Puzzle) -> str:
    """ "" if a puzzle replays, and weighs now what it says; else what is wrong."""
    try:
        again = weighed(puzzle.record, puzzle.budget, puzzle.seed)
    except RecordError as error:
        return str(error)
    if plain([again.options, again.gaps]) != plain([puzzle.options, puzzle.gaps]) or again.why != puzzle.why:
        return "its options weigh something else now"
    return "" if clear(again) else "no option is clearly the best"
