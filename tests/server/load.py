"""Load: clients that play as fast as they are acknowledged, and remember every acknowledgement."""

import asyncio
import json
import threading
from contextlib import suppress
from itertools import count
from random import Random
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tests.server.serving import Laid, Server

PAUSE = 0.05  # seconds before a client that lost its server tries again


class Load:
    """A socket for each table, holding all its seats, in a thread of its own. Survives the death of the server."""

    def __init__(self, servers: list[Server], tables: list[Laid]) -> None:
        self.acknowledged: set[tuple[str, str]] = set()  # (table, key)
        self.sent = 0
        self._servers = servers
        self._tables = tables
        self._keys = count()
        self._stopping = False
        self._thread = threading.Thread(target=lambda: asyncio.run(self._play_all()))

    def __enter__(self) -> "Load":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stopping = True
        self._thread.join()

    def wait_for(self, acknowledged: int) -> None:
        """Return when there are so many more acknowledgements than now."""
        goal = len(self.acknowledged) + acknowledged
        event = threading.Event()
        while len(self.acknowledged) < goal and self._thread.is_alive():
            event.wait(0.005)

    async def _play_all(self) -> None:
        await asyncio.gather(*[self._play(number, table) for number, table in enumerate(self._tables)])

    async def _play(self, number: int, table: Laid) -> None:
        rng = Random(number)
        for attempt in count():
            server = self._servers[(number + attempt) % len(self._servers)]
            address = f"{server.url.replace('http', 'ws')}/ws/{table.id}"
            with suppress(OSError, WebSocketException, TimeoutError):
                async with connect(address, proxy=None, max_size=None, open_timeout=5) as socket:
                    await self._sit(socket, table, rng)
            if self._stopping:
                return
            await asyncio.sleep(PAUSE)

    async def _sit(self, socket: Any, table: Laid, rng: Random) -> None:
        hello = {"type": "hello", "protocol": 1, "seats": [{"token": token} for token in table.tokens.values()]}
        await socket.send(json.dumps(hello))
        while not self._stopping:
            message = json.loads(await asyncio.wait_for(socket.recv(), 10))
            if message["type"] == "ok":
                self.acknowledged.add((table.id, message["key"]))
            elif message["type"] == "state" and message["legal"]:
                key = f"load-{next(self._keys)}"
                self.sent += 1
                action = rng.choice(message["legal"])["n"]
                move = {"type": "move", "seat": message["seat"], "key": key, "moves": [action],
                        "question": message["question"]}  # fmt: skip
                await socket.send(json.dumps(move))
            elif message["type"] == "problem":
                assert message["problem"]["type"] == "/problems/stale", message
            elif message["type"] == "table" and message["table"]["status"] == "over":
                return
