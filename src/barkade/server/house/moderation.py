"""Talk and names that somebody minds: anybody at the table reports them, the host or the operator takes them away or mutes the
seat. Nobody sees a hand by it."""

from barkade.server.house import clocks, talk
from barkade.server.house.rooms import Room
from barkade.server.storage import moderation, naming
from barkade.table.chairs import apart
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


async def report_name(room: Room, seat: int) -> None:
    """Show a person's name to the operator."""
    if room.row.seats[seat].kind != "person":
        raise Problem("not-found", "nobody has chosen a name for this seat", field="seat")
    await naming.report(room.house.store, room.row.id, seat, clocks.now())


async def remove_name(room: Room, seat: int, who: str) -> None:
    """Take a name away, also from what was said under it; the table is told, without saying it again."""
    store, table = room.house.store, room.row.id
    plain = apart(room.row.seats, seat, f"Player {seat + 1}")
    lines = await naming.rename(store, table, seat, room.row.seats[seat].name, plain)
    await naming.settle(store, table, seat)
    await room.refresh()
    for n in lines:
        await room.hear_again(n)
        await store.ring(f"x {table} {n}")
    await talk.announce(room, f"{who} has taken a name away: it is {plain} now.")


async def mute(room: Room, seat: int, muted: bool, who: str) -> None:
    """Let a seat talk no more, or again; the table is told."""
    await room.house.store.change_seat(room.row.id, seat, {}, muted=muted)
    await room.refresh()
    words = "may not talk here for now" if muted else "may talk again"
    await talk.announce(room, f"{who} says: {room.names[seat]} {words}.")
