"""`barkade report DIR...`: what runs of the lab say, as one page or as JSON."""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from barkade.extras import missing

EXAMPLES = """examples:
  barkade report runs/lucky3                     a page in the run's folder
  barkade report runs/base runs/what-if          two runs of the same seed, compared deal by deal
  barkade report runs/lucky3 --json | jq .       the same figures for other programs
"""


def register(commands: Any) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "report",
        help="what simulated games say",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("runs", nargs="+", type=Path, metavar="DIR", help="folders that `barkade sim` filled")
    parser.add_argument("--out", type=Path, help="the page (default: report.html in the last folder)")
    parser.add_argument("--json", action="store_true", help="print the figures instead of making a page")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Ask every question of every run; compare the first with each other one."""
    try:
        from barkade.lab.runs import report
    except ImportError as error:
        raise ValueError(str(missing("lab", "the lab", error))) from None
    found, comparisons = report(arguments.runs)
    if arguments.json:
        print(json.dumps({"runs": found, "comparisons": comparisons}, indent=2))
        return 0
    from barkade.lab.page import page

    path = arguments.out or arguments.runs[-1] / "report.html"
    path.write_text(page(found, comparisons), encoding="utf-8")
    print(f"barkade: the report is {path}", file=sys.stderr)
    print(path)
    return 0
