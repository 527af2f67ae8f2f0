"""A connection: one open socket, the seats it holds, and what it has been sent of each.

Pictures are made when the socket can take them: a slow client gets the newest one with all events it missed.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from barkade.server.messages import Bell, encode

if TYPE_CHECKING:
    from barkade.server.rooms import Room

MOST_WAITING = 500  # messages that a client may leave unread before it is let go

Send = Callable[[dict[str, object]], Awaitable[None]]


class Connection:
    """One socket at one table. `seats` is empty for a spectator."""

    def __init__(self, room: "Room", send: Send, seats: dict[int, int], since: dict[int | None, int]) -> None:
        self.room = room
        self.seats = seats  # seat -> generation of its token
        self.readers: tuple[int | None, ...] = tuple(seats) or (None,)
        self.heard = 0  # the last line of chat that it was sent
        self._send = send
        self._seen = dict.fromkeys(self.readers, 0) | since
        self._asked = dict.fromkeys(seats, 0)  # the question each seat was last shown
        self._again: set[int | None] = set(self.readers)  # to be sent though nothing changed
        self._waiting: deque[bytes] = deque()
        self._work = asyncio.Event()
        self._close_code = 0

    def send(self, message: bytes) -> None:
        """Send a message as soon as possible; after a goodbye nothing more is kept for a client that does not read."""
        if not self._close_code:
            self._waiting.append(message)
            if len(self._waiting) > MOST_WAITING:
                self.close(4429)
            self._work.set()

    def wake(self) -> None:
        """There may be something new to see."""
        self._work.set()

    def repeat(self, seat: int) -> None:
        """Send a seat's picture anew: something about it changed that is no move."""
        self._again.add(seat)
        self._work.set()

    def close(self, code: int) -> None:
        """Say goodbye after what is waiting."""
        self._close_code = code
        self._work.set()

    async def work(self) -> None:
        """Send until told to close."""
        while True:
            await self._work.wait()
            self._work.clear()
            while self._waiting:
                await self._text(self._waiting.popleft())
            for reader in self.readers:
                await self._show(reader)
            if self._close_code and not self._waiting:
                await self._send({"type": "websocket.close", "code": self._close_code})
                return

    async def _show(self, reader: int | None) -> None:
        chronicle = self.room.chronicle
        if chronicle is None:
            return
        now = chronicle.revisions[chronicle.seats if reader is None else reader]
        seen = self._seen[reader]
        if seen == now and reader not in self._again:
            return
        self._again.discard(reader)
        self._seen[reader] = now
        await self._text(self.room.encoded(reader, seen if seen <= now else 0))
        if reader is not None:
            question = chronicle.questions[reader]
            if question and not self._asked[reader]:
                await self._text(encode(Bell(reader, question)))
            self._asked[reader] = question

    async def _text(self, message: bytes) -> None:
        await self._send({"type": "websocket.send", "text": message.decode()})
