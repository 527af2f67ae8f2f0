"""Lines for people: broken between words where the terminal ends, the rest set in. A pipe gets each line whole."""

import shutil
import textwrap
from typing import TextIO

HANGING = 4  # columns by which the rest of a line is set in


def columns() -> int:
    """How many characters a line of the terminal has."""
    return shutil.get_terminal_size().columns


def wrapped(line: str, width: int) -> str:
    """A line in pieces that fit the width; what was set in stays so."""
    if len(line) <= width:
        return line
    margin = len(line) - len(line.lstrip()) + HANGING
    return textwrap.fill(line, width, subsequent_indent=" " * margin, break_long_words=False, break_on_hyphens=False)


def say(text: str, out: TextIO) -> None:
    """Print one or several lines."""
    if out.isatty():
        text = "\n".join([wrapped(line, columns()) for line in text.split("\n")])
    print(text, file=out, flush=True)
