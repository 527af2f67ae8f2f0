"""`barkade`: one command for each door."""

import argparse
import sys
from importlib import import_module

from barkade.bots import BotError
from barkade.cli.wrapping import say
from barkade.compiled import COMPILED
from barkade.kernel.errors import DeckError, IllegalAction, PositionError, RecordError
from barkade.memory import collect_seldom
from barkade.version import __version__

COMMANDS = (
    "serve",
    "site",
    "play",
    "daily",
    "learn",
    "shelf",
    "deck",
    "what_if",
    "sim",
    "report",
    "replay",
    "review",
    "puzzles",
    "verify",
    "audit",
    "rl",
    "bench",
    "new",
    "compile",
    "config",
)

EXAMPLES = """examples:
  barkade play lucky_dog                      you against a bot, at the terminal
  barkade learn lucky_dog                     your first game, step by step
  barkade play lucky_dog --seats 3 --bots 2   three seats, two of them bots
  barkade rules lucky_dog LK-036              one rule in words
  barkade bench lucky_dog --json              how fast it is here
"""


def main(argv: list[str] | None = None) -> None:
    """Run a command; wrong usage exits with 2, a failure with 1, each with one sentence."""
    parser = argparse.ArgumentParser(
        prog="barkade",
        description="Five dog games on one shelf.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"barkade {__version__} ({COMPILED.words()})")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    for name in COMMANDS:
        import_module(f"barkade.cli.{name}").register(commands)
    parser.set_defaults(run=lambda _: parser.print_help())
    arguments = parser.parse_args(argv)
    collect_seldom()
    sys.exit(run(arguments))


def run(arguments: argparse.Namespace) -> int:
    """Carry a parsed command out and turn errors into a sentence and an exit code."""
    try:
        return int(arguments.run(arguments) or 0)
    except (RecordError, DeckError, PositionError, IllegalAction, BotError) as error:
        return complain(str(error), 1)
    except (ValueError, KeyError) as error:
        return complain(str(error.args[0]) if error.args else str(error), 2)
    except KeyboardInterrupt:
        return complain("stopped", 130)
    except BrokenPipeError:
        return 0
    except OSError as error:
        return complain(f"{error.filename}: {error.strerror}" if error.filename else str(error), 1)


def complain(sentence: str, code: int) -> int:
    """Say what was wrong on stderr."""
    say(f"barkade: {sentence}", sys.stderr)
    return code
