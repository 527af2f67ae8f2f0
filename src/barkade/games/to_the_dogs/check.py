"""Which hand-written positions can lie on a table (TD-131 to TD-135)."""

from typing import TYPE_CHECKING

from barkade.games.to_the_dogs.deck import FIRST_DOG
from barkade.games.to_the_dogs.kinds import AWARD_KINDS, MULTIPLIER, SIZES
from barkade.games.to_the_dogs.limits import KIBBLE, NO_SIDE, ROW
from barkade.games.to_the_dogs.unfit import by_slot
from barkade.games.to_the_dogs.zones import (
    BOARD,
    CARE,
    COLLECTION,
    DISCARD,
    HAND,
    HOME_PILE,
    KEPT,
    PILE,
    UNUSED,
)
from barkade.kernel.errors import PositionError
from barkade.kernel.position import step_to_json

if TYPE_CHECKING:
    from barkade.games.to_the_dogs.state import ToTheDogs


def check(s: "ToTheDogs") -> None:
    """Refuse a position that cannot be; PositionError names card or fact."""
    check_sizes(s)
    check_homes(s)
    check_dogs_at_players(s)
    check_facts(s)
    check_cards_drawn(s)
    check_agenda(s)


def check_sizes(s: "ToTheDogs") -> None:
    """Each size has its own pile, stack and row. TD-134: a row slot holds one dog and is empty only if the
    pile is."""
    for size in range(len(SIZES)):
        row = range(BOARD + ROW * size, BOARD + ROW * (size + 1))
        for zone in (PILE + size, UNUSED + size, *row):
            for slot in s.zones[zone]:
                face = s.faces[slot]
                if s.deck.size[face] != size:
                    raise PositionError(f"{name(s, zone)}: {s.deck.ids[face]} is not a {SIZES[size].lower()} dog")
        for zone in row:
            if len(s.zones[zone]) > 1:
                raise PositionError(f"{name(s, zone)}: holds one dog, not {len(s.zones[zone])}")
            if not s.zones[zone] and s.zones[PILE + size]:
                raise PositionError(f"{name(s, zone)}: is empty although {name(s, PILE + size)} is not (TD-025)")


def check_homes(s: "ToTheDogs") -> None:
    """Home pile, discard and hands hold homes."""
    for zone in (HOME_PILE, DISCARD, *HAND[: s.box.seats]):
        for slot in s.zones[zone]:
            if s.faces[slot] >= FIRST_DOG:
                raise PositionError(f"{name(s, zone)}: {s.deck.ids[s.faces[slot]]} is not a home")


def check_dogs_at_players(s: "ToTheDogs") -> None:
    """Care and kept hold dogs, care at most 3; a collection is homes, each with its dog and perhaps a
    companion (TD-135)."""
    for seat in range(s.box.seats):
        if len(s.zones[CARE[seat]]) > ROW:
            raise PositionError(f"care{seat}: holds at most {ROW} dogs, not {len(s.zones[CARE[seat]])} (TD-022)")
        for zone in (CARE[seat], KEPT[seat]):
            for slot in s.zones[zone]:
                if s.faces[slot] < FIRST_DOG:
                    raise PositionError(f"{name(s, zone)}: {s.deck.ids[s.faces[slot]]} is not a dog")
        check_collection(s, seat)


def check_collection(s: "ToTheDogs", seat: int) -> None:
    """TD-031 to TD-033: every home stands before a dog that it accepts."""
    home, dogs = -1, 0
    for slot in (*s.zones[COLLECTION[seat]], -1):
        face = s.faces[slot] if slot >= 0 else 0
        if face < FIRST_DOG:
            if home >= 0 and dogs == 0:
                raise PositionError(f"collection{seat}: {s.deck.ids[home]} must be followed by its dog")
            home, dogs = face, 0
            continue
        dogs += 1
        if home < 0 or dogs > 2 or (dogs == 1 and not s.deck.fits[face] >> home & 1):
            raise PositionError(f"collection{seat}: {s.deck.ids[face]} must follow a home that accepts it")


