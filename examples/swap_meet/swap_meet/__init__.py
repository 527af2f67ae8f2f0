"""Swap Meet: all choose at once, then they haggle. A game in one file that shows a ballot and a question to the other side."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from barkade.kernel.about import About, Place, Shown
from barkade.kernel.actions import Catalogue
from barkade.kernel.box import Setting, Zone
from barkade.kernel.game import Game
from barkade.kernel.state import State
from barkade.kernel.steps import Ballot, Choice, Step
from barkade.kernel.story import DETAILED, NORMAL, QUIET, Story
from barkade.kernel.usual import face_down, hands, rows

ROUNDS = 5
WORTH = (0, 1, 3, 6, 10, 15)  # points for so many toys of one kind
KINDS = ("ball", "rope", "duck", "bone", "disc")

ACTIONS = Catalogue()
BRING = ACTIONS.family("bring", KINDS, "bring the {}")
ASK = ACTIONS.family("ask", [str(seat) for seat in range(5)], "ask seat {}")
KEEP = ACTIONS.one("keep", "keep what you brought")
YES = ACTIONS.one("yes", "swap")
NO = ACTIONS.one("no", "do not swap")
ACTIONS.rests(KEEP, NO)

BOX, HANDS = 0, 1  # the hands of all seats, then what lies before them, then what they have at home


class SwapMeet(State):
    """A table of Swap Meet."""

    numbers = ("round", "first")
    limits = {"round": (0, ROUNDS), "first": (0, 4)}
    __slots__ = numbers

    round: int
    first: int

    def before(self, seat: int) -> int:
        """The zone in which a toy lies before a seat."""
        return HANDS + self.box.seats + seat

    def home(self, seat: int) -> int:
        """The zone of the toys that a seat has at home."""
        return HANDS + 2 * self.box.seats + seat

    def toy(self, seat: int) -> str:
        """What lies before a seat."""
        deck: Any = self.box.deck
        title: str = deck.titles[self.faces[self.top(self.before(seat))]]
        return title.lower()

    def in_turn(self) -> list[int]:
        """All seats, beginning with the first of the round."""
        return [(self.first + i) % self.box.seats for i in range(self.box.seats)]

    def score_sheet(self, seat: int) -> list[tuple[int, str, str]]:
        """SM-006: the more of a kind, the more each is worth."""
        deck: Any = self.box.deck
        kinds = [self.faces[slot] for slot in self.zones[self.home(seat)]]
        counts = [(face, kinds.count(face)) for face in sorted(set(kinds))]
        return [(WORTH[count], f"{count} x {deck.titles[face].lower()}", "SM-006") for face, count in counts]


class Round(Step):
    """SM-002, SM-003, SM-005: all bring a toy, each in turn may ask, all take home what lies before them."""

    def run(self, s: SwapMeet) -> None:
        if s.round == ROUNDS:
            if s.telling:
                s.tell("over", numbers=tuple(s.scores))
            return
        s.round += 1
        s.then(BringToy(), *[AskForSwap(seat) for seat in s.in_turn()], GoHome(), Round())


class BringToy(Ballot):
    """SM-002: all choose a toy in secret. Also who holds one kind only is asked, or all would know."""

    rule, automatic = "SM-002", False

    def asks(self, s: SwapMeet) -> int:
        return (1 << s.box.seats) - 1

    def options(self, s: SwapMeet, seat: int) -> Sequence[int]:
        return [BRING[face] for face in sorted({s.faces[slot] for slot in s.zones[HANDS + seat]})]

    def revealed(self, s: SwapMeet, picks: Sequence[int]) -> None:
        for seat, pick in enumerate(picks):
            toy = s.find(HANDS + seat, BRING.index(pick))
            s.move(toy, s.before(seat))
            if s.telling:
                s.tell("brought", seat, [toy])

    def prompt(self, s: SwapMeet, seat: int) -> str:
        return "Which toy do you bring?"


class AskForSwap(Choice):
    """SM-003: ask one other player to swap, or keep what you have."""

    rule = "SM-003"

    def options(self, s: SwapMeet) -> Sequence[int]:
        return [KEEP, *[ASK[seat] for seat in range(s.box.seats) if seat != self.seat]]

    def chosen(self, s: SwapMeet, action: int) -> None:
        if action == KEEP:
            return
        other = ASK.index(action)
        if s.telling:
            s.tell("asked", self.seat, [s.top(s.before(self.seat)), s.top(s.before(other))], (other,))
        s.then(Answer(other, self.seat))

    def prompt(self, s: SwapMeet) -> str:
        return f"Your {s.toy(self.seat)}: do you ask somebody to swap?"

    def say(self, s: SwapMeet, action: int) -> str:
        return (
            f"ask seat {ASK.index(action)} for the {s.toy(ASK.index(action))}"
            if action in ASK
            else f"keep the {s.toy(self.seat)}"
        )


class Answer(Choice):
    """SM-004: say yes or no."""

    rule = "SM-004"

    def __init__(self, seat: int, asker: int) -> None:
        super().__init__(seat)
        self.asker = asker

    def options(self, s: SwapMeet) -> Sequence[int]:
        return [YES, NO]

    def chosen(self, s: SwapMeet, action: int) -> None:
        if s.telling:
            s.tell("agreed" if action == YES else "refused", self.seat, numbers=(self.asker,))
        if action == YES:
            mine, theirs = s.top(s.before(self.seat)), s.top(s.before(self.asker))
            s.move(mine, s.before(self.asker))
            s.move(theirs, s.before(self.seat))

    def prompt(self, s: SwapMeet) -> str:
        return f"Do you swap your {s.toy(self.seat)} for seat {self.asker}'s {s.toy(self.asker)}?"


class GoHome(Step):
    """SM-005: everybody takes the toy before them home; the next player is first."""

    def run(self, s: SwapMeet) -> None:
        for seat in range(s.box.seats):
            s.move_all(s.before(seat), s.home(seat))
        s.first = (s.first + 1) % s.box.seats


def zones(seats: int, options: Mapping[str, Setting], deck: Any) -> list[Zone]:
    """SM-001: a hand is its owner's secret."""
    return [*face_down("box"), *hands(seats), *rows(seats, "before"), *rows(seats, "home")]


