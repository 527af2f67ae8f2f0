"""A real server in a process of its own, and clients that speak its protocol."""

import json
import os
import socket
import subprocess
import sys
import time
from contextlib import ExitStack, suppress
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

START_SECONDS = 60
ANSWER_SECONDS = 30


def free_port() -> int:
    """A port that nobody uses now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """`barkade serve` with a database of its own."""

    def __init__(self, database_url: str, log: Path, **settings: object) -> None:
        self.database_url = database_url
        self.python = sys.executable
        self.log = log
        self.settings = {
            "http_rate": 0, "socket_rate": 0, "tables_rate": 0, "sockets_per_client": 0, "chat_rate": 0, "covert_low": 0,
            "covert_high": 0.01, "bot_seconds": 0.2, "log_format": "json", "par_plays": 0,
            "opening_seconds": 600,
        } | settings  # fmt: skip
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> "Server":
        """Start and wait until it is ready."""
        flags = [f"--{name.replace('_', '-')}={value}" for name, value in self.settings.items()]
        command = [self.python, "-m", "barkade", "serve", f"--port={self.port}", *flags]
        environment = os.environ | {"BARKADE_DATABASE_URL": self.database_url}
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, stderr=log, stdout=log, env=environment)
        deadline = time.monotonic() + START_SECONDS
        while not self.ready():
            assert self.process.poll() is None, self.log.read_text()
            assert time.monotonic() < deadline, "the server does not become ready"
            time.sleep(0.05)
        return self

    def ready(self) -> bool:
        """Does it answer?"""
        try:
            return httpx.get(f"{self.url}/ready", timeout=5).status_code == 200
        except httpx.TransportError:
            return False

    def kill(self) -> None:
        """Pull the plug."""
        if self.process:
            self.process.kill()
            self.process.wait()

    def stop(self) -> int:
        """Ask it to end, as Ctrl-C or a service manager does."""
        assert self.process
        self.process.terminate()
        return self.process.wait(timeout=30)

    # --- asking ---------------------------------------------------------------------------------------------------

    def ask(self, method: str, path: str, body: object = None, token: str = "") -> httpx.Response:
        """One HTTP request."""
        headers = {"authorization": f"Bearer {token}"} if token else {}
        return httpx.request(method, self.url + path, json=body, headers=headers, timeout=ANSWER_SECONDS)

    def good(self, method: str, path: str, body: object = None, token: str = "") -> Any:
        """The JSON of a request that must succeed."""
        answer = self.ask(method, path, body, token)
        assert answer.status_code < 300, answer.text
        return answer.json()

    def lay(self, game: str = "lucky_dog", seats: int = 2, **more: Any) -> "Laid":
        """A started table whose seats are all ours."""
        people = [{"kind": "me", "name": f"P{n}"} for n in range(seats)]
        body = {"game": game, "seats": people, "start": True} | more
        return Laid(self, self.good("POST", "/api/tables", body))

    def sit(self, table: str, tokens: list[str], since: list[int] | None = None) -> "Player":
        """A socket that holds some seats (none: a spectator)."""
        return Player(self.url.replace("http", "ws") + f"/ws/{table}", tokens, since)


class Laid:
    """A table that was laid."""

    def __init__(self, server: Server, answer: Any) -> None:
        self.server = server
        self.info = answer["table"]
        self.id: str = answer["table"]["id"]
        self.host: str = answer["host"]
        self.tokens: dict[int, str] = {seat["seat"]: seat["token"] for seat in answer["seats"]}

    def ask(self, method: str, path: str, body: object = None, token: str = "") -> httpx.Response:
        """A request about this table."""
        return self.server.ask(method, f"/api/tables/{self.id}{path}", body, token)

    def good(self, method: str, path: str, body: object = None, token: str = "") -> Any:
        """A request about this table that must succeed."""
        return self.server.good(method, f"/api/tables/{self.id}{path}", body, token)

    def state(self, seat: int | None = None, since: int = 0) -> Any:
        """A seat's picture."""
        return self.good("GET", f"/state?since={since}", token=self.tokens[seat] if seat is not None else "")

    def sit(self, *seats: int) -> "Player":
        """A socket at these seats."""
        return self.server.sit(self.id, [self.tokens[seat] for seat in seats])

    def play_on(self, rng: Random, moves: int = 10**6) -> int:
        """Random moves over HTTP until the end or for a while; how many there were."""
        for done in range(moves):
            asked = [state for state in map(self.state, self.tokens) if state["legal"]]
            if not asked:
                return done
            state = rng.choice(asked)
            action = rng.choice(state["legal"])["n"]
            move = {"key": f"k{rng.random()}", "moves": [action], "question": state["question"]}
            self.good("POST", "/moves", move, self.tokens[state["seat"]])
        return moves


