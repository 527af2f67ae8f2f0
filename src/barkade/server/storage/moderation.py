"""What is stored about talk that somebody minds: reports of lines, and lines that were removed."""

from typing import NamedTuple

from sqlalchemy import Connection, and_, delete, insert, select, update

from barkade.server.storage import schema
from barkade.server.storage.store import Store
from barkade.table.messages import ChatLine

REMOVED = "(removed)"
MOST_SHOWN = 100


class Report(NamedTuple):
    """A line that somebody has reported, with who said it."""

    table: str
    n: int
    at: int
    seat: int
    name: str
    text: str


async def report(store: Store, table: str, n: int, at: int) -> bool:
    """Note that somebody minds a line; is there such a line of a seat? One is reported once."""
    c, r = schema.chat.c, schema.reports.c

    def change(connection: Connection) -> bool:
        said = select(c.n).where(c.table_id == table, c.n == n, c.seat.is_not(None))
        if connection.execute(said).first() is None:
            return False
        if connection.execute(select(r.n).where(r.table_id == table, r.n == n)).first() is None:
            connection.execute(insert(schema.reports).values(table_id=table, n=n, at=at))
        return True

    return bool(await store.writer.write(change))


async def reports(store: Store) -> list[Report]:
    """What waits for somebody to look at it, oldest first."""
    c, r = schema.chat.c, schema.reports.c
    joined = and_(r.table_id == c.table_id, r.n == c.n)
    query = select(r.table_id, r.n, r.at, c.seat, c.name, c.text).where(joined).order_by(r.at).limit(MOST_SHOWN)
    rows = await store.database.read(lambda connection: connection.execute(query).all())
    return [Report(*row) for row in rows]


async def settle(store: Store, table: str, n: int) -> None:
    """Somebody has looked at a report."""
    r = schema.reports.c
    done = delete(schema.reports).where(r.table_id == table, r.n == n)
    await store.writer.write(lambda connection: connection.execute(done).rowcount)


async def remove(store: Store, table: str, n: int) -> ChatLine | None:
    """Take the words of a seat's line away, for all who read it later; the line as it is then."""
    c = schema.chat.c
    here = and_(c.table_id == table, c.n == n, c.seat.is_not(None))

    def change(connection: Connection) -> ChatLine | None:
        connection.execute(update(schema.chat).where(here).values(text=REMOVED))
        found = connection.execute(select(c.n, c.seat, c.name, c.text, c.at).where(here)).first()
        return None if found is None else ChatLine(*found)

    line: ChatLine | None = await store.writer.write(change, f"x {table} {n}")
    return line
