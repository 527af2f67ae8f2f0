"""Connections of strangers: what one may have in flight, how long it may say nothing, and what is left of it."""

import asyncio
import gc
from collections import Counter
from itertools import pairwise
from pathlib import Path
from socket import SHUT_WR
from typing import Any
from weakref import WeakSet

import pytest
from websockets.frames import Opcode

from barkade.server.lines import line, peers, porch
from barkade.server.sockets import door
from barkade.server.sockets import wire as wires
from barkade.server.sockets.wire import BACKLOG, FLOOD, Wire
from tests.server.connecting import OPENING, Clients, is_gone, masked, read_all, said, say, until, wired
from tests.server.houses import laid, opened

ASK = b"GET /%d HTTP/1.1\r\nHost: here\r\n\r\n"
LAST = b"GET /last HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n"
BIG = 200_000


class Pages:
    """An application that answers with as much as it is told to, and notes who asked for what."""

    def __init__(self, size: int = 2) -> None:
        self.asked: list[str] = []
        self.bodies: list[bytes] = []
        self._size = size

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        self.asked.append(f"{scope['method']} {scope['path']}")
        body, more = b"", True
        while more:
            message = await receive()
            body += message.get("body", b"")
            more = message.get("more_body", False)
        self.bodies.append(body)
        headers = [(b"content-length", b"%d" % self._size)]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": b"x" * self._size})


def answers(*sent: bytes, pages: Pages | None = None) -> bytes:
    """All that a client is told who sends these packets."""

    async def ask() -> bytes:
        async with Clients(pages or Pages()) as clients, asyncio.timeout(10):
            client, _ = await clients.come()
            for data in sent:
                await say(client, data)
                await asyncio.sleep(0.01)
            return await said(client)

    return asyncio.run(ask())


# --- HTTP as it should be -----------------------------------------------------------------------------------------------


def test_requests_are_answered_one_after_the_other_however_they_come() -> None:
    whole = ASK % 1 + b"POST /2 HTTP/1.1\r\nHost: here\r\nContent-Length: 5\r\n\r\nhello" + LAST
    for sent in ([whole], [whole[:30], whole[30:70], whole[70:]]):
        pages = Pages()
        assert answers(*sent, pages=pages).count(b"HTTP/1.1 200") == 3
        assert pages.asked == ["GET /1", "POST /2", "GET /last"]
        assert pages.bodies == [b"", b"hello", b""]


def test_a_body_may_come_in_chunks_and_after_a_nod() -> None:
    pages = Pages()
    head = b"POST /1 HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n"
    told = answers(head, b"5\r\nhello\r\n0\r\n\r\n", pages=pages)
    assert told.startswith(b"HTTP/1.1 100")
    assert b"HTTP/1.1 200" in told
    assert pages.bodies == [b"hello"]


def test_head_is_answered_without_a_body() -> None:
    told = answers(b"HEAD /1 HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n")
    assert b"content-length: 2" in told.lower()
    assert told.endswith(b"\r\n\r\n")


@pytest.mark.parametrize(
    "sent", [b"woof\r\n\r\n", b"GET /\xff HTTP/1.1\r\nHost: here\r\n\r\n", b"GET / HTTP/1.1\r\n\r\n"]
)
def test_what_is_no_request_is_refused_in_a_sentence(sent: bytes) -> None:
    told = answers(sent)
    assert told.startswith(b"HTTP/1.1 400")
    assert b"/problems/bad-request" in told


def test_a_message_that_comes_with_the_opening_of_a_socket_is_read() -> None:
    async def first() -> bytes:
        heard: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()

        async def listen(wire: Wire) -> None:
            wire.accept()
            heard.set_result(await wire.receive())

        async with Clients(receiving=listen) as clients, asyncio.timeout(10):
            client, _ = await clients.come()
            await say(client, OPENING + masked(Opcode.TEXT, b"hello"))
            return await heard

    assert asyncio.run(first()) == b"hello"


