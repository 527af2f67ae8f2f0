"""Arguments that several commands share."""

import argparse
from collections.abc import Callable, Sequence
from typing import Any

from barkade.games import game
from barkade.kernel.box import Setting
from barkade.kernel.game import Game, allowed


def add_command(commands: Any, name: str, words: str, examples: str) -> argparse.ArgumentParser:
    """A command of `barkade` with its line in the list of all, and examples below its help."""
    parser: argparse.ArgumentParser = commands.add_parser(
        name, help=words, epilog=f"examples:\n{examples}", formatter_class=argparse.RawDescriptionHelpFormatter
    )
    return parser


def add_table(parser: argparse.ArgumentParser) -> None:
    """The arguments that describe a table."""
    parser.add_argument("game", help="the game's key, e.g. lucky_dog (see `barkade games`)")
    parser.add_argument("--seats", type=int, help="number of seats")
    parser.add_argument("--mode", help="the mode, for games that have modes")
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="OPTION=VALUE",
        help="a table option (see `barkade games GAME`); repeatable",
    )
    parser.add_argument("--deck", help="a deck of ours by name, or a deck file (.toml)")


def at_least(least: float) -> Callable[[str], Any]:
    """The type of an argument that is a number from `least` on, and whole if `least` is."""

    def number(text: str) -> float:
        try:
            found = type(least)(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"must be a number, not {text!r}") from None
        if not found >= least:
            raise argparse.ArgumentTypeError(f"must be at least {least}, not {text}")
        return found

    return number


def options_of(played: Game, arguments: argparse.Namespace) -> dict[str, Any]:
    """The table options on a command line, as the game wants them."""
    pairs = [split(pair) for pair in arguments.set]
    pairs += [(name, getattr(arguments, name)) for name in ("mode", "deck") if getattr(arguments, name)]
    return {name: parsed(played, name, text) for name, text in pairs}


def seats_for(played: Game, asked: int | None, options: dict[str, Any]) -> int | None:
    """The seats asked for, or two, or as many as the options allow: `--mode solo` is for one."""
    if asked is not None:
        return asked
    usual_first = sorted(played.seats, key=lambda seats: seats != 2)
    return next((seats for seats in usual_first if fits(played, seats, options)), None)


def fits(played: Game, seats: int, options: dict[str, Any]) -> bool:
    try:
        played.check_options(seats, options)
    except ValueError:
        return False
    return True


def split(pair: str) -> tuple[str, str]:
    name, equals, value = pair.partition("=")
    if not equals:
        raise ValueError(f"--set wants OPTION=VALUE, not {pair!r}")
    return name, value


def parsed(played: Game, name: str, text: str) -> Setting:
    """A text as one of the option's values."""
    if name not in played.options:
        raise ValueError(f"{played.title} has no option {name!r}; it has {', '.join(played.options)}")
    choices: Sequence[Setting] = played.options[name].choices
    if name == "deck" and text.endswith(".toml"):
        return text
    for choice in choices:
        if text.lower() == str(choice).lower() or (isinstance(choice, bool) and text == ("on" if choice else "off")):
            return choice
    raise ValueError(f"{name} must be {allowed(choices)}, not {text!r}")


def game_of(arguments: argparse.Namespace) -> Game:
    """The game that a command line names."""
    return game(arguments.game)
