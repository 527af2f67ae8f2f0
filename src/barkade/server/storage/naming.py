"""What is stored about names that somebody minds: reports of them, and names that were taken away."""

from typing import NamedTuple

from sqlalchemy import Connection, and_, delete, insert, select, update

from barkade.server.storage import schema
from barkade.server.storage.moderation import MOST_SHOWN
from barkade.server.storage.store import Store


class NameReport(NamedTuple):
    """A name that somebody has reported."""

    table: str
    seat: int
    at: int
    name: str


async def report(store: Store, table: str, seat: int, at: int) -> None:
    """Note that somebody minds the name of a seat. One is reported once."""
    r = schema.name_reports.c

    def change(connection: Connection) -> None:
        if connection.execute(select(r.seat).where(r.table_id == table, r.seat == seat)).first() is None:
            connection.execute(insert(schema.name_reports).values(table_id=table, seat=seat, at=at))

    await store.writer.write(change)


async def reports(store: Store) -> list[NameReport]:
    """What waits for somebody to look at it, oldest first."""
    r, s = schema.name_reports.c, schema.seats.c
    joined = and_(r.table_id == s.table_id, r.seat == s.seat)
    query = select(r.table_id, r.seat, r.at, s.name).where(joined).order_by(r.at).limit(MOST_SHOWN)
    rows = await store.database.read(lambda connection: connection.execute(query).all())
    return [NameReport(*row) for row in rows]


async def settle(store: Store, table: str, seat: int) -> None:
    """Somebody has looked at a report."""
    r = schema.name_reports.c
    done = delete(schema.name_reports).where(r.table_id == table, r.seat == seat)
    await store.writer.write(lambda connection: connection.execute(done).rowcount)


async def rename(store: Store, table: str, seat: int, before: str, name: str) -> list[int]:
    """Give a seat another name, also before what it has said; the numbers of those lines."""
    c, s = schema.chat.c, schema.seats.c
    said = and_(c.table_id == table, c.seat == seat, c.name == before)

    def change(connection: Connection) -> list[int]:
        connection.execute(update(schema.seats).where(s.table_id == table, s.seat == seat).values(name=name))
        lines = list(connection.execute(select(c.n).where(said).order_by(c.n)).scalars())
        connection.execute(update(schema.chat).where(said).values(name=name))
        return lines

    lines: list[int] = await store.writer.write(change, f"t {table}")
    return lines