def test_who_does_not_wait_to_be_let_in_is_no_mistake_of_ours(caplog: pytest.LogCaptureFixture) -> None:
    async def gone() -> bool:
        done = asyncio.Event()

        async def late(wire: Wire) -> None:
            try:
                await until(lambda: wire.lost)
                wire.accept()
            finally:
                done.set()

        async with Clients(receiving=late) as clients, asyncio.timeout(10):
            client, _ = await clients.come()
            await say(client, OPENING)
            client.close()
            await done.wait()
            return not clients.porch.peers

    assert asyncio.run(gone())
    assert not caplog.records


# --- how much one client may take ---------------------------------------------------------------------------------------


def test_who_asks_again_and_again_and_reads_nothing_has_one_request_in_flight() -> None:
    """It grew a server to 1.6 GB in twenty seconds."""

    async def flooded() -> tuple[int, int]:
        pages = Pages(BIG)
        async with Clients(pages) as clients:
            client, ours = await clients.come()
            sending = asyncio.create_task(say(client, ASK % 7 * 20_000))
            await until(lambda: ours.read_paused and pages.asked)
            for _ in range(50):
                await asyncio.sleep(0)
            sending.cancel()
            return len(pages.asked), ours.transport.get_write_buffer_size()

    asked, kept = asyncio.run(flooded())
    assert asked == 1
    assert kept < BIG


def test_who_does_not_read_its_answer_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("barkade.server.lines.exchange.READ_SECONDS", 0.05)

    async def let_go() -> None:
        async with Clients(Pages(BIG)) as clients:
            client, ours = await clients.come()
            await say(client, ASK % 1)
            await is_gone(ours)

    asyncio.run(let_go())


@pytest.mark.parametrize("sent", [b"GET / HTTP/1.1\r\nHost: here\r\nX: " + b"x" * 20_000, b"G" * 20_000])
def test_a_head_without_end_is_refused(sent: bytes) -> None:
    told = answers(sent)
    assert told.startswith(b"HTTP/1.1 431")
    assert b"16384 bytes" in told


def test_after_a_refusal_nothing_is_looked_at_and_not_much_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "LINGER_BYTES", 100_000)

    async def let_go() -> None:
        async with Clients() as clients:
            client, ours = await clients.come()
            await say(client, b"G" * 20_000)
            await until(lambda: ours.parted)
            sending = asyncio.create_task(say(client, b"G" * 1_000_000))
            await is_gone(ours)
            sending.cancel()

    asyncio.run(let_go())


@pytest.mark.parametrize(
    "sent", [b"", b"GET / HT", ASK % 1, b"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 9\r\n\r\nhal"]
)
def test_who_says_nothing_for_long_is_let_go(monkeypatch: pytest.MonkeyPatch, sent: bytes) -> None:
    monkeypatch.setattr(line, "HEAD_SECONDS", 0.05)
    monkeypatch.setattr(line, "IDLE_SECONDS", 0.05)
    monkeypatch.setattr(line, "BODY_SECONDS", 0.05)

    async def let_go() -> None:
        async with Clients(Pages()) as clients:
            client, ours = await clients.come()
            await say(client, sent)
            await is_gone(ours)

    asyncio.run(let_go())


def test_those_who_ask_for_nothing_make_room_for_others() -> None:
    """1,200 idle ones shut everybody out."""

    async def crowded() -> tuple[bytes, int]:
        async with Clients(Pages()) as clients, asyncio.timeout(10):
            clients.porch.most = 3
            for _ in range(10):
                await clients.come()
            client, _ = await clients.come()
            await say(client, LAST)
            return await said(client), len(clients.porch.peers)

    told, found = asyncio.run(crowded())
    assert told.startswith(b"HTTP/1.1 200")
    assert found <= 3


def test_one_client_has_so_many_connections_and_no_more() -> None:
    async def crowded() -> tuple[int, int]:
        async def stay(wire: Wire) -> None:
            wire.accept()
            await read_all(wire)

        async with Clients(receiving=stay, sockets_per_client=2) as clients:
            for _ in range(4):
                client, _ = await clients.come()
                await say(client, OPENING)
            await until(lambda: len([peer for peer in clients.porch.peers if isinstance(peer, Wire)]) == 4)
            _, fifth = await clients.come()
            await is_gone(fifth)
            before = len(clients.porch.peers)
            client.close()
            await until(lambda: len(clients.porch.peers) == 3)
            await clients.come()
            return before, len(clients.porch.peers)

    assert asyncio.run(crowded()) == (4, 4)


