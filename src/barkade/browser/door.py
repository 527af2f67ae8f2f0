"""The door: what the page asks of its own tables, in the words of docs/protocol.md, answered where the page is.

Requests have the paths and bodies of the server's HTTP (`routes.py`), lines the messages of its socket.
"""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

from barkade.browser import routes
from barkade.browser.lines import Ends, Line
from barkade.browser.rooms import Room
from barkade.browser.seats import seat_of
from barkade.browser.store import Shelf, Store
from barkade.table.messages import PROTOCOL, Ok, Pong, ProblemInfo, ProblemMessage, Welcome
from barkade.table.problems import Problem
from barkade.table.reading import read_message
from barkade.table.requests import Hello, MoveMessage, OrdersMessage, PassMessage, Ping, ToServer, UndoMessage
from barkade.table.table import Table
from barkade.table.writing import text_of
from barkade.version import __version__

THINKING = 90.0  # seconds that a bot may take with everything, also with starting Python on a slow phone
LEFT = 1000  # the close code of a table that nobody looks at any more
MISTAKE = 1011  # ... of a line that failed by a mistake of ours


class Door:
    """All tables of this browser."""

    def __init__(self, shelf: Shelf, ends: Ends, thinker: Callable[[str], Awaitable[str]]) -> None:
        self.store = Store(shelf)
        self.rooms: dict[str, Room] = {}
        self._ends = ends
        self._thinker = thinker
        self._tables: dict[int, str] = {}  # line -> its table
        self._lines: dict[int, Line] = {}  # those that have said hello
        self._opening = asyncio.Lock()
        self._work: set[asyncio.Future[None]] = set()

    # --- for the page ---------------------------------------------------------------------------------------------

    async def ask(self, method: str, path: str, body: str, token: str) -> list[int | str]:
        """The status and the JSON of an answer."""
        try:
            return [200, text_of(await routes.answer(self, method, path, json.loads(body or "{}"), token))]
        except Problem as problem:
            return [problem.status, text_of(problem.to_json())]

    def connect(self, line: int, table: str) -> None:
        """A page has opened a table; it says hello next."""
        self._tables[line] = table

    def hear(self, line: int, text: str) -> None:
        """A page has said something on a line. What follows comes on the line, in its own time."""
        work = asyncio.ensure_future(self._heard(line, text))
        self._work.add(work)
        work.add_done_callback(self._work.discard)

    def leave(self, line: int) -> None:
        """A page has closed a table. One that nobody looks at rests, as it is kept."""
        self._tables.pop(line, None)
        left = self._lines.pop(line, None)
        if left is not None:
            left.room.lines.pop(line, None)
            if not left.room.lines:
                left.room.give_up(LEFT)

    # --- rooms ----------------------------------------------------------------------------------------------------

    async def room(self, table: str) -> Room:
        """The room of a table, opened if need be; Problem if there is no such table."""
        async with self._opening:
            known = self.rooms.get(table)
            if known is not None and known.deserted:
                known.give_up(LEFT)  # another tab may have played on since somebody looked here
            if table not in self.rooms:
                kept = await self.store.table(table)
                if kept is None:
                    raise Problem("not-found", f"there is no table {table!r} in this browser")
                self.rooms[table] = Room(self, kept)
            return self.rooms[table]

    def enter(self, table: Table) -> Room:
        """The room of a new table."""
        room = self.rooms[table.row.id] = Room(self, table)
        return room

    async def think(self, question: dict[str, Any]) -> dict[str, Any]:
        """A bot's answer to a question of `table.thinking`; an error if none comes, and then the game goes on without."""
        try:
            text = await asyncio.wait_for(self._thinker(json.dumps(question)), THINKING)
        except TimeoutError:
            return {"error": "the bots do not answer"}
        answer: dict[str, Any] = json.loads(text)
        return answer

    # --- lines ----------------------------------------------------------------------------------------------------

    async def _heard(self, number: int, text: str) -> None:
        key = ""
        try:
            message = read_message(json.loads(text))
            key = getattr(message, "key", "")
            line = self._lines.get(number)
            await (self._greet(number, message) if line is None else self._handle(line, message))
        except Problem as problem:
            self._ends.say(number, text_of(refusal(problem, key)))
            if number not in self._lines:
                self._ends.hang_up(number, problem.close)
        except Exception:
            self._ends.hang_up(number, MISTAKE)
            raise

    async def _greet(self, number: int, hello: ToServer) -> None:
        """Let a page in, and show it what it has not seen."""
        if not isinstance(hello, Hello):
            raise Problem("bad-request", "the first message must be a hello", field="type", allowed=["hello"])
        if hello.protocol != PROTOCOL:
            words = f"these rules speak protocol {PROTOCOL}"
            raise Problem("bad-request", words, field="protocol", allowed=[PROTOCOL], close=4409)
        room = await self.room(self._tables.get(number, ""))
        since: dict[int | None, int] = {} if hello.seats else {None: hello.since}
        for asked in hello.seats:
            since[held(room, asked.token)] = asked.since
        if number not in self._tables:
            return  # the page has left meanwhile
        seats = [seat for seat in since if seat is not None]
        line = self._lines[number] = room.lines[number] = Line(number, self._ends, room, seats, since)
        line.shared = hello.shared
        line.say(Welcome(PROTOCOL, __version__, room.info(), seats, []))
        line.look()
        room.drive()

    async def _handle(self, line: Line, message: ToServer) -> None:
        if isinstance(message, Ping):
            line.say(Pong(message.n))
            return
        if isinstance(message, Hello):
            raise Problem("bad-request", "hello was said already", field="type")
        seat = message.seat
        if seat is None or seat not in line.seats:
            raise Problem("forbidden", "this line does not hold that seat", field="seat", allowed=line.seats)
        line.say(Ok(message.key, seat, await done(line.room, seat, message)))


async def done(room: Room, seat: int, message: ToServer) -> int:
    """Carry out what a seat asks; its revision after it."""
    if isinstance(message, MoveMessage):
        return await room.decide(seat, message.moves, message.key, message.question)
    if isinstance(message, UndoMessage):
        return await room.undo(seat, message.key)
    if isinstance(message, PassMessage):
        return await room.pass_for(seat)
    if isinstance(message, OrdersMessage):
        return await room.give_orders(seat, message.orders)
    raise Problem("chat-closed", "everybody here sits at one screen: say it aloud")


def held(room: Room, token: str) -> int:
    """The seat that a token means at a table."""
    seat = seat_of(room.table.row, token)
    if seat is None or seat < 0:
        raise Problem("unknown-seat", "this token is not good for a seat at this table", field="seats")
    return seat


def refusal(problem: Problem, key: str) -> ProblemMessage:
    """A problem for a line."""
    return ProblemMessage(key, ProblemInfo(**problem.to_json()))
