"""Messages as JSON with the standard library alone: the same bytes that the server's msgspec gives."""

import json
from dataclasses import fields
from functools import cache
from typing import Any


def encode(message: object) -> bytes:
    """A message as it is sent."""
    return text_of(message).encode()


def text_of(message: object) -> str:
    """A message as JSON."""
    return _encoder.encode(message)


def members(message: Any) -> dict[str, Any]:
    """The fields of a message, those left out that have no value."""
    return {name: getattr(message, name) for name in names_of(message.__class__) if hasattr(message, name)}


@cache
def names_of(kind: Any) -> tuple[str, ...]:
    """The names of a message's fields, in their order."""
    return tuple([part.name for part in fields(kind)])


_encoder = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), default=members)
