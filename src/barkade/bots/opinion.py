"""Opinions: what a player of one game takes for good. One module a game, read by `greedy` and `search`."""

from collections.abc import Hashable, Sequence
from importlib import import_module
from math import exp
from random import Random
from typing import Any

from barkade.kernel.game import Game
from barkade.kernel.native import mypyc_attr
from barkade.kernel.playout import playout
from barkade.kernel.state import State

TRIED, LEAST_TRIED = 80, 4  # games in which a beginner tries its options each time, in all and for each


@mypyc_attr(allow_interpreted_subclasses=True)
class Opinion:
    """What is good, without any knowledge of a game: points. A game says better in a subclass of its own."""

    win: float = 0.75  # of the worth of a finished game; the rest is the margin, so that bots do not stop trying
    spread: float = 5.0  # points of difference that make one seat a clear favourite
    heat: float = 1.5  # points of liking that make an option e times more interesting to `search`
    horizon: int = 40  # decisions that a play-out goes on for before it is judged by its standing
    looks: int = 4  # imagined worlds in which `greedy` compares options; 1 if `prefer` reads nothing hidden

    def prefer(self, s: Any, seat: int, legal: Sequence[int]) -> list[float]:
        """How good each option is, in points: here, how the table stands after it."""
        return [self.margin(self.standing(after(s, seat, action)), seat, s) for action in legal]

    def considered(self, seen: Any, seat: int, legal: Sequence[int], random: Random) -> list[float]:
        """How good each option looks on the mean of a few worlds that the seat could be looking at."""
        totals = [0.0] * len(legal)
        for _ in range(self.looks):
            world = seen.imagine(seat, random.getrandbits(62)) if self.looks > 1 else seen
            for i, value in enumerate(self.prefer(world, seat, legal)):
                totals[i] += value / self.looks
        return totals

    def reflex(self, s: Any, seat: int, legal: Sequence[int], random: Random) -> int:
        """What somebody who does not think for long would do: the policy of play-outs."""
        return legal[int(random.random() * len(legal))]

    def first_sight(self, seen: Any, seat: int, legal: Sequence[int], random: Random) -> list[float]:
        """How good each option looks before `search` begins to think."""
        return self.considered(seen, seat, legal, random)

    def guess(self, s: Any, seat: int, legal: Sequence[int]) -> list[float]:
        """How good each option looks where `search` comes to it in an imagined game."""
        return self.prefer(s, seat, legal)

    def play_on(self, world: State, random: Random) -> None:
        """Let everybody go on by reflex, to the end or to the horizon (a ballot counts as one decision)."""
        play_on(self, world, self.horizon, random)

    def standing(self, s: Any) -> list[float]:
        """By seat: the points it has, and those it may expect from what lies before it."""
        return [float(points) for points in s.scores]

    def side(self, s: Any, seat: int) -> int:
        """Seats of one side win together."""
        return seat

    def sight(self, s: Any) -> Hashable:
        """What luck has just shown to everybody, if plans depend on it (dice on the table)."""
        return None

    # --- what follows from these --------------------------------------------------------------------------------

    def margin(self, standing: Sequence[float], seat: int, s: Any) -> float:
        """How far a seat is ahead of the best other side; alone, its own points."""
        mine = self.side(s, seat)
        others = [points for other, points in enumerate(standing) if self.side(s, other) != mine]
        return standing[seat] - max(others) if others else standing[seat]

    def worth(self, s: Any, standing: Sequence[float]) -> list[float]:
        """By seat: between 0 and 1, how glad it is to be here."""
        sides = [self.side(s, seat) for seat in range(len(standing))]
        if max(sides) == 0:
            return [points / (points + 10 * self.spread) if points > 0 else 0.0 for points in standing]
        top = max(standing)
        by_side = {side: exp((standing[seat] - top) / self.spread) for seat, side in enumerate(sides)}
        total = sum(by_side.values())
        shares = [by_side[side] / total for side in sides]
        if not s.over:
            return shares
        winners = s.winners
        prize = self.win / len({sides[seat] for seat in winners}) if winners else 0.0
        return [(1 - self.win) * share + (prize if seat in winners else 0.0) for seat, share in enumerate(shares)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Beginner(Opinion):
    """Somebody who knows the rules of a game and nothing else: they try an option in their head, let everybody play on at random
    to the end, and see who wins."""

    heat = 20.0  # shares of a hundred, as `considered` gives them
    horizon = 2000  # points on the way need not mean anything: play to the end

    def prefer(self, s: Any, seat: int, legal: Sequence[int]) -> list[float]:
        """No option looks better than another."""
        return [0.0] * len(legal)

    def first_sight(self, seen: Any, seat: int, legal: Sequence[int], random: Random) -> list[float]:
        """No option looks better than another: `search` tries them itself."""
        return [0.0] * len(legal)

    def play_on(self, world: State, random: Random) -> None:
        """At random, to the end."""
        playout(world, random.random, self.horizon)

    def considered(self, seen: Any, seat: int, legal: Sequence[int], random: Random) -> list[float]:
        """What comes of each option in games played on at random, in hundredths of a sure win. The better half of the options
        is tried again, and so on, until one is left."""
        totals, tries = [0.0] * len(legal), [0] * len(legal)
        left = list(range(len(legal)))
        while len(left) > 1:
            for _ in range(max(LEAST_TRIED, TRIED // len(left))):
                world = seen.imagine(seat, random.getrandbits(62))
                for i in left:
                    totals[i] += self._tried(world, seat, legal[i], random)
                    tries[i] += 1
            left.sort(key=lambda i: -totals[i] / tries[i])
            left = left[: len(left) // 2]
        return [total / max(1, tried) for total, tried in zip(totals, tries, strict=True)]

    def _tried(self, world: Any, seat: int, action: int, random: Random) -> float:
        then = after(world, seat, action)
        playout(then, random.random, self.horizon)
        return 100 * self.worth(then, self.standing(then))[seat]


def play_on(opinion: Opinion, world: State, decisions: int, random: Random) -> None:
    """Let everybody go on by reflex, to the end or for so many decisions (a ballot counts as one)."""
    for _ in range(decisions):
        asked = world.asked
        if asked >= 0:  # one seat is asked: most often, so without a list of seats
            world.pick(asked, opinion.reflex(world, asked, world.choices, random))
        elif world.question is not None:
            for seat in world.deciders:
                world.pick(seat, opinion.reflex(world, seat, world.legal(seat), random))
        else:
            return


def after(s: Any, seat: int, action: int) -> Any:
    """A copy in which the action has been taken."""
    then = s.clone()
    then.telling = then.patient = False
    then.pick(seat, action)
    return then


def opinion_on(game: Game) -> Opinion:
    """The opinion on a game: ours in `barkade.bots.<key>`; a game of others brings its own, or is played as by a beginner."""
    if game.opinion is not None:
        if not isinstance(game.opinion, Opinion):
            raise TypeError(f"the opinion on {game.title} must be a barkade.bots.opinion.Opinion, not {game.opinion!r}")
        return game.opinion
    try:
        module = import_module(f"barkade.bots.{game.key}")
    except ModuleNotFoundError as error:
        if error.name != f"barkade.bots.{game.key}":
            raise
        return Beginner()
    found: Opinion = module.OPINION
    return found
