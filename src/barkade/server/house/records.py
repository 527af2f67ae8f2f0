"""Strangers' files become finished tables of this house, to be replayed, shared and gone on from."""

from typing import Any

from barkade.server.house import clocks
from barkade.server.house.house import House
from barkade.server.house.rooms import Room
from barkade.server.house.seats import new_id
from barkade.table import records
from barkade.table.requests import NewTable


async def bring(house: House, text: str) -> Room:
    """A record file becomes a finished table."""
    await house.must_have_room()
    row, moves = await house.study.read(records.read, text, new_id(), clocks.now())
    await house.store.add_table(row, moves)
    return await house.room(row.id)


async def position_at(house: House, asked: NewTable) -> dict[str, Any]:
    """The position that a new table goes on from."""
    assert asked.origin is not None
    return await house.study.read(records.position_at, await house.room(asked.origin.table), asked)
