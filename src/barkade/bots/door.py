"""A door for other people's bots: a command that speaks JSON lines on its standard input and output.

We say `hello`, the command answers with its name; we say `act` with a view, the legal actions and the seconds it has,
the command answers with one of them; we say `quit`, and it goes. `docs/bots.md` has the messages in full.
"""

import json
import os
import shlex
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from time import monotonic
from typing import Any

from barkade.bots.bot import Bot
from barkade.kernel.game import Game
from barkade.kernel.state import State

PROTOCOL = 1
HELLO_SECONDS = 10.0  # an interpreter may take its time to start
ACT_SECONDS = 5.0  # for one decision, unless the caller gives less
QUIT_SECONDS = 2.0
LONGEST_LINE = 1 << 20  # a bot that answers with more has lost its way

RUNNERS = {".py": (sys.executable,), ".js": ("node",), ".mjs": ("node",)}
ENVIRONMENT = ("PATH", "HOME", "LANG", "LC_ALL", "TMPDIR", "SYSTEMROOT")  # a stranger's program gets no more of ours


class BotError(RuntimeError):
    """An external bot that cannot be started, is too slow or answers nonsense; says which command and what it did."""


class DoorBot(Bot):
    """A bot behind a command. Whatever goes wrong there is a BotError here, never a hang."""

    def __init__(self, command: str, game: Game, seed: int = 0, seconds: float = ACT_SECONDS) -> None:
        self.name = command
        self._game = game
        self._seconds = seconds
        self._number = 0
        self._why = ""
        self._process = started(command)
        self._lines: Queue[str | None] = Queue()
        Thread(target=self._listen, daemon=True).start()
        hello = {"type": "hello", "protocol": PROTOCOL, "game": game.key, "version": game.version, "seed": seed}
        try:
            answer = self._ask(hello, HELLO_SECONDS)
        except BotError:
            self.close()
            raise
        self.name = str(answer.get("name", command))

    def choose(self, seen: State, seat: int, legal: Sequence[int], seconds: float | None = None) -> int:
        allowed = min(self._seconds, seconds) if seconds else self._seconds
        self._number += 1
        answer = self._ask(request(self._game, seen, seat, legal, self._number, allowed), allowed)
        action = answer.get("action")
        if not isinstance(action, int) or isinstance(action, bool) or action not in legal:
            raise self._wrong(f"answered action {action!r}, which is none of the {len(legal)} legal ones")
        self._why = str(answer.get("why", ""))[:500]
        return action

    def why(self) -> str:
        return self._why

    def close(self) -> None:
        """Say goodbye; a command that does not go is ended."""
        if self._process.poll() is None:
            try:
                self._send({"type": "quit"})
                assert self._process.stdin is not None
                self._process.stdin.close()
                self._process.wait(QUIT_SECONDS)
            except (BotError, subprocess.TimeoutExpired):
                self._process.kill()
                self._process.wait()
        end_children(self._process)
        assert self._process.stdin is not None
        self._process.stdin.close()

    def _ask(self, message: dict[str, Any], seconds: float) -> dict[str, Any]:
        """Send a message and wait for the answer of the same type and number."""
        until = monotonic() + seconds
        self._send(message)
        while True:
            answer = self._answer(until, seconds)
            if answer.get("type") != message["type"]:
                raise self._wrong(f"answered type {answer.get('type')!r} to {message['type']!r}")
            if answer.get("id") == message.get("id"):
                return answer  # an older number is an answer that came too late, and is left out

    def _send(self, message: dict[str, Any]) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write((json.dumps(message) + "\n").encode())
            self._process.stdin.flush()
        except (OSError, ValueError):
            raise self._wrong(self._ended()) from None

    def _answer(self, until: float, seconds: float) -> dict[str, Any]:
        try:
            line = self._lines.get(timeout=max(0.0, until - monotonic()))
        except Empty:
            raise self._wrong(f"gave no answer within {seconds:g} seconds") from None
        if line is None:
            raise self._wrong(self._ended())
        try:
            answer = json.loads(line)
        except (json.JSONDecodeError, RecursionError):
            raise self._wrong(f"answered {line[:80]!r}, which is not JSON") from None
        if not isinstance(answer, dict):
            raise self._wrong(f"answered {line[:80]!r}, which is not an object")
        return answer

    def _listen(self) -> None:
        """Read the command's lines into a queue, so that waiting for them can end."""
        assert self._process.stdout is not None
        try:
            while line := self._process.stdout.readline(LONGEST_LINE):
                if line.strip():
                    self._lines.put(line.decode("utf-8", "replace"))
        except ValueError:
            pass  # closed while reading
        self._lines.put(None)
        self._process.stdout.close()  # here, not in `close`: a child that got away may keep the reader waiting for ever

    def _ended(self) -> str:
        code = self._process.poll()
        return "closed its output" if code is None else f"ended with exit code {code}"

    def _wrong(self, what: str) -> BotError:
        return BotError(f"the bot {self.name!r} {what}")


def started(command: str) -> subprocess.Popen[bytes]:
    """Start a command; a script of a known kind needs no execute permission."""
    words = shlex.split(command)
    if not words:
        raise BotError("the command of an external bot is empty")
    runner = RUNNERS.get(Path(words[0]).suffix, ()) if Path(words[0]).is_file() else ()
    surroundings = {name: os.environ[name] for name in ENVIRONMENT if name in os.environ}
    try:
        return subprocess.Popen(
            [*runner, *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=surroundings,
            start_new_session=True,
        )
    except OSError as error:
        raise BotError(f"the bot {command!r} cannot be started: {error.strerror}") from None


def end_children(process: subprocess.Popen[bytes]) -> None:
    """End what a command has started and left behind: its session goes with it. (Windows has no sessions.)"""
    if sys.platform != "win32":
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)


def request(game: Game, seen: State, seat: int, legal: Sequence[int], number: int, seconds: float) -> dict[str, Any]:
    """What an external bot gets for one decision: the seat's view and the legal actions, in numbers and in words."""
    actions = [
        {"action": action, "notation": game.actions.notation(action), "text": seen.say(action)} for action in legal
    ]
    return {
        "type": "act",
        "id": number,
        "seat": seat,
        "seconds": seconds,
        "prompt": seen.prompt(seat),
        "view": seen.view(seat),
        "notes": seen.notes(seat),
        "legal": actions,
    }


def is_command(name: str) -> bool:
    """Is this the name of a command rather than of one of our bots? Commands have a path in them."""
    return "/" in name or "\\" in name
