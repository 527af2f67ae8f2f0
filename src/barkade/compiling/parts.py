"""What is compiled together: our rules are one part, every game of somebody else is one more that stands on it."""

import io
import sys
import tokenize
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from barkade.compiled import HERE, OURS
from barkade.games import GAMES, game
from barkade.kernel.game import Game, copies_module, copy_lines
from barkade.kernel.state import State

LEFT_OUT = {
    "__init__.py",
    "errors.py",
    "native.py",
    "screen.py",
    "legend.py",
    "record.py",
}  # talk and files: nothing to gain
THINKING = ("search", "tree", "opinion")
OPINIONS = ("dog_lover", "hair_of_the_dog", "hair_plans", "hair_ways", "lucky_dog", "to_the_dogs", "we_rate_dogs")
SERVING = (
    "table/chronicle",
    "table/deciding",
    "table/orders",
    "table/pictures",
    "server/house/clocks",
)  # not what waits for clients or disks: there is nothing to gain
LEARNING = ("rl/rows", "rl/batch", "rl/rewards")  # not what numpy does: compiled already
NOT_RULES = {"tests", "__pycache__"}
FILE = f'__import__("{OURS}.compiled", fromlist=["compiled"]).source_of(__name__)'


class Stranger(NamedTuple):
    """A game of somebody else: the module that holds it, its name there, and where its source is."""

    module: str
    attribute: str
    folder: str  # where the top of its package, or its only file, lies

    @property
    def top(self) -> str:
        """The package, or the only module."""
        return self.module.partition(".")[0]

    def game(self) -> Game:
        """The game itself; ValueError if there is none."""
        if self.folder not in sys.path:
            sys.path.insert(0, self.folder)
        found = getattr(import_module(self.module), self.attribute, None)
        if not isinstance(found, Game):
            raise ValueError(f"{self.module} must hold a barkade Game under the name {self.attribute}")
        return found


class Part(NamedTuple):
    """Modules that become one library: by name, the source of each; one that is only written to be compiled has none."""

    name: str
    sources: dict[str, Path]
    written: dict[str, str]


def ours(with_games: bool) -> Part:
    """The kernel and what thinks; with our games and what a server does for every move, if they are wanted."""
    found = [*(HERE / "kernel").glob("*.py"), *[HERE / "bots" / f"{name}.py" for name in THINKING]]
    if with_games:
        found += [*(HERE / "games").glob("*/*.py"), *[HERE / "bots" / f"{name}.py" for name in OPINIONS]]
        found += [HERE / f"{name}.py" for name in SERVING + LEARNING]
    paths = sorted([path for path in found if path.name not in LEFT_OUT])
    written = dict([copier_of(game(key).state) for key in GAMES]) if with_games else {}
    return Part(OURS, {module_of(path, HERE.parent): path for path in paths}, written)


def of_stranger(stranger: Stranger) -> Part:
    """All modules of a stranger's package, or their only one."""
    folder = Path(stranger.folder)
    top = folder / stranger.top
    paths = sorted(top.rglob("*.py")) if top.is_dir() else [top.with_suffix(".py")]
    kept = [path for path in paths if path.name != "__main__.py" and not NOT_RULES & {*path.relative_to(folder).parts}]
    sources = {module_of(path, folder): path.resolve() for path in kept}
    kind = stranger.game().state
    return Part(stranger.top, sources, dict([copier_of(kind)]) if kind.__module__ in sources else {})


def module_of(path: Path, root: Path) -> str:
    """The name of the module in a file."""
    return ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__")


def copier_of(kind: type[State]) -> tuple[str, str]:
    """The copier of a class of states, typed, as a module, so that it can be compiled with the rules."""
    head, *lines = copy_lines(kind)
    typed = head.replace("(s):", f"(s: {kind.__name__}) -> {kind.__name__}:")
    body = "\n".join([typed, *lines]).replace("new()", f"{kind.__name__}()")
    return copies_module(kind), f"from {kind.__module__} import {kind.__name__}\n\n\n{body}\n"


def staged(text: str) -> str:
    """A source as it is compiled. A library lies elsewhere, but what stands beside the source (decks) is found by `__file__`."""
    if "__file__" not in text:
        return text
    lines = text.splitlines(keepends=True)
    tokens = [token for token in tokenize.generate_tokens(io.StringIO(text).readline) if token.string == "__file__"]
    for token in reversed(tokens):
        row, column = token.start
        line = lines[row - 1]
        lines[row - 1] = line[:column] + FILE + line[column + len("__file__") :]
    return "".join(lines)
