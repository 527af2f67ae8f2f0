"""Before and around the game: lay a table, sit down, change seats, start, play again, close."""

import asyncio
from dataclasses import replace
from typing import Any

from barkade.kernel.deck import own_name
from barkade.kernel.game import Game
from barkade.server.bots.kennel import bot_name, check_level
from barkade.server.house import clocks
from barkade.server.house.house import House
from barkade.server.house.rooms import Room
from barkade.server.house.seats import HOST, new_id
from barkade.server.storage.writer import TRIES
from barkade.table import fairness
from barkade.table.chronicle import Broken
from barkade.table.decks import keep
from barkade.table.messages import Seated, Seating
from barkade.table.openings import chronicle_of, pins
from barkade.table.problems import Problem
from barkade.table.requests import Join, NewSeat, NewTable, SeatChange
from barkade.table.rows import SeatRow, TableRow
from barkade.table.shelf import find_game


async def lay(house: House, asked: NewTable, position: dict[str, Any] | None = None) -> Seated:
    """A new table, with the host's token and those of the seats that are the host's to give."""
    game = find_game(asked.game)
    options, deck = await asyncio.to_thread(checked_options, game, asked)  # a deck that a host brings may be long
    seats = [new_seat(number, seat, asked.nonce) for number, seat in enumerate(asked.seats)]
    if asked.start:
        must_be_full(seats)
    row = TableRow(
        id=new_id(), game=game.key, rules=game.version, deck=deck.name, deck_hash=deck.digest, deck_text=asked.deck,
        options=options, status="lobby", visibility=asked.visibility, pace=asked.pace,
        clock_mode=asked.clock.mode, clock_seconds=checked_clock(asked), secret=fairness.new_secret(), seed=None,
        position=position, origin_table=asked.origin.table if asked.origin else None,
        origin_move=asked.origin.move if asked.origin else None, rematch=None, host_generation=0,
        created=clocks.now(), moved=clocks.now(), due=None, seats=seats,
    )  # fmt: skip
    await house.store.add_table(row)
    house.metrics.tables.inc()
    room = await house.room(row.id)
    if asked.start:
        await start(room)
    given = [n for n, seat in enumerate(asked.seats) if seat.kind in ("me", "person")]
    return Seated(room.info(), house.signer.token(row.id, HOST, 0), [seating(house, room.row, n) for n in given])


def checked_options(game: Game, asked: NewTable) -> tuple[dict[str, Any], Any]:
    """All options of a table to be, and its deck; a path is never taken from a client."""
    wanted = dict(asked.options)
    if str(wanted.get("deck", "")).endswith(".toml"):
        allowed = list(game.options["deck"].choices) if "deck" in game.options else []
        raise Problem("bad-request", "send the text of a deck file in `deck`", field="options.deck", allowed=allowed)
    if len(asked.seats) not in game.seats:
        raise Problem("bad-request", f"{game.title} is not for {len(asked.seats)} seats", field="seats",
                      allowed=list(game.seats))  # fmt: skip
    if asked.deck is not None:
        keep(game, asked.deck)
        wanted["deck"] = own_name(asked.deck)
    try:
        options: dict[str, Any] = game.check_options(len(asked.seats), wanted)
        game.new(len(asked.seats), 0, telling=False, **options)
    except ValueError as error:
        field, allowed = wrong_option(game, wanted)
        raise Problem("bad-request", str(error), field=field, allowed=allowed) from None
    return options, game.deck(options)


def wrong_option(game: Game, wanted: dict[str, Any]) -> tuple[str, list[Any]]:
    """The option that cannot be, and what it may be; all of them where only their company is wrong."""
    for name, value in wanted.items():
        if name not in game.options:
            return f"options.{name}", list(game.options)
        choices = game.options[name].choices
        if value not in choices or isinstance(value, bool) != isinstance(choices[0], bool):
            span = isinstance(choices, range)
            return f"options.{name}", [{"from": choices[0], "to": choices[-1]}] if span else list(choices)
    return "options", []


