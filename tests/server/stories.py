"""Stories without a server: a table's chronicle, driven by chance."""

from random import Random

from barkade.server.chronicle import FORCED, PERSON, Chronicle, decisions_since
from barkade.server.rows import MoveRow


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
    rows = [MoveRow(chronicle.seq + 1 + i, *one, None, 0) for i, one in enumerate(made)]
    chronicle.apply(rows)
    return rows
