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
    AWARD_IDS,
    AWARD_KINDS,
    BONUSES,
    EFFECTS,
    EITHER,
    END_GAME,
    FETCH,
    HOME_KINDS,
    SEXES,
    SIZES,
    SPECIFIC,
    TRIPLE,
)  # fmt: skip
from barkade.kernel.deck import Deck, DeckFile, Entry

FIRST_DOG: Final = len(HOMES)  # faces below it are homes
DOGS_PER_SIZE: Final = 24
SPECIALTIES: Final = 6
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
    dog_entries = file.entries("dogs")
    breeds = sorted({breed for entry in dog_entries for breed in entry.words("breeds")})
    dogs = [read_dog(entry, breeds) for entry in dog_entries]
    for size, name in enumerate(SIZES):
        count = sum([dog.size == size for dog in dogs])
        if count != DOGS_PER_SIZE:
            raise file.wrong(f"dogs: must hold {DOGS_PER_SIZE} {name} dogs, not {count}")
    homes = [read_home(entry, breeds) for entry in complete(file, "homes", HOMES)]
    names = tuple([f"B{number + 1}" for number in range(SPECIALTIES)])
    sides = [read_specialty(entry, breeds) for entry in complete(file, "specialties", names)]
    awards = [read_award(entry) for entry in complete(file, "awards", ALL_AWARDS)]
    return TownDeck(file, breeds, dogs, homes, sides, awards)


def complete(file: DeckFile, table: str, wanted: tuple[str, ...]) -> list[Entry]:
    """The entries of a table in the order of the wanted ids; each must be there."""
    entries = {entry.word("id", wanted): entry for entry in file.entries(table)}
    for name in wanted:
        if name not in entries:
            raise file.wrong(f"{table}: {name} is missing")
    return [entries[name] for name in wanted]


def read_dog(entry: Entry, breeds: list[str]) -> Dog:
    """A dog of the deck file."""
    entry.origin()
    if not 1 <= len(entry.words("breeds")) <= 2:
        raise entry.wrong("breeds", "a dog has 1 or 2 breeds")
    return Dog(
        entry.word("id"),
        entry.word("name"),
        SIZES.index(entry.word("size", SIZES)),
        AGES.index(entry.word("age", AGES)),
        SEXES.index(entry.word("sex", SEXES)),
        tuple([breeds.index(breed) for breed in entry.words("breeds")]),
        entry.whole("kibble", 0, 12),
        entry.whole("base", 1, 20),
        BONUSES.index(entry.word("bonus", BONUSES)),
    )


def read_home(entry: Entry, breeds: list[str]) -> Home:
    """A home of the deck file: wild homes name nothing beyond their size."""
    entry.origin()
    kind = HOME_KINDS.index(entry.word("kind", HOME_KINDS))
    size = -1 if kind == ANY_DOG else SIZES.index(entry.word("size", SIZES))
    if kind != SPECIFIC:
        return Home(entry.word("id"), kind, size, -1, -1, ())
    asked = entry.words("breeds", breeds)
    if not 1 <= len(asked) <= 2:
        raise entry.wrong("breeds", "a specific home asks for 1 or 2 breeds")
    age = AGES.index(entry.word("age", AGES))
    sex = ASKED_SEXES.index(entry.word("sex", ASKED_SEXES))
    return Home(entry.word("id"), kind, size, age, sex, tuple([breeds.index(breed) for breed in asked]))


def read_specialty(entry: Entry, breeds: list[str]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """TD-R29: the two breeds of each side."""
    entry.origin()
    for side in ("a", "b"):
        if len(entry.words(side, breeds)) != 2:
            raise entry.wrong(side, "a specialty side has 2 breeds")
    first, second = [tuple([breeds.index(breed) for breed in entry.words(side)]) for side in ("a", "b")]
    return first, second


def read_award(entry: Entry) -> Award:
    """An award of the deck file; its kind follows from its id."""
    entry.origin()
    name = entry.word("id")
    kind = next(kind for kind, ids in enumerate(AWARD_IDS) if name in ids)
    entry.word("kind", (AWARD_KINDS[kind],))
    title, text = entry.word("name"), entry.word("text")
    if kind in (TRIPLE, FETCH):
        of_each = tuple([dog_group(entry, words) for words in entry.words("of_each")])
        points = entry.whole("points", 1, 20) if kind == TRIPLE else 0
        number = entry.whole("count", 1, DOGS_PER_SIZE)
        return Award(name, kind, title, text, number, of_each, -1, points)
    allowed = EFFECTS[4:] if kind == END_GAME else EFFECTS[:4]
    effect = EFFECTS.index(entry.word("effect", allowed))
    return Award(name, kind, title, text, 0, (), effect, entry.whole("points", 1, 20) if kind == END_GAME else 0)


def dog_group(entry: Entry, words: str) -> tuple[int, ...]:
    """The kinds of dog that words like "Small", "Puppy" or "Small Puppy" ask for."""
    for word in words.split():
        if word not in SIZES + AGES:
            allowed = ", ".join(SIZES + AGES)
            raise entry.wrong("of_each", f"{word!r} is neither a size nor an age: {allowed}")
    names = [f"{size} {age}".split() for size in SIZES for age in AGES]
    return tuple([kind for kind, name in enumerate(names) if set(words.split()) <= set(name)])
