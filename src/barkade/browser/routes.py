"""What can be asked of tables in this browser: the paths of the server's HTTP that make sense without one."""

import re
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from barkade.browser.rooms import Room, now
from barkade.browser.seats import HOST, new_name, seat_of, token_of
from barkade.table import places, records
from barkade.table.chairs import seat_there
from barkade.table.course import course_of
from barkade.table.deal_infos import deal_info
from barkade.table.deals import must_be_today, published
from barkade.table.keepsakes import keepsake_of
from barkade.table.learning import end_of_lesson
from barkade.table.messages import Seated, Seating
from barkade.table.problems import Problem
from barkade.table.reading import read
from barkade.table.requests import Join, NewTable, RecordText, Rematch, SeatChange, Start, Swap, TableChange
from barkade.table.table import Table

if TYPE_CHECKING:
    from barkade.browser.door import Door

Query = dict[str, str]
DEAL = re.compile(r"/deals/([\d-]+)")
TABLE = re.compile(r"/tables/([^/]+)(/.*)?")
SEAT = re.compile(r"/seats/(\d{1,2})(/\w+)?")


async def answer(door: "Door", method: str, path: str, body: Any, token: str) -> object:
    """The answer to a request; Problem if there is none."""
    path, _, asked_for = path.partition("?")
    query = dict([pair.split("=", 1) for pair in asked_for.split("&") if "=" in pair])
    if (method, path) == ("POST", "/tables"):
        return await lay(door, read(NewTable, body))
    if (method, path) == ("POST", "/records"):
        return await bring(door, read(RecordText, body).record)
    day = DEAL.fullmatch(path)
    if method == "GET" and day is not None:
        return deal_info(published(day[1]), None)
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
    return await asked(room, query, token, body)


# --- new tables -----------------------------------------------------------------------------------------


async def lay(door: "Door", asked: NewTable) -> Seated:
    """A new table; all its people sit at this screen."""
    if any([seat.kind == "person" or (seat.kind == "open" and asked.start) for seat in asked.seats]):
        words = "at a table in this browser everybody sits at this screen, or is a bot; friends far away need a server"
        raise Problem("bad-request", words, field="seats", allowed=["me", "bot"])
    if asked.clock.mode != "off" or asked.pace != "live":
        raise Problem("bad-request", "a table in this browser has no clock", field="clock", allowed=["off"])
    position = None
    if asked.origin is not None:
        position = records.position_at((await door.room(asked.origin.table)).table, asked)
    elif asked.lesson:
        position = end_of_lesson(asked)
    deal = None
    if asked.deal is not None:
        must_be_today(asked.deal, now())
        deal = published(asked.deal)
    return await laid(door, Table.laid(asked, new_name(), now(), position, deal))


async def laid(door: "Door", table: Table) -> Seated:
    """Keep a new table; the page holds all its people's seats."""
    room = door.enter(table)
    await room.keep()
    people = [seat.seat for seat in table.row.seats if seat.kind == "person"]
    return Seated(room.info(), token_of(table.row, HOST), [seating(table, seat) for seat in people])


def seating(table: Table, seat: int) -> Seating:
    """A seat and its link."""
    token = token_of(table.row, seat)
    return Seating(seat, token, f"/#/t/{table.row.id}/{token}")


async def bring(door: "Door", text: str) -> object:
    """A record file becomes a table: a finished one, or one to go on with, by the people and bots who sat there."""
    name, at = new_name(), now()
    table = records.resumed(text, name, at)
    await door.store.keep(table, records.read(text, name, at)[1])
    return door.enter(table).info()


# --- at a table -----------------------------------------------------------------------------------------


async def at_seat(room: Room, method: str, seat: int, what: str, body: Any, token: str) -> object:
    """A request about one seat."""
    row = room.table.row
    if method == "PATCH" and not what:
        await room.change_seat(seat, read(SeatChange, body), as_host=seat_of(row, token) == HOST)
    elif what == "/link":
        return seating(room.table, seat)
    elif what == "/leave" and row.status == "lobby":
        await room.change_seat(seat, SeatChange(kind="open"), as_host=True)
    elif what == "/swap":
        await room.arrange(places.swapped(row, seat, read(Swap, body).seat))
    elif what == "/first":
        await room.arrange(places.begun_by(row, seat))
    elif what != "/leave":
        raise Problem("not-found", "a seat in this browser cannot do that")
    return room.info()


