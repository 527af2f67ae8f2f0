"""Talk that somebody minds: anybody at the table reports a line, the host or the operator removes it or mutes the seat. Nobody
sees a hand by it."""

from barkade.server.house import clocks, talk
from barkade.server.house.rooms import Room
from barkade.server.storage import moderation
from barkade.table.messages import ChatLine
from barkade.table.problems import Problem


async def report(room: Room, n: int) -> None:
    """Show a line to the operator."""
    if not await moderation.report(room.house.store, room.row.id, n, clocks.now()):
        raise Problem("not-found", f"nobody has said a line {n} here", field="n")


async def remove(room: Room, n: int) -> ChatLine:
    """Take a line away from all who see it."""
    line = await moderation.remove(room.house.store, room.row.id, n)
    if line is None:
        raise Problem("not-found", f"nobody has said a line {n} here", field="n")
    await moderation.settle(room.house.store, room.row.id, n)
    await room.hear_again(n)
    return line


async def mute(room: Room, seat: int, muted: bool, who: str) -> None:
    """Let a seat talk no more, or again; the table is told."""
    await room.house.store.change_seat(room.row.id, seat, {}, muted=muted)
    await room.refresh()
    words = "may not talk here for now" if muted else "may talk again"
    await talk.announce(room, f"{who} says: {room.names[seat]} {words}.")
