"""Paired tables: what one reader is sent, byte by byte, at two tables that differ only in what it does not know.

Both are driven as the server drives them: decisions become rows, silences end, each reader gets a picture when its revision
moves. The reader must get as many messages, with the same numbers and the same bytes, and the same answers to whatever it
asks for, until a card that it sees, or an answer that it hears, differs.
"""

from collections import Counter
from random import Random
from typing import Any

from barkade.kernel.game import Game
from barkade.kernel.steps import Covert
from barkade.table import deciding
from barkade.table.chronicle import PERSON, Chronicle
from barkade.table.messages import Bell
from barkade.table.pictures import picture
from barkade.table.problems import Problem
from barkade.table.writing import encode, text_of
from barkade.testing.law import Tally, silent_answer, some_readers
from barkade.testing.sent import first_difference, names_at
from barkade.testing.tables import Seating
from barkade.testing.twins import answered, dealt_twins, offered, sees_another_card

PROBES = 3  # moves that the reader asks for at each step though it may not be asked
SPEAKING = 0.4  # how often somebody answers in secret who could stay silent
LOOKS, LIKELY = 2, 0.2  # how often a question is looked at in the middle of a game, and when
LONGEST = 60  # decisions of others in one silence, or picks of one run


class Line:
    """A table, and the line on which one reader hears of it."""

    def __init__(self, s: Any, reader: int | None) -> None:
        self.chronicle = Chronicle(s)
        self.names = names_at(s)
        self.seat = reader
        self.at = s.box.seats if reader is None else reader
        self.sent: list[str] = []  # since somebody last compared
        self.spoken = False  # somebody with one answer left has broken a silence by it
        self._seen = 0
        self._asked = 0
        self._look()

    @property
    def state(self) -> Any:
        """The table as it is."""
        return self.chronicle.state

    def _look(self) -> None:
        """Send what the reader has not seen, as a socket does."""
        chronicle = self.chronicle
        now = chronicle.revisions[self.at]
        if now == self._seen:
            return
        self.sent.append(self.picture(self._seen))
        self._seen = now
        if self.seat is not None:
            question = chronicle.questions[self.seat]
            if question and not self._asked:
                self.sent.append(encode(Bell(self.seat, question)).decode())
            self._asked = question

    def picture(self, since: int) -> str:
        """What the reader is told that asks for all after a revision."""
        return text_of(picture("t", self.chronicle, self.at, since, self.names, None, []))

    def decide(self, seat: int, action: int) -> None:
        """A decision, taken as the server takes it."""
        rows, _ = deciding.decided(self.chronicle, seat, [action], None, PERSON, self.names, 0)
        self.chronicle.apply(rows)
        self._look()

    def refusal(self, actions: list[int]) -> str:
        """How the reader's seat is refused that asks for several moves; "" if it is not. Nothing happens."""
        assert self.seat is not None
        try:
            deciding.decided(self.chronicle, self.seat, actions, None, PERSON, self.names, 0)
        except Problem as problem:
            return text_of(problem.to_json())
        return ""

    def be_silent(self) -> bool:
        """Let others' secret questions pass until something is seen, or the reader is asked; False if somebody must speak."""
        self.spoken = False
        seen = self.state.in_the_open()
        for _ in range(LONGEST):
            s = self.state
            if not isinstance(s.question, Covert) or s.asked == self.seat or s.in_the_open() != seen:
                return True
            if s.paused:
                self.spoken = self.spoken or not s.actions.resting.issuperset(s.question.options(s))
                self.chronicle.go_on()
                self._look()
                continue
            declining = [action for action in s.legal(s.asked) if action in s.actions.resting]
            action = declining[0] if declining else silent_answer(s, seen)
            if action < 0:
                return False
            self.decide(s.asked, action)
        return True


