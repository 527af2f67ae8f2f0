"""`barkade replay FILE`: tell a recorded game again, or show it at one move."""

import argparse
import json
import sys
from typing import Any

from barkade.cli.arguments import add_command, at_least
from barkade.cli.seated import names_in
from barkade.cli.wrapping import say
from barkade.kernel.record import Record

EXAMPLES = """\
  barkade replay lucky_dog-7.barkade                    the whole story, as a spectator hears it
  barkade replay lucky_dog-7.barkade --seat 0 --upto 9  what the first seat knew after nine moves
  barkade replay lucky_dog-7.barkade --json | jq .      the position at the end, every card of it
"""


def register(commands: Any) -> None:
    """Add the command."""
    parser = add_command(commands, "replay", "tell a recorded game again", EXAMPLES)
    parser.add_argument("file", help="a record file")
    parser.add_argument("--upto", type=at_least(0), help="stop after so many moves")
    parser.add_argument("--seat", type=int, help="as this seat saw it (default: as a spectator)")
    parser.add_argument("--json", action="store_true", help="print the position at the end")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> None:
    """Print the story and the last table."""
    record = Record.load(arguments.file)
    end = record.replay(arguments.upto)
    if arguments.seat is not None and not 0 <= arguments.seat < end.box.seats:
        raise ValueError(f"--seat must be from 0 to {end.box.seats - 1}, not {arguments.seat}")
    if arguments.json:
        print(json.dumps(end.position(), indent=2))
        return
    names = names_in(record.header) or [f"Seat {seat}" for seat in range(end.box.seats)]
    for line in story(record, arguments.upto, arguments.seat, names):
        say(line, sys.stdout)
    say("\n".join(record.game.screen(end, arguments.seat, names)), sys.stdout)


def story(record: Record, upto: int | None, seat: int | None, names: list[str]) -> list[str]:
    """Everything that happened, as one reader may hear it."""
    s = record.begin()
    happened = list(s.events)
    for player, action in record.moves[:upto]:
        s.play(player, action)
        happened += s.events
    told = [record.game.tell(s, event, seat, names) for event in happened]
    return [line[1] for line in told if line]
