"""Positions: the whole table as JSON that a person can read, write and edit. Our FEN."""

from inspect import signature
from typing import Any

from barkade.kernel.agenda import seats_of
from barkade.kernel.steps import Step


def position(s: Any) -> dict[str, Any]:
    """The full position of a state. What follows from the rest is left out."""
    box = s.box
    ids = box.deck.ids
    order = [slot for pile in s.zones for slot in pile]
    parts: dict[str, Any] = {
        "game": s.game.key,
        "version": s.game.version,
        "seats": box.seats,
        "options": dict(box.options),
        "zones": {
            name: [ids[s.faces[slot]] for slot in pile]
            for name, pile in zip(box.zone_names, s.zones, strict=True)
            if pile
        },
        "facts": {name: fact(s, name) for name in (*s.numbers, *s.packed, *s.lists)},
        "agenda": [step_to_json(step) for step in s.planned()],
        "luck": {"key": s.key.hex(), "drawn": s.drawn} | _ties(s),
    }
    optional = {
        "backstage": {name: fact(s, name) for name in s.backstage},
        "known": _known(s),
        "slots": order if order != list(range(len(order))) else [],
        "mixes": _mixes(s),
        "loose": [box.zone_names[zone] for zone in seats_of(s.loose)],
        "draft": [s.actions.notation(action) for action in s.draft],
        "sealed": [s.actions.notation(pick) if pick >= 0 else None for pick in s.sealed],
        "waiting": seats_of(s.waiting),
    }
    return parts | {name: part for name, part in optional.items() if part}


def fact(s: Any, name: str) -> Any:
    """A public number or list by its name."""
    if name in s.packed:
        return s.unpack(name)
    value = getattr(s, name)
    return list(value) if isinstance(value, list | tuple) else value


def _ties(s: Any) -> dict[str, Any]:
    """With tied luck: how often each thing was rolled or shuffled so far."""
    return {} if s.ties is None else {"tied": [list(pair) for pair in sorted(s.ties.items())]}


def _known(s: Any) -> dict[str, list[list[int]]]:
    """Who knows the cards of a zone, where this differs from the zone's audience. The room is the seat after the last."""
    box = s.box
    return {
        name: [seats_of(s.seen[slot]) for slot in pile]
        for name, pile, audience in zip(box.zone_names, s.zones, box.audience, strict=True)
        if any([s.seen[slot] != audience for slot in pile])
    }


def _mixes(s: Any) -> dict[str, Any]:
    blank = s.game.blank(s.box)
    if (s.labels, s.traces, s.reach) == (blank.labels, blank.traces, blank.reach):
        return {}
    return {
        "labels": list(s.labels),
        "traces": [[[_mixes_of(mixes), seats] for mixes, seats in trace] for trace in s.traces],
        "reach": [seats_of(mask) for mask in s.reach],
    }


def _mixes_of(mask: int) -> int | list[int]:
    """The mix in which a face was last seen; a list where it may be any of several."""
    found = seats_of(mask)
    return found[0] if len(found) == 1 else found


def step_to_json(step: Step) -> dict[str, Any]:
    """A step as its name and fields."""
    values = {name: getattr(step, name) for name in signature(type(step)).parameters}
    return {"step": type(step).__name__} | {k: list(v) if isinstance(v, tuple) else v for k, v in values.items()}
