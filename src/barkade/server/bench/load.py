"""`barkade bench server`: how many moves a second, how soon the other player sees one, how much memory a table takes.

The server runs in a process of its own on SQLite; this process plays: two socket clients a table, each moving as soon
as it is asked (or at a human pace), every move acknowledged, that is on disk.
"""

import asyncio
import json
import os
import sys
import time
from collections.abc import Coroutine, Iterator
from pathlib import Path
from random import Random
from socket import socket as new_socket
from tempfile import TemporaryDirectory
from typing import Any
from urllib.request import Request, urlopen

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from barkade.server.loops import new_loop

WARM_UP = 2.0  # seconds that are not counted
GAME = "lucky_dog"
OPTIONS = {"target": 60}  # long games: laying tables is not what is measured


class Option(msgspec.Struct):
    """What a client of the bench reads of a legal action."""

    n: int


class Shown(msgspec.Struct):
    """What a client of the bench reads of a view."""

    over: bool = False


class Seen(msgspec.Struct):
    """What a client of the bench reads of a message."""

    type: str
    revision: int = 0
    question: int = 0
    legal: list[Option] = []
    view: Shown = msgspec.field(default_factory=Shown)


decode = msgspec.json.Decoder(Seen).decode


class Tally:
    """What was measured."""

    def __init__(self) -> None:
        self.counting = False
        self.moves = 0
        self.seated = 0  # tables whose clients have come
        self.go = asyncio.Event()  # all have: before that nobody moves, so that no game ends too early
        self.ended = 0  # games that are over while moves are counted
        self.delays: list[float] = []

    def report(self, seconds: float) -> dict[str, Any]:
        """Moves a second, and milliseconds from sending a move to the other client's seeing it."""
        delays = sorted(self.delays) or [0.0]
        return {
            "moves_per_second": round(self.moves / seconds),
            "p50_ms": round(delays[len(delays) // 2] * 1000, 1),
            "p99_ms": round(delays[int(len(delays) * 0.99)] * 1000, 1),
        }


class Match:
    """One table and its two clients."""

    def __init__(self, url: str, tally: Tally, rng: Random, pause: float) -> None:
        self.url = url
        self.tally = tally
        self.rng = rng
        self.pause = pause
        self.sent: dict[int, float] = {}  # revision that a move will have -> when it was sent

    async def play(self) -> None:
        """Play game after game."""
        while True:
            laid = await asyncio.to_thread(lay, self.url)
            address = f"{self.url.replace('http', 'ws')}/ws/{laid['table']['id']}"
            sockets = [await connect(address, compression=None, max_size=None, proxy=None) for _ in range(2)]
            for socket, seat in zip(sockets, laid["seats"], strict=True):
                hello = {"type": "hello", "protocol": 1, "seats": [{"token": seat["token"]}]}
                await socket.send(json.dumps(hello))
            self.sent.clear()
            self.tally.seated += 1
            clients = [asyncio.create_task(self.client(seat, socket)) for seat, socket in enumerate(sockets)]
            try:
                await asyncio.wait(clients, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for client in clients:
                    client.cancel()
                await asyncio.gather(*clients, return_exceptions=True)
                for socket in sockets:
                    await socket.close()

    async def client(self, seat: int, socket: ClientConnection) -> None:
        """Move whenever asked; ends with the game."""
        asked = 0
        await self.tally.go.wait()
        while True:
            message = decode(await socket.recv(decode=False))
            if message.type == "state":
                self.note(message.revision, seat)
                if message.view.over:
                    self.tally.ended += self.tally.counting
                    return
                if message.legal and message.question != asked:
                    asked = message.question
                    if self.pause:
                        await asyncio.sleep(self.pause * self.rng.uniform(0.5, 1.5))
                    action = self.rng.choice(message.legal).n
                    self.sent[message.revision + 1] = time.perf_counter() if seat == 0 else -time.perf_counter()
                    await socket.send(
                        f'{{"type":"move","seat":{seat},"key":"{asked}","question":{asked},"moves":[{action}]}}'
                    )
            elif message.type == "ok":
                self.tally.moves += self.tally.counting
            elif message.type == "problem":
                raise AssertionError("the server refused a legal move")

    def note(self, seen: int, seat: int) -> None:
        """A client has seen the other's moves up to a revision; a slow one sees several at once, and all count."""
        now = time.perf_counter()
        for revision, sent in list(self.sent.items()):
            if revision <= seen and (sent > 0) == (seat == 1):
                del self.sent[revision]
                if self.tally.counting:
                    self.tally.delays.append(now - abs(sent))


def lay(url: str) -> Any:
    """A new started table."""
    seats = [{"kind": "me", "name": "A"}, {"kind": "me", "name": "B"}]
    body = json.dumps({"game": GAME, "seats": seats, "options": OPTIONS, "start": True}).encode()
    request = Request(f"{url}/api/tables", body, {"content-type": "application/json"})
    with urlopen(request, timeout=60) as answer:
        return json.load(answer)


async def measure(url: str, process: int, tables: int, seconds: float, pause: float) -> dict[str, Any]:
    """Play at so many tables at once, for some seconds or until the first game ends: new tables are not what is measured."""
    tally = Tally()
    matches = [asyncio.create_task(Match(url, tally, Random(n), pause).play()) for n in range(tables)]
    while tally.seated < tables:
        await asyncio.sleep(0.1)
    tally.go.set()
    await asyncio.sleep(WARM_UP)
    tally.counting = True
    began, work = time.perf_counter(), processor_seconds(process)
    while not tally.ended and time.perf_counter() - began < seconds:
        await asyncio.sleep(0.05)
    tally.counting = False
    figures = tally.report(time.perf_counter() - began)
    figures["server_us_per_move"] = round((processor_seconds(process) - work) * 1e6 / max(1, tally.moves))
    for match in matches:
        match.cancel()
    await asyncio.gather(*matches, return_exceptions=True)
    return figures


async def served(database: str, work: Any) -> Any:
    """Run a server for some work: `work(url, process id)`."""
    port = free_port()
    flags = ["--port", str(port), "--database-url", database, "--log-level", "warning", "--idle-seconds", "2"]
    for name in ("http-rate", "socket-rate", "tables-rate", "sockets-per-client", "par-plays"):
        flags += [f"--{name}", "0"]
    server = await asyncio.create_subprocess_exec(sys.executable, "-m", "barkade", "serve", *flags)
    url = f"http://127.0.0.1:{port}"
    try:
        while not await asyncio.to_thread(answers, url):
            await asyncio.sleep(0.1)
        return await work(url, server.pid)
    finally:
        server.terminate()
        await server.wait()


def free_port() -> int:
    """A port that nobody uses now."""
    with new_socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def answers(url: str) -> bool:
    """Is the server ready?"""
    try:
        with urlopen(f"{url}/ready", timeout=2) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


def processor_seconds(process: int) -> float:
    """Processor time of a process so far, where the system tells (Linux)."""
    status = Path(f"/proc/{process}/stat")
    if not status.exists():
        return 0.0
    return sum([int(ticks) for ticks in status.read_text().split()[13:15]]) / os.sysconf("SC_CLK_TCK")


def memory(process: int) -> int:
    """Bytes that a process holds, where the system tells (Linux)."""
    status = Path(f"/proc/{process}/statm")
    return int(status.read_text().split()[1]) * 4096 if status.exists() else 0


async def idle_memory(url: str, process: int, tables: int = 1000) -> float:
    """Kilobytes of a table that nobody looks at."""
    await asyncio.to_thread(lay_many, url, 200)  # what the first tables need is not counted
    await asyncio.sleep(9)
    before = memory(process)
    await asyncio.to_thread(lay_many, url, tables)
    await asyncio.sleep(9)  # idle tables leave the memory
    return round((memory(process) - before) / tables / 1024, 2)


def lay_many(url: str, tables: int) -> None:
    """Lay many tables one after the other."""
    for _ in range(tables):
        lay(url)


def under_load(tables: int | None, seconds: float) -> Iterator[dict[str, Any]]:
    """Figures of a server at so many tables, or at several numbers of them, each when it is measured."""
    with TemporaryDirectory() as folder:
        for number, (count, pause) in enumerate(plans(tables)):

            async def work(url: str, process: int, count: int = count, pause: float = pause) -> dict[str, Any]:
                return await measure(url, process, count, seconds, pause)

            found = run(served(f"sqlite:///{folder}/bench{number}.db", work))
            yield {"tables": count, "pause": pause} | found


def at_rest() -> float:
    """Kilobytes of a table that nobody looks at."""
    with TemporaryDirectory() as folder:
        kilobytes: float = run(served(f"sqlite:///{folder}/idle.db", idle_memory))
    return kilobytes


def run(work: Coroutine[Any, Any, Any]) -> Any:
    """Do some work on the event loop that servers use: clients that cost little leave the machine to the server."""
    with asyncio.Runner(loop_factory=new_loop) as runner:
        return runner.run(work)


def plans(tables: int | None) -> list[tuple[int, float]]:
    """(tables, pause between moves): as fast as acknowledged, then the most tables at one move a second each."""
    counts = [tables] if tables else [50, 200, 500]
    return [*[(count, 0.0) for count in counts], (counts[-1], 1.0)]
