"""`barkade deck check FILE`, `barkade deck schema GAME`: decks of one's own."""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from barkade.cli.arguments import add_command
from barkade.cli.wrapping import say
from barkade.games import game, shelf
from barkade.kernel.deck import Deck, toml_in
from barkade.kernel.errors import DeckError
from barkade.kernel.schema import FINE, Finding, stopping
from barkade.kernel.schema_forms import json_schema

EXAMPLES = """\
  barkade deck check my.toml                    good, or each card and field that is wrong
  barkade play lucky_dog --deck my.toml         then play with it
  barkade what-if my.toml                       what it changes, against our deck
  barkade deck schema lucky_dog                 a JSON Schema for your editor
"""


def register(commands: Any) -> None:
    """Add the command."""
    parser = add_command(commands, "deck", "check a deck file, or say what may stand in one", EXAMPLES)
    parser.add_argument(
        "what", choices=["check", "schema"], help="check a file, or print the JSON Schema of a game's decks"
    )
    parser.add_argument("of", metavar="FILE or GAME", help="a deck file (.toml), or for `schema` the key of a game")
    parser.add_argument("--json", action="store_true", help="as JSON (a schema always is)")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Check a deck file, or print a schema."""
    return print_schema(arguments.of) if arguments.what == "schema" else check(Path(arguments.of), arguments.json)


def print_schema(key: str) -> int:
    """The JSON Schema of a game's decks."""
    found = game(key)
    if found.schema is None:
        raise ValueError(f"{found.title} does not say as data what its decks may hold")
    print(json.dumps(json_schema(found.schema, found.key, found.title), indent=2, ensure_ascii=False))
    return 0


def check(file: Path, as_json: bool) -> int:
    """Say everything there is to say about a deck file; 1 if something stops play."""
    try:
        key = game_in(file)
        found = game(key).findings(file)
        deck = None if stopping(found) else game(key).read_deck(file)
    except DeckError as error:
        if not as_json:
            raise
        print(json.dumps({"file": str(file), "good": False, "wrong": str(error), "findings": []}, indent=2))
        return 1
    if as_json:
        print(json.dumps(figures(file, key, deck, found), indent=2))
    else:
        tell(file, key, deck, found)
    return int(deck is None)


def figures(file: Path, key: str, deck: Deck | None, found: list[Finding]) -> dict[str, Any]:
    """What a check found, as data."""
    said = {"findings": [finding._asdict() for finding in found]}
    if deck is None:
        return {"file": str(file), "good": False, "game": key, "wrong": stopping(found)[0].sentence()} | said
    good = {"file": str(file), "good": True, "game": key, "kinds": len(deck.ids), "hash": deck.digest}
    return good | {"published": deck.published} | said


def tell(file: Path, key: str, deck: Deck | None, found: list[Finding]) -> None:
    """What a check found, in sentences: to stdout if one can play with the deck, else to stderr."""
    out = sys.stderr if deck is None else sys.stdout
    if deck is not None:
        say(f"{file.name}: a good {game(key).title} deck, {len(deck.ids)} kinds, hash {deck.digest}", out)
    if deck is not None and not deck.published:
        say(f"{file.name}: no longer the published game; tables say so", out)
    for finding in found:
        if finding.tone != FINE:
            say(f"{file.name}: {finding.tone}: {finding.sentence()}", out)
    fine = [finding.sentence() for finding in found if finding.tone == FINE]
    if deck is not None and fine:
        say(f"{file.name}: {FINE}: {'; '.join(fine)}", out)


def game_in(file: Path) -> str:
    """The key of the game whose deck a file holds."""
    key: str = toml_in(file).get("game", "")
    if key not in shelf():
        raise DeckError(f"{file.name}: game: must be one of {', '.join(shelf())}, not {key!r}")
    return key
