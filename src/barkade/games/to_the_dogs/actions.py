"""The 97 actions of To the Dogs."""

from typing import Final

from barkade.games.to_the_dogs.kinds import SIZES
from barkade.games.to_the_dogs.limits import ROW
from barkade.kernel.actions import Catalogue

HOMES = tuple([f"H{number:02}" for number in range(1, 73)])
SIDES = ("A", "B")

_SLOTS = [(size.lower(), str(slot)) for size in SIZES for slot in range(1, ROW + 1)]

ACTIONS = Catalogue()
HOME: Final = ACTIONS.family("home", HOMES, "choose home {}")  # first, so that the action is the face of the card
SIDE: Final = ACTIONS.family("side", SIDES, "turn side {} of the specialty up")
ACT: Final = ACTIONS.family(
    "act",
    ("take_in", "match", "collect_food", "exchange"),
    ("take dogs in", "match dogs with homes", "collect food", "exchange Home Cards"),
)
TAKE_IN: Final = ACT[0]
MATCH: Final = ACT[1]
COLLECT_FOOD: Final = ACT[2]
EXCHANGE: Final = ACT[3]
SLOT: Final = ACTIONS.family("slot", _SLOTS, "take in the {} dog of slot {}")
STOP_TAKING: Final = ACTIONS.one("stop_taking", "take in no more dogs")
MATCH_TAKEN: Final = ACTIONS.one("match_taken", "match the dog just taken in")
CARE_DOG: Final = ACTIONS.family("care_dog", [str(space) for space in range(1, ROW + 1)], "match dog {} in care")
FLIP: Final = ACTIONS.one("flip_specialty", "flip the specialty card")
DONE_MATCHING: Final = ACTIONS.one("done_matching", "match no more dogs")
DONE_PICKING: Final = ACTIONS.one("done_picking", "choose no more cards")
USE_RICH: Final = ACTIONS.one("use_rich", "draw 3 Home Cards for Rich in Food")
SKIP_RICH: Final = ACTIONS.one("skip_rich", "decline Rich in Food for good")

ACTIONS.rests(STOP_TAKING, DONE_MATCHING, DONE_PICKING, SKIP_RICH)
