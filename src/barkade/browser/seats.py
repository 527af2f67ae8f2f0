"""Names of tables and tokens of seats in this browser.

A token says which seat is meant and protects nothing: everybody is at this screen.
"""

import re
import secrets

from barkade.table.rows import TableRow

HOST = -1
PREFIX = "here-"  # no table of a server is called so
LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
LENGTH = 12
TOKEN = re.compile(r"(?:h|s(\d{1,2}))\.0\.here")


def new_name() -> str:
    """The name of a new table."""
    return PREFIX + "".join([secrets.choice(LETTERS) for _ in range(LENGTH)])


def token_of(row: TableRow, seat: int) -> str:
    """The token of whoever sits on a seat, or of the host. It names the person: chairs may be changed before the deal."""
    return "h.0.here" if seat == HOST else f"s{row.seats[seat].holder}.0.here"


def seat_of(row: TableRow, token: str) -> int | None:
    """The seat (or HOST) that a token means now."""
    found = TOKEN.fullmatch(token)
    if found is None:
        return None
    if found[1] is None:
        return HOST
    return next((seat.seat for seat in row.seats if seat.holder == int(found[1])), None)
