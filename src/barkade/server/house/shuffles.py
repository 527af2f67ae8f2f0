"""The shuffle: devices that have pledged a part of it open it when the host deals, and only then anybody can know the seed.

Whoever runs the server reads its secret early. So all pledges, theirs as well, are settled before the first part is opened; from
then on nothing can be chosen any more, and a part that is held back only calls the deal off, before everybody's eyes.
"""

from typing import Any

from barkade.kernel.story import listed
from barkade.server.house import clocks, talk
from barkade.server.house.rooms import Room
from barkade.server.storage import shuffling
from barkade.table.openings import opening
from barkade.table.rows import TableRow


async def begin(room: Room, there: set[int]) -> bool:
    """Deal, or ask the devices that are there for what they have pledged; False if the seats have changed meanwhile."""
    asked = {seat.seat for seat in room.row.seats if seat.pledge and seat.seat in there}
    until = clocks.now() + round(room.house.settings.opening_seconds * 1000)
    done = await (shuffling.ask(room.house.store, room.row, asked, until) if asked else deal(room))
    await room.refresh()
    return done


async def go_on(room: Room) -> None:
    """Deal as soon as every part is there; call it off if one has not come in time."""
    if room.row.status != "lobby" or room.row.dealing is None:
        return
    late = [room.names[seat.seat] for seat in room.row.seats if seat.pledge and not seat.nonce]
    if not late:
        await deal(room)
        await room.refresh()
    elif room.row.dealing < clocks.now() and await shuffling.call_off(room.house.store, room.row):
        await room.refresh()
        words = f"Nothing was dealt: {listed(late)} did not answer. Start again, and the cards are shuffled anew."
        await talk.announce(room, words)


async def deal(room: Room) -> bool:
    """Deal: the seed follows from the secret and all nonces. False if these have changed meanwhile."""
    row, nonces = room.row, [seat.nonce for seat in room.row.seats]
    return await room.house.store.deal(row.id, row.dealing, nonces, **dealt_now(row, nonces))


def dealt_now(row: TableRow, nonces: list[str]) -> dict[str, Any]:
    """What a table has when its cards are dealt; a strict clock begins to run."""
    values = opening(row, nonces, clocks.now())
    if row.clock_mode == "strict":
        values["due"] = clocks.now() + clocks.allowance(row)
    return values
