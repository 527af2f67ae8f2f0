"""The choices a card asks for before it is announced: what may be chosen, and in which words (WR-049)."""

from collections.abc import Sequence
from typing import Final

from barkade.games.we_rate_dogs.actions import CATEGORY, DIG, DOG_AT, DOGS_AT, ENTER, LAID_CARD, RING_DOG, SEAT
from barkade.games.we_rate_dogs.deck import FIRST_DOG
from barkade.games.we_rate_dogs.effect import (
    ASK_CATEGORY,
    ASK_DISCARD,
    ASK_DOG,
    ASK_HOME_DOG,
    ASK_LAID_CARD,
    ASK_SEAT,
    Effect,
)
from barkade.games.we_rate_dogs.ratings import CATEGORY_NAMES, MAIN_CATEGORIES
from barkade.games.we_rate_dogs.ring import home_dogs
from barkade.games.we_rate_dogs.state import AS_STAY, WeRateDogs
from barkade.games.we_rate_dogs.words import judged_dog, ring_dog
from barkade.games.we_rate_dogs.zones import DISCARD, HAND, LAID, RING
from barkade.kernel.story import plural

NEWEST: Final = 5  # how deep Dig It Up may dig (WR-089)
FAMILIES = {
    ASK_DOG: RING_DOG,
    ASK_CATEGORY: CATEGORY,
    ASK_HOME_DOG: ENTER,
    ASK_LAID_CARD: LAID_CARD,
    ASK_SEAT: SEAT,
    ASK_DISCARD: DIG,
}
WANTED: Final = (
    "a dog in the Ring",
    "a main category in which the dog is not judged already",
    "a dog in your Home",
    "a laid card",
    "another seat that holds a card",
    "one of the five newest discards, but no Dig It Up",
)  # by question
FIRST_ANSWER: Final = [FAMILIES[ask].start for ask in range(len(FAMILIES))]


def options(s: WeRateDogs, effect: Effect, seat: int, picks: tuple[int, ...]) -> Sequence[int]:
    """The legal answers to a card's next question, after the picks so far."""
    ask = effect.asks[len(picks)]
    dog, other = chosen(effect, picks) if picks else (-1, -1)
    if ask == ASK_DOG:
        return [DOG_AT + place for place in effect.dogs(s, seat, other)]
    if ask == ASK_CATEGORY:
        return [CATEGORY[category] for category in range(MAIN_CATEGORIES) if category != s.judged_in(dog)]
    if ask == ASK_HOME_DOG:
        return home_dogs(s, seat)
    if ask == ASK_LAID_CARD:
        return [LAID_CARD[number] for number in movable_cards(s)]
    if ask == ASK_SEAT:
        return [SEAT[victim] for victim in robbable_seats(s, seat)]
    return [DIG[face] for face in diggable_faces(s)]


def open_dogs(s: WeRateDogs) -> Sequence[int]:
    """The dogs on which a ratings half may be laid (WR-044, WR-090)."""
    if AS_STAY in s.laid_as:
        return [DOG_AT + place for place in s.open_dogs()]
    return DOGS_AT[len(s.zones[RING])]


def chosen(effect: Effect, picks: tuple[int, ...]) -> tuple[int, int]:
    """The picks of a card as (Ring place, other choice), -1 for what is not chosen."""
    asks = effect.asks
    dog = other = -1
    for number, pick in enumerate(picks):
        if asks[number] == ASK_DOG:
            dog = pick - DOG_AT
        else:
            other = pick - FIRST_ANSWER[asks[number]]
    return dog, other


def movable_cards(s: WeRateDogs) -> list[int]:
    """WR-086: laid cards on dogs that may be chosen, if there is another dog to receive them."""
    places = s.open_dogs()
    if len(places) < 2:
        return []
    return [number for number, on in enumerate(s.laid_on) if on in places]


def robbable_seats(s: WeRateDogs, seat: int) -> list[int]:
    """WR-088: other seats with at least one card in hand."""
    return [victim for victim in range(s.box.seats) if victim != seat and s.zones[HAND[victim]]]


def diggable_faces(s: WeRateDogs) -> list[int]:
    """WR-089: different cards among the five newest discards, but no Dig It Up, which would dig for ever."""
    newest = {s.faces[slot] for slot in s.zones[DISCARD][-NEWEST:]}
    return sorted([face for face in newest if ASK_DISCARD not in s.deck.effects[face].asks])


# --- why not --------------------------------------------------------------------------------------------------


def why_not(s: WeRateDogs, effect: Effect, face: int, ask: int, action: int) -> tuple[str, str]:
    """Rule and reason why an action does not answer a card's question."""
    title = s.deck.titles[face]
    if action not in FAMILIES[ask]:
        return ("WR-045" if ask == ASK_DOG else "WR-049"), f"{title} asks for {WANTED[ask]} now"
    if ask == ASK_DOG:
        return why_not_dog(s, action - DOG_AT, effect.rule, title)
    if ask == ASK_LAID_CARD and action - LAID_CARD.start < len(s.laid_on):
        return why_not_dog(s, s.laid_on[action - LAID_CARD.start], effect.rule, title)
    return effect.rule, f"{title} cannot {s.actions.text(action)} now: {WANTED[ask]} is wanted"


def why_not_dog(s: WeRateDogs, place: int, rule: str, title: str) -> tuple[str, str]:
    """Rule and reason why a card cannot choose the dog at a Ring place; `rule` is the card's own."""
    if place >= len(s.zones[RING]):
        return "WR-045", f"no dog stands there: the Ring has {plural(len(s.zones[RING]), 'dog')}"
    dog = s.deck.titles[s.ring_face(place)]
    if s.locked(place):
        return "WR-090", f"{dog} is under Stay!: no card may choose it, or move a card to or from it"
    return rule, f"{title} cannot choose seat {s.ring_owners[place]}'s {dog}"


# --- in words -----------------------------------------------------------------------------------------------


def say(s: WeRateDogs, action: int) -> str:
    """An answer to a card's question in words that fit the table now."""
    if action in RING_DOG:
        return f"choose {ring_dog(s, RING_DOG.index(action))}"
    if action in LAID_CARD:
        return f"choose {say_laid(s, LAID_CARD.index(action))}"
    if action in CATEGORY:
        return f"choose {CATEGORY_NAMES[CATEGORY.index(action)]}"
    if action in SEAT:
        seat = SEAT.index(action)
        return f"choose seat {seat} ({plural(len(s.zones[HAND[seat]]), 'card')} in hand)"
    if action in ENTER:
        return f"choose {judged_dog(s, FIRST_DOG + ENTER.index(action))}"
    return f"dig up {s.deck.titles[DIG.index(action)]}"


def say_laid(s: WeRateDogs, number: int) -> str:
    """A laid card and its dog; which of them, if the dog carries several copies."""
    laid, on = s.zones[LAID], s.laid_on[number]
    copies = [other for other in s.laid_cards(on) if s.faces[laid[other]] == s.faces[laid[number]]]
    which = f" ({copies.index(number) + 1} of {len(copies)})" if len(copies) > 1 else ""
    return f"{s.deck.titles[s.faces[laid[number]]]}{which} on {ring_dog(s, on)}"
