"""What a deck of Lucky Dog may hold."""

from typing import Final

from barkade.games.lucky_dog.actions import KINDS
from barkade.games.lucky_dog.dice import NUMBERS, PATTERNS
from barkade.kernel.schema import BRICK, WHOLE, Brick, Cards, Field, Kind, Schema, Total

CARDS: Final = 40  # in the published game (LK-003)
ALONE = "always"  # the pattern of Cuddle Time, which is scored alone (LK-025)
WORDS = {
    "run": "so many in a row",
    "kind": "so many of a kind",
    "full_house": "full house",
    "two_pair": "two pairs",
    "all_even": "all even",
    "all_odd": "all odd",
    "sum_at_most": "total of so much or less",
    "sum_at_least": "total of so much or more",
    "pair_of": "two of that number",
    ALONE: "any dice, scored alone",
}
NEEDS: Final = Field(
    "needs",
    BRICK,
    "the dice it wants",
    bricks=tuple([Brick(name, WORDS[name], *NUMBERS.get(name, (0, 0))) for name in PATTERNS]),
    rule="LK-011",
)


def copies(cards: Cards) -> int:
    """Cards in the deck."""
    return sum([entry.number("copies") for entry in cards["card"]])


def alone(cards: Cards) -> int:
    """Kinds that are scored alone and are in the deck."""
    return len([entry for entry in cards["card"] if entry.text("needs") == ALONE and entry.number("copies")])


def others(cards: Cards) -> int:
    """Cards that want something of the dice."""
    return sum([entry.number("copies") for entry in cards["card"] if entry.text("needs") != ALONE])


def points(cards: Cards) -> int:
    """What all cards are worth together."""
    return sum([entry.number("copies") * entry.number("points") for entry in cards["card"]])


SCHEMA: Final = Schema(
    kinds=(
        Kind(
            "card",
            "Activity cards",
            (
                Field("points", WHOLE, "points", 1, 20, rule="LK-028"),
                Field("copies", WHOLE, "cards like it; 0 leaves it out", 0, 40),
                NEEDS,
            ),
            ids=KINDS,
            printed=("points", "copies", "needs"),
        ),
    ),
    totals=(
        Total("cards", copies, 20, 120, "LK-003", printed=CARDS),
        Total("points", points, 77, 2400, "LK-049"),  # four players with 19 each would never end the game
        Total("kind of card that is scored alone", alone, 1, 1, "LK-025"),
        Total("cards that want something of the dice", others, 15, 120, "LK-011"),
    ),
)
