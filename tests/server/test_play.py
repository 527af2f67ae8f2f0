"""Play over socket and HTTP: resume, idempotency, runs, refusals, undo, chat, spectators, hot-seat."""

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from barkade.server.sockets.door import SocketDoor
from barkade.server.sockets.wire import Wire
from tests.server.houses import Client, opened
from tests.server.serving import Laid, Player, Server, play_out

FIRST = {"first_seat": 0, "target": 60}
KEEP, STOP = "none", "dice:none"


def seated(table: Laid, *seats: int) -> Player:
    player = table.sit(*seats)
    for _ in seats:
        player.until("state")
    return player


def test_hello_is_answered_with_the_table_and_a_state_for_each_seat(server: Server) -> None:
    table = server.lay(options=FIRST)
    player = table.sit(0, 1)
    welcome = player.next()
    assert (welcome["type"], welcome["protocol"], welcome["seats"]) == ("welcome", 1, [0, 1])
    states = [player.until("state"), player.until("state")]
    assert [state["seat"] for state in states] == [0, 1]
    asked, waits = states
    assert asked["view"]["decision"] == "SwapCard"
    assert {option["verb"] for option in asked["legal"]} == {"none", "swap"}
    assert asked["prompt"]
    assert asked["question"] > 0
    assert (waits["legal"], waits["prompt"], waits["question"]) == ([], "", 0)
    player.close()


def test_a_move_is_acknowledged_and_seen_by_the_other_client(server: Server) -> None:
    table = server.lay(options=FIRST)
    mover, other = seated(table, 0), seated(table, 1)
    before = other.states[1]["revision"]
    answer = mover.move(0, KEEP, question=mover.states[0]["question"])
    assert answer["type"] == "ok"
    seen = other.until("state")
    assert seen["revision"] == before + 1
    assert seen["since"] == before
    assert seen["view"]["decision"] == "Reroll"
    mover.close()
    other.close()


def test_a_repeated_key_changes_nothing_and_is_answered_alike(server: Server) -> None:
    table = server.lay(options=FIRST)
    player = seated(table, 0)
    first = player.move(0, KEEP, key="same")
    again = player.move(0, KEEP, key="same")
    assert first == again
    assert table.state(0)["view"]["decision"] == "Reroll"
    player.close()


def test_a_late_answer_is_stale(server: Server) -> None:
    table = server.lay(options=FIRST)
    player = seated(table, 0)
    question = player.states[0]["question"]
    player.move(0, KEEP, question=question)
    late = player.move(0, KEEP, question=question)
    assert late["problem"]["type"] == "/problems/stale"
    player.close()


def test_an_answer_to_a_question_that_is_no_longer_asked_is_stale_for_whoever_is_not_asked_too(server: Server) -> None:
    table = server.lay(options=FIRST)
    player = seated(table, 0, 1)
    assert player.states[1]["legal"] == []
    assert player.move(1, KEEP, question=7)["problem"]["type"] == "/problems/stale"
    assert player.move(1, KEEP)["problem"]["type"] == "/problems/illegal-move"
    table.good("POST", "/close", {}, table.host)
    assert player.move(1, KEEP, question=7)["problem"]["type"] == "/problems/wrong-time"
    player.close()


def test_a_run_of_picks_is_taken_as_a_whole_or_not_at_all(server: Server) -> None:
    table = server.lay(options=FIRST)
    player = seated(table, 0)
    refused = player.move(0, KEEP, "swap:slot0")
    assert refused["problem"]["type"] == "/problems/illegal-move"
    assert refused["problem"]["rule"] == "LK-038"
    assert table.state(0)["view"]["decision"] == "SwapCard"
    assert player.move(0, KEEP, STOP)["type"] == "ok"
    facts = table.state(0)["view"]["facts"]
    assert facts["rerolls"] == 0 or facts["turn"] > 1  # with nothing to score the turn passes on by itself
    player.close()


def test_a_refusal_cites_the_rule_and_changes_nothing(server: Server) -> None:
    table = server.lay(options=FIRST)
    before = table.state(0)
    answer = table.ask("POST", "/moves", {"key": "k", "moves": ["all"]}, table.tokens[0])
    assert answer.status_code == 422
    assert answer.json()["rule"] == "LK-038"
    assert table.ask("POST", "/moves", {"key": "k", "moves": ["fly"]}, table.tokens[0]).status_code == 400
    other = table.ask("POST", "/moves", {"key": "k", "moves": [KEEP]}, table.tokens[1])
    assert other.json()["detail"] == "the table is not waiting for you"
    assert table.state(0) == before


