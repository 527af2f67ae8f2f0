"""`barkade compile [GAME ...]`: make rules faster with a compiler; `--undo` takes it back."""

import argparse
import sys
import time
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from barkade.cli.arguments import add_command
from barkade.cli.wrapping import say
from barkade.compiled import OURS
from barkade.compiling.maker import make, undo
from barkade.compiling.parts import Stranger
from barkade.extras import MissingExtra
from barkade.games import GAMES, shelf

EXAMPLES = """\
  barkade compile                        our games
  barkade compile my_dog                 a game of yours that is installed
  barkade compile games/my_dog           ... or lies in a folder; games/my_dog.py for a single file
  barkade compile --undo my_dog          play it from its source again
  barkade compile --undo                 play everything from its source again
"""


def register(commands: Any) -> None:
    """Add the command."""
    parser = add_command(commands, "compile", "make rules several times as fast with a C compiler", EXAMPLES)
    parser.add_argument("game", nargs="*", help="games of yours, by key or by path (default: the five of the shelf)")
    parser.add_argument("--undo", action="store_true", help="play from sources again")
    parser.set_defaults(run=compile_games)


def compile_games(arguments: argparse.Namespace) -> int:
    """Compile, or take it back."""
    begun = time.monotonic()
    ours = [name for name in arguments.game if name in GAMES]
    strangers = [stranger_at(name) for name in arguments.game if name not in GAMES]
    if arguments.undo:
        undone = undo([*([OURS] if ours else []), *[stranger.top for stranger in strangers]])
        say(f"from sources again: {', '.join(undone)}" if undone else "nothing of that was compiled", sys.stderr)
        return 0
    try:
        parts = make(strangers, with_ours=bool(ours) or not strangers, tell=Progress(begun).tell)
    except MissingExtra as error:
        raise ValueError(str(error)) from None
    say(f"compiled in {time.monotonic() - begun:.0f} s: {', '.join(parts)}", sys.stderr)
    return 0


def stranger_at(name: str) -> Stranger:
    """A game by its key on the shelf, or by the path of its package, project or file; ValueError says what there is."""
    for point in entry_points(group="barkade.games"):
        if point.name == name:
            spec = find_spec(point.module.partition(".")[0])
            if spec is None or spec.origin is None:
                raise ValueError(f"the package of {name} is not installed: there is no {point.module}")
            source = Path(spec.origin)
            folder = source.parents[1] if source.stem.partition(".")[0] == "__init__" else source.parent
            return Stranger(point.module, point.attr, str(folder.resolve()))
    path = Path(name)
    if not (path / "__init__.py").is_file() and (path / path.name / "__init__.py").is_file():
        path = path / path.name  # a project with its package in it
    if (path / "__init__.py").is_file() or (path.suffix == ".py" and path.is_file()):
        return Stranger(path.stem, "GAME", str(path.parent.resolve()))
    raise ValueError(
        f"there is no game {name!r}, nor a package or file of that name; the games are {', '.join(shelf())}"
    )


class Progress:
    """Tells what is done now, and after how many seconds: at a terminal in one line, elsewhere line by line."""

    def __init__(self, begun: float) -> None:
        self._begun = begun
        self._width = 0

    def tell(self, words: str) -> None:
        """The next thing."""
        line = f"{time.monotonic() - self._begun:4.0f} s  {words}"
        if sys.stderr.isatty():
            print("\r" + line.ljust(self._width), end="", file=sys.stderr, flush=True)
            self._width = len(line)
        else:
            print(line, file=sys.stderr, flush=True)
