"""A line: one client's HTTP connection, which brings one request after the other, or becomes a socket.

A client has one request in flight. What it sends beyond that stays in its own system, a request whose head is too long or comes
too slowly is refused, and an answer is written no faster than it is read.
"""

from typing import TYPE_CHECKING, Any, cast
from urllib.parse import unquote

import h11

from barkade.server.encoding import encode
from barkade.server.lines.exchange import Exchange
from barkade.server.lines.peers import Peer
from barkade.server.sockets.wire import Wire
from barkade.table.problems import Problem

if TYPE_CHECKING:
    from asyncio import BaseTransport, Transport

    from barkade.server.lines.porch import Porch

HEAD_BYTES = 16_384  # of a request: its first line and its headers
HEAD_SECONDS = 10.0  # for the first request to arrive
IDLE_SECONDS = 75.0  # for each that follows: browsers and proxies keep connections for the next one
BODY_SECONDS = 60.0  # for the rest of it
BODY_BACKLOG = 65_536  # bytes of a body that may wait to be read
PIECE = 8_192  # bytes that are looked at in one go


class Line(Peer):
    """One HTTP connection."""

    def __init__(self, porch: "Porch") -> None:
        super().__init__()
        self._porch = porch
        self._http = h11.Connection(h11.SERVER, max_incomplete_event_size=HEAD_BYTES)
        self._exchange: Exchange | None = None
        self._rest = b""  # what has come and is not looked at

    # --- what comes ------------------------------------------------------------------------------------------------

    def connection_made(self, transport: "BaseTransport") -> None:
        """A client is here."""
        self.transport = cast("Transport", transport)
        if self._porch.admit(self):
            self.wait(HEAD_SECONDS)
        else:
            self.transport.abort()

    def take(self, data: bytes) -> None:
        """Cut what has come into requests; more than is wanted now is not read on."""
        self._rest += data
        self.go_on()

    def go_on(self) -> None:
        """Look at what has come, until something is missing or has to be answered first."""
        try:
            while self._step():
                pass
        except h11.RemoteProtocolError as error:
            too_long = error.error_status_hint == 431
            words = f"the head of a request may have {HEAD_BYTES} bytes" if too_long else f"this is not HTTP: {error}"
            self._refuse(Problem("bad-request", words), error.error_status_hint)
            return
        if self._rest:
            self.pause()
        else:
            self.read_on()

    def _step(self) -> bool:
        """The next event; is there more to look at?"""
        if self.transport.is_closing() or self.parted:
            self._rest = b""
            return False
        if self._exchange is not None and self._exchange.waiting > BODY_BACKLOG:
            return False
        event = self._http.next_event()
        if event is h11.NEED_DATA:
            piece, self._rest = self._rest[:PIECE], self._rest[PIECE:]
            if piece:
                self._http.receive_data(piece)
            return bool(piece)
        if event is h11.PAUSED:  # the answer to this request comes before the next one
            return False
        if isinstance(event, h11.Request):
            return self._begin(event)
        if isinstance(event, h11.Data):
            cast(Exchange, self._exchange).add(bytes(event.data))
        elif isinstance(event, h11.EndOfMessage):
            self.wait_no_more()
            cast(Exchange, self._exchange).end()
        return not isinstance(event, h11.ConnectionClosed)

    def _begin(self, request: h11.Request) -> bool:
        """A request is here; does the line go on as one?"""
        self._porch.not_idle(self)
        if not request.target.isascii():
            self._refuse(Problem("bad-request", "an address is written in ASCII; anything else as %XX"))
            return False
        scope = self._scope(request)
        if wants_socket(request):
            self._become_socket(request, scope)
            return False
        self.wait(BODY_SECONDS)
        self._exchange = Exchange(self, self._http, request)
        self._porch.answer(self._exchange, scope)
        return True

    def _scope(self, request: h11.Request) -> dict[str, Any]:
        """A request as ASGI describes it."""
        raw, _, query = request.target.partition(b"?")
        return {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": request.http_version.decode(),
            "method": request.method.decode(),
            "scheme": "http",
            "path": unquote(raw.decode()),
            "raw_path": raw,
            "query_string": query,
            "root_path": "",
            "headers": list(request.headers),
            "client": address(self.transport, "peername"),
            "server": address(self.transport, "sockname"),
            "state": {},
        }

    def _become_socket(self, request: h11.Request, scope: dict[str, Any]) -> None:
        """Go on as a socket; what came with the request is its first message."""
        self.wait_no_more()
        rest = self._http.trailing_data[0] + self._rest
        wire = Wire(self._porch.deflate)
        self._porch.replace(self, wire)
        self.transport.set_protocol(wire)
        wire.connection_made(self.transport)
        wire.read_paused = self.read_paused
        self.lost = True
        wire.scope = scope
        if wire.knock(head_of(request)):
            self._porch.receive(wire)
            wire.read_on()
            wire.data_received(rest)

    # --- what goes -------------------------------------------------------------------------------------------------

    def answered(self) -> None:
        """An answer is written: on with the next request, or the end."""
        self._exchange = None
        if self.lost:
            return
        done = self._http.their_state is h11.DONE and self._http.our_state is h11.DONE
        if not done or self._porch.closing:
            self.part()
            return
        self._http.start_next_cycle()
        self._porch.idle(self)
        self.wait(IDLE_SECONDS)
        self.go_on()

    def _refuse(self, problem: Problem, status: int = 0) -> None:
        """Answer what is no request, and hang up."""
        self._porch.refused(problem.kind)
        if self._http.our_state in (h11.IDLE, h11.SEND_RESPONSE) and self._exchange is None:
            body = encode(problem.to_json() | {"status": status or problem.status})
            headers = [
                ("content-type", "application/problem+json"),
                ("content-length", str(len(body))),
                ("connection", "close"),
            ]
            answer = h11.Response(status_code=status or problem.status, headers=headers)
            for event in (answer, h11.Data(data=body), h11.EndOfMessage()):
                self.write(self._http.send(event) or b"")
        self._rest = b""
        self.part()

    # --- the end ---------------------------------------------------------------------------------------------------

    def close(self) -> None:
        """The server goes down, or needs the place: a request that is being answered is answered first."""
        if self._exchange is None:
            self.part()

    def too_late(self) -> None:
        """Nothing has come for long: whoever was only kept for a next request is let go in peace."""
        if self._exchange is None and not self.parted and not self._rest:
            self.transport.close()
        else:
            self.transport.abort()

    def resume_writing(self) -> None:
        """The client has caught up."""
        super().resume_writing()
        if self._exchange is not None:
            self._exchange.written.set()

    def pause_writing(self) -> None:
        """The client has left much unread."""
        super().pause_writing()
        if self._exchange is not None:
            self._exchange.written.clear()

    def connection_lost(self, exc: Exception | None) -> None:
        """The client is gone."""
        super().connection_lost(exc)
        self._porch.leave(self)
        if self._exchange is not None:
            self._exchange.gone()


def address(transport: "Transport", name: str) -> tuple[str, int] | None:
    """One end of a connection."""
    found = transport.get_extra_info(name)
    return (str(found[0]), int(found[1])) if isinstance(found, tuple) else None


def wants_socket(request: h11.Request) -> bool:
    """Is this the opening of a socket?"""
    headers = dict(request.headers)
    asked = [word.strip() for word in headers.get(b"connection", b"").lower().split(b",")]
    return request.method == b"GET" and headers.get(b"upgrade", b"").lower() == b"websocket" and b"upgrade" in asked


def head_of(request: h11.Request) -> bytes:
    """The head of a request, as it came."""
    lines = [b"%s %s HTTP/%s" % (request.method, request.target, request.http_version)]
    lines += [b"%s: %s" % (name, value) for name, value in request.headers]
    return b"\r\n".join([*lines, b"", b""])
