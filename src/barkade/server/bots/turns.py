"""Whose turn it is to think: few processes think for many tables, so those with people go first, each table in its turn, and
hints wait for them."""

import asyncio
from collections import deque
from enum import IntEnum
from typing import Generic, TypeVar

One = TypeVar("One")


class Rank(IntEnum):
    """Who goes first."""

    PLAY = 0  # a bot whose table has people at it
    ALONE = 1  # a bot that nobody watches
    HINT = 2  # a person who could think as well


class Turns(Generic[One]):
    """Some that can be taken (processes), and those who wait for one: by rank, then table by table."""

    def __init__(self, free: list[One]) -> None:
        self._free = deque(free)
        self._most_hints = max(1, len(free) - 1)  # one is always there, or soon, for those who play
        self._hints = 0
        self._waiting: dict[Rank, dict[str, deque[asyncio.Future[One]]]] = {rank: {} for rank in Rank}

    def waiting(self, rank: Rank) -> int:
        """How many of a rank wait."""
        return sum([len(queue) for queue in self._waiting[rank].values()])

    async def take(self, rank: Rank, table: str) -> One:
        """One of them, when it is this table's turn."""
        mine: asyncio.Future[One] = asyncio.get_running_loop().create_future()
        self._waiting[rank].setdefault(table, deque()).append(mine)
        self._hand_out()
        try:
            return await mine
        except asyncio.CancelledError:
            self._forget(rank, table, mine)
            raise

    def give_back(self, rank: Rank, one: One) -> None:
        """It is free for the next."""
        self._hints -= rank is Rank.HINT
        self._free.append(one)
        self._hand_out()

    def _hand_out(self) -> None:
        while self._free and (found := self._next()) is not None:
            rank, mine = found
            self._hints += rank is Rank.HINT
            mine.set_result(self._free.popleft())

    def _next(self) -> "tuple[Rank, asyncio.Future[One]] | None":
        """Who goes next; the table that had its turn goes to the end of its rank."""
        for rank, tables in self._waiting.items():
            if tables and not (rank is Rank.HINT and self._hints >= self._most_hints):
                table = next(iter(tables))
                queue = tables.pop(table)
                mine = queue.popleft()
                if queue:
                    tables[table] = queue
                return rank, mine
        return None

    def _forget(self, rank: Rank, table: str, mine: "asyncio.Future[One]") -> None:
        """Whoever waited has left; what they were just given goes to the next."""
        if mine.done() and not mine.cancelled():
            self.give_back(rank, mine.result())
            return
        queue = self._waiting[rank].get(table)
        if queue is not None and mine in queue:
            queue.remove(mine)
            if not queue:
                del self._waiting[rank][table]
