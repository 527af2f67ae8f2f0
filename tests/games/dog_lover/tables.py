"""A table of Dog Lover set up by hand, and short ways to play on it."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import barkade
from barkade.games.dog_lover.deal import END_STACK
from barkade.games.dog_lover.placements import LINES
from barkade.games.dog_lover.state import DogLover
from barkade.kernel.errors import IllegalAction

GAME = barkade.game("dog_lover")
TURN = ("TurnAction", "EndTurn", "Refill", "PassTurn")


class Sitting:
    """A state, with moves in notation and cards by id."""

    def __init__(self, s: DogLover) -> None:
        self.s = s

    def may(self) -> list[str]:
        """What the seat that is asked may do."""
        return [self.s.actions.notation(action) for action in self.s.legal(self.s.deciders[0])]

    def do(self, *moves: str) -> "Sitting":
        """Play moves of the seat that is asked."""
        for move in moves:
            self.s.play(self.s.deciders[0], self.s.actions.from_notation(move))
        return self

    def refuses(self, move: str, seat: int | None = None) -> str:
        """The rule that refuses a move."""
        with pytest.raises(IllegalAction) as refusal:
            self.s.play(self.s.deciders[0] if seat is None else seat, self.s.actions.from_notation(move))
        assert refusal.value.why
        return refusal.value.rule

    def cards(self, zone: str) -> list[str]:
        """The ids of the cards in a zone."""
        s = self.s
        return [s.deck.ids[s.faces[slot]] for slot in s.zones[s.box.zone_numbers[zone]]]

    def grid(self) -> list[str]:
        """The ids of the cards in the grid, "" for an empty cell."""
        return [(self.cards(f"cell{cell}") or [""])[0] for cell in range(1, 10)]

    def bowl(self, seat: int = 0) -> str:
        """The cubes of a seat, e.g. "SSD"."""
        return "".join([colour * count for colour, count in zip("SDCW", self.s.bowl(seat), strict=True)])

    def notes(self, seat: int = 0) -> dict[str, Any]:
        """The live help of a seat."""
        return self.s.notes(seat)

    @property
    def guard(self) -> str:
        """The guarded line."""
        return LINES[self.s.guard]


class Setup:
    """The position that a test describes, completed with all the cards it does not name."""

    def __init__(self, seats: int, options: Mapping[str, Any]) -> None:
        self.seats = seats
        self.options = dict(options)
        self.zones: dict[str, list[str]] = {}
        blank = GAME.new(seats, 0, **options)
        self.left: list[str] = sorted([blank.deck.ids[face] for face in blank.faces], key=filler)
        self.deck = blank.deck

    def put(self, zone: str, cards: Sequence[str]) -> None:
        """Put named cards into a zone."""
        for card in cards:
            self.left.remove(card)
        self.zones[zone] = [*self.zones.get(zone, []), *cards]

    def rest(self, use: str) -> list[str]:
        """Take all cards of a sort that nobody has named."""
        found = [card for card in self.left if self.sort(card) == use]
        self.left = [card for card in self.left if self.sort(card) != use]
        return found

    def sort(self, card: str) -> str:
        """Where a card belongs."""
        face = self.deck.numbers[card]
        if face >= self.deck.first_rescued:
            return "shelter"
        if card in ("fetch", "end_game"):
            return card
        if 27 <= face < 44:
            return "trick" if self.deck.tricks[face - 27].use == "dog" else "box"
        return "game"


def filler(card: str) -> tuple[int, str]:
    """Cards that nobody names fill the grid in this order: Adoptions and Bones first, they do least."""
    return ({"adoption": 0, "bone": 1, "training": 2, "chew_toy": 3}.get(card, 4), card)


def table(
    seats: int = 4,
    guard: str = "R2",
    grid: Mapping[int, str] | None = None,
    dogs: Sequence[str] = (),
    hand: Sequence[str] = (),
    waiting: Sequence[str] = (),
    tricks: Sequence[str] = ("sit",),
    cubes: str = "",
    fetch: int | None = None,
    trick_row: Sequence[str] = (),
    shelter_row: Sequence[str] = (),
    above_end: Sequence[str] | None = None,
    empty: Sequence[int] = (),
    agenda: Sequence[Mapping[str, Any]] | None = None,
    facts: Mapping[str, Any] | None = None,
    others: Mapping[int, Mapping[str, Any]] | None = None,
    forced: bool = False,
    **options: Any,
) -> Sitting:
    """Seat 0 to play, with these things in front of it; rows are given from the top, `above_end` too."""
    setup = Setup(seats, options)
    mine = {"dogs": dogs, "hand": hand, "waiting": waiting, "tricks": tricks, "cubes": cubes}
    areas = {seat: mine if seat == 0 else {"tricks": ["sit"], **(others or {}).get(seat, {})} for seat in range(seats)}
    for seat, area in areas.items():
        for zone in ("dogs", "hand", "waiting", "tricks"):
            setup.put(f"{zone}{seat}", area.get(zone, ()))
    for cell, card in (grid or {}).items():
        setup.put(f"cell{cell}", [card])
    if fetch is not None:
        setup.put(f"fetch{fetch}", ["fetch"])
    setup.put("trick_row", trick_row[::-1])
    setup.put("shelter_row", shelter_row[::-1])
    setup.put("deck", (above_end or ())[::-1])
    complete(setup, list(empty), above_end is not None)
    bowls = [areas[seat].get("cubes", "").count(colour) for seat in range(seats) for colour in "SDCW"]
    steps = [{"step": TURN[0], "seat": 0}, *[{"step": name} for name in TURN[1:]]] if agenda is None else agenda
    position = {
        "seats": seats,
        "options": options,
        "zones": setup.zones,
        "facts": {"guard": LINES.index(guard), "round": 1, "cubes": bowls, **(facts or {})},
        "agenda": list(steps),
    }
    return Sitting(GAME.from_position(position, forced=forced))


def complete(setup: Setup, empty: list[int], fixed: bool) -> None:
    """Put every card that is left where it belongs."""
    setup.zones["discard"] = setup.rest("fetch")
    setup.zones["box"] = setup.rest("box")
    for name in ("trick", "shelter"):
        cards = setup.rest(name)
        missing = 3 - len(setup.zones[f"{name}_row"]) if not setup.zones[f"{name}_row"] else 0
        setup.zones[f"{name}_row"] += cards[:missing]
        setup.zones[f"{name}_deck"] = cards[missing:]
    cards = setup.rest("game")
    for cell in range(1, 10):
        if f"cell{cell}" not in setup.zones and cell not in empty:
            setup.zones[f"cell{cell}"] = [cards.pop(0)]
    end, above = setup.rest("end_game"), setup.zones.pop("deck")
    below = END_STACK[setup.seats]
    if fixed:
        setup.zones["discard"] += cards[below:]
        setup.zones["deck"] = cards[:below] + end + above
    else:
        setup.zones["deck"] = cards[:below] + end + cards[below:]


def finished(**things: Any) -> Sitting:
    """Lay a table by hand, and let the game end there: the dogs are fed."""
    return table(agenda=[{"step": "Meal"}], **things)


def dealt(seats: int = 4, seed: int = 1, **options: Any) -> Sitting:
    """A dealt game in which nothing is done by itself."""
    return Sitting(GAME.new(seats, seed, forced=False, **options))
