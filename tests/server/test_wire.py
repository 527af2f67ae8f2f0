"""The wire: frames that come in pieces, in packs or badly made, and texts that leave together, to whoever can take them."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.sync.client import ClientConnection, connect

from barkade.server.sockets.connections import MOST_WAITING, OUR_MISTAKE
from barkade.server.sockets.wire import BACKLOG, frame_at, head_of
from tests.server.conftest import Launch
from tests.server.houses import laid, opened, play_one, watching
from tests.server.serving import ANSWER_SECONDS, Server

HELLO = json.dumps({"type": "hello", "protocol": 1}).encode()


@pytest.fixture
def client(server: Server) -> Iterator[ClientConnection]:
    """A spectator that has been welcomed and shown the table."""
    table = server.lay()
    with connect(f"{server.url.replace('http', 'ws')}/ws/{table.id}", proxy=None, compression=None) as socket:
        socket.send(HELLO.decode())
        assert [kind(socket), kind(socket)] == ["welcome", "state"]
        yield socket


def kind(socket: ClientConnection) -> str:
    return str(json.loads(socket.recv(ANSWER_SECONDS))["type"])


def frame(data: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True, mask: bool = True) -> bytes:
    """A frame as another library makes it."""
    return Frame(opcode, data, fin).serialize(mask=mask, extensions=[])


def ping(n: int) -> bytes:
    """A message of ours that is answered by its number."""
    return b'{"type":"ping","n":%d}' % n


def pongs(socket: ClientConnection, count: int) -> list[int]:
    """The numbers that are answered; other news may come between them."""
    found: list[int] = []
    while len(found) < count:
        message = json.loads(socket.recv(ANSWER_SECONDS))
        if message["type"] == "pong":
            found.append(message["n"])
    return found


def close_code(socket: ClientConnection) -> int:
    with suppress(ConnectionClosed):
        while True:
            socket.recv(ANSWER_SECONDS)
    assert socket.close_code is not None
    return socket.close_code


# --- what comes -------------------------------------------------------------------------------------------------------


def test_a_message_may_come_byte_by_byte(client: ClientConnection) -> None:
    for byte in frame(ping(1)) + frame(ping(2)):
        client.socket.sendall(bytes([byte]))
    assert pongs(client, 2) == [1, 2]


def test_messages_may_come_in_one_packet_more_than_are_handled_at_once(client: ClientConnection) -> None:
    many = 5 * BACKLOG
    last = frame(ping(many))
    client.socket.sendall(b"".join([frame(ping(n)) for n in range(many)]) + last[:5])
    client.socket.sendall(last[5:])
    assert pongs(client, many + 1) == list(range(many + 1))


def test_a_message_of_two_bytes_size_is_read(client: ClientConnection) -> None:
    client.socket.sendall(frame(ping(1)[:-1] + b" " * 200 + b"}"))
    assert pongs(client, 1) == [1]


def test_a_message_may_come_in_several_frames_with_a_ping_between(client: ClientConnection) -> None:
    first, last = ping(1)[:7], ping(1)[7:]
    client.socket.sendall(
        frame(first, fin=False) + frame(b"hello?", Opcode.PING) + frame(last, Opcode.CONT) + frame(ping(2))
    )
    assert pongs(client, 2) == [1, 2]


def test_a_new_message_inside_another_is_a_mistake(client: ClientConnection) -> None:
    client.socket.sendall(frame(ping(1)[:7], fin=False) + frame(ping(2)))
    assert close_code(client) == 1002


def test_a_frame_without_a_key_is_a_mistake(client: ClientConnection) -> None:
    client.socket.sendall(frame(ping(1), mask=False))
    assert close_code(client) == 1002


@pytest.mark.parametrize("more", [b"", b"x" * 100_000])
def test_a_message_that_is_too_large_is_refused_before_it_has_come(client: ClientConnection, more: bytes) -> None:
    client.socket.sendall(frame(b"x" * 100_000)[:14] + more)
    assert close_code(client) == 1009


def test_what_is_not_utf8_is_refused_in_a_sentence(client: ClientConnection) -> None:
    client.socket.sendall(frame(b'{"type":"\xff"}'))
    while (message := json.loads(client.recv(ANSWER_SECONDS)))["type"] != "problem":
        pass
    assert "not JSON" in message["problem"]["detail"]


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536])
def test_frames_are_cut_and_made_as_another_library_does(size: int) -> None:
    text = b"a" * size
    assert head_of(size) + text == frame(text, mask=False)
    masked = b"before" + frame(text)
    start, end = frame_at(masked, 6)
    assert (end - start, end) == (size, len(masked))
    for cut in range(6, 8 if size < 126 else 10 if size < 65_536 else 16):
        assert frame_at(masked[:cut], 6) == (0, 0)


def test_compressed_messages_are_understood_and_sent(launch: Launch) -> None:
    server = launch(socket_deflate=True)
    table = server.lay()
    with connect(f"{server.url.replace('http', 'ws')}/ws/{table.id}", proxy=None, compression="deflate") as socket:
        assert socket.protocol.extensions
        socket.send(HELLO.decode())
        assert [kind(socket), kind(socket)] == ["welcome", "state"]
        socket.send(ping(7).decode())
        socket.send([ping(8)[:7].decode(), ping(8)[7:].decode()])  # in two frames
        socket.socket.sendall(frame(ping(9)))  # not compressed
        socket.send(ping(10).decode())
        assert pongs(socket, 4) == [7, 8, 9, 10]


# --- what goes --------------------------------------------------------------------------------------------------------


def test_what_happens_in_one_round_leaves_in_one_write(tmp_path: Path) -> None:
    async def written() -> list[list[str]]:
        async with opened(tmp_path) as house:
            client, connection = watching(await laid(house))
            connection.send(b'{"type":"ok"}')
            connection.send(b'{"type":"chat"}')
            await asyncio.sleep(0)
            connection.send(b'{"type":"later"}')
            await asyncio.sleep(0)
            return [[message["type"] for message in write] for write in client.writes]

    assert asyncio.run(written()) == [["ok", "chat", "state"], ["later"]]


def test_a_slow_client_gets_the_newest_picture_with_all_that_it_missed(tmp_path: Path) -> None:
    async def written() -> tuple[list[Any], list[Any], int]:
        async with opened(tmp_path) as house:
            room = await laid(house)
            client, _ = watching(room)
            await asyncio.sleep(0)
            before, client.can_write = client.writes.pop()[-1]["revision"], False
            for n in range(5):
                await play_one(room, Random(n))
            meanwhile, client.can_write = list(client.writes), True
            client.when_writable()
            await asyncio.sleep(0)
            return meanwhile, client.writes, before

    meanwhile, writes, before = asyncio.run(written())
    assert not meanwhile
    ((state,),) = writes
    assert state["since"] == before
    assert state["revision"] == before + 5
    assert {event["revision"] for event in state["events"]} == set(range(before + 1, before + 6))


def test_a_client_that_never_reads_is_let_go(tmp_path: Path) -> None:
    async def let_go() -> tuple[int, int]:
        async with opened(tmp_path) as house:
            client, connection = watching(await laid(house))
            client.can_write = False
            for _ in range(MOST_WAITING + 100):
                connection.send(b"{}")
            await asyncio.sleep(0)
            client.can_write = True
            client.when_writable()
            await asyncio.sleep(0)
            return client.code, len(client.writes[0])

    code, kept = asyncio.run(let_go())
    assert code == 4429
    assert kept <= MOST_WAITING + 2  # and the picture


def test_a_picture_that_fails_is_its_readers_trouble_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def code() -> int:
        async with opened(tmp_path) as house:
            room = await laid(house)
            client, connection = watching(room)
            await asyncio.sleep(0)
            monkeypatch.setattr(room, "encoded", lambda *_: 1 / 0)
            revision = room.playing().revisions[-1]
            await play_one(room, Random(1))
            await asyncio.sleep(0)
            assert room.playing().revisions[-1] == revision + 1
            assert connection.closing
            return client.code

    assert asyncio.run(code()) == OUR_MISTAKE