def check_pairs(game: Game, seating: Seating, seed: int, steps: int, tally: Tally) -> None:
    """Two deals for some readers, and a game with what they imagine of it now and then, told to them byte by byte;
    AssertionError says what tells the tables apart."""
    rng = Random(seed)
    s = game.new(seating.seats, seed, **seating.options)
    for reader in some_readers(s, rng):
        twins = dealt_twins(game, seating, seed, reader, rng)
        if twins is not None:
            follow(Line(twins[0], reader), Line(twins[1], reader), rng, steps, tally)
    looked: Counter[str] = Counter()
    while not s.over:
        if not s.draft and not isinstance(s.question, Covert) and looked[s.decision] < LOOKS and rng.random() < LIKELY:
            looked[s.decision] += 1
            follow_imagined(s, rng, steps // 3, tally)
        seat = rng.choice(s.deciders)
        s.play(seat, rng.choice(s.legal(seat)))


def follow_imagined(s: Any, rng: Random, steps: int, tally: Tally) -> None:
    """A table and what a reader imagines of it, with the same luck, from the middle of a game on."""
    reader = rng.choice([*range(s.box.seats), None])
    mine, twin = s.clone(), s.imagine(reader, rng.getrandbits(32))
    twin.seed_luck(mine.key, mine.drawn)
    twin.ties = None if mine.ties is None else mine.ties.copy()
    for table in (mine, twin):
        table.telling, table.log, table.events, table.hush = True, None, [], None
        table.lessons, table.lesson = 0, ""
        if table.asked == reader:
            table.choices = table.question.options(table)  # asked anew: the world has those of the true table
    follow(Line(mine, reader), Line(twin, reader), rng, steps, tally)


def follow(mine: Line, other: Line, rng: Random, steps: int, tally: Tally) -> None:
    """Drive both tables alike and compare what comes over the lines."""
    told = mixed = False
    for _ in range(steps):
        if not compared(mine, other, rng, told, mixed, tally):
            return
        lessons, drawn = (mine.state.lessons, other.state.lessons), mine.state.drawn
        if not drive_alike(mine, other, rng):
            return
        mixed = mine.state.drawn != drawn
        told = bool(
            answered(mine.state, lessons[0]) or answered(other.state, lessons[1]) or mine.spoken or other.spoken
        )


def compared(mine: Line, other: Line, rng: Random, told: bool, mixed: bool, tally: Tally) -> bool:
    """Is everything the same that the reader got and gets? False if it may differ: a card is seen, an answer was heard, or cards
    were mixed."""
    one, two = mine.state, other.state
    sent = [said(line, rng.getstate()) for line in (mine, other)]
    alike = sent[0] == sent[1]
    if not alike and (
        told or sees_another_card(one, two, mine.seat, mixed) or offered(one, mine.seat) or offered(two, mine.seat)
    ):
        return False
    assert len(mine.sent) == len(other.sent), (
        f"{one.decision}: how many messages reader {mine.seat} gets ({len(mine.sent)} or {len(other.sent)}) tells what is hidden"
    )
    assert alike, f"{one.decision}: reader {mine.seat} is sent other bytes: {first_difference(*sent)}"
    tally["bytes"] += 1
    mine.sent, other.sent = [], []
    return not (one.over or two.over or one.drawn != two.drawn)


def said(line: Line, luck: Any) -> str:
    """All that a reader got since we last looked, and all it would get if it asked."""
    rng = Random()
    rng.setstate(luck)
    found = [*line.sent, line.picture(0), line.picture(line.chronicle.revisions[line.at])]
    if line.seat is not None:
        catalogue = range(len(line.state.actions))
        found += [line.refusal(rng.sample(catalogue, 2 - n % 2)) for n in range(PROBES)]
    return "\n".join(found)


def drive_alike(mine: Line, other: Line, rng: Random) -> bool:
    """The same decision at both tables, or silence at both; False if there is none."""
    if any([in_secret(line) for line in (mine, other)]):
        return speak_alike(mine, other, rng) or pass_alike(mine, other)
    seats = sorted(set(mine.state.deciders) & set(other.state.deciders))
    if not seats:
        return False
    seat = rng.choice(seats)
    for _ in range(LONGEST):
        both = sorted(set(mine.state.legal(seat)) & set(other.state.legal(seat)))
        if not both:
            return False
        action = rng.choice(both)
        for line in (mine, other):
            line.decide(seat, action)
        if not mine.state.draft and not other.state.draft:
            return True
        if seat == mine.seat:
            return True
        if not mine.state.draft or not other.state.draft:
            return False  # how far another is in a run is seen by nobody: nothing can be compared
    return True


def pass_alike(mine: Line, other: Line) -> bool:
    """Let a silence go by at both tables. Whatever is seen when it ends, it is one message, whoever was asked meanwhile."""
    before = [line.chronicle.revisions[line.at] for line in (mine, other)]
    if not (mine.be_silent() and other.be_silent()):
        return False
    heard = [line.chronicle.revisions[line.at] - was for line, was in zip((mine, other), before, strict=True)]
    lines = (mine, other)
    if not any([line.spoken or line.state.over or line.state.asked == line.seat for line in lines]):
        assert heard[0] == heard[1], (
            f"{mine.state.decision}: how many messages reader {mine.seat} gets in a silence ({heard}) tells who was asked"
        )
    return True


def speak_alike(mine: Line, other: Line, rng: Random) -> bool:
    """Now and then somebody who is asked in secret at both tables breaks the silence, in the same way."""
    one, two = mine.state, other.state
    if one.asked < 0 or one.asked != two.asked or rng.random() > SPEAKING:
        return False
    both = set(one.legal(one.asked)) & set(two.legal(one.asked)) - one.actions.resting
    if both:
        action = rng.choice(sorted(both))
        for line in (mine, other):
            line.decide(one.asked, action)
    return bool(both)


def in_secret(line: Line) -> bool:
    """Is somebody else asked in secret, or could be?"""
    return isinstance(line.state.question, Covert) and line.state.asked != line.seat
