"""What a seat saw of another's act: everything, or could something else have looked just the same to it?"""

from collections.abc import Sequence
from typing import Any, Final

from barkade.kernel.view import bit_of
from barkade.review.moments import Moment

MOST_TRIED: Final = 6  # other picks at each point of an act


def is_open(world: Any, act: Sequence[Moment], me: int) -> bool:
    """Does every other pick at any point of the act look different to the seat, in a world that it imagines?"""
    shown = looks(world, [(pick.seat, pick.action) for pick in act], me)
    so_far = world.clone()
    for at, pick in enumerate(act):
        if pick.seat != me:
            others = [action for action in so_far.legal(pick.seat) if action != pick.action]
            for action in others[:MOST_TRIED]:
                rest = [(later.seat, later.action) for later in act[at + 1 :]]
                if looks(so_far, [(pick.seat, action), *rest], me) == shown:
                    return False
        so_far.pick(pick.seat, pick.action)
    return True


def looks(s: Any, picks: Sequence[tuple[int, int]], me: int) -> Any:
    """What a seat sees and hears after some picks, as far as they are possible."""
    table = s.clone()
    table.telling, table.events = True, []
    for seat, action in picks:
        if action not in table.legal(seat):
            return None
        table.pick(seat, action)
    bit = bit_of(table, me)
    return table.view(me), [event.heard_by(bit) for event in table.events if event.audience & bit]
