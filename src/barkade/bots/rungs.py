"""The rungs of the ladder: two levels at one kind of table, the same deals with seats rotated, and what they show."""

from collections.abc import Callable, Sequence
from math import sqrt
from statistics import NormalDist, fmean, stdev
from time import process_time
from typing import Any, NamedTuple

from barkade.bots.bot import Bot, ask
from barkade.bots.kennel import LEVELS, level, make
from barkade.bots.opinion import opinion_on
from barkade.games import game as game_of
from barkade.kernel.game import Game

Maker = Callable[[str, Game, int], Bot]  # a bot by its name, for a game, with a seed

Z = NormalDist().inv_cdf(0.975)
SEPARATE = 100_000  # deals of one seed, so that those of another are fresh


class Rung(NamedTuple):
    """One comparison: `upper` against `lower` on so many deals."""

    game: str
    seats: int
    mode: str  # "" for games without modes
    lower: str
    upper: str
    deals: int
    seed: int = 1  # other seeds have other deals

    @property
    def key(self) -> str:
        """What was compared, bots and budgets included: results under the same key may be used again."""
        played = game_of(self.game)
        levels = [name for name in (self.lower, self.upper) if name in LEVELS]
        bots = [f"{name}={described(level(name, played))}" for name in levels]
        bots += [name for name in (self.lower, self.upper) if name not in LEVELS]
        return " ".join([self.game, str(self.seats), self.mode or "-", *bots, f"seed={self.seed}"])

    @property
    def options(self) -> dict[str, Any]:
        """The options of the table."""
        return {"mode": self.mode} if self.mode else {}


class Played(NamedTuple):
    """One deal: what a seat of each level got out of it (a share of the win, or points where all win together),
    and the seconds (of one core) and decisions of each."""

    lower: float
    upper: float
    lower_seconds: float
    upper_seconds: float
    lower_slowest: float
    upper_slowest: float
    lower_decisions: int
    upper_decisions: int


class Estimate(NamedTuple):
    """A mean with its 95 % interval."""

    mean: float
    low: float
    high: float


def described(wanted: Any) -> str:
    """A level in a word: `search:60`, `greedy`, `greedy, distracted 40 %`."""
    name = f"{wanted.bot}:{wanted.iterations}" if wanted.iterations else str(wanted.bot)
    return f"{name}/distracted:{wanted.distraction:.0%}" if wanted.distraction else name


def student(freedom: int) -> float:
    """The 97.5 % point of Student's t, by the expansion around the normal one (within 1 % from four degrees on)."""
    terms = (
        (Z**3 + Z) / 4,
        (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96,
        (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384,
    )
    t: float = Z
    for power, term in enumerate(terms, 1):
        t += term / freedom**power
    return t


def estimate(values: Sequence[float]) -> Estimate:
    """The mean of independent deals; Student's t, so that few deals give a wide interval."""
    mean = fmean(values)
    if len(values) < 2:
        return Estimate(mean, float("-inf"), float("inf"))
    half = student(len(values) - 1) * stdev(values) / sqrt(len(values))
    return Estimate(mean, mean - half, mean + half)


def compared(rung: Rung, played: Sequence[Played]) -> tuple[Estimate, Estimate]:
    """Both levels. For shares of wins a deal that the upper level sweeps and one that it loses altogether are made up and
    added, so that a clean sweep does not pass for certainty."""
    lower, upper = [deal.lower for deal in played], [deal.upper for deal in played]
    if not together(rung):
        lower += [0.0, 1 / (len(sides(rung)) - 1)]
        upper += [1.0, 0.0]
    return estimate(lower), estimate(upper)


def together(rung: Rung) -> bool:
    """Do all seats of the table win together, so that levels are compared by points?"""
    s = game_of(rung.game).new(rung.seats, 0, **rung.options)
    side = opinion_on(s.game).side
    return len({side(s, seat) for seat in range(rung.seats)}) == 1


def play_deal(rung: Rung, deal: int, made: Maker = make) -> Played:
    """One deal: every side in turn has the upper level and the others the lower one; or each level by itself."""
    clock = Clock()
    if together(rung):
        points = [
            sum(sitting(rung, deal, [name] * rung.seats, clock, made).scores) for name in (rung.lower, rung.upper)
        ]
        return clock.played(points[0] / rung.seats, points[1] / rung.seats, rung)
    shares: dict[str, list[float]] = {rung.lower: [], rung.upper: []}
    for seats in sides(rung):
        names = [rung.upper if seat in seats else rung.lower for seat in range(rung.seats)]
        end = sitting(rung, deal, names, clock, made)
        for seat, name in enumerate(names):
            shares[name].append(len(seats) / len(end.winners) if seat in end.winners else 0.0)
    return clock.played(fmean(shares[rung.lower]), fmean(shares[rung.upper]), rung)


def sides(rung: Rung) -> list[list[int]]:
    """The seats of each side of the table."""
    s = game_of(rung.game).new(rung.seats, 0, **rung.options)
    found: dict[int, list[int]] = {}
    for seat in range(rung.seats):
        found.setdefault(opinion_on(s.game).side(s, seat), []).append(seat)
    return list(found.values())


def sitting(rung: Rung, deal: int, names: Sequence[str], clock: "Clock", made: Maker) -> Any:
    """Play one game to its end; the final state."""
    number = SEPARATE * rung.seed + deal
    s = game_of(rung.game).new(rung.seats, number, **rung.options)
    s.telling = False
    bots = [made(name, s.game, 1000 * number + seat) for seat, name in enumerate(names)]
    decisions = 0
    while not s.over:
        for seat in s.deciders:
            begun = process_time()
            action = ask(bots[seat], s, seat, seed=decisions)
            clock.add(names[seat], process_time() - begun)
            s.pick(seat, action)
            decisions += 1
    return s


class Clock:
    """How long the bots of each level thought."""

    def __init__(self) -> None:
        self._times: dict[str, list[float]] = {}

    def add(self, name: str, seconds: float) -> None:
        """Note one decision."""
        self._times.setdefault(name, []).append(seconds)

    def played(self, lower: float, upper: float, rung: Rung) -> Played:
        """A result with the times."""
        low, up = self._times[rung.lower], self._times[rung.upper]
        return Played(lower, upper, sum(low), sum(up), max(low), max(up), len(low), len(up))
