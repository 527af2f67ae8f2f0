"""Following moves: how long each took, from its coming to its answer, and a line in the log that names it everywhere.

A move is `TABLE/SEQ`, the row that it is stored as: so it is called by the process that stores it and by others that hear of it.
"""

import logging
import time
from collections import deque
from collections.abc import Awaitable
from typing import NamedTuple

from barkade.server.house import clocks
from barkade.server.house.rooms import Room
from barkade.table.pictures import is_covert

SLOW_SECONDS = 0.25
REMEMBERED = 50

log = logging.getLogger("barkade.moves")


class SlowMove(NamedTuple):
    """A move that took long."""

    at: int
    table: str
    seat: int
    milliseconds: int


class Moving:
    """The moves of a house."""

    def __init__(self) -> None:
        self.slow: deque[SlowMove] = deque(maxlen=REMEMBERED)

    async def follow(self, room: Room, seat: int, key: str, deciding: Awaitable[int]) -> int:
        """Carry a decision out and note how long it took. A secret answer is held back on purpose, and not slow."""
        secret = room.chronicle is not None and is_covert(room.chronicle.state)
        began = time.perf_counter()
        try:
            return await deciding
        finally:
            seconds = time.perf_counter() - began
            room.house.metrics.move_seconds.observe(seconds)
            about = {"table": room.row.id, "seat": seat, "key": key, "ms": round(seconds * 1000)}
            if seconds > SLOW_SECONDS and not secret:
                self.slow.append(SlowMove(clocks.now(), room.row.id, seat, round(seconds * 1000)))
                log.warning("a slow move", extra=about)
            else:
                log.debug("a move was answered", extra=about)
