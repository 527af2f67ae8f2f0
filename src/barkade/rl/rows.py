"""From a state to the row of numbers that a seat reads, with nothing in between: ready-made pieces of bytes, joined.

`Layout` makes the tables once for each kind of table; here they are looked up. A card is told only if the seat's bit is among
those that know its face, a question only as `view.asking` tells it: the same door for secrets as every view. mypyc compiles
this module, so it needs the standard library alone; numpy wraps the bytes without copying them.
"""

from collections.abc import Callable, Sequence
from operator import attrgetter
from struct import pack
from typing import Any, Final

from barkade.kernel.fields import Fact
from barkade.kernel.state import State
from barkade.kernel.view import asking

KEPT: Final = 1 << 14  # pieces that are remembered of one fact


def piece(numbers: Sequence[float]) -> bytes:
    """Numbers as they lie in a row."""
    return pack(f"{len(numbers)}f", *numbers)


class Told:
    """How one public number or list is told, and the pieces made so far."""

    def __init__(self, fact: Fact, length: int, growing: bool) -> None:
        self.fact = fact
        self.length = length  # of a list; 0 for a number
        self.growing = growing
        self.nothing = piece([0.0] * len(fact.parts))
        self.pieces: dict[Any, bytes] = {}
        self.items: dict[int, bytes] = {}  # of single numbers

    def remembered(self, key: Any, values: Sequence[int]) -> bytes:
        """Make a piece and keep it."""
        if len(self.pieces) >= KEPT:
            self.pieces.clear()
        parts = [self._item(value) for value in values[: self.length]]
        parts += [self.nothing] * (self.length - len(parts))
        if self.growing:
            parts.append(piece([min(1.0, len(values) / self.length)]))
        made = b"".join(parts)
        self.pieces[key] = made
        return made

    def _item(self, value: int) -> bytes:
        found = self.items.get(value)
        if found is None:
            if len(self.items) >= KEPT:
                self.items.clear()
            found = piece(self.fact.codes(value))
            self.items[value] = found
        return found


class Cards:
    """The cards: by zone how many are unknown, by face where its copies lie, by copy its place where order means something."""

    def __init__(
        self,
        told: list[list[bytes]],
        units: list[list[int]],
        unseen: list[bytes],
        plural: list[int],
        lying: Callable[[int, int], bytes],
        counts: list[list[bytes]],
        blind: list[bool],
        first_place: list[int],
        place: list[list[bytes]],
        no_places: list[bytes],
    ) -> None:
        self.told = told  # by zone and face: the piece of a face of which there is one card; b"" for others
        self.units = units  # by zone and face: what a card adds to the key of its face; 0 if it is not told there
        self.unseen = unseen  # by face: the piece of a face nobody has seen
        self.plural = plural  # faces with several cards
        self.lying = lying  # face, key: its piece
        self.pieces: list[dict[int, bytes]] = [{} for _ in unseen]
        self.counts = counts  # by zone: pieces for its unknown cards by their number; [] if it never has any
        self.blind = blind  # by zone: is no card told there?
        self.first_place = first_place  # by face
        self.place = place  # by zone and place from the bottom; [] where the order means nothing
        self.no_places = no_places
        self.nowhere = [0] * len(unseen)

    def tell(self, s: State, bit: int, row: list[bytes]) -> None:
        """Add what the seat of a bit knows of the cards."""
        faces, seen = s.faces, s.seen
        cards, keys = self.unseen[:], self.nowhere[:]
        places = self.no_places[:]
        for zone, pile in enumerate(s.zones):
            unknown = len(pile)
            if unknown and not self.blind[zone]:
                told, units = self.told[zone], self.units[zone]
                for slot in pile:
                    if seen[slot] & bit:
                        unknown -= 1
                        face = faces[slot]
                        if told[face]:
                            cards[face] = told[face]
                        else:
                            keys[face] += units[face]
                if self.place[zone] and unknown < len(pile):
                    self._order(s, zone, bit, unknown, places)
            if self.counts[zone]:
                row.append(self.counts[zone][unknown])
        for face in self.plural:
            key = keys[face]
            if key:
                found = self.pieces[face].get(key)
                cards[face] = self._remembered(face, key) if found is None else found
        row += cards
        row += places

    def _remembered(self, face: int, key: int) -> bytes:
        pieces = self.pieces[face]
        if len(pieces) >= KEPT:
            pieces.clear()
        made = self.lying(face, key)
        pieces[key] = made
        return made

    def _order(self, s: State, zone: int, bit: int, unknown: int, places: list[bytes]) -> None:
        """The places of known cards. In a hand that is not theirs a gap would tell which card left (see `view.zones`)."""
        faces, seen, shares = s.faces, s.seen, self.place[zone]
        audience = s.box.audience[zone]
        closed = unknown > 0 and audience != 0 and not audience & bit
        at = 0
        for slot in s.zones[zone]:
            if seen[slot] & bit:
                at += 1
                field = self.first_place[faces[slot]]
                if field >= 0:
                    while places[field] is not self.no_places[field]:
                        field += 1  # a copy of the same face lies further down
                    places[field] = shares[at]
            elif not closed:
                at += 1


