"""A connection: one open socket, the seats it holds, and what it has been sent of each.

Pictures are made when the socket can take them: a slow client gets the newest one with all events it missed.
"""

import asyncio
import logging
from typing import TYPE_CHECKING

from barkade.server.encoding import encode, ready
from barkade.server.house import stories
from barkade.server.sockets.wire import Wire
from barkade.table.messages import Bell
from barkade.table.problems import OTHERS_PLAY, Problem

if TYPE_CHECKING:
    from barkade.server.house.rooms import Room

MOST_WAITING = 500  # messages that a client may leave unread before it is let go
OUR_MISTAKE = 1011  # the close code for it
RETRY_SECONDS = 2.0  # before a long story is asked for again that too many others wait for

log = logging.getLogger("barkade.connections")


class Connection:
    """One socket at one table. `seats` is empty for a spectator."""

    def __init__(
        self, room: "Room", wire: Wire, seats: dict[int, tuple[int, int]], since: dict[int | None, int]
    ) -> None:
        self.room = room
        self.seats = seats  # seat -> what its token says
        self.readers: tuple[int | None, ...] = tuple(seats) or (None,)
        self.shared = False  # several people look at one screen
        self.tv = False  # a whole room looks at it
        self.heard = 0  # the last line of chat that it was sent
        self.closing = False
        self._wire = wire
        self._loop = asyncio.get_running_loop()
        self._seen = dict.fromkeys(self.readers, 0) | since
        self._asked = dict.fromkeys(seats, 0)  # the question each seat was last shown
        self._again: set[int | None] = set(self.readers)  # to be sent though nothing changed
        self._reading: dict[int | None, asyncio.Task[None]] = {}  # who waits for a long story
        self._waiting: list[bytes] = []
        self._table = b""  # the table's public side, if it has changed: only the newest matters
        self._close_code = 0
        self._awake = False
        wire.when_writable = self.wake

    def send(self, message: bytes) -> None:
        """Send a message as soon as possible; after a goodbye nothing more is kept for a client that does not read."""
        if not self._close_code:
            self._waiting.append(message)
            if len(self._waiting) > MOST_WAITING:
                self.close(4429)
            self.wake()

    def tell(self, table: bytes) -> None:
        """Send the table's public side; one that was not sent yet is out of date."""
        if not self._close_code:
            self._table = table
            self.wake()

    def wake(self) -> None:
        """There may be something new to see: look at the end of the event loop's round, once for all that happens in it."""
        if not self._awake:
            self._awake = True
            self._loop.call_soon(self._work)

    def repeat(self, seat: int) -> None:
        """Send a seat's picture anew: something about it changed that is no move."""
        self._again.add(seat)
        self.wake()

    def close(self, code: int) -> None:
        """Say goodbye after what is waiting."""
        self._close_code = code
        self.wake()

    def _work(self) -> None:
        """Send all there is, if the client can take it."""
        self._awake = False
        if self.closing or not self._wire.can_write:
            return
        messages, self._waiting = self._waiting, []
        if self._table:
            messages.append(self._table)
            self._table = b""
        readers = () if self._close_code else self.readers  # whoever is sent off may have lost the seat
        try:
            for reader in readers:
                self._show(reader, messages)
        except Exception:  # a mistake of ours must not reach whoever moved
            log.exception("a picture failed", extra={"table": self.room.row.id})
            self._close_code = OUR_MISTAKE
        if messages:
            self._wire.write_texts(messages)
        if self._close_code:
            self.closing = True
            self._wire.hang_up(self._close_code)

    def _show(self, reader: int | None, messages: list[bytes]) -> None:
        """Add what a reader has not seen."""
        chronicle = self.room.chronicle
        if chronicle is None:
            return
        if reader is None and self.room.unwatched:
            self._close_code = OTHERS_PLAY
            return
        now = chronicle.revisions[chronicle.seats if reader is None else reader]
        seen = self._seen[reader]
        if seen == now and reader not in self._again:
            return
        since = seen if seen <= now else 0
        if stories.is_long(self.room, reader, since):
            if reader not in self._reading:
                self._reading[reader] = self._loop.create_task(self._read_up(reader, since))
            return
        messages.append(self.room.encoded(reader, since))
        self._shown(reader, now, messages)

    async def _read_up(self, reader: int | None, since: int) -> None:
        """Wait for a long story; what is sent then is the newest picture, and nothing in between is missing."""
        messages: list[bytes] = []
        try:
            state = await stories.picture(self.room, reader, since, ready)
            messages.append(encode(state))
            self._shown(reader, state.revision, messages)
        except Problem:
            await asyncio.sleep(RETRY_SECONDS)
        except Exception:
            log.exception("a long story failed", extra={"table": self.room.row.id})
            self.close(OUR_MISTAKE)
        finally:
            del self._reading[reader]
        for message in messages:
            self.send(message)
        self.wake()

    def _shown(self, reader: int | None, revision: int, messages: list[bytes]) -> None:
        """A reader has been shown the table; whoever is asked now hears a bell."""
        chronicle = self.room.playing()
        self._again.discard(reader)
        self._seen[reader] = revision
        if reader is not None:
            question = chronicle.questions[reader]
            if question and not self._asked[reader]:
                messages.append(encode(Bell(reader, question)))
            self._asked[reader] = question
