"""`barkade learn GAME`: the lesson of a game at the terminal, then a free game from where it ends."""

import argparse
import sys
from collections.abc import Callable
from typing import Any, TextIO

from barkade import bots
from barkade.cli.arguments import add_command
from barkade.cli.asking import numbers, option_lines
from barkade.cli.lookup import card_lines
from barkade.cli.picking import TooMany, in_a_row, offered
from barkade.cli.play import free_name
from barkade.cli.shown import Shown
from barkade.cli.sitting import LEAVE, Sitting
from barkade.cli.speech import meant
from barkade.cli.wrapping import say
from barkade.games import game
from barkade.kernel.errors import IllegalAction
from barkade.kernel.record import Record
from barkade.kernel.story import named
from barkade.lessons import Course, Lesson, lesson

EXAMPLES = """\
  barkade learn lucky_dog              your first game, step by step
  barkade learn lucky_dog --step 4     from the fourth step
"""
HELP = """\
Say what you want, or type its number. d does it for you, b goes back a step, q leaves.
t shows the table, ? says what its signs mean, c NAME says what a card does."""


def register(commands: Any) -> None:
    """Add the command."""
    parser = add_command(commands, "learn", "learn a game by playing it", EXAMPLES)
    parser.add_argument("game", help="the game's key, e.g. lucky_dog (see `barkade games`)")
    parser.add_argument("--step", type=int, default=1, help="begin with this step (default: the first)")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play the lesson, then go on against puppies."""
    key = game(arguments.game).key
    taught = lesson(key)
    if not 1 <= arguments.step <= len(taught.steps):
        raise ValueError(f"--step must be from 1 to {len(taught.steps)}, not {arguments.step}")
    room = Classroom(Course(taught, arguments.step - 1), sys.stdin, sys.stdout)
    if not room.teach():
        print(f"your place is kept: barkade learn {key} --step {room.course.number + 1}", file=sys.stderr)
        return 0
    play_on(taught, room.course.s)
    return 0


def play_on(taught: Lesson, s: Any) -> None:
    """The same deal as a free game, against puppies."""
    s.events = []  # they were told in the lesson
    others = [seat for seat in range(taught.seats) if seat != taught.seat]
    seated = {seat: bots.make(taught.level, taught.game, seed=seat) for seat in others}
    path = free_name(s)

    def keep(s: Any) -> None:
        Record.of(s, names=taught.names, bots=len(others), level=taught.level).save(path)

    sitting = Sitting(s, [taught.seat], taught.names, seated, sys.stdin, sys.stdout, keep)
    try:
        sitting.play()
    finally:
        keep(sitting.s)
        print(f"saved to {path}", file=sys.stderr)


class Classroom:
    """A lesson at one terminal."""

    def __init__(self, course: Course, source: TextIO, out: TextIO) -> None:
        self.course = course
        self.source = source
        self.out = out
        self.shown = Shown()
        self.commands: dict[str, Callable[[], None]] = {
            "d": self.do_it,
            "t": self.show_table,
            "?": self.show_signs,
            "b": self.go_back,
            "o": lambda: self.put_question(everything=True),
        }

    def teach(self) -> bool:
        """All steps; False if the learner leaves before the last."""
        taught = self.course.lesson
        self.say(f"{taught.game.title}: {taught.hello}")
        for line in HELP.splitlines():
            self.say(line)
        self.show_table()
        self.show_signs()
        while not self.course.over:
            at = self.course.number
            self.explain()
            while self.course.number == at:
                answer = self.read()
                if answer is None or answer in LEAVE:
                    return False
                self.hear(answer)
        self.say(f"\n{taught.bye}")
        self.say(f"Now play on against {'a puppy' if taught.seats == 2 else 'puppies'}. w asks the old dog for advice.")
        return True

    def explain(self) -> None:
        """The step, and what may be picked."""
        step, number = self.course.step, self.course.number + 1
        self.say(f"\n[{number} of {len(self.course.lesson.steps)}] {step.title}")
        self.say(f"{step.why} {step.more}".rstrip())
        self.say(f"Now: {step.task}")
        self.put_question()

    def put_question(self, everything: bool = False) -> None:
        """The options by number; a step to look at has none."""
        if not self.course.wanted:
            self.say("  Press Enter to go on.")
            return
        for line in option_lines(self.course.s, self.course.lesson.seat, self.course.lesson.names, everything):
            self.say(f"  {line}")

    def hear(self, answer: str) -> None:
        """Carry an answer out, or say kindly why not."""
        word, _, rest = answer.partition(" ")
        if answer in self.commands:
            self.commands[answer]()
        elif word in ("c", "card") and rest:
            for line in card_lines(self.course.s, rest.strip()):
                self.say(f"  {line}")
        elif not self.course.wanted:
            self.do_it()
        else:
            self.pick(answer)

    def pick(self, answer: str) -> None:
        """Options by their numbers, or in words; several questions of one step may be answered in one line."""
        course, seat = self.course, self.course.lesson.seat
        options, words = list(offered(course.s, seat)), answer.replace(",", " ").split()
        if words and all(word.isdecimal() and 1 <= int(word) <= len(options) for word in words):
            picks = [options[int(word) - 1] for word in words]
        else:
            picks = meant(course.s, seat, answer, course.lesson.names).picks
        if not picks:
            self.say(f"  Pick {numbers(len(options))}, or d to have it done. {course.step.task}")
            return
        at = course.number
        for pick in [picks] if picks[-1] in options else [[each] for each in picks]:
            if not self.touch(pick):
                return
        if course.number == at:
            self.put_question()

    def touch(self, picks: list[int]) -> bool:
        """Make picks of one question; False if they are not what the step asks for, and why is said."""
        try:
            actions = in_a_row(self.course.s, self.course.lesson.seat, picks)
        except (IllegalAction, TooMany) as error:
            self.say(f"  {named(str(error), self.course.lesson.names, self.course.lesson.seat)}")
            return False
        why_not = self.course.touch(actions)
        if why_not:
            self.say(f"  {why_not}")
            return False
        self.narrate()
        return True

    def do_it(self) -> None:
        """Do it for me."""
        self.course.finish_step()
        self.narrate()

    def go_back(self) -> None:
        """The step before."""
        self.course = Course(self.course.lesson, max(0, self.course.number - 1))
        self.show_table()

    def narrate(self) -> None:
        """What happened, and what it changed on the table."""
        course, taught = self.course, self.course.lesson
        for event in course.told:
            told = taught.game.tell(course.s, event, taught.seat, taught.names)
            if told:
                self.say(f"  {told[1]}")
        for line in self.shown.changes(course.s, taught.seat, taught.names, course.told):
            self.say(line)
        course.told = []

    def show_table(self) -> None:
        """The whole table as the learner sees it."""
        taught = self.course.lesson
        for line in self.shown.whole(self.course.s, taught.seat, taught.names):
            self.say(line)

    def show_signs(self) -> None:
        """What the signs of the game's screen mean."""
        self.say("\nHow to read the table:")
        for line in self.course.lesson.game.legend(self.course.s).signs:
            self.say(f"  {line}")

    def say(self, text: str) -> None:
        say(text, self.out)

    def read(self) -> str | None:
        """A line of input, None at its end."""
        print("> ", end="", file=self.out, flush=True)
        line = self.source.readline()
        if not line:
            self.say("")
            return None
        if not self.source.isatty():
            self.say(line.rstrip("\n"))
        return line.strip().lower()
