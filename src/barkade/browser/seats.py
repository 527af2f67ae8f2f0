"""Names of tables and tokens of seats in this browser.

A token says which seat is meant and protects nothing: everybody is at this screen.
"""

import re
import secrets

HOST = -1
PREFIX = "here-"  # no table of a server is called so
LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
LENGTH = 12
TOKEN = re.compile(r"(?:h|s(\d{1,2}))\.0\.here")


def new_name() -> str:
    """The name of a new table."""
    return PREFIX + "".join([secrets.choice(LETTERS) for _ in range(LENGTH)])


def token_of(seat: int) -> str:
    """The token of a seat, or of the host."""
    return "h.0.here" if seat == HOST else f"s{seat}.0.here"


def seat_of(token: str) -> int | None:
    """The seat (or HOST) that a token means."""
    found = TOKEN.fullmatch(token)
    if found is None:
        return None
    return HOST if found[1] is None else int(found[1])
