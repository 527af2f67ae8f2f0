"""`barkade report DIR...`: what runs of the lab say, as one page or as JSON."""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from barkade.cli.arguments import add_command
from barkade.cli.wrapping import say
from barkade.extras import missing

EXAMPLES = """\
  barkade report runs/lucky3                     a page in the run's folder
  barkade report runs/base runs/what-if          two runs of the same seed, compared deal by deal
  barkade report runs/lucky3 --about fetch       is that card too strong?
  barkade report runs/lucky3 --json | jq .       the same figures for other programs
"""


def register(commands: Any) -> None:
    """Add the command."""
    parser = add_command(commands, "report", "what simulated games say", EXAMPLES)
    parser.add_argument("runs", nargs="+", type=Path, metavar="DIR", help="folders that `barkade sim` filled")
    parser.add_argument(
        "--out", type=Path, help="where to write (default: report.html in the last folder; figures are printed)"
    )
    parser.add_argument(
        "--about", metavar="THING", help="also say what comes with having a card, quest or line: a part of its name"
    )
    parser.add_argument("--json", action="store_true", help="the figures instead of a page")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Ask every question of every run; compare the first with each other one. Answers in words go to stderr."""
    try:
        from barkade.lab.answers import headlines, things
        from barkade.lab.runs import report
    except ImportError as error:
        raise ValueError(str(missing("lab", "the lab", error))) from None
    found, comparisons = report(arguments.runs)
    say("\n".join(headlines(found, comparisons)), sys.stderr)
    if arguments.about:
        say("\n".join([line for each in found for line in things(each, arguments.about)]), sys.stderr)
    if arguments.json:
        text = json.dumps({"runs": found, "comparisons": comparisons}, indent=2) + "\n"
        return keep(text, arguments.out)
    from barkade.lab.page import page

    return keep(page(found, comparisons), arguments.out or arguments.runs[-1] / "report.html")


def keep(text: str, path: Path | None) -> int:
    """Write a report where it was wanted and say where; without a path, print it."""
    if path is None:
        sys.stdout.write(text)
        return 0
    path.write_text(text, encoding="utf-8")
    say(f"barkade: the report is {path}", sys.stderr)
    print(path)
    return 0
