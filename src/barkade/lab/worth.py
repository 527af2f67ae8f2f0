"""What it is worth to hold a card, a quest, a trait, or to score a line of the sheet: compared with not having it.

Compared within seats of the same place in turn order and the same bot. It is what comes with holding it, which need
not be what holding it does: whoever is ahead also holds more.
"""

from typing import Any

import numpy as np
import polars as pl

from barkade.lab.shards import Run
from barkade.lab.stats import Floats, Interval, slopes, standing_out

SELDOM = 15  # a thing held (or not held) in fewer seats than this tells nothing,
SELDOM_SHARE = 0.02  # nor in a smaller share of them
Z = 1.959964


def worth(run: Run, outcomes: tuple[str, str]) -> list[dict[str, Any]]:
    """For everything that some seats held and others did not: the two outcomes with it, less those without."""
    things = pl.concat([held_cards(run), scored_lines(run), given_traits(run)])
    seats = run.seats.select("game", "seat", "order", "bot", pl.col(outcomes).cast(pl.Float64)).sort("game", "seat")
    names, matrix = table_of(seats, things)
    if not names:
        return []
    strata = seats.select(pl.struct("order", "bot").rank("dense")).to_series().to_numpy() - 1
    columns = [centred(seats[outcome].to_numpy()[:, None], strata)[:, 0] for outcome in outcomes]
    held = centred(matrix, strata)
    games = seats["game"].to_numpy()
    found = [slopes(column, held, games) for column in columns]
    out = [standing_out(slope, error) for slope, error in found]
    rows = []
    for i, (kind, name) in enumerate(names):
        row: dict[str, Any] = {"kind": kind, "name": name, "title": printed(run, name)}
        row["held"] = round(float(matrix[:, i].mean()), 4)
        for outcome, (slope, error), stands in zip(outcomes, found, out, strict=True):
            mean, half = float(slope[i]), Z * float(error[i])
            row[outcome] = Interval(mean, mean - half, mean + half).to_json() | {"stands_out": bool(stands[i])}
        rows.append(row)
    return sorted(rows, key=lambda row: -row[outcomes[1]]["mean"])


def printed(run: Run, name: str) -> str:
    """What people call a thing: a card by its title, with its id where that is another word."""
    played, options = run.plan.table()
    deck = played.deck(played.check_options(run.plan.seats, options))
    title = deck.titles[deck.numbers[name]] if name in deck.numbers else name
    return title if title.lower().replace(" ", "_") == name.lower() or title == name else f"{title} ({name})"


def held_cards(run: Run) -> pl.DataFrame:
    """Cards that lay in a place of the seat at some time."""
    return run.held.select("game", "seat", kind="place", name="card")


def scored_lines(run: Run) -> pl.DataFrame:
    """Lines of the score sheet that gave (or cost) something."""
    return run.sheet.filter(pl.col("points") != 0).select("game", "seat", kind=pl.lit("scored"), name="line")


def given_traits(run: Run) -> pl.DataFrame:
    """Facts about a seat that are dealt and stay: those that no game of the run ever changed."""
    fixed = run.given.group_by("fact").agg(same=(pl.col("start") == pl.col("end")).all(), many=pl.col("end").n_unique())
    kept = fixed.filter(pl.col("same") & (pl.col("many") > 1))["fact"]
    dealt = run.given.filter(pl.col("fact").is_in(kept.implode()))
    return dealt.select("game", "seat", kind="fact", name=pl.col("end").cast(pl.String))


def table_of(seats: pl.DataFrame, things: pl.DataFrame) -> tuple[list[tuple[str, str]], Floats]:
    """The things that are neither too rare nor too common, and by seat (row) and thing (column) a 1 if it is there."""
    rows = seats.select("game", "seat").with_row_index("row")
    there = things.unique().join(rows, on=["game", "seat"])
    fewest = max(SELDOM, SELDOM_SHARE * len(seats))
    counts = there.group_by("kind", "name").len().filter(pl.col("len").is_between(fewest, len(seats) - fewest))
    kept = counts.sort("kind", "name").with_row_index("column")
    cells = there.join(kept, on=["kind", "name"])
    matrix = np.zeros((len(seats), len(kept)))
    matrix[cells["row"].to_numpy(), cells["column"].to_numpy()] = 1
    _, first = np.unique(matrix, axis=1, return_index=True)  # a card and the line it scores may be one and the same
    chosen = sorted(first)
    names = list(zip(kept["kind"], kept["name"], strict=True))
    return [names[i] for i in chosen], matrix[:, chosen]


def centred(values: Floats, strata: np.ndarray[Any, Any]) -> Floats:
    """Values less the mean of their stratum."""
    sums = np.zeros((int(strata.max()) + 1, values.shape[1]))
    np.add.at(sums, strata, values)
    means = sums / np.bincount(strata)[:, None]
    rest: Floats = values - means[strata]
    return rest
