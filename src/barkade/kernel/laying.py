"""Positions as people write them: back to a table, with a sentence for everything that cannot be."""

import re
from collections.abc import Mapping
from difflib import get_close_matches
from inspect import signature
from typing import Any

from barkade.kernel.errors import KIND_NAMES, PositionError
from barkade.kernel.position import fact
from barkade.kernel.steps import Ballot, Choice, Step

REST = "..."  # in a zone: the cards that are named nowhere else
HEXADECIMAL = re.compile("([0-9a-fA-F]{2})*")
MOST_DRAWN = 1 << 40
FAR = 1 << 62  # what tied luck may be asked for
PARTS: dict[str, type] = {
    "game": str, "version": str, "seats": int, "options": dict, "zones": dict, "facts": dict, "backstage": dict,
    "agenda": list, "waiting": list, "sealed": list, "draft": list, "known": dict, "slots": list, "mixes": dict,
    "loose": list, "luck": dict,
}  # fmt: skip


def fill(s: Any, parts: dict[str, Any]) -> None:
    """Turn a blank state of the right box into the position; PositionError names what cannot be."""
    zones = _named_zones(s, parts.get("zones", {}))
    _check_cards(s, zones)
    _lay(s, zones, parts.get("slots", []))
    _fill_known(s, parts.get("known", {}))
    _fill_mixes(s, parts.get("mixes", {}))
    _fill_loose(s, parts.get("loose", []))
    _fill_facts(s, parts.get("facts", {}), (*s.numbers, *s.packed, *s.lists), "facts")
    _fill_facts(s, parts.get("backstage", {}), s.backstage, "backstage")
    s.agenda = [step_from_json(s, entry) for entry in reversed(parts.get("agenda", []))]
    _fill_ballot(s, parts.get("sealed", []), parts.get("waiting", []))
    _fill_luck(s, parts.get("luck", {}))
    _check_limits(s)
    s.check()
    _check_sealed(s)
    _fill_draft(s, [_action(s, "draft", pick) for pick in parts.get("draft", [])])


def _check_limits(s: Any) -> None:
    """No fact is less or more than its game says it can be."""
    for name, (least, most) in s.limits.items():
        value = getattr(s, name)
        for number in [value] if isinstance(value, int) else value:
            if not least <= number <= most:
                raise PositionError(f"facts: {name}: from {least} to {most}, not {number}")


def check_parts(parts: Mapping[str, Any]) -> None:
    """A position has parts of certain kinds, all of them optional."""
    if not isinstance(parts, Mapping):
        raise PositionError(f"a position is an object with parts such as zones and facts, not {parts!r}")
    unknown = sorted(set(parts) - set(PARTS))
    if unknown:
        raise PositionError(f"a position has no part {unknown[0]!r}; its parts are {', '.join(sorted(PARTS))}")
    for name, kind in PARTS.items():
        if name in parts and not isinstance(parts[name], kind):
            raise PositionError(f"{name}: must be {KIND_NAMES[kind]}, not {parts[name]!r}")


def _named_zones(s: Any, named: dict[str, Any]) -> list[list[str]]:
    box = s.box
    zones: list[list[str]] = [[] for _ in box.zone_names]
    for name, cards in named.items():
        if name not in box.zone_numbers:
            raise PositionError(f"zones: there is no zone {name!r}{_nearest(name, box.zone_names)}")
        if not isinstance(cards, list) or not all(isinstance(card, str) for card in cards):
            raise PositionError(f"zones: {name} must be a list of card names")
        zones[box.zone_numbers[name]] = list(cards)
    return zones


def _nearest(word: str, known: Any) -> str:
    close = get_close_matches(word, known, 3)
    return f"; did you mean {' or '.join(close)}?" if close else f"; known: {', '.join(list(known)[:20])}"


def _check_cards(s: Any, zones: list[list[str]]) -> None:
    """Every card of the deck lies in exactly one place; REST stands for those not named. In several zones it stands for
    those that lie there before the deal."""
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
    _lay_rest(s, zones, [face for face, count in enumerate(left) for _ in range(count)])


def _lay_rest(s: Any, zones: list[list[str]], rest: list[int]) -> None:
    ids, names = s.box.deck.ids, s.box.zone_names
    places = [zone for zone, cards in enumerate(zones) for card in cards if card == REST]
    if len(set(places)) < len(places):
        raise PositionError(f'"{REST}" (the rest of the cards) may stand only once in a zone')
    if rest and not places:
        raise PositionError(f'{ids[rest[0]]} is missing; write "{REST}" into the zone where the rest of the cards lies')
    undealt = dict(zip(s.faces, s.where, strict=True))
    home = {face: undealt[face] if len(places) > 1 else places[0] for face in rest}
    for face in rest:
        if home[face] not in places:
            raise PositionError(f'{ids[face]} is missing; name it, or write "{REST}" into {names[home[face]]} too')
    for zone in places:
        at = zones[zone].index(REST)
        zones[zone][at : at + 1] = [ids[face] for face in rest if home[face] == zone]


