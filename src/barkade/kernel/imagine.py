"""Imagined worlds: deal the faces a seat does not know anew, along the mixes they went into.

A world depends on what the seat knows and on the seed, never on the hidden truth: unknown faces are sorted before
they are dealt, other seats' sealed picks are drawn again, unfinished runs of others are not begun, luck starts afresh
and is never tied: a dream must not know what the table will roll.
In a silence it begins again where the silence began: whom it asks follows from the hands it deals.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from barkade.kernel.agenda import Hush, seats_of
from barkade.kernel.errors import NoWorld
from barkade.kernel.luck import WORD, key_of
from barkade.kernel.steps import Ballot, Choice, Covert
from barkade.kernel.table import Table
from barkade.kernel.traces import Trace, home, remember_alone
from barkade.kernel.view import bit_of

if TYPE_CHECKING:
    from barkade.kernel.state import State

TRIES: Final = 200  # deals to look for a world in which the seat that is asked has an option
ENOUGH: Final = 1 << 16  # a word of luck is divided again and again while it is larger

Unknown = tuple[int, int, Trace]  # (mask of the mixes in one of which it was last seen, face, trace)


def imagine(s: "State", seat: int | None, seed: int) -> Any:
    """A full world that the seat (None: a spectator) could be looking at."""
    bit = bit_of(s, seat)
    me = s.box.seats if seat is None else seat
    world: State = s.clone()
    world.seed_luck(key_of((seed << 8) + me), 0)
    world.telling, world.patient, world.events, world.start = False, False, [], None
    world.log, world.stays = None, ()
    world.passing, world.lessons, world.lesson = False, 0, ""
    step = world.question
    remember_alone(world, bit)
    if world.hush is not None:
        world.hush = world.hush.answered(tuple([answer for answer in world.hush.answers if answer[0] == me]))
    if isinstance(step, Covert) and world.asked != me:
        world.question, world.asked, world.choices = None, -1, ()  # not even a dream knows what is asked
        world.dream(bit)
        return _in_silence(world, step, me, bit)
    world.dream(bit)
    if isinstance(step, Choice) and step.seat != me:
        _give_it_a_say(world, step, bit)
    elif isinstance(step, Ballot):
        _seal_again(world, step, me)
    return world


def _give_it_a_say(world: Any, step: Choice, bit: int) -> None:
    """The table waits for another seat, so that seat has something to say: dream again until it has."""
    world.draft = ()
    for _ in range(TRIES):
        world.choices = step.options(world)
        if world.choices:
            return
        world.dream_again(bit, step.seat)


def _in_silence(world: Any, step: Covert, me: int, bit: int) -> Any:
    """The table waits in silence, for whom the seat does not know: for the first who has something to say, in the order in
    which all are asked. If that can be nobody in any world, it waits for the silence to end."""
    hush: Hush = world.hush or Hush([*world.agenda, step], world.marks_backstage(), world.in_the_open(), ())
    others = [seat for seat in range(world.box.seats) if seat != me]
    world.patient = True
    for _ in range(TRIES):
        found = world.clone()
        if _somebody_speaks(found, me, hush, pausing=False):
            found.patient = False
            break
        world.dream_again(bit, others[world.luck(len(others))])
    else:
        found = world.clone()
        _somebody_speaks(found, me, hush, pausing=True)
    found.hush, found.log, found.stays = hush, None, ()
    found.passing, found.lessons, found.lesson = False, 0, ""
    return found


def _somebody_speaks(world: Any, me: int, hush: Hush, pausing: bool) -> bool:
    """Go through a silence from its beginning, the seat answering as it did, to the first other who may speak after it.
    With `pausing` go no further than to the first whom it cannot tell from one who may."""
    mine = [action for _, action in hush.answers]
    hush.begin_again(world)
    while isinstance(world.question, Covert) and world.in_the_open() == hush.seen:
        seat: int = world.asked
        if seat == me:
            if not mine:
                return False
            world.pick(me, mine.pop(0))
        elif not mine and (seat >= 0 or pausing):
            return True
        elif seat < 0:
            world.go_on()
        else:
            silent = _silent_answer(world, seat, hush)
            if silent < 0:
                return False
            world.pick(seat, silent)
    return False


def _silent_answer(world: Any, seat: int, hush: Hush) -> int:
    """An answer after which the silence goes on, or -1."""
    for action in world.choices:
        trial = world.clone()
        trial.pick(seat, action)
        if isinstance(trial.question, Covert) and trial.in_the_open() == hush.seen:
            return int(action)
    return -1


def hidden_from(world: Table, bit: int) -> list[int]:
    """The slots whose faces a seat (its bit in a mask) does not know."""
    return [slot for slot, seen in enumerate(world.seen) if not seen & bit]


def deal(world: Table, bit: int, hidden: list[int], fits: dict[int, int] | None = None) -> None:
    """Deal the faces of some hidden slots anew among them. `fits` narrows slots to a bit mask of faces, for games whose
    public history forbids some; NoWorld if that leaves no way to deal."""
    if len(hidden) < 2:
        return
    faces, traces = world.faces, world.traces
    plain = None if fits else _plain_groups(world, bit, hidden)
    if plain is not None:
        for slots in plain:
            _deal_group(world, slots)
        return
    unknown = sorted([(home(traces[slot], bit), faces[slot], traces[slot]) for slot in hidden])
    dealt = list(traces)
    for slots, cards in _groups(world, hidden, unknown):
        order = _matched(world, slots, cards, fits or {})
        for i, card in enumerate(cards):
            faces[order[i]], dealt[order[i]] = card[1], card[2]
    world.traces = tuple(dealt)


def deal_again(world: Table, bit: int, slots: Sequence[int]) -> None:
    """Deal a few of the slots in a world that is dealt already once more: each hidden one takes the face of any other that
    could be its own."""
    labels, traces = world.labels, world.traces
    hidden = hidden_from(world, bit)
    for slot in slots:
        if slot in hidden:
            alike = [one for one in hidden if labels[one] == labels[slot] and traces[one] == traces[slot]]
            world.swap(slot, alike[world.luck(len(alike))])
            hidden.remove(slot)


def straighten(world: Table, slots: list[int]) -> None:
    """Lay cards of which only the order is hidden in the order of their faces, so that a world does not tell the true one."""
    cards = [(world.faces[slot], world.traces[slot]) for slot in slots]
    ordered = sorted(cards)
    if cards != ordered:
        traces = list(world.traces)
        for slot, (face, trace) in zip(slots, ordered, strict=True):
            world.faces[slot], traces[slot] = face, trace
        world.traces = tuple(traces)


def _deal_group(world: Table, slots: list[int]) -> None:
    """Deal the faces of slots that can be each other's. Slots of a zone that is loose get what is left, only cut: luck
    decides there when a card is drawn."""
    faces = world.faces
    left = [faces[slot] for slot in slots]
    left.sort()
    first, rest = _loose_last(world, slots) if world.loose else (slots, [])
    for slot, face in zip(first, drawn(world, left, len(first)), strict=True):
        faces[slot] = face
    if rest:
        cut = world.luck(len(left))
        for slot, face in zip(rest, left[cut:] + left[:cut], strict=True):
            faces[slot] = face


def _loose_last(world: Table, slots: list[int]) -> tuple[list[int], list[int]]:
    """Slots in two parts: the second is all that lie in one zone that is loose, the one that holds most of them. All cards
    of such a zone are of one mix."""
    most, size = -1, 0
    for zone in seats_of(world.loose):
        pile = world.zones[zone]
        if len(pile) > size and world.labels[pile[0]] == world.labels[slots[0]]:
            most, size = zone, len(pile)
    if most < 0:
        return slots, []
    where = world.where
    return [slot for slot in slots if where[slot] != most], [slot for slot in slots if where[slot] == most]


def drawn(world: Table, left: list[int], count: int) -> list[int]:
    """So many of `left` at random, taken out of it. Cheaper than the game's own luck, and good enough for a dream."""
    found = []
    number = 0
    for size in range(len(left), len(left) - count, -1):
        if number < ENOUGH:
            number = world.luck(WORD)
        at = number % size
        number //= size
        found.append(left[at])
        left[at] = left[-1]
        left.pop()
    return found


