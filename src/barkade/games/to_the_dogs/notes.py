"""Live help for a seat: what fits, what it would score, what is missing. Only from what that seat knows."""

from typing import TYPE_CHECKING

from barkade.games.to_the_dogs import scores
from barkade.games.to_the_dogs.actions import ACT
from barkade.games.to_the_dogs.deck import match_parts
from barkade.games.to_the_dogs.kinds import FETCH, TRIPLE
from barkade.games.to_the_dogs.limits import ROW
from barkade.games.to_the_dogs.zones import CARE, HAND, SLOTS
from barkade.kernel.steps import Choice

if TYPE_CHECKING:
    from barkade.games.to_the_dogs.state import ToTheDogs


def own_notes(s: "ToTheDogs", seat: int) -> dict[str, object]:
    """The table's marks and counters for one seat."""
    board = [s.zones[zone][0] for zone in SLOTS if s.zones[zone]]
    dogs = [*s.zones[CARE[seat]], *board]
    return {
        "board": {s.box.zone_names[zone]: board_note(s, seat, s.zones[zone][0]) for zone in SLOTS if s.zones[zone]},
        "care": [home_points(s, seat, dog) for dog in s.zones[CARE[seat]]],
        "homes": {s.deck.ids[face]: dog_points(s, face, dogs) for face in s.hand_faces(seat)},
        "sums": {s.deck.ids[face]: dog_sums(s, face, dogs) for face in s.hand_faces(seat)},
        "refused": refused_actions(s, seat),
        "collect": min(len(s.zones[HAND[seat]]), s.bank(seat)),
        "specialty": [scores.specialty_points(s, seat, side) for side in (0, 1)],
        "locked": [s.deck.ids[s.faces[slot]] for slot in s.zones[HAND[seat]] if slot in s.locked],
    }


def public_notes(s: "ToTheDogs") -> dict[str, object]:
    """What everybody may count: banks, progress towards the awards, last turns."""
    return {
        "bank": [s.bank(player) for player in range(s.box.seats)],
        "awards": [award.id for award in [s.deck.awards[number] for number in s.awards]],
        "triple_missing": [scores.missing(s, player, s.deck.awards[s.awards[TRIPLE]]) for player in range(s.box.seats)],
        "fetch_missing": [scores.missing(s, player, s.deck.awards[s.awards[FETCH]]) for player in range(s.box.seats)],
        "fetch_left": list(s.rewards[len(s.fetch) - s.fetch.count(0) :]),
        "last_turns": last_turns(s),
    }


def board_note(s: "ToTheDogs", seat: int, dog: int) -> dict[str, object]:
    """Can this board dog be taken in, and what would be its best match now?"""
    fitting = home_points(s, seat, dog)
    best = max(fitting, key=fitting.__getitem__) if fitting else ""
    return {
        "short": max(0, s.deck.kibble[s.faces[dog]] - s.bowl[seat]),
        "space": len(s.zones[CARE[seat]]) < ROW,
        "best": best,
        "points": fitting[best] if best else 0,
    }


def home_points(s: "ToTheDogs", seat: int, dog: int) -> dict[str, int]:
    """The homes in hand that accept a dog, with what they would score."""
    points = s.deck.points[s.faces[dog]]
    return {s.deck.ids[home]: points[home] for home in s.homes_for(seat, dog)}


def dog_points(s: "ToTheDogs", home: int, dogs: list[int]) -> dict[str, int]:
    """The dogs in care and on the board that a home accepts, with what they would score."""
    faces = [s.faces[dog] for dog in dogs]
    return {s.deck.ids[face]: s.deck.points[face][home] for face in faces if s.deck.fits[face] >> home & 1}


def dog_sums(s: "ToTheDogs", home: int, dogs: list[int]) -> dict[str, tuple[int, int, int]]:
    """The same dogs, each with base, sex point and factor: what the points are made of."""
    asked = s.deck.homes[home]
    faces = [s.faces[dog] for dog in dogs]
    return {s.deck.ids[face]: match_parts(s.deck.dog(face), asked) for face in faces if s.deck.fits[face] >> home & 1}


def refused_actions(s: "ToTheDogs", seat: int) -> dict[str, tuple[str, str]]:
    """TD-016: while a seat chooses its action, the actions that are not legal, each with rule and reason."""
    step = s.question
    if not isinstance(step, Choice) or step.seat != seat:
        return {}
    legal = step.options(s)
    if not any(action in legal for action in ACT):
        return {}
    return {s.actions.notation(action): step.why_not(s, action) for action in ACT if action not in legal}


def last_turns(s: "ToTheDogs") -> list[int]:
    """The seats that still have a last turn, the present one first."""
    if not s.final() or not s.deciders:
        return []
    now = s.deciders[0]
    return [(now + i) % s.box.seats for i in range((s.closer - now) % s.box.seats + 1)]
