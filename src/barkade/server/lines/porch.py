"""The porch: all connections of a server; who may come in, who has to make room, and how they leave together."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from barkade.server.http.origins import neighbours, proxies_of
from barkade.server.lines.exchange import Exchange
from barkade.server.lines.line import Line
from barkade.server.lines.peers import Peer
from barkade.server.metrics import Metrics
from barkade.server.settings import Settings
from barkade.server.sockets.wire import Gone, Wire

RESERVED = 100  # files that are not connections: the database's, the bots' pipes, what is read
MOST = 20_000
FOR_EACH_SOCKET = 2  # connections that a client may have for each socket that it may
LAST_SECONDS = 10.0  # for what is being answered when the server goes down
PARTING_SECONDS = 1.0  # for clients to read their goodbye then

log = logging.getLogger("barkade.porch")

Answering = Callable[[dict[str, Any], Any, Any], Awaitable[None]]
Receiving = Callable[[Wire], Awaitable[None]]


class Porch:
    """The connections of one server process."""

    def __init__(self, settings: Settings, metrics: Metrics, answering: Answering, receiving: Receiving) -> None:
        self.deflate = settings.socket_deflate
        self.closing = False
        self.peers: set[Peer] = set()
        self.most = most_connections()
        self._most_of_one = settings.sockets_per_client * FOR_EACH_SOCKET
        self._proxies = proxies_of(settings)
        self._metrics = metrics
        self._answering = answering
        self._receiving = receiving
        self._of: dict[Peer, str] = {}  # whose connection each is; a proxy's are its clients'
        self._count: dict[str, int] = {}
        self._idle: dict[Peer, None] = {}  # those who ask for nothing, in the order in which they began to
        self._tasks: set[asyncio.Task[None]] = set()

    def line(self) -> Line:
        """A new connection, as the event loop asks for it."""
        return Line(self)

    # --- who comes and goes ----------------------------------------------------------------------------------------

    def admit(self, line: Line) -> bool:
        """May this one come in? Those who ask for nothing make room for it."""
        found = line.transport.get_extra_info("peername")
        address = str(found[0]) if isinstance(found, tuple) else ""
        who = address if address in self._proxies else neighbours(address)
        if self._has_enough(who):
            self._make_room(who)
        if len(self.peers) >= self.most:
            self._make_room(None)
        if self.closing or self._has_enough(who) or len(self.peers) >= self.most:
            self.refused("too-many")
            return False
        self.peers.add(line)
        self._metrics.connections.set(len(self.peers))
        self._of[line] = who
        self._count[who] = self._count.get(who, 0) + 1
        self.idle(line)
        return True

    def _has_enough(self, who: str) -> bool:
        """Has one client all the connections that it may have? A proxy brings those of many."""
        return 0 < self._most_of_one <= self._count.get(who, 0) and who not in self._proxies

    def _make_room(self, who: str | None) -> None:
        """Let the one go that has asked for nothing for the longest (of one client, or of all)."""
        for line in self._idle:
            if who is None or self._of[line] == who:
                self.leave(line)
                line.transport.abort()
                return

    def idle(self, line: Line) -> None:
        """This one asks for nothing now."""
        self._idle[line] = None

    def not_idle(self, line: Line) -> None:
        """This one asks for something."""
        self._idle.pop(line, None)

    def replace(self, line: Line, wire: Wire) -> None:
        """A line has become a socket."""
        self._idle.pop(line, None)
        self.peers.discard(line)
        self.peers.add(wire)
        self._of[wire] = self._of.pop(line)
        wire.when_lost = self.leave

    def leave(self, peer: Peer) -> None:
        """This one is gone."""
        self._idle.pop(peer, None)
        self.peers.discard(peer)
        self._metrics.connections.set(len(self.peers))
        who = self._of.pop(peer, None)
        if who is not None:
            self._count[who] -= 1
            if not self._count[who]:
                del self._count[who]

    def refused(self, kind: str) -> None:
        """Count a refusal."""
        self._metrics.problems.labels(kind).inc()

    # --- what they want --------------------------------------------------------------------------------------------

    def answer(self, exchange: Exchange, scope: dict[str, Any]) -> None:
        """Have a request answered."""
        self._begin(self._answer(exchange, scope))

    async def _answer(self, exchange: Exchange, scope: dict[str, Any]) -> None:
        try:
            await self._answering(scope, exchange.receive, exchange.send)
        except Exception:
            log.exception("a request failed", extra={"path": scope["path"]})
        finally:
            exchange.finish()

    def receive(self, wire: Wire) -> None:
        """Have a socket served."""
        self._begin(self._receive(wire))

    async def _receive(self, wire: Wire) -> None:
        try:
            await self._receiving(wire)
        except Gone:  # before it was let in
            pass
        except Exception:
            log.exception("a socket failed")
            wire.hang_up(1011)
        finally:
            wire.hang_up(1000)

    def _begin(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- the end ---------------------------------------------------------------------------------------------------

    async def close(self) -> None:
        """Let all go: what is being answered is answered, who does not read is not waited for."""
        self.closing = True
        for peer in list(self.peers):
            if isinstance(peer, Wire):
                peer.shutdown()
            elif isinstance(peer, Line):
                peer.close()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=LAST_SECONDS)
        for task in self._tasks:
            task.cancel()
        deadline = asyncio.get_running_loop().time() + PARTING_SECONDS
        while self.peers and asyncio.get_running_loop().time() < deadline:
            await asyncio.sleep(0.02)
        for peer in list(self.peers):
            peer.transport.abort()


def most_connections() -> int:
    """How many connections the system lets us have; as many as it may."""
    try:
        import resource
    except ImportError:  # Windows, which has no such limit
        return MOST
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST + RESERVED
    most = wanted if hard == resource.RLIM_INFINITY else min(hard, wanted)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    else:
        most = wanted if soft == resource.RLIM_INFINITY else min(soft, wanted)
    return most - RESERVED
