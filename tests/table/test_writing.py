"""The server's msgspec and the standard library's JSON send the same bytes of everything a table tells."""

from random import Random
from typing import Any

import pytest

from barkade.games import GAMES
from barkade.server.encoding import encode, ready
from barkade.table import records, shelf, writing
from barkade.table.course import course_of
from barkade.table.messages import Bell, Ok, ProblemInfo, ProblemMessage, TableMessage, Welcome
from barkade.table.problems import Problem
from barkade.table.table import Table
from tests.table.tables import laid, play_on, take_back


@pytest.mark.parametrize("key", GAMES)
def test_every_picture_of_a_game_is_the_same_bytes(key: str) -> None:
    rng, table, served = Random(7), laid(key), 0
    while not table.playing().state.over:
        play_on(table, rng)
        before = table.playing().revisions[:]
        if rng.random() < 0.3:
            take_back(table, rng)
        for reader in (*range(len(table.names)), None):
            at = len(table.names) if reader is None else reader
            for since in (0, before[at] - 1):
                state = table.state(reader, max(0, since))
                assert writing.encode(state) == encode(state) == encode(as_served(table, reader, max(0, since)))
                served += 1
        if served > 1500:
            break
    assert served > 100


def as_served(table: Table, reader: int | None, since: int) -> Any:
    """The same picture with its common parts made ready, as the server does."""
    return table.state(reader, since, ready=ready)


def test_an_undo_is_named_and_otherwise_left_out() -> None:
    rng, table = Random(1), laid("hair_of_the_dog")
    while not take_back(table, rng):
        assert b'"undone"' not in writing.encode(table.state(None, 0))
        play_on(table, rng)
    found = table.state(None, 0)
    assert found.undone >= 0
    assert b',"undone":' in writing.encode(found) == encode(found)


@pytest.mark.parametrize("key", GAMES)
def test_infos_replays_and_the_shelf_are_the_same_bytes(key: str) -> None:
    table = laid(key)
    while not table.playing().state.over:
        play_on(table, Random(len(table.playing().pages)))
    info = table.told({0}, 1)
    record = records.record_of(table)
    for message in (
        info, TableMessage(info), Welcome(1, "x", info, [0], []), Ok("k", None, 3), Bell(0, 1), table.turn(0),
        records.replayed(table, len(record.moves) // 2, "all"), records.spoken(record, table.names), course_of(table),
        shelf.games(), shelf.details(key), shelf.rules_of(key), table.deck(),
        ProblemMessage("k", ProblemInfo(**Problem("stale", "zu spät", allowed=[{"from": 1}]).to_json())),
    ):  # fmt: skip
        assert writing.encode(message) == encode(message)
