"""What is still to happen: steps that just run, choices of one seat, ballots of several.

A step is a small object whose fields are ints or tuples of ints, so that a copied agenda shares its steps and a
step can be written down. Nobody changes a step once it is made. The docstring of a step is its rule.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from barkade.kernel.native import mypyc_attr

if TYPE_CHECKING:
    from barkade.kernel.agenda import Agenda


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """Something that happens by itself."""

    rule: ClassVar[str] = ""  # the rule that a refusal cites
    taught_by: ClassVar[str] = ""  # the rule that explains it to a newcomer, where that is another one

    def run(self, s: Any) -> bool | None:
        """Let it happen; may put further steps on top of the agenda with `s.then(...)`. True: the table waits for an
        answer, and `s.question` says to what."""
        raise NotImplementedError(f"{type(self).__name__} does not say what happens")


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Step):
    """A question to one seat."""

    names: ClassVar[tuple[str, ...]] = ()  # all that `name` may give, where that is not the name of the class
    automatic: ClassVar[bool] = True  # a single option is always taken by itself; False: only when `foregone`
    covert: ClassVar[bool] = False  # others see neither who is asked nor what: see `Covert`

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: "Agenda") -> bool | None:
        """Ask the seat; without anything to choose, go on."""
        options = self.options(s)
        if len(options) > 1 or (options and not (s.forced and (self.automatic or self.foregone(s)))):
            s.question = self
            s.asked = self.seat
            s.choices = options
            return True
        if options:
            s.log = (s.log, self.seat, options[0])
            return self.chosen(s, options[0])
        self.skipped(s)
        return None

    def options(self, s: Any) -> Sequence[int]:
        """The legal actions; this list is the only legality. None at all: the question is skipped."""
        raise NotImplementedError(f"{type(self).__name__} has no options")

    def chosen(self, s: Any, action: int) -> bool | None:
        """Carry the chosen action out; `return step.run(s)` goes on at once with a step, this one or another. True: the
        table waits."""
        raise NotImplementedError(f"{type(self).__name__} does not say what a choice does")

    def skipped(self, s: Any) -> None:
        """There was nothing to choose."""

    def foregone(self, s: Any) -> bool:
        """Is a single option taken by itself now, though not always? Not where others would learn from the silence what a
        hand holds."""
        return False

    def name(self, s: Any) -> str:
        """What the question is called."""
        return type(self).__name__

    def public_name(self, s: Any) -> str:
        """What the others see it called."""
        return type(self).__name__

    def prompt(self, s: Any) -> str:
        """The question in words."""
        return f"{self.name(s)}: choose."

    def ordered(self, s: Any, options: Sequence[int]) -> list[int]:
        """The options in the order in which people want to read them."""
        return resting_last(s, options)

    def warning(self, s: Any, action: int) -> str:
        """What an option brings about that people do not want by mistake, as a sentence; "" for nothing. From what the seat
        knows."""
        return ""

    def also(self, s: Any, action: int) -> Sequence[str]:
        """Other words in which people may ask for an option."""
        return ()

    def example(self, s: Any) -> str:
        """How to say what one wants where there are too many options to read; "" where there are not."""
        return ""

    def say(self, s: Any, action: int) -> str:
        """An option in words, as this seat would say it now."""
        text: str = s.actions.text(action)
        return text

    def why_not(self, s: Any, action: int) -> tuple[str, str]:
        """Rule and reason for refusing an action that is not among the options."""
        return self.rule, f"{s.actions.text(action)!r} is not possible at {self.name(s)}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Covert(Choice):
    """A question in secret: the others see neither that it is asked nor whom, and silence looks like any other answer.

    Whoever may be asked is asked in an order that everybody knows, whatever they hold. That a silence has begun and that
    it ends is something learned: no decision before it is taken back.
    """

    covert: ClassVar[bool] = True
    reveals: ClassVar[bool] = False  # True: by the rules the question itself tells its seat something of other hands

    def run(self, s: "Agenda") -> bool | None:
        """Ask the seat if it has something to choose; if not, go on, at a patient table only after a pause."""
        s.fall_silent(self)
        options = self.options(s)
        if len(options) > 1 or (options and not (s.forced and (self.automatic or self.foregone(s)))):
            s.question = self
            s.asked = self.seat
            s.choices = options
            s.passing = False
            return True
        if s.patient and not s.passing:
            s.question = self
            s.asked = -1
            return True
        s.passing = False
        if options:
            s.log = (s.log, self.seat, options[0])
            return self.chosen(s, options[0])
        self.skipped(s)
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Run(Choice):
    """A choice spelled as a run of picks. Nobody else sees the run, and nothing happens, until it is complete.

    While it grows the picks so far are in `s.draft`, which `options` reads. A game says when a run is complete and what
    it does, or more shortly in `chosen` what each pick does to the draft.
    """

    def complete(self, s: Any, run: tuple[int, ...]) -> bool:
        """Is the run at its end?"""
        raise NotImplementedError(f"{type(self).__name__} does not say when its run is complete")

    def done(self, s: Any, run: tuple[int, ...]) -> bool | None:
        """Carry the complete run out, as `chosen` does an action."""
        raise NotImplementedError(f"{type(self).__name__} does not say what its run does")

    def chosen(self, s: Any, action: int) -> bool | None:
        """Add a pick to the run."""
        table: Agenda = s
        table.draft += (action,)
        run = table.draft
        if not self.complete(s, run):
            return self.run(s)
        table.draft = ()
        return self.done(s, run)


@mypyc_attr(allow_interpreted_subclasses=True)
class Ballot(Step):
    """A question to several seats at once; every pick stays sealed until all are in."""

    names: ClassVar[tuple[str, ...]] = ()
    automatic: ClassVar[bool] = True
    lesson: ClassVar[str] = "Everybody has decided since."  # why nobody takes their pick back once all are turned up

    def run(self, s: "Agenda") -> bool | None:
        """Open the ballot or turn up its picks; wait while one is missing."""
        if not s.sealed:
            s.open_ballot(self)
        if s.waiting:
            s.question = self
            s.asked = -1
            return True
        picks = s.sealed
        s.sealed = ()
        s.learn(self.lesson)
        self.revealed(s, picks)
        return None

    def asks(self, s: Any) -> int:
        """A bit mask: the seats that are asked."""
        raise NotImplementedError(f"{type(self).__name__} asks nobody")

    def options(self, s: Any, seat: int) -> Sequence[int]:
        """The legal actions of one seat, never none."""
        raise NotImplementedError(f"{type(self).__name__} has no options")

    def revealed(self, s: Any, picks: Sequence[int]) -> None:
        """All picks are in: turn them up together. A seat that was not asked has -1."""
        raise NotImplementedError(f"{type(self).__name__} does not say what its picks do")

    def name(self, s: Any) -> str:
        """What the question is called."""
        return type(self).__name__

    def prompt(self, s: Any, seat: int) -> str:
        """The question in words."""
        return f"{self.name(s)}: choose in secret."

    def ordered(self, s: Any, options: Sequence[int]) -> list[int]:
        """The options in the order in which people want to read them."""
        return resting_last(s, options)

    def say(self, s: Any, action: int) -> str:
        """An option in words."""
        text: str = s.actions.text(action)
        return text

    def why_not(self, s: Any, seat: int, action: int) -> tuple[str, str]:
        """Rule and reason for refusing an action that is not among the options."""
        return self.rule, f"{s.actions.text(action)!r} is not possible at {self.name(s)}"


def resting_last(s: "Agenda", options: Sequence[int]) -> list[int]:
    """Options with those at the end that end or decline something: nobody stops by typing 1."""
    resting = s.actions.resting
    return sorted(options, key=lambda action: action in resting)
