"""A table's story from its stored rows: the state, what each reader was told when, and how far a seat may take back.

Every process builds it from the same rows by the same code, so all of them number what they tell in the same way.
A reader is a seat, or the room (the number after the last seat).
"""

from collections.abc import Container
from typing import Any, NamedTuple

from barkade.kernel.errors import IllegalAction
from barkade.kernel.law import Past
from barkade.kernel.steps import Choice
from barkade.kernel.story import Event
from barkade.kernel.view import waiting
from barkade.table.rows import MoveRow

PERSON, FORCED, BOT, ORDER, CLOCK = range(5)  # who decided a stored row


class Broken(Exception):
    """The stored rows do not replay under the installed rules."""


class Page:
    """What one decision brought: events, and the revision of every reader after it."""

    __slots__ = ("events", "heard", "revisions", "struck", "undoer", "undone")

    def __init__(self, events: list[Event], revisions: tuple[int, ...], heard: int) -> None:
        self.events = events
        self.revisions = revisions
        self.heard = heard  # a bit mask: the readers whose picture changed
        self.struck = False  # taken back later
        self.undone: tuple[int, ...] = ()  # on an undo: the revisions that readers went back to
        self.undoer = -1


class Checkpoint(NamedTuple):
    """What the story knew before a decision that may be taken back."""

    asked: int  # when the question began
    decisions: int  # made before it
    page: int
    revisions: tuple[int, ...]


