"""Dependencies point one way: kernel <- games <- bots <- table <- (lab, rl, terminal, server)."""

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1] / "src" / "barkade"
# Which parts of the package a part may import besides itself; "barkade" alone is the public surface.
MAY_IMPORT = {
    "kernel": set(),
    "decks": set(),
    "games": {"kernel"},
    "testing": {"kernel", "rulebook", "table"},
    "bench": {"kernel", "games", "testing", "bots", "site", "extras"},
    "bots": {"kernel", "games", "extras"},
    "review": {"kernel", "games", "bots"},
    "lab": {"kernel", "games", "bots", "extras", "memory", "testing", "version"},
    "rl": {"kernel", "games", "bots", "extras", "testing", "version"},
    "table": {"kernel", "games", "bots", "rulebook", "lessons", "days"},
    "browser": {"kernel", "games", "bots", "review", "table", "rulebook", "lessons", "guide", "version", "days"},
    "site": {"kernel", "games", "bots", "review", "table", "rulebook", "lessons", "guide", "version"},
    "server": {"days", "kernel", "games", "bots", "table", "site", "rulebook", "guide", "version", "extras", "memory"},
    "compiling": {"kernel", "games", "testing", "compiled", "extras"},
    "cli": {
        *(
            "compiled",
            "compiling",
            "kernel",
            "games",
            "bots",
            "review",
            "bench",
            "testing",
            "rulebook",
            "lessons",
            "guide",
            "lab",
            "rl",
            "table",
            "site",
            "server",
        ),
        *("version", "extras", "memory", "days"),
    },
}
# A record, and a pickle, names its game and finds it on the shelf.
ALLOWED_UPWARDS = {("kernel", "record.py", "games"), ("kernel", "game.py", "games")}


def imports(path: Path) -> set[str]:
    """The parts of barkade that a file imports anywhere in it."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        found |= {name.split(".")[1] for name in names if name.startswith("barkade.")}
    return found


@pytest.mark.parametrize("part", MAY_IMPORT)
def test_no_part_imports_what_stands_on_it(part: str) -> None:
    for path in (ROOT / part).rglob("*.py"):
        for other in imports(path) - {part} - MAY_IMPORT[part]:
            assert (part, path.name, other) in ALLOWED_UPWARDS, f"{path.relative_to(ROOT)} imports barkade.{other}"


def test_games_do_not_import_each_other() -> None:
    for path in (ROOT / "games").glob("*/*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("barkade.games."):
                assert str(node.module).split(".")[2] == path.parent.name, f"{path} imports {node.module}"


@pytest.mark.parametrize("part", ["kernel", "games", "bots", "review", "table", "browser"])
def test_what_runs_in_a_browser_needs_only_the_standard_library(part: str) -> None:
    allowed = set(sys.stdlib_module_names) | {
        "barkade",
        "mypy_extensions",
    }  # the latter if it is there: kernel/native.py
    if part in ("kernel", "games"):
        allowed -= {"random", "time", "datetime", "os", "socket", "secrets", "threading"}
    if part == "table":  # no clock, no network and no files of its own: those are the door's
        allowed -= {"time", "datetime", "os", "socket", "threading", "asyncio", "pathlib"}
    for path in (ROOT / part).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            assert {name.split(".")[0] for name in names} <= allowed, f"{path.relative_to(ROOT)} imports {names}"
