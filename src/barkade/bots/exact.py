"""The exact bot of Lucky Dog: no imagined worlds, the chances of the turn worked out to the end."""

from collections.abc import Sequence
from typing import Any, cast

from barkade.bots import lucky_pair, lucky_turn
from barkade.bots.bot import Bot
from barkade.games.lucky_dog.actions import PICK_DICE
from barkade.games.lucky_dog.chances import kept_number
from barkade.games.lucky_dog.modes import FFA, SOLO
from barkade.games.lucky_dog.state import LuckyDog
from barkade.kernel.state import State

NO_DICE = 461  # the number of the empty kept row


class ExactBot(Bot):
    """Maximizes the expected points of the turn in `ffa`, survival and then points in `solo`, both hands in the relay."""

    name = "exact"

    def __init__(self) -> None:
        self._round = (-1, -1)  # turn and seat of the keeps below
        self._keeps: list[lucky_pair.Keep] = []  # what the partner made of the row in this relay
        self._found = NO_DICE  # the row as this bot last found it
        self._left = NO_DICE  # and as it left it
        self._why = ""

    def choose(self, seen: State, seat: int, legal: Sequence[int], seconds: float | None = None) -> int:
        s = cast(LuckyDog, seen)
        if s.mode in (FFA, SOLO):
            values = lucky_turn.values(s, seat, legal)
        else:
            self._watch(s, seat)
            values = lucky_pair.values(s, seat, legal, self._keeps)
        order = sorted(range(len(legal)), key=lambda i: -values[i])
        action = legal[order[0]]
        if s.mode not in (FFA, SOLO) and action in PICK_DICE:
            self._left = kept_number(s.dice, s.pool & ~PICK_DICE.index(action))
        self._why = explained(s, legal, values, order)
        return action

    def why(self) -> str:
        return self._why

    def memory(self) -> Any:
        return [self._round, self._keeps, self._found, self._left]

    def recall(self, memory: Any) -> None:
        (turn, seat), keeps, self._found, self._left = memory
        self._round = (turn, seat)
        self._keeps = [(before, after) for before, after in keeps]

    def _watch(self, s: LuckyDog, seat: int) -> None:
        """Remember what the partner added to the kept row since this bot last looked."""
        if self._round != (s.turn, seat):
            self._round, self._keeps, self._found, self._left = (s.turn, seat), [], NO_DICE, NO_DICE
        row = kept_number(s.dice, s.pool)
        if s.decision == "KeepDice" and row not in (self._found, self._left):  # the same row again: asked once more
            self._keeps.append((self._left, row))
            self._found = self._left = row


def explained(s: LuckyDog, legal: Sequence[int], values: Sequence[float], order: Sequence[int]) -> str:
    """The choice in a sentence."""
    best = order[0]
    if len(order) == 1:
        return f'"{s.say(legal[best])}" was the only thing to do.'
    second = order[1]
    sentence = f'"{s.say(legal[best])}" is worth {words(s, values[best])}'
    return f'{sentence}; next best is "{s.say(legal[second])}" with {words(s, values[second])}.'


def words(s: LuckyDog, value: float) -> str:
    """An expected worth in words: in `solo` mostly a chance to go on."""
    if s.mode == SOLO:
        return f"about {min(value, lucky_turn.LIFE):.0f} in 100 to go on"
    return f"{value:.2f} expected points"
