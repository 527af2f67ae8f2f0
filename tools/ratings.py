"""Which of openskill's models predicts our bots best, how strong the dogs are by it, and examples that hold the page to it.

    python -m tools.ratings                  play what is missing, print log losses, write the files of the page
    python -m tools.ratings --game lucky_dog only play this game's tables

Bots of five strengths sit down together at the ladder's tables, each at most once at a table. What was played is kept in a
ledger: Ctrl-C stops, the next run goes on.
"""

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, product
from math import exp, log, sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

from openskill.models import (
    BradleyTerryFull,
    BradleyTerryPart,
    PlackettLuce,
    ThurstoneMostellerFull,
    ThurstoneMostellerPart,
)

from barkade.bots.kennel import DEFAULT_LEVEL, LEVELS, make
from barkade.bots.ladder import TABLES
from barkade.bots.rungs import Clock, Rung, sitting, together
from barkade.games import GAMES
from barkade.table.keepsakes import sides_of

WEB = Path(__file__).parents[1] / "web"
DOGS = WEB / "src" / "kennel" / "dogs.json"
EXAMPLES = WEB / "tests" / "ratings.json"
MODELS = (BradleyTerryFull, BradleyTerryPart, PlackettLuce, ThurstoneMostellerFull, ThurstoneMostellerPart)
PLAYERS = ("random", "puppy", "search:10", "good_dog", "old_dog")
SEED = 22  # of the deals: neither those that bots were tuned on nor those of the ladder
ORDERS = 20  # in which the games of a ledger are learned from
CHOSEN = BradleyTerryFull  # decision 51
RESAMPLED, PASSES = 40, 4  # how often, and how often through, games are learned from for the dogs' ratings
SURE = 1e-6  # no prediction is surer than that


class Outcome(NamedTuple):
    """A finished game: who sat there, on which side, and who came in which place."""

    names: list[str]
    sides: list[int]
    places: list[int]

    def teams(self) -> list[list[str]]:
        """Who played together, side by side."""
        return [[self.names[seat] for seat in seats] for seats in self._seats()]

    def ranks(self) -> list[float]:
        """The place of each side."""
        return [float(min(self.places[seat] for seat in seats)) for seats in self._seats()]

    def _seats(self) -> list[list[int]]:
        return [[seat for seat, side in enumerate(self.sides) if side == each] for each in sorted(set(self.sides))]


# --- games ---------------------------------------------------------------------------------------------------


def tables(game: str) -> list[Rung]:
    """The tables of the ladder at which somebody plays against somebody."""
    found = [Rung(game, seats, mode, "", "", 0, SEED) for seats, mode, *_ in TABLES[game]]
    return [table for table in found if not together(table)]


def play(table: Rung, deal: int) -> Outcome:
    """One game between bots of different strength."""
    names = Random(f"{table.game} {table.seats} {table.mode} {deal}").sample(PLAYERS, table.seats)
    end = sitting(table, deal, names, Clock(), make)
    return Outcome(names, sides_of(end), end.places)


def played(path: Path) -> dict[str, dict[str, Outcome]]:
    """What a ledger holds, by game."""
    found: dict[str, dict[str, Outcome]] = {game: {} for game in GAMES}
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else []:
        entry = json.loads(line)
        found[entry["game"]][entry["key"]] = Outcome(*entry["outcome"])
    return found


def play_missing(path: Path, games: Iterable[str], deals: int) -> None:
    """Play on, deal after deal, with progress on stderr."""
    path.parent.mkdir(parents=True, exist_ok=True)
    known = played(path)
    for deal in range(1, deals + 1):
        for table in [table for game in games for table in tables(game)]:
            key = f"{table.seats} {table.mode} {deal}"
            if key not in known[table.game]:
                print(f"{table.game} {key}", file=sys.stderr)
                entry = {"game": table.game, "key": key, "outcome": play(table, deal)}
                with path.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(entry) + "\n")


# --- which model ---------------------------------------------------------------------------------------------


class Ratings:
    """What one model makes of games, one after the other."""

    def __init__(self, model: Callable[[], Any], own: bool = True) -> None:
        self.model = model()
        self.own = own
        self.of: dict[str, Any] = {name: self.model.rating() for name in PLAYERS}

    def learn(self, outcome: Outcome) -> None:
        """Take a game in."""
        teams = outcome.teams()
        rated = self.model.rate([[self.of[name] for name in team] for team in teams], ranks=outcome.ranks())
        for team, ratings in zip(teams, rated, strict=True):
            self.of.update(zip(team, ratings, strict=True))

    def chance(self, pair: list[list[Any]]) -> float:
        """How likely the first of two sides ends before the other. openskill predicts by the normal distribution for all models;
        by their own law, by which they learn, Bradley-Terry and Plackett-Luce take the logistic one."""
        if not self.own or isinstance(self.model, ThurstoneMostellerFull | ThurstoneMostellerPart):
            return float(self.model.predict_win(pair)[0])
        lead = sum(one.mu for one in pair[0]) - sum(one.mu for one in pair[1])
        noise = sqrt(2 * self.model.beta**2 + sum(one.sigma**2 for side in pair for one in side))
        return 1 / (1 + exp(-lead / noise))

    def loss(self, outcome: Outcome) -> float:
        """The log loss of a prediction, for each two sides, which of them ends before the other; half and half if level."""
        losses = []
        for (one, place), (other, behind) in combinations(zip(outcome.teams(), outcome.ranks(), strict=True), 2):
            chance = self.chance([[self.of[name] for name in team] for team in (one, other)])
            won = 1.0 if place < behind else 0.5 if place == behind else 0.0
            chance = min(max(chance, SURE), 1 - SURE)
            losses.append(-won * log(chance) - (1 - won) * log(1 - chance))
        return fmean(losses)


