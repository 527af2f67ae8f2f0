"""How Python finds compiled rules: libraries that `barkade compile` has made, instead of the sources they were made of.

They are a cache, in a folder of their own: nothing lies beside a source. A part (our rules, or a game of somebody else) is
taken from there while all its sources are as they were when it was compiled; else the sources play, as if nothing had been.
"""

import json
import os
import sys
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from typing import Any

SETTING = "BARKADE_COMPILED"  # another folder for them, or "no" for none
OURS = "barkade"  # the part that every other stands on
HERE = Path(__file__).parent


def place() -> Path:
    """The folder of what is compiled for this Python."""
    named = os.environ.get(SETTING, "")
    return Path(named) if named else Path(sys.prefix) / "share" / "barkade" / str(sys.implementation.cache_tag)


def contents(folder: Path) -> dict[str, Any]:
    """What a folder holds: `folder` with the libraries, and `parts`, each with its `modules`, `sources` and their `stamps`."""
    try:
        found: dict[str, Any] = json.loads((folder / "contents.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {"folder": "", "parts": {}}
    return found


def stamp(source: str) -> list[int]:
    """By what a changed file is told; [] for one that is gone."""
    try:
        found = os.stat(source)
    except OSError:
        return []
    return [found.st_size, found.st_mtime_ns]


def beside_sources() -> bool:
    """Were all our rules compiled in place, with the package?"""
    return any([(HERE / "kernel" / f"state{suffix}").is_file() for suffix in EXTENSION_SUFFIXES])


class Compiled:
    """Finds compiled modules, before all other finders."""

    def __init__(self, folder: Path) -> None:
        found = contents(folder)
        self._folder = folder / found["folder"]
        self.parts: dict[str, dict[str, Any]] = found["parts"]
        self._part_of = {module: name for name, part in self.parts.items() for module in part["modules"]}
        self._fresh: dict[str, bool] = {}

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: object = None) -> ModuleSpec | None:
        """A compiled module, if there is one and it may be used."""
        part = self._part_of.get(name)
        if part is None or not self.fresh(part):
            return None
        return spec_from_file_location(name, self._folder / self.parts[part]["modules"][name])

    def fresh(self, name: str) -> bool:
        """Is a part as its sources are? Asked once: a process does not change its rules."""
        if name not in self._fresh:
            part = self.parts[name]
            same = all([stamp(source) == part["stamps"][module] for module, source in part["sources"].items()])
            stands = self._is_ours(part) if name == OURS else self.fresh(OURS) and self._is_found(part)
            self._fresh[name] = same and stands
        return self._fresh[name]

    def _is_ours(self, part: dict[str, Any]) -> bool:
        """Was it made of the rules that run here?"""
        return bool(Path(part["home"]) == HERE)

    def _is_found(self, part: dict[str, Any]) -> bool:
        """Would Python take the source that a game was made of, and not another of the same name?"""
        top = part["top"]
        for finder in sys.meta_path:
            spec = None if finder is self else finder.find_spec(top, None)
            if spec is not None:
                return spec.origin is not None and Path(spec.origin).resolve() == Path(part["sources"][top])
        return False

    def source_of(self, module: str) -> str:
        """The source of a compiled module: what it takes for its `__file__`, so that decks are found beside it."""
        return str(self.parts[self._part_of[module]]["sources"][module])

    def words(self) -> str:
        """What runs compiled here, in words, and what does not any more."""
        ready = [name for name in self.parts if self.fresh(name)]
        others = [name for name in self.parts if name not in ready]
        plain = "compiled rules, beside their sources" if beside_sources() else "plain rules"
        said = f"compiled rules: {', '.join(ready)}" if ready else plain
        return said + (f"; changed or moved since it was compiled: {', '.join(others)}" if others else "")


def installed() -> Compiled:
    """Put the finder in its place; without anything compiled there is nothing to find."""
    finder = Compiled(place())
    if finder.parts:
        sys.meta_path.insert(0, finder)
    return finder


COMPILED = installed()


def source_of(module: str) -> str:
    """The source of a compiled module."""
    return COMPILED.source_of(module)
