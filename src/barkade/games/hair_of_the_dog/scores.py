"""Scoring: trios, single cards, shame, quest, and ties (HD-137 to HD-141)."""

from typing import TYPE_CHECKING

from barkade.games.hair_of_the_dog.deck import PET_CARD, STYLES
from barkade.games.hair_of_the_dog.quests import quest_of, quest_points

if TYPE_CHECKING:
    from barkade.games.hair_of_the_dog.state import HairOfTheDog

Line = tuple[int, str, str]

TRIO_POINTS = 5
SHAME_POINTS = -2


def styles_of(s: "HairOfTheDog", seat: int) -> list[int]:
    """How many Belly Rubs, Head Pats and Butt Scratches a seat has; an open card is nobody's (HD-R56)."""
    counts = [0] * len(STYLES)
    for slot in s.zones[s.cards[seat]]:
        counts[PET_CARD.index(s.faces[slot]) % len(STYLES)] += 1
    return counts


def sheet(s: "HairOfTheDog", seat: int) -> list[Line]:
    """HD-137: a trio scores 5; HD-138: each card beyond them 1; HD-139: each Shame Token -2; HD-140: and the quest."""
    counts = styles_of(s, seat)
    trios = min(counts)
    singles = sum(counts) - 3 * trios
    lines = [
        (TRIO_POINTS * trios, plural(trios, "trio"), "HD-137"),
        (singles, f"{plural(singles, 'card')} outside the trios", "HD-138"),
        (SHAME_POINTS * s.shames[seat], plural(s.shames[seat], "Shame Token"), "HD-139"),
    ]
    quest = quest_of(s, seat)
    if quest is not None:
        lines.append((quest_points(s, seat, quest), f"Fetch Quest: {quest.name}", "HD-140"))
    return lines


def plural(count: int, noun: str) -> str:
    """ "1 trio", "2 trios"."""
    return f"{count} {noun}{'' if count == 1 else 's'}"


def totals(s: "HairOfTheDog") -> list[int]:
    """HD-140: totals may be negative."""
    return [sum([points for points, _, _ in sheet(s, seat)]) for seat in range(s.box.seats)]


def leaders(s: "HairOfTheDog") -> list[int]:
    """HD-141: most points; then more Pet Cards in all; then fewer Shame Tokens."""
    points = totals(s)
    ranks = [(points[seat], len(s.zones[s.cards[seat]]), -s.shames[seat]) for seat in range(s.box.seats)]
    best = max(ranks)
    return [seat for seat, rank in enumerate(ranks) if rank == best]


def winners(s: "HairOfTheDog") -> list[int]:
    """HD-R50: those still tied share the place, unless lots were drawn."""
    return [s.lot] if s.lot >= 0 else leaders(s)
