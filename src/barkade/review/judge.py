"""The judge: what each option of a seat was worth, in worlds that this seat could imagine at that moment.

Every option is tried in the same worlds with the same luck, everybody going on by reflex for a while; then the prospects say
what the lead is worth. A first few worlds name the best option, fresh ones weigh it against what was chosen: who picks the
best and measures it on the same worlds takes luck for merit.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Final, NamedTuple

from barkade.bots.opinion import opinion_on, play_on
from barkade.bots.search import reopen
from barkade.kernel.game import Game
from barkade.review.figures import NOTHING, Figure, mean_of
from barkade.review.moments import Moment
from barkade.review.openness import is_open
from barkade.review.prospects import prospects_of, won

TO_THE_END: Final = 100_000  # decisions: where all win together only the end counts
FINALISTS: Final = 2  # beside what was chosen

Picks = list[tuple[int, int]]  # (seat, action), ...


class Budget(NamedTuple):
    """How many worlds are imagined: counts, never seconds, so that every machine finds the same."""

    first: int = 16  # to find the best option
    worlds: int = 64  # to weigh it
    others: int = 24  # for each act of another seat
    curve: int = 24  # for each point of the curve
    options: int = 8  # compared at most, the most promising ones and what was chosen


class Worth(NamedTuple):
    """What an option came to: in the seat's value (a share of the win, or points where all win together), and in points."""

    action: int
    value: Figure
    points: Figure


class Weighed(NamedTuple):
    """A decision, weighed."""

    options: list[Worth]  # those compared, the best first
    chosen: int  # places in `options`
    best: int
    cost: Figure  # of what was chosen against the best, on worlds that did not name the best
    cost_points: Figure
    skill: Figure  # what was chosen against what the reference would have done
    before: Figure  # the value of the moment, the reference going on
    chances: list[float]  # by seat: the same for everybody at the table


class Ranked(NamedTuple):
    """All options of a question against each other, the best first."""

    options: list[Worth]
    gaps: list[Figure]  # how far the best lies above each of them, on worlds that did not name the best


class Outcome(NamedTuple):
    """Where one imagined game got to."""

    values: list[float]  # by seat
    points: float  # the seat's lead