def checked_clock(asked: NewTable) -> int:
    """The seconds of a clock that has some."""
    if asked.clock.mode != "off" and asked.clock.seconds < 1:
        raise Problem("bad-request", "a clock needs at least one second", field="clock.seconds")
    return asked.clock.seconds


def new_seat(number: int, asked: NewSeat, nonce: str) -> SeatRow:
    """A seat of a table to be."""
    if asked.kind == "bot":
        level = check_level(asked.level, f"seats[{number}].level")
        return SeatRow(number, "bot", asked.name or bot_name(number), level, False, 0, fairness.new_nonce(), [])
    if asked.level is not None:
        raise Problem("bad-request", "only a bot has a level", field=f"seats[{number}].level")
    if asked.kind == "open":
        return SeatRow(number, "open", "", None, False, 0, "", [])
    own = nonce if asked.kind == "me" else ""
    return SeatRow(
        number, "person", asked.name or f"Player {number + 1}", None, False, 0, own or fairness.new_nonce(), []
    )


def seating(house: House, row: TableRow, seat: int) -> Seating:
    """The right to a seat."""
    return seated(house, row.id, seat, row.seats[seat].generation)


def seated(house: House, table: str, seat: int, generation: int) -> Seating:
    """The right to a seat of one generation."""
    token = house.signer.token(table, seat, generation)
    return Seating(seat, token, f"/t/{table}#{token}")


async def join(room: Room, asked: Join) -> Seating:
    """Take an open seat: the one asked for, or the first."""
    for _ in range(TRIES):
        seat = open_seat(room.row, asked.seat)
        nonce = {"nonce": asked.nonce or fairness.new_nonce()} if room.row.status == "lobby" else {}
        given = await renewed(room, seat, kind="person", name=asked.name, away=False, level=None, **nonce)
        if given is not None:
            return given
    raise too_fast()


def open_seat(row: TableRow, wanted: int | None) -> SeatRow:
    """The open seat that is wanted, or the first; Problem if there is none."""
    if row.status not in ("lobby", "playing"):
        raise Problem("wrong-time", f"this table is {row.status}")
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
    known = {"kind": seat.kind, "generation": seat.generation}
    generation = seat.generation + 1
    changed = await room.house.store.change_seat(room.row.id, seat.seat, known, generation=generation, **values)
    await room.refresh()
    return seated(room.house, room.row.id, seat.seat, generation) if changed else None


def too_fast() -> Problem:
    """The refusal when others are always faster."""
    return Problem("unavailable", "the seats of this table change too fast", retry=1)


async def change_own(room: Room, seat: int, asked: SeatChange) -> None:
    """What a seat may change about itself: name, nonce (before the deal), a bot to stand in."""
    if asked.kind is not None or asked.level is not None:
        raise Problem("forbidden", "only the host changes what kind of seat this is", field="kind")
    values: dict[str, Any] = {}
    if asked.name is not None:
        values["name"] = asked.name
    if asked.nonce is not None:
        if room.row.status != "lobby":
            raise nonces_closed()
        values["nonce"] = asked.nonce or fairness.new_nonce()
    if asked.stand_in != "":
        values["level"] = None if asked.stand_in is None else check_level(str(asked.stand_in), "stand_in")
        values["away"] = asked.stand_in is not None
    await change(room, seat, values)


