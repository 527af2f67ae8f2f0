"""Rewards: what a learner is paid, apart from the points of the game."""

from typing import Any

REWARDS = ("win", "points")
WON, LOST = 1.0, -1.0
ILLEGAL = -1.0  # for an action that the rules refuse, which ends the episode


def check_reward(name: str) -> str:
    """A known kind of reward; ValueError lists them."""
    if name not in REWARDS:
        raise ValueError(f"reward must be {' or '.join(REWARDS)}, not {name!r}")
    return name


def earned(s: Any, reward: str) -> list[float]:
    """What each seat has earned from the start of the game up to now.

    `win`: nothing until the end, then 1 for each winner and -1 for everybody else; a game that all win or
    lose together pays all alike. `points`: the score, from the moment at which its owner may see it.
    """
    if reward == "points":
        shown = s.over or s.open_scores
        return [float(score) for score in s.scores] if shown else [0.0] * s.box.seats
    if not s.over:
        return [0.0] * s.box.seats
    winners = s.winners
    return [WON if seat in winners else LOST for seat in range(s.box.seats)]
