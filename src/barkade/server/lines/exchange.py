"""An exchange: one request and its answer, for the application (ASGI)."""

import asyncio
from email.utils import formatdate
from typing import TYPE_CHECKING, Any

import h11

if TYPE_CHECKING:
    from barkade.server.lines.line import Line

READ_SECONDS = 30.0  # for a client to take some of what it asked for
PIECE = 65_536  # bytes of an answer that are written in one go


class Exchange:
    """A request that is being answered."""

    def __init__(self, line: "Line", http: h11.Connection, request: h11.Request) -> None:
        self._line = line
        self._http = http
        self._headless = request.method == b"HEAD"  # whose answer has no body
        self._parts: list[bytes] = []
        self._ended = self._told = False  # the request has come, and the application has read it
        self._head: h11.Response | None = None  # waits for the first piece of the body
        self._news = asyncio.Event()
        self.waiting = 0  # bytes of the body that the application has not read
        self.done = False  # the answer is written
        self.written = asyncio.Event()
        self.written.set()

    # --- the request -----------------------------------------------------------------------------------------------

    def add(self, data: bytes) -> None:
        """A piece of its body has come."""
        self._parts.append(data)
        self.waiting += len(data)
        self._news.set()

    def end(self) -> None:
        """It has come to its end."""
        self._ended = True
        self._news.set()

    def gone(self) -> None:
        """Nobody waits for an answer any more."""
        self._news.set()
        self.written.set()

    async def receive(self) -> dict[str, Any]:
        """What has come of the body."""
        if self._http.they_are_waiting_for_100_continue:
            self._line.write(self._http.send(h11.InformationalResponse(status_code=100, headers=[])) or b"")
        while not (self._parts or self._line.lost or (self._ended and not self._told)):
            self._news.clear()
            await self._news.wait()
        if self._line.lost:
            return {"type": "http.disconnect"}
        body, self._parts, self.waiting = b"".join(self._parts), [], 0
        self._line.go_on()
        self._told = self._ended and not self._parts
        return {"type": "http.request", "body": body, "more_body": not self._told}

    # --- the answer ------------------------------------------------------------------------------------------------

    async def send(self, message: Any) -> None:
        """Write a part of the answer, as fast as the client takes it."""
        if message["type"] == "http.response.start":
            headers = [*message["headers"], (b"date", formatdate(usegmt=True).encode())]
            self._head = h11.Response(status_code=message["status"], headers=headers)
            return
        body = memoryview(b"" if self._headless else message.get("body", b""))
        start = self._bytes(self._head) if self._head is not None else b""
        self._head = None
        for at in range(0, len(body) or 1, PIECE):
            piece = bytes(body[at : at + PIECE])
            await self._write(start + (self._bytes(h11.Data(data=piece)) if piece else b""))
            start = b""
        if not message.get("more_body", False):
            self._line.write(self._bytes(h11.EndOfMessage()))
            self.done = True

    def _bytes(self, event: Any) -> bytes:
        return self._http.send(event) or b""

    async def _write(self, data: bytes) -> None:
        """Send a piece when the client has taken those before it; who does not read is let go."""
        if not self.written.is_set():
            try:
                async with asyncio.timeout(READ_SECONDS):
                    await self.written.wait()
            except TimeoutError:
                self._line.transport.abort()
        self._line.write(data)

    def finish(self) -> None:
        """The application has nothing more to say."""
        if self.done:
            self._line.answered()
        else:
            self._line.transport.abort()
