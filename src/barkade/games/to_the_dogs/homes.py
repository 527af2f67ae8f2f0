"""Home Cards leaving and entering a hand: runs of picks that discard or exchange them."""

from collections.abc import Sequence
from typing import Final

from barkade.games.to_the_dogs.actions import DONE_PICKING, HOME
from barkade.games.to_the_dogs.limits import FIRST_HAND
from barkade.games.to_the_dogs.state import ToTheDogs
from barkade.games.to_the_dogs.zones import DISCARD, HAND
from barkade.kernel.steps import Run
from barkade.kernel.story import plural

NOTHING: Final[tuple[int, ...]] = ()
DONE_ONLY: Final = (DONE_PICKING,)


class HomeRun(Run):
    """A set of Home Cards out of the hand, picked in ascending order so that each set has one spelling.
    TD-063, TD-072: nothing is drawn, discarded or shown before the whole set is fixed."""

    def say(self, s: ToTheDogs, action: int) -> str:
        return s.home_words(self.seat, action) if action in HOME else s.actions.text(action)

    def why_not(self, s: ToTheDogs, action: int) -> tuple[str, str]:
        if action == DONE_PICKING:
            return self.rule, "at least one more Home Card must be picked"
        if action not in HOME:
            return self.rule, "now is the time to pick Home Cards"
        if action not in s.hand_faces(self.seat):
            return self.rule, f"{s.deck.titles[action]} is not in your hand"
        return self.rule, "cards are picked in ascending order, and enough of them must be left to finish"


class DiscardRun(HomeRun):
    """A fixed number of Home Cards to discard: the run ends by itself."""

    def count(self, s: ToTheDogs) -> int:
        """How many cards must go."""
        raise NotImplementedError

    def options(self, s: ToTheDogs) -> list[int]:
        still = self.count(s) - len(s.draft)
        if still == 0:
            return []
        last = s.draft[-1] if s.draft else -1
        cards = s.homes_above(self.seat, last)
        return cards[: len(cards) - still + 1]

    def chosen(self, s: ToTheDogs, action: int) -> bool | None:
        s.draft += (action,)
        if len(s.draft) < self.count(s):
            return self.run(s)
        discard(s, self.seat)
        return None


class ExchangeRun(HomeRun):
    """One or more Home Cards to exchange, as far as there are cards to draw (TD-076)."""

    def options(self, s: ToTheDogs) -> Sequence[int]:
        draft = s.draft
        if len(draft) >= s.homes_left():
            return DONE_ONLY if draft else NOTHING
        cards = s.homes_above(self.seat, draft[-1] if draft else -1)
        if s.locked:
            cards = s.unlocked(cards)
        if draft:
            cards.append(DONE_PICKING)
        return cards

    def chosen(self, s: ToTheDogs, action: int) -> bool | None:
        if action != DONE_PICKING:
            s.draft += (action,)
            return self.run(s)
        self.exchanged(s, exchange(s, self.seat))
        return None

    def exchanged(self, s: ToTheDogs, drawn: list[int]) -> None:
        """What follows from the cards drawn."""

    def most(self, s: ToTheDogs) -> int:
        """How many cards may be picked."""
        return min(len(s.unlocked(s.hand_faces(self.seat))), s.homes_left())


class DiscardDown(DiscardRun):
    """TD-010: at the start of the own first turn, before anything else, discard down to 3 Home Cards."""

    rule = "TD-010"

    def count(self, s: ToTheDogs) -> int:
        return max(0, len(s.zones[HAND[self.seat]]) - FIRST_HAND)

    def prompt(self, s: ToTheDogs) -> str:
        return f"Discard {self.count(s) - len(s.draft)} of your Home Cards to begin with {FIRST_HAND}."


class RichDiscard(DiscardRun):
    """TD-106: before the turn ends, discard as many Home Cards as Rich in Food drew, of free choice."""

    rule = "TD-106"

    def count(self, s: ToTheDogs) -> int:
        return min(s.owed, len(s.zones[HAND[self.seat]])) if s.owed else 0

    def prompt(self, s: ToTheDogs) -> str:
        return f"Rich in Food: discard {plural(self.count(s) - len(s.draft), 'Home Card')} before the turn ends."


class ExchangePick(ExchangeRun):
    """TD-070: choose 1 or more hand cards, draw as many, discard the chosen ones. TD-071: the hand is
    still that of the start of the turn; TD-076: at most as many as there are cards to draw."""

    rule = "TD-070"

    def prompt(self, s: ToTheDogs) -> str:
        return f"Pick the Home Cards to exchange, at most {self.most(s)}. This is your turn's action."


class WildExchangePick(ExchangeRun):
    """TD-062: after a match with a size-only home any number of hand cards may be exchanged, TD-064: once
    for each such match. TD-065: cards drawn this way are locked for the turn; TD-066: all others are
    eligible."""

    rule = "TD-062"

    def options(self, s: ToTheDogs) -> Sequence[int]:
        options = super().options(s)
        return options if s.draft or not options else [*options, DONE_PICKING]

    def why_not(self, s: ToTheDogs, action: int) -> tuple[str, str]:
        if action in HOME and action in s.hand_faces(self.seat) and not s.unlocked([action]):
            return "TD-065", f"{s.deck.titles[action]} came by an exchange this turn and is locked"
        return super().why_not(s, action)

    def exchanged(self, s: ToTheDogs, drawn: list[int]) -> None:
        s.locked += drawn

    def prompt(self, s: ToTheDogs) -> str:
        return f"A home for any dog of a size lets you exchange up to {plural(self.most(s), 'Home Card')}. The turn goes on."


def drafted(s: ToTheDogs, seat: int) -> list[int]:
    """End a run of picks: the hand cards that it named."""
    slots: list[int] = []
    for home in s.draft:
        slots.append(s.find(HAND[seat], home))
    s.draft = ()
    return slots


def discard(s: ToTheDogs, seat: int) -> None:
    """TD-010, TD-106: the picked cards go; TD-078: face up."""
    going = drafted(s, seat)
    for slot in going:
        s.move(slot, DISCARD)
    s.owed = 0
    if s.telling:
        s.tell("discarded", seat, going)


def exchange(s: ToTheDogs, seat: int) -> list[int]:
    """TD-063, TD-076: for the picked cards draw first, then discard, so that no card comes back at once. The
    drawn slots."""
    going = drafted(s, seat)
    drawn: list[int] = []
    for _ in going:
        drawn.append(s.draw_home(seat))
    for slot in going:
        s.move(slot, DISCARD)
    if going and s.telling:
        s.tell("exchanged", seat, going)
        s.tell("drew", seat, drawn)
    return drawn
