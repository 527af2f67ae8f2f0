"""A bot: it sees what its seat may see, imagines the rest, returns a number of the catalogue, and can say why."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from barkade.kernel.state import State


class Budget(NamedTuple):
    """How long a bot may think about one decision. Without seconds the same seed gives the same choices everywhere."""

    iterations: int = 0  # 0: the bot's own default
    seconds: float = 0.0  # 0: no limit


class Bot:
    """One player. It is never given the true state: use `ask`, or pass `state.imagine(seat, seed)`.

    An imagined state is right in all that the seat knows and dealt at random in all that it does not, so whatever
    a bot reads there is fair. It gets further worlds from `seen.imagine(seat, k)`.
    """

    name: str = "bot"

    def choose(self, seen: State, seat: int, legal: Sequence[int], seconds: float | None = None) -> int:
        """One of the legal actions, within `seconds` if they are given (they can only shorten the bot's budget)."""
        raise NotImplementedError(f"{self.name} does not say what it chooses")

    def why(self) -> str:
        """A sentence about the last choice."""
        return ""

    def memory(self) -> Any:
        """What the bot wants to be told when it is asked again, beyond what its seat sees then, as JSON; None: nothing."""
        return None

    def recall(self, memory: Any) -> None:
        """Go on with what a bot of the same name remembered after its last choice in this seat."""

    def close(self) -> None:
        """Let go of what the bot holds (an external bot's process)."""


def ask(bot: Bot, state: State, seat: int, seed: int = 0, seconds: float | None = None) -> int:
    """Let a bot decide for a seat of a true state, of which it sees only what the seat may see."""
    return bot.choose(state.imagine(seat, seed), seat, state.legal(seat), seconds)
