"""The faces of the cards by number, and the types of those that can be tucked.

The first 26 faces are the kinds that can lie under a dog, so a set of them is a bit mask. Tricks follow; the
dogs and the rescued dogs, which are different in every deck, come last.
"""

from typing import Final

TOY_IDS = ("chew_toy", "dog_house", "frisbee", "leash", "tennis_ball")
FOOD_IDS = ("scraps_1", "scraps_2", "dry_bits_1", "dry_bits_2", "canned_1", "canned_2", "wild_1")
TRAIT_IDS = (
    "best_friend", "jitterbug", "teachers_pet", "food_thief", "rule_breaker", "tour_guide", "dirt_monster",
    "escape_artist", "landlord",
)  # fmt: skip
TRICK_IDS = (
    "sit", "shake", "spin", "stay", "down", "speak", "catch", "bow", "circle", "heel", "roll_over", "crawl",
    "weave", "jump", "beg", "dance", "play_dead",
)  # fmt: skip

WALK: Final = 0
TRAINING: Final = 1
BONE: Final = 2
ADOPTION: Final = 3
FETCH: Final = 4
FIRST_TOY: Final = 5
FIRST_FOOD: Final = 10
FIRST_TRAIT: Final = 17
KINDS: Final = 26  # faces below this one can be tucked
END_GAME: Final = 26
FIRST_TRICK: Final = 27
FIRST_DOG: Final = 44  # faces from here on are dogs
TOYS: Final = range(FIRST_TOY, FIRST_FOOD)
FOODS: Final = range(FIRST_FOOD, FIRST_TRAIT)
TRAITS: Final = range(FIRST_TRAIT, KINDS)
TRICKS: Final = range(FIRST_TRICK, FIRST_DOG)

KIND_IDS = ("walk", "training", "bone", "adoption", "fetch", *TOY_IDS, *FOOD_IDS, *TRAIT_IDS)
FACE_IDS = (*KIND_IDS, "end_game", *TRICK_IDS)

# DL-009: all Food cards are one type, all toys are one type.
TYPES = ("walk", "training", "bone", "adoption", "fetch", "toy", "food", "trait")
TOY, FOOD, TRAIT = 5, 6, 7  # after the five kinds that are a type of their own
TYPE_OF: Final[tuple[int, ...]] = (WALK, TRAINING, BONE, ADOPTION, FETCH, *[TOY] * 5, *[FOOD] * 7, *[TRAIT] * 9)


def bits(faces: range) -> int:
    """A set of faces as a bit mask."""
    return sum([1 << face for face in faces])


ALL_TOYS: Final = bits(TOYS)
ALL_FOODS: Final = bits(FOODS)
ALL_TRAITS: Final = bits(TRAITS)
ALL_KINDS: Final = bits(range(KINDS))
KINDS_OF = (*[1 << kind for kind in range(5)], ALL_TOYS, ALL_FOODS, ALL_TRAITS)  # by type
SIZES = ("small", "medium", "big")


# A purse counts the Adoptions and the Trainings of a hand in one number.
ADOPTIONS: Final = 127  # the bits of the Adoptions: a deck has 120 game cards at most
ONE_TRAINING: Final = 128
RESCUE_PRICE: Final = 2  # DL-071: Adoptions for a dog
COINS: Final = [(face == ADOPTION) + ONE_TRAINING * (face == TRAINING) for face in range(KINDS)]  # by kind


def faces_of(mask: int) -> list[int]:
    """The faces of a bit mask, ascending."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
