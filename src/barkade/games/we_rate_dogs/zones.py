"""Where cards lie, by number of the zone."""

from typing import Final

from barkade.games.we_rate_dogs.actions import MAX_SEATS

SHELTER: Final = 0
ROW: Final = 1
RING: Final = 2
LAID: Final = 3  # every Event Card that lies on a dog, in order of arrival
TABLE_SLOT: Final = 4
STACK: Final = 5
YARD: Final = 6
SUPPLY: Final = 7
EVENT_DECK: Final = 8
DISCARD: Final = 9
HOME: Final = tuple([10 + 3 * seat for seat in range(MAX_SEATS)])
HAND: Final = tuple([11 + 3 * seat for seat in range(MAX_SEATS)])
CIRCLE: Final = tuple([12 + 3 * seat for seat in range(MAX_SEATS)])  # the Winner's Circle, each owner's part of it
