"""OpenSpiel's own search in a chair of ours, and what our levels do against it."""

from pathlib import Path

import pytest

import barkade
from barkade import bots
from barkade.bots.ladder import Ledger, climb

pytest.importorskip("pyspiel")

from barkade.rl import stock_ladder
from barkade.rl.stock import StockBot


@pytest.mark.parametrize("key", barkade.GAMES)
def test_the_stock_search_plays_every_game(key: str) -> None:
    s = barkade.game(key).new(stock_ladder.TABLES[key], 5)
    seat = s.deciders[0]

    assert bots.ask(StockBot(3, 1), s, seat) in s.legal(seat)


def test_the_same_seed_gives_the_same_choice() -> None:
    s = barkade.game("lucky_dog").new(2, 5)
    seat = s.deciders[0]

    assert bots.ask(StockBot(5, 7), s, seat) == bots.ask(StockBot(5, 7), s, seat)


def test_what_was_played_comes_into_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stock_ladder, "SIMULATIONS", 2)
    wanted = stock_ladder.rungs(["lucky_dog"], 2)[-1:]
    ledger = Ledger(tmp_path / "stock.jsonl")
    assert climb(wanted, ledger, stock_ladder.made)

    table = stock_ladder.lines([(rung, ledger.played(rung), "2026-01-02") for rung in wanted])

    assert table[2].startswith("| Lucky Dog | 2 ffa | Puppy |")
    assert "openspiel:100" in table[2]
