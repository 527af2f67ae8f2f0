"""The actions of Dog Lover."""

from barkade.games.dog_lover.feeding import COLOURS
from barkade.games.dog_lover.kinds import FOOD_IDS, KIND_IDS, TOY_IDS, TRAIT_IDS, TRICK_IDS
from barkade.games.dog_lover.placements import ALL_PLACEMENTS, LINES, placement_name
from barkade.kernel.actions import Catalogue

MOST_DOGS = 40  # no deck has more dogs, rescued ones included
SPACES = ("bottom", "middle", "top")  # of the trick row and of the shelter row

ACTIONS = Catalogue()
SIDE = ACTIONS.family("side", ("standard", "special"), "start with the {} side")
GUARD = ACTIONS.family("guard", LINES, "let the Watch Dog guard {}")
USE = ACTIONS.family("use", TRICK_IDS, "use {}")
FETCH_ACTION = ACTIONS.one("fetch", "play Fetch")
RESCUE = ACTIONS.one("rescue", "rescue a dog for 2 Adoptions")
LEARN = ACTIONS.one("learn", "learn a trick")
TUCK = ACTIONS.family("tuck", KIND_IDS, "tuck {} under a dog")
ATTACH = ACTIONS.family("attach", TRAIT_IDS, "attach {} to a dog")
FALLBACK = ACTIONS.family("fallback", TRAIT_IDS, "discard {} and pay for it")
COLLECT = ACTIONS.family("collect", FOOD_IDS, "turn {} into cubes")
END = ACTIONS.one("end", "end the turn")
PLACE = ACTIONS.family("place", [placement_name(p) for p in ALL_PLACEMENTS], "take {}")
CELL = ACTIONS.family("cell", [str(cell) for cell in range(1, 10)], "fetch the card in cell {}")
ROW = ACTIONS.family("row", SPACES, "take the {} card of the row")
DOG = ACTIONS.family("dog", [str(number) for number in range(1, MOST_DOGS + 1)], "choose dog {}")
LOSE_TRICK = ACTIONS.family("trick", TRICK_IDS, "lose {}")
LOSE_TOY = ACTIONS.family("toy", TOY_IDS, "lose {}")
LOSE_CUBE = ACTIONS.family("cube", COLOURS, "lose a {} cube")
FEED = ACTIONS.one("feed", "feed this dog")
SKIP = ACTIONS.one("skip", "leave this dog unfed")

PLACED = {PLACE[i]: placement for i, placement in enumerate(ALL_PLACEMENTS)}  # (cells, line) by action
PLACE_NUMBER = {placement: action for action, placement in PLACED.items()}
