"""Sockets that gather: what is sent to one client in one go leaves in one write.

A move brings its sender an acknowledgement, a picture and perhaps a bell. To the system a write costs as much as a
picture costs to draw, so these leave together, at the end of the event loop's round.
"""

import asyncio
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame


class Gathered:
    """A transport that writes once a round."""

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport = transport
        self._loop = asyncio.get_running_loop()
        self._waiting: list[bytes] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)

    def pause_reading(self) -> None:
        """Take no more for now; said out loud, like the next, because every message that comes asks for both."""
        self._transport.pause_reading()

    def resume_reading(self) -> None:
        """Take more again."""
        self._transport.resume_reading()

    def write(self, data: bytes) -> None:
        """Write at the end of this round."""
        if not self._waiting:
            self._loop.call_soon(self._flush)
        self._waiting.append(data)

    def close(self) -> None:
        """Write what waits, then close."""
        self._flush()
        self._transport.close()

    def _flush(self) -> None:
        if self._waiting:
            self._transport.write(b"".join(self._waiting))
            self._waiting.clear()


class GatheringProtocol(WebSocketsSansIOProtocol):
    """The usual protocol over a gathering transport."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """A client has come."""
        super().connection_made(cast(asyncio.Transport, Gathered(cast(asyncio.Transport, transport))))

    def handle_text(self, event: Frame) -> None:
        """Text goes on as the bytes it came in: whoever reads it refuses in a sentence what is not UTF-8."""
        self.handle_bytes(event)
