"""Set-up: options, zones, cards, the deal (WR-001 to WR-015)."""

from collections.abc import Mapping
from typing import Any

from barkade.games.we_rate_dogs.actions import MAX_SEATS
from barkade.games.we_rate_dogs.deck import DOGRATES, FIRST_DOG, WeRateDeck
from barkade.games.we_rate_dogs.draft import DraftRound
from barkade.games.we_rate_dogs.final import Final
from barkade.games.we_rate_dogs.state import THE_SHELTER, WeRateDogs
from barkade.games.we_rate_dogs.turn import TURNS, TryRound
from barkade.games.we_rate_dogs.zones import EVENT_DECK, HAND, SHELTER, SUPPLY
from barkade.kernel.box import Box, Option, Setting, Zone, everyone

HAND_SIZE = 7  # WR-011
OPTIONS = {
    "first_seat": Option("random", ("random", *range(MAX_SEATS)), "who starts with the First Player Card"),
    "speedy_zoom": Option(False, (False, True), "no Dogrates in the final: only round winners can win"),
    "long_leash": Option(False, (False, True), "the final goes on until everybody passes in succession"),
    "long_leash_max_turns": Option(12, range(1, 51), "a Long Leash final ends after so many turns at the latest"),
    "floor_mode": Option("sum", ("sum", "stepwise"), "the floor of 10 holds the total, or after every card"),
    "reaction_chain": Option("on", ("on", "off"), "may a Reaction answer a Reaction?"),
    "home_dogs_in_final": Option("off", ("off", "on"), "may cards bring Home dogs into the final?"),
    "deck": Option("standard", ("standard",), "the deck, ours or a file"),
}


def fit_options(seats: int, given: dict[str, Setting]) -> dict[str, Setting]:
    """WR-014: the first seat must be there."""
    first = given.get("first_seat", "random")
    if first != "random" and int(first) >= seats:
        raise ValueError(f"first_seat must be 'random' or a seat from 0 to {seats - 1}, not {first!r} (WR-014)")
    return given


def choose_deck(options: Mapping[str, Setting]) -> str:
    """`deck` names ours or a file."""
    return str(options["deck"])


def zones(seats: int, options: Mapping[str, Setting], deck: Any) -> list[Zone]:
    """WR-007: everything on the table is public, hands are not; the two decks lie face down."""
    all_see = everyone(seats)
    places = [Zone("shelter", 0)]
    places += [Zone(name, all_see) for name in ("row", "ring", "laid", "table_slot", "stack", "yard", "supply")]
    places += [Zone("event_deck", 0), Zone("discard", all_see)]
    for seat in range(seats):
        places += [
            Zone(f"home{seat}", all_see),
            Zone(f"hand{seat}", 1 << seat),
            Zone(f"circle{seat}", all_see),
        ]
    return places


def cards(box: Box) -> list[tuple[int, int, int]]:
    """WR-009: 100 Event Cards in their deck; WR-010: 44 dogs in the Shelter Deck, the six Dogrates apart."""
    deck = box.deck
    assert isinstance(deck, WeRateDeck)
    found = []
    for face, copies in enumerate(deck.copies):
        if face < FIRST_DOG:
            found += [(face, EVENT_DECK, 0)] * copies
        else:
            found += [(face, SUPPLY if face == DOGRATES else SHELTER, 1)] * copies
    return found


def lay(s: WeRateDogs) -> None:
    """The table before the deal: everything but the decks and the supply is empty (WR-015). WR-009, WR-010: both
    decks are shuffled, card by card."""
    options = s.box.options
    assert isinstance(s.box.deck, WeRateDeck)
    s.deck = s.box.deck
    s.stepwise = options["floor_mode"] == "stepwise"
    s.chain = options["reaction_chain"] == "on"
    s.speedy_zoom = bool(options["speedy_zoom"])
    s.long_leash = bool(options["long_leash"])
    s.home_dogs_in_final = options["home_dogs_in_final"] == "on"
    s.long_leash_turns = int(options["long_leash_max_turns"])
    s.stage = THE_SHELTER
    s.round = s.turn = s.first = s.memory_loss_used = s.passes = s.half = s.turned = s.finalists = 0
    s.turns = TURNS
    s.die = s.dog = s.other = s.keeper = s.played_by = s.slot_keeper = -1
    s.ring_owners, s.laid_on, s.laid_as, s.laid_for, s.controllers = [], [], [], [], []
    s.fresh = [0] * s.box.seats
    s.declined = []
    s.loosen(EVENT_DECK)
    s.loosen(SHELTER)


def deal(s: WeRateDogs) -> None:
    """WR-011: seven Event Cards each, before any dog is drafted; WR-014: the First Player Card. WR-003: then the
    three stages, with n draft rounds (WR-023) and n Try rounds (WR-027)."""
    n = s.box.seats
    named = s.box.options["first_seat"]
    s.first = s.luck(n) if named == "random" else int(named)
    if s.telling:
        s.tell("starts", s.first)
    for seat in s.seats_from(s.first):
        s.hand_out(EVENT_DECK, HAND[seat], HAND_SIZE)
        if s.telling:
            s.tell("drew", seat, s.zones[HAND[seat]])
    s.then(*[DraftRound()] * n, *[TryRound()] * n, Final())
