"""Trials of the review itself: games of players whose strength we know, and what the review says about them."""

from collections.abc import Sequence
from hashlib import blake2b
from random import Random
from typing import Any, Final

from barkade.bots import Bot, ask, make
from barkade.bots.greedy import DistractedBot
from barkade.games import game as game_of
from barkade.kernel.record import Record
from barkade.review.figures import mean_of
from barkade.review.judge import Budget
from barkade.review.moments import Moment
from barkade.review.review import LEAST, Review

LEVELS: Final = ("random", "puppy", "good_dog", "old_dog")
TABLES: Final = {"dog_lover": 2, "hair_of_the_dog": 2, "lucky_dog": 2, "to_the_dogs": 2, "we_rate_dogs": 3}
SAMPLED: Final = 12  # decisions of a game that (a) judges
LOOKED_AT: Final = 8  # decisions of a game in which (b) looks for a blunder to plant
DISTRACTIONS: Final = (0.0, 0.1, 0.2, 0.3, 0.45, 0.6)  # the players of (c) and (d): good dogs who chase a leaf so often
DEALS: Final = 20  # that (c) and (d) review for each pair of players
FRESH: Final = 60  # deals on which (d) looks who wins more often
QUICK: Final = Budget(first=6, worlds=10)  # many decisions, each of them roughly
SUMS: Final = Budget(first=1, worlds=4, others=12, curve=1, options=2)  # for sums over many games
PLANTING: Final = Budget(first=16, worlds=160)  # sure of it


def seeded(*names: object) -> int:
    """The seed of a trial."""
    return int.from_bytes(blake2b(repr(names).encode(), digest_size=6).digest(), "little")


def played(key: str, bots: Sequence[Bot], deal: int) -> Record:
    """A game of these bots."""
    s = game_of(key).new(len(bots), deal)
    s.telling = False
    count = 0
    while not s.over:
        for seat in s.deciders:
            s.pick(seat, ask(bots[seat], s, seat, seed=count))
            count += 1
    return Record.of(s)


def table_of(key: str, level: str, deal: int) -> Record:
    """A game in which everybody plays at one level."""
    seats = TABLES[key]
    return played(key, [make(level, key, seed=seeded(key, level, deal, seat)) for seat in range(seats)], deal)


def cost(key: str, level: str, number: int) -> list[float]:
    """(a) What some decisions of a game cost, unrounded: what looks better than the best counts against the cost."""
    deal = seeded("cost", key, number)
    review = Review(table_of(key, level, deal), number % TABLES[key], QUICK)
    random = Random(deal)
    moments = random.sample(review.own, min(SAMPLED, len(review.own)))
    return [review.judge.weigh(moment, random.getrandbits(48)).cost.mean for moment in moments]


def planted(key: str, number: int) -> list[float]:
    """(b) Put the worst option into an old dog's game and look whether a review finds it: [what it costs, 1 if it was found];
    [] where nothing that was looked at could be spoilt clearly."""
    deal = seeded("plant", key, number)
    seat = number % TABLES[key]
    record = table_of(key, "old_dog", deal)
    sure, usual = Review(record, seat, PLANTING), Review(record, seat)
    random = Random(deal)
    for moment in random.sample(usual.own, min(LOOKED_AT, len(usual.own))):
        ranked = sure.judge.weigh(moment, random.getrandbits(48)).options
        blunder: Moment = moment._replace(action=min(ranked, key=lambda each: each.value.mean).action)
        price = sure.judge.weigh(blunder, random.getrandbits(48)).cost
        if price.clear and price.mean >= LEAST[usual.unit]:
            found = usual.judge.weigh(blunder, random.getrandbits(48)).cost
            return [price.mean, float(found.clear)]
    return []


def pair_of(key: str, pair: int) -> list[float]:
    """Two players of different strength, by how often they are distracted."""
    return Random(seeded("pair", key, pair)).sample(DISTRACTIONS, 2)


def seated(key: str, pair: int, deal: int, seat: int) -> list[Bot]:
    """The first player of a pair in one seat, the second in all others."""
    one, other = pair_of(key, pair)
    found: list[Bot] = []
    for each in range(TABLES[key]):
        seed = seeded(key, pair, deal, each)
        found.append(DistractedBot(make("good_dog", key, seed=seed), one if each == seat else other, seed))
    return found


def split(key: str, pair: int, number: int) -> list[float]:
    """(c) One game of a pair, from the first player's seat: result, skill, luck, what the others gave away."""
    deal = seeded("split", key, pair, number)
    seat = number % TABLES[key]
    review = Review(played(key, seated(key, pair, deal, seat), deal), seat, SUMS)
    for _ in review:
        pass
    found = review.summary()
    return [found.result.mean, found.skill.mean, found.luck.mean, found.others.mean]


def wins(key: str, pair: int) -> float:
    """(d) The first player's share of the wins on fresh deals, less a fair one."""
    fair = 1 / TABLES[key]
    shares = []
    for number in range(FRESH):
        deal, seat = seeded("fresh", key, pair, number), number % TABLES[key]
        winners = played(key, seated(key, pair, deal, seat), deal).replay().winners
        shares.append(1 / len(winners) if seat in winners else 0.0)
    return mean_of(shares).mean - fair


def run(trial: Sequence[Any]) -> Any:
    """A trial by its name."""
    kind, key, *rest = trial
    if kind == "cost":
        return cost(key, str(rest[0]), int(rest[1]))
    if kind == "plant":
        return planted(key, int(rest[0]))
    if kind == "split":
        return split(key, int(rest[0]), int(rest[1]))
    return wins(key, int(rest[0]))
