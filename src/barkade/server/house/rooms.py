"""A room: one table in the memory of one process, and the people connected to it."""

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from barkade.kernel.errors import IllegalAction
from barkade.server.encoding import encode, ready
from barkade.server.house import clocks
from barkade.server.house.drivers import Driver
from barkade.server.storage.writer import TRIES, Conflict
from barkade.table import orders
from barkade.table.chronicle import FORCED, NO_UNDO, PERSON, Chronicle, decisions_since
from barkade.table.infos import info_of
from barkade.table.messages import ChatSaid, State, TableInfo, TableMessage, UndoInfo
from barkade.table.pictures import is_covert, picture
from barkade.table.problems import Problem, illegal
from barkade.table.requests import Order
from barkade.table.rows import MoveRow, TableRow

if TYPE_CHECKING:
    from barkade.server.house.house import House
    from barkade.server.sockets.connections import Connection

TOO_FAR = "of several moves only the last may roll dice or turn up a card"
TIME_IS_UP = "the clock of that decision has run out"


class Room:
    """One table."""

    def __init__(self, house: "House", row: TableRow, chronicle: Chronicle | None) -> None:
        self.house = house
        self.row = row
        self.names = names_of(row)
        self.chronicle = chronicle
        self.connections: set[Connection] = set()
        self.lock = asyncio.Lock()
        self.left = clocks.now()  # when somebody was here last
        self.said = 0  # the last line of chat that we know of
        self.driver = Driver(self)
        self._asked = self._known = 0  # readings of the row: begun, and the newest that is done
        self._encoded: dict[tuple[int, int], bytes] = {}  # (reader, since) -> the newest picture

    # --- looking --------------------------------------------------------------------------------------------------

    @property
    def idle(self) -> bool:
        """Is nobody here, and nothing about to happen?"""
        return not self.connections and not self.driver.busy and not self.lock.locked()

    def info(self) -> TableInfo:
        """The table as everybody may see it."""
        online = {seat for connection in self.connections for seat in connection.seats}
        watching = sum([not connection.seats for connection in self.connections])
        info = info_of(self.row, self.chronicle, online | self.house.bell.elsewhere(self.row.id), watching)
        if self.row.id in self.house.broken:
            info.status = "broken"
        return info

    def playing(self) -> Chronicle:
        """The story of a table that has begun."""
        if self.row.id in self.house.broken:
            raise Problem("broken-table", "this table does not replay under the installed rules; it is kept as it is")
        if self.chronicle is None:
            raise Problem("wrong-time", "the game has not started")
        return self.chronicle

    def in_play(self) -> Chronicle:
        """The story of a table at which things may still be decided."""
        if self.row.status == "closed":
            raise Problem("wrong-time", "the table is closed")
        return self.playing()

    def state(self, reader: int | None, since: int) -> State:
        """The picture of a seat (None: of a spectator)."""
        chronicle = self.playing()
        at = chronicle.seats if reader is None else reader
        clock = clocks.running(self.row, chronicle, at)
        mine = orders.shown(self.row.seats[at]) if reader is not None else []
        found = picture(self.row.id, chronicle, at, since, self.names, clock, mine, ready)
        if found.undo.can and clocks.over_for_undo(self.row, chronicle, at):
            found.undo = UndoInfo(False, TIME_IS_UP)
        return found

    def encoded(self, reader: int | None, since: int) -> bytes:
        """The picture as bytes, made once for all who have seen as much; a running clock is another one each time."""
        if self.row.clock_mode != "off":
            return encode(self.state(reader, since))
        at = self.playing().seats if reader is None else reader
        if (at, since) not in self._encoded:
            self._encoded[at, since] = encode(self.state(reader, since))
        return self._encoded[at, since]

    def before(self, seat: int, key: str) -> int:
        """The revision that a seat had before a decision: now, or if the key was used before, then."""
        chronicle = self.playing()
        return min(chronicle.revisions[seat], chronicle.keys.get((seat, key), 2**31) - 1)

    # --- deciding -------------------------------------------------------------------------------------------------

    async def decide(
        self, seat: int, moves: Sequence[int | str], key: str | None, question: int | None, source: int = PERSON
    ) -> int:
        """Take a seat's decision: check, store, then tell. Returns the seat's revision with it.

        Whoever is not asked is refused at once, so that the time of the refusal tells nothing of what others decide.
        """
        chronicle = self.playing()
        if not chronicle.questions[seat] and (seat, key) not in chronicle.keys:
            self._must_ask(seat, question)
            self._rows(chronicle, seat, moves, key, source)
        async with self.lock:
            for _ in range(TRIES):
                chronicle = self.playing()
                if key and (seat, key) in chronicle.keys:
                    return chronicle.keys[seat, key]
                self._must_ask(seat, question)
                rows, after = self._rows(chronicle, seat, moves, key, source)
                if await self._stored(rows, after.over):
                    return chronicle.revisions[seat]
        raise Problem("unavailable", "the table is busy in another process", retry=1)

    def _must_ask(self, seat: int, question: int | None) -> None:
        """Problem if the question that a seat answers (None: whichever it is) is no longer asked."""
        asked = self.in_play().questions[seat]
        if question is not None and question != asked:
            raise Problem("stale", "the question that you answered is no longer asked")

    def _rows(
        self, chronicle: Chronicle, seat: int, moves: Sequence[int | str], key: str | None, source: int
    ) -> tuple[list[MoveRow], Any]:
        """The rows that a decision adds, those made by themselves included, and the state after them; Problem if the
        rules refuse it."""
        s = chronicle.state
        made = by_themselves(chronicle.unstored)
        try:
            for move in moves:
                if s is not chronicle.state and not s.same_secrets(chronicle.state):
                    # A refusal of what follows would tell how luck falls.
                    raise Problem("bad-request", TOO_FAR, field="moves")
                after = chronicle.foresee(s, seat, self._number(s, seat, move))
                first, *forced = decisions_since(after, s.log)
                s = after
                made += [(*first, source), *by_themselves(forced)]
        except IllegalAction as error:
            raise illegal(error, self.names) from None
        return self._numbered(chronicle, made, key), s

    def _number(self, s: Any, seat: int, move: int | str) -> int:
        if isinstance(move, int):
            return move
        try:
            return int(s.actions.from_notation(move))
        except ValueError as error:
            allowed = [s.actions.notation(action) for action in s.legal(seat)]
            raise Problem("bad-request", str(error), field="moves", allowed=allowed) from None

    def _numbered(self, chronicle: Chronicle, made: list[tuple[int, int, int]], key: str | None) -> list[MoveRow]:
        at = clocks.now()
        rows = [MoveRow(chronicle.seq + 1 + i, *one, None, at) for i, one in enumerate(made)]
        if key:
            last = max([i for i, row in enumerate(rows) if row.source != FORCED])
            rows[last] = rows[last]._replace(key=key)
        return rows

    async def _stored(self, rows: list[MoveRow], over: bool = False) -> bool:
        """Store rows and go on with them; False if another process wrote first, and then we know what. What is stored
        is seen by all processes, so a secret answer waits before."""
        chronicle = self.playing()
        if is_covert(chronicle.state):
            await asyncio.sleep(self.driver.secret_wait())
        try:
            await self.house.store.writer.append(self.row.id, rows, self._changes(rows[-1], over))
        except Conflict:
            await self.catch_up()
            return False
        chronicle.apply(rows)
        self.house.metrics.moves.inc(len(rows))
        await self.publish()
        return True

    def _changes(self, last: MoveRow, over: bool) -> dict[str, Any]:
        """What rows change about the table beside its story: a game ends with its last move, a strict clock runs anew."""
        if over:
            return {"status": "over", "moved": last.at, "due": None}
        if self.row.clock_mode == "strict":
            return {"due": clocks.due(self.row, self.playing(), last)}
        return {}

    async def undo(self, seat: int, key: str) -> int:
        """Take a seat's last decision back."""
        if not self.playing().undoable(seat) and (seat, key) not in self.playing().keys:
            raise Problem("no-undo", NO_UNDO)
        async with self.lock:
            for _ in range(TRIES):
                chronicle = self.playing()
                if (seat, key) in chronicle.keys:
                    return chronicle.keys[seat, key]
                count = self.in_play().undoable(seat)
                if not count or clocks.over_for_undo(self.row, chronicle, seat):
                    raise Problem("no-undo", TIME_IS_UP if count else NO_UNDO)
                made = [*by_themselves(chronicle.unstored), (seat, -count, PERSON)]
                if await self._stored(self._numbered(chronicle, made, key)):
                    return chronicle.revisions[seat]
        raise Problem("unavailable", "the table is busy in another process", retry=1)

    async def pass_silence(self, count: int) -> None:
        """Let a secret question that nobody had to answer end. All that follows, follows from the rules: every process
        goes on by itself, and the next decision stores it."""
        async with self.lock:
            chronicle = self.playing()
            if chronicle.state.paused and chronicle.count == count:
                chronicle.go_on()
                await self.publish()

    async def catch_up(self) -> None:
        """Go on with what other processes have written."""
        chronicle = self.playing()
        stored = await self.house.store.moves(self.row.id, chronicle.seq)
        rows = [row for row in stored if row.seq > chronicle.seq]  # the story may have gone on while we read
        if rows:
            chronicle.apply(rows)
            await self.publish(lag=self.house.settings.bot_seconds + 3)

    async def give_orders(self, seat: int, given: list[Order]) -> None:
        """Replace a seat's standing orders."""
        kept = orders.stored(given, self.in_play())
        await self.house.store.change_seat(self.row.id, seat, {}, orders=kept)
        await self.refresh()
        for connection in self.connections:
            if seat in connection.seats:
                connection.repeat(seat)
        await self.publish()

    async def come_back(self, seat: int) -> None:
        """Whoever was away and has no stand-in is back."""
        if self.row.seats[seat].away and self.row.seats[seat].level is None:
            await self.house.store.change_seat(self.row.id, seat, {}, away=False)
            await self.refresh()

    # --- telling --------------------------------------------------------------------------------------------------

    async def publish(self, lag: float = 0.0) -> None:
        """Tell everybody what they may know, and drive whoever need not think for themselves."""
        self._encoded.clear()
        try:
            await self.finish()
        finally:  # the database may be away; what happened is stored, and told
            for connection in self.connections:
                connection.wake()
        await self.driver.expire_orders()
        self.driver.drive(lag)

    async def finish(self) -> None:
        """A table whose game has ended is over, also if a server died, or lost its database, before it could say so."""
        chronicle = self.chronicle
        if chronicle is not None and chronicle.state.over and self.row.status == "playing":
            await self.house.store.change_table(
                self.row.id, {"status": "playing"}, status="over", moved=chronicle.moved, due=None
            )
            await self.refresh()

    def tell_table(self, but: "Connection | None" = None) -> None:
        """Send the table's public side to all connections (but one, which knows it)."""
        if self.connections:
            message = encode(TableMessage(self.info()))
            for connection in self.connections:
                if connection is not but:
                    connection.send(message)

    async def refresh(self) -> None:
        """Read the table's row again and tell what changed."""
        self._asked += 1
        asked = self._asked
        row = await self.house.store.table(self.row.id)
        assert row is not None
        if asked < self._known:
            return  # who asked after us has been answered before us, and knows more
        self._known = asked
        self.row = row
        self.names = names_of(row)
        self._encoded.clear()
        if self.chronicle is None and row.seed is not None and row.id not in self.house.broken:
            self.chronicle = self.house.replayed(row, [])
            if self.chronicle is not None:
                await self.catch_up()
                await self.publish()
        for connection in self.connections:
            if any([row.seats[seat].generation != known for seat, known in connection.seats.items()]):
                connection.close(4401)
        self.tell_table()

    async def hear_chat(self) -> None:
        """Pass new lines of chat on, to each connection those that it has not heard."""
        heard = min([connection.heard for connection in self.connections], default=self.said)
        for line in await self.house.store.chat(self.row.id, heard):
            self.said = max(self.said, line.n)
            message = encode(ChatSaid(line))
            for connection in self.connections:
                if connection.heard < line.n:
                    connection.heard = line.n
                    connection.send(message)


def names_of(row: TableRow) -> list[str]:
    """What each seat is called."""
    return [seat.name or f"Seat {seat.seat + 1}" for seat in row.seats]


def by_themselves(decisions: list[tuple[int, int]]) -> list[tuple[int, int, int]]:
    """Decisions that the rules made, as they are stored: seat, action, source."""
    return [(seat, action, FORCED) for seat, action in decisions]
