"""Connections without a network: a porch, and clients at the other end of pairs of sockets."""

import asyncio
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

from websockets.frames import Frame, Opcode

from barkade.server.lines.line import Line
from barkade.server.lines.peers import Peer
from barkade.server.lines.porch import Porch
from barkade.server.metrics import Metrics
from barkade.server.settings import Settings
from barkade.server.sockets.wire import Gone, Wire

OPENING = (
    b"GET / HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
LITTLE = 4096  # bytes that the system keeps for a client
WAIT_SECONDS = 10

Served = Callable[[Wire], Awaitable[None]]


async def no_answer(*_: Any) -> None:
    """Nobody asks for pages here."""


async def no_socket(_: Wire) -> None:
    """Nobody opens sockets here."""


class Clients:
    """A porch and those who come to it."""

    def __init__(self, answering: Any = no_answer, receiving: Any = no_socket, **settings: Any) -> None:
        self.porch = Porch(Settings(**settings), Metrics(), answering, receiving)
        self._ends: list[socket.socket] = []

    async def __aenter__(self) -> "Clients":
        return self

    async def __aexit__(self, *_: object) -> None:
        """All go."""
        for end in self._ends:
            end.close()
        for peer in list(self.porch.peers):
            peer.transport.abort()
        await asyncio.sleep(0)

    async def come(self) -> tuple[socket.socket, Line]:
        """One more client, and our end of its connection."""
        ours, client = socket.socketpair()
        ours.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, LITTLE)
        client.setblocking(False)
        self._ends.append(client)
        _, line = await asyncio.get_running_loop().connect_accepted_socket(self.porch.line, ours)
        return client, line


@asynccontextmanager
async def wired(served: Served) -> AsyncIterator[tuple[Wire, socket.socket]]:
    """A wire to whom `served(wire)` talks once it is open, and its client's end."""
    open_wire = asyncio.get_running_loop().create_future()

    async def receive(wire: Wire) -> None:
        wire.accept()
        open_wire.set_result(wire)
        await served(wire)

    async with Clients(receiving=receive) as clients, asyncio.timeout(WAIT_SECONDS):
        client, _ = await clients.come()
        await say(client, OPENING)
        answer = b""
        while b"\r\n\r\n" not in answer:
            answer += await asyncio.get_running_loop().sock_recv(client, 1)
        yield await open_wire, client


async def say(client: socket.socket, data: bytes) -> None:
    """Send all of something."""
    await asyncio.get_running_loop().sock_sendall(client, data)


async def said(client: socket.socket) -> bytes:
    """All that a client is told until the connection ends."""
    found = b""
    with suppress(ConnectionResetError):
        while more := await asyncio.get_running_loop().sock_recv(client, LITTLE):
            found += more
    return found


async def until(true: Callable[[], object]) -> None:
    """Wait for a condition."""
    async with asyncio.timeout(WAIT_SECONDS):
        while not true():
            await asyncio.sleep(0.01)


async def is_gone(peer: Peer) -> None:
    """Wait until the system has let a client go."""
    await until(lambda: peer.lost)


async def read_all(wire: Wire) -> None:
    """Read whatever comes, until the end."""
    with suppress(Gone):
        while True:
            await wire.receive()


def masked(opcode: Opcode, data: bytes, fin: bool = True) -> bytes:
    """A client's frame."""
    return Frame(opcode, data, fin).serialize(mask=True, extensions=[])