def lay(s: SwapMeet) -> None:
    """The counters at the start."""
    s.round, s.first = 0, 0


def deal(s: SwapMeet) -> None:
    """SM-001: five toys for everybody; the lot says who is first."""
    s.loosen(BOX)
    for seat in range(s.box.seats):
        dealt = s.hand_out(BOX, HANDS + seat, ROUNDS)
        if s.telling:
            s.tell("dealt", seat, dealt)
    s.first = s.luck(s.box.seats)
    s.then(Round())


STORY: Story = {
    "dealt": (DETAILED, lambda t: f"{t.does('is')} dealt {t.cards}."),
    "brought": (NORMAL, lambda t: f"{t.does('brings')} {t.card}."),
    "asked": (
        NORMAL,
        lambda t: f"{t.does('offers')} {t.name(t.numbers[0])} {t.title(t.faces[0])} for {t.title(t.faces[1])}.",
    ),
    "agreed": (NORMAL, lambda t: f"{t.does('swaps')} with {t.name(t.numbers[0])}."),
    "refused": (NORMAL, lambda t: f"{t.does('does')} not want to swap."),
    "over": (QUIET, lambda t: f"The game is over: {t.totals}."),
}
ABOUT = About(
    line="Bring a toy, haggle, go home with many of a kind.",
    mood="Everybody at once, then everybody with everybody.",
    minutes=(5, 10),
    colour="#2f7f86",
    places=(Place("before", "row", "On the table"), Place("home", "row", "At home"), Place("hand", "hand", "Hand")),
    facts=(Shown("round", "round {} of 5"), Shown("first", "{} is first", seat=True)),
)
GAME = Game(
    key="swap_meet", title="Swap Meet", prefix="SM", version="1", seats=range(3, 6), actions=ACTIONS, state=SwapMeet,
    steps=(Round, BringToy, AskForSwap, Answer, GoHome), decks=Path(__file__).parent / "decks", zones=zones, lay=lay, deal=deal,
    story=STORY, about=ABOUT,
)  # fmt: skip
