"""What five dice can still become: expected values under best play, exact, over the multisets of dice.

Order never matters (LK-014), so a row of kept dice is a sorted tuple. `KEEPS` lists all 462 of them, from five dice
down to none; the first 252 are whole rolls. A *worth* gives a number to each whole roll: what it scores, or 1 where a
pattern is met.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import factorial, prod

from barkade.games.lucky_dog.deck import LuckyDeck
from barkade.games.lucky_dog.dice import DICE, FACES, OUTCOMES, SHOWN, unpack

Dice = tuple[int, ...]
Worth = Sequence[float]


def orders(dice: Dice) -> int:
    """In how many orders these dice can lie."""
    return factorial(len(dice)) // prod([factorial(dice.count(face)) for face in FACES])


KEEPS: list[Dice] = [
    dice for size in range(DICE, -1, -1) for dice in combinations_with_replacement(FACES, size)
]  # fmt: skip
NUMBER = {dice: number for number, dice in enumerate(KEEPS)}
ROLLS = [dice for dice in KEEPS if len(dice) == DICE]
ONE_MORE = [[] if len(dice) == DICE else [NUMBER[tuple(sorted((*dice, face)))] for face in FACES] for dice in KEEPS]
PARTS = [
    sorted({NUMBER[part] for size in range(DICE + 1) for part in combinations(dice, size)}) for dice in ROLLS
]  # by roll: everything that can be kept of it


def kept_number(dice: int, rolled: int) -> int:
    """The number of what is left of five packed dice when those of a mask are rolled."""
    return _row_number(dice & ~SHOWN[rolled])


@cache
def _row_number(dice: int) -> int:
    return NUMBER[tuple(sorted([face for face in unpack(dice) if face]))]


# --- rerolls (LK-040 to LK-042) -----------------------------------------------------------------------------------


def once_more(worth: Worth) -> list[float]:
    """By keep: the expected worth when the other dice are rolled once."""
    expected = list(worth)
    for number in range(len(ROLLS), len(KEEPS)):
        expected.append(sum([expected[grown] for grown in ONE_MORE[number]]) / 6)
    return expected


def best_kept(expected: Worth) -> list[float]:
    """By roll: the worth of keeping the best part of it, given what each keep is worth."""
    return [max([expected[part] for part in parts]) for parts in PARTS]


def with_rerolls(worth: Worth, rerolls: int) -> list[float]:
    """By roll: its worth with so many rerolls left and best play."""
    best = list(worth)
    for _ in range(rerolls):
        best = best_kept(once_more(best))
    return best


# --- the relay (LK-073 to LK-077) ---------------------------------------------------------------------------------


@cache
def relay_rolls() -> list[list[tuple[float, list[int]]]]:
    """By keep: for each roll of the other dice its chance, and the rows it may be made into (LK-074: at least one more)."""
    return [_rolls_onto(kept) for kept in KEEPS]


def _rolls_onto(kept: Dice) -> list[tuple[float, list[int]]]:
    left = DICE - len(kept)
    rolls = []
    for roll in combinations_with_replacement(FACES, left) if left else ():
        parts = {part for size in range(1, left + 1) for part in combinations(roll, size)}
        rows = sorted({NUMBER[tuple(sorted(kept + part))] for part in parts})
        rolls.append((orders(roll) / OUTCOMES[left], rows))
    return rolls


def relayed(worth: Worth) -> list[float]:
    """By keep: the expected worth of a kept row when both partners play for it; the empty row is last."""
    expected = list(worth)
    rolls = relay_rolls()
    for number in range(len(ROLLS), len(KEEPS)):
        expected.append(sum([chance * max([expected[row] for row in rows]) for chance, rows in rolls[number]]))
    return expected


# --- one card ------------------------------------------------------------------------------------------------------


def meeting(deck: LuckyDeck, kind: int) -> list[float]:
    """The worth of aiming at one kind of card: 1 for each roll that matches."""
    return [float(deck.matches(kind, dice)) for dice in ROLLS]


def one_roll(deck: LuckyDeck, kind: int) -> int:
    """How many of the 7776 rolls match a kind."""
    return sum([orders(dice) for dice in ROLLS if deck.matches(kind, dice)])


def two_rerolls(deck: LuckyDeck, kind: int) -> float:
    """The chance to match a kind with a roll and two rerolls, by best play for this card alone."""
    return once_more(with_rerolls(meeting(deck, kind), 2))[-1]


def relay(deck: LuckyDeck, kind: int) -> float:
    """The chance that two partners who both aim at a kind match it."""
    return relayed(meeting(deck, kind))[-1]