async def change_as_host(room: Room, seat: int, asked: SeatChange) -> None:
    """What the host may change: a seat becomes a bot's, open, or kept for a person. Its old token ends."""
    if asked.nonce is not None or asked.stand_in != "":
        raise Problem("forbidden", "only the seat itself gives its nonce or its stand-in", field="nonce")
    values: dict[str, Any] = {}
    if asked.name is not None:
        values["name"] = asked.name
    if asked.kind is not None:
        row = room.row.seats[seat]
        values |= {"kind": asked.kind, "level": None, "away": False, "generation": row.generation + 1, "orders": []}
        if asked.kind == "bot":
            level = check_level(asked.level, "level")
            values |= {"level": level, "name": values.get("name", bot_name(seat))}
        elif asked.level is not None:
            raise Problem("bad-request", "only a bot has a level", field="level")
        elif asked.kind == "open":
            values["name"] = ""
        if not row.nonce and room.row.status == "lobby":
            values["nonce"] = "" if asked.kind == "open" else fairness.new_nonce()
    elif asked.level is not None:
        if room.row.seats[seat].kind != "bot":
            raise Problem("bad-request", "only a bot has a level", field="level")
        values["level"] = check_level(str(asked.level), "level")
    await change(room, seat, values)


async def change(room: Room, seat: int, values: dict[str, Any]) -> None:
    """Store what changed about a seat and tell everybody."""
    if room.row.status == "closed":
        raise Problem("wrong-time", "this table is closed")
    if values:
        generation = room.row.seats[seat].generation
        changed = await room.house.store.change_seat(room.row.id, seat, {"generation": generation}, **values)
        await room.refresh()
        room.driver.drive()
        if not changed and room.row.seats[seat].generation != generation:
            raise Problem("wrong-time", "this seat was given away or taken at the same moment", field="seat")
        if not changed:
            raise nonces_closed()


def nonces_closed() -> Problem:
    """The refusal of a nonce that comes too late."""
    return Problem("wrong-time", "nonces are closed once the cards are dealt", field="nonce")


async def relink(room: Room, seat: int) -> Seating:
    """A new token for a seat whose link was lost; the old one ends."""
    for _ in range(TRIES):
        if room.row.seats[seat].kind == "bot":
            raise Problem("wrong-time", "a bot has no link; make the seat a person's first")
        given = await renewed(room, room.row.seats[seat])
        if given is not None:
            return given
    raise too_fast()


async def leave(room: Room, seat: int) -> None:
    """Stand up: in the lobby the seat is open again, in play it is kept."""
    if room.row.status == "lobby":
        generation = room.row.seats[seat].generation + 1
        await change(room, seat, {"kind": "open", "name": "", "nonce": "", "generation": generation})
    else:
        await change(room, seat, {"away": True})


def must_be_full(seats: list[SeatRow]) -> None:
    """Cards are dealt when nobody is missing."""
    empty = [seat.seat for seat in seats if seat.kind == "open"]
    if empty:
        raise Problem("wrong-time", f"seat {empty[0]} is still open", field="seats", allowed=empty)


async def start(room: Room) -> None:
    """Deal: the seed follows from the secret and all nonces."""
    for _ in range(TRIES):
        if room.row.status != "lobby":
            closed = room.row.status == "closed"
            raise Problem("wrong-time", "the table is closed" if closed else "the game has started already")
        must_be_full(room.row.seats)
        nonces = [seat.nonce for seat in room.row.seats]
        dealt = await room.house.store.deal(room.row.id, nonces, **opening(room.row, nonces))
        await room.refresh()
        if dealt:
            return
    raise too_fast()


def opening(row: TableRow, nonces: list[str]) -> dict[str, Any]:
    """What a table has when its cards are dealt: rules and deck are pinned now. Problem if it cannot be laid out."""
    seed = fairness.seed_of(row.id, row.secret, nonces)
    values: dict[str, Any] = {"status": "playing", "seed": str(seed), "moved": clocks.now()}
    try:
        if row.position is None:
            values |= pins(row)
        else:
            values["position"] = row.position | {"luck": {"key": fairness.luck_key(seed), "drawn": 0}}
        chronicle_of(replace(row, **values))
    except Broken as error:
        raise Problem("broken-table", f"this table cannot start: {error}") from None
    if row.clock_mode == "strict":
        values["due"] = clocks.now() + clocks.allowance(row)
    return values


async def close(room: Room) -> None:
    """End the table for good; its record stays."""
    await room.house.store.change_table(room.row.id, {}, status="closed", due=None)
    room.driver.stop()
    await room.refresh()
