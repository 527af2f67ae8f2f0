"""Scoring: trios, single cards, shame, quest, and ties (HD-137 to HD-141)."""

from typing import TYPE_CHECKING, Final

from barkade.games.hair_of_the_dog.quests import quest_of, quest_points, styles_of
from barkade.kernel.state import places_by
from barkade.kernel.story import plural

if TYPE_CHECKING:
    from barkade.games.hair_of_the_dog.state import HairOfTheDog

Line = tuple[int, str, str]

TRIO_POINTS: Final = 5
SHAME_POINTS: Final = -2


def points_of(s: "HairOfTheDog", seat: int) -> tuple[int, int, int, int]:
    """HD-137: a trio scores 5; HD-138: each card beyond them 1; HD-139: each Shame Token -2; HD-140: and the quest."""
    counts = styles_of(s, seat)
    trios = min(counts)
    quest = quest_of(s, seat)
    promised = quest_points(s, seat, quest) if quest is not None else 0
    return TRIO_POINTS * trios, sum(counts) - 3 * trios, SHAME_POINTS * s.shames[seat], promised


def open_points(s: "HairOfTheDog", seat: int) -> int:
    """What everybody can count: all but the quest."""
    trios, singles, shame, _ = points_of(s, seat)
    return trios + singles + shame


def sheet(s: "HairOfTheDog", seat: int) -> list[Line]:
    """The points of a seat line by line."""
    trios, singles, shame, promised = points_of(s, seat)
    lines = [
        (trios, plural(trios // TRIO_POINTS, "trio"), "HD-137"),
        (singles, f"{plural(singles, 'card')} outside the trios", "HD-138"),
        (shame, plural(s.shames[seat], "Shame Token"), "HD-139"),
    ]
    quest = quest_of(s, seat)
    if quest is not None:
        lines.append((promised, f"Fetch Quest: {quest.name}", "HD-140"))
    return lines


def totals(s: "HairOfTheDog") -> list[int]:
    """HD-140: totals may be negative."""
    return [total(s, seat) for seat in range(s.box.seats)]


def total(s: "HairOfTheDog", seat: int) -> int:
    """All that counts for a seat."""
    trios, singles, shame, promised = points_of(s, seat)
    return trios + singles + shame + promised


def ranks(s: "HairOfTheDog") -> list[tuple[int, int, int]]:
    """HD-141: most points; then more Pet Cards in all; then fewer Shame Tokens."""
    points = totals(s)
    return [(points[seat], len(s.zones[s.cards[seat]]), -s.shames[seat]) for seat in range(s.box.seats)]


def leaders(s: "HairOfTheDog") -> list[int]:
    """The seats of the highest rank."""
    found = ranks(s)
    best = max(found)
    return [seat for seat, rank in enumerate(found) if rank == best]


def places(s: "HairOfTheDog") -> list[int]:
    """HD-141: every place goes by the same ranks; HD-R50: a lot puts its winner before those it was drawn among."""
    return places_by([(*rank, seat == s.lot) for seat, rank in enumerate(ranks(s))])


def winners(s: "HairOfTheDog") -> list[int]:
    """HD-R50: those still tied share the place, unless lots were drawn."""
    return [s.lot] if s.lot >= 0 else leaders(s)
