"""Sums of To the Dogs in words."""

from barkade.games.to_the_dogs.deck import TownDeck, match_parts
from barkade.kernel.story import plural


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
