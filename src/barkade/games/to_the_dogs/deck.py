"""The deck of To the Dogs: dogs, homes, specialties and awards, and which home gives how much for which
dog."""

from pathlib import Path
from typing import Final, NamedTuple

from barkade.games.to_the_dogs.actions import HOMES
from barkade.games.to_the_dogs.kinds import (
    AGES,
    ALL_AWARDS,
    ANY_DOG,
    ASKED_SEXES,
    AWARD_KINDS,
    BONUSES,
    EFFECTS,
    EITHER,
    HOME_KINDS,
    SEXES,
    SIZES,
    SPECIFIC,
)  # fmt: skip
from barkade.games.to_the_dogs.schema import SCHEMA, SPECIALTIES
from barkade.kernel.deck import Deck, DeckFile, Entry

FIRST_DOG: Final = len(HOMES)  # faces below it are homes
NO_MATCH: Final = -1
DOG_KINDS: Final = len(SIZES) * len(AGES)  # a kind of dog is size x 3 + age


class Dog(NamedTuple):
    """A dog card; words are numbers by their place in `kinds`, breeds by their place in the deck."""

    id: str
    name: str
    size: int
    age: int
    sex: int
    breeds: tuple[int, ...]
    kibble: int
    base: int
    bonus: int


class Home(NamedTuple):
    """A Home Card; what it does not ask for is -1 or empty."""

    id: str
    kind: int
    size: int
    age: int
    sex: int
    breeds: tuple[int, ...]


class Award(NamedTuple):
    """A Town Award: a number of dogs of each group (some kinds of dog), or the effect of a rule."""

    id: str
    kind: int
    name: str
    text: str
    number: int
    of_each: tuple[tuple[int, ...], ...]
    effect: int
    points: int


class TownDeck(Deck):
    """Faces 0 to 71 are homes, 72 to 143 dogs. Hot questions are tables: `kibble[dog]`, `takes[home]` (a bit
    mask of the kinds of dog), `points[dog][home]`."""

    def __init__(
        self,
        file: DeckFile,
        breeds: list[str],
        dogs: list[Dog],
        homes: list[Home],
        specialties: list[tuple[tuple[int, ...], tuple[int, ...]]],
        awards: list[Award],
    ) -> None:
        titles = [home_title(home) for home in homes] + [dog.name for dog in dogs]
        ids = [home.id for home in homes] + [dog.id for dog in dogs]
        super().__init__(file.name, file.digest, ids, titles)
        self.breeds = breeds
        self.dogs = dogs
        self.homes = homes
        self.specialties = specialties
        self.awards = awards
        self.effects = [award.effect for award in awards]
        self.kind = [home.kind for home in homes]
        self.takes = [kinds_taken(home) for home in homes]
        no_dogs = [-1] * FIRST_DOG
        self.size = no_dogs + [dog.size for dog in dogs]
        self.kibble = no_dogs + [dog.kibble for dog in dogs]
        self.base = no_dogs + [dog.base for dog in dogs]
        self.bonus = no_dogs + [dog.bonus for dog in dogs]
        self.dog_kind = [DOG_KINDS] * FIRST_DOG + [kind_of(dog) for dog in dogs]
        self.breed_bits = [0] * FIRST_DOG + [sum([1 << breed for breed in dog.breeds]) for dog in dogs]
        none: list[int] = []
        self.points = [none] * FIRST_DOG + [[match_points(dog, home) for home in homes] for dog in dogs]
        self.fits = [fitting(row) for row in self.points]

    def dog(self, face: int) -> Dog:
        """The dog of a face."""
        return self.dogs[face - FIRST_DOG]

    def dog_words(self, face: int) -> str:
        """Penny (large puppy, female, Rhodesian Ridgeback)."""
        return f"{self.dog(face).name} ({self.kind_words(face)})"

    def kind_words(self, face: int) -> str:
        """Large puppy, female, Rhodesian Ridgeback."""
        dog = self.dog(face)
        words = f"{SIZES[dog.size]} {AGES[dog.age]}, {SEXES[dog.sex]}".lower()
        return f"{words}, {self.breed_words(dog.breeds)}"

    def home_words(self, face: int) -> str:
        """Large Puppy home (Female, Rhodesian Ridgeback): the title with what gives a bonus."""
        home = self.homes[face]
        if home.kind != SPECIFIC:
            return self.titles[face]
        return f"{self.titles[face]} ({ASKED_SEXES[home.sex]}, {self.breed_words(home.breeds, ' or ')})"

    def breed_words(self, breeds: tuple[int, ...], joint: str = " x ") -> str:
        """The names of some breeds."""
        return joint.join([self.breeds[breed] for breed in breeds])


def fitting(points: list[int]) -> int:
    """A bit mask of the homes that accept a dog, from what each would score."""
    return sum([1 << home for home, worth in enumerate(points) if worth != NO_MATCH])


