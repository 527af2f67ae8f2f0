"""What happened, told to each reader as far as they know: one narration for log, page, terminal and screen reader."""

import re
from collections.abc import Callable, Sequence
from typing import Any

SEAT = re.compile(r"\bseat (\d)\b('s)?")  # as rules call a player, whose name they do not know
IRREGULAR = {"is": "are", "has": "have", "does": "do", "goes": "go"}
HISSING = ("sses", "ches", "shes", "xes", "zzes")  # verbs that take "es"
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

    def heard_by(self, bit: int) -> tuple[str, int, tuple[int, ...], tuple[int, ...]]:
        """The event as a reader (a bit in a mask) knows it, whatever words it is told in: kind, seat, faces, numbers."""
        return self.kind, self.seat, tuple([face if seen & bit else -1 for face, seen in self.cards]), self.numbers

    def sounds_alike(self, everyone: int) -> bool:
        """Do all readers hear the same?"""
        if self.audience & everyone != everyone:
            return False
        for _, seen in self.cards:
            if seen not in (0, everyone):
                return False
        return True


class Telling:
    """An event as one reader may hear it: unknown faces are -1 and have no title, and the reader is "you".

    This is the one place where names go into a story. A narrator writes `t.does("takes")` for "Ada takes" or "You take",
    `t.verb("takes")` for a further verb of the same subject, and `t.name` or `t.whose` for people inside a sentence.
    """

    __slots__ = ("_names", "_reader", "_titles", "deck", "faces", "kind", "named", "numbers", "seat")

    def __init__(self, event: Event, bit: int, names: Sequence[str], deck: Any) -> None:
        self.kind = event.kind
        self.seat = event.seat
        self.faces = [face if seen & bit else -1 for face, seen in event.cards]
        self.numbers = event.numbers
        self.named = 0  # a bit mask: the seats whose names were asked for
        self._names = names
        self._reader = bit.bit_length() - 1  # a spectator is nobody at the table
        self.deck = deck  # for words that are not on a card's face
        self._titles: Sequence[str] = deck.titles

    @property
    def who(self) -> str:
        """The seat the event is about, at the beginning of a sentence."""
        return called(self._noted(self.seat), self._names, self._reader, "You")

    def name(self, seat: int) -> str:
        """A seat inside a sentence."""
        return called(self._noted(seat), self._names, self._reader, "you")

    def whose(self, seat: int, first: bool = False) -> str:
        """ "Ada's" or "your", inside a sentence or as its first word."""
        if self._noted(seat) == self._reader:
            return "Your" if first else "your"
        return f"{self._names[seat]}'s"

    def verb(self, verb: str) -> str:
        """What the seat of the event does, in the form that fits it: "takes", or "take" to the reader."""
        return to_you(verb) if self._noted(self.seat) == self._reader else verb

    def does(self, verb: str) -> str:
        """ "Ada takes" or "You take": how most sentences begin."""
        return f"{self.who} {self.verb(verb)}"

    def _noted(self, seat: int) -> int:
        self.named |= 1 << seat
        return seat

    @property
    def totals(self) -> str:
        """ "Ada 12, Bo 7": the numbers by seat; those of teams, whose members sit across, as "Ada and Cy 20, Bo and Dee 17"."""
        sides = len(self.numbers)
        members = [range(side, len(self._names), sides) for side in range(sides)]
        people = [listed([self.name(seat) for seat in seats]) for seats in members]
        return ", ".join([f"{who} {number}" for who, number in zip(people, self.numbers, strict=True)])

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


def called(seat: int, names: Sequence[str], reader: int | None, you: str) -> str:
    """The name of a seat, or `you` if the reader sits there."""
    return you if seat == reader else names[seat]


def to_you(verb: str) -> str:
    """A verb of somebody else as one says it to the reader: "takes" is "take", "has" is "have"."""
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    if verb.endswith("ies"):
        return f"{verb[:-3]}y"
    return verb[:-2] if verb.endswith(HISSING) else verb.removesuffix("s")


def named(sentence: str, names: Sequence[str], reader: int | None = None) -> str:
    """A sentence of the rules with the names of those whom it calls by their seats; the reader is "you"."""
    if "seat" not in sentence:
        return sentence

    def person(found: re.Match[str]) -> str:
        seat = int(found[1])
        if seat >= len(names):
            return found[0]
        if seat == reader:
            word = "your" if found[2] else "you"
            return word.capitalize() if found.start() == 0 else word
        return names[seat] + (found[2] or "")

    return SEAT.sub(person, sentence)
