"""What may stand in the decks of a game, as data: kinds of entries, their fields and ranges, counts, what the rulebook prints.

Said once by each game; the loader, the checks, the JSON Schema, the editor and the page of docs/decks.md all read it here.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from barkade.kernel.deck import ORIGINS, DeckFile, Entry
from barkade.kernel.errors import DeckError

WHOLE, WHOLES, WORD, WORDS, FLAG, PART, BRICK = "whole", "wholes", "word", "words", "flag", "part", "brick"
BRICK_FORM = re.compile(r"(\w+)(?:\((\d+)\))?")
MOST_ENTRIES: Final = 400

TONES = STOPS, LOOK, FINE = "stops play", "worth a look", "fine"

Cards = Mapping[str, Sequence[Entry]]  # the entries of a deck by their table


class Finding(NamedTuple):
    """One thing to say about a deck: in which tone, about which card and field, why, and by which rule."""

    tone: str
    card: str
    field: str
    why: str
    rule: str = ""

    def sentence(self) -> str:
        """Card, field, reason and rule in a line."""
        said = ": ".join([part for part in (self.card, self.field, self.why) if part])
        return f"{said} ({self.rule})" if self.rule else said


class Brick(NamedTuple):
    """A word with a meaning in the rules code, perhaps with a number: `run(3)`. High 0: it takes none."""

    name: str
    words: str
    low: int = 0
    high: int = 0

    def texts(self) -> list[str]:
        """Everything that can be written with it."""
        return [f"{self.name}({number})" for number in range(self.low, self.high + 1)] if self.high else [self.name]


class Field(NamedTuple):
    """A field of an entry."""

    name: str
    kind: str  # WHOLE and the others above
    words: str  # what it says, for people
    low: int = 0  # of whole numbers
    high: int = 0
    choices: tuple[str, ...] = ()  # of words; none: any text
    length: tuple[int, int] = (0, MOST_ENTRIES)  # the least and the most that a list holds
    needed: bool = True
    only: tuple[str, tuple[str, ...]] = ("", ())  # only where another field is one of these, "" for left out
    form: Callable[[str], object] | None = None  # reads a text that has a form; ValueError says what is wrong with it
    parts: tuple[Any, ...] = ()  # the fields of a table inside this one
    bricks: tuple[Brick, ...] = ()  # what a BRICK can be
    rule: str = ""

    def belongs(self, data: Mapping[str, Any]) -> bool:
        """Has an entry with these data this field?"""
        other, values = self.only
        return not other or data.get(other, "") in values


class Kind(NamedTuple):
    """A kind of entry: `[[table]]` in the file."""

    table: str
    title: str
    fields: tuple[Field, ...]
    name: str = "title"  # the field by which people call it
    ids: tuple[str, ...] = ()  # the only ids there are, because moves name them
    complete: bool = False  # every one of them must be there,
    ordered: bool = False  # in this order
    printed: tuple[str, ...] = ()  # fields that the rulebook prints where an entry of ours has the origin "rulebook"

    def fields_of(self, data: Mapping[str, Any]) -> list[Field]:
        """The fields that an entry with these data has."""
        return [field for field in self.fields if field.belongs(data)]


class Total(NamedTuple):
    """Something that is counted over the whole deck."""

    words: str
    tally: Callable[[Cards], int]
    low: int  # fewer or more than these, and the rules do not work
    high: int
    rule: str
    printed: int = -1  # what the rulebook prints, if it does


class Schema(NamedTuple):
    """Everything that the decks of a game may hold."""

    kinds: tuple[Kind, ...]
    totals: tuple[Total, ...] = ()
    checks: tuple[Callable[[Cards], list[Finding]], ...] = ()  # what no range can say; they see only sound entries

    def read(self, file: DeckFile) -> dict[str, list[Entry]]:
        """The entries of a file by their table; DeckError says the first thing that stops play."""
        cards, found = self.examined(file)
        refuse(file, found)
        return cards

    def examined(self, file: DeckFile) -> tuple[dict[str, list[Entry]], list[Finding]]:
        """The entries, and all there is to say about them: first of each card alone, then of the deck if every card is sound."""
        cards: dict[str, list[Entry]] = {}
        found: list[Finding] = []
        for kind in self.kinds:
            try:
                cards[kind.table] = file.entries(kind.table)
            except DeckError as error:
                found.append(finding_of(error))
                continue
            found += misnamed(kind, cards[kind.table])
            for entry in cards[kind.table]:
                found += amiss(kind, entry)
        found += named_twice(cards)
        if not stopping(found):
            found += [finding for total in self.totals for finding in counted(total, cards)]
            found += [finding for check in self.checks for finding in check(cards)]
        return cards, found

    def differing(self, ours: DeckFile, theirs: DeckFile) -> list[Finding]:
        """What is not as the rulebook prints it: it stops play until the file says that it is no longer the published game."""
        found = [finding for kind in self.kinds for finding in reprinted(kind, ours, theirs)]
        cards = {kind.table: theirs.entries(kind.table) for kind in self.kinds}
        for total in self.totals:
            if total.printed >= 0 and total.tally(cards) != total.printed:
                why = f"the rulebook has {total.printed} {total.words}, not {total.tally(cards)}"
                found.append(Finding(LOOK, "", "", why, total.rule))
        if is_published(theirs) and found:
            consent = "; write `published = false` at the top to say that this is no longer the published game"
            return [finding._replace(tone=STOPS, why=finding.why + consent) for finding in found]
        return found


def is_published(file: DeckFile) -> bool:
    """Does a deck claim to be the published game? A file that changes what the rulebook prints must say `published = false`."""
    return file.data.get("published", True) is not False


def stopping(found: Sequence[Finding]) -> list[Finding]:
    """What stops play."""
    return [finding for finding in found if finding.tone == STOPS]


def refuse(file: DeckFile, found: Sequence[Finding]) -> None:
    """Raise the first thing that stops play, with its card, field and rule."""
    for finding in stopping(found):
        raise DeckError(f"{file.file}: {finding.sentence()}", finding.card, finding.field, finding.why)


def finding_of(error: DeckError) -> Finding:
    """An error about a field as a finding."""
    return Finding(STOPS, error.card, error.field, error.why or str(error))


# --- one entry ------------------------------------------------------------------------------------------------------


def amiss(kind: Kind, entry: Entry) -> list[Finding]:
    """What is wrong with an entry, field by field."""
    found = [finding for field in kind.fields_of(entry.data) for finding in wrong_in(field, entry)]
    try:
        if kind.name:
            entry.word(kind.name)
        entry.word("origin", ORIGINS)
    except DeckError as error:
        found.append(finding_of(error))
    known = {"id", "origin", kind.name, *[field.name for field in kind.fields_of(entry.data)]}
    for name in entry.data:
        if name not in known:
            found.append(Finding(STOPS, entry.label, name, stray(kind, entry, name)))
    return found


def stray(kind: Kind, entry: Entry, name: str) -> str:
    """Why a field does not belong to an entry: a slip of the pen."""
    for field in kind.fields:
        if field.name == name:
            other = field.only[0]
            return f"has no place here, where {other} is {entry.data.get(other, 'left out')}"
    return f"there is no such field; a {kind.table} has {', '.join([field.name for field in kind.fields])}"


def wrong_in(field: Field, entry: Entry) -> list[Finding]:
    """What is wrong with one field of an entry."""
    if field.name not in entry.data and not field.needed:
        return []
    try:
        must_be(field, entry)
    except DeckError as error:
        return [finding_of(error)._replace(rule=field.rule)]
    return []


def must_be(field: Field, entry: Entry) -> None:
    """Raise what is wrong with the value of a field."""
    if field.kind == WHOLE:
        entry.whole(field.name, field.low, field.high)
    elif field.kind == FLAG:
        entry.flag(field.name)
    elif field.kind == WORD:
        well_formed(field, entry, entry.word(field.name, field.choices or None))
    elif field.kind == BRICK:
        well_formed(field._replace(form=lambda text: brick_in(field, text)), entry, entry.word(field.name))
    elif field.kind == PART:
        sound_part(field, entry)
    else:
        of_length(field, entry)


def well_formed(field: Field, entry: Entry, text: str) -> None:
    """A text that has a form must be readable."""
    if field.form is not None:
        try:
            field.form(text)
        except ValueError as error:
            raise entry.wrong(field.name, str(error)) from None


def brick_in(field: Field, text: str) -> tuple[str, int]:
    """The name and the number that a text like `run(3)` stands for; ValueError says what is allowed."""
    match = BRICK_FORM.fullmatch(text)
    brick = next((brick for brick in field.bricks if match is not None and brick.name == match[1]), None)
    if match is None or brick is None:
        raise ValueError(f"must be one of {', '.join([brick.name for brick in field.bricks])}, not {text!r}")
    number = int(match[2] or 0)
    if not brick.low <= number <= brick.high or (match[2] is not None) != (brick.high > 0):
        wanted = f"a number from {brick.low} to {brick.high}, as in {brick.name}({brick.low})"
        raise ValueError(f"{brick.name} takes {wanted if brick.high else 'no number'}, not {text!r}")
    return brick.name, number


def of_length(field: Field, entry: Entry) -> None:
    """A list of the right length."""
    if field.kind == WHOLES:
        length = len(entry.wholes(field.name, field.low, field.high))
    else:
        length = len(entry.words(field.name, field.choices or None))
    least, most = field.length
    if not least <= length <= most:
        wanted = str(least) if least == most else f"at least {least}" if most == MOST_ENTRIES else f"{least} to {most}"
        raise entry.wrong(field.name, f"must be {wanted} {field.words}, not {length}")


def sound_part(field: Field, entry: Entry) -> None:
    """A table inside an entry: some of its fields, and no others."""
    names = [part.name for part in field.parts]
    given = entry.data.get(field.name)
    if not isinstance(given, dict):
        raise entry.wrong(field.name, "is missing" if given is None else f"must be a table, not {given!r}")
    if not given or not set(given) <= set(names):
        raise entry.wrong(field.name, f"must give some of {' '.join(names)}, not {given!r}")
    inner = Entry(entry.file, entry.label, {f"{field.name}.{name}": value for name, value in given.items()})
    for part in field.parts:
        if part.name in given or part.needed:
            must_be(part._replace(name=f"{field.name}.{part.name}"), inner)


def misnamed(kind: Kind, entries: Sequence[Entry]) -> list[Finding]:
    """Ids that no move can name, and ids that must be there and are not."""
    found = [str(entry.data.get("id")) for entry in entries]
    wrong = [
        Finding(STOPS, entry.label, "id", f"must be {' or '.join(kind.ids)}, not {name!r}")
        for entry, name in zip(entries, found, strict=True)
        if kind.ids and name not in kind.ids
    ]
    if kind.complete:
        wrong += [Finding(STOPS, f"{kind.table} {name}", "", "is missing") for name in kind.ids if name not in found]
    if kind.ordered and not wrong and found != list(kind.ids):
        at = next(i for i, name in enumerate(kind.ids) if found[i] != name)
        wrong.append(
            Finding(STOPS, entries[at].label, "id", f"must be {kind.ids[at]}: the {kind.table} stand in order")
        )
    return wrong


def named_twice(cards: Cards) -> list[Finding]:
    """No two cards have the same id, in whatever table they stand."""
    names: set[str] = set()
    found = []
    for entry in [entry for entries in cards.values() for entry in entries]:
        name = str(entry.data.get("id"))
        if name in names:
            found.append(Finding(STOPS, entry.label, "id", "stands in two tables of the file"))
        names.add(name)
    return found


# --- the deck as a whole ------------------------------------------------------------------------------------------


def counted(total: Total, cards: Cards) -> list[Finding]:
    """A count within its limits is fine; the others name them."""
    number = total.tally(cards)
    if total.low <= number <= total.high:
        return [Finding(FINE, "", "", f"{number} {total.words}", total.rule)]
    wanted = str(total.low) if total.low == total.high else f"{total.low} to {total.high}"
    return [Finding(STOPS, "", "", f"must hold {wanted} {total.words}, not {number}", total.rule)]


def reprinted(kind: Kind, ours: DeckFile, theirs: DeckFile) -> list[Finding]:
    """Fields that the rulebook prints and that a deck has otherwise."""
    mine = {entry.word("id"): entry for entry in theirs.entries(kind.table)}
    found = []
    for entry in ours.entries(kind.table):
        other = mine.get(entry.word("id"))
        if entry.data["origin"] != "rulebook" or other is None:
            continue
        for name in kind.printed:
            printed, now = entry.data.get(name), other.data.get(name)
            if printed != now:
                found.append(Finding(LOOK, entry.label, name, f"the rulebook prints {printed!r}, not {now!r}"))
    return found


def unlike(schema: Schema, ours: DeckFile, theirs: DeckFile) -> list[Finding]:
    """Figures beyond those of our own deck: they work, and are worth a look."""
    found = []
    for kind in schema.kinds:
        for field in kind.fields:
            seen = [entry.data[field.name] for entry in ours.entries(kind.table) if field.name in entry.data]
            if field.kind != WHOLE or not seen:
                continue
            for entry in theirs.entries(kind.table):
                value = entry.data.get(field.name, seen[0])
                if not min(seen) <= value <= max(seen):
                    why = f"{value}; ours are {min(seen)} to {max(seen)}"
                    found.append(Finding(LOOK, entry.label, field.name, why, field.rule))
    return found