def home_title(home: Home) -> str:
    """Large Puppy home, Any-small-dog home, Any-dog home."""
    if home.kind == SPECIFIC:
        return f"{SIZES[home.size]} {AGES[home.age]} home"
    return "Any-dog home" if home.kind == ANY_DOG else f"Any-{SIZES[home.size].lower()}-dog home"


def kind_of(dog: Dog) -> int:
    """The kind of a dog: its size and age in one number."""
    return dog.size * len(AGES) + dog.age


def kinds_taken(home: Home) -> int:
    """A bit mask of the kinds of dog that a home accepts. TD-031: a specific home asks for size and age;
    TD-032: a size-only one for the size; TD-033: an any-dog one for nothing. TD-034: sex and breed are
    never asked."""
    sizes = range(len(SIZES)) if home.kind == ANY_DOG else (home.size,)
    ages = (home.age,) if home.kind == SPECIFIC else range(len(AGES))
    return sum([1 << size * len(AGES) + age for size in sizes for age in ages])


def match_parts(dog: Dog, home: Home) -> tuple[int, int, int]:
    """Base, sex point and factor of a match; TD-048: wild homes give the base (TD-043) alone. TD-045: Either
    always gives the sex point. TD-047: one shared breed or two double once."""
    if home.kind != SPECIFIC:
        return dog.base, 0, 1
    sex = int(home.sex in (dog.sex, EITHER))
    breed = any(breed in home.breeds for breed in dog.breeds)
    return dog.base, sex, 2 if breed else 1


def match_points(dog: Dog, home: Home) -> int:
    """TD-042: (base + sex) x (2 if breed match else 1)."""
    if not kinds_taken(home) >> kind_of(dog) & 1:
        return NO_MATCH
    base, sex, factor = match_parts(dog, home)
    return (base + sex) * factor


# --- reading a deck file ------------------------------------------------------------------------------------


def read_deck(path: Path) -> TownDeck:
    """Read a deck file and check that it is a To the Dogs deck."""
    file = DeckFile(path)
    read = SCHEMA.read(file)
    breeds = sorted({breed for entry in read["dogs"] for breed in entry.texts("breeds")})
    dogs = [read_dog(entry, breeds) for entry in read["dogs"]]
    homes = [read_home(entry, breeds) for entry in in_order(read["homes"], HOMES)]
    sides = [read_specialty(entry, breeds) for entry in in_order(read["specialties"], SPECIALTIES)]
    awards = [read_award(entry) for entry in in_order(read["awards"], ALL_AWARDS)]
    return TownDeck(file, breeds, dogs, homes, sides, awards)


def in_order(entries: list[Entry], ids: tuple[str, ...]) -> list[Entry]:
    """The entries in the order of their ids, however they stand in the file."""
    return sorted(entries, key=lambda entry: ids.index(entry.text("id")))


def read_dog(entry: Entry, breeds: list[str]) -> Dog:
    """A dog of the deck file."""
    return Dog(
        entry.text("id"),
        entry.text("name"),
        SIZES.index(entry.text("size")),
        AGES.index(entry.text("age")),
        SEXES.index(entry.text("sex")),
        numbered(entry.texts("breeds"), breeds),
        entry.number("kibble"),
        entry.number("base"),
        BONUSES.index(entry.text("bonus")),
    )


def read_home(entry: Entry, breeds: list[str]) -> Home:
    """A home of the deck file: wild homes name nothing beyond their size."""
    kind = HOME_KINDS.index(entry.text("kind"))
    size = -1 if kind == ANY_DOG else SIZES.index(entry.text("size"))
    if kind != SPECIFIC:
        return Home(entry.text("id"), kind, size, -1, -1, ())
    age, sex = AGES.index(entry.text("age")), ASKED_SEXES.index(entry.text("sex"))
    return Home(entry.text("id"), kind, size, age, sex, numbered(entry.texts("breeds"), breeds))


def read_specialty(entry: Entry, breeds: list[str]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """TD-R29: the two breeds of each side."""
    return numbered(entry.texts("a"), breeds), numbered(entry.texts("b"), breeds)


def numbered(names: list[str], breeds: list[str]) -> tuple[int, ...]:
    """Breeds by their places in the deck."""
    return tuple([breeds.index(name) for name in names])


def read_award(entry: Entry) -> Award:
    """An award of the deck file: it counts groups of dogs, or it is the effect of a rule."""
    groups = tuple([dog_group(words) for words in entry.texts("of_each")])
    effect = EFFECTS.index(entry.text("effect")) if entry.text("effect") else -1
    return Award(
        entry.text("id"),
        AWARD_KINDS.index(entry.text("kind")),
        entry.text("name"),
        entry.text("text"),
        entry.number("count"),
        groups,
        effect,
        entry.number("points"),
    )


def dog_group(words: str) -> tuple[int, ...]:
    """The kinds of dog that words like "Small", "Puppy" or "Small Puppy" ask for."""
    names = [f"{size} {age}".split() for size in SIZES for age in AGES]
    return tuple([kind for kind, name in enumerate(names) if set(words.split()) <= set(name)])
