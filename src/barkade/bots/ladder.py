"""The ladder: puppy < good dog < old dog at every table in common use, with 95 % intervals, written into docs/bots.md.

    python -m barkade.bots.ladder                  all rungs; what was played before is not played again
    python -m barkade.bots.ladder --game lucky_dog only one game
    python -m barkade.bots.ladder --scale 2        twice the deals
    python -m barkade.bots.ladder --seed 7         fresh deals: bots are never judged by deals they were tuned on

Ctrl-C stops after the deal in hand; the next run goes on from there.
"""

import argparse
import json
import sys
from datetime import date
from pathlib import Path

from barkade.bots.kennel import make
from barkade.bots.ladder_page import write_page
from barkade.bots.rungs import Maker, Played, Rung, play_deal
from barkade.games import GAMES

SEED = 2  # of the figures in the page; the bots were tuned on other deals
PAIRS = (("puppy", "good_dog"), ("good_dog", "old_dog"))
# Tables in common use, with deals for the lower and the upper pair: as many as trial runs showed to be needed.
TABLES: dict[str, list[tuple[int, str, int, int]]] = {
    "lucky_dog": [
        (1, "solo", 150, 150),
        (2, "ffa", 100, 40),
        (3, "ffa", 60, 25),
        (4, "ffa", 60, 20),
        (2, "coop", 100, 60),
        (4, "team", 150, 120),
    ],
    "dog_lover": [(2, "", 80, 30), (3, "", 60, 14), (4, "", 50, 14)],
    "to_the_dogs": [(2, "", 40, 30), (3, "", 30, 10), (4, "", 25, 8)],
    "hair_of_the_dog": [(2, "", 40, 14), (3, "", 30, 12), (4, "", 25, 16)],
    "we_rate_dogs": [(3, "", 60, 20), (4, "", 50, 16), (5, "", 40, 14)],
}


def rungs(games: list[str], scale: float, seed: int) -> list[Rung]:
    """All comparisons that are wanted, the quick ones first."""
    found = []
    for at, (lower, upper) in enumerate(PAIRS):
        for game in games:
            for seats, mode, *deals in TABLES[game]:
                found.append(Rung(game, seats, mode, lower, upper, max(2, round(scale * deals[at])), seed))
    return found


class Ledger:
    """Results so far, one JSON line a deal, so that a stopped run loses at most the deal in hand."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._results: dict[str, dict[int, Played]] = {}
        self.dates: dict[str, str] = {}
        if path.exists():
            for line in path.read_text(encoding="utf-8").splitlines():
                entry = json.loads(line)
                self._keep(entry["rung"], entry["deal"], Played(*entry["played"]), entry["date"])

    def _keep(self, key: str, deal: int, played: Played, day: str) -> None:
        self._results.setdefault(key, {})[deal] = played
        self.dates[key] = max(day, self.dates.get(key, day))

    def add(self, rung: Rung, deal: int, played: Played) -> None:
        """Write one deal down."""
        day = date.today().isoformat()
        self._keep(rung.key, deal, played, day)
        self._path.parent.mkdir(parents=True, exist_ok=True)
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"rung": rung.key, "deal": deal, "played": played, "date": day}) + "\n")

    def played(self, rung: Rung) -> list[Played]:
        """The deals of a rung, in their order, no more than it asks for."""
        deals = self._results.get(rung.key, {})
        return [deals[deal] for deal in sorted(deals) if deal <= rung.deals]

    def missing(self, rung: Rung) -> list[int]:
        """The deals still to be played, from 1."""
        deals = self._results.get(rung.key, {})
        return [deal for deal in range(1, rung.deals + 1) if deal not in deals]


def climb(wanted: list[Rung], ledger: Ledger, made: Maker = make) -> bool:
    """Play what is missing, with progress on stderr; False if it was stopped."""
    try:
        for number, rung in enumerate(wanted, 1):
            missing = ledger.missing(rung)
            for deal in missing:
                done = rung.deals - len(missing) + missing.index(deal)
                show(f"[{number}/{len(wanted)}] {rung.key}: deal {done + 1} of {rung.deals}")
                ledger.add(rung, deal, play_deal(rung, deal, made))
    except KeyboardInterrupt:
        show("stopped; the next run goes on from here\n")
        return False
    show("")
    return True


def show(words: str) -> None:
    """One line of progress that replaces the one before."""
    sys.stderr.write(f"\r\x1b[K{words}" if sys.stderr.isatty() else f"{words}\n" if words else "")
    sys.stderr.flush()


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m barkade.bots.ladder", description=__doc__.split("\n")[0])
    parser.add_argument("--game", choices=GAMES, action="append", help="only this game (may be given again)")
    parser.add_argument("--scale", type=float, default=1.0, help="play so many times the usual number of deals")
    parser.add_argument("--seed", type=int, default=SEED, help="play the deals of this seed")
    parser.add_argument("--ledger", type=Path, default=Path("build/ladder.jsonl"), help="where results are kept")
    parser.add_argument("--page", type=Path, default=Path("docs/bots.md"), help="the page that gets the figures")
    given = parser.parse_args()
    if given.scale <= 0:
        parser.error("--scale must be more than 0")
    wanted = rungs(given.game or list(TABLES), given.scale, given.seed)
    ledger = Ledger(given.ledger)
    finished = climb(wanted, ledger)
    shown = rungs(list(TABLES), given.scale, given.seed)
    steady = write_page(given.page, [(rung, ledger.played(rung), ledger.dates.get(rung.key, "")) for rung in shown])
    print(f"{given.page}: {steady} of {len(shown)} rungs hold with intervals apart")
    return 0 if finished else 130


if __name__ == "__main__":
    sys.exit(main())
