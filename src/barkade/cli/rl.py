"""`barkade rl layout GAME`: what the numbers of an observation mean."""

import argparse
import json
from typing import Any

from barkade.cli.arguments import add_command, add_table, game_of, options_of, seats_for
from barkade.kernel.story import plural

EXAMPLES = """\
  barkade rl layout lucky_dog                     the parts of a row: place, length, range, meaning
  barkade rl layout lucky_dog --seats 4 --numbers every single number by its name
"""
COLUMNS = (42, 6, 7, 14)  # characters of name, place, length, range


def register(commands: Any) -> None:
    """Add the command."""
    parser = add_command(commands, "rl", "what a learning program sees of a game", EXAMPLES)
    kinds = parser.add_subparsers(metavar="layout", required=True)
    layout = kinds.add_parser("layout", help="print what the numbers of an observation mean")
    add_table(layout)
    layout.add_argument("--numbers", action="store_true", help="one line for each number")
    layout.add_argument("--json", action="store_true", help="as JSON")
    layout.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> None:
    """Print the layout of one kind of table."""
    try:
        from barkade.rl.layout import Layout
    except ImportError as error:
        raise ValueError(f"observations need numpy: pip install 'barkade[rl]' ({error})") from None
    played = game_of(arguments)
    options = options_of(played, arguments)
    seats = played.new(seats_for(played, arguments.seats, options), **options).box.seats
    layout = Layout(played, seats, options)
    if arguments.json:
        parts = [part._asdict() for part in layout.parts]
        print(json.dumps({"game": played.key, "seats": seats, "size": layout.size, "parts": parts}, indent=2))
    elif arguments.numbers:
        for number, name in enumerate(layout.names):
            print(f"{number:>5}  {name}")
    else:
        print(f"{played.title}, {plural(seats, 'seat')}: {layout.size} numbers from 0 to 1")
        print(line("part", "from", "length", "range", "meaning"))
        start = 0
        for part in layout.table():
            print(line(part.name, str(start), str(len(part.names)), part.span, part.words))
            start += len(part.names)


def line(name: str, start: str, length: str, span: str, words: str) -> str:
    """One line of the table."""
    wide, *right, ranged = COLUMNS
    return f"{name:<{wide}} {start:>{right[0]}} {length:>{right[1]}}  {span:<{ranged}} {words}"
