"""The speed of the search bot: imagined games, cut off and judged by the opinion, at decisions of a sensible game."""

import time
from typing import Any

from barkade.bench.calibration import rate
from barkade.bots import Budget, ask, make
from barkade.bots.opinion import opinion_on
from barkade.bots.search import SearchBot
from barkade.kernel.game import Game
from barkade.testing.tables import Seating

ITERATIONS = 40
GAMES = 4
PLACES = 3  # decisions of each that are thought about


def measure_search(game: Game, seating: Seating, seconds: float) -> dict[str, Any]:
    """Iterations of the search, in a second and in a unit; CPU time, the best of three rounds."""
    places = [place for seed in range(GAMES) for place in decisions(game, seating, seed)]
    rounds = [think(game, places, seconds / 3) for _ in range(3)]
    best = max(rounds, key=lambda figures: figures[1])
    return {"iterations_per_second": round(best[0]), "iterations_per_unit": round(best[1], 4)}


def decisions(game: Game, seating: Seating, seed: int) -> list[tuple[Any, int]]:
    """Decisions with the most options, early and late, of one game between greedy bots: states with the seat asked."""
    s = game.new(seating.seats, seed, telling=False, **seating.options)
    bot = make("greedy", game, 1)
    found = []
    while not s.over:
        seat = s.deciders[0]
        found.append((s.clone(), seat))
        s.pick(seat, ask(bot, s, seat))
    rich = sorted(range(len(found)), key=lambda i: -len(found[i][0].legal(found[i][1])))[: len(found) // 4 + 1]
    step = max(1, len(rich) // PLACES)
    return [found[i] for i in sorted(rich)[::step][:PLACES]]


def think(game: Game, places: list[tuple[Any, int]], seconds: float) -> tuple[float, float]:
    """Think about each decision for a while, in other worlds each time; iterations in a second, and in a unit."""
    units = rate(0.1)
    bot = SearchBot(opinion_on(game), 1, Budget(ITERATIONS))
    iterations, begin = 0, time.process_time()
    while time.process_time() - begin < seconds:
        for s, seat in places:
            ask(bot, s, seat, seed=iterations)
            iterations += bot.iterations
    spent = time.process_time() - begin
    units = (units + rate(0.1)) / 2
    return iterations / spent, iterations / spent / units
