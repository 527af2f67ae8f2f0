"""Lucky Dog's judge: a turn of `ffa` or `solo` is worked out to its end over all falls of the dice, so its figures have no noise.

In `ffa` what a turn is worth is the chance to win after it; in the last turn of a game that is certain, for nothing comes
after it. In `solo` it is the points of the day: those scored, and those that an old dog brings home if the day goes on.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

from barkade.bots import lucky_turn
from barkade.games.lucky_dog.actions import PICK_DICE, SWAP
from barkade.games.lucky_dog.modes import FFA, SOLO
from barkade.games.lucky_dog.state import LuckyDog
from barkade.games.lucky_dog.zones import DECK
from barkade.review.figures import NOTHING, Figure
from barkade.review.judge import Judge, Ranked, Weighed, Worth
from barkade.review.moments import Moment

USUAL_TURN = 6.4  # points that an old dog brings home from a turn of `ffa`
# `solo`: points that an old dog still brings home, by every fifth card in the deck
DAY = (4.0, 17.0, 23.5, 27.0, 31.0, 34.5, 38.0, 40.0, 41.0)
CARDS = 5


class LuckyJudge(Judge):
    """Works turns out instead of trying them."""

    reference = "the old dog"
    exact = True

    def values(self, s: LuckyDog) -> list[float]:
        if s.over or self.together:
            return super().values(s)
        return self._after_turn(s, s.points, [self._to_come(s, seat) for seat in range(s.box.seats)])

    def chances(self, s: LuckyDog, seat: int, seed: int) -> tuple[list[float], float]:
        """The seat whose turn it is plays it as well as can be; what it leaves is shared by the others as they stand."""
        seen = s.imagine(seat, seed)
        legal = s.legal(s.asked)
        found = max(self._values(seen, s.asked, legal))
        return ([found] * s.box.seats if self.together else shared_out(self.values(seen), s.asked, found)), 0.0

    def weigh(self, moment: Moment, seed: int) -> Weighed:
        seat = moment.seat
        s = moment.table.imagine(seat, seed)
        legal = moment.table.legal(seat)
        worths = self._values(s, seat, legal)
        points = lucky_turn.values(s, seat, legal, turn_points) if self._by_points(s, seat, legal) else worths
        order = sorted(range(len(legal)), key=lambda i: (-points[i], -worths[i]))
        chosen = legal.index(moment.action)
        best, top = order[0], max(worths)
        cost = Figure(top - worths[chosen])
        return Weighed(
            [Worth(legal[i], Figure(worths[i]), Figure(points[i])) for i in order],
            order.index(chosen),
            0,
            cost,
            Figure(points[best] - points[chosen]) if points is not worths else NOTHING,
            cost.negative,
            Figure(top),
            [top] * s.box.seats if self.together else shared_out(self.values(s), seat, top),
        )

    def ranked(self, moment: Moment, seed: int) -> Ranked:
        legal = moment.table.legal(moment.seat)
        worths = self._values(moment.table.imagine(moment.seat, seed), moment.seat, legal)
        order = sorted(range(len(legal)), key=lambda i: -worths[i])
        options = [Worth(legal[i], Figure(worths[i]), NOTHING) for i in order]
        return Ranked(options, [Figure(worths[order[0]] - worths[i]) for i in order])

    def gift(self, act: Sequence[Moment], me: int, seed: int) -> Figure:
        """Everything lies open: what another seat lost by a decision goes to the rest of the table as it stands."""
        [moment] = act
        weighed = self.weigh(moment, seed)
        if self.together:
            return weighed.skill
        stands = self.values(moment.table.imagine(me, seed))
        return Figure(weighed.cost.mean * stands[me] / (1.0 - stands[moment.seat]))

    # --- the worth of a turn --------------------------------------------------------------------------------------------

    def _values(self, s: LuckyDog, seat: int, legal: Sequence[int]) -> list[float]:
        """What each option is worth to the seat under best play for the rest of the turn."""
        if legal[-1] in SWAP or legal[-1] in PICK_DICE:
            return lucky_turn.values(s, seat, legal, self._by_roll)
        return [self._scored(s, seat, action) for action in legal]

    def _by_roll(self, s: LuckyDog, seat: int, kinds: Sequence[int]) -> list[float]:
        """By roll: what it is worth with these kinds in the display."""
        gains = lucky_turn.gains(s, kinds)
        cuddle = s.deck.cuddle in kinds
        known = {gain: self._gained(s, seat, gain, cuddle) for gain in set(gains)}
        return [known[gain] for gain in gains]

    def _gained(self, s: LuckyDog, seat: int, gain: int, cuddle: bool) -> float:
        """What a turn is worth that ends with this gain, or with a Cuddle Time if that is better."""
        if s.mode == SOLO:
            worth = lucky_turn.solo_worth(s, gain, cuddle)
            alive = worth >= lucky_turn.LIFE
            points = worth - lucky_turn.LIFE if alive else worth
            return s.points[0] + points + (day_left(s) if alive else 0.0)
        return self._race(s, seat, gain or int(cuddle))

    def _race(self, s: LuckyDog, seat: int, gain: int) -> float:
        """The chance to win of a seat that ends its turn with this gain."""
        points = list(s.points)
        points[seat] += gain
        last = (seat + 1) % s.box.seats == s.first
        if last and (s.last_round or max(points) >= s.target):
            return leads(points, [s.turn if gain and side == seat else at for side, at in enumerate(s.arrived)], seat)
        return self._after_turn(s, points, [self._to_come(s, other, seat) for other in range(s.box.seats)])[seat]

    def _after_turn(self, s: LuckyDog, points: Sequence[int], to_come: Sequence[float]) -> list[float]:
        return self.prospects.shares(s, [have + more for have, more in zip(points, to_come, strict=True)], self.sides)

    def _to_come(self, s: LuckyDog, seat: int, active: int = -1) -> float:
        """A usual turn for whoever has still one in this round."""
        done = ((s.active if active < 0 else active) - s.first) % s.box.seats
        mine = (seat - s.first) % s.box.seats
        return USUAL_TURN if mine > done or (active < 0 and mine == done) else 0.0

    def _scored(self, s: LuckyDog, seat: int, action: int) -> float:
        """Take cards, and all that still matches after them."""
        then = s.clone()
        then.telling = False
        before = then.points[seat if s.mode == FFA else 0]
        turn = then.turn
        then.pick(seat, action)
        while not then.over and then.turn == turn and then.decision == "ScoreDisplay":
            then.pick(seat, self.opinion.reflex(then, seat, then.choices, Random(0)))
        gain = then.points[seat if s.mode == FFA else 0] - before
        if s.mode == FFA:
            return self._race(s, seat, gain)
        return float(then.points[0] + (0.0 if then.over else day_left(s)))

    def _by_points(self, s: LuckyDog, seat: int, legal: Sequence[int]) -> bool:
        """Are points what counts? Near the end it is the lead, and to score is to take what lies there."""
        if s.mode == SOLO or not (legal[-1] in SWAP or legal[-1] in PICK_DICE):
            return False
        most = sum([s.deck.points[kind] for kind in lucky_turn.display(s)])
        return all([lucky_turn.race_worth(s, seat, gain) == gain for gain in range(most + 1)])


def turn_points(s: LuckyDog, seat: int, kinds: Sequence[int]) -> list[float]:
    """By roll: the points of the turn."""
    cuddle = int(s.deck.cuddle in kinds)
    return [float(gain or cuddle) for gain in lucky_turn.gains(s, kinds)]


def day_left(s: LuckyDog) -> float:
    """`solo`: the points that an old dog still brings home from here on."""
    step, more = divmod(len(s.zones[DECK]), CARDS)
    low, high = DAY[min(step, len(DAY) - 1)], DAY[min(step + 1, len(DAY) - 1)]
    return low + (high - low) * more / CARDS


def leads(points: Sequence[int], arrived: Sequence[int], seat: int) -> float:
    """LK-051, LK-052: the seat's share of the win when the game ends with these points; who was there first wins a tie."""
    ranks = [(-have, at) for have, at in zip(points, arrived, strict=True)]
    winners = [side for side, rank in enumerate(ranks) if rank == min(ranks)]
    return 1 / len(winners) if seat in winners else 0.0


def shared_out(stands: Sequence[float], seat: int, value: float) -> list[float]:
    """Chances by seat of which one is known better: the rest is shared by the others as they stand."""
    rest = 1.0 - stands[seat]
    return [value if other == seat else (1.0 - value) * share / rest for other, share in enumerate(stands)]


def judges(s: Any) -> bool:
    """Is this a table whose turns can be worked out?"""
    return isinstance(s, LuckyDog) and s.mode in (FFA, SOLO)
