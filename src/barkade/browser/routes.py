"""What can be asked of tables in this browser: the paths of the server's HTTP that make sense without one."""

import re
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from barkade.browser.rooms import Room, now
from barkade.browser.seats import HOST, new_name, seat_of, token_of
from barkade.table import records
from barkade.table.chairs import seat_there
from barkade.table.messages import Seated, Seating
from barkade.table.problems import Problem
from barkade.table.reading import read
from barkade.table.requests import NewTable, RecordText, SeatChange
from barkade.table.table import Table

if TYPE_CHECKING:
    from barkade.browser.door import Door

Query = dict[str, str]
TABLE = re.compile(r"/tables/([^/]+)(/.*)?")
SEAT = re.compile(r"/seats/(\d{1,2})(/link|/leave)?")


async def answer(door: "Door", method: str, path: str, body: Any, token: str) -> object:
    """The answer to a request; Problem if there is none."""
    path, _, asked_for = path.partition("?")
    query = dict([pair.split("=", 1) for pair in asked_for.split("&") if "=" in pair])
    if (method, path) == ("POST", "/tables"):
        return await lay(door, read(NewTable, body))
    if (method, path) == ("POST", "/records"):
        return await bring(door, read(RecordText, body).record)
    at = TABLE.fullmatch(path)
    if at is None:
        raise Problem("not-found", f"there is nothing at {path} without a server")
    room = await door.room(at[1])
    seat = SEAT.fullmatch(at[2] or "")
    if seat is not None:
        return await at_seat(room, method, seat_there(room.table.row, int(seat[1])), seat[2] or "", body, token)
    asked = AT_TABLE.get((method, at[2] or ""))
    if asked is None:
        raise Problem("not-found", f"a table in this browser has no {at[2]}")
    return await asked(room, query, token)


# --- new tables -----------------------------------------------------------------------------------------


async def lay(door: "Door", asked: NewTable) -> Seated:
    """A new table; all its people sit at this screen."""
    if any([seat.kind not in ("me", "bot") for seat in asked.seats]):
        words = "at a table in this browser everybody sits at this screen, or is a bot; friends far away need a server"
        raise Problem("bad-request", words, field="seats", allowed=["me", "bot"])
    if asked.clock.mode != "off" or asked.pace != "live":
        raise Problem("bad-request", "a table in this browser has no clock", field="clock", allowed=["off"])
    position = None
    if asked.origin is not None:
        position = records.position_at((await door.room(asked.origin.table)).table, asked)
    return await laid(door, Table.laid(asked, new_name(), now(), position))


async def laid(door: "Door", table: Table) -> Seated:
    """Keep a new table; the page holds all its people's seats."""
    room = door.enter(table)
    await room.keep()
    people = [seat.seat for seat in table.row.seats if seat.kind == "person"]
    return Seated(room.info(), token_of(HOST), [seating(table, seat) for seat in people])


def seating(table: Table, seat: int) -> Seating:
    """A seat and its link."""
    return Seating(seat, token_of(seat), f"/#/t/{table.row.id}/{token_of(seat)}")


async def bring(door: "Door", text: str) -> object:
    """A record file becomes a table: a finished one, or one to go on with, by the people and bots who sat there."""
    name, at = new_name(), now()
    table = records.resumed(text, name, at)
    await door.store.keep(table, records.read(text, name, at)[1])
    return door.enter(table).info()


# --- at a table -----------------------------------------------------------------------------------------


async def at_seat(room: Room, method: str, seat: int, what: str, body: Any, token: str) -> object:
    """A request about one seat."""
    if method == "PATCH" and not what:
        await room.change_seat(seat, read(SeatChange, body), as_host=seat_of(token) == HOST)
        return room.info()
    if method == "POST" and what == "/link":
        return seating(room.table, seat)
    if method == "POST" and what == "/leave":
        return room.info()
    raise Problem("not-found", "a seat in this browser cannot do that")


async def info(room: Room, query: Query, token: str) -> object:
    """The table as everybody may see it."""
    return room.info()


async def deck(room: Room, query: Query, token: str) -> object:
    """The deck it is played with."""
    return room.table.deck()


async def state(room: Room, query: Query, token: str) -> object:
    """The picture of a seat, or of somebody who watches."""
    seat = seat_of(token)
    return room.table.state(None if seat == HOST else seat, int(query.get("since", 0)))


async def start(room: Room, query: Query, token: str) -> object:
    """Deal."""
    await room.start()
    return room.info()


async def hint(room: Room, query: Query, token: str) -> object:
    """What the best bot would do."""
    seat = seat_of(token)
    if seat is None or seat == HOST:
        raise Problem("forbidden", "only a seat is given a hint")
    return await room.hint(seat)


async def rematch(room: Room, query: Query, token: str) -> object:
    """The same people play again, at once: they all sit here."""
    table = room.table.again(new_name(), now())
    table.start(now())
    return await laid(room.door, table)


async def record(room: Room, query: Query, token: str) -> object:
    """The whole record: of a game that goes on it is the file to save, for all of it belongs to whoever is at this screen."""
    row = room.table.row
    return {"name": f"{row.game}-{row.id}.barkade", "text": records.saved(room.table).to_text()}


async def replay(room: Room, query: Query, token: str) -> object:
    """A finished table after some of its moves."""
    return records.replayed(room.table, int(query.get("at", 0)), query.get("as", "room"))


async def moves(room: Room, query: Query, token: str) -> object:
    """Every decision of a finished table in words."""
    return records.spoken(records.record_of(room.table), room.table.names)


Asked = Callable[[Room, Query, str], Awaitable[object]]
AT_TABLE: dict[tuple[str, str], Asked] = {
    ("GET", ""): info,
    ("GET", "/deck"): deck,
    ("GET", "/state"): state,
    ("GET", "/record"): record,
    ("GET", "/replay"): replay,
    ("GET", "/replay/moves"): moves,
    ("POST", "/start"): start,
    ("POST", "/hint"): hint,
    ("POST", "/rematch"): rematch,
}
