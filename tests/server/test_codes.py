"""Four letters lead to a table: the same for everybody, not for long, not to be guessed."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from barkade.server.house import clocks, codes
from barkade.server.http.origins import client_of
from barkade.server.settings import Settings
from barkade.server.storage import codes as stored
from barkade.table.problems import Problem
from tests.server.conftest import Launch
from tests.server.houses import laid, opened
from tests.server.serving import Laid, Server

ME, OPEN = {"kind": "me", "name": "Ada"}, {"kind": "open"}


def lobby(server: Server) -> Laid:
    return Laid(server, server.good("POST", "/api/tables", {"game": "lucky_dog", "seats": [ME, OPEN, OPEN]}))


def code_of(table: Laid) -> str:
    return str(table.good("POST", "/code", {})["code"])


def test_a_code_is_four_consonants_and_leads_to_the_table_however_it_is_typed(server: Server) -> None:
    table = lobby(server)
    code = code_of(table)
    assert len(code) == 4
    assert not set(code) & set("AEIOUYQ0123456789")
    found = {"table": table.id, "game": "lucky_dog", "status": "lobby", "free": 2}
    assert server.good("GET", f"/api/codes/{code}") == server.good("GET", f"/api/codes/{code.lower()}") == found


def test_everybody_who_asks_gets_the_same_code_and_other_tables_another(server: Server) -> None:
    table = lobby(server)
    assert len({code_of(table), code_of(table), code_of(lobby(server))}) == 2


def test_a_code_leads_nowhere_once_the_game_is_over(server: Server) -> None:
    table = server.lay(seats=1)
    code = code_of(table)
    table.play_on(Random(1))
    assert server.ask("GET", f"/api/codes/{code}").status_code == 404
    assert table.ask("POST", "/code", {}).status_code == 409


@pytest.mark.parametrize(
    "wrong", ["KMR", "KMRTS", "AEIO", "K%2FRT", "%F0%9F%90%B6%F0%9F%90%B6%F0%9F%90%B6%F0%9F%90%B6"]
)
def test_what_is_no_code_is_not_found(server: Server, wrong: str) -> None:
    assert server.ask("GET", f"/api/codes/{wrong}").status_code == 404


def test_guessing_is_limited_and_right_codes_do_not_count(launch: Launch) -> None:
    server = launch(codes_rate=3)
    code = code_of(lobby(server))
    wrong = next(word for word in ("BBBB", "CCCC") if word != code)
    for _ in range(8):
        assert server.ask("GET", f"/api/codes/{code}").status_code == 200
    assert [server.ask("GET", f"/api/codes/{wrong}").status_code for _ in range(3)] == [404, 404, 404]
    late = [server.ask("GET", f"/api/codes/{word}") for word in (wrong, code)]
    assert [answer.status_code for answer in late] == [429, 429], "a guesser learns nothing more, not even by luck"
    assert int(late[0].headers["retry-after"]) > 0


def test_limits_count_the_network_that_one_client_commands() -> None:
    def who(address: str, forwarded: str = "") -> str:
        headers = [(b"x-forwarded-for", forwarded.encode())] if forwarded else []
        return client_of({"client": (address, 1), "headers": headers}, Settings(proxies="192.0.2.9"))

    assert who("2001:db8::1") == who("2001:db8::ffff") != who("2001:db8:0:1::1")
    assert who("192.0.2.9", "2001:db8::1") == who("192.0.2.9", "2001:db8::2") == who("2001:db8::3")
    assert who("192.0.2.1") != who("192.0.2.2")
    assert who("::ffff:192.0.2.1") != who("::ffff:192.0.2.2")


def test_a_code_ends_with_its_time_and_may_then_lead_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with opened(tmp_path) as house:
            monkeypatch.setattr(stored, "new_code", lambda: "KMRT")
            first, second = await laid(house), await laid(house)
            code, until = await codes.code_of(first)
            with pytest.raises(Problem, match="no code is free"):
                await codes.code_of(second)
            monkeypatch.setattr(clocks, "now", lambda: until + 1)
            with pytest.raises(Problem, match="no table has the code"):
                await codes.table_behind(house, code, "somebody")
            assert (await codes.code_of(second))[0] == code
            assert await codes.table_behind(house, code, "somebody") is second

    asyncio.run(story())


def test_the_code_of_a_table_that_has_ended_is_given_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with opened(tmp_path) as house:
            monkeypatch.setattr(stored, "new_code", lambda: "KMRT")
            first, second = await laid(house), await laid(house)
            await codes.code_of(first)
            await house.store.change_table(first.row.id, {}, status="closed")
            await codes.code_of(second)
            assert await codes.table_behind(house, "KMRT", "somebody") is second

    asyncio.run(story())
