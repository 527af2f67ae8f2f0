"""Big Dog: the smallest whole game we know. Hidden hands, a sealed choice, an open one, luck, and a deck file.

The games of the shelf have a file for each of these parts; at this size one will do.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from barkade.kernel.about import About
from barkade.kernel.actions import Catalogue
from barkade.kernel.box import Box, Option, Setting, Zone, everyone
from barkade.kernel.deck import Deck, DeckFile
from barkade.kernel.errors import PositionError
from barkade.kernel.game import Game
from barkade.kernel.legend import Legend
from barkade.kernel.state import State
from barkade.kernel.steps import Ballot, Choice, Step
from barkade.kernel.story import DETAILED, NORMAL, QUIET, Story, listed, plural

HAND_SIZE = 5
MOST_DOGS = 5 * HAND_SIZE  # that a game can need

# --- the catalogue: every action has a number, a notation and words -----------------------------------------------------

ACTIONS = Catalogue()
KINDS = ("pip", "scout", "rufus", "bella", "moose")  # actions name kinds: two dogs alike are one option
SEND = ACTIONS.family("send", KINDS, "send {}")
TRADE = ACTIONS.family("trade", KINDS, "trade {}")
KEEP = ACTIONS.one("keep", "keep all dogs")

# --- the deck: what the file must hold, as tables by face ----------------------------------------------------------------


class BigDeck(Deck):
    """Dogs first, in the order of KINDS, then bones; `worth` is a weight or points."""

    def __init__(self, file: DeckFile) -> None:
        dogs = sorted(file.entries("dog"), key=lambda entry: KINDS.index(entry.word("id", KINDS)))
        if len(dogs) != len(KINDS):
            raise file.wrong(f"must have the dogs {', '.join(KINDS)}")
        bones = file.entries("bone")
        entries = dogs + bones
        super().__init__(
            file.name, file.digest, [entry.word("id") for entry in entries], [entry.word("title") for entry in entries]
        )
        self.copies = [entry.whole("copies", 1, 30) for entry in entries]
        self.worth = [entry.whole("weight", 1, 99) for entry in dogs] + [entry.whole("points", 1, 9) for entry in bones]
        for entry in entries:
            entry.origin()
        if sum(self.copies[: len(dogs)]) < MOST_DOGS:
            raise file.wrong(f"must hold at least {MOST_DOGS} dogs: hands for four, and one to draw in each round")
        if sum(self.copies[len(dogs) :]) < HAND_SIZE:
            raise file.wrong(f"must hold at least {HAND_SIZE} bones, one for each round")


def read_deck(path: Path) -> BigDeck:
    """Read a deck file."""
    return BigDeck(DeckFile(path))


# --- the table -------------------------------------------------------------------------------------------------------------

PACK, BONES, YARD, GONE, HANDS = range(5)  # the hands of all seats, then their bones, follow


class BigDog(State):
    """A table of Big Dog. What stands in `numbers` is public; secrets are cards and sealed picks, nothing else."""

    numbers = ("round", "rounds")
    shared = ("deck",)
    sheets_follow_cards = True
    __slots__ = numbers + shared

    round: int
    rounds: int
    deck: BigDeck

    def hand(self, seat: int) -> tuple[int, ...]:
        """The dogs of a seat."""
        return self.zones[HANDS + seat]

    def bones(self, seat: int) -> tuple[int, ...]:
        """What a seat has won."""
        return self.zones[HANDS + self.box.seats + seat]

    def worth(self, slot: int) -> int:
        """Weight or points of a card."""
        return self.deck.worth[self.faces[slot]]

    def kinds(self, seat: int) -> list[int]:
        """The different dogs of a hand."""
        return sorted({self.faces[slot] for slot in self.hand(seat)})

    def words(self, kind: int) -> str:
        """A dog with its weight."""
        return f"{self.deck.titles[kind]} ({self.deck.worth[kind]} kg)"

    def score_sheet(self, seat: int) -> list[tuple[int, str, str]]:
        """BD-006: the points on bones; the most win."""
        return [(self.worth(slot), self.deck.titles[self.faces[slot]], "BD-006") for slot in self.bones(seat)]

    def check(self) -> None:
        """What a position written by hand cannot be."""
        if self.rounds != self.box.options["rounds"] or not 0 <= self.round <= self.rounds:
            raise PositionError(
                f"facts: round: from 0 to rounds, which is {self.box.options['rounds']}, not {self.round}"
            )


# --- the turn: a step for each sentence of the rules ---------------------------------------------------------------------


class Round(Step):
    """BD-002: a bone is turned up, then all send a dog; BD-006: after the last round the game is over."""

    def run(self, s: BigDog) -> None:
        if s.round == s.rounds:
            if s.telling:
                s.tell("over", numbers=tuple(s.scores))
            return
        s.round += 1
        bone = s.draw(BONES, YARD)
        if s.telling:
            s.tell("bone", slots=[bone], numbers=(s.round, s.worth(bone)))
        s.then(SendDog(), Round())


class SendDog(Ballot):
    """BD-003: all choose one of their dogs in secret and turn them up together. Also who holds one kind only is asked, or all
    would know."""

    rule = "BD-003"
    automatic = False

    def asks(self, s: BigDog) -> int:
        return (1 << s.box.seats) - 1

    def options(self, s: BigDog, seat: int) -> Sequence[int]:
        return [SEND[kind] for kind in s.kinds(seat)]

    def revealed(self, s: BigDog, picks: Sequence[int]) -> None:
        """BD-004: the heaviest dog takes the bone; two heaviest growl."""
        sent = [s.find(HANDS + seat, SEND.index(pick)) for seat, pick in enumerate(picks)]
        weights = [s.worth(slot) for slot in sent]
        for seat, slot in enumerate(sent):
            s.move(slot, GONE)
            if s.telling:
                s.tell("sent", seat, [slot], (weights[seat],))
        heaviest = [seat for seat, weight in enumerate(weights) if weight == max(weights)]
        bone = s.top(YARD)
        if len(heaviest) > 1:
            s.move(bone, GONE)
            if s.telling:
                s.tell("growl", slots=[bone], numbers=tuple(heaviest))
            return
        s.move(bone, HANDS + s.box.seats + heaviest[0])
        if s.telling:
            s.tell("won", heaviest[0], [bone], (s.worth(bone),))
        s.then(TradeDog(heaviest[0]))

    def prompt(self, s: BigDog, seat: int) -> str:
        return f"Which dog do you send for {s.deck.titles[s.faces[s.top(YARD)]]}?"

    def say(self, s: BigDog, action: int) -> str:
        return f"send {s.words(SEND.index(action))}"

    def why_not(self, s: BigDog, seat: int, action: int) -> tuple[str, str]:
        return self.rule, "send one of the dogs in your hand"


class TradeDog(Choice):
    """BD-005: who took the bone may send a dog away and draw the top one of the pack. How many kinds it holds is a secret."""

    rule = "BD-005"
    automatic = False

    def options(self, s: BigDog) -> Sequence[int]:
        return [KEEP, *[TRADE[kind] for kind in s.kinds(self.seat)]] if s.round < s.rounds else []

    def chosen(self, s: BigDog, action: int) -> None:
        if action == KEEP:
            return
        old = s.find(HANDS + self.seat, TRADE.index(action))
        s.move(old, GONE)
        new = s.draw(PACK, HANDS + self.seat)
        if s.telling:
            s.tell("traded", self.seat, [old])
            s.tell("drew", self.seat, [new])

    def prompt(self, s: BigDog) -> str:
        return "You may trade a dog for the top one of the pack."

    def say(self, s: BigDog, action: int) -> str:
        return "keep all dogs" if action == KEEP else f"trade {s.words(TRADE.index(action))}"

    def why_not(self, s: BigDog, action: int) -> tuple[str, str]:
        return self.rule, "now is the time to trade a dog of your hand, or to keep all"


# --- the deal ----------------------------------------------------------------------------------------------------------------

OPTIONS = {
    "rounds": Option(5, range(1, HAND_SIZE + 1), "how many rounds are played"),
    "deck": Option("standard", ("standard",), "the deck, ours or a file"),
}


def zones(seats: int, options: Mapping[str, Setting], deck: Any) -> list[Zone]:
    """BD-001: a hand is its owner's secret."""
    all_see = everyone(seats)
    hands = [Zone(f"hand{seat}", 1 << seat) for seat in range(seats)]
    bones = [Zone(f"bones{seat}", all_see) for seat in range(seats)]
    return [Zone("pack", 0), Zone("heap", 0), Zone("yard", all_see), Zone("gone", all_see), *hands, *bones]


