"""The 69 actions of Lucky Dog."""

from typing import Final

from barkade.games.lucky_dog.dice import CODES, DICE, POSITIONS, canonical, every_roll
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


def _dice_sets() -> list[list[int]]:
    """By packed dice: the actions for the different sets of those that show something, the empty one first. Only which of
    them are equal matters, so a few lists serve them all."""
    found: list[list[int]] = [[]] * CODES
    known: dict[tuple[int, ...], list[int]] = {}
    for dice, faces in every_roll(range(7)):
        beside_nothing = (0, *faces)
        equal = tuple(map(beside_nothing.index, beside_nothing))  # the first die that shows the same
        if equal not in known:
            among = sum([1 << i for i, face in enumerate(faces) if face])
            known[equal] = [PICK_DICE[mask] for mask in canonical(faces, among)]
        found[dice] = known[equal]
    return found


DICE_SETS: Final = _dice_sets()

ACTIONS.rests(PICK_DICE[0], DONE, NONE, NO)
