"""Same-deal evenings: one deal at several tables, compared seat by seat when all have finished, as in bridge.

All tables have one secret and nobody adds to it, luck is tied to what is drawn, and the chairs are as they were laid: whoever
sits on the same chair at another table has met the same cards, and the same luck for the same choices.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from barkade.table.requests import Setting
from barkade.table.rows import TableRow

START = "evening-"  # what stands for the table in the seeds of an evening; the deal of a day has its day there


def is_evening(deal: str | None) -> bool:
    """Is a shared deal that of an evening, and not of a day?"""
    return deal is not None and deal.startswith(START)


def day_of(deal: str | None) -> str | None:
    """The day of a shared deal that is the deal of a day."""
    return None if is_evening(deal) else deal


def evening_of(deal: str | None) -> str | None:
    """The name of the evening whose deal it is."""
    return deal.removeprefix(START) if deal is not None and is_evening(deal) else None


@dataclass(slots=True)
class EveningSeat:
    """What somebody made of a deal on one chair, and how many in a hundred of the others on that chair did worse (a tie is
    half of one)."""

    name: str
    result: int
    better: int


@dataclass(slots=True)
class EveningTable:
    """A table of an evening; its results are told when all have finished."""

    id: str
    link: str
    status: str
    names: list[str]  # "" for an empty chair
    results: list[EveningSeat]


@dataclass(slots=True)
class EveningInfo:
    """An evening as everybody may see it."""

    id: str
    game: str
    title: str
    options: dict[str, Setting]
    unit: str
    commitment: str
    secret: str | None  # opened with the results
    over: bool
    tables: list[EveningTable]


@dataclass(slots=True)
class EveningLaid:
    """A new evening, and the right to run each of its tables."""

    evening: EveningInfo
    hosts: list[str]


def finished(rows: Sequence[TableRow]) -> bool:
    """Does nobody play the deal any more? A table that was closed is out of it."""
    return all([row.status in ("over", "closed") for row in rows])


def better_than(result: int, others: Sequence[int]) -> int:
    """In how many of a hundred comparisons a result is the better one; of none: half."""
    if not others:
        return 50
    points = sum([2 if result > other else 1 if result == other else 0 for other in others])
    return round(100 * points / (2 * len(others)))


def compared(results: Sequence[Sequence[int]]) -> list[list[int]]:
    """By table and seat: how a result compares with those on the same chair of the other tables."""
    return [
        [
            better_than(mine, [other[seat] for at, other in enumerate(results) if at != table])
            for seat, mine in enumerate(row)
        ]
        for table, row in enumerate(results)
    ]
