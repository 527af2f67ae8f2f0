"""The database goes away, or its disk takes nothing more: people are told in a sentence, go on reading, and lose nothing."""

import asyncio
import resource
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import psycopg
import pytest
from sqlalchemy import create_engine

from barkade.server.bench.kills import doubled, load, missing
from barkade.server.bench.postgres import Postgres, running_postgres
from barkade.server.storage.database import driver_url
from tests.server.conftest import Launch
from tests.server.serving import Laid, Player, Server, play_out

TABLES = 6


@pytest.fixture
def postgres() -> Iterator[Postgres]:
    with running_postgres() as running:
        yield running


def test_postgresql_crashes_under_load_and_comes_back_and_nothing_acknowledged_is_lost(
    launch: Launch, postgres: Postgres
) -> None:
    url = postgres.database("crashed")
    server = launch(url)

    async def play() -> set[tuple[str, str]]:
        async with load([server.url], TABLES) as tally:
            for _ in range(2):
                await tally.more(40)
                await asyncio.to_thread(postgres.crash)
                assert server.ask("GET", "/health").status_code == 200
                await asyncio.to_thread(postgres.start)
                await tally.more(40)
        return tally.acknowledged

    acknowledged = asyncio.run(play())
    engine = create_engine(driver_url(url))
    assert missing(engine, acknowledged) == set()
    assert doubled(engine) == 0
    engine.dispose()
    assert server.ready()


def test_people_at_a_socket_are_told_and_go_on_where_they_were(launch: Launch, postgres: Postgres) -> None:
    server = launch(postgres.database("told"))
    table = server.lay(options={"first_seat": 0, "target": 60})
    player = table.sit(0, 1)
    play_out(player, Random(1), 3)
    postgres.crash()
    state = next(state for state in (table.state(0), table.state(1)) if state["legal"])
    refused = moved(player, state)
    assert refused["problem"]["type"] == "/problems/unavailable"
    assert "kept" in refused["problem"]["detail"]
    assert table.state(state["seat"])["view"] == state["view"]
    postgres.start()
    while moved(player, state)["type"] == "problem":
        pass
    player.close()


def moved(player: Player, state: Any) -> Any:
    """The answer to a move that is always the same."""
    return player.move(state["seat"], state["legal"][0]["n"], question=state["question"], key="again")


def test_a_database_that_may_only_be_read_is_read(launch: Launch, postgres: Postgres) -> None:
    url = postgres.database("read_only")
    server = launch(url)
    table = server.lay(options={"first_seat": 0})
    let_write(postgres, "read_only", "off")
    assert_only_reading(server, table)
    let_write(postgres, "read_only", "on")
    table.good("POST", "/moves", {"key": "a", "moves": ["none"]}, table.tokens[0])
    assert server.ready()


def let_write(postgres: Postgres, name: str, wanted: str) -> None:
    """Make a database read-only, or not, for all who are connected too."""
    with psycopg.connect(postgres.url, autocommit=True) as connection:
        only = "off" if wanted == "on" else "on"
        connection.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = {only}")
        connection.execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")


def assert_only_reading(server: Server, table: Laid) -> None:
    """Nothing can be stored: moves and new tables are refused in a sentence, pictures are shown, the operator is told."""
    before = table.state(0)
    for path, body in (("/moves", {"key": "a", "moves": ["none"]}), ("/chat", {"text": "Hello"})):
        refused = table.ask("POST", path, body, table.tokens[0])
        assert refused.status_code == 503, refused.text
        assert "nothing can be stored" in refused.json()["detail"]
        assert refused.headers["retry-after"]
    assert server.ask("POST", "/api/tables", {"game": "lucky_dog", "seats": [{"kind": "me"}]}).status_code == 503
    assert table.state(0) == before
    assert server.ask("GET", "/ready").status_code == 503
    assert server.log.read_text().count("nothing can be stored") == 1


def test_a_full_disk_takes_no_move_and_loses_none(launch: Launch, tmp_path: Path) -> None:
    server = launch(log_level="warning")
    table = server.lay(options={"first_seat": 0})
    assert server.process is not None
    limits = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    full = (tmp_path / "0.db-wal").stat().st_size
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (full, limits[1]))
    assert_only_reading(server, table)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, limits)
    table.good("POST", "/moves", {"key": "a", "moves": ["none"]}, table.tokens[0])
    assert server.ready()
    assert "is stored again" in server.log.read_text()
    server.kill()
    with sqlite3.connect(tmp_path / "0.db") as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert database.execute("SELECT count(*) FROM moves WHERE key = 'a'").fetchone() == (1,)
    database.close()
