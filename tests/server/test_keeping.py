"""Budgets of a server: what one seat may say, how many tables are kept and for how long, who waits when it is too much."""

import asyncio
from itertools import count
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest

from barkade.server.house import admission, clocks, lobby
from barkade.server.house.house import House
from barkade.server.storage import keeping
from barkade.table.problems import Problem
from barkade.table.requests import NewSeat, NewTable
from tests.server.conftest import Launch
from tests.server.houses import laid, opened, play_one

DAY = 86_400_000


async def laid_in_lobby(house: House) -> str:
    return (await lobby.lay(house, NewTable("lucky_dog", [NewSeat("open"), NewSeat("open")]))).table.id


def test_a_seat_says_so_much_and_no_more(launch: Launch) -> None:
    table = launch(chat_rate=6).lay()
    answers = [table.ask("POST", "/chat", {"text": "spam"}, table.tokens[0]).status_code for _ in range(5)]
    assert answers == [201, 429, 429, 429, 429]
    table.good("POST", "/chat", {"text": "and I?"}, table.tokens[1])


def test_tables_that_nobody_has_touched_for_long_are_forgotten_with_all_that_was_theirs(tmp_path: Path) -> None:
    async def kept() -> tuple[list[str], list[str], int]:
        async with opened(tmp_path) as house:
            lobby_table = await laid_in_lobby(house)
            played = await laid(house)
            await play_one(played, Random(1))
            watched = await laid(house)
            names = {lobby_table: "lobby", played.row.id: "played", watched.row.id: "watched"}
            now = clocks.now()
            none = await keeping.forget(house.store, now + 13 * DAY, 365, set())
            first = await keeping.forget(house.store, now + 15 * DAY, 365, set())
            assert none == []
            second = await keeping.forget(house.store, now + 366 * DAY, 365, {watched.row.id})
            assert await keeping.forget(house.store, now + 9999 * DAY, 0, set()) == []
            left = await house.store.moves(played.row.id)
            return [names[one] for one in first], [names[one] for one in second], len(left)

    assert asyncio.run(kept()) == (["lobby"], ["played"], 0)


def test_a_table_that_is_played_slowly_is_not_forgotten(tmp_path: Path) -> None:
    async def gone() -> list[str]:
        async with opened(tmp_path) as house:
            room = await laid(house)
            await house.store.change_table(room.row.id, {}, created=1, moved=1)
            await play_one(room, Random(1))
            return await keeping.forget(house.store, clocks.now() + 100 * DAY, 365, set())

    assert asyncio.run(gone()) == []


def test_sweeps_forget_old_tables_but_none_that_is_open(tmp_path: Path) -> None:
    async def kept() -> tuple[bool, bool]:
        async with opened(tmp_path, keep_days=1) as house:
            here, away = await laid(house), await laid(house)
            for room in (here, away):
                await house.store.change_table(room.row.id, {}, created=1, moved=1)
            del house.rooms[away.row.id]
            await house.forget_old_tables()
            found = [await house.store.table(room.row.id) is not None for room in (here, away)]
            return found[0], found[1]

    assert asyncio.run(kept()) == (True, False)


def test_a_server_keeps_so_many_tables_and_no_more(tmp_path: Path) -> None:
    async def refused() -> str:
        async with opened(tmp_path, tables_kept=2) as house:
            await laid_in_lobby(house)
            await laid_in_lobby(house)
            with pytest.raises(Problem) as full:
                await laid_in_lobby(house)
            return full.value.kind

    assert asyncio.run(refused()) == "unavailable"


def test_while_the_server_is_late_new_tables_wait_and_moves_do_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def no_watch(_: admission.Admission) -> None:
        """The test says how late it is."""

    monkeypatch.setattr(admission.Admission, "watch", no_watch)

    async def waited() -> bool:
        async with opened(tmp_path) as house:
            room = await laid(house)
            house.admission.late = 9.0
            wish = asyncio.create_task(laid_in_lobby(house))
            before = room.playing().seq
            await play_one(room, Random(1))
            assert room.playing().seq > before
            assert not wish.done()
            house.admission.late = 0.0
            return bool(await wish)

    assert asyncio.run(waited())


def test_who_waits_too_long_or_behind_too_many_is_asked_to_come_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(admission, "MOST_SECONDS", 0.05)
    monkeypatch.setattr(admission, "LOOK_SECONDS", 0.01)

    async def come(door: admission.Admission) -> str:
        try:
            async with door.place():
                return "in"
        except Problem as problem:
            return problem.kind

    async def refused() -> list[str]:
        door = admission.Admission()
        door.late = 9.0
        return list(await asyncio.gather(*[come(door) for _ in range(60)]))

    assert asyncio.run(refused()) == ["unavailable"] * 60


def test_one_client_lays_so_many_tables_in_a_day_and_leaves_room_for_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    minutes = count()
    clock = SimpleNamespace(monotonic=lambda: 60.0 * next(minutes))
    monkeypatch.setattr("barkade.server.limits.time", clock)

    async def lay_all_day() -> None:
        async with opened(tmp_path, tables_rate=2) as house:
            for _ in range(20):
                house.count_new_table("192.0.2.1")
            with pytest.raises(Problem, match="for one day"):
                house.count_new_table("192.0.2.1")
            house.count_new_table("192.0.2.2")

    asyncio.run(lay_all_day())
