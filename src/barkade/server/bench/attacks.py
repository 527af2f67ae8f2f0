"""What attackers do in `barkade bench hostile`, in a process of their own: rounds of a second, for so long, to this machine only.

python -m barkade.server.bench.attacks PORT SECONDS
"""

import asyncio
import json
import os
import socket
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from http.client import HTTPConnection
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from barkade.server.loops import new_loop

OF_EACH_KIND = 2  # attackers
NICE = 10  # they have computers of their own in the world: here they must not starve whom they attack
ROUND = 1.0  # seconds that a round lasts at most


class Target:
    """A server on this machine."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.url = f"http://127.0.0.1:{port}"


Attack = Callable[[Target, int], Callable[[], Awaitable[None]]]


def asked(target: Target, address: str, method: str, path: str, body: Any = None, token: str = "") -> Any:
    """One request from an address; its JSON (or text), ValueError if it is refused."""
    connection = HTTPConnection("127.0.0.1", target.port, timeout=20, source_address=(address, 0))
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
    try:
        connection.request(method, path, None if body is None else json.dumps(body), headers)
        answer = connection.getresponse()
        text = answer.read().decode()
    finally:
        connection.close()
    if answer.status >= 300:
        raise ValueError(text)
    return json.loads(text) if answer.headers.get_content_type() == "application/json" else text


def of(number: int) -> str:
    """The address of an attacker."""
    return f"127.0.9.{number + 1}"


def laid(target: Target, address: str, **more: Any) -> Any:
    """A table of an attacker's own."""
    seats = [{"kind": "me", "name": "X"}, {"kind": "me", "name": "Y"}]
    return asked(target, address, "POST", "/api/tables", {"game": "lucky_dog", "seats": seats, "start": True} | more)


async def at_a_table(target: Target, address: str) -> tuple[ClientConnection, Any]:
    """A socket at a table of an attacker's own, and the table."""
    table = await asyncio.to_thread(laid, target, address)
    where = f"ws://127.0.0.1:{target.port}/ws/{table['table']['id']}"
    opened = await connect(where, proxy=None, compression=None, local_addr=(address, 0))
    hello = {"type": "hello", "protocol": 1, "seats": [{"token": seat["token"]} for seat in table["seats"]]}
    await opened.send(json.dumps(hello))
    return opened, table


def sending(message: Callable[[Random], str | bytes]) -> Attack:
    """Send something at a socket as fast as it goes, and read nothing."""

    def attack(target: Target, number: int) -> Callable[[], Awaitable[None]]:
        rng = Random(number)

        async def one_round() -> None:
            opened, _ = await at_a_table(target, of(number))
            async with opened, asyncio.timeout(ROUND):
                while True:
                    await opened.send(message(rng))

        return one_round

    return attack


def raw(data: bytes, connections: int = 1) -> Attack:
    """Send bytes on plain connections, again and again, and read nothing."""

    def attack(target: Target, number: int) -> Callable[[], Awaitable[None]]:
        async def one_round() -> None:
            loop = asyncio.get_running_loop()
            ends: list[socket.socket] = []
            try:
                for _ in range(connections):
                    end = socket.socket()
                    end.setblocking(False)
                    end.bind((of(number), 0))
                    ends.append(end)
                    await loop.sock_connect(end, ("127.0.0.1", target.port))
                async with asyncio.timeout(ROUND):
                    while True:
                        for end in ends:
                            await loop.sock_sendall(end, data)
                        await asyncio.sleep(0 if data else ROUND)
            finally:
                for end in ends:
                    end.close()

        return one_round

    return attack


def requests(path: Callable[[Random], str], body: Any = None) -> Attack:
    """Ask again and again, as fast as it goes."""

    def attack(target: Target, number: int) -> Callable[[], Awaitable[None]]:
        rng = Random(number)
        method = "GET" if body is None else "POST"

        async def one_round() -> None:
            await asyncio.to_thread(asked, target, of(number), method, path(rng), body)

        return one_round

    return attack


def hints(target: Target, number: int) -> Callable[[], Awaitable[None]]:
    """Ask for many hints at once."""

    async def one_round() -> None:
        table = await asyncio.to_thread(laid, target, of(number))
        path = f"/api/tables/{table['table']['id']}/hint"
        wishes = [
            asyncio.to_thread(asked, target, of(number), "POST", path, {}, seat["token"])
            for seat in table["seats"]
            for _ in range(10)
        ]
        await asyncio.gather(*wishes, return_exceptions=True)

    return one_round


def come_and_go(target: Target, number: int) -> Callable[[], Awaitable[None]]:
    """Open sockets at a table and close them."""

    async def one_round() -> None:
        opened, _ = await at_a_table(target, of(number))
        await opened.close()

    return one_round


def letters(rng: Random, size: int) -> str:
    """Some letters."""
    return "".join(rng.choices("BCDFGHJKLMNPRSTVWXZ", k=size))


ATTACKS: dict[str, Attack] = {
    "flood": sending(lambda _: '{"type":"ping","n":1}'),
    "garbage": sending(lambda rng: rng.randbytes(40)),
    "deep": sending(lambda _: "[" * 60_000),
    "chat": sending(lambda rng: json.dumps({"type": "chat", "seat": 0, "key": letters(rng, 9), "text": "spam " * 90})),
    "idle": raw(b"", connections=150),
    "pipelined": raw(b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n" * 200),
    "headers": raw(b"GET / HTTP/1.1\r\n" + b"X: " + b"x" * 100_000),
    "codes": requests(lambda rng: f"/api/codes/{letters(rng, 4)}"),
    "ids": requests(lambda rng: f"/api/tables/{letters(rng, 14).lower()}/state"),
    "huge": requests(lambda _: "/api/records", {"record": "x" * 1_100_000}),
    "tables": requests(lambda _: "/api/tables", {"game": "lucky_dog", "seats": [{"kind": "bot", "level": "old_dog"}] * 2,
                                                 "start": True}),
    "hints": hints,
    "come and go": come_and_go,
}  # fmt: skip


async def again(one_round: Callable[[], Awaitable[None]]) -> None:
    """Attack for ever, whatever comes of it."""
    while True:
        with suppress(OSError, WebSocketException, TimeoutError, ValueError, EOFError):
            await one_round()
        await asyncio.sleep(0.01)


async def attack_all(target: Target, seconds: float) -> None:
    """All attacks at once, for so long."""
    rounds = [attack(target, number) for number, attack in enumerate([*ATTACKS.values()] * OF_EACH_KIND)]
    tasks = [asyncio.create_task(again(one_round)) for one_round in rounds]
    await asyncio.sleep(seconds)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def main(port: str, seconds: str) -> None:
    """Attack a server on this machine."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    with asyncio.Runner(loop_factory=new_loop) as runner:
        runner.run(attack_all(Target(int(port)), float(seconds)))


if __name__ == "__main__":
    main(*sys.argv[1:])
