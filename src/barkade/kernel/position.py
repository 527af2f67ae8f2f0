"""Positions: the whole table as JSON that a person can read, write and edit. Our FEN."""

from difflib import get_close_matches
from inspect import signature
from typing import Any

from barkade.kernel.agenda import seats_of
from barkade.kernel.errors import PositionError
from barkade.kernel.steps import Step

REST = "..."  # in a zone: all cards that are named nowhere else
PARTS = {
    "game", "version", "seats", "options", "zones", "facts", "backstage", "agenda", "waiting", "sealed", "draft",
    "known", "slots", "mixes", "loose", "luck",
}  # fmt: skip


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
        "facts": {name: _fact(s, name) for name in (*s.numbers, *s.packed, *s.lists)},
        "agenda": [step_to_json(step) for step in s.planned()],
        "luck": {"key": s.key.hex(), "drawn": s.drawn},
    }
    optional = {
        "backstage": {name: _fact(s, name) for name in s.backstage},
        "known": _known(s),
        "slots": order if order != list(range(len(order))) else [],
        "mixes": _mixes(s),
        "loose": [box.zone_names[zone] for zone in seats_of(s.loose)],
        "draft": [s.actions.notation(action) for action in s.draft],
        "sealed": [s.actions.notation(pick) if pick >= 0 else None for pick in s.sealed],
        "waiting": seats_of(s.waiting),
    }
    return parts | {name: part for name, part in optional.items() if part}


def _fact(s: Any, name: str) -> Any:
    if name in s.packed:
        return s.unpack(name)
    value = getattr(s, name)
    return list(value) if isinstance(value, list | tuple) else value


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
        "traces": [[list(pair) for pair in trace] for trace in s.traces],
        "reach": [seats_of(mask) for mask in s.reach],
    }


def step_to_json(step: Step) -> dict[str, Any]:
    """A step as its name and fields."""
    values = {name: getattr(step, name) for name in signature(type(step)).parameters}
    return {"step": type(step).__name__} | {k: list(v) if isinstance(v, tuple) else v for k, v in values.items()}


# --- and back -----------------------------------------------------------------------------------------------------


def fill(s: Any, parts: dict[str, Any]) -> None:
    """Turn a blank state of the right box into the position; PositionError names what cannot be."""
    unknown = sorted(set(parts) - PARTS)
    if unknown:
        raise PositionError(f"a position has no part {unknown[0]!r}; its parts are {', '.join(sorted(PARTS))}")
    zones = _named_zones(s, parts.get("zones", {}))
    _check_cards(s, zones)
    _lay(s, zones, parts.get("slots", []))
    _fill_known(s, parts.get("known", {}))
    _fill_mixes(s, parts.get("mixes", {}))
    s.loose = sum([1 << s.box.zone_numbers[name] for name in parts.get("loose", [])])
    _fill_facts(s, parts.get("facts", {}), (*s.numbers, *s.packed, *s.lists), "facts")
    _fill_facts(s, parts.get("backstage", {}), s.backstage, "backstage")
    s.agenda = [step_from_json(s.game.steps, entry) for entry in reversed(parts.get("agenda", []))]
    s.draft = tuple([s.actions.from_notation(pick) for pick in parts.get("draft", [])])
    s.sealed = tuple([s.actions.from_notation(pick) if pick else -1 for pick in parts.get("sealed", [])])
    s.waiting = sum([1 << seat for seat in parts.get("waiting", [])])
    luck = parts.get("luck", {})
    if luck:
        s.seed_luck(bytes.fromhex(luck["key"]), luck["drawn"])
    s.check()


def _named_zones(s: Any, named: dict[str, Any]) -> list[list[str]]:
    box = s.box
    zones: list[list[str]] = [[] for _ in box.zone_names]
    for name, cards in named.items():
        if name not in box.zone_numbers:
            raise PositionError(f"zones: there is no zone {name!r}{_nearest(name, box.zone_names)}")
        if not isinstance(cards, list) or not all(isinstance(card, str) for card in cards):
            raise PositionError(f"zones: {name} must be a list of card names")
        zones[box.zone_numbers[name]] = cards
    return zones


def _nearest(word: str, known: Any) -> str:
    close = get_close_matches(word, known, 3)
    return f"; did you mean {' or '.join(close)}?" if close else f"; known: {', '.join(list(known)[:20])}"


