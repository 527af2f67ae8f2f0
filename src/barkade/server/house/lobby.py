"""Before and around the game: lay a table, sit down, change seats, start, play again, close."""

import asyncio
from typing import Any

from barkade.server.house import clocks, shuffles, talk
from barkade.server.house.house import House
from barkade.server.house.rooms import Room
from barkade.server.house.seats import HOST, new_id
from barkade.server.storage.writer import TRIES
from barkade.table.chairs import apart, host_changes, must_be_full, must_not_be_dealing, nonces_closed, own_changes
from barkade.table.laying import laid
from barkade.table.messages import Seated, Seating
from barkade.table.openings import must_be_in_lobby
from barkade.table.problems import Problem
from barkade.table.requests import Join, NewTable, SeatChange
from barkade.table.rows import SeatRow, TableRow


async def lay(house: House, asked: NewTable, position: dict[str, Any] | None = None) -> Seated:
    """A new table, with the host's token and those of the seats that are the host's to give."""
    await house.must_have_room()
    async with house.admission.place():
        # in a thread: a deck that a host brings may be long
        row = await asyncio.to_thread(laid, asked, new_id(), clocks.now(), position, await house.deals.laid(asked))
        await house.store.add_table(row)
        house.metrics.tables.inc()
        room = await house.room(row.id)
        if asked.start:
            await start(room, frozenset(range(len(row.seats))))
    given = [n for n, seat in enumerate(asked.seats) if seat.kind in ("me", "person")]
    return Seated(room.info(), house.signer.token(row.id, HOST, 0), [seating(house, room.row, n) for n in given])


def seating(house: House, row: TableRow, seat: int) -> Seating:
    """The right to a seat."""
    return seated(house, row.id, seat, row.seats[seat].right)


def seated(house: House, table: str, seat: int, right: tuple[int, int]) -> Seating:
    """A seat and the token that says the right to it."""
    token = house.signer.token(table, *right)
    return Seating(seat, token, f"/t/{table}#{token}")


async def join(room: Room, asked: Join) -> Seating:
    """Take an open seat: the one asked for, or the first."""
    for _ in range(TRIES):
        seat = open_seat(room.row, asked.seat)
        part = {"pledge": asked.pledge, "nonce": "" if asked.pledge else asked.nonce}
        name = apart(room.row.seats, seat.seat, asked.name)
        values = part if room.row.status == "lobby" else {}
        given = await renewed(room, seat, kind="person", name=name, away=False, level=None, **values)
        if given is not None:
            return given
    raise too_fast()


def open_seat(row: TableRow, wanted: int | None) -> SeatRow:
    """The open seat that is wanted, or the first; Problem if there is none."""
    if row.status not in ("lobby", "playing"):
        raise Problem("wrong-time", f"this table is {row.status}")
    must_not_be_dealing(row)
    if wanted is not None and wanted >= len(row.seats):
        seats = list(range(len(row.seats)))
        raise Problem("not-found", f"there is no seat {wanted}", field="seat", allowed=seats)
    free = [seat for seat in row.seats if seat.kind == "open"]
    for seat in free:
        if wanted in (None, seat.seat):
            return seat
    raise Problem("wrong-time", "that seat is taken" if free else "all seats are taken", field="seat",
                  allowed=[seat.seat for seat in free])  # fmt: skip


async def renewed(room: Room, seat: SeatRow, **values: Any) -> Seating | None:
    """Change a seat and who has a right to it; None if it was changed elsewhere since we know it: two generations of one
    number would be one token in two hands."""
    known = {"kind": seat.kind, "generation": seat.generation, "holder": seat.holder}
    holder, generation = seat.right[0], seat.generation + 1
    changed = await room.house.store.change_seat(room.row.id, seat.seat, known, generation=generation, **values)
    await room.refresh()
    return seated(room.house, room.row.id, seat.seat, (holder, generation)) if changed else None


