"""The entries of a deck file, each read into a small record; errors name file, card and field."""

from typing import NamedTuple

from barkade.games.dog_lover.feeding import COLOURS
from barkade.games.dog_lover.kinds import SIZES, TOY_IDS, TRAIT_IDS, TYPES
from barkade.games.dog_lover.placements import Placement, parse_asterisk, parse_pattern, placements_of
from barkade.kernel.deck import Entry

LABELS = ("none", "3+", "4+")
SPECIALS = ("any_cube", "closed", "any_type")
FALLBACKS = ("nothing", "toy", "cube", "training", "adoption", "trick", "dog")
ABILITIES = ("toy", "trait", "training", "size", "rescued")
USES = ("standard", "special", "dog")

Need = tuple[int, int, int]


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


def copies(entry: Entry) -> list[int]:
    """How many cards there are without a label, labelled 3+ and labelled 4+."""
    counts = entry.wholes("copies", 0, 120)
    if len(counts) != len(LABELS):
        raise entry.wrong("copies", f"must be three numbers: without a label, 3+, 4+; not {counts}")
    return counts


def dog(entry: Entry) -> Dog:
    """A dog card; it exists once."""
    size, need, vp = body(entry)
    label = LABELS.index(entry.word("label", LABELS[1:])) if "label" in entry.data else 0
    return Dog(size, need, vp, [int(i == label) for i in range(len(LABELS))], False, "", "", 0)


def rescued(entry: Entry) -> Dog:
    """A rescued dog with its ability."""
    size, need, vp = body(entry)
    ability = entry.word("ability", ABILITIES)
    named = {"toy": TOY_IDS, "trait": TRAIT_IDS, "size": SIZES}
    of = entry.word("of", named[ability]) if ability in named else ""
    return Dog(size, need, vp, [1, 0, 0], True, ability, of, entry.whole("ability_vp", 0, 20))


def body(entry: Entry) -> tuple[int, Need, int]:
    """Size, need and VP of a dog. The VP follow from the need: 1 + 0.75 S + 1.25 D + 2 C, rounded."""
    size = SIZES.index(entry.word("size", SIZES))
    symbols = entry.word("need").split()
    wrong = [symbol for symbol in symbols if symbol not in ("S", "D", "C")]
    if wrong or not symbols:
        raise entry.wrong("need", f"must be symbols S, D or C with spaces between, not {entry.data['need']!r}")
    need = symbols.count("S"), symbols.count("D"), symbols.count("C")
    vp = entry.whole("vp", 0, 20)
    fair = (6 + 3 * need[0] + 5 * need[1] + 8 * need[2]) // 4
    if vp != fair:
        raise entry.wrong("vp", f"must be {fair} for a dog that needs {' '.join(symbols)}, not {vp}")
    return size, need, vp


def trait(entry: Entry) -> Trait:
    """A Trait: either a type that may be tucked, or a special ability."""
    special = entry.word("special", SPECIALS) if "special" in entry.data else ""
    tuck = TYPES.index(entry.word("tuck", TYPES)) if not special else -1
    each = entry.whole("vp_each", 0, 20) if tuck >= 0 or special == "any_type" else 0
    fallback = entry.word("fallback", FALLBACKS)
    count = entry.whole("fallback_count", 1, 9) if fallback != "nothing" else 0
    if count > 1 and fallback != "cube":
        raise entry.wrong("fallback_count", f"must be 1 for the fallback {fallback!r}; only cubes are lost in numbers")
    return Trait(SIZES.index(entry.word("size", SIZES)), entry.whole("vp", 0, 20), tuck, special, each, fallback, count)


def food(entry: Entry) -> Food:
    """A Food card; DL-081: one or two cubes, DL-082: one if it is wild."""
    colour = COLOURS.index(entry.word("colour", tuple(COLOURS)))
    return Food(colour, entry.whole("amount", 1, 1 if COLOURS[colour] == "W" else 2))


def trick(entry: Entry) -> Trick:
    """A trick. DL-R22: none takes more than 4 cards. DL-R07: a starting trick takes 3, and so works whatever
    is guarded."""
    use = entry.word("use", USES)
    cost = entry.whole("cost", 1, 9) if use == "dog" else 0
    try:
        shape = parse_pattern(entry.word("pattern"))
    except ValueError as error:
        raise entry.wrong("pattern", str(error)) from None
    try:
        placements = placements_of(shape, parse_asterisk(entry.word("asterisk"), shape))
    except ValueError as error:
        raise entry.wrong("asterisk", str(error)) from None
    taken = len(shape[0])
    if not 3 <= taken <= (4 if use == "dog" else 3):
        raise entry.wrong("pattern", f"must take 3 cards, or 4 if it is a Dog Trick, not {taken}")
    return Trick(use, cost, entry.word("pattern"), entry.word("asterisk"), placements)
