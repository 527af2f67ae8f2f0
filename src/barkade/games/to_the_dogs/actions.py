"""The 97 actions of To the Dogs."""

from barkade.games.to_the_dogs.kinds import SIZES
from barkade.games.to_the_dogs.limits import ROW
from barkade.kernel.actions import Catalogue

HOMES = tuple([f"H{number:02}" for number in range(1, 73)])
SIDES = ("A", "B")

_SLOTS = [(size.lower(), str(slot)) for size in SIZES for slot in range(1, ROW + 1)]

ACTIONS = Catalogue()
HOME = ACTIONS.family("home", HOMES, "choose home {}")  # first, so that the action is the face of the card
SIDE = ACTIONS.family("side", SIDES, "turn side {} of the specialty up")
ACT = ACTIONS.family(
    "act",
    ("take_in", "match", "collect_food", "exchange"),
    ("take dogs in", "match dogs with homes", "collect food", "exchange Home Cards"),
)
TAKE_IN, MATCH, COLLECT_FOOD, EXCHANGE = ACT
SLOT = ACTIONS.family("slot", _SLOTS, "take in the {} dog of slot {}")
STOP_TAKING = ACTIONS.one("stop_taking", "take in no more dogs")
MATCH_TAKEN = ACTIONS.one("match_taken", "match the dog just taken in")
CARE_DOG = ACTIONS.family("care_dog", [str(space) for space in range(1, ROW + 1)], "match dog {} in care")
FLIP = ACTIONS.one("flip_specialty", "flip the specialty card")
DONE_MATCHING = ACTIONS.one("done_matching", "match no more dogs")
DONE_PICKING = ACTIONS.one("done_picking", "choose no more cards")
USE_RICH = ACTIONS.one("use_rich", "draw 3 Home Cards for Rich in Food")
SKIP_RICH = ACTIONS.one("skip_rich", "decline Rich in Food for good")
