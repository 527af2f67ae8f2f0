"""Par: what the old dog makes of a deal. Not one play but the median of many: the cards lie as they were dealt, all that is
rolled or shuffled later is other luck, and the dogs have other luck of their own."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from barkade import bots
from barkade.kernel.luck import key_of
from barkade.table.deals import OPPONENT, PERSON, Deal, result_of

PLAYS = 200
JUDGE = "old_dog"


class Par(NamedTuple):
    """What the old dog made of a deal."""

    median: int
    results: list[tuple[int, int]]  # (result, how many plays), ascending

    @property
    def plays(self) -> int:
        """How many there were."""
        return sum([count for _, count in self.results])

    def better_than(self, result: int) -> int:
        """In how many plays the old dog did better."""
        return sum([count for found, count in self.results if found > result])


def par_of(results: list[int]) -> Par:
    """The median, the lower of two in the middle, so that par was played."""
    ordered = sorted(results)
    return Par(ordered[(len(ordered) - 1) // 2], sorted(Counter(ordered).items()))


def plays_of(deal: Deal, plays: int = PLAYS) -> Iterator[int]:
    """The old dog's results, one after the other, in the same order on every machine."""
    for number in range(plays):
        yield play(deal, number)


def play(deal: Deal, number: int) -> int:
    """One play of a deal by the old dog, with luck of its own."""
    s = deal.dealt(telling=False)
    luck = deal.seed + 1 + number
    s.seed_luck(key_of(luck), 0)
    names = [JUDGE if seat == PERSON else OPPONENT for seat in range(s.box.seats)]
    dogs = [bots.make(name, s.game, seed=(luck << 3) + seat) for seat, name in enumerate(names)]
    while not s.over:
        seat = s.deciders[0]
        s.pick(seat, bots.ask(dogs[seat], s, seat))
    return result_of(s)


def par_to_json(par: Par) -> dict[str, Any]:
    """As it is kept and sent."""
    return {"median": par.median, "plays": par.plays, "results": [list(pair) for pair in par.results]}


def par_from_json(kept: dict[str, Any]) -> Par:
    """What `par_to_json` wrote."""
    return Par(int(kept["median"]), [(int(result), int(count)) for result, count in kept["results"]])
