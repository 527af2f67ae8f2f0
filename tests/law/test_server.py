"""Nobody learns anything for free at the server: undo and several moves at once."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from barkade.kernel.steps import Covert
from barkade.server.house import lobby
from barkade.server.house.house import House
from barkade.table.pictures import undo_of
from barkade.table.problems import Problem
from barkade.table.requests import NewSeat, NewTable
from tests.law.test_faults import can_pet, last_to_enter
from tests.server.houses import laid, opened, play_one, watching


async def pub(house: House, rng: Random) -> Any:
    """A pub of three where somebody may pet a dog with a condition that is hidden from them."""
    people = [NewSeat("me", name=name) for name in ("Ada", "Bo", "Cy")]
    while True:
        seated = await lobby.lay(house, NewTable("hair_of_the_dog", people, start=True))
        room = await house.room(seated.table.id)
        if await reached(room, can_pet, rng):
            return room


async def reached(room: Any, wanted: Any, rng: Random) -> bool:
    """Play at random until a moment that is wanted; in a pub go where the dogs are."""
    while not (s := room.playing().state).over:
        if not s.paused and wanted(s):
            return True
        dogs = [action for action in s.legal(s.asked) if s.decision == "MoveTo" and "is there" in s.say(action)]
        if s.decision == "Act" and s.sips[s.asked] > 1:
            await room.decide(s.asked, ["move"], None, None)
        elif dogs:
            await room.decide(s.asked, [rng.choice(dogs)], None, None)
        else:
            await play_one(room, rng)
    return False


def test_whoever_enters_last_and_has_seen_all_dogs_does_not_choose_again(tmp_path: Path) -> None:  # fault 1
    async def scene() -> None:
        async with opened(tmp_path) as house:
            room = await laid(house, "we_rate_dogs")
            assert await reached(room, last_to_enter, Random(1))
            s = room.playing().state
            seat = s.deciders[0]
            await room.decide(seat, [s.legal(seat)[0]], None, None)
            told = undo_of(room.playing(), seat)
            assert (told.can, told.why) == (False, "All dogs have been shown since.")
            with pytest.raises(Problem, match="All dogs have been shown since"):
                await room.undo(seat, "again")

    asyncio.run(scene())


def test_an_answer_that_was_heard_cannot_be_taken_back(tmp_path: Path) -> None:  # fault 2
    async def scene() -> None:
        async with opened(tmp_path) as house:
            room = await pub(house, Random(1))
            seat = room.playing().state.asked
            await room.decide(seat, ["pet"], None, None)
            with pytest.raises(Problem, match="since"):
                await room.undo(seat, "again")

    asyncio.run(scene())


def test_two_moves_at_once_do_not_tell_whether_a_pet_would_have_worked(tmp_path: Path) -> None:  # fault 2
    async def scene() -> None:
        refusals = set()
        async with opened(tmp_path) as house:
            for seed in range(4):
                room = await pub(house, Random(seed))
                with pytest.raises(Problem) as refused:
                    await room.decide(room.playing().state.asked, ["pet", "stop"], None, None)
                refusals.add((refused.value.kind, str(refused.value)))
        assert len(refusals) == 1
        assert next(iter(refusals))[0] == "bad-request"

    asyncio.run(scene())


def test_why_a_seat_cannot_take_back_does_not_tell_whether_another_was_asked_in_secret(tmp_path: Path) -> None:
    async def scene() -> None:
        reasons: dict[bool, set[str]] = {}
        async with opened(tmp_path) as house:
            for seed in range(6):
                room = await laid(house, "we_rate_dogs")
                rng = Random(seed)
                while not room.playing().state.over:
                    chronicle = room.playing()
                    s = chronicle.state
                    silent = not s.view(None)["decision"] and s.question is not None
                    if silent and chronicle.active >= 0 and chronicle.active != s.question.seat:
                        reasons.setdefault(s.paused, set()).add(undo_of(chronicle, chronicle.active).why)
                    await play_one(room, rng)
        assert reasons[True] == reasons[False]

    asyncio.run(scene())


@pytest.mark.parametrize("silent", [True, False])
def test_a_shared_screen_visits_a_seat_in_a_silence_whether_it_has_something_to_answer_or_not(  # fault 5
    tmp_path: Path, silent: bool
) -> None:
    async def scene() -> None:
        async with opened(tmp_path, covert_low=60, covert_high=60) as house:
            while True:
                room = await laid(house, "lucky_dog", mode="coop")
                client, connection = watching(room, 0, 1)
                connection.shared = True
                rng = Random(1)
                while not (s := room.playing().state).over and not isinstance(s.question, Covert):
                    await play_one(room, rng)
                if not s.over and s.paused == silent:
                    break
            seat = s.question.seat
            await asyncio.sleep(0)
            shown = [message for write in client.writes for message in write if message["type"] == "state"]
            assert [one["covert"] for one in shown if one["seat"] == seat][-1]
            assert not any([one["covert"] for one in shown if one["seat"] != seat])
            assert bool(room.state(seat, 0).legal) != silent
            if silent:
                await room.pass_for(1 - seat)
                assert room.visits(seat)
                await room.pass_for(seat)
                assert not room.visits(seat)
                await asyncio.sleep(0)
                last = [message for write in client.writes for message in write if message["type"] == "state"]
                assert not [one["covert"] for one in last if one["seat"] == seat][-1]

    asyncio.run(scene())
