"""Write the page's types of the wire format from the server's own, and the lids of our boxes from the games:
`python tools/page_types.py`.

`web/src/lib/wire.ts` and `web/src/games/ours.json` are the result; `web/src/lib/wireCheck.ts` holds the page's finer types
against the former, and a test notices when they are out of date.
"""

import json
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import msgspec

from barkade.games import GAMES, game
from barkade.server.structs import struct_of
from barkade.site import puzzles
from barkade.table import deal_infos, evenings, keepsakes, messages, requests, shelf

TARGET = Path(__file__).parents[1] / "web" / "src" / "lib" / "wire.ts"
LIDS = TARGET.parents[1] / "games" / "ours.json"
HEAD = "// Written by tools/page_types.py from the server's messages. Do not edit.\n"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def structs() -> list[type]:
    """Everything that travels, in the order of the server's modules."""
    found = [
        value
        for part in (requests, messages, deal_infos, evenings, keepsakes, puzzles)
        for value in vars(part).values()
    ]
    kinds = [kind for kind in found if isinstance(kind, type) and is_dataclass(kind) and fields(kind)]
    return [struct_of(kind) for kind in dict.fromkeys(kinds)]


def typed(schema: dict[str, Any]) -> str:
    """A JSON Schema as a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[1]
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys([typed(each) for each in schema["anyOf"]]))
    if "enum" in schema:
        return " | ".join([f'"{value}"' if isinstance(value, str) else str(value) for value in schema["enum"]])
    if "const" in schema:
        return f'"{schema["const"]}"'
    kind = schema.get("type")
    if kind == "array":
        return f"({typed(schema.get('items', {}))})[]"
    if kind == "object":
        values = schema.get("additionalProperties", {})
        return f"Record<string, {typed(values) if isinstance(values, dict) and values else 'unknown'}>"
    return PLAIN.get(str(kind), "unknown")


def interface(name: str, schema: dict[str, Any]) -> str:
    """A struct as a TypeScript interface; fields that may be left out have a question mark."""
    needed = set(schema.get("required", []))
    about = f"/** {schema['description']} */\n" if "description" in schema else ""
    lines = [
        f"  {field}{'' if field in needed else '?'}: {typed(part)};" for field, part in schema["properties"].items()
    ]
    return f"{about}export interface {name} {{\n" + "\n".join(lines) + "\n}\n"


def page_types() -> str:
    """The whole file."""
    _, parts = msgspec.json.schema_components(structs(), ref_template="#/{name}")
    made = [interface(name, part) for name, part in parts.items() if "properties" in part]
    made += [f"export type {name} = {typed(part)};\n" for name, part in parts.items() if "properties" not in part]
    return "\n".join([HEAD, *made])


def lids() -> str:
    """What the boxes of our games say, for a page that nobody has told of more."""
    said = [shelf.info(game(key)) for key in GAMES]
    told = ("key", "title", "seats", "line", "mood", "minutes", "colour")
    return json.dumps([{name: getattr(info, name) for name in told} for info in said], indent=2) + "\n"


if __name__ == "__main__":
    LIDS.write_text(lids(), encoding="utf-8")
    TARGET.write_text(page_types(), encoding="utf-8")
