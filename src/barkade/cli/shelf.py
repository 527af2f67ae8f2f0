"""`barkade games`, `barkade rules GAME [ID]`: what is on the shelf."""

import argparse
import json
import sys
import textwrap
from collections.abc import Sequence
from itertools import groupby
from typing import Any
from warnings import catch_warnings

from barkade.cli.arguments import add_command
from barkade.cli.wrapping import columns, say, say_page
from barkade.games import game, loadable
from barkade.guide import as_text, file_of, guide
from barkade.kernel.box import Setting
from barkade.kernel.game import Game
from barkade.rulebook import page, rule, rules

GAMES_EXAMPLES = """\
  barkade games                                 what can be played, and what a table may choose
  barkade games lucky_dog                       one of them
  barkade games --json | jq '.[].key'           the keys alone
"""
RULES_EXAMPLES = """\
  barkade rules lucky_dog                       how it is played, on one page
  barkade rules lucky_dog --all                 every rule, numbered
  barkade rules lucky_dog LK-036                one rule; 36 or R14 will do
  barkade rules lucky_dog --json                all rules by id
"""


def register(commands: Any) -> None:
    """Add the two commands."""
    games = add_command(commands, "games", "list the games, their seats and options", GAMES_EXAMPLES)
    games.add_argument("game", nargs="*", help="only these, by their keys (default: all)")
    games.add_argument("--json", action="store_true", help="as JSON")
    games.set_defaults(run=list_games)
    book = add_command(commands, "rules", "show a game's rules, or one of them", RULES_EXAMPLES)
    book.add_argument("game", help="the game's key, e.g. lucky_dog (see `barkade games`)")
    book.add_argument("id", nargs="?", help="a rule or ruling, e.g. LK-036, LK-R14 or just 36")
    book.add_argument("--all", action="store_true", help="every rule, numbered, instead of the page for people")
    book.add_argument("--json", action="store_true", help="rules by id, as JSON")
    book.set_defaults(run=show_rules)


def list_games(arguments: argparse.Namespace) -> None:
    """Print games with their options."""
    found = [game(key) for key in arguments.game] or all_games()
    if arguments.json:
        print(json.dumps([described(each) for each in found], indent=2))
        return
    width = columns()
    for each in found:
        print(f"{each.key:16} {each.title}, {min(each.seats)} to {max(each.seats)} seats")
        for name, option in each.options.items():
            print(f"    {name}={typed(option.default)}")
            words = f"{option.help} ({choices(option.choices)})"
            print(textwrap.fill(words, width, initial_indent=" " * 8, subsequent_indent=" " * 8))


def all_games() -> list[Game]:
    """The whole shelf; what is left out of it is told."""
    with catch_warnings(record=True, action="always") as left_out:
        found = list(loadable().values())
    for warning in left_out:
        say(f"barkade: {warning.message}", sys.stderr)
    return found


def typed(value: Setting) -> str:
    """A value as `--set` takes it."""
    return ("on" if value else "off") if isinstance(value, bool) else str(value)


def choices(values: Sequence[Setting]) -> str:
    """What may be set, in words; numbers in a row as "3 to 20"."""
    words = []
    for _, run in groupby(enumerate(values), lambda pair: pair[1] - pair[0] if type(pair[1]) is int else pair[1]):
        row = [typed(value) for _, value in run]
        words.append(row[0] if len(row) == 1 else f"{row[0]} to {row[-1]}")
    return " or ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else words[0]


def described(each: Any) -> dict[str, Any]:
    """A game as data."""
    options = {
        name: {"default": option.default, "choices": list(option.choices), "help": option.help}
        for name, option in each.options.items()
    }
    return {"key": each.key, "title": each.title, "seats": list(each.seats), "options": options}


def show_rules(arguments: argparse.Namespace) -> None:
    """Print the page for people of a game, all its rules, or one of them."""
    key = game(arguments.game).key
    chosen = dict([rule(key, arguments.id)]) if arguments.id else rules(key)
    if arguments.json:
        print(json.dumps(chosen, indent=2, ensure_ascii=False))
    elif arguments.id:
        say("  ".join(*chosen.items()), sys.stdout)
    elif arguments.all or not file_of(key).exists():
        say_page(page(key), sys.stdout)
    else:
        say_page(as_text(guide(key)), sys.stdout)
