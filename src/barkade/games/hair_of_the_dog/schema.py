"""What the box of Hair of the Dog may hold."""

from collections.abc import Callable
from typing import Final

from barkade.games.hair_of_the_dog.actions import DOGS, KINDS, QUESTS, SIZES, TREATS
from barkade.games.hair_of_the_dog.conditions import CHANGING_TESTS, NOTHING, TILE_TESTS
from barkade.games.hair_of_the_dog.layout import lay
from barkade.games.hair_of_the_dog.pub import FLOORS_INSIDE, FLOORS_OUTSIDE, SPECIALS, TABLES, Face
from barkade.kernel.deck import Entry
from barkade.kernel.schema import (
    FLAG,
    PART,
    STOPS,
    WHOLE,
    WHOLES,
    WORD,
    WORDS,
    Cards,
    Field,
    Finding,
    Kind,
    Schema,
    Total,
)

STYLES: Final = ("belly", "head", "butt")
FURS: Final = ("black", "white", "brown", "gold", "grey")
QUEST_TESTS: Final = (
    "fur",
    "size",
    "most_style",
    "model_patron",
    "most_shame",
    "toasts",
    "most_refills",
    "gossip",
    "toy",
    "trios",
    "first_cards",
    "last_cards",
)
PUBS: Final = ("house", "custom")
SIDES: Final = ("a", "b")
SEATS: Final = range(2, 9)
CATEGORIES: Final = ("treat", "toy")


def numbered(prefix: str, count: int) -> tuple[str, ...]:
    """The ids P01, P02 and so on."""
    return tuple([f"{prefix}{number:02}" for number in range(1, count + 1)])


PLACES: Final = numbered("P", 22)
GIFTS: Final = numbered("G", 20)


# --- tiles and pubs ------------------------------------------------------------------------------------------------


def faces_of(tile: Entry) -> list[Face]:
    """The two faces of a tile: T01a and T01b."""
    return [face_of(tile, side) for side in SIDES]


def face_of(tile: Entry, side: str) -> Face:
    """One side of a tile: floor, table, feature, plant, water."""
    face = Entry(tile.file, tile.label, tile.data[side])
    special, name = tile.text("special"), tile.text("name")
    seen = face.text("floor"), face.text("table"), face.text("feature"), face.flag("plant"), face.flag("water")
    return Face(f"{tile.text('id')}{side}", name, special, *seen)


def check_special_tiles(cards: Cards) -> list[Finding]:
    """HD-003: a special tile is no dog tile."""
    return [
        Finding(STOPS, tile.label, side, "a special tile has no table, plant or water dish", "HD-003")
        for tile in cards["tiles"]
        for side, face in zip(SIDES, faces_of(tile), strict=True)
        if face.special and (face.table or face.plant or face.water)
    ]


def check_pubs(cards: Cards) -> list[Finding]:
    """HD-028, HD-R09: a house pub and a pub of the host's own for every number of players, each laid as it must be."""
    faces = {face.id: face for tile in cards["tiles"] for face in faces_of(tile)}
    found, laid = [], set()
    for entry in cards["pubs"]:
        for seats in entry.numbers("players"):
            laid.add((entry.text("use"), seats))
            try:
                lay(entry.texts("rows"), faces, seats)
            except ValueError as error:
                found.append(Finding(STOPS, entry.label, "rows", str(error)))
                break
    for use in PUBS:
        for seats in SEATS:
            if (use, seats) not in laid:
                found.append(Finding(STOPS, "pubs", "", f"there is no {use} pub for {seats} players", "HD-028"))
    return found


# --- tokens and items ----------------------------------------------------------------------------------------------


def check_gifts(cards: Cards) -> list[Finding]:
    """HD-105: only treats are ever fed."""
    return [
        Finding(
            STOPS, e.label, "feeds", f"only treats can be fed, and it is also met by {', '.join(e.texts('met_by'))}"
        )
        for e in cards["gift"]
        if e.flag("feeds") and not set(e.texts("met_by")) <= set(TREATS)
    ]


def check_items(cards: Cards) -> list[Finding]:
    """HD-006: what is a treat and what is a toy is said by the rules."""
    wanted = {kind: CATEGORIES[kind not in TREATS] for kind in KINDS}
    return [
        Finding(STOPS, e.label, "category", f"must be {wanted[e.text('id')]}, not {e.text('category')!r}", "HD-006")
        for e in cards["items"]
        if e.text("category") != wanted[e.text("id")]
    ]


