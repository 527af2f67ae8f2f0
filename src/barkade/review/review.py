"""One seat's review of one game, a piece at a time.

A telescoping sum holds it together (decision 27): from the fair share to the result, every step is a decision of the seat
(skill), an act of others (what they gave away) or what neither of them decided (luck). Skill and gifts are measured in the
same imagined worlds with and without them; luck is what is left, so that the three add up exactly.
"""

from collections.abc import Iterator
from hashlib import blake2b
from itertools import pairwise
from typing import Any, Final

from barkade.bots.guide import guide_to
from barkade.bots.opinion import opinion_on
from barkade.kernel.record import Record
from barkade.review import lucky
from barkade.review.figures import NOTHING, Figure, total
from barkade.review.findings import Decision, Gift, Luck, Option, Point, Summary, Swing
from barkade.review.judge import Budget, Judge, Weighed
from barkade.review.moments import Moment, acts_of_others, told
from barkade.review.prospects import won
from barkade.review.words import Words

LEAST: Final = {"win": 0.03, "points": 0.5}  # a smaller cost is not worth a word
HAIR: Final = {"win": 0.005, "points": 0.02}  # and this much is none at all
MOST_TOLD: Final = 3
SWING: Final = {"win": 0.08, "points": 3.0}

Finding = Decision | Gift | Point
Piece = tuple[str, int]  # what is judged, and which of its kind


