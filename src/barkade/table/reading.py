"""Requests from JSON with the standard library alone: unknown fields, wrong types and limits are refused by field.

The server's msgspec refuses the same things; only some sentences differ.
"""

import re
import types
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from barkade.table import requests
from barkade.table.problems import Problem
from barkade.table.requests import Within

Kind = TypeVar("Kind")
TAG = "type"  # the field that tells socket messages apart
KINDS = {str: "a text", int: "a whole number", bool: "true or false", type(None): "null"}
MESSAGES = {str(get_type_hints(kind)[TAG].__args__[0]): kind for kind in get_args(requests.ToServer)}


def read(kind: type[Kind], value: object) -> Kind:
    """A request from what JSON held; Problem names the field that is wrong and what it may be."""
    found: Kind = value_of(kind, value, "")
    return found


def read_message(value: object) -> requests.ToServer:
    """A socket message from what JSON held."""
    if not isinstance(value, dict):
        raise Problem("bad-request", "this must be an object")
    kind = MESSAGES.get(str(value.get(TAG)))
    if kind is None:
        raise wrong(TAG, "is none of these", list(MESSAGES))
    found: requests.ToServer = value_of(kind, {name: part for name, part in value.items() if name != TAG}, "")
    return found


def value_of(kind: Any, value: Any, at: str) -> Any:
    """A value of a type, at some field of the request."""
    origin, args = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return limited(value_of(args[0], value, at), args[1], at)
    if origin in (Union, types.UnionType):
        return one_of(args, value, at)
    if origin is Literal:
        if value not in args or not isinstance(value, str):
            raise wrong(at, "is none of these", sorted(args))
        return value
    if origin is list:
        must_be(isinstance(value, list), at, "a list")
        return [value_of(args[0], one, f"{at}[{n}]") for n, one in enumerate(value)]
    if origin is dict:
        must_be(isinstance(value, dict), at, "an object")
        return {value_of(args[0], name, at): value_of(args[1], one, f"{at}.{name}") for name, one in value.items()}
    if is_dataclass(kind):
        must_be(isinstance(value, dict), at, "an object")
        return object_of(kind, value, at)
    must_be(type(value) is kind, at, KINDS[kind])
    return value


def object_of(kind: Any, value: dict[str, Any], at: str) -> Any:
    """A request, or a part of one, from its members."""
    parts = parts_of(kind)
    for name in value:
        if name not in parts:
            raise wrong(below(at, name), "is not known here", list(parts))
    for name, (_, needed) in parts.items():
        if needed and name not in value:
            raise wrong(below(at, name), "is missing", [])
    return kind(**{name: value_of(parts[name][0], one, below(at, name)) for name, one in value.items()})


@cache
def parts_of(kind: Any) -> dict[str, tuple[Any, bool]]:
    """The fields of a request: their types, and whether they are needed."""
    hints = get_type_hints(kind, include_extras=True)
    return {
        part.name: (hints[part.name], part.default is MISSING and part.default_factory is MISSING)
        for part in fields(kind)
        if part.init
    }


def one_of(kinds: tuple[Any, ...], value: Any, at: str) -> Any:
    """A value of the first type that it fits; the refusal is that of the type it is nearest to."""
    fitting = [kind for kind in kinds if plain_type(kind) is type(value)]
    if not fitting:
        raise wrong(at, f"must be {' or '.join([KINDS.get(plain_type(kind), 'an object') for kind in kinds])}", [])
    return value_of(fitting[0], value, at)


def plain_type(kind: Any) -> Any:
    """What a value of a type is in JSON."""
    if get_origin(kind) is Annotated:
        return plain_type(get_args(kind)[0])
    if get_origin(kind) is Literal:
        return str
    return dict if is_dataclass(kind) else get_origin(kind) or kind


def limited(value: Any, within: Within, at: str) -> Any:
    """The value, if it is within its limits."""
    size = value if isinstance(value, int) else len(value)
    if not within.least <= size <= within.most:
        what = "must be" if isinstance(value, int) else "must have a length"
        raise wrong(at, f"{what} from {within.least} to {within.most}", [])
    if within.pattern and not re.search(within.pattern, value):
        raise wrong(at, "holds characters that it may not", [])
    return value


def must_be(good: bool, at: str, what: str) -> None:
    """Problem if a value is not what it must be."""
    if not good:
        raise wrong(at, f"must be {what}", [])


def below(at: str, name: str) -> str:
    """The path of a field."""
    return f"{at}.{name}" if at else name


def wrong(at: str, words: str, allowed: list[Any]) -> Problem:
    """A refusal in a sentence that holds for itself."""
    choices = f"; allowed: {', '.join([str(value) for value in allowed])}" if allowed else ""
    return Problem("bad-request", f"{at or 'this'}: {words}{choices}", field=at, allowed=allowed)
