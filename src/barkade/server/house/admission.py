"""Admission: whoever wants a new table waits while those who play have to; moves never do."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from barkade.table.problems import Problem

LOOK_SECONDS = 0.1  # how often the event loop is looked at
LATE_SECONDS = 0.1  # a loop that comes back so late has more to do than it can
MOST_SECONDS = 5.0  # that somebody waits to be let in
MOST_WAITING = 50
AT_ONCE = 4  # tables that are laid at the same time


class Admission:
    """The door for what can wait."""

    def __init__(self) -> None:
        self.late = 0.0  # by how much the event loop was late when last looked at
        self._waiting = 0
        self._places = asyncio.Semaphore(AT_ONCE)

    async def watch(self) -> None:
        """Look how late the event loop is, for ever."""
        loop = asyncio.get_running_loop()
        while True:
            began = loop.time()
            await asyncio.sleep(LOOK_SECONDS)
            self.late = loop.time() - began - LOOK_SECONDS

    @asynccontextmanager
    async def place(self) -> AsyncIterator[None]:
        """Wait for a place and for a quieter moment; Problem if there is none in time."""
        if self._waiting >= MOST_WAITING:
            raise busy()
        self._waiting += 1
        try:
            async with asyncio.timeout(MOST_SECONDS):
                await self._places.acquire()
        except TimeoutError:
            raise busy() from None
        finally:
            self._waiting -= 1
        try:
            await self._quiet()
            yield
        finally:
            self._places.release()

    async def _quiet(self) -> None:
        """Until those who play do not have to wait."""
        deadline = asyncio.get_running_loop().time() + MOST_SECONDS
        while self.late > LATE_SECONDS:
            if asyncio.get_running_loop().time() > deadline:
                raise busy()
            await asyncio.sleep(LOOK_SECONDS)


def busy() -> Problem:
    """What whoever wants something new is told when there is too much of the old."""
    return Problem("unavailable", "the server is busy with the tables in play; try again in a moment", retry=5)
