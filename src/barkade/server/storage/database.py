"""Engines: SQLite in a file (WAL, every commit on disk) or PostgreSQL by URL, and the migrations of both."""

import asyncio
import logging
import os
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
from sqlalchemy.exc import ArgumentError, DataError, DBAPIError, IntegrityError, NotSupportedError, ProgrammingError

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

THE_WORKS_FAULT = (IntegrityError, DataError, ProgrammingError, NotSupportedError)  # the database is there, and says no

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
            self._file = own_file(Path(make_url(self.url).database or ""))
            self._writing = sqlite_engine(self.url, "BEGIN IMMEDIATE")
            self._reading = sqlite_engine(self.url, "BEGIN")
        self._writer = ThreadPoolExecutor(1, "writer")
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._held: Connection | None = None  # the writer's: asking the pool each time costs more than a commit
        self._inode = 0  # of the file that we write to
        self.trouble = ""  # why nothing can be stored now

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
        """Carry `work` out in one transaction, which is on disk when this returns; DBAPIError if the database says no to it,
        Problem if nothing can be stored now."""
        try:
            found = await asyncio.get_running_loop().run_in_executor(self._writer, self._transact, work)
        except THE_WORKS_FAULT:
            raise
        except (DBAPIError, OSError) as error:
            self._note(str(error.orig if isinstance(error, DBAPIError) else error).strip())
            raise away(error) from error
        self._note("")
        return found

    def _note(self, trouble: str) -> None:
        """Remember and log, once, that nothing can be stored, and that it can again."""
        if trouble and not self.trouble:
            log.error("nothing can be stored", extra={"why": trouble})
        elif self.trouble and not trouble:
            log.warning("what is played is stored again")
        self.trouble = trouble

    def _transact(self, work: Work[Found]) -> Found:
        if not self.postgres:
            self._must_be_ours()
        if self._held is None:
            self._held = self._writing.connect()
        try:
            with self._held.begin():
                return work(self._held)
        except THE_WORKS_FAULT:
            raise
        except (DBAPIError, OSError):
            self._let_go()
            raise

    def _must_be_ours(self) -> None:
        """A file that was deleted or replaced would take what we write with it into nothing; OSError says so."""
        try:
            found = self._file.stat().st_ino
        except FileNotFoundError:
            raise OSError("the file of the database was deleted; put it back and start again") from None
        self._inode = self._inode or found
        if found != self._inode:
            raise OSError("the file of the database was replaced; start again")

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
    """What people are told while nothing can be stored: not why, which is the operator's, and in the log."""
    words = "nothing can be stored right now: what you see is kept, and you can go on in a moment"
    return Problem("unavailable", f"{words} ({type(error).__name__})", retry=2)


def own_file(path: Path) -> Path:
    """The file of a database, made if need be. It holds the key that signs seat tokens: nobody else may read it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with suppress(OSError):  # whoever cannot, is told when the database is opened
        os.close(os.open(path, os.O_CREAT | os.O_RDONLY, 0o600))
        if path.stat().st_mode & 0o077:
            path.chmod(0o600)
    return path


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


def upgrade(connection: Connection, wanted: str = "head") -> None:
    """Run the missing migrations (up to one). They only ever add, so an older version can go on with a newer database."""
    config = Config()
    config.set_main_option("script_location", "barkade.server.storage:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    known = [step.revision for step in ScriptDirectory.from_config(config).walk_revisions()]
    found = MigrationContext.configure(connection).get_current_revision()
    if found is None or found in known:
        command.upgrade(config, wanted)
    else:
        log.warning("the database is of a newer version", extra={"found": found, "known": known[0]})
