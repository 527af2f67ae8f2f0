"""Save files: the record of a game that is not over, with who sits where, so that any browser can go on with it."""

from typing import Any

from barkade.kernel.record import Record
from barkade.table import records
from barkade.table.chairs import check_level
from barkade.table.problems import Problem
from barkade.table.rows import MoveRow
from barkade.table.table import Table

CHAIRS = "chairs"  # in the header of a record: the bots' levels by seat, null for people


def saved_text(table: Table) -> str:
    """A table as a file."""
    record = records.saved(table)
    if table.row.status == "playing":
        record.header[CHAIRS] = [seat.level for seat in table.row.seats]
    return record.to_text()


def brought(text: str, name: str, at: int) -> tuple[Table, list[MoveRow]]:
    """A table from a file, and its decisions; Problem says what is wrong with the file. What was saved in its middle goes on."""
    row, moves = records.read(text, name, at)
    chairs = Record.from_text(text).header.get(CHAIRS)
    if chairs is not None:
        for seat, level in zip(row.seats, checked(chairs, len(row.seats)), strict=True):
            seat.kind, seat.level = ("person", None) if level is None else ("bot", level)
        row.status = "playing"
    table = Table.kept(row, moves)
    if table.playing().state.over:
        row.status = "over"
    return table, moves


def checked(chairs: Any, seats: int) -> list[str | None]:
    """Who sits where, from a stranger's file."""
    if not isinstance(chairs, list) or len(chairs) != seats:
        raise Problem("bad-record", f"line 1: {CHAIRS} must name the {seats} seats", field="record")
    return [None if level is None else check_level(level, "record") for level in chairs]
