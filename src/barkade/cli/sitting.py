"""One game at one terminal: screens, numbered choices, a curtain between people who share it."""

from collections.abc import Callable
from random import Random
from typing import Any, TextIO

from barkade.cli.wrapping import say
from barkade.kernel.errors import IllegalAction
from barkade.rulebook import rules

HELP = """  a number picks an option; several numbers (1 3 4) pick several in a row
  u takes back, r {}-001 shows a rule, s the score sheet, t the table
  ? shows this help, q saves and leaves"""


class Sitting:
    """People and bots at one terminal."""

    def __init__(
        self,
        s: Any,
        people: list[int],
        names: list[str],
        level: str,
        source: TextIO,
        out: TextIO,
        keep: Callable[[Any], None],
    ) -> None:
        self.s = s
        self.people = people
        self.names = names
        self.level = level
        self.source = source
        self.out = out
        self.keep = keep
        self.before: list[tuple[int, Any]] = []  # (seat, the table before its decision): those that can be taken back
        self.at_screen: int | None = people[0] if len(people) == 1 else None
        self._bots: dict[int, Any] = {}
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
        from barkade import bots

        if seat not in self._bots:
            self._bots[seat] = bots.make(self.level, self.s.game, seed=seat)
        seen = self.s.imagine(seat, self._rng.getrandbits(32))
        choice: int = self._bots[seat].choose(seen, seat, self.s.legal(seat))
        return choice

    def ask(self, seat: int) -> bool:
        """Put a question to a person; False when the input is at its end."""
        self.keep(self.s)
        self.raise_curtain(seat)
        self.show_table(seat)
        while True:
            options = self.s.legal(seat)
            self.say(f"{self.names[seat]}: {self.s.prompt(seat)}")
            for number, action in enumerate(options, 1):
                self.say(f"  {number:2}. {self.s.say(action)}")
            answer = self.read("> ")
            if answer is None or answer in ("q", "quit"):
                return False
            if self.answered(seat, answer, options):
                return True

    def answered(self, seat: int, answer: str, options: list[int]) -> bool:
        """Carry an answer out; False if the question has to be put again."""
        words = answer.split()
        if words and all(word.isdecimal() and 1 <= int(word) <= len(options) for word in words):
            return self.take(seat, [options[int(word) - 1] for word in words])
        if words[:1] == ["r"] and len(words) == 2:
            self.say("  " + rules(self.s.game.key).get(words[1].upper(), f"there is no rule {words[1]}"))
        elif words == ["u"]:
            self.take_back(seat)
        elif words == ["s"]:
            self.show_scores()
        elif words == ["t"]:
            self.show_table(seat)
        else:
            if words not in ([], ["?"]):
                self.say(f"  Not understood: {answer!r}. Pick 1 to {len(options)}.")
            self.show_help()
        return False

    def take(self, seat: int, actions: list[int]) -> bool:
        """Play one option, or several in a row in catalogue order."""
        for action in sorted(actions) if len(actions) > 1 else actions:
            try:
                self.decide(seat, action)
            except IllegalAction as error:
                self.say(f"  Not possible: {error}")
                return False
        return True

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

    def raise_curtain(self, seat: int) -> None:
        """Hide what the last person saw before the next one looks."""
        if len(self.people) > 1 and self.at_screen != seat:
            self.say("\n" * 40 + f"--- pass the screen to {self.names[seat]} ---")
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
