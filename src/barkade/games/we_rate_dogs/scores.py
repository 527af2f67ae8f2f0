"""Winning: the Goodest Dog (WR-131, WR-132)."""

from typing import TYPE_CHECKING

from barkade.games.we_rate_dogs.zones import CIRCLE

if TYPE_CHECKING:
    from barkade.games.we_rate_dogs.state import WeRateDogs


def winners(s: "WeRateDogs") -> list[int]:
    """WR-131: the owner of the dog with the highest Goodness; WR-132: every owner of a tied dog, once."""
    return sorted({s.ring_owners[place] for place in s.leaders()})


def points(s: "WeRateDogs") -> list[int]:
    """One point for winning: there is no ranking of the others (WR-132), and no lead before the end."""
    won = s.winners
    return [int(seat in won) for seat in range(s.box.seats)]


def in_the_circle(s: "WeRateDogs") -> list[int]:
    """WR-117: the dogs that each seat has brought to the Winner's Circle; in the last stage they stand in the Ring."""
    if s.finalists:
        return [s.ring_owners.count(seat) for seat in range(s.box.seats)]
    return [len(s.zones[CIRCLE[seat]]) for seat in range(s.box.seats)]


def sheet(s: "WeRateDogs", seat: int) -> list[tuple[int, str, str]]:
    """The line that says why a seat has won."""
    if seat not in s.winners:
        return []
    dogs = [s.deck.titles[s.ring_face(place)] for place in s.leaders() if s.ring_owners[place] == seat]
    goodness = s.judged()[s.leaders()[0]]
    rule = "WR-132" if len(s.winners) > 1 else "WR-131"
    return [(1, f"Goodest Dog: {' and '.join(dogs)} with Goodness {goodness}", rule)]
