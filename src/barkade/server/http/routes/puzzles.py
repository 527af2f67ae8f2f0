"""Moments to solve."""

from litestar import get

from barkade.server.http.asking import REFUSALS, TheHouse
from barkade.site import puzzles
from barkade.site.puzzles import PuzzleInfo, PuzzleTitle


@get("/api/puzzles", responses=REFUSALS)
async def list_puzzles(house: TheHouse) -> list[PuzzleTitle]:
    """All moments that there are to solve."""
    return await house.study.read(puzzles.titles)


@get("/api/puzzles/{puzzle:str}", responses=REFUSALS)
async def show_puzzle(puzzle: str, house: TheHouse) -> PuzzleInfo:
    """A moment as its seat saw it, and what each option was worth."""
    return await house.study.read(puzzles.info, puzzle)


HANDLERS = [list_puzzles, show_puzzle]
