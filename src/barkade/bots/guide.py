"""What the coach knows of one game: what its advice counts, and how to name what it is about. One module a game in
`guides`; a game of others has the general guide."""

from collections.abc import Sequence
from importlib import import_module
from typing import Any, NamedTuple

from barkade.bots.opinion import Opinion, opinion_on
from barkade.kernel.game import Game
from barkade.kernel.story import plural

LEAST_POINTS = 0.5  # a smaller difference is no reason
LEAST_CHANCE = 0.04
SETTLED_WITHIN = 250  # decisions after which a thing that is to be settled is looked at as it stands


class Pick(NamedTuple):
    """A pick at a table: the state as the seat sees it, and the action."""

    s: Any
    action: int


class Measure:
    """What an advice counts, from one imagined game: points against the best other side, a few turns on."""

    least: float = LEAST_POINTS
    exact: bool = False  # True: worked out, not tried in imagined games

    def __init__(self, opinion: Opinion) -> None:
        self.opinion = opinion
        self.horizon = opinion.horizon

    def settled(self, world: Any) -> bool:
        """Is what is counted decided, so that nobody need play on?"""
        return False

    def value(self, world: Any, seat: int) -> float:
        """What the imagined game came to for a seat."""
        return self.opinion.margin(self.opinion.standing(world), seat, world)

    def compared(self, value: float, other: float, rival: str) -> list[str]:
        """How much better the advice is than its rival, in several ways to say it."""
        gap = value - other
        if round(gap) < 1:
            return [f'A little better than "{rival}".', f'Slightly ahead of "{rival}".']
        better = plural(round(gap), "point")
        return [f'About {better} better than "{rival}".', f'"{rival}" comes out about {better} lower.']


class Chance(Measure):
    """A chance: how often in a hundred something comes out well."""

    least = LEAST_CHANCE

    def __init__(self, opinion: Opinion, what: str) -> None:
        super().__init__(opinion)
        self.horizon = SETTLED_WITHIN
        self.what = what  # completes "your chance to ..."

    def compared(self, value: float, other: float, rival: str) -> list[str]:
        mine, theirs = in_100(value), in_100(other)
        return [
            f'Your chance to {self.what} is about {mine} in 100; with "{rival}" it is about {theirs}.',
            f'About {mine} in 100 to {self.what}, against about {theirs} with "{rival}".',
        ]


class Guide:
    """How the coach speaks about a game it knows nothing of: in points, by the words of the options."""

    opens: frozenset[str] = frozenset()  # verbs that lead to a further question about the same thing,
    details: frozenset[str] = frozenset()  # and these questions

    def __init__(self, opinion: Opinion) -> None:
        self.opinion = opinion

    def measure(self, s: Any, seat: int) -> Measure | None:
        """What options are compared by at this question; None: by nothing that one could tell in figures."""
        return Measure(self.opinion)

    def worked_out(self, s: Any, seat: int, legal: Sequence[int]) -> list[float] | None:
        """The worth of each option where it can be worked out exactly."""
        return None

    def reason(self, trail: Sequence[Pick], seat: int) -> str:
        """Why, naming the thing: from the pick that is advised and those that follow it up. "" if there is nothing to say."""
        return ""

    def unknown(self, trail: Sequence[Pick], seat: int) -> str:
        """What the advice rests on that nobody in this seat can know; "" for nothing."""
        return ""


def in_100(chance: float) -> int:
    """A chance in words of a hundred; neither none nor all unless it is."""
    return min(99, max(1, round(100 * chance))) if 0 < chance < 1 else round(100 * chance)


def guide_to(game: Game) -> Guide:
    """The guide to a game: ours in `barkade.bots.guides.<key>`; a game of others has the general one."""
    name = f"barkade.bots.guides.{game.key}"
    try:
        module = import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return Guide(opinion_on(game))
    found: Guide = module.GUIDE
    return found
