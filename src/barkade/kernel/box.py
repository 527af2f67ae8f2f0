"""What is fixed once a table is laid: seats, options, deck, zones. Shared by all copies of a state."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

Setting = str | int | bool


class Zone(NamedTuple):
    """A place where cards lie."""

    name: str
    audience: int  # a bit mask: who sees the face of a card that lies here


class Option(NamedTuple):
    """One thing a table may choose before the game."""

    default: Setting
    choices: Sequence[Setting]
    help: str


class Box:
    """Seats, options, deck and zones of one table."""

    def __init__(self, seats: int, options: Mapping[str, Setting], deck: object, zones: Sequence[Zone]) -> None:
        self.seats = seats
        self.options = dict(options)
        self.tied = options.get("luck") == "tied"
        self.deck = deck
        self.everyone = everyone(seats)
        self.zone_names = tuple([zone.name for zone in zones])
        self.zone_numbers = {zone.name: i for i, zone in enumerate(zones)}
        self.audience = tuple([zone.audience for zone in zones])
        self.plural: frozenset[int] = frozenset()  # faces that several cards have; known when they are laid out


def everyone(seats: int) -> int:
    """The mask of all seats and of the room (spectators), whose bit comes after the last seat's."""
    return (1 << (seats + 1)) - 1
