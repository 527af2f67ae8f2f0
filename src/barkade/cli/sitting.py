"""One game at one terminal: screens, numbered choices, a curtain between people who share it."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, TextIO

from barkade.bots import Bot
from barkade.cli.wrapping import say, wipe
from barkade.kernel.errors import IllegalAction
from barkade.rulebook import rule

HELP = """  a number picks an option; several numbers (1 3 4) pick several in a row
  u takes back, s shows the score sheet, t the table
  r {}-001 shows a rule, c NAME a card (the beginning of its name will do)
  ? shows this help and what the signs mean, q saves and leaves"""
MOST_CARDS = 12  # explained at once


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
        self.before: list[tuple[int, Any]] = []  # (seat, the table before its decision): those that can be taken back
        self.at_screen: int | None = people[0] if len(people) == 1 else None
        self._rng = Random(s.drawn)

    def play(self) -> None:
        """Until the game is over or the input ends."""
        if self.people:
            self.show_help()
        self.narrate()
        while not self.s.over:
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

    def bot_choice(self, seat: int) -> int:
        """What a bot does, from what its seat knows."""
        seen = self.s.imagine(seat, self._rng.getrandbits(32))
        return self.bots[seat].choose(seen, seat, self.s.legal(seat))

    def ask(self, seat: int) -> bool:
        """Put a question to a person; False when the input is at its end."""
        self.keep(self.s)
        self.raise_curtain(seat)
        self.show_table(seat)
        self.put_question(seat)
        while True:
            answer = self.read("> ")
            if answer is None or answer.lower() in ("q", "quit"):
                return False
            if self.answered(seat, answer):
                return True

    def put_question(self, seat: int) -> None:
        """What is asked, and the options by number."""
        self.say(f"{self.names[seat]}: {self.s.prompt(seat)}")
        for number, action in enumerate(self.s.legal(seat), 1):
            self.say(f"  {number:2}. {self.s.say(action)}")

    def answered(self, seat: int, answer: str) -> bool:
        """Carry an answer out; False if the question is still open."""
        options = self.s.legal(seat)
        numbers = answer.replace(",", " ").split()
        if numbers and all(word.isdecimal() and 1 <= int(word) <= len(options) for word in numbers):
            self.take(seat, [options[int(word) - 1] for word in numbers])
            return True
        word, _, rest = answer.lower().partition(" ")
        if word in ("r", "rule") and rest:
            self.show_rule(rest.strip())
        elif word in ("c", "card") and rest:
            self.show_card(rest.strip())
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
        """Play one option, or several in a row in catalogue order: all of them, or none."""
        run = sorted(actions)
        trial = self.s.clone()
        try:
            for action in run:
                if not trial.same_secrets(self.s):  # or a refusal of what follows would tell how luck falls
                    self.say("  Of several picks only the last may roll dice or turn up a card.")
                    return
                trial.play(seat, action)
        except IllegalAction as error:
            self.say(f"  Not possible: {error}")
            return
        for action in run:
            self.decide(seat, action)

    def decide(self, seat: int, action: int) -> None:
        """Play a checked action, tell what happens, and remember the table as it was."""
        before = self.s.clone()
        self.s.play(seat, action)
        own = [kept for kept in self.before if kept[0] == seat]
        self.before = [*own, (seat, before)] if self.s.same_secrets(before) else []
        self.narrate()

    def take_back(self, seat: int) -> None:
        """Go back to before the seat's last decision; a run of picks is one."""
        at = self.s.last_decision([table for _, table in self.before])
        if at < 0 or self.before[at][0] != seat:
            self.say("  Nothing can be taken back: luck, a card turned up or another seat has come between.")
            return
        self.s = self.before[at][1]
        del self.before[at:]
        self.s.events = []
        self.say("  Taken back.")
        self.put_question(seat)

    def raise_curtain(self, seat: int) -> None:
        """Hide what the last person saw before the next one looks."""
        if len(self.people) > 1 and self.at_screen != seat:
            wipe(self.out)
            self.say(f"--- pass the screen to {self.names[seat]} ---")
            self.read("press Enter when you sit in front of it ")
            self.at_screen = seat

    def narrate(self) -> None:
        """Tell what happened: to the one person there is, or as everybody may hear it."""
        listener = self.people[0] if len(self.people) == 1 else None
        for event in self.s.events:
            told = self.s.game.tell(self.s, event, listener, self.names)
            if told:
                self.say(told[1])

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

    def show_scores(self) -> None:
        """Every score sheet that may be seen; partners with one sheet are told once."""
        sheets: dict[str, list[str]] = {}
        for seat, name in enumerate(self.names):
            if self.s.open_scores or self.s.over or seat == self.at_screen:
                sheets.setdefault(self.score_sheet(seat), []).append(name)
        for sheet, names in sheets.items():
            self.say(f"  {' and '.join(names)}: {sheet}")

    def score_sheet(self, seat: int) -> str:
        lines = [f"    {points:4} {words} ({rule})" for points, words, rule in self.s.score_sheet(seat)]
        return "\n".join([str(self.s.scores[seat]), *lines])

    def finish(self) -> None:
        """The result."""
        self.show_scores()
        winners = [self.names[seat] for seat in self.s.winners]
        self.say(f"Won by {' and '.join(winners)}." if winners else "Nobody has won.")

    def say(self, text: str) -> None:
        say(text, self.out)

    def read(self, prompt: str) -> str | None:
        """A line of input, None at its end."""
        print(prompt, end="", file=self.out, flush=True)
        line = self.source.readline()
        if not line:
            self.say("")
            return None
        if not self.source.isatty():
            self.say(line.rstrip("\n"))
        return line.strip()


def choices(count: int) -> str:
    """The numbers that may be picked."""
    return f"1 to {count}" if count > 1 else "1"
