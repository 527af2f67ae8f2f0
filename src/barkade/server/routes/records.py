"""Records: download, import, replay."""

from typing import Annotated

from litestar import Response, get, post
from litestar.params import Parameter
from msgspec import Struct

from barkade.server import records
from barkade.server.asking import REFUSALS, Asking, TheHouse, reader_asking
from barkade.server.messages import State, TableInfo
from barkade.server.origins import client_of
from barkade.server.requests import RecordText

NDJSON = "application/x-ndjson"


class Replay(Struct):
    """A finished table after some of its moves."""

    moves: int
    at: int
    seat: int | None
    text: str
    state: State


class RecordedMove(Struct):
    """A decision of a record."""

    seat: int
    notation: str
    text: str


@get("/api/tables/{table:str}/record", responses=REFUSALS, media_type=NDJSON)
async def download(table: str, house: TheHouse, request: Asking) -> Response[str]:
    """The record: all of it when the game is over, before that what the asking seat knows."""
    room = await house.room(table)
    reader = reader_asking(room, request)
    over = room.playing() and room.row.status in records.FINISHED
    text = records.record_of(room).to_text() if over else records.own_record(room, reader)
    name = f"{room.row.game}-{room.row.id}.jsonl"
    return Response(text, media_type=NDJSON, headers={"content-disposition": f'attachment; filename="{name}"'})


@get("/api/tables/{table:str}/replay", responses=REFUSALS)
async def replay(
    table: str,
    house: TheHouse,
    at: Annotated[int, Parameter(ge=0, le=10**6)] = 0,
    reader: Annotated[str, Parameter(query="as", max_length=10)] = "room",
) -> Replay:
    """A finished table after `at` moves, seen by one reader."""
    room = await house.room(table)
    moves = records.record_of(room).moves
    total, state = records.replayed(room, at, reader)
    seat, action = moves[at - 1] if at else (None, None)
    text = "" if action is None else room.playing().state.actions.text(action)
    return Replay(total, at, seat, text, state)


@get("/api/tables/{table:str}/replay/moves", responses=REFUSALS)
async def list_moves(table: str, house: TheHouse) -> list[RecordedMove]:
    """Every decision of a finished table in words."""
    record = records.record_of(await house.room(table))
    actions = record.game.actions
    return [RecordedMove(seat, actions.notation(action), actions.text(action)) for seat, action in record.moves]


@post("/api/records", responses=REFUSALS, status_code=201)
async def bring(data: RecordText, house: TheHouse, request: Asking) -> TableInfo:
    """Open a record file as a finished table."""
    house.new_tables.take(client_of(request.scope, house.settings))
    return (await records.bring(house, data.record)).info()


HANDLERS = [download, replay, list_moves, bring]
