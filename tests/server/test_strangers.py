"""What strangers send: names that look like another's, words that steer a screen, heads that no link can be made of, values that
no column holds; and what the server's own computer must not show them."""

import asyncio
import json
import os
import stat
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from sqlalchemy import text

from barkade import Record
from barkade.server.bench.postgres import Postgres, running_postgres
from barkade.server.house import lobby
from barkade.server.http.origins import client_of
from barkade.server.settings import Settings
from barkade.table.problems import Problem
from barkade.table.requests import Join, NewSeat, NewTable
from tests.server.conftest import Launch
from tests.server.houses import laid, opened, play_one
from tests.server.serving import Server

ME = {"kind": "me", "name": "Ada"}

# --- names and words ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    ["\u200b", "Ada\u200b", "\u3164", "\ufeffAda", "A\u00adda", "Ada\u200e", "\u200d\ufe0f", "Ada\u2066", "\U000e0041"],
)
def test_a_name_holds_nothing_that_nobody_sees(server: Server, name: str) -> None:
    answer = server.ask("POST", "/api/tables", {"game": "lucky_dog", "seats": [ME, ME | {"name": name}]})
    assert (answer.status_code, answer.json()["field"]) == (400, "seats[1].name")


@pytest.mark.parametrize(
    "name", ["Zoë", "李", "👩\u200d👩\u200d👧", "\u0645\u06cc\u200c\u062e\u0648", "Ada & Bo", "D'Arcy-\uff2f"]
)
def test_names_of_people_are_taken(server: Server, name: str) -> None:
    info = server.good("POST", "/api/tables", {"game": "lucky_dog", "seats": [ME, ME | {"name": name}]})["table"]
    assert info["seats"][1]["name"] == name


def test_no_two_at_a_table_have_one_name(tmp_path: Path) -> None:
    async def names() -> list[str]:
        async with opened(tmp_path) as house:
            seats = [NewSeat("me", name="Ada"), NewSeat("me", name="ADA"), NewSeat("open"), NewSeat("open")]
            room = await house.room((await lobby.lay(house, NewTable("lucky_dog", seats))).table.id)
            await lobby.join(room, Join("\uff21da "))
            await lobby.join(room, Join("A\u200dda"))
            return [seat.name for seat in room.info().seats]

    assert asyncio.run(names()) == ["Ada", "ADA 2", "\uff21da  3", "A\u200dda 4"]


@pytest.mark.parametrize("words", ["\x1b[2J", "a\x07b", "a\x9bb", "\u202eabc", "a\u2028b"])
def test_a_line_of_chat_cannot_steer_a_screen(server: Server, words: str) -> None:
    table = server.lay()
    answer = table.ask("POST", "/chat", {"text": words}, table.tokens[0])
    assert (answer.status_code, answer.json()["field"]) == (400, "text")
    assert (
        table.good("POST", "/chat", {"text": "two\nlines, 👩\u200d👧"}, table.tokens[0])["text"]
        == "two\nlines, 👩\u200d👧"
    )


# --- requests -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("host", ["a" * 4000, "a[b", "a:99999999", "a b", "a/b", "a@b"])
@pytest.mark.parametrize("path", ["/api/reach", "/api/tables/{}/qr.svg", "/health"])
def test_a_host_that_is_none_is_refused(server: Server, path: str, host: str) -> None:
    answer = httpx.get(server.url + path.format(server.lay().id), headers={"host": host})
    assert (answer.status_code, answer.json().get("field", "host")) == (400, "host")


def scope(client: str, *headers: tuple[bytes, bytes]) -> dict[str, Any]:
    return {"client": (client, 1), "headers": list(headers)}


def test_only_a_proxy_that_we_know_speaks_for_its_clients() -> None:
    forged = (b"x-forwarded-for", b"10.0.0.1")
    added = (b"x-forwarded-for", b"192.0.2.7")
    assert client_of(scope("127.0.0.1", forged), Settings()) == "127.0.0.1"
    behind = Settings(proxies="127.0.0.1, ::1")
    assert client_of(scope("127.0.0.1", forged, added), behind) == "192.0.2.7"
    assert client_of(scope("127.0.0.1", (b"x-forwarded-for", b"10.0.0.1, 192.0.2.7")), behind) == "192.0.2.7"
    assert client_of(scope("192.0.2.9", forged), behind) == "192.0.2.9"


