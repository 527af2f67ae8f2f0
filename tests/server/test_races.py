"""Things that happen at the same time: chat while people come, nonces while cards are dealt, two processes, lost databases."""

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import psycopg
import pytest

from barkade.cli.main import main
from barkade.games import game
from barkade.server.bench.postgres import Postgres, running_postgres
from barkade.server.house import lobby
from barkade.server.house.house import House
from barkade.server.house.rooms import Room
from barkade.server.settings import Settings
from barkade.table.problems import Problem
from barkade.table.requests import Join, NewSeat, NewTable, SeatChange
from tests.server.conftest import Launch
from tests.server.houses import opened
from tests.server.serving import Laid, Player, Server, play_out

ME = {"kind": "me", "name": "Ada"}
BOT = {"kind": "bot", "level": "puppy"}
LINES = 40


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    with running_postgres() as running:
        yield running


def at_once(*work: Callable[[], Any]) -> list[Any]:
    """Do several things at the same time."""
    with ThreadPoolExecutor(len(work)) as pool:
        return [done.result() for done in [pool.submit(one) for one in work]]


# --- chat -----------------------------------------------------------------------------------------------


def talk(table: Laid, seat: int) -> None:
    for n in range(LINES):
        table.good("POST", "/chat", {"text": f"woof {n}"}, table.tokens[seat])


def heard(player: Player, lines: int) -> list[int]:
    """The numbers of the lines that a client was sent, once it has the last."""
    found: list[int] = [line["n"] for line in player.until("welcome")["chat"]]
    while not found or found[-1] < lines:
        found.append(player.until("chat")["line"]["n"])
    return found


def test_whoever_comes_while_others_talk_hears_every_line_and_so_do_those_others(server: Server) -> None:
    table = server.lay()
    talker = table.sit(0)
    players: list[Player] = [table.sit(1)]
    for n in range(LINES):
        talker.send({"type": "chat", "seat": 0, "key": f"c{n}", "text": f"woof {n}"})
        if n % 4 == 0:
            players.append(table.sit())
    for player in players:
        assert heard(player, LINES) == [*range(1, LINES + 1)]
    for player in (*players, talker):
        player.drain()  # a client that does not read does not hear the goodbye
        player.close()


def test_a_line_that_is_sent_again_is_said_once(server: Server) -> None:
    table = server.lay()
    line = {"type": "chat", "seat": 0, "key": "c", "text": "Good dog."}
    for _ in range(2):  # the answer to the first was lost with its connection
        player = table.sit(0)
        player.send(line)
        assert player.until("ok", key="c")["revision"] == 1
        player.close()
    assert [said["n"] for said in table.good("GET", "/chat")] == [1]


def test_two_processes_may_store_chat_at_the_same_time(launch: Launch, postgres: Postgres) -> None:
    url = postgres.database("talk")
    one, two = launch(url), launch(url)
    table = one.lay()
    there = Laid(two, {"table": table.info, "host": table.host, "seats": []})
    there.tokens = table.tokens
    at_once(lambda: talk(table, 0), lambda: talk(there, 1))
    assert [said["n"] for said in table.good("GET", "/chat")] == [*range(1, 2 * LINES + 1)]


# --- the deal -------------------------------------------------------------------------------------------


def test_a_nonce_that_comes_with_the_deal_is_in_the_seed_or_refused(server: Server, tmp_path: Path) -> None:
    for attempt in range(6):
        body = {"game": "lucky_dog", "seats": [ME, ME], "options": {"target": 5}}
        table = Laid(server, server.good("POST", "/api/tables", body))

        def change(table: Laid = table) -> list[int]:
            nonces = [{"nonce": f"{n:02x}"} for n in range(12)]
            return [table.ask("PATCH", "/seats/1", nonce, table.tokens[1]).status_code for nonce in nonces]

        def start(table: Laid = table) -> None:
            time.sleep(0.02)
            table.good("POST", "/start", {}, table.host)

        answers, _, _ = at_once(change, change, start)
        assert set(answers) <= {200, 409}
        table.play_on(Random(attempt))
        path = tmp_path / f"{attempt}.jsonl"
        path.write_text(table.ask("GET", "/record").text)
        with pytest.raises(SystemExit, match="^0$"):
            main(["verify", str(path)])


