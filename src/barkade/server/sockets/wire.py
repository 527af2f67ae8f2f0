"""The wire: one client's socket, below the application.

uvicorn's protocol opens and closes it, answers pings and reads what is unusual. What is usual does not go its long way:
a whole text that comes is handed on as it is, and all that goes out in one go is framed here and leaves in one write.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

try:
    from websockets.speedups import apply_mask
except ImportError:  # a platform without the compiled one
    from websockets.utils import apply_mask

EXTENSION = "barkade.wire"  # where the application finds the wire in its scope
BACKLOG = 8  # messages that may wait for the application before no more are cut and read

# RFC 6455, section 5.2: a frame begins with two bytes, the size if those do not hold it, and the client's key.
WHOLE_TEXT = 0x81  # the first byte of a text that is not part of a longer one
MASKED = 0x80  # in the second byte: a key follows, as from every client
TWO_BYTES, EIGHT_BYTES = 126, 127  # in the second byte: where the size stands if it is not this byte
KEY = 4


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


class Inbox:
    """What a client has sent and the application has not read; the part of asyncio's queue that one reader needs."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._items: deque[Any] = deque()
        self._reader: asyncio.Future[None] | None = None

    def __len__(self) -> int:
        return len(self._items)

    def put_nowait(self, item: Any) -> None:
        """Add an item and wake the reader."""
        self._items.append(item)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> Any:
        """The next item."""
        while not self._items:
            self._reader = self._loop.create_future()
            await self._reader
        return self._items.popleft()


class Wire(WebSocketsSansIOProtocol):
    """One client's socket."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.inbox = Inbox(self.loop)
        self.queue = cast(Any, self.inbox)
        self.when_writable: Callable[[], None] | None = None
        self._rest = b""  # what has come and is not cut: half a frame, or more frames than may wait
        self._unusual = False  # frames are no longer cut here

    # --- what comes ------------------------------------------------------------------------------------------------

    def handle_connect(self, event: Request) -> None:
        """A client asks to be let in; the application gets the wire with its request."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            cast(dict[str, Any], self.scope["extensions"])[EXTENSION] = self

    def data_received(self, data: bytes) -> None:
        """Cut frames: whole texts are taken here, any other frame by the usual protocol. It also gets what comes too early,
        or is too large, and all that follows."""
        if self._unusual or not self.handshake_complete:
            self._unusual = self.handshake_initiated
            super().data_received(data)
            return
        data, self._rest = self._rest + data, b""
        at = 0
        while at < len(data):
            start, end = frame_at(data, at)
            if end - start > self.config.ws_max_size:
                self._unusual = True
                super().data_received(data[at:])
                return
            if self.read_paused or not end or end > len(data):
                self._rest = data[at:]
                return
            if data[at] == WHOLE_TEXT and data[at + 1] & MASKED and not self.frames:
                self._hand_on(apply_mask(data[start:end], data[start - KEY : start]))
            else:
                super().data_received(data[at:end])
            at = end

    def handle_text(self, event: Frame) -> None:
        """Text goes on as the bytes it came in: whoever reads it refuses in a sentence what is not UTF-8."""
        self.handle_bytes(event)

    def send_receive_event_to_app(self) -> None:
        """The last frame of a message in several has come."""
        message, self.frames = b"".join(self.frames), []
        self._hand_on(message)

    def _hand_on(self, message: bytes) -> None:
        if self.close_sent:
            return
        self.inbox.put_nowait({"type": "websocket.receive", "bytes": message})
        if len(self.inbox) >= BACKLOG and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    async def receive(self) -> Any:
        """The next message for the application."""
        message = await self.inbox.get()
        if self.read_paused and not self.inbox:
            self.read_paused = False
            self.loop.call_soon(self._read_on)
        return message

    def _read_on(self) -> None:
        """The application has caught up. Others had their turn meanwhile: a flood of one client must not keep them waiting."""
        if self._rest and not self.transport.is_closing():
            self.data_received(b"")
        if not self.read_paused:
            self.transport.resume_reading()

    # --- what goes -------------------------------------------------------------------------------------------------

    @property
    def can_write(self) -> bool:
        """Does the client take what it is sent? If not, `when_writable` is called once it does."""
        return self.writable.is_set() and not self.close_sent and not self.transport.is_closing()

    def resume_writing(self) -> None:
        """The client has caught up."""
        super().resume_writing()
        if self.when_writable is not None:
            self.when_writable()

    def write_texts(self, messages: Sequence[bytes]) -> None:
        """Send texts, in one write: to the system that costs as much as drawing a picture. It comes at the end of the event
        loop's round, so that clients on the same machine are not woken one by one while others' pictures are drawn."""
        if self.conn.extensions:  # which compress
            for message in messages:
                self.conn.send_text(message)
            parts = self.conn.data_to_send()
        else:
            parts = []
            for message in messages:
                parts.append(head_of(len(message)))
                parts.append(message)
        self.loop.call_soon(self._write, b"".join(parts))

    def _write(self, data: bytes) -> None:
        if not self.transport.is_closing():
            self.transport.write(data)

    def hang_up(self, code: int) -> None:
        """Say goodbye."""
        task = self.loop.create_task(self._hang_up(code))
        self.tasks.add(task)
        task.add_done_callback(self.on_task_complete)

    async def _hang_up(self, code: int) -> None:
        await self.writable.wait()
        if self.can_write:  # nobody has closed meanwhile
            await self.send({"type": "websocket.close", "code": code, "reason": None})

    def connection_lost(self, exc: Exception | None) -> None:
        """The client is gone; what is left of the wire until a search for garbage holds no table."""
        super().connection_lost(exc)
        self.when_writable = None

    def keepalive_timeout(self) -> None:
        """The client has not answered for long."""
        super().keepalive_timeout()
        self._cut_off()

    def shutdown(self) -> None:
        """The server goes down; whoever is leaving already need not be told."""
        if not self.transport.is_closing():
            super().shutdown()
        self._cut_off()

    def _cut_off(self) -> None:
        """Closing waits until all is sent, for ever if the client does not read: do not."""
        if self.transport.get_write_buffer_size():
            self.transport.abort()
