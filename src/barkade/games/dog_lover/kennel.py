"""The dogs of a play area, with what is attached to them and tucked under them.

The cards of a play area lie in one row, as on a table: a dog, its Trait, the cards tucked under it, the next
dog. A Trait right after a dog is attached; only a dog that has one can have more of them, tucked. A kennel is
this row cut into the faces for each dog, in order of arrival.
"""

from functools import lru_cache

from barkade.games.dog_lover.deck import DogLoverDeck
from barkade.games.dog_lover.kinds import FIRST_DOG, FIRST_TRAIT

Dog = tuple[int, ...]  # faces: the dog itself, its Trait if it has one, then the tucked cards


def kennel_of(row: list[int]) -> list[Dog]:
    """The row of faces in a play area, dog by dog."""
    starts = [at for at, face in enumerate(row) if face >= FIRST_DOG]
    ends = [*starts[1:], len(row)]
    return [tuple(row[start:end]) for start, end in zip(starts, ends, strict=True)] if row else []


def trait_of(dog: Dog) -> int:
    """The face of the attached Trait, or -1."""
    return dog[1] if len(dog) > 1 and dog[1] >= FIRST_TRAIT else -1


def tucked_under(dog: Dog) -> Dog:
    """The faces of the tucked cards."""
    return dog[1:] if trait_of(dog) < 0 else dog[2:]


class Resident:
    """A dog of a kennel with its cards, and what follows from them. Nobody changes one: a dog that gets a card
    becomes another resident."""

    __slots__ = ("dog", "fits", "takes")

    def __init__(self, deck: DogLoverDeck, dog: Dog) -> None:
        self.dog = dog
        self.takes = takes_of(deck, dog)
        self.fits = fits_of(deck, dog)


@lru_cache(maxsize=10_000)
def resident(deck: DogLoverDeck, dog: Dog) -> Resident:
    """The resident for a dog with these cards; kept, because simulated games meet the same ones all the time."""
    return Resident(deck, dog)


def takes_of(deck: DogLoverDeck, dog: Dog) -> int:
    """The kinds of cards that may be tucked under a dog now, as a bit mask.

    DL-007, DL-008: one Walk and one Training. DL-123: one toy that the rescued dog names. DL-098: a Trait may
    allow any number of its type, or any card (DL-109), or nothing at all (DL-107, DL-R40).
    """
    takes = deck.bare_takes[dog[0]]
    for face in dog[1:]:
        takes &= deck.still_takes[face]
    trait = trait_of(dog)
    return takes | deck.trait_takes[trait] if trait >= 0 else takes


def fits_of(deck: DogLoverDeck, dog: Dog) -> int:
    """The Traits that may be attached to a dog, as a bit mask. DL-093: those of its size; DL-094: one at
    most."""
    return deck.bare_fits[dog[0]] if trait_of(dog) < 0 else 0
