"""Compile our rules in place, for who works on them: `make compiled`; `make plain` removes the result.

The same modules as `barkade compile` makes a library of (`barkade.compiling.parts`), together with the loop of learners, so that
calls between modules are direct; here the libraries lie beside their sources.
"""

import os
import sys
from pathlib import Path

from mypyc.build import mypycify
from setuptools import setup

from barkade.compiling.build import LINKED
from barkade.compiling.parts import Part, ours

SOURCE = Path(__file__).parents[1] / "src"


def write_copiers(part: Part) -> list[Path]:
    """Write the copier of each game from its tables, typed, so that it can be compiled with the rules."""
    written = []
    for module, text in part.written.items():
        path = SOURCE.joinpath(*module.split(".")).with_suffix(".py")
        path.write_text(text, encoding="utf-8")
        written.append(path)
    return written


def main() -> None:
    """Build the extension modules beside their sources."""
    os.chdir(SOURCE)
    part = ours(with_games=True)
    copiers = write_copiers(part)
    try:
        build([str(path.relative_to(SOURCE)) for path in [*part.sources.values(), *copiers]])
    finally:
        for path in copiers:  # what was compiled stays
            path.unlink()


def build(modules: list[str]) -> None:
    """Run the compilers."""
    extensions = mypycify(["--strict", *modules], opt_level="2", debug_level="0", multi_file=True)
    for extension in extensions:
        extension.extra_compile_args = [*extension.extra_compile_args, *LINKED]  # extensions share one list
        extension.extra_link_args = [*extension.extra_link_args, *LINKED]
    objects = SOURCE.parent / "build" / "mypyc"
    sys.argv = ["compile_rules.py", "build_ext", "--inplace", "--parallel", "2", "--build-temp", str(objects)]
    setup(name="barkade-compiled", packages=[], ext_modules=extensions)


if __name__ == "__main__":
    main()
