"""Tables of We Rate Dogs for the tests: positions written in a few words."""

from collections.abc import Sequence
from typing import Any

import pytest

import barkade
from barkade.games.we_rate_dogs.ratings import CATEGORIES
from barkade.games.we_rate_dogs.state import AS_RATINGS
from barkade.kernel.luck import key_of

GAME = barkade.game("we_rate_dogs")
DECK: Any = GAME.deck(GAME.check_options(3, {}))
EVENTS = [DECK.ids[face] for face in range(73) for _ in range(DECK.copies[face])]
DOGS = [DECK.ids[face] for face in range(73, 118) for _ in range(DECK.copies[face])]
# Who waits in each Home and hand unless a test says otherwise.
AT_HOME = ("tucker", "titan", "maisie", "skipper", "sebastien", "olly")
IN_HAND = ("winter_coat", "bandana_day", "peanut_butter_nose", "leash_off", "head_tilt", "youre_home")

Dog = tuple[str, int]  # id, owner
Laid = tuple[str, int] | tuple[str, int, int]  # id, Ring place, how it lies


class Show:
    """Builds positions and plays moves by their notation."""

    game = GAME
    deck = DECK

    def table(
        self,
        seats: int = 3,
        ring: Sequence[Dog] = (("benny", 0), ("hobbes", 1), ("brandon", 2)),
        laid: Sequence[Laid] = (),
        homes: Sequence[Sequence[str]] = (),
        hands: Sequence[Sequence[str]] = (),
        circle: Sequence[Sequence[str]] = (),
        dogs_rest: str = "shelter",
        events_rest: str = "event_deck",
        die: str = "F",
        plays: Sequence[int] | None = None,
        then: Sequence[str] = ("Turn", "JudgeRound", "TryRound", "Final"),
        options: dict[str, Any] | None = None,
        zones: dict[str, list[str]] | None = None,
        seed: int = 0,
        **facts: Any,
    ) -> Any:
        """A table in a Try round. Seats in `plays` still have their play in this turn; all others are done
        with it."""
        lying = {name: list(pile) for name, pile in (zones or {}).items()}
        for seat in range(seats):
            lying |= {f"home{seat}": [AT_HOME[seat]], f"hand{seat}": [IN_HAND[seat]]}
        for name, piles in (("home", homes), ("hand", hands), ("circle", circle)):
            lying |= {f"{name}{seat}": list(pile) for seat, pile in enumerate(piles)}
        lying |= {"ring": [dog for dog, _ in ring], "laid": [card[0] for card in laid]}
        lay_rest(lying, dogs_rest, events_rest)
        first = facts.get("first", 0)
        order = [(first + i) % seats for i in range(seats)] if plays is None else plays
        agenda: list[dict[str, Any]] = [{"step": "TakeTurn", "seat": seat} for seat in order]
        agenda += [{"step": step} for step in then]
        known: dict[str, Any] = {"stage": 2, "round": 1, "turn": 1, "turns": 3, "die": CATEGORIES.index(die)}
        known |= {
            "ring_owners": [owner for _, owner in ring],
            "laid_on": [card[1] for card in laid],
            "laid_as": [card[2] if len(card) > 2 else AS_RATINGS for card in laid],
            "laid_for": [-1] * len(laid),
        }
        position = {"seats": seats, "options": options or {}, "zones": lying, "agenda": agenda}
        luck = {"key": key_of(seed).hex(), "drawn": 0}
        return GAME.from_position(position | {"facts": known | facts, "luck": luck})

    def final(self, circle: Sequence[Sequence[str]], seats: int = 3, **more: Any) -> Any:
        """A table whose last Try round is over, at the first play of the final."""
        return self.table(seats, ring=(), circle=circle, plays=(), then=("Final",), **more)

    def do(self, s: Any, seat: int, *moves: str) -> None:
        """Play moves of one seat, by their notation."""
        for move in moves:
            s.play(seat, GAME.actions.from_notation(move))

    def play(self, s: Any, seat: int, *moves: str) -> None:
        """Play a card with all its choices; nobody reacts."""
        self.do(s, seat, *moves)
        self.silence(s)

    def silence(self, s: Any) -> None:
        """Everybody who is asked for a Reaction declines."""
        while s.decision == "Respond":
            self.do(s, s.deciders[0], "decline")

    def passes(self, s: Any, count: int) -> None:
        """So many passes, by whoever is to play."""
        for _ in range(count):
            self.do(s, s.deciders[0], "pass")

    def offers(self, s: Any, seat: int | None = None) -> list[str]:
        """The options of the seat that is asked (or of this seat), by their notation."""
        return [GAME.actions.notation(action) for action in s.legal(s.deciders[0] if seat is None else seat)]

    def refusal(self, s: Any, seat: int, move: str) -> tuple[str, str]:
        """Rule and reason that refuse a move, which changes nothing."""
        before = s.position()
        with pytest.raises(barkade.IllegalAction) as refused:
            self.do(s, seat, move)
        assert s.position() == before
        return refused.value.rule, refused.value.why

    def zone(self, s: Any, name: str) -> list[str]:
        """The cards of a zone."""
        pile = s.zones[s.box.zone_numbers[name]]
        return [DECK.ids[s.faces[slot]] for slot in pile]

    def rated(self, s: Any, dog: str) -> dict[str, int]:
        """All seven ratings of a dog in the Ring, by category."""
        place = self.zone(s, "ring").index(dog)
        return {code: s.rating(place, category) for category, code in enumerate(CATEGORIES)}


def lay_rest(lying: dict[str, list[str]], dogs_rest: str, events_rest: str) -> None:
    """Put the cards that are named nowhere where the rest belongs; Dogrates stay in their supply."""
    named = [card for pile in lying.values() for card in pile]
    for cards, zone in ((DOGS, dogs_rest), (EVENTS, events_rest)):
        left = list(cards)
        for card in named:
            if card in left:
                left.remove(card)
        for card in left:
            lying.setdefault("supply" if card == "dogrates" else zone, []).append(card)


@pytest.fixture
def show() -> Show:
    """The builder of tables."""
    return Show()
