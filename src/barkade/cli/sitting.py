"""One game at one terminal: tables, questions answered in words or numbers, a curtain between people who share it."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, TextIO

from barkade.bots import COACH, Bot, ask, make
from barkade.bots.coach import brief
from barkade.cli.asking import numbers, option_lines
from barkade.cli.lookup import card_lines, pile_lines, rule_line, sheet_lines
from barkade.cli.picking import TooMany, ends_by_itself, in_a_row, offered
from barkade.cli.shown import Shown
from barkade.cli.speech import meant
from barkade.cli.wrapping import say, wipe
from barkade.kernel.errors import IllegalAction
from barkade.kernel.law import Past
from barkade.kernel.story import Event, listed, named, placed, plural

HELP = """  say what you want, as short as you like (the beginning of a word will do), or type its number;
  several numbers (1 3 4) pick several at once
  u takes back, t shows the table, o the options, s the score sheets, l what lies in the piles
  r shows the rule behind the question, r {}-001 any rule
  c NAME shows what a card does (the beginning of its name will do)
  w tells what the coach would do in your place, and why
  ? shows this help and what the signs mean, q saves and leaves"""
LEAVE = ("q", "quit")
NO = ("n", "no", "u", "undo")
YES = ("", "y", "yes", "ok")
LAST_PLAY = "Nothing else is left to do, so this ends your turn."


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
        self.tables: dict[int, tuple[Shown, int]] = {}  # by seat: what is shown, and how much was told then
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
        self.show_changes(seat)
        self.put_question(seat)
        while True:
            answer = self.read("> ")
            if answer is None or answer.lower() in LEAVE:
                return False
            if self.answered(seat, answer):
                return True

    def put_question(self, seat: int) -> None:
        """What is asked, and the options by number."""
        asked = self.told(self.s.prompt(seat), seat)
        self.say(f"{self.names[seat]}: {asked}" if self.shared else asked)
        self.say_all(option_lines(self.s, seat, self.names))

    def told(self, sentence: str, seat: int) -> str:
        """A sentence of the rules as a seat reads it."""
        return named(sentence, self.names, seat)

    def answered(self, seat: int, answer: str) -> bool:
        """Carry an answer out; False if the question is still open."""
        word, _, rest = answer.lower().partition(" ")
        if self.looked_up(seat, word, rest.strip()):
            return False
        options = list(offered(self.s, seat))
        numbers = answer.replace(",", " ").split()
        if numbers and all(each.isdecimal() and 1 <= int(each) <= len(options) for each in numbers):
            return self.take(seat, answer, [options[int(each) - 1] for each in numbers])
        if not numbers or all(each.isdecimal() for each in numbers):
            return self.not_understood(answer, len(options))
        picks, doubts = meant(self.s, seat, answer, self.names)
        if len(picks) == 1:
            return self.take(seat, answer, picks)
        if picks:
            return self.take_in_turn(seat, answer, picks)
        parts = [meant(self.s, seat, part, self.names).picks for part in answer.split(",")]
        if len(parts) > 1 and all(len(picks) == 1 for picks in parts):
            return self.take(seat, answer, [picks[0] for picks in parts])
        if doubts:
            self.say("  Which do you mean?")
            self.say_all([f"{options.index(action) + 1:2}. {self.told(self.s.say(action), seat)}" for action in doubts])
            return False
        return self.not_understood(answer, len(options))

    def not_understood(self, answer: str, count: int) -> bool:
        complaint = f"Not understood: {answer!r}. " if answer else ""
        self.say(f"  {complaint}Pick {numbers(count)}, or ? for help.")
        return False

    def looked_up(self, seat: int, word: str, rest: str) -> bool:
        """Answer somebody who wants to know something before deciding; False if that is not what was typed."""
        if word in ("r", "rule"):
            self.say(f"  {rule_line(self.s, rest or self.s.question.taught_by or self.s.question.rule)}")
        elif word in ("c", "card") and rest:
            self.say_all(card_lines(self.s, rest))
        elif word == "l":
            self.say_all(pile_lines(self.s, seat, rest, self.names))
        elif rest:
            return False
        elif word in ("w", "what", "hint"):
            self.show_hint(seat)
        elif word in ("u", "undo"):
            self.take_back(seat)
        elif word in ("s", "score"):
            self.say_all(sheet_lines(self.s, self.names, self.at_screen))
        elif word in ("t", "table"):
            self.show_table(seat)
            self.put_question(seat)
        elif word in ("o", "options"):
            self.say_all(option_lines(self.s, seat, self.names, everything=True))
        elif word in ("?", "h", "help"):
            self.show_help()
            self.say_all(["How to read the table:", *self.s.game.legend(self.s).signs])
        else:
            return False
        return True

    def take(self, seat: int, answer: str, actions: list[int]) -> bool:
        """Play one option, or several in a row: all of them, or none. False if the question is still open."""
        try:
            picks = in_a_row(self.s, seat, actions)
        except IllegalAction as error:
            if len(actions) == 1 and actions[0] not in self.s.legal(seat):
                self.say("  That one goes only together with others: name them all in one line, like 1 2.")
            else:
                self.say(f"  Not possible: {self.told(str(error), seat)}")
            return False
        except TooMany as error:
            self.say(f"  {error}")
            return False
        return self.take_in_turn(seat, answer, picks)

    def take_in_turn(self, seat: int, answer: str, picks: Sequence[int]) -> bool:
        """Play picks one after the other; ask before one that people do not want to make by mistake."""
        for action in picks:
            warning = self.s.warning(action) or (LAST_PLAY if ends_by_itself(self.s, seat, action) else "")
            if warning and not self.sure(warning, answer):
                self.say("  Not done.")
                return False
            self.decide(seat, action)
        return True

    def sure(self, warning: str, answer: str) -> bool:
        """Let somebody think again: Enter, yes or the same words once more go on, everything else goes back."""
        again = self.read(f"  {warning} Enter goes on, n goes back. ")
        if again is None:
            return False
        return again.lower() in YES or again == answer

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
        self.show_changes(seat)
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
            self.tables.pop(seat, None)
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
        """The whole table."""
        shown, _ = self.tables.get(seat, (Shown(), 0))
        self.tables[seat] = shown, len(self.story)
        for line in shown.whole(self.s, seat, self.names):
            self.say(line)

    def show_changes(self, seat: int) -> None:
        """The whole table when a turn has begun since a seat saw it; else the lines that have changed."""
        shown, told = self.tables.get(seat, (Shown(), 0))
        self.tables[seat] = shown, len(self.story)
        for line in shown.changes(self.s, seat, self.names, self.story[told:]):
            self.say(line)

    def show_help(self) -> None:
        self.say(HELP.format(self.s.game.prefix))

    def show_hint(self, seat: int) -> None:
        """What the coach would do from what the seat knows; it remembers what it said to each seat."""
        coach = self.coaches.setdefault(seat, make(COACH, self.s.game))
        action = ask(coach, self.s, seat)
        choice = f"{list(offered(self.s, seat)).index(action) + 1}, {brief(self.s.say(action))}"
        self.say(self.told(f"  The coach would pick {choice}. {coach.why()}".rstrip(), seat))

    def finish(self) -> None:
        """How it ended, for everybody, and the result."""
        if self.shared:
            self.heard[None] = self.heard.get(self.at_screen, 0)
            self.catch_up(None)
        self.say_all(sheet_lines(self.s, self.names, None))
        winners = [self.names[seat] for seat in self.s.winners]
        together = len(set(self.s.scores)) == 1 and not winners  # one score for all: there was nobody to beat
        result = f"{listed(self.names)} made {plural(self.s.scores[0], 'point')}." if together else "Nobody has won."
        self.say(f"Won by {listed(winners)}." if winners else result)
        places = placed(self.s.places, self.names)
        if places:
            self.say(f"Places: {places}.")
            if len(set(self.s.scores)) < len(self.s.scores):
                self.say(f"{self.s.tie_words.capitalize()}.")

    def say_all(self, lines: Sequence[str]) -> None:
        for line in lines:
            self.say(f"  {line}")

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
