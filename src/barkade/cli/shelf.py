"""`barkade games`, `barkade rules GAME [ID]`, `barkade deck check FILE`: what is on the shelf."""

import argparse
import json
import sys
import textwrap
import tomllib
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

from barkade.cli.wrapping import columns, say, say_page
from barkade.games import game, loadable, shelf
from barkade.kernel.box import Setting
from barkade.kernel.errors import DeckError
from barkade.rulebook import page, rule


def register(commands: Any) -> None:
    """Add the three commands."""
    games = commands.add_parser("games", help="list the games, their seats and options")
    games.add_argument("--json", action="store_true", help="as JSON")
    games.set_defaults(run=list_games)
    book = commands.add_parser("rules", help="show a game's rules, or one of them")
    book.add_argument("game")
    book.add_argument("id", nargs="?", help="a rule or ruling, e.g. LK-036, LK-R14 or just 36")
    book.set_defaults(run=show_rules)
    deck = commands.add_parser("deck", help="check a deck file")
    deck.add_argument("what", choices=["check"], help="is it a deck that its game can play with?")
    deck.add_argument("file", type=Path, help="a deck file (.toml)")
    deck.set_defaults(run=check_deck)


def list_games(arguments: argparse.Namespace) -> None:
    """Print every game with its options."""
    found = loadable().values()
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
    """Print the page of a game, or one rule of it."""
    key = game(arguments.game).key
    if not arguments.id:
        say_page(page(key), sys.stdout)
        return
    id_, text = rule(key, arguments.id)
    say(f"{id_}  {text}", sys.stdout)


def check_deck(arguments: argparse.Namespace) -> None:
    """Read a deck file as its game would and say that it is good."""
    try:
        key = tomllib.loads(arguments.file.read_text(encoding="utf-8")).get("game", "")
    except OSError as error:
        raise DeckError(f"{arguments.file.name}: cannot be read: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise DeckError(f"{arguments.file.name}: is not TOML: {error}") from None
    if key not in shelf():
        raise DeckError(f"{arguments.file.name}: game: must be one of {', '.join(shelf())}, not {key!r}")
    deck = game(key).read_deck(arguments.file)
    print(f"{arguments.file.name}: a good {game(key).title} deck, {len(deck.ids)} kinds, hash {deck.digest}")
