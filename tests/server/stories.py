"""Stories without a server: a table's chronicle, driven by chance."""

from random import Random

from barkade.games import GAMES, game
from barkade.table.chronicle import FORCED, PERSON, Chronicle, decisions_since
from barkade.table.rows import MoveRow
from barkade.testing import Seating, tables


def spread(key: str) -> list[tuple[str, Seating]]:
    """Some kinds of table of a game, from all over its options; every one with hidden questions among them."""
    kinds = list(tables(game(key)))
    chosen = kinds[:: max(1, len(kinds) // 5)]
    if key == "lucky_dog":
        chosen += [Seating(2, {"mode": "coop"}), Seating(4, {"mode": "team"})]
    return [(key, seating) for seating in chosen]


SEATINGS = [one for key in GAMES for one in spread(key)]
NAMES = [f"P{n}" for n in range(9)]


def started(key: str, seating: Seating, seed: int) -> Chronicle:
    """The story of a new table."""
    return Chronicle(game(key).new(seating.seats, seed, **seating.options))


def advance(chronicle: Chronicle, rng: Random) -> list[MoveRow]:
    """One random decision, applied as the server does; its rows."""
    s = chronicle.state
    if s.paused:
        chronicle.go_on()
        made = [(seat, action, FORCED) for seat, action in chronicle.unstored]
    else:
        seat = rng.choice(s.deciders)
        trial = s.clone()
        trial.play(seat, rng.choice(s.legal(seat)))
        first, *forced = decisions_since(trial, s.log)
        made = [(seat, action, FORCED) for seat, action in chronicle.unstored]
        made += [(*first, PERSON), *[(seat, action, FORCED) for seat, action in forced]]
    return applied(chronicle, made)


def take_back(chronicle: Chronicle, rng: Random) -> list[MoveRow]:
    """An undo of any seat that may, applied as the server does; its rows, none if nobody may."""
    able = [seat for seat in range(chronicle.seats) if chronicle.undoable(seat)]
    if not able:
        return []
    seat = rng.choice(able)
    made = [(seat, action, FORCED) for seat, action in chronicle.unstored]
    return applied(chronicle, [*made, (seat, -chronicle.undoable(seat), PERSON)])


def applied(chronicle: Chronicle, made: list[tuple[int, int, int]]) -> list[MoveRow]:
    """The rows of what was decided (seat, action, source), once the story has gone on with them."""
    rows = [MoveRow(chronicle.seq + 1 + i, *one, None, 0) for i, one in enumerate(made)]
    chronicle.apply(rows)
    return rows
