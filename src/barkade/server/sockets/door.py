"""Sockets: hello, then moves, undo, orders and chat from one client, pictures and news to it."""

import asyncio

import msgspec

from barkade.server.encoding import encode
from barkade.server.house import talk
from barkade.server.house.house import House
from barkade.server.house.rooms import Room
from barkade.server.house.seats import HOST
from barkade.server.http.origins import client_of, is_foreign
from barkade.server.limits import Limit
from barkade.server.requests import (
    ChatMessage,
    Hello,
    MoveMessage,
    OrdersMessage,
    PassMessage,
    Ping,
    ToServer,
    UndoMessage,
    decode_message,
)
from barkade.server.sockets.connections import Connection
from barkade.server.sockets.wire import Gone, Wire
from barkade.server.validation import refusal
from barkade.table.messages import PROTOCOL, Ok, Pong, ProblemInfo, ProblemMessage, Welcome
from barkade.table.problems import Problem, not_watched
from barkade.version import __version__

HELLO_SECONDS = 10.0
UNDER_ONE_ROOF = 4  # connections' worth of messages that one address may send in all: a family around four phones


class SocketDoor:
    """All sockets of a house."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._open: dict[str, int] = {}
        self._messages = Limit(house.settings.socket_rate * UNDER_ONE_ROOF, "messages")

    async def __call__(self, wire: Wire) -> None:
        """Serve one socket from its opening to its end."""
        settings = self.house.settings
        client = client_of(wire.scope, settings)
        most = settings.sockets_per_client
        if is_foreign(wire.scope, settings) or (most and self._open.get(client, 0) >= most):
            self.house.metrics.problems.labels("forbidden").inc()
            wire.refuse(403, "this page comes from another origin, or has too many sockets open\n")
            return
        try:
            self.house.requests.take(client)
        except Problem as problem:
            self.house.metrics.problems.labels(problem.kind).inc()
            wire.refuse(problem.status, f"{problem.detail}\n")
            return
        wire.accept()
        self._open[client] = self._open.get(client, 0) + 1
        self.house.metrics.sockets.inc()
        try:
            await Visit(self.house, wire, (self._messages, client)).run(wire.scope["path"])
        except Gone:
            pass
        finally:
            self.house.metrics.sockets.dec()
            self._open[client] -= 1
            if not self._open[client]:
                del self._open[client]


class Visit:
    """One client at one table."""

    def __init__(self, house: House, wire: Wire, *shared: tuple[Limit, str]) -> None:
        self.house = house
        self._wire = wire
        self._limits = ((Limit(house.settings.socket_rate, "messages"), ""), *shared)

    async def run(self, path: str) -> None:
        """Hello first, then whatever comes, until one side closes."""
        try:
            room, connection = await self._greet(path)
        except Problem as problem:
            self._wire.write_texts([encode(as_message(problem, ""))])
            self._wire.hang_up(problem.close)
            return
        except TimeoutError:
            self._wire.hang_up(4408)
            return
        try:
            await self._enter(room, connection)
            await self._serve(room, connection)
        finally:
            room.connections.discard(connection)
            self._presence(room)

    async def _greet(self, path: str) -> tuple[Room, Connection]:
        """Let a client in. Between the look at its tokens and its place in the room nothing else happens: a link that is
        replaced closes those who are in."""
        async with asyncio.timeout(HELLO_SECONDS):
            hello = read(await self._wire.receive())
        if not isinstance(hello, Hello):
            raise Problem("bad-request", "the first message must be a hello", field="type", allowed=["hello"])
        if hello.protocol != PROTOCOL:
            raise Problem("bad-request", f"this server speaks protocol {PROTOCOL}", field="protocol",
                          allowed=[PROTOCOL], close=4409)  # fmt: skip
        room = await self.house.room(path.removeprefix("/ws/"))
        if room.unwatched and not hello.seats:
            raise not_watched()
        if not hello.seats:
            self._must_have_room(room)
        chat = await self.house.store.chat(room.row.id)
        seats: dict[int, tuple[int, int]] = {}
        since: dict[int | None, int] = {} if hello.seats else {None: hello.since}
        for number, asked in enumerate(hello.seats):
            seat = self.house.seat_at(room.row, asked.token, f"seats[{number}].token")
            if seat == HOST:
                raise Problem("forbidden", "a host token holds no seat", field=f"seats[{number}].token")
            seats[seat] = room.row.seats[seat].right
            since[seat] = asked.since
        connection = Connection(room, self._wire, seats, since)
        connection.shared = hello.shared
        connection.tv = hello.tv and not seats
        connection.heard = chat[-1].n if chat else 0
        room.connections.add(connection)
        connection.send(encode(Welcome(PROTOCOL, __version__, room.info(), list(seats), chat)))
        return room, connection

    def _must_have_room(self, room: Room) -> None:
        """So many may watch a table that every move is told to; its players always come in."""
        most = self.house.settings.watchers_per_table
        if most and len([each for each in room.connections if not each.seats]) >= most:
            raise Problem("too-many", f"{most} people watch this table already; try again later", retry=60)

    async def _enter(self, room: Room, connection: Connection) -> None:
        """Tell whoever came what was said meanwhile, and the others who came. If the database goes away, that was all."""
        self._presence(room, but=connection)
        try:
            if room.said > connection.heard:
                await room.hear_chat()
            for seat in connection.seats:
                await room.come_back(seat)
        except Problem as problem:
            connection.send(encode(as_message(problem, "")))
            connection.close(problem.close)

    def _presence(self, room: Room, but: Connection | None = None) -> None:
        if not self.house.closing:
            room.tell_presence(but)
            self.house.announce(room)

    async def _serve(self, room: Room, connection: Connection) -> None:
        while True:
            key = ""
            data = await self._wire.receive()
            if connection.closing:
                continue
            try:
                for limit, of in self._limits:
                    limit.take(of)  # whatever it is: reading it is work
                message = read(data)
                key = getattr(message, "key", "")
                await self._handle(room, connection, message)
            except Problem as problem:
                self.house.metrics.problems.labels(problem.kind).inc()
                connection.send(encode(as_message(problem, key)))
                if problem.kind == "too-many" and any([limit.drained(of) for limit, of in self._limits]):
                    connection.close(4429)

    async def _handle(self, room: Room, connection: Connection, message: ToServer) -> None:
        if isinstance(message, Ping):
            connection.send(encode(Pong(message.n)))
            return
        if isinstance(message, Hello):
            raise Problem("bad-request", "hello was said already", field="type")
        seat = message.seat
        if seat is None or seat not in connection.seats:
            held = list(connection.seats)
            raise Problem("forbidden", "this socket does not hold that seat", field="seat", allowed=held)
        if not room.holds(seat, connection.seats[seat]):
            raise Problem("unknown-seat", "this seat's link was replaced")
        if isinstance(message, MoveMessage):
            deciding = room.decide(seat, message.moves, message.key, message.question)
            revision = await self.house.moving.follow(room, seat, message.key, deciding)
        elif isinstance(message, UndoMessage):
            revision = await room.undo(seat, message.key)
        elif isinstance(message, PassMessage):
            revision = await room.pass_for(seat)
        elif isinstance(message, OrdersMessage):
            await room.give_orders(seat, message.orders)
            revision = room.playing().revisions[seat]
        else:
            assert isinstance(message, ChatMessage)
            revision = (await talk.say(room, seat, message.text, message.key)).n
        connection.send(encode(Ok(message.key, seat, revision)))


def read(data: bytes) -> ToServer:
    """A message; Problem if it is none of ours."""
    try:
        message: ToServer = decode_message(data)
        return message
    except msgspec.ValidationError as error:
        words, _, path = str(error).partition(" - at `$")
        raise refusal(words, path.strip("`."), ToServer) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Problem("bad-request", f"this is not JSON: {error}") from None


def as_message(problem: Problem, key: str) -> ProblemMessage:
    """A problem for the socket."""
    return ProblemMessage(key, ProblemInfo(**problem.to_json()))
