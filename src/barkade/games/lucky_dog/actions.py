"""The 69 actions of Lucky Dog."""

from barkade.games.lucky_dog.dice import DICE, POSITIONS
from barkade.kernel.actions import Catalogue

KINDS = (
    "short_walk", "long_walk", "chewie", "fetch", "belly_rub", "table_scraps", "rope_toy", "squeaky_toy",
    "nap_time", "zoomies", "treat_1", "treat_2", "treat_3", "treat_4", "treat_5", "treat_6", "cuddle_time",
)  # fmt: skip

_SLOTS = [f"slot{i}" for i in range(DICE)]
_MASKS = ["+".join([str(i) for i in POSITIONS[mask]]) or "none" for mask in range(1 << DICE)]

ACTIONS = Catalogue()
SWAP = ACTIONS.family("swap", _SLOTS, "swap the card in {}")
PICK_DICE = ACTIONS.family("dice", _MASKS, "pick the dice {}")
SCORE = ACTIONS.family("score", _SLOTS, "score the card in {}")
CUDDLE = ACTIONS.family("cuddle", _SLOTS, "score the Cuddle Time in {}")
CARD = ACTIONS.family("card", KINDS, "choose {}")
ALL = ACTIONS.one("all", "score every matching card")
DONE = ACTIONS.one("done", "score nothing more")
NONE = ACTIONS.one("none", "keep all cards")
YES = ACTIONS.one("yes", "yes, score Cuddle Time")
NO = ACTIONS.one("no", "no, keep Cuddle Time")
