"""A peer: one client's connection, whatever it speaks. It is read no faster than it is served, and it ends in time."""

import asyncio
from typing import cast

LINGER_SECONDS = 3.0  # after our last word: for the client to read it and to close
LINGER_BYTES = 4_000_000  # that a client may still send then: nobody looks at them


class Peer(asyncio.Protocol):
    """One client's end of a connection."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.transport: asyncio.Transport = cast(asyncio.Transport, None)  # there from `connection_made` on
        self.read_paused = False
        self.parted = False  # our last word is said: nothing that comes is looked at any more
        self.lost = False
        self._full = False  # the client has not taken what it was sent
        self._ignored = 0
        self._timer: asyncio.TimerHandle | None = None

    # --- reading ---------------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Something has come."""
        if not self.parted:
            self.take(data)
            return
        self._ignored += len(data)
        if self._ignored > LINGER_BYTES:
            self.transport.abort()

    def take(self, data: bytes) -> None:
        """Look at what has come."""
        raise NotImplementedError

    def pause(self) -> None:
        """Read no more for now: the client's system will tell it to wait."""
        if not self.read_paused and not self.transport.is_closing():
            self.read_paused = True
            self.transport.pause_reading()

    def read_on(self) -> None:
        """Read again."""
        if self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    # --- writing ---------------------------------------------------------------------------------------------------

    @property
    def can_write(self) -> bool:
        """Does the client take what it is sent?"""
        return not (self._full or self.parted or self.transport.is_closing())

    def write(self, data: bytes) -> None:
        """Send, if anybody is there."""
        if data and not (self.parted or self.transport.is_closing()):
            self.transport.write(data)

    def pause_writing(self) -> None:
        """The client has left much unread."""
        self._full = True

    def resume_writing(self) -> None:
        """The client has caught up."""
        self._full = False

    # --- the end ---------------------------------------------------------------------------------------------------

    def wait(self, seconds: float) -> None:
        """Give the client so long for what comes next."""
        self.wait_no_more()
        self._timer = self.loop.call_later(seconds, self.too_late)

    def wait_no_more(self) -> None:
        """What we waited for has come."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def too_late(self) -> None:
        """What we waited for has not come."""
        self.transport.abort()

    def part(self) -> None:
        """All is said: the client reads it and closes, or is cut off. To close at once would take our last words from it."""
        if self.parted or self.transport.is_closing():
            return
        self.parted = True
        self.read_on()
        if self.transport.can_write_eof():
            self.transport.write_eof()
        self.wait(LINGER_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        """The client is gone."""
        self.lost = True
        self.wait_no_more()
