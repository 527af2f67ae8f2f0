"""`barkade audit GAME`: the evidence that nobody sees what they may not, and that nothing else breaks."""

import argparse
import json
import sys
from pathlib import Path
from random import Random
from traceback import extract_tb
from typing import Any

from barkade.cli.arguments import add_command, at_least, game_of
from barkade.cli.wrapping import at_work
from barkade.kernel.game import Game
from barkade.kernel.playout import playout
from barkade.testing import Seating, Tally, check_secrets_of, check_table, tables
from barkade.testing.law import PROPERTIES
from barkade.testing.paired import check_pairs

LOOKS = 20  # a look at a full table of eight takes a tenth of a second
PAIRED = 24  # decisions for which two tables that look alike to a reader are followed, byte by byte
SECRETS, DEEP = 1, 12  # looks at each question of a game: what it tells in worlds that look alike
EXAMPLES = """\
  barkade audit lucky_dog                  a game at every kind of table
  barkade audit dog_lover --games 5        five at each
  barkade audit my_dog --looks 1000        look at every decision, however long it takes
  barkade audit my_dog --deep --games 5    try undo, batches, curtain and imagined worlds at every question again and again
"""


def register(commands: Any) -> None:
    """Add the command."""
    parser = add_command(commands, "audit", "check a game's secrets and promises by random play", EXAMPLES)
    parser.add_argument("game", help="the game's key, e.g. lucky_dog (see `barkade games`)")
    parser.add_argument("--games", type=at_least(1), default=1, help="games at each kind of table (default 1)")
    parser.add_argument("--seed", type=int, default=0, help="the luck of the first game (default 0)")
    parser.add_argument(
        "--looks", type=at_least(1), default=LOOKS, help=f"decisions of a game to look at closely (default {LOOKS})"
    )
    parser.add_argument(
        "--deep", action="store_true", help=f"look at each question {DEEP} times in a game, not {SECRETS}"
    )
    parser.add_argument("--json", action="store_true", help="as JSON")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Tell of each kind of table; 1 if a promise is broken."""
    game = game_of(arguments)
    seeds = range(arguments.seed, arguments.seed + arguments.games)
    kinds = tables(game)
    tally = Tally()
    secrets = DEEP if arguments.deep else SECRETS
    found: list[dict[str, Any]] = []
    for number, seating in enumerate(kinds, 1):
        with at_work(f"table {number} of {len(kinds)}: {seating}"):
            told_of = {seed: broken_promise(game, seating, seed, arguments.looks, secrets, tally) for seed in seeds}
            wrong = {seed: words for seed, words in told_of.items() if words}
        found.append({"seats": seating.seats, "options": seating.options, "games": len(seeds), "broken": wrong})
        if not arguments.json:
            told = [f"BROKEN  {seating}  seed {seed}: {words}" for seed, words in wrong.items()]
            print("\n".join(told or [f"kept    {seating}  {counted(len(seeds))}"]), flush=True)
    if arguments.json:
        print(json.dumps(found, indent=2))
    broken = sum([len(table["broken"]) for table in found])
    talk = f"{counted(broken)} broke a promise" if broken else "no promise broken"
    print(f"{game.title}: looked at {pairs(tally)}", file=sys.stderr)
    print(f"{game.title}: {talk}", file=sys.stderr)
    return 1 if broken else 0


def broken_promise(game: Game, seating: Seating, seed: int, looks: int, secrets: int, tally: Tally) -> str:
    """What is wrong with one game, "" if nothing is; a mistake in its code is one more thing that is wrong."""
    try:
        s = game.new(seating.seats, seed, telling=False, **seating.options)
        check_table(game, seating, seed, looks / max(1, playout(s, Random(seed).random)))
        check_secrets_of(game, seating, seed, secrets, tally)
        check_pairs(game, seating, seed, PAIRED * secrets, tally)
    except AssertionError as error:
        return str(error) or f"something that must hold does not ({place_of(error)})"
    except Exception as error:
        return f"{type(error).__name__}: {error} ({place_of(error)})"
    return ""


def pairs(tally: Tally) -> str:
    """How many pairs of worlds each promise about secrets was looked at in."""
    return ", ".join([f"{tally[name]} {name}" for name in PROPERTIES]) + " pairs"


def place_of(error: Exception) -> str:
    """Where in the code something went wrong."""
    frame = extract_tb(error.__traceback__)[-1]
    return f"{Path(frame.filename).name}, line {frame.lineno}"


def counted(games: int) -> str:
    return f"{games} game{'s' if games != 1 else ''}"