def held_out(model: Callable[[], Any], outcomes: Sequence[Outcome], learned: int, own: bool = True) -> list[float]:
    """The mean loss of each game, over those orders in which it is not among the games learned from."""
    losses: list[list[float]] = [[] for _ in outcomes]
    for seed in range(ORDERS):
        order = Random(seed).sample(range(len(outcomes)), len(outcomes))
        ratings = Ratings(model, own)
        for game in order[:learned]:
            ratings.learn(outcomes[game])
        for game in order[learned:]:
            losses[game].append(ratings.loss(outcomes[game]))
    return [fmean(each) for each in losses if each]


def compared(outcomes: dict[str, list[Outcome]], learned: Callable[[int], int], own: bool) -> Iterator[str]:
    """Each model in a line: its log loss by game, over all games, and by how much that is more than the best one's."""
    losses = {
        model.__name__: {game: held_out(model, each, learned(len(each)), own) for game, each in outcomes.items()}
        for model in MODELS
    }
    all_games = {name: [loss for each in found.values() for loss in each] for name, found in losses.items()}
    best = min(all_games, key=lambda name: fmean(all_games[name]))
    for name, found in losses.items():
        more = [mine - its for mine, its in zip(all_games[name], all_games[best], strict=True)]
        gap = f"{fmean(more):.4f} ± {2 * stdev(more) / sqrt(len(more)):.4f}"
        by_game = [f"{fmean(each):.4f}" for each in found.values()]
        yield f"| {name} | {' | '.join(by_game)} | {fmean(all_games[name]):.4f} | {gap} |"


def report(outcomes: dict[str, list[Outcome]]) -> None:
    """The losses after few games and after half of them, as tables for the decision record."""
    titles = [f"{game} ({len(each)})" for game, each in outcomes.items()]
    lessons = (("10 games", lambda count: min(10, count // 2)), ("half of the games", lambda count: count // 2))
    for (words, learned), own in product(lessons, (True, False)):
        law = "each model's own law" if own else "openskill's predict_win"
        print(f"\nLog loss on the other games by {law} after learning from {words}; no opinion at all: {log(2):.4f}\n")
        print("| model | " + " | ".join(titles) + " | all | more than the best |\n" + "|---" * (len(titles) + 3) + "|")
        print("\n".join(compared(outcomes, learned, own)))


# --- what the page gets --------------------------------------------------------------------------------------


def dog_ratings(outcomes: Sequence[Outcome]) -> dict[str, dict[str, float]]:
    """The levels by the chosen model, a good dog at its beginning; how unsure they are shows when games are drawn anew."""
    middle, found = CHOSEN().mu, dict[str, list[float]]()
    for seed in range(RESAMPLED):
        ratings, rng = Ratings(CHOSEN), Random(seed)
        drawn = rng.choices(outcomes, k=len(outcomes))
        for _ in range(PASSES):
            for outcome in rng.sample(drawn, len(drawn)):
                ratings.learn(outcome)
        for level in LEVELS:
            found.setdefault(level, []).append(middle + ratings.of[level].mu - ratings.of[DEFAULT_LEVEL].mu)
    return {level: {"mu": round(fmean(each), 2), "sigma": round(stdev(each), 2)} for level, each in found.items()}


def examples() -> list[dict[str, Any]]:
    """Games of two to five sides, alone and in teams, with ties, by strangers and by the well-known; what openskill says."""
    model, rng = CHOSEN(), Random(SEED)
    found = []
    for sizes in ((1, 1), (1, 1), (1, 1, 1), (1, 1, 1, 1), (1, 1, 1, 1, 1), (2, 2), (2, 2), (1, 2, 3)):
        for ties in (False, True):
            sides = [
                [[round(rng.gauss(25, 8), 2), round(rng.uniform(0.5, 9), 2)] for _ in range(size)] for size in sizes
            ]
            places = [rng.randint(1, len(sizes) - 1) if ties else 1 + place for place in range(len(sizes))]
            given = [[model.rating(mu=mu, sigma=sigma) for mu, sigma in side] for side in sides]
            rated = model.rate(given, ranks=[float(place) for place in places])
            after = [[[round(one.mu, 9), round(one.sigma, 9)] for one in side] for side in rated]
            found.append({"sides": sides, "places": places, "after": after})
    return found


def write_examples() -> None:
    """One example a line, so that a change can be read."""
    EXAMPLES.write_text("[\n" + ",\n".join(json.dumps(each) for each in examples()) + "\n]\n", encoding="utf-8")


def write_dogs(outcomes: dict[str, list[Outcome]]) -> None:
    """The fixed ratings of the dogs, by game."""
    lines = [f"  {json.dumps(game)}: {json.dumps(dog_ratings(each))}" for game, each in outcomes.items()]
    DOGS.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tools.ratings", description=__doc__.split("\n")[0])
    parser.add_argument("--game", choices=GAMES, action="append", help="only play this game (may be given again)")
    parser.add_argument("--deals", type=int, default=40, help="games at each table of the ladder")
    parser.add_argument("--ledger", type=Path, default=Path("build/ratings.jsonl"), help="where games are kept")
    given = parser.parse_args()
    try:
        play_missing(given.ledger, given.game or list(GAMES), given.deals)
    except KeyboardInterrupt:
        print("stopped; the next run goes on from here", file=sys.stderr)
        return 130
    outcomes = {game: list(each.values()) for game, each in played(given.ledger).items()}
    report(outcomes)
    write_dogs(outcomes)
    write_examples()
    return 0


if __name__ == "__main__":
    sys.exit(main())
