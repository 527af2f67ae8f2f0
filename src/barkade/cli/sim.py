"""`barkade sim GAME`: let bots play many games and keep what happened."""

import argparse
import os
import sys
from pathlib import Path
from typing import Any

from barkade.cli.arguments import add_command, add_table, at_least, game_of, options_of, seats_for
from barkade.cli.wrapping import say
from barkade.extras import MissingExtra, missing

EXAMPLES = """\
  barkade sim lucky_dog --seats 3 --bots good_dog --games 2000 --out runs/lucky3
  barkade sim lucky_dog --bots old_dog,good_dog --games 400 --out runs/ladder --workers 4
  barkade sim lucky_dog --bots good_dog --games 5000 --set cuddle_display=last_resort --out runs/what-if \\
      --against runs/base --until-clear decisions
The same command goes on with a run that was stopped. `barkade report DIR` shows what it says.
"""


def register(commands: Any) -> None:
    """Add the command."""
    parser = add_command(commands, "sim", "let bots play many games", EXAMPLES)
    add_table(parser)
    parser.add_argument("--bots", default="good_dog", help="one for all seats, or one for each, with commas between")
    parser.add_argument("--games", type=int, default=1000, help="how many games (default 1000)")
    parser.add_argument("--seed", type=int, default=0, help="the luck of the whole run (default 0)")
    parser.add_argument("--out", type=Path, required=True, help="the folder of the run")
    parser.add_argument(
        "--workers", type=at_least(1), default=os.cpu_count() or 1, help="processes (default: one for each core)"
    )
    parser.add_argument("--on", choices=("here", "ray"), default="here", help="where to play (default: here)")
    parser.add_argument("--shard", type=int, default=50, help="games in a file (default 50)")
    parser.add_argument("--against", type=Path, metavar="DIR", help="a run to compare with, deal by deal")
    parser.add_argument("--until-clear", metavar="MEASURE", help="with --against: stop when this measure is clear")
    parser.add_argument("--quiet", action="store_true", help="no progress bar")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play what is left of the run; Ctrl-C keeps all finished shards."""
    try:
        from barkade.lab.plan import planned
        from barkade.lab.runs import outcome, simulate
    except ImportError as error:
        raise ValueError(str(missing("lab", "the lab", error))) from None
    if bool(arguments.against) != bool(arguments.until_clear):
        raise ValueError("--against and --until-clear go together: a run to compare with, and the measure to watch")
    played = game_of(arguments)
    names = [name for name in arguments.bots.split(",") if name]
    options = options_of(played, arguments)
    seats = seats_for(played, arguments.seats, options)
    plan = planned(played.key, seats, options, names, arguments.games, arguments.seed, arguments.shard)
    watched = (arguments.against, arguments.until_clear) if arguments.against else None
    try:
        there = simulate(plan, arguments.out, arguments.workers, arguments.on, watched, arguments.quiet)
    except MissingExtra as error:
        raise ValueError(str(error)) from None
    except KeyboardInterrupt:
        print(f"\nbarkade: stopped; the same command goes on from {arguments.out}", file=sys.stderr)
        return 130
    if watched:
        say(outcome(arguments.out, watched), sys.stderr)
    runs = f"{arguments.against} {arguments.out}" if watched else str(arguments.out)
    say(f"{there} games in {arguments.out}; see `barkade report {runs}`", sys.stderr)
    print(arguments.out)
    return 0
