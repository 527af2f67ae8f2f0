"""Sums of To the Dogs, and dogs as one looks at them to choose."""

from typing import TYPE_CHECKING

from barkade.games.to_the_dogs.deck import TownDeck, match_parts
from barkade.games.to_the_dogs.kinds import BONUSES
from barkade.games.to_the_dogs.limits import FOOD_BONUS
from barkade.kernel.story import plural

if TYPE_CHECKING:
    from barkade.games.to_the_dogs.state import ToTheDogs


GIFT_WORDS = (f"{FOOD_BONUS} kibble", "one more home", "a companion", "one more turn")  # in the order of BONUSES


def gift_words(bonus: int) -> str:
    """What a dog brings when it is matched: `Food Motivated: 5 kibble`."""
    return f"{BONUSES[bonus]}: {GIFT_WORDS[bonus]}"


def sum_words(deck: TownDeck, dog: int, home: int) -> str:
    """TD-042: how a match comes to its points: `(3 + 1) x 2 = 8 points`, `3 + 1 = 4 points`, `3 points`."""
    base, sex, factor = match_parts(deck.dog(dog), deck.homes[home])
    points = plural((base + sex) * factor, "point")
    if not sex and factor == 1:
        return points
    begun = f"{base} + {sex}" if sex else f"{base}"
    if factor == 1:
        return f"{begun} = {points}"
    return f"{f'({begun})' if sex else begun} x {factor} = {points}"


def care_words(s: "ToTheDogs", seat: int, dog: int) -> str:
    """A dog with its bonus and the most that a home in the seat's hand gives for it: `Maple (medium puppy, female, Whippet;
    Lucky Dog: one more turn; up to 4 points with your homes)`."""
    deck = s.deck
    points = [deck.points[dog][home] for home in s.hand_faces(seat) if deck.fits[dog] >> home & 1]
    fits = f"up to {plural(max(points), 'point')} with your homes" if points else "fits no home of yours yet"
    return f"{deck.titles[dog]} ({deck.kind_words(dog)}; {gift_words(deck.bonus[dog])}; {fits})"
