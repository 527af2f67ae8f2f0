"""We Rate Dogs at a terminal: the Ring as a table of ratings, then what everybody has."""

from collections.abc import Sequence

from barkade.games.we_rate_dogs.ratings import CATEGORIES, CATEGORY_NAMES
from barkade.games.we_rate_dogs.state import THE_CIRCLE, THE_SHELTER, WeRateDogs
from barkade.games.we_rate_dogs.words import card_text, ratings_text
from barkade.games.we_rate_dogs.zones import (
    CIRCLE,
    DISCARD,
    EVENT_DECK,
    HAND,
    HOME,
    LAID,
    RING,
    ROW,
    SHELTER,
    STACK,
    YARD,
)
from barkade.kernel.story import listed

CATEGORY_SIGNS = ", ".join([f"{code} {name}" for code, name in zip(CATEGORIES, CATEGORY_NAMES, strict=True)])


def screen(s: WeRateDogs, seat: int | None, names: Sequence[str]) -> list[str]:
    """The table in words, as a seat sees it."""
    lines = [heading(s, names)]
    lines += [CATEGORY_SIGNS] if s.stage == THE_SHELTER else []
    lines += [f"row   {dog_words(s, slot)}" for slot in s.zones[ROW]]
    if s.zones[RING]:
        lines += ring_table(s, names)
    if s.zones[STACK]:
        played = [stack_words(s, at, names) for at in reversed(range(len(s.zones[STACK])))]
        lines.append(f"next  {'; then '.join(played)}")
    lines += [seat_line(s, player, names) for player in range(s.box.seats)]
    lines.append(piles(s))
    if seat is not None:
        lines += [f"home  {dog_words(s, slot)}" for slot in s.zones[HOME[seat]]]
        lines += [f"hand  {card_words(s, s.faces[slot])}" for slot in s.zones[HAND[seat]]]
    return lines


def heading(s: WeRateDogs, names: Sequence[str]) -> str:
    """Stage, round, turn, table category, First Player Card."""
    first = f"First Player Card: {names[s.first]}"
    if s.stage == THE_SHELTER:
        return f"The Shelter, draft round {s.round} of {s.box.seats}   {first}"
    if s.stage == THE_CIRCLE:
        turns = f"turn {s.turn}" if s.long_leash else f"turn {s.turn} of {s.turns}"
        return f"The Winner's Circle, {turns}   Goodness   {first}"
    category = CATEGORY_NAMES[s.table_category()]
    at = f"turn {s.turn} of {s.turns}" if s.turn else "entries"
    return f"Round {s.round} of {s.box.seats}, {at}   {category}   {first}"


def ring_table(s: WeRateDogs, names: Sequence[str]) -> list[str]:
    """One line a dog: current ratings, the judged one in brackets, its cards; `*` marks the leaders."""
    leaders = s.leaders()
    width = 1 + max([len(ring_name(s, place, names)) for place in range(len(s.zones[RING]))])
    lines = [("ring  " + " " * width + "".join([f"   {code} " for code in CATEGORIES])).rstrip()]
    for place in range(len(s.zones[RING])):
        star = "*" if place in leaders else " "
        judged = s.judged_in(place)
        cells = [f"[{s.rating(place, c):>3}]" if c == judged else f" {s.rating(place, c):>3} " for c in range(7)]
        cards = [s.deck.titles[s.faces[s.zones[LAID][number]]] for number in s.laid_cards(place)]
        lock = " (locked)" if s.locked(place) else ""
        under = f"  {', '.join(cards)}{lock}" if cards else ""
        under += "" if s.competes(place) else "  (competes for nobody)"
        lines.append(f"  {star}   {ring_name(s, place, names):<{width}}{''.join(cells)}{under}".rstrip())
    return [*lines, leader_line(s, leaders, names)]


def ring_name(s: WeRateDogs, place: int, names: Sequence[str]) -> str:
    return f"{s.deck.titles[s.ring_face(place)]} ({names[s.ring_owners[place]]})"


def leader_line(s: WeRateDogs, leaders: list[int], names: Sequence[str]) -> str:
    """Who leads and by how much."""
    ratings = s.judged()
    others = [rating for place, rating in enumerate(ratings) if place not in leaders and s.competes(place)]
    best = ratings[leaders[0]]
    who = listed([ring_name(s, place, names) for place in leaders])
    if len(leaders) > 1:
        return f"lead  {who} tie at {best}"
    return f"lead  {who} with {best}" + (f", {best - max(others)} ahead" if others else "")


def stack_words(s: WeRateDogs, at: int, names: Sequence[str]) -> str:
    title = s.deck.titles[s.faces[s.zones[STACK][at]]]
    on = f" on {s.deck.titles[s.ring_face(s.dog)]}" if at == 0 and s.dog >= 0 else ""
    return f"{names[s.controllers[at]]}'s {title}{on}"


def seat_line(s: WeRateDogs, player: int, names: Sequence[str]) -> str:
    """Somebody's Home by name, hand by number, dogs in the Winner's Circle."""
    home = ", ".join([s.deck.titles[s.faces[slot]] for slot in s.zones[HOME[player]]]) or "nobody"
    won = [s.faces[slot] for slot in s.zones[CIRCLE[player]]]
    circle = f"   in the Circle: {', '.join([s.deck.titles[face] for face in won])}" if won else ""
    cards = len(s.zones[HAND[player]])
    return f"{names[player]}: {cards} card{'' if cards == 1 else 's'}   at home: {home}{circle}"


def piles(s: WeRateDogs) -> str:
    """The sizes of the piles."""
    counts = {"Event Deck": EVENT_DECK, "discards": DISCARD, "Shelter Deck": SHELTER, "Yard": YARD}
    return "piles " + "   ".join([f"{name} {len(s.zones[zone])}" for name, zone in counts.items()])


def dog_words(s: WeRateDogs, slot: int) -> str:
    face = s.faces[slot]
    return f"{s.deck.titles[face]:<10} {ratings_text(s, face)}"


def card_words(s: WeRateDogs, face: int) -> str:
    """A card of one's own hand."""
    return f"{s.deck.titles[face]}: {card_text(s, face)}"
