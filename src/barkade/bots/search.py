"""The search bot: information-set Monte Carlo tree search over imagined worlds.

Each iteration deals a world that the seat could be looking at, walks down one tree shared by all worlds, plays on by
reflex for a while, and judges where it got to. Every seat maximizes its own worth (partners share one), luck is
sampled, and at a ballot the seats choose without seeing each other.
"""

from collections.abc import Sequence
from math import ceil
from random import Random
from time import monotonic
from typing import Final

from barkade.bots.bot import Bot, Budget
from barkade.bots.opinion import Opinion
from barkade.bots.tree import Arm, Node, most_promising
from barkade.kernel.state import State
from barkade.kernel.steps import Ballot
from barkade.kernel.story import plural

ITERATIONS: Final = 200
CURIOSITY: Final = 0.6
MANY: Final = 5  # options that deserve the whole budget; two of them get two fifths of it
CLOCK: Final = 2  # iterations between two looks at the clock


class SearchBot(Bot):
    """Plays out imagined games and takes the move that most of them began with."""

    name = "search"

    def __init__(self, opinion: Opinion, seed: int = 0, budget: Budget | None = None) -> None:
        self._opinion = opinion
        self._random = Random(seed)
        self._budget = budget or Budget(ITERATIONS)
        self.iterations = 0  # of the last choice
        self._why = ""

    def choose(self, seen: State, seat: int, legal: Sequence[int], seconds: float | None = None) -> int:
        if len(legal) == 1:
            self.iterations, self._why = 0, "There was nothing else to do."
            return legal[0]
        ranked = self.ranked(seen, seat, legal, seconds)
        self._why = explained(seen, self.iterations, ranked[0])
        return ranked[0][0]

    def why(self) -> str:
        return self._why

    def ranked(
        self, seen: State, seat: int, legal: Sequence[int], seconds: float | None = None
    ) -> list[tuple[int, Arm]]:
        """The options with what was found about each, those that most imagined games began with first."""
        root = Node()
        root.arms(seat).grow(legal, self._opinion.first_sight(seen, seat, legal, self._random), self._opinion.heat)
        self.iterations = self._think(root, seen, seat, min(1.0, len(legal) / MANY), seconds)
        tried = root.arms(seat).by_action
        order = sorted(legal, key=lambda action: (-tried[action].visits, -tried[action].mean))
        return [(action, tried[action]) for action in order]

    def _think(self, root: Node, seen: State, seat: int, part: float, seconds: float | None) -> int:
        """Iterate until this part of the budget is spent, at least once; how often it was."""
        limits = [limit for limit in (seconds, self._budget.seconds) if limit]
        until = monotonic() + min(limits) if limits else 0.0
        most = ceil(part * (self._budget.iterations or (1 << 30 if limits else ITERATIONS)))
        for done in range(most):
            if until and done and done % CLOCK == 0 and monotonic() >= until:
                return done
            world = seen.imagine(seat, self._random.getrandbits(62))
            reopen(world, seat)
            self._iterate(root, world)
        return most

    def _iterate(self, root: Node, world: State) -> None:
        path: list[tuple[int, Arm]] = []
        node = root
        fresh = False
        while not fresh and not world.over:
            picks, fresh = self._step(node, world, path)
            place = (picks, self._opinion.sight(world))
            if place not in node.following:
                node.following[place] = Node()
            node = node.following[place]
        self._opinion.play_on(world, self._random)
        standing = self._opinion.standing(world)
        worth = self._opinion.worth(world, standing)
        for seat, arm in path:
            arm.visits += 1
            arm.total += worth[seat]

    def _step(self, node: Node, world: State, path: list[tuple[int, Arm]]) -> tuple[tuple[tuple[int, int], ...], bool]:
        """Let the seats that are asked choose by the tree; what they picked, and whether that was never tried before."""
        picks = []
        fresh = False
        for seat in world.deciders:
            legal = world.legal(seat)
            arms = node.arms(seat)
            row = arms.row(legal)
            if row is None:
                row = arms.grow(legal, self._opinion.guess(world, seat, legal), self._opinion.heat)
            best = most_promising(row, CURIOSITY)
            fresh = fresh or row[best].visits == 0
            picks.append((seat, legal[best]))
            path.append((seat, row[best]))
        for seat, action in picks:
            world.pick(seat, action)
        return tuple(picks), fresh


def reopen(world: State, me: int) -> None:
    """Take back the sealed picks of the others, which an imagined world holds at random: here they shall think.
    And nobody pauses for a silent question, as a table of people does."""
    world.patient = False
    if isinstance(world.question, Ballot):
        for seat, pick in enumerate(world.sealed):
            if seat != me and pick >= 0:
                world.waiting |= 1 << seat
        world.sealed = tuple([pick if seat == me else -1 for seat, pick in enumerate(world.sealed)])


def explained(seen: State, done: int, best: tuple[int, Arm]) -> str:
    """The choice by what it was chosen for: how many imagined games began with it. What it is worth is the coach's to say."""
    action, arm = best
    return f'{arm.visits} of {plural(done, "imagined game")} began with "{seen.say(action)}".'
