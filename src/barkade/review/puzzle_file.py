"""A file of puzzles: JSON with a version; whoever reads it can replay and weigh every one of them."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from barkade.kernel.drafts import draft_of
from barkade.kernel.errors import RecordError
from barkade.kernel.record import Record
from barkade.review.figures import NOTHING, Figure
from barkade.review.findings import Option, plain
from barkade.review.judge import Budget
from barkade.review.puzzles import Puzzle

FORMAT: Final = 1
SHIPPED: Final = Path(__file__).with_name("puzzles.json")


def save(puzzles: Iterable[Puzzle], path: Path) -> None:
    """Write a file, a puzzle a line; it replaces an older one only when it is complete."""
    lines = ",\n".join([json.dumps(to_json(puzzle), ensure_ascii=False) for puzzle in puzzles])
    draft = draft_of(path)
    draft.write_text(f'{{"barkade_puzzles": {FORMAT}, "puzzles": [\n{lines}\n]}}\n', encoding="utf-8")
    draft.replace(path)


def load(path: Path) -> list[Puzzle]:
    """Read a file; RecordError says what is wrong with it."""
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise RecordError(f"{path}: cannot be read: {error.strerror}") from None
    except ValueError as error:
        raise RecordError(f"{path}: is not JSON: {error}") from None
    version = kept.get("barkade_puzzles") if isinstance(kept, dict) else None
    if version != FORMAT:
        newer = isinstance(version, int) and version > FORMAT
        why = "was written by a newer Barkade" if newer else f'must say "barkade_puzzles": {FORMAT}'
        raise RecordError(f"{path}: {why}")
    found = []
    for number, puzzle in enumerate(kept["puzzles"], 1):
        try:
            found.append(from_json(puzzle))
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise RecordError(f"{path}: puzzle {number} cannot be read: {error}") from None
    return found


def to_json(puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle as it is kept. Moves are in the notation of their game."""
    notation = puzzle.record.game.actions.notation
    return {
        "header": puzzle.record.header,
        "moves": [[seat, notation(action)] for seat, action in puzzle.record.moves],
        "worlds": [puzzle.budget.first, puzzle.budget.worlds],
        "seed": puzzle.seed,
        "unit": puzzle.unit,
        "options": [[notation(each.action), each.words, *plain(each.value)] for each in puzzle.options],
        "gaps": plain(puzzle.gaps),
        "why": puzzle.why,
    }


def from_json(kept: dict[str, Any]) -> Puzzle:
    """What `to_json` wrote."""
    lines = [kept["header"], *[{"seat": seat, "move": move} for seat, move in kept["moves"]]]
    record = Record.from_text("\n".join([json.dumps(line) for line in lines]))
    first, worlds = kept["worlds"]
    number = record.game.actions.from_notation
    options = [
        Option(number(move), str(words), Figure(mean, half), NOTHING) for move, words, mean, half in kept["options"]
    ]
    gaps = [Figure(mean, half) for mean, half in kept["gaps"]]
    budget = Budget(first=first, worlds=worlds, others=1, curve=1)
    return Puzzle(record, budget, kept["seed"], kept["unit"], options, gaps, str(kept["why"]))
