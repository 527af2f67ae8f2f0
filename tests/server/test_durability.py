"""Nothing is lost: the server is killed again and again under load, and no acknowledged move is missing."""

from collections.abc import Iterator
from random import Random

import psycopg
import pytest
from sqlalchemy import create_engine, text

from tests.server.conftest import Launch
from tests.server.load import Load
from tests.server.postgres import Postgres, running_postgres
from tests.server.serving import Server, play_together

TABLES = 8


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    with running_postgres() as running:
        yield running


def missing(server: Server, acknowledged: set[tuple[str, str]]) -> set[tuple[str, str]]:
    """Acknowledged moves that are not in the database."""
    engine = create_engine(server.database_url.replace("postgresql:", "postgresql+psycopg:"))
    with engine.connect() as connection:
        rows = connection.execute(text("SELECT table_id, key FROM moves WHERE key IS NOT NULL"))
        stored = {(row[0], row[1]) for row in rows}
    engine.dispose()
    return acknowledged - stored


def kill_again_and_again(server: Server, kills: int, between: int) -> Load:
    """Kill the server under load; how the load went."""
    tables = [server.lay(options={"target": 60}) for _ in range(TABLES)]
    rng = Random(kills)
    with Load([server], tables) as load:
        for _ in range(kills):
            load.wait_for(rng.randrange(5, between))
            server.kill()
            assert missing(server, set(load.acknowledged)) == set()
            server.start()
        load.wait_for(10)
    check_replays(server, [table.id for table in tables])
    return load


def check_replays(server: Server, tables: list[str]) -> None:
    """Every table is still playable or over, none is broken."""
    for table in tables:
        assert server.good("GET", f"/api/tables/{table}")["status"] in ("playing", "over")


def test_kill_9_under_load_on_sqlite_loses_no_acknowledged_move(launch: Launch) -> None:
    load = kill_again_and_again(launch(), kills=3, between=80)
    assert len(load.acknowledged) > 30


def test_kill_9_under_load_on_postgresql_loses_no_acknowledged_move(launch: Launch, postgres: Postgres) -> None:
    load = kill_again_and_again(launch(postgres.database("killed")), kills=2, between=80)
    assert len(load.acknowledged) > 30


@pytest.mark.slow
def test_twelve_kills_lose_nothing(launch: Launch) -> None:
    kill_again_and_again(launch(), kills=12, between=150)


def test_two_processes_on_one_postgresql_serve_one_table(launch: Launch, postgres: Postgres) -> None:
    url = postgres.database("shared")
    one, two = launch(url), launch(url)
    table = one.lay(options={"first_seat": 0, "target": 60})
    here, there = one.sit(table.id, [table.tokens[0]]), two.sit(table.id, [table.tokens[1]])
    here.until("state")
    there.until("state")
    here.move(0, "none")
    assert there.until("state")["view"]["decision"] == "Reroll"
    assert play_together({0: here, 1: there}, Random(1), 30) == 30
    here.drain()
    there.drain()
    assert here.states[0]["view"]["facts"] == there.states[1]["view"]["facts"]
    there.send({"type": "chat", "seat": 1, "key": "c", "text": "Hello there"})
    assert here.until("chat")["line"]["text"] == "Hello there"
    assert [seat["online"] for seat in two.good("GET", f"/api/tables/{table.id}")["seats"]] == [True, True]
    for player in (here, there):
        player.close()


def test_players_of_a_killed_process_move_to_the_other_and_lose_nothing(launch: Launch, postgres: Postgres) -> None:
    url = postgres.database("moved")
    one, two = launch(url), launch(url)
    tables = [one.lay(options={"target": 60}) for _ in range(TABLES)]
    with Load([one, two], tables) as load:
        load.wait_for(60)
        one.kill()
        load.wait_for(60)
    assert missing(two, load.acknowledged) == set()
    check_replays(two, [table.id for table in tables])


def test_without_its_database_the_server_says_so_and_recovers(launch: Launch) -> None:
    with running_postgres() as postgres:
        server = launch(postgres.database("lost"))
        table = server.lay(options={"first_seat": 0})
        postgres.stop()
        assert server.ask("GET", "/health").status_code == 200
        assert server.ask("GET", "/ready").status_code == 503
        refused = table.ask("POST", "/moves", {"key": "a", "moves": ["none"]}, table.tokens[0])
        assert refused.status_code == 503
        assert refused.headers["retry-after"]
        postgres.start()
        state = table.good("POST", "/moves", {"key": "a", "moves": ["none"]}, table.tokens[0])
        assert state["view"]["decision"] == "Reroll"
        with psycopg.connect(postgres.database("lost")) as connection:
            row = connection.execute("SELECT count(*) FROM moves WHERE key = 'a'").fetchone()
        assert row == (1,)
