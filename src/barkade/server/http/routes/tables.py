"""Tables: lay, list, join, change, start, play again, close."""

from io import BytesIO
from typing import Annotated

import segno
from litestar import Response, get, patch, post
from litestar.params import Parameter

from barkade.server.house import clocks, lobby, places, rematches
from barkade.server.house.house import House
from barkade.server.house.records import position_at
from barkade.server.house.seats import HOST
from barkade.server.http.asking import REFUSALS, Asking, TheHouse, holder, must_host, reader_asking
from barkade.server.http.origins import client_of
from barkade.server.http.reach import best_base
from barkade.server.requests import Join, MyTable, MyTables, NewTable, Rematch, SeatChange, Start
from barkade.table.chairs import seat_there
from barkade.table.infos import info_of
from barkade.table.messages import Seated, Seating, TableInfo, Turn
from barkade.table.problems import Problem
from barkade.table.shelf import DeckInfo, find_game

STATUSES = ("lobby", "playing", "over", "closed")


@post("/api/tables", responses=REFUSALS, status_code=201)
async def lay_table(data: NewTable, house: TheHouse, request: Asking) -> Seated:
    """Lay a new table."""
    house.count_new_table(client_of(request.scope, house.settings))
    position = await position_at(house, data) if data.origin else None
    return await lobby.lay(house, data, position)


@get("/api/tables", responses=REFUSALS)
async def list_tables(
    house: TheHouse,
    game: Annotated[str, Parameter(max_length=60)] | None = None,
    status: Annotated[str, Parameter(max_length=20)] | None = None,
) -> list[TableInfo]:
    """The listed tables, newest first."""
    if status is not None and status not in STATUSES:
        raise Problem("bad-request", f"there is no status {status!r}", field="status", allowed=STATUSES)
    if game is not None:
        find_game(game)
    return await listed(house, game, status)


async def listed(house: House, game: str | None, status: str | None) -> list[TableInfo]:
    """Listed tables; none is opened for it."""
    found = []
    for row in await house.store.listed(game, status):
        room = house.rooms.get(row.id)
        found.append(room.info() if room else info_of(row, None, set(), 0))
    return [info for info in found if info.id not in house.broken]


@get("/api/tables/{table:str}", responses=REFUSALS)
async def show_table(table: str, house: TheHouse) -> TableInfo:
    """A table as everybody may see it."""
    return (await house.room(table)).info()


@get("/api/tables/{table:str}/deck", responses=REFUSALS)
async def show_table_deck(table: str, house: TheHouse) -> DeckInfo:
    """The deck that a table plays with; the host may have brought it."""
    return (await house.room(table)).deck()


@get("/api/tables/{table:str}/qr.svg", responses=REFUSALS, media_type="image/svg+xml")
async def show_qr(table: str, house: TheHouse, request: Asking) -> Response[bytes]:
    """The table's link as a QR code; with a seat's token the link to that seat."""
    room = await house.room(table)
    seat = reader_asking(room, request)
    link = f"/t/{room.row.id}" if seat is None else lobby.seating(house, room.row, seat).link
    drawn = BytesIO()
    segno.make(best_base(request, house.settings) + link, error="m").save(drawn, kind="svg", scale=6, border=2)
    return Response(drawn.getvalue(), media_type="image/svg+xml")


@post("/api/tables/{table:str}/join", responses=REFUSALS, status_code=201)
async def join_table(table: str, data: Join, house: TheHouse) -> Seating:
    """Take an open seat."""
    return await lobby.join(await house.room(table), data)


@patch("/api/tables/{table:str}/seats/{seat:int}", responses=REFUSALS)
async def change_seat(table: str, seat: int, data: SeatChange, house: TheHouse, request: Asking) -> TableInfo:
    """Change a seat, as its holder or as the host."""
    room = await house.room(table)
    who = holder(room, request)
    seat_there(room.row, seat)
    if who == HOST:
        await lobby.change_as_host(room, seat, data)
    elif who == seat:
        await lobby.change_own(room, seat, data)
    else:
        raise Problem("forbidden", "this is another's seat")
    return room.info()


@post("/api/tables/{table:str}/seats/{seat:int}/link", responses=REFUSALS, status_code=200)
async def relink_seat(table: str, seat: int, house: TheHouse, request: Asking) -> Seating:
    """A new link for a seat; the old one ends."""
    room = await house.room(table)
    must_host(room, request)
    return await lobby.relink(room, seat_there(room.row, seat))


@post("/api/tables/{table:str}/seats/{seat:int}/leave", responses=REFUSALS, status_code=200)
async def leave_seat(table: str, seat: int, house: TheHouse, request: Asking) -> TableInfo:
    """Stand up."""
    room = await house.room(table)
    if holder(room, request) != seat_there(room.row, seat):
        raise Problem("forbidden", "only the seat itself leaves")
    await lobby.leave(room, seat)
    return room.info()


@post("/api/tables/{table:str}/start", responses=REFUSALS, status_code=200)
async def start_table(table: str, house: TheHouse, request: Asking, data: Start | None = None) -> TableInfo:
    """Deal and begin; with `drop_open` with those who sit, else only if every chair is taken."""
    room = await house.room(table)
    must_host(room, request)
    here = frozenset(data.here if data else ())
    await (places.start_with_who_sits if data and data.drop_open else lobby.start)(room, here)
    return room.info()


@post("/api/tables/{table:str}/rematch", responses=REFUSALS, status_code=200)
async def rematch_table(table: str, house: TheHouse, request: Asking, data: Rematch | None = None) -> Seated:
    """Play again: the same new table for all who ask; the first may say how well its bots play."""
    room = await house.room(table)
    return await rematches.again(room, holder(room, request), data.level if data else None)


@post("/api/tables/{table:str}/close", responses=REFUSALS, status_code=200)
async def close_table(table: str, house: TheHouse, request: Asking) -> TableInfo:
    """End a table for good."""
    room = await house.room(table)
    must_host(room, request)
    await lobby.close(room)
    return room.info()


@post("/api/turns", responses=REFUSALS, status_code=200)
async def list_turns(data: MyTables, house: TheHouse) -> list[Turn]:
    """Which of my tables wait for me? Tables that are gone or no longer mine are left out."""
    found = []
    for asked in data.tables:
        turn = await turn_at(house, asked)
        if turn is not None:
            found.append(turn)
    return found


async def turn_at(house: House, asked: MyTable) -> Turn | None:
    """One of my tables."""
    if house.signer.right_of(asked.table, asked.token) is None:
        return None
    try:
        room = await house.room(asked.table)
        seat = house.seat_at(room.row, asked.token)
    except Problem:
        return None
    timed = room.chronicle if seat != HOST and clocks.allowance(room.row) else None
    return room.turn(seat, clocks.deadline(room.row, timed, seat) if timed else None)


HANDLERS = [
    lay_table, list_tables, show_table, show_table_deck, show_qr, join_table, change_seat, relink_seat, leave_seat, start_table,
    rematch_table, close_table, list_turns,
]  # fmt: skip
