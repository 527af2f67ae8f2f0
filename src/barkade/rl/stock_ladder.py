"""Our levels against a stock search: OpenSpiel's own at one table of each game, with 95 % intervals, written into docs/bots.md.

    python -m barkade.rl.stock_ladder                    all games and levels; what was played before is not played again
    python -m barkade.rl.stock_ladder --game lucky_dog   only one game
    python -m barkade.rl.stock_ladder --deals 40         more deals

Ctrl-C stops after the deal in hand; the next run goes on from there.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from barkade.bots.bot import Bot
from barkade.bots.kennel import LEVELS, make
from barkade.bots.ladder import Ledger, climb
from barkade.bots.ladder_page import HEADING, put, row
from barkade.bots.rungs import Played, Rung
from barkade.games import game as game_of
from barkade.kernel.game import Game
from barkade.rl.stock import StockBot

SEED = 3  # other deals than those of the ladder
DEALS = 6
SIMULATIONS = 100
STOCK = f"openspiel:{SIMULATIONS}"
TABLES = {"dog_lover": 2, "hair_of_the_dog": 2, "lucky_dog": 2, "to_the_dogs": 2, "we_rate_dogs": 3}  # game -> seats
BEGIN, END = "<!-- stock: written by python -m barkade.rl.stock_ladder -->", "<!-- end of stock -->"


def rungs(games: Sequence[str], deals: int) -> list[Rung]:
    """Each level of each game as the lower side, the best level first, and the stock search as the upper one."""
    modes = {"lucky_dog": "ffa"}
    levels = list(LEVELS)[::-1]
    return [
        Rung(game, TABLES[game], modes.get(game, ""), level, STOCK, deals, SEED) for game in games for level in levels
    ]


def made(name: str, game: Game, seed: int) -> Bot:
    """A level of ours, or the stock search."""
    return StockBot(SIMULATIONS, seed) if name == STOCK else make(name, game, seed)


def lines(results: Sequence[tuple[Rung, list[Played], str]]) -> list[str]:
    """The table of the page. Nobody is meant to be above the other here, so overlapping intervals are no fault to be named."""
    found = [HEADING.replace("| table", "| game | table"), "|---" * 9 + "|"]
    found += [f"| {game_of(rung.game).title} {row(rung, played, day)}" for rung, played, day in results]
    return [line.replace(" (intervals overlap)", "") for line in found]


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m barkade.rl.stock_ladder", description=__doc__.split("\n")[0])
    parser.add_argument("--game", choices=list(TABLES), action="append", help="only this game (may be given again)")
    parser.add_argument("--deals", type=int, default=DEALS, help="deals of each game, each played from every seat")
    parser.add_argument("--ledger", type=Path, default=Path("build/stock.jsonl"), help="where results are kept")
    parser.add_argument("--page", type=Path, default=Path("docs/bots.md"), help="the page that gets the figures")
    given = parser.parse_args()
    ledger = Ledger(given.ledger)
    finished = climb(rungs(given.game or list(TABLES), given.deals), ledger, made)
    shown = rungs(list(TABLES), given.deals)
    put(given.page, BEGIN, lines([(rung, ledger.played(rung), ledger.dates.get(rung.key, "")) for rung in shown]), END)
    return 0 if finished else 130


if __name__ == "__main__":
    sys.exit(main())
