"""`barkade what-if DECK`: what a deck changes, measured against ours on the same deals."""

import argparse
import json
import sys
import time
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from barkade.cli.arguments import add_command, at_least, fits, options_of, seats_for
from barkade.cli.deck import game_in
from barkade.cli.wrapping import say
from barkade.games import game
from barkade.kernel.deck import DeckFile
from barkade.kernel.game import Game
from barkade.lab.effects import sentences
from barkade.lab.plan import Plan, planned
from barkade.lab.progress import Progress
from barkade.lab.what_if import Trial, changes

EXAMPLES = """\
  barkade what-if my.toml                       against our deck, for a minute at most
  barkade what-if my.toml --seats 4 --seconds 3600 --games 20000
  barkade what-if new.toml --against old.toml --json
Ctrl-C gives what is known so far.
"""


def register(commands: Any) -> None:
    """Add the command."""
    parser = add_command(commands, "what-if", "what a deck changes, against ours on the same deals", EXAMPLES)
    parser.add_argument("deck", type=Path, help="a deck file (.toml)")
    parser.add_argument(
        "--against", default="ours", help="another deck file, or a deck of ours by name (default: ours)"
    )
    parser.add_argument("--seats", type=int, help="number of seats")
    parser.add_argument("--mode", help="the mode, for games that have modes")
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", help="a table option; repeatable")
    parser.add_argument("--bot", default="good_dog", help="who plays (default good_dog)")
    parser.add_argument("--games", type=at_least(1), default=2000, help="deals at most (default 2000)")
    parser.add_argument("--seconds", type=at_least(0.0), default=60.0, help="time at most (default 60)")
    parser.add_argument("--seed", type=int, default=0, help="the luck of the whole trial (default 0)")
    parser.add_argument("--json", action="store_true", help="the figures instead of sentences")
    parser.add_argument("--quiet", action="store_true", help="no progress bar")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play until everything is clear, or the deals, the time or the asker's patience are at their end."""
    played = game(game_in(arguments.deck))
    if played.schema is None:
        raise ValueError(f"{played.title} does not say as data what its decks hold, so nothing can be compared")
    other = other_deck(played, arguments.against)
    trial = Trial(
        plan(played, arguments, other), plan(played, arguments, arguments.deck),
        changes(played.schema, DeckFile(other), DeckFile(arguments.deck)),
    )  # fmt: skip
    watch(trial, arguments)
    found = trial.to_json() | {"deck": str(arguments.deck), "against": arguments.against, "game": played.key}
    if arguments.json:
        print(json.dumps(found, indent=2))
    else:
        deck = played.read_deck(arguments.deck)
        say("\n".join(sentences(found, dict(zip(deck.ids, deck.titles, strict=True)))), sys.stdout)
    return 0


def other_deck(played: Game, name: str) -> Path:
    """The file of the deck that the asked one is measured against."""
    if name.endswith(".toml"):
        return Path(name)
    path = played.decks / f"{played.our_file().name if name == 'ours' else name}.toml"
    if not path.exists():
        known = ", ".join(sorted([found.stem for found in played.decks.glob("*.toml")]))
        raise ValueError(f"--against must be a deck file, or ours, or one of {known}, not {name!r}")
    return path


def plan(played: Game, arguments: argparse.Namespace, deck: Path) -> Plan:
    """The deals with one of the decks. Luck is tied to what is decided, so that both decks meet the same."""
    asked = argparse.Namespace(set=arguments.set, mode=arguments.mode, deck=None)
    options = options_of(played, asked) | {"luck": "tied", "deck": str(deck)}
    seats = seats_for(played, arguments.seats, options)
    if seats is not None and not fits(played, seats, options):
        played.check_options(seats, options)
    return planned(played.key, seats, options, [arguments.bot], arguments.games, arguments.seed)


def watch(trial: Trial, arguments: argparse.Namespace) -> None:
    """Play and show how far it is; Ctrl-C ends it, and what is known stays."""
    end = time.monotonic() + arguments.seconds
    with suppress(KeyboardInterrupt), closing(Progress(arguments.games, quiet=arguments.quiet)) as progress:
        for _ in trial.run():
            progress.advance(1)
            if time.monotonic() > end:
                break
