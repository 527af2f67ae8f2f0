"""Cards as slots: a face (the secret), a zone, and who knows the face. Three verbs change knowledge: move, show, mix.

A slot is a physical card. `seen[slot]` is a bit mask of the seats that know its face (the room has the bit after the
last seat). A mix takes "this slot" away and leaves "somewhere in this mix": every slot carries the label of its last
mix, every face the label of the last mix that somebody watched it go into (its trace, see `traces`), and `reach` tells from
which mixes a face may have come into a slot. `imagine` deals unknown faces along these labels.
"""

from collections import Counter
from collections.abc import Sequence

from barkade.kernel.box import Box
from barkade.kernel.luck import Luck, tied_order
from barkade.kernel.native import mypyc_attr
from barkade.kernel.traces import Trace, doubt, retraced, tangled


@mypyc_attr(allow_interpreted_subclasses=True)
class Table(Luck):
    """The cards of one table."""

    __slots__ = ("box", "faces", "labels", "loose", "reach", "seen", "traces", "where", "zones")

    box: Box
    faces: list[int]
    seen: list[int]
    where: list[int]
    zones: list[tuple[int, ...]]  # slots from the bottom to the top; tuples, so that copies may share them
    labels: tuple[int, ...]
    traces: tuple[Trace, ...]  # by slot: where each seat last saw its face go
    loose: int  # a bit mask of zones whose order luck decides card by card
    reach: tuple[int, ...]  # by label: a bit mask of the labels whose faces may lie in such a slot

    def lay(self, box: Box, faces: list[int], zones: list[int], families: list[int]) -> None:
        """Lay out the cards, unseen: slot i has `faces[i]`, lies in `zones[i]` and can be confused with its family."""
        self.box = box
        box.plural = frozenset([face for face, count in Counter(faces).items() if count > 1])
        self.faces = faces
        self.seen = [0] * len(faces)
        self.where = zones
        piles: list[list[int]] = [[] for _ in box.zone_names]
        for slot, zone in enumerate(zones):
            piles[zone].append(slot)
            self.seen[slot] = box.audience[zone]
        self.zones = [tuple(pile) for pile in piles]
        self.labels = tuple(families)
        untouched: list[Trace] = [((1 << family, box.everyone),) for family in range(max(families, default=0) + 1)]
        self.traces = tuple([untouched[family] for family in families])
        self.loose = 0
        self.reach = tuple([1 << family for family in range(max(families, default=0) + 1)])

    def move(self, slot: int, to: int) -> None:
        """Put a card on top of a zone and show it to the zone's audience."""
        zones, where, seen = self.zones, self.where, self.seen
        source = where[slot]
        pile = zones[source]
        if pile[-1] == slot:
            zones[source] = pile[:-1]
        else:
            at = pile.index(slot)
            zones[source] = pile[:at] + pile[at + 1 :]
        zones[to] = zones[to] + (slot,)
        where[slot] = to
        seen[slot] = seen[slot] | self.box.audience[to]

    def insert(self, slot: int, to: int, at: int) -> None:
        """Put a card into a zone at a place counted from the bottom (not counting the card itself); its audience sees it."""
        zones = self.zones
        source = self.where[slot]
        left = zones[source]
        place = left.index(slot)
        zones[source] = left[:place] + left[place + 1 :]
        pile = zones[to]
        zones[to] = (*pile[:at], slot, *pile[at:])
        self.where[slot] = to
        self.seen[slot] |= self.box.audience[to]

    def move_all(self, source: int, to: int) -> None:
        """Put all cards of a zone on top of another, in their order."""
        audience = self.box.audience[to]
        for slot in self.zones[source]:
            self.where[slot] = to
            self.seen[slot] |= audience
        self.zones[to] += self.zones[source]
        self.zones[source] = ()

    def gather(self, sources: tuple[int, ...], homes: list[int]) -> None:
        """Put the only card of each of some zones on top of the zone that is the home of its face, and show it to that
        zone's audience."""
        zones, where, seen, faces, audience = self.zones, self.where, self.seen, self.faces, self.box.audience
        for source in sources:
            card = zones[source]
            slot = card[0]
            to = homes[faces[slot]]
            zones[source] = ()
            zones[to] = zones[to] + card
            where[slot] = to
            seen[slot] = seen[slot] | audience[to]

    def same_cards(self, other: "Table") -> bool:
        """Does every card lie here as it lies at another moment of the same table, known to the same seats?"""
        return self.zones == other.zones and self.seen == other.seen and self.faces == other.faces

    def top(self, zone: int) -> int:
        """The top card of a zone, or -1."""
        pile = self.zones[zone]
        return pile[-1] if pile else -1

    def find(self, zone: int, face: int) -> int:
        """A card of a zone with this face (the lowest), or -1."""
        faces = self.faces
        for slot in self.zones[zone]:
            if faces[slot] == face:
                return slot
        return -1

    def show(self, slot: int, seats: int) -> None:
        """Let the seats of a mask know a face."""
        self.seen[slot] |= seats

    def mix(self, slots: Sequence[int], knowing: int = 0) -> None:
        """Shuffle the faces of some slots; only the seats in `knowing` can still tell them apart."""
        faces, seen = self.faces, self.seen
        if self._never_seen(slots):
            mixed = self.shuffled([faces[slot] for slot in slots], self._shuffle_of(slots))
            for i, slot in enumerate(slots):
                faces[slot] = mixed[i]
            return
        label = self._new_label(slots)  # first of all: it may renumber the traces
        if tangled(self.reach):
            self._doubt_what_is_forgotten(slots, knowing)
        order = self._order(slots)
        kept_faces = [faces[slot] for slot in order]
        kept_seen = [seen[slot] for slot in order]
        kept_traces = [self.traces[slot] for slot in order]
        labels, traces = list(self.labels), list(self.traces)
        everyone = self.box.everyone
        watched: Trace = ((1 << label, everyone),)  # one object for all such faces: a swap need not tell them apart
        for i, slot in enumerate(slots):
            forgotten = kept_seen[i] & ~knowing
            faces[slot] = kept_faces[i]
            seen[slot] = kept_seen[i] & knowing
            if forgotten == everyone:
                traces[slot] = watched
            elif forgotten:
                traces[slot] = retraced(kept_traces[i], 1 << label, forgotten)
            else:
                traces[slot] = kept_traces[i]
            labels[slot] = label
        self.labels, self.traces = tuple(labels), tuple(traces)

    def _order(self, slots: Sequence[int]) -> list[int]:
        """Slots in a random order; tied luck asks which faces they have."""
        if self.ties is None:
            return self.shuffled(list(slots))
        fate = self.fate(self._shuffle_of(slots))
        return [slots[at] for at in tied_order(fate, [self.faces[slot] for slot in slots])]

    def _shuffle_of(self, slots: Sequence[int]) -> int:
        """What tied luck calls a shuffle: by the place where the cards lie."""
        return -1 - self.where[slots[0]] if slots else 0

    def tie_luck(self) -> None:
        """From now on luck is tied to what is rolled or shuffled. Piles that are loose are shuffled now: a card's luck is its
        place in the pile."""
        self.ties = {}
        loose, self.loose = self.loose, 0
        for zone in range(len(self.zones)):
            if loose >> zone & 1:
                self.shuffle(zone)

    def loosen(self, zone: int) -> None:
        """Shuffle a zone card by card: nobody knows its order, and luck decides each face when the card is wanted.

        The same as `shuffle` for everybody at the table, and far cheaper when few of many cards are ever drawn. Cards
        leave such a zone from the top alone: through `draw`, `hand_out` and `spread`.
        """
        if self.ties is not None or not self._never_seen(self.zones[zone]):
            self.shuffle(zone)
        if self.ties is None:
            self.loose |= 1 << zone

    def draw(self, zone: int, to: int) -> int:
        """Put the top card of a zone that is not empty on top of another; gives the card."""
        zones = self.zones
        pile = zones[zone]
        slot = pile[-1]
        if self.loose >> zone & 1:
            self.swap(slot, pile[self.luck(len(pile))])
        zones[zone] = pile[:-1]
        zones[to] = zones[to] + (slot,)
        self.where[slot] = to
        self.seen[slot] |= self.box.audience[to]
        return slot

    def hand_out(self, zone: int, to: int, count: int) -> tuple[int, ...]:
        """Put so many cards, one after the other, from the top of a zone that has them on top of another."""
        pile = self.zones[zone]
        left = len(pile) - count
        if self.loose >> zone & 1:
            self._decide(pile, left)
        moved = pile[left:][::-1]
        self.zones[zone] = pile[:left]
        self.zones[to] += moved
        where, seen, audience = self.where, self.seen, self.box.audience[to]
        for slot in moved:
            where[slot] = to
            seen[slot] |= audience
        return moved

    def spread(self, zone: int, places: tuple[int, ...]) -> None:
        """Put a card from the top of a zone that has them on top of each of these places in turn."""
        zones, where, seen, audience = self.zones, self.where, self.seen, self.box.audience
        pile = zones[zone]
        left = len(pile) - len(places)
        if self.loose >> zone & 1:
            self._decide(pile, left)
        at = len(pile)
        for to in places:
            at -= 1
            slot = pile[at]
            zones[to] = zones[to] + (slot,)
            where[slot] = to
            seen[slot] = seen[slot] | audience[to]
        zones[zone] = pile[:left]

    def _decide(self, pile: tuple[int, ...], left: int) -> None:
        """Let luck decide the cards of a loose zone, from the top down, until so many are left undecided."""
        faces = self.faces
        for size in range(len(pile), left, -1):
            one, other = pile[size - 1], pile[self.luck(size)]
            if self.traces[one] is self.traces[other]:
                faces[one], faces[other] = faces[other], faces[one]
            else:
                self.swap(one, other)

    def swap(self, one: int, other: int) -> None:
        """Exchange the faces of two slots; where a face was last seen goes with it."""
        faces, traces = self.faces, self.traces
        faces[one], faces[other] = faces[other], faces[one]
        if traces[one] is not traces[other]:
            swapped = list(traces)
            swapped[one], swapped[other] = traces[other], traces[one]
            self.traces = tuple(swapped)

    def shuffle(self, zone: int) -> None:
        """Mix a whole zone, so that nobody can tell its cards apart."""
        self.mix(self.zones[zone])

    def _never_seen(self, slots: Sequence[int]) -> bool:
        """Cards of one mix that nobody has seen since: shuffling them again changes nobody's knowledge."""
        labels, seen = self.labels, self.seen
        first = labels[slots[0]] if slots else 0
        for slot in slots:
            if seen[slot] or labels[slot] != first:
                return False
        return True

    def _new_label(self, slots: Sequence[int]) -> int:
        self._drop_old_labels()
        label = len(self.reach)
        sources = 1 << label
        for slot in slots:
            if self.seen[slot] != self.box.everyone:
                sources |= self.reach[self.labels[slot]]
        self.reach += (sources,)
        return label

    def _doubt_what_is_forgotten(self, slots: Sequence[int], knowing: int) -> None:
        """Before a mix: whoever knew one of several equal cards in it could not tell which of them it was."""
        seats = 0
        for slot in slots:
            if self.faces[slot] in self.box.plural:
                seats |= self.seen[slot] & ~knowing
        while seats:
            doubt(self, seats & -seats)
            seats &= seats - 1

    def _drop_old_labels(self) -> None:
        """Join labels that no card has any more when there are many, so that masks stay small in long games. Those from which
        faces may have come into the same cards tell nothing apart. Which are joined follows from what everybody saw."""
        if len(self.reach) < 2 * len(self.faces) + 8:
            return
        used = sorted(set(self.labels))
        new: dict[int, int] = {}  # by label; one from which no face can be anywhere is left out
        kinds: dict[int, int] = {}
        for label in range(len(self.reach)):
            into = sum([1 << other for other in used if self.reach[other] >> label & 1])
            if into:
                kind = -label if label in used else into  # one that a card has is a kind of its own
                new[label] = kinds.setdefault(kind, len(kinds))
        reach = [0] * len(kinds)
        for label, joined in new.items():
            reach[joined] |= renumbered(self.reach[label], new)
        self.reach = tuple(reach)
        self.labels = tuple([new[label] for label in self.labels])
        self.traces = tuple(
            [tuple([(renumbered(mixes, new), seats) for mixes, seats in trace]) for trace in self.traces]
        )


def renumbered(mask: int, new: dict[int, int]) -> int:
    """A mask of labels under their new numbers."""
    found = 0
    for label, number in new.items():
        if mask >> label & 1:
            found |= 1 << number
    return found
