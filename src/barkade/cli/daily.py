"""`barkade daily`: today's deal, and its par, which the old dog works out ahead."""

import argparse
import sys
from datetime import date
from typing import Any

from barkade import days
from barkade.cli.arguments import add_command
from barkade.site.pars import keep, known_pars
from barkade.table.deal_infos import deal_info
from barkade.table.deals import published
from barkade.table.pars import PLAYS, par_of, plays_of
from barkade.table.problems import Problem
from barkade.table.writing import text_of

EXAMPLES = """\
  barkade daily                        the deal of today, by the published rule
  barkade daily 2026-12-24 --json      ... of another day, for other programs
  barkade daily --days 60              let the old dog play the next 60 days; Ctrl-C stops, the next run goes on
"""


def register(commands: Any) -> None:
    """Add the command."""
    parser = add_command(commands, "daily", "today's deal, the same for everybody, and its par", EXAMPLES)
    parser.add_argument("day", nargs="?", default=date.today().isoformat(), help="a day, like 2026-11-17")
    parser.add_argument("--days", type=int, default=0, help="work out par for so many days from this one on")
    parser.add_argument("--json", action="store_true", help="as JSON")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Show a deal, or work out pars."""
    try:
        deal = published(arguments.day)
    except Problem as problem:
        raise ValueError(problem.detail) from None
    if arguments.days:
        for day in [days.after(deal.day, number) for number in range(arguments.days)]:
            if day not in known_pars():
                work_out(day)
        return 0
    info = deal_info(deal, known_pars().get(deal.day))
    if arguments.json:
        print(text_of(info))
        return 0
    print(f"{deal.day}: {info.title}, {info.words}.")
    if any(info.dice):
        print(f"The first roll: {' '.join([str(face) for face in info.dice])}")
    print(f"The old dog's par: {info.par.median} {info.unit}." if info.par else "The old dog has not played it yet.")
    return 0


def work_out(day: str) -> None:
    """The par of a day, kept as soon as it is known; progress on stderr."""
    deal = published(day)
    results: list[int] = []
    for result in plays_of(deal):
        results.append(result)
        if sys.stderr.isatty():
            print(f"\r{day} {deal.setup.game}: {len(results)} of {PLAYS}", end="\r", file=sys.stderr, flush=True)
    par = par_of(results)
    print(f"{day} {deal.setup.game}, {deal.setup.words}: par {par.median}", file=sys.stderr)
    keep(known_pars() | {day: par})
