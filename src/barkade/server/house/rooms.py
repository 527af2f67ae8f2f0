"""A room: one table in the memory of one process, and the lock before its storage."""

import asyncio
import logging
from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from barkade import days
from barkade.server.encoding import encode, ready
from barkade.server.house import clocks
from barkade.server.house.drivers import Driver
from barkade.server.house.gathering import Gathering
from barkade.server.storage.writer import TRIES, Conflict
from barkade.table import orders
from barkade.table.chairs import names_of
from barkade.table.chronicle import PERSON, Chronicle
from barkade.table.evenings import is_evening
from barkade.table.messages import Clocks, State, UndoInfo
from barkade.table.pictures import Ready, as_it_is, is_covert
from barkade.table.problems import Problem, not_watched
from barkade.table.requests import Order
from barkade.table.rows import MoveRow, TableRow
from barkade.table.table import Decision

if TYPE_CHECKING:
    from barkade.server.house.house import House

TIME_IS_UP = "the clock of that decision has run out"


log = logging.getLogger("barkade.rooms")


class Room(Gathering):
    """One table: what is decided at it is stored, and then told to who is there."""

    def __init__(self, house: "House", row: TableRow, chronicle: Chronicle | None) -> None:
        super().__init__(house, row, chronicle)
        self.lock = asyncio.Lock()  # never held while somebody waits for a time to pass
        self._answering: defaultdict[int, asyncio.Lock] = defaultdict(
            asyncio.Lock
        )  # by seat: one secret answer at a time
        self.left = clocks.now()  # when somebody was here last
        self.driver = Driver(self)
        self._asked = self._known = 0  # readings of the row: begun, and the newest that is done
        self.retelling: dict[tuple[int, int, Ready], asyncio.Task[Any]] = {}  # who tells long stories, see stories.py
        self._encoded: dict[tuple[int, int], bytes] = {}  # (reader, since) -> the newest picture

    # --- looking --------------------------------------------------------------------------------------------------

    @property
    def sealed(self) -> bool:
        """The secret of a day's deal is opened when the day is over everywhere, that of an evening's when all have finished."""
        deal = self.row.deal
        if is_evening(deal):
            return deal not in self.house.evenings.over
        return deal is not None and not days.is_over(deal, clocks.now())

    @property
    def unwatched(self) -> bool:
        """Nobody looks at a table of an evening from outside while others play its deal: they might play it too."""
        return self.row.status != "lobby" and is_evening(self.row.deal) and self.sealed

    @property
    def idle(self) -> bool:
        """Is nobody here, and nothing about to happen?"""
        return not self.connections and not self.driver.busy and not self.lock.locked()

    @property
    def broken(self) -> bool:
        """Does the table not replay under the installed rules?"""
        return self.row.id in self.house.broken

    def state(self, reader: int | None, since: int, clock: Clocks | None = None, ready: Ready = as_it_is) -> State:
        """The picture of a seat (None: of a spectator), with the house's clock in it."""
        if reader is None and self.unwatched:
            raise not_watched()
        chronicle = self.playing()
        at = chronicle.seats if reader is None else reader
        found = super().state(reader, since, clock or clocks.running(self.row, chronicle, at), ready)
        if found.undo.can and clocks.over_for_undo(self.row, chronicle, at):
            found.undo = UndoInfo(False, TIME_IS_UP)
        return found

    def encoded(self, reader: int | None, since: int) -> bytes:
        """The picture as bytes, made once for all who have seen as much; a running clock is another one each time."""
        if self.row.clock_mode != "off":
            return encode(self.state(reader, since, ready=ready))
        if self.visits(reader):
            return encode(self.state(reader, since, ready=ready))
        at = self.playing().seats if reader is None else reader
        if (at, since) not in self._encoded:
            self._encoded[at, since] = encode(self.state(reader, since, ready=ready))
        return self._encoded[at, since]

    # --- deciding -------------------------------------------------------------------------------------------------

    async def decide(
        self, seat: int, moves: Sequence[int | str], key: str | None, question: int | None, source: int = PERSON
    ) -> int:
        """Take a seat's decision: check, store, then tell. Returns the seat's revision with it.

        Whoever has decided before or is not asked is answered at once, so that the time of the answer tells nothing of what
        others decide.
        """
        known = self.done(seat, key)
        if known is not None:
            return known
        chronicle = self.playing()
        if not chronicle.questions[seat]:
            self.decision(seat, moves, key, question, clocks.now(), source)
        if not is_covert(chronicle.state):
            return await self._settled(
                seat, key, lambda: self.decision(seat, moves, key, question, clocks.now(), source)
            )
        async with self._answering[seat]:
            return await self._decide_in_secret(seat, moves, key, question, source)

    async def _decide_in_secret(
        self, seat: int, moves: Sequence[int | str], key: str | None, question: int | None, source: int
    ) -> int:
        """A secret answer waits before it is stored, because all processes see what is stored; and before the room's lock,
        because whoever else comes to that would feel it."""
        at = clocks.now()
        self.decision(seat, moves, key, question, at, source)
        asked = self.playing().questions[seat]
        await asyncio.sleep(self.driver.secret_wait())
        if question is None:  # whichever it was when they answered
            question = asked
        return await self._settled(seat, key, lambda: self.decision(seat, moves, key, question, at, source))

    async def _settled(self, seat: int, key: str | None, decision: Callable[[], Decision]) -> int:
        """Store what a seat decides, whatever other processes write meanwhile; its revision with it."""
        async with self.lock:
            for _ in range(TRIES):
                made = decision()
                if not made.rows:
                    return self.playing().keys[seat, str(key)]
                if await self._stored(made.rows, made.over):
                    return self.playing().revisions[seat]
        raise Problem("unavailable", "the table is busy in another process", retry=1)

    async def _stored(self, rows: list[MoveRow], over: bool = False) -> bool:
        """Store rows and go on with them; False if another process wrote first, and then we know what."""
        chronicle = self.playing()
        try:
            await self.house.store.writer.append(self.row.id, rows, self._changes(rows[-1], over))
        except Conflict:
            await self.catch_up()
            return False
        chronicle.apply(rows)
        last = rows[-1]
        log.debug("a move is stored", extra={"move": f"{self.row.id}/{last.seq}", "seat": last.seat, "key": last.key})
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
        known = self.done(seat, key)
        if known is not None:
            return known
        if why := self.playing().no_undo(seat):
            raise Problem("no-undo", why)

        def decision() -> Decision:
            made = self.undoing(seat, key, clocks.now())
            if made.rows and clocks.over_for_undo(self.row, self.playing(), seat):
                raise Problem("no-undo", TIME_IS_UP)
            return made

        return await self._settled(seat, key, decision)

    async def pass_silence(self, pages: int) -> None:
        """Let a secret question that nobody had to answer end. All that follows, follows from the rules: every process
        goes on by itself, and the next decision stores it."""
        async with self.lock:
            chronicle = self.playing()
            if (
                chronicle.state.paused
                and len(chronicle.pages) == pages
                and not self.visits(chronicle.state.question.seat)
            ):
                chronicle.end_silence(self.shared)
                await self.publish()

    async def pass_for(self, seat: int) -> int:
        """A visited seat that has nothing to answer lets the silence go on. Returns its revision."""
        async with self.lock:
            chronicle = self.playing()
            if self.visits(seat):
                chronicle.end_silence(self.shared)
                self.visit(seat)
                await self.publish()
        return chronicle.revisions[seat]

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

    async def refresh(self) -> None:
        """Read the table's row again and tell what changed. What only its owner may know (orders) is no news to others, not
        even that there is some."""
        self._asked += 1
        asked = self._asked
        known = self.info()
        row = await self.house.store.table(self.row.id)
        assert row is not None
        if asked < self._known:
            return  # who asked after us has been answered before us, and knows more
        self._known = asked
        self.row = row
        self.names = names_of(row)
        self._encoded.clear()
        self.send_off()  # before anybody is shown a hand
        if self.chronicle is None and row.seed is not None and row.id not in self.house.broken:
            self.chronicle = self.house.replayed(row, [])
            if self.chronicle is not None:
                await self.catch_up()
                await self.publish()
        if self.info() != known:
            self.tell_table()
