"""The box of Hair of the Dog, read from a deck file: items, tokens, quests, tiles, pubs, dogs."""

from pathlib import Path
from typing import Final, NamedTuple

from barkade.games.hair_of_the_dog.actions import DOGS, KINDS, MOST_GUESTS, QUESTS, SIZES, TREATS
from barkade.games.hair_of_the_dog.conditions import GiftTable, GiftToken, PlaceToken
from barkade.games.hair_of_the_dog.layout import lay
from barkade.games.hair_of_the_dog.pub import Pub
from barkade.games.hair_of_the_dog.schema import GIFTS, PLACES, SCHEMA, STYLES, faces_of
from barkade.kernel.deck import Deck, DeckFile, Entry

STYLE_TITLES: Final = ("Belly Rub", "Head Pat", "Butt Scratch")

# The faces of all cards and tokens with a secret, in this order. Pet Cards belong to a guest by its number on the list:
# which dog is guest 3 is public as soon as it is picked.
ITEM: Final = range(len(KINDS))
PLACE_TOKEN: Final = range(ITEM.stop, ITEM.stop + len(PLACES))
GIFT_TOKEN: Final = range(PLACE_TOKEN.stop, PLACE_TOKEN.stop + len(GIFTS))
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

    def __init__(self, file: DeckFile, read: dict[str, list[Entry]]) -> None:
        self.items = [entry.text("name") for entry in read["items"]]
        self.pieces = [entry.number("copies") for entry in read["items"]]  # of each kind of item
        self.places = [place_token(entry) for entry in read["place"]]
        self.gifts = [gift_token(entry) for entry in read["gift"]]
        self.quests = [quest(entry) for entry in read["quests"]]
        self.dogs = [dog(entry) for entry in read["dogs"]]
        self.by_size = [[number for number, dog in enumerate(self.dogs) if dog.size == size] for size in SIZES]
        self.faces = [face for entry in read["tiles"] for face in faces_of(entry)]
        self.face_by_id = {face.id: face for face in self.faces}
        self.gift_table = GiftTable(self.gifts, KINDS)
        self.pubs: dict[tuple[str, int], Pub] = {
            (entry.text("use"), seats): lay(entry.texts("rows"), self.face_by_id, seats)
            for entry in read["pubs"]
            for seats in entry.numbers("players")
        }
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
    file = DeckFile(path)
    return PubDeck(file, SCHEMA.read(file))


def place_token(entry: Entry) -> PlaceToken:
    """A Place token of the deck file."""
    return PlaceToken(entry.text("id"), entry.text("name"), entry.text("test"), entry.flag("not"))


def gift_token(entry: Entry) -> GiftToken:
    """A Gift token of the deck file."""
    return GiftToken(entry.text("id"), entry.text("name"), tuple(entry.texts("met_by")), entry.flag("feeds"))


def quest(entry: Entry) -> Quest:
    """A Fetch Quest of the deck file."""
    name, text, points, most = entry.text("name"), entry.text("text"), entry.number("points"), entry.number("most")
    return Quest(entry.text("id"), name, text, entry.text("test"), entry.text("of"), points, most)


def dog(entry: Entry) -> Dog:
    """A dog of the deck file."""
    return Dog(entry.text("id"), entry.text("name"), entry.text("breed"), entry.text("size"), tuple(entry.texts("fur")))
