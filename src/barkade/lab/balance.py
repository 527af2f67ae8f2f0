"""The runs behind docs/balance.md, and their figures as Markdown.

    python -m barkade.lab.balance runs/balance --figures docs/balance-figures.md

Runs are resumed and prolonged like any other; `--part 0.1` plays a tenth of the games for a first look, `--part 5` five
times as many for narrower intervals.
"""

import argparse
import sys
from pathlib import Path
from typing import Any, NamedTuple

from barkade.lab.answers import within
from barkade.lab.compare import compare
from barkade.lab.findings import findings
from barkade.lab.plan import planned
from barkade.lab.runs import simulate
from barkade.lab.shards import Run

SEED = 2026
SHOWN = 5  # things at either end of the list of worths
OFTEN = 0.05  # lines of the score sheet that count more seldom are left out


class Table(NamedTuple):
    """One kind of table to look at."""

    game: str
    seats: int
    games: int
    options: dict[str, Any]
    bots: tuple[str, ...] = ("good_dog",)
    base: str = ""  # the name of the run that it is a variation of

    @property
    def name(self) -> str:
        """The folder of its run."""
        changed = [f"{name}-{value}" for name, value in self.options.items()]
        who = [] if self.bots == ("good_dog",) else ["-".join(self.bots)]
        return "_".join([self.game, str(self.seats), *changed, *who])


STANDARD = [
    Table("dog_lover", 2, 300, {}),
    Table("dog_lover", 3, 300, {}),
    Table("dog_lover", 4, 300, {}),
    Table("to_the_dogs", 2, 300, {}),
    Table("to_the_dogs", 3, 300, {}),
    Table("to_the_dogs", 4, 300, {}),
    Table("we_rate_dogs", 3, 300, {}),
    Table("we_rate_dogs", 4, 300, {}),
    Table("we_rate_dogs", 6, 200, {}),
    Table("lucky_dog", 2, 1000, {}),
    Table("lucky_dog", 3, 1000, {}),
    Table("lucky_dog", 4, 1000, {}),
    Table("lucky_dog", 1, 1000, {"mode": "solo"}),
    Table("lucky_dog", 2, 300, {"mode": "coop"}),
    Table("hair_of_the_dog", 3, 80, {}),
    Table("hair_of_the_dog", 4, 60, {}),
]
WHAT_IF = [
    Table("lucky_dog", 3, 500, {"target": 30}, base="lucky_dog_3"),
    Table("to_the_dogs", 3, 200, {"match_multiplier": "dogs_minus_1"}, base="to_the_dogs_3"),
    Table("we_rate_dogs", 4, 200, {"speedy_zoom": True}, base="we_rate_dogs_4"),
]
LADDER = ("good_dog", "puppy", "random")
SKILL = [
    Table("lucky_dog", 3, 300, {}, LADDER),
    Table("dog_lover", 3, 120, {}, LADDER),
    Table("to_the_dogs", 3, 120, {}, LADDER),
    Table("we_rate_dogs", 3, 120, {}, LADDER),
    Table("hair_of_the_dog", 3, 60, {}, LADDER),
]


def main() -> None:
    """Play what is missing, then write the figures."""
    parser = argparse.ArgumentParser(prog="python -m barkade.lab.balance", description=__doc__)
    parser.add_argument("folder", type=Path, help="where the runs are kept")
    parser.add_argument("--figures", type=Path, help="the Markdown file to write")
    parser.add_argument("--part", type=float, default=1.0, help="play this part of the games")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--only", default="", help="only tables whose name begins with this")
    arguments = parser.parse_args()
    chosen = [table for table in (*STANDARD, *WHAT_IF, *SKILL) if table.name.startswith(arguments.only)]
    play(arguments.folder, chosen, arguments.part, arguments.workers)
    if arguments.figures:
        arguments.figures.write_text(figures(arguments.folder, chosen), encoding="utf-8")


def play(folder: Path, tables: list[Table], part: float, workers: int) -> None:
    """Play what is missing of every run."""
    for table in tables:
        print(table.name, file=sys.stderr, flush=True)
        games = max(table.seats, round(table.games * part))
        plan = planned(table.game, table.seats, table.options, list(table.bots), games, SEED, shard=20)
        simulate(plan, folder / table.name, workers, "here", quiet=False)


def figures(folder: Path, tables: list[Table]) -> str:
    """The figures of all runs, game by game."""
    parts = [
        "# Figures of the balance runs",
        "",
        "Written by `python -m barkade.lab.balance`; docs/balance.md says what they mean. Estimates with 95 % intervals.",
        "",
    ]
    for table in tables:
        run = Run(folder / table.name)
        found = findings(run)
        parts += [f"## {table.name}: {found['run']['played']} games", "", *lines(found)]
        if table.base:
            parts += changes(compare(Run(folder / table.base), run))
    return "\n".join(parts)


def lines(f: dict[str, Any]) -> list[str]:
    """One run in a few lines."""
    out = []
    if f["seats"]:
        wins = "; ".join([f"{p['order']}: {within(p['share'], True)}" for p in f["seats"]["places"]])
        out.append(f"- wins by place in turn order: {wins}; by chance in {f['seats']['chance']:.2g} of fair games")
        points = "; ".join([f"{p['order']}: {within(p['score'])}" for p in f["seats"]["places"]])
        out.append(f"- score by place: {points}")
    if f["together"]:
        out.append(f"- won: {within(f['success'], True)}")
    out.append(f"- score of a seat: {within(f['scores']['mean'])}, standard deviation {f['scores']['sd']:.3g}")
    if f["margins"]:
        out.append(f"- winners are ahead by {within(f['margins']['mean'])}")
    length, turn = f["length"], f["turns"]
    out.append(f"- turns: {within(length['turns']['mean'])}; decisions: {within(length['decisions']['mean'])}")
    out.append(
        f"- options at a decision: {within(turn['options_per_decision'])}; dead turns: {within(turn['dead_turns'], True)}"
    )
    if f["leads"]:
        out.append(f"- the lead changes {within(f['leads']['changes'])} times")
    return [*out, *skill(f), *worths(f), ""]


def skill(f: dict[str, Any]) -> list[str]:
    """Who plays better."""
    rungs = f["ladder"]["rungs"] if f["ladder"] else []
    return [f"- {rung['bot']} wins {within(rung['share'], True)}" for rung in rungs]


def worths(f: dict[str, Any]) -> list[str]:
    """The best and the worst things to have that stand out; what was scored apart, for it is often only the result."""
    _, points = f["outcomes"]
    out = [row for row in f["worth"] if row[points]["stands_out"]]
    held = ends([row for row in out if row["kind"] != "scored"])
    scored = ends([row for row in out if row["kind"] == "scored" and row["held"] >= OFTEN])
    rows = [f"| {row['kind']} | {row['title']} | {row['held']:.0%} | {within(row[points])} |" for row in held + scored]
    head = ["", f"| kind | thing that stands out | held by | {points} with it, less without |", "|---|---|---|---|"]
    return [*head, *rows] if rows else []


def ends(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Both ends of a long list."""
    return rows if len(rows) <= 2 * SHOWN else rows[:SHOWN] + rows[-SHOWN:]


def changes(comparison: dict[str, Any]) -> list[str]:
    """What a variation changes."""
    return [
        f"- against the standard table: {row['words']} {row['a']:.4g} -> {row['b']:.4g}, "
        f"difference {within(row['difference'])}: {row['answer']}"
        for row in comparison["measures"]
    ] + [""]


if __name__ == "__main__":
    main()
