"""Positions: what cannot lie on a table, and what follows from the cards that do."""

from typing import TYPE_CHECKING

from barkade.games.dog_lover.actions import SPACES
from barkade.games.dog_lover.deck import DogLoverDeck
from barkade.games.dog_lover.kennel import Dog, kennel_of, resident, trait_of, tucked_under
from barkade.games.dog_lover.kinds import (
    ADOPTION,
    COINS,
    END_GAME,
    FETCH,
    FIRST_DOG,
    KINDS,
    RESCUE_PRICE,
    TRAITS,
    TRICKS,
    faces_of,
)
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
from barkade.kernel.position import step_to_json
from barkade.kernel.steps import Choice

if TYPE_CHECKING:
    from barkade.games.dog_lover.state import DogLover

OUTSIDE_TURNS = ("ChooseTrickSide", "DealCards", "PlaceWatchDog", "Meal", "FeedOrSkip", "Reckoning")  # steps


def check(s: "DogLover") -> None:
    """Refuse what cannot be; then see what follows from the cards: who knows them, who holds what, what
    fits."""
    check_facts(s)
    for zone, pile in enumerate(s.zones):
        for slot in pile:
            if not may_lie_at(s.deck, zone, s.faces[slot]):
                raise PositionError(f"{s.box.zone_names[zone]}: {s.deck.ids[s.faces[slot]]} cannot lie here")
    check_grid(s)
    check_rows(s)
    show_open_cards(s)
    for seat in range(s.box.seats):
        house_dogs(s, seat)
        held = [s.faces[slot] for part in (HAND, WAITING, FETCH_AREA) for slot in s.own(seat, part)]
        s.holds[seat] = sum([1 << face for face in set(held)])
        s.purses[seat] = sum([COINS[face] for face in held])
    s.gaps = s.empty_cells()
    s.end_game = s.faces.index(END_GAME)
    if turns_to_come(s):
        check_turn(s)
    for step in s.agenda:
        if isinstance(step, Choice):
            check_question(s, step)


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
        "last_round": (0, 2),
        "retrieved": (0, 2),
        "meal": (0, 2),
    }
    for name, (low, high) in limits.items():
        if not low <= getattr(s, name) < high:
            raise PositionError(f"facts: {name} must be from {low} to {high - 1}, not {getattr(s, name)}")
    if len(s.cubes) != 4 * seats or min(s.cubes) < 0:
        raise PositionError(f"facts: cubes has 4 numbers (S, D, C, W) for each of {seats} seats, not {s.cubes}")
    if len(s.fed) != seats or min(s.fed) < 0:
        raise PositionError(f"facts: fed has one mask of dogs for each of {seats} seats, not {s.fed}")


def may_lie_at(deck: DogLoverDeck, zone: int, face: int) -> bool:
    """May a card of this face lie in this zone?"""
    rescued = face >= deck.first_rescued
    trick = face in TRICKS
    game_card = not rescued and not trick
    if zone in (TRICK_DECK, TRICK_ROW):
        return trick and deck.tricks[face - TRICKS[0]].use == "dog"
    if zone in (SHELTER_DECK, SHELTER_ROW):
        return rescued
    if zone == BOX:
        return trick or face in (FETCH, END_GAME)
    if zone == DISCARD:
        return True
    if zone == DECK:
        return game_card and face != FETCH
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
        if not held and s.zones[DECK] and not s.retrieved and turns_to_come(s):
            raise PositionError(
                f"cell{cell + 1}: is empty, but nobody has retrieved; set facts: retrieved to 1 or fill it"
            )


def check_rows(s: "DogLover") -> None:
    """The trick row and the shelter row have three spaces each (DL-024, DL-025)."""
    for row in (TRICK_ROW, SHELTER_ROW):
        if len(s.zones[row]) > len(SPACES):
            raise PositionError(f"{s.box.zone_names[row]}: holds at most {len(SPACES)} cards, not {len(s.zones[row])}")


def turns_to_come(s: "DogLover") -> bool:
    """Is a turn being played or planned?"""
    return any([type(step).__name__ not in OUTSIDE_TURNS for step in s.agenda])


