"""The deck of Lucky Dog: points and dice pattern of each kind."""

import re
from pathlib import Path
from typing import Final

from barkade.games.lucky_dog.actions import KINDS
from barkade.games.lucky_dog.dice import CODES, FACES, NUMBERS, PATTERNS, Faces, every_roll
from barkade.kernel.deck import Deck, DeckFile, Entry

CARDS: Final = 40
CARDS_BY_POINTS = {1: 2, 2: 22, 3: 5, 4: 9, 5: 2}  # 107 points in all
KIND_COUNTS = (17, 12)  # a Treat for each number, or six alike (LK-R01)
NEEDS = re.compile(r"(\w+)(?:\((\d+)\))?")


class LuckyDeck(Deck):
    """Kinds by number (their place in KINDS): copies, points, pattern. Kinds that a deck leaves out have no copies."""

    def __init__(self, file: DeckFile, cards: dict[str, Entry]) -> None:
        titles = [cards[kind].word("title") if kind in cards else kind for kind in KINDS]
        super().__init__(file.name, file.digest, KINDS, titles)
        self.copies = [cards[kind].whole("copies", 0, CARDS) if kind in cards else 0 for kind in KINDS]
        self.points = [cards[kind].whole("points", 1, 9) if kind in cards else 0 for kind in KINDS]
        self.needs = [needs(cards[kind]) if kind in cards else ("always", 0) for kind in KINDS]
        self.cuddle = next(i for i, (name, _) in enumerate(self.needs) if name == "always" and self.copies[i])
        self.plain = [kind for kind in range(len(KINDS)) if self.copies[kind] and kind != self.cuddle]
        self.met = self._met()  # by packed dice: a bit mask of the plain kinds that they match

    def _met(self) -> list[int]:
        """LK-011: each kind is tested against all dice; LK-014: order and position never matter, so 252 sets of faces stand
        for 7776 rolls."""
        found = [0] * CODES
        known: dict[tuple[int, ...], int] = {}
        for dice, faces in every_roll(FACES):
            row = tuple(sorted(faces))
            if row not in known:
                known[row] = sum([1 << kind for kind in self.plain if self.matches(kind, row)])
            found[dice] = known[row]
        return found

    def matches(self, kind: int, dice: Faces) -> bool:
        """Is the pattern of a kind there?"""
        name, number = self.needs[kind]
        return PATTERNS[name](dice, number)


def read_deck(path: Path) -> LuckyDeck:
    """Read a deck file and check that it is a Lucky Dog deck."""
    file = DeckFile(path)
    entries = {entry.word("id", KINDS): entry for entry in file.entries("card")}
    for entry in entries.values():
        entry.origin()
        needs(entry)
    _check_totals(file, list(entries.values()))
    return LuckyDeck(file, entries)


def needs(entry: Entry) -> tuple[str, int]:
    """The pattern of an entry as (name, number)."""
    text = entry.word("needs")
    match = NEEDS.fullmatch(text)
    if match is None or match[1] not in PATTERNS:
        raise entry.wrong("needs", f"must be one of {', '.join(PATTERNS)}, not {text!r}")
    name, number = match[1], int(match[2] or 0)
    low, high = NUMBERS.get(name, (0, 0))
    if not low <= number <= high or (match[2] is not None) != (name in NUMBERS):
        allowed = f"a number from {low} to {high}, as in {name}({low})" if high else "no number"
        raise entry.wrong("needs", f"{name} takes {allowed}, not {text!r}")
    return name, number


def _check_totals(file: DeckFile, entries: list[Entry]) -> None:
    copies = [entry.whole("copies", 1, CARDS) for entry in entries]
    points = [entry.whole("points", 1, 9) for entry in entries]
    if sum(copies) != CARDS:
        raise file.wrong(f"must hold {CARDS} cards, not {sum(copies)}")
    for value, wanted in CARDS_BY_POINTS.items():
        found = sum([n for n, worth in zip(copies, points, strict=True) if worth == value])
        if found != wanted:
            raise file.wrong(f"must hold {wanted} cards worth {value}, not {found}")
    if len(entries) not in KIND_COUNTS:
        raise file.wrong(
            f"must have {' or '.join([str(count) for count in KIND_COUNTS])} kinds of card, not {len(entries)}"
        )
    alone = [entry for entry in entries if needs(entry)[0] == "always"]
    if len(alone) != 1:
        raise file.wrong(f'must have exactly one kind that needs "always" and is scored alone, not {len(alone)}')
