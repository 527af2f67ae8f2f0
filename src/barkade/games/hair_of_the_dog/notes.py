"""Live help for a seat, from what that seat knows."""

from typing import TYPE_CHECKING

from barkade.games.hair_of_the_dog.actions import BECKON, HANDLE, MOVE, PET, SHARE
from barkade.games.hair_of_the_dog.answers import gifts_met, places_met, places_met_on
from barkade.games.hair_of_the_dog.deck import FIRST_TOY, GIFT_TOKEN, PLACE_TOKEN, style_of
from barkade.games.hair_of_the_dog.grid import tiles_of
from barkade.games.hair_of_the_dog.memory import gifts_for, rows_for
from barkade.games.hair_of_the_dog.quests import quest_of, quest_points
from barkade.games.hair_of_the_dog.schema import STYLES
from barkade.games.hair_of_the_dog.scores import open_points
from barkade.games.hair_of_the_dog.verbs import refusal
from barkade.kernel.story import listed

if TYPE_CHECKING:
    from barkade.games.hair_of_the_dog.state import HairOfTheDog

TYPES = ("gift", "place")


def own_notes(s: "HairOfTheDog", seat: int) -> dict[str, object]:
    """The dogs as this seat knows them, its quest, and what it can do about them."""
    quest = quest_of(s, seat)
    return {
        "dogs": dog_notes(s, seat),
        "quest": None if quest is None else {"name": quest.name, "text": quest.text},
        "quest_points": None if quest is None else quest_points(s, seat, quest),
        "refused": refused_verbs(s, seat),
        "beckons": beckon_notes(s, seat),
    }


def public_notes(s: "HairOfTheDog") -> dict[str, object]:
    """The pub, the guests, and the dogs as the whole room knows them."""
    return {
        "pub": [tile_note(s, tile) for tile in range(s.pub.size)],
        "dogs": dog_notes(s, s.box.seats),
        "guests": [None if dog < 0 else s.deck.dogs[dog].name for dog in s.guests],
        "held": [category_held(s, player) for player in range(s.box.seats)],
        "points": [open_points(s, player) for player in range(s.box.seats)],
    }


def dog_notes(s: "HairOfTheDog", reader: int) -> list[dict[str, object]]:
    """The dogs for a reader: a seat, or the number after the last one for the whole room."""
    return [dog_note(s, reader, guest) for guest, tile in enumerate(s.at) if tile >= 0]


def tile_note(s: "HairOfTheDog", tile: int) -> dict[str, object]:
    """A tile: where it is, what it shows, what is nearby."""
    face, pub = s.pub.faces[tile], s.pub
    return {
        "address": pub.addresses[tile],
        "special": face.special,
        "floor": face.floor,
        "inside": face.inside,
        "table": face.table,
        "feature": face.feature,
        "plant": face.plant,
        "water": face.water,
        "corner": pub.places["corner"] >> tile & 1 == 1,
        "beside": [pub.addresses[other] for other in pub.neighbours[tile]],
    }


def dog_note(s: "HairOfTheDog", seat: int, guest: int) -> dict[str, object]:
    """A dog in the pub: who it is, which styles can still be on top, and its conditions."""
    dog = s.deck.dogs[s.guests[guest]]
    left = sorted([style_of(s.faces[slot]) for slot in s.zones[s.stacks[guest]]])
    return {
        "guest": guest + 1,
        "name": dog.name,
        "breed": dog.breed,
        "size": dog.size,
        "fur": list(dog.fur),
        "address": s.pub.addresses[s.at[guest]],
        "styles": [STYLES[style] for style in left],
        "conditions": [
            condition_note(s, seat, condition) for condition in (2 * guest, 2 * guest + 1) if s.token_of(condition) >= 0
        ],
    }


