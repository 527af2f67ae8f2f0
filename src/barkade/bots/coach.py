"""The coach: one piece of advice, weighed by one measure, in the game's own terms.

Search says which options deserve a look; the coach plays the best of them in the same imagined worlds and compares what
comes of each. A figure is told only where the difference is larger than the noise, and then it speaks for the advice.
"""

import re
from collections.abc import Sequence
from math import sqrt
from random import Random
from time import monotonic
from typing import Any, NamedTuple

from barkade.bots.bot import Bot, Budget
from barkade.bots.guide import Guide, Measure, Pick, guide_to
from barkade.bots.opinion import opinion_on
from barkade.bots.search import SearchBot, reopen
from barkade.kernel.game import Game
from barkade.kernel.state import State

COACH = "coach"
WORLDS = 80  # imagined worlds in which the best options are compared
CANDIDATES = 3
SURE = 2.0  # standard errors of the difference that are no noise any more
MOST_OFTEN = 2  # times a sentence is said in a game
LONGEST_TRAIL = 4  # picks that one advice names
FEW = 30  # imagined games for a pick that follows the advised one up
DETAILS = re.compile(r" \([^()]*\)")
FEELING = ("That is a feeling: there is nothing to count yet.", "A matter of taste.", "Nobody can count that yet.")
ONLY = ("There is nothing else to do.", "It is the only thing you can do.", "You have no other choice here.")


class Verdict(NamedTuple):
    """The advised action and its best rival with what each is worth; `sure` if the difference is no noise."""

    action: int
    value: float = 0.0
    rival: int | None = None
    other: float = 0.0
    sure: bool = False


class Coach(Bot):
    """Advises a seat from what it knows. It remembers what it said, and says nothing too often."""

    name = COACH

    def __init__(self, game: Game, seed: int = 0, budget: Budget | None = None) -> None:
        self._guide = guide_to(game)
        self._opinion = opinion_on(game)
        self._search = SearchBot(self._opinion, seed, budget)
        self._random = Random(seed)
        self._said: dict[str, int] = {}
        self.sentences: list[str] = []  # of the last advice
        self.verdict = Verdict(-1)  # of the last advice; its figures were told if it is sure

    def choose(self, seen: State, seat: int, legal: Sequence[int], seconds: float | None = None) -> int:
        until = monotonic() + 0.8 * seconds if seconds else 0.0
        measure = self._guide.measure(seen, seat)
        self.verdict = self._judge(seen, seat, legal, measure, until)
        trail = trail_of(self._guide, seen, seat, self.verdict.action, until)
        self.sentences = []
        self._say([self._guide.reason(trail, seat)])
        self._say(self._comparison(seen, measure, len(legal)))
        self._say([self._guide.unknown(trail, seat)])
        if not self.sentences:
            self._say(FEELING)
        return self.verdict.action

    def why(self) -> str:
        return " ".join(self.sentences)

    def memory(self) -> Any:
        return self._said

    def recall(self, memory: Any) -> None:
        self._said = dict(memory)

    # --- what to advise ---------------------------------------------------------------------------------------------

    def _judge(self, seen: State, seat: int, legal: Sequence[int], measure: Measure | None, until: float) -> Verdict:
        """The best option by the one measure of this question, and its best rival."""
        if len(legal) == 1:
            return Verdict(legal[0])
        worth = self._guide.worked_out(seen, seat, legal)
        if worth is not None:
            return worked_out(legal, worth, 0.0 if measure is None else measure.least)
        left = (until - monotonic()) / 2 if until else None
        ranked = [action for action, arm in self._search.ranked(seen, seat, legal, left) if arm.visits]
        if measure is None or len(ranked) == 1:
            return Verdict(ranked[0], rival=ranked[1] if len(ranked) > 1 else None)
        candidates = ranked[:CANDIDATES]
        return weighed(candidates, self._tries(seen, seat, candidates, measure, until), measure.least)

    def _tries(
        self, seen: State, seat: int, candidates: Sequence[int], measure: Measure, until: float
    ) -> list[list[float]]:
        """By candidate: what it came to in each of some imagined worlds, the same for all."""
        found: list[list[float]] = [[] for _ in candidates]
        for number in range(WORLDS):
            if until and number > 1 and monotonic() >= until:
                break
            world = seen.imagine(seat, self._random.getrandbits(62))
            reopen(world, seat)
            world.telling = False
            luck = self._random.getrandbits(62)
            for tries, action in zip(found, candidates, strict=True):
                tries.append(self._tried(world.clone(), seat, action, measure, Random(luck)))
        return found

    def _tried(self, world: Any, seat: int, action: int, measure: Measure, random: Random) -> float:
        """Play an imagined game on from an action, everybody by reflex."""
        reflex = self._opinion.reflex
        world.pick(seat, action)
        for _ in range(measure.horizon):
            if world.over or measure.settled(world):
                break
            for asked in world.deciders:
                world.pick(asked, reflex(world, asked, world.legal(asked), random))
        return measure.value(world, seat)

    # --- how to say it ----------------------------------------------------------------------------------------------

    def _comparison(self, seen: State, measure: Measure | None, options: int) -> Sequence[str]:
        """What speaks for the advice against its rival: in figures, or that there is no telling."""
        verdict = self.verdict
        if options == 1:
            return ONLY
        if verdict.rival is None or measure is None:
            return ()
        rival = brief(seen.say(verdict.rival))
        if rival == brief(seen.say(verdict.action)):
            return ()
        if verdict.sure:
            return measure.compared(verdict.value, verdict.other, rival)
        return (
            f'Too close to tell from "{rival}".',
            f'"{rival}" may be just as good.',
            f'I would not mind "{rival}" either.',
        )

    def _say(self, ways: Sequence[str]) -> None:
        """Say a thing in the first way that is not worn out; be silent when all are."""
        for sentence in ways:
            if sentence and self._said.get(sentence, 0) < MOST_OFTEN:
                self._said[sentence] = self._said.get(sentence, 0) + 1
                self.sentences.append(sentence)
                return