def cards(box: Box) -> list[tuple[int, int, int]]:
    """Every card as (face, zone, family): a dog is never taken for a bone."""
    deck: Any = box.deck
    families = [0 if face < len(KINDS) else 1 for face in range(len(deck.ids))]
    return [(face, family, family) for face, family in enumerate(families) for _ in range(deck.copies[face])]


def lay(s: BigDog) -> None:
    """The counters at the start."""
    deck: Any = s.box.deck
    s.deck, s.round, s.rounds = deck, 0, int(s.box.options["rounds"])


def deal(s: BigDog) -> None:
    """BD-001: shuffle, five dogs for everybody."""
    s.shuffle(PACK)
    s.shuffle(BONES)
    for seat in range(s.box.seats):
        dealt = s.hand_out(PACK, HANDS + seat, HAND_SIZE)
        if s.telling:
            s.tell("dealt", seat, dealt)
    s.then(Round())


# --- words -------------------------------------------------------------------------------------------------------------------

STORY: Story = {
    "dealt": (DETAILED, lambda t: f"{t.does('is')} dealt {t.cards}."),
    "bone": (NORMAL, lambda t: f"Round {t.numbers[0]}: {t.card}, worth {t.numbers[1]}."),
    "sent": (NORMAL, lambda t: f"{t.does('sends')} {t.card}, {t.numbers[0]} kg."),
    "won": (QUIET, lambda t: f"{t.does('takes')} {t.card}."),
    "growl": (NORMAL, lambda t: f"{listed([t.name(seat) for seat in t.numbers])} growl: nobody gets {t.card}."),
    "traded": (NORMAL, lambda t: f"{t.does('trades')} {t.card}."),
    "drew": (DETAILED, lambda t: f"{t.does('draws')} {t.card}."),
    "over": (QUIET, lambda t: f"The game is over: {t.totals}."),
}


