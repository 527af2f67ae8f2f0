"""Prospects: the chance of each side to win by its lead and by how much of the game is still to come.

A lead of five points is little at the beginning and nearly everything at the end. What is still to come adds to the spread of
the final points as steps add to a random walk, so the spread grows with the square root of what is left. The two numbers of
each game were fitted to games of good dogs (`docs/review.md`, "What a lead is worth").
"""

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any, NamedTuple

from barkade.bots.dog_lover import turns_to_come
from barkade.bots.opinion import Opinion
from barkade.games.to_the_dogs.zones import PILE, SLOTS
from barkade.games.we_rate_dogs.state import THE_PATH, THE_SHELTER
from barkade.kernel.game import Game
from barkade.review.figures import e_to


class Prospects(NamedTuple):
    """What a lead is worth in one game."""

    end: float  # points that still move when nothing is left to come
    course: float  # points that one unit of what is left moves
    left: Callable[[Any], float]  # how much of the game is still to come
    lasting: float = 1.0  # the part of what a decision seems to win or lose that is still there at the end

    def shares(self, s: Any, standing: Sequence[float], sides: Sequence[int]) -> list[float]:
        """By seat: the chance of its side to win, from what each side may expect in points."""
        spread = sqrt(self.end * self.end + self.course * self.course * self.left(s))
        top = max(standing)
        by_side = {side: e_to((standing[seat] - top) / spread) for seat, side in enumerate(sides)}
        every = sum(by_side.values())
        return [by_side[side] / every for side in sides]


def won(s: Any, sides: Sequence[int]) -> list[float]:
    """By seat: its side's share of the win when the game is over."""
    winning = {sides[seat] for seat in s.winners}
    return [1 / len(winning) if side in winning else 0.0 for side in sides]


def nothing_left(s: Any) -> float:
    """A game of others does not say how far it is."""
    return 0.0


def points_to_go(s: Any) -> float:
    """Lucky Dog: the part of the target that the leader still needs."""
    return float(max(0.0, 1.0 - max(s.points) / s.target))


def dogs_to_take(s: Any) -> float:
    """To the Dogs: the dogs that nobody has taken in, for each seat nine."""
    piles = sum([len(s.zones[zone]) for zone in range(PILE, PILE + 3)])
    board = sum([len(s.zones[zone]) for zone in SLOTS])
    return float((piles + board) / (9 * s.box.seats))


def rounds_to_judge(s: Any) -> float:
    """We Rate Dogs: the rounds before the final, which itself is short."""
    if s.stage == THE_SHELTER:
        return float(s.box.seats + 1)
    part = 1.0 - max(0, s.turn - 1) / max(1, s.turns)
    return float(s.box.seats - s.round + part) if s.stage == THE_PATH else 0.3 * max(0.0, part)


def guests_to_come(s: Any) -> float:
    """Hair of the Dog: the guest list, eight names long, and those who are in the pub."""
    return len(s.coming) / 8 + (0.0 if s.last_round else 0.25)


PROSPECTS = {
    "dog_lover": Prospects(3.0, 6.0, turns_to_come),
    "hair_of_the_dog": Prospects(0.6, 4.0, guests_to_come),
    "lucky_dog": Prospects(4.0, 20.0, points_to_go),
    "to_the_dogs": Prospects(4.0, 8.0, dogs_to_take, lasting=0.65),
    "we_rate_dogs": Prospects(2.0, 3.0, rounds_to_judge, lasting=1.7),
}


def prospects_of(game: Game, opinion: Opinion) -> Prospects:
    """The prospects of a game; a game of others has the spread of its opinion from beginning to end."""
    return PROSPECTS.get(game.key) or Prospects(opinion.spread, 0.0, nothing_left)
