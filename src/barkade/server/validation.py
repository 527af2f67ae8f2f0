"""What is wrong with what a client sent: the field by name, and the values that it may have."""

import re
from typing import Any

from msgspec import inspect

from barkade.table.problems import Problem

NAMED = re.compile(r"(missing required|contains unknown) field `([^`]+)`")
STEP = re.compile(r"[^.\[\]]+|\[[^\]]*\]")  # of a path like seats[0].kind: a field, or an entry of a list


def refusal(words: str, path: str, kind: Any) -> Problem:
    """The problem for a message of msgspec about the value at `path` in what should be a `kind`."""
    named = NAMED.search(words)
    if named is None:
        return problem(words, path, values_at(kind, path))
    field = f"{path}.{named[2]}" if path else named[2]
    return problem(words, field, values_at(kind, field) if named[1] == "missing required" else names_at(kind, path))


def problem(words: str, field: str, allowed: list[Any]) -> Problem:
    """A refusal in a sentence that holds for itself."""
    choices = f"; allowed: {', '.join([str(value) for value in allowed])}" if allowed else ""
    return Problem("bad-request", f"{field}: {words}{choices}" if field else words, field=field, allowed=allowed)


def values_at(kind: Any, path: str) -> list[Any]:
    """The values that a field may have, where they can be listed."""
    return [value for one in at(kind, path) if isinstance(one, inspect.LiteralType) for value in one.values]


def names_at(kind: Any, path: str) -> list[str]:
    """The names that the fields of an object may have."""
    return [field.encode_name for one in at(kind, path) if isinstance(one, inspect.StructType) for field in one.fields]


def at(kind: Any, path: str) -> list[inspect.Type]:
    """The types that the value at a path may have."""
    found = members(inspect.type_info(kind))
    for step in STEP.findall(path):
        found = [inner for one in found for inner in members(inside(one, step))]
    return found


def inside(one: inspect.Type, step: str) -> inspect.Type | None:
    """The type of a field or entry."""
    if isinstance(one, inspect.StructType):
        if step == one.tag_field:
            return inspect.LiteralType((one.tag,))
        return next((field.type for field in one.fields if field.encode_name == step), None)
    return one.item_type if isinstance(one, inspect.ListType) and step.startswith("[") else None


def members(one: inspect.Type | None) -> list[inspect.Type]:
    """The types that a union is made of."""
    if one is None:
        return []
    return list(one.types) if isinstance(one, inspect.UnionType) else [one]
