"""The rulebook's numbers that more than one rule needs."""

from typing import Final

MOST_SEATS: Final = 4
ROW: Final = 3  # slots in a row of the board, and dog spaces on a Player Home Card (TD-022)
KIBBLE: Final = 12  # of each player, bowl and bank together (TD-013)
FIRST_BOWL: Final = 3
FOOD_BONUS: Final = 5  # kibble for a dog that is Food Motivated (TD-051)
NO_SIDE: Final = -1  # of a specialty before its owner has chosen one (TD-012)
FIRST_HAND: Final = 3  # Home Cards with which everybody begins the first turn (TD-010)