def screen(s: BigDog, seat: int | None, names: Sequence[str]) -> list[str]:
    """The table in words, with the hand of the seat that looks (None: a spectator)."""
    yard = [f"{s.deck.titles[s.faces[slot]]} ({s.worth(slot)})" for slot in s.zones[YARD]]
    lines = [f"round {s.round} of {s.rounds}   yard: {listed(yard)}   pack {len(s.zones[PACK])}"]
    lines += [
        f"{names[i]}: {plural(score, 'point')}, {plural(len(s.hand(i)), 'dog')}" for i, score in enumerate(s.scores)
    ]
    if seat is not None:
        lines.append(f"your dogs: {listed([s.words(s.faces[slot]) for slot in s.hand(seat)])}")
    return lines


def legend(s: BigDog) -> Legend:
    """What `?` and `c NAME` say at the terminal; a game may do without."""
    dogs = {
        s.deck.titles[kind]: f"a dog of {s.deck.worth[kind]} kg, {s.deck.copies[kind]} in all"
        for kind in range(len(KINDS))
    }
    return Legend(("yard = the bone of this round, with its points",), dogs)


ABOUT = About(
    line="Send a dog for the bone. The heaviest gets it.",
    mood="Five short rounds, and a growl when two are level.",
    minutes=(3, 5),
    colour="#5b6b2f",
    board=Path(__file__).parent / "board.js",
)
GAME = Game(
    key="big_dog",
    title="Big Dog",
    prefix="BD",
    version="1",
    seats=range(2, 5),
    options=OPTIONS,
    actions=ACTIONS,
    state=BigDog,
    steps=(Round, SendDog, TradeDog),
    decks=Path(__file__).parent / "decks",
    read_deck=read_deck,
    zones=zones,
    cards=cards,
    lay=lay,
    deal=deal,
    story=STORY,
    screen=screen,
    legend=legend,
    about=ABOUT,
)
