"""`barkade verify FILE`: was this game dealt fairly and played by the rules? Checked offline, from the file alone."""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from barkade.cli.arguments import add_command
from barkade.kernel.record import Record
from barkade.table.verifying import FAIRNESS, NOT_CHECKED, verified

EXAMPLES = """\
  barkade verify lucky_dog-7.barkade           does it replay to its result?
  barkade verify from-the-server.jsonl --fair  and was it dealt as the server had promised?
"""


def register(commands: Any) -> None:
    """Add the command."""
    parser = add_command(commands, "verify", "check a record: fairness, rules version, deck, every move", EXAMPLES)
    parser.add_argument("file", help="a record file")
    parser.add_argument(
        "--fair", action="store_true", help="ask for a proof that the deal was fair, as servers give it"
    )
    parser.add_argument("--json", action="store_true", help="as JSON")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print what was checked; exit code 1 if something does not hold."""
    path = Path(arguments.file)
    checks = verified(Record.load(path), path.read_text(encoding="utf-8"))
    broken = [
        what for what, wrong in checks.items() if wrong or (what == FAIRNESS and wrong is None and arguments.fair)
    ]
    good = not broken
    if arguments.json:
        print(json.dumps({"file": arguments.file, "good": good, "checks": checks}, indent=2))
    else:
        for what, wrong in checks.items():
            mark = "ok " if wrong == "" else "-- " if wrong is None else "NOT"
            words = NOT_CHECKED[what] if wrong is None else wrong
            print(f"{mark} {what}{': ' + words if words else ''}")
    if not good:
        print(f"barkade: {arguments.file}: {' and '.join(broken)}: cannot be vouched for", file=sys.stderr)
    return 0 if good else 1
