"""Chairs before the deal: who sits where, who begins, which house rules hold, and starting with those who are there."""

import asyncio
import secrets
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from barkade.kernel.deck import Deck
from barkade.kernel.game import Game
from barkade.server.house import lobby
from barkade.server.house.rooms import Room
from barkade.server.storage.writer import TRIES
from barkade.table.laying import checked_options
from barkade.table.problems import Problem
from barkade.table.requests import NewSeat, NewTable, TableChange
from barkade.table.rows import SeatRow, TableRow
from barkade.table.shelf import find_game

BY_NUMBER = ("first_seat", "start_seat")  # options that name the seat that begins
BY_PLACE = {"first_player": ("seat", "host")}  # options whose value says: the first seat begins
DRAWN = "random"

Wish = Callable[[TableRow], tuple[list[SeatRow], SeatRow | None]]  # who sits in which order, and who begins


# --- who begins ---------------------------------------------------------------------------------------------------


def first_of(row: TableRow) -> SeatRow | None:
    """Who begins, if the table does not draw it."""
    for name, words in BY_PLACE.items():
        if row.options.get(name) in words:
            return row.seats[0]
    named = [row.options[name] for name in BY_NUMBER if row.options.get(name, DRAWN) != DRAWN]
    return row.seats[int(named[0])] if named else None


def placed(game: Game, seats: list[SeatRow], first: SeatRow | None) -> tuple[list[SeatRow], dict[str, Any]]:
    """Seats in an order, numbered, and the options that let one of them begin. Where only the first seat can, the table
    is turned: everybody keeps their neighbours."""
    at = next((i for i, seat in enumerate(seats) if first is not None and seat.right == first.right), None)
    options: dict[str, Any] = {}
    for name, words in BY_PLACE.items():
        if name in game.options:
            options[name] = DRAWN if at is None else next(w for w in words if w in game.options[name].choices)
            seats = seats[at or 0 :] + seats[: at or 0]
    for name in BY_NUMBER:
        if name in game.options:
            options[name] = DRAWN if at is None else at
    return [replace(seat, seat=number) for number, seat in enumerate(seats)], options


async def let_begin(room: Room, seat: int) -> None:
    """Somebody says that they begin, as the rulebook's custom has it; said twice, it is drawn again."""

    def wish(row: TableRow) -> tuple[list[SeatRow], SeatRow | None]:
        if seat >= len(row.seats) or row.seats[seat].kind == "open":
            raise Problem("wrong-time", "nobody sits there", field="seat")
        before = first_of(row)
        again = before is not None and before.right == row.seats[seat].right
        return row.seats, None if again else row.seats[seat]

    await rearrange(room, wish)


# --- who sits where -----------------------------------------------------------------------------------------------


async def swap(room: Room, seat: int, other: int) -> None:
    """Two chairs change places, with all who sit on them; whoever begins still does."""

    def wish(row: TableRow) -> tuple[list[SeatRow], SeatRow | None]:
        if not seat < len(row.seats) > other:
            raise Problem("not-found", "there is no such seat", field="seat", allowed=list(range(len(row.seats))))
        seats = list(row.seats)
        seats[seat], seats[other] = seats[other], seats[seat]
        return seats, first_of(row)

    await rearrange(room, wish)


async def start_with_who_sits(room: Room) -> None:
    """Take the empty chairs away, then deal."""

    def wish(row: TableRow) -> tuple[list[SeatRow], SeatRow | None]:
        return [seat for seat in row.seats if seat.kind != "open"], first_of(row)

    if any([seat.kind == "open" for seat in room.row.seats]):
        await rearrange(room, wish)
    await lobby.start(room)


async def rearrange(room: Room, wish: Wish) -> None:
    """Ask for other seats until nobody has changed them meanwhile."""
    for _ in range(TRIES):
        row = must_be_in_lobby(room)
        seats, first = wish(row)
        game = find_game(row.game)
        numbered, beginning = placed(game, seats, first)
        options, deck = await fitting(game, row, len(numbered), row.options | beginning)
        values = {"options": options, "deck": deck.name, "deck_hash": deck.digest}
        if await stored(room, row, numbered, values):
            return
    raise lobby.too_fast()


def must_be_in_lobby(room: Room) -> TableRow:
    """The row of a table at which nothing is dealt yet."""
    if room.row.status != "lobby":
        raise Problem("wrong-time", "the cards are dealt: places and house rules stay as they are")
    if room.row.position is not None:
        raise Problem("wrong-time", "this table goes on from a record: places and house rules stay as they are")
    return room.row