def test_a_client_that_comes_back_gets_exactly_what_it_missed(server: Server) -> None:
    table = server.lay(options=FIRST)
    whole, partly = seated(table, 0, 1), seated(table, 1)
    seen = partly.states[1]["revision"]
    partly.close()
    play_out(whole, Random(5), 12)
    back = server.sit(table.id, [table.tokens[1]], [seen])
    state = back.until("state")
    assert state["since"] == seen
    everything = table.state(1)["events"]
    assert state["events"] == [event for event in everything if event["revision"] > seen]
    assert len({event["id"] for event in everything}) == len(everything)
    whole.close()
    back.close()


def test_a_spectator_sees_the_public_side_and_may_do_nothing(server: Server) -> None:
    table = server.lay(options={"mode": "coop"})
    watcher = table.sit()
    state = watcher.until("state")
    assert state["seat"] is None
    assert state["legal"] == []
    for name, cards in state["view"]["zones"].items():
        if name.startswith("hand"):
            assert set(cards) <= {None}
    answer = watcher.move(0, 0)
    assert answer["problem"]["type"] == "/problems/forbidden"
    watcher.close()


def test_undo_takes_back_a_choice_until_the_dice_roll(server: Server) -> None:
    table = server.lay(options=FIRST)
    player = seated(table, 0)
    assert player.states[0]["undo"] == {"can": False, "why": "You have decided nothing that could be taken back."}
    player.move(0, KEEP)
    state = player.until("state") if player.states[0]["view"]["decision"] == "SwapCard" else player.states[0]
    assert state["undo"] == {"can": True, "why": ""}
    player.send({"type": "undo", "seat": 0, "key": "back"})
    player.until("ok", key="back")
    back = table.state(0)
    assert back["view"]["decision"] == "SwapCard"
    assert back["revision"] > state["revision"]
    assert [event["kind"] for event in back["events"]][-1] == "undo"
    player.move(0, KEEP)
    player.move(0, "dice:0")
    after = table.ask("POST", "/undo", {"key": "again"}, table.tokens[0])
    assert after.status_code == 409
    assert after.json()["detail"] == "Luck has decided something since."
    player.close()


def test_undo_is_for_the_one_who_decided_last(server: Server) -> None:
    table = server.lay(options=FIRST)
    table.good("POST", "/moves", {"key": "a", "moves": [KEEP]}, table.tokens[0])
    assert table.ask("POST", "/undo", {"key": "b"}, table.tokens[1]).status_code == 409
    told = table.good("POST", "/undo", {"key": "c"}, table.tokens[0])
    assert told["undone"] == 1
    assert told["events"][-1]["text"] == "You take the last decision back."


def test_people_talk_and_everybody_hears(server: Server) -> None:
    table = server.lay()
    one, two = seated(table, 0), table.sit()
    two.until("welcome")  # from here on what is said comes as it is said
    one.send({"type": "chat", "seat": 0, "key": "c", "text": "Good luck <b>all</b>"})
    heard = two.until("chat")["line"]
    assert (heard["name"], heard["text"], heard["n"]) == ("P0", "Good luck <b>all</b>", 1)
    assert [line["text"] for line in table.good("GET", "/chat")] == ["Good luck <b>all</b>"]
    two.send({"type": "chat", "seat": None, "key": "c", "text": "me too"})
    assert two.until("problem")["problem"]["type"] == "/problems/forbidden"
    one.close()
    two.close()


def test_chat_is_closed_where_the_rules_ask_for_silence(server: Server) -> None:
    table = server.lay(seats=2, options={"mode": "coop"})
    assert table.info["chat"]["open"] is False
    closed = table.ask("POST", "/chat", {"text": "I hold a Fetch"}, table.tokens[0])
    assert closed.status_code == 409
    assert closed.json()["rule"] == "LK-068"
    assert table.ask("POST", "/chat", {"text": "Good dog."}, table.tokens[0]).status_code == 201
    free = server.lay(seats=2, options={"mode": "coop", "table_talk": True})
    assert free.ask("POST", "/chat", {"text": "I hold a Fetch"}, free.tokens[0]).status_code == 201


def test_the_bell_rings_for_the_one_who_is_asked(server: Server) -> None:
    table = server.lay(options=FIRST)
    asked, waits = seated(table, 0), seated(table, 1)
    assert asked.until("bell")["seat"] == 0
    asked.move(0, KEEP)
    waits.until("state")
    assert not [message for message in waits.all if message["type"] == "bell"]
    asked.close()
    waits.close()


