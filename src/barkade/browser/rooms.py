"""A room: one table in this browser, the pages that look at it, and whoever answers there without a person."""

import asyncio
import time
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from random import SystemRandom
from typing import TYPE_CHECKING, Any

from barkade.browser.lines import Line
from barkade.table import places
from barkade.table.chairs import Unattended
from barkade.table.chronicle import BOT, ORDER, PERSON
from barkade.table.messages import Hint, TableInfo
from barkade.table.pictures import is_covert
from barkade.table.problems import Problem
from barkade.table.requests import Order, SeatChange
from barkade.table.rows import TableRow
from barkade.table.table import Decision, Table

if TYPE_CHECKING:
    from barkade.browser.door import Door

BOT_SECONDS = 0.7  # that a bot may think about one decision; on a slow phone a silence comes on top
SILENCE = (0.4, 1.0)  # seconds, from and to, that a secret question takes when no person has to answer it
OTHER_CHAIR = 4410  # the close code of a line whose seats have other numbers now
TAKEN = 4420  # the close code of a table that another tab has gone on with


class Room:
    """One table."""

    def __init__(self, door: "Door", table: Table) -> None:
        self.door = door
        self.table = table
        self.lines: dict[int, Line] = {}
        self._lock = asyncio.Lock()
        self._tasks: dict[tuple[int, int], asyncio.Task[None]] = {}  # (seat, question) -> whoever answers it
        self._hold = (
            -1,
            0.0,
        )  # the room's revision when a silence began, and the loop's time before which it does not end

    def info(self) -> TableInfo:
        """The table as everybody may see it; whoever sits at this screen is there."""
        info = self.table.told(set(range(len(self.table.row.seats))), 0)
        info.link = f"/#/t/{info.id}"
        info.chat.open, info.chat.why, info.chat.phrases = False, "everybody here sits at one screen", []
        return info

    @property
    def deserted(self) -> bool:
        """Does a game go on here that nobody looks at?"""
        return not self.lines and not self._tasks and self.table.row.status == "playing"

    # --- deciding -------------------------------------------------------------------------------------------------

    async def decide(
        self, seat: int, moves: Sequence[int | str], key: str | None, question: int | None, source: int = PERSON
    ) -> int:
        """Take a seat's decision: check, keep, then tell. Returns the seat's revision with it."""
        async with self._lock:
            await self._take(self.table.decision(seat, moves, key, question, now(), source))
            return self._revision(seat, key)

    async def undo(self, seat: int, key: str) -> int:
        """Take a seat's last decision back."""
        async with self._lock:
            await self._take(self.table.undoing(seat, key, now()))
            return self._revision(seat, key)

    def _revision(self, seat: int, key: str | None) -> int:
        done = self.table.done(seat, key)
        return self.table.playing().revisions[seat] if done is None else done

    async def _take(self, decision: Decision) -> None:
        """Keep what was decided, and go on with it. A secret answer waits for the end of its silence."""
        if not decision.rows:
            return
        if is_covert(self.table.playing().state):
            await asyncio.sleep(self._silence_left())
        if not await self.door.store.keep(self.table, decision.rows, decision.over):
            self.give_up(TAKEN)
            raise Problem("stale", "this table is played on in another tab")
        self.table.take(decision.rows)
        await self.publish()

    async def give_orders(self, seat: int, given: list[Order]) -> int:
        """Replace a seat's standing orders."""
        self.table.order(seat, given)
        await self.keep()
        for line in self.lines.values():
            line.repeat(seat)
        self.drive()
        return self.table.playing().revisions[seat]

    async def start(self, drop_open: bool) -> None:
        """Deal, perhaps with the empty chairs taken away."""
        if drop_open and any([seat.kind == "open" for seat in self.table.row.seats]):
            await self.arrange(places.of_those_who_sit(self.table.row))
        self.table.start(now())
        await self.changed()

    async def arrange(self, row: TableRow) -> None:
        """Other chairs, or other house rules, before the deal. Whoever sits elsewhere then is greeted anew."""
        before = [seat.holder for seat in self.table.row.seats]
        self.table = Table(row)
        await self.changed()
        if [seat.holder for seat in row.seats][: len(before)] != before:
            for line in self.lines.values():
                line.hang_up(OTHER_CHAIR)

    async def close(self) -> None:
        """End the table for good; its record stays."""
        self.table.row.status = "closed"
        await self.changed()

    async def change_seat(self, seat: int, asked: SeatChange, as_host: bool) -> None:
        """Change a seat. While a game is played nobody can be waited for: who is no bot sits at this screen."""
        if asked.kind == "open" and self.table.chronicle is not None:
            raise Problem("bad-request", "at a table in this browser everybody sits at this screen, or is a bot")
        self.table.change_seat(seat, asked, as_host)
        await self.changed()

    async def changed(self) -> None:
        """Keep what has changed about the table beside its story, and tell it."""
        await self.keep()
        for line in self.lines.values():
            line.tell_table()
        await self.publish()

    async def keep(self) -> None:
        """Keep the table as it is."""
        await self.door.store.keep(self.table, [])

    async def hint(self, seat: int) -> Hint:
        """What the best bot would do in a seat's place."""
        asked = self.table.hint_question(seat, BOT_SECONDS)
        return self.table.hint(asked, await self.door.think(asked))

    # --- telling --------------------------------------------------------------------------------------------------

    async def publish(self) -> None:
        """Tell all readers what they may know, and go on where no person is needed."""
        over = self.table.row.status == "over"
        for line in list(self.lines.values()):
            if over:
                line.tell_table()
            line.look()
        if self.table.chronicle is not None and self.table.expire_orders():
            await self.keep()
        self.drive()

    def give_up(self, code: int) -> None:
        """Leave the table: end all lines, answer nothing more, forget its story."""
        self.door.rooms.pop(self.table.row.id, None)
        for task in self._tasks.values():
            task.cancel()
        for line in self.lines.values():
            line.hang_up(code)
        self.lines.clear()
        self.table.chronicle = None

    # --- without a person -----------------------------------------------------------------------------------------

    def drive(self) -> None:
        """Start whatever answers the present questions, as long as somebody looks."""
        if not self.lines or self.table.chronicle is None:
            return
        self.table.at_one_screen = {seat for line in self.lines.values() if line.shared for seat in line.seats}
        if self.table.silent and not self._visit():
            self._start((-1, self.table.chronicle.count), self._end_silence(self.table.chronicle.count))
        for each in self.table.unattended():
            self._start((each.seat, each.question), self._answer(each))

    def _start(self, what: tuple[int, int], answer: Coroutine[Any, Any, None]) -> None:
        if what in self._tasks:
            answer.close()
            return
        task = self._tasks[what] = asyncio.ensure_future(answer)
        task.add_done_callback(lambda _: self._ended(what, task))

    def _ended(self, what: tuple[int, int], task: asyncio.Task[None]) -> None:
        """Whoever answered has nothing more to say; the same question may be asked anew."""
        if self._tasks.get(what) is task:
            del self._tasks[what]

    async def _end_silence(self, count: int) -> None:
        await asyncio.sleep(self._silence_left())
        async with self._lock:
            chronicle = self.table.playing()
            if self.table.silent and chronicle.count == count and not self._visit():
                self._tasks.pop((-1, count), None)  # the next silence may follow before anything is decided
                await self._go_on()

    async def _go_on(self) -> None:
        self.table.go_on()
        await (self.changed() if self.table.playing().state.over else self.publish())

    def _visit(self) -> bool:
        """Has a silence come to somebody who shares this screen? Then the page visits them, and they let it go on."""
        seat = self.table.playing().state.question.seat
        if not self.table.visits(seat):
            return False
        self._show(seat)
        return True

    def _show(self, seat: int) -> None:
        for line in self.lines.values():
            line.repeat(seat)

    async def pass_for(self, seat: int) -> int:
        """A visited seat that has nothing to answer lets the silence go on. Returns its revision."""
        async with self._lock:
            if self.table.visits(seat):
                await self._go_on()
                self._show(seat)
            return self.table.playing().revisions[seat]

    async def _answer(self, each: Unattended) -> None:
        action, source = each.action, ORDER
        if action is None:
            assert each.level is not None
            action, source = await self._thought(each.seat, each.level), BOT
        with suppress(
            Problem
        ):  # meanwhile the question may have been answered or taken back; then another one is asked
            await self.decide(each.seat, [action], None, each.question, source)

    async def _thought(self, seat: int, level: str) -> int:
        legal: list[int] = self.table.playing().state.legal(seat)
        if len(legal) == 1:
            return legal[0]
        asked = self.table.question(seat, level, BOT_SECONDS)
        return self.table.answer(asked, await self.door.think(asked))

    def _silence_left(self) -> float:
        """How long a silence still has to take; all secret questions share one time until anybody sees something happen."""
        chronicle = self.table.playing()
        if not (chronicle.state.paused or is_covert(chronicle.state)):
            return 0.0
        time_now, began = asyncio.get_running_loop().time(), chronicle.revisions[chronicle.seats]
        if self._hold[0] != began:
            self._hold = (began, time_now + SystemRandom().uniform(*SILENCE))
        return max(0.0, self._hold[1] - time_now)


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000
