"""The entries of a deck file, each made into a small record; the schema has checked them."""

from typing import NamedTuple

from barkade.games.dog_lover.feeding import COLOURS
from barkade.games.dog_lover.kinds import SIZES, TYPES
from barkade.games.dog_lover.placements import Placement, parse_asterisk, parse_pattern, placements_of
from barkade.games.dog_lover.schema import Need, labelled, need_in
from barkade.kernel.deck import Entry


class Dog(NamedTuple):
    """A dog or a rescued dog; `of` is what the ability names: the id of a toy or Trait, or a size."""

    size: int
    need: Need
    vp: int
    copies: list[int]
    rescued: bool
    ability: str  # "" for none
    of: str
    ability_vp: int


class Trait(NamedTuple):
    """A Trait; `tuck` is the type of which it lets any number be tucked, -1 for none."""

    size: int
    vp: int
    tuck: int
    special: str  # "" for none
    each: int
    fallback: str
    fallback_count: int


class Food(NamedTuple):
    """A Food card: the colour and number of its cubes."""

    colour: int
    amount: int


class Trick(NamedTuple):
    """A trick with all its placements; starting tricks cost nothing."""

    use: str
    cost: int
    pattern: str
    asterisk: str
    placements: tuple[Placement, ...]


def dog(entry: Entry) -> Dog:
    """A dog card; it exists once."""
    return Dog(size(entry), need(entry), entry.number("vp"), labelled(entry), False, "", "", 0)


def rescued(entry: Entry) -> Dog:
    """A rescued dog with its ability."""
    ability, of, worth = entry.text("ability"), entry.text("of"), entry.number("ability_vp")
    return Dog(size(entry), need(entry), entry.number("vp"), [1, 0, 0], True, ability, of, worth)


def size(entry: Entry) -> int:
    """The size of a dog or of the dogs that a Trait fits."""
    return SIZES.index(entry.text("size"))


def need(entry: Entry) -> Need:
    """What a dog must be fed."""
    return need_in(entry.text("need"))


def trait(entry: Entry) -> Trait:
    """A Trait: either a type that may be tucked, or a special ability."""
    tuck = TYPES.index(entry.text("tuck")) if entry.text("tuck") else -1
    vp, each, count = entry.number("vp"), entry.number("vp_each"), entry.number("fallback_count")
    return Trait(size(entry), vp, tuck, entry.text("special"), each, entry.text("fallback"), count)


def food(entry: Entry) -> Food:
    """A Food card."""
    return Food(COLOURS.index(entry.text("colour")), entry.number("amount"))


def trick(entry: Entry) -> Trick:
    """A trick with every way to lay it down."""
    shape = parse_pattern(entry.text("pattern"))
    placements = placements_of(shape, parse_asterisk(entry.text("asterisk"), shape))
    return Trick(entry.text("use"), entry.number("cost"), entry.text("pattern"), entry.text("asterisk"), placements)
