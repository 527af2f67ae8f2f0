"""The state of Lucky Dog: counters and small questions."""

from barkade.games.lucky_dog import notes, scores
from barkade.games.lucky_dog.check import check
from barkade.games.lucky_dog.deck import LuckyDeck
from barkade.games.lucky_dog.dice import BITS, DICE, FACES, HIDDEN, HIGH_FALLS, LOW_FALLS, POSITIONS, pack, unpack
from barkade.games.lucky_dog.modes import COOP, FFA, TEAM
from barkade.games.lucky_dog.zones import DECK, DISCARD, PILE
from barkade.kernel.errors import PositionError
from barkade.kernel.imagine import deal, deal_again, hidden_from
from barkade.kernel.luck import lot
from barkade.kernel.state import State


class LuckyDog(State):
    """A table of Lucky Dog in one of its four modes."""

    numbers = ("first", "turn", "active", "last_round", "rerolls", "pool", "roller", "scored", "gained", "cuddled")
    packed = ("dice",)
    lists = ("points", "arrived", "laid")
    shared = ("deck", "mode", "sides", "area", "target", "auto_score", "last_resort", "intent", "round_cap")
    sheets_follow_cards = True
    __slots__ = numbers + packed + lists + shared

    deck: LuckyDeck
    mode: int
    sides: int  # number of score piles
    area: int  # the zone of display slot 0, or of the hand of seat 0
    target: int
    auto_score: bool
    last_resort: bool  # Cuddle Time in the display only if no plain card matches (LK-R09)
    intent: bool  # Cuddle Time from a hand if the pair scored nothing, though it might have (LK-R10)
    round_cap: int  # 0: none

    first: int  # the seat that had the very first turn
    turn: int  # 1 is the first turn; 0 before it
    active: int
    last_round: int  # 1 once somebody has reached the target (LK-048)
    rerolls: int  # rerolls left in this turn
    pool: int  # relay: a bit mask of the dice still to be kept
    roller: int  # relay: the seat that rolled last
    scored: int  # cards scored in this turn or round
    gained: int  # their points
    cuddled: int  # 1 if a Cuddle Time is among them (LK-026)
    dice: int  # all five, packed; 0 before the first roll
    points: list[int]  # by side
    laid: list[int]  # by seat: cards scored from the hand in this turn or round
    arrived: list[int]  # by side: the last turn in which it gained points (LK-R23)

    def side(self, seat: int) -> int:
        """The score pile of a seat: its own, its team's, or the shared one (LK-031, LK-066, LK-089)."""
        if self.mode == FFA:
            return seat
        return seat % 2 if self.mode == TEAM else 0

    def partner(self, seat: int) -> int:
        """LK-088: partners sit opposite; in `coop` the other seat."""
        return (seat + self.box.seats // 2) % self.box.seats

    def hand(self, seat: int) -> tuple[int, ...]:
        """The cards of a hand."""
        return self.zones[self.area + seat]

    def pair(self, seat: int) -> tuple[int, ...]:
        """The cards of a seat and of its partner."""
        return self.hand(seat) + self.hand(self.partner(seat))

    def deal_card(self, to: int) -> int:
        """The deck's top card goes to a zone. LK-033, LK-096: an empty deck is made anew from the discard pile, in the
        moment a card is needed (LK-R13); in `solo` and `coop` there is no discard pile. -1 if there is none (LK-034)."""
        if not self.zones[DECK]:
            if not self.zones[DISCARD]:
                return -1
            self.move_all(DISCARD, DECK)
            self.loosen(DECK)
            if self.telling:
                self.tell("reshuffled", numbers=(len(self.zones[DECK]),))
        return self.draw(DECK, to)

    def roll(self, mask: int) -> None:
        """Roll the dice of a mask; the others stay as they lie."""
        if self.ties is not None:
            self._roll_tied(mask)
            return
        low, high = LOW_FALLS[mask], HIGH_FALLS[mask]
        fall = self.luck(len(low) * len(high))
        self.dice = self.dice & HIDDEN[mask] | low[fall % len(low)] | high[fall // len(low)]

    def _roll_tied(self, mask: int) -> None:
        """With `luck=tied` each die has a luck of its own, by turn, throw and place."""
        throw = self.fate(self.turn)
        self.dice &= HIDDEN[mask]
        for die in POSITIONS[mask]:
            self.dice |= 1 + lot(throw, die, len(FACES)) << BITS * die

    def take(self, seat: int, slot: int) -> None:
        """Score a card. LK-027: it is worth its printed points; LK-029: it stays in the pile to the end."""
        side = self.side(seat)
        kind = self.faces[slot]
        worth = self.deck.points[kind]
        self.move(slot, PILE + side)
        self.points[side] += worth
        self.arrived[side] = self.turn
        self.gained += worth
        self.scored += 1
        if kind == self.deck.cuddle:
            self.cuddled = 1
        if self.telling:
            self.tell("scored", seat, [slot], (worth, self.points[side]))

    def can_score(self, seat: int) -> bool:
        """Does a plain card of the seat's hand match the dice? LK-R27: a Cuddle Time does not count."""
        met = self.deck.met[self.dice]
        return any([met >> self.faces[slot] & 1 for slot in self.hand(seat)])

    def all_scored(self) -> bool:
        """LK-064, LK-086: has every card of the deck been scored?"""
        return len(self.zones[PILE]) == self.deck.size

    @property
    def scores(self) -> list[int]:
        """LK-028: the sum of the printed points in each seat's pile."""
        return [self.points[self.side(seat)] for seat in range(self.box.seats)]

    @property
    def winners(self) -> list[int]:
        """The seats that won."""
        return scores.winners(self) if self.over else []

    @property
    def places(self) -> list[int]:
        """LK-053: by points, then by arrival; `solo` and `coop` share everything."""
        return scores.places(self) if self.over else []

    @property
    def tie_words(self) -> str:
        """What decides between equal points, for people."""
        return "of equal points, whoever had them first comes first"

    def score_sheet(self, seat: int) -> list[tuple[int, str, str]]:
        """One line for each kind in the seat's pile."""
        return scores.sheet(self, seat)

    def own_notes(self, seat: int) -> dict[str, object]:
        """What matches now, and what still may, for the seat's eyes."""
        return notes.own_notes(self, seat)

    def card_notes(self) -> dict[str, object]:
        """What is left of the deck, for everybody."""
        return notes.card_notes(self)

    def public_notes(self) -> dict[str, object]:
        """What matches in the open, for everybody: no hand is among it."""
        return notes.public_notes(self)

    def dream(self, bit: int) -> None:
        """LK-080, LK-101: where a Cuddle Time is offered, no plain card of the pair matches."""
        fits = dict.fromkeys(self.pair(self.asked), ~self.deck.met[self.dice]) if self.cuddle_offered() else None
        deal(self, bit, hidden_from(self, bit), fits)

    def dream_again(self, bit: int, seat: int) -> None:
        """A pair scores what its hands hold (LK-078, LK-080): no other cards matter."""
        if self.cuddle_offered():
            self.dream(bit)
        else:
            deal_again(self, bit, self.pair(seat))

    def cuddle_offered(self) -> bool:
        """Is a seat asked for a Cuddle Time because neither of its pair can score anything else?"""
        return self.mode in (COOP, TEAM) and not self.intent and self.decision == "ScoreCuddle"

    @property
    def silence(self) -> str:
        """LK-068: partners do not tell what they hold, unless the table has agreed to talk."""
        return "LK-068" if self.mode in (COOP, TEAM) and not self.box.options["table_talk"] else ""

    def unpack(self, name: str) -> list[int]:
        """The faces of the dice by position."""
        return list(unpack(self.dice))

    def pack(self, name: str, items: list[int]) -> int:
        """Five faces in one number."""
        if len(items) != DICE:
            raise PositionError(f"facts: dice: there are {DICE} dice, not {len(items)}")
        if any(items) and not all([1 <= face <= 6 for face in items]):
            raise PositionError(f"facts: dice: faces are 1 to 6 (all 0 before the first roll), not {items}")
        return pack(items)

    def check(self) -> None:
        """Refuse positions that cannot be."""
        check(self)