async def stored(room: Room, row: TableRow, seats: list[SeatRow], values: dict[str, Any]) -> bool:
    """Store other seats; False if they were changed elsewhere since we know them."""
    changed = await room.house.store.arrange(row, seats, **values)
    await room.refresh()
    return changed


# --- house rules --------------------------------------------------------------------------------------------------


async def set_up(room: Room, asked: TableChange) -> None:
    """Change what the host may change, and put as many chairs as the rules then allow (at most those asked for)."""
    for _ in range(TRIES):
        before = must_be_in_lobby(room)
        row = changed_row(before, asked)
        game = find_game(row.game)
        most = len(row.seats) if asked.chairs is None else asked.chairs
        count, options, deck = await most_chairs(game, row, most)
        values = {
            "options": options, "deck": deck.name, "deck_hash": deck.digest, "deck_text": row.deck_text,
            "visibility": row.visibility, "pace": row.pace, "clock_mode": row.clock_mode,
            "clock_seconds": row.clock_seconds,
        }  # fmt: skip
        numbered, beginning = placed(game, with_chairs(row.seats, count), first_among(row, options))
        if await stored(room, before, numbered, values | {"options": options | beginning}):
            return
    raise lobby.too_fast()


def changed_row(row: TableRow, asked: TableChange) -> TableRow:
    """The row as the host wants it; options are still unchecked."""
    values: dict[str, Any] = {"options": row.options | (asked.options or {})}
    if asked.deck != "":
        values["deck_text"] = asked.deck
    if asked.clock is not None:
        if asked.clock.mode != "off" and asked.clock.seconds < 1:
            raise Problem("bad-request", "a clock needs at least one second", field="clock.seconds")
        values |= {"clock_mode": asked.clock.mode, "clock_seconds": asked.clock.seconds}
    return replace(row, visibility=asked.visibility or row.visibility, pace=asked.pace or row.pace, **values)


async def most_chairs(game: Game, row: TableRow, most: int) -> tuple[int, dict[str, Any], Deck]:
    """As many chairs as the options allow, not fewer than sit; the refusal for the largest number if none will do."""
    sitting = max(1, len([seat for seat in row.seats if seat.kind != "open"]))
    refusal: Problem | None = None
    for count in sorted([n for n in game.seats if sitting <= n <= most], reverse=True):
        try:
            return count, *await fitting(game, row, count, row.options)
        except Problem as problem:
            refusal = refusal or problem
    raise refusal or Problem("bad-request", f"{game.title} has no chairs for {sitting}", field="chairs",
                             allowed=list(game.seats))  # fmt: skip


async def fitting(game: Game, row: TableRow, count: int, options: dict[str, Any]) -> tuple[dict[str, Any], Deck]:
    """The options and the deck for so many seats: what was left as in the box follows the number of seats."""
    wanted = {name: value for name, value in options.items() if not as_in_the_box(game, name, value)}
    if row.deck_text is not None:
        wanted.pop("deck", None)
    elif str(wanted.get("deck", "")).endswith(".toml"):
        wanted.pop("deck")  # the deck that the host has taken away again
    asked = NewTable(row.game, [NewSeat("open")] * count, options=wanted, deck=row.deck_text)
    return await asyncio.to_thread(checked_options, game, asked)


def as_in_the_box(game: Game, name: str, value: Any) -> bool:
    """Is an option left as it is? True is not 1 here."""
    option = game.options.get(name)
    return (
        option is not None and value == option.default and isinstance(value, bool) == isinstance(option.default, bool)
    )


def first_among(row: TableRow, options: dict[str, Any]) -> SeatRow | None:
    """Who begins under other options; nobody in particular if nobody sits there."""
    first = first_of(replace(row, options=options))
    return first if first is not None and first.kind != "open" else None


def with_chairs(seats: list[SeatRow], count: int) -> list[SeatRow]:
    """So many chairs: empty ones go from the end, or come."""
    kept = list(seats)
    for seat in reversed(seats):
        if len(kept) > count and seat.kind == "open":
            kept.remove(seat)
    taken = {seat.holder for seat in kept}
    free = [holder for holder in range(2 * count) if holder not in taken]
    return kept + [empty_chair(holder) for holder in free[: count - len(kept)]]


def empty_chair(holder: int) -> SeatRow:
    """A new chair. It begins at any generation, so that no token of a chair that was taken away is good for it."""
    return SeatRow(0, "open", "", None, False, secrets.randbelow(100_000), "", [], holder)
