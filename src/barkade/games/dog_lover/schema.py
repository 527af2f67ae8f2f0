"""What a deck of Dog Lover may hold."""

from collections.abc import Callable
from typing import Final

from barkade.games.dog_lover.actions import MOST_DOGS, SPACES
from barkade.games.dog_lover.feeding import COLOURS
from barkade.games.dog_lover.kinds import (
    FOOD_IDS,
    KIND_IDS,
    SIZES,
    TOY_IDS,
    TRAIT_IDS,
    TRICK_IDS,
    TYPES,
)
from barkade.games.dog_lover.placements import parse_asterisk, parse_pattern, placements_of
from barkade.kernel.deck import Entry
from barkade.kernel.schema import (
    LOOK,
    STOPS,
    WHOLE,
    WHOLES,
    WORD,
    Cards,
    Field,
    Finding,
    Kind,
    Schema,
    Total,
)

LABELS = ("none", "3+", "4+")
SPECIALS = ("any_cube", "closed", "any_type")
FALLBACKS = ("nothing", "toy", "cube", "training", "adoption", "trick", "dog")
ABILITIES = ("toy", "trait", "training", "size", "rescued")
USES = ("standard", "special", "dog")
SYMBOLS = ("S", "D", "C")
CUBES: Final = (20, 20, 15, 5)  # of each colour in the box

Need = tuple[int, int, int]


def need_in(text: str) -> Need:
    """The food that `S S C` asks for: scraps, dry bits, cans. ValueError says what is wrong."""
    symbols = text.split()
    if not symbols or not set(symbols) <= set(SYMBOLS) or len(symbols) > 6:
        raise ValueError(f"must be 1 to 6 symbols S, D or C with spaces between, not {text!r}")
    return symbols.count("S"), symbols.count("D"), symbols.count("C")


def fair_vp(need: Need) -> int:
    """What a dog of ours gives for its need: 1 + 0.75 S + 1.25 D + 2 C, rounded."""
    return (6 + 3 * need[0] + 5 * need[1] + 8 * need[2]) // 4


# --- counts --------------------------------------------------------------------------------------------------------


def labelled(entry: Entry) -> list[int]:
    """How many cards of an entry have no label, 3+ and 4+; a dog is there once."""
    if "copies" in entry.data:
        return entry.numbers("copies")
    return [int(label == (entry.text("label") or LABELS[0])) for label in LABELS]


def game_cards(players: int) -> Callable[[Cards], int]:
    """Counts the game cards with so many players: Fetch and the End Game card lie apart (DL-018)."""

    def count(cards: Cards) -> int:
        entries = [
            e for table in ("card", "toy", "food", "trait", "dog") for e in cards[table] if e.text("id") not in APART
        ]
        return sum([sum(labelled(entry)[: players - 1]) for entry in entries])

    return count


def dogs(players: int) -> Callable[[Cards], int]:
    """Counts the dogs with so many players (DL-021)."""
    return lambda cards: sum([sum(labelled(entry)[: players - 1]) for entry in cards["dog"]])


def tricks(use: str) -> Callable[[Cards], int]:
    """Counts the tricks of a use."""
    return lambda cards: len([entry for entry in cards["trick"] if entry.text("use") == use])


def cubes(colour: str) -> Callable[[Cards], int]:
    """Counts the cubes of a colour that all Food cards hand out together."""
    return lambda cards: sum(
        [e.number("amount") * sum(e.numbers("copies")) for e in cards["food"] if e.text("colour") == colour]
    )


# --- what no range can say -----------------------------------------------------------------------------------------


def check_fixed(cards: Cards) -> list[Finding]:
    """DL-029, DL-022: there is one Fetch and one End Game card."""
    return [
        Finding(STOPS, entry.label, "copies", f"must be [1, 0, 0], not {entry.numbers('copies')}", "DL-022")
        for entry in cards["card"]
        if entry.text("id") in APART and entry.numbers("copies") != [1, 0, 0]
    ]


def check_tricks(cards: Cards) -> list[Finding]:
    """DL-R22: none takes more than 4 cards. DL-R07: a starting trick takes 3, and so works whatever is guarded."""
    found = []
    for entry in cards["trick"]:
        shape = parse_pattern(entry.text("pattern"))
        taken = len(shape[0])
        if not 3 <= taken <= (4 if entry.text("use") == "dog" else 3):
            why = f"must take 3 cards, or 4 if it is a Dog Trick, not {taken}"
            found.append(Finding(STOPS, entry.label, "pattern", why, "DL-R22"))
        try:
            placements_of(shape, parse_asterisk(entry.text("asterisk"), shape))
        except ValueError as error:
            found.append(Finding(STOPS, entry.label, "asterisk", str(error), "DL-043"))
    return found


def check_traits(cards: Cards) -> list[Finding]:
    """Only cubes are lost in numbers."""
    return [
        Finding(STOPS, entry.label, "fallback_count", f"must be 1 for the fallback {entry.text('fallback')!r}")
        for entry in cards["trait"]
        if entry.number("fallback_count") > 1 and entry.text("fallback") != "cube"
    ]


def check_rescued(cards: Cards) -> list[Finding]:
    """DL-R51: what a rescued dog names is in every game."""
    there = {e.text("id"): e.numbers("copies") for table in ("toy", "trait") for e in cards[table]}
    return [
        Finding(STOPS, e.label, "of", f"{e.text('of')} must have a card without a label, to be in every game", "DL-R51")
        for e in cards["rescued"]
        if e.text("ability") in ("toy", "trait") and not there[e.text("of")][0]
    ]


