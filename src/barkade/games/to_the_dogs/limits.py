"""The rulebook's numbers that more than one rule needs."""

MOST_SEATS = 4
ROW = 3  # slots in a row of the board, and dog spaces on a Player Home Card (TD-022)
KIBBLE = 12  # of each player, bowl and bank together (TD-013)
FIRST_BOWL = 3
FIRST_HAND = 3  # Home Cards with which everybody begins the first turn (TD-010)
