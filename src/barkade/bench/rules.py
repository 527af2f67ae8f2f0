"""The speed of a game's rules: random play, copies, views, imagined worlds."""

import time
from collections.abc import Callable
from random import Random
from typing import Any

from barkade.bench.calibration import rate
from barkade.kernel.game import Game
from barkade.kernel.playout import playout
from barkade.testing.tables import Seating, modes

Drive = Callable[[Any, Callable[[], float]], int]  # plays a table to its end and says how many decisions it took


def seatings(game: Game) -> list[Seating]:
    """The tables that are measured: every mode, at the fewest and the most seats."""
    found = []
    for seats in sorted({min(game.seats), max(game.seats), 2 if 2 in game.seats else min(game.seats)}):
        found += [Seating(seats, mode) for mode in modes(game, seats)]
    return found


def measure(game: Game, seating: Seating, seconds: float) -> dict[str, Any]:
    """Figures of one kind of table; CPU time, best of three rounds each next to its own calibration."""
    warm(game, seating)
    rounds = [random_play(game, seating, seconds / 3, seed) for seed in range(3)]
    best = max(rounds, key=lambda figures: figures["per_unit"])
    asking = [random_play(game, seating, seconds / 3, seed, False, through_the_door) for seed in range(3)]
    s = middle(game, seating)
    return {
        "game": game.key,
        "table": str(seating),
        **best,
        "all_per_unit": max([figures["per_unit"] for figures in asking]),  # see docs/decisions/0009
        "clone_us": micros(s.clone),
        "view_us": micros(lambda: s.view(0)),
        "imagine_us": micros(lambda: s.imagine(0, 1)),
    }


def warm(game: Game, seating: Seating) -> None:
    """Fill the tables that a game computes once."""
    random_play(game, seating, 0.3, seed=-1)


def random_play(
    game: Game, seating: Seating, seconds: float, seed: int, forced: bool = True, drive: Drive = playout
) -> dict[str, Any]:
    """Uniform random play without stories: legal list and apply. `forced=False`: single options are asked and counted, too."""
    units = rate(0.1)
    rng = Random(seed)
    draw = rng.random
    games = decisions = 0
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        s = game.new(seating.seats, rng.getrandbits(32), forced, telling=False, **seating.options)
        decisions += drive(s, draw)
        games += 1
    spent = time.process_time() - begin
    units = (units + rate(0.1)) / 2
    return {
        "decisions_per_second": round(decisions / spent),
        "per_unit": round(decisions / spent / units, 2),
        "games_per_second": round(games / spent, 1),
        "decisions_per_game": round(decisions / games, 1),
        "units_per_second": round(units),
    }


def through_the_door(s: Any, draw: Callable[[], float]) -> int:
    """Random play as other engines are measured: from Python, through the public surface, every move checked."""
    decisions = 0
    while deciders := s.deciders:
        legal = s.legal(deciders[0])
        s.play(deciders[0], legal[int(draw() * len(legal))])
        decisions += 1
    return decisions


def middle(game: Game, seating: Seating) -> Any:
    """A state from the middle of a random game."""
    rng = Random(1)
    for seed in range(100):
        s = game.new(seating.seats, seed, **seating.options)
        s.telling = False
        states = []
        while not s.over:
            states.append(s.clone())
            s.pick(s.deciders[0], rng.choice(s.legal(s.deciders[0])))
        if len(states) >= 4:
            break
    return states[len(states) // 2]


def micros(call: Callable[[], Any], seconds: float = 0.15) -> float:
    """Microseconds of one call, the best of five rounds."""
    best = 1e9
    for _ in range(5):
        calls, begin = 0, time.process_time()
        while time.process_time() - begin < seconds / 5:
            for _ in range(20):
                call()
            calls += 20
        best = min(best, (time.process_time() - begin) / calls)
    return round(best * 1e6, 2)
