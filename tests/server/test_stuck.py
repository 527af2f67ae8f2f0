"""Clients that do not read what they are sent, or send more than anybody could read, or are gone: a wire and its client,
without a server."""

import asyncio
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any
from weakref import ref

import pytest
from uvicorn import Config
from uvicorn.server import ServerState
from websockets.frames import Close, Frame, Opcode

from barkade.server.sockets.door import Gone, Visit
from barkade.server.sockets.wire import BACKLOG, EXTENSION, Wire
from tests.server.houses import laid, opened

OPENING = (
    b"GET / HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
LITTLE = 4096  # bytes that the system keeps for a client
MUCH = b"x" * 300_000
WAIT_SECONDS = 10

Served = Callable[[Wire, Any], Awaitable[None]]


@asynccontextmanager
async def wired(served: Served, **settings: Any) -> AsyncIterator[tuple[Wire, socket.socket]]:
    """A wire to whom `served(wire, receive)` talks once it is open, and its client's end."""

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        await served(scope["extensions"][EXTENSION], receive)

    config = Config(app, interface="asgi3", log_config=None, **settings)
    config.load()
    ours, client = socket.socketpair()
    ours.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, LITTLE)
    client.setblocking(False)
    loop = asyncio.get_running_loop()
    _, wire = await loop.connect_accepted_socket(lambda: Wire(config, ServerState(), {}), ours)
    with client:
        async with asyncio.timeout(WAIT_SECONDS):
            await loop.sock_sendall(client, OPENING)
            answer = b""
            while b"\r\n\r\n" not in answer:
                answer += await loop.sock_recv(client, 1)
            yield wire, client
        if wire in wire.connections:
            wire.transport.abort()


async def write_much(wire: Wire, receive: Any) -> None:
    """Send what no client takes in one go, and wait for its end."""
    wire.write_texts([MUCH])
    while (await receive())["type"] != "websocket.disconnect":
        pass


async def is_gone(wire: Wire) -> None:
    """Wait until the system has let a client go."""
    while wire in wire.connections:
        await asyncio.sleep(0.01)


async def is_stuck(wire: Wire) -> None:
    """Wait until a client has been sent more than it takes."""
    while wire.writable.is_set():
        await asyncio.sleep(0.01)


def test_a_client_that_neither_reads_nor_answers_is_let_go() -> None:
    """It would be shown as present for as long as its system holds the connection."""

    async def let_go() -> None:
        async with wired(write_much, ws_ping_interval=0.1, ws_ping_timeout=0.1) as (wire, _):
            await is_stuck(wire)
            await is_gone(wire)

    asyncio.run(let_go())


def test_a_server_does_not_wait_for_a_client_that_does_not_read() -> None:
    async def shut_down() -> None:
        async with wired(write_much) as (wire, _):
            await is_stuck(wire)
            wire.shutdown()
            await is_gone(wire)

    asyncio.run(shut_down())


def test_a_client_that_says_goodbye_and_does_not_read_the_answer_does_not_hinder_a_server_either() -> None:
    async def shut_down() -> None:
        async with wired(write_much) as (wire, client):
            await is_stuck(wire)
            goodbye = Frame(Opcode.CLOSE, Close(1000, "").serialize()).serialize(mask=True, extensions=[])
            await asyncio.get_running_loop().sock_sendall(client, goodbye)
            while not wire.transport.is_closing():
                await asyncio.sleep(0.01)
            wire.shutdown()
            await is_gone(wire)

    asyncio.run(shut_down())


def test_a_goodbye_that_comes_after_another_is_left_out() -> None:
    async def hang_up_late() -> None:
        async with wired(write_much) as (wire, client):
            await is_stuck(wire)
            others = set(wire.tasks)
            wire.hang_up(4429)
            (goodbye,) = wire.tasks - others
            loop = asyncio.get_running_loop()
            await loop.sock_sendall(client, Frame(Opcode.TEXT, b"no key").serialize(mask=False, extensions=[]))
            while not wire.close_sent:
                await asyncio.sleep(0.01)
            while not goodbye.done():
                await loop.sock_recv(client, LITTLE)
            await goodbye

    asyncio.run(hang_up_late())


@pytest.mark.parametrize("opcode", [Opcode.TEXT, Opcode.BINARY])
def test_of_a_flood_only_so_much_waits_and_others_have_their_turn(opcode: Opcode) -> None:
    many = 20 * BACKLOG
    read: list[bytes] = []
    rounds: list[int] = []  # messages read so far, whenever somebody else had a turn
    begin = asyncio.Event()

    async def read_all(_: Wire, receive: Any) -> None:
        await begin.wait()
        while len(read) < many:
            read.append((await receive())["bytes"])

    async def flooded() -> None:
        async with wired(read_all) as (wire, client):
            frames = [Frame(opcode, b"%d" % n).serialize(mask=True, extensions=[]) for n in range(many)]
            await asyncio.get_running_loop().sock_sendall(client, b"".join(frames))
            while not wire.read_paused:
                await asyncio.sleep(0.01)
            assert len(wire.inbox) == BACKLOG
            begin.set()
            while len(read) < many:
                await asyncio.sleep(0)
                rounds.append(len(read))

    asyncio.run(flooded())
    assert read == [b"%d" % n for n in range(many)]
    assert set(range(BACKLOG, many, BACKLOG)) <= set(rounds)


def test_a_table_that_everybody_has_left_is_not_held_by_their_wires(tmp_path: Path) -> None:
    async def is_freed() -> bool:
        async with opened(tmp_path) as house:
            table = (await laid(house)).row.id
            seen = ref(house.rooms[table])

            async def visit(wire: Wire, receive: Any) -> None:
                with suppress(Gone):
                    await Visit(house, wire, receive, wire.send).run(f"/ws/{table}")

            async with wired(visit) as (wire, client):
                hello = Frame(Opcode.TEXT, b'{"type":"hello","protocol":1}').serialize(mask=True, extensions=[])
                await asyncio.get_running_loop().sock_sendall(client, hello)
                await asyncio.get_running_loop().sock_recv(client, LITTLE)
                assert house.watched
                client.close()
                await is_gone(wire)
                while house.watched:
                    await asyncio.sleep(0.01)
                house.rooms.clear()
                return seen() is None

    assert asyncio.run(is_freed())
