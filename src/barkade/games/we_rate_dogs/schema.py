"""What a deck of We Rate Dogs may hold."""

from typing import Final

from barkade.games.we_rate_dogs.actions import DOG_CARDS, DOGS, EVENT_CARDS, EVENTS, MAX_SEATS
from barkade.games.we_rate_dogs.deal import HAND_SIZE
from barkade.games.we_rate_dogs.deck import KINDS
from barkade.games.we_rate_dogs.effects import EFFECTS, REACTIONS
from barkade.games.we_rate_dogs.ratings import CATEGORIES, CATEGORY_NAMES, FLOOR, MAIN_CATEGORIES
from barkade.kernel.schema import (
    FLAG,
    PART,
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

SUPPLY = "dogrates"  # the dog that waits beside the Shelter Deck
LARGEST_CHANGE = 9
NAMING = tuple([rule for rule, effect in EFFECTS.items() if effect.names_category])


def dogs(cards: Cards) -> int:
    """Dogs of the Shelter Deck."""
    return sum([entry.number("copies") for entry in cards["dog"] if entry.text("id") != SUPPLY])


def supply(cards: Cards) -> int:
    """The Dogrates."""
    return sum([entry.number("copies") for entry in cards["dog"] if entry.text("id") == SUPPLY])


def events(cards: Cards) -> int:
    """Event Cards."""
    return sum([entry.number("copies") for entry in cards["event"]])


def check_answers(cards: Cards) -> list[Finding]:
    """WR-065: a Reaction with a condition of its own makes no sense as an answer to a Reaction."""
    return [
        Finding(STOPS, e.label, "answers_reactions", f"{e.text('action')} can answer ordinary cards only", "WR-065")
        for e in cards["event"]
        if e.flag("answers_reactions") and REACTIONS[e.text("action")].ordinary_only
    ]


WITH_RATINGS = ("kind", KINDS[:2])
WITH_ACTION = ("kind", KINDS[1:3])
COPIES = Field("copies", WHOLE, "cards like it; 0 leaves it out", 0, EVENT_CARDS)

SCHEMA: Final = Schema(
    kinds=(
        Kind(
            "dog",
            "Dogs",
            (
                Field(
                    "ratings",
                    WHOLES,
                    f"numbers: {', '.join(CATEGORY_NAMES)}",
                    FLOOR,
                    99,
                    length=(len(CATEGORIES), len(CATEGORIES)),
                    rule="WR-005",
                ),
                COPIES._replace(high=DOG_CARDS),
            ),
            ids=DOGS,
            printed=("ratings", "copies"),
        ),
        Kind(
            "event",
            "Event Cards",
            (
                COPIES,
                Field("kind", WORD, "kind of card", choices=KINDS),
                Field(
                    "ratings",
                    PART,
                    "what it changes",
                    only=WITH_RATINGS,
                    parts=tuple(
                        [
                            Field(sign, WHOLE, name, -LARGEST_CHANGE, LARGEST_CHANGE, needed=False)
                            for sign, name in zip(CATEGORIES, CATEGORY_NAMES, strict=True)
                        ]
                    ),
                    rule="WR-046",
                ),
                Field("ignores_floor", FLAG, "lowers below 10", needed=False, only=WITH_RATINGS, rule="WR-053"),
                Field("action", WORD, "what it does", choices=tuple(EFFECTS), only=WITH_ACTION),
                Field("action", WORD, "how it answers", choices=tuple(REACTIONS), only=("kind", KINDS[3:])),
                Field("final_ok", FLAG, "may be played in the final", needed=False, only=WITH_ACTION, rule="WR-048"),
                Field("answers_reactions", FLAG, "may answer a Reaction", needed=False, only=("kind", KINDS[3:])),
                Field(
                    "category",
                    WORD,
                    "what is judged then",
                    choices=tuple(CATEGORIES[:MAIN_CATEGORIES]),
                    only=("action", NAMING),
                    rule="WR-077",
                ),
            ),
            ids=EVENTS,
            printed=("kind", "ratings", "action", "answers_reactions"),
        ),
    ),
    totals=(
        Total("ordinary dogs", dogs, MAX_SEATS * (MAX_SEATS + 1), DOG_CARDS - MAX_SEATS, "WR-023", printed=44),
        Total("Dogrates", supply, MAX_SEATS, MAX_SEATS, "WR-010", printed=6),
        Total("Event Cards", events, 2 * HAND_SIZE * MAX_SEATS, EVENT_CARDS, "WR-011", printed=100),
    ),
    checks=(check_answers,),
)
