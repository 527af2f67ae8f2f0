"""What the cards of Dog Lover are good for, in words."""

from barkade.games.dog_lover import words
from barkade.games.dog_lover.deck import DogLoverDeck
from barkade.games.dog_lover.feeding import COLOURS, UNFED_VP
from barkade.games.dog_lover.kinds import (
    FIRST_DOG,
    FOODS,
    RESCUE_PRICE,
    SIZES,
    TOYS,
    TRAINING,
    TRAITS,
    TRICKS,
    TYPES,
    WALK,
)
from barkade.games.dog_lover.scores import SET_VP, USUAL_VP
from barkade.games.dog_lover.state import DogLover
from barkade.kernel.legend import Legend, by_name
from barkade.kernel.story import plural

SETS = "/".join([str(vp) for vp in SET_VP[1:]])
SIGNS = (
    "S scraps, D dry bits, C cans, W wild (feeds like any of them)",
    "Ranger (medium, D C, 4 points) = a dog: its size, what it must be fed at the end, its points, and the ability of a rescued "
    f"dog; one that is not fed scores {UNFED_VP}, and nothing under it counts",
    "W R1, ! = the line that the Watch Dog guards, and its cells: a trick may take one of them at most",
    "Spin [##. / ..#, * left of row 1] = a trick: # are the cards it takes, row by row; it may be turned, not mirrored; then "
    "the Watch Dog goes to the line at which the * has come to stand",
    "2. above a small map = the option of that number: # are the cells it takes, ! is guarded now",
    "+ Best Friend | Walk = the Trait of a dog, and what is tucked under it",
    "waiting = cards that must be used before the turn ends",
)
CARD_TEXTS = {
    "walk": f"tuck it at once under a dog without one: {USUAL_VP[WALK]} points if the dog is fed",
    "training": f"learn a trick with it, or tuck it under a dog without one: {USUAL_VP[TRAINING]} point if the dog is fed",
    "bone": "in hand at the end: one scores -1; two give each fed dog 1 point, three or more give it 2",
    "adoption": f"{RESCUE_PRICE} of them rescue a dog of the shelter row",
    "fetch": "take any card of the grid and leave Fetch in its place; the Watch Dog does not mind",
    "end_game": "when it turns up the present round is the last one",
}
TRAIT_TEXTS = {
    "any_cube": "one cube of any colour feeds it",
    "closed": "nothing more may be tucked under it",
    "any_type": "any card but dogs and tricks may be tucked under it, {} points for each different type",
}


def legend(s: DogLover) -> Legend:
    """The signs on the table and every card."""
    return Legend(SIGNS, by_name([(title, card_text(s.deck, face)) for face, title in enumerate(s.deck.titles)]))


def card_text(deck: DogLoverDeck, face: int) -> str:
    """What a card is good for."""
    if face in TOYS:
        return f"a toy; at the end a set of 1 to {len(TOYS)} different ones in hand scores {SETS} points"
    if face in FOODS:
        food = deck.food(face)
        return f"{plural(food.amount, words.FOOD_WORDS[food.colour])} ({COLOURS[food.colour]}) for your bowl"
    if face in TRAITS:
        return trait_text(deck, face)
    if face in TRICKS:
        return trick_text(deck, face)
    if face >= FIRST_DOG:
        return dog_text(deck, face)
    return CARD_TEXTS[deck.ids[face]]


def trait_text(deck: DogLoverDeck, face: int) -> str:
    """A Trait: for which dogs, what it allows, and what it costs if none fits."""
    trait = deck.trait(face)
    if trait.special:
        ability = TRAIT_TEXTS[trait.special].format(trait.each)
    else:
        more = " more" if trait.tuck in (WALK, TRAINING) else ""
        ability = f"any number of {TYPES[trait.tuck]} cards may be tucked under it, {plural(trait.each, 'point')}{more} for each"
    lost = f"if no dog fits, discard the Trait and {words.fallback_of(deck, face)}"
    return f"Trait for a {SIZES[trait.size]} dog, {plural(trait.vp, 'point')} if it is fed; {ability}; {lost}"


def trick_text(deck: DogLoverDeck, face: int) -> str:
    """A trick: its picture and its cost."""
    cost = plural(deck.costs[face], "Training")
    return f"trick {words.trick_picture(deck, face)}" + (f", costs {cost}" if deck.costs[face] else "")


def dog_text(deck: DogLoverDeck, face: int) -> str:
    """A dog with its figures."""
    kind = "rescued dog" if deck.dog(face).rescued else "dog"
    return f"{kind} {words.dog_facts(deck, face).removeprefix(deck.titles[face]).strip()}"
