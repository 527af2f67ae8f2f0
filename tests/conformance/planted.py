"""The example game with a fault in its source, for nets to catch."""

from pathlib import Path
from types import ModuleType

import pytest

import barkade.games
from barkade.cli.audit import broken_promise
from barkade.kernel.game import Game
from barkade.testing import Tally, tables

SOURCE = Path(__file__).parents[2] / "examples" / "big_dog" / "big_dog" / "__init__.py"


def big_dog(monkeypatch: pytest.MonkeyPatch, *changes: tuple[str, str]) -> Game:
    """Big Dog as it would be with these changes of its source, on the shelf while a test lasts."""
    text = SOURCE.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, f"{old!r} is not in the example any more"
        text = text.replace(old, new)
    module = ModuleType("planted_big_dog")
    module.__file__ = str(SOURCE)
    exec(compile(text, str(SOURCE), "exec"), module.__dict__)
    game: Game = module.GAME
    monkeypatch.setitem(barkade.games._loaded, "big_dog", game)
    return game


def found_in(game: Game, games: int = 3, secrets: int = 6) -> str:
    """The first thing that the audit finds wrong with a game, "" if nothing."""
    for seating in tables(game)[:6]:
        for seed in range(games):
            words = broken_promise(game, seating, seed, 10, secrets, Tally())
            if words:
                return words
    return ""
