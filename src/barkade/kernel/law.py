"""The law of secrets: nobody learns anything for free.

A decision may be taken back, stand in the middle of a batch or be tried beforehand only if everything that is sent because
of it follows from what its seat knew before. Cards that somebody has seen and luck that was drawn are noticed by themselves;
sealed picks turned up, answers and silences mark the table (`learn`). Every door asks here and has no opinion of its own.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from barkade.kernel.agenda import SILENCE
from barkade.kernel.errors import IllegalAction
from barkade.kernel.steps import Covert

KEPT: Final = 40  # decisions that can be taken back one after the other
NOTHING: Final = "You have decided nothing that could be taken back."
ANOTHER: Final = "Another player has decided since."
LUCK: Final = "Luck has decided something since."
FACES: Final = "A hidden card has been seen since."
OVER: Final = "The game is over."
ONLY_THE_LAST: Final = "of several moves only the last may roll dice, turn up a card or let others answer"


def learned(before: Any, now: Any) -> str:
    """What has been learned between two moments of a table, as a reason not to go back; "" if nothing was."""
    if now.lessons != before.lessons:
        return str(now.lesson)
    if isinstance(before.question, Covert) and now.log is not before.log:
        return SILENCE
    if now.drawn != before.drawn or now.faces != before.faces:
        return LUCK
    if any([late & ~early for early, late in zip(before.seen, now.seen, strict=True)]):
        return FACES
    return ""


class Kept(NamedTuple):
    """The table before a decision, who decided, and what a door wants to know when it goes back there."""

    table: Any
    seat: int
    mark: Any


class Past:
    """What can be taken back at one table."""

    __slots__ = ("_kept", "decided")

    def __init__(self) -> None:
        self._kept: list[Kept] = []
        self.decided = 0  # a mask of the seats that have

    def keep(self, table: Any, seat: int, mark: Any = None) -> None:
        """Remember a table (nobody changes it any more) before a seat decides; what others decided stands from now on. A
        secret answer leaves no trace: it is never taken back, and nobody must notice that it was given."""
        if isinstance(table.question, Covert):
            return
        if self._kept and self._kept[-1].seat != seat:
            self._kept.clear()
        self._kept.append(Kept(table, seat, mark))
        self.decided |= 1 << seat
        del self._kept[:-KEPT]

    def refusal(self, now: Any, seat: int) -> str:
        """Why a seat cannot take its last decision back, as a sentence; "" if it can."""
        if now.over:
            return OVER
        if not self._kept or not self.decided >> seat & 1:
            return NOTHING
        if self._kept[-1].seat != seat:
            return ANOTHER
        return learned(self._kept[self._target(now)].table, now)

    def target(self, now: Any, seat: int) -> Kept | None:
        """The moment before a seat's last decision, if it may go back there; a complete run is one decision."""
        return None if self.refusal(now, seat) else self._kept[self._target(now)]

    def take_back(self, now: Any, seat: int) -> Kept | None:
        """The same, and forget what came after it."""
        found = self.target(now, seat)
        if found is not None:
            del self._kept[self._target(now) :]
        return found

    def _target(self, now: Any) -> int:
        at = len(self._kept) - 1
        while at > 0 and not now.draft and self._kept[at].table.draft:
            at -= 1
        return at


def refused(s: Any, seat: int, actions: Sequence[int]) -> str:
    """Why a seat cannot make several decisions at once, as a sentence; "" if it can. The table stays as it is."""
    trial = s.clone()
    for action in actions:
        if learned(s, trial):
            return ONLY_THE_LAST
        try:
            trial.play(seat, action)
        except IllegalAction as error:
            return str(error)
    return ""
