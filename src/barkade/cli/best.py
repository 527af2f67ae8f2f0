"""The best results so far, from the records of finished games beside the one that was just played."""

import json
from pathlib import Path
from typing import Any, NamedTuple

from barkade.kernel.story import listed

MOST_READ = 300  # the newest records of a folder
SHOWN = 5


class Result(NamedTuple):
    """Points and the people who made them."""

    points: int
    who: str
    file: str


def best_lines(folder: Path, s: Any) -> list[str]:
    """The highest results of people at tables like this one, the best first; nothing until there are two to compare."""
    files = sorted(folder.glob("*.barkade"), key=lambda file: -file.stat().st_mtime)[:MOST_READ]
    found = [result for file in files if (result := result_in(file, s)) is not None]
    if len(found) < 2 or max(found).points < 2:  # a game without points has no best
        return []
    best = sorted(found, key=lambda result: -result.points)[:SHOWN]
    return [f"{place}. {points:3}  {who}  ({file})" for place, (points, who, file) in enumerate(best, 1)]


def result_in(file: Path, s: Any) -> Result | None:
    """What the people of a finished game made at a table like this; None for other files, whatever is in them."""
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
        header, scores = json.loads(lines[0]), json.loads(lines[-1])["result"]["scores"]
        same = (header["game"], header["seats"], header["options"]) == (s.game.key, s.box.seats, dict(s.box.options))
        people = header["seats"] - header["bots"]
        if not same or people < 1 or not all([type(points) is int for points in scores]):
            return None
        points = max(scores[:people])
        names = [str(name) for name, own in zip(header["names"], scores[:people], strict=False) if own == points]
        return Result(points, listed(names), file.name)
    except (OSError, ValueError, KeyError, IndexError, TypeError):
        return None
