"""What is stored, in the words of the table: read a table, its moves and its chat; change a seat; append moves."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from sqlalchemy import Connection, RowMapping, and_, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from barkade.server.storage import schema
from barkade.server.storage.database import Database
from barkade.server.storage.writer import TRIES, Conflict, Writer, table_change
from barkade.table.messages import ChatLine
from barkade.table.problems import Problem
from barkade.table.rows import MoveRow, SeatRow, TableRow
from barkade.table.writing import members

LIST_LIMIT = 100
CHAT_LIMIT = 200
HOUSE_RULES = ("options", "deck_text", "visibility", "pace", "clock_mode", "clock_seconds", "settled")
HOLDER = func.coalesce(schema.seats.c.holder, schema.seats.c.seat)


class Store:
    """All reading and writing."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.writer = Writer(database)

    # --- reading ----------------------------------------------------------------------------------------------

    async def table(self, table: str) -> TableRow | None:
        """A table with its seats."""
        found = await self._tables(schema.tables.c.id == table, 1)
        return found[0] if found else None

    async def listed(self, game: str | None, status: str | None) -> list[TableRow]:
        """Listed tables, newest first."""
        wanted = [schema.tables.c.visibility == "listed"]
        wanted += [schema.tables.c.game == game] if game else []
        wanted += [schema.tables.c.status == status] if status else [schema.tables.c.status != "closed"]
        return await self._tables(and_(*wanted), LIST_LIMIT)

    async def playing(self) -> list[TableRow]:
        """All tables in play."""
        return await self._tables(schema.tables.c.status == "playing", None)

    async def overdue(self, now: int) -> list[str]:
        """Tables whose strict clock has run out."""
        wanted = and_(schema.tables.c.due.is_not(None), schema.tables.c.due <= now, schema.tables.c.status == "playing")
        query = select(schema.tables.c.id).where(wanted).limit(500)
        return await self.database.read(lambda connection: list(connection.execute(query).scalars()))

    async def tries(self, day: str) -> list[TableRow]:
        """All tables with the deal of a day, the oldest first."""
        return (await self._tables(schema.tables.c.deal == day, None))[::-1]

    async def value(self, name: str) -> str | None:
        """A value that all processes on this database share, if there is one."""
        query = select(schema.keys.c.value).where(schema.keys.c.name == name)
        return await self.database.read(lambda connection: connection.execute(query).scalar())

    async def _tables(self, wanted: Any, limit: int | None) -> list[TableRow]:
        query = select(schema.tables).where(wanted).order_by(schema.tables.c.created.desc()).limit(limit)
        order = (schema.seats.c.table_id, schema.seats.c.seat)

        def look(connection: Connection) -> tuple[Sequence[RowMapping], Sequence[RowMapping]]:
            rows = connection.execute(query).mappings().all()
            of = schema.seats.c.table_id.in_([row["id"] for row in rows])
            return rows, connection.execute(select(schema.seats).where(of).order_by(*order)).mappings().all()

        rows, seats = await self.database.read(look)
        found = {row["id"]: TableRow(**{str(name): value for name, value in row.items()}, seats=[]) for row in rows}
        for seat in seats:
            fields = {str(name): value for name, value in seat.items()}
            found[fields.pop("table_id")].seats.append(SeatRow(**fields))
        return list(found.values())

    async def moves(self, table: str, after: int = 0) -> list[MoveRow]:
        """The rows of a table after a sequence number."""
        m = schema.moves.c
        wanted = and_(m.table_id == table, m.seq > after)
        query = select(m.seq, m.seat, m.action, m.source, m.key, m.at).where(wanted).order_by(m.seq)
        rows = await self.database.read(lambda connection: connection.execute(query).all())
        return [MoveRow(*row) for row in rows]

    async def chat(self, table: str, after: int = 0) -> list[ChatLine]:
        """The newest lines of chat after a number, oldest first."""
        c = schema.chat.c
        query = select(c.n, c.seat, c.name, c.text, c.at).where(and_(c.table_id == table, c.n > after))
        newest = query.order_by(c.n.desc()).limit(CHAT_LIMIT)
        rows = await self.database.read(lambda connection: connection.execute(newest).all())
        return [ChatLine(*row) for row in reversed(rows)]

    async def answers(self) -> bool:
        """Does the database answer?"""
        return await self.database.read(lambda connection: connection.execute(select(1)).scalar() == 1)

    async def can_write(self) -> bool:
        """Can anything be stored? Asked of the disk only after it could not."""
        if self.database.trouble:
            await self.writer.write(touch)
        return not self.database.trouble

    # --- writing ----------------------------------------------------------------------------------------------

    async def key(self, name: str, fresh: str) -> str:
        """A value that all processes on this database share; `fresh` becomes it if there is none yet."""

        def change(connection: Connection) -> str:
            try:
                with connection.begin_nested():
                    connection.execute(insert(schema.keys).values(name=name, value=fresh))
            except IntegrityError:
                query = select(schema.keys.c.value).where(schema.keys.c.name == name)
                return str(connection.execute(query).scalar_one())
            return fresh

        return str(await self.writer.write(change))

    async def take_value(self, name: str) -> str | None:
        """A value that is there for one to take."""

        def change(connection: Connection) -> str | None:
            query = select(schema.keys.c.value).where(schema.keys.c.name == name)
            found = connection.execute(query).scalar()
            taken = connection.execute(delete(schema.keys).where(schema.keys.c.name == name)).rowcount
            return None if found is None or not taken else str(found)

        found: str | None = await self.writer.write(change)
        return found

    async def drop_values(self, names: list[str]) -> None:
        """Forget values whose time is over."""
        await self.writer.write(
            lambda connection: connection.execute(delete(schema.keys).where(schema.keys.c.name.in_(names))).rowcount
        )

    async def names_of_values(self, start: str) -> list[str]:
        """The names of all shared values that begin so."""
        query = select(schema.keys.c.name).where(schema.keys.c.name.startswith(start, autoescape=True))
        return await self.database.read(lambda connection: list(connection.execute(query).scalars()))

    async def add_table(self, row: TableRow, moves: Sequence[MoveRow] = ()) -> None:
        """Store a new table (an imported one with its moves)."""
        fields = members(row)
        seats = [{"table_id": row.id} | members(seat) for seat in fields.pop("seats")]
        rows = [{"table_id": row.id} | move._asdict() for move in moves]

        def change(connection: Connection) -> None:
            connection.execute(insert(schema.tables).values(**fields))
            connection.execute(insert(schema.seats), seats)
            if rows:
                connection.execute(insert(schema.moves), rows)

        await self.writer.write(change)

    async def add_rematch(self, table: str, row: TableRow) -> None:
        """Store the table to play again at, unless there is one."""
        fields = members(row)
        seats = [{"table_id": row.id} | members(seat) for seat in fields.pop("seats")]
        free = and_(schema.tables.c.id == table, schema.tables.c.rematch.is_(None))

        def change(connection: Connection) -> None:
            if connection.execute(update(schema.tables).where(free).values(rematch=row.id)).rowcount == 1:
                connection.execute(insert(schema.tables).values(**fields))
                connection.execute(insert(schema.seats), seats)

        await self.writer.write(change, f"t {table}")

    async def change_table(self, table: str, when: dict[str, Any], **values: Any) -> bool:
        """Change a table if it still is as `when` says; was it?"""
        return bool(await self.writer.write(table_change(table, when, values), f"t {table}"))

    async def deal(self, table: str, dealing: int | None, nonces: list[str], **values: Any) -> bool:
        """Start a table if it is still in the lobby and the nonces, of which the seed is made, are still these; was it?"""
        s = schema.seats.c
        those = select(s.nonce).where(s.table_id == table, s.kind != "open").order_by(s.seat)

        def change(connection: Connection) -> bool:
            if standing(connection, table) != ("lobby", dealing):
                return False
            if list(connection.execute(those).scalars()) != nonces:
                return False
            connection.execute(update(schema.seats).where(s.table_id == table, s.nonce == "").values(pledge=""))
            connection.execute(update(schema.tables).where(schema.tables.c.id == table).values(dealing=None, **values))
            return True

        return bool(await self.writer.write(change, f"t {table}"))

    async def arrange(self, row: TableRow, seats: list[SeatRow], **values: Any) -> bool:
        """Put other seats around a table, and change what goes with it, if it is in the lobby and seats and house rules are
        still as the row knows them; were they?"""
        s = schema.seats.c
        those = select(HOLDER, s.generation, s.kind, s.nonce, s.pledge).where(s.table_id == row.id).order_by(s.seat)
        known = [(*seat.right, seat.kind, seat.nonce, seat.pledge) for seat in row.seats]
        rules = select(*[schema.tables.c[name] for name in HOUSE_RULES]).where(schema.tables.c.id == row.id)
        agreed = tuple([getattr(row, name) for name in HOUSE_RULES])
        fresh = [{"table_id": row.id} | members(seat) for seat in seats]

        def change(connection: Connection) -> bool:
            if not in_lobby(connection, row.id) or tuple(connection.execute(rules).one()) != agreed:
                return False
            if [tuple(one) for one in connection.execute(those)] != known:
                return False
            connection.execute(delete(schema.seats).where(s.table_id == row.id))
            connection.execute(insert(schema.seats), fresh)
            if values:
                connection.execute(update(schema.tables).where(schema.tables.c.id == row.id).values(**values))
            return True

        return bool(await self.writer.write(change, f"t {row.id}"))

    async def change_seat(
        self, table: str, seat: int, when: dict[str, Any], dealing: int | None = None, **values: Any
    ) -> bool:
        """Change a seat if it still is as `when` says; was it? What a shuffle is made of changes before the deal only, and while
        its parts are opened by nothing else."""
        s = schema.seats.c
        now = {**s, "holder": HOLDER}
        wanted = [s.table_id == table, s.seat == seat] + [now[name] == value for name, value in when.items()]

        def change(connection: Connection) -> bool:
            if "nonce" in values and standing(connection, table) != ("lobby", dealing):
                return False
            result = connection.execute(update(schema.seats).where(and_(*wanted)).values(**values))
            return result.rowcount == 1

        return bool(await self.writer.write(change, f"t {table}"))

    async def say(self, table: str, seat: int | None, name: str, text: str, at: int, key: str | None) -> ChatLine:
        """Store a line of chat; the line that was stored with the key, if there is one."""
        c = schema.chat.c

        def change(connection: Connection) -> ChatLine:
            before = select(c.n, c.seat, c.name, c.text, c.at).where(c.table_id == table, c.seat == seat, c.key == key)
            said = connection.execute(before).first() if key else None
            if said is not None:
                return ChatLine(*said)
            last = select(func.coalesce(func.max(c.n), 0)).where(c.table_id == table)
            line = ChatLine(connection.execute(last).scalar_one() + 1, seat, name, text, at)
            row = {"table_id": table, "key": key} | members(line)
            connection.execute(insert(schema.chat).values(**row))
            return line

        for _ in range(TRIES):
            with suppress(Conflict):  # another process has just stored a line under this number
                said = await self.writer.write(change, f"c {table}")
                assert isinstance(said, ChatLine)
                return said
        raise Problem("unavailable", "the table is busy in another process", retry=1)

    async def ring(self, word: str) -> None:
        """Ring the bell without changing anything."""

        def change(_connection: Connection) -> None:
            pass

        await self.writer.write(change, word)


def touch(connection: Connection) -> None:
    """Write something that changes nothing."""
    connection.execute(delete(schema.keys).where(schema.keys.c.name == "touched"))
    connection.execute(insert(schema.keys).values(name="touched", value="once"))


def in_lobby(connection: Connection, table: str) -> bool:
    """Has a table not been dealt yet, and is not being dealt?"""
    return standing(connection, table) == ("lobby", None)


def standing(connection: Connection, table: str) -> tuple[str, int | None]:
    """A table's status, and until when its shuffle is open. They stay so until this transaction ends: other processes wait."""
    t = schema.tables.c
    found = connection.execute(select(t.status, t.dealing).where(t.id == table).with_for_update()).one()
    return found.status, found.dealing
