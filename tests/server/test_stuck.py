"""Clients that do not read what they are sent, or send more than anybody could read, or are gone: a wire and its client,
without a server."""

import asyncio
from contextlib import suppress
from pathlib import Path
from weakref import ref

import pytest
from websockets.frames import Close, Frame, Opcode

from barkade.server.lines import line
from barkade.server.sockets.door import Visit
from barkade.server.sockets.wire import BACKLOG, Gone, Wire
from tests.server.connecting import LITTLE, is_gone, masked, read_all, said, wired
from tests.server.houses import laid, opened

MUCH = b"x" * 300_000


async def write_much(wire: Wire) -> None:
    """Send what no client takes in one go, and wait for its end."""
    wire.write_texts([MUCH])
    await read_all(wire)


async def is_stuck(wire: Wire) -> None:
    """Wait until a client has been sent more than it takes."""
    while wire.can_write:
        await asyncio.sleep(0.01)


def test_a_client_that_neither_reads_nor_answers_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    """It would be shown as present for as long as its system holds the connection."""
    monkeypatch.setattr(line, "Wire", lambda deflate: Wire(deflate, beat=0.1))

    async def let_go() -> None:
        async with wired(write_much) as (wire, _):
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
            goodbye = masked(Opcode.CLOSE, Close(1000, "").serialize())
            await asyncio.get_running_loop().sock_sendall(client, goodbye)
            while not wire.parted:
                await asyncio.sleep(0.01)
            wire.shutdown()
            await is_gone(wire)

    asyncio.run(shut_down())


def test_a_goodbye_that_comes_after_another_is_left_out() -> None:
    async def hang_up_late() -> bytes:
        async with wired(write_much) as (wire, client):
            loop = asyncio.get_running_loop()
            await loop.sock_sendall(client, Frame(Opcode.TEXT, b"no key").serialize(mask=False, extensions=[]))
            while not wire.parted:
                await asyncio.sleep(0.01)
            wire.hang_up(4429)
            wire.hang_up(4429)
            return await said(client)

    goodbyes = asyncio.run(hang_up_late())
    assert goodbyes.count((1002).to_bytes(2, "big")) == 1
    assert (4429).to_bytes(2, "big") not in goodbyes


@pytest.mark.parametrize("opcode", [Opcode.TEXT, Opcode.BINARY])
def test_of_a_flood_only_so_much_waits_and_others_have_their_turn(opcode: Opcode) -> None:
    many = 20 * BACKLOG
    read: list[bytes] = []
    rounds: list[int] = []  # messages read so far, whenever somebody else had a turn
    begin = asyncio.Event()

    async def read_many(wire: Wire) -> None:
        await begin.wait()
        while len(read) < many:
            read.append(await wire.receive())

    async def flooded() -> None:
        async with wired(read_many) as (wire, client):
            frames = [masked(opcode, b"%d" % n) for n in range(many)]
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

            async def visit(wire: Wire) -> None:
                with suppress(Gone):
                    await Visit(house, wire).run(f"/ws/{table}")

            async with wired(visit) as (wire, client):
                hello = masked(Opcode.TEXT, b'{"type":"hello","protocol":1}')
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
