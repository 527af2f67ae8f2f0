"""Codes: four letters to read aloud instead of a link. Few letters can be guessed, so wrong ones are counted."""

from barkade.server.house import clocks
from barkade.server.house.house import House
from barkade.server.house.rooms import Room
from barkade.server.storage import codes
from barkade.table.problems import Problem

GOOD_FOR = (
    12 * 3_600_000
)  # milliseconds; whoever asks again while the table lives gets the same letters for as long again


async def code_of(room: Room) -> tuple[str, int]:
    """The code of a table, and until when it is good."""
    if room.row.status not in codes.LIVING:
        raise Problem("wrong-time", f"this table is {room.row.status}; it has no code any more")
    until = clocks.now() + GOOD_FOR
    return await codes.issue(room.house.store, room.row.id, clocks.now(), until), until


async def table_behind(house: House, code: str, client: str) -> Room:
    """The table that a code leads to. A guess costs as much whether it is right or not, and is given back if it was."""
    house.guesses.take(client)
    asked = code.upper()
    table = await codes.find(house.store, asked, clocks.now()) if codes.is_code(asked) else None
    if table is None:
        raise Problem("not-found", f"no table has the code {asked[:12]!r} now", field="code")
    house.guesses.give_back(client)
    return await house.room(table)
