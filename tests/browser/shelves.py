"""The browser door without a browser: its storage, its lines and its bots in the memory of a test."""

import asyncio
import json
from itertools import count
from random import Random
from typing import Any

from barkade.browser.door import Door
from barkade.browser.thinking import answer


class MemoryShelf:
    """What IndexedDB keeps, in memory; it outlives a door, as storage outlives a tab."""

    def __init__(self) -> None:
        self.rows: dict[str, str] = {}
        self.infos: dict[str, Any] = {}
        self.decisions: dict[str, dict[int, str]] = {}
        self.gate = asyncio.Event()  # cleared: the disk does not answer yet
        self.gate.set()

    def write(self, table: str, row: str, info: str, new: dict[int, str]) -> bool:
        """All or nothing, as a transaction is."""
        known = self.decisions.setdefault(table, {})
        if known.keys() & new.keys():
            return False
        known.update(new)
        self.rows[table], self.infos[table] = row, json.loads(info)
        return True


class Handle:
    """One tab's way to the shelf. When the tab is closed nothing of it is written any more."""

    def __init__(self, shelf: MemoryShelf) -> None:
        self._shelf = shelf
        self.closed = False

    async def table(self, table: str) -> str:
        await asyncio.sleep(0)
        return self._shelf.rows.get(table, "")

    async def moves(self, table: str) -> str:
        await asyncio.sleep(0)
        found = self._shelf.decisions.get(table, {})
        return json.dumps([found[number] for number in sorted(found)])

    async def keep(self, table: str, row: str, info: str, moved: int, first: int, moves: str) -> bool:
        await asyncio.sleep(0)
        await self._shelf.gate.wait()
        if self.closed:
            raise asyncio.CancelledError
        done = self._shelf.write(table, row, info, dict(zip(count(first), json.loads(moves), strict=False)))
        await asyncio.sleep(0)  # written, and the tab does not know it yet
        return done


class Tab:
    """A page with its door. Closing it is forgetting it: only what the shelf holds is left."""

    def __init__(self, shelf: MemoryShelf) -> None:
        self.shelf = shelf
        self.heard: dict[int, list[Any]] = {}
        self.closed: dict[int, int] = {}
        self.states: dict[tuple[int, int | None], Any] = {}
        self.handle = Handle(shelf)
        self.door = Door(self.handle, self, self._think)
        self._numbers = count(1)
        self._news = asyncio.Event()

    async def _think(self, question: str) -> str:
        await asyncio.sleep(0)
        return answer(question)

    # --- the ends of lines, as the worker has them ----------------------------------------------------------------

    def say(self, line: int, text: str) -> None:
        message = json.loads(text)
        self.heard.setdefault(line, []).append(message)
        if message["type"] == "state":
            self.states[line, message["seat"]] = message
        self._news.set()

    def hang_up(self, line: int, code: int) -> None:
        self.closed[line] = code
        self._news.set()

    # --- what a page does -----------------------------------------------------------------------------------------

    async def ask(self, method: str, path: str, body: object = None, token: str = "", status: int = 200) -> Any:
        found, text = await self.door.ask(method, path, "" if body is None else json.dumps(body), token)
        assert found == status, text
        return json.loads(str(text))

    async def lay(self, game: str, *kinds: str, **more: object) -> Any:
        """A started table of people ("me") and bots (their levels)."""
        person = [{"kind": "me", "name": f"P{n}"} for n in range(len(kinds))]
        seats = [person[n] if kind == "me" else {"kind": "bot", "level": kind} for n, kind in enumerate(kinds)]
        return await self.ask("POST", "/tables", {"game": game, "seats": seats, "start": True, **more})

    def call(self, table: str, seats: list[int], since: int = 0, shared: bool = False) -> int:
        """Open a line and say hello."""
        line = next(self._numbers)
        self.door.connect(line, table)
        tokens = [{"token": f"s{seat}.0.here", "since": since} for seat in seats]
        self.send(line, {"type": "hello", "protocol": 1, "seats": tokens, "shared": shared})
        return line

    def send(self, line: int, message: object) -> None:
        self.door.hear(line, json.dumps(message))

    async def close(self) -> None:
        """Whatever is under way ends where it is."""
        self.handle.closed = True
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    async def until(self, line: int, kind: str, **fields: object) -> Any:
        """The first message of a kind (with these fields) that was not asked for before."""
        while True:
            for message in self.heard.get(line, []):
                if message["type"] == kind and all(message.get(name) == value for name, value in fields.items()):
                    return message
            await self.news()

    async def news(self) -> None:
        """Wait until something is said."""
        self._news.clear()
        await asyncio.wait_for(self._news.wait(), 30)

    async def move(self, line: int, seat: int, action: int | str, question: int | None = None, key: str = "") -> Any:
        """Decide, and wait for ok or problem."""
        key = key or f"k{next(self._numbers)}"
        self.send(line, {"type": "move", "seat": seat, "key": key, "moves": [action], "question": question})
        while True:
            for message in self.heard[line]:
                if message["type"] in ("ok", "problem") and message["key"] == key:
                    return message
            await self.news()

    async def play(self, line: int, rng: Random, most: int = 10**6) -> int:
        """Random decisions of all seats of a line until the end, or for a while; how many there were."""
        done = 0
        while done < most:
            mine = [state for (number, _), state in self.states.items() if number == line]
            if any(state["view"]["over"] for state in mine):
                break
            asked = [state for state in mine if state["legal"]]
            if not asked:
                await self.news()
                continue
            state = rng.choice(asked)
            answer = await self.move(line, state["seat"], rng.choice(state["legal"])["n"], state["question"])
            assert answer["type"] == "ok" or answer["problem"]["type"] == "/problems/stale", answer
            done += 1
        return done