def test_a_table_laid_before_an_upgrade_starts_under_the_new_rules(launch: Launch, tmp_path: Path) -> None:
    server = launch()
    table = Laid(server, server.good("POST", "/api/tables", {"game": "lucky_dog", "seats": [ME, ME]}))
    over = server.lay(options={"target": 5})
    player = over.sit(0, 1)
    play_out(player, Random(1))
    player.close()
    body = {"game": "lucky_dog", "seats": [ME, ME], "origin": {"table": over.id, "move": 3}}
    going_on = Laid(server, server.good("POST", "/api/tables", body))
    server.stop()
    with sqlite3.connect(tmp_path / "0.db") as database:
        database.execute("UPDATE tables SET rules = '0', deck_hash = 'old' WHERE status = 'lobby'")
    database.close()
    server.start()
    started = table.good("POST", "/start", {}, table.host)
    assert (started["status"], started["rules"]) == ("playing", game("lucky_dog").version)
    assert table.state(0)["revision"] == 1
    refused = going_on.ask("POST", "/start", {}, going_on.host)
    assert refused.json()["type"] == "/problems/broken-table"
    assert going_on.good("GET", "")["status"] == "lobby"


SPOILS = [
    "UPDATE moves SET seat = 9",
    "UPDATE moves SET action = 1000000",
    "UPDATE tables SET options = '{\"mode\": 7}'",
    "UPDATE tables SET options = '[]'",
    "UPDATE tables SET position = '{}'",
    "UPDATE tables SET seed = 'woof'",
    "UPDATE tables SET game = 'chess'",
]


def test_whatever_is_wrong_with_a_stored_table_the_others_are_played(launch: Launch, tmp_path: Path) -> None:
    server = launch()
    good, *spoilt = [server.lay() for _ in range(len(SPOILS) + 1)]
    for table in spoilt:
        table.play_on(Random(1), 2)
    server.stop()
    with sqlite3.connect(tmp_path / "0.db") as database:
        for spoil, table in zip(SPOILS, spoilt, strict=True):
            key = "table_id" if "moves" in spoil else "id"
            database.execute(f"{spoil} WHERE {key} = ?", [table.id])
    database.close()
    server.start()
    assert good.good("GET", "")["status"] == "playing"
    assert [table.good("GET", "")["status"] for table in spoilt] == ["broken"] * len(SPOILS)


def test_a_rematch_that_two_ask_for_at_once_is_laid_once(server: Server) -> None:
    table = server.lay(options={"target": 5}, visibility="listed")
    player = table.sit(0, 1)
    play_out(player, Random(3))
    player.close()
    askers = [
        lambda token=token: table.good("POST", "/rematch", {}, token) for token in (*table.tokens.values(), table.host)
    ]
    found = {answer["table"]["id"] for answer in at_once(*askers)}
    assert [info["id"] for info in server.good("GET", "/api/tables?game=lucky_dog&status=lobby")] == list(found)


# --- seats in two processes -----------------------------------------------------------------------------


@asynccontextmanager
async def lobby_in_two_processes(folder: Path) -> AsyncIterator[tuple[Room, Room]]:
    """A table with an open seat in two processes of which neither hears the other."""
    async with opened(folder) as one, opened(folder) as two:
        seated = await lobby.lay(one, NewTable("lucky_dog", [NewSeat("me", name="Ada"), NewSeat("open")]))
        yield await one.room(seated.table.id), await two.room(seated.table.id)


def test_nobody_gets_the_token_of_somebody_who_left(tmp_path: Path) -> None:
    async def tokens() -> set[str]:
        async with lobby_in_two_processes(tmp_path) as (room, stale):
            given = [await lobby.join(room, Join("Eve"))]
            await lobby.leave(room, 1)
            given.append(await lobby.join(stale, Join("Bo")))
            given.append(await lobby.relink(room, 1))
            given.append(await lobby.relink(stale, 1))
            assert stale.house.seat_at(stale.row, given[-1].token) == 1
        return {seating.token for seating in given}

    assert len(asyncio.run(tokens())) == 4


@pytest.mark.parametrize("change", [
    lambda room: lobby.leave(room, 1),
    lambda room: lobby.change_as_host(room, 1, SeatChange(kind="open")),
    lambda room: lobby.change_own(room, 1, SeatChange(name="Eve")),
], ids=["leave", "host", "own"])  # fmt: skip
def test_a_seat_that_was_changed_elsewhere_is_left_alone(
    tmp_path: Path, change: Callable[[Room], Coroutine[Any, Any, None]]
) -> None:
    async def race() -> tuple[str, str]:
        async with lobby_in_two_processes(tmp_path) as (room, stale):
            await lobby.join(room, Join("Eve"))
            await stale.refresh()
            await lobby.leave(room, 1)
            await lobby.join(room, Join("Bo"))
            with pytest.raises(Problem) as refused:
                await change(stale)
            await room.refresh()
        return refused.value.kind, room.row.seats[1].name

    assert asyncio.run(race()) == ("wrong-time", "Bo")


# --- a repeated request ---------------------------------------------------------------------------------


