"""Chairs before the deal: who sits where, who begins, which house rules hold. A wish gives the row as it would be then."""

import secrets
from dataclasses import replace
from typing import Any

from barkade.kernel.deck import Deck
from barkade.kernel.game import Game
from barkade.table.chairs import must_not_be_dealing
from barkade.table.laying import checked_options
from barkade.table.problems import Problem
from barkade.table.requests import NewSeat, NewTable, TableChange
from barkade.table.rows import SeatRow, TableRow
from barkade.table.shelf import find_game

BY_NUMBER = ("first_seat", "start_seat")  # options that name the seat that begins
BY_PLACE = {"first_player": ("seat", "host")}  # options whose value says: the first seat begins
DRAWN = "random"


def must_be_open(row: TableRow) -> None:
    """Places change only while nothing is dealt."""
    if row.status != "lobby":
        raise Problem("wrong-time", "the cards are dealt: places and house rules stay as they are")
    must_not_be_dealing(row)
    if row.deal is not None:
        raise Problem("wrong-time", "others play the same deal: chairs and house rules stay as they are")
    if row.position is not None:
        raise Problem("wrong-time", "this table goes on from a record: places and house rules stay as they are")


# --- who begins, who sits where ---------------------------------------------------------------------------


def begun_by(row: TableRow, seat: int) -> TableRow:
    """Somebody says that they begin, as the rulebook's custom has it; said twice, it is drawn again."""
    must_be_open(row)
    if seat >= len(row.seats) or row.seats[seat].kind == "open":
        raise Problem("wrong-time", "nobody sits there", field="seat")
    before = first_of(row)
    again = before is not None and before.right == row.seats[seat].right
    return arranged(row, row.seats, None if again else row.seats[seat])


def swapped(row: TableRow, seat: int, other: int) -> TableRow:
    """Two chairs change places, with all who sit on them; whoever begins still does."""
    must_be_open(row)
    if not seat < len(row.seats) > other:
        raise Problem("not-found", "there is no such seat", field="seat", allowed=list(range(len(row.seats))))
    seats = list(row.seats)
    seats[seat], seats[other] = seats[other], seats[seat]
    return arranged(row, seats, first_of(row))


def of_those_who_sit(row: TableRow) -> TableRow:
    """The empty chairs are taken away."""
    must_be_open(row)
    return arranged(row, [seat for seat in row.seats if seat.kind != "open"], first_of(row))


def arranged(row: TableRow, seats: list[SeatRow], first: SeatRow | None) -> TableRow:
    """The table with these seats, of which one begins (None: it is drawn)."""
    game = find_game(row.game)
    numbered, beginning = placed(game, seats, first)
    options, deck = fitting(game, row, len(numbered), row.options | beginning)
    return replace(row, options=options, deck=deck.name, deck_hash=deck.digest, seats=numbered)


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


# --- house rules --------------------------------------------------------------------------------------------------


def set_up(row: TableRow, asked: TableChange) -> TableRow:
    """The table as the host wants it, with as many chairs as the rules then allow (at most those asked for)."""
    must_be_open(row)
    wanted = changed_row(row, asked)
    game = find_game(row.game)
    most = len(row.seats) if asked.chairs is None else asked.chairs
    count, options, deck = most_chairs(game, wanted, most)
    numbered, beginning = placed(game, with_chairs(row.seats, count), first_among(wanted, options))
    return replace(wanted, options=options | beginning, deck=deck.name, deck_hash=deck.digest, seats=numbered)


def changed_row(row: TableRow, asked: TableChange) -> TableRow:
    """The row as the host wants it; options are still unchecked."""
    values: dict[str, Any] = {"options": row.options | (asked.options or {})}
    if asked.deck != "":
        values["deck_text"] = asked.deck
    if asked.clock is not None:
        if asked.clock.mode != "off" and asked.clock.seconds < 1:
            raise Problem("bad-request", "a clock needs at least one second", field="clock.seconds")
        values |= {"clock_mode": asked.clock.mode, "clock_seconds": asked.clock.seconds}
    if asked.settled is not None:
        values["settled"] = asked.settled
    return replace(row, visibility=asked.visibility or row.visibility, pace=asked.pace or row.pace, **values)


def most_chairs(game: Game, row: TableRow, most: int) -> tuple[int, dict[str, Any], Deck]:
    """As many chairs as the options allow, not fewer than sit; the refusal for the largest number if none will do."""
    sitting = max(1, len([seat for seat in row.seats if seat.kind != "open"]))
    refusal: Problem | None = None
    for count in sorted([n for n in game.seats if sitting <= n <= most], reverse=True):
        try:
            return count, *fitting(game, row, count, row.options)
        except Problem as problem:
            refusal = refusal or problem
    raise refusal or Problem("bad-request", f"{game.title} has no chairs for {sitting}", field="chairs",
                             allowed=list(game.seats))  # fmt: skip


def fitting(game: Game, row: TableRow, count: int, options: dict[str, Any]) -> tuple[dict[str, Any], Deck]:
    """The options and the deck for so many seats: what was left as in the box follows the number of seats."""
    wanted = {name: value for name, value in options.items() if not as_in_the_box(game, name, value)}
    if row.deck_text is not None:
        wanted.pop("deck", None)
    elif str(wanted.get("deck", "")).endswith(".toml"):
        wanted.pop("deck")  # the deck that the host has taken away again
    asked = NewTable(row.game, [NewSeat("open")] * count, options=wanted, deck=row.deck_text)
    return checked_options(game, asked)


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
