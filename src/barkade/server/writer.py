"""One task writes for all tables: whatever arrives while a commit is on its way to the disk goes into the next one.

So a thousand moves a second need a hundred commits, and still every acknowledged move is on disk.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any

from sqlalchemy import Engine, insert, text, update
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from barkade.server import schema
from barkade.server.database import Database
from barkade.server.problems import Problem
from barkade.server.rows import MoveRow

BATCH = 500

Change = Callable[[AsyncConnection], Awaitable[Any]]

NOTIFY = text("SELECT pg_notify('barkade', :word)")


class Conflict(Exception):
    """Somebody else has written this table's next move."""


class Job:
    """Moves to append, or any other change, and who waits for it."""

    def __init__(self, moves: list[dict[str, Any]], change: Change | None, words: Sequence[str]) -> None:
        self.moves = moves
        self.change = change
        self.words = words  # for the bell: what other processes have to look at
        self.done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()


class Writer:
    """The only task that writes."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._jobs: asyncio.Queue[Job] = asyncio.Queue()
        self._connection: AsyncConnection | None = None  # kept open: asking the pool each time costs more than a commit
        self._task: asyncio.Task[None] | None = None
        self._thread = ThreadPoolExecutor(1, "writer")

    def start(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._work())

    async def stop(self) -> None:
        """Write what is waiting, then end."""
        await self._jobs.join()
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        await self._let_go()
        self._thread.shutdown()

    async def append(self, table: str, rows: Sequence[MoveRow], due: int | None = None) -> None:
        """Store moves; Conflict if another process was faster. Returns when they are on disk."""
        moves = [
            {"table_id": table, "seq": row.seq, "seat": row.seat, "action": row.action,
             "source": row.source, "key": row.key, "at": row.at}
            for row in rows
        ]  # fmt: skip
        change = None if due is None else due_change(table, due)
        await self._add(Job(moves, change, [f"m {table} {rows[-1].seq}"]))

    async def write(self, change: Change, *words: str) -> Any:
        """Carry out any other change in one transaction and ring the bell with `words`."""
        return await self._add(Job([], change, words))

    async def _add(self, job: Job) -> Any:
        self._jobs.put_nowait(job)
        return await job.done

    async def _work(self) -> None:
        while True:
            batch = [await self._jobs.get()]
            while len(batch) < BATCH and not self._jobs.empty():
                batch.append(self._jobs.get_nowait())
            plain = [job for job in batch if job.change is None]
            await self._settle(plain)
            for job in batch:
                if job.change is not None:
                    await self._settle([job])
            for _ in batch:
                self._jobs.task_done()

    async def _settle(self, jobs: list[Job]) -> None:
        """Commit jobs together; if they cannot be, one by one, so that each gets its own answer."""
        if not jobs:
            return
        try:
            results = await self._commit(jobs)
        except IntegrityError:
            if len(jobs) == 1:
                answer(jobs[0], Conflict("this was written already"))
                return
            for job in jobs:
                await self._settle([job])
        except (DBAPIError, OSError) as error:
            await self._let_go()
            for job in jobs:
                answer(job, Problem("unavailable", f"the database does not answer: {type(error).__name__}", retry=2))
        except Exception as error:
            for job in jobs:
                answer(job, error)
        else:
            for job, result in zip(jobs, results, strict=True):
                if not job.done.done():
                    job.done.set_result(result)

    async def _commit(self, jobs: list[Job]) -> list[Any]:
        engine = self.database.appending
        if engine is not None and all([job.change is None for job in jobs]):
            moves = [move for job in jobs for move in job.moves]
            await asyncio.get_running_loop().run_in_executor(self._thread, append_all, engine, moves)
            return [None] * len(jobs)
        return await self._transact(jobs)

    async def _transact(self, jobs: list[Job]) -> list[Any]:
        results = []
        if self._connection is None:
            self._connection = await self.database.writing.connect()
        connection = self._connection
        async with connection.begin():
            moves = [move for job in jobs for move in job.moves]
            if moves:
                await connection.execute(insert(schema.moves), moves)
            for job in jobs:
                results.append(await job.change(connection) if job.change else None)
            words = [{"word": f"{word} {self.database.name}"} for job in jobs for word in job.words]
            if words and self.database.postgres:
                await connection.execute(NOTIFY, words)
        return results

    async def _let_go(self) -> None:
        """Give a connection back that is broken or no longer needed."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(DBAPIError, OSError):
                await connection.close()


def append_all(engine: Engine, moves: list[dict[str, Any]]) -> None:
    """Commit a batch of moves, in the writer's own thread."""
    with engine.begin() as connection:
        connection.execute(insert(schema.moves), moves)


def answer(job: Job, error: Exception) -> None:
    """Tell the one who waits that it failed."""
    if not job.done.done():
        job.done.set_exception(error)


def due_change(table: str, due: int) -> Change:
    """Note when the table's strict clock runs out next."""

    async def change(connection: AsyncConnection) -> None:
        await connection.execute(update(schema.tables).where(schema.tables.c.id == table).values(due=due or None))

    return change
