"""The table's messages as msgspec's own kind of type: read fast, refused by field, described in JSON Schema.

The dataclasses of `table/` stay the only place where a field or a limit is written down.
"""

import types
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cache, reduce
from operator import or_
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from barkade.table import requests
from barkade.table.requests import Within

TAG = "type"  # the field that tells messages apart


def is_message(kind: object) -> bool:
    """Is this one of the table's dataclasses?"""
    return is_dataclass(kind)


@cache
def struct_of(kind: Any) -> Any:
    """The Struct with the fields of a dataclass; that of a request refuses any other field."""
    hints = get_type_hints(kind, include_extras=True)
    found = {part.name: part for part in fields(kind)}
    tag = tag_of(found.pop(TAG)) if TAG in found and not found[TAG].init else None
    return msgspec.defstruct(
        kind.__name__,
        [field_of(part, typed(hints[name])) for name, part in found.items()],
        bases=(Struct,),
        module=kind.__module__,
        namespace={"__doc__": kind.__doc__},
        tag=tag,
        tag_field=TAG if tag else None,
        forbid_unknown_fields=kind.__module__ == requests.__name__,
    )


def tag_of(part: "Field[Any]") -> str:
    """The word that tells a message from others."""
    return str(part.default if part.default_factory is MISSING else part.default_factory())


def field_of(part: "Field[Any]", kind: Any) -> tuple[Any, ...]:
    """A field as `defstruct` wants it; one that may be without a value is optional."""
    if part.default is not MISSING:
        return part.name, kind, part.default
    if part.default_factory is not MISSING:
        factory: Any = part.default_factory
        made = struct_of(factory) if is_message(factory) else factory
        return part.name, kind, msgspec.field(default_factory=made)
    return (part.name, kind) if part.init else (part.name, kind | UnsetType, UNSET)


def typed(kind: Any) -> Any:
    """A type with Structs for dataclasses and msgspec's limits for ours."""
    if is_message(kind):
        return struct_of(kind)
    origin, args = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return Annotated[typed(args[0]), limits(args[0], args[1])]
    if origin in (list, dict):
        return origin[tuple([typed(arg) for arg in args])]
    if origin in (Union, types.UnionType):
        return reduce(or_, [typed(arg) for arg in args])
    return kind


def limits(kind: Any, within: Within) -> Meta:
    """Our limits in msgspec's words."""
    if kind is int:
        return Meta(ge=within.least, le=within.most)
    return Meta(min_length=within.least or None, max_length=within.most, pattern=within.pattern or None)
