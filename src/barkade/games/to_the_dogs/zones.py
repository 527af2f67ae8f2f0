"""Where cards lie: the numbers of the zones that `deal.zones` lists."""

from barkade.games.to_the_dogs.kinds import SIZES
from barkade.games.to_the_dogs.limits import MOST_SEATS, ROW

HOME_PILE, DISCARD = 0, 1
PILE, UNUSED, BOARD = 2, 5, 8  # three piles, three unused stacks, nine board slots
SLOTS = range(BOARD, BOARD + ROW * len(SIZES))
HAND = tuple([17 + 4 * seat for seat in range(MOST_SEATS)])
CARE = tuple([18 + 4 * seat for seat in range(MOST_SEATS)])
COLLECTION = tuple([19 + 4 * seat for seat in range(MOST_SEATS)])  # a home, its dog, perhaps a companion; and so on
KEPT = tuple([20 + 4 * seat for seat in range(MOST_SEATS)])
