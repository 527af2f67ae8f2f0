"""Where cards lie, by number of the zone."""

from typing import Final

DECK: Final = 0
DISCARD: Final = 1
PILE: Final = 2  # the piles of all sides, then either the display or the hands, follow

HAND_SIZE: Final = 2  # LK-070
