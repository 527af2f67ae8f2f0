"""Runs: play what is left of one, and ask one or several of them."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from barkade.lab.answers import verdict_on
from barkade.lab.compare import check_pair, compare, paired, verdict
from barkade.lab.crew import Task, tasks_left, worked
from barkade.lab.findings import findings
from barkade.lab.plan import Plan
from barkade.lab.progress import Progress
from barkade.lab.sequence import MEASURES
from barkade.lab.shards import Run, games_in, path_of

Watch = tuple[Path, str]  # a run to compare with, and the measure that decides when to stop


def simulate(plan: Plan, folder: Path, workers: int, on: str, watched: Watch | None = None, quiet: bool = True) -> int:
    """Play the shards that are missing; the number of games that are there in the end."""
    if watched and watched[1] not in MEASURES:
        raise ValueError(f"there is no measure {watched[1]!r}; there are {', '.join(MEASURES)}")
    base = Run(watched[0]) if watched else None
    if base:
        check_pair(base, plan, folder)
    plan.save(folder)
    tasks = tasks_left(plan, folder)
    there = plan.games - sum([len(plan.games_of(shard)) for _, _, shard in tasks])
    progress = Progress(plan.games, there, quiet)
    work = worked(tasks, workers, on)
    played = 0
    try:
        for games in work:
            progress.advance(games)
            played += 1
            if base and watched and is_clear(base, Run(folder, tasks[played - 1][2]), watched[1]):
                break
    finally:
        work.close()
        progress.close()
    if watched:
        forget(folder, tasks[played:])
    return games_in(folder)


def forget(folder: Path, tasks: Sequence[Task]) -> None:
    """Remove shards that busy workers finished after the answer was clear: the run ends where one worker would end it."""
    for _, _, shard in tasks:
        path_of(folder, shard).unlink(missing_ok=True)


def is_clear(base: Run, run: Run, measure: str) -> bool:
    """Has a measure been shown to differ, or not to, on the deals that both runs have played?"""
    pairs = paired(base, run)
    if pairs.is_empty():
        return False
    differences = (pairs[f"{measure}_b"] - pairs[measure]).to_numpy()
    return bool(verdict(differences, float(pairs[measure].to_numpy().std()))["answer"] != "undecided")


def outcome(folder: Path, watched: Watch) -> str:
    """What a run says about the measure that was watched; and whether the other run has too few deals to say more."""
    base, run = Run(watched[0]), Run(folder)
    found = compare(base, run)
    said = verdict_on(watched[1], found)
    if found["deals"] == run.games["deal"].n_unique():
        return said
    return f"{said}; {base.folder} has no more deals, a larger --games prolongs it"


def report(folders: Sequence[Path]) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """The findings of every run, and the first compared with each of the others."""
    runs = [Run(folder) for folder in folders]
    comparisons = [compare(runs[0], other) for other in runs[1:]]
    return [findings(run) for run in runs], comparisons
