"""Why a verb is not on offer: for refusals and for greyed buttons, so in the fewest words."""

from typing import TYPE_CHECKING

from barkade.games.hair_of_the_dog.actions import BECKON, HANDLE, MOVE, PET, SHARE
from barkade.games.hair_of_the_dog.zones import TREAT_STAND

if TYPE_CHECKING:
    from barkade.games.hair_of_the_dog.state import HairOfTheDog


def refusal(s: "HairOfTheDog", seat: int, action: int) -> tuple[str, str]:
    """Rule and reason why a verb is not on offer."""
    tile = s.pawns[seat]
    if action == SHARE:
        return refused_share(s, seat)
    if action in (MOVE, HANDLE, BECKON, PET) and not s.sips[seat]:
        return "HD-047", "your glass is empty"
    if action == HANDLE:
        return refused_item(s, seat)
    if action == BECKON:
        return "HD-063", "nothing can come closer"
    if action == PET:
        guest = s.guest_on(tile)
        if guest < 0:
            return "HD-070", "no dog here"
        return "HD-071", f"you already petted {s.dog_name(guest)}"
    return "HD-048", "now is the time to act or to stop"


def refused_share(s: "HairOfTheDog", seat: int) -> tuple[str, str]:
    """Why nobody can be asked for anything."""
    here = [other for other, pawn in enumerate(s.pawns) if pawn == s.pawns[seat] and other != seat]
    if not here:
        return "HD-119", "nobody else here"
    if any([s.talked_out(other) for other in here]):
        return "HD-126", "enough said for this turn"
    return "HD-120", "nothing to share here"


def refused_item(s: "HairOfTheDog", seat: int) -> tuple[str, str]:
    """Why nothing can be taken, swapped or put back."""
    stand = s.stand_at(s.pawns[seat])
    item = s.item_of(seat)
    if stand < 0:
        return "HD-054", "no treats or toys here"
    if item >= 0 and s.stand_of(item) != stand:
        return "HD-059", f"wrong stand for a {'toy' if stand == TREAT_STAND else 'treat'}"
    return "HD-060", "nothing in stock"
