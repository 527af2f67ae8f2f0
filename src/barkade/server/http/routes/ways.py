"""Ways to a table: four letters, and the addresses at which others find this server."""

from typing import Annotated

from litestar import get, post
from litestar.params import Parameter
from msgspec import Struct

from barkade.server.house import codes
from barkade.server.http.asking import REFUSALS, Asking, TheHouse
from barkade.server.http.origins import client_of
from barkade.server.http.reach import Reach, reach_of

Code = Annotated[str, Parameter(max_length=40)]


class TableCode(Struct):
    """Four letters that lead to a table."""

    code: str
    until: int


class FoundTable(Struct):
    """The table behind a code."""

    table: str
    game: str
    status: str
    free: int


@post("/api/tables/{table:str}/code", responses=REFUSALS, status_code=200)
async def give_code(table: str, house: TheHouse) -> TableCode:
    """The four letters of a table: the same for everybody who asks."""
    return TableCode(*await codes.code_of(await house.room(table)))


@get("/api/codes/{code:str}", responses=REFUSALS)
async def follow_code(code: Code, house: TheHouse, request: Asking) -> FoundTable:
    """The table that four letters lead to; wrong ones are limited."""
    row = (await codes.table_behind(house, code, client_of(request.scope, house.settings))).row
    return FoundTable(row.id, row.game, row.status, len([seat for seat in row.seats if seat.kind == "open"]))


@get("/api/reach", responses=REFUSALS, sync_to_thread=True)
def show_reach(house: TheHouse, request: Asking) -> Reach:
    """Who can reach this server, and where."""
    return reach_of(request, house.settings)


HANDLERS = [give_code, follow_code, show_reach]