def _lay(s: Any, zones: list[list[str]], slots: list[int]) -> None:
    number = {name: face for face, name in enumerate(s.box.deck.ids)}
    count = len(s.faces)
    order = slots or list(range(count))
    if not _whole_numbers(order) or sorted(order) != list(range(count)):
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
    s.traces = tuple([((1 << label, s.box.everyone),) for label in labels])


def _families(s: Any) -> dict[int, int]:
    return dict(zip(s.faces, s.labels, strict=True))


def _fill_loose(s: Any, names: list[Any]) -> None:
    s.loose = 0
    for name in names:
        if name not in s.box.zone_names:
            raise PositionError(f"loose: there is no zone {name!r}{_nearest(str(name), s.box.zone_names)}")
        s.loose |= 1 << s.box.zone_numbers[name]


def _fill_ballot(s: Any, sealed: list[Any], waiting: list[Any]) -> None:
    """By seat the sealed pick or null, and the seats whose pick is missing."""
    seats = s.box.seats
    if sealed and len(sealed) != seats:
        raise PositionError(f"sealed: must have a pick or null for each of {seats} seats, not {len(sealed)}")
    if not _whole_numbers(waiting, range(seats)):
        raise PositionError(f"waiting: must be a list of seats from 0 to {seats - 1}, not {waiting}")
    s.sealed = tuple([-1 if pick is None else _action(s, "sealed", pick) for pick in sealed])
    s.waiting = sum([1 << seat for seat in set(waiting)])


def _check_sealed(s: Any) -> None:
    """Whoever has sealed a pick of the ballot that waits could make it."""
    ballot = s.agenda[-1] if s.agenda else None
    if isinstance(ballot, Ballot):
        for seat, pick in enumerate(s.sealed):
            if pick >= 0 and pick not in ballot.options(s, seat):
                raise PositionError(f"sealed: seat {seat} cannot pick {s.actions.notation(pick)} at {ballot.name(s)}")


def _fill_luck(s: Any, luck: dict[str, Any]) -> None:
    if not luck:
        return
    key: Any = luck.get("key")
    drawn: Any = luck.get("drawn")
    if not isinstance(key, str) or not HEXADECIMAL.fullmatch(key):
        raise PositionError(f"luck: key must be a text of hexadecimal digits, two a byte, not {key!r}")
    if not _whole_numbers([drawn], range(MOST_DRAWN)):
        raise PositionError(f"luck: drawn must be a whole number from 0 to {MOST_DRAWN - 1}, not {drawn!r}")
    s.seed_luck(bytes.fromhex(key), drawn)
    if "tied" in luck:
        if not s.box.tied:
            raise PositionError("luck: tied needs the option luck=tied")
        s.ties = _ties(luck["tied"])


def _ties(pairs: Any) -> dict[int, int]:
    """What was rolled or shuffled with tied luck, and how often."""
    if not isinstance(pairs, list) or not all([_whole_numbers(pair) and len(pair) == 2 for pair in pairs]):
        raise PositionError(f"luck: tied must be a list of pairs, what was rolled and how often, not {pairs!r}")
    if not all([what in range(-FAR, FAR) and times in range(MOST_DRAWN) for what, times in pairs]):
        raise PositionError(f"luck: tied has numbers that no table comes to: {pairs!r}")
    return dict(pairs)


def _action(s: Any, part: str, pick: Any) -> int:
    """The number of an action that a part of a position names."""
    try:
        return int(s.actions.from_notation(pick))
    except (ValueError, AttributeError, TypeError) as error:
        why = str(error) if isinstance(pick, str) else f"an action is written as a text, not {pick!r}"
        raise PositionError(f"{part}: {why}") from None


def _fill_known(s: Any, known: dict[str, Any]) -> None:
    room = s.box.seats
    for name, knowers in known.items():
        if name not in s.box.zone_numbers:
            raise PositionError(f"known: there is no zone {name!r}{_nearest(name, s.box.zone_names)}")
        pile = s.zones[s.box.zone_numbers[name]]
        if not isinstance(knowers, list) or not all([_whole_numbers(seats, range(room + 1)) for seats in knowers]):
            raise PositionError(f"known: {name} must have a list of seats (0 to {room}, the room) for each card")
        if len(knowers) != len(pile):
            raise PositionError(f"known: {name} holds {len(pile)} cards, not {len(knowers)}")
        for slot, seats in zip(pile, knowers, strict=True):
            s.seen[slot] = sum([1 << seat for seat in seats])


