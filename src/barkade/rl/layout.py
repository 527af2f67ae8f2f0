"""What a row of numbers means: every part with its place, its range and its meaning, made from a game's own tables.

A row is what a seat may see, as numbers from 0 to 1: `Layout.parts` says what lies where, `Layout.names` calls every number
by name, and `barkade rl layout GAME` prints both. The way from a state to a row is in `rows`.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from barkade.kernel.box import Box
from barkade.kernel.fields import NO_ROOM, Fact, Fields, squashed
from barkade.kernel.game import Game
from barkade.kernel.state import State
from barkade.kernel.steps import Ballot
from barkade.rl.encode import Floats, Mask
from barkade.rl.rows import Cards, Rows, Told, piece

GROWING = 32  # places for a list that is empty before the deal, in a game that does not say how long it gets
UNNAMED = "(another)"
FLOAT = 4  # bytes


class Part(NamedTuple):
    """Some neighbouring numbers of a row."""

    name: str
    names: list[str]  # of each number
    span: str  # what it can be
    words: str  # what it means


class Layout:
    """The shape of the rows of one kind of table, and the way from a state to them."""

    low, high = 0.0, 1.0

    def __init__(self, game: Game, seats: int, options: Mapping[str, Any]) -> None:
        s = game.new(seats, **options)
        self.game = game
        self.box: Box = s.box
        self.blank: State = game.blank(s.box)
        self.fields = game.fields(s.box) if game.fields else plain_fields(game, self.blank)
        self.actions = game.actions
        self.copies = Counter(self.blank.faces)
        zones = range(len(s.box.zone_names))
        self.homes = {face: [zone for zone in zones if self.fields.may_lie(zone, face)] for face in self.copies}
        self.parts = [*self._who(), *self._facts(), *self._cards()]
        self.names = [f"{part.name}{name}" for part in self.parts for name in part.names]
        self.size = len(self.names)
        self.layout = self._slices()  # where each part lies in a row
        self.rows = self._rows()

    def encode(self, s: Any, seat: int | None) -> Floats:
        """What a seat sees (None: a spectator), as a row of its own."""
        return np.frombuffer(bytearray(self.rows.row(s, -1 if seat is None else seat)), np.float32)

    def mask(self, s: Any, seat: int) -> Mask:
        """By action: 1 if the seat may take it now."""
        return np.frombuffer(bytearray(self.rows.mask(s, seat)), np.int8)

    def table(self) -> list[Part]:
        """The parts for people: cards that are told alike are one line."""
        found: list[Part] = []
        cards = len(self._who()) + len(self._facts()) + 1
        for at, part in enumerate(self.parts):
            last = found[-1] if found else part
            if at > cards and part.words == last.words and homes_in(part) == homes_in(last):
                first = last.name.partition(" ... ")[0]
                found[-1] = last._replace(name=f"{first} ... {part.name}", names=last.names + part.names)
            elif part.names:
                found.append(part)
        return found

    def _slices(self) -> dict[str, slice]:
        places, start = {}, 0
        for part in self.parts:
            places[part.name] = slice(start, start + len(part.names))
            start += len(part.names)
        return places

    # --- what lies where ------------------------------------------------------------------------------------------

    def _who(self) -> list[Part]:
        seats = [f" seat{seat}" for seat in range(self.box.seats)]
        least, most = self.fields.points
        picks = [f" {self.actions.notation(action)}" for action in self.fields.picks]
        return [
            Part("seat", seats, "0 or 1", "whose row it is; nobody's: a spectator's"),
            Part("deciders", seats, "0 or 1", "whom the table waits for"),
            Part("sealed", seats if self._ballots() else [], "0 or 1", "who has a sealed pick on the table"),
            Part("question", [f" {name}" for name in self._questions()], "0 or 1", "what is asked"),
            Part("picks", [*picks, f" {UNNAMED}"] if picks else [], "0 or 1", "own unfinished and sealed picks"),
            Part("scores", [*seats, " shown"], f"{least} to {most}", "points, and whether they are shown"),
        ]

    def _ballots(self) -> bool:
        """Are seats ever asked together?"""
        return any([issubclass(step, Ballot) for step in self.game.steps.values()])

    def _questions(self) -> list[str]:
        return ["(none)", *self.game.decisions, UNNAMED]

    def _facts(self) -> list[Part]:
        found = []
        for name, told in self._told():
            items = [""] if name in self.blank.numbers else [f"[{item}]" for item in range(told.length)]
            names = [f"{item}{part and ' '}{part}" for item in items for part in told.fact.parts]
            names += [" length"] if told.growing else []
            found.append(Part(name, names, told.fact.span, told.fact.words))
        return found

    def _told(self) -> list[tuple[str, Told]]:
        """The facts that are told, each with its pieces; a game may leave out what never changes."""
        blank, found = self.blank, []
        for name in (*blank.numbers, *blank.packed, *blank.lists):
            fact = self.fields.facts.get(name)
            if fact is not None:
                found.append((name, Told(fact, *length_of(blank, name, fact))))
        return found

    def _cards(self) -> list[Part]:
        zones, ids = self.box.zone_names, [str(name) for name in self._ids()]
        parts = [
            Part("unknown", [f" {zones[zone]}" for zone in self._dark()], "a share", "cards of a zone, face unknown")
        ]
        for face, copies in self._faces():
            lies = [f" {zones[zone]}" for zone in self.homes[face]]
            words = "where it lies" if copies == 1 else f"where its {copies} cards lie"
            parts.append(Part(ids[face], [*lies, " unseen"], "a share", words))
        places = [f" {ids[face]}{f'#{copy + 1}' if copies > 1 else ''}" for face, copy, copies in self._placed()]
        return [*parts, Part("place", places, "a share", "place from the bottom in a zone whose order means something")]

    def _ids(self) -> Sequence[str]:
        deck: Any = self.box.deck
        ids: Sequence[str] = deck.ids
        return ids

    def _faces(self) -> list[tuple[int, int]]:
        """The faces that cards of this table have, with their number."""
        return sorted(self.copies.items())

    def _dark(self) -> list[int]:
        """The zones in which a card may be unknown to somebody."""
        return [zone for zone, audience in enumerate(self.box.audience) if audience != self.box.everyone]

    def _placed(self) -> list[tuple[int, int, int]]:
        """Copies of faces that may lie in a zone whose order means something: face, which copy, of how many."""
        faces = [(face, copies) for face, copies in self._faces() if self.fields.ordered & {*self.homes[face]}]
        return [(face, copy, copies) for face, copies in faces for copy in range(copies)]

    # --- the tables for the way there -----------------------------------------------------------------------------

    def _rows(self) -> Rows:
        asked = self._questions()
        questions = {name: piece([float(name == other) for other in asked]) for name in asked}
        questions[""] = questions["(none)"]
        return Rows(
            self.box.seats, len(self.actions), self._ballots(), questions, self._picks_piece, self._scores_piece, self._told(),
            self._card_tables(), list(self.blank.packed),
        )  # fmt: skip

    def _picks_piece(self, picks: tuple[int, ...]) -> bytes:
        told = list(self.fields.picks)
        if not told:
            return b""
        marks = [float(action in picks) for action in told]
        return piece([*marks, float(any([action not in told for action in picks]))])

    def _scores_piece(self, scores: list[int]) -> bytes:
        least, most = self.fields.points
        shares = [min(1.0, max(0.0, (score - least) / (most - least))) for score in scores]
        return piece([*shares, 1.0] if scores else [0.0] * (self.box.seats + 1))

    def _card_tables(self) -> Cards:
        zones, faces = range(len(self.box.zone_names)), range(len(self._ids()))
        told = [[b""] * len(faces) for _ in zones]
        units = [[0] * len(faces) for _ in zones]
        for face, copies in self._faces():
            for home, zone in enumerate(self.homes[face]):
                units[zone][face] = unit(home, copies)
                if copies == 1:
                    told[zone][face] = self._lying(face, units[zone][face])
        first: dict[int, int] = {}
        for field, (face, _, _) in enumerate(self._placed()):
            first.setdefault(face, field)
        dark, ordered, slots = self._dark(), self.fields.ordered, len(self.blank.faces)
        return Cards(
            told,
            units,
            [self._lying(face, 0) if face in self.copies else b"" for face in faces],
            [face for face, copies in self._faces() if copies > 1],
            self._lying,
            [self._shares(zone, slots) if zone in dark else [] for zone in zones],
            [not any([zone in homes for homes in self.homes.values()]) for zone in zones],
            [first.get(face, -1) for face in faces],
            [self._shares(zone, slots) if zone in ordered else [] for zone in zones],
            [piece([0.0])] * len(self._placed()),
        )

    def _shares(self, zone: int, slots: int) -> list[bytes]:
        room = self.fields.room.get(zone, slots)
        return [piece([min(1.0, count / room)]) for count in range(slots + 1)]

    def _lying(self, face: int, key: int) -> bytes:
        """Where the copies of a face lie, by the sum of their units."""
        copies, homes = self.copies[face], self.homes[face]
        counts = [key // unit(home, copies) % (copies + 1) for home in range(len(homes))]
        return piece([count / copies for count in [*counts, copies - sum(counts)]])


def homes_in(part: Part) -> list[str]:
    """The zones that the numbers of a face, or of several that are told alike, are called by."""
    return part.names[: part.names.index(" unseen")] if " unseen" in part.names else []


def unit(home: int, copies: int) -> int:
    """What a card adds to the key of its face, by the number of its zone among those of the face."""
    unit: int = (copies + 1) ** home
    return unit


def length_of(blank: State, name: str, fact: Fact) -> tuple[int, bool]:
    """How many items of a fact are told, and whether their number changes."""
    if name in blank.numbers:
        return 1, False
    if fact.room != NO_ROOM:
        return fact.room, True
    laid = blank.unpack(name) if name in blank.packed else getattr(blank, name)
    return len(laid), False


def plain_fields(game: Game, blank: State) -> Fields:
    """What can be told of a game that tells nothing of itself: everything, at some length."""
    facts = {}
    for name in (*blank.numbers, *blank.packed, *blank.lists):
        empty = name in blank.lists and not getattr(blank, name)
        facts[name] = squashed("a fact of the game", GROWING if empty else NO_ROOM)
    zones = range(len(blank.box.zone_names))
    return Fields(facts, (0, 100), lambda zone, face: True, {}, frozenset(zones), range(len(game.actions)))
