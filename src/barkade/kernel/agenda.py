"""The agenda: steps still to happen over a table of cards, and the seats they ask."""

from collections.abc import Sequence
from operator import index
from typing import Any, Final, SupportsIndex

from barkade.kernel.actions import Catalogue
from barkade.kernel.errors import IllegalAction
from barkade.kernel.native import mypyc_attr
from barkade.kernel.steps import Ballot, Choice, Step
from barkade.kernel.story import Event
from barkade.kernel.table import Table

MOST_SEATS: Final = 8  # of any game: for this many the seats of every mask are worked out beforehand
Log = tuple[Any, int, int] | None  # (everything before, seat, action): grows by one link a pick, copies share it


@mypyc_attr(allow_interpreted_subclasses=True)
class Agenda(Table):
    """What is still to happen at a table, asked and answered."""

    __slots__ = (
        "actions", "agenda", "asked", "choices", "draft", "events", "forced", "log", "patient", "question", "sealed", "telling",
        "waiting",
    )  # fmt: skip

    actions: Catalogue
    agenda: list[Step]  # what happens after the question, the next step last
    question: Step | None  # the choice or ballot at which the table waits; None when the game is over
    asked: int  # the seat of the waiting choice; -1 for a ballot or when the game is over
    choices: Sequence[int]  # its legal actions
    waiting: int  # a bit mask: seats whose sealed pick is missing
    sealed: tuple[int, ...]  # by seat: the sealed pick, or -1
    draft: tuple[int, ...]  # picks of an unfinished run
    log: Log
    events: list[Event]  # what happened since the last `play`
    telling: bool  # False in simulations: no events
    forced: bool  # True: a choice with one option is taken by itself; False in replays, where the record decides
    patient: bool  # True: stop before a covert question that answers itself, so that its silence can take its time

    def __init__(self) -> None:
        pass

    # --- the agenda -------------------------------------------------------------------------------------------

    def then(self, *steps: Step) -> None:
        """Do these steps in this order, before all that was planned."""
        self.agenda.extend(steps[::-1])

    def follow(self, plan: tuple[Step, ...]) -> None:
        """Do the steps of a ready-made plan (see `planned`), before all that was planned."""
        self.agenda += plan

    def instead(self, *steps: Step) -> None:
        """Forget all that was planned and do these steps."""
        self.asked = -1
        self.question = None
        self.agenda.clear()
        self.agenda.extend(steps[::-1])

    def settle(self) -> None:
        """Let things happen until a seat has to say something, or nothing is left to do."""
        agenda = self.agenda
        while agenda:
            step = agenda.pop()
            if step.run(self):
                return
        self.asked = -1
        self.question = None

    def resume(self) -> None:
        """Let the question look at the table again, and go on."""
        if self.question is not None:
            self.agenda.append(self.question)
        self.settle()

    def go_on(self) -> None:
        """Let a covert question that answers itself pass after a pause; `events` holds what follows."""
        self.patient = False
        self.events = []
        self.resume()
        self.patient = True

    def open_ballot(self, step: Ballot) -> None:
        """Ask all seats of a ballot at once; seal the picks that are forced."""
        self.sealed = (-1,) * self.box.seats
        self.waiting = step.asks(self)
        if self.forced and step.automatic:
            for seat in SEATS_OF[self.waiting]:
                options = step.options(self, seat)
                if len(options) == 1:
                    self._seal(seat, options[0])

    def _seal(self, seat: int, action: int) -> None:
        self.log = (self.log, seat, action)
        self.sealed = (*self.sealed[:seat], action, *self.sealed[seat + 1 :])
        self.waiting &= ~(1 << seat)

    def planned(self) -> list[Step]:
        """All that is still to happen, the question first."""
        return [*([] if self.question is None else [self.question]), *self.agenda[::-1]]

    def last_decision(self, earlier: "Sequence[Agenda]") -> int:
        """Of the tables before each of the latest picks, which stood before the last decision? A complete run is one. -1 if
        there are none."""
        at = len(earlier) - 1
        while at > 0 and not self.draft and earlier[at].draft:
            at -= 1
        return at

    # --- asking and answering ---------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Is nothing left to do?"""
        return self.question is None and not self.agenda

    @property
    def paused(self) -> bool:
        """Does a patient table wait for nobody, to give a silent question its time?"""
        return self.question is not None and self.asked < 0 and not self.waiting

    @property
    def deciders(self) -> tuple[int, ...]:
        """The seats that the table waits for."""
        if self.asked >= 0:
            return (self.asked,)
        return SEATS_OF[self.waiting]

    @property
    def decision(self) -> str:
        """The name of the question that waits, "" when the game is over."""
        step = self.question
        return step.name(self) if isinstance(step, Choice | Ballot) else ""

    def legal(self, seat: int) -> list[int]:
        """What a seat may do now, as catalogue numbers."""
        if seat == self.asked and seat >= 0:
            return [*self.choices]
        if seat >= 0 and self.waiting >> seat & 1:
            step = self.question
            assert isinstance(step, Ballot)
            return list(step.options(self, seat))
        return []

    def offered(self, seat: int) -> list[int]:
        """What a seat may do now, in the order in which people want to read it."""
        step = self.question
        legal = self.legal(seat)
        return step.ordered(self, legal) if legal and isinstance(step, Choice | Ballot) else legal

    def prompt(self, seat: int) -> str:
        """The question to a seat in words, "" if it is not asked."""
        step = self.question
        if isinstance(step, Choice) and step.seat == seat:
            return step.prompt(self)
        if isinstance(step, Ballot) and seat in self.deciders:
            return step.prompt(self, seat)
        return ""

    def say(self, action: int) -> str:
        """An option in the words that fit the question now."""
        step = self.question
        return step.say(self, action) if isinstance(step, Choice | Ballot) else self.actions.text(action)

    def play(self, seat: SupportsIndex, action: SupportsIndex) -> None:
        """Take a checked action; IllegalAction says which rule refuses it and leaves everything as it was. Numbers of other
        kinds (numpy's) count as what they are."""
        if type(seat) is not int or type(action) is not int:
            try:
                seat, action = index(seat), index(action)
            except TypeError:
                raise IllegalAction("", f"seat and action are whole numbers, not {seat!r} and {action!r}") from None
        if seat != self.asked or seat < 0 or action not in self.choices:
            self._check(seat, action)
        if self.events:
            self.events = []
        self.pick(seat, action)

    def pick(self, seat: int, action: int) -> None:
        """Take an action that is known to be legal: the unchecked twin of `play`, for search and replay."""
        if self.waiting:
            self._seal(seat, action)
            if not self.waiting:
                self.resume()
            return
        question: Any = self.question
        choice: Choice = question  # nothing else waits without a ballot
        self.log = (self.log, seat, action)
        if not choice.chosen(self, action):
            self.settle()

    def _check(self, seat: int, action: int) -> None:
        """IllegalAction unless a seat may do this now; sealed picks are allowed here."""
        if self.over:
            raise IllegalAction("", "the game is over")
        if not 0 <= seat < self.box.seats:
            raise IllegalAction("", f"there is no seat {seat}; seats are 0 to {self.box.seats - 1}")
        if not isinstance(action, int) or not 0 <= action < len(self.actions):
            raise IllegalAction("", f"there is no action {action}; actions are 0 to {len(self.actions) - 1}")
        step = self.question
        if seat not in self.deciders:
            rule = "" if step is None or (isinstance(step, Choice) and step.covert) else step.rule
            raise IllegalAction(rule, f"the table is not waiting for seat {seat}")
        if action not in self.legal(seat):
            if isinstance(step, Choice):
                rule, why = step.why_not(self, action)
            else:
                assert isinstance(step, Ballot)
                rule, why = step.why_not(self, seat, action)
            raise IllegalAction(rule, why)

    # --- what happened ----------------------------------------------------------------------------------------

    def tell(
        self,
        kind: str,
        seat: int = -1,
        slots: Sequence[int] = (),
        numbers: tuple[int, ...] = (),
        audience: int = -1,
    ) -> None:
        """Say that something happened (call it only `if s.telling`); each card is told to those who know it."""
        cards = tuple([(self.faces[slot], self.seen[slot]) for slot in slots]) if slots else ()
        self.events.append(Event(kind, seat, cards, numbers, audience))


def planned(*steps: Step) -> tuple[Step, ...]:
    """Steps in the order in which they happen, as a plan for `follow`."""
    return steps[::-1]


def seats_of(mask: int) -> list[int]:
    """The seats of a mask, ascending."""
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]


SEATS_OF: Final[list[tuple[int, ...]]] = [tuple(seats_of(mask)) for mask in range(1 << MOST_SEATS)]