async def info(room: Room, query: Query, token: str, body: Any) -> object:
    """The table as everybody may see it."""
    return room.info()


async def deck(room: Room, query: Query, token: str, body: Any) -> object:
    """The deck it is played with."""
    return room.table.deck()


async def state(room: Room, query: Query, token: str, body: Any) -> object:
    """The picture of a seat, or of somebody who watches."""
    seat = seat_of(room.table.row, token)
    return room.table.state(None if seat == HOST else seat, int(query.get("since", 0)))


async def start(room: Room, query: Query, token: str, body: Any) -> object:
    """Deal."""
    await room.start(read(Start, body).drop_open)
    return room.info()


async def close(room: Room, query: Query, token: str, body: Any) -> object:
    """End the table."""
    await room.close()
    return room.info()


async def join(room: Room, query: Query, token: str, body: Any) -> object:
    """Somebody more sits down at this screen."""
    asked = read(Join, body)
    free = [seat.seat for seat in room.table.row.seats if seat.kind == "open" and asked.seat in (None, seat.seat)]
    if not free:
        raise Problem("wrong-time", "this chair is taken", field="seat")
    await room.change_seat(free[0], SeatChange(kind="person", name=asked.name), as_host=True)
    return seating(room.table, free[0])


async def set_up(room: Room, query: Query, token: str, body: Any) -> object:
    """Other house rules."""
    asked = read(TableChange, body)
    if (asked.clock and asked.clock.mode != "off") or asked.pace == "days" or asked.visibility == "listed":
        raise Problem("bad-request", "a table in this browser has no clock, and nobody else can see it", field="clock")
    await room.arrange(places.set_up(room.table.row, asked))
    return room.info()


async def hint(room: Room, query: Query, token: str, body: Any) -> object:
    """What the best bot would do."""
    seat = seat_of(room.table.row, token)
    if seat is None or seat == HOST:
        raise Problem("forbidden", "only a seat is given a hint")
    return await room.hint(seat)


async def rematch(room: Room, query: Query, token: str, body: Any) -> object:
    """The same people play again, at once: they all sit here."""
    table = room.table.again(new_name(), now(), read(Rematch, body or {}).level)
    table.start(now())
    return await laid(room.door, table)


async def record(room: Room, query: Query, token: str, body: Any) -> object:
    """The whole record: of a game that goes on it is the file to save, for all of it belongs to whoever is at this screen."""
    row = room.table.row
    return {"name": f"{row.game}-{row.id}.barkade", "text": records.saved(room.table).to_text()}


async def replay(room: Room, query: Query, token: str, body: Any) -> object:
    """A finished table after some of its moves."""
    return records.replayed(room.table, int(query.get("at", 0)), query.get("as", "room"))


async def moves(room: Room, query: Query, token: str, body: Any) -> object:
    """Every decision of a finished table in words."""
    return records.spoken(records.watchable(room.table), room.table.names)


async def course(room: Room, query: Query, token: str, body: Any) -> object:
    """How a finished game went, turn by turn."""
    return course_of(room.table)


async def keepsake(room: Room, query: Query, token: str, body: Any) -> object:
    """What a seat keeps of a finished game."""
    seat = seat_of(room.table.row, token)
    if seat is None or seat == HOST:
        raise Problem("forbidden", "only a seat keeps a game")
    return keepsake_of(room.table, seat)


Asked = Callable[[Room, Query, str, Any], Awaitable[object]]
AT_TABLE: dict[tuple[str, str], Asked] = {
    ("GET", ""): info,
    ("GET", "/deck"): deck,
    ("GET", "/state"): state,
    ("GET", "/record"): record,
    ("GET", "/course"): course,
    ("GET", "/keepsake"): keepsake,
    ("GET", "/replay"): replay,
    ("GET", "/replay/moves"): moves,
    ("PATCH", ""): set_up,
    ("POST", "/join"): join,
    ("POST", "/start"): start,
    ("POST", "/close"): close,
    ("POST", "/hint"): hint,
    ("POST", "/rematch"): rematch,
}
