"""Who knows the server's secret and plays at it cannot choose the deal: parts of the shuffle are pledged, then opened."""

import asyncio
import json
import sqlite3
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest

from barkade.cli.main import main
from barkade.server.house import lobby
from barkade.server.house.house import House
from barkade.server.house.rooms import Room
from barkade.table.fairness import pledge_of, seed_of
from barkade.table.messages import TableInfo
from barkade.table.problems import Problem
from barkade.table.requests import NewSeat, NewTable, SeatChange
from tests.server.houses import opened, watching
from tests.server.serving import Laid, Player, Server

MINE, THEIRS = "a1" * 16, "b2" * 16  # the parts of an honest device and of the attacker's
ME = {"kind": "me", "name": "Ada"}


# --- the attacker ---------------------------------------------------------------------------------------


class Operator:
    """Runs the server, reads its database as it likes, and plays at seat 1."""

    def __init__(self, server: Server, table: Laid) -> None:
        self.table = table
        self.database = sqlite3.connect(server.database_url.removeprefix("sqlite:///"))

    def reads(self, what: str) -> str:
        """A column of the table's row."""
        return str(self.database.execute(f"SELECT {what} FROM tables WHERE id = ?", [self.table.id]).fetchone()[0])

    def ground(self) -> tuple[str, int]:
        """A nonce for seat 1 that gives a deal to their liking with what is known of seat 0's, and the seed it should give."""
        query = "SELECT nonce FROM seats WHERE table_id = ? AND seat = 0"
        known = str(self.database.execute(query, [self.table.id]).fetchone()[0])
        for n in count():
            seed = seed_of(self.table.id, self.reads("secret"), [known, f"{n:032x}"])
            if seed % 64 == 0:
                return f"{n:032x}", seed
        raise AssertionError

    def asks(self, method: str, path: str, body: object, token: str = "") -> int:
        """The status of a request with seat 1's token, or another."""
        return self.table.ask(method, path, body, token or self.table.tokens[1]).status_code


def at_a_table(server: Server) -> tuple[Laid, Player]:
    """A table at which an honest device has pledged its part, and both seats are connected."""
    table = Laid(server, server.good("POST", "/api/tables", {"game": "lucky_dog", "seats": [ME, ME]}))
    table.good("PATCH", "/seats/0", {"pledge": pledge_of(MINE)}, table.tokens[0])
    player = table.sit(0, 1)
    player.until("welcome")
    return table, player


def test_before_the_deal_no_nonce_can_be_ground(server: Server) -> None:
    table, player = at_a_table(server)
    operator = Operator(server, table)
    chosen, hoped_for = operator.ground()
    assert operator.asks("PATCH", "/seats/1", {"pledge": pledge_of(chosen)}) == 200
    table.good("POST", "/start", {}, table.host)
    assert operator.asks("PATCH", "/seats/1", {"nonce": chosen}) == 200
    assert table.good("GET", "")["status"] == "lobby"
    assert table.good("PATCH", "/seats/0", {"nonce": MINE}, table.tokens[0])["status"] == "playing"
    assert operator.reads("seed") == str(seed_of(table.id, operator.reads("secret"), [MINE, chosen])) != str(hoped_for)
    player.close()


def test_once_a_part_is_open_nothing_can_be_chosen_any_more(server: Server) -> None:
    table, player = at_a_table(server)
    operator = Operator(server, table)
    assert operator.asks("PATCH", "/seats/1", {"pledge": pledge_of(THEIRS)}) == 200
    table.good("POST", "/start", {}, table.host)
    table.good("PATCH", "/seats/0", {"nonce": MINE}, table.tokens[0])
    chosen, _ = operator.ground()
    assert operator.asks("PATCH", "/seats/1", {"nonce": chosen}) == 400
    assert operator.asks("PATCH", "/seats/1", {"nonce": ""}) == 400
    assert operator.asks("PATCH", "/seats/1", {"pledge": pledge_of(chosen)}) == 409
    assert operator.asks("PATCH", "/seats/1", {"pledge": ""}) == 409
    assert operator.asks("POST", "/seats/1/leave", {}) == 409
    assert operator.asks("PATCH", "/seats/1", {"kind": "bot", "level": "puppy"}, table.host) == 409
    assert operator.asks("PATCH", "/seats/1", {"kind": "open"}, table.host) == 409
    assert operator.asks("POST", "/seats/0/swap", {"seat": 1}, table.host) == 409
    assert operator.asks("POST", "/seats/1/first", {}, table.host) == 409
    assert operator.asks("PATCH", "", {"options": {"target": 60}}, table.host) == 409
    assert operator.asks("POST", "/start", {}, table.host) == 200  # said again: nothing happens
    assert operator.asks("PATCH", "/seats/1", {"nonce": THEIRS}) == 200
    assert operator.reads("seed") == str(seed_of(table.id, operator.reads("secret"), [MINE, THEIRS]))
    player.close()


def test_a_part_is_not_opened_before_the_deal(server: Server) -> None:
    table, player = at_a_table(server)
    early = table.ask("PATCH", "/seats/0", {"nonce": MINE}, table.tokens[0])
    assert (early.status_code, early.json()["field"]) == (409, "nonce")
    assert table.good("GET", "")["fairness"]["nonces"] == ["", ""]
    player.close()


