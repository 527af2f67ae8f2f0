"""The deck of Lucky Dog: points and dice pattern of each kind."""

from pathlib import Path

from barkade.games.lucky_dog.actions import KINDS
from barkade.games.lucky_dog.dice import CODES, FACES, PATTERNS, Faces, every_roll
from barkade.games.lucky_dog.schema import ALONE, NEEDS, SCHEMA
from barkade.kernel.deck import Deck, DeckFile, Entry
from barkade.kernel.schema import brick_in


class LuckyDeck(Deck):
    """Kinds by number (their place in KINDS): copies, points, pattern. Kinds that a deck leaves out have no copies."""

    def __init__(self, file: DeckFile, cards: dict[str, Entry]) -> None:
        titles = [cards[kind].text("title") if kind in cards else kind for kind in KINDS]
        super().__init__(file.name, file.digest, KINDS, titles)
        self.copies = [cards[kind].number("copies") if kind in cards else 0 for kind in KINDS]
        self.size = sum(self.copies)
        self.points = [cards[kind].number("points") if kind in cards else 0 for kind in KINDS]
        self.needs = [brick_in(NEEDS, cards[kind].text("needs")) if kind in cards else (ALONE, 0) for kind in KINDS]
        self.cuddle = next(i for i, (name, _) in enumerate(self.needs) if name == ALONE and self.copies[i])
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
    return LuckyDeck(file, {entry.text("id"): entry for entry in SCHEMA.read(file)["card"]})
