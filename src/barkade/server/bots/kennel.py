"""Bots in chairs: they think in processes of their own, with a deadline after which the process is ended."""

import asyncio
import json
import logging
import sys
from asyncio.subprocess import PIPE, Process
from typing import Any

from barkade.server.bots.turns import Rank, Turns
from barkade.table import thinking
from barkade.table.problems import Problem
from barkade.table.thinking import Memories

GRACE = 3.0  # seconds beyond a bot's own deadline before its process is ended
MOST_HINTS = 20  # that may wait
START_UP = 20.0  # seconds that a new process may take to load games and bots

Turn = tuple[Rank, str]  # who wants to think, and at which table

log = logging.getLogger("barkade.bots")


class Thinker:
    """One process that thinks."""

    def __init__(self) -> None:
        self._process: Process | None = None

    async def ask(self, question: dict[str, Any], seconds: float) -> dict[str, Any]:
        """The answer; TimeoutError if it does not come in time, and then the process is gone."""
        limit = seconds + GRACE
        if self._process is None or self._process.returncode is not None:
            command = (sys.executable, "-m", "barkade.server.bots.thinker")
            self._process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, limit=2**22)
            limit += START_UP
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(json.dumps(question).encode() + b"\n")
            async with asyncio.timeout(limit):
                line = await process.stdout.readline()
        except (TimeoutError, asyncio.CancelledError):
            await self.stop()
            raise
        if not line:
            await self.stop()
            raise RuntimeError("the bot's process has ended")
        answer: dict[str, Any] = json.loads(line)
        return answer

    async def stop(self) -> None:
        """End the process."""
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            process.kill()
            await process.wait()


class Kennel:
    """All processes that think, shared by all tables."""

    def __init__(self, processes: int) -> None:
        self._thinkers = [Thinker() for _ in range(processes)]
        self._turns = Turns(self._thinkers)
        self._hinted: set[tuple[str, int]] = set()  # (table, seat) whose hint is thought about

    async def choose(
        self, s: Any, seat: int, level: str, seconds: float, deck: str | None, memories: Memories, turn: Turn
    ) -> int:
        """What a bot of a level decides for a seat; any legal action if it fails to answer. Any process may think, so what
        the bot wants to remember stays with the table, in `memories`."""
        legal = s.legal(seat)
        if len(legal) == 1:
            return int(legal[0])
        answer = await self.think(s, seat, level, seconds, deck, memories.get((seat, level)), turn)
        if "action" in answer:
            memories[seat, level] = answer["memory"]
            return int(answer["action"])
        log.warning("a bot did not answer", extra={"game": s.game.key, "level": level, "why": answer["error"]})
        return thinking.any_of(legal)

    async def hint(
        self, s: Any, seat: int, level: str, seconds: float, deck: str | None, memory: Any, table: str
    ) -> dict[str, Any]:
        """The same for a person; Problem if they are being answered already, or too many are before them."""
        if (table, seat) in self._hinted or self._turns.waiting(Rank.HINT) >= MOST_HINTS:
            raise Problem("too-many", "the coach is thinking; ask again in a moment", retry=2)
        self._hinted.add((table, seat))
        try:
            return await self.think(s, seat, level, seconds, deck, memory, (Rank.HINT, table))
        finally:
            self._hinted.discard((table, seat))

    async def think(
        self, s: Any, seat: int, level: str, seconds: float, deck: str | None, memory: Any, turn: Turn
    ) -> dict[str, Any]:
        """A bot's legal `action`, its `why` and its `memory`, or an `error`."""
        question = thinking.question(s, seat, level, seconds, deck, memory)
        thinker = await self._turns.take(*turn)
        try:
            answer = await thinker.ask(question, seconds)
        except (TimeoutError, RuntimeError, OSError, ValueError) as error:
            return {"error": f"{type(error).__name__}: {error}"}
        finally:
            self._turns.give_back(turn[0], thinker)
        return thinking.checked(question, answer)

    async def stop(self) -> None:
        """End all processes."""
        for thinker in self._thinkers:
            await thinker.stop()
