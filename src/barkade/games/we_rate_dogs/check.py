"""Positions that cannot be: what may not lie where, and which facts contradict the table."""

from collections.abc import Collection, Sequence

from barkade.games.we_rate_dogs.deck import DOGRATES, FIRST_DOG
from barkade.games.we_rate_dogs.effect import ASK_CATEGORY
from barkade.games.we_rate_dogs.ratings import MAIN_CATEGORIES
from barkade.games.we_rate_dogs.state import AS_RATINGS, AS_STAY, AS_TURNED, THE_CIRCLE, WeRateDogs
from barkade.games.we_rate_dogs.zones import (
    CIRCLE,
    HAND,
    HOME,
    LAID,
    RING,
    ROW,
    SHELTER,
    STACK,
    SUPPLY,
    TABLE_SLOT,
    YARD,
)
from barkade.kernel.errors import PositionError

ALONG = {
    "ring_owners": RING, "laid_on": LAID, "laid_as": LAID, "laid_for": LAID, "controllers": STACK, "declined": STACK,
}  # fmt: skip
FOR_DOGS = {SHELTER, ROW, RING, YARD, SUPPLY, *HOME, *CIRCLE}
NOT_FOR_DOGRATES = {SHELTER, ROW, YARD}  # WR-010, WR-106


def check(s: WeRateDogs) -> None:
    """Refuse positions that cannot be; PositionError names card or fact."""
    fill_in(s)
    for zone, pile in enumerate(s.zones):
        for slot in pile:
            check_card(s, zone, s.faces[slot])
    for name, zone in ALONG.items():
        check_length(s, name, zone)
    check_seats(s)
    check_rounds(s)
    check_laid(s)
    check_stack(s)
    check_agenda(s)


def fill_in(s: WeRateDogs) -> None:
    """What a position may leave out: laid cards lie as ratings and are nobody's to keep, nobody has declined yet; in the
    final all dogs compete."""
    s.laid_as = s.laid_as or [AS_RATINGS] * len(s.zones[LAID])
    s.laid_for = s.laid_for or [-1] * len(s.zones[LAID])
    s.declined = s.declined or [0] * len(s.zones[STACK])
    if s.stage == THE_CIRCLE and not s.finalists:
        s.finalists = sum([1 << seat for seat in {*s.ring_owners} & {*range(s.box.seats)}])


def check_length(s: WeRateDogs, name: str, zone: int) -> None:
    """A list that runs along a zone has one number for each card there."""
    part = "backstage" if name in s.backstage else "facts"
    wanted, given = len(s.zones[zone]), len(getattr(s, name))
    if given != wanted:
        raise PositionError(
            f"{part}: {name} must have one number for each of the {wanted} cards in {s.box.zone_names[zone]}, not {given}"
        )


def check_card(s: WeRateDogs, zone: int, face: int) -> None:
    """May the card lie in this zone?"""
    name, title = s.box.zone_names[zone], s.deck.titles[face]
    if (face >= FIRST_DOG) != (zone in FOR_DOGS):
        here, card = ("dogs", "an Event Card") if zone in FOR_DOGS else ("Event Cards", "a dog")
        raise PositionError(f"{name}: holds {here}; {title} is {card}")
    if face == DOGRATES and zone in NOT_FOR_DOGRATES:
        raise PositionError(f"{name}: {title} never lies here, it goes back to the supply (WR-106)")
    if face != DOGRATES and zone == SUPPLY:
        raise PositionError(f"{name}: holds the Dogrates only, not {title} (WR-010)")
    if zone == TABLE_SLOT and s.deck.category[face] < 0:
        raise PositionError(f"{name}: {title} is no table category card (WR-077)")


def check_seats(s: WeRateDogs) -> None:
    """Owners, controllers and keepers sit at the table."""
    seats = range(s.box.seats)
    if not {s.first, *s.ring_owners, *s.controllers} <= set(seats):
        raise PositionError(f"facts: first, owners and controllers are seats from 0 to {len(seats) - 1}")
    if not {s.keeper, s.slot_keeper, s.played_by, *s.laid_for} <= {-1, *seats}:
        raise PositionError(
            f"facts: keeper, slot_keeper, played_by and laid_for are seats from 0 to {len(seats) - 1}, or -1 for nobody"
        )
    if len(s.fresh) != len(seats):
        raise PositionError(f"facts: fresh must have one number for each of {len(seats)} seats")
    for seat in seats:
        require(f"fresh of seat {seat}", s.fresh[seat], range(len(s.zones[HAND[seat]]) + 1), "cards of its hand")