def _check_cards(s: Any, zones: list[list[str]]) -> None:
    """Every card of the deck lies in exactly one place; REST stands for those not named."""
    ids = s.box.deck.ids
    number = {name: face for face, name in enumerate(ids)}
    left = [0] * len(ids)
    for face in s.faces:
        left[face] += 1
    total = left[:]
    for zone, cards in enumerate(zones):
        for card in cards:
            if card == REST:
                continue
            if card not in number:
                raise PositionError(f"{s.box.zone_names[zone]}: unknown card {card!r}{_nearest(card, ids)}")
            left[number[card]] -= 1
    for face, count in enumerate(left):
        if count < 0:
            lies = total[face] - count
            raise PositionError(f"{ids[face]} lies {lies} times on the table; this deck has {total[face]} of it")
    rest = [ids[face] for face, count in enumerate(left) for _ in range(count)]
    places = [zone for zone, cards in enumerate(zones) for card in cards if card == REST]
    if len(places) > 1:
        raise PositionError(f'"{REST}" (the rest of the cards) may stand only once')
    if places:
        at = zones[places[0]].index(REST)
        zones[places[0]] = zones[places[0]][:at] + rest + zones[places[0]][at + 1 :]
    elif rest:
        raise PositionError(f'{rest[0]} is missing; write "{REST}" into the zone where the rest of the cards lies')


def _lay(s: Any, zones: list[list[str]], slots: list[int]) -> None:
    number = {name: face for face, name in enumerate(s.box.deck.ids)}
    count = len(s.faces)
    order = slots or list(range(count))
    if sorted(order) != list(range(count)):
        raise PositionError(f"slots: must name each of 0 to {count - 1} once")
    families = _families(s)
    labels = [0] * count
    at = 0
    for zone, cards in enumerate(zones):
        pile = order[at : at + len(cards)]
        at += len(cards)
        s.zones[zone] = tuple(pile)
        for slot, card in zip(pile, cards, strict=True):
            s.faces[slot] = number[card]
            s.where[slot] = zone
            s.seen[slot] = s.box.audience[zone]
            labels[slot] = families[number[card]]
    s.labels = tuple(labels)
    s.traces = tuple([((label, s.box.everyone),) for label in labels])


def _families(s: Any) -> dict[int, int]:
    return dict(zip(s.faces, s.labels, strict=True))


def _fill_known(s: Any, known: dict[str, list[list[int]]]) -> None:
    for name, knowers in known.items():
        if name not in s.box.zone_numbers:
            raise PositionError(f"known: there is no zone {name!r}{_nearest(name, s.box.zone_names)}")
        pile = s.zones[s.box.zone_numbers[name]]
        if len(knowers) != len(pile):
            raise PositionError(f"known: {name} holds {len(pile)} cards, not {len(knowers)}")
        for slot, seats in zip(pile, knowers, strict=True):
            s.seen[slot] = sum([1 << seat for seat in seats])


def _fill_mixes(s: Any, mixes: dict[str, Any]) -> None:
    if mixes:
        s.labels = tuple(mixes["labels"])
        s.traces = tuple([tuple([(pair[0], pair[1]) for pair in trace]) for trace in mixes["traces"]])
        s.reach = tuple([sum([1 << label for label in labels]) for labels in mixes["reach"]])


def _fill_facts(s: Any, given: dict[str, Any], names: tuple[str, ...], part: str) -> None:
    for name, value in given.items():
        if name not in names:
            raise PositionError(f"{part}: there is no {name!r}{_nearest(name, names)}")
        if isinstance(_fact(s, name), list):
            if not isinstance(value, list) or not all(isinstance(item, int) for item in value):
                raise PositionError(f"{part}: {name} must be a list of whole numbers, not {value!r}")
            value = s.pack(name, value) if name in s.packed else type(getattr(s, name))(value)
        elif not isinstance(value, int):
            raise PositionError(f"{part}: {name} must be a whole number, not {value!r}")
        setattr(s, name, value)


def step_from_json(steps: dict[str, type[Step]], entry: Any) -> Step:
    """The step that `step_to_json` wrote down."""
    if not isinstance(entry, dict) or entry.get("step") not in steps:
        name = entry.get("step") if isinstance(entry, dict) else entry
        raise PositionError(f"agenda: there is no step {name!r}{_nearest(str(name), steps)}")
    kind = steps[entry["step"]]
    names = list(signature(kind).parameters)
    if sorted(names) != sorted(set(entry) - {"step"}):
        raise PositionError(f"agenda: {entry['step']} has the fields {', '.join(names) or 'none'}, not {entry}")
    values = [entry[name] for name in names]
    return kind(*[tuple(value) if isinstance(value, list) else value for value in values])
