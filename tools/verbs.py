"""Write docs/verbs.md, the verbs of a table, from their docstrings: `python tools/verbs.py`."""

import inspect
from collections.abc import Callable
from pathlib import Path
from typing import Any

from barkade.kernel import usual
from barkade.kernel.agenda import Agenda
from barkade.kernel.luck import Luck
from barkade.kernel.state import State
from barkade.kernel.table import Table

TARGET = Path(__file__).parents[1] / "docs" / "verbs.md"
HEAD = """# The verbs of a table

Everything that steps and states of a game may call on `s`, and the helpers for zones; see [adding a game](adding-a-game.md).
Made by `tools/verbs.py` from the docstrings.
"""
PARTS = (
    ("Cards", Table),
    ("Luck", Luck),
    ("What happens next, what was learned, what is told", Agenda),
    ("What a game fills in, and the doors", State),
)


def verbs(kind: type) -> list[str]:
    """The public methods that a class itself adds, each with its docstring on a line."""
    found = []
    for name, member in vars(kind).items():
        called = member.fget if isinstance(member, property) else member
        if name.startswith("_") or not callable(called) or not called.__doc__:
            continue
        found.append(line(name, called, isinstance(member, property)))
    return found


def line(name: str, called: Callable[..., Any], plain: bool = False) -> str:
    """One verb: how it is called, and what it does."""
    words = " ".join(inspect.cleandoc(called.__doc__ or "").split())
    parameters = [part for part in inspect.signature(called).parameters.values() if part.name != "self"]
    shown = [part.name if part.default is part.empty else f"{part.name}={part.default!r}" for part in parameters]
    return f"- `{name}{'' if plain else '(' + ', '.join(shown) + ')'}` {words}"


def page() -> str:
    """The whole page."""
    parts = [f"## {title}\n\n" + "\n".join(verbs(kind)) + "\n" for title, kind in PARTS]
    zones = [line(helper.__name__, helper) for helper in (usual.face_down, usual.face_up, usual.hands, usual.rows)]
    return "\n".join([HEAD, *parts, "## Zones\n\n" + "\n".join(zones) + "\n"])


if __name__ == "__main__":
    TARGET.write_text(page(), encoding="utf-8")
