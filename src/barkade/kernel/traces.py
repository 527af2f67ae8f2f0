"""Where each seat last saw each face go: the trace of a face, and what a seat cannot tell about equal cards.

A trace goes with its physical card, which nobody can tell from its equals. Whoever knows where one of several equal cards
lies does not know which of them it is; so all that it could be are, for that seat, last seen in the same mixes: in any of
them. Else a world it imagines would tell which card it was.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from barkade.kernel.table import Table

Trace = tuple[tuple[int, int], ...]  # (mask of mixes, mask of seats that last saw the face go into one of them), ...


def retraced(trace: Trace, mixes: int, seats: int) -> Trace:
    """A trace after some seats saw the face go into a mix, or can only say that it went into one of several."""
    older = [(mask, others & ~seats) for mask, others in trace if others & ~seats]
    return ((mixes, seats), *older)


def home(trace: Trace, bit: int) -> int:
    """The mixes (a mask) in one of which a seat, by its bit, last saw the face."""
    for mixes, seats in trace:
        if seats & bit:
            return mixes
    raise AssertionError("every seat has every face in some mix")


def tangled(reach: Sequence[int]) -> bool:
    """May a face have come into some mix from another? If not, all have seen the same faces go the same ways."""
    for sources in reach:
        if sources & sources - 1:
            return True
    return False


def remember_alone(world: "Table", bit: int) -> None:
    """Where others last saw a face is nothing that a seat knows: in its world all saw each face where it did itself."""
    if not tangled(world.reach):
        return
    if world.box.plural:
        doubt(world, bit)
    everyone = world.box.everyone
    world.traces = tuple([trace if len(trace) == 1 else ((home(trace, bit), everyone),) for trace in world.traces])


def doubt(s: "Table", bit: int) -> None:
    """Let a seat (by its bit) confuse equal cards of which it knows one."""
    plural, faces, traces = s.box.plural, s.faces, s.traces
    copies: dict[int, list[int]] = {}
    for slot in [slot for slot, face in enumerate(faces) if face in plural]:
        copies.setdefault(faces[slot], []).append(slot)
    found: list[Trace] = []
    for slots in copies.values():
        homes = [home(traces[slot], bit) for slot in slots]
        if min(homes) != max(homes):
            places = [s.reach[s.labels[slot]] for slot in slots if s.seen[slot] & bit]
            if _blur(homes, places):
                found = found or list(traces)
                for slot, mixes in zip(slots, homes, strict=True):
                    if home(traces[slot], bit) != mixes:
                        found[slot] = retraced(traces[slot], mixes, bit)
    if found:
        s.traces = tuple(found)


def _blur(homes: list[int], places: list[int]) -> bool:
    """Give all copies that a known card could be the same home, until nothing changes; False if nothing did at all. `places`
    has for each known card the mixes from which a face may have come into it."""
    blurred, again = False, True
    while again:
        again = False
        for sources in places:
            together = 0
            for mixes in homes:
                if mixes & sources:
                    together |= mixes
            for i, mixes in enumerate(homes):
                if mixes & sources and mixes != together:
                    homes[i] = together
                    blurred = again = True
    return blurred
