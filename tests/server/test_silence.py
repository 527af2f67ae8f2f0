"""What others do in secret is in nobody's messages: not in when they come, not in how many there are."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from barkade.server.bots.kennel import Kennel
from barkade.server.house.rooms import Room
from barkade.table.pictures import is_covert
from barkade.table.requests import Order
from tests.server.houses import laid, opened, play_one, secret_question, watching


async def reached(room: Room, wanted: Callable[[Any], bool], rng: Random) -> bool:
    """Play at random to a moment that is wanted; False if the game ends before."""
    while not (s := room.playing().state).over:
        if wanted(s):
            return True
        await play_one(room, rng)
    return False


def in_secret(s: Any) -> bool:
    return is_covert(s) and bool(s.deciders)


def silences_take(room: Room, seconds: float) -> None:
    """From now on, the present one included."""
    room.house.settings.covert_low = room.house.settings.covert_high = seconds
    room.driver._hold = (-1, 0.0)


def test_who_asks_again_is_answered_while_another_one_s_secret_answer_waits(tmp_path: Path) -> None:
    """Else the time of the answer would tell that somebody has given one."""

    async def scene() -> None:
        async with opened(tmp_path) as house:
            (room,) = await secret_question([house], "we_rate_dogs", silent=False)
            s = room.playing().state
            asked = s.deciders[0]
            other = next(seat for seat in range(s.box.seats) if seat != asked)
            room.playing().keys[other, "before"] = 7  # what it has decided once
            silences_take(room, 600)
            answer = asyncio.create_task(room.decide(asked, s.legal(asked)[:1], "mine", None))
            await asyncio.sleep(0)
            async with asyncio.timeout(5):
                assert await room.decide(other, ["decline"], "before", None) == 7
                assert await room.undo(other, "before") == 7
            assert not answer.done()
            assert not room.lock.locked()
            answer.cancel()

    asyncio.run(scene())


def test_every_window_of_answers_has_a_time_of_its_own(tmp_path: Path) -> None:
    """After a Reaction that all have seen a silence begins anew: whoever has nothing to answer is as slow as before."""

    async def scene() -> None:
        async with opened(tmp_path) as house:
            for seed in range(20):
                room = await laid(house, "we_rate_dogs")
                if not await reached(room, in_secret, Random(seed)):
                    continue
                s = room.playing().state
                assert room.driver.secret_wait() == 0  # the first window has had its time
                house.settings.covert_low = house.settings.covert_high = 5.0
                reaction = [action for action in s.legal(s.asked) if action not in s.actions.resting]
                await room.decide(s.asked, reaction[:1], None, None)
                now = room.playing().state
                if room.playing().pages[-1].heard == room.playing().everyone and (now.paused or is_covert(now)):
                    assert room.driver.secret_wait() > 4
                    return
                house.settings.covert_low = house.settings.covert_high = 0.0
            raise AssertionError("nobody could answer an answer")

    asyncio.run(scene())


def test_orders_of_one_seat_send_nothing_to_the_others(tmp_path: Path) -> None:
    async def scene() -> None:
        async with opened(tmp_path) as house:
            room = await laid(house, "we_rate_dogs")
            mine, _ = watching(room, 0)
            theirs, _ = watching(room, 1)
            nobody, _ = watching(room)
            await asyncio.sleep(0.01)
            before = [len(client.writes) for client in (mine, theirs, nobody)]
            await room.give_orders(0, [Order("Respond", "decline", "game")])
            await room.refresh()  # as another process does, when the bell rings
            await asyncio.sleep(0.01)
            after = [len(client.writes) for client in (mine, theirs, nobody)]
            assert [late - early for early, late in zip(before, after, strict=True)] == [1, 0, 0]

    asyncio.run(scene())


def test_a_bot_that_gets_no_time_to_think_is_as_fast_as_a_silence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else a busy machine would tell which bots hold a Reaction."""

    async def never(*_: Any, **__: Any) -> Any:
        await asyncio.Event().wait()

    async def scene() -> None:
        async with opened(tmp_path) as house:
            (room,) = await secret_question([house], "we_rate_dogs", silent=False)
            silences_take(room, 0.2)
            bot = room.row.seats[room.playing().state.asked]
            bot.kind, bot.level = "bot", "puppy"
            monkeypatch.setattr(Kennel, "choose", never)
            before = room.playing().count
            room.driver.drive()
            async with asyncio.timeout(20):
                while room.playing().count == before:
                    await asyncio.sleep(0.01)

    asyncio.run(scene())
