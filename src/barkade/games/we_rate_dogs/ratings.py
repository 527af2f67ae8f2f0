"""The arithmetic of one rating: printed number, laid changes, floor of 10 (WR-053 to WR-056)."""

from collections.abc import Sequence
from typing import Final, NamedTuple

CATEGORIES = "FSBZEWG"
CATEGORY_NAMES = ("Floof", "Sass", "Boopability", "Zoom", "Ears", "Wag", "Goodness")
MAIN_CATEGORIES: Final = 6  # the faces of the Category Die; Goodness comes after them
GOODNESS: Final = 6
FLOOR: Final = 10


class Change(NamedTuple):
    """What one laid card does to one rating."""

    amount: int
    breaks_floor: bool


NO_CHANGE: Final = Change(0, False)


def summed(printed: int, changes: Sequence[Change]) -> int:
    """WR-053: floor printed number plus ordinary changes at 10, then add the floor-breaking reductions."""
    ordinary = printed
    breaking = 0
    for amount, breaks_floor in changes:
        if breaks_floor:
            breaking += amount
        else:
            ordinary += amount
    return max(FLOOR, ordinary) + breaking


def stepwise(printed: int, changes: Sequence[Change]) -> int:
    """WR-056: in order of arrival; an ordinary reduction stops at 10 and never starts below it."""
    rating = printed
    for amount, breaks_floor in changes:
        if breaks_floor or amount > 0:
            rating += amount
        elif rating > FLOOR:
            rating = max(FLOOR, rating + amount)
    return rating


def spelled(printed: int, changes: Sequence[Change], rating: int) -> str:
    """The sum behind a rating, e.g. "11 - 4 + 4 = 11"; it says so when the floor of 10 held the number up."""
    terms = [f" {'-' if amount < 0 else '+'} {abs(amount)}" for amount, _ in changes if amount]
    plain = printed + sum([change.amount for change in changes])
    floor = f", floor {FLOOR}" if plain != rating else ""
    return f"{printed}{''.join(terms)} = {rating}{floor}" if terms else str(printed)
