"""Nothing is lost: the server is killed again and again under load, and no acknowledged move is missing."""

import asyncio
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from random import Random

import psycopg
import pytest
from sqlalchemy import create_engine

from barkade.server.bench import kills
from barkade.server.bench.kills import doubled, kill_again_and_again, load, missing
from barkade.server.bench.postgres import Postgres, running_postgres
from barkade.server.storage.database import driver_url
from barkade.table import records
from tests.server.conftest import Launch
from tests.server.houses import away, laid, opened, play_to_the_end
from tests.server.serving import Server, play_together

TABLES = 8


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    with running_postgres() as running:
        yield running


def kill(database_url: str, kills: int) -> dict[str, int]:
    """What killing a server under load did."""
    return asyncio.run(kill_again_and_again(database_url, kills, TABLES, quiet=True))


def assert_nothing_lost(found: dict[str, int]) -> None:
    assert found["acknowledged"] > 30
    wrong = {what: found[what] for what in ("refused", "lost", "doubled", "broken")}
    assert not any(wrong.values()), wrong


def test_kill_9_under_load_on_sqlite_loses_no_acknowledged_move(tmp_path: Path) -> None:
    assert_nothing_lost(kill(f"sqlite:///{tmp_path / 'killed.db'}", kills=8))


def test_kill_9_under_load_on_postgresql_loses_no_acknowledged_move(postgres: Postgres) -> None:
    assert_nothing_lost(kill(postgres.database("killed"), kills=5))


@pytest.mark.slow
def test_forty_kills_lose_nothing(tmp_path: Path) -> None:
    assert_nothing_lost(kill(f"sqlite:///{tmp_path / 'killed.db'}", kills=40))


def test_a_lost_move_would_be_noticed(server: Server) -> None:
    table = server.lay(options={"first_seat": 0})
    table.good("POST", "/moves", {"key": "stored-1", "moves": ["none"]}, table.tokens[0])
    engine = create_engine(driver_url(server.database_url))
    claimed = {(table.id, "stored-1"), (table.id, "never-stored")}
    assert missing(engine, claimed) == {(table.id, "never-stored")}
    engine.dispose()


# --- the end of a game ----------------------------------------------------------------------------------


def test_a_game_is_over_as_soon_as_its_last_move_is_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> str:
        async with opened(tmp_path) as house:
            room = await laid(house, target=5)
            monkeypatch.setattr(house.store, "change_table", away)
            await play_to_the_end(room, Random(1))
            row = await house.store.table(room.row.id)
        assert row is not None
        return row.status

    assert asyncio.run(play()) == "over"


@pytest.mark.parametrize("due", [None, 1])
def test_a_table_whose_end_was_not_noted_is_over_after_a_restart(tmp_path: Path, due: int | None) -> None:
    async def play() -> str:
        async with opened(tmp_path) as house:
            room = await laid(house, target=5)
            await play_to_the_end(room, Random(1))
            return room.row.id

    async def restarted(table: str) -> tuple[list[str], str]:
        async with opened(tmp_path) as house:
            in_play = [row.id for row in await house.store.playing()]
            records.record_of(await house.room(table))
            return in_play, (await house.room(table)).info().status

    table = asyncio.run(play())
    with sqlite3.connect(tmp_path / "barkade.db") as database:
        database.execute("UPDATE tables SET status = 'playing', due = ?", [due])
    database.close()
    assert asyncio.run(restarted(table)) == ([], "over")


def test_a_sweep_ends_a_table_whose_end_found_the_database_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> tuple[str, str]:
        async with opened(tmp_path) as house:
            room = await laid(house, target=5)
            with monkeypatch.context() as patch:
                patch.setattr(house.store, "change_table", away)
                await play_to_the_end(room, Random(1))
            before = room.info().status
            await house.sweep()
            return before, room.info().status

    assert asyncio.run(play()) == ("playing", "over")


def test_a_game_that_ended_in_silence_has_ended_after_a_restart_too(tmp_path: Path) -> None:
    async def play() -> tuple[str, bytes]:
        async with opened(tmp_path) as house:
            room = await laid(house, mode="coop")
            while not await play_to_the_end(room, Random(1)):
                room = await laid(house, mode="coop")
            while room.row.status != "over":
                await asyncio.sleep(0.002)
            return room.row.id, room.encoded(None, 0)

    async def shown(table: str) -> bytes:
        async with opened(tmp_path) as house:
            return (await house.room(table)).encoded(None, 0)

    table, last = asyncio.run(play())
    assert asyncio.run(shown(table)) == last


@pytest.mark.parametrize(("over", "status", "good"), [
    (False, "playing", True), (True, "over", True), (True, "playing", False), (False, "over", False),
])  # fmt: skip
def test_a_game_that_has_ended_and_is_not_over_would_be_noticed(
    monkeypatch: pytest.MonkeyPatch, over: bool, status: str, good: bool
) -> None:
    answers = {"/api/tables/t": {"status": status}, "/api/tables/t/state": {"view": {"over": over}}}
    monkeypatch.setattr(kills, "looked_up", answers.__getitem__)
    assert kills.replays("", "t") is good


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
    last = one.good("GET", f"/api/tables/{table.id}/state", token=table.tokens[0])["revision"]
    for player, seat in ((here, 0), (there, 1)):
        while player.states[seat]["revision"] < last:
            player.until("state")
    assert here.states[0]["view"]["facts"] == there.states[1]["view"]["facts"]
    there.send({"type": "chat", "seat": 1, "key": "c", "text": "Hello there"})
    assert here.until("chat")["line"]["text"] == "Hello there"
    assert [seat["online"] for seat in two.good("GET", f"/api/tables/{table.id}")["seats"]] == [True, True]
    for player in (here, there):
        player.close()


def test_players_of_a_killed_process_move_to_the_other_and_lose_nothing(launch: Launch, postgres: Postgres) -> None:
    url = postgres.database("moved")
    one, two = launch(url), launch(url)

    async def move_over() -> set[tuple[str, str]]:
        async with load([one.url, two.url], TABLES) as tally:
            await tally.more(60)
            one.kill()
            await tally.more(60)
        assert not tally.refused
        return tally.acknowledged

    acknowledged = asyncio.run(move_over())
    engine = create_engine(driver_url(url))
    assert missing(engine, acknowledged) == set()
    assert doubled(engine) == 0
    engine.dispose()
    for table in {table for table, _ in acknowledged}:
        assert two.good("GET", f"/api/tables/{table}")["status"] in ("playing", "over")


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
