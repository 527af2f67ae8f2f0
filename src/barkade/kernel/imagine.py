"""Imagined worlds: deal the faces a seat does not know anew, along the mixes they went into.

A world depends on what the seat knows and on the seed, never on the hidden truth: unknown faces are sorted before
they are dealt, other seats' sealed picks are drawn again, unfinished runs of others are not begun, luck starts afresh.
"""

from typing import Any

from barkade.kernel.agenda import seats_of
from barkade.kernel.errors import NoWorld
from barkade.kernel.luck import key_of
from barkade.kernel.steps import Ballot, Choice
from barkade.kernel.table import Trace, home

TRIES = 200  # deals to look for a world in which the seat that is asked has an option

Unknown = tuple[int, int, Trace]  # (label of the mix it was last seen in, face, trace)


def imagine(s: Any, seat: int | None, seed: int) -> Any:
    """A full world that the seat (None: a spectator) could be looking at."""
    me = s.box.seats if seat is None else seat
    world = s.clone()
    world.seed_luck(key_of((seed << 8) + me), 0)
    world.telling, world.patient, world.events, world.log, world.start = False, False, [], None, None
    step = world.agenda[-1] if world.agenda else None
    for _ in range(TRIES):
        world.dream(1 << me)
        if not isinstance(step, Choice) or step.seat == me:
            break
        world.draft = ()
        world.choices = step.options(world)
        if world.choices:  # the table waits for this seat, so it has something to say
            break
    if isinstance(step, Ballot):
        _seal_again(world, step, me)
    return world


def hidden_from(world: Any, bit: int) -> list[int]:
    """The slots whose faces a seat (its bit in a mask) does not know."""
    return [slot for slot, seen in enumerate(world.seen) if not seen & bit]


def deal(world: Any, bit: int, hidden: list[int], fits: dict[int, int] | None = None) -> None:
    """Deal the faces of some hidden slots anew among them. `fits` narrows slots to a bit mask of faces, for games whose
    public history forbids some; NoWorld if that leaves no way to deal."""
    faces, traces = world.faces, world.traces
    plain = None if fits else _plain_groups(world, bit, hidden)
    if plain is not None:
        for slots in plain:
            for slot, face in zip(slots, world.shuffled(sorted([faces[slot] for slot in slots])), strict=True):
                faces[slot] = face
        return
    unknown = sorted([(home(traces[slot], bit), faces[slot], traces[slot]) for slot in hidden])
    groups = _groups(world, hidden, unknown)
    dealt = list(traces)
    for slots, cards in groups:
        for slot, card in zip(slots, _matched(world, slots, cards, fits or {}), strict=True):
            faces[slot], dealt[slot] = card[1], card[2]
    world.traces = tuple(dealt)


def _plain_groups(world: Any, bit: int, hidden: list[int]) -> list[list[int]] | None:
    """Hidden slots by mix, if every face lies where the seat last saw it go: the usual case, and a fast one."""
    labels, traces = world.labels, world.traces
    groups: dict[int, list[int]] = {}
    trace_of: dict[int, Trace] = {}
    for slot in hidden:
        label, trace = labels[slot], traces[slot]
        if label not in groups:
            if trace[0][0] != label or not trace[0][1] & bit:
                return None
            groups[label], trace_of[label] = [slot], trace
        elif trace != trace_of[label]:
            return None
        else:
            groups[label].append(slot)
    return list(groups.values())


def _groups(world: Any, hidden: list[int], unknown: list[Unknown]) -> list[tuple[list[int], list[Unknown]]]:
    """Slots and faces that can only be each other's, apart from the rest: decks never mixed are dealt separately."""
    by_label: dict[int, list[int]] = {}
    for slot in hidden:
        by_label.setdefault(world.labels[slot], []).append(slot)
    by_home: dict[int, list[Unknown]] = {}
    homes = 0
    for card in unknown:
        by_home.setdefault(card[0], []).append(card)
        homes |= 1 << card[0]
    reach = world.reach
    claimed = 0  # labels whose faces may also lie in slots of another label
    for label in by_label:
        claimed |= reach[label] & ~(1 << label)
    groups = []
    tangled_slots: list[int] = []
    tangled_cards: list[Unknown] = []
    for label, slots in by_label.items():
        if reach[label] & homes == 1 << label and not claimed >> label & 1:
            groups.append((slots, by_home.pop(label)))
        else:
            tangled_slots += slots
    for cards in by_home.values():
        tangled_cards += cards
    if tangled_slots:
        groups.append((sorted(tangled_slots), sorted(tangled_cards)))
    return groups


def _matched(world: Any, slots: list[int], cards: list[Unknown], fits: dict[int, int]) -> list[Unknown]:
    """One face for each slot, in random order, such that each may lie where it is put."""
    order = world.shuffled(list(range(len(cards))))
    shuffled = [cards[i] for i in order]
    alike = len({card[0] for card in cards}) == 1 and world.reach[world.labels[slots[0]]] >> shuffled[0][0] & 1
    if alike and (not fits or _mended(slots, shuffled, fits)):
        return shuffled
    return _augmented(world, slots, shuffled, fits)


def _mended(slots: list[int], cards: list[Unknown], fits: dict[int, int]) -> bool:
    """Swap faces that do not fit their slots for ones further on that do; False if one finds no partner."""
    limits = [fits.get(slot, -1) for slot in slots]
    for i, limit in enumerate(limits):
        face = cards[i][1]
        if limit >> face & 1:
            continue
        for j in [*range(i + 1, len(cards)), *range(i)]:
            if limit >> cards[j][1] & limits[j] >> face & 1:
                cards[i], cards[j] = cards[j], cards[i]
                break
        else:
            return False
    return True


def _augmented(world: Any, slots: list[int], cards: list[Unknown], fits: dict[int, int]) -> list[Unknown]:
    """A random matching by augmenting paths: every card finds a slot, moving earlier ones aside where it must."""
    holder = [-1] * len(slots)
    reaches = [world.reach[world.labels[slot]] for slot in slots]
    limits = [fits.get(slot, -1) for slot in slots]
    both = list(zip(reaches, limits, strict=True))
    rows = [[reach >> card[0] & limit >> card[1] & 1 for reach, limit in both] for card in cards]
    places = world.shuffled(list(range(len(slots))))
    # Faces with the fewest places go first: they keep their randomness, the rest have room to move aside.
    for card in sorted(range(len(cards)), key=[sum(row) for row in rows].__getitem__):
        if not _place(card, places, rows, holder, [False] * len(slots)):
            raise NoWorld("no world fits what this seat knows; the true one should")
    return [cards[card] for card in holder]


def _place(card: int, places: list[int], rows: list[list[int]], holder: list[int], tried: list[bool]) -> bool:
    row = rows[card]
    for place in places:
        if row[place] and holder[place] < 0:
            holder[place] = card
            return True
    for place in places:
        if row[place] and not tried[place]:
            tried[place] = True
            if _place(holder[place], places, rows, holder, tried):
                holder[place] = card
                return True
    return False


def _seal_again(world: Any, step: Ballot, me: int) -> None:
    """Others' sealed picks become any pick they might have made."""
    sealed = list(world.sealed)
    for seat in seats_of(world.box.everyone >> 1):
        if seat != me and sealed[seat] >= 0:
            options = step.options(world, seat)
            sealed[seat] = options[world.luck(len(options))]
    world.sealed = tuple(sealed)