def test_another_process_that_knows_of_no_deal_changes_no_part(tmp_path: Path) -> None:
    async def attack() -> None:
        async with opened(tmp_path) as house, opened(tmp_path) as other:
            room = await pledged(house)
            unaware = await other.room(room.row.id)
            await lobby.start(room)
            with pytest.raises(Problem, match="closed"):
                await lobby.change_own(unaware, 1, SeatChange(pledge=pledge_of("00" * 16)))
            assert [seat.pledge for seat in unaware.row.seats] == [pledge_of(MINE), pledge_of(THEIRS)]

    asyncio.run(attack())


# --- who holds back, who is not there -------------------------------------------------------------------


async def pledged(house: House) -> Room:
    """A table with two devices that have pledged their parts and are connected."""
    seated = await lobby.lay(house, NewTable("lucky_dog", [NewSeat("me", "Ada"), NewSeat("me", "Bo")]))
    room = await house.room(seated.table.id)
    await lobby.change_own(room, 0, SeatChange(pledge=pledge_of(MINE)))
    await lobby.change_own(room, 1, SeatChange(pledge=pledge_of(THEIRS)))
    watching(room, 0, 1)
    return room


def test_a_part_that_is_held_back_calls_the_deal_off_before_all_eyes(tmp_path: Path) -> None:
    async def hold_back() -> tuple[list[TableInfo], str]:
        async with opened(tmp_path) as house:
            room = await pledged(house)
            await lobby.start(room)
            await lobby.change_own(room, 0, SeatChange(nonce=MINE))
            await house.sweep()
            told = [room.info()]
            await house.store.change_table(room.row.id, {}, dealing=1)  # its time is long over
            await room.refresh()
            await house.sweep()
            told.append(room.info())
            await lobby.start(room)
            return [*told, room.info()], (await house.store.chat(room.row.id))[-1].text

    (waiting, off, dealt), words = asyncio.run(hold_back())
    assert (waiting.status, waiting.fairness.nonces) == ("lobby", [MINE, ""])
    assert (off.status, off.fairness.dealing, off.fairness.called_off) == ("lobby", None, 1)
    assert off.fairness.pledges == off.fairness.nonces == ["", ""]  # what was seen is not used again
    assert words == "Nothing was dealt: Bo did not answer. Start again, and the cards are shuffled anew."
    assert dealt.status == "playing"


def test_nobody_waits_for_a_device_that_is_not_there(server: Server) -> None:
    table = Laid(server, server.good("POST", "/api/tables", {"game": "lucky_dog", "seats": [ME, ME]}))
    table.good("PATCH", "/seats/0", {"pledge": pledge_of(MINE)}, table.tokens[0])
    dealt = table.good("POST", "/start", {}, table.host)
    assert (dealt["status"], dealt["fairness"]["pledges"]) == ("playing", ["", ""])


def test_all_parts_are_there_but_the_server_died_before_the_deal(tmp_path: Path) -> None:
    async def die() -> str:
        async with opened(tmp_path) as house:
            room = await pledged(house)
            await lobby.start(room)
            for seat, nonce in enumerate((MINE, THEIRS)):
                await house.store.change_seat(room.row.id, seat, {}, room.row.dealing, nonce=nonce)
        async with opened(tmp_path) as house:
            room = await house.room(room.row.id)
            await house.sweep()
            return room.row.status

    assert asyncio.run(die()) == "playing"


# --- records --------------------------------------------------------------------------------------------


def finished(server: Server) -> Laid:
    """A game laid and dealt in one go by a device with a part of its own."""
    body = {"game": "lucky_dog", "seats": [ME, ME], "options": {"target": 5}, "start": True, "pledge": pledge_of(MINE)}
    table = Laid(server, server.good("POST", "/api/tables", body))
    assert (table.info["status"], table.info["fairness"]["dealing"] > 0) == ("lobby", True)
    table.good("PATCH", "/seats/0", {"nonce": MINE}, table.tokens[0])
    table.play_on(Random(1))
    return table


def change_part(fairness: Any) -> None:
    fairness["pledges"][0] = pledge_of(THEIRS)


def lose_part(fairness: Any) -> None:
    fairness["pledges"].pop()


@pytest.mark.parametrize(("change", "words"), [(change_part, "seat 1 has opened another part"), (lose_part, "pledges")])
def test_a_record_proves_that_parts_are_those_that_were_pledged(
    server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str], change: Any, words: str
) -> None:
    head, *rest = finished(server).ask("GET", "/record").text.splitlines()
    header = json.loads(head)
    assert header["fairness"]["pledges"] == [pledge_of(MINE), ""]
    assert header["fairness"]["called_off"] == 0
    path = tmp_path / "game.jsonl"
    for code in (0, 1):
        path.write_text("\n".join([json.dumps(header), *rest]) + "\n")
        with pytest.raises(SystemExit, match=f"^{code}$"):
            main(["verify", str(path), "--fair"])
        change(header["fairness"])
    assert words in capsys.readouterr().out


def test_what_a_browser_says_of_its_part_is_what_the_server_reads() -> None:
    """`web/tests/shuffle.test.ts` has the same line."""
    assert pledge_of("00ff") == "c16774d76a09b0d695ea6a8858e341e12792da25f8a78eea371e67793f072dee"