class Judge:
    """Judges one game by trying. `reference` is who skill is measured against."""

    reference = "a good dog"
    exact = False

    def __init__(self, game: Game, sides: Sequence[int], budget: Budget) -> None:
        self.opinion = opinion_on(game)
        self.prospects = prospects_of(game, self.opinion)
        self.sides = sides
        self.together = len(set(sides)) == 1
        self.budget = budget
        self.lasting = 1.0 if self.together else self.prospects.lasting
        self.horizon = TO_THE_END if self.together else self.opinion.horizon

    # --- one imagined game ------------------------------------------------------------------------------------------

    def values(self, s: Any) -> list[float]:
        """By seat: what a table is worth where an imagined game stops."""
        if self.together:
            return [float(points) for points in s.scores]
        return won(s, self.sides) if s.over else self.prospects.shares(s, self.opinion.standing(s), self.sides)

    def outcome(self, world: Any, seat: int, decisions: int, luck: int) -> Outcome:
        """Play an imagined game on; the world is used up."""
        play_on(self.opinion, world, decisions, Random(luck))
        return Outcome(self.values(world), self.opinion.margin(self.opinion.standing(world), seat, world))

    def world(self, s: Any, seat: int, random: Random) -> Any:
        """One that the seat could be looking at, in which the others have sealed nothing yet."""
        found = s.imagine(seat, random.getrandbits(62))
        reopen(found, seat)
        return found

    def tried(self, world: Any, seat: int, action: int, luck: int) -> Outcome:
        """An option in a world, which stays as it is."""
        trial = world.clone()
        trial.pick(seat, action)
        return self.outcome(trial, seat, self.horizon, luck)

    # --- what the review asks -----------------------------------------------------------------------------------------

    def chances(self, s: Any, seat: int, seed: int) -> tuple[list[float], float]:
        """By seat: what the table is worth from what this seat knows; and half of the interval of its own."""
        random = Random(seed)
        found = [
            self.outcome(self.world(s, seat, random), seat, self.horizon, random.getrandbits(62)).values
            for _ in range(self.budget.curve)
        ]
        means = [sum(column) / len(column) for column in zip(*found, strict=True)]
        return means, mean_of([values[seat] for values in found]).half

    def weigh(self, moment: Moment, seed: int) -> Weighed:
        """What the options of a decision were worth to its seat."""
        random = Random(seed)
        s, seat = moment.table, moment.seat
        candidates = self._candidates(s, seat, moment.action, random)
        first = self._in_worlds(s, seat, candidates, self.budget.first, random)
        rank = {action: sum([each[action].values[seat] for each in first]) for action in candidates}
        order = sorted(candidates, key=lambda action: (-rank[action], candidates.index(action)))
        finalists = [*order[:FINALISTS], *([moment.action] if moment.action not in order[:FINALISTS] else [])]
        return self._verdict(moment, order, finalists, first, random)

    def ranked(self, moment: Moment, seed: int) -> Ranked:
        """Every option of a decision against the best of them, whatever was chosen."""
        random = Random(seed)
        s, seat = moment.table, moment.seat
        legal = s.legal(seat)
        first = self._in_worlds(s, seat, legal, self.budget.first, random)
        best = max(legal, key=lambda action: sum([each[action].values[seat] for each in first]))
        fresh = self._in_worlds(s, seat, legal, self.budget.worlds, random)
        usual = sum([each[action].values[seat] for each in fresh for action in legal]) / (len(fresh) * len(legal))
        gaps = {
            action: mean_of([self.lasting * (each[best].values[seat] - each[action].values[seat]) for each in fresh])
            for action in legal
        }
        order = sorted(legal, key=lambda action: (action != best, gaps[action].mean))
        return Ranked([self._worth(action, seat, fresh, usual) for action in order], [gaps[each] for each in order])

    def gift(self, act: Sequence[Moment], me: int, seed: int) -> Figure:
        """What an act of others gave to a seat, against what the reference would have done in their place. The seat does not know
        what they held, so neither act may fit the cards of its world better than the other: the reference acts in a world of its
        own, and both acts are tried in another one; where one of the two is not possible, that they could do it is luck. What
        the seat did not see counts as nothing here: it is luck to it."""
        random = Random(seed)
        done = [(pick.seat, pick.action) for pick in act]
        gaps: list[float] = []
        opened = False
        for _ in range(self.budget.others):
            world = self.world(act[0].table, me, random)
            elsewhere = self.world(act[0].table, me, random)
            luck = random.getrandbits(62)
            gap = self._gap(world, done, self._usual_act(elsewhere, act, me, Random(luck)), me, luck)
            if gap is not None and not opened:
                opened = is_open(world, act, me)
                if not opened:
                    return NOTHING
            gaps.append(gap or 0.0)
        return mean_of(gaps)

    # --- how it finds it ------------------------------------------------------------------------------------------------

    def _candidates(self, s: Any, seat: int, chosen: int, random: Random) -> list[int]:
        """The options that look best, and the chosen one."""
        legal = s.legal(seat)
        seen = s.imagine(seat, random.getrandbits(62))
        liking = self.opinion.considered(seen, seat, legal, random)
        order = sorted(range(len(legal)), key=lambda i: -liking[i])
        found = [legal[i] for i in order[: self.budget.options]]
        return found if chosen in found else [*found[:-1], chosen]

    def _in_worlds(
        self, s: Any, seat: int, options: Sequence[int], count: int, random: Random
    ) -> list[dict[int, Outcome]]:
        """Options in the same worlds with the same luck."""
        found = []
        for _ in range(count):
            world = self.world(s, seat, random)
            luck = random.getrandbits(62)
            found.append({action: self.tried(world, seat, action, luck) for action in options})
        return found

    def _verdict(
        self, moment: Moment, order: list[int], finalists: list[int], first: list[dict[int, Outcome]], random: Random
    ) -> Weighed:
        """Weigh the finalists in fresh worlds, in each of which the reference chooses too."""
        s, seat, chosen, best = moment.table, moment.seat, moment.action, order[0]
        costs, cost_points, skills, before = [], [], [], []
        lasting = self.lasting
        tries: list[dict[int, Outcome]] = []
        for _ in range(self.budget.worlds):
            world = self.world(s, seat, random)
            luck = random.getrandbits(62)
            found = {action: self.tried(world, seat, action, luck) for action in finalists}
            usual = self.opinion.reflex(world, seat, s.legal(seat), Random(luck))
            reference = found[usual] if usual in found else self.tried(world, seat, usual, luck)
            costs.append(lasting * (found[best].values[seat] - found[chosen].values[seat]))
            cost_points.append(found[best].points - found[chosen].points)
            skills.append(lasting * (found[chosen].values[seat] - reference.values[seat]))
            before.append(reference.values)
            tries.append(found)
        chances = [sum(column) / len(column) for column in zip(*before, strict=True)]
        value = mean_of([values[seat] for values in before])
        options = [self._worth(action, seat, tries if action in finalists else first, value.mean) for action in order]
        cost, skill = mean_of(costs), mean_of(skills)
        return Weighed(options, order.index(chosen), 0, cost, mean_of(cost_points), skill, value, chances)

    def _worth(self, action: int, seat: int, tries: Sequence[dict[int, Outcome]], usual: float) -> Worth:
        """An option from its tries: what of its difference to the usual one will last."""
        outcomes = [each[action] for each in tries]
        values = [usual + self.lasting * (outcome.values[seat] - usual) for outcome in outcomes]
        return Worth(action, mean_of(values), mean_of([outcome.points for outcome in outcomes]))

    def _gap(self, world: Any, done: Picks, usual: Picks, me: int, luck: int) -> float | None:
        """What one act gives to the seat more than another in a world; None where one of them cannot be."""
        theirs, other = world.clone(), world.clone()
        if not followed(theirs, done):
            return None
        if done == usual:
            return 0.0
        if not followed(other, usual):
            return None
        found = self.outcome(theirs, me, self.horizon, luck).values[me]
        return self.lasting * (found - self.outcome(other, me, self.horizon, luck).values[me])

    def _usual_act(self, world: Any, act: Sequence[Moment], me: int, random: Random) -> Picks:
        """What the reference does in the place of the others: the whole run, or every sealed pick but the seat's own."""
        picks: Picks = []
        for pick in act:
            legal = world.legal(pick.seat)
            if not legal:
                break
            action = pick.action if pick.seat == me else self.opinion.reflex(world, pick.seat, legal, random)
            picks.append((pick.seat, action))
            world.pick(pick.seat, action)
        while world.draft and world.asked == act[-1].seat:
            picks.append((world.asked, self.opinion.reflex(world, world.asked, world.choices, random)))
            world.pick(*picks[-1])
        return picks


def followed(world: Any, picks: Picks) -> bool:
    """Do some picks in a world; False if one is not possible there."""
    for seat, action in picks:
        if action not in world.legal(seat):
            return False
        world.pick(seat, action)
    return True
