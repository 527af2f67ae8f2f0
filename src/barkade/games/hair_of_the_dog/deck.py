"""The box of Hair of the Dog, read from a deck file: items, tokens, quests, tiles, pubs, dogs."""

from pathlib import Path
from typing import Final, NamedTuple

from barkade.games.hair_of_the_dog.actions import DOGS, KINDS, MOST_GUESTS, QUESTS, SIZES, TREATS
from barkade.games.hair_of_the_dog.conditions import (
    CHANGING_TESTS,
    NOTHING,
    TILE_TESTS,
    GiftTable,
    GiftToken,
    PlaceToken,
)
from barkade.games.hair_of_the_dog.layout import lay
from barkade.games.hair_of_the_dog.pub import (
    FLOORS_INSIDE,
    FLOORS_OUTSIDE,
    SPECIALS,
    TABLES,
    Face,
    Pub,
)
from barkade.kernel.deck import Deck, DeckFile, Entry

STYLES: Final = ("belly", "head", "butt")
STYLE_TITLES: Final = ("Belly Rub", "Head Pat", "Butt Scratch")
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
COPIES: Final = {"treat": 2, "toy": 1}
PUBS: Final = ("house", "custom")

# The faces of all cards and tokens with a secret, in this order. Pet Cards belong to a guest by its number on the list:
# which dog is guest 3 is public as soon as it is picked.
ITEM: Final = range(len(KINDS))
PLACE_TOKEN: Final = range(ITEM.stop, ITEM.stop + 22)
GIFT_TOKEN: Final = range(PLACE_TOKEN.stop, PLACE_TOKEN.stop + 20)
QUEST: Final = range(GIFT_TOKEN.stop, GIFT_TOKEN.stop + QUESTS)
PET_CARD: Final = range(QUEST.stop, QUEST.stop + 3 * MOST_GUESTS)
DOG_NAME: Final = range(PET_CARD.stop, PET_CARD.stop + DOGS)  # no cards: the names of all dogs, for the story
ALL_TOKENS: Final = ((1 << len(GIFT_TOKEN)) - 1, (1 << len(PLACE_TOKEN)) - 1)  # bit masks, by type of condition
FIRST_TOY: Final = len(TREATS)
FIRST_PLACE_TOKEN: Final[int] = PLACE_TOKEN.start
FIRST_GIFT_TOKEN: Final[int] = GIFT_TOKEN.start
FIRST_QUEST: Final[int] = QUEST.start
FIRST_PET_CARD: Final[int] = PET_CARD.start


def place_bit(face: int) -> int:
    """A Place token in a bit mask of them."""
    return 1 << face - FIRST_PLACE_TOKEN


def gift_bit(face: int) -> int:
    """A Gift token in a bit mask of them."""
    return 1 << face - FIRST_GIFT_TOKEN


def style_of(face: int) -> int:
    """The style of a Pet Card, as a place in `STYLES`."""
    return (face - FIRST_PET_CARD) % len(STYLES)


class Dog(NamedTuple):
    """A dog of the box; the breed is decoration."""

    id: str
    name: str
    breed: str
    size: str
    fur: tuple[str, ...]


class Quest(NamedTuple):
    """A Fetch Quest: what it counts, for how many points, and the cap."""

    id: str
    name: str
    text: str
    test: str
    of: str
    points: int
    most: int


class PubDeck(Deck):
    """Everything in the box."""

    def __init__(self, file: DeckFile) -> None:
        self.items = read_items(file)
        self.places = read_places(file)
        self.gifts = read_gifts(file)
        self.quests = read_quests(file)
        self.dogs = read_dogs(file)
        self.by_size = [[number for number, dog in enumerate(self.dogs) if dog.size == size] for size in SIZES]
        self.faces = read_tiles(file)
        self.face_by_id = {face.id: face for face in self.faces}
        self.gift_table = GiftTable(self.gifts, KINDS)
        self.pubs = read_pubs(file, self.face_by_id)
        super().__init__(file.name, file.digest, self._ids(), self._titles())

    def pub_for(self, kind: str, seats: int) -> Pub:
        """The house pub or the host's own, laid for this many players."""
        return self.pubs[kind, seats]

    def _ids(self) -> list[str]:
        cards = [f"g{number}-{style}" for number in range(1, MOST_GUESTS + 1) for style in STYLES]
        tokens = [token.id for token in self.places] + [token.id for token in self.gifts]
        dogs = [dog.id for dog in self.dogs]
        return [*KINDS, *tokens, *[quest.id for quest in self.quests], *cards, *dogs]

    def _titles(self) -> list[str]:
        tokens = [token.name for token in self.places] + [token.name for token in self.gifts]
        cards = list(STYLE_TITLES) * MOST_GUESTS
        dogs = [dog.name for dog in self.dogs]
        return [*self.items, *tokens, *[quest.name for quest in self.quests], *cards, *dogs]


def read_deck(path: Path) -> PubDeck:
    """Read and check a deck file; DeckError names the file, the tile, token, quest or dog, and the field."""
    return PubDeck(DeckFile(path))


def counted(file: DeckFile, table: str, prefix: str, count: int) -> list[Entry]:
    """The entries of a table that must be exactly `count`, with the ids P01, P02 and so on, in order."""
    entries = file.entries(table)
    for number, entry in enumerate(entries, 1):
        if entry.word("id") != f"{prefix}{number:02}":
            raise entry.wrong("id", f"must be {prefix}{number:02}: the {table} are numbered in order")
        entry.origin()
    if len(entries) != count:
        raise file.wrong(f"{table}: there must be {count}, not {len(entries)}")
    return entries


