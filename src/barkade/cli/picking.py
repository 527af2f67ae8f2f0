"""What a person may pick, and what several picks at once mean.

Where several things are picked, rules want them in ascending order, so that each set has one spelling. People see all of
them at once and name them in any order.
"""

from collections.abc import Sequence
from typing import Any

from barkade.kernel.law import ONLY_THE_LAST, learned
from barkade.kernel.steps import Run


class TooMany(ValueError):
    """More picks than can be made before luck or somebody else speaks."""


def offered(s: Any, seat: int) -> dict[int, str]:
    """What may be picked now, and after it what may only follow in the same run, each in words."""
    found = {action: s.say(action) for action in s.offered(seat)}
    trial, verb = s.clone(), s.actions.verb
    while isinstance(trial.question, Run):
        first = trial.legal(seat)[0]
        trial.play(seat, first)
        if not trial.draft or trial.asked != seat or learned(s, trial):
            break
        alike = [action for action in trial.legal(seat) if verb(action) == verb(first)]
        found |= {action: trial.say(action) for action in alike if action not in found}
    resting = s.actions.resting
    return {action: found[action] for action in sorted(found, key=lambda action: action in resting)}


def in_a_row(s: Any, seat: int, wanted: Sequence[int]) -> list[int]:
    """The picks to make one after the other: all that are wanted but those that take themselves. IllegalAction says which
    is not possible, TooMany that luck would have decided something before the last; nothing has happened then."""
    trial = s.clone()
    picks: list[int] = []
    for action in sorted(wanted):
        if learned(s, trial):  # or a refusal of what follows would tell what this pick brings
            raise TooMany(f"{ONLY_THE_LAST.capitalize()}.")
        if not takes_itself(trial, seat):
            picks.append(action)
        trial.forced = not isinstance(trial.question, Run)
        trial.play(seat, action)
        if not trial.draft and not trial.forced:
            trial.forced = True
            trial.resume()
    return picks


def takes_itself(s: Any, seat: int) -> bool:
    """Is only one pick left to end a run, so that nobody is asked for it?"""
    question = s.question
    return bool(s.draft) and len(s.legal(seat)) == 1 and bool(question.automatic or question.foregone(s))


def ends_by_itself(s: Any, seat: int, action: int) -> bool:
    """Would this play leave nothing but to end something, so that the table ended it at once? What takes itself on the way, like
    the only dog that a card fits, is no question either. Not asked where the play draws luck or shows something: the answer
    would tell it beforehand."""
    if s.waiting or action in s.actions.resting:
        return False
    trial = s.clone()
    trial.forced = False
    trial.play(seat, action)
    while trial.asked == seat and len(trial.choices) == 1 and would_end(trial) and not learned(s, trial):
        only = trial.choices[0]
        if only in s.actions.resting and not trial.draft:
            return True
        trial.play(seat, only)
    return False


def would_end(s: Any) -> bool:
    """Is the only option taken by itself?"""
    return bool(s.question.automatic or s.question.foregone(s))
