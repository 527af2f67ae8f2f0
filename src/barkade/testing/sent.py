"""What leaves a table for one reader: all of it, as text that can be compared."""

import json
from typing import Any

from barkade.kernel.story import Telling


def dumped(thing: Any) -> str:
    """Bytes that can be compared; also shows that the thing is ready for JSON."""
    return json.dumps(thing, sort_keys=False)


def names_at(s: Any) -> list[str]:
    """Names for the seats of a table."""
    return [f"Seat {n}" for n in range(s.box.seats)]


def seen_by(s: Any, seat: int | None) -> str:
    """Everything that a reader (a seat; None: the room) sees of a moment."""
    out: list[Any] = [s.view(seat), s.game.screen(s, seat, names_at(s)), s.card_notes(), s.public_notes()]
    if s.over or s.open_scores:
        out += [s.score_sheet(n) for n in range(s.box.seats)]
    if seat is not None:
        legal = s.legal(seat)
        out += [legal, s.prompt(seat), [s.say(action) for action in legal], s.notes(seat), s.score_sheet(seat)]
    return dumped(out)


def heard_by(s: Any, seat: int | None) -> list[Any]:
    """Everything that a reader is told of what just happened: faces as far as it knows them, numbers, sentences."""
    bit = 1 << (s.box.seats if seat is None else seat)
    found: list[Any] = []
    for event in s.events:
        if event.audience & bit:
            telling = Telling(event, bit, names_at(s), s.box.deck)
            words = s.game.tell(s, event, seat, names_at(s))
            found.append([event.kind, event.seat, telling.faces, list(event.numbers), words])
    return found


def sent_to(s: Any, seat: int | None) -> str:
    """All that a reader is sent after a decision."""
    return seen_by(s, seat) + dumped(heard_by(s, seat))


def first_difference(one: str, other: str) -> str:
    """Where two things that were sent part, in the words of both."""
    at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return f"...{one[max(0, at - 40) : at + 40]}... and ...{other[max(0, at - 40) : at + 40]}..."