class Chronicle:
    """The story of one table."""

    def __init__(self, first: Any, started: int = 0) -> None:
        first.patient = True
        self.state = first
        self.seats: int = first.box.seats
        self.readers: int = self.seats + 1
        self.everyone: int = (1 << self.readers) - 1  # a bit mask of readers
        self.seq = 0  # rows applied
        self.count = len(decisions_since(first, None))
        self.unstored = decisions_since(first, None)  # forced decisions that have no row yet
        self.keys: dict[tuple[int, str], int] = {}  # (seat, idempotency key) -> revision after it
        self.questions = [0] * self.seats
        self.revisions = [0] * self.readers
        self.pages: list[Page] = []
        self.past = Past()
        self.moved = started  # when the last row was written
        self.shown = started  # when everybody last saw something happen; secret decisions leave it alone
        self.asked_at = [started] * self.seats  # when each seat's present question began
        self.active = -1  # who made the last open decision
        self.common: Any = None  # what all readers saw alike when somebody last asked
        self._foreseen: tuple[Any, int, int, Any] | None = None
        self._turn(first.events, self.everyone, None, -1)

    # --- from rows to story -------------------------------------------------------------------------------------

    def apply(self, rows: list[MoveRow]) -> None:
        """Go on with stored rows; Broken says which one does not fit."""
        for row in rows:
            if row.seq != self.seq + 1:
                raise Broken(f"row {self.seq + 1} is missing")
            while self.state.paused and not self.unstored:
                self.go_on()
            self.moved = row.at
            try:
                self._apply(row)
            except IllegalAction as error:
                raise Broken(f"row {row.seq} (seat {row.seat}) is not legal: {error}") from None
            self.seq = row.seq
            if row.key:
                self.keys[row.seat, row.key] = self.revisions[row.seat]

    def _apply(self, row: MoveRow) -> None:
        if row.source == FORCED:
            if not self.unstored or self.unstored[0] != (row.seat, row.action):
                raise Broken(f"row {row.seq} was decided by itself then, and is not now")
            del self.unstored[0]
        elif self.unstored:
            raise Broken(f"row {row.seq} stands where another decision is made by itself now")
        elif row.action < 0:
            self._undo(row.seat, -row.action)
        else:
            self._play(row.seat, row.action)

    def _play(self, seat: int, action: int) -> None:
        s = self.state
        step = s.question
        covert = isinstance(step, Choice) and step.covert
        views = self.views() if covert else None
        self._keep(seat)
        self.state = self.foresee(s, seat, action)
        self._foreseen = None
        made = decisions_since(self.state, s.log)
        self.count += len(made)
        self.unstored = made[1:]
        if isinstance(step, Choice) and not step.covert:
            self.active = seat
        self._turn(self.state.events, self._hearers(seat, s, views), step, seat)

    def foresee(self, s: Any, seat: int, action: int) -> Any:
        """The state after a decision, `s` left as it was; IllegalAction if the rules refuse it. What was foreseen last
        is kept, so that a decision is carried out once and not again when its row is stored."""
        if self._foreseen is not None:
            before, by, what, after = self._foreseen
            if before is s and by == seat and what == action:
                return after
        after = s.clone()
        after.play(seat, action)
        self._foreseen = (s, seat, action, after)
        return after

    def end_silence(self, visited: Container[int] = ()) -> None:
        """Let secret questions that nobody has to answer pass, until anybody sees that one has, or a seat comes up that is to
        be visited."""
        self.go_on()
        while self.state.paused and not self.pages[-1].heard and self.state.question.seat not in visited:
            self.go_on()

    def go_on(self) -> None:
        """Let a secret question that its seat has nothing to answer to pass."""
        before, views = self.state, self.views()
        self.state = before.clone()
        self.state.go_on()
        made = decisions_since(self.state, before.log)
        self.count += len(made)
        self.unstored += made
        self._turn(self.state.events, self._hearers(-1, before, views), None, -1)

    def views(self) -> list[dict[str, Any]]:
        """The view of every reader."""
        return [self.state.view(seat) for seat in (*range(self.seats), None)]

    def _hearers(self, mover: int, before: Any, views: list[dict[str, Any]] | None) -> int:
        """A bit mask: whose picture did this change? All, unless it was part of a run or of a secret (`views`: those
        before it)."""
        s = self.state
        own = 1 << mover if mover >= 0 else 0
        if s.draft and not s.events and waiting(s, None) == waiting(before, None):
            return own
        if views is None:
            return self.everyone
        changed = own
        for reader, (then, now) in enumerate(zip(views, self.views(), strict=True)):
            told = any([event.audience >> reader & 1 for event in s.events])
            if told or then != now:
                changed |= 1 << reader
        return changed

    def _turn(self, events: list[Event], hearers: int, answered: object, mover: int) -> None:
        """Write a page."""
        revisions = self.revisions
        for reader in range(self.readers):
            revisions[reader] += hearers >> reader & 1
        if hearers == self.everyone:
            self.shown = self.moved
        self.pages.append(Page(events, tuple(revisions), hearers))
        s = self.state
        top = s.question
        deciders = s.deciders
        for seat in range(self.seats):
            if seat not in deciders:
                self.questions[seat] = 0
            elif seat == mover or not self.questions[seat] or top is not answered:
                self.questions[seat] = revisions[seat]
                self.asked_at[seat] = self.moved

    # --- taking back ----------------------------------------------------------------------------------------------

    def _keep(self, seat: int) -> None:
        """Remember the table before a decision."""
        mark = Checkpoint(self.asked_at[seat], self.count, len(self.pages), tuple(self.revisions))
        self.past.keep(self.state, seat, mark)

    def undoable(self, seat: int) -> int:
        """How many decisions an undo of this seat would take back now; 0 if it may not."""
        target = self.past.target(self.state, seat)
        return self.count - target.mark.decisions if target else 0

    def no_undo(self, seat: int) -> str:
        """Why a seat cannot take its last decision back; "" if it can."""
        return self.past.refusal(self.state, seat)

    def asked_before(self, seat: int) -> int:
        """When the question began that an undo of this seat would bring back; taking back gives no time back."""
        target = self.past.target(self.state, seat)
        assert target is not None
        return int(target.mark.asked)

    def _undo(self, seat: int, decisions: int) -> None:
        if self.undoable(seat) != decisions:
            raise Broken(f"{decisions} decisions of seat {seat} cannot be taken back")
        before, views = self.state, self.views()
        kept: Any = self.past.take_back(before, seat)
        checkpoint: Checkpoint = kept.mark
        self.state = kept.table.clone()
        self.state.events = []
        self.count = checkpoint.decisions
        self.questions[seat] = 0
        for page in self.pages[checkpoint.page :]:
            page.struck = True
        self._turn([], self._hearers(seat, before, views), None, seat)
        page = self.pages[-1]
        page.undone, page.undoer = checkpoint.revisions, seat
        self.asked_at[seat] = checkpoint.asked


def decisions_since(s: Any, log: Any) -> list[tuple[int, int]]:
    """The decisions of a state after an earlier end of its log, oldest first."""
    found = []
    link = s.log
    while link is not None and link is not log:
        found.append((link[1], link[2]))
        link = link[0]
    return found[::-1]
