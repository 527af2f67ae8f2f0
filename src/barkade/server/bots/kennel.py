"""Bots in chairs: they think in processes of their own, with a deadline after which the process is ended."""

import asyncio
import json
import logging
import secrets
import sys
from asyncio.subprocess import PIPE, Process
from random import SystemRandom
from typing import Any

from barkade.bots import LEVELS
from barkade.table.problems import Problem

DOGS = ("Rufus", "Dottie", "Monty", "Pumpkin", "Bertie", "Sesame", "Otto", "Fern")  # none is in a deck
GRACE = 3.0  # seconds beyond a bot's own deadline before its process is ended
START_UP = 20.0  # seconds that a new process may take to load games and bots

log = logging.getLogger("barkade.bots")

Memories = dict[tuple[int, str], Any]  # (seat, level) -> what the bot there remembers


def check_level(level: str | None, field: str) -> str:
    """The level, or a Problem that lists those there are."""
    if level not in LEVELS:
        raise Problem("bad-request", f"there is no bot level {level!r}", field=field, allowed=list(LEVELS))
    return str(level)


def bot_name(seat: int) -> str:
    """What a bot is called at the table: a dog's name, so that a story can tell two of a level apart."""
    return DOGS[seat % len(DOGS)]


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
        self._idle: asyncio.Queue[Thinker] = asyncio.Queue()
        for thinker in self._thinkers:
            self._idle.put_nowait(thinker)

    async def choose(self, s: Any, seat: int, level: str, seconds: float, deck: str | None, memories: Memories) -> int:
        """What a bot of a level decides for a seat; any legal action if it fails to answer. Any process may think, so what
        the bot wants to remember stays with the table, in `memories`."""
        legal = s.legal(seat)
        if len(legal) == 1:
            return int(legal[0])
        answer = await self.think(s, seat, level, seconds, deck, memories.get((seat, level)))
        if "action" in answer:
            memories[seat, level] = answer["memory"]
            return int(answer["action"])
        log.warning("a bot did not answer", extra={"game": s.game.key, "level": level, "why": answer["error"]})
        return int(SystemRandom().choice(legal))

    async def think(
        self, s: Any, seat: int, level: str, seconds: float, deck: str | None, memory: Any = None
    ) -> dict[str, Any]:
        """A bot's legal `action`, its `why` and its `memory`, or an `error`."""
        legal = s.legal(seat)
        question = {
            "game": s.game.key,
            "deck": deck,
            "position": s.imagine(seat, secrets.randbits(48)).position(),  # what the seat cannot know is dealt anew
            "seat": seat,
            "legal": legal,
            "level": level,
            "memory": memory,
            "seconds": seconds,
            "seed": secrets.randbits(48),
        }
        thinker = await self._idle.get()
        try:
            answer = await thinker.ask(question, seconds)
        except (TimeoutError, RuntimeError, OSError, ValueError) as error:
            return {"error": f"{type(error).__name__}: {error}"}
        finally:
            self._idle.put_nowait(thinker)
        if answer.get("action") in legal:
            return answer
        return {"error": str(answer.get("error", f"it chose {answer.get('action')}"))}

    async def stop(self) -> None:
        """End all processes."""
        for thinker in self._thinkers:
            await thinker.stop()
