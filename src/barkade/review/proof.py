"""Is the review honest? Four trials with players whose strength we know, written into docs/review.md.

    python -m barkade.review.proof                     what is missing is played, then the page is written
    python -m barkade.review.proof --game lucky_dog    only one game
    python -m barkade.review.proof --games 40 --pairs 10 --minutes 30

Ctrl-C (or the end of the minutes) stops after the trial in hand; the next run goes on from there.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import Any

from barkade.review.proof_page import write_page
from barkade.review.trials import DEALS, LEVELS, TABLES, run


def trials(games: list[str], count: int, pairs: int) -> Iterator[list[Any]]:
    """All trials that are wanted, every game's turn by turn, so that a stopped run knows something of each."""
    for number in range(max(count, pairs * DEALS)):
        for key in games:
            if number < count:
                yield from (["cost", key, level, number] for level in LEVELS)
                yield ["plant", key, number]
            if number < pairs * DEALS:
                yield ["split", key, number // DEALS, number % DEALS]
            if number < pairs:
                yield ["wins", key, number]


class Ledger:
    """What was found so far, one JSON line a trial."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.found: dict[str, Any] = {}
        if path.exists():
            for line in path.read_text(encoding="utf-8").splitlines():
                trial, value = json.loads(line)
                self.found[json.dumps(trial)] = value

    def add(self, trial: list[Any], value: Any) -> None:
        """Write one trial down."""
        self.found[json.dumps(trial)] = value
        self._path.parent.mkdir(parents=True, exist_ok=True)
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps([trial, value]) + "\n")


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m barkade.review.proof", description=__doc__.split("\n")[0])
    parser.add_argument("--game", choices=list(TABLES), action="append", help="only this game (may be given again)")
    parser.add_argument("--games", type=int, default=200, help="games of each level for costs and blunders (200)")
    parser.add_argument(
        "--pairs", type=int, default=50, help=f"pairs of players, {DEALS} deals each, for luck and skill (50)"
    )
    parser.add_argument("--minutes", type=float, default=0.0, help="stop after so many minutes")
    parser.add_argument("--ledger", type=Path, default=Path("build/review.jsonl"), help="where findings are kept")
    parser.add_argument("--page", type=Path, default=Path("docs/review.md"), help="the page that gets the figures")
    given = parser.parse_args()
    ledger = Ledger(given.ledger)
    wanted = list(trials(given.game or list(TABLES), given.games, given.pairs))
    missing = [trial for trial in wanted if json.dumps(trial) not in ledger.found]
    until = monotonic() + 60 * given.minutes if given.minutes else 0.0
    try:
        for number, trial in enumerate(missing, len(wanted) - len(missing) + 1):
            show(f"[{number}/{len(wanted)}] {' '.join(map(str, trial))}")
            ledger.add(trial, run(trial))
            if until and monotonic() >= until:
                break
    except KeyboardInterrupt:
        show("stopped; the next run goes on from here\n")
    show("")
    print(write_page(given.page, ledger.found))
    return 0


def show(words: str) -> None:
    """One line of progress that replaces the one before; nothing where nobody watches."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r\x1b[K{words}")
        sys.stderr.flush()


if __name__ == "__main__":
    sys.exit(main())
