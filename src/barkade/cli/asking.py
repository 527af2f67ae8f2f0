"""A question at the terminal: what may be picked, by number, so that it can be read."""

from collections.abc import Sequence
from typing import Any

from barkade.cli.picking import offered
from barkade.kernel.story import named

MOST_LINES, COLUMNS, SHORT = 12, 4, 22  # more options than this stand in columns, if they are short


def option_lines(s: Any, seat: int, names: Sequence[str], everything: bool = False) -> list[str]:
    """The options by number. Where there are many of which one says what one wants: how to say it, and the options only if
    everything is asked for."""
    options = offered(s, seat)
    example = s.example(seat)
    if example and len(options) > MOST_LINES and not everything:
        return [f"Say it like this: {example}. (o lists all {len(options)} by number.)"]
    return in_columns([f"{number:2}. {named(words, names, seat)}" for number, words in enumerate(options.values(), 1)])


def in_columns(options: Sequence[str]) -> list[str]:
    """Many short options side by side, others one below the other."""
    width = max([len(option) for option in options], default=0)
    if len(options) <= MOST_LINES or width > SHORT:
        return list(options)
    padded = [option.ljust(width + 2) for option in options]
    return ["".join(padded[at : at + COLUMNS]).rstrip() for at in range(0, len(options), COLUMNS)]


def numbers(count: int) -> str:
    """The numbers that may be picked."""
    return f"1 to {count}" if count > 1 else "1"
