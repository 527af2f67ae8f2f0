"""Where cards lie, by number of the zone."""

from typing import Final

from barkade.games.dog_lover.kinds import ADOPTION, BONE, FETCH, FOODS, KINDS, TOYS, TRAINING, TRAITS, WALK

DECK: Final = 0
DISCARD: Final = 1
TRICK_DECK: Final = 2
TRICK_ROW: Final = 3
SHELTER_DECK: Final = 4
SHELTER_ROW: Final = 5
BOX: Final = 6
GRID: Final = 7  # cells 1 to 9
GRID_END: Final = 16
CELLS: Final = range(9)
ALL_CELLS: Final = 0b111111111  # as a bit mask
SEAT: Final = GRID_END  # the parts of seat 0, then those of seat 1, ...
PER_SEAT: Final = 5
HAND: Final = 0
WAITING: Final = 1
DOGS: Final = 2
TRICK_AREA: Final = 3
FETCH_AREA: Final = 4

COMMON_ZONES = (
    "deck", "discard", "trick_deck", "trick_row", "shelter_deck", "shelter_row", "box",
    *[f"cell{cell + 1}" for cell in CELLS],
)  # fmt: skip
SEAT_ZONES = ("hand", "waiting", "dogs", "tricks", "fetch")
HIDDEN = (DECK, TRICK_DECK, SHELTER_DECK)

_HOME = {WALK: WAITING, TRAINING: HAND, BONE: HAND, ADOPTION: HAND, FETCH: FETCH_AREA}
_HOME |= dict.fromkeys(TOYS, HAND) | dict.fromkeys((*FOODS, *TRAITS), WAITING)
GOES: Final = [_HOME[face] for face in range(KINDS)]  # DL-048: where a taken card of each kind goes

# The same by seat, as zones; the zones of a set of cells.
PLAYERS: Final = range(4)
HOMES: Final = [[SEAT + PER_SEAT * seat + part for part in GOES] for seat in PLAYERS]
TRICK_AREAS: Final = [SEAT + PER_SEAT * seat + TRICK_AREA for seat in PLAYERS]
PLAY_AREAS: Final = [SEAT + PER_SEAT * seat + DOGS for seat in PLAYERS]
GRID_ZONES: Final = [tuple([GRID + cell for cell in CELLS if cells >> cell & 1]) for cells in range(ALL_CELLS + 1)]
