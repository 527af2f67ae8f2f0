"""The puzzles that come with us, as a page shows them: the table as the seat saw it, and what each option was worth.

What leaves here is the seat's own picture. The record behind it, with everybody's cards, stays in the file.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from barkade.bots import DEFAULT_LEVEL
from barkade.review.puzzle_file import SHIPPED, load
from barkade.review.puzzles import Puzzle, asked
from barkade.table.chairs import bot_name
from barkade.table.chronicle import Chronicle
from barkade.table.infos import title_of
from barkade.table.messages import State, TableInfo
from barkade.table.pictures import picture
from barkade.table.problems import Problem
from barkade.table.requests import NewTable
from barkade.table.teaching import on_paper, seated

TABLE = "moment"  # what the table of a puzzle is called: no house has such a table


@dataclass(slots=True)
class PuzzleTitle:
    """A puzzle on the list."""

    id: str
    game: str
    title: str


@dataclass(slots=True)
class PuzzleOption:
    """An option: what it is worth, and how far the best lies above it, each with half of its interval."""

    n: int
    value: list[float]
    gap: list[float]


@dataclass(slots=True)
class PuzzleInfo:
    """A moment to solve, and its solution."""

    id: str
    game: str
    seat: int
    unit: str  # "win": shares of the win; "points"
    exact: bool  # worked out, not tried
    table: TableInfo
    state: State
    options: list[PuzzleOption]  # the best first
    played: int  # what was chosen in the game
    why: str


@lru_cache
def shipped() -> dict[str, Puzzle]:
    """All of them, by name."""
    return {puzzle.name: puzzle for puzzle in load(SHIPPED)}


def titles() -> list[PuzzleTitle]:
    """What there is to solve."""
    return [PuzzleTitle(name, each.record.game.key, title_of(each.record.game.key)) for name, each in shipped().items()]


@lru_cache(maxsize=64)
def info(name: str) -> PuzzleInfo:
    """A puzzle by its name; Problem if there is none."""
    if name not in shipped():
        raise Problem("not-found", f"there is no moment {name!r}", field="puzzle")
    puzzle = shipped()[name]
    game, seat = puzzle.record.game.key, puzzle.seat
    asking = NewTable(game, seated(names_at(puzzle), seat, DEFAULT_LEVEL), dict(puzzle.record.header["options"]))
    options = [
        PuzzleOption(each.action, list(each.value), list(gap))
        for each, gap in zip(puzzle.options, puzzle.gaps, strict=True)
    ]
    state = seen(puzzle, asked(puzzle.record).table)
    exact = not any([each.value.half for each in puzzle.options])
    return PuzzleInfo(
        name, game, seat, puzzle.unit, exact, on_paper(TABLE, asking), state, options, puzzle.played, puzzle.why
    )


def seen(puzzle: Puzzle, s: Any) -> State:
    """A table as the seat of a puzzle sees it. Its story is left out: the moment speaks for itself."""
    state = picture(TABLE, Chronicle(s), puzzle.seat, 0, names_at(puzzle), None, [])
    state.revision, state.since, state.question, state.events = 1, 0, 1, []
    return state


def names_at(puzzle: Puzzle) -> list[str]:
    """What everybody is called at the table."""
    given = puzzle.record.header.get("names") or [bot_name(seat) for seat in range(puzzle.record.header["seats"])]
    return [str(name) for name in given]
