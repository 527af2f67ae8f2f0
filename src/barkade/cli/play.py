"""`barkade play GAME`: people and bots around one terminal, in plain lines."""

import argparse
import shlex
import sys
from itertools import chain, count, zip_longest
from pathlib import Path
from secrets import randbelow
from typing import Any

from barkade import bots
from barkade.bots.door import is_command
from barkade.cli.arguments import add_command, add_table, game_of, options_of, seats_for
from barkade.cli.best import best_lines
from barkade.cli.seated import Seated, who_sat
from barkade.cli.sitting import Sitting
from barkade.kernel.record import Record

EXAMPLES = """\
  barkade play hair_of_the_dog --seats 3 --level old_dog    you against two strong bots
  barkade play lucky_dog --mode coop --bots 0               two people who share the screen
  barkade play to_the_dogs --set awards=fixed --names Me    with a table option (see `barkade games to_the_dogs`)
  barkade play dog_lover --resume dog_lover-7.barkade       go on with a saved game
"""


def register(commands: Any) -> None:
    """Add the command."""
    parser = add_command(commands, "play", "play at the terminal", EXAMPLES)
    add_table(parser)
    parser.add_argument("--bots", type=int, help="how many of the last seats are bots (default: all but one)")
    parser.add_argument(
        "--level", help="how good the bots are: a level, a bot, or a command like ./mybot (default: good_dog)"
    )
    parser.add_argument("--names", help="names of the seats, separated by commas")
    parser.add_argument("--seed", type=int, help="the luck of the game; the same seed deals the same game")
    parser.add_argument("--save", type=Path, help="a new record file (default: <game>-<seed>.barkade)")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="go on with a saved record")
    parser.add_argument("--auto", action="store_true", help="bots in all seats: watch a game")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Set the table, play until the game is over or the input ends; the record is saved whenever a person is asked."""
    s, sat = resumed(arguments) if arguments.resume else fresh(arguments)
    people = people_of(arguments, s.box.seats, sat.bots)
    names = sat.names or given_names(arguments.names, people, s.box.seats)
    level = arguments.level or trusted(sat.level) or bots.DEFAULT_LEVEL
    path = record_file(arguments, s)
    seated = seat_bots(level, s, people)

    def keep(s: Any) -> None:
        Record.of(s, names=names, bots=len(names) - len(people), level=level).save(path)

    sitting = Sitting(s, people, names, seated, sys.stdin, sys.stdout, keep)
    try:
        sitting.play()
    finally:
        keep(sitting.s)
        show_best(sitting, path)
        print(f"saved to {path}; {what_next(sitting.s, path, level)}", file=sys.stderr)
        for bot in seated.values():
            bot.close()
    return 0


def show_best(sitting: Sitting, path: Path) -> None:
    """After a game, the best results at tables like this one."""
    best = best_lines(path.absolute().parent, sitting.s) if sitting.s.over and sitting.people else []
    if best:
        sitting.say("The best at tables like this one:")
        sitting.say_all(best)


def fresh(arguments: argparse.Namespace) -> tuple[Any, Seated]:
    """A new table, at which nobody sat before."""
    game = game_of(arguments)
    seed = randbelow(2**32) if arguments.seed is None else arguments.seed
    options = options_of(game, arguments)
    return game.new(seats_for(game, arguments.seats, options), seed, **options), Seated()


def resumed(arguments: argparse.Namespace) -> tuple[Any, Seated]:
    """A table from a record, and who sat there."""
    for flag in ("seats", "mode", "set", "deck", "seed", "names"):
        if getattr(arguments, flag) not in (None, []):
            raise ValueError(f"--{flag} and --resume do not go together: the table stays as it was laid")
    record = Record.load(arguments.resume)
    if record.game.key != arguments.game:
        raise ValueError(f"{arguments.resume} is a game of {record.game.key}, not of {arguments.game}")
    return record.replay(), who_sat(record)


def trusted(level: str | None) -> str | None:
    """The bots that a record names. A program is started only by the one who sits here, never by a file."""
    if level and is_command(level):
        raise ValueError(f"the bots of this record are the program {level!r}: give it with --level if you trust it")
    return level


def people_of(arguments: argparse.Namespace, seats: int, sat: int | None) -> list[int]:
    """The seats of people: as asked for, as before (`sat` bots), or one person against bots."""
    asked = seats if arguments.auto else arguments.bots
    wanted = asked if asked is not None else sat if sat is not None else seats - 1
    if not 0 <= wanted <= seats:
        raise ValueError(f"--bots must be from 0 to {seats}, not {wanted}")
    return list(range(seats - wanted))


def seat_bots(level: str, s: Any, people: list[int]) -> dict[int, bots.Bot]:
    """A bot for every other seat; one that cannot play is refused before the game."""
    bots.check_name(level, s.game)
    return {seat: bots.make(level, s.game, seed=seat) for seat in range(s.box.seats) if seat not in people}


def record_file(arguments: argparse.Namespace, s: Any) -> Path:
    """Where the record goes; refused before the game if it cannot go there."""
    path: Path = arguments.save or arguments.resume or free_name(s)
    if path.is_dir() or not path.absolute().parent.is_dir():
        raise ValueError(f"--save wants a file in a folder that exists, not {path}")
    if path.exists() and not (arguments.resume and path.samefile(arguments.resume)):
        raise ValueError(f"--save: {path} is there already; give another name, or go on with it: --resume {path}")
    return path


def free_name(s: Any) -> Path:
    """lucky_dog-11.barkade, or lucky_dog-11-2.barkade if that is taken: no game is written over another."""
    seed = s.start if isinstance(s.start, int) else 0
    stem = f"{s.game.key}-{seed}"
    names = chain([f"{stem}.barkade"], (f"{stem}-{number}.barkade" for number in count(2)))
    return next(path for path in map(Path, names) if not path.exists())


def what_next(s: Any, path: Path, level: str) -> str:
    """What can be done with the saved record."""
    file = shlex.quote(str(path))
    if s.over:
        return f"hear it again: barkade replay {file}"
    program = f" --level {shlex.quote(level)}" if is_command(level) else ""
    return f"go on: barkade play {s.game.key} --resume {file}{program}"


def given_names(text: str | None, people: list[int], seats: int) -> list[str]:
    """Names for all seats; people are players, bots are bots."""
    names = [name.strip() for name in text.split(",")] if text else []
    if len(names) > seats:
        raise ValueError(f"--names gives {len(names)} names for {seats} seats")
    default = [f"Player {seat + 1}" if seat in people else f"Bot {seat + 1}" for seat in range(seats)]
    return [given or usual for given, usual in zip_longest(names, default)]
