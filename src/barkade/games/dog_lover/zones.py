"""Where cards lie, by number of the zone."""

from barkade.games.dog_lover.kinds import ADOPTION, BONE, FETCH, FOODS, KINDS, TOYS, TRAINING, TRAITS, WALK

DECK, DISCARD, TRICK_DECK, TRICK_ROW, SHELTER_DECK, SHELTER_ROW, BOX = range(7)
GRID = 7  # cells 1 to 9
CELLS = range(9)
SEAT = 16  # the parts of seat 0, then those of seat 1, ...
PER_SEAT = 5
HAND, WAITING, DOGS, TRICK_AREA, FETCH_AREA = range(PER_SEAT)

COMMON_ZONES = (
    "deck", "discard", "trick_deck", "trick_row", "shelter_deck", "shelter_row", "box",
    *[f"cell{cell + 1}" for cell in CELLS],
)  # fmt: skip
SEAT_ZONES = ("hand", "waiting", "dogs", "tricks", "fetch")
HIDDEN = (DECK, TRICK_DECK, SHELTER_DECK)

_HOME = {WALK: WAITING, TRAINING: HAND, BONE: HAND, ADOPTION: HAND, FETCH: FETCH_AREA}
_HOME |= dict.fromkeys(TOYS, HAND) | dict.fromkeys((*FOODS, *TRAITS), WAITING)
GOES = tuple([_HOME[face] for face in range(KINDS)])  # DL-048: where a taken card of each kind goes
