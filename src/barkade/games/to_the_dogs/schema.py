"""What a deck of To the Dogs may hold."""

from collections.abc import Callable
from typing import Final

from barkade.games.to_the_dogs.actions import HOMES
from barkade.games.to_the_dogs.kinds import (
    AGES,
    ALL_AWARDS,
    ANY_DOG,
    ASKED_SEXES,
    AWARD_IDS,
    AWARD_KINDS,
    BONUSES,
    EFFECTS,
    END_GAME,
    FETCH,
    HOME_KINDS,
    IN_GAME,
    SEXES,
    SIZES,
    SPECIFIC,
    TRIPLE,
)
from barkade.games.to_the_dogs.limits import KIBBLE
from barkade.kernel.schema import (
    LOOK,
    STOPS,
    WHOLE,
    WORD,
    WORDS,
    Cards,
    Field,
    Finding,
    Kind,
    Schema,
    Total,
)

MOST_IN_PLAY: Final = 16  # dogs of a size, with 4 players (TD-004)
SPECIALTIES: Final = ("B1", "B2", "B3", "B4", "B5", "B6")
GROUPS: Final = (*SIZES, *AGES, *[f"{size} {age}" for size in SIZES for age in AGES])


def dogs_of(size: str) -> Callable[[Cards], int]:
    """Counts the dogs of a size."""
    return lambda cards: len([entry for entry in cards["dogs"] if entry.text("size") == size])


def check_breeds(cards: Cards) -> list[Finding]:
    """TD-R29: a home or a specialty asks for breeds of which there are dogs."""
    known = {breed for entry in cards["dogs"] for breed in entry.texts("breeds")}
    asked = [(entry, field) for entry in cards["homes"] for field in ("breeds",)]
    asked += [(entry, field) for entry in cards["specialties"] for field in ("a", "b")]
    return [
        Finding(STOPS, entry.label, field, f"{breed!r} is the breed of no dog here", "TD-R29")
        for entry, field in asked
        for breed in entry.texts(field)
        if breed not in known
    ]


def check_awards(cards: Cards) -> list[Finding]:
    """TD-R06: the kind of an award follows from its id."""
    kinds = {name: kind for kind, ids in zip(AWARD_KINDS, AWARD_IDS, strict=True) for name in ids}
    return [
        Finding(STOPS, entry.label, "kind", f"must be {kinds[entry.text('id')]}, not {entry.text('kind')!r}", "TD-R06")
        for entry in cards["awards"]
        if entry.text("kind") != kinds[entry.text("id")]
    ]


def check_homeless(cards: Cards) -> list[Finding]:
    """Dogs that fit no specific home can only go to a wild one."""
    asked = {(home.text("size"), home.text("age")) for home in cards["homes"]}
    return [
        Finding(LOOK, dog.label, "age", f"no home asks for a {dog.text('size')} {dog.text('age')}", "TD-031")
        for dog in cards["dogs"]
        if (dog.text("size"), dog.text("age")) not in asked
    ]


SIZE = Field("size", WORD, "size", choices=SIZES)
SPECIFIC_HOME = ("kind", (HOME_KINDS[SPECIFIC],))
COUNTING = ("kind", (AWARD_KINDS[TRIPLE], AWARD_KINDS[FETCH]))
WITH_POINTS = ("kind", (AWARD_KINDS[TRIPLE], AWARD_KINDS[END_GAME]))

SCHEMA: Final = Schema(
    kinds=(
        Kind(
            "dogs",
            "Dogs",
            (
                SIZE,
                Field("age", WORD, "age", choices=AGES),
                Field("sex", WORD, "sex", choices=SEXES),
                Field("breeds", WORDS, "breeds", length=(1, 2)),
                Field("kibble", WHOLE, "kibble to take it in", 0, KIBBLE, rule="TD-013"),
                Field("base", WHOLE, "points of a match", 1, 20, rule="TD-043"),
                Field("bonus", WORD, "bonus", choices=BONUSES, rule="TD-051"),
            ),
            name="name",
            printed=("size", "age", "sex", "breeds", "base"),
        ),
        Kind(
            "homes",
            "Homes",
            (
                Field("kind", WORD, "what it asks for", choices=HOME_KINDS, rule="TD-031"),
                SIZE._replace(only=("kind", tuple([kind for i, kind in enumerate(HOME_KINDS) if i != ANY_DOG]))),
                Field("age", WORD, "age", choices=AGES, only=SPECIFIC_HOME),
                Field("sex", WORD, "sex", choices=ASKED_SEXES, only=SPECIFIC_HOME, rule="TD-045"),
                Field("breeds", WORDS, "breeds", length=(1, 2), only=SPECIFIC_HOME, rule="TD-047"),
            ),
            name="",
            ids=HOMES,
            complete=True,
            printed=("kind", "size", "age", "sex", "breeds"),
        ),
        Kind(
            "specialties",
            "Specialties",
            (
                Field("a", WORDS, "breeds on side A", length=(2, 2), rule="TD-R29"),
                Field("b", WORDS, "breeds on side B", length=(2, 2), rule="TD-R29"),
            ),
            name="",
            ids=SPECIALTIES,
            complete=True,
        ),
        Kind(
            "awards",
            "Town Awards",
            (
                Field("kind", WORD, "kind of award", choices=AWARD_KINDS, rule="TD-R06"),
                Field("text", WORD, "what it says"),
                Field("count", WHOLE, "dogs of each group", 1, 24, only=COUNTING),
                Field("of_each", WORDS, "groups of dogs", choices=GROUPS, length=(1, 9), only=COUNTING),
                Field("effect", WORD, "what it does", choices=EFFECTS[:4], only=("kind", (AWARD_KINDS[IN_GAME],))),
                Field("effect", WORD, "what it counts", choices=EFFECTS[4:], only=("kind", (AWARD_KINDS[END_GAME],))),
                Field("points", WHOLE, "points", 1, 20, only=WITH_POINTS),
            ),
            name="name",
            ids=ALL_AWARDS,
            complete=True,
            printed=("count", "of_each", "effect", "points"),
        ),
    ),
    totals=tuple([Total(f"{size} dogs", dogs_of(size), MOST_IN_PLAY, 40, "TD-004", printed=24) for size in SIZES]),
    checks=(check_breeds, check_awards, check_homeless),
)