class Player:
    """A client on a socket."""

    def __init__(self, address: str, tokens: list[str], since: list[int] | None = None) -> None:
        self._open = ExitStack()
        self.socket: ClientConnection = self._open.enter_context(
            connect(address, max_size=2**22, proxy=None, open_timeout=ANSWER_SECONDS)
        )
        self.states: dict[int | None, Any] = {}
        self.all: list[Any] = []
        self.bytes: list[str] = []
        self._keys = count()
        seats = [{"token": token, "since": (since or [0] * 9)[n]} for n, token in enumerate(tokens)]
        spectator = since[0] if since and not tokens else 0
        self.send({"type": "hello", "protocol": 1, "seats": seats, "since": spectator})

    def send(self, message: object) -> None:
        """Send a message."""
        self.socket.send(json.dumps(message))

    def next(self, timeout: float = ANSWER_SECONDS) -> Any:
        """The next message of any kind."""
        text = str(self.socket.recv(timeout))
        self.bytes.append(text)
        message = json.loads(text)
        self.all.append(message)
        if message["type"] == "state":
            self.states[message["seat"]] = message
        return message

    def until(self, kind: str, **fields: object) -> Any:
        """The next message of a kind (with these fields); earlier ones are only noted."""
        deadline = time.monotonic() + ANSWER_SECONDS
        while True:
            message = self.next(deadline - time.monotonic())
            if message["type"] == kind and all(message.get(name) == value for name, value in fields.items()):
                return message

    def move(self, seat: int, *moves: int | str, question: int | None = None, key: str = "") -> Any:
        """Decide, and wait for the answer: ok or problem."""
        key = key or f"key-{next(self._keys)}"
        self.send({"type": "move", "seat": seat, "key": key, "moves": list(moves), "question": question})
        while True:
            message = self.next()
            if message["type"] in ("ok", "problem") and message["key"] == key:
                return message

    def drain(self) -> None:
        """Read what has arrived."""
        with suppress(TimeoutError):
            while True:
                self.next(timeout=0.02)

    def close(self) -> None:
        """Leave."""
        self._open.close()


def play_out(player: Player, rng: Random, most: int = 10**6) -> int:
    """Random moves with all seats of a socket, until the end or for a while; how many were made."""
    done = 0
    answered: set[tuple[int, int]] = set()
    while done < most and not any(state["view"]["over"] for state in player.states.values()):
        asked = [s for s in player.states.values() if s["legal"] and (s["seat"], s["question"]) not in answered]
        if not asked:
            player.next()
            continue
        state = rng.choice(asked)
        answered.add((state["seat"], state["question"]))
        answer = player.move(state["seat"], rng.choice(state["legal"])["n"], question=state["question"])
        assert answer["type"] == "ok" or answer["problem"]["type"] == "/problems/stale", answer
        done += answer["type"] == "ok"
    return done


def play_together(players: dict[int, Player], rng: Random, most: int) -> int:
    """Random moves of several sockets, each with one seat; how many were made before the end or the limit."""
    done = 0
    while done < most:
        for player in players.values():
            player.drain()
        states = {seat: player.states[seat] for seat, player in players.items()}
        if any(state["view"]["over"] for state in states.values()):
            break
        for seat, state in states.items():
            if state["legal"]:
                answer = players[seat].move(seat, rng.choice(state["legal"])["n"], question=state["question"])
                assert answer["type"] == "ok" or answer["problem"]["type"] == "/problems/stale", answer
                done += answer["type"] == "ok"
                break
    return done
