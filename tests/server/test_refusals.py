"""Whatever is wrong with a request, the refusal names the field and what it may be; nothing is a mistake of the server."""

import json
from random import Random
from typing import Any

import httpx
import pytest

from barkade import GAMES, Record
from tests.server.serving import Server

ME = {"kind": "me", "name": "Ada"}
GOOD = {"game": "lucky_dog", "seats": [ME, ME]}

WRONG_TABLES: list[tuple[dict[str, Any], str, list[Any]]] = [
    ({"game": "chess"}, "game", list(GAMES)),
    ({"visibility": "public"}, "visibility", ["listed", "private"]),
    ({"clock": {"mode": "hard"}}, "clock.mode", ["advisory", "off", "strict"]),
    ({"seats": [ME, {"kind": "cat"}]}, "seats[1].kind", ["bot", "me", "open", "person"]),
    ({"seats": [ME, {"kind": "bot", "level": "wolf"}]}, "seats[1].level", ["puppy", "good_dog", "old_dog"]),
    ({"seats": [ME] * 9}, "seats", [1, 2, 3, 4]),
    ({"options": {"mode": "duel"}}, "options.mode", ["solo", "ffa", "coop", "team"]),
    ({"options": {"target": 9999}}, "options.target", [{"from": 5, "to": 60}]),
    ({"options": {"auto_score": 1}}, "options.auto_score", [False, True]),
]


@pytest.mark.parametrize(("change", "field", "allowed"), WRONG_TABLES)
def test_a_wrong_value_is_named_with_those_allowed(
    server: Server, change: dict[str, Any], field: str, allowed: list[Any]
) -> None:
    answer = server.ask("POST", "/api/tables", GOOD | change)
    assert answer.headers["content-type"] == "application/problem+json"
    assert (answer.json()["field"], answer.json()["allowed"]) == (field, allowed)


def test_a_field_that_is_missing_or_unknown_is_named(server: Server) -> None:
    missing = server.ask("POST", "/api/tables", {"seats": [ME]}).json()
    assert (missing["status"], missing["field"]) == (400, "game")
    unknown = server.ask("POST", "/api/tables", GOOD | {"seats": [ME | {"hat": 1}, ME]}).json()
    assert (unknown["field"], unknown["allowed"]) == ("seats[0].hat", ["kind", "name", "level"])


@pytest.mark.parametrize(("body", "status"), [(b"[" * 100_000, 400), (b"{woof", 400), (b"", 400), (b"\xff", 400)])
def test_a_body_that_is_not_json_of_ours_is_refused(server: Server, body: bytes, status: int) -> None:
    answer = httpx.post(f"{server.url}/api/tables", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == status
    assert answer.json()["type"] == "/problems/bad-request"


@pytest.mark.parametrize("path", ["/api/none", "/api/tables/%00", "/api/tables/woof", "/api/tables?game=%00"])
def test_what_is_not_there_is_a_problem_too(server: Server, path: str) -> None:
    answer = server.ask("GET", path)
    assert (answer.status_code, answer.json()["type"]) == (404, "/problems/not-found")


def test_a_socket_is_told_the_same(server: Server) -> None:
    player = server.lay().sit(0)
    player.until("state")
    wrong: list[tuple[Any, str, list[Any]]] = [
        ({"type": "nap"}, "type", ["hello", "move", "undo", "pass", "orders", "chat", "ping"]),
        ({"type": "undo", "seat": 0}, "key", []),
        ({"type": "orders", "seat": 0, "key": "k", "orders": [{"decision": "SwapCard", "answer": "none", "until": "?"}]},
         "orders[0].until", ["game", "round", "turn"]),
    ]  # fmt: skip
    for message, field, allowed in wrong:
        player.send(message)
        problem = player.until("problem")["problem"]
        assert (problem["field"], problem["allowed"]) == (field, allowed)
    player.close()


@pytest.mark.parametrize("text", [b'{"type": "ping", "n": "\xff"}', b"\xff", b"{woof", b""])
def test_a_socket_message_that_is_not_json_is_refused_and_the_socket_stays(server: Server, text: bytes) -> None:
    player = server.lay().sit(0)
    player.until("state")
    player.socket.send(text, text=True)
    assert player.until("problem")["problem"]["type"] == "/problems/bad-request"
    player.send({"type": "ping", "n": 4})
    assert player.until("pong")["n"] == 4
    player.close()


def test_an_unknown_move_is_answered_with_those_there_are(server: Server) -> None:
    table = server.lay(options={"first_seat": 0})
    legal = [option["notation"] for option in table.state(0)["legal"]]
    refused = table.ask("POST", "/moves", {"key": "k", "moves": ["fly"]}, table.tokens[0]).json()
    assert (refused["field"], refused["allowed"]) == ("moves", legal)
    other = table.ask("POST", "/moves", {"key": "k", "moves": ["fly"]}, table.tokens[1]).json()
    assert other["allowed"] == []


def test_words_that_no_database_holds_are_refused_or_left_out(server: Server) -> None:
    table = server.lay(options={"target": 5})
    assert table.ask("POST", "/chat", {"text": "a\x00b"}, table.tokens[0]).json()["field"] == "text"
    table.play_on(Random(1))
    head, *rest = table.ask("GET", "/record").text.splitlines()
    strange = json.loads(head) | {"names": ["A\x00da", "\ud800Bo"]}
    text = "\n".join([json.dumps(strange), *rest])
    assert Record.from_text(text).header["names"] == strange["names"]
    info = server.good("POST", "/api/records", {"record": text})
    assert [seat["name"] for seat in info["seats"]] == ["Ada", "Bo"]


@pytest.mark.parametrize("name", ["Ada\u202ebo", "\uffff", "A\x00", "Ada\n", " "])
def test_a_name_is_words_that_every_page_and_feed_can_hold(server: Server, name: str) -> None:
    assert server.ask("POST", "/api/tables", GOOD | {"seats": [ME, {"kind": "me", "name": name}]}).status_code == 400