class Rows:
    """The way from a state of one kind of table to rows and masks."""

    def __init__(
        self,
        seats: int,
        actions: int,
        ballots: bool,
        questions: dict[str, bytes],
        picks: Callable[[tuple[int, ...]], bytes],
        scores: Callable[[list[int]], bytes],
        facts: list[tuple[str, Told]],
        cards: Cards,
        packed: list[str],
    ) -> None:
        self.seats = seats
        self.actions = actions
        self.own = [piece([float(seat == own) for seat in range(seats)]) for own in range(seats + 1)]
        self.sets = [piece([float(mask >> seat & 1) for seat in range(seats)]) for mask in range(1 << seats)]
        self.sealed = self.sets if ballots else [b""]
        self.questions = questions
        self.picks = picks
        self.picked: dict[tuple[int, ...], bytes] = {(): picks(())}
        self.scores = scores
        self.scored: dict[tuple[int, ...], bytes] = {}
        self.secret = scores([])
        self.masks: dict[tuple[int, ...], bytes] = {}
        self.names = [name for name, _ in facts]
        self.facts = [told for _, told in facts]
        self.values: Any = attrgetter("asked", "picks", *self.names)  # two more: a tuple in any case
        self.packed = [name in packed for name in self.names]
        self.cards = cards

    def row(self, s: State, seat: int) -> bytes:
        """What a seat reads (-1: a spectator)."""
        row: list[bytes] = []
        self.tell(s, seat, row)
        return b"".join(row)

    def tell(self, s: State, seat: int, row: list[bytes]) -> None:
        """Add the pieces of a row to those before it."""
        question, deciders, sealed, picks = asking(s, seat)
        own = self.picked.get(picks)
        row += [
            self.own[seat],
            self.sets[deciders],
            self.sealed[sealed],
            self.questions.get(question) or self.questions["(another)"],
            self._picks(picks) if own is None else own,
            self._scores(s),
        ]
        self._facts(s, row)
        self.cards.tell(s, 1 << (self.seats if seat < 0 else seat), row)

    def mask(self, s: State, seat: int) -> bytes:
        """By action: 1 if the seat may take it now."""
        legal = tuple(s.choices if seat == s.asked else s.legal(seat))
        found = self.masks.get(legal)
        if found is None:
            if len(self.masks) >= KEPT:
                self.masks.clear()
            row = bytearray(self.actions)
            for action in legal:
                row[action] = 1
            found = bytes(row)
            self.masks[legal] = found
        return found

    def _picks(self, picks: tuple[int, ...]) -> bytes:
        if len(self.picked) >= KEPT:
            self.picked = {(): self.picked[()]}
        made = self.picks(picks)
        self.picked[picks] = made
        return made

    def _scores(self, s: State) -> bytes:
        if not (s.open_scores or s.over):
            return self.secret
        scores = s.scores
        key = tuple(scores)
        found = self.scored.get(key)
        if found is None:
            if len(self.scored) >= KEPT:
                self.scored.clear()
            found = self.scores(scores)
            self.scored[key] = found
        return found

    def _facts(self, s: State, row: list[bytes]) -> None:
        values: tuple[Any, ...] = self.values(s)
        for i, told in enumerate(self.facts):
            value: Any = values[i + 2]
            key: Any = tuple(value) if isinstance(value, list) else value
            found = told.pieces.get(key)
            if found is None:
                found = told.remembered(key, self._items(s, i, value))
            row.append(found)

    def _items(self, s: State, i: int, value: Any) -> Sequence[int]:
        """A fact as a list: of one, if it is a number."""
        if self.packed[i]:
            return s.unpack(self.names[i])
        return value if isinstance(value, list | tuple) else [value]
