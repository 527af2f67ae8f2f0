"""Tables without a door, driven by chance."""

from random import Random

from barkade.games import game as game_of
from barkade.table.requests import NewSeat, NewTable
from barkade.table.table import Decision, Table


def laid(game: str, seats: int = 0, **options: str | int | bool) -> Table:
    """A started table with people on as few seats as may be, but two; the same deal every time."""
    count = seats or max(2, min(game_of(game).seats))
    people = [NewSeat("person", name=f"P{seat}") for seat in range(count)]
    table = Table.laid(NewTable(game, people, options=dict(options)), "here-1", 1000)
    table.row.secret = "5ec4e7" * 8
    for seat in table.row.seats:
        seat.nonce = f"{seat.seat:02x}"
    table.start(1000)
    return table


def play_on(table: Table, rng: Random, key: str | None = None) -> Decision | None:
    """A random decision, or the end of a silence."""
    s = table.playing().state
    if table.silent:
        table.go_on()
        return None
    seat = rng.choice(s.deciders)
    made = table.decision(seat, [rng.choice(s.legal(seat))], key, None, 2000)
    table.take(made.rows)
    table.expire_orders()
    return made


def take_back(table: Table, rng: Random) -> bool:
    """An undo of any seat that may; was there one?"""
    chronicle = table.playing()
    able = [seat for seat in range(chronicle.seats) if chronicle.undoable(seat)]
    if able:
        table.take(table.undoing(rng.choice(able), None, 2000).rows)
    return bool(able)
