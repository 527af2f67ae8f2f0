"""What happened, told to each reader as far as they know: one narration for log, page, terminal and screen reader."""

import re
from collections.abc import Callable, Sequence
from typing import Any

SEAT = re.compile(r"\bseat (\d)\b")  # as rules call a player, whose name they do not know
QUIET, NORMAL, DETAILED = 1, 2, 3  # levels: told even to those who want little, to most, to those who want all


class Event:
    """One thing that happened. Cards carry the mask of seats that knew them at that moment; numbers are public."""

    __slots__ = ("audience", "cards", "kind", "numbers", "seat")

    def __init__(
        self, kind: str, seat: int, cards: tuple[tuple[int, int], ...], numbers: tuple[int, ...], audience: int
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.cards = cards
        self.numbers = numbers
        self.audience = audience

    def sounds_alike(self, everyone: int) -> bool:
        """Do all readers hear the same?"""
        if self.audience & everyone != everyone:
            return False
        for _, seen in self.cards:
            if seen not in (0, everyone):
                return False
        return True


class Telling:
    """An event as one reader may hear it: unknown faces are -1 and have no title."""

    __slots__ = ("_names", "_titles", "deck", "faces", "kind", "numbers", "seat")

    def __init__(self, event: Event, bit: int, names: Sequence[str], deck: Any) -> None:
        self.kind = event.kind
        self.seat = event.seat
        self.faces = [face if seen & bit else -1 for face, seen in event.cards]
        self.numbers = event.numbers
        self._names = names
        self.deck = deck  # for words that are not on a card's face
        self._titles: Sequence[str] = deck.titles

    @property
    def who(self) -> str:
        """The name of the seat the event is about."""
        return self.name(self.seat)

    def name(self, seat: int) -> str:
        """The name of a seat."""
        return self._names[seat]

    @property
    def totals(self) -> str:
        """ "Ada 12, Bo 7": the numbers by seat; those of teams, or of all together, as "20-17"."""
        if len(self.numbers) != len(self._names):
            return "-".join([str(number) for number in self.numbers])
        return ", ".join([f"{name} {number}" for name, number in zip(self._names, self.numbers, strict=True)])

    def title(self, face: int) -> str:
        """The printed name of a face."""
        return self._titles[face]

    @property
    def card(self) -> str:
        """The first card: its title, or "a card"."""
        return self._titles[self.faces[0]] if self.faces and self.faces[0] >= 0 else "a card"

    @property
    def cards(self) -> str:
        """All cards in words: "Chewie, Fetch and 2 hidden cards"."""
        parts = [self._titles[face] for face in self.faces if face >= 0]
        hidden = len(self.faces) - len(parts)
        if hidden:
            noun = "hidden card" if parts else "card"
            parts.append(f"{'a' if hidden == 1 else hidden} {noun}{'' if hidden == 1 else 's'}")
        return listed(parts)


Narrator = Callable[[Telling], str]
Story = dict[str, tuple[int, Narrator]]  # kind of event -> (level, how to tell it)


def listed(parts: Sequence[str]) -> str:
    """ "a", "a and b", "a, b and c"."""
    if len(parts) < 2:
        return parts[0] if parts else "nothing"
    return ", ".join(parts[:-1]) + " and " + parts[-1]


def plural(count: int, noun: str) -> str:
    """ "1 trio", "2 trios"."""
    return f"{count} {noun}{'' if count == 1 else 's'}"


def placed(places: Sequence[int], names: Sequence[str]) -> str:
    """ "1. Ada, 2. Bo and Cy": who came where; "" where all share the first place."""
    if set(places) <= {1}:
        return ""
    ranks = [
        (place, [names[seat] for seat, each in enumerate(places) if each == place]) for place in sorted(set(places))
    ]
    return ", ".join([f"{place}. {listed(sharing)}" for place, sharing in ranks])


def named(sentence: str, names: Sequence[str]) -> str:
    """A sentence of the rules with the names of those whom it calls by their seats."""
    if "seat" not in sentence:
        return sentence
    return SEAT.sub(lambda seat: names[int(seat[1])] if int(seat[1]) < len(names) else seat[0], sentence)
