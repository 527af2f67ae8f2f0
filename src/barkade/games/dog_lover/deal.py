"""Set-up: options, zones, cards, the deal (DL-015 to DL-030)."""

from collections.abc import Mapping
from typing import Any

from barkade.games.dog_lover.actions import GUARD, SIDE, SPACES
from barkade.games.dog_lover.deck import DogLoverDeck
from barkade.games.dog_lover.kinds import END_GAME, FETCH, FIRST_DOG, KINDS, TRICKS
from barkade.games.dog_lover.placements import LINES, line_words
from barkade.games.dog_lover.state import DogLover
from barkade.games.dog_lover.turn import NEXT_TURN
from barkade.games.dog_lover.zones import (
    ALL_CELLS,
    BOX,
    CELLS,
    COMMON_ZONES,
    DECK,
    GRID_ZONES,
    HIDDEN,
    HOMES,
    PER_SEAT,
    SEAT,
    SEAT_ZONES,
    SHELTER_DECK,
    SHELTER_ROW,
    TRICK_AREA,
    TRICK_DECK,
    TRICK_ROW,
)
from barkade.kernel.box import Box, Option, Setting, Zone, everyone
from barkade.kernel.steps import Choice, Step

OPTIONS = {
    "starting_tricks": Option(
        "standard",
        ("standard", "special", "choice"),
        "the same first trick for all, a different one each, or choose",
    ),
    "start_seat": Option("random", ("random", 0, 1, 2, 3), "who starts"),
    "auto_feed": Option(True, (True, False), "feed the dogs in the best way at the end; off: everybody chooses"),
    "open_hands": Option(False, (False, True), "show all hands (they were taken from open cards anyway)"),
    "show_end_counter": Option(True, (True, False), "show how many cards lie above the End Game card"),
    "deck": Option("standard", ("standard",), "the deck, ours or a file"),
}
END_STACK = {2: 7, 3: 11, 4: 15}  # DL-022: cards below the End Game card
STARTING_CARDS = 5
GAME_FAMILY, FETCH_FAMILY, END_FAMILY, SHELTER_FAMILY, TRICK_FAMILY, STARTING_FAMILY = range(6)


def fit_options(seats: int, given: dict[str, Setting]) -> dict[str, Setting]:
    """DL-R02: the host may name a seat that is there."""
    start = given.get("start_seat", "random")
    if start != "random" and int(start) >= seats:
        raise ValueError(f"start_seat must be 'random' or a seat from 0 to {seats - 1}, not {start} (DL-R02)")
    return given


def choose_deck(options: Mapping[str, Setting]) -> str:
    """The deck that a table asks for."""
    return str(options["deck"])


def zones(seats: int, options: Mapping[str, Setting], deck: Any) -> list[Zone]:
    """DL-002: public play areas. Hands may be hidden (DL-010), but every card in them was taken from the open
    grid, so all know it: who draws them as backs does so for show (DL-R45)."""
    all_see = everyone(seats)
    common = [Zone(name, 0 if i in HIDDEN else all_see) for i, name in enumerate(COMMON_ZONES)]
    return common + [Zone(f"{name}{seat}", all_see) for seat in range(seats) for name in SEAT_ZONES]


def cards(box: Box) -> list[tuple[int, int, int]]:
    """DL-018, DL-019, DL-020: game cards by their labels; the shelter, the tricks, and both sides of the
    starting cards."""
    deck = box.deck
    assert isinstance(deck, DogLoverDeck)
    found = []
    for face in [*range(KINDS), *range(FIRST_DOG, deck.first_rescued)]:
        if face != FETCH:
            found += [(face, DECK, GAME_FAMILY)] * sum(deck.copies[face][: box.seats - 1])
    found += [(FETCH, BOX, FETCH_FAMILY), (END_GAME, BOX, END_FAMILY)]
    found += [(face, SHELTER_DECK, SHELTER_FAMILY) for face in range(deck.first_rescued, len(deck.ids))]
    for i, trick in enumerate(deck.tricks):
        if trick.use == "dog":
            found.append((TRICKS[i], TRICK_DECK, TRICK_FAMILY))
        else:
            found += [(TRICKS[i], BOX, STARTING_FAMILY)] * (STARTING_CARDS if trick.use == "standard" else 1)
    return found


def lay(s: DogLover) -> None:
    """The counters before the first turn."""
    seats = s.box.seats
    assert isinstance(s.box.deck, DogLoverDeck)
    s.deck = s.box.deck
    s.auto_feed = bool(s.box.options["auto_feed"])
    s.open_hands = bool(s.box.options["open_hands"])
    s.show_end_counter = bool(s.box.options["show_end_counter"])
    s.standard_tricks = [slot for slot in s.zones[BOX] if use_of(s, slot) == "standard"]
    s.special_tricks = [slot for slot in s.zones[BOX] if use_of(s, slot) == "special"]
    s.guard = s.fetched = -1
    s.first = s.active = s.round = s.last_round = s.retrieved = s.meal = 0
    s.gaps = ALL_CELLS
    s.end_game = s.find(BOX, END_GAME)
    s.cubes = [0] * (4 * seats)  # DL-026
    s.fed = [0] * seats
    s.holds = [0] * seats
    s.takes = [0] * seats
    s.fits = [0] * seats
    s.residents = [()] * seats
    s.purses = [0] * seats


