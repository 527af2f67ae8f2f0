"""Engines: SQLite in a file (WAL, every commit on disk) or PostgreSQL by URL, and the migrations of both."""

import asyncio
import logging
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError

from barkade.table.problems import Problem

READERS = 4  # threads, each with a connection
MIGRATION_LOCK = 0x6261726B  # PostgreSQL advisory lock, so that two starting servers migrate one after the other

PRAGMAS = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",  # a commit is on disk before it is acknowledged
    "PRAGMA foreign_keys=ON",
    "PRAGMA cache_size=-512",  # kilobytes for each connection: the system caches the file anyway
    "PRAGMA busy_timeout=10000",
)

log = logging.getLogger("barkade.database")

Found = TypeVar("Found")
Work = Callable[[Connection], Found]


class Database:
    """Where tables live: one thread writes, a few read.

    Going to a thread and back costs more than most statements, so a piece of work goes once, whatever it asks for.
    """

    def __init__(self, url: str) -> None:
        self.url = driver_url(url)
        self.name = secrets.token_hex(4)  # of this process, on the bell
        self.postgres = self.url.startswith("postgresql")
        if self.postgres:
            self._writing = self._reading = create_engine(self.url, pool_size=READERS + 1, pool_pre_ping=True)
        else:
            Path(make_url(self.url).database or "").parent.mkdir(parents=True, exist_ok=True)
            self._writing = sqlite_engine(self.url, "BEGIN IMMEDIATE")
            self._reading = sqlite_engine(self.url, "BEGIN")
        self._writer = ThreadPoolExecutor(1, "writer")
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._held: Connection | None = None  # the writer's: asking the pool each time costs more than a commit

    async def read(self, work: Work[Found]) -> Found:
        """What `work` finds; Problem if the database is away."""

        def visit() -> Found:
            with self._reading.connect() as connection:
                return work(connection)

        try:
            return await asyncio.get_running_loop().run_in_executor(self._readers, visit)
        except (DBAPIError, OSError) as error:
            raise away(error) from error

    async def write(self, work: Work[Found]) -> Found:
        """Carry `work` out in one transaction, which is on disk when this returns; IntegrityError if it cannot be so,
        Problem if the database is away."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self._writer, self._transact, work)
        except IntegrityError:
            raise
        except (DBAPIError, OSError) as error:
            raise away(error) from error

    def _transact(self, work: Work[Found]) -> Found:
        if self._held is None:
            self._held = self._writing.connect()
        try:
            with self._held.begin():
                return work(self._held)
        except IntegrityError:
            raise
        except (DBAPIError, OSError):
            self._let_go()
            raise

    def _let_go(self) -> None:
        """Give a connection back that is broken or no longer needed."""
        connection, self._held = self._held, None
        if connection is not None:
            with suppress(DBAPIError, OSError):
                connection.close()

    def must_open(self) -> None:
        """Look whether the database is there, before anything depends on it; OSError says why not."""
        try:
            with self._reading.connect() as connection:
                connection.exec_driver_sql("SELECT 1")
        except DBAPIError as error:
            where = make_url(self.url).render_as_string(hide_password=True)
            raise OSError(f"database_url: {where} cannot be opened: {str(error.orig).strip()}") from None
        finally:
            self._reading.dispose()

    async def migrate(self) -> None:
        """Bring the database to the newest shape."""
        await asyncio.get_running_loop().run_in_executor(self._writer, self._migrate)

    def _migrate(self) -> None:
        with self._writing.connect() as connection:
            if self.postgres:
                connection.exec_driver_sql(f"SELECT pg_advisory_lock({MIGRATION_LOCK})")
            upgrade(connection)
            connection.commit()
            if self.postgres:
                connection.exec_driver_sql(f"SELECT pg_advisory_unlock({MIGRATION_LOCK})")
                connection.commit()

    async def close(self) -> None:
        """Let go of all connections."""
        await asyncio.get_running_loop().run_in_executor(self._writer, self._let_go)
        self._writer.shutdown()
        self._readers.shutdown()
        self._writing.dispose()
        self._reading.dispose()


def away(error: Exception) -> Problem:
    """What people are told while the database is away."""
    return Problem("unavailable", f"the database does not answer: {type(error).__name__}", retry=2)


def driver_url(url: str) -> str:
    """The URL with the driver we use; ValueError says which databases are known."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise ValueError("database_url must be like sqlite:///barkade.db or postgresql://host/name") from None
    backend = parsed.get_backend_name()
    if backend == "sqlite":
        if not parsed.database or parsed.database == ":memory:":
            raise ValueError("database_url: SQLite needs a file, as in sqlite:///barkade.db")
        return parsed.set(drivername="sqlite").render_as_string(hide_password=False)
    if backend in ("postgresql", "postgres"):
        return parsed.set(drivername="postgresql+psycopg").render_as_string(hide_password=False)
    raise ValueError(f"database_url must begin with sqlite:/// or postgresql://, not {backend}")


def sqlite_engine(url: str, begin: str) -> Engine:
    """An engine whose transactions start with `begin`."""
    engine = create_engine(url, pool_size=READERS, max_overflow=0)

    @event.listens_for(engine, "connect")
    def connected(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # SQLAlchemy's "begin" event below starts transactions, not the driver
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(pragma)
        cursor.close()

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


def upgrade(connection: Connection) -> None:
    """Run the missing migrations. They only ever add, so an older version can go on with a newer database."""
    config = Config()
    config.set_main_option("script_location", "barkade.server.storage:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    known = [step.revision for step in ScriptDirectory.from_config(config).walk_revisions()]
    found = MigrationContext.configure(connection).get_current_revision()
    if found is None or found in known:
        command.upgrade(config, "head")
    else:
        log.warning("the database is of a newer version", extra={"found": found, "known": known[0]})
