"""Games made up to have a known answer."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from barkade.lab.plan import Plan
from barkade.lab.shards import Run, write

GAMES = 400
Pick = Callable[[Random], int]


def made_up(folder: Path, winner: Pick, holder: Pick, luck: int = 5) -> Run:
    """A run for two seats; `winner` says who wins each game, `holder` who held the ace."""
    rng = Random(luck)
    plan = Plan("lucky_dog", 2, {}, ("good_dog", "good_dog"), GAMES, 9, GAMES)
    plan.save(folder)
    write(folder, 0, [row(number, winner(rng), holder(rng)) for number in range(GAMES)])
    return Run(folder)


def row(number: int, winner: int, holder: int) -> dict[str, Any]:
    """A game of ten turns that the winner wins by 20 to 15."""
    ace = {"seat": holder, "place": "hand", "card": "ace", "copies": 1}
    game = {"game": number, "deal": number, "seed": number, "first": 0, "decisions": 20, "turns": 10}
    seats = [seat_row(seat, seat == winner) for seat in range(2)]
    return game | {"lead_changes": 2, "seats": seats, "held": [ace], "sheet": [], "given": []}


def seat_row(seat: int, won: bool) -> dict[str, Any]:
    """How a seat fared in such a game."""
    fared = {"score": 20 if won else 15, "won": won, "share": float(won), "margin": 5 if won else -5}
    work = {"decisions": 10, "options": 30, "turns": 5, "dead": 1}
    return {"seat": seat, "order": seat, "bot": "good_dog"} | fared | work


def either(rng: Random) -> int:
    """Any of the two seats."""
    return rng.randrange(2)


def mostly_first(rng: Random) -> int:
    """The first seat in two games of three."""
    return int(rng.random() < 1 / 3)
