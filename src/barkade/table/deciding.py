"""Deciding: the rows that a decision, a run of picks or an undo adds to a table's story, or why it may not be.

Nothing changes here. A door stores the rows, then lets the story go on with them; only then is the decision made.
"""

from collections.abc import Sequence
from typing import Any

from barkade.kernel.errors import IllegalAction
from barkade.kernel.law import ONLY_THE_LAST, learned
from barkade.table.chronicle import FORCED, PERSON, Chronicle, decisions_since
from barkade.table.problems import Problem, illegal
from barkade.table.rows import MoveRow


def must_ask(chronicle: Chronicle, seat: int, question: int | None) -> None:
    """Problem if the question that a seat answers (None: whichever it is) is no longer asked."""
    if question is not None and question != chronicle.questions[seat]:
        raise Problem("stale", "the question that you answered is no longer asked")


def decided(
    chronicle: Chronicle,
    seat: int,
    moves: Sequence[int | str],
    key: str | None,
    source: int,
    names: list[str],
    at: int,
) -> tuple[list[MoveRow], Any]:
    """The rows that a decision adds, those made by themselves included, and the state after them; Problem if the rules
    refuse it."""
    s = chronicle.state
    made = by_themselves(chronicle.unstored)
    try:
        for move in moves:
            if s is not chronicle.state and learned(chronicle.state, s):
                # A refusal of what follows would tell what the move before it brings.
                raise Problem("bad-request", ONLY_THE_LAST, field="moves")
            after = chronicle.foresee(s, seat, number_of(s, seat, move))
            first, *forced = decisions_since(after, s.log)
            s = after
            made += [(*first, source), *by_themselves(forced)]
    except IllegalAction as error:
        raise illegal(error, names, seat) from None
    return numbered(chronicle, made, key, at), s


def taken_back(chronicle: Chronicle, seat: int, key: str | None, at: int) -> list[MoveRow]:
    """The rows that an undo adds; Problem if nothing may be taken back."""
    why = chronicle.no_undo(seat)
    if why:
        raise Problem("no-undo", why)
    undone = (seat, -chronicle.undoable(seat), PERSON)
    return numbered(chronicle, [*by_themselves(chronicle.unstored), undone], key, at)


def number_of(s: Any, seat: int, move: int | str) -> int:
    """An action by its number or its notation."""
    if isinstance(move, int):
        return move
    try:
        return int(s.actions.from_notation(move))
    except ValueError as error:
        allowed = [s.actions.notation(action) for action in s.legal(seat)]
        raise Problem("bad-request", str(error), field="moves", allowed=allowed) from None


def numbered(chronicle: Chronicle, made: list[tuple[int, int, int]], key: str | None, at: int) -> list[MoveRow]:
    """Decisions (seat, action, source) as the next rows of a story; the key belongs to the last that somebody made."""
    last = max([i for i, one in enumerate(made) if one[2] != FORCED])
    return [MoveRow(chronicle.seq + 1 + i, *one, key if key and i == last else None, at) for i, one in enumerate(made)]


def by_themselves(decisions: list[tuple[int, int]]) -> list[tuple[int, int, int]]:
    """Decisions that the rules made, as they are stored: seat, action, source."""
    return [(seat, action, FORCED) for seat, action in decisions]
