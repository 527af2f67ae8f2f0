"""Pages: the built one where it is there, the plain one everywhere."""

import secrets
from typing import Annotated, Any
from urllib.parse import quote

from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.enums import RequestEncodingType
from litestar.params import Body
from litestar.response import Redirect
from msgspec import ValidationError, convert

from barkade.server.house import lobby, rematches
from barkade.server.house.house import House
from barkade.server.house.rooms import Room
from barkade.server.house.seats import HOST
from barkade.server.http import plain, static
from barkade.server.http.asking import Asking, TheHouse
from barkade.server.http.origins import client_of, is_secure
from barkade.server.http.routes.tables import listed
from barkade.server.requests import Join, NewTable
from barkade.table.problems import Problem
from barkade.table.shelf import playable

Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]
WEEKS = 30 * 86_400
SEATS = [str(count) for count in range(1, 13)]
CSS = "text/css"
HTML: Any = "text/html"


@get(["/", "/t/{table:str}"], include_in_schema=False)
async def front(house: TheHouse, request: Asking, table: str | None = None) -> Response[Any]:
    """The built page, or the plain one."""
    if static.built():
        return static.index()
    return await show_table(house, request, table) if table else await show_shelf(house)


@get(["/tv", "/tv/{code:str}"], include_in_schema=False)
async def tv(code: str = "") -> Redirect:
    """A TV's way to a table, short enough for a remote control."""
    return Redirect(f"/#/tv/{quote(code, safe='')}")


@get("/{path:path}", include_in_schema=False, sync_to_thread=True)
def asset(path: str) -> Response[bytes]:
    """A file of the built page."""
    found = static.file_at(path)
    if found is None:
        raise Problem("not-found", f"there is nothing at {path}")
    return found


@get("/plain", include_in_schema=False)
async def plain_shelf(house: TheHouse) -> Response[str]:
    """All games, without script."""
    return await show_shelf(house)


@get("/plain/style.css", include_in_schema=False, sync_to_thread=False)
def plain_style() -> Response[str]:
    """The look of the plain pages."""
    return Response(plain.STYLE, media_type=CSS)


@get("/plain/t/{table:str}", include_in_schema=False)
async def plain_table(table: str, house: TheHouse, request: Asking) -> Response[str]:
    """A table, without script."""
    return await show_table(house, request, table)


async def show_shelf(house: House) -> Response[str]:
    """The shelf and the listed tables."""
    tables = await listed(house, None, "lobby")
    return Response(plain.shelf(playable(), tables, static.built()), media_type=HTML)


async def show_table(house: House, request: Asking, table: str, problem: str = "") -> Response[str]:
    """A table as the cookie's holder sees it."""
    room = await house.room(table)
    seat, host = holder(room, request, "seat"), is_host(room, request)
    return Response(plain.table_page(room, seat, host, problem), media_type=HTML)


def holder(room: Room, request: Asking, kind: str) -> int | None:
    """Whom a cookie of this browser stands for."""
    token = request.cookies.get(f"{kind}_{room.row.id}", "")
    try:
        return room.house.seat_at(room.row, token) if token else None
    except Problem:
        return None


def is_host(room: Room, request: Asking) -> bool:
    """Does this browser hold the host's token?"""
    return holder(room, request, "host") == HOST


def keep(request: Asking, name: str, token: str) -> Cookie:
    """A cookie that no script can read."""
    secure = is_secure(request.scope, request.app.state.house.settings)
    return Cookie(key=name, value=token, httponly=True, samesite="lax", path="/", max_age=WEEKS, secure=secure)


def back_to(table: str, *cookies: Cookie) -> Response[Any]:
    """See the table again after a form."""
    return Redirect(f"/plain/t/{table}", status_code=303, cookies=list(cookies))


@post("/plain/tables", include_in_schema=False)
async def plain_lay(data: Form, house: TheHouse, request: Asking) -> Response[Any]:
    """Lay a table from the shelf's form."""
    house.count_new_table(client_of(request.scope, house.settings))
    count = int(data["seats"]) if data.get("seats", "") in SEATS else 2
    others = data.get("others", "open")
    other = {"kind": "open"} if others == "open" else {"kind": "bot", "level": others}
    body = {
        "game": data.get("game", ""),
        "seats": [{"kind": "me", "name": data.get("name", "").strip() or "Player"}] + [other] * (count - 1),
        "options": {"mode": data["mode"]} if data.get("mode") else {},
        "start": others != "open" or count == 1,
    }
    try:
        asked = convert(body, NewTable)
    except ValidationError as error:
        raise Problem("bad-request", str(error)) from None
    laid = await lobby.lay(house, asked)
    table = laid.table.id
    assert laid.host is not None
    host, seat = keep(request, f"host_{table}", laid.host), keep(request, f"seat_{table}", laid.seats[0].token)
    return back_to(table, host, seat)


@post("/plain/t/{table:str}/{action:str}", include_in_schema=False)
async def plain_act(table: str, action: str, data: Form, house: TheHouse, request: Asking) -> Response[Any]:
    """A form of the table page; a refusal is told on the page."""
    room = await house.room(table)
    try:
        return await act(room, action, data, request)
    except (Problem, ValidationError) as problem:
        rule = getattr(problem, "rule", "")
        return await show_table(house, request, table, f"{problem} ({rule})" if rule else str(problem))


async def act(room: Room, action: str, data: dict[str, str], request: Asking) -> Response[Any]:
    """Carry out what a form asks."""
    table = room.row.id
    if action == "join":
        seating = await lobby.join(room, convert({"name": data.get("name", "")}, Join))
        return back_to(table, keep(request, f"seat_{table}", seating.token))
    if action == "sit":
        token = data.get("token", "").rpartition("#")[2].strip()
        room.house.seat_at(room.row, token)
        return back_to(table, keep(request, f"{'host' if token.startswith('h') else 'seat'}_{table}", token))
    if action == "start":
        if not is_host(room, request):
            raise Problem("forbidden", "only the host starts the game")
        await lobby.start(room)
        return back_to(table)
    return await act_as_seat(room, action, data, request)


async def act_as_seat(room: Room, action: str, data: dict[str, str], request: Asking) -> Response[Any]:
    """Carry out what only a seat may ask."""
    seat = holder(room, request, "seat")
    if seat is None:
        raise Problem("unknown-seat", "take a seat first")
    if action == "move":
        number, question = data.get("move", ""), data.get("question", "")
        if not number.isdecimal() or not question.isdecimal() or len(number + question) > 20:
            raise Problem("bad-request", "a move is a number", field="move")
        await room.decide(seat, [int(number)], secrets.token_hex(8), int(question))
    elif action == "undo":
        await room.undo(seat, secrets.token_hex(8))
    elif action == "rematch":
        again = await rematches.again(room, seat)
        return back_to(again.table.id, keep(request, f"seat_{again.table.id}", again.seats[0].token))
    else:
        raise Problem("not-found", f"there is no form {action!r}")
    return back_to(room.row.id)


HANDLERS = [front, tv, asset, plain_shelf, plain_style, plain_table, plain_lay, plain_act]
