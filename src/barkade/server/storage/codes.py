"""Codes as they are stored: four letters that lead to a table while it is of use."""

import secrets

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from barkade.server.storage import schema
from barkade.server.storage.store import Store
from barkade.server.storage.writer import TRIES
from barkade.table.problems import Problem

LETTERS = "BCDFGHJKLMNPRSTVWXZ"  # consonants nobody mistakes for a digit: no words, nothing to spell
LENGTH = 4
LIVING = ("lobby", "playing")


def new_code() -> str:
    """Some code."""
    return "".join([secrets.choice(LETTERS) for _ in range(LENGTH)])


def is_code(code: str) -> bool:
    """Could this be a code? What could not never reaches the database."""
    return len(code) == LENGTH and set(code) <= set(LETTERS)


async def issue(store: Store, table: str, now: int, until: int) -> str:
    """The code of a table, good until then: its own if it has one, else one that leads nowhere (any more)."""
    c = schema.codes.c

    def change(connection: Connection) -> str | None:
        own = connection.execute(select(c.code).where(c.table_id == table, c.until > now)).scalar()
        if own is not None:
            connection.execute(update(schema.codes).where(c.table_id == table).values(until=until))
            return str(own)
        code = new_code()
        if leads_to(connection, code, now) is not None:
            return None
        try:
            with connection.begin_nested():
                connection.execute(delete(schema.codes).where((c.code == code) | (c.table_id == table)))
                connection.execute(insert(schema.codes).values(code=code, table_id=table, until=until))
        except IntegrityError:  # another process has just given it away
            return None
        return code

    for _ in range(TRIES):
        code = await store.writer.write(change)
        if code is not None:
            return str(code)
    raise Problem("unavailable", "no code is free now", retry=1)


async def find(store: Store, code: str, now: int) -> str | None:
    """The table that a code leads to."""
    return await store.database.read(lambda connection: leads_to(connection, code, now))


def leads_to(connection: Connection, code: str, now: int) -> str | None:
    """The table behind a code that is still good: a code is free again when the table has ended."""
    c, t = schema.codes.c, schema.tables.c
    living = (c.code == code, c.until > now, c.table_id == t.id, t.status.in_(LIVING))
    found = connection.execute(select(c.table_id).where(*living)).scalar()
    return None if found is None else str(found)
