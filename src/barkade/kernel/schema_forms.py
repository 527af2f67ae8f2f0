"""The schema of a game's decks in other forms: JSON Schema for editors of files, data for the page, a page for people."""

from typing import Any

from barkade.kernel.deck import ORIGINS
from barkade.kernel.schema import BRICK, FLAG, MOST_ENTRIES, PART, WHOLE, WHOLES, WORD, Field, Kind, Schema

DRAFT = "https://json-schema.org/draft/2020-12/schema"


# --- JSON Schema ---------------------------------------------------------------------------------------------------


def json_schema(schema: Schema, key: str, title: str) -> dict[str, Any]:
    """A JSON Schema of the deck files of a game. What is counted over the whole deck it cannot say: `barkade deck check` does."""
    head = {
        "name": {"type": "string"},
        "game": {"const": key},
        "published": {"type": "boolean", "description": "false: it changes what the rulebook prints"},
    }
    tables = {kind.table: table_schema(kind) for kind in schema.kinds}
    return {
        "$schema": DRAFT,
        "title": f"A deck of {title}",
        "type": "object",
        "properties": head | tables,
        "required": ["game", *tables],
    }


def table_schema(kind: Kind) -> dict[str, Any]:
    """The entries of a table."""
    names = [kind.name] if kind.name else []
    always = [field for field in kind.fields if not field.only[0]]
    found: dict[str, Any] = {
        "type": "object",
        "properties": {
            "id": {"enum": list(kind.ids)} if kind.ids else {"type": "string", "minLength": 1},
            "origin": {"enum": list(ORIGINS)},
            **{name: {"type": "string", "minLength": 1} for name in names},
            **{field.name: value_schema(field) for field in always},
            **{field.name: True for field in kind.fields if field.only[0]},
        },
        "required": ["id", "origin", *names, *[field.name for field in always if field.needed]],
        "additionalProperties": False,
    }
    conditions = [condition(field) for field in kind.fields if field.only[0]]
    if conditions:
        found["allOf"] = conditions
    return {"type": "array", "title": kind.title, "items": found, "maxItems": MOST_ENTRIES}


def condition(field: Field) -> dict[str, Any]:
    """A field that only some entries have."""
    other, values = field.only
    named = [value for value in values if value]
    there: dict[str, Any] = {"properties": {other: {"enum": named}}, "required": [other]}
    if "" in values:
        there = {"anyOf": [there, {"not": {"required": [other]}}]} if named else {"not": {"required": [other]}}
    then: dict[str, Any] = {"properties": {field.name: value_schema(field)}}
    return {"if": there, "then": then | ({"required": [field.name]} if field.needed else {})}


def value_schema(field: Field) -> dict[str, Any]:
    """What a field may hold."""
    said = {"description": f"{field.words} ({field.rule})" if field.rule else field.words}
    least, most = field.length
    if field.kind == WHOLE:
        return said | {"type": "integer", "minimum": field.low, "maximum": field.high}
    if field.kind == FLAG:
        return said | {"type": "boolean"}
    if field.kind == WORD:
        return said | ({"enum": list(field.choices)} if field.choices else {"type": "string", "minLength": 1})
    if field.kind == BRICK:
        texts = [text for brick in field.bricks for text in brick.texts()]
        return said | {"enum": texts}
    if field.kind == PART:
        parts = {part.name: value_schema(part) for part in field.parts}
        needed = [part.name for part in field.parts if part.needed]
        return said | {
            "type": "object",
            "properties": parts,
            "required": needed,
            "additionalProperties": False,
            "minProperties": 1,
        }
    item: dict[str, Any] = {"type": "integer", "minimum": field.low, "maximum": field.high}
    if field.kind != WHOLES:
        item = {"enum": list(field.choices)} if field.choices else {"type": "string"}
    return said | {"type": "array", "items": item, "minItems": least, "maxItems": most}


# --- data for the page -------------------------------------------------------------------------------------------


def as_data(schema: Schema) -> list[dict[str, Any]]:
    """The kinds and fields, as the page's editor wants them."""
    return [
        {
            "table": kind.table,
            "title": kind.title,
            "name": kind.name,
            "ids": list(kind.ids),
            "printed": list(kind.printed),
            "fields": [field_data(field) for field in kind.fields],
        }
        for kind in schema.kinds
    ]


def field_data(field: Field) -> dict[str, Any]:
    """A field with its range or its choices."""
    least, most = field.length
    return {
        "name": field.name,
        "kind": field.kind,
        "words": field.words,
        "low": field.low,
        "high": field.high,
        "choices": list(field.choices),
        "least": least,
        "most": most,
        "needed": field.needed,
        "only": [field.only[0], list(field.only[1])] if field.only[0] else None,
        "parts": [field_data(part) for part in field.parts],
        "bricks": [brick._asdict() for brick in field.bricks],
        "rule": field.rule,
    }


# --- a page for people ---------------------------------------------------------------------------------------------


def page(schema: Schema, title: str) -> list[str]:
    """The schema as Markdown."""
    lines = [f"## {title}", ""]
    for kind in schema.kinds:
        lines += [f"### {kind.title}: `[[{kind.table}]]`", "", ids_in_words(kind), ""]
        lines += ["| field | what it says | allowed | rule |", "|---|---|---|---|"]
        lines += [row(field, kind) for field in kind.fields] + [""]
    lines += ["Counted over the deck:", ""]
    for total in schema.totals:
        printed = f"; the rulebook has {total.printed}" if total.printed >= 0 else ""
        lines.append(f"- {span(total.low, total.high)} {total.words}{printed} ({total.rule})")
    return [*lines, ""]


def ids_in_words(kind: Kind) -> str:
    """Which ids there are."""
    named = f", `{kind.name}`" if kind.name else ""
    if not kind.ids:
        return f"Any number of entries, each with `id`{named} and `origin`."
    known = (
        ", ".join([f"`{name}`" for name in kind.ids]) if len(kind.ids) <= 30 else f"`{kind.ids[0]}` to `{kind.ids[-1]}`"
    )
    every = (
        "every one of them, in this order" if kind.ordered else "every one of them" if kind.complete else "some of them"
    )
    return f"Each with `id`{named} and `origin`. The ids are known to the moves of the game, {every}: {known}."


def row(field: Field, kind: Kind) -> str:
    """A field as a line of the table."""
    mark = " \\*" if field.name in kind.printed else ""
    only = (
        f"; only where `{field.only[0]}` is {' or '.join([v or 'left out' for v in field.only[1]])}"
        if field.only[0]
        else ""
    )
    may = "" if field.needed else "; may be left out"
    return f"| `{field.name}`{mark} | {field.words} | {allowed(field)}{only}{may} | {field.rule} |"


def allowed(field: Field) -> str:
    """The values of a field in words."""
    if field.kind == WHOLE:
        return span(field.low, field.high)
    if field.kind == WHOLES:
        return f"{span(*field.length)} numbers, each {span(field.low, field.high)}"
    if field.kind == FLAG:
        return "true, false"
    if field.kind == BRICK:
        return ", ".join([f"`{b.name}({b.low})` to `({b.high})`" if b.high else f"`{b.name}`" for b in field.bricks])
    if field.kind == PART:
        return "; ".join([f"`{part.name}`: {allowed(part)}" for part in field.parts])
    words = ", ".join(field.choices) if field.choices else "text"
    return words if field.kind == WORD else f"{span(*field.length)} of: {words}"


def span(low: int, high: int) -> str:
    """From and to."""
    return str(low) if low == high else f"{low} to {high}"
