"""Records: download, import, replay."""

from typing import Annotated

from litestar import Response, get, post
from litestar.params import Parameter, QueryParameter

from barkade.server.house import stories
from barkade.server.house.records import bring as bring_in
from barkade.server.house.rooms import Room
from barkade.server.http.asking import REFUSALS, Asking, TheHouse, reader_asking, seat_asking
from barkade.server.http.origins import client_of
from barkade.server.requests import RecordText
from barkade.table import records
from barkade.table.course import course_of
from barkade.table.keepsakes import Keepsake, keepsake_of
from barkade.table.messages import Course, RecordedMove, Replay, TableInfo

NDJSON = "application/x-ndjson"


def written(room: Room) -> str:
    """The full record of a finished table as text."""
    return records.record_of(room).to_text()


@get("/api/tables/{table:str}/record", responses=REFUSALS, media_type=NDJSON)
async def download(table: str, house: TheHouse, request: Asking) -> Response[str]:
    """The record: all of it when the game is over, before that what the asking seat knows."""
    room = await house.room(table)
    reader = reader_asking(room, request)
    if records.is_finished(room):
        text = await house.study.read(written, room)
    else:
        text = records.own_record(room, await stories.picture(room, reader, 0))
    name = f"{room.row.game}-{room.row.id}.jsonl"
    return Response(text, media_type=NDJSON, headers={"content-disposition": f'attachment; filename="{name}"'})


@get("/api/tables/{table:str}/keepsake", responses=REFUSALS)
async def keep(table: str, house: TheHouse, request: Asking) -> Keepsake:
    """What the asking seat keeps of a finished game."""
    room = await house.room(table)
    return await house.study.read(keepsake_of, room, seat_asking(room, request))


@get("/api/tables/{table:str}/replay", responses=REFUSALS)
async def replay(
    table: str,
    house: TheHouse,
    at: Annotated[int, Parameter(ge=0, le=10**6)] = 0,
    reader: Annotated[str, QueryParameter(name="as", max_length=10)] = "room",
) -> Replay:
    """A finished table after `at` moves, seen by one reader."""
    return await house.study.read(records.replayed, await house.room(table), at, reader)


@get("/api/tables/{table:str}/replay/moves", responses=REFUSALS)
async def list_moves(table: str, house: TheHouse) -> list[RecordedMove]:
    """Every decision of a finished table in words."""
    room = await house.room(table)
    return await house.study.read(lambda: records.spoken(records.watchable(room), room.names))


@get("/api/tables/{table:str}/course", responses=REFUSALS)
async def tell_course(table: str, house: TheHouse) -> Course:
    """How a finished game went, turn by turn."""
    return await house.study.read(course_of, await house.room(table))


@post("/api/records", responses=REFUSALS, status_code=201)
async def bring(data: RecordText, house: TheHouse, request: Asking) -> TableInfo:
    """Open a record file as a finished table."""
    house.count_new_table(client_of(request.scope, house.settings))
    return (await bring_in(house, data.record)).info()


HANDLERS = [download, keep, replay, list_moves, tell_course, bring]
