"""Live help for a seat: what the page shows beside the cards, computed from what that seat knows."""

from barkade.games.we_rate_dogs.deck import FIRST_DOG
from barkade.games.we_rate_dogs.effect import ASK_DISCARD, ASK_HOME_DOG, ASK_LAID_CARD
from barkade.games.we_rate_dogs.halves import action_playable, why_no_action
from barkade.games.we_rate_dogs.outlook import announced_outlook, outlooks
from barkade.games.we_rate_dogs.ratings import CATEGORIES, spelled
from barkade.games.we_rate_dogs.stack import other_ask, targeted
from barkade.games.we_rate_dogs.state import THE_SHELTER, WeRateDogs
from barkade.games.we_rate_dogs.zones import HAND, HOME, LAID, RING, STACK


def own_notes(s: WeRateDogs, seat: int) -> dict[str, object]:
    """For this seat: its Home in order, its cards, what its next pick would lead to."""
    return {
        "home_order": home_order(s, seat),
        "hand": [hand_card(s, seat, s.faces[slot]) for slot in s.zones[HAND[seat]]],
        "outlooks": outlooks(s, seat),
    }


def public_notes(s: WeRateDogs) -> dict[str, object]:
    """The Ring with all sums, who leads, the Stack and what it would do, the order of picks."""
    ordered = sorted([rating for place, rating in enumerate(s.judged()) if s.competes(place)], reverse=True)
    return {
        "category": category_code(s.table_category()),
        "ring": [ring_dog(s, place) for place in range(len(s.zones[RING]))],
        "leaders": s.leaders(),
        "lead": ordered[0] - ordered[1] if len(ordered) > 1 else 0,
        "stack": [stack_card(s, at) for at in range(len(s.zones[STACK]))],
        "announced": announced_outlook(s),
        "pick_order": pick_order(s),
    }


def category_code(category: int) -> str:
    """The letter of a category, "" before the first roll."""
    return CATEGORIES[category] if category >= 0 else ""


def ring_dog(s: WeRateDogs, place: int) -> dict[str, object]:
    """One dog: owner, category, seven ratings with the sum behind each, its cards, locked by Stay! or not."""
    category = s.judged_in(place)
    printed = s.deck.printed[s.ring_face(place)]
    ratings = [s.rating(place, c) for c in range(len(CATEGORIES))]
    return {
        "dog": s.deck.ids[s.ring_face(place)],
        "owner": s.ring_owners[place],
        "category": category_code(category),
        "rating": ratings[category],
        "ratings": ratings,
        "sums": [spelled(printed[c], s.changes(place, c), ratings[c]) for c in range(len(CATEGORIES))],
        "cards": [s.deck.ids[s.faces[s.zones[LAID][number]]] for number in s.laid_cards(place)],
        "locked": s.locked(place),
        "competes": s.competes(place),
    }


def stack_card(s: WeRateDogs, at: int) -> dict[str, object]:
    """One card of the Stack with everything that was announced."""
    face = s.faces[s.zones[STACK][at]]
    card: dict[str, object] = {"card": s.deck.ids[face], "controller": s.controllers[at], "does": does(s, face)}
    if s.deck.is_reaction[face]:
        return card | {"target": targeted(s, at)}
    choices: dict[str, object] = {
        "half": "action" if s.half else "ratings",
        "dog": s.dog,
        "turned": bool(s.turned),
    }
    return card | choices | {"other": s.other, "named": named(s), "target": targeted(s, 0)}


def named(s: WeRateDogs) -> str:
    """The Home dog, laid card or discard that the ordinary card on the Stack was announced with; "" for none."""
    ask = other_ask(s)
    if s.other < 0 or ask not in (ASK_HOME_DOG, ASK_LAID_CARD, ASK_DISCARD):
        return ""
    if ask == ASK_LAID_CARD:
        return s.deck.ids[s.faces[s.zones[LAID][s.other]]]
    return s.deck.ids[s.other + FIRST_DOG if ask == ASK_HOME_DOG else s.other]


def pick_order(s: WeRateDogs) -> list[list[int]]:
    """During the draft: who picks when in this draft round and the next; the last one gets two dogs."""
    if s.stage != THE_SHELTER or s.round == 0:
        return []
    rounds = [s.round, s.round + 1] if s.round < s.box.seats else [s.round]
    return [list(s.seats_from((s.first - number + 1) % s.box.seats)) for number in rounds]


def home_order(s: WeRateDogs, seat: int) -> list[int]:
    """Places in the seat's Home, best dog for the table category first."""
    home = s.zones[HOME[seat]]
    category = max(s.table_category(), 0)
    return sorted(range(len(home)), key=[-s.deck.printed[s.faces[slot]][category] for slot in home].__getitem__)


def hand_card(s: WeRateDogs, seat: int, face: int) -> dict[str, object]:
    """One card of the hand: may its action be played, or why not; what its ratings would do to each dog."""
    note: dict[str, object] = {"card": s.deck.ids[face], "does": does(s, face)}
    if s.deck.is_reaction[face]:
        return note
    note["action"] = action_playable(s, seat, face)
    if not note["action"] and s.deck.effects[face].rule:
        note["why_not"] = list(why_no_action(s, seat, face))
    if s.deck.has_ratings[face]:
        note["preview"] = [preview(s, face, place) for place in range(len(s.zones[RING]))]
    return note


def does(s: WeRateDogs, face: int) -> str:
    """What a Reaction or an action half does, in a few words; "" for a card of ratings only."""
    return s.deck.reactions[face].does if s.deck.is_reaction[face] else s.deck.effects[face].does


def preview(s: WeRateDogs, face: int, place: int) -> dict[str, object]:
    """A dog's rating after a ratings half, who would lead then, and would the floor swallow the card?"""
    category = s.judged_in(place)
    change = s.deck.changes[face][category]
    rating = s.rated(place, category, [*s.changes(place, category), change])
    ratings = s.judged()
    swallowed = change.amount < 0 and rating == ratings[place]
    ratings[place] = rating
    return {
        "rating": rating,
        "leaders": s.leaders_with(ratings),
        "swallowed": swallowed,
    }
