"""Talk and names that somebody minds: reported by anybody at the table, removed or muted by its host or by the operator."""

from typing import Annotated, Any

from litestar import Response, post
from litestar.enums import RequestEncodingType
from litestar.params import Body
from litestar.response import Redirect
from msgspec import Struct

from barkade.server.house import moderation
from barkade.server.house.house import House
from barkade.server.http.asking import REFUSALS, Asking, TheHouse, must_host
from barkade.server.http.origins import client_of
from barkade.server.http.routes.operator import may_operate
from barkade.server.storage import naming
from barkade.server.storage.moderation import settle
from barkade.table.chairs import seat_there
from barkade.table.messages import ChatLine, TableInfo
from barkade.table.problems import Problem

Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]
ACTIONS = ("remove", "mute", "dismiss")
NAME_ACTIONS = ("rename", "mute", "dismiss")


class Mute(Struct, forbid_unknown_fields=True):
    """May a seat not talk?"""

    muted: bool


@post("/api/tables/{table:str}/chat/{n:int}/report", responses=REFUSALS, status_code=200)
async def report_line(table: str, n: int, house: TheHouse, request: Asking) -> dict[str, str]:
    """Somebody minds a line: the operator is shown it."""
    house.lines.take(f"reports {client_of(request.scope, house.settings)}")
    await moderation.report(await house.room(table), n)
    return {"status": "reported"}


@post("/api/tables/{table:str}/chat/{n:int}/remove", responses=REFUSALS, status_code=200)
async def remove_line(table: str, n: int, house: TheHouse, request: Asking) -> ChatLine:
    """The host takes a line away."""
    room = await house.room(table)
    must_host(room, request)
    return await moderation.remove(room, n)


@post("/api/tables/{table:str}/seats/{seat:int}/mute", responses=REFUSALS, status_code=200)
async def mute_seat(table: str, seat: int, data: Mute, house: TheHouse, request: Asking) -> TableInfo:
    """The host lets a seat talk no more, or again."""
    room = await house.room(table)
    must_host(room, request)
    await moderation.mute(room, seat_there(room.row, seat), data.muted, "The host")
    return room.info()


@post("/api/tables/{table:str}/seats/{seat:int}/report", responses=REFUSALS, status_code=200)
async def report_name(table: str, seat: int, house: TheHouse, request: Asking) -> dict[str, str]:
    """Somebody minds a name: the operator is shown it."""
    house.lines.take(f"reports {client_of(request.scope, house.settings)}")
    room = await house.room(table)
    await moderation.report_name(room, seat_there(room.row, seat))
    return {"status": "reported"}


@post("/api/tables/{table:str}/seats/{seat:int}/rename", responses=REFUSALS, status_code=200)
async def remove_name(table: str, seat: int, house: TheHouse, request: Asking) -> TableInfo:
    """The host takes a name away."""
    room = await house.room(table)
    must_host(room, request)
    await moderation.remove_name(room, seat_there(room.row, seat), "The host")
    return room.info()


@post("/operator/reports", include_in_schema=False)
async def look_at_report(data: Form, house: TheHouse, request: Asking) -> Response[Any]:
    """The operator removes a reported line, mutes who said it, or lets it be."""
    action, number, seat = operated(data, house, request, ACTIONS, "n")
    room = await house.room(data.get("table", ""))
    if action == "mute":
        await moderation.mute(room, seat_there(room.row, int(seat)), True, "The operator")
    if action != "dismiss":
        await moderation.remove(room, int(number))
    await settle(house.store, room.row.id, int(number))
    return Redirect("/operator", status_code=303)


@post("/operator/names", include_in_schema=False)
async def look_at_name(data: Form, house: TheHouse, request: Asking) -> Response[Any]:
    """The operator takes a reported name away, mutes who has it, or lets it be."""
    action, seat, _ = operated(data, house, request, NAME_ACTIONS, "seat")
    room = await house.room(data.get("table", ""))
    if action == "mute":
        await moderation.mute(room, seat_there(room.row, int(seat)), True, "The operator")
    if action != "dismiss":
        await moderation.remove_name(room, seat_there(room.row, int(seat)), "The operator")
    await naming.settle(house.store, room.row.id, int(seat))
    return Redirect("/operator", status_code=303)


def operated(
    data: dict[str, str], house: House, request: Asking, actions: tuple[str, ...], what: str
) -> tuple[str, str, str]:
    """What the operator wants done about which thing of which seat; Problem if it is not the operator, or no such wish."""
    if not may_operate(request, house.settings):
        raise Problem("forbidden", "this is for the operator")
    action, number, seat = data.get("action", ""), data.get(what, ""), data.get("seat", "")
    if action not in actions or not number.isdecimal() or not seat.isdecimal() or len(number + seat) > 12:
        raise Problem("bad-request", "this is no report", field="action", allowed=actions)
    return action, number, seat


HANDLERS = [report_line, remove_line, mute_seat, report_name, remove_name, look_at_report, look_at_name]