def test_presence_is_told(server: Server) -> None:
    table = server.lay()
    one = seated(table, 0)
    two = seated(table, 1)
    assert one.until("table")["table"]["seats"][1]["online"] is True
    two.close()
    assert one.until("table")["table"]["seats"][1]["online"] is False
    one.close()


CLOSED: list[tuple[Any, int]] = [
    ({"type": "hello", "protocol": 99}, 4409),
    ({"type": "hello", "protocol": 1, "seats": [{"token": "s0.0.forged"}]}, 4401),
    ({"type": "ping"}, 4400),
    ({"type": "hello", "protocol": "one"}, 4400),
    ("hello", 4400),
]


@pytest.mark.parametrize(("message", "code"), CLOSED)
def test_a_wrong_hello_closes_the_socket_with_a_reason(server: Server, message: Any, code: int) -> None:
    table = server.lay()
    with connect(server.url.replace("http", "ws") + f"/ws/{table.id}", proxy=None) as socket:
        socket.send(json.dumps(message))
        assert json.loads(socket.recv(20))["type"] == "problem"
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(20)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == code


def test_a_socket_is_closed_once_whatever_is_wrong_with_its_hello(tmp_path: Path) -> None:
    async def answered() -> Caller:
        caller = Caller(json.dumps({"type": "hello", "protocol": 99}).encode())
        async with opened(tmp_path) as house:
            await SocketDoor(house)(cast(Wire, caller))
        return caller

    caller = asyncio.run(answered())
    ((problem,),) = caller.writes
    assert problem["problem"]["field"] == "protocol"
    assert caller.codes == [4409]


class Caller(Client):
    """A wire on which one message comes."""

    def __init__(self, message: bytes) -> None:
        super().__init__()
        self.scope = {"path": "/ws/nosuchtable", "headers": [], "client": ("127.0.0.1", 1)}
        self.codes: list[int] = []
        self._message = message

    def accept(self) -> None:
        pass

    async def receive(self) -> bytes:
        return self._message

    def hang_up(self, code: int) -> None:
        self.codes.append(code)


def test_a_foreign_origin_is_refused(server: Server) -> None:
    table = server.lay()
    address = server.url.replace("http", "ws") + f"/ws/{table.id}"
    with pytest.raises(InvalidStatus), connect(address, origin=Origin("https://evil.example"), proxy=None):
        pass
    with connect(address, origin=Origin(server.url), proxy=None) as socket:
        socket.send(json.dumps({"type": "hello", "protocol": 1}))
        assert json.loads(socket.recv(20))["type"] == "welcome"


def test_a_hint_is_a_legal_move_with_a_reason_and_changes_nothing(server: Server) -> None:
    laid = server.lay()
    asked = next(seat for seat in laid.tokens if laid.state(seat)["legal"])
    before = laid.state(asked)
    hint = laid.good("POST", "/hint", {}, laid.tokens[asked])
    assert hint["n"] in [action["n"] for action in before["legal"]]
    assert hint["why"]
    assert laid.state(asked)["view"] == before["view"]
    assert laid.ask("POST", "/hint", {}, laid.tokens[1 - asked]).status_code == 409
    assert laid.ask("POST", "/hint", {}).status_code == 401


def test_of_several_seats_the_one_whose_link_was_replaced_is_named(server: Server) -> None:
    table = server.lay()
    table.good("POST", "/seats/1/link", {}, table.host)
    player = table.sit(0, 1)
    assert player.until("problem")["problem"]["field"] == "seats[1].token"
    with pytest.raises(ConnectionClosed):
        player.next()


def test_a_tv_is_told_to_the_others_and_a_seat_is_none(server: Server) -> None:
    table = server.lay()
    player = table.sit(0)
    assert not player.until("welcome")["table"]["tv"]
    with connect(f"{server.url.replace('http', 'ws')}/ws/{table.id}", proxy=None) as screen:
        screen.send(json.dumps({"type": "hello", "protocol": 1, "tv": True}))
        while not player.until("table")["table"]["tv"]:
            pass
    while player.until("table")["table"]["tv"]:
        pass
    token = [{"token": table.tokens[1]}]
    with connect(f"{server.url.replace('http', 'ws')}/ws/{table.id}", proxy=None) as hand:
        hand.send(json.dumps({"type": "hello", "protocol": 1, "seats": token, "tv": True}))
        assert not json.loads(hand.recv(timeout=30))["table"]["tv"]
    player.close()
