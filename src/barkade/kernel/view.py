"""The one door for secrets: what a seat may see of a state, made from slots and masks alone."""

from typing import Any

from barkade.kernel.agenda import seats_of
from barkade.kernel.steps import Ballot, Choice


def view(s: Any, seat: int | None) -> dict[str, Any]:
    """A state as a seat sees it (None: a spectator), ready for JSON. Unknown faces are None."""
    box = s.box
    if seat is not None and not 0 <= seat < box.seats:
        raise ValueError(f"there is no seat {seat}; seats are 0 to {box.seats - 1}, None is a spectator")
    bit = 1 << (box.seats if seat is None else seat)
    ids, faces, seen = box.deck.ids, s.faces, s.seen
    zones = {
        name: [ids[faces[slot]] if seen[slot] & bit else None for slot in pile]
        for name, pile in zip(box.zone_names, s.zones, strict=True)
    }
    facts: dict[str, Any] = {name: getattr(s, name) for name in s.numbers}
    for name in s.packed:
        facts[name] = s.unpack(name)
    for name in s.lists:
        facts[name] = list(getattr(s, name))
    over = not s.agenda
    return {
        "game": s.game.key,
        "seats": box.seats,
        "seat": seat,
        "options": box.options,
        "zones": zones,
        "facts": facts,
        **waiting(s, seat),
        "over": over,
        "scores": s.scores if over or s.open_scores else None,
        "winners": s.winners if over else [],
    }


def waiting(s: Any, seat: int | None) -> dict[str, Any]:
    """What the table waits for, as a seat may know it; own unfinished or sealed picks are shown to their owner."""
    step = s.agenda[-1] if s.agenda else None
    seen: dict[str, Any] = {"decision": "", "deciders": [], "sealed": [], "own_picks": []}
    if isinstance(step, Choice):
        if step.seat == seat and s.asked == seat:
            seen["decision"], seen["deciders"] = step.name(s), [seat]
            seen["own_picks"] = [s.actions.notation(action) for action in s.draft]
        elif not step.covert:
            seen["decision"], seen["deciders"] = step.public_name(s), [step.seat]
    elif isinstance(step, Ballot):
        seen["decision"], seen["deciders"] = step.name(s), seats_of(s.waiting)
        seen["sealed"] = [player for player, pick in enumerate(s.sealed) if pick >= 0]
        if seat is not None and s.sealed[seat] >= 0:
            seen["own_picks"] = [s.actions.notation(s.sealed[seat])]
    return seen