# --- sockets ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How many frames were looked at."""
    found: Counter[str] = Counter()
    real = wires.frame_at

    def counted(data: bytes, at: int) -> tuple[int, int]:
        found["at"] += 1
        return real(data, at)

    monkeypatch.setattr(wires, "frame_at", counted)
    return found


def test_after_the_goodbye_no_frame_is_looked_at(looked: Counter[str]) -> None:
    """One socket stopped everybody for ten seconds."""

    async def flooded() -> None:
        async with wired(read_all) as (wire, client):
            wire.hang_up(FLOOD)
            looked.clear()
            await say(client, masked(Opcode.TEXT, b"") * 1000 + masked(Opcode.PING, b"") * 1000)
            client.shutdown(SHUT_WR)
            await is_gone(wire)

    asyncio.run(flooded())
    assert looked["at"] == 0


FLOODS = [(Opcode.PING, Opcode.PING), (Opcode.PONG, Opcode.PONG), (Opcode.TEXT, Opcode.CONT)]


@pytest.mark.parametrize(("first", "others"), FLOODS)
def test_a_flood_of_frames_that_are_no_messages_is_cut(first: Opcode, others: Opcode) -> None:
    async def flooded() -> bytes:
        async with wired(read_all) as (wire, client):
            fin = first is not Opcode.TEXT  # parts of a message that never ends
            await say(client, masked(first, b"", fin) + masked(others, b"", fin) * 500)
            await until(lambda: wire.parted)
            return await said(client)

    assert FLOOD.to_bytes(2, "big") in asyncio.run(flooded())


def test_pings_of_a_flood_let_others_have_their_turn_too(looked: Counter[str]) -> None:
    async def flooded() -> list[int]:
        rounds = [0]
        async with wired(read_all) as (_, client):
            looked.clear()
            await say(client, masked(Opcode.PING, b"?") * 6 * BACKLOG)
            while looked["at"] < 6 * BACKLOG:
                await asyncio.sleep(0)
                rounds.append(looked["at"])
        return rounds

    rounds = asyncio.run(flooded())
    assert max([after - before for before, after in pairwise(rounds)]) <= BACKLOG


def test_sockets_that_were_opened_and_closed_leave_nothing_for_a_search(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """18 kB stayed of each until the search for garbage."""
    made: WeakSet[Any] = WeakSet()

    def noted(kind: Any) -> Any:
        def new(*values: Any, **options: Any) -> Any:
            one = kind(*values, **options)
            made.add(one)
            return one

        return new

    for module, name in (
        (wires, "ServerProtocol"),
        (line, "Wire"),
        (porch, "Line"),
        (door, "Visit"),
        (door, "Connection"),
    ):
        monkeypatch.setattr(module, name, noted(getattr(module, name)))

    async def come_and_go(goodbye: bytes) -> int:
        async with opened(tmp_path) as house:
            table = (await laid(house)).row.id
            sockets = door.SocketDoor(house)

            async def visit(wire: Wire) -> None:
                wire.scope["path"] = f"/ws/{table}"
                await sockets(wire)

            async with Clients(receiving=visit) as clients:
                client = (await clients.come())[0]
                await say(client, OPENING + masked(Opcode.TEXT, b'{"type":"hello","protocol":1}'))
                await until(lambda: house.watched)
                await say(client, goodbye)
                if goodbye:
                    await said(client)
                client.close()
                await until(lambda: not clients.porch.peers and not house.watched)
            await asyncio.sleep(0)
            return len(made)

    gc.disable()
    try:
        assert asyncio.run(come_and_go(masked(Opcode.CLOSE, b"\x03\xe8"))) == 0
        assert asyncio.run(come_and_go(b"")) == 0
    finally:
        gc.enable()
