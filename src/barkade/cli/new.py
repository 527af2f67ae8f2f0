"""`barkade new`: a package with a game of one's own that runs at once, to be changed rule by rule."""

import argparse
import sys
from keyword import iskeyword
from pathlib import Path
from string import Template
from typing import Any

from barkade.cli.wrapping import say
from barkade.games import shelf

TEMPLATES = Path(__file__).parent / "new_game"
MOST_SEATS = 8
DOGS = (
    ("pip", "Pip", 3),
    ("scout", "Scout", 12),
    ("rufus", "Rufus", 25),
    ("bella", "Bella", 40),
    ("moose", "Moose", 70),
)
COPIES = 6  # of each: enough for eight hands of three
EXAMPLES = """examples:
  barkade new tug_of_war                               asks for title and players
  barkade new tug_of_war --title "Tug of War" --seats 2-4
"""


def register(commands: Any) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "new",
        help="write a package with a game of your own",
        description="Write a package with a small game that runs, with rules, deck and tests: change it into yours.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("key", help="what code calls the game: small letters, digits and _")
    parser.add_argument("--title", help="what people call it")
    parser.add_argument("--seats", help="how many play, e.g. 2-4")
    parser.add_argument("--out", type=Path, default=Path(), help="the folder to put it in (here)")
    parser.set_defaults(run=new)


def new(arguments: argparse.Namespace) -> int:
    """Write the package."""
    key = checked_key(arguments.key)
    folder = arguments.out / key
    if folder.exists():
        raise ValueError(f"{folder} is there already; name another folder with --out, or another game")
    usual = key.replace("_", " ").title()
    title = arguments.title or asked("What do people call it?", usual)
    least, most = seats_in(arguments.seats or asked("How many play?", "2-4"))
    words = {"key": key, "name": key.replace("_", "-"), "title": title, "least": least, "most": most}
    words |= {"prefix": prefix_of(key), "kind": "".join([part.title() for part in key.split("_")]), "cards": cards()}
    files = {
        "pyproject.toml": "pyproject.toml",
        f"{key}/__init__.py": "game.py",
        f"{key}/rules.md": "rules.md",
        f"{key}/decks/standard.toml": "standard.toml",
        f"tests/test_{key}.py": "test_game.py",
    }
    for path, template in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        text = (TEMPLATES / f"{template}.txt").read_text(encoding="utf-8")
        (folder / path).write_text(Template(text).substitute(words), encoding="utf-8")
    say(f"{folder} is a game. Now:", sys.stderr)
    say(f"  pip install -e {folder}\n  barkade audit {key}\n  barkade play {key}", sys.stdout)
    return 0


def checked_key(key: str) -> str:
    """A key that Python, records and addresses can use, and that no game has."""
    if not key.isascii() or not key.isidentifier() or key != key.lower() or iskeyword(key) or key.startswith("_"):
        raise ValueError(
            f"a key is made of small letters, digits and _, and begins with a letter, as tug_of_war; not {key!r}"
        )
    if key in shelf():
        raise ValueError(f"there is a game {key} on the shelf already")
    return key


def asked(question: str, usual: str) -> str:
    """Ask at a terminal; elsewhere what is usual."""
    if not sys.stdin.isatty():
        return usual
    return input(f"{question} [{usual}] ").strip() or usual


def seats_in(words: str) -> tuple[int, int]:
    """ "2-4" as the least and the most; "3" is both."""
    least, _, most = words.partition("-")
    if not least.isdecimal() or not (most or least).isdecimal():
        raise ValueError(f"seats are a number or two, like 2-4, not {words!r}")
    span = int(least), int(most or least)
    if not 1 <= span[0] <= span[1] <= MOST_SEATS:
        raise ValueError(f"seats are from 1 to {MOST_SEATS}, the least first, like 2-4, not {words!r}")
    return span


def prefix_of(key: str) -> str:
    """Two letters for the numbers of its rules."""
    parts = [part for part in key.split("_") if part[:1].isalpha()] or [key]
    letters = parts[0][:1] + parts[-1][:1] if len(parts) > 1 else (key + "x")[:2]
    return letters.upper() if letters.isalpha() else "XX"


def cards() -> str:
    """The cards of the deck file."""
    entry = '\n[[card]]\nid = "{}"\ntitle = "{}"\nworth = {}\ncopies = {}\norigin = "house"'
    return "\n".join([entry.format(*dog, COPIES) for dog in DOGS])
