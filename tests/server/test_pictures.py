"""Pictures: what is taken over from the last one is what would be made anew."""

import asyncio
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from barkade.kernel.story import named
from barkade.server.encoding import encode
from barkade.table.chronicle import Chronicle
from barkade.table.pictures import picture
from barkade.table.requests import Order
from barkade.testing import Seating
from tests.server.houses import laid, opened, play_one, watching
from tests.server.stories import NAMES, SEATINGS, advance, started, take_back

DECISIONS = 80
SEAT = re.compile(r"\bseat (\d)\b")


@pytest.mark.parametrize("looks", [1.0, 0.3])  # readers who see every move, and some who miss a few
@pytest.mark.parametrize(("key", "seating"), SEATINGS)
def test_a_picture_that_takes_parts_over_equals_one_made_afresh(key: str, seating: Seating, looks: float) -> None:
    rng = Random(5)
    chronicle = started(key, seating, 5)
    taken_over = 0
    for _ in range(DECISIONS):
        if rng.random() < looks:
            before = chronicle.common
            check_all(chronicle, rng, NAMES)
            check_all(chronicle, rng, NAMES[::-1])
            taken_over += before is not None and chronicle.common.card_notes is before.card_notes
        if chronicle.state.over:
            break
        if rng.random() > 0.25 or not take_back(chronicle, rng):
            advance(chronicle, rng)
    assert taken_over or looks < 1.0


@pytest.mark.parametrize(
    ("key", "seating"), [one for one in SEATINGS if one[0] != "hair_of_the_dog"]
)  # by chance it is endless
def test_the_last_picture_takes_nothing_over_that_the_end_has_changed(key: str, seating: Seating) -> None:
    """Scores that were secret are open now, whether or not a card has moved."""
    rng = Random(6)
    chronicle = started(key, seating, 6)
    while not chronicle.state.over:
        check_one(chronicle, chronicle.seats, 0, NAMES)
        advance(chronicle, rng)
    check_all(chronicle, rng, NAMES)


def check_all(chronicle: Chronicle, rng: Random, names: list[str]) -> None:
    """Pictures of all readers, in any order: who asks first makes what the others share."""
    for reader in rng.sample(range(chronicle.readers), chronicle.readers):
        check_one(chronicle, reader, rng.randint(0, chronicle.revisions[reader]), names)


def check_one(chronicle: Chronicle, reader: int, since: int, names: list[str]) -> None:
    shown, kept = sent(chronicle, reader, since, names), chronicle.common
    chronicle.common = None
    assert sent(chronicle, reader, since, names) == shown
    chronicle.common = kept


def sent(chronicle: Chronicle, reader: int, since: int, names: list[str]) -> bytes:
    return encode(picture("t", chronicle, reader, since, names, None, []))


def test_orders_that_end_for_several_seats_at_once_are_in_none_of_their_pictures(tmp_path: Path) -> None:
    async def shown() -> dict[int, Any]:
        async with opened(tmp_path) as house:
            room = await laid(house, first_seat=0)
            await play_one(room, Random(1))
            client, _ = watching(room, 0, 1)
            for seat in (0, 1):
                await room.give_orders(seat, [Order("SwapCard", "none", "turn")])
            while room.playing().active == 0:
                await play_one(room, Random(2))
            return {m["seat"]: m["orders"] for write in client.writes for m in write if m["type"] == "state"}

    assert asyncio.run(shown()) == {0: [], 1: []}


@pytest.mark.parametrize("key", ["hair_of_the_dog", "we_rate_dogs"])
def test_options_call_players_by_their_names_and_not_by_their_seats(key: str, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as house:
            room = await laid(house, key)
            rng = Random(2)
            called = 0
            while not called or room.playing().revisions[0] < 40:
                s = room.playing().state
                for seat in s.deciders:
                    shown = room.state(seat, 0)
                    by_seat = [f"{s.prompt(seat)} {s.say(option.n)}" for option in shown.legal]
                    by_name = [f"{shown.prompt} {option.text}" for option in shown.legal]
                    assert not [words for words in by_name if SEAT.search(words)]
                    names = [f"P{number}" for number in range(s.box.seats)]
                    assert by_name == [named(words, names, seat) for words in by_seat]
                    assert not [words for words in by_name if f"P{seat}" in words]
                    called += by_name != by_seat
                await play_one(room, rng)

    asyncio.run(story())
