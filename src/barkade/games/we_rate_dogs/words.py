"""What cards, dogs and questions of We Rate Dogs say."""

from typing import TYPE_CHECKING

from barkade.games.we_rate_dogs.ratings import CATEGORIES, CATEGORY_NAMES, FLOOR
from barkade.games.we_rate_dogs.zones import STACK
from barkade.kernel.story import listed

if TYPE_CHECKING:
    from barkade.games.we_rate_dogs.state import WeRateDogs


def ratings_text(s: "WeRateDogs", face: int) -> str:
    """The printed ratings of a dog: `F12 S14 ...`."""
    return " ".join([f"{code}{rating}" for code, rating in zip(CATEGORIES, s.deck.printed[face], strict=True)])


def judged_dog(s: "WeRateDogs", face: int) -> str:
    """A dog by what is judged, and then by all its ratings: `Titan: Wag 20 (F15 S12 B11 Z14 E10 W20 G15)`."""
    category = s.table_category()
    judged = f": {CATEGORY_NAMES[category]} {s.deck.printed[face][category]}" if category >= 0 else ""
    return f"{s.deck.titles[face]}{judged} ({ratings_text(s, face)})"


def ring_dog(s: "WeRateDogs", place: int) -> str:
    """A dog of the Ring by its owner and what it is judged in: `seat 1's Titan, Wag 20`; of several Dogrates of one owner,
    which of them."""
    category = s.judged_in(place)
    rated = f"{CATEGORY_NAMES[category]} {s.rating(place, category)}"
    face, owner = s.ring_face(place), s.ring_owners[place]
    alike = [other for other in s.open_dogs() if s.ring_face(other) == face and s.ring_owners[other] == owner]
    which = f" ({alike.index(place) + 1} of {len(alike)})" if len(alike) > 1 and place in alike else ""
    return f"seat {owner}'s {s.deck.titles[face]}{which}, {rated}"


def card_text(s: "WeRateDogs", face: int) -> str:
    """The numbers of an Event Card, and what its action or the Reaction does."""
    if s.deck.is_reaction[face]:
        return f"reaction, {s.deck.reactions[face].does}"
    return ", or ".join([half for half in (ratings_half(s, face), action_half(s, face)) if half])


def ratings_half(s: "WeRateDogs", face: int) -> str:
    """The numbers of an Event Card: `B+2 G+1`."""
    changes = s.deck.changes[face]
    numbers = [f"{code}{change.amount:+d}" for code, change in zip(CATEGORIES, changes, strict=True) if change.amount]
    below = [f"(also below {FLOOR})"] if any([change.breaks_floor for change in changes]) else []
    return " ".join([*numbers, *below])


def action_half(s: "WeRateDogs", face: int) -> str:
    """What the action of an Event Card does."""
    category = f" to {CATEGORY_NAMES[s.deck.category[face]]}" if s.deck.category[face] >= 0 else ""
    return s.deck.effects[face].does + category


def respond_prompt(s: "WeRateDogs") -> str:
    """Who played what on whom, what it would do to the numbers, and the question whether to react."""
    at = len(s.zones[STACK]) - 1
    face = s.faces[s.zones[STACK][at]]
    who, title = f"seat {s.controllers[at]}", s.deck.titles[face]
    if at:
        below = s.deck.titles[s.faces[s.zones[STACK][at - 1]]]
        played = f"{who} answers {below} with {title}: {s.deck.reactions[face].does}"
    else:
        played = f"{who} plays {title}{on_whom(s)}{numbers_then(s)}"
    return f"{played}. Do you react?"


def on_whom(s: "WeRateDogs") -> str:
    """The dog that the announced card chose, and what the card does."""
    owner = s.ring_owners[s.dog] if s.dog >= 0 else -1
    whose = "their own" if owner == s.controllers[0] else f"seat {owner}'s"
    dog = f" on {whose} {s.deck.titles[s.ring_face(s.dog)]}" if s.dog >= 0 else ""
    face = s.ordinary()
    return f"{dog} ({action_half(s, face) if s.half else ratings_half(s, face)})"


def numbers_then(s: "WeRateDogs") -> str:
    """What the announced card would do if nobody answered it: `: Wag 20 becomes 16, and Eleanor leads`."""
    from barkade.games.we_rate_dogs.outlook import announced_outlook  # it tries the steps, which speak by this module

    look = announced_outlook(s)
    if look is None:
        return ""
    parts = []
    if look["to"] is not None and look["from"] != look["to"]:
        parts.append(f"{CATEGORY_NAMES[s.judged_in(s.dog)]} {look['from']} becomes {look['to']}")
    leaders = look["leaders"]
    if isinstance(leaders, list) and leaders:
        titles = [s.deck.titles[s.deck.ids.index(name)] for name in leaders]
        parts.append(f"{listed(titles)} {'leads' if len(titles) == 1 else 'lead'} then")
    return f": {', and '.join(parts)}" if parts else ""