def condition_note(s: "HairOfTheDog", seat: int, condition: int) -> dict[str, object]:
    """A condition: its type, its holder (the number of seats and more: open), what it may be for all this seat knows,
    whether this seat's pet would meet it now, and on which tiles it would, as far as the seat knows."""
    known = s.seen[s.token_of(condition)] >> seat & 1
    tokens = possible_tokens(s, seat, condition)
    family = PLACE_TOKEN if condition % 2 else GIFT_TOKEN
    here = seat < s.box.seats and s.at[condition // 2] == s.pawns[seat]
    return {
        "type": TYPES[condition % 2],
        "holder": s.holders[condition],
        "known": known == 1,
        "tokens": [s.deck.ids[family[i]] for i in range(len(family)) if tokens >> i & 1],
        "met": tokens & met_now(s, seat, condition) != 0 if known and here else None,
        "tiles": tiles_meeting(s, seat, condition, tokens) if known and condition % 2 and seat < s.box.seats else None,
    }


def tiles_meeting(s: "HairOfTheDog", seat: int, condition: int, tokens: int) -> list[str]:
    """Where this seat's pet would meet a Place condition, if dog and petter were there and all else as it is."""
    guest = condition // 2
    free = s.pub.dog_tiles & ~s.dogs() | 1 << s.at[guest]
    return [s.pub.addresses[tile] for tile in tiles_of(free) if tokens & places_met_on(s, seat, guest, tile)]


def possible_tokens(s: "HairOfTheDog", seat: int, condition: int) -> int:
    """A bit mask of the tokens that a condition may be, by what the seat has seen and heard."""
    token, bit = s.token_of(condition), 1 << seat
    family = PLACE_TOKEN if condition % 2 else GIFT_TOKEN
    if s.seen[token] & bit:
        return 1 << family.index(s.faces[token])
    elsewhere = 0
    for slot, face in enumerate(s.faces):
        if face in family and s.seen[slot] & bit:
            elsewhere |= 1 << family.index(face)
    heard = s.could[condition] if condition % 2 else gifts_for(s, condition, rows_for(s, bit), bit)
    return heard & ~elsewhere


def possible_kinds(s: "HairOfTheDog", seat: int, condition: int) -> list[str]:
    """The different conditions that one may be, by name: of some there are several tokens."""
    tokens = possible_tokens(s, seat, condition)
    family = PLACE_TOKEN if condition % 2 else GIFT_TOKEN
    return list(dict.fromkeys([s.deck.titles[face] for i, face in enumerate(family) if tokens >> i & 1]))


def met_now(s: "HairOfTheDog", seat: int, condition: int) -> int:
    """A bit mask of the tokens that the seat would meet if it petted this dog here and now."""
    return places_met(s, seat, condition // 2) if condition % 2 else gifts_met(s, s.item_of(seat))


def refused_verbs(s: "HairOfTheDog", seat: int) -> dict[str, str]:
    """For a seat that is asked to act: the verbs it does not have, and why."""
    if s.decision != "Act" or seat not in s.deciders:
        return {}
    legal = s.legal(seat)
    verbs = [verb for verb in (MOVE, HANDLE, BECKON, PET, SHARE) if verb not in legal]
    return {s.actions.verb(verb): refusal(s, seat, verb)[1] for verb in verbs}


def category_held(s: "HairOfTheDog", player: int) -> str:
    """HD-056: an item lies face-down, but everybody saw from which stand it came."""
    item = s.item_of(player)
    if item < 0:
        return ""
    return "treat" if s.faces[item] < FIRST_TOY else "toy"


def beckon_notes(s: "HairOfTheDog", seat: int) -> list[dict[str, object]]:
    """For a seat that acts: where each dog and the server would come if it beckoned, or why it would not."""
    if s.decision not in ("Act", "BeckonWho", "BeckonTo") or seat not in s.deciders:
        return []
    goal = s.pawns[seat]
    found = [dog_beckoned(s, guest, goal) for guest, tile in enumerate(s.at) if tile >= 0]
    steps = [s.pub.addresses[tile] for tile in s.pub.closer[s.server][goal]]
    return [*found, {"piece": "server", "to": steps, "why": "" if steps else "the server is on your tile"}]


def dog_beckoned(s: "HairOfTheDog", guest: int, goal: int) -> dict[str, object]:
    """HD-063 to HD-065, HD-068: the tiles one step closer that a dog may enter, or what is in its way."""
    closer = s.pub.closer[s.at[guest]][goal]
    steps = [s.pub.addresses[tile] for tile in tiles_of(s.ways_closer(guest, goal))]
    why = ""
    if not closer:
        why = f"{s.dog_name(guest)} is on your tile"
    elif not steps:
        ways = [f"{s.dog_name(s.guest_on(tile))} is in the way" for tile in closer if s.guest_on(tile) >= 0]
        ways += [f"no dog enters the {s.pub.faces[tile].name}" for tile in closer if s.pub.faces[tile].special]
        why = listed(ways)
    return {"piece": f"g{guest + 1}", "to": steps, "why": why}
