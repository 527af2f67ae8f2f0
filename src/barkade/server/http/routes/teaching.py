"""How a game is learned: its page for people, and its lesson."""

from typing import Annotated

from litestar import get
from litestar.params import Parameter

from barkade.guide import GuideInfo, guide
from barkade.server.http.asking import REFUSALS, TheHouse
from barkade.table.problems import Problem
from barkade.table.shelf import find_game
from barkade.table.teaching import LessonInfo, film


@get("/api/games/{game:str}/lesson", responses=REFUSALS)
async def show_lesson(
    game: str, house: TheHouse, name: Annotated[str, Parameter(min_length=1, max_length=40)] = "Player"
) -> LessonInfo:
    """The lesson of a game, told to somebody of this name."""
    return await house.study.read(film, find_game(game).key, name)


@get("/api/games/{game:str}/guide", responses=REFUSALS, sync_to_thread=False)
def show_guide(game: str) -> GuideInfo:
    """The page for people of a game."""
    try:
        return guide(find_game(game).key)
    except FileNotFoundError as error:
        raise Problem("not-found", str(error), field="game") from None


HANDLERS = [show_lesson, show_guide]
