"""What is stored of a shuffle: which devices are asked for their parts, and that one did not come."""

from sqlalchemy import Connection, and_, select, update

from barkade.server.storage import schema
from barkade.server.storage.store import Store, in_lobby, standing
from barkade.table.rows import TableRow


async def ask(store: Store, row: TableRow, asked: set[int], until: int) -> bool:
    """Let the devices of these seats open their parts until a time, if the seats are still as the row knows them; are they? The
    other pledges fall away: who takes part is settled before anybody opens anything."""
    s = schema.seats.c
    those = select(s.kind, s.pledge).where(s.table_id == row.id).order_by(s.seat)
    known = [(seat.kind, seat.pledge) for seat in row.seats]
    others = and_(s.table_id == row.id, s.seat.not_in(asked))

    def change(connection: Connection) -> bool:
        if not in_lobby(connection, row.id) or [tuple(one) for one in connection.execute(those)] != known:
            return False
        connection.execute(update(schema.seats).where(others).values(pledge=""))
        connection.execute(update(schema.tables).where(schema.tables.c.id == row.id).values(dealing=until))
        return True

    return bool(await store.writer.write(change, f"t {row.id}"))


async def call_off(store: Store, row: TableRow) -> bool:
    """Deal nothing: all parts are forgotten, because some have been seen. False if somebody else has gone on meanwhile."""
    s, t = schema.seats.c, schema.tables.c
    pledged = and_(s.table_id == row.id, s.pledge != "")

    def change(connection: Connection) -> bool:
        if standing(connection, row.id) != ("lobby", row.dealing):
            return False
        connection.execute(update(schema.seats).where(pledged).values(pledge="", nonce=""))
        again = {"dealing": None, "called_off": t.called_off + 1}
        connection.execute(update(schema.tables).where(t.id == row.id).values(**again))
        return True

    return bool(await store.writer.write(change, f"t {row.id}"))
