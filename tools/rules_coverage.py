"""Which rules have a test: `make rules`. Fails on a rule without one and on a test that names an unknown rule.

A rule that only concerns people, the lobby or the page stands in tests/games/<game>/unplayed.toml with the reason.
"""

import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

import barkade
from barkade.rulebook import rules

ROOT = Path(__file__).parents[1]


def shown_rules() -> dict[str, list[str]]:
    """Rule id -> the tests that show it."""
    with tempfile.TemporaryDirectory() as folder:
        listing = Path(folder) / "rules.tsv"
        command = [sys.executable, "-m", "pytest", "--collect-only", "-qq", "--rules", str(listing), "tests/games"]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            sys.exit(f"the tests cannot be collected:\n{done.stdout}{done.stderr}")
        shown: dict[str, list[str]] = {}
        for line in listing.read_text(encoding="utf-8").splitlines():
            rule, test = line.split("\t")
            shown.setdefault(rule, []).append(test)
        return shown


def unplayed(key: str) -> dict[str, str]:
    """Rules that no game state can show, with the reason."""
    path = ROOT / "tests" / "games" / key / "unplayed.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def main() -> int:
    """Print a table and the gaps; 1 if there are any."""
    shown = shown_rules()
    known: set[str] = set()
    gaps = []
    for key in barkade.GAMES:
        book, people = rules(key), unplayed(key)
        known |= set(book)
        missing = [rule for rule in book if rule not in shown and rule not in people]
        strange = [rule for rule in people if rule not in book]
        both = [rule for rule in people if rule in shown]
        print(f"{key:16} {len(book):4} rules and rulings, {len(book) - len(missing) - len(people):4} shown by tests, "
              f"{len(people):3} about people, {len(missing):3} without a test")  # fmt: skip
        gaps += [f"{key}: no test shows {rule}: {book[rule][:80]}" for rule in missing]
        gaps += [f"{key}: unplayed.toml names the unknown rule {rule}" for rule in strange]
        gaps += [f"{key}: {rule} is in unplayed.toml and has a test" for rule in both]
    gaps += [f"{tests[0]} names the unknown rule {rule}" for rule, tests in shown.items() if rule not in known]
    print("\n".join(gaps))
    return 1 if gaps else 0


if __name__ == "__main__":
    sys.exit(main())
