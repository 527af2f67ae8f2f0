"""Running: uvicorn around the application, with a goodbye to every client before the sockets close."""

import socket
import sys

import uvicorn

from barkade.server.http.gate import Gate
from barkade.server.settings import Settings
from barkade.server.sockets.wire import Wire
from barkade.server.tidying import tidy

SWITCH_SECONDS = 0.0005  # the thread that commits must not wait long for its turn when the event loop is busy
MESSAGE_LIMIT = 65_536  # bytes of a socket message


class TableServer(uvicorn.Server):
    """A server that says goodbye."""

    def __init__(self, config: uvicorn.Config, gate: Gate) -> None:
        super().__init__(config)
        self._gate = gate

    async def on_tick(self, counter: int) -> bool:
        """Called ten times a second."""
        if counter % 10 == 0:
            tidy(counter // 10, self._gate.house.watched)
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell the clients first, then close."""
        await self._gate.house.say_goodbye()
        await super().shutdown(sockets)


def run_server(gate: Gate, settings: Settings) -> int:
    """Serve until stopped; the exit code."""
    config = uvicorn.Config(
        gate,
        host=settings.host,
        port=settings.port,
        access_log=False,
        log_config=None,
        server_header=False,
        ws=Wire,
        ws_max_size=MESSAGE_LIMIT,
        ws_per_message_deflate=settings.socket_deflate,
        timeout_graceful_shutdown=10,
        lifespan="on",
    )
    sys.setswitchinterval(SWITCH_SECONDS)
    server = TableServer(config, gate)
    try:
        server.run()
    except SystemExit:  # it could not start, and has said why
        return 1
    return 0 if server.started else 1
