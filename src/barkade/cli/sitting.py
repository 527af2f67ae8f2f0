"""One game at one terminal: screens, numbered choices, a curtain between people who share it."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, TextIO

from barkade.bots import COACH, Bot, ask, make
from barkade.cli.picking import TooMany, in_a_row, offered
from barkade.cli.wrapping import say, wipe
from barkade.kernel.errors import IllegalAction
from barkade.kernel.law import Past
from barkade.kernel.story import Event, listed, named
from barkade.rulebook import rule

HELP = """  a number picks an option; several numbers (1 3 4) pick several in a row
  u takes back, s shows the score sheet, t the table
  r shows the rule behind the question, r {}-001 any rule
  c NAME shows what a card does (the beginning of its name will do)
  w tells what a good player would do in your place, and why
  ? shows this help and what the signs mean, q saves and leaves"""
MOST_CARDS = 12  # explained at once
LEAVE = ("q", "quit")


class Sitting:
    """People and bots at one terminal."""

    def __init__(
        self,
        s: Any,
        people: list[int],
        names: list[str],
        bots: Mapping[int, Bot],
        source: TextIO,
        out: TextIO,
        keep: Callable[[Any], None],
    ) -> None:
        self.s = s
        self.people = people
        self.names = names
        self.bots = bots
        self.source = source
        self.out = out
        self.keep = keep
        self.past = Past()
        self.shared = len(people) > 1
        s.patient = self.shared  # so that the screen goes round by a rule that tells nothing of what anybody holds
        self.at_screen: int | None = None if self.shared or not people else people[0]
        self.story: list[Event] = []
        self.heard: dict[int | None, int] = {}  # by listener (None: everybody): how much of the story
        self.coaches: dict[int, Bot] = {}  # by seat
        self._rng = Random(s.drawn)

    def play(self) -> None:
        """Until the game is over or the input ends."""
        if self.people and not self.shared:
            self.show_help()
        self.narrate()
        while not self.s.over:
            if self.s.paused:
                if not self.keep_silence(self.s.question.seat):
                    return
                continue
            seat = self.next_seat()
            if seat in self.people:
                if not self.ask(seat):
                    return
            else:
                self.decide(seat, self.bot_choice(seat))
        self.finish()

    def next_seat(self) -> int:
        """Bots first, so that people wait for people only."""
        deciders: tuple[int, ...] = self.s.deciders
        return min(deciders, key=lambda seat: (seat in self.people, seat))

    def keep_silence(self, seat: int) -> bool:
        """A secret question that a seat has nothing to answer to: the screen visits a person all the same, or everybody could
        tell who has; False when the input is at its end."""
        if seat in self.people:
            self.keep(self.s)
            if not self.raise_curtain(seat):
                return False
            self.show_table(seat)
            answer = self.read(f"{self.names[seat]}: you have nothing to answer. Press Enter to go on. ")
            if answer is None or answer.lower() in LEAVE:
                return False
        self.s.go_on()
        self.narrate()
        return True

    def bot_choice(self, seat: int) -> int:
        """What a bot does, from what its seat knows."""
        seen = self.s.imagine(seat, self._rng.getrandbits(32))
        return self.bots[seat].choose(seen, seat, self.s.legal(seat))

    def ask(self, seat: int) -> bool:
        """Put a question to a person; False when the input is at its end."""
        self.keep(self.s)
        if self.shared and not self.raise_curtain(seat):
            return False
        self.show_table(seat)
        self.put_question(seat)
        while True:
            answer = self.read("> ")
            if answer is None or answer.lower() in LEAVE:
                return False
            if self.answered(seat, answer):
                return True

    def put_question(self, seat: int) -> None:
        """What is asked, and the options by number."""
        self.say(f"{self.names[seat]}: {named(self.s.prompt(seat), self.names)}")
        first = self.s.legal(seat)
        for number, (action, words) in enumerate(offered(self.s, seat).items(), 1):
            after = "" if action in first else " (together with one above)"
            self.say(f"  {number:2}. {named(words, self.names)}{after}")

    def answered(self, seat: int, answer: str) -> bool:
        """Carry an answer out; False if the question is still open."""
        options = list(offered(self.s, seat))
        numbers = answer.replace(",", " ").split()
        if numbers and all(word.isdecimal() and 1 <= int(word) <= len(options) for word in numbers):
            self.take(seat, [options[int(word) - 1] for word in numbers])
            return True
        word, _, rest = answer.lower().partition(" ")
        if word in ("r", "rule"):
            self.show_rule(rest.strip() or self.s.question.taught_by or self.s.question.rule)
        elif word in ("c", "card") and rest:
            self.show_card(rest.strip())
        elif word in ("w", "what", "hint"):
            self.show_hint(seat)
        elif word in ("u", "undo"):
            self.take_back(seat)
        elif word in ("s", "score"):
            self.show_scores()
        elif word in ("t", "table"):
            self.show_table(seat)
            self.put_question(seat)
        elif word in ("?", "h", "help"):
            self.show_help()
            self.show_signs()
        else:
            complaint = f"Not understood: {answer!r}. " if answer else ""
            self.say(f"  {complaint}Pick {choices(len(options))}, or ? for help.")
        return False

    def take(self, seat: int, actions: list[int]) -> None:
        """Play one option, or several in a row: all of them, or none."""
        try:
            picks = in_a_row(self.s, seat, actions)
        except IllegalAction as error:
            self.say(f"  Not possible: {named(str(error), self.names)}")
        except TooMany as error:
            self.say(f"  {error}")
        else:
            for action in picks:
                self.decide(seat, action)

    def decide(self, seat: int, action: int) -> None:
        """Play a checked action, tell what happens, and remember the table as it was."""
        self.past.keep(self.s.clone(), seat, len(self.story))
        self.s.play(seat, action)
        self.narrate()

    def take_back(self, seat: int) -> None:
        """Go back to before the seat's last decision; a run of picks is one."""
        why = self.past.refusal(self.s, seat)
        back = self.past.take_back(self.s, seat)
        if back is None:
            self.say(f"  Nothing can be taken back. {why}")
            return
        self.s, told = back.table, back.mark
        del self.story[told:]
        self.heard = {listener: min(heard, told) for listener, heard in self.heard.items()}
        self.s.events = []
        self.say("  Taken back.")
        self.put_question(seat)

    def raise_curtain(self, seat: int) -> bool:
        """Hide what the last person saw, then tell the next one what happened meanwhile; False when nobody came."""
        if self.at_screen != seat:
            wipe(self.out)
            self.say(f"--- pass the screen to {self.names[seat]} ---")
            answer = self.read("press Enter when you sit in front of it ")
            if answer is None or answer.lower() in LEAVE:
                return False
            self.at_screen = seat
            if seat not in self.heard:
                self.show_help()
        self.catch_up(seat)
        return True

    def narrate(self) -> None:
        """Tell what happened: at once, or to people who share the screen when each sits in front of it."""
        self.story += self.s.events
        if not self.shared:
            self.catch_up(self.at_screen)

    def catch_up(self, listener: int | None) -> None:
        """Tell what a listener (None: everybody) has not heard yet, as far as they may know it."""
        for event in self.story[self.heard.get(listener, 0) :]:
            told = self.s.game.tell(self.s, event, listener, self.names)
            if told:
                self.say(told[1])
        self.heard[listener] = len(self.story)

    def show_table(self, seat: int) -> None:
        self.say("")
        for line in self.s.game.screen(self.s, seat, self.names):
            self.say(line)

    def show_help(self) -> None:
        self.say(HELP.format(self.s.game.prefix))

    def show_signs(self) -> None:
        """What the signs of the game's screen mean, if it says so."""
        for line in self.s.game.legend(self.s).signs:
            self.say(f"  {line}")

    def show_card(self, name: str) -> None:
        """What a card does; several if their names begin alike."""
        found = self.s.game.legend(self.s).about(name)
        for title, text in list(found.items())[:MOST_CARDS]:
            self.say(f"  {title}: {text}")
        if not found:
            self.say(f"  {self.s.game.title} says nothing about a card {name!r}; c takes the beginning of a name.")
        elif len(found) > MOST_CARDS:
            self.say(f"  and {len(found) - MOST_CARDS} more: type more of the name")

    def show_rule(self, asked: str) -> None:
        """A rule by its number, or why there is none to show."""
        try:
            self.say("  {}  {}".format(*rule(self.s.game.key, asked)))
        except (ValueError, FileNotFoundError) as error:
            self.say(f"  {error}")

    def show_hint(self, seat: int) -> None:
        """What the coach would do from what the seat knows; it remembers what it said to each seat."""
        coach = self.coaches.setdefault(seat, make(COACH, self.s.game))
        action = ask(coach, self.s, seat)
        choice = f"{list(offered(self.s, seat)).index(action) + 1}, {self.s.say(action)}"
        self.say(named(f"  The coach would pick {choice}. {coach.why()}", self.names))

    def show_scores(self) -> None:
        """Every score sheet that may be seen; partners with one sheet are told once."""
        sheets: dict[str, list[str]] = {}
        for seat, name in enumerate(self.names):
            if self.s.open_scores or self.s.over or seat == self.at_screen:
                sheets.setdefault(self.score_sheet(seat), []).append(name)
        for sheet, names in sheets.items():
            self.say(f"  {listed(names)}: {sheet}")

    def score_sheet(self, seat: int) -> str:
        lines = [f"    {points:4} {words} ({rule})" for points, words, rule in self.s.score_sheet(seat)]
        return "\n".join([str(self.s.scores[seat]), *lines])

    def finish(self) -> None:
        """How it ended, for everybody, and the result."""
        if self.shared:
            self.heard[None] = self.heard.get(self.at_screen, 0)
            self.catch_up(None)
        self.show_scores()
        winners = [self.names[seat] for seat in self.s.winners]
        self.say(f"Won by {listed(winners)}." if winners else "Nobody has won.")

    def say(self, text: str) -> None:
        say(text, self.out)

    def read(self, prompt: str) -> str | None:
        """A line of input, None at its end."""
        print(prompt, end="", file=self.out, flush=True)
        try:
            line = self.source.readline()
        except KeyboardInterrupt:
            self.say("")
            raise
        if not line:
            self.say("")
            return None
        if not self.source.isatty():
            self.say(line.rstrip("\n"))
        return line.strip()


def choices(count: int) -> str:
    """The numbers that may be picked."""
    return f"1 to {count}" if count > 1 else "1"
