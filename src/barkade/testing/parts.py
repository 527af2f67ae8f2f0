"""What a game's parts promise: steps and shared tables never change, and every rule that is cited exists."""

from functools import lru_cache
from typing import Any

from barkade.kernel.game import Game
from barkade.kernel.position import step_to_json
from barkade.kernel.steps import Step
from barkade.rulebook import rules


class Parts:
    """The steps and shared tables of one game, as they were when we first saw them."""

    def __init__(self, s: Any) -> None:
        self._tables = {name: copied(table) for name, table in shared_tables(s).items()}
        self._steps: dict[int, tuple[Step, str]] = {}

    def watch(self, s: Any) -> None:
        """See the steps that are planned now."""
        for step in s.planned():
            if id(step) not in self._steps:
                self._steps[id(step)] = (step, fields(step))

    def check(self, s: Any) -> None:
        """Nothing has changed: copies of a state share it all."""
        for step, before in self._steps.values():
            assert fields(step) == before, (
                f"{type(step).__name__} has changed its own fields: {before} is {fields(step)} now"
            )
        now = shared_tables(s)
        for name, before in self._tables.items():
            assert now[name] == before, f"{name} is shared by all copies of a state, and has changed"


def fields(step: Step) -> str:
    """All that a step holds."""
    return f"{step_to_json(step)} {getattr(step, '__dict__', '')}"


def shared_tables(s: Any) -> dict[str, Any]:
    """The shared tables of a state that could be changed, also the lists of a shared thing like a deck: `deck.copies`. What a
    thing holds by key may be sums that it keeps once they are worked out."""
    shared = {name: getattr(s, name) for name in s.shared}
    tables = {name: table for name, table in shared.items() if isinstance(table, list | dict | set | tuple)}
    for name, thing in shared.items():
        tables |= {f"{name}.{part}": table for part, table in parts_of(thing).items() if isinstance(table, list)}
    return tables


def parts_of(thing: Any) -> dict[str, Any]:
    """The fields of a thing by name, also of a compiled class."""
    names = {n for kind in type(thing).__mro__ for n, value in vars(kind).items() if hasattr(value, "__set__")}
    names |= set(getattr(thing, "__dict__", {}))
    return {name: getattr(thing, name) for name in sorted(names) if name[0] != "_" and hasattr(thing, name)}


def copied(table: Any) -> Any:
    """A table with all tables in it, anew; what else it holds stays the same thing, since not everything can be compared."""
    if isinstance(table, dict):
        return {key: copied(value) for key, value in table.items()}
    if type(table) in (list, tuple):
        return type(table)([copied(value) for value in table])
    return set(table) if isinstance(table, set) else table


def check_rules(game: Game) -> None:
    """The rules that steps cite are in the rulebook."""
    for name, step in game.steps.items():
        for rule in (step.rule, step.taught_by):
            assert not rule or known(game.key) is None or rule in known(game.key), (
                f"{name} cites {rule}, which is no rule"
            )


def check_rule(game: Game, rule: str) -> None:
    """A rule that a refusal or a score sheet cites is in the rulebook."""
    book = known(game.key)
    assert not rule or book is None or rule in book, f"{rule} is cited, and is no rule of {game.title}"


@lru_cache
def known(key: str) -> Any:
    """The rules of a game by id; None if it has no rulebook."""
    try:
        return rules(key)
    except (FileNotFoundError, KeyError):
        return None