def _plain_groups(world: Table, bit: int, hidden: list[int]) -> list[list[int]] | None:
    """Hidden slots by mix, if every face lies where the seat last saw it go: the usual case, and a fast one."""
    labels, traces = world.labels, world.traces
    groups: dict[int, list[int]] = {}
    trace_of: dict[int, Trace] = {}
    group: list[int] = []
    last_label, last_trace = -1, traces[hidden[0]]
    for slot in hidden:
        label, trace = labels[slot], traces[slot]
        if label == last_label and trace is last_trace:  # neighbours are mostly alike
            group.append(slot)
            continue
        if label not in groups:
            if trace[0][0] != 1 << label or not trace[0][1] & bit:
                return None
            groups[label], trace_of[label] = [], trace
        elif trace != trace_of[label]:
            return None
        group = groups[label]
        group.append(slot)
        last_label, last_trace = label, trace
    return list(groups.values())


def _groups(world: Table, hidden: list[int], unknown: list[Unknown]) -> list[tuple[list[int], list[Unknown]]]:
    """Slots and faces that can only be each other's, apart from the rest: decks never mixed are dealt separately."""
    homes = 0
    for card in unknown:
        homes |= card[0]
    if homes & homes - 1 == 0:
        return [(hidden, unknown)]
    labels, reach = world.labels, world.reach
    linked: list[int] = []  # masks of homes, apart from each other: faces of one mask share some slots
    for mask in dict.fromkeys([*[reach[labels[slot]] & homes for slot in hidden], *[card[0] for card in unknown]]):
        apart = []
        for other in linked:
            if other & mask:
                mask |= other
            else:
                apart.append(other)
        linked = [*apart, mask]
    return [
        ([slot for slot in hidden if reach[labels[slot]] & mask], [card for card in unknown if card[0] & mask])
        for mask in linked
    ]


