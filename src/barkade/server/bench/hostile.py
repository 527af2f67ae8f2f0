"""`barkade bench hostile`: a hostile day, on this machine only. Honest players at a human pace, first alone and then beside
attackers who do their worst; what they notice, whether anything is lost, what the server grows to, and what it refuses.

Everybody has an address of their own in 127.0.0.0/8, as strangers have, and all of it is bounded in count and time.
"""

import argparse
import asyncio
import json
import sys
import time
from contextlib import suppress
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
from sqlalchemy import create_engine
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from barkade.server.bench.attacks import Target, asked
from barkade.server.bench.kills import doubled, missing
from barkade.server.bench.load import answers, free_port, memory, run
from barkade.server.storage.database import driver_url

TABLES = 20
PACE = 0.3  # seconds, about, that an honest player thinks
PATIENCE = 20.0
SETTLE_SECONDS = 2.0  # before and after, for memory to be given back


class Guest:
    """An honest player who holds both seats of a table, thinks a little, and comes again when the server is gone."""

    _keys = count()

    def __init__(self, number: int, target: Target, day: "Day") -> None:
        self._target = target
        self._address = f"127.0.2.{number % 250 + 1}"
        self._rng = Random(number)
        self._day = day

    async def play(self) -> None:
        """Play game after game."""
        while True:
            with suppress(OSError, WebSocketException, TimeoutError, ValueError):
                laid = await asyncio.to_thread(asked, self._target, self._address, "POST", "/api/tables", NEW)
                await self._sit(laid["table"]["id"], [seat["token"] for seat in laid["seats"]])
            await asyncio.sleep(0.2)

    async def _sit(self, table: str, tokens: list[str]) -> None:
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
        else:
            self._day.refused += 1


NEW = {"game": "lucky_dog", "seats": [{"kind": "me", "name": "A"}, {"kind": "me", "name": "B"}],
       "options": {"target": 60}, "start": True}  # fmt: skip


class Day:
    """What honest players noticed."""

    def __init__(self) -> None:
        self.acknowledged: set[tuple[str, str]] = set()
        self.refused = 0
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


async def hostile_day(database_url: str, tables: int, seconds: float) -> dict[str, Any]:
    """Honest players alone, then with attackers; what came of it."""
    target = Target(free_port())
    flags = ["--port", str(target.port), "--database-url", database_url, "--log-level", "error"]
    server = await asyncio.create_subprocess_exec(sys.executable, "-m", "barkade", "serve", *flags)
    day = Day()
    try:
        while not await asyncio.to_thread(answers, target.url):
            await asyncio.sleep(0.1)
        guests = [asyncio.create_task(Guest(n, target, day).play()) for n in range(tables)]
        await asyncio.sleep(SETTLE_SECONDS)
        start = memory(server.pid)
        day.figures()
        await asyncio.sleep(seconds)
        alone = day.figures()
        await attacked(target, seconds)
        beside = day.figures()
        peak = memory(server.pid)
        await asyncio.sleep(SETTLE_SECONDS)
        for guest in guests:
            guest.cancel()
        await asyncio.gather(*guests, return_exceptions=True)
        await asyncio.sleep(SETTLE_SECONDS)
        refusals = await asyncio.to_thread(refused_by, target)
        found = {
            "alone": alone,
            "beside": beside,
            "memory_mb": [round(size / 2**20) for size in (start, peak, memory(server.pid))],
        }
    finally:
        server.kill()  # what was acknowledged is on disk
        await server.wait()
    engine = create_engine(driver_url(database_url))
    lost, twice = len(missing(engine, day.acknowledged)), doubled(engine)
    engine.dispose()
    return found | {"acknowledged": len(day.acknowledged), "refused": day.refused, "lost": lost, "doubled": twice,
                    "refusals": refusals}  # fmt: skip


def refused_by(target: Target) -> dict[str, int]:
    """What the server has refused, by kind, as it counts it."""
    text = asked(target, "127.0.0.1", "GET", "/metrics")
    lines = [line for line in str(text).splitlines() if line.startswith("barkade_problems_total{")]
    return {line.split('"')[1]: int(float(line.rsplit(" ", 1)[1])) for line in lines}


def bench_hostile(arguments: argparse.Namespace) -> int:
    """Have a hostile day and print what came of it; exit code 1 if anything was lost."""
    with TemporaryDirectory() as folder:
        url = arguments.database_url or f"sqlite:///{(Path(folder) / 'hostile.db').as_posix()}"
        found = run(hostile_day(url, arguments.tables or TABLES, arguments.seconds))
    if arguments.json:
        print(json.dumps(found))
    else:
        print_day(found)
    return 1 if found["lost"] or found["doubled"] else 0


def print_day(found: dict[str, Any]) -> None:
    """A hostile day for people's eyes."""
    print(f"{'honest players':22}{'moves':>8}{'p50 ms':>9}{'p99 ms':>9}")
    for name, words in (("alone", "alone"), ("beside", "beside attackers")):
        row = found[name]
        print(f"{words:22}{row['moves']:>8,}{row['p50_ms']:>9}{row['p99_ms']:>9}")
    print(f"acknowledged {found['acknowledged']:,}, refused {found['refused']}, lost {found['lost']}, "
          f"doubled {found['doubled']}")  # fmt: skip
    start, peak, end = found["memory_mb"]
    print(f"memory: {start} MB at the start, {peak} under attack, {end} afterwards")
    print("refusals: " + (", ".join([f"{kind} {number:,}" for kind, number in found["refusals"].items()]) or "none"))
