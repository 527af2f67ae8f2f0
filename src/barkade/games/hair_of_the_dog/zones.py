"""Where cards and tokens lie, by number of the zone."""

from typing import Final

TREAT_STAND: Final = 0
TOY_BIN: Final = 1
PLACE_PILE: Final = 2
GIFT_PILE: Final = 3
PLACE_DISCARD: Final = 4
GIFT_DISCARD: Final = 5
REMOVED: Final = 6
QUEST_PILE: Final = 7
OPEN_CARDS: Final = 8
GONE: Final = 9
FIXED_ZONES: Final = 10  # those of the guests and of the seats follow