def test_a_client_that_says_it_is_another_is_limited_as_itself(launch: Launch) -> None:
    server = launch(http_rate=5)
    with httpx.Client(base_url=server.url) as client:
        answers = [client.get("/health", headers={"x-forwarded-for": f"10.0.0.{n}"}).status_code for n in range(60)]
    assert 429 in answers


def test_who_comes_by_https_is_told_to_stay_there(launch: Launch) -> None:
    open_, secret = launch(), launch(public_url="https://play.example.org")
    assert "strict-transport-security" not in open_.ask("GET", "/health").headers
    assert secret.ask("GET", "/health").headers["strict-transport-security"] == "max-age=31536000"
    behind = launch(proxies="127.0.0.1")
    told = httpx.get(f"{behind.url}/health", headers={"x-forwarded-proto": "https"})
    assert "strict-transport-security" in told.headers


# --- the computer -------------------------------------------------------------------------------------------------------


def test_nobody_else_reads_the_file_with_the_key(launch: Launch, tmp_path: Path) -> None:
    (tmp_path / "0.db").touch(0o644)
    launch().lay()
    for path in tmp_path.glob("0.db*"):
        assert stat.S_IMODE(path.stat().st_mode) & 0o077 == 0, path


def test_root_is_told_that_it_need_not_be(launch: Launch) -> None:
    server = launch()
    assert ("runs as root" in server.log.read_text()) == (os.geteuid() == 0)


def test_a_file_that_was_deleted_takes_no_more_moves_and_says_so(launch: Launch, tmp_path: Path) -> None:
    server = launch()
    table = server.lay(options={"first_seat": 0})
    assert server.ready()
    (tmp_path / "0.db").rename(tmp_path / "elsewhere.db")
    refused = table.ask("POST", "/moves", {"key": "a", "moves": ["none"]}, table.tokens[0])
    assert refused.status_code == 503
    assert "kept" in refused.json()["detail"]
    assert server.ask("GET", "/ready").status_code == 503
    assert "was deleted" in server.log.read_text()
    assert table.state(0)["seat"] == 0
    (tmp_path / "elsewhere.db").rename(tmp_path / "0.db")
    table.good("POST", "/moves", {"key": "a", "moves": ["none"]}, table.tokens[0])
    assert server.ready()


# --- values that no column holds ----------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    with running_postgres() as running:
        yield running


def test_a_value_that_no_column_holds_is_its_senders_trouble_alone(postgres: Postgres, tmp_path: Path) -> None:
    async def stored() -> tuple[list[Any], int]:
        async with opened(tmp_path, database_url=postgres.database("values")) as house:
            rooms = [await laid(house) for _ in range(4)]
            too_long = text("UPDATE tables SET seed = :seed WHERE id = :id").bindparams(
                seed="9" * 171, id=rooms[0].row.id
            )
            before = [room.playing().seq for room in rooms]
            bad = house.store.writer.write(lambda connection: connection.execute(too_long).rowcount)
            played = [play_one(room, Random(1)) for room in rooms]
            found = await asyncio.gather(bad, *played, return_exceptions=True)
            return found, sum([room.playing().seq > seq for room, seq in zip(rooms, before, strict=True)])

    found, moved = asyncio.run(stored())
    assert isinstance(found[0], Problem)
    assert found[0].kind == "bad-request"
    assert moved == 4


def test_a_record_with_a_seed_without_end_becomes_no_table(server: Server) -> None:
    table = server.lay(options={"target": 5})
    table.play_on(Random(1))
    head, *rest = table.ask("GET", "/record").text.splitlines()
    endless = json.dumps(
        {name: value for name, value in json.loads(head).items() if name != "fairness"} | {"seed": 10**170}
    )
    answer = server.ask("POST", "/api/records", {"record": "\n".join([endless, *rest])})
    assert (answer.status_code, answer.json()["type"]) == (422, "/problems/bad-record")
    assert "seed" in answer.json()["detail"]
    assert Record.from_text("\n".join([head, *rest]))
