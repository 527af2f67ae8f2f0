"""Judging: winners, clearing, consolation (WR-114 to WR-121), and the end of the game (WR-131, WR-132)."""

from typing import Final

from barkade.games.we_rate_dogs.categories import empty_table_slot
from barkade.games.we_rate_dogs.ring import clear_ring, yard_of
from barkade.games.we_rate_dogs.state import WeRateDogs
from barkade.games.we_rate_dogs.zones import CIRCLE, RING, YARD
from barkade.kernel.steps import Step

CONSOLATION: Final = 2  # WR-119


class JudgeRound(Step):
    """WR-114: the dogs with the highest rating win, each in its own category; WR-115: all that tie. WR-121:
    if another Try round follows, the First Player Card goes to the left."""

    def run(self, s: WeRateDogs) -> None:
        best = s.leaders()
        owners = {s.ring_owners[place] for place in best}
        if s.telling:
            tell_standings(s, "judged", best)
        clear_table(s)
        send_dogs(s, best)
        for seat in s.seats_from(s.first):
            if seat not in owners:
                s.draw_events(seat, CONSOLATION)
        if s.round < s.box.seats:
            s.first = (s.first + 1) % s.box.seats


def clear_table(s: WeRateDogs) -> None:
    """WR-116: first discard every Event Card in play: by dog in Ring order, by arrival, the Table Slot last."""
    clear_ring(s)
    empty_table_slot(s)


def send_dogs(s: WeRateDogs, best: list[int]) -> None:
    """WR-117: winning dogs go to their owner's part of the Winner's Circle; WR-118: all others to the Yard."""
    owners, s.ring_owners = s.ring_owners, []
    for place, slot in enumerate(s.zones[RING]):
        if place in best:
            s.move(slot, CIRCLE[owners[place]])
        elif yard_of(s, slot) != YARD:
            s.move(slot, yard_of(s, slot))
    s.move_all(RING, YARD)


class JudgeFinal(Step):
    """WR-131: the dog with the highest Goodness is the Goodest Dog, and its owner wins; WR-132: tied owners
    all win. WR-130: nobody draws. The Ring stays as it is, so that everybody can see why."""

    def run(self, s: WeRateDogs) -> None:
        s.instead()
        if s.telling:
            tell_standings(s, "goodest", s.leaders())


def tell_standings(s: WeRateDogs, kind: str, best: list[int]) -> None:
    """All dogs with owner, category and rating: first the winners, then the rest."""
    others = [place for place in range(len(s.zones[RING])) if place not in best]
    numbers = [len(best)]
    for place in [*best, *others]:
        category = s.judged_in(place)
        numbers += [s.ring_owners[place], category, s.rating(place, category)]
    s.tell(kind, -1, [s.zones[RING][place] for place in [*best, *others]], tuple(numbers))
