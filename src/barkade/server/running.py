"""Running: an event loop around the application, with a goodbye to every client before the connections close."""

import asyncio
import logging
import signal
import sys
from contextlib import suppress

from barkade.server.app import Application
from barkade.server.lines.porch import Porch
from barkade.server.loops import new_loop
from barkade.server.settings import Settings
from barkade.server.tidying import Tidying

SWITCH_SECONDS = 0.0005  # the thread that commits must not wait long for its turn when the event loop is busy
WAITING = 2048  # connections that the system keeps for us until we take them
ENDS = (signal.SIGINT, signal.SIGTERM)

log = logging.getLogger("barkade.running")


def run_server(app: Application, settings: Settings) -> int:
    """Serve until stopped; the exit code."""
    sys.setswitchinterval(SWITCH_SECONDS)
    with asyncio.Runner(loop_factory=new_loop) as runner:
        return runner.run(serve(app, settings))


async def serve(app: Application, settings: Settings) -> int:
    """Open the house, listen, and close it when a signal says so."""
    stopped = asyncio.Event()
    stop_at_signals(stopped)
    async with app.life():
        porch = Porch(settings, app.house.metrics, app.answer, app.receive)
        try:
            listening = await asyncio.get_running_loop().create_server(
                porch.line, settings.host, settings.port, backlog=WAITING
            )
        except OSError as error:
            log.error("cannot listen", extra={"host": settings.host, "port": settings.port, "why": str(error)})
            return 1
        tidying = asyncio.create_task(keep_tidy(app))
        await stopped.wait()
        tidying.cancel()
        listening.close()
        await app.house.say_goodbye()
        await porch.close()
    return 0


def stop_at_signals(stopped: asyncio.Event) -> None:
    """End at Ctrl-C, or when a service manager says so; a second time at once."""
    loop = asyncio.get_running_loop()

    def stop() -> None:
        stopped.set()
        for one in ENDS:
            signal.signal(one, signal.SIG_DFL)

    for one in ENDS:
        try:
            loop.add_signal_handler(one, stop)
        except NotImplementedError:  # Windows
            signal.signal(one, lambda *_: loop.call_soon_threadsafe(stop))


async def keep_tidy(app: Application) -> None:
    """Look after the memory once a second."""
    tidying = Tidying()
    with suppress(asyncio.CancelledError):
        while True:
            await asyncio.sleep(1)
            tidying.look(app.house.watched)
