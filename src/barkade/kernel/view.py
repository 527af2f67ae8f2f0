"""The one door for secrets: what a seat may see of a state, made from slots and masks alone."""

from typing import Any

from barkade.kernel.agenda import seats_of
from barkade.kernel.steps import Ballot, Choice


def view(s: Any, seat: int | None) -> dict[str, Any]:
    """A state as a seat sees it (None: a spectator), ready for JSON. Unknown faces are None."""
    return completed(common(s), s, seat)


def common(s: Any, before: dict[str, Any] | None = None) -> dict[str, Any]:
    """The part of a view that is the same for everybody; `completed` puts the rest in its place. `before` is such a part
    from an earlier moment of the table, if no card has moved since."""
    box = s.box
    everyone, over = box.everyone, s.over
    alike = set(s.seen) <= {0, everyone}
    return {
        "game": s.game.key,
        "seats": box.seats,
        "seat": None,
        "options": dict(box.options),
        "zones": before["zones"] if before else zones(s, everyone) if alike else None,
        "facts": facts(s),
        "decision": "",
        "deciders": [],
        "sealed": [],
        "own_picks": [],
        "over": over,
        "scores": s.scores if over or s.open_scores else None,
        "winners": s.winners if over else [],
        "places": s.places,
    }


def completed(common: dict[str, Any], s: Any, seat: int | None) -> dict[str, Any]:
    """The whole view of a seat: what everybody sees, and what it alone knows."""
    bit = bit_of(s, seat)
    own = {"seat": seat, **waiting(s, seat)}
    if common["zones"] is None:
        own["zones"] = zones(s, bit)
    return common | own


def bit_of(s: Any, seat: int | None) -> int:
    """The bit of a seat (None: of the room) in masks of knowers; ValueError if there is no such seat."""
    seats: int = s.box.seats
    if seat is None:
        return 1 << seats
    if not isinstance(seat, int) or not 0 <= seat < seats:
        raise ValueError(f"there is no seat {seat}; seats are 0 to {seats - 1}, None is a spectator")
    return 1 << seat


def zones(s: Any, readers: int) -> dict[str, list[str | None]]:
    """The cards of every zone, as far as somebody in the mask of readers knows them. Of a hand that is not theirs the known
    cards come first: a gap among the others would tell which of them left."""
    box, faces, seen = s.box, s.faces, s.seen
    ids = box.deck.ids
    found: dict[str, list[str | None]] = {}
    for name, audience, pile in zip(box.zone_names, box.audience, s.zones, strict=True):
        cards: list[str | None] = [ids[faces[slot]] if seen[slot] & readers else None for slot in pile]
        if audience and not audience & readers and None in cards:
            known = [card for card in cards if card is not None]
            cards = [*known, *[None] * (len(cards) - len(known))]
        found[name] = cards
    return found


def facts(s: Any) -> dict[str, Any]:
    """The public numbers and lists."""
    found: dict[str, Any] = {name: getattr(s, name) for name in s.numbers}
    for name in s.packed:
        found[name] = s.unpack(name)
    for name in s.lists:
        found[name] = list(getattr(s, name))
    return found


def waiting(s: Any, seat: int | None) -> dict[str, Any]:
    """What the table waits for, as a seat may know it; own unfinished or sealed picks are shown to their owner."""
    asked = asking(s, -1 if seat is None else seat)
    return {
        "decision": asked[0],
        "deciders": seats_of(asked[1]),
        "sealed": seats_of(asked[2]),
        "own_picks": [s.actions.notation(action) for action in asked[3]],
    }


def asking(s: Any, seat: int) -> tuple[str, int, int, tuple[int, ...]]:
    """The same before it is made ready for JSON (seat -1: a spectator): the question, masks of the seats it waits for and of
    those that have sealed a pick, own picks."""
    step = s.question
    if isinstance(step, Choice):
        if step.seat == seat and s.asked == seat:
            return step.name(s), 1 << seat, 0, s.draft
        if not step.covert:
            return step.public_name(s), 1 << step.seat, 0, ()
    elif isinstance(step, Ballot):
        sealed = sum([1 << player for player, pick in enumerate(s.sealed) if pick >= 0])
        own = (s.sealed[seat],) if seat >= 0 and s.sealed[seat] >= 0 else ()
        return step.name(s), s.waiting, sealed, own
    return "", 0, 0, ()


def glimpse(s: Any, seat: int) -> tuple[Any, ...]:
    """All that changes in a view during a game (seat -1: a spectator's), as numbers: equal when the views are, and cheap."""
    bit = 1 << (s.box.seats if seat < 0 else seat)
    faces, seen = s.faces, s.seen
    lying: list[tuple[int, ...]] = []
    for audience, pile in zip(s.box.audience, s.zones, strict=True):
        cards = [faces[slot] if seen[slot] & bit else -1 for slot in pile]
        if audience and not audience & bit and -1 in cards:
            known = [card for card in cards if card >= 0]
            cards = [*known, *[-1] * (len(cards) - len(known))]
        lying.append(tuple(cards))
    numbers = [getattr(s, name) for name in (*s.numbers, *s.packed)]
    lists = [tuple(getattr(s, name)) for name in s.lists]
    over = s.over
    shown = s.scores if over or s.open_scores else None
    return asking(s, seat), tuple(lying), numbers, lists, over, shown, s.winners if over else None
