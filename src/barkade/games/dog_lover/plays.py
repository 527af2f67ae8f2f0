"""What a card can be played for: Fetch, rescues, new tricks, tucking, attaching, food."""

from typing import Final

from barkade.games.dog_lover import refusals, words
from barkade.games.dog_lover.actions import CELL, CELL_0, DOG, DOG_0, ROW, ROW_0
from barkade.games.dog_lover.kinds import ADOPTION, FETCH, KINDS, ONE_TRAINING, RESCUE_PRICE, TRAINING, TRAITS
from barkade.games.dog_lover.placements import CELLS_OF
from barkade.games.dog_lover.state import DogLover
from barkade.games.dog_lover.zones import (
    DOGS,
    GRID,
    PER_SEAT,
    PLAYERS,
    SEAT,
    SHELTER_DECK,
    SHELTER_ROW,
    TRICK_AREA,
    TRICK_DECK,
    TRICK_ROW,
)
from barkade.kernel.steps import Choice
from barkade.kernel.story import plural

FETCHES: Final = [[CELL[cell] for cell in cells] for cells in CELLS_OF]  # by mask of cells
SPACES_FILLED: Final = [list(ROW[:filled]) for filled in range(len(ROW) + 1)]


class FetchTarget(Choice):
    """DL-057: take one card of the grid and put Fetch into its cell. DL-059: the Watch Dog neither hinders
    nor moves."""

    rule = "DL-057"

    def options(self, s: DogLover) -> list[int]:
        return FETCHES[s.fetchable(self.seat)]

    def chosen(self, s: DogLover, action: int) -> None:
        cell = action - CELL_0
        if s.telling:
            s.tell("fetched", self.seat, s.cards_in(1 << cell), (cell,))
        s.take(self.seat, 1 << cell)
        s.move(s.let_go(self.seat, FETCH), GRID + cell)
        s.gaps ^= 1 << cell
        s.fetched = cell

    def prompt(self, s: DogLover) -> str:
        return "Which card do you fetch? Fetch goes into its cell."

    def say(self, s: DogLover, action: int) -> str:
        return f"fetch {words.fetch_words(s, self.seat, CELL.index(action))}"

    def why_not(self, s: DogLover, action: int) -> tuple[str, str]:
        return refusals.fetch_target(s, action)


class RescuePick(Choice):
    """DL-071: discard 2 Adoptions for one dog of the shelter row; DL-072: the others slide down, the top
    space is refilled."""

    rule = "DL-071"

    def options(self, s: DogLover) -> list[int]:
        return SPACES_FILLED[len(s.zones[SHELTER_ROW])]

    def chosen(self, s: DogLover, action: int) -> None:
        for _ in range(RESCUE_PRICE):
            s.discard(self.seat, ADOPTION)
        dog = s.zones[SHELTER_ROW][action - ROW_0]
        s.adopt(self.seat, dog)
        if s.telling:
            s.tell("rescued", self.seat, [dog])
        refill_row(s, SHELTER_DECK, SHELTER_ROW)

    def prompt(self, s: DogLover) -> str:
        return "Which dog do you rescue for 2 Adoptions?"

    def say(self, s: DogLover, action: int) -> str:
        return f"rescue {words.dog_facts(s.deck, s.faces[s.zones[SHELTER_ROW][ROW.index(action)]])}"

    def why_not(self, s: DogLover, action: int) -> tuple[str, str]:
        return refusals.row_pick(s, SHELTER_ROW, action)