# What tied luck tells apart; 0 is the first player.
STARTING_TRICKS = 1
FIRST_DOGS = 2


def deal(s: DogLover) -> None:
    """DL-027: choose the starting seat; DL-015: deal the starting cards, of which one side will stay on the
    table."""
    seats = s.box.seats
    start = s.box.options["start_seat"]
    s.first = s.active = s.luck(seats) if start == "random" else int(start)
    if s.telling:
        s.tell("starts", s.first)
    # Even if they stay in the box, so that `starting_tricks` changes nothing else.
    backs = s.shuffled(s.special_tricks, STARTING_TRICKS)
    sides = s.box.options["starting_tricks"]
    for seat in range(seats):
        area = SEAT + PER_SEAT * seat + TRICK_AREA
        if sides != "special":
            s.move(s.standard_tricks[seat], area)
        if sides != "standard":  # DL-016
            s.move(backs[seat], area)
    order = [(s.first + i) % seats for i in range(seats)]
    asked = [ChooseTrickSide(seat) for seat in order] if sides == "choice" else []
    s.then(*asked, DealCards(), PlaceWatchDog(order[-1]))


def use_of(s: DogLover, slot: int) -> str:
    """For what a trick card is used, "" for other cards."""
    face = s.faces[slot]
    return s.deck.tricks[face - TRICKS[0]].use if face in TRICKS else ""


class ChooseTrickSide(Choice):
    """DL-R01: with `choice` each seat decides in turn order which side of its starting card it uses."""

    rule = "DL-R01"

    def options(self, s: DogLover) -> list[int]:
        return list(SIDE)

    def chosen(self, s: DogLover, action: int) -> None:
        wanted = ("standard", "special")[SIDE.index(action)]
        for slot in s.own(self.seat, TRICK_AREA):
            if use_of(s, slot) != wanted:
                s.move(slot, BOX)
        if s.telling:
            s.tell("chose_side", self.seat, s.own(self.seat, TRICK_AREA))

    def prompt(self, s: DogLover) -> str:
        return "Which side of your starting trick do you use?"

    def say(self, s: DogLover, action: int) -> str:
        wanted = ("standard", "special")[SIDE.index(action)]
        faces = [s.faces[slot] for slot in s.own(self.seat, TRICK_AREA) if use_of(s, slot) == wanted]
        return f"{wanted}: {s.deck.titles[faces[0]]}"

    def why_not(self, s: DogLover, action: int) -> tuple[str, str]:
        return self.rule, "choose the standard or the special side"


class DealCards(Step):
    """DL-021 to DL-026: a dog for everybody, the main deck with its End Game card, the grid, the two rows."""

    def run(self, s: DogLover) -> None:
        dogs = [slot for slot in s.zones[DECK] if s.faces[slot] >= FIRST_DOG]
        for seat in range(s.box.seats):
            dog = dogs.pop(s.luck(len(dogs), FIRST_DOGS))
            s.adopt(seat, dog)
            if s.telling:
                s.tell("dealt_dog", seat, [dog])
        s.shuffle(DECK)
        s.insert(s.end_game, DECK, END_STACK[s.box.seats])  # open till now, so all know where it lies
        s.spread(DECK, GRID_ZONES[ALL_CELLS])
        s.gaps = 0
        for deck, row in ((TRICK_DECK, TRICK_ROW), (SHELTER_DECK, SHELTER_ROW)):
            s.loosen(deck)
            s.hand_out(deck, row, len(SPACES))
        if s.telling:
            s.tell("refilled", -1, s.cards_in(ALL_CELLS), tuple(CELLS))


class PlaceWatchDog(Choice):
    """DL-028: the last seat puts the Watch Dog next to any line; DL-029: and takes Fetch; DL-030: then seat 1
    begins."""

    rule = "DL-028"

    def options(self, s: DogLover) -> list[int]:
        return list(GUARD)

    def chosen(self, s: DogLover, action: int) -> None:
        s.guard = GUARD.index(action)
        s.round = 1
        s.move(s.find(BOX, FETCH), HOMES[self.seat][FETCH])
        s.holds[self.seat] |= 1 << FETCH
        if s.telling:
            s.tell("watch_dog", self.seat, (), (s.guard,))
        NEXT_TURN.run(s)

    def prompt(self, s: DogLover) -> str:
        return "Which row or column does the Watch Dog guard first? Of that line a trick may take one card only."

    def say(self, s: DogLover, action: int) -> str:
        return f"guard {line_words(GUARD.index(action))}"

    def why_not(self, s: DogLover, action: int) -> tuple[str, str]:
        return self.rule, f"choose the line that the Watch Dog guards: {', '.join(LINES)}"
