"""The 69 actions of Lucky Dog."""

from typing import Final

from barkade.games.lucky_dog.dice import DICE, POSITIONS
from barkade.kernel.actions import Catalogue

KINDS = (
    "short_walk", "long_walk", "chewie", "fetch", "belly_rub", "table_scraps", "rope_toy", "squeaky_toy",
    "nap_time", "zoomies", "treat_1", "treat_2", "treat_3", "treat_4", "treat_5", "treat_6", "cuddle_time",
)  # fmt: skip

_SLOTS = [f"slot{i}" for i in range(DICE)]
_MASKS = ["+".join([str(i) for i in POSITIONS[mask]]) or "none" for mask in range(1 << DICE)]

ACTIONS: Final = Catalogue()
SWAP: Final = ACTIONS.family("swap", _SLOTS, "swap the card in {}")
PICK_DICE: Final = ACTIONS.family("dice", _MASKS, "pick the dice {}")
NO_DICE: Final[int] = PICK_DICE[0]  # the sets of dice follow it as masks
SCORE: Final = ACTIONS.family("score", _SLOTS, "score the card in {}")
CUDDLE: Final = ACTIONS.family("cuddle", _SLOTS, "score the Cuddle Time in {}")
CARD: Final = ACTIONS.family("card", KINDS, "choose {}")
ALL: Final = ACTIONS.one("all", "score every matching card")
DONE: Final = ACTIONS.one("done", "score nothing more")
NONE: Final = ACTIONS.one("none", "keep all cards")
YES: Final = ACTIONS.one("yes", "yes, score Cuddle Time")
NO: Final = ACTIONS.one("no", "no, keep Cuddle Time")
