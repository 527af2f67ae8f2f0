"""Engines: SQLite in a file (WAL, every commit on disk) or PostgreSQL by URL, and the migrations of both."""

import secrets
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

MIGRATION_LOCK = 0x6261726B  # PostgreSQL advisory lock, so that two starting servers migrate one after the other

PRAGMAS = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",  # a commit is on disk before it is acknowledged
    "PRAGMA foreign_keys=ON",
    "PRAGMA cache_size=-512",  # kilobytes for each connection: the system caches the file anyway
    "PRAGMA busy_timeout=10000",
)


class Database:
    """Where tables live: engines to write and to read with, and on SQLite one to append moves with from a thread.

    The driver for asyncio goes to its thread and back for every statement; a batch of moves goes once.
    """

    def __init__(self, url: str) -> None:
        self.url = async_url(url)
        self.name = secrets.token_hex(4)  # of this process, on the bell
        self.postgres = self.url.startswith("postgresql")
        if self.postgres:
            self.writing = create_async_engine(self.url, pool_size=5, max_overflow=5, pool_pre_ping=True)
            self.reading = self.writing
            self.appending: Engine | None = None
        else:
            Path(make_url(self.url).database or "").parent.mkdir(parents=True, exist_ok=True)
            self.writing = sqlite_engine(self.url, "BEGIN IMMEDIATE", connections=1)
            self.reading = sqlite_engine(self.url, "BEGIN", connections=4)
            self.appending = create_engine(self.url.replace("+aiosqlite", ""))
            prepare(self.appending, "BEGIN IMMEDIATE")

    async def migrate(self) -> None:
        """Bring the database to the newest shape."""
        async with self.writing.connect() as connection:
            if self.postgres:
                await connection.exec_driver_sql(f"SELECT pg_advisory_lock({MIGRATION_LOCK})")
            await connection.run_sync(upgrade)
            await connection.commit()
            if self.postgres:
                await connection.exec_driver_sql(f"SELECT pg_advisory_unlock({MIGRATION_LOCK})")
                await connection.commit()

    async def close(self) -> None:
        """Let go of all connections."""
        await self.writing.dispose()
        await self.reading.dispose()
        if self.appending is not None:
            self.appending.dispose()


def async_url(url: str) -> str:
    """The URL with the driver we use; ValueError says which databases are known."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise ValueError("database_url must be like sqlite:///barkade.db or postgresql://host/name") from None
    backend = parsed.get_backend_name()
    if backend == "sqlite":
        if not parsed.database or parsed.database == ":memory:":
            raise ValueError("database_url: SQLite needs a file, as in sqlite:///barkade.db")
        return parsed.set(drivername="sqlite+aiosqlite").render_as_string(hide_password=False)
    if backend in ("postgresql", "postgres"):
        return parsed.set(drivername="postgresql+psycopg").render_as_string(hide_password=False)
    raise ValueError(f"database_url must begin with sqlite:/// or postgresql://, not {backend}")


def sqlite_engine(url: str, begin: str, connections: int) -> AsyncEngine:
    """An engine whose transactions start with `begin`."""
    engine = create_async_engine(url, pool_size=connections, max_overflow=0)
    prepare(engine.sync_engine, begin)
    return engine


def prepare(engine: Engine, begin: str) -> None:
    """Set up every new connection of a SQLite engine."""

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


def upgrade(connection: Connection) -> None:
    """Run the missing migrations."""
    config = Config()
    config.set_main_option("script_location", "barkade.server:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
