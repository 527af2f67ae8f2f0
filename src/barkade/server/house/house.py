"""The house: everything that one server process holds together."""

import asyncio
import logging
import secrets
from collections.abc import Coroutine
from typing import Any

from barkade.server.bots.kennel import Kennel
from barkade.server.encoding import encode
from barkade.server.house import clocks, shuffles
from barkade.server.house.admission import Admission
from barkade.server.house.deals import Deals
from barkade.server.house.evenings import Evenings
from barkade.server.house.moving import Moving
from barkade.server.house.rooms import Room
from barkade.server.house.seats import HOST, Signer, is_id
from barkade.server.house.study import Study
from barkade.server.limits import Limit
from barkade.server.metrics import Metrics
from barkade.server.settings import Settings
from barkade.server.storage import keeping
from barkade.server.storage.bell import Bell
from barkade.server.storage.database import Database
from barkade.server.storage.store import Store
from barkade.table.chairs import unattended
from barkade.table.chronicle import Broken, Chronicle
from barkade.table.evenings import is_evening
from barkade.table.messages import Closing
from barkade.table.openings import retold
from barkade.table.problems import Problem
from barkade.table.rows import MoveRow, TableRow

SWEEP_SECONDS = 5.0
FORGET_SWEEPS = 120  # every so many sweeps old tables are forgotten
ANNOUNCE_SWEEPS = 3  # every so many sweeps the process says who is at its tables
RETRY_MILLISECONDS = 1500
GOODBYE_SECONDS = 0.3
DAY_SECONDS = 86_400.0
MINUTES_A_DAY = 10  # minutes' worth of new tables that one client may lay in a day

log = logging.getLogger("barkade.house")


