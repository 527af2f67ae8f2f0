"""The browser door: the server's words without a server."""

import asyncio
from random import Random
from typing import Any

import pytest

import barkade
from barkade.browser import rooms
from tests.browser.shelves import MemoryShelf, Tab

COMPANY = {"we_rate_dogs": 2}


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Silences take no time."""
    monkeypatch.setattr(rooms, "SILENCE", (0.0, 0.001))


def run(story: Any) -> Any:
    """A test is a coroutine."""
    return asyncio.run(story)


@pytest.mark.parametrize("key", barkade.GAMES)
def test_a_game_against_puppies_is_played_to_its_end_and_kept(key: str) -> None:
    async def story() -> None:
        tab = Tab(MemoryShelf())
        laid = await tab.lay(key, "me", *["puppy"] * max(COMPANY.get(key, 1), min(barkade.game(key).seats) - 1))
        table = laid["table"]["id"]
        line = tab.call(table, [0])
        await tab.until(line, "welcome")
        await tab.play(line, Random(1))
        assert (await tab.ask("GET", f"/tables/{table}"))["status"] == "over"
        again = Tab(tab.shelf)
        moves = await again.ask("GET", f"/tables/{table}/replay/moves")
        last = await again.ask("GET", f"/tables/{table}/replay?at={len(moves)}&as=all")
        assert last["state"]["view"]["scores"] == tab.states[line, 0]["view"]["scores"]

    run(story())
