"""Those who wait: bots, hints, readers of long stories and crowds each have a queue of their own; no table waits for them."""

import asyncio
from pathlib import Path
from random import Random
from threading import Event

import pytest

from barkade.server.bots.kennel import MOST_HINTS, Kennel
from barkade.server.bots.turns import Rank, Turns
from barkade.server.house import stories
from barkade.server.house.house import House
from barkade.server.house.rooms import Room
from barkade.server.house.study import MOST_WAITING, Study
from barkade.table.problems import Problem
from tests.server.houses import laid, opened, play_one, watching


async def order(turns: Turns[int], wishes: list[tuple[Rank, str]]) -> list[str]:
    """In which order wishes are served, while the one before has what there is."""
    served: list[str] = []

    async def work(rank: Rank, table: str) -> None:
        one = await turns.take(rank, table)
        served.append(f"{rank.name.lower()} {table}")
        await asyncio.sleep(0)
        turns.give_back(rank, one)

    first = await turns.take(Rank.PLAY, "before")
    tasks = [asyncio.create_task(work(*wish)) for wish in wishes]
    await asyncio.sleep(0)
    turns.give_back(Rank.PLAY, first)
    await asyncio.gather(*tasks)
    return served


def test_who_plays_goes_before_bots_that_nobody_watches_and_those_before_hints() -> None:
    wishes = [(Rank.HINT, "a"), (Rank.ALONE, "b"), (Rank.PLAY, "c"), (Rank.HINT, "d"), (Rank.PLAY, "e")]
    assert asyncio.run(order(Turns([1]), wishes)) == ["play c", "play e", "alone b", "hint a", "hint d"]


def test_tables_have_their_turns_one_after_the_other() -> None:
    wishes = [(Rank.PLAY, "a"), (Rank.PLAY, "a"), (Rank.PLAY, "a"), (Rank.PLAY, "b"), (Rank.PLAY, "c")]
    assert asyncio.run(order(Turns([1]), wishes)) == ["play a", "play b", "play c", "play a", "play a"]


def test_hints_leave_a_process_to_those_who_play() -> None:
    async def taken() -> tuple[bool, int]:
        turns = Turns([1, 2, 3])
        hints = [asyncio.create_task(turns.take(Rank.HINT, str(n))) for n in range(5)]
        await asyncio.sleep(0)
        await asyncio.wait_for(turns.take(Rank.PLAY, "t"), 1)
        done = [hint for hint in hints if hint.done()]
        for hint in hints:
            hint.cancel()
        return True, len(done)

    assert asyncio.run(taken()) == (True, 2)


def test_who_leaves_the_queue_takes_nobodys_turn() -> None:
    async def taken() -> int:
        turns = Turns([7])
        one = await turns.take(Rank.PLAY, "a")
        gone, other = [asyncio.create_task(turns.take(Rank.PLAY, table)) for table in "bc"]
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.sleep(0)
        turns.give_back(Rank.PLAY, one)
        return await asyncio.wait_for(other, 1)

    assert asyncio.run(taken()) == 7


def test_a_seat_has_one_hint_at_a_time_and_only_so_many_wait(tmp_path: Path) -> None:
    async def refused() -> tuple[str, str]:
        async with opened(tmp_path) as house:
            room = await laid(house)
            s = room.playing().state
            kennel = Kennel(1)
            seat = s.deciders[0]
            try:
                asked = [
                    asyncio.create_task(kennel.hint(s, seat, "puppy", 0.1, None, None, f"table {n}"))
                    for n in range(MOST_HINTS + 1)
                ]
                await asyncio.sleep(0)
                with pytest.raises(Problem) as same:
                    await kennel.hint(s, seat, "puppy", 0.1, None, None, "table 0")
                with pytest.raises(Problem) as full:
                    await kennel.hint(s, seat, "puppy", 0.1, None, None, "another table")
                for task in asked[1:]:
                    task.cancel()
                assert "action" in await asked[0]
                assert "action" in await kennel.hint(s, seat, "puppy", 0.1, None, None, "table 0")
                return same.value.kind, full.value.kind
            finally:
                await kennel.stop()

    assert asyncio.run(refused()) == ("too-many", "too-many")


def test_only_so_many_wait_for_the_study() -> None:
    async def refused() -> tuple[str, list[int]]:
        study, gate = Study(), Event()
        readers = [asyncio.create_task(study.read(lambda n: [gate.wait(), n][1], n)) for n in range(MOST_WAITING)]
        await asyncio.sleep(0)
        with pytest.raises(Problem) as full:
            await study.read(int)
        gate.set()
        found = await asyncio.gather(*readers)
        study.stop()
        return full.value.kind, found

    kind, found = asyncio.run(refused())
    assert kind == "unavailable"
    assert found == list(range(MOST_WAITING))


