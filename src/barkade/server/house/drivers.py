"""Drivers: they answer where no person has to: silence, standing orders, bots, clocks that have run out.

A secret question takes a time drawn from one range, whoever answers it, so that its length tells nothing.
"""

import asyncio
import logging
import math
import random
import weakref
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

from barkade.server.bots.turns import Rank
from barkade.server.house import clocks
from barkade.table.chronicle import BOT, CLOCK, ORDER, Chronicle
from barkade.table.pictures import is_covert
from barkade.table.problems import Problem

if TYPE_CHECKING:
    from barkade.server.house.rooms import Room

THINKING = 0.7  # of a silence: how long a bot may think in it
STAND_IN = "puppy"  # who answers when a strict clock has run out
SOON = 60.0  # seconds; later deadlines are left to the house's scan of the database

log = logging.getLogger("barkade.drivers")


class Driver:
    """Drives one room."""

    def __init__(self, room: "Room") -> None:
        self._room = weakref.ref(room)  # the room holds us: without a cycle it leaves the memory when it is let go
        self._tasks: dict[tuple[int, int], asyncio.Task[None]] = {}  # (seat, question) -> whoever answers it
        self._late: set[asyncio.Task[int]] = set()
        self._hold = (
            -1,
            0.0,
        )  # the room's revision when a silence began, and the loop time before which it does not end

    @property
    def room(self) -> "Room":
        """The room we drive; it is there as long as anybody asks us."""
        room = self._room()
        assert room is not None
        return room

    @property
    def busy(self) -> bool:
        """Is somebody about to answer?"""
        return bool(self._tasks)

    def stop(self) -> None:
        """Answer nothing more."""
        for task in (*self._tasks.values(), *self._late):
            task.cancel()

    def drive(self, lag: float = 0.0) -> None:
        """Start whatever answers the present questions; `lag` leaves answers to another process for so long."""
        room = self.room
        chronicle = room.chronicle
        if chronicle is None or room.row.status != "playing" or room.house.closing:
            return
        s = chronicle.state
        wait = self.secret_wait()
        if s.paused and room.visits(s.question.seat):
            room.visit(s.question.seat)
        elif s.paused:
            pages = len(chronicle.pages)
            self._start((-1, pages), self._pass(wait, pages))
        absent = room.unattended()
        for one in absent:
            if one.action is not None:
                self._start(
                    (one.seat, one.question), self._answer(one.seat, one.question, wait + lag, one.action, ORDER)
                )
            else:
                assert one.level is not None
                self._start((one.seat, one.question), self._think(one.seat, one.question, wait, lag, one.level))
        if room.row.clock_mode == "strict":
            self._watch_clocks(chronicle, {one.seat for one in absent}, lag)

    def _watch_clocks(self, chronicle: Chronicle, absent: set[int], lag: float) -> None:
        """See to the people whose time is about to run out."""
        for seat in chronicle.state.deciders:
            late = (clocks.deadline(self.room.row, chronicle, seat) - clocks.now()) / 1000
            if seat not in absent and late < SOON:
                question = chronicle.questions[seat]
                self._start((seat, question), self._run_out(seat, question, max(0.0, late) + lag))

    def secret_wait(self) -> float:
        """How long a silence still has to take; all secret questions share one time until anybody sees something happen."""
        chronicle = self.room.playing()
        if not (chronicle.state.paused or is_covert(chronicle.state)):
            return 0.0
        now, began = asyncio.get_running_loop().time(), chronicle.revisions[chronicle.seats]
        if self._hold[0] != began:
            self._hold = (began, now + self._drawn(began))
        return max(0.0, self._hold[1] - now)

    def _drawn(self, began: int) -> float:
        """The time of a silence, drawn alike by all processes: each ends it by itself."""
        luck = random.Random(f"{self.room.row.secret} {began}")
        return luck.uniform(self.room.house.settings.covert_low, self.room.house.settings.covert_high)

    def _start(self, what: tuple[int, int], answer: Coroutine[Any, Any, None]) -> None:
        if what in self._tasks:
            answer.close()
            return
        task = self._tasks[what] = asyncio.create_task(answer)
        task.add_done_callback(lambda done: self._ended(what, done))

    def _ended(self, what: tuple[int, int], task: asyncio.Task[None]) -> None:
        """Somebody has answered, or could not: then the next sweep asks again."""
        self._tasks.pop(what, None)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.warning("nobody has answered", extra={"why": f"{type(error).__name__}: {error}"})

    async def _pass(self, wait: float, pages: int) -> None:
        await asyncio.sleep(wait)
        await self.room.pass_silence(pages)

    async def _answer(self, seat: int, question: int, wait: float, action: int, source: int) -> None:
        await asyncio.sleep(wait)
        if not self._asks(seat, question):
            return
        try:
            await self.room.decide(seat, [action], None, question, source)
        except Problem as problem:
            self.room.house.note(problem, self.room.row.id)

    async def _think(self, seat: int, question: int, wait: float, lag: float, level: str) -> None:
        await asyncio.sleep(lag)
        if not self._asks(seat, question):
            return
        loop = asyncio.get_running_loop()
        began = loop.time()
        action = await (self._chosen_in_secret(seat, level, wait) if wait else self._chosen(seat, level))
        await self._answer(seat, question, max(0.0, began + wait - loop.time()), action, BOT)

    async def _chosen_in_secret(self, seat: int, level: str, wait: float) -> int:
        """What a bot answers in a silence: it is done when the silence is, or others would see that it has something to think
        about. Whoever has had no time to think declines."""
        declining = self.declining(seat)
        if not declining:
            return await self._chosen(seat, level)
        thought = asyncio.create_task(self._chosen(seat, level, THINKING * wait))
        self._late.add(thought)  # its process has to hear it out, also if nobody waits for it any more
        thought.add_done_callback(self._late.discard)
        await asyncio.wait({thought}, timeout=wait)
        return thought.result() if thought.done() else declining[0]

    def declining(self, seat: int) -> list[int]:
        """The answers of a seat that do nothing."""
        s = self.room.playing().state
        return [action for action in s.legal(seat) if action in s.actions.resting]

    async def _run_out(self, seat: int, question: int, wait: float) -> None:
        await asyncio.sleep(wait)
        if self._asks(seat, question):
            await self._answer(seat, question, 0.0, await self._chosen(seat, STAND_IN), CLOCK)

    def _asks(self, seat: int, question: int) -> bool:
        """Is this question still asked? Another process, or the person, may have answered it."""
        return self.room.playing().questions[seat] == question

    async def _chosen(self, seat: int, level: str, most: float = math.inf) -> int:
        room = self.room
        s = room.playing().state
        seconds = min(most, room.house.settings.bot_seconds)
        turn = (Rank.PLAY if room.connections else Rank.ALONE, room.row.id)
        return await room.house.kennel.choose(s, seat, level, seconds, room.row.deck_text, room.memories, turn)

    async def expire_orders(self) -> None:
        """Forget the standing orders whose time is over: in all pictures at once, then in the database."""
        room = self.room
        for seat in room.expire_orders():
            await room.house.store.change_seat(room.row.id, seat.seat, {}, orders=seat.orders)
