"""Server processes without their doors, several in one test if need be, tables in them and clients at those."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any, cast

from barkade.games import game as game_of
from barkade.server.house import lobby
from barkade.server.house.house import House
from barkade.server.house.rooms import Room
from barkade.server.settings import Settings
from barkade.server.sockets.connections import Connection
from barkade.server.sockets.wire import Wire
from barkade.table.pictures import is_covert
from barkade.table.problems import Problem
from barkade.table.requests import NewSeat, NewTable


@asynccontextmanager
async def opened(folder: Path, **settings: Any) -> AsyncIterator[House]:
    """A server process on the database of a folder."""
    file = f"sqlite:///{folder / 'barkade.db'}"
    given: dict[str, Any] = {
        "database_url": file,
        "covert_low": 0,
        "covert_high": 0,
        "par_plays": 0,
        "opening_seconds": 600,
    }
    house = House(Settings(**given | settings))
    await house.start()
    try:
        yield house
    finally:
        await house.stop()


async def laid(house: House, game: str = "lucky_dog", **options: Any) -> Room:
    """A started table with as few seats as may be, but two."""
    people = [NewSeat("me", name=f"P{seat}") for seat in range(max(2, min(game_of(game).seats)))]
    seated = await lobby.lay(house, NewTable(game, people, options=options, start=True))
    return await house.room(seated.table.id)


async def play_one(room: Room, rng: Random) -> None:
    """A random decision, or a moment for a silence; the database may turn out to be away once it is stored."""
    s = room.playing().state
    if s.paused:
        await asyncio.sleep(0.002)
        return
    seat = s.deciders[0]
    with suppress(Problem):
        await room.decide(seat, [rng.choice(s.legal(seat))], None, None)


async def play_to_the_end(room: Room, rng: Random) -> bool:
    """Random moves until the game has ended; did it in silence?"""
    silent = False
    while not room.playing().state.over:
        silent = room.playing().state.paused
        await play_one(room, rng)
    return silent


async def secret_question(houses: list[House], game: str, silent: bool, **options: Any) -> list[Room]:
    """A table at a secret question, which nobody has to answer if it is silent: its room in every process."""
    rng = Random(1)
    while True:
        table = (await laid(houses[0], game, **options)).row.id
        rooms = [await house.room(table) for house in houses]
        while not (s := rooms[0].playing().state).over:
            if s.paused if silent else is_covert(s) and s.deciders:
                return rooms
            await play_one(rooms[0], rng)
            for room in rooms[1:]:
                await room.catch_up()


async def away(*_: Any, **__: Any) -> Any:
    """What the store does while there is no database."""
    raise Problem("unavailable", "the database does not answer")


class Client:
    """A wire that notes what it is given."""

    def __init__(self) -> None:
        self.can_write = True
        self.writes: list[list[Any]] = []
        self.code = 0
        self.when_writable: Any = None

    def write_texts(self, messages: list[bytes]) -> None:
        self.writes.append([json.loads(message) for message in messages])

    def hang_up(self, code: int) -> None:
        self.code = code


def watching(room: Room, *seats: int) -> tuple[Client, Connection]:
    """Whoever holds some seats of a room, or none and is a spectator."""
    client = Client()
    held = {seat: room.row.seats[seat].right for seat in seats}
    connection = Connection(room, cast(Wire, client), held, {})
    room.connections.add(connection)
    connection.wake()
    return client, connection
