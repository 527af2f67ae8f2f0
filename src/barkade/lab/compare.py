"""Two runs side by side: what changed when a rule or a card did, on paired deals, with leave to stop early."""

from pathlib import Path
from typing import Any

import polars as pl

from barkade.lab.plan import Plan
from barkade.lab.sequence import ALIKE, FEWEST, MEASURES
from barkade.lab.shards import Run
from barkade.lab.stats import Floats, Interval, always_valid, tidy


def check_pair(a: Run, plan: Plan, folder: Path) -> None:
    """Refuse to pair runs whose deals have nothing to do with each other."""
    for name in ("game", "seats", "seed"):
        ours, theirs = getattr(a.plan, name), getattr(plan, name)
        if ours != theirs:
            raise ValueError(
                f"{a.folder} and {folder} cannot be paired: {name} is {ours} here and {theirs} there; "
                "pair runs of one game with the same --seats and --seed"
            )


def compare(a: Run, b: Run) -> dict[str, Any]:
    """Every measure in both runs, and what may be said about the difference."""
    check_pair(a, b.plan, b.folder)
    pairs = paired(a, b)
    if len(pairs) < 2:
        raise ValueError(f"{a.folder} and {b.folder} share {len(pairs)} deals; that is too few to compare")
    rows = []
    for name, words in MEASURES.items():
        one, two = pairs[name].to_numpy(), pairs[f"{name}_b"].to_numpy()
        found = verdict(two - one, float(one.std()))
        rows.append({"measure": name, "words": words, "a": tidy(one.mean()), "b": tidy(two.mean())} | found)
    return {"a": str(a.folder), "b": str(b.folder), "deals": len(pairs), "measures": rows}


def paired(a: Run, b: Run) -> pl.DataFrame:
    """The measures of every deal that both runs have played."""
    return measured(a).join(measured(b), on="deal", suffix="_b").sort("deal")


def measured(run: Run) -> pl.DataFrame:
    """The measures of every deal of a run."""
    last = run.plan.seats - 1
    share, score = pl.col("share"), pl.col("score")
    games = run.seats.group_by("game", "deal").agg(
        first_share=share.filter(pl.col("order") == 0).sum(),
        last_share=share.filter(pl.col("order") == last).sum(),
        best_score=score.max().cast(pl.Float64),
        mean_score=score.mean(),
        gap=(score.max() - score.min()).cast(pl.Float64),
        dead_turns=pl.col("dead").sum() / pl.col("turns").sum(),
        success=pl.col("won").any().cast(pl.Float64),
    )
    whole = games.join(run.games.select("game", "decisions", "turns", "lead_changes"), on="game")
    return whole.group_by("deal").agg(pl.col(*MEASURES).cast(pl.Float64).mean()).sort("deal")


def verdict(differences: Floats, spread: float) -> dict[str, Any]:
    """The difference with an interval that holds however often one looks, and the moment at which it was clear."""
    half, means = always_valid(differences, spread)
    low, high = means - half, means + half
    grain = ALIKE * spread
    different = (low > 0) | (high < 0)
    alike = (low >= -grain) & (high <= grain)
    different[:FEWEST] = alike[:FEWEST] = False
    clear = different | alike
    stopped = int(clear.argmax()) if clear.any() else -1
    at = stopped if clear.any() else len(differences) - 1
    answer = "undecided" if stopped < 0 else "different" if different[stopped] else "alike"
    now = Interval(float(means[-1]), float(low[-1]), float(high[-1]))
    return {"difference": now.to_json(), "answer": answer, "after": at + 1}