def check_rounds(s: WeRateDogs) -> None:
    """Stage, turns and die."""
    require("stage", s.stage, range(1, 4), "The Shelter, Path to Goodness, The Winner's Circle")
    require("turn", s.turn, range(max(s.turns, 0) + 1), "of the turns in this round")
    finalists = range(1 << s.box.seats) if s.stage == THE_CIRCLE else range(1)
    require("finalists", s.finalists, finalists, "a bit mask of seats, 0 before the final")
    require("memory_loss_used", s.memory_loss_used, range(2), "no or yes")
    require("half", s.half, range(2), "ratings or action")
    require("turned", s.turned, range(2), "no or yes")
    if s.die not in range(-1, MAIN_CATEGORIES):
        raise PositionError(f"facts: die must be from 0 (Floof) to 5 (Wag), or -1 before the first roll, not {s.die}")
    if len(s.zones[TABLE_SLOT]) > 1:
        raise PositionError("table_slot: holds at most one card (WR-062)")


def require(name: str, value: int, allowed: Sequence[int], words: str) -> None:
    """A fact must be one of the allowed numbers."""
    if value not in allowed:
        raise PositionError(f"facts: {name} must be from {allowed[0]} to {allowed[-1]} ({words}), not {value}")


def check_laid(s: WeRateDogs) -> None:
    """Every laid card lies on a dog, in a way in which it can lie."""
    if not set(s.laid_on) <= set(range(len(s.zones[RING]))):
        raise PositionError(f"facts: laid_on names places of the Ring, which has {len(s.zones[RING])} dogs")
    for slot, how in zip(s.zones[LAID], s.laid_as, strict=True):
        face = s.faces[slot]
        ways = ways_to_lie(s, face)
        if how not in ways:
            raise PositionError(f"facts: laid_as must not be {how} for {s.deck.titles[face]}, {ways_in_words(ways)}")


def ways_to_lie(s: WeRateDogs, face: int) -> Collection[int]:
    """WR-051: ratings halves (turned or not), Hidden Talent and Stay! stay on their dog."""
    ways = [AS_RATINGS, AS_TURNED] if s.deck.has_ratings[face] else []
    if s.deck.effects[face].locks_dog:
        ways.append(AS_STAY)
    if ASK_CATEGORY in s.deck.effects[face].asks:
        ways += range(MAIN_CATEGORIES)
    return ways


def ways_in_words(ways: Collection[int]) -> str:
    if not ways:
        return "which lies on no dog (WR-051)"
    return f"which lies as one of {', '.join([str(way) for way in ways])} (WR-051)"


def check_stack(s: WeRateDogs) -> None:
    """All but the lowest card of the Stack are Reactions; the lowest has chosen a dog of the Ring, or none."""
    for slot in s.zones[STACK][1:]:
        if not s.deck.is_reaction[s.faces[slot]]:
            raise PositionError(f"stack: {s.deck.titles[s.faces[slot]]} answers no card, it is no Reaction (WR-067)")
    if s.zones[STACK] and s.dog not in range(-1, len(s.zones[RING])):
        raise PositionError(f"facts: dog names a place of the Ring, which has {len(s.zones[RING])} dogs, or -1")
    if any([not 0 <= mask < 1 << s.box.seats for mask in s.declined]):
        raise PositionError(f"backstage: declined holds bit masks of seats from 0 to {s.box.seats - 1}")


def check_agenda(s: WeRateDogs) -> None:
    """WR-069, WR-070: while a card is on the Stack it is still to be settled or to leave, and no other time."""
    planned = [type(step).__name__ for step in s.agenda]
    settling = planned.count("SettleStack") + planned.count("LeaveStack")
    if settling != bool(s.zones[STACK]):
        wanted = "one SettleStack or LeaveStack" if s.zones[STACK] else "neither SettleStack nor LeaveStack"
        raise PositionError(f"agenda: with {len(s.zones[STACK])} cards in stack there is {wanted}, not {settling}")
