"""Decks are data: TOML files beside the rules, read and checked once, errors naming file, card and field."""

import json
import tomllib
from collections.abc import Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any

from barkade.kernel.errors import DeckError
from barkade.kernel.native import mypyc_attr

ORIGINS = ("rulebook", "public", "house")
LONGEST_FILE = 1 << 20  # bytes; our largest deck has a fortieth of it
MOST_DOTS = 30  # in a line: Python reads a key of many parts (a.a.a...) in the square of their number, time and memory


@mypyc_attr(allow_interpreted_subclasses=True)
class Deck:
    """A deck that was read: its name, hash, and the id and printed title of every face."""

    def __init__(self, name: str, digest: str, ids: Sequence[str], titles: Sequence[str]) -> None:
        self.name = name
        self.digest = digest
        self.ids = tuple(ids)
        self.titles = tuple(titles)
        self.numbers = {face: number for number, face in enumerate(self.ids)}
        self.text = ""  # of its file, if it is none of ours: records bring it along
        self.published = True  # False: it changes what the rulebook prints
        self.unsaid = ""  # what it changes so without saying `published = false`


def own_name(text: str) -> str:
    """What tables call a deck of somebody's own: by what its file says, wherever it lies."""
    return f"own-{blake2b(text.encode(), digest_size=6).hexdigest()}.toml"


def toml_in(path: Path) -> dict[str, Any]:
    """What a TOML file says. It may come from anybody: whatever is wrong with it is a DeckError, soon."""
    try:
        with path.open(encoding="utf-8") as file:
            text = file.read(LONGEST_FILE + 1)
        if len(text) > LONGEST_FILE:
            raise DeckError(f"{path.name}: a deck file has at most {LONGEST_FILE} characters")
        if any([line.count(".") > MOST_DOTS for line in text.splitlines()]):
            raise DeckError(f"{path.name}: a line of a deck file has at most {MOST_DOTS} dots")
        return tomllib.loads(text)
    except OSError as error:
        raise DeckError(f"{path}: cannot be read: {error.strerror}") from None
    except RecursionError:
        raise DeckError(f"{path.name}: is nested deeper than any deck") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise DeckError(f"{path.name}: is not TOML: {error}") from None


class Entry:
    """One table of a deck file, read field by field."""

    def __init__(self, file: str, label: str, data: dict[str, Any]) -> None:
        self.file = file
        self.label = label
        self.data = data

    def wrong(self, field: str, why: str) -> DeckError:
        """The error to raise about a field."""
        return DeckError(f"{self.file}: {self.label}: {field}: {why}", self.label, field, why)

    def whole(self, field: str, low: int, high: int) -> int:
        """A whole number within limits."""
        value = self._get(field)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise self.wrong(field, f"must be a whole number from {low} to {high}, not {value!r}")
        return value

    def word(self, field: str, allowed: Sequence[str] | None = None) -> str:
        """A text, one of `allowed` if given."""
        value = self._get(field)
        if not isinstance(value, str) or not value or (allowed is not None and value not in allowed):
            raise self.wrong(field, f"must be {'a text' if allowed is None else ' or '.join(allowed)}, not {value!r}")
        return value

    def words(self, field: str, allowed: Sequence[str] | None = None) -> list[str]:
        """A list of texts."""
        value = self._get(field)
        if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
            raise self.wrong(field, f"must be a list of texts, not {value!r}")
        for word in value:
            if allowed is not None and word not in allowed:
                raise self.wrong(field, f"{word!r} is not one of {', '.join(allowed)}")
        return value

    def wholes(self, field: str, low: int, high: int) -> list[int]:
        """A list of whole numbers within limits."""
        value = self._get(field)
        if not isinstance(value, list) or not all(isinstance(n, int) and low <= n <= high for n in value):
            raise self.wrong(field, f"must be a list of whole numbers from {low} to {high}, not {value!r}")
        return value

    def flag(self, field: str, default: bool = False) -> bool:
        """A yes or no that may be left out."""
        value = self.data.get(field, default)
        if not isinstance(value, bool):
            raise self.wrong(field, f"must be true or false, not {value!r}")
        return value

    # Values that a schema has checked; what was left out is 0, "", or nothing.

    def number(self, field: str) -> int:
        """A whole number."""
        value: int = self.data.get(field, 0)
        return value

    def text(self, field: str) -> str:
        """A text."""
        value: str = self.data.get(field, "")
        return value

    def texts(self, field: str) -> list[str]:
        """A list of texts."""
        value: list[str] = self.data.get(field, [])
        return value

    def numbers(self, field: str) -> list[int]:
        """A list of whole numbers."""
        value: list[int] = self.data.get(field, [])
        return value

    def origin(self) -> str:
        """Where the entry's numbers come from."""
        return self.word("origin", ORIGINS)

    def _get(self, field: str) -> Any:
        if field not in self.data:
            raise self.wrong(field, "is missing")
        return self.data[field]


class DeckFile:
    """A parsed deck file."""

    def __init__(self, path: Path) -> None:
        self.name = path.stem
        self.file = path.name
        self.data = toml_in(path)
        try:
            canonical = json.dumps(self.data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
        except TypeError:
            raise DeckError(f"{self.file}: holds a date or a time, which no deck has") from None
        self.digest = blake2b(canonical.encode(), digest_size=16).hexdigest()

    def must_be_of(self, game: str) -> None:
        """Refuse the deck of another game by its name, before its cards are looked for."""
        named = self.data.get("game")
        if named is None:
            raise self.wrong(f'game: is missing; write game = "{game}"')
        if named != game:
            raise self.wrong(f"is a deck of {named}, not of {game}")

    def entries(self, table: str) -> list[Entry]:
        """All `[[table]]` entries, each labelled by its id; ids are unique."""
        found = self.data.get(table)
        if not isinstance(found, list) or not all(isinstance(entry, dict) for entry in found):
            why = f"there must be [[{table}]] entries"
            raise DeckError(f"{self.file}: {table}: {why}", table, "", why)
        entries = [Entry(self.file, f"{table} {e.get('id', i + 1)}", e) for i, e in enumerate(found)]
        names: set[str] = set()
        for entry in entries:
            name = entry.word("id")
            if name in names:
                raise entry.wrong("id", "stands twice in the file")
            names.add(name)
        return entries

    def wrong(self, why: str) -> DeckError:
        """The error to raise about the deck as a whole."""
        return DeckError(f"{self.file}: {why}")
