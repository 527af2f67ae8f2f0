"""Imagined worlds: deal the faces a seat does not know anew, along the mixes they went into.

A world depends on what the seat knows and on the seed, never on the hidden truth: unknown faces are sorted before
they are dealt, other seats' sealed picks are drawn again, unfinished runs of others are not begun, luck starts afresh.
"""

from typing import Any

from barkade.kernel.agenda import seats_of
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
    world.telling, world.events, world.log, world.start = False, [], None, None
    step = world.agenda[-1] if world.agenda else None
    for _ in range(TRIES):
        _deal(world, 1 << me)
        if not isinstance(step, Choice) or step.seat == me:
            break
        world.draft = ()
        world.choices = step.options(world)
        while not world.choices:  # whoever is asked has something to say: deal until that is so
            _deal(world, 1 << me)
            world.choices = step.options(world)
        if world.choices:  # the table waits for this seat, so it has something to say
            break
    if isinstance(step, Ballot):
        _seal_again(world, step, me)
    return world


def _deal(world: Any, bit: int) -> None:
    seen, faces, traces = world.seen, world.faces, world.traces
    hidden = [slot for slot in range(len(faces)) if not seen[slot] & bit]
    unknown = sorted([(home(traces[slot], bit), faces[slot], traces[slot]) for slot in hidden])
    groups = _groups(world, hidden, unknown)
    dealt = list(traces)
    for slots, cards in groups:
        for slot, card in zip(slots, _matched(world, slots, cards), strict=True):
            faces[slot], dealt[slot] = card[1], card[2]
    world.traces = tuple(dealt)


def _groups(world: Any, hidden: list[int], unknown: list[Unknown]) -> list[tuple[list[int], list[Unknown]]]:
    """Slots and faces that can only be each other's, apart from the rest: decks never mixed are dealt separately."""
    by_label: dict[int, list[int]] = {}
    for slot in hidden:
        by_label.setdefault(world.labels[slot], []).append(slot)
    by_home: dict[int, list[Unknown]] = {}
    for card in unknown:
        by_home.setdefault(card[0], []).append(card)
    groups = []
    tangled_slots: list[int] = []
    tangled_cards: list[Unknown] = []
    reach = world.reach
    for label, slots in by_label.items():
        sources = [origin for origin in by_home if reach[label] >> origin & 1]
        goals = [other for other in by_label if reach[other] >> label & 1]
        if sources == [label] and goals == [label]:
            groups.append((slots, by_home.pop(label)))
        else:
            tangled_slots += slots
    for cards in by_home.values():
        tangled_cards += cards
    if tangled_slots:
        groups.append((sorted(tangled_slots), sorted(tangled_cards)))
    return groups


def _matched(world: Any, slots: list[int], cards: list[Unknown]) -> list[Unknown]:
    """One face for each slot, in random order, such that each may lie where it is put."""
    order = world.shuffled(list(range(len(cards))))
    shuffled = [cards[i] for i in order]
    homes = {card[0] for card in cards}
    simple = len(homes) == 1 and not world.picky
    if simple and world.reach[world.labels[slots[0]]] >> shuffled[0][0] & 1:
        return shuffled
    return _augmented(world, slots, shuffled)


def _augmented(world: Any, slots: list[int], cards: list[Unknown]) -> list[Unknown]:
    """A random matching by augmenting paths: every card finds a slot, moving earlier ones aside where it must."""
    holder = [-1] * len(slots)
    fits = [[_may_lie(world, slot, card) for slot in slots] for card in cards]
    places = world.shuffled(list(range(len(slots))))
    # Faces with the fewest places go first: they keep their randomness, the rest have room to move aside.
    for card in sorted(range(len(cards)), key=[sum(row) for row in fits].__getitem__):
        if not _place(card, places, fits, holder, [False] * len(slots)):
            raise AssertionError("no world fits what this seat knows; the true one should")
    return [cards[card] for card in holder]


def _place(card: int, places: list[int], fits: list[list[bool]], holder: list[int], tried: list[bool]) -> bool:
    row = fits[card]
    for place in places:
        if row[place] and holder[place] < 0:
            holder[place] = card
            return True
    for place in places:
        if row[place] and not tried[place]:
            tried[place] = True
            if _place(holder[place], places, fits, holder, tried):
                holder[place] = card
                return True
    return False


def _may_lie(world: Any, slot: int, card: Unknown) -> bool:
    if not world.reach[world.labels[slot]] >> card[0] & 1:
        return False
    return not world.picky or bool(world.allows(slot, card[1]))


def _seal_again(world: Any, step: Ballot, me: int) -> None:
    """Others' sealed picks become any pick they might have made."""
    sealed = list(world.sealed)
    for seat in seats_of(world.box.everyone >> 1):
        if seat != me and sealed[seat] >= 0:
            options = step.options(world, seat)
            sealed[seat] = options[world.luck(len(options))]
    world.sealed = tuple(sealed)
