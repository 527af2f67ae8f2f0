"""Positions: what cannot lie on a table, and what follows from the cards that do."""

from typing import TYPE_CHECKING

from barkade.games.dog_lover.kennel import kennel_of, resident
from barkade.games.dog_lover.kinds import COINS, END_GAME, FETCH, FIRST_DOG, KINDS, PURSE_BITS, TRAITS, TRICKS
from barkade.games.dog_lover.placements import LINES
from barkade.games.dog_lover.zones import (
    BOX,
    CELLS,
    DECK,
    DISCARD,
    DOGS,
    FETCH_AREA,
    GOES,
    GRID,
    HAND,
    HIDDEN,
    PER_SEAT,
    SEAT,
    SHELTER_DECK,
    SHELTER_ROW,
    TRICK_AREA,
    TRICK_DECK,
    TRICK_ROW,
    WAITING,
)
from barkade.kernel.errors import PositionError

if TYPE_CHECKING:
    from barkade.games.dog_lover.state import DogLover


def check(s: "DogLover") -> None:
    """Refuse what cannot be; then see what follows from the cards: who knows them, who holds what, what
    fits."""
    check_facts(s)
    for zone, pile in enumerate(s.zones):
        for slot in pile:
            if not may_lie(s, zone, s.faces[slot]):
                raise PositionError(f"{s.box.zone_names[zone]}: {s.deck.ids[s.faces[slot]]} cannot lie here")
    check_grid(s)
    show_open_cards(s)
    for seat in range(s.box.seats):
        house_dogs(s, seat)
        held = [s.faces[slot] for part in (HAND, WAITING, FETCH_AREA) for slot in s.own(seat, part)]
        s.holds[seat] = sum([1 << face for face in set(held)])
    s.purses = sum([purse(s, seat) << PURSE_BITS * seat for seat in range(s.box.seats)])


def purse(s: "DogLover", seat: int) -> int:
    """The Adoptions and Trainings in a hand."""
    return sum([COINS[s.faces[slot]] for slot in s.own(seat, HAND)])


def show_open_cards(s: "DogLover") -> None:
    """DL-R45: only the decks are hidden, and in them all know where the End Game card lies (DL-R46)."""
    for slot, zone in enumerate(s.where):
        if zone not in HIDDEN or s.faces[slot] == END_GAME:
            s.show(slot, s.box.everyone)


def check_facts(s: "DogLover") -> None:
    """Numbers and lists within their limits."""
    seats = s.box.seats
    limits = {
        "guard": (-1, len(LINES)),
        "first": (0, seats),
        "active": (0, seats),
        "fetched": (-1, len(CELLS)),
    }
    for name, (low, high) in limits.items():
        if not low <= getattr(s, name) < high:
            raise PositionError(f"facts: {name} must be from {low} to {high - 1}, not {getattr(s, name)}")
    if s.round and s.guard < 0:
        raise PositionError("facts: guard must be the line that the Watch Dog guards, from 0 to 5, once play has begun")
    if len(s.cubes) != 4 * seats or min(s.cubes) < 0:
        raise PositionError(f"facts: cubes has 4 numbers (S, D, C, W) for each of {seats} seats, not {s.cubes}")
    if len(s.fed) != seats or min(s.fed) < 0:
        raise PositionError(f"facts: fed has one mask of dogs for each of {seats} seats, not {s.fed}")
    for name in s.backstage:
        if len(getattr(s, name)) != seats:
            raise PositionError(f"backstage: {name} has one number for each of {seats} seats")


def may_lie(s: "DogLover", zone: int, face: int) -> bool:
    """May a card of this face lie in this zone?"""
    rescued = face >= s.deck.first_rescued
    trick = face in TRICKS
    game_card = not rescued and not trick
    if zone in (TRICK_DECK, TRICK_ROW):
        return trick and s.deck.tricks[face - TRICKS[0]].use == "dog"
    if zone in (SHELTER_DECK, SHELTER_ROW):
        return rescued
    if zone == BOX:
        return trick or face in (FETCH, END_GAME)
    if zone == DISCARD:
        return True
    if zone == DECK:
        return game_card
    if zone < SEAT:
        return game_card and face != END_GAME
    part = (zone - SEAT) % PER_SEAT
    if part == TRICK_AREA:
        return trick
    return face >= FIRST_DOG or face < KINDS if part == DOGS else face < KINDS and GOES[face] == part


def check_grid(s: "DogLover") -> None:
    """A cell holds one card at most; cells are empty only between retrieving and refilling, or when the deck
    is."""
    for cell in CELLS:
        held = len(s.zones[GRID + cell])
        if held > 1:
            raise PositionError(f"cell{cell + 1}: holds one card, not {held}")
        if not held and not s.over and s.zones[DECK] and not s.retrieved and s.round:
            raise PositionError(
                f"cell{cell + 1}: is empty, but nobody has retrieved; set facts: retrieved to 1 or fill it"
            )


def house_dogs(s: "DogLover", seat: int) -> None:
    """Find the dogs in the row of a play area. It begins with a dog; a Trait right after a dog must fit it."""
    row = [s.faces[slot] for slot in s.own(seat, DOGS)]
    if row and row[0] < FIRST_DOG:
        raise PositionError(f"dogs{seat}: must begin with a dog, not with {s.deck.ids[row[0]]}")
    kennel = kennel_of(row)
    for dog in kennel:
        if len(dog) > 1 and dog[1] in TRAITS and not s.deck.fits[s.deck.dog(dog[0]).size] >> dog[1] & 1:
            raise PositionError(f"dogs{seat}: {s.deck.ids[dog[1]]} cannot be attached to {s.deck.ids[dog[0]]}")
    s.house(seat, tuple([resident(s.deck, dog) for dog in kennel]))