def too_fast() -> Problem:
    """The refusal when others are always faster."""
    return Problem("unavailable", "the seats of this table change too fast", retry=1)


async def change_own(room: Room, seat: int, asked: SeatChange) -> None:
    """What a seat may change about itself: name, its part of the shuffle (before the deal), a bot to stand in."""
    await change(room, seat, own_changes(room.row, seat, asked))
    await shuffles.go_on(room)


async def change_as_host(room: Room, seat: int, asked: SeatChange) -> None:
    """What the host may change: a seat becomes a bot's, open, or kept for a person. Its old token ends, which in play the whole
    table is told: whoever sits there next sees its cards."""
    values = host_changes(room.row, seat, asked)
    if "kind" not in values or room.row.status != "playing":
        await change(room, seat, values)
        return
    must_be_loose(room.row)
    before = room.names[seat]
    await change(room, seat, values)
    now = {
        "bot": "a bot plays there",
        "open": "whoever has the table's link may take it",
        "person": "it has a new link",
    }
    await talk.announce(room, f"The host has taken {before}'s seat: {now[values['kind']]}.")


def must_be_loose(row: TableRow) -> None:
    """In play a table may keep its host from seats and from the end."""
    if row.settled and row.status == "playing":
        raise Problem(
            "forbidden", "at this table seats are settled: in play the host cannot give them away or close it"
        )


async def change(room: Room, seat: int, values: dict[str, Any]) -> None:
    """Store what changed about a seat and tell everybody."""
    if room.row.status == "closed":
        raise Problem("wrong-time", "this table is closed")
    if values:
        holder, generation = right = room.row.seats[seat].right
        known = {"holder": holder, "generation": generation}
        changed = await room.house.store.change_seat(room.row.id, seat, known, room.row.dealing, **values)
        await room.refresh()
        room.driver.drive()
        if not changed and right not in [one.right for one in room.row.seats[seat : seat + 1]]:
            raise Problem("wrong-time", "this seat was given away or taken at the same moment", field="seat")
        if not changed:
            raise nonces_closed()


async def relink(room: Room, seat: int) -> Seating:
    """A new token for a seat whose link was lost; the old one ends. In play the whole table is told, before anybody can use it:
    whoever holds it sees that seat's cards."""
    for _ in range(TRIES):
        if room.row.seats[seat].kind == "bot":
            raise Problem("wrong-time", "a bot has no link; make the seat a person's first")
        must_be_loose(room.row)
        given = await renewed(room, room.row.seats[seat])
        if given is not None:
            if room.row.status == "playing":
                words = f"The host has made a new link for {room.names[seat]}'s seat. Whoever opens it sees that seat's cards."
                await talk.announce(room, words)
            return given
    raise too_fast()


async def leave(room: Room, seat: int) -> None:
    """Stand up: in the lobby the seat is open again, in play it is kept."""
    if room.row.status == "lobby":
        must_not_be_dealing(room.row)
        gone = {"kind": "open", "name": "", "pledge": "", "nonce": ""}
        await change(room, seat, gone | {"generation": room.row.seats[seat].generation + 1})
    else:
        await change(room, seat, {"away": True})


async def start(room: Room, here: frozenset[int] = frozenset()) -> None:
    """Begin the shuffle, with the devices that are connected and that of whoever deals, which holds the seats `here`. Said again
    while it lasts, nothing happens."""
    for _ in range(TRIES):
        must_be_in_lobby(room.row)
        must_be_full(room.row.seats)
        if room.row.dealing is not None:
            return
        if await shuffles.begin(room, room.online() | here):
            return
    raise too_fast()


async def close(room: Room) -> None:
    """End the table for good. The record of a game that has ended stays; one that has not opens no hand."""
    must_be_loose(room.row)
    in_play = room.row.status == "playing"
    await room.house.store.change_table(room.row.id, {}, status="closed", due=None)
    room.driver.stop()
    await room.refresh()
    if in_play:
        await talk.announce(room, "The host has closed the table before the end. Hands stay secret.")
