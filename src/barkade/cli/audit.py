"""`barkade audit GAME`: the evidence that nobody sees what they may not, and that nothing else breaks."""

import argparse
import sys
from typing import Any

from barkade.cli.arguments import at_least, game_of
from barkade.kernel.game import Game
from barkade.testing import Seating, check_table, tables


def register(commands: Any) -> None:
    """Add the command."""
    parser = commands.add_parser("audit", help="check a game's secrets and promises by random play")
    parser.add_argument("game")
    parser.add_argument("--games", type=at_least(1), default=1, help="games at each kind of table")
    parser.add_argument("--seed", type=int, default=0)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print a line for each kind of table; 1 if a promise is broken."""
    game = game_of(arguments)
    broken = 0
    for seating in tables(game):
        wrong = [words for seed in range(arguments.seed, arguments.seed + arguments.games)
                 if (words := broken_promise(game, seating, seed))]  # fmt: skip
        broken += len(wrong)
        for words in wrong or [f"kept    {seating}  {counted(arguments.games)}"]:
            print(words, flush=True)
    talk = f"{counted(broken)} broke a promise" if broken else "no promise broken"
    print(f"{game.title}: {talk}", file=sys.stderr)
    return 1 if broken else 0


def broken_promise(game: Game, seating: Seating, seed: int) -> str:
    """What is wrong with one game, "" if nothing is."""
    try:
        check_table(game, seating, seed)
    except AssertionError as error:
        return f"BROKEN  {seating}  seed {seed}: {error}"
    return ""


def counted(games: int) -> str:
    return f"{games} game{'s' if games != 1 else ''}"
