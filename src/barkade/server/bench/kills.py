"""`barkade bench kills`: is an acknowledged move ever lost? The server is killed again and again under load.

Every life of the server is forked from a process that has imported everything, so that it begins in a moment and
a thousand lives fit into an hour. What was acknowledged is looked for in the database itself.
"""

import argparse
import asyncio
import json
import multiprocessing
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from http.client import HTTPException
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from urllib.error import HTTPError
from urllib.request import urlopen

import msgspec
from sqlalchemy import Engine, create_engine, func, select
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from barkade.server.bench.load import answers, free_port, lay
from barkade.server.settings import Settings
from barkade.server.storage import schema
from barkade.server.storage.database import driver_url

PAUSE = 0.02  # seconds before a client that lost its server tries again
PATIENCE = 20.0  # seconds without any news before a client comes anew
SERVER_SECONDS = 60.0  # a server that is not ready by then will not be
TABLES = 8
MOST_MOVES = 60  # acknowledged in one life
REPORT_EVERY = 10
PRELOADED = ["barkade.server.app", "barkade.server.running", "barkade.server.logs", "alembic.command",
             "barkade.games.lucky_dog"]  # fmt: skip


class Refused(Exception):
    """A legal move was refused: the server has forgotten what it had told."""


Lost = (OSError, HTTPException, WebSocketException, TimeoutError, Refused)


class Tally:
    """What was acknowledged so far."""

    def __init__(self) -> None:
        self.acknowledged: set[tuple[str, str]] = set()  # (table, key)
        self.fresh: set[tuple[str, str]] = set()  # of these, not looked for yet
        self.sent_again = 0
        self.refused = 0
        self.tables: list[str] = []

    def note(self, table: str, key: str) -> None:
        """A move was acknowledged."""
        self.acknowledged.add((table, key))
        self.fresh.add((table, key))

    async def more(self, moves: int) -> None:
        """Return when there are so many more acknowledgements than now."""
        goal = len(self.acknowledged) + moves
        while len(self.acknowledged) < goal:
            await asyncio.sleep(0.002)


class Player:
    """A client that holds all seats of a table, moves as soon as it is asked and survives the death of its server.

    A move that was not answered is sent again with its key: it must count once.
    """

    _keys = count()

    def __init__(self, number: int, urls: list[str], tally: Tally) -> None:
        self._urls = urls
        self._attempt = number
        self._rng = Random(number)
        self._tally = tally
        self._laid: Any = None
        self._unanswered: dict[str, dict[str, Any]] = {}

    async def play(self) -> None:
        """Play game after game, for ever."""
        while True:
            url = self._urls[self._attempt % len(self._urls)]
            with suppress(*Lost):
                if self._laid is None:
                    self._laid = await asyncio.to_thread(lay, url)
                    self._tally.tables.append(self._laid["table"]["id"])
                await self._sit(url)
            self._attempt += 1
            await asyncio.sleep(PAUSE)

    async def _sit(self, url: str) -> None:
        table = self._laid["table"]["id"]
        address = f"{url.replace('http', 'ws', 1)}/ws/{table}"
        async with connect(address, compression=None, max_size=None, proxy=None) as socket:
            seats = [{"token": seat["token"]} for seat in self._laid["seats"]]
            await socket.send(json.dumps({"type": "hello", "protocol": 1, "seats": seats}))
            for move in self._unanswered.values():
                self._tally.sent_again += 1
                await socket.send(json.dumps(move))
            while self._laid is not None:
                async with asyncio.timeout(PATIENCE):  # `wait_for` may swallow the end of this player (Python 3.11)
                    message = await socket.recv()
                await self._hear(socket, table, msgspec.json.decode(message))

    async def _hear(self, socket: ClientConnection, table: str, message: Any) -> None:
        if message["type"] == "ok":
            self._tally.note(table, message["key"])
            del self._unanswered[message["key"]]
        elif message["type"] == "state" and message["view"]["over"]:
            self._unanswered.clear()
            self._laid = None
        elif message["type"] == "state" and message["legal"] and not self._unanswered:
            key = f"load-{next(self._keys)}"
            action = self._rng.choice(message["legal"])["n"]
            move = {"type": "move", "seat": message["seat"], "key": key, "moves": [action],
                    "question": message["question"]}  # fmt: skip
            self._unanswered[key] = move
            await socket.send(json.dumps(move))
        elif message["type"] == "problem":
            self._tally.refused += 1
            self._unanswered.clear()
            raise Refused


@asynccontextmanager
async def load(urls: list[str], tables: int) -> AsyncIterator[Tally]:
    """So many tables in play while this lasts; a player whose server is gone goes to the next."""
    tally = Tally()
    players = [asyncio.create_task(Player(number, urls, tally).play()) for number in range(tables)]
    try:
        yield tally
    finally:
        for player in players:
            player.cancel()
        await asyncio.gather(*players, return_exceptions=True)


