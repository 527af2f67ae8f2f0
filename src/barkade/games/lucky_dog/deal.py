"""Set-up: zones, cards, options, the deal (LK-001 to LK-008, LK-069, LK-091)."""

from collections.abc import Mapping
from typing import Any

from barkade.games.lucky_dog.deck import LuckyDeck
from barkade.games.lucky_dog.dice import DICE, REROLLS
from barkade.games.lucky_dog.modes import COOP, FFA, MODES, SOLO, TEAM
from barkade.games.lucky_dog.relay import NEXT_ROUND
from barkade.games.lucky_dog.state import LuckyDog
from barkade.games.lucky_dog.turn import NEXT_TURN
from barkade.games.lucky_dog.zones import DECK, PILE
from barkade.kernel.box import Box, Option, Setting, Zone, everyone
from barkade.kernel.steps import Step

OPTIONS = {
    "mode": Option("ffa", MODES, "how to play: alone, each for themselves, two together, two against two"),
    "first_seat": Option("random", ("random", 0, 1, 2, 3), "who starts (in `team` and `solo` nobody is named)"),
    "target": Option(20, range(5, 61), "points that start the last round (`ffa`, `team`)"),
    "auto_score": Option(False, (False, True), "score everything that matches by itself (not in `solo`)"),
    "cuddle_display": Option("choice", ("choice", "last_resort"), "when Cuddle Time may be taken from the display"),
    "cuddle_hand": Option("strict", ("strict", "intent"), "when a pair may score Cuddle Time from a hand"),
    "treats": Option("faces", ("faces", "ones"), "Treats ask for a number each, or all for ones"),
    "table_talk": Option(False, (False, True), "free chat between partners during play"),
    "round_cap": Option(0, range(1000), "laboratory: end after so many rounds, 0 for never"),
    "deck": Option("standard40", ("standard40", "ones40"), "the deck, one of ours or a file"),
}
DECK_OF_TREATS = {"faces": "standard40", "ones": "ones40"}
SEATS_OF_MODE = {"solo": (1,), "ffa": (2, 3, 4), "coop": (2,), "team": (4,)}


def fit_options(seats: int, given: dict[str, Setting]) -> dict[str, Setting]:
    """LK-001: each number of seats has its modes; LK-002: the mode holds for the whole game."""
    if seats == 1:
        given.setdefault("mode", "solo")
    mode = str(given.get("mode", "ffa"))
    if seats not in SEATS_OF_MODE[mode]:
        fitting = [name for name, counts in SEATS_OF_MODE.items() if seats in counts]
        raise ValueError(
            f"mode {mode!r} is not for {seats} seats; for {seats} there is {' or '.join(fitting)} (LK-001)"
        )
    check_first_seat(seats, mode, given.get("first_seat", "random"))
    if mode == "solo" and given.get("auto_score"):
        raise ValueError("auto_score is not for solo, where a choice can end the game (LK-R08)")
    fit_deck(given)
    return given


def check_first_seat(seats: int, mode: str, first: Setting) -> None:
    """LK-005: the host may name a seat that is there; LK-006, LK-008: not in `team` and `solo`."""
    if first == "random":
        return
    if mode in ("solo", "team"):
        rule = "LK-008" if mode == "solo" else "LK-006"
        raise ValueError(f"first_seat must be 'random' in {mode}, not {first!r} ({rule})")
    if int(first) >= seats:
        raise ValueError(f"first_seat must be 'random' or from 0 to {seats - 1}, not {first!r} (LK-005)")


def fit_deck(given: dict[str, Setting]) -> None:
    """LK-R01: `treats` chooses between our two decks, and our decks say which Treats they have."""
    deck, treats = given.get("deck"), given.get("treats")
    if deck is None:
        given["deck"] = DECK_OF_TREATS[str(treats or "faces")]
    elif deck in DECK_OF_TREATS.values():
        named = next(name for name, each in DECK_OF_TREATS.items() if each == deck)
        if given.setdefault("treats", named) != named:
            raise ValueError(f"treats must be {named!r} with the deck {deck}, not {treats!r} (LK-R01)")


def choose_deck(options: Mapping[str, Setting]) -> str:
    """One of ours by name, or a file."""
    return str(options["deck"])


def zones(seats: int, options: Mapping[str, Setting], deck: Any) -> list[Zone]:
    """Deck, discard pile, score piles, and the display or the hands. LK-067, LK-090: a hand is its owner's secret."""
    mode = MODES.index(str(options["mode"]))
    all_see = everyone(seats)
    places = [Zone("deck", 0), Zone("discard", all_see)]
    places += [Zone(f"pile{side}", all_see) for side in range(sides(mode, seats))]
    if mode in (FFA, SOLO):
        return places + [Zone(f"display{i}", all_see) for i in range(DICE)]
    return places + [Zone(f"hand{seat}", 1 << seat) for seat in range(seats)]


def sides(mode: int, seats: int) -> int:
    """How many score piles there are."""
    return {SOLO: 1, FFA: seats, COOP: 1, TEAM: 2}[mode]


def cards(box: Box) -> list[tuple[int, int, int]]:
    """LK-003: all 40 cards in every mode, in the deck."""
    deck = box.deck
    assert isinstance(deck, LuckyDeck)
    return [(kind, DECK, 0) for kind, copies in enumerate(deck.copies) for _ in range(copies)]


def lay(s: LuckyDog) -> None:
    """LK-004: the whole deck face down, in an order that nobody knows; the counters before the first turn."""
    s.loosen(DECK)
    options = s.box.options
    assert isinstance(s.box.deck, LuckyDeck)
    s.deck = s.box.deck
    s.mode = MODES.index(str(options["mode"]))
    s.sides = sides(s.mode, s.box.seats)
    s.area = PILE + s.sides
    s.target = int(options["target"])
    s.auto_score = bool(options["auto_score"])
    s.last_resort = options["cuddle_display"] == "last_resort"
    s.intent = options["cuddle_hand"] == "intent"
    s.round_cap = int(options["round_cap"])
    s.first = s.active = s.roller = 0
    s.rerolls = REROLLS if s.mode in (FFA, SOLO) else 0
    s.turn = s.last_round = s.dice = s.pool = s.scored = s.gained = s.cuddled = 0
    s.points = [0] * s.sides
    s.arrived = [0] * s.sides
    s.laid = [0] * s.box.seats


def deal(s: LuckyDog) -> None:
    """LK-005, LK-006: draw the first seat unless the host names one; LK-091: `team` deals a card each."""
    named = s.box.options["first_seat"]
    s.first = s.active = s.luck(s.box.seats) if named == "random" else int(named)
    if s.telling:
        s.tell("starts", s.first)
    if s.mode == TEAM:
        for i in range(s.box.seats):
            seat = (s.first + i) % s.box.seats
            s.deal_card(s.area + seat)
            if s.telling:
                s.tell("drew", seat, s.hand(seat))
    opening: Step = NEXT_TURN if s.mode in (FFA, SOLO) else NEXT_ROUND
    opening.run(s)