def read_items(file: DeckFile) -> list[str]:
    """The printed names of the six kinds of item, treats first."""
    entries = file.entries("items")
    if [entry.word("id") for entry in entries] != list(KINDS):
        raise file.wrong(f"items: must be {', '.join(KINDS)}, in this order")
    for entry in entries:
        category = "treat" if entry.word("id") in TREATS else "toy"
        entry.word("category", (category,))
        entry.whole("copies", COPIES[category], COPIES[category])
        entry.origin()
    return [entry.word("name") for entry in entries]


def read_places(file: DeckFile) -> list[PlaceToken]:
    """The 22 Place tokens."""
    tests = (*CHANGING_TESTS, *TILE_TESTS)
    return [
        PlaceToken(entry.word("id"), entry.word("name"), entry.word("test", tests), entry.flag("not"))
        for entry in counted(file, "place", "P", len(PLACE_TOKEN))
    ]


def read_gifts(file: DeckFile) -> list[GiftToken]:
    """The 20 Gift tokens; only treats are ever fed."""
    tokens = []
    for entry in counted(file, "gift", "G", len(GIFT_TOKEN)):
        met_by = tuple(entry.words("met_by", (NOTHING, *KINDS)))
        feeds = entry.flag("feeds")
        if not met_by:
            raise entry.wrong("met_by", "must name at least one item, or nothing")
        if feeds and not set(met_by) <= set(TREATS):
            raise entry.wrong("feeds", f"only treats can be fed, and it is also met by {', '.join(met_by)}")
        tokens.append(GiftToken(entry.word("id"), entry.word("name"), met_by, feeds))
    return tokens


def read_quests(file: DeckFile) -> list[Quest]:
    """The 19 Fetch Quests."""
    subjects = {"fur": FURS, "size": SIZES, "most_style": STYLES}
    quests = []
    for entry in counted(file, "quests", "Q", QUESTS):
        test = entry.word("test", QUEST_TESTS)
        about = entry.word("of", subjects[test]) if test in subjects else ""
        points, most = entry.whole("points", 1, 10), entry.whole("most", 1, 20)
        quests.append(Quest(entry.word("id"), entry.word("name"), entry.word("text"), test, about, points, most))
    return quests


def read_dogs(file: DeckFile) -> list[Dog]:
    """The 64 dogs."""
    dogs = []
    for entry in counted(file, "dogs", "D", DOGS):
        fur = tuple(entry.words("fur", FURS))
        if not fur:
            raise entry.wrong("fur", f"must name at least one of {', '.join(FURS)}")
        name, breed, size = entry.word("name"), entry.word("breed"), entry.word("size", SIZES)
        dogs.append(Dog(entry.word("id"), name, breed, size, fur))
    return dogs


def read_tiles(file: DeckFile) -> list[Face]:
    """The two faces of each of the 24 tiles: T01a, T01b, T02a and so on."""
    faces = []
    for entry in counted(file, "tiles", "T", 24):
        special = entry.word("special", SPECIALS) if "special" in entry.data else ""
        name = entry.word("name") if special else ""
        for side in ("a", "b"):
            data = entry.data.get(side)
            if not isinstance(data, dict):
                raise entry.wrong(side, "is missing: a tile has the faces a and b")
            faces.append(read_face(Entry(entry.file, f"{entry.label} face {side}", data), entry, side, special, name))
    uses = [face.special for face in faces]
    for special in SPECIALS:
        if uses.count(special) != 2:
            raise file.wrong(f"tiles: exactly one tile must have special = {special!r}")
    return faces


def read_face(face: Entry, tile: Entry, side: str, special: str, name: str) -> Face:
    """One side of a tile: floor, table, feature, plant, water."""
    floor = face.word("floor", (*FLOORS_INSIDE, *FLOORS_OUTSIDE))
    table = face.word("table", TABLES) if "table" in face.data else ""
    feature = face.word("feature") if "feature" in face.data else ""
    plant, water = face.flag("plant"), face.flag("water")
    if special and (table or plant or water):
        raise face.wrong("table", "a special tile has no table, plant or water dish")
    return Face(f"{tile.word('id')}{side}", name, special, floor, table, feature, plant, water)


def read_pubs(file: DeckFile, faces: dict[str, Face]) -> dict[tuple[str, int], Pub]:
    """A house pub and a pub of the host's own for every number of players (HD-028, HD-R09)."""
    pubs: dict[tuple[str, int], Pub] = {}
    for entry in file.entries("pubs"):
        entry.origin()
        kind = entry.word("use", PUBS)
        for seats in entry.wholes("players", 2, 8):
            pubs[kind, seats] = read_pub(entry, faces, seats)
    for kind in PUBS:
        for seats in range(2, 9):
            if (kind, seats) not in pubs:
                raise file.wrong(f"pubs: there is no {kind} pub for {seats} players")
    return pubs


def read_pub(entry: Entry, faces: dict[str, Face], seats: int) -> Pub:
    """The layout of one entry, refused with the reason if HD-R09 does not hold."""
    try:
        return lay(entry.words("rows"), faces, seats)
    except ValueError as error:
        raise entry.wrong("rows", str(error)) from None
