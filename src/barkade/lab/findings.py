"""What one run says: seats, scores, length, turns, leads, the worth of things, and who plays better."""

from itertools import combinations
from typing import Any

import numpy as np
import polars as pl

from barkade.lab.plan import read_manifest
from barkade.lab.shards import Run
from barkade.lab.stats import Floats, Interval, elo, mean_of, mean_share_of, same_means, share_of, tidy
from barkade.lab.worth import worth

BINS = 24


def findings(run: Run) -> dict[str, Any]:
    """All answers, ready for JSON."""
    played = read_manifest(run.folder) | {"played": len(run.games)}
    together = is_together(run)
    outcomes = ("won", "score") if together else ("share", "margin")
    return {
        "run": {name: value for name, value in played.items() if name != "deck_file"},
        "together": together,
        "success": success(run) if together else None,
        "seats": None if together else seat_advantage(run),
        "scores": spread(run.seats["score"].to_numpy()),
        "margins": None if together else margins(run),
        "length": length(run),
        "turns": turns(run),
        "leads": None if run.plan.seats == 1 else leads(run),
        "points": where_points_come_from(run),
        "outcomes": outcomes,
        "worth": worth(run, outcomes),
        "ladder": ladder(run) if len(set(run.plan.bots)) > 1 and not together else None,
    }


def is_together(run: Run) -> bool:
    """Do all seats win or lose as one (one seat always does)?"""
    wins = run.seats.group_by("game").agg(pl.col("won").sum())["won"]
    return run.plan.seats == 1 or bool(wins.is_in([0, run.plan.seats]).all())


def success(run: Run) -> dict[str, Any]:
    """How often a game that is won or lost together is won."""
    won = run.seats.group_by("game").agg(pl.col("won").any())["won"]
    return share_of(int(won.sum()), len(won)).to_json()


def by_deal(run: Run, value: str, group: str) -> dict[Any, Floats]:
    """The mean of a value in each deal, for each group: deals are independent, games of one deal are not."""
    means = run.seats.group_by(group, "deal").agg(pl.col(value).cast(pl.Float64).mean()).sort("deal")
    return {key[0]: part[value].to_numpy() for key, part in sorted(means.group_by(group))}


def seat_advantage(run: Run) -> dict[str, Any]:
    """Wins, scores and margins by place in turn order, and how likely such differences are by chance."""
    shares, scores, margins = [by_deal(run, value, "order") for value in ("share", "score", "margin")]
    rows = [
        {
            "order": order + 1,
            "share": mean_share_of(shares[order]).to_json(),
            "score": mean_of(scores[order]).to_json(),
            "margin": mean_of(margins[order]).to_json(),
        }
        for order in range(run.plan.seats)
    ]
    chance = same_means(np.column_stack([shares[order] for order in range(run.plan.seats)]), 1 / run.plan.seats)
    return {"places": rows, "fair_share": tidy(1 / run.plan.seats), "chance": tidy(chance)}


def spread(values: Floats) -> dict[str, Any]:
    """A distribution: mean, quantiles, and counts in bins of whole numbers."""
    low, high = int(values.min()), int(values.max())
    width = max(1, -(-(high - low + 1) // BINS))
    edges = np.arange(low, high + width + 1, width)
    counts, _ = np.histogram(values, edges)
    tenth, median, ninetieth = np.quantile(values, (0.1, 0.5, 0.9))
    return {
        "mean": mean_of(values).to_json(),
        "sd": tidy(float(values.std())),
        "quantiles": {"10": tidy(tenth), "50": tidy(median), "90": tidy(ninetieth)},
        "bins": [
            {"from": int(start), "to": int(start) + width - 1, "count": int(count)}
            for start, count in zip(edges[:-1], counts, strict=True)
        ],
    }


def margins(run: Run) -> dict[str, Any] | None:
    """By how much winners are ahead."""
    ahead = run.seats.filter("won")["margin"].to_numpy()
    return spread(ahead) if len(ahead) else None


def length(run: Run) -> dict[str, Any]:
    """Decisions and turns of a game."""
    return {name: spread(run.games[name].to_numpy()) for name in ("decisions", "turns")}


def turns(run: Run) -> dict[str, Any]:
    """What a turn is like: decisions in it, options at each, and how many turns change nothing."""
    sums = run.seats.group_by("deal").agg(pl.col("decisions", "options", "turns", "dead").sum()).sort("deal")
    ratios = {
        "decisions_per_turn": sums["decisions"] / sums["turns"],
        "options_per_decision": sums["options"] / sums["decisions"],
        "dead_turns": sums["dead"] / sums["turns"],
    }
    found = {name: mean_of(ratio.to_numpy()) for name, ratio in ratios.items()}
    found["dead_turns"] = mean_share_of(ratios["dead_turns"].to_numpy())
    return {name: interval.to_json() for name, interval in found.items()}


def leads(run: Run) -> dict[str, Any]:
    """How often the lead changes, and how often never."""
    changes = run.games["lead_changes"]
    never = share_of(int((changes == 0).sum()), len(changes))
    return {"changes": mean_of(changes.to_numpy()).to_json(), "never": never.to_json()}


def where_points_come_from(run: Run) -> list[dict[str, Any]]:
    """By line of the score sheet: points for each seat and game, and how often it counted."""
    count = len(run.seats)
    lines = run.sheet.group_by("rule", "line").agg(
        points=pl.col("points").sum() / count, often=(pl.col("points") != 0).sum() / count
    )
    best = lines.sort(pl.col("points").abs(), "rule", "line", descending=[True, False, False])
    return [
        {"rule": rule, "line": line, "points": tidy(points), "often": tidy(often)}
        for rule, line, points, often in best.iter_rows()
    ]


def ladder(run: Run) -> dict[str, Any]:
    """The bots from best to worst, and each pair head to head on the same deals."""
    shares, margins = by_deal(run, "share", "bot"), by_deal(run, "margin", "bot")
    rungs = [
        {"bot": bot, "share": mean_share_of(share).to_json(), "margin": mean_of(margins[bot]).to_json()}
        for bot, share in shares.items()
    ]
    rungs.sort(key=lambda rung: -rung["share"]["mean"])
    pairs = [head_to_head(run, a["bot"], b["bot"]) for a, b in combinations(rungs, 2)]
    return {"rungs": rungs, "pairs": pairs}


def head_to_head(run: Run, one: str, other: str) -> dict[str, Any]:
    """How often a seat of one bot ends ahead of a seat of the other in the same game; equal is half."""
    fared = run.seats.select("game", "deal", "bot", fared=pl.col("share") * 1e9 + pl.col("score"))
    left = fared.filter(pl.col("bot") == one)
    pairs = left.join(fared.filter(pl.col("bot") == other).drop("deal"), on="game", suffix="_other")
    ahead = (pl.col("fared") > pl.col("fared_other")) + 0.5 * (pl.col("fared") == pl.col("fared_other"))
    points = pairs.group_by("deal").agg(ahead.mean().alias("points"))["points"].to_numpy()
    found = mean_share_of(points)
    rating = Interval(elo(found.mean), elo(found.low), elo(found.high))
    return {"bot": one, "other": other, "points": found.to_json(), "elo": rating.to_json()}
