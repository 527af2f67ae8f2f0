"""Back-up, restore and upgrade, as docs/hosting.md tells them: while people play, on SQLite and on PostgreSQL."""

import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import Engine, create_engine, inspect, text

from barkade.server.bench.postgres import Postgres, running_postgres
from barkade.server.storage.database import driver_url, upgrade
from tests.server.conftest import Launch

OLD = "0003"  # a version of the database that people have


def made_old(engine: Engine) -> None:
    """Take away what came after an old version: columns, their indexes, the version's number."""
    scratch = create_engine("sqlite://")
    with scratch.begin() as connection:
        upgrade(connection, OLD)
        known = {
            name: [one["name"] for one in inspect(connection).get_columns(name)]
            for name in inspect(connection).get_table_names()
        }
        indexes = {one["name"] for name in known for one in inspect(connection).get_indexes(name)}
    with engine.begin() as connection:
        found = inspect(connection)
        newer = [one["name"] for name in known for one in found.get_indexes(name) if one["name"] not in indexes]
        columns = [
            (name, one["name"]) for name in known for one in found.get_columns(name) if one["name"] not in known[name]
        ]
        assert columns
        for index in newer:
            if not str(index).endswith("_key"):  # PostgreSQL's, for what is unique
                connection.execute(text(f"DROP INDEX {index}"))
        for table in set(found.get_table_names()) - set(known):
            connection.execute(text(f"DROP TABLE {table}"))
        for table, column in columns:
            connection.execute(text(f"ALTER TABLE {table} DROP COLUMN {column}"))
        connection.execute(text(f"UPDATE alembic_version SET version_num = '{OLD}'"))
    scratch.dispose()


class File:
    """A database in a file."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.url = f"sqlite:///{folder / 'first.db'}"

    def back_up(self) -> Callable[[], str]:
        """Copy it while it is written to; how to restore it, and where it is then."""
        with sqlite3.connect(self.folder / "first.db") as here, sqlite3.connect(self.folder / "copy.db") as there:
            here.backup(there)  # as `.backup` of the command does
        here.close()
        there.close()

        def restore() -> str:
            (self.folder / "copy.db").rename(self.folder / "second.db")
            return f"sqlite:///{self.folder / 'second.db'}"

        return restore


class Served:
    """A database of PostgreSQL."""

    def __init__(self, postgres: Postgres, folder: Path) -> None:
        self.folder = folder
        self._postgres = postgres
        self.url = postgres.database("first")

    def back_up(self) -> Callable[[], str]:
        """Dump it while it is written to; how to restore it, and where it is then."""
        self._postgres.run("pg_dump", "--format=custom", f"--file={self.folder / 'copy.dump'}", self.url)

        def restore() -> str:
            url = self._postgres.database("second")
            self._postgres.run("pg_restore", f"--dbname={url}", "--no-owner", str(self.folder / "copy.dump"))
            return url

        return restore


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[File | Served]:
    if request.param == "sqlite":
        yield File(tmp_path)
        return
    with running_postgres() as postgres:
        yield Served(postgres, tmp_path)


def test_a_back_up_that_was_made_in_play_goes_on_where_it_was_made(launch: Launch, database: File | Served) -> None:
    server = launch(database.url)
    table = server.lay(options={"target": 60})
    table.play_on(Random(1), 6)
    then = [table.state(seat) for seat in (0, 1, None)]
    restore = database.back_up()
    table.play_on(Random(2), 6)
    newer = table.state(0)["revision"]
    server.kill()
    second = launch(restore())
    table.server = second
    assert [table.state(seat) for seat in (0, 1, None)] == then
    player = second.sit(table.id, [table.tokens[0]], since=[newer])
    assert player.until("state")["events"] == then[0]["events"]
    player.close()
    table.play_on(Random(3), 6)


def test_an_older_database_is_brought_up_to_date_and_played_on(launch: Launch, database: File | Served) -> None:
    server = launch(database.url)
    table = server.lay(options={"target": 60})
    table.play_on(Random(1), 6)
    then = table.state(0)
    restore = database.back_up()
    server.kill()
    url = restore()
    engine = create_engine(driver_url(url))
    made_old(engine)
    engine.dispose()
    table.server = launch(url)
    assert table.state(0) == then
    assert table.good("GET", "")["settled"] is False
    table.play_on(Random(2), 6)
