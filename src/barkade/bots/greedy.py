"""The greedy bot: it takes what its opinion of the game likes best, and looks no further."""

from collections.abc import Sequence
from random import Random

from barkade.bots.bot import Bot
from barkade.bots.opinion import Opinion
from barkade.kernel.state import State


class GreedyBot(Bot):
    """Compares the options in a few imagined worlds by its opinion alone."""

    name = "greedy"

    def __init__(self, opinion: Opinion, seed: int = 0) -> None:
        self._opinion = opinion
        self._random = Random(seed)
        self._why = ""

    def choose(self, seen: State, seat: int, legal: Sequence[int], seconds: float | None = None) -> int:
        if len(legal) == 1:
            self._why = "There was nothing else to do."
            return legal[0]
        totals = self._opinion.considered(seen, seat, legal, self._random)
        whims = [self._random.random() for _ in legal]  # between options liked alike: no favourites by their place
        order = sorted(range(len(legal)), key=lambda i: (-totals[i], whims[i]))
        best, second = order[0], order[1]
        self._why = (
            f'Of {len(legal)} options "{seen.say(legal[best])}" looks best at {totals[best]:+.1f} points; '
            f'"{seen.say(legal[second])}" comes next at {totals[second]:+.1f}.'
        )
        return legal[best]

    def why(self) -> str:
        return self._why


class DistractedBot(Bot):
    """A bot that chases a leaf now and then: with a given chance it takes any option at all."""

    def __init__(self, bot: Bot, chance: float, seed: int = 0) -> None:
        self.name = f"distracted {bot.name}"
        self._bot = bot
        self._chance = chance
        self._random = Random(seed)
        self._chased = False

    def choose(self, seen: State, seat: int, legal: Sequence[int], seconds: float | None = None) -> int:
        self._chased = self._random.random() < self._chance
        if self._chased:
            return legal[int(self._random.random() * len(legal))]
        return self._bot.choose(seen, seat, legal, seconds)

    def why(self) -> str:
        return "A leaf! I chased it and took the first thing I saw." if self._chased else self._bot.why()