def test_who_comes_and_goes_before_a_crowd_does_not_send_it_a_message_each_time(tmp_path: Path) -> None:
    """138 MB in six seconds, before 500 spectators."""

    async def told() -> int:
        async with opened(tmp_path) as house:
            room = await laid(house)
            crowd = [watching(room)[0] for _ in range(40)]
            await asyncio.sleep(0)
            crowd[0].writes.clear()
            for _ in range(100):
                _, connection = watching(room)
                room.tell_presence(connection)
                room.connections.discard(connection)
                room.tell_presence()
                await asyncio.sleep(0)
            while not crowd[0].writes:
                await asyncio.sleep(0.01)
            return len([message for write in crowd[0].writes for message in write if message["type"] == "table"])

    assert asyncio.run(told()) == 1


def test_a_client_that_reads_slowly_is_told_the_newest_of_its_table_only(tmp_path: Path) -> None:
    async def told() -> list[int]:
        async with opened(tmp_path) as house:
            room = await laid(house)
            client, _ = watching(room)
            client.can_write = False
            for _ in range(30):
                room.tell_table()
                watching(room)
            client.can_write = True
            client.when_writable()
            await asyncio.sleep(0)
            (messages,) = client.writes
            return [message["table"]["spectators"] for message in messages if message["type"] == "table"]

    assert asyncio.run(told()) == [30]


# --- long stories ---------------------------------------------------------------------------------------


async def long_table(house: House) -> Room:
    """A table with a story that is long for everybody."""
    room, rng = await laid(house, target=60), Random(5)
    while room.playing().revisions[0] <= 2 * stories.LONG:
        if room.playing().state.over:
            room = await laid(house, target=60)
        await play_one(room, rng)
    return room


def test_nobodys_move_waits_for_somebody_who_reads_a_long_story(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The study is kept busy: whoever has missed much waits for it, whoever plays, at that table too, does not."""
    monkeypatch.setattr(stories, "LONG", 20)

    async def play_on() -> None:
        async with opened(tmp_path) as house:
            room, other, rng = await long_table(house), await laid(house), Random(6)
            gate = Event()
            busy = asyncio.create_task(house.study.read(gate.wait))
            late = asyncio.create_task(stories.picture(room, 0, 0))
            newcomer, _ = watching(room)
            seated, _ = watching(other, 0, 1)
            seen = room.playing().revisions[0]
            while room.playing().revisions[0] < seen + 5:
                await play_one(room, rng)
                await play_one(other, rng)
            await asyncio.sleep(0)
            assert [message["type"] for write in seated.writes for message in write].count("state") > 5
            assert not late.done()
            assert newcomer.writes == []
            gate.set()
            await busy
            assert (await late).events == room.state(0, 0).events
            while not newcomer.writes:
                await asyncio.sleep(0.01)
            told = [message for write in newcomer.writes for message in write]
            assert [event["id"] for event in told[0]["events"]] == [event.id for event in room.state(None, 0).events]
            assert (told[0]["since"], told[0]["revision"]) == (0, room.playing().revisions[room.playing().seats])
            while room.playing().revisions[0] < seen + 8:
                await play_one(room, rng)
            await asyncio.sleep(0.05)
            after = [message for write in newcomer.writes for message in write][-1]
            assert after["since"] >= told[0]["revision"], "the long story is told once"

    asyncio.run(play_on())


def test_those_who_have_missed_the_same_wait_for_one_telling(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stories, "LONG", 20)

    async def crowd() -> int:
        async with opened(tmp_path) as house:
            room = await long_table(house)
            gate = Event()
            busy = asyncio.create_task(house.study.read(gate.wait))
            readers = [asyncio.create_task(stories.picture(room, None, 0)) for _ in range(2 * MOST_WAITING)]
            await asyncio.sleep(0)
            gate.set()
            await busy
            return len({len((await reader).events) for reader in readers})

    assert asyncio.run(crowd()) == 1


def test_what_is_taken_back_while_a_long_story_is_told_is_not_in_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stories, "LONG", 20)

    async def take_back() -> None:
        async with opened(tmp_path) as house:
            room, rng = await long_table(house), Random(7)
            while room.playing().no_undo(0):
                await play_one(room, rng)
            gate = Event()
            busy = asyncio.create_task(house.study.read(gate.wait))
            late = asyncio.create_task(stories.picture(room, 0, 0))
            await asyncio.sleep(0)
            await room.undo(0, "back")
            gate.set()
            await busy
            assert (await late).events == room.state(0, 0).events

    asyncio.run(take_back())