def specials(use: str) -> Callable[[Cards], int]:
    """Counts the tiles of a special use."""
    return lambda cards: len([tile for tile in cards["tiles"] if tile.text("special") == use])


FACE: Final = (
    Field("floor", WORD, "floor", choices=(*FLOORS_INSIDE, *FLOORS_OUTSIDE), rule="HD-005"),
    Field("table", WORD, "table", choices=TABLES[1:], needed=False),
    Field("feature", WORD, "what else stands there", needed=False),
    Field("plant", FLAG, "a plant", needed=False),
    Field("water", FLAG, "a water dish", needed=False),
)

SCHEMA: Final = Schema(
    kinds=(
        Kind(
            "items",
            "Treats and toys",
            (
                Field("category", WORD, "treat or toy", choices=CATEGORIES),
                Field("copies", WHOLE, "pieces in the pub", 1, 4, rule="HD-006"),
            ),
            name="name",
            ids=KINDS,
            complete=True,
            ordered=True,
            printed=("copies",),
        ),
        Kind(
            "place",
            "Place conditions",
            (
                Field("test", WORD, "where the dog wants to be", choices=(*CHANGING_TESTS, *TILE_TESTS), rule="HD-092"),
                Field("not", FLAG, "the opposite", needed=False, rule="HD-101"),
            ),
            name="name",
            ids=PLACES,
            complete=True,
            ordered=True,
            printed=("test", "not"),
        ),
        Kind(
            "gift",
            "Gift conditions",
            (
                Field("met_by", WORDS, "items that meet it", choices=(NOTHING, *KINDS), length=(1, 7), rule="HD-102"),
                Field("feeds", FLAG, "the dog eats it", needed=False, rule="HD-105"),
            ),
            name="name",
            ids=GIFTS,
            complete=True,
            ordered=True,
            printed=("met_by", "feeds"),
        ),
        Kind(
            "quests",
            "Fetch Quests",
            (
                Field("text", WORD, "what it says"),
                Field("test", WORD, "what it counts", choices=QUEST_TESTS, rule="HD-133"),
                Field("of", WORD, "which fur", choices=FURS, only=("test", ("fur",))),
                Field("of", WORD, "which size", choices=SIZES, only=("test", ("size",))),
                Field("of", WORD, "which style", choices=STYLES, only=("test", ("most_style",))),
                Field("points", WHOLE, "points each", 1, 10, rule="HD-132"),
                Field("most", WHOLE, "points at most", 1, 20, rule="HD-132"),
            ),
            name="name",
            ids=numbered("Q", QUESTS),
            complete=True,
            ordered=True,
            printed=("test", "of", "points", "most"),
        ),
        Kind(
            "tiles",
            "Tiles of the pub",
            (
                Field("special", WORD, "special use", choices=SPECIALS, needed=False, rule="HD-003"),
                Field("name", WORD, "what it is called", only=("special", SPECIALS)),
                Field("a", PART, "one side", parts=FACE),
                Field("b", PART, "the other side", parts=FACE),
            ),
            name="",
            ids=numbered("T", 24),
            complete=True,
            ordered=True,
            printed=("special",),
        ),
        Kind(
            "pubs",
            "Layouts",
            (
                Field("use", WORD, "whose pub", choices=PUBS),
                Field(
                    "players", WHOLES, "numbers of players", SEATS[0], SEATS[-1], length=(1, len(SEATS)), rule="HD-026"
                ),
                Field("rows", WORDS, "rows of tiles", length=(1, 20), rule="HD-R09"),
            ),
            name="",
        ),
        Kind(
            "dogs",
            "Dogs",
            (
                Field("breed", WORD, "breed"),
                Field("size", WORD, "size", choices=SIZES),
                Field("fur", WORDS, "colours of fur", choices=FURS, length=(1, len(FURS)), rule="HD-133"),
            ),
            name="name",
            ids=numbered("D", DOGS),
            complete=True,
            ordered=True,
            printed=("breed", "size", "fur"),
        ),
    ),
    totals=tuple([Total(f"tile with special = {use!r}", specials(use), 1, 1, "HD-027") for use in SPECIALS]),
    checks=(check_special_tiles, check_gifts, check_items, check_pubs),
)
