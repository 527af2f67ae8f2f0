"""Playing again: one new table for everybody who asks, each with the seat they had."""

from barkade.server.house import clocks
from barkade.server.house.house import House
from barkade.server.house.lobby import seating
from barkade.server.house.rooms import Room
from barkade.server.house.seats import HOST, new_id
from barkade.table.laying import successor
from barkade.table.messages import Seated
from barkade.table.problems import Problem

FIRST = 0  # the generation of the links that a table is laid with


async def again(room: Room, who: int, level: str | None = None) -> Seated:
    """The table to play again at; the first who asks lays it, and may say how well its bots play."""
    if room.row.status != "over":
        raise Problem("wrong-time", "a rematch can be asked for when the game is over")
    house = room.house
    if room.row.rematch is None:
        await house.store.add_rematch(room.row.id, successor(room.row, new_id(), clocks.now(), level))
        await room.refresh()
    return await claim(house, room, who)


async def claim(house: House, room: Room, who: int) -> Seated:
    """What the asker holds of the new table: what it was laid with. Who has given a link away, or had it replaced, has no claim
    to the one that is good now."""
    assert room.row.rematch is not None
    new = await house.room(room.row.rematch)
    if who == HOST:
        if new.row.host_generation != FIRST:
            raise Problem("wrong-time", "the right to run the new table was given to somebody else")
        return Seated(new.info(), house.signer.token(new.row.id, HOST, FIRST), [])
    kept = [seat for seat in new.row.seats if seat.right == (who, FIRST) and seat.kind == "person"]
    if not kept:
        raise Problem("wrong-time", "your seat at the new table was given away")
    return Seated(new.info(), None, [seating(house, new.row, kept[0].seat)])