def test_a_repeated_request_is_told_again_what_it_brought(server: Server) -> None:
    table = server.lay(options={"first_seat": 0})
    move = {"key": "k", "moves": ["none"]}
    first, again = [table.good("POST", "/moves", move, table.tokens[0]) for _ in range(2)]
    assert first == again


# --- several processes, and a database that goes away ---------------------------------------------------


def test_a_strict_clock_is_that_of_the_seat_that_was_asked_first(server: Server) -> None:
    table = server.lay("hair_of_the_dog", 3, pace="days", clock={"mode": "strict", "seconds": 86_400})
    first, *others = [seat for seat in table.tokens if table.state(seat)["legal"]]
    assert others, "this needs a question for several seats"
    until = table.state(others[0])["clock"]["running"][0]["until"]
    time.sleep(0.05)
    action = table.state(first)["legal"][0]["n"]
    table.good("POST", "/moves", {"key": "k", "moves": [action]}, table.tokens[first])
    with sqlite3.connect(server.database_url.removeprefix("sqlite:///")) as database:
        (due,) = database.execute("SELECT due FROM tables WHERE id = ?", [table.id]).fetchone()
    database.close()
    assert due == until


def test_a_word_that_no_process_knows_does_not_silence_the_bell(launch: Launch, postgres: Postgres) -> None:
    url = postgres.database("bell")
    one, two = launch(url), launch(url)
    table = one.lay(options={"first_seat": 0})
    there = two.sit(table.id, [table.tokens[1]])
    there.until("state")
    with psycopg.connect(url, autocommit=True) as connection:
        for word in ("woof", f"m {table.id} woof x", ""):
            connection.execute("SELECT pg_notify('barkade', %s)", [word])
    time.sleep(2.5)  # a listener that stumbled listens again after a second
    table.good("POST", "/moves", {"key": "k", "moves": ["none"]}, table.tokens[0])
    assert there.until("state")["view"]["decision"] == "Reroll"
    there.close()


def test_a_bot_thinks_in_one_process_and_the_other_has_nothing_to_say(launch: Launch, postgres: Postgres) -> None:
    url = postgres.database("bots")
    one, two = launch(url), launch(url)
    options = {"first_seat": 1, "target": 60}
    body = {"game": "lucky_dog", "seats": [ME, BOT], "start": True, "options": options}
    table = Laid(one, one.good("POST", "/api/tables", body))
    there = two.sit(table.id, [table.tokens[0]])
    there.until("state")
    play_out(there, Random(1), 6)
    time.sleep(4)  # as long as the other process waits before it answers for the first
    there.close()
    for server in (one, two):
        assert "an answer was refused" not in server.log.read_text()


def test_a_bot_that_could_not_answer_because_the_database_was_away_answers_later(launch: Launch) -> None:
    with running_postgres() as postgres:
        url = postgres.database("away")
        server = launch(url)
        body = {"game": "lucky_dog", "seats": [ME, BOT], "start": True, "options": {"first_seat": 1}}
        connection = psycopg.connect(url)
        connection.execute("LOCK TABLE moves IN EXCLUSIVE MODE")  # the bot's answer waits here, however fast it thinks
        table = Laid(server, server.good("POST", "/api/tables", body))
        postgres.crash()
        connection.close()
        deadline = time.monotonic() + 60
        while "an answer was refused" not in server.log.read_text():
            assert time.monotonic() < deadline, server.log.read_text()
            time.sleep(0.2)
        postgres.start()
        while table.state(0)["revision"] == 1:
            assert time.monotonic() < deadline, "the bot never answers"
            time.sleep(0.2)


def test_tables_are_not_opened_for_a_wrong_token_or_a_list(launch: Launch) -> None:
    server = launch(idle_seconds=0)
    table = Laid(
        server, server.good("POST", "/api/tables", {"game": "lucky_dog", "seats": [ME, ME], "visibility": "listed"})
    )
    deadline = time.monotonic() + 30
    while "barkade_rooms 0.0" not in server.ask("GET", "/metrics").text:
        assert time.monotonic() < deadline
        time.sleep(0.2)
    assert server.good("POST", "/api/turns", {"tables": [{"table": table.id, "token": "s0.0.forged"}]}) == []
    assert table.id in server.ask("GET", "/plain").text
    assert "barkade_rooms 0.0" in server.ask("GET", "/metrics").text


def test_a_room_that_somebody_is_about_to_enter_stays(server: Server) -> None:
    table = server.lay().id

    async def enter() -> bool:
        house = House(Settings(database_url=server.database_url))
        room = await house.room(table)
        room.left = 0
        await house.sweep()
        given_up = table not in house.rooms
        room = await house.room(table)
        room.left = 0
        entered = await house.room(table)
        await house.sweep()
        await house.database.close()
        return given_up and house.rooms[table] is entered

    assert asyncio.run(enter())