class TrickPick(Choice):
    """DL-118: discard as many Trainings as one trick of the row costs and put it in front of you; DL-119:
    refill the row."""

    rule = "DL-118"

    def options(self, s: DogLover) -> list[int]:
        return affordable(s, s.purses[self.seat] // ONE_TRAINING)

    def chosen(self, s: DogLover, action: int) -> None:
        slot = s.zones[TRICK_ROW][action - ROW_0]
        for _ in range(trick_cost(s, slot)):
            s.discard(self.seat, TRAINING)
        s.move(slot, SEAT + PER_SEAT * self.seat + TRICK_AREA)
        if s.telling:
            s.tell("learned", self.seat, [slot])
        refill_row(s, TRICK_DECK, TRICK_ROW)

    def prompt(self, s: DogLover) -> str:
        return "Which trick do you learn?"

    def say(self, s: DogLover, action: int) -> str:
        slot = s.zones[TRICK_ROW][ROW.index(action)]
        picture = words.trick_picture(s.deck, s.faces[slot])
        return f"learn {s.deck.titles[s.faces[slot]]} {picture} for {plural(trick_cost(s, slot), 'Training')}"

    def why_not(self, s: DogLover, action: int) -> tuple[str, str]:
        return refusals.row_pick(s, TRICK_ROW, action)


class TuckTarget(Choice):
    """DL-006: put the card under one of your own dogs, where it stays."""

    rule = "DL-007"
    taught_by = "DL-006"

    def __init__(self, seat: int, face: int) -> None:
        super().__init__(seat)
        self.face = face

    def options(self, s: DogLover) -> list[int]:
        kind = 1 << self.face
        return [DOG_0 + i for i, each in enumerate(s.residents[self.seat]) if each.takes & kind]

    def chosen(self, s: DogLover, action: int) -> None:
        seat = self.seat
        number = action - DOG_0
        resident = s.residents[seat][number]
        card = s.give(seat, self.face, number, len(resident.dog), resident.tuck(s.deck, self.face))
        if s.telling:
            s.tell("tucked", seat, [card, s.own(seat, DOGS)[s.place_of(seat, number)]], (number,))

    def prompt(self, s: DogLover) -> str:
        return f"Under which dog do you tuck {s.deck.titles[self.face]}?"

    def say(self, s: DogLover, action: int) -> str:
        return f"under {words.own_dog(s, self.seat, DOG.index(action))}"

    def why_not(self, s: DogLover, action: int) -> tuple[str, str]:
        return refusals.tuck_target(s, self.seat, self.face, action)


class AttachTarget(Choice):
    """DL-093: attach the Trait to one of your dogs of its size; DL-094: a dog has at most one Trait."""

    rule = "DL-093"

    def __init__(self, seat: int, face: int) -> None:
        super().__init__(seat)
        self.face = face

    def options(self, s: DogLover) -> list[int]:
        kind = 1 << self.face
        return [DOG_0 + i for i, each in enumerate(s.residents[self.seat]) if each.fits & kind]

    def chosen(self, s: DogLover, action: int) -> None:
        seat = self.seat
        number = action - DOG_0
        trait = s.give(seat, self.face, number, 1, s.residents[seat][number].attach(s.deck, self.face))
        if s.telling:
            s.tell("attached", seat, [trait, s.own(seat, DOGS)[s.place_of(seat, number)]], (number,))

    def prompt(self, s: DogLover) -> str:
        return f"To which dog do you attach {s.deck.titles[self.face]}?"

    def say(self, s: DogLover, action: int) -> str:
        return f"to {words.own_dog(s, self.seat, DOG.index(action))}"

    def why_not(self, s: DogLover, action: int) -> tuple[str, str]:
        return refusals.attach_target(s, self.seat, self.face, action)


def collect(s: DogLover, seat: int, face: int) -> None:
    """DL-081: discard a waiting Food card and take its cubes."""
    hand_out_cubes(s, seat, s.discard(seat, face))


def hand_out_cubes(s: DogLover, seat: int, slot: int) -> None:
    """Take the cubes of a Food card."""
    face = s.faces[slot]
    colour, amount = s.deck.food_colour[face], s.deck.food_amount[face]
    s.cubes[4 * seat + colour] += amount
    if s.telling:
        s.tell("collected", seat, [slot], (colour, amount))


def affordable(s: DogLover, trainings: int) -> list[int]:
    """DL-118: the spaces of the trick row with a trick that costs no more than so many Trainings."""
    costs, faces = s.deck.costs, s.faces
    found: list[int] = []
    space = ROW_0
    for slot in s.zones[TRICK_ROW]:
        if costs[faces[slot]] <= trainings:
            found.append(space)
        space += 1
    return found


def trick_cost(s: DogLover, slot: int) -> int:
    """What a trick of the row costs in Trainings."""
    return s.deck.costs[s.faces[slot]]


def refill_row(s: DogLover, deck: int, row: int) -> None:
    """The other cards of the row have slid down; the deck's top card fills the top space, if there is one
    (DL-R24)."""
    if s.zones[deck]:
        card = s.draw(deck, row)
        if s.telling:
            s.tell("row_refilled", -1, [card])


FETCH_TARGET: Final = [FetchTarget(seat) for seat in PLAYERS]
RESCUE_PICK: Final = [RescuePick(seat) for seat in PLAYERS]
TRICK_PICK: Final = [TrickPick(seat) for seat in PLAYERS]
TUCK_TARGET: Final = [[TuckTarget(seat, face) for face in range(KINDS)] for seat in PLAYERS]
ATTACH_TARGET: Final = [[AttachTarget(seat, face) for face in TRAITS] for seat in PLAYERS]