def check_turn(s: "DogLover") -> None:
    """The Watch Dog guards a line. DL-054: the End Game card lies in the deck until it is turned up. DL-015: nobody
    has two starting tricks. DL-003: cards wait in front of the active seat only. DL-R08: Fetch lies where it was put
    this turn."""
    if s.guard < 0:
        raise PositionError("facts: guard must be the line that the Watch Dog guards, from 0 to 5, once play has begun")
    lies = s.where[s.faces.index(END_GAME)]
    if lies != (DISCARD if s.last_round else DECK):
        raise PositionError(
            f"{s.box.zone_names[lies]}: end_game lies in deck while facts: last_round is 0, and in discard once it is 1 "
            f"(DL-054)"
        )
    for seat in range(s.box.seats):
        starting = [s.deck.ids[TRICKS[trick]] for trick in s.tricks(seat) if trick not in s.learned(seat)]
        if len(starting) > 1:
            raise PositionError(f"tricks{seat}: holds one starting trick, not {' and '.join(starting)} (DL-015)")
        waiting = [s.deck.ids[s.faces[slot]] for slot in s.own(seat, WAITING)]
        if waiting and seat != s.active:
            raise PositionError(f"waiting{seat}: {waiting[0]} waits, but facts: active is {s.active} (DL-003)")
    if s.fetched >= 0 and FETCH not in [s.faces[slot] for slot in s.zones[GRID + s.fetched]]:
        raise PositionError(f"cell{s.fetched + 1}: must hold fetch while facts: fetched is {s.fetched} (DL-R08)")


def check_question(s: "DogLover", step: Choice) -> None:
    """A question in a turn is for the active seat, and about something that it has."""
    question = step_to_json(step)
    name, seat = question["step"], question["seat"]
    if name not in OUTSIDE_TURNS and seat != s.active:
        raise PositionError(f"agenda: {name}: seat is {seat}, but facts: active is {s.active}")
    if name == "RescuePick" and s.in_hand(seat, ADOPTION) < RESCUE_PRICE:
        raise PositionError(f"agenda: {name}: hand{seat} must hold {RESCUE_PRICE} cards adoption (DL-071)")
    if name == "FetchTarget" and FETCH not in faces_of(s.holds[seat]):
        raise PositionError(f"agenda: {name}: fetch{seat} must hold fetch (DL-056)")
    had = {
        "trick": {trick: s.deck.ids[TRICKS[trick]] for trick in s.tricks(seat)},
        "face": {face: s.deck.ids[face] for face in faces_of(s.holds[seat])},
        "dog": {number: s.deck.ids[dog[0]] for number, dog in enumerate(s.kennel(seat))},
    }
    for field, things in had.items():
        if field in question and question[field] not in things:
            known = ", ".join([f"{number} ({thing})" for number, thing in things.items()]) or "nothing"
            raise PositionError(f"agenda: {name}: {field} {question[field]} is not with seat {seat}, which has {known}")


def house_dogs(s: "DogLover", seat: int) -> None:
    """Find the dogs in the row of a play area. It begins with a dog; a Trait right after a dog must fit it, and the
    cards after these must be allowed under it."""
    row = [s.faces[slot] for slot in s.own(seat, DOGS)]
    if row and row[0] < FIRST_DOG:
        raise PositionError(f"dogs{seat}: must begin with a dog, not with {s.deck.ids[row[0]]}")
    kennel = kennel_of(row)
    for dog in kennel:
        if len(dog) > 1 and dog[1] in TRAITS and not s.deck.fits[s.deck.dog(dog[0]).size] >> dog[1] & 1:
            raise PositionError(f"dogs{seat}: {s.deck.ids[dog[1]]} cannot be attached to {s.deck.ids[dog[0]]}")
        check_tucked(s, seat, dog)
    if s.fed[seat] >> len(kennel):
        raise PositionError(f"facts: fed: {s.fed[seat]} is a mask of more dogs than dogs{seat} holds, {len(kennel)}")
    s.house(seat, tuple([resident(s.deck, dog) for dog in kennel]))


def check_tucked(s: "DogLover", seat: int, dog: Dog) -> None:
    """DL-007, DL-008: a card under a dog was allowed there by the dog itself, perhaps before its Trait came (DL-107),
    or by the Trait."""
    deck = s.deck
    allowed_by_trait = deck.trait_takes[trait_of(dog)] if trait_of(dog) >= 0 else 0
    newcomer = deck.newcomer(dog[0])
    bare = newcomer
    for face in tucked_under(dog):
        if allowed_by_trait >> face & 1:
            continue
        if not bare.takes >> face & 1:
            hint = "; an attached Trait stands right after its dog" if face in TRAITS else ""
            rule = "DL-007" if newcomer.takes >> face & 1 else "DL-008"
            raise PositionError(
                f"dogs{seat}: {deck.ids[face]} cannot be tucked under {deck.ids[dog[0]]} here{hint} ({rule})"
            )
        bare = bare.tuck(deck, face)
