"""A deck as the text of a file: what `tomllib` reads back as the same data."""

import json
import re
from collections.abc import Mapping
from typing import Any

BARE = re.compile(r"[A-Za-z0-9_-]+")


def written(data: Mapping[str, Any]) -> str:
    """TOML: the head, then every table as a list with an entry a line."""
    head = [f"{key(name)} = {value(part)}" for name, part in data.items() if not is_table(part)]
    tables = []
    for name, entries in data.items():
        if is_table(entries):
            tables += ["", f"{key(name)} = [", *[f"  {value(entry)}," for entry in entries], "]"]
    return "\n".join([*head, *tables, ""])


def is_table(part: Any) -> bool:
    """Is this a list of entries?"""
    return isinstance(part, list) and bool(part) and isinstance(part[0], dict)


def key(name: str) -> str:
    """A name before an equals sign."""
    return name if BARE.fullmatch(name) else json.dumps(name)


def value(part: Any) -> str:
    """A value on one line. Texts are written as in JSON, whose escapes TOML has as well."""
    if isinstance(part, bool):
        return "true" if part else "false"
    if isinstance(part, int):
        return str(part)
    if isinstance(part, str):
        return json.dumps(part, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(part, list):
        return f"[{', '.join([value(one) for one in part])}]"
    return "{ " + ", ".join([f"{key(name)} = {value(one)}" for name, one in part.items()]) + " }"
