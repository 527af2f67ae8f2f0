"""Chairs: what is changed about a table before the deal."""

from litestar import patch, post

from barkade.server.house import places
from barkade.server.house.seats import HOST
from barkade.server.http.asking import REFUSALS, Asking, TheHouse, holder, must_host
from barkade.server.requests import Swap, TableChange
from barkade.table.chairs import seat_there
from barkade.table.messages import TableInfo
from barkade.table.problems import Problem


@patch("/api/tables/{table:str}", responses=REFUSALS)
async def change_table(table: str, data: TableChange, house: TheHouse, request: Asking) -> TableInfo:
    """House rules, clock, who may see the table, how many chairs."""
    room = await house.room(table)
    must_host(room, request)
    await places.set_up(room, data)
    return room.info()


@post("/api/tables/{table:str}/seats/{seat:int}/swap", responses=REFUSALS, status_code=200)
async def swap_seats(table: str, seat: int, data: Swap, house: TheHouse, request: Asking) -> TableInfo:
    """Two chairs change places; every link stays good for whoever holds it."""
    room = await house.room(table)
    must_host(room, request)
    await places.swap(room, seat_there(room.row, seat), seat_there(room.row, data.seat))
    return room.info()


@post("/api/tables/{table:str}/seats/{seat:int}/first", responses=REFUSALS, status_code=200)
async def let_begin(table: str, seat: int, house: TheHouse, request: Asking) -> TableInfo:
    """A seat says of itself, or the host of anybody, that it begins; said again, the first is drawn."""
    room = await house.room(table)
    if holder(room, request) not in (HOST, seat_there(room.row, seat)):
        raise Problem("forbidden", "only the seat itself or the host says that it begins")
    await places.let_begin(room, seat)
    return room.info()


HANDLERS = [change_table, swap_seats, let_begin]
