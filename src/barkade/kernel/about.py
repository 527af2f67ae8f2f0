"""What a game tells of itself beside its rules: the lid of its box, and how its board is laid out."""

from pathlib import Path
from typing import NamedTuple

KINDS = ("hand", "row", "grid", "pile", "track")  # how the cards of a place lie


class Place(NamedTuple):
    """Where cards lie on the board. `zone` is the name of a zone, or what the zones of all seats begin with: "hand" for hand0,
    hand1, ..., each of which belongs to its seat."""

    zone: str
    kind: str = "row"  # one of KINDS
    title: str = ""  # for people; "": the zone's name in words
    columns: int = 0  # of a grid


class Shown(NamedTuple):
    """A fact of the view that people want to see, and how: `words` with {} for its number. Of a list with a number for each seat,
    every seat shows its own."""

    fact: str
    words: str = "{}"
    names: tuple[str, ...] = ()  # what the numbers 0, 1, ... are called, where they are not counts
    seat: bool = False  # the number is a seat: show who it is
    nothing: int | None = None  # the number that stands for nothing to show


class About(NamedTuple):
    """The lid of a box, and a layout for the board that plays any game. Everything may be left out."""

    line: str = ""  # what one does in it, in a sentence
    mood: str = ""  # what it feels like
    minutes: tuple[int, int] = (0, 0)  # how long it takes, from and to
    colour: str = ""  # of the box, e.g. "#3a78b5"
    places: tuple[
        Place, ...
    ] = ()  # in the order in which the board shows them; a zone that stands nowhere is not shown
    facts: tuple[Shown, ...] = ()
    board: Path | None = None  # a board of its own: a built JavaScript module, see docs/adding-a-game.md
