"""The dogs of a play area, with what is attached to them and tucked under them.

The cards of a play area lie in one row, as on a table: a dog, its Trait, the cards tucked under it, the next
dog. A Trait right after a dog is attached; only a dog that has one can have more of them, tucked. A kennel is
this row cut into the faces for each dog, in order of arrival.
"""

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


def takes_of(deck: DogLoverDeck, row: list[int]) -> list[int]:
    """For each dog of a row of faces, the kinds of cards that may be tucked under it now, as a bit mask.

    DL-007, DL-008: one Walk and one Training. DL-123: one toy that the rescued dog names. DL-098: a Trait may
    allow any number of its type, or any card (DL-109), or nothing at all (DL-107, DL-R40).
    """
    still_takes = deck.still_takes
    found: list[int] = []
    takes = allowed = before = 0
    for face in row:
        if face >= FIRST_DOG:
            found.append(takes)
            takes = deck.bare_takes[face]
            allowed = 0
        else:
            if before >= FIRST_DOG:
                allowed = deck.trait_takes[face]
            takes = takes & still_takes[face] | allowed
        before = face
    found.append(takes)
    return found[1:]


def fits_of(deck: DogLoverDeck, row: list[int]) -> list[int]:
    """For each dog of a row of faces, the Traits that may be attached to it, as a bit mask. DL-093: those of
    its size; DL-094: one at most."""
    found: list[int] = []
    before = 0
    for face in row:
        if face >= FIRST_DOG:
            found.append(deck.bare_fits[face])
        elif face >= FIRST_TRAIT and before >= FIRST_DOG:
            found[-1] = 0
        before = face
    return found
