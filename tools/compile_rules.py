"""Compile with mypyc, in place: `make compiled`; `make plain` removes the result.

The kernel, the games, the bots' thinking, what the server does for every move and the loop of learners are compiled together,
so that calls between modules are direct.
"""

import os
import sys
from pathlib import Path

from mypyc.build import mypycify
from setuptools import setup

from barkade.games import GAMES, game
from barkade.kernel.game import copies_module, copy_lines

SOURCE = Path(__file__).parents[1] / "src"
LEFT_OUT = {"errors.py", "native.py", "screen.py", "legend.py", "record.py"}  # talk and files: nothing to gain
# One shared library in which calls between modules can be inlined: 3 to 7 % faster than module by module.
FLAGS = ["-flto=auto", "-fno-semantic-interposition", "-fvisibility=hidden"] if sys.platform == "linux" else []
THINKING = (
    "search",
    "tree",
    "opinion",
    "dog_lover",
    "hair_of_the_dog",
    "hair_plans",
    "hair_ways",
    "lucky_dog",
    "to_the_dogs",
    "we_rate_dogs",
)
SERVING = (
    "table/chronicle",
    "table/deciding",
    "table/orders",
    "table/pictures",
    "server/house/clocks",
)  # not what waits for clients or disks: there is nothing to gain
LEARNING = ("rl/rows", "rl/batch", "rl/rewards")  # not what numpy does: compiled already


def modules() -> list[str]:
    """The modules that are compiled, in a fixed order."""
    kernel = sorted((SOURCE / "barkade" / "kernel").glob("*.py"))
    games = sorted((SOURCE / "barkade" / "games").glob("*/*.py"))
    bots = [SOURCE / "barkade" / "bots" / f"{name}.py" for name in THINKING]
    doors = [SOURCE / "barkade" / f"{name}.py" for name in SERVING + LEARNING]
    found = [path for path in kernel + games + bots + doors if path.name not in LEFT_OUT | {"__init__.py"}]
    return [str(path.relative_to(SOURCE)) for path in found]


def write_copiers() -> list[Path]:
    """Write the copier of each game from its tables, typed, so that it can be compiled with the rules."""
    written = []
    for key in GAMES:
        kind = game(key).state
        path = SOURCE.joinpath(*copies_module(kind).split(".")).with_suffix(".py")
        head, *lines = copy_lines(kind)
        typed = head.replace("(s):", f"(s: {kind.__name__}) -> {kind.__name__}:")
        body = "\n".join([typed, *lines]).replace("new()", f"{kind.__name__}()")
        path.write_text(f"from {kind.__module__} import {kind.__name__}\n\n\n{body}\n", encoding="utf-8")
        written.append(path)
    return written


def main() -> None:
    """Build the extension modules beside their sources."""
    os.chdir(SOURCE)
    copiers = write_copiers()
    try:
        build()
    finally:
        for path in copiers:  # what was compiled stays
            path.unlink()


def build() -> None:
    """Run the compilers."""
    extensions = mypycify(["--strict", *modules()], opt_level="2", debug_level="0", multi_file=True)
    for extension in extensions:
        extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS]  # extensions share one list
        extension.extra_link_args = [*extension.extra_link_args, *FLAGS]
    objects = SOURCE.parent / "build" / "mypyc"
    sys.argv = ["compile_rules.py", "build_ext", "--inplace", "--parallel", "2", "--build-temp", str(objects)]
    setup(name="barkade-compiled", packages=[], ext_modules=extensions)


if __name__ == "__main__":
    main()
