"""The deck of Dog Lover: what every face is, as tables indexed by face."""

from pathlib import Path

from barkade.games.dog_lover.actions import PLACE_NUMBER, PLACED, USE
from barkade.games.dog_lover.entries import (
    Dog,
    Food,
    Trait,
    Trick,
    dog,
    food,
    rescued,
    trait,
    trick,
)
from barkade.games.dog_lover.feeding import Mouth
from barkade.games.dog_lover.kennel import Resident
from barkade.games.dog_lover.kinds import (
    ALL_KINDS,
    FACE_IDS,
    FIRST_DOG,
    FIRST_FOOD,
    FIRST_TRAIT,
    FIRST_TRICK,
    FOOD_IDS,
    KIND_IDS,
    KINDS,
    KINDS_OF,
    SIZES,
    TRAINING,
    TRAIT_IDS,
    TRAITS,
    TRICK_IDS,
    TRICKS,
    TYPE_OF,
    WALK,
)
from barkade.games.dog_lover.placements import LINES, passes_guard
from barkade.games.dog_lover.schema import SCHEMA
from barkade.games.dog_lover.zones import ALL_CELLS, BOX, HOMES, PLAY_AREAS, PLAYERS
from barkade.kernel.deck import Deck, DeckFile, Entry

KIND_TABLES = ("card", "toy", "food", "trait", "trick")  # whose ids are the same in every deck: moves name them


class DogLoverDeck(Deck):
    """Every face by number: copies by label, and what a Food, Trait, Trick or Dog of that face is."""

    def __init__(self, file: DeckFile, read: dict[str, list[Entry]]) -> None:
        kinds = {entry.text("id"): entry for table in KIND_TABLES for entry in read[table]}
        dogs, shelter = read["dog"], read["rescued"]
        known = [*[kinds[face] for face in FACE_IDS], *dogs, *shelter]
        super().__init__(file.name, file.digest, [e.text("id") for e in known], [e.text("title") for e in known])
        self.foods: list[Food] = [food(kinds[face]) for face in FOOD_IDS]
        self.food_colour = [0] * FIRST_FOOD + [entry.colour for entry in self.foods]  # by face
        self.food_amount = [0] * FIRST_FOOD + [entry.amount for entry in self.foods]
        self.traits: list[Trait] = [trait(kinds[face]) for face in TRAIT_IDS]
        self.tricks: list[Trick] = [trick(kinds[face]) for face in TRICK_IDS]
        self.costs = [0] * len(known)  # in Trainings, by face
        for face, entry in zip(TRICKS, self.tricks, strict=True):
            self.costs[face] = entry.cost
        self.dogs: list[Dog] = [dog(entry) for entry in dogs] + [rescued(entry) for entry in shelter]
        self.first_rescued = FIRST_DOG + len(dogs)
        self.mouths: dict[int, Mouth] = {}  # dogs that have come to a bowl: in simulations the same come again
        self.copies = [kinds[face].numbers("copies") for face in KIND_IDS] + [[1, 0, 0]]
        self.copies += [[0, 0, 0] for _ in TRICK_IDS] + [entry.copies for entry in self.dogs]
        self.fits = [self._traits_for(size) for size in range(len(SIZES))]
        self.newcomers = [self._newcomer(FIRST_DOG + i, entry) for i, entry in enumerate(self.dogs)]
        # By seat and face: where a taken card goes. Nobody takes the End Game card or a trick.
        never, dogs_known = [BOX] * (FIRST_DOG - KINDS), len(self.dogs)
        self.homes = [[*HOMES[seat], *never, *[PLAY_AREAS[seat]] * dogs_known] for seat in PLAYERS]
        # Masks of kinds by face: what a card leaves of those that a dog takes, what a Trait adds.
        self.still_takes = [self._still_takes(face) for face in range(KINDS)]
        self.trait_takes = [self._trait_takes(face) if face in TRAITS else 0 for face in range(KINDS)]
        self.legal = [[_passing(entry, line) for line in range(len(LINES))] for entry in self.tricks]
        self.uses = [self._uses(line) for line in range(len(LINES))]
        self.spare = [[spare_cells(options) for options in by_line] for by_line in self.legal]

    def trait(self, face: int) -> Trait:
        """The Trait of a face."""
        return self.traits[face - FIRST_TRAIT]

    def food(self, face: int) -> Food:
        """The Food card of a face."""
        return self.foods[face - FIRST_FOOD]

    def dog(self, face: int) -> Dog:
        """The dog of a face, rescued or not."""
        return self.dogs[face - FIRST_DOG]

    def named_toy(self, dog: Dog) -> int:
        """DL-123: the toy that a rescued dog lets you tuck under it, as a bit mask; 0 for other dogs."""
        return 1 << self.numbers[dog.of] if dog.ability == "toy" else 0

    def newcomer(self, face: int) -> Resident:
        """The dog of a face without cards."""
        return self.newcomers[face - FIRST_DOG]

    def _newcomer(self, face: int, dog: Dog) -> Resident:
        """DL-008: every dog takes one Walk and one Training; DL-123: and the toy that a rescued dog names.
        DL-093: the Traits of its size fit it."""
        return Resident((face,), 1 << WALK | 1 << TRAINING | self.named_toy(dog), self.fits[dog.size], 0)

    def _still_takes(self, face: int) -> int:
        """DL-007: a card bars more of its type; DL-107: Jitterbug bars everything."""
        if face in TRAITS:
            return 0 if self.trait(face).special == "closed" else ALL_KINDS
        return ALL_KINDS & ~KINDS_OF[TYPE_OF[face]]

    def _trait_takes(self, face: int) -> int:
        """DL-098: what an attached Trait allows, whatever lies there: any number of its type, or of any
        (DL-109)."""
        trait = self.trait(face)
        if trait.special:
            return ALL_KINDS if trait.special == "any_type" else 0
        return KINDS_OF[trait.tuck]

    def _uses(self, line: int) -> list[list[int]]:
        """By face of a trick: the action that uses it, if the guard of a line allows one of its placements."""
        uses = [[USE[i]] if by_line[line] else [] for i, by_line in enumerate(self.legal)]
        return [[] for _ in range(FIRST_TRICK)] + uses

    def _traits_for(self, size: int) -> int:
        """The Traits that attach to dogs of a size, as a bit mask of faces."""
        return sum([1 << TRAITS[i] for i, entry in enumerate(self.traits) if entry.size == size])


def _passing(entry: Trick, line: int) -> list[int]:
    """The actions for the placements of a trick that the guard of a line allows."""
    return [PLACE_NUMBER[placement] for placement in entry.placements if passes_guard(placement, line)]


def spare_cells(options: list[int]) -> int:
    """The cells that could be barred and still leave one of these placements, as a bit mask."""
    spare = 0
    for option in options:
        spare |= ~PLACED[option][0]
    return spare & ALL_CELLS


def read_deck(path: Path) -> DogLoverDeck:
    """Read a deck file and check that it is a Dog Lover deck."""
    file = DeckFile(path)
    return DogLoverDeck(file, SCHEMA.read(file))
