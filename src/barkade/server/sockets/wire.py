"""The wire: one client's socket, below the application.

`websockets` opens it and reads what is unusual. What is usual does not go its long way: a whole text that comes is handed on
as it is, and all that goes out in one go is framed here and leaves in one write. Few frames are looked at in one go, whatever
they are, so that nobody else waits for a flood; after the goodbye none is.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, cast

from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.http11 import Request, Response
from websockets.server import ServerProtocol

from barkade.server.limits import Limit
from barkade.server.lines.peers import Peer
from barkade.table.problems import Problem

MESSAGE_LIMIT = 65_536  # bytes of a message
BACKLOG = 8  # messages that may wait for the application, and frames that are looked at in one go
BEAT_SECONDS = 20.0  # between two pings; whoever has sent nothing at all from one to the next is gone
ODD_FRAMES = 20.0  # a second, of pings, pongs and parts of messages; nobody needs more
FLOOD = 4429

# RFC 6455, section 5.2: a frame begins with two bytes, the size if those do not hold it, and the client's key.
WHOLE_TEXT = 0x81  # the first byte of a text that is not part of a longer one
MASKED = 0x80  # in the second byte: a key follows, as from every client
TWO_BYTES, EIGHT_BYTES = 126, 127  # in the second byte: where the size stands if it is not this byte
KEY = 4

WINDOW: Any = {"server_max_window_bits": 12, "client_max_window_bits": 12, "compress_settings": {"memLevel": 5}}

quiet = logging.getLogger("barkade.frames")


class Gone(Exception):
    """The client has closed the socket."""


def head_of(size: int) -> bytes:
    """What stands before a text of so many bytes on its way to a client."""
    if size < TWO_BYTES:
        return bytes((WHOLE_TEXT, size))
    if size < 1 << 16:
        return bytes((WHOLE_TEXT, TWO_BYTES)) + size.to_bytes(2, "big")
    return bytes((WHOLE_TEXT, EIGHT_BYTES)) + size.to_bytes(8, "big")


def frame_at(data: bytes, at: int) -> tuple[int, int]:
    """Of the frame that begins there: where its payload begins and where it ends; 0 and 0 if that cannot be told yet."""
    if len(data) < at + 2:
        return 0, 0
    size, start = data[at + 1] & ~MASKED, at + 2
    if size >= TWO_BYTES:
        wide = 2 if size == TWO_BYTES else 8
        if len(data) < start + wide:
            return 0, 0
        size, start = int.from_bytes(data[start : start + wide], "big"), start + wide
    start += KEY if data[at + 1] & MASKED else 0
    return start, start + size


def unmasked(data: bytes, key: bytes) -> bytes:
    """A payload as the client meant it."""
    size = len(data)
    keys = (key * (size // KEY + 1))[:size]
    return (int.from_bytes(data, "little") ^ int.from_bytes(keys, "little")).to_bytes(size, "little")


class Wire(Peer):
    """One client's socket."""

    def __init__(self, deflate: bool = False, beat: float = BEAT_SECONDS) -> None:
        super().__init__()
        self.scope: dict[str, Any] = {}
        self.inbox: deque[bytes] = deque()  # what has come and the application has not read
        self.when_writable: Callable[[], None] | None = None
        self.when_lost: Callable[[Wire], None] | None = None
        factories = [ServerPerMessageDeflateFactory(**WINDOW)] if deflate else None
        self._frames = ServerProtocol(extensions=factories, max_size=MESSAGE_LIMIT, logger=quiet)
        self._response: Response | None = None
        self._compresses = False
        self._odd = Limit(ODD_FRAMES, "frames")
        self._parts: list[bytes] = []  # of a message in several frames
        self._rest = b""  # what has come and is not cut: half a frame, or more frames than may wait
        self._reader: asyncio.Future[None] | None = None
        self._beat = beat
        self._alive = True
        self._goodbye = False

    # --- the opening -----------------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The client is here."""
        self.transport = cast(asyncio.Transport, transport)

    def knock(self, head: bytes) -> bool:
        """A client asks to be let in; is it asked as it should be? If not, it has been told."""
        self._frames.receive_data(head)
        for request in self._frames.events_received():
            assert isinstance(request, Request)
            self._response = self._frames.accept(request)
            if self._response.status_code == 101:
                return True
            self._frames.send_response(self._response)
        self._flush()
        self.part()
        return False

    def accept(self) -> None:
        """Let the client in; Gone if it has not waited for that."""
        if self._leaves:
            raise Gone
        assert self._response is not None
        self._compresses = "Sec-WebSocket-Extensions" in self._response.headers
        self._frames.send_response(self._response)
        self._flush()
        self.wait(self._beat)

    def refuse(self, status: int, why: str) -> None:
        """Do not let the client in."""
        if not self.lost:
            self._frames.send_response(self._frames.reject(status, why))
            self._flush()
            self.part()

    # --- what comes ------------------------------------------------------------------------------------------------

    def take(self, data: bytes) -> None:
        """Cut frames: whole texts are taken here, any other frame by the library."""
        self._alive = True
        if self._leaves:
            return
        self._rest += data
        if not self.read_paused and not self._cut():
            self.pause()

    def _cut(self) -> bool:
        """Look at some of what has come; was that all?"""
        data, at = self._rest, 0
        for _ in range(BACKLOG):
            start, end = frame_at(data, at)
            too_large = end - start > MESSAGE_LIMIT
            if too_large:
                end = len(data)
            if not end or end > len(data):
                self._rest = data[at:]
                return True
            if data[at] == WHOLE_TEXT and data[at + 1] & MASKED and not (self._parts or too_large):
                self._hand_on(unmasked(data[start:end], data[start - KEY : start]))
            else:
                self._take_odd(data[at:end])
            at = end
            if self._leaves:
                return True
        self._rest = data[at:]
        if not self.inbox:  # nobody will read: go on when others have had their turn
            self.loop.call_soon(self._read_on)
        return False

    def _take_odd(self, data: bytes) -> None:
        """Have a frame read that is no whole text."""
        self._frames.receive_data(data)
        for frame in self._frames.events_received():
            assert isinstance(frame, Frame)
            if frame.opcode in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT):
                self._parts.append(bytes(frame.data))
                if frame.fin:
                    whole, self._parts = b"".join(self._parts), []
                    self._hand_on(whole)
                    continue
            try:
                self._odd.take("")
            except Problem:
                self.hang_up(FLOOD)
        self._flush()

    def _hand_on(self, message: bytes) -> None:
        self.inbox.append(message)
        self._wake()

    def _wake(self) -> None:
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def receive(self) -> bytes:
        """The next message; Gone if there will be none."""
        while not self.inbox:
            if self._leaves:
                raise Gone
            self._reader = self.loop.create_future()
            await self._reader
        message = self.inbox.popleft()
        if self.read_paused and not self.inbox:
            self.loop.call_soon(self._read_on)
        return message

    def _read_on(self) -> None:
        """The application has caught up. Others had their turn meanwhile: a flood of one client must not keep them waiting."""
        if not self._leaves and self._cut():
            self.read_on()

    # --- what goes -------------------------------------------------------------------------------------------------

    def resume_writing(self) -> None:
        """The client has caught up."""
        super().resume_writing()
        if self.when_writable is not None:
            self.when_writable()

    def write_texts(self, messages: Sequence[bytes]) -> None:
        """Send texts, in one write: to the system that costs as much as drawing a picture. It comes at the end of the event
        loop's round, so that clients on the same machine are not woken one by one while others' pictures are drawn."""
        if self._leaves:
            return
        if self._compresses:
            for message in messages:
                self._frames.send_text(message)
            parts = self._frames.data_to_send()
        else:
            parts = []
            for message in messages:
                parts.append(head_of(len(message)))
                parts.append(message)
        self.loop.call_soon(self.write, b"".join(parts))

    def _flush(self) -> None:
        """Send what the library has to say; an answer to a ping is not kept for whoever does not read."""
        parts = self._frames.data_to_send()
        ends = b"" in parts
        if ends or not self._full:
            self.write(b"".join(parts))
        if ends:
            self.part()

    # --- the end ---------------------------------------------------------------------------------------------------

    @property
    def _leaves(self) -> bool:
        """Is one of us about to go, or gone?"""
        return self._goodbye or self.parted or self.lost or self.transport.is_closing()

    @property
    def can_write(self) -> bool:
        """Does the client take what it is sent? If not, `when_writable` is called once it does."""
        return not (self._full or self._leaves)

    def hang_up(self, code: int) -> None:
        """Say goodbye, after all that was written in this round; nothing that comes is looked at any more."""
        if not self._leaves:
            self._goodbye = True
            self._frames.send_close(code)
            self.loop.call_soon(self._leave_with, b"".join(self._frames.data_to_send()))
            self._forget()

    def _leave_with(self, goodbye: bytes) -> None:
        self.write(goodbye)
        self.part()

    def part(self) -> None:
        """Nothing more is sent or read."""
        super().part()
        self._forget()

    def _forget(self) -> None:
        """What was not read will not be; whoever waits for more is told."""
        self.inbox.clear()
        self._parts.clear()
        self._rest = b""
        self._wake()

    def too_late(self) -> None:
        """A beat is over: who has given no sign of life since the last is cut off, as is who has not closed."""
        if self._leaves or not (self._alive or self.read_paused):
            self.transport.abort()
            return
        self._alive = False
        self._frames.send_ping(b"")
        self._flush()
        self.wait(self._beat)

    def shutdown(self) -> None:
        """The server goes down; closing waits until all is sent, for ever if the client does not read: do not."""
        self.hang_up(1012)
        if self.transport.get_write_buffer_size():
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """The client is gone, and with it all that would hold the wire until a search for garbage."""
        super().connection_lost(exc)
        if self.when_lost is not None:
            self.when_lost(self)
        self.when_writable = self.when_lost = None
        vars(self._frames).clear()  # its parser holds it, and it its parser
        self._forget()
