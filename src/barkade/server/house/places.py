"""Chairs before the deal, with others at the same table: a wish is carried out if nobody has changed the chairs meanwhile."""

import asyncio
from collections.abc import Callable

from barkade.server.house import lobby
from barkade.server.house.rooms import Room
from barkade.server.storage.writer import TRIES
from barkade.table import places
from barkade.table.requests import TableChange
from barkade.table.rows import TableRow

Wish = Callable[[TableRow], TableRow]


async def let_begin(room: Room, seat: int) -> None:
    """Somebody says that they begin, as the rulebook's custom has it; said twice, it is drawn again."""
    await rearrange(room, lambda row: places.begun_by(row, seat))


async def swap(room: Room, seat: int, other: int) -> None:
    """Two chairs change places, with all who sit on them; whoever begins still does."""
    await rearrange(room, lambda row: places.swapped(row, seat, other))


async def set_up(room: Room, asked: TableChange) -> None:
    """Change what the host may change."""
    await rearrange(room, lambda row: places.set_up(row, asked))


async def start_with_who_sits(room: Room, here: frozenset[int]) -> None:
    """Take the empty chairs away, then deal."""
    if any([seat.kind == "open" for seat in room.row.seats]):
        await rearrange(room, places.of_those_who_sit)
    await lobby.start(room, here)


async def rearrange(room: Room, wish: Wish) -> None:
    """Ask for other seats until nobody has changed them meanwhile."""
    for _ in range(TRIES):
        before = room.row
        after = await asyncio.to_thread(wish, before)  # a deck that a host brings may be long
        if await stored(room, before, after):
            return
    raise lobby.too_fast()


async def stored(room: Room, before: TableRow, after: TableRow) -> bool:
    """Store a table as it is wanted; False if its seats were changed elsewhere since we know them."""
    values = {
        "options": after.options, "deck": after.deck, "deck_hash": after.deck_hash, "deck_text": after.deck_text,
        "visibility": after.visibility, "pace": after.pace, "clock_mode": after.clock_mode,
        "clock_seconds": after.clock_seconds, "settled": after.settled,
    }  # fmt: skip
    changed = await room.house.store.arrange(before, after.seats, **values)
    await room.refresh()
    return changed
