"""The random bot: any legal action, each as likely as the others."""

from collections.abc import Sequence
from random import Random

from barkade.bots.bot import Bot
from barkade.kernel.state import State


class RandomBot(Bot):
    """Chooses without looking."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed)
        self._count = 0

    def choose(self, seen: State, seat: int, legal: Sequence[int], seconds: float | None = None) -> int:
        self._count = len(legal)
        return legal[int(self._random.random() * len(legal))]

    def why(self) -> str:
        return f"I sniffed at {self._count} options and took one without thinking."