class House:
    """Settings, store, rooms, bots, limits of one process."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.database = Database(settings.database_url)
        self.store = Store(self.database)
        self.bell = Bell(self.database, self._hear, self._look_at_all)
        self.kennel = Kennel(settings.bots)
        self.study = Study()
        self.metrics = Metrics()
        self.requests = Limit(settings.http_rate, "requests")
        self._new_tables = (
            Limit(settings.tables_rate / 60, "new tables", burst=60),
            Limit(settings.tables_rate * MINUTES_A_DAY / DAY_SECONDS, "new tables for one day", burst=DAY_SECONDS),
        )
        self.lines = Limit(settings.chat_rate / 60, "lines of chat", burst=10)
        self.guesses = Limit(settings.codes_rate / 60, "wrong codes", burst=60)
        self.signer = Signer(settings.secret_key)
        self.deals = Deals(self)
        self.evenings = Evenings(self)
        self.closing = False
        self.rooms: dict[str, Room] = {}
        self.broken: set[str] = set()  # tables that do not replay under the installed rules
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._sweeps = 0
        self.admission = Admission()
        self.moving = Moving()

    # --- life -------------------------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Open the database, rehearse the tables in play, begin."""
        await self.database.migrate()
        self.store.writer.start()
        key = self.settings.secret_key or await self.store.key("secret_key", secrets.token_urlsafe(32))
        self.signer = Signer(key)
        await self.rehearse()
        self.bell.start()
        self._spawn(self.admission.watch())
        self._spawn(self._sweep_for_ever())
        self._spawn(self.deals.watch())

    async def say_goodbye(self) -> None:
        """Tell clients that the server goes down, and let the last messages leave."""
        self.closing = True
        goodbye = encode(Closing(RETRY_MILLISECONDS))
        for room in self.rooms.values():
            room.driver.stop()
            for connection in room.connections:
                connection.send(goodbye)
                connection.close(1001)
        await asyncio.sleep(GOODBYE_SECONDS)

    async def stop(self) -> None:
        """Store what is on its way, let go."""
        self.closing = True
        await self.bell.stop()
        for task in self._tasks:
            task.cancel()
        await self.kennel.stop()
        self.study.stop()
        await self.store.writer.stop()
        await self.database.close()

    async def rehearse(self) -> None:
        """Replay every stored table in play; name those that no longer replay, and leave them as they are."""
        for row in await self.store.playing():
            chronicle = self.replayed(row, await self.store.moves(row.id))
            if chronicle is not None and needs_nobody(row, chronicle):
                await self.room(row.id)

    def count_new_table(self, client: str) -> None:
        """Count a table that a client lays; Problem if it is one too many, at once or in a day: their room is everybody's."""
        for limit in self._new_tables:
            limit.take(client)

    def replayed(self, row: TableRow, moves: list[MoveRow]) -> Chronicle | None:
        """The story of a stored table; None for one that does not replay, which is named. One bad table, whatever is
        wrong with it, must not keep the others from being played."""
        try:
            return retold(row, moves)
        except Exception as error:
            self._name_broken(row, error)
            return None

    def _name_broken(self, row: TableRow, error: Exception) -> None:
        """Log a table that does not replay. Nothing is written: the version it was played under still can."""
        self.broken.add(row.id)
        self.metrics.broken.set(len(self.broken))
        why = str(error) if isinstance(error, Broken) else f"{type(error).__name__}: {error}"
        log.error("a table does not replay", extra={"table": row.id, "game": row.game, "why": why})

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        """What goes wrong where nobody waits for it is told in the log."""
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.warning("some work was cut short", extra={"why": f"{type(error).__name__}: {error}"})

    # --- rooms ------------------------------------------------------------------------------------------------------

    async def room(self, table: str) -> Room:
        """The room of a table, opened if need be; Problem if there is no such table. Who asks for it is about to enter:
        it must not be given up under their feet, or they would sit in a room that nobody else comes to."""
        room = self.rooms.get(table)
        if room is None:
            if table not in self._opening:
                task = self._opening[table] = asyncio.create_task(self._open(table))
                task.add_done_callback(lambda _: self._opening.pop(table, None))
            room = await asyncio.shield(self._opening[table])
        room.left = clocks.now()
        if room.row.deal is not None and is_evening(room.row.deal):
            await self.evenings.look(room.row.deal)
        return room

    async def _open(self, table: str) -> Room:
        row = await self.store.table(table) if is_id(table) else None
        if row is None:
            raise Problem("not-found", f"there is no table {table!r}")
        room = Room(self, row, None)
        if row.seed is not None:
            room.chronicle = self.replayed(row, await self.store.moves(table))
        self.rooms[table] = room
        self.metrics.rooms.set(len(self.rooms))
        await room.finish()
        room.driver.drive()
        if self.database.postgres:
            self._spawn(self.store.ring(f"w {table}"))
        return room

    @property
    def watched(self) -> bool:
        """Is anybody connected?"""
        return any([room.connections for room in self.rooms.values()])

    def seat_at(self, row: TableRow, token: str, field: str = "") -> int:
        """The seat (or HOST) that a token (in a field of what was sent) gives right to; Problem if none."""
        found = self.signer.right_of(row.id, token)
        if found is not None:
            if found == (HOST, row.host_generation):
                return HOST
            for seat in row.seats:
                if seat.right == found:
                    return seat.seat
        raise Problem("unknown-seat", "this token is not (or no longer) good for a seat at this table", field=field)

    def feed_link(self, row: TableRow, seat: int) -> str:
        """Where the turns of a seat can be read."""
        return f"/feeds/{row.id}/{seat}?key={self.signer.feed_key(row.id, *row.seats[seat].right)}"

    def note(self, problem: Problem, table: str) -> None:
        """Log a refusal that nobody waits for."""
        if problem.kind not in ("stale", "wrong-time"):
            log.warning("an answer was refused", extra={"table": table, "kind": problem.kind, "why": problem.detail})

    # --- what others did --------------------------------------------------------------------------------------------

    async def _hear(self, word: str) -> None:
        kind, table, *rest = word.split()
        room = self.rooms.get(table)
        if room is None:
            return
        if kind == "m":
            self._spawn(self._catch_up(room, int(rest[0])))
        elif kind == "t":
            self._spawn(room.refresh())
        elif kind == "c":
            self._spawn(room.hear_chat())
        elif kind == "x":
            self._spawn(room.hear_again(int(rest[0])))
        elif kind == "w":
            self.announce(room)
        elif kind == "h":
            self.bell.heard_presence(table, rest[1], int(rest[0]))
            room.tell_table()

    async def _catch_up(self, room: Room, seq: int) -> None:
        async with room.lock:
            if room.chronicle is not None and seq > room.chronicle.seq:
                log.debug("a move was heard of", extra={"move": f"{room.row.id}/{seq}"})
                await room.catch_up()

    async def _look_at_all(self) -> None:
        """After the bell was away: look at every room once."""
        for room in list(self.rooms.values()):
            await room.refresh()
            await self._catch_up(room, 2**31)
            await room.hear_chat()

    # --- sweeping ---------------------------------------------------------------------------------------------------

    async def _sweep_for_ever(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                await self.sweep()
            except Exception as error:
                log.warning("a sweep was cut short", extra={"why": f"{type(error).__name__}: {error}"})

    async def sweep(self) -> None:
        """Close rooms that nobody is in, end and wake tables that nobody else would, say who is here. Whoever answers without
        a person is asked again: the database may have been away when they did."""
        self._sweeps += 1
        now = clocks.now()
        for table, room in list(self.rooms.items()):
            await room.finish()
            await shuffles.go_on(room)
            room.driver.drive()
            if room.connections:
                room.left = now
                if self.database.postgres and self._sweeps % ANNOUNCE_SWEEPS == 0:
                    self.announce(room)
            elif room.idle and now - room.left > self.settings.idle_seconds * 1000:
                del self.rooms[table]
                self.bell.forget(table)
        self.metrics.rooms.set(len(self.rooms))
        self.metrics.late.set(self.admission.late)
        for table in await self.store.overdue(now):
            await self.room(table)  # which drives it
        if self._sweeps % FORGET_SWEEPS == 0:
            await self.forget_old_tables()

    async def forget_old_tables(self) -> None:
        """Tables that nobody has touched for long make room."""
        gone = await keeping.forget(self.store, clocks.now(), self.settings.keep_days, set(self.rooms))
        if gone:
            log.info("old tables are forgotten", extra={"tables": len(gone)})

    async def must_have_room(self) -> None:
        """Refuse a new table where there are as many as may be."""
        most = self.settings.tables_kept
        if most and await keeping.stored(self.store) >= most:
            raise Problem("unavailable", "this server keeps as many tables as it may; its operator can change that")

    def announce(self, room: Room) -> None:
        """Tell other processes who is at a table here. Nobody waits for it: if the database is away, a sweep says it again."""
        if self.database.postgres:
            seats = {seat for connection in room.connections for seat in connection.seats}
            self._spawn(self.store.ring(f"h {room.row.id} {sum([1 << seat for seat in seats])}"))


def needs_nobody(row: TableRow, chronicle: Chronicle) -> bool:
    """Does a table wait for something that needs no person: its end, a silence, a bot, a standing order?"""
    s = chronicle.state
    return bool(s.over or s.paused or unattended(row, chronicle))
