"""Which tokens a petter meets with the board and the item as they are (HD-092 to HD-105)."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from barkade.games.hair_of_the_dog.state import HairOfTheDog


def places_met(s: "HairOfTheDog", seat: int, guest: int) -> int:
    """HD-092 to HD-101: a bit mask of the Place tokens that are met for a petter and a dog where they are now."""
    return places_met_on(s, seat, guest, s.at[guest])


def places_met_on(s: "HairOfTheDog", seat: int, guest: int, tile: int) -> int:
    """The same if both were on `tile` and all else as it is."""
    others = 0
    for player, pawn in enumerate(s.pawns):
        if player != seat:
            others |= 1 << pawn
    return s.place_table.met(tile, others, s.server, s.dogs() & ~(1 << s.at[guest]), s.beckoned >> guest & 1 == 1)


def gifts_met(s: "HairOfTheDog", item: int) -> int:
    """HD-102 to HD-105: a bit mask of the Gift tokens that are met by an item (a slot, -1 for empty hands)."""
    return s.deck.gift_table.by_kind[s.faces[item]] if item >= 0 else s.deck.gift_table.empty_handed
