"""Keeping: how many tables are stored, and for how long nobody may have touched one before it is forgotten."""

from sqlalchemy import Connection, and_, delete, func, or_, select

from barkade.server.storage import schema
from barkade.server.storage.store import Store

DAY = 86_400_000  # milliseconds
LOBBY_DAYS = 14  # a table that was never dealt
AT_ONCE = 200  # tables that are forgotten in one go: moves of others wait for it


async def stored(store: Store) -> int:
    """How many tables there are."""
    query = select(func.count()).select_from(schema.tables)
    return await store.database.read(lambda connection: int(connection.execute(query).scalar_one()))


async def by_status(store: Store) -> dict[str, int]:
    """How many tables there are of each status."""
    t = schema.tables.c
    query = select(t.status, func.count()).group_by(t.status).order_by(t.status)
    rows = await store.database.read(lambda connection: connection.execute(query).all())
    return {str(status): int(number) for status, number in rows}


async def forget(store: Store, now: int, days: float, but: set[str]) -> list[str]:
    """Forget some of the tables that nobody has touched for so many days (of those never dealt: two weeks), but those that are
    open; which they were."""
    t = schema.tables.c
    last = func.coalesce(
        select(func.max(schema.moves.c.at)).where(schema.moves.c.table_id == t.id).scalar_subquery(), t.moved
    )
    old = [and_(t.status == "lobby", t.created < now - LOBBY_DAYS * DAY)]
    if days:
        old.append(and_(t.moved < now - days * DAY, t.created < now - days * DAY, last < now - days * DAY))
    query = select(t.id).where(or_(*old), t.id.not_in(but)).limit(AT_ONCE)
    gone = await store.database.read(lambda connection: [str(one) for one in connection.execute(query).scalars()])

    def change(connection: Connection) -> None:
        for rows in (schema.moves, schema.chat, schema.codes, schema.reports, schema.name_reports, schema.seats):
            connection.execute(delete(rows).where(rows.c.table_id.in_(gone)))
        connection.execute(delete(schema.tables).where(t.id.in_(gone)))

    if gone:
        await store.writer.write(change)
    return gone