def check_facts(s: "ToTheDogs") -> None:
    """Lists have one number for each seat, and numbers are within their limits."""
    seats = s.box.seats
    for fact in s.lists:
        wanted = len(AWARD_KINDS) if fact == "awards" else seats
        if len(getattr(s, fact)) != wanted:
            raise PositionError(f"facts: {fact} has {wanted} numbers, not {len(getattr(s, fact))}")
    for kind, award in enumerate(s.awards):
        of_kind = [number for number, card in enumerate(s.deck.awards) if card.kind == kind]
        if award not in of_kind:
            allowed = f"{of_kind[0]} to {of_kind[-1]}"
            raise PositionError(f"facts: awards: the {AWARD_KINDS[kind]} award is a number from {allowed}, not {award}")
    if not all(0 <= bowl <= KIBBLE for bowl in s.bowl):
        raise PositionError(f"facts: bowl: holds 0 to {KIBBLE} kibble, not {s.bowl} (TD-131)")
    if len(set(s.specialty)) != seats or not all(0 <= card < len(s.deck.specialties) for card in s.specialty):
        last = len(s.deck.specialties) - 1
        raise PositionError(f"facts: specialty: each seat has another card from 0 to {last}, not {s.specialty}")
    fill_in_sides(s)
    if not all(side in (NO_SIDE, 0, 1) for side in s.side):
        raise PositionError(f"facts: side: is 0 (A) or 1 (B), or -1 before the choice, not {s.side}")
    if not 0 <= s.first < seats:
        raise PositionError(f"facts: first: is a seat from 0 to {seats - 1}, not {s.first}")
    if not -1 <= s.closer < seats:
        raise PositionError(f"facts: closer: is a seat from 0 to {seats - 1}, or -1, not {s.closer}")
    check_counts(s)
    check_marks(s)


def fill_in_sides(s: "ToTheDogs") -> None:
    """TD-012: a side is up from the choice on, and not before; a position that names none means the first."""
    choosers = [step_to_json(step)["seat"] for step in s.agenda if type(step).__name__ == "ChooseSide"]
    for seat in range(s.box.seats):
        if seat in choosers:
            s.side[seat] = NO_SIDE
        elif s.side[seat] == NO_SIDE:
            s.side[seat] = 0


def check_counts(s: "ToTheDogs") -> None:
    """What is counted is never below 0 (TD-136)."""
    for fact in ("idle", "extra", "taken", "matched", "owed"):
        if getattr(s, fact) < 0:
            raise PositionError(f"facts: {fact}: is at least 0, not {getattr(s, fact)}")
    for fact in ("turns", "match_points", "companion_points", "multiplier_points", "end_points"):
        if min(getattr(s, fact)) < 0:
            raise PositionError(f"facts: {fact}: are at least 0, not {getattr(s, fact)}")
    if any(s.multiplier_points) and s.effect() != MULTIPLIER:
        raise PositionError("facts: multiplier_points: are 0 while Match Multiplier is not in play (TD-096)")


def check_marks(s: "ToTheDogs") -> None:
    """TD-088, TD-104, TD-107: awards that come once are marked by 1. TD-091, TD-094: each Fastest Fetch
    reward goes to one seat, the best first."""
    for fact in ("triple", "cubes"):
        if not all(mark in (0, 1) for mark in getattr(s, fact)):
            raise PositionError(f"facts: {fact}: is 0 or 1 for each seat, not {getattr(s, fact)}")
    taken = sorted([reward for reward in s.fetch if reward], reverse=True)
    if taken != list(s.rewards[: len(taken)]):
        raise PositionError(f"facts: fetch: seats take the rewards {s.rewards} in this order, or 0, not {s.fetch}")


def check_cards_drawn(s: "ToTheDogs") -> None:
    """Locked cards are slots of the table."""
    if not all(0 <= slot < len(s.faces) for slot in s.locked):
        raise PositionError(f"backstage: locked: names slots from 0 to {len(s.faces) - 1}, not {s.locked}")
    check_unfit(s)


def check_unfit(s: "ToTheDogs") -> None:
    """TD-117: a home is known to refuse only what it does refuse."""
    slots = s.unfit[::2]
    homes = [slot for slot in slots if 0 <= slot < len(s.faces) and s.faces[slot] < FIRST_DOG]
    if len(s.unfit) % 2 or homes != slots:
        raise PositionError(f"backstage: unfit: names slots of homes, each with kinds of dog, not {s.unfit}")
    for slot, kinds in by_slot(s).items():
        if s.deck.takes[s.faces[slot]] & kinds:
            raise PositionError(f"backstage: unfit: {s.deck.ids[s.faces[slot]]} accepts dogs that it is said to refuse")


def check_agenda(s: "ToTheDogs") -> None:
    """TD-080: between two matches the specialty may be flipped once."""
    for step in s.agenda:
        window = step_to_json(step).get("window", 0)
        if window not in range(3):
            raise PositionError(
                f"agenda: MatchDog: window is 0 (no match yet), 1 (may flip) or 2 (flipped), not {window}"
            )


def name(s: "ToTheDogs", zone: int) -> str:
    """The name of a zone."""
    return s.box.zone_names[zone]
