"""Points: in play, at the end, and who wins."""

from typing import TYPE_CHECKING, Final

from barkade.games.to_the_dogs.deck import Award
from barkade.games.to_the_dogs.kinds import (
    BEST_OF_BREED,
    BRING_IT_HOME,
    END_GAME,
    FETCH,
    IN_GAME,
    MATCHMAKER,
    MULTIPLIER,
    SPECIFIC,
    TRIPLE,
)  # fmt: skip
from barkade.games.to_the_dogs.zones import COLLECTION, KEPT

if TYPE_CHECKING:
    from barkade.games.to_the_dogs.state import ToTheDogs

Line = tuple[int, str, str]
BREED_POINTS: Final = (0, 2, 5, 9)  # TD-081: by number of dogs
MOST_OF_A_BREED: Final = 3  # TD-082: more of them give no more
BOTH_BREEDS: Final = 5  # TD-083
KIBBLE_A_POINT: Final = 3  # TD-125


def in_game(s: "ToTheDogs", seat: int) -> int:
    """Points scored in play."""
    triple = s.deck.awards[s.awards[TRIPLE]].points if s.triple[seat] else 0
    return s.match_points[seat] + s.companion_points[seat] + s.multiplier_points[seat] + triple + s.fetch[seat]


def missing(s: "ToTheDogs", seat: int, award: Award) -> int:
    """How many dogs a collection lacks for the set on a Triple Dog Dare or Fastest Fetch card."""
    kinds = s.kinds_of(seat)
    return sum([max(0, award.number - sum([kinds[kind] for kind in group])) for group in award.of_each])


def breed_counts(s: "ToTheDogs", seat: int, breeds: tuple[int, ...]) -> list[int]:
    """TD-084: a cross counts for each of its breeds; TD-085: matched dogs, companions and kept dogs all
    count."""
    faces, bits = s.faces, s.deck.breed_bits
    slots = s.zones[COLLECTION[seat]] + s.zones[KEPT[seat]]
    counts: list[int] = []
    for breed in breeds:
        count = 0
        for slot in slots:
            count += bits[faces[slot]] >> breed & 1
        counts.append(count)
    return counts


def breed_points(count: int) -> int:
    """TD-081, TD-082: what so many dogs of a breed score."""
    return BREED_POINTS[min(count, MOST_OF_A_BREED)]


def specialty_points(s: "ToTheDogs", seat: int, side: int) -> int:
    """TD-081 to TD-083: what a side of the own specialty card scores now."""
    counts = breed_counts(s, seat, s.deck.specialties[s.specialty[seat]][side])
    points = BOTH_BREEDS if all(counts) else 0
    for count in counts:
        points += breed_points(count)
    return points


def specialty_lines(s: "ToTheDogs", seat: int, side: int) -> list[Line]:
    """The same in lines."""
    breeds = s.deck.specialties[s.specialty[seat]][side]
    counts = breed_counts(s, seat, breeds)
    lines = []
    for breed, count in zip(breeds, counts, strict=True):
        rule = "TD-082" if count > MOST_OF_A_BREED else "TD-081"
        lines.append((breed_points(count), f"{s.deck.breeds[breed]} x {count}", rule))
    if all(counts):
        lines.append((BOTH_BREEDS, "every breed of the side", "TD-083"))
    return lines


def kibble_points(bowl: int) -> int:
    """TD-125: one point for every 3 kibble in the bowl."""
    return bowl // KIBBLE_A_POINT


# --- End-of-Game Awards -------------------------------------------------------------------------------------


def every_breed(s: "ToTheDogs", seat: int) -> bool:
    """TD-108: a dog of every breed on both sides of the card."""
    front, back = s.deck.specialties[s.specialty[seat]]
    return all(breed_counts(s, seat, front + back))


def wild_homes(s: "ToTheDogs", seat: int) -> int:
    """TD-109: homes of both wild kinds in the collection; TD-110: not those in hand."""
    return sum([s.deck.kind[home] != SPECIFIC for home in s.homes_of(seat)])


def award_winners(s: "ToTheDogs") -> tuple[list[int], str]:
    """The seats that earn the End-of-Game Award in play, and its rule. Ties all earn it; TD-113: a most of
    0 earns nothing."""
    seats = range(s.box.seats)
    effect = s.deck.awards[s.awards[END_GAME]].effect
    if effect == BEST_OF_BREED:
        return [seat for seat in seats if every_breed(s, seat)], "TD-108"
    if effect == MATCHMAKER:
        wild = {seat: wild_homes(s, seat) for seat in seats if s.homes_of(seat)}
        fewest = min(wild.values(), default=0)
        return [seat for seat, count in wild.items() if count == fewest], "TD-109"
    if effect == BRING_IT_HOME:
        counts, rule = [len(s.homes_of(seat)) for seat in seats], "TD-111"
    else:
        counts, rule = [len(s.dogs_of(seat)) for seat in seats], "TD-112"
    return [seat for seat in seats if counts[seat] == max(counts) > 0], rule


# --- the end ------------------------------------------------------------------------------------------------


def end_points(s: "ToTheDogs") -> list[int]:
    """By seat, TD-125: kibble; TD-126: the side that is up; TD-127: the End-of-Game Award."""
    seats = range(s.box.seats)
    points = [kibble_points(s.bowl[seat]) + specialty_points(s, seat, s.side[seat]) for seat in seats]
    for seat in award_winners(s)[0]:
        points[seat] += s.deck.awards[s.awards[END_GAME]].points
    return points


def end_lines(s: "ToTheDogs", seat: int) -> list[Line]:
    """The same in lines, for one seat."""
    earned, rule = award_winners(s)
    award = s.deck.awards[s.awards[END_GAME]]
    return [
        (kibble_points(s.bowl[seat]), f"{s.bowl[seat]} kibble in the bowl", "TD-125"),
        *specialty_lines(s, seat, s.side[seat]),
        (award.points if seat in earned else 0, award.name, rule),
    ]


def matches(count: int) -> str:
    """ "1 match", "2 matches"."""
    return "1 match" if count == 1 else f"{count} matches"


def sheet(s: "ToTheDogs", seat: int) -> list[Line]:
    """Lines that add up to a seat's score."""
    triple = s.deck.awards[s.awards[TRIPLE]]
    lines = [
        (s.match_points[seat], matches(len(s.homes_of(seat))), "TD-042"),
        (s.companion_points[seat], "companions", "TD-054"),
        (triple.points * s.triple[seat], triple.name, "TD-087"),
        (s.fetch[seat], s.deck.awards[s.awards[FETCH]].name, "TD-091"),
    ]
    if s.effect() == MULTIPLIER:
        lines.append((s.multiplier_points[seat], s.deck.awards[s.awards[IN_GAME]].name, "TD-096"))
    return lines + (end_lines(s, seat) if s.over else [])


def winners(s: "ToTheDogs") -> list[int]:
    """TD-128: the highest total wins; TD-129: equal ones share the win, or (option) those of them with
    most dogs do."""
    totals = s.scores
    best = [seat for seat, total in enumerate(totals) if total == max(totals)]
    if s.most_dogs:
        dogs = [len(s.dogs_of(seat)) for seat in best]
        best = [seat for seat, count in zip(best, dogs, strict=True) if count == max(dogs)]
    return best
