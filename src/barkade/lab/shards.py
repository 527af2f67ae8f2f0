"""Shards: the games of a run in Parquet files of some dozen games each, written whole or not at all."""

from pathlib import Path
from typing import Any

import polars as pl

from barkade.kernel.drafts import draft_of
from barkade.lab.match import Row, play
from barkade.lab.plan import Plan, load_plan

SEAT = {
    "seat": pl.Int8,
    "order": pl.Int8,
    "bot": pl.String,
    "score": pl.Int32,
    "won": pl.Boolean,
    "share": pl.Float64,
    "margin": pl.Int32,
    "decisions": pl.Int32,
    "options": pl.Int32,
    "turns": pl.Int32,
    "dead": pl.Int32,
}
HELD = {"seat": pl.Int8, "place": pl.String, "card": pl.String, "copies": pl.Int16}
LINE = {"seat": pl.Int8, "rule": pl.String, "line": pl.String, "points": pl.Int32}
GIVEN = {"seat": pl.Int8, "fact": pl.String, "start": pl.Int64, "end": pl.Int64}
SCHEMA: dict[str, Any] = {
    "game": pl.Int64,
    "deal": pl.Int64,
    "seed": pl.Int64,
    "first": pl.Int8,
    "decisions": pl.Int32,
    "turns": pl.Int32,
    "lead_changes": pl.Int32,
    "seats": pl.List(pl.Struct(SEAT)),
    "held": pl.List(pl.Struct(HELD)),
    "sheet": pl.List(pl.Struct(LINE)),
    "given": pl.List(pl.Struct(GIVEN)),
}


def path_of(folder: Path, shard: int) -> Path:
    """The file of a shard."""
    return folder / f"shard-{shard:06}.parquet"


def write(folder: Path, shard: int, rows: list[Row]) -> None:
    """Write a shard; its file appears only when it is complete."""
    path = path_of(folder, shard)
    draft = draft_of(path)
    pl.DataFrame(rows, schema=SCHEMA).write_parquet(draft)
    draft.replace(path)


def is_done(folder: Path, plan: Plan, shard: int) -> bool:
    """Is the shard there, with all its games? The last one of a run that was then prolonged is not, nor a damaged one.
    One with more games belongs to a longer plan, and is kept."""
    path = path_of(folder, shard)
    if not path.exists():
        return False
    try:
        return rows_in(path) >= len(plan.games_of(shard))
    except pl.exceptions.PolarsError:
        return False


def games_in(folder: Path) -> int:
    """How many games a run holds."""
    return sum([rows_in(path) for path in shards_in(folder)])


def shards_in(folder: Path) -> list[Path]:
    """The files of a run, in the order of its games."""
    return sorted(folder.glob("shard-*.parquet"))


def rows_in(path: Path) -> int:
    """How many games a shard holds, without reading them."""
    found: int = pl.scan_parquet(path).select(pl.len()).collect().item()
    return found


def play_shard(task: tuple[Plan, str, int]) -> int:
    """Play the games of one shard and keep them; the number of games. This is what workers do."""
    plan, folder, shard = task
    rows = rows_of(plan, shard)
    write(Path(folder), shard, rows)
    return len(rows)


def rows_of(plan: Plan, shard: int) -> list[Row]:
    """Play the games of one shard."""
    return [play(plan, number) for number in plan.games_of(shard)]


class Run:
    """A run as it lies in its folder: the plan, and every table of what was seen; up to a shard if one is named."""

    def __init__(self, folder: Path, last: int | None = None) -> None:
        self.folder = folder
        self.plan = load_plan(folder)
        files = shards_in(folder)
        if last is not None:
            files = [file for file in files if file <= path_of(folder, last)]
        if not files:
            raise ValueError(f"{folder} holds no games yet; run `barkade sim` with this --out again to go on")
        try:
            self.all = pl.read_parquet(files).sort("game")
        except pl.exceptions.PolarsError as error:
            raise ValueError(f"{folder} holds a damaged shard; run `barkade sim` again to mend it ({error})") from None
        self.games = self.all.drop("seats", "held", "sheet", "given")
        self.seats = self._unfolded("seats", "deal")
        self.held = self._unfolded("held")
        self.sheet = self._unfolded("sheet")
        self.given = self._unfolded("given")

    def _unfolded(self, column: str, *kept: str) -> pl.DataFrame:
        rows = self.all.select("game", *kept, column).explode(column).drop_nulls(column)
        return rows.unnest(column)
