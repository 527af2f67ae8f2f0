"""The agenda: steps still to happen over a table of cards, and the seats they ask."""

from collections.abc import Sequence
from operator import index
from typing import Any, Final, SupportsIndex

from barkade.kernel.actions import Catalogue
from barkade.kernel.errors import IllegalAction
from barkade.kernel.native import mypyc_attr
from barkade.kernel.steps import Ballot, Choice, Covert, Step
from barkade.kernel.story import Event
from barkade.kernel.table import Table

MOST_SEATS: Final = 8  # of any game: for this many the seats of every mask are worked out beforehand
Log = tuple[Any, int, int] | None  # (everything before, seat, action): grows by one link a pick, copies share it
# A chain that is dropped in one go is freed link by link, each from inside the next, and a Python in a browser runs out
# of stack over some thousands. So a state holds a link itself now and then (a mask of picks). When it is freed, its slots
# go by name: the log down to the newest link that stays, then those that stay, the newest first.
GRIP: Final = 255
SILENCE: Final = "There was a silence since, in which others could answer in secret."


@mypyc_attr(allow_interpreted_subclasses=True)
class Agenda(Table):
    """What is still to happen at a table, asked and answered."""

    __slots__ = (
        "actions", "agenda", "asked", "choices", "draft", "events", "forced", "hush", "lesson", "lessons", "log", "passing",
        "patient", "picks", "question", "sealed", "stays", "telling", "waiting",
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
    picks: int  # how often somebody has picked, here and in what this is a copy of
    stays: tuple[Log, ...]  # links of the log that the state holds itself, see GRIP
    events: list[Event]  # what happened since the last `play`
    telling: bool  # False in simulations: no events
    forced: bool  # True: a choice with one option is taken by itself; False in replays, where the record decides
    patient: bool  # True: stop before a covert question that answers itself, so that its silence can take its time
    passing: bool  # True: the covert question at which a patient table has paused may go on
    lessons: (
        int  # how often somebody learned what follows from nothing they knew; faces and luck are counted by themselves
    )
    lesson: str  # what was learned last, as a reason not to take back what was decided before
    hush: "Hush | None"  # how the latest silence began; None once somebody has decided openly, or where nobody listens

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
        """Let the covert question at which a patient table has paused pass, and no other; `events` holds what follows."""
        self.events = []
        self.passing = True
        self.resume()
        self.passing = False

    # --- what is learned ------------------------------------------------------------------------------------------

    def learn(self, lesson: str) -> None:
        """Somebody hears what follows from nothing they knew, though no face is shown and no luck drawn: an answer, picks
        that were sealed. The lesson tells players why nothing before it is taken back (see `law`)."""
        self.lessons += 1
        self.lesson = lesson

    def fall_silent(self, step: Step) -> None:
        """A step asks in secret. A silence lasts while nothing changes that anybody sees; where nobody listens it need not be
        remembered."""
        self.lessons += 1
        self.lesson = SILENCE
        if self.telling or self.patient:
            seen = self.in_the_open()
            if self.hush is None or self.hush.seen != seen:
                self.hush = Hush([*self.agenda, step], self.marks_backstage(), seen, ())

    def in_the_open(self) -> list[Any]:
        """What cannot change without somebody's seeing it."""
        raise NotImplementedError

    def marks_backstage(self) -> list[list[int]]:
        """What is marked backstage."""
        raise NotImplementedError

    def _note_answer(self, hush: "Hush", seat: int, action: int) -> None:
        """A silence goes on after a secret answer, and is over when somebody decides openly."""
        secret = isinstance(self.question, Covert)
        self.hush = hush.answered((*hush.answers, (seat, action))) if secret else None

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
        return SEATS_OF[1 << self.asked if self.asked >= 0 else self.waiting]

    @property
    def decision(self) -> str:
        """The name of the question that waits, "" when the game is over."""
        step = self.question
        return step.name(self) if isinstance(step, Choice | Ballot) else ""

    def legal(self, seat: int) -> list[int]:
        """What a seat may do now, as catalogue numbers."""
        if seat == self.asked and seat >= 0:
            return list(self.choices)
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

    def warning(self, action: int) -> str:
        """What a person should be asked about before an option is taken, as a sentence; "" for nothing."""
        step = self.question
        return step.warning(self, action) if isinstance(step, Choice) else ""

    def also(self, action: int) -> Sequence[str]:
        """Other words in which people may ask for an option."""
        step = self.question
        return step.also(self, action) if isinstance(step, Choice) else ()

    def example(self, seat: int) -> str:
        """How a seat may say what it wants, where there are many options; "" for nothing."""
        step = self.question
        return step.example(self) if isinstance(step, Choice) and seat == self.asked and seat >= 0 else ""

    def prompt(self, seat: int) -> str:
        """The question to a seat in words, "" if it is not asked."""
        step = self.question
        if isinstance(step, Choice) and seat == self.asked and seat >= 0:
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
        self.picks += 1
        if not self.picks & GRIP:
            self.stays = (*self.stays, self.log)
        if self.hush is not None:
            self._note_answer(self.hush, seat, action)
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


class Hush:
    """How a silence began: what was planned, what was marked backstage, what everybody saw; and who has answered since."""

    __slots__ = ("agenda", "answers", "backstage", "seen")

    def __init__(
        self, agenda: list[Step], backstage: list[list[int]], seen: list[Any], answers: tuple[tuple[int, int], ...]
    ) -> None:
        self.agenda = agenda
        self.backstage = backstage
        self.seen = seen
        self.answers = answers  # (seat, action), ...: of those who had a choice

    def answered(self, answers: tuple[tuple[int, int], ...]) -> "Hush":
        """The same silence with other answers."""
        return Hush(self.agenda, self.backstage, self.seen, answers)

    def begin_again(self, s: Any) -> None:
        """Put a table back to where the silence began, and let it ask."""
        s.agenda, s.question, s.asked, s.choices, s.draft = self.agenda[:], None, -1, (), ()
        s.hush = self.answered(())
        for name, kept in zip(s.backstage, self.backstage, strict=True):
            setattr(s, name, kept[:])
        s.settle()


def planned(*steps: Step) -> tuple[Step, ...]:
    """Steps in the order in which they happen, as a plan for `follow`."""
    return steps[::-1]


def seats_of(mask: int) -> list[int]:
    """The seats of a mask, ascending."""
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]


SEATS_OF: Final[list[tuple[int, ...]]] = [tuple(seats_of(mask)) for mask in range(1 << MOST_SEATS)]
