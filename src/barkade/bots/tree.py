"""The tree of an information-set search: what was tried at each point of the game, for whom, and how it went."""

from collections.abc import Hashable, Sequence
from math import exp, sqrt


class Arm:
    """One action of one seat at one node."""

    __slots__ = ("offered", "prior", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.offered = 0  # worlds in which it was legal: options differ between imagined worlds
        self.visits = 0
        self.total = 0.0

    @property
    def mean(self) -> float:
        """How glad its seat was on average."""
        return self.total / self.visits if self.visits else 0.0


class Arms:
    """What one seat may do at a node, as far as it was ever on offer."""

    __slots__ = ("by_action",)

    def __init__(self) -> None:
        self.by_action: dict[int, Arm] = {}

    def row(self, legal: Sequence[int]) -> list[Arm] | None:
        """The arms of these options, or None if one has none yet."""
        known = self.by_action
        row = [known[action] for action in legal if action in known]
        return row if len(row) == len(legal) else None

    def grow(self, legal: Sequence[int], liking: Sequence[float], heat: float) -> list[Arm]:
        """Give each new option an arm; liked ones are tried more (a softmax with this heat, in points)."""
        known = self.by_action
        top = max(liking)
        for action, points in zip(legal, liking, strict=True):
            if action not in known:
                known[action] = Arm(exp(max(-20.0, (points - top) / heat)) + 0.02)
        return [known[action] for action in legal]


def most_promising(row: list[Arm], curiosity: float) -> int:
    """The place of the arm with the best upper estimate: its mean, plus what is still unknown about it."""
    visits = total = priors = 0.0
    for arm in row:
        visits += arm.visits
        total += arm.total
        priors += arm.prior
    unknown = total / visits - 0.05 if visits else 0.5  # an arm never tried counts as slightly worse than the rest
    best, best_score = 0, -1.0
    for i, arm in enumerate(row):
        arm.offered += 1
        mean = arm.total / arm.visits if arm.visits else unknown
        score = mean + curiosity * arm.prior / priors * sqrt(arm.offered) / (1 + arm.visits)
        if score > best_score:
            best, best_score = i, score
    return best


class Node:
    """A point of the game as everybody sees it. At a ballot each seat has its own arms and chooses without the others."""

    __slots__ = ("following", "seats")

    def __init__(self) -> None:
        self.seats: dict[int, Arms] = {}
        self.following: dict[Hashable, Node] = {}

    def arms(self, seat: int) -> Arms:
        """The arms of a seat."""
        found = self.seats.get(seat)
        if found is None:
            found = self.seats[seat] = Arms()
        return found
