"""Whatever comes in: no 5xx, no unhandled error, no changed game."""

import json
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from tests.server.serving import Laid, Server

EXAMPLES = 8  # for each operation; `make test` on a quiet machine has time for more


@pytest.fixture(scope="module")
def target(server: Server) -> Laid:
    """A table that fuzzers may know the name of, but not the tokens."""
    return server.lay(options={"first_seat": 0, "target": 60})


@pytest.fixture(scope="module")
def operations(server: Server) -> Any:
    return schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")


def test_no_request_makes_the_server_stumble_or_changes_a_game(server: Server, target: Laid, operations: Any) -> None:
    before = target.state(0)
    tried = 0
    for result in operations.get_all_operations():
        tried += 1
        fuzz(result.ok(), target, server)
    assert tried >= 25
    assert target.state(0) == before
    assert '"level": "error"' not in server.log.read_text()


def fuzz(operation: Any, target: Laid, server: Server) -> None:
    @settings(max_examples=EXAMPLES, deadline=None, database=None, phases=[Phase.generate], derandomize=True,
              suppress_health_check=list(HealthCheck))  # fmt: skip
    @given(case=operation.as_strategy(), known=st.booleans())
    def run(case: Any, known: bool) -> None:
        if known and "table" in (case.path_parameters or {}):
            case.path_parameters["table"] = target.id
        answer = case.call(base_url=server.url)
        assert answer.status_code < 500, f"{case.method} {case.formatted_path}: {answer.text}"
        if answer.status_code >= 400:
            assert answer.headers["content-type"][0].startswith("application/problem+json")

    run()


words = st.text(max_size=20)
anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | words,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(words, inner, max_size=4),
    max_leaves=12,
)
fields = {
    "type": st.sampled_from(["hello", "move", "undo", "orders", "chat", "ping", "state", ""]) | anything,
    "protocol": st.just(1) | anything,
    "seat": st.integers(-1, 3) | anything,
    "seats": anything,
    "key": words | anything,
    "moves": st.lists(st.integers(-5, 80) | words, max_size=4) | anything,
    "question": st.none() | st.integers(0, 9) | anything,
    "orders": anything,
    "text": words | anything,
    "n": anything,
}
messages = st.fixed_dictionaries({}, optional=fields).map(json.dumps) | st.text(max_size=60) | st.binary(max_size=60)


@settings(max_examples=50, deadline=None, database=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(sent=st.lists(messages, min_size=1, max_size=6), hello_first=st.booleans())
def test_no_socket_message_makes_the_server_stumble(
    server: Server, target: Laid, sent: list[str | bytes], hello_first: bool
) -> None:
    """As a spectator who knows no token: everything is answered or the socket is closed, and the game stands still."""
    before = target.state(0)
    player = target.sit() if hello_first else None
    socket = player.socket if player else target.server.sit(target.id, []).socket
    try:
        for message in sent:
            socket.send(message)
        socket.send('{"type": "ping", "n": 77}')
        while json.loads(socket.recv(20)) != {"type": "pong", "n": 77}:
            pass
    except ConnectionClosed:
        pass
    finally:
        socket.close()
    assert target.state(0) == before


@settings(max_examples=30, deadline=None, database=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(sent=st.lists(messages, min_size=1, max_size=6))
def test_no_message_of_a_seat_makes_the_server_stumble(server: Server, sent: list[str | bytes]) -> None:
    """As a seat: whatever is taken is a legal move, and the table can still be read."""
    table = server.lay(options={"target": 60})
    player = table.sit(0, 1)
    for message in sent:
        player.socket.send(message)
    player.send({"type": "ping", "n": 77})
    player.until("pong", n=77)
    player.close()
    assert table.state(0)["view"]["seats"] == 2


def test_nothing_of_all_this_was_an_error_in_the_log(server: Server) -> None:
    errors = [line for line in server.log.read_text().splitlines() if '"level": "error"' in line or "Traceback" in line]
    assert errors == []
