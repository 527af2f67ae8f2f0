"""Coming to a table while something else happens there, and being sent off."""

import asyncio
import json
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

from barkade.server.house import lobby
from barkade.server.house.rooms import Room
from barkade.server.sockets.door import Visit
from barkade.server.sockets.wire import Gone, Wire
from barkade.table.messages import ChatLine
from tests.server.houses import Client, away, laid, opened, play_one, watching

SEAT = 1


class Visitor(Client):
    """Comes with a token, waits for its end, and leaves."""

    async def visit(self, room: Room, token: str) -> None:
        """Until the server hangs up."""
        self.inbox: asyncio.Queue[bytes] = asyncio.Queue()
        hello = {"type": "hello", "protocol": 1, "seats": [{"token": token}]}
        self.inbox.put_nowait(json.dumps(hello).encode())
        with suppress(Gone):
            await Visit(room.house, cast(Wire, self)).run(f"/ws/{room.row.id}")

    async def receive(self) -> bytes:
        """What it says; nothing more once the server has hung up."""
        message = await self.inbox.get()
        if not message:
            raise Gone
        return message

    def hang_up(self, code: int) -> None:
        super().hang_up(code)
        self.inbox.put_nowait(b"")


def test_a_link_that_is_replaced_while_somebody_comes_with_it_lets_nobody_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def come() -> tuple[int, list[str]]:
        async with opened(tmp_path) as house:
            room, visitor, read = await laid(house), Visitor(), house.store.chat
            token = (await lobby.relink(room, SEAT)).token

            async def replaced_meanwhile(table: str) -> list[ChatLine]:
                monkeypatch.setattr(house.store, "chat", read)
                await lobby.relink(room, SEAT)
                return await read(table)

            monkeypatch.setattr(house.store, "chat", replaced_meanwhile)
            async with asyncio.timeout(10):
                await visitor.visit(room, token)
            return visitor.code, [message["type"] for write in visitor.writes for message in write]

    assert asyncio.run(come()) == (4401, ["problem"])


def test_whoever_comes_when_the_database_goes_away_is_sent_off_and_not_believed_to_be_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def come() -> tuple[int, bool]:
        async with opened(tmp_path) as house:
            room, visitor = await laid(house), Visitor()
            token = (await lobby.relink(room, SEAT)).token
            await lobby.leave(room, SEAT)
            monkeypatch.setattr(house.store, "change_seat", away)
            async with asyncio.timeout(10):
                await visitor.visit(room, token)
            return visitor.code, room.info().seats[SEAT].online

    assert asyncio.run(come()) == (1013, False)


def test_whoever_has_lost_a_seat_is_shown_nothing_more_of_it_however_slowly_they_read(tmp_path: Path) -> None:
    async def written() -> tuple[list[Any], int]:
        async with opened(tmp_path) as house:
            room = await laid(house)
            client, _ = watching(room, SEAT)
            await asyncio.sleep(0)
            client.writes.clear()
            client.can_write = False
            await lobby.relink(room, SEAT)
            await play_one(room, Random(1))
            client.can_write = True
            client.when_writable()
            await asyncio.sleep(0)
            return [message["type"] for write in client.writes for message in write], client.code

    types, code = asyncio.run(written())
    assert "state" not in types
    assert code == 4401
