"""Oh Hell: a trick-taking game in one file, with a ready deck and a described board. Play tells something about hidden hands."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from barkade.decks import FRENCH
from barkade.kernel.about import About, Place, Shown
from barkade.kernel.actions import Catalogue
from barkade.kernel.box import Option
from barkade.kernel.game import Game
from barkade.kernel.state import State
from barkade.kernel.steps import Choice, Step
from barkade.kernel.story import DETAILED, NORMAL, QUIET, Story, plural
from barkade.kernel.usual import PlainDeck, face_down, face_up, hands

DECK = PlainDeck(FRENCH / "french_52.toml")
SUIT: Final = DECK.figures["suit"]
RANK: Final = DECK.figures["rank"]
SUITED: Final = [sum([1 << face for face in range(52) if SUIT[face] == suit]) for suit in range(4)]  # masks of faces
SUITS = ("clubs", "diamonds", "hearts", "spades")
BONUS, NO_BID, TRUMPS = 10, -1, 100

ACTIONS = Catalogue()
PLAY = ACTIONS.family("play", DECK.ids, [f"play the {title}" for title in DECK.titles])  # numbers as their faces
BID = ACTIONS.family("bid", [str(tricks) for tricks in range(18)], "say {}")

PILE, GONE = 0, 1
TRUMP: Final = 2
TRICK: Final = 3
HANDS: Final = 4  # the hands of all seats follow


class OhHell(State):
    """A table of Oh Hell. Who did not follow suit has none of it left, and everybody knows."""

    numbers = ("tricks", "dealer", "leader")
    lists = ("bids", "won", "void")  # void: by seat, a bit mask of the suits it has shown to be out of
    limits = {"tricks": (1, 17), "dealer": (0, 6), "leader": (0, 6), "bids": (-1, 17), "won": (0, 17), "void": (0, 15)}
    __slots__ = numbers + lists

    tricks: int
    dealer: int
    leader: int
    bids: list[int]
    won: list[int]
    void: list[int]

    def trump(self) -> int:
        """OH-002: the suit that beats the others."""
        return SUIT[self.faces[self.zones[TRUMP][0]]]

    def fitting(self, slot: int) -> int:
        """A hand holds nothing of a suit that its seat has shown to be out of."""
        void = self.void[self.where[slot] - HANDS] if self.where[slot] >= HANDS else 0
        return ~sum([suited for suit, suited in enumerate(SUITED) if void >> suit & 1]) if void else -1

    def score_sheet(self, seat: int) -> list[tuple[int, str, str]]:
        """OH-006: a point for each trick, and more for exactly as many as were said."""
        won, bid = self.won[seat], self.bids[seat]
        exact = self.over and won == bid
        if self.over and self.box.options["penalty"] and not exact:
            return [(-abs(won - bid), f"{won} taken, {bid} said", "OH-006")]
        return [(won, plural(won, "trick"), "OH-006")] + ([(BONUS, f"exactly {bid}", "OH-006")] if exact else [])


class Bid(Choice):
    """OH-003: say how many tricks you will take; the dealer may not make it even."""

    rule = "OH-003"

    def options(self, s: OhHell) -> Sequence[int]:
        even = s.tricks - sum([max(0, bid) for bid in s.bids]) if self.seat == s.dealer else NO_BID
        return [BID[tricks] for tricks in range(s.tricks + 1) if tricks != even]

    def chosen(self, s: OhHell, action: int) -> None:
        s.bids[self.seat] = BID.index(action)
        if s.telling:
            s.tell("bid", self.seat, numbers=(BID.index(action),))

    def prompt(self, s: OhHell) -> str:
        return f"How many of the {plural(s.tricks, 'trick')} will you take? Trump is {SUITS[s.trump()]}."


class PlayCard(Choice):
    """OH-004: follow suit if you can; if not, play any card. Who has only one that fits is asked as well, or all would know."""

    rule = "OH-004"
    automatic = False

    def options(self, s: OhHell) -> Sequence[int]:
        faces, trick = s.faces, s.zones[TRICK]
        held = [faces[slot] for slot in s.zones[HANDS + self.seat]]
        led = SUIT[faces[trick[0]]] if trick else -1
        return [face for face in held if SUIT[face] == led] or held

    def chosen(self, s: OhHell, action: int) -> bool | None:
        card = s.find(HANDS + self.seat, action)
        s.move(card, TRICK)
        trick = s.zones[TRICK]
        led = SUIT[s.faces[trick[0]]]
        if SUIT[action] != led:
            s.void[self.seat] |= 1 << led
        if s.telling:
            s.tell("played", self.seat, [card])
        return (PLAYERS[(self.seat + 1) % s.box.seats] if len(trick) < s.box.seats else TakeTrick()).run(s)

    def ordered(self, s: OhHell, options: Sequence[int]) -> list[int]:
        return sorted(options)

    def foregone(self, s: OhHell) -> bool:
        return len(s.zones[HANDS + self.seat]) == 1

    def prompt(self, s: OhHell) -> str:
        return f"You said {s.bids[self.seat]} and have {s.won[self.seat]}. Trump is {SUITS[s.trump()]}: play a card."

    def why_not(self, s: OhHell, action: int) -> tuple[str, str]:
        return self.rule, "play a card of your hand, of the suit that was led if you can"


class TakeTrick(Step):
    """OH-005: the highest trump takes the trick, or the highest card of the suit that was led."""

    def run(self, s: OhHell) -> bool | None:
        faces, trump = [s.faces[slot] for slot in s.zones[TRICK]], s.trump()
        ranks = [RANK[face] * (TRUMPS if SUIT[face] == trump else int(SUIT[face] == SUIT[faces[0]])) for face in faces]
        s.leader = (s.leader + ranks.index(max(ranks))) % s.box.seats
        s.won[s.leader] += 1
        s.move_all(TRICK, GONE)
        if s.telling:
            s.tell("took", s.leader, numbers=(s.won[s.leader], s.bids[s.leader]))
        if s.telling and not s.zones[HANDS]:
            s.tell("over", numbers=tuple(s.scores))
        return PLAYERS[s.leader].run(s) if s.zones[HANDS] else None


PLAYERS: Final = [PlayCard(seat) for seat in range(7)]


def lay(s: OhHell) -> None:
    """The counters at the start."""
    s.tricks, s.dealer, s.leader, seats = 1, 0, 0, s.box.seats
    s.bids, s.won, s.void = [NO_BID] * seats, [0] * seats, [0] * seats


def deal(s: OhHell) -> None:
    """OH-001 and OH-002: lots for tricks and dealer, hands, the trump."""
    seats, most = s.box.seats, 51 // s.box.seats
    s.tricks = min(int(s.box.options["tricks"]), most) or 1 + s.luck(most)
    s.dealer = s.luck(seats)
    s.leader = (s.dealer + 1) % seats
    s.loosen(PILE)
    for seat in range(seats):
        dealt = s.hand_out(PILE, HANDS + seat, s.tricks)
        if s.telling:
            s.tell("dealt", seat, dealt)
    trump = s.draw(PILE, TRUMP)
    if s.telling:
        s.tell("trump", slots=[trump])
    s.then(*[Bid((s.leader + i) % seats) for i in range(seats)], PLAYERS[s.leader])


STORY: Story = {
    "dealt": (DETAILED, lambda t: f"{t.does('is')} dealt {t.cards}."),
    "trump": (NORMAL, lambda t: f"{t.card} is turned up: its suit is trump."),
    "bid": (NORMAL, lambda t: f"{t.does('says')} {t.numbers[0]}."),
    "played": (NORMAL, lambda t: f"{t.does('plays')} the {t.card}."),
    "took": (QUIET, lambda t: f"{t.does('takes')} the trick: {t.numbers[0]} of {t.numbers[1]}."),
    "over": (QUIET, lambda t: f"The game is over: {t.totals}."),
}
OPTIONS = {
    "tricks": Option(0, range(18), "how many tricks are played, as far as the cards go; 0: drawn by lot"),
    "penalty": Option(False, (False, True), "lose a point for each trick too many or too few, instead of gaining any"),
}
ABOUT = About(
    line="Say how many tricks you will take. Then take exactly as many.",
    mood="Short and mean. Somebody has to fail.",
    minutes=(5, 10),
    colour="#7a4b8c",
    places=(Place("trump", "pile", "Trump"), Place("trick", "row", "This trick"), Place("hand", "hand", "Hand")),
    facts=(Shown("tricks", "{} tricks"), Shown("bids", "said {}", nothing=NO_BID), Shown("won", "took {}")),
)
GAME = Game(
    key="oh_hell", title="Oh Hell", prefix="OH", version="1", seats=range(3, 8), options=OPTIONS, actions=ACTIONS, state=OhHell,
    steps=(Bid, PlayCard, TakeTrick), decks=FRENCH, choose_deck=lambda options: "french_52", lay=lay, deal=deal,
    zones=lambda seats, options, deck: [*face_down("pile"), *face_up(seats, "gone", "trump", "trick"), *hands(seats)],
    story=STORY, about=ABOUT, folder=Path(__file__).parent,
)  # fmt: skip