def _matched(world: Table, slots: list[int], cards: list[Unknown], fits: dict[int, int]) -> list[int]:
    """One slot for each face, at random, in which it may lie."""
    order = drawn(world, slots[:], len(slots))
    alike = cards[0][0] == cards[-1][0]  # cards are sorted by home: those of one home may lie in any of these slots
    if (alike and not fits) or _mended(world, order, cards, fits):
        return order
    return _augmented(world, order, cards, fits)


def _mended(world: Table, order: list[int], cards: list[Unknown], fits: dict[int, int]) -> bool:
    """Swap slots in which a face may not lie for any in which it may; False if one finds no partner."""
    labels, reach = world.labels, world.reach
    for i, (mixes, face, _) in enumerate(cards):
        slot = order[i]
        here, limit = reach[labels[slot]], fits.get(slot, -1)
        if here & mixes and limit >> face & 1:
            continue
        partners = []
        for j, (other_mixes, other_face, _) in enumerate(cards):
            if here & other_mixes and limit >> other_face & 1:
                other = order[j]
                if reach[labels[other]] & mixes and fits.get(other, -1) >> face & 1:
                    partners.append(j)
        if not partners:
            return False
        j = partners[world.luck(len(partners))]
        order[i], order[j] = order[j], slot
    return True


def _augmented(world: Table, slots: list[int], cards: list[Unknown], fits: dict[int, int]) -> list[int]:
    """A random matching by augmenting paths: every card finds a slot, moving earlier ones aside where it must."""
    holder = [-1] * len(slots)
    reaches = [world.reach[world.labels[slot]] for slot in slots]
    limits = [fits.get(slot, -1) for slot in slots]
    both = list(zip(reaches, limits, strict=True))
    rows = [[1 if reach & card[0] and limit >> card[1] & 1 else 0 for reach, limit in both] for card in cards]
    places = list(range(len(slots)))
    # Faces with the fewest places go first: they keep their randomness, the rest have room to move aside.
    for card in sorted(range(len(cards)), key=[sum(row) for row in rows].__getitem__):
        if not _place(card, places, rows, holder, [False] * len(slots)):
            raise NoWorld("no world fits what this seat knows; the true one should")
    return [slots[holder.index(card)] for card in range(len(cards))]


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
