"""The study: where long stories are read and written, one after the other, so that nobody at a table waits for them."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from barkade.table.problems import Problem

MOST_WAITING = 32  # readers; whoever comes then is asked to come again

Found = TypeVar("Found")


class Study:
    """One thread for replays, records and lessons: several would take turns with the tables, and win."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "study")
        self._waiting = 0

    async def read(self, work: Callable[..., Found], *values: Any) -> Found:
        """What `work` finds; Problem if too many are waiting."""
        if self._waiting >= MOST_WAITING:
            raise Problem("unavailable", "many are reading long stories now; try again in a moment", retry=2)
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, lambda: work(*values))
        finally:
            self._waiting -= 1

    def stop(self) -> None:
        """Read nothing more."""
        self._thread.shutdown(wait=False, cancel_futures=True)
