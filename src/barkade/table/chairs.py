"""Chairs: who sits on them, what may be changed about them, and which of them answer without a person."""

import re
from dataclasses import dataclass
from typing import Any
from unicodedata import normalize

from barkade.bots import LEVELS
from barkade.table import fairness, orders
from barkade.table.chronicle import Chronicle
from barkade.table.problems import Problem
from barkade.table.requests import JOINTS, NewSeat, SeatChange
from barkade.table.rows import SeatRow, TableRow

JOINT = re.compile(f"[{JOINTS}]")
DOGS = ("Rufus", "Dottie", "Monty", "Pumpkin", "Bertie", "Sesame", "Otto", "Fern")  # none is in a deck


def check_level(level: str | None, field: str) -> str:
    """The level, or a Problem that lists those there are."""
    if level not in LEVELS:
        raise Problem("bad-request", f"there is no bot level {level!r}", field=field, allowed=list(LEVELS))
    return str(level)


def bot_name(seat: int) -> str:
    """What a bot is called at the table: a dog's name, so that a story can tell two of a level apart."""
    return DOGS[seat % len(DOGS)]


def names_of(row: TableRow) -> list[str]:
    """What each seat is called."""
    return [seat.name or f"Seat {seat.seat + 1}" for seat in row.seats]


def apart(seats: list[SeatRow], seat: int, name: str) -> str:
    """A name that nobody else at the table has: two who look the same could be taken for each other."""
    others = {plain(other.name) for other in seats if other.seat != seat}
    tries = [name, *[f"{name[:36]} {number}" for number in range(2, len(seats) + 2)]]
    return next(one for one in tries if plain(one) not in others)


def plain(name: str) -> str:
    """A name as people read it: without case, width, number of blanks and what joins letters unseen."""
    return " ".join(JOINT.sub("", normalize("NFKC", name)).casefold().split())


def new_seat(number: int, asked: NewSeat, nonce: str) -> SeatRow:
    """A seat of a table to be."""
    if asked.kind == "bot":
        level = check_level(asked.level, f"seats[{number}].level")
        return SeatRow(number, "bot", asked.name or bot_name(number), level, False, 0, "", [])
    if asked.level is not None:
        raise Problem("bad-request", "only a bot has a level", field=f"seats[{number}].level")
    if asked.kind == "open":
        return SeatRow(number, "open", "", None, False, 0, "", [])
    own = nonce if asked.kind == "me" else ""
    return SeatRow(number, "person", asked.name or f"Player {number + 1}", None, False, 0, own, [])


def seat_there(row: TableRow, seat: int) -> int:
    """A seat number that exists."""
    if not 0 <= seat < len(row.seats):
        raise Problem("not-found", f"there is no seat {seat}", field="seat", allowed=list(range(len(row.seats))))
    return seat


def must_be_full(seats: list[SeatRow]) -> None:
    """Cards are dealt when nobody is missing."""
    empty = [seat.seat for seat in seats if seat.kind == "open"]
    if empty:
        raise Problem("wrong-time", f"seat {empty[0]} is still open", field="seats", allowed=empty)


# --- changes --------------------------------------------------------------------------------------------


def own_changes(row: TableRow, seat: int, asked: SeatChange) -> dict[str, Any]:
    """What a seat may change about itself: name, its part of the shuffle (before the deal), a bot to stand in."""
    if asked.kind is not None or asked.level is not None:
        raise Problem("forbidden", "only the host changes what kind of seat this is", field="kind")
    values: dict[str, Any] = {}
    if asked.name is not None:
        if row.seats[seat].muted:
            raise Problem("chat-closed", "this seat may not talk, and not change its name, for now", field="name")
        values["name"] = apart(row.seats, seat, asked.name)
    if asked.pledge is not None:
        must_not_be_dealing(row)
        if row.status != "lobby":
            raise nonces_closed()
        values |= {"pledge": asked.pledge, "nonce": ""}
    elif asked.nonce is not None:
        values["nonce"] = own_part(row, row.seats[seat], asked.nonce)
    if asked.stand_in != "":
        values["level"] = None if asked.stand_in is None else check_level(asked.stand_in, "stand_in")
        values["away"] = asked.stand_in is not None
    return values


def own_part(row: TableRow, seat: SeatRow, nonce: str) -> str:
    """A seat's part of the shuffle: what it has pledged, when the host deals; without a pledge anything before that."""
    if row.status != "lobby" or (row.dealing is not None and not seat.pledge):
        raise nonces_closed()
    if seat.pledge and row.dealing is None:
        raise Problem("wrong-time", "a pledged nonce is opened when the host deals, not before", field="nonce")
    if seat.pledge and (not nonce or fairness.pledge_of(nonce) != seat.pledge):
        raise Problem("bad-request", "this is not the nonce that this seat has pledged", field="nonce")
    return nonce


def host_changes(row: TableRow, seat: int, asked: SeatChange) -> dict[str, Any]:
    """What the host may change: a seat becomes a bot's, open, or kept for a person. Its old token ends."""
    if asked.nonce is not None or asked.pledge is not None or asked.stand_in != "":
        raise Problem("forbidden", "only the seat itself gives its nonce or its stand-in", field="nonce")
    values: dict[str, Any] = {} if asked.name is None else {"name": apart(row.seats, seat, asked.name)}
    if asked.kind is not None:
        values |= of_a_kind(row, seat, asked)
    elif asked.level is not None:
        if row.seats[seat].kind != "bot":
            raise Problem("bad-request", "only a bot has a level", field="level")
        values["level"] = check_level(asked.level, "level")
    return values


def of_a_kind(row: TableRow, seat: int, asked: SeatChange) -> dict[str, Any]:
    """What changes when a seat becomes another kind of seat."""
    must_not_be_dealing(row)
    now = row.seats[seat]
    values: dict[str, Any] = {"kind": asked.kind, "level": None, "away": False, "generation": now.generation + 1}
    values["orders"] = []
    if asked.kind == "bot":
        values |= {
            "level": check_level(asked.level, "level"),
            "name": apart(row.seats, seat, asked.name or bot_name(seat)),
        }
    elif asked.level is not None:
        raise Problem("bad-request", "only a bot has a level", field="level")
    elif asked.kind == "open":
        values["name"] = ""
    if row.status == "lobby":
        values |= {"pledge": "", "nonce": ""}
    return values


def must_not_be_dealing(row: TableRow) -> None:
    """While devices open their parts of the shuffle nothing may change that the deal depends on: whoever knows the server's
    secret could choose by it."""
    if row.dealing is not None:
        raise Problem("wrong-time", "the cards are being dealt; try again in a moment")


def nonces_closed() -> Problem:
    """The refusal of a nonce that comes too late."""
    return Problem("wrong-time", "nonces are closed once the cards are dealt", field="nonce")


# --- without a person -----------------------------------------------------------------------------------


@dataclass(slots=True)
class Unattended:
    """A seat that answers its question without a person: with an action it ordered, or as a bot of a level does."""

    seat: int
    question: int
    action: int | None
    level: str | None


def unattended(row: TableRow, chronicle: Chronicle) -> list[Unattended]:
    """The seats that are asked and need no person for it."""
    found = []
    s = chronicle.state
    for seat in s.deciders:
        chair = row.seats[seat]
        action = orders.answer(chair, s, chronicle.active) if chair.orders else None
        if action is not None or chair.level is not None:
            found.append(Unattended(seat, chronicle.questions[seat], action, chair.level))
    return found
