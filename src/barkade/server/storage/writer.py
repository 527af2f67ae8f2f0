"""One task writes for all tables: whatever arrives while a commit is on its way to the disk goes into the next one.

So a thousand moves a second need a hundred commits, and still every acknowledged move is on disk.
"""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import chain
from typing import Any

from sqlalchemy import Connection, and_, text, update
from sqlalchemy.exc import DataError, IntegrityError

from barkade.server.storage import schema
from barkade.server.storage.database import Database
from barkade.table.problems import Problem
from barkade.table.rows import MoveRow

BATCH = 500  # jobs in one transaction
ROWS = 1000  # moves in one statement; every value is a parameter, and databases limit those
TRIES = 8  # how often to try again when another process wrote first

Change = Callable[[Connection], Any]

COLUMNS = ("table_id", *MoveRow._fields)
APPEND = f"INSERT INTO {schema.moves.name} ({', '.join(COLUMNS)}) VALUES "
NOTIFY = text("SELECT pg_notify('barkade', :word)")


class Conflict(Exception):
    """Somebody else has written this table's next move."""


class Job:
    """Moves to append, or any other change, and who waits for it."""

    __slots__ = ("change", "done", "moves", "words")

    def __init__(
        self, moves: list[tuple[Any, ...]], change: Change | None, words: Sequence[str], done: asyncio.Future[Any]
    ) -> None:
        self.moves = moves
        self.change = change
        self.words = words  # for the bell: what other processes have to look at
        self.done = done


class Writer:
    """The only task that writes."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._jobs: list[Job] = []  # a queue of asyncio's costs as much as encoding what the move changed
        self._more = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to write."""
        self._loop = asyncio.get_running_loop()
        self._task = self._loop.create_task(self._work())

    async def stop(self) -> None:
        """Write what is waiting, then end."""
        if self._task:
            with suppress(Exception):  # the database is away: whoever waited for it was told
                await self.write(nothing)  # done when all before it is
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def append(self, table: str, rows: Sequence[MoveRow], values: dict[str, Any]) -> None:
        """Store moves, and in the same transaction what they change about their table in play; Conflict if another
        process was faster. Returns when they are on disk."""
        moves = [(table, *row) for row in rows]
        change = table_change(table, {"status": "playing"}, values) if values else None
        await self._add(moves, change, (f"m {table} {rows[-1].seq}",))

    async def write(self, change: Change, *words: str) -> Any:
        """Carry out any other change in one transaction and ring the bell with `words`."""
        return await self._add([], change, words)

    def _add(self, moves: list[tuple[Any, ...]], change: Change | None, words: Sequence[str]) -> asyncio.Future[Any]:
        done = self._loop.create_future()
        self._jobs.append(Job(moves, change, words, done))
        self._more.set()
        return done

    async def _work(self) -> None:
        while True:
            await self._more.wait()
            self._more.clear()
            while self._jobs:
                batch, self._jobs = self._jobs[:BATCH], self._jobs[BATCH:]
                await self._settle(batch)

    async def _settle(self, jobs: list[Job]) -> None:
        """Commit jobs together; if they cannot be, one by one, so that each gets its own answer."""
        try:
            results = await self.database.write(lambda connection: self._carry_out(connection, jobs))
        except Problem as problem:
            for job in jobs:
                answer(job, problem)
        except Exception as error:
            if len(jobs) == 1:
                answer(jobs[0], said_no(error))
                return
            for job in jobs:
                await self._settle([job])
        else:
            for job, result in zip(jobs, results, strict=True):
                if not job.done.done():
                    job.done.set_result(result)

    def _carry_out(self, connection: Connection, jobs: list[Job]) -> list[Any]:
        """All of several jobs, in the thread that writes."""
        moves = [move for job in jobs for move in job.moves]
        for first in range(0, len(moves), ROWS):
            append(connection, moves[first : first + ROWS])
        results = [job.change(connection) if job.change else None for job in jobs]
        words = [{"word": f"{word} {self.database.name}"} for job in jobs for word in job.words]
        if words and self.database.postgres:
            connection.execute(NOTIFY, words)
        return results


def append(connection: Connection, moves: list[tuple[Any, ...]]) -> None:
    """Store moves with one statement: one for each move keeps this thread busy half as long again."""
    mark = "?" if connection.dialect.paramstyle == "qmark" else "%s"
    row = f"({', '.join([mark] * len(COLUMNS))})"
    connection.exec_driver_sql(APPEND + ", ".join([row] * len(moves)), tuple(chain.from_iterable(moves)))


def answer(job: Job, error: Exception) -> None:
    """Tell the one who waits that it failed."""
    if not job.done.done():
        job.done.set_exception(error)


def said_no(error: Exception) -> Exception:
    """What the one hears whose work the database does not take: others' is none of its business."""
    if isinstance(error, IntegrityError):
        return Conflict("this was written already")
    if isinstance(error, DataError | OverflowError):
        return Problem("bad-request", "a value in this is larger than can be stored")
    return error


def nothing(_connection: Connection) -> None:
    """No change at all."""


def table_change(table: str, when: dict[str, Any], values: dict[str, Any]) -> Change:
    """Change a table if it still is as `when` says; was it?"""
    wanted = [schema.tables.c.id == table] + [schema.tables.c[name] == value for name, value in when.items()]

    def change(connection: Connection) -> bool:
        result = connection.execute(update(schema.tables).where(and_(*wanted)).values(**values))
        return result.rowcount == 1

    return change
