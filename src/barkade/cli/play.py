"""`barkade play GAME`: people and bots around one terminal, in plain lines."""

import argparse
import sys
from pathlib import Path
from secrets import randbelow
from typing import Any

from barkade.cli.arguments import add_table, game_of, options_of
from barkade.cli.sitting import Sitting
from barkade.kernel.record import Record


def register(commands: Any) -> None:
    """Add the command."""
    parser = commands.add_parser("play", help="play at the terminal")
    add_table(parser)
    parser.add_argument("--bots", type=int, help="how many of the last seats are bots (default: all but one)")
    parser.add_argument(
        "--level", default="good_dog", help="how good the bots are: a level, a bot, or a command like ./mybot"
    )
    parser.add_argument("--names", help="names of the seats, separated by commas")
    parser.add_argument("--seed", type=int, help="the luck of the game; the same seed deals the same game")
    parser.add_argument("--save", type=Path, help="the record file (default: <game>-<seed>.barkade)")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="go on with a saved record")
    parser.add_argument("--auto", action="store_true", help="bots in all seats: watch a game")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Set the table, play until the game is over or the input ends, save the record."""
    s, names = resumed(arguments) if arguments.resume else fresh(arguments)
    seats = s.box.seats
    bots = seats if arguments.auto else seats - 1 if arguments.bots is None else arguments.bots
    if not 0 <= bots <= seats:
        raise ValueError(f"--bots must be from 0 to {seats}, not {bots}")
    people = list(range(seats - bots))
    if not names:
        names = given_names(arguments.names, people, seats)
    seed = s.start if isinstance(s.start, int) else 0
    path = arguments.save or arguments.resume or Path(f"{s.game.key}-{seed}.barkade")
    sitting = Sitting(s, people, names, arguments.level, sys.stdin, sys.stdout)
    try:
        sitting.play()
    finally:
        Record.of(s, names=names).save(path)
        print(f"saved to {path}; go on with: barkade play {s.game.key} --resume {path}", file=sys.stderr)
    return 0


def fresh(arguments: argparse.Namespace) -> tuple[Any, list[str]]:
    """A new table."""
    game = game_of(arguments)
    seed = randbelow(2**32) if arguments.seed is None else arguments.seed
    return game.new(arguments.seats, seed, **options_of(game, arguments)), []


def resumed(arguments: argparse.Namespace) -> tuple[Any, list[str]]:
    """A table from a record, with the names that sat there."""
    record = Record.load(arguments.resume)
    if record.game.key != arguments.game:
        raise ValueError(f"{arguments.resume} is a game of {record.game.key}, not of {arguments.game}")
    return record.replay(), list(record.header.get("names") or [])


def given_names(text: str | None, people: list[int], seats: int) -> list[str]:
    """Names for all seats; people are players, bots are bots."""
    names = text.split(",") if text else []
    if len(names) > seats:
        raise ValueError(f"--names gives {len(names)} names for {seats} seats")
    default = [f"Player {seat + 1}" if seat in people else f"Bot {seat + 1}" for seat in range(seats)]
    return names + default[len(names) :]
