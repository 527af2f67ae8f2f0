"""What a door without msgspec takes and refuses is what the server takes and refuses, field by field."""

import json
from typing import Any

import msgspec
import pytest

from barkade.server import requests as strict
from barkade.server.validation import refusal
from barkade.table import reading, requests
from barkade.table.problems import Problem

ME = {"kind": "me", "name": "Ada"}
GOOD = {"game": "lucky_dog", "seats": [ME, ME]}
TABLES: list[Any] = [
    GOOD,
    GOOD | {"options": {"mode": "ffa", "target": 20, "auto_score": True}, "start": True, "nonce": "00ff"},
    GOOD | {"clock": {"mode": "strict", "seconds": 30}, "origin": {"table": "x", "move": 3}, "deck": None},
    {"seats": [ME]},
    GOOD | {"hat": 1},
    GOOD | {"game": 3},
    GOOD | {"seats": []},
    GOOD | {"seats": [ME] * 13},
    GOOD | {"seats": [{"kind": "cat"}]},
    GOOD | {"seats": [ME, ME | {"hat": 1}]},
    GOOD | {"seats": [ME, {"kind": "me", "name": ""}]},
    GOOD | {"seats": [ME, {"kind": "me", "name": "a\u202eb"}]},
    GOOD | {"seats": {"kind": "me"}},
    GOOD | {"options": []},
    GOOD | {"clock": {"mode": "hard"}},
    GOOD | {"clock": {"seconds": -1}},
    GOOD | {"clock": {"seconds": True}},
    GOOD | {"clock": None},
    GOOD | {"nonce": "0"},
    GOOD | {"start": 1},
    GOOD | {"origin": {"table": "", "move": 3}},
    GOOD | {"origin": {"table": "x"}},
    "dog",
    None,
]
MESSAGES: list[Any] = [
    {"type": "hello", "protocol": 1, "seats": [{"token": "t"}]},
    {"type": "hello", "protocol": 1, "seats": [{"token": "t", "since": -1}]},
    {"type": "move", "seat": 0, "key": "k", "moves": [3, "bank"], "question": 2},
    {"type": "move", "seat": 0, "key": "k k", "moves": [3]},
    {"type": "move", "seat": 0, "key": "k", "moves": []},
    {"type": "move", "seat": 0, "key": "k", "moves": [3.5]},
    {"type": "move", "seat": 99, "key": "k", "moves": [3]},
    {"type": "undo", "seat": 0},
    {"type": "orders", "seat": 0, "key": "k", "orders": [{"decision": "SwapCard", "answer": "none", "until": "?"}]},
    {"type": "orders", "seat": 0, "key": "k", "orders": [{"decision": "SwapCard", "answer": "none", "until": "turn"}]},
    {"type": "chat", "key": "k", "text": "woof"},
    {"type": "ping"},
    {"type": "nap"},
    {},
    [],
]


@pytest.mark.parametrize("body", TABLES)
def test_a_new_table_is_read_as_the_server_reads_it(body: Any) -> None:
    alike(body, requests.NewTable, strict.NewTable, lambda: reading.read(requests.NewTable, body))


@pytest.mark.parametrize(
    "body", [{}, {"stand_in": None}, {"kind": "bot", "level": "puppy"}, {"name": "\n"}, {"kind": "me"}]
)
def test_a_change_of_a_seat_is_read_as_the_server_reads_it(body: Any) -> None:
    alike(body, requests.SeatChange, strict.SeatChange, lambda: reading.read(requests.SeatChange, body))


@pytest.mark.parametrize("body", MESSAGES)
def test_a_socket_message_is_read_as_the_server_reads_it(body: Any) -> None:
    alike(body, None, strict.ToServer, lambda: reading.read_message(body))


def test_an_option_of_a_wrong_kind_is_named() -> None:
    with pytest.raises(Problem) as caught:
        reading.read(requests.NewTable, GOOD | {"options": {"target": [1]}})
    assert caught.value.field == "options.target"


def alike(body: Any, kind: Any, known: Any, read: Any) -> None:
    """Both take it and find the same in it, or both refuse it at the same field with the same values allowed."""
    wanted: Any
    try:
        wanted = msgspec.json.decode(json.dumps(body), type=known)
    except msgspec.ValidationError as error:
        words, _, path = str(error).partition(" - at `$")
        wanted = refusal(words, path.strip("`."), known)
    if isinstance(wanted, Problem):
        with pytest.raises(Problem) as caught:
            read()
        assert (caught.value.field, caught.value.allowed) == (wanted.field, wanted.allowed)
        assert caught.value.detail
    else:
        found = read()
        assert kind is None or isinstance(found, kind)
        assert msgspec.to_builtins(found) == msgspec.to_builtins(wanted)