def _fill_mixes(s: Any, mixes: dict[str, Any]) -> None:
    if mixes:
        _check_mixes(s, mixes)
        s.labels = tuple(mixes["labels"])
        s.traces = tuple([tuple([(_mask_of(pair[0]), pair[1]) for pair in trace]) for trace in mixes["traces"]])
        s.reach = tuple([sum([1 << label for label in labels]) for labels in mixes["reach"]])


def _check_mixes(s: Any, mixes: dict[str, Any]) -> None:
    """Which mixes there are, in which of them each card is, and where each was last seen."""
    labels, traces, reach = [mixes.get(name) for name in ("labels", "traces", "reach")]
    if not isinstance(reach, list) or not all([_whole_numbers(sources, range(len(reach))) for sources in reach]):
        raise PositionError("mixes: reach must be a list that has for each mix a list of mixes")
    known, cards = range(len(reach)), len(s.faces)
    if not _whole_numbers(labels, known) or len(labels or []) != cards:
        raise PositionError(f"mixes: labels must name a mix from 0 to {len(reach) - 1} for each of {cards} cards")
    if (
        not isinstance(traces, list)
        or len(traces) != cards
        or not all([_is_trace(s, trace, known) for trace in traces])
    ):
        raise PositionError(f"mixes: traces must have for each of {cards} cards pairs of a mix and a mask of seats")


def _mask_of(mixes: int | list[int]) -> int:
    """A mix, or several in one of which a card was last seen, as a mask."""
    return 1 << mixes if isinstance(mixes, int) else sum([1 << mix for mix in set(mixes)])


def _is_trace(s: Any, trace: Any, known: range) -> bool:
    """Does it say for every seat, and for the room, in which mix (or in one of which) it last saw a card?"""
    if not isinstance(trace, list) or not all([isinstance(pair, list) and len(pair) == 2 for pair in trace]):
        return False
    masks = [seats for _, seats in trace]
    mixes = [mix for part, _ in trace for mix in (part if isinstance(part, list) and part else [part])]
    return _whole_numbers(mixes, known) and _whole_numbers(masks) and sum(masks) == s.box.everyone and min(masks) > 0


def _fill_facts(s: Any, given: dict[str, Any], names: tuple[str, ...], part: str) -> None:
    for name, value in given.items():
        if name not in names:
            raise PositionError(f"{part}: there is no {name!r}{_nearest(name, names)}")
        if isinstance(fact(s, name), list):
            if not _whole_numbers(value):
                raise PositionError(f"{part}: {name} must be a list of whole numbers, not {value!r}")
            value = s.pack(name, value) if name in s.packed else type(getattr(s, name))(value)
        elif not _whole_numbers([value]):
            raise PositionError(f"{part}: {name} must be a whole number, not {value!r}")
        setattr(s, name, value)


def _whole_numbers(value: Any, within: range | None = None) -> bool:
    """Is it a list of whole numbers, all of them within a range?"""
    if not isinstance(value, list) or not all([isinstance(item, int) and not isinstance(item, bool) for item in value]):
        return False
    return within is None or all([item in within for item in value])


def _fill_draft(s: Any, picks: list[int]) -> None:
    """The picks of an unfinished run, each one possible after those before it."""
    for pick in picks:
        step = s.agenda[-1] if s.agenda else None
        if not isinstance(step, Choice) or pick not in step.options(s):
            where = f"at {step.name(s)}" if isinstance(step, Choice) else "where nobody is asked"
            raise PositionError(f"draft: {s.actions.notation(pick)} cannot be picked {where}")
        s.draft += (pick,)


def step_from_json(s: Any, entry: Any) -> Step:
    """The step that `step_to_json` wrote down."""
    steps: dict[str, type[Step]] = s.game.steps
    if not isinstance(entry, dict):
        raise PositionError(
            f'agenda: a step is an object with its name, {{"step": ...}}, and its fields, not {entry!r}'
        )
    name = entry.get("step")
    if not isinstance(name, str) or name not in steps:
        raise PositionError(f"agenda: there is no step {name!r}{_nearest(str(name), steps)}")
    fields = list(signature(steps[name]).parameters)
    if sorted(fields) != sorted(set(entry) - {"step"}):
        raise PositionError(f"agenda: {name} has the fields {', '.join(fields) or 'none'}, not {entry}")
    values = [entry[field] for field in fields]
    for field, value in zip(fields, values, strict=True):
        if not _whole_numbers(value if isinstance(value, list) else [value]):
            raise PositionError(f"agenda: {name}: {field} must be a whole number or a list of them, not {value!r}")
        if field == "seat" and value not in range(s.box.seats):
            raise PositionError(f"agenda: {name}: seat must be from 0 to {s.box.seats - 1}, not {value}")
    return steps[name](*[tuple(value) if isinstance(value, list) else value for value in values])
