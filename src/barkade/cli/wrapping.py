"""Lines for people: broken between words where the terminal ends, the rest set in. A pipe gets each line whole."""

import re
import shutil
import sys
import textwrap
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

HANGING = 4  # columns by which the rest of a line is set in
BULLET = re.compile(r"(?:[-*]|\d+\.) ")  # what an entry of a list begins with
HEADING = re.compile(r"^#+ ")
MARKS = re.compile(r"(\*\*|\*|`)(\S(?:.*?\S)?)\1")  # bold, italic and typed words
EMPTY_LINES = 40  # enough to push a page out of sight
CONTROLS = dict.fromkeys([*range(10), *range(11, 32), *range(127, 160)])  # all but the end of a line
CLEAR = "\x1b[2J\x1b[3J\x1b[H"  # the screen, what was scrolled out of it, and back to the top


def columns() -> int:
    """How many characters a line of the terminal has."""
    return shutil.get_terminal_size().columns


def wrapped(line: str, width: int, hanging: int = HANGING) -> str:
    """A line in pieces that fit the width; what was set in stays so."""
    if len(line) <= width:
        return line
    margin = len(line) - len(line.lstrip()) + hanging
    return textwrap.fill(line, width, subsequent_indent=" " * margin, break_long_words=False, break_on_hyphens=False)


def say(text: str, out: TextIO) -> None:
    """Print one or several lines. Names and cards may come from a stranger's file: they cannot steer the terminal."""
    text = text.translate(CONTROLS)
    if out.isatty():
        text = "\n".join([wrapped(line, columns()) for line in text.split("\n")])
    print(text, file=out, flush=True)


def say_page(markdown: str, out: TextIO) -> None:
    """Print a page of a book: at a terminal the rest of an entry stands below its first word, tables stay as they are."""
    if out.isatty():
        markdown = "\n".join([page_line(line, columns()) for line in markdown.split("\n")])
    print(markdown, file=out, flush=True)


def page_line(line: str, width: int) -> str:
    """A line of a page in pieces that fit, without the marks that only a printer of Markdown wants."""
    if line.startswith("|"):
        return line
    line = MARKS.sub(r"\2", HEADING.sub("", line))
    bullet = BULLET.match(line.lstrip())
    return wrapped(line, width, len(bullet[0]) if bullet else 0)


def wipe(out: TextIO) -> None:
    """Take what was shown out of sight: a terminal forgets it, a pipe gets empty lines."""
    print(CLEAR if out.isatty() else "\n" * EMPTY_LINES, end="", file=out, flush=True)


@contextmanager
def at_work(on: str) -> Iterator[None]:
    """Tell a person at a terminal what takes so long, for as long as it does."""
    if not sys.stderr.isatty():
        yield
        return
    note = f"{on} ..."
    print(note, end="", file=sys.stderr, flush=True)
    try:
        yield
    finally:
        print("\r" + " " * len(note), end="\r", file=sys.stderr, flush=True)
