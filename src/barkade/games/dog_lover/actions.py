"""The actions of Dog Lover."""

from typing import Final

from barkade.games.dog_lover.feeding import COLOURS
from barkade.games.dog_lover.kinds import FOOD_IDS, KIND_IDS, TOY_IDS, TRAIT_IDS, TRICK_IDS
from barkade.games.dog_lover.placements import ALL_PLACEMENTS, LINES, placement_name
from barkade.kernel.actions import Catalogue

MOST_DOGS = 40  # no deck has more dogs, rescued ones included
SPACES = ("bottom", "middle", "top")  # of the trick row and of the shelter row (DL-024, DL-025)

ACTIONS: Final = Catalogue()
SIDE: Final = ACTIONS.family("side", ("standard", "special"), "start with the {} side")
GUARD: Final = ACTIONS.family("guard", LINES, "let the Watch Dog guard {}")
USE: Final = ACTIONS.family("use", TRICK_IDS, "use {}")
FETCH_ACTION: Final = ACTIONS.one("fetch", "play Fetch")
RESCUE: Final = ACTIONS.one("rescue", "rescue a dog for 2 Adoptions")
LEARN: Final = ACTIONS.one("learn", "learn a trick")
TUCK: Final = ACTIONS.family("tuck", KIND_IDS, "tuck {} under a dog")
ATTACH: Final = ACTIONS.family("attach", TRAIT_IDS, "attach {} to a dog")
FALLBACK: Final = ACTIONS.family("fallback", TRAIT_IDS, "discard {} and pay for it")
COLLECT: Final = ACTIONS.family("collect", FOOD_IDS, "turn {} into cubes")
END: Final = ACTIONS.one("end", "end the turn")
PLACE: Final = ACTIONS.family("place", [placement_name(p) for p in ALL_PLACEMENTS], "take {}")
CELL: Final = ACTIONS.family("cell", [str(cell) for cell in range(1, 10)], "fetch the card in cell {}")
ROW: Final = ACTIONS.family("row", SPACES, "take the {} card of the row")
DOG: Final = ACTIONS.family("dog", [str(number) for number in range(1, MOST_DOGS + 1)], "choose dog {}")
LOSE_TRICK: Final = ACTIONS.family("trick", TRICK_IDS, "lose {}")
LOSE_TOY: Final = ACTIONS.family("toy", TOY_IDS, "lose {}")
LOSE_CUBE: Final = ACTIONS.family("cube", COLOURS, "lose a {} cube")
FEED: Final = ACTIONS.one("feed", "feed this dog")
SKIP: Final = ACTIONS.one("skip", "leave this dog unfed")

# The first number of a family, where a turn counts from it.
PLACE_0: Final = PLACE[0]
CELL_0: Final = CELL[0]
ROW_0: Final = ROW[0]
DOG_0: Final = DOG[0]
ATTACH_0: Final = ATTACH[0]
COLLECT_0: Final = COLLECT[0]
FALLBACK_0: Final = FALLBACK[0]

PLACED: Final = {PLACE[i]: placement for i, placement in enumerate(ALL_PLACEMENTS)}  # (cells, line) by action
PLACE_NUMBER: Final = {placement: action for action, placement in PLACED.items()}

ACTIONS.rests(END, SKIP)
