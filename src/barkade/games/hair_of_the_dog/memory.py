"""What attempts tell about hidden Gift conditions, kept for imagined worlds.

A Place answer depends on the board, which everybody sees, so `could` holds all that it tells. A Gift answer depends also
on an item that only some have seen. Each such answer is a row of four numbers in `s.tries`: condition, item (a slot),
seats, tokens. While the item is held, the answer is a bond between two faces, and `seats` is 0, `tokens` is 1 for met
and 0 for not met. When the item goes back to stock the row is closed: item -1, `seats` a mask of those who knew the item,
`tokens` a mask of the Gift tokens that agree with what they saw.
"""

from typing import TYPE_CHECKING, Final

from barkade.games.hair_of_the_dog.deck import ALL_TOKENS, FIRST_TOY
from barkade.games.hair_of_the_dog.facts import changed

if TYPE_CHECKING:
    from barkade.games.hair_of_the_dog.state import HairOfTheDog

ROW: Final = 4
Row = tuple[int, ...]
ALL_GIFTS: Final = ALL_TOKENS[0]


def gift_answered(s: "HairOfTheDog", guest: int, item: int, met: bool) -> None:
    """Remember a public answer to a Gift condition; `item` is -1 for empty hands."""
    table = s.deck.gift_table
    condition = 2 * guest
    if item < 0:
        s.narrow(condition, table.empty_handed if met else ~table.empty_handed)
        return
    treat = s.faces[item] < FIRST_TOY
    kinds = table.by_kind[:FIRST_TOY] if treat else table.by_kind[FIRST_TOY:]
    agreeing = 0
    for tokens in kinds:
        agreeing |= tokens if met else ALL_GIFTS & ~tokens
    s.narrow(condition, agreeing)
    remember(s, condition, item, 0, int(met))


def remember(s: "HairOfTheDog", condition: int, item: int, seats: int, tokens: int) -> None:
    """Add a row; one that says the same, or closed rows of the same seats, are kept as one."""
    for row in range(0, len(s.tries), ROW):
        if s.tries[row : row + 3] == (condition, item, seats):
            s.tries = changed(s.tries, row + 3, s.tries[row + 3] & tokens)
            return
    s.tries += (condition, item, seats, tokens)


def item_returns(s: "HairOfTheDog", item: int) -> None:
    """Close the rows of an item that goes back to stock."""
    rows = rows_of(s)
    if any([row[1] == item for row in rows]):
        s.tries = ()
        for condition, of, seats, tokens in rows:
            if of == item:
                remember(s, condition, -1, s.seen[item], agreeing_gifts(s, s.faces[item], tokens))
            else:
                remember(s, condition, of, seats, tokens)


def rows_of(s: "HairOfTheDog") -> list[Row]:
    """The rows one by one."""
    return [s.tries[row : row + ROW] for row in range(0, len(s.tries), ROW)]


def flat(rows: list[Row]) -> tuple[int, ...]:
    """Rows as they are kept."""
    return tuple([number for row in rows for number in row])


def agreeing_gifts(s: "HairOfTheDog", kind: int, met: int) -> int:
    """The Gift tokens that agree with an answer to an item of this kind."""
    tokens = s.deck.gift_table.by_kind[kind]
    return tokens if met else ALL_GIFTS & ~tokens


def dog_leaves(s: "HairOfTheDog", guest: int) -> None:
    """The conditions of a dog that leaves are turned up; nothing about them is left to remember."""
    s.tries = flat([row for row in rows_of(s) if row[0] != 2 * guest])


def rows_for(s: "HairOfTheDog", bit: int) -> list[Row]:
    """The rows that a seat remembers (its `bit` in a mask): all bonds, and the closed rows whose item it knew."""
    return [row for row in rows_of(s) if row[1] >= 0 or row[2] & bit]


def gifts_for(s: "HairOfTheDog", condition: int, rows: list[Row], bit: int) -> int:
    """The Gift tokens that a condition may be, from public answers, remembered rows, and bonds to items that are known."""
    tokens = s.could[condition]
    for of, item, _, value in rows:
        if of == condition and item < 0:
            tokens &= value
        elif of == condition and s.seen[item] & bit:
            tokens &= agreeing_gifts(s, s.faces[item], value)
    return tokens
