"""The tree of an information-set search: what was tried at each point of the game, for whom, and how it went."""

from collections.abc import Hashable, Sequence
from math import exp, sqrt


class Arm:
    """One action of one seat at one node."""

    __slots__ = ("margin", "offered", "prior", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.offered = 0  # worlds in which it was legal: options differ between imagined worlds
        self.visits = 0
        self.total = 0.0
        self.margin = 0.0

    @property
    def mean(self) -> float:
        """How glad its seat was on average."""
        return self.total / self.visits if self.visits else 0.0


class Node:
    """A point of the game as everybody sees it. At a ballot each seat has its own arms and chooses without the others."""

    __slots__ = ("arms", "following")

    def __init__(self) -> None:
        self.arms: dict[tuple[int, int], Arm] = {}
        self.following: dict[Hashable, Node] = {}

    def knows(self, seat: int, legal: Sequence[int]) -> bool:
        """Has each of these options an arm?"""
        arms = self.arms
        return all([(seat, action) in arms for action in legal])

    def grow(self, seat: int, legal: Sequence[int], liking: Sequence[float], heat: float) -> None:
        """Give each new option an arm; liked ones are tried more (a softmax with this heat, in points)."""
        top = max(liking)
        for action, points in zip(legal, liking, strict=True):
            if (seat, action) not in self.arms:
                self.arms[seat, action] = Arm(exp(max(-20.0, (points - top) / heat)) + 0.02)

    def select(self, seat: int, legal: Sequence[int], curiosity: float) -> tuple[int, Arm]:
        """The action and arm with the best upper estimate: its mean, plus what is still unknown about it."""
        arms = [self.arms[seat, action] for action in legal]
        visits = total = priors = 0.0
        for arm in arms:
            visits += arm.visits
            total += arm.total
            priors += arm.prior
        unknown = total / visits - 0.05 if visits else 0.5  # an arm never tried counts as slightly worse than the rest
        best, best_score = 0, -1.0
        for i, arm in enumerate(arms):
            arm.offered += 1
            mean = arm.total / arm.visits if arm.visits else unknown
            score = mean + curiosity * arm.prior / priors * sqrt(arm.offered) / (1 + arm.visits)
            if score > best_score:
                best, best_score = i, score
        return legal[best], arms[best]
