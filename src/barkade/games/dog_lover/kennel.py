"""The dogs of a play area, with what is attached to them and tucked under them.

The cards of a play area lie in one row, as on a table: a dog, its Trait, the cards tucked under it, the next
dog. A Trait right after a dog is attached; only a dog that has one can have more of them, tucked. A kennel is
this row cut into the faces for each dog, in order of arrival.
"""

from typing import TYPE_CHECKING

from barkade.games.dog_lover.kinds import FIRST_DOG, FIRST_TRAIT

if TYPE_CHECKING:
    from barkade.games.dog_lover.deck import DogLoverDeck

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
    """A dog of a kennel with its cards, and what it takes. Nobody changes one, so that copies of a table may
    share it: a dog that gets a card becomes another resident."""

    __slots__ = ("allows", "dog", "fits", "takes")

    def __init__(self, dog: Dog, takes: int, fits: int, allows: int) -> None:
        self.dog = dog
        self.takes = takes  # kinds that may be tucked under it now, as a bit mask
        self.fits = fits  # Traits that may be attached to it
        self.allows = allows  # kinds of which its Trait lets any number be tucked

    def tuck(self, deck: "DogLoverDeck", face: int) -> "Resident":
        """The dog with one more card under it. DL-007: the card bars more of its type, unless the Trait allows
        them (DL-098)."""
        return Resident((*self.dog, face), self.takes & deck.still_takes[face] | self.allows, self.fits, self.allows)

    def attach(self, deck: "DogLoverDeck", trait: int) -> "Resident":
        """The dog with a Trait, at most one (DL-094). DL-098: it may allow any number of its type, or any card
        (DL-109), or nothing at all (DL-107, DL-R40)."""
        allows = deck.trait_takes[trait]
        takes = self.takes & deck.still_takes[trait] | allows
        return Resident((self.dog[0], trait, *self.dog[1:]), takes, 0, allows)


def resident(deck: "DogLoverDeck", dog: Dog) -> Resident:
    """A dog with its cards."""
    found = deck.newcomer(dog[0])
    if trait_of(dog) >= 0:
        found = found.attach(deck, trait_of(dog))
    for face in tucked_under(dog):
        found = found.tuck(deck, face)
    return found