class Review:
    """A review that can be stopped and gone on with: every piece is judged by itself, in the same way whenever it is."""

    def __init__(self, record: Record, seat: int, budget: Budget | None = None, seed: int = 0) -> None:
        self.story = told(record)
        s = self.story.end
        if not 0 <= seat < s.box.seats:
            raise ValueError(f"seat must be from 0 to {s.box.seats - 1}, not {seat}")
        self.seat = seat
        self.seed = seed
        self.judge = judge_for(s, budget or Budget())
        self.sides = self.judge.sides
        self.unit = "points" if self.judge.together else "win"
        self.words = Words(record, seat, guide_to(record.game), self.unit)
        self.own = [moment for moment in self.story.moments if moment.seat == seat and is_asked(moment)]
        self.acts = acts_of_others(self.story.moments, seat)
        self.pieces = self._planned()
        self.found: dict[Piece, Finding] = {}

    def __iter__(self) -> Iterator[Finding]:
        """Judge what is not judged yet, the curve first, then decisions in their order."""
        for piece in self.pieces:
            if piece not in self.found:
                self.found[piece] = self._judged(piece)
                yield self.found[piece]

    def _planned(self) -> list[Piece]:
        """All pieces in the order in which they are judged."""
        curve = [("point", at) for at in range(len(self.story.turns) + 1)]
        own = [(moment.number, ("decision", at)) for at, moment in enumerate(self.own)]
        theirs = [(act[0].number, ("gift", at)) for at, act in enumerate(self.acts)]
        return curve + [piece for _, piece in sorted(own + theirs)]

    # --- one piece ------------------------------------------------------------------------------------------------------

    def _judged(self, piece: Piece) -> Finding:
        kind, at = piece
        seed = self._seed_of(piece)
        if kind == "point":
            return self._point(at, seed)
        if kind == "gift":
            act = self.acts[at]
            giver = next(pick for pick in act if pick.seat != self.seat)
            return Gift(act[0].number, act[0].turn, giver.seat, self.judge.gift(act, self.seat, seed))
        moment = self.own[at]
        return self._decision(moment, self.judge.weigh(moment, seed))

    def _seed_of(self, piece: Piece) -> int:
        """Every piece has luck of its own, from what it is and not from what was judged before it."""
        name = f"{self.seed} {self.seat} {piece[0]} {piece[1]}"
        return int.from_bytes(blake2b(name.encode(), digest_size=7).digest(), "little")

    def _point(self, turn: int, seed: int) -> Point:
        if turn == len(self.story.turns):
            return Point(len(self.story.moments), turn, self._final(), 0.0)
        first = self.story.turns[turn].first
        return Point(first, turn, *self.judge.chances(self.story.moments[first].table, self.seat, seed))

    def _final(self) -> list[float]:
        """By seat: what the game came to."""
        end = self.story.end
        return [float(points) for points in end.scores] if self.judge.together else won(end, self.sides)

    def _decision(self, moment: Moment, weighed: Weighed) -> Decision:
        by_points = weighed.cost_points != NOTHING and self.judge.exact
        cost, unit = (weighed.cost_points, "points") if by_points else (weighed.cost, self.unit)
        mistake = cost.clear and cost.mean >= LEAST[unit]
        options = [Option(action, self.words.option(moment, action), *worth) for action, *worth in weighed.options]
        found = Decision(
            moment.number, moment.turn, moment.table.decision, options, weighed.chosen, weighed.best, weighed.cost,
            weighed.cost_points if by_points or not self.judge.exact else NOTHING, weighed.skill, weighed.before,
            weighed.chances, mistake, not (cost.clear and cost.mean > HAIR[unit]), "",
        )  # fmt: skip
        return found._replace(why=self.words.why(moment, found, by_points)) if mistake else found

    # --- what it comes to -----------------------------------------------------------------------------------------------

    def decisions(self) -> list[Decision]:
        """Those judged so far, in their order."""
        return [found for piece in self.pieces if isinstance(found := self.found.get(piece), Decision)]

    def gifts(self) -> list[Gift]:
        """Acts of others judged so far, in their order."""
        return [found for piece in self.pieces if isinstance(found := self.found.get(piece), Gift)]

    def curve(self) -> list[Point]:
        """Points judged so far, in their order."""
        return [found for piece in self.pieces if isinstance(found := self.found.get(piece), Point)]

    def summary(self) -> Summary:
        """What is known so far."""
        decisions, gifts = self.decisions(), self.gifts()
        skill = total([each.skill for each in decisions])
        given = [total([gift.value for gift in gifts if gift.seat == seat]) for seat in range(len(self.sides))]
        others = total(given)
        result = Figure(self._final()[self.seat] - self._fair().mean, self._fair().half)
        left = total([result, skill.negative, others.negative])
        costly = sorted([each for each in decisions if each.mistake], key=lambda each: -each.cost.mean)
        return Summary(
            self.seat, self.unit, self.judge.reference, self.judge.exact, len(self.found), len(self.pieces), self._turns_judged(),
            len(decisions), len([each for each in decisions if each.alike]), result, skill, left, others, given,
            self._lucks(decisions, gifts), [each.move for each in costly[:MOST_TOLD]], self._swings(),
        )  # fmt: skip

    def _fair(self) -> Figure:
        """What every side begins with; where all win together, what the reference expects at the first moment."""
        if not self.judge.together:
            return Figure(1 / len(set(self.sides)))
        first = self.found.get(("point", 0))
        return Figure(first.chances[self.seat], first.half) if isinstance(first, Point) else NOTHING

    def _turns_judged(self) -> int:
        """How many turns from the first on have been judged in all their pieces."""
        open_pieces = [piece for piece in self.pieces if piece not in self.found and piece[0] != "point"]
        if not open_pieces:
            return len(self.story.turns)
        kind, at = open_pieces[0]
        return self.own[at].turn if kind == "decision" else self.acts[at][0].turn

    def _lucks(self, decisions: list[Decision], gifts: list[Gift]) -> list[Luck]:
        """What is left of every change between two decisions of the seat when skill and gifts are taken out."""
        found = []
        move, value = 0, self._fair()
        for decision in decisions:
            found.append(self._luck(move, decision.move, value, decision.before, gifts))
            move, value = decision.move, total([decision.before, decision.skill])
        if len(self.found) == len(self.pieces):
            end = Figure(self._final()[self.seat])
            found.append(self._luck(move, len(self.story.moments), value, end, gifts))
        return found

    def _luck(self, move: int, until: int, before: Figure, after: Figure, gifts: list[Gift]) -> Luck:
        between = [gift.value.negative for gift in gifts if move <= gift.move < until]
        return Luck(move, until, total([after, before.negative, *between]))

    def _swings(self) -> list[Swing]:
        """The turns after which the seat's chances were others by far, the largest of them."""
        points = self.curve()
        found = []
        for before, after in pairwise(points):
            swing = after.chances[self.seat] - before.chances[self.seat]
            if after.turn == before.turn + 1 and abs(swing) >= max(SWING[self.unit], before.half, after.half):
                found.append((abs(swing), before, swing))
        largest = sorted(found, key=lambda each: -each[0])[:MOST_TOLD]
        in_order = sorted([(before.turn, before.move, swing) for _, before, swing in largest])
        return [Swing(turn, move, swing, self.words.turn(self.story, turn)) for turn, move, swing in in_order]


def judge_for(s: Any, budget: Budget) -> Judge:
    """Who judges a table: Lucky Dog's turns are worked out, all else is tried."""
    side = opinion_on(s.game).side
    kind = lucky.LuckyJudge if lucky.judges(s) else Judge
    return kind(s.game, [side(s, seat) for seat in range(s.box.seats)], budget)


def is_asked(moment: Moment) -> bool:
    """Was there anything to decide?"""
    return len(moment.table.legal(moment.seat)) > 1
