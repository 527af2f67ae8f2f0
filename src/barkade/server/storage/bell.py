"""The bell between processes on one PostgreSQL: "table T has something new". Nothing else travels on it.

Words, each with the name of the process that rings: `m TABLE SEQ` moves, `t TABLE` seats or status, `c TABLE` chat,
`x TABLE N` a line of it that has changed,
`w TABLE` who is there?, `h TABLE SEATS` these are here (a mask).
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress

from barkade.server.storage.database import Database

PRESENCE_SECONDS = 40.0  # a process that has not said for so long who is there is believed to be gone
RETRY_SECONDS = 1.0

log = logging.getLogger("barkade.bell")

Hearing = Callable[[str], Awaitable[None]]


class Bell:
    """Rings for other processes and hears them; on SQLite there are none."""

    def __init__(self, database: Database, hear: Hearing, missed: Callable[[], Awaitable[None]]) -> None:
        self._database = database
        self._hear = hear
        self._missed = missed
        self._here: dict[str, dict[str, tuple[int, float]]] = {}  # table -> process -> (mask of seats, when said)
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to listen."""
        if self._database.postgres:
            self._task = asyncio.create_task(self._listen())

    async def stop(self) -> None:
        """Stop listening."""
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    def elsewhere(self, table: str) -> set[int]:
        """The seats that are online in other processes."""
        now = time.monotonic()
        mask = 0
        for seats, said in self._here.get(table, {}).values():
            mask |= seats if now - said < PRESENCE_SECONDS else 0
        return {seat for seat in range(mask.bit_length()) if mask >> seat & 1}

    def heard_presence(self, table: str, process: str, seats: int) -> None:
        """Another process says who is there."""
        self._here.setdefault(table, {})[process] = (seats, time.monotonic())

    def forget(self, table: str) -> None:
        """Nobody here looks at this table any more."""
        self._here.pop(table, None)

    async def _listen(self) -> None:
        """Listen on a connection of our own; when it breaks, connect again and look at everything once."""
        import psycopg

        url = self._database.url.replace("postgresql+psycopg://", "postgresql://")
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
                    await connection.execute("LISTEN barkade")
                    await self._missed()
                    async for notice in connection.notifies():
                        if not notice.payload.endswith(self._database.name):
                            await self._hear(notice.payload)
            except Exception as error:  # whatever it was: a process that hears nothing more shows old tables
                log.warning("the bell has lost the database", extra={"error": str(error).strip()})
            await asyncio.sleep(RETRY_SECONDS)
