"""Clocks: the server owns the time. Advisory ones are shown, strict ones end in a bot's answer."""

import time

from barkade.table.chronicle import Chronicle
from barkade.table.messages import Clocks, Running
from barkade.table.rows import MoveRow, TableRow

DAY = 86_400


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def allowance(row: TableRow) -> int:
    """How many milliseconds a seat has for a decision; 0 without a clock."""
    if row.clock_mode == "off":
        return 0
    seconds = row.clock_seconds if row.pace == "live" else max(1, round(row.clock_seconds / DAY)) * DAY
    return seconds * 1000


def deadline(row: TableRow, chronicle: Chronicle, seat: int) -> int:
    """When a seat that is asked must have answered."""
    return chronicle.asked_at[seat] + allowance(row)


def over_for_undo(row: TableRow, chronicle: Chronicle, seat: int) -> bool:
    """Has a strict clock run out for the decision that a seat could take back?"""
    return row.clock_mode == "strict" and chronicle.asked_before(seat) + allowance(row) <= now()


def due(row: TableRow, chronicle: Chronicle, decision: MoveRow) -> int:
    """When the first clock runs out after a decision: another seat may have been asked before."""
    began = decision.at if decision.action >= 0 else chronicle.asked_before(decision.seat)
    others = [seat for seat, question in enumerate(chronicle.questions) if question and seat != decision.seat]
    return min([began + allowance(row), *[deadline(row, chronicle, seat) for seat in others]])


def running(row: TableRow, chronicle: Chronicle, reader: int) -> Clocks | None:
    """The clocks that a reader may see: those of seats it may know to be asked."""
    whole = allowance(row)
    if not whole:
        return None
    seat = reader if reader < chronicle.seats else None
    asked = chronicle.state.view(seat)["deciders"]
    return Clocks(now(), [Running(s, deadline(row, chronicle, s), whole) for s in asked])
