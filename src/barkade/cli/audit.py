"""`barkade audit GAME`: the evidence that nobody sees what they may not, and that nothing else breaks."""

import argparse
import sys
from typing import Any

from barkade.cli.arguments import game_of
from barkade.testing import check_table, tables


def register(commands: Any) -> None:
    """Add the command."""
    parser = commands.add_parser("audit", help="check a game's secrets and promises by random play")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=1, help="games at each kind of table")
    parser.add_argument("--seed", type=int, default=0)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print a line for each kind of table; 1 if a promise is broken."""
    game = game_of(arguments)
    broken = 0
    for seating in tables(game):
        for seed in range(arguments.seed, arguments.seed + arguments.games):
            try:
                check_table(game, seating, seed)
            except AssertionError as error:
                broken += 1
                print(f"BROKEN  {seating}  seed {seed}: {error}")
                continue
        print(f"kept    {seating}  {arguments.games} games", flush=True)
    talk = "no promise broken" if not broken else f"{broken} games broke a promise"
    print(f"{game.title}: {talk}", file=sys.stderr)
    return 1 if broken else 0