def check_worth(cards: Cards) -> list[Finding]:
    """Dogs that give more or less for their food than ours do."""
    found = []
    for entry in [*cards["dog"], *cards["rescued"]]:
        fair = fair_vp(need_in(entry.text("need")))
        if entry.number("vp") != fair:
            why = f"{entry.number('vp')} for {entry.text('need')}; a dog of ours with this need gives {fair}"
            found.append(Finding(LOOK, entry.label, "vp", why))
    return found


# --- the schema -----------------------------------------------------------------------------------------------------

APART = ("fetch", "end_game")
COPIES = Field(
    "copies", WHOLES, "numbers: cards without a label, labelled 3+, labelled 4+", 0, 120, length=(3, 3), rule="DL-018"
)
SIZE = Field("size", WORD, "size", choices=SIZES)
NEED = Field("need", WORD, "the food it asks for", form=need_in, rule="DL-081")
VP = Field("vp", WHOLE, "victory points", 0, 20)

SCHEMA: Final = Schema(
    kinds=(
        Kind("card", "Cards", (COPIES,), ids=(*KIND_IDS[:5], "end_game"), complete=True, printed=("copies",)),
        Kind("toy", "Toys", (COPIES,), ids=TOY_IDS, complete=True, printed=("copies",)),
        Kind(
            "food",
            "Food",
            (
                Field("colour", WORD, "colour of its cubes", choices=tuple(COLOURS)),
                Field("amount", WHOLE, "cubes", 1, 2, only=("colour", SYMBOLS), rule="DL-081"),
                Field("amount", WHOLE, "cubes", 1, 1, only=("colour", ("W",)), rule="DL-082"),
                COPIES,
            ),
            ids=FOOD_IDS,
            complete=True,
        ),
        Kind(
            "trait",
            "Traits",
            (
                SIZE,
                VP,
                Field("special", WORD, "special ability", choices=SPECIALS, needed=False),
                Field(
                    "tuck", WORD, "the type of which any number may be tucked", choices=TYPES, only=("special", ("",))
                ),
                Field("vp_each", WHOLE, "points for each card tucked so", 0, 20, only=("special", ("", "any_type"))),
                Field("fallback", WORD, "what its holder loses else", choices=FALLBACKS),
                Field("fallback_count", WHOLE, "how many of it", 1, 9, only=("fallback", FALLBACKS[1:])),
                COPIES,
            ),
            ids=TRAIT_IDS,
            complete=True,
            printed=("vp", "vp_each"),
        ),
        Kind(
            "dog",
            "Dogs",
            (SIZE, NEED, VP, Field("label", WORD, "from so many players on", choices=LABELS[1:], needed=False)),
            printed=("size", "need", "vp"),
        ),
        Kind(
            "rescued",
            "Rescued dogs",
            (
                SIZE,
                NEED,
                VP,
                Field("ability", WORD, "what it gives points for", choices=ABILITIES),
                Field("of", WORD, "which toy", choices=TOY_IDS, only=("ability", ("toy",))),
                Field("of", WORD, "which Trait", choices=TRAIT_IDS, only=("ability", ("trait",))),
                Field("of", WORD, "which size", choices=SIZES, only=("ability", ("size",))),
                Field("ability_vp", WHOLE, "points for the ability", 0, 20, rule="DL-123"),
            ),
        ),
        Kind(
            "trick",
            "Tricks",
            (
                Field("use", WORD, "who has it", choices=USES),
                Field("cost", WHOLE, "Trainings to learn it", 1, 9, only=("use", ("dog",))),
                Field("pattern", WORD, "the cells it takes", form=parse_pattern, rule="DL-042"),
                Field("asterisk", WORD, "the line to which it sends the Watch Dog", rule="DL-043"),
            ),
            ids=TRICK_IDS,
            complete=True,
            printed=("use", "cost", "pattern", "asterisk"),
        ),
    ),
    totals=(
        Total("game cards for 2 players", game_cards(2), 40, 120, "DL-018", printed=66),
        Total("game cards for 3 players", game_cards(3), 55, 120, "DL-018", printed=94),
        Total("game cards for 4 players", game_cards(4), 70, 120, "DL-018", printed=120),
        Total("dogs for 2 players", dogs(2), 2, MOST_DOGS, "DL-021"),
        Total("dogs for 3 players", dogs(3), 3, MOST_DOGS, "DL-021"),
        Total("dogs for 4 players", dogs(4), 4, MOST_DOGS, "DL-021"),
        Total("rescued dogs", lambda cards: len(cards["rescued"]), len(SPACES), 30, "DL-025", printed=15),
        Total("dogs in all", lambda cards: len(cards["dog"]) + len(cards["rescued"]), 2, MOST_DOGS, "DL-021"),
        Total("standard starting trick", tricks("standard"), 1, 1, "DL-015", printed=1),
        Total("special starting tricks", tricks("special"), 4, 13, "DL-015", printed=5),
        Total("Dog Tricks", tricks("dog"), len(SPACES), 12, "DL-024", printed=11),
        Total("cubes of scraps", cubes("S"), 0, CUBES[0], "DL-081"),
        Total("cubes of dry bits", cubes("D"), 0, CUBES[1], "DL-081"),
        Total("cubes of canned food", cubes("C"), 0, CUBES[2], "DL-081"),
        Total("wild cubes", cubes("W"), 0, CUBES[3], "DL-082"),
    ),
    checks=(check_fixed, check_tricks, check_traits, check_rescued, check_worth),
)