def trail_of(guide: Guide, seen: State, seat: int, action: int, until: float = 0.0) -> list[Pick]:
    """A pick, and those that the same decision asks for next: whom, where, with what. A reason needs them all."""
    trail = [Pick(seen, action)]
    s: Any = seen.clone()
    s.telling = s.patient = False
    while len(trail) < LONGEST_TRAIL and not s.waiting:
        s.pick(seat, trail[-1].action)
        opened = s.actions.verb(trail[-1].action) in guide.opens and s.decision in guide.details
        if s.asked != seat or not (s.draft or opened):
            break
        few = SearchBot(guide.opinion, len(trail), Budget(FEW))
        left = max(0.05, until - monotonic()) if until else None
        trail.append(Pick(s.clone(), few.choose(s, seat, s.legal(seat), left)))
    return trail


def brief(words: str) -> str:
    """An option without its details: `take in Maple`, not also what kind of dog she is."""
    return DETAILS.sub("", words).split(";")[0].split(": ")[0]


def worked_out(legal: Sequence[int], worth: Sequence[float], least: float) -> Verdict:
    """The verdict on options whose worth is known."""
    order = sorted(range(len(legal)), key=lambda i: -worth[i])
    best, rival = order[0], order[1]
    return Verdict(legal[best], worth[best], legal[rival], worth[rival], worth[best] - worth[rival] >= least > 0.0)


def weighed(candidates: Sequence[int], tries: Sequence[Sequence[float]], least: float) -> Verdict:
    """The verdict on options that were tried in the same worlds. The first, which search likes best, is advised unless another
    one is clearly better."""
    means = [sum(row) / len(row) for row in tries]
    order = sorted(range(len(candidates)), key=lambda i: (-means[i], i))
    advised = order[0] if order[0] == 0 or clearly(tries[order[0]], tries[0], least) else 0
    rival = next(i for i in order if i != advised)
    sure = clearly(tries[advised], tries[rival], least)
    return Verdict(candidates[advised], means[advised], candidates[rival], means[rival], sure)


def clearly(tries: Sequence[float], others: Sequence[float], least: float) -> bool:
    """Is one option better than another by more than noise, and by enough to speak of?"""
    gaps = [one - other for one, other in zip(tries, others, strict=True)]
    count = len(gaps)
    mean = sum(gaps) / count
    if count < 2 or mean < least:
        return False
    spread = sqrt(sum([(gap - mean) ** 2 for gap in gaps]) / (count - 1))
    return mean > SURE * spread / sqrt(count)
