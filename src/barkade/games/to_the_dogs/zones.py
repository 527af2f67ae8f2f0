"""Where cards lie: the numbers of the zones that `deal.zones` lists."""

from typing import Final

from barkade.games.to_the_dogs.limits import MOST_SEATS

HOME_PILE: Final = 0
DISCARD: Final = 1
PILE: Final = 2  # three piles, one for each size
UNUSED: Final = 5  # three unused stacks
BOARD: Final = 8  # nine board slots
BOARD_END: Final = 17
SLOTS: Final = range(BOARD, BOARD_END)
HAND: Final = [17 + 4 * seat for seat in range(MOST_SEATS)]
CARE: Final = [18 + 4 * seat for seat in range(MOST_SEATS)]
COLLECTION: Final = [19 + 4 * seat for seat in range(MOST_SEATS)]  # a home, its dog, perhaps a companion; and so on
KEPT: Final = [20 + 4 * seat for seat in range(MOST_SEATS)]
