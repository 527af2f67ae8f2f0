"""Long stories: whoever has missed much of a table waits for the study, one after the other, and nobody's move waits for them."""

import asyncio

from barkade.server.house.rooms import Room
from barkade.table.messages import State, Told
from barkade.table.pictures import Ready, as_it_is, long_story

LONG = 300  # revisions; as many are told in some milliseconds

Missed = tuple[int, list[Told], int | None]  # up to which revision, what was told, how far an undo went back


def is_long(room: Room, reader: int | None, since: int) -> bool:
    """Has a reader missed so much that telling it would hold others up?"""
    chronicle = room.chronicle
    return chronicle is not None and chronicle.revisions[place_of(room, reader)] - since > LONG


async def picture(room: Room, reader: int | None, since: int, ready: Ready = as_it_is) -> State:
    """A reader's picture with all that it was told after revision `since`; what is long of it made ready to be sent."""
    while is_long(room, reader, since):
        known, told, undone = await missed(room, place_of(room, reader), since, ready)
        found = room.state(reader, known)
        if getattr(found, "undone", None) is None:  # else some of it was taken back meanwhile: once more
            found.since, found.events = since, [*told, *found.events]
            if undone is not None:
                found.undone = undone
            return found
    return room.state(reader, since)


def place_of(room: Room, reader: int | None) -> int:
    """The number of a reader in the story."""
    return room.playing().seats if reader is None else reader


async def missed(room: Room, reader: int, since: int, ready: Ready) -> Missed:
    """What a reader has missed; those who have missed the same wait for one telling."""
    key = (reader, since, ready)
    if key not in room.retelling:
        task = room.retelling[key] = asyncio.create_task(retold(room, reader, since, ready))
        task.add_done_callback(lambda _: room.retelling.pop(key, None))
    return await asyncio.shield(room.retelling[key])


async def retold(room: Room, reader: int, since: int, ready: Ready) -> Missed:
    """Have the study tell it, from the pages that there are now."""
    chronicle = room.playing()
    pages, known = list(chronicle.pages), chronicle.revisions[reader]

    def tell() -> Missed:
        told, undone = long_story(chronicle.state, pages, reader, since, room.names)
        return known, [ready(one) for one in told], undone

    return await room.house.study.read(tell)
