"""`barkade puzzles`: moments of real games with one clearly best choice, to be solved."""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from barkade.bots import check_name
from barkade.cli.arguments import add_command, at_least
from barkade.cli.seated import names_in
from barkade.cli.wrapping import say
from barkade.games import GAMES
from barkade.games import game as game_of
from barkade.kernel.record import Record
from barkade.kernel.story import named
from barkade.review.puzzle_file import load, save
from barkade.review.puzzles import Puzzle, asked, clearest, wrong_with
from barkade.review.trials import table_of
from barkade.table.chairs import bot_name

EXAMPLES = """\
  barkade puzzles lucky_dog-7.barkade                     what was missed in a game of yours, every seat's clearest moment
  barkade puzzles --bots good_dog --each 4 --out my.json  let good dogs play until every game has four
  barkade puzzles --show my.json                          as positions, each with its question; --solved with the answers
  barkade puzzles --check my.json                         does every position replay, and weigh what the file says?
"""
LEAST_PLAYED = 12  # decisions before a moment: the first ones of a game all look alike


def register(commands: Any) -> None:
    """Add the command."""
    parser = add_command(commands, "puzzles", "moments of real games with one clearly best choice", EXAMPLES)
    parser.add_argument("files", nargs="*", help="record files of games that are over")
    parser.add_argument("--bots", metavar="LEVEL", help="let bots of this level play the games to look through")
    parser.add_argument("--game", action="append", help="with --bots: only this game; repeatable")
    parser.add_argument("--each", type=at_least(1), default=3, help="with --bots: so many of each game (default 3)")
    parser.add_argument("--seed", type=int, default=0, help="with --bots: the number of the first deal (default 0)")
    parser.add_argument("--out", type=Path, help="write what was found into this file")
    parser.add_argument("--show", type=Path, metavar="FILE", help="show the puzzles of a file")
    parser.add_argument("--solved", action="store_true", help="with their answers")
    parser.add_argument("--check", type=Path, metavar="FILE", help="replay and weigh the puzzles of a file again")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Mine, show or check."""
    if arguments.check:
        return checked(arguments.check)
    if arguments.show:
        for puzzle in load(arguments.show):
            say("\n".join(position(puzzle, arguments.solved)) + "\n", sys.stdout)
        return 0
    if bool(arguments.files) == bool(arguments.bots):
        raise ValueError("name record files, or bots who play some (--bots good_dog); or a file to --show or --check")
    found = []
    try:
        for puzzle in in_files(arguments.files) if arguments.files else in_games(arguments):
            found.append(puzzle)
            say("\n".join(position(puzzle, arguments.solved or not arguments.out)) + "\n", sys.stdout)
    except KeyboardInterrupt:
        say("barkade: stopped; this is what was found so far", sys.stderr)
    if arguments.out:
        save(found, arguments.out)
    say(f"barkade: {len(found)} found", sys.stderr)
    return 0


def in_files(files: list[str]) -> Iterator[Puzzle]:
    """The clearest moment of every seat of some records."""
    for file in files:
        record = Record.load(file)
        for seat in range(record.header["seats"]):
            found = clearest(record, seat)
            if found:
                yield found


def in_games(arguments: argparse.Namespace) -> Iterator[Puzzle]:
    """Bots play deal after deal until every game has enough; one puzzle a deal, so that no two tell of one another."""
    for key in arguments.game or GAMES:
        check_name(arguments.bots, game_of(key))
        wanted, deal = arguments.each, arguments.seed
        while wanted:
            record = table_of(key, arguments.bots, deal)
            record.header["names"] = [bot_name(seat) for seat in range(record.header["seats"])]
            found = clearest(record, deal % record.header["seats"])
            deal += 1
            if found and len(found.record.moves) > LEAST_PLAYED:
                wanted -= 1
                yield found


def position(puzzle: Puzzle, solved: bool) -> list[str]:
    """A puzzle as its seat sees it: the table, the question, the options; `solved`: best first, with what each is worth."""
    moment = asked(puzzle.record)
    s, seat = moment.table, moment.seat
    names = names_in(puzzle.record.header) or [f"Seat {each + 1}" for each in range(s.box.seats)]
    told = [f"{puzzle.name}: {s.game.title}, you are {names[seat]}", *s.game.screen(s, seat, names), ""]
    told.append(named(s.prompt(seat), names, seat))
    if not solved:
        return [*told, *[f"  {named(s.say(action), names, seat)}" for action in s.legal(seat)]]
    return [*told, *[f"  {worth(puzzle, at)}" for at in range(len(puzzle.options))], puzzle.why]


def worth(puzzle: Puzzle, at: int) -> str:
    """An option with its worth, and whether it was played."""
    option = puzzle.options[at]
    value = f"{100 * option.value.mean:.0f} %" if puzzle.unit == "win" else f"{option.value.mean:.1f} points"
    return f"{value:>10}  {option.words}{' (played)' if option.action == puzzle.played else ''}"


def checked(path: Path) -> int:
    """Say of every puzzle of a file whether it holds; exit code 1 if one does not."""
    broken = 0
    for puzzle in load(path):
        wrong = wrong_with(puzzle)
        broken += bool(wrong)
        say(
            f"{'NOT' if wrong else 'ok '} {puzzle.name} {puzzle.record.game.key}{': ' + wrong if wrong else ''}",
            sys.stdout,
        )
    return 1 if broken else 0