class Life:
    """A server from its start to its end."""

    def __init__(self, settings: Settings) -> None:
        method = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"
        context: Any = multiprocessing.get_context(method)
        if method == "forkserver":
            context.set_forkserver_preload(PRELOADED)
        self._process = context.Process(target=serve, args=(settings,), daemon=True)
        self._process.start()
        self.url = f"http://{settings.host}:{settings.port}"

    async def ready(self) -> None:
        """Return when it answers."""
        deadline = time.monotonic() + SERVER_SECONDS
        while not await asyncio.to_thread(answers, self.url):
            if time.monotonic() > deadline or not self._process.is_alive():
                raise RuntimeError("the server does not come up")
            await asyncio.sleep(0.01)

    def kill(self) -> None:
        """Pull the plug."""
        self._process.kill()
        self._process.join()


def serve(settings: Settings) -> None:
    """The work of a life."""
    from barkade.server.app import application
    from barkade.server.logs import set_up
    from barkade.server.running import run_server

    set_up("error", "text")
    sys.exit(run_server(application(settings), settings))


def missing(engine: Engine, wanted: set[tuple[str, str]]) -> set[tuple[str, str]]:
    """Moves (table, key) that the database does not hold."""
    m = schema.moves.c
    keys = sorted([key for _, key in wanted])
    found: set[tuple[str, str]] = set()
    with engine.connect() as connection:
        for at in range(0, len(keys), 500):
            rows = connection.execute(select(m.table_id, m.key).where(m.key.in_(keys[at : at + 500])))
            found.update([(row[0], row[1]) for row in rows])
    return wanted - found


def doubled(engine: Engine) -> int:
    """Keys that are stored more than once at their table."""
    m = schema.moves.c
    twice = select(m.table_id, m.key).where(m.key.is_not(None)).group_by(m.table_id, m.key).having(func.count() > 1)
    with engine.connect() as connection:
        return len(connection.execute(twice).all())


async def kill_again_and_again(database_url: str, kills: int, tables: int, quiet: bool = False) -> dict[str, int]:
    """Kill the server under load; what was acknowledged, lost, doubled, and tables that no longer replay."""
    settings = Settings(port=free_port(), database_url=database_url, http_rate=0, socket_rate=0, tables_rate=0,
                        sockets_per_client=0, par_plays=0)  # fmt: skip
    engine = create_engine(driver_url(database_url))
    rng = Random(kills)
    lost: set[tuple[str, str]] = set()
    life = Life(settings)
    try:
        await life.ready()
        async with load([life.url], tables) as tally:
            for done in range(1, kills + 1):
                await tally.more(rng.randrange(1, MOST_MOVES))
                await asyncio.sleep(rng.random() * 0.02)  # at any moment, not only after an answer
                life.kill()
                fresh, tally.fresh = tally.fresh, set()
                lost |= missing(engine, fresh)
                if not quiet and (done % REPORT_EVERY == 0 or done == kills):
                    print(f"{done} kills, {len(tally.acknowledged):,} moves acknowledged, {len(lost)} lost, "
                          f"{tally.sent_again:,} sent again", file=sys.stderr, flush=True)  # fmt: skip
                life = Life(settings)
                await life.ready()
        return {
            "kills": kills,
            "acknowledged": len(tally.acknowledged),
            "sent_again": tally.sent_again,
            "refused": tally.refused,
            "lost": len(missing(engine, tally.acknowledged) | lost),
            "doubled": doubled(engine),
            "broken": len([table for table in tally.tables if not replays(life.url, table)]),
        }
    finally:
        life.kill()
        engine.dispose()


def replays(url: str, table: str) -> bool:
    """Is a table still in play, or over if its game has ended?"""
    try:
        status = "over" if looked_up(f"{url}/api/tables/{table}/state")["view"]["over"] else "playing"
    except HTTPError:
        return False
    return bool(looked_up(f"{url}/api/tables/{table}")["status"] == status)


def looked_up(address: str) -> Any:
    """The JSON at an address."""
    with urlopen(address, timeout=30) as answer:
        return json.load(answer)


def bench_kills(arguments: argparse.Namespace) -> int:
    """Kill, count and print; exit code 1 if anything was lost."""
    with TemporaryDirectory() as folder:
        url = arguments.database_url or f"sqlite:///{(Path(folder) / 'kills.db').as_posix()}"
        found = asyncio.run(kill_again_and_again(url, arguments.kills, arguments.tables or TABLES))
    print(json.dumps(found))
    return 1 if any([found[what] for what in ("refused", "lost", "doubled", "broken")]) else 0
