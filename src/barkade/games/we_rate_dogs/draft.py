"""Stage 1, The Shelter: the draft (WR-016 to WR-026)."""

from typing import Final

from barkade.games.we_rate_dogs.actions import DRAFT
from barkade.games.we_rate_dogs.deck import DRAFT_OF
from barkade.games.we_rate_dogs.ring import named
from barkade.games.we_rate_dogs.state import CLOCKWISE, WeRateDogs
from barkade.games.we_rate_dogs.words import ratings_text
from barkade.games.we_rate_dogs.zones import HOME, ROW, SHELTER
from barkade.kernel.agenda import planned
from barkade.kernel.steps import Choice, Step


class DraftRound(Step):
    """WR-016: turn n+1 dogs up into the Row. WR-017: the First Player Card picks first in the first round;
    WR-022: later whoever picked last before; WR-018: picking goes to the left. WR-024: the card itself
    stays."""

    def run(self, s: WeRateDogs) -> None:
        n = s.box.seats
        s.round += 1
        s.hand_out(SHELTER, ROW, n + 1)
        picker = (s.first - s.round + 1) % n
        if s.telling:
            s.tell("row", picker, s.zones[ROW], (s.round, n))
        s.follow(PICKS[n][picker])


class DraftDog(Choice):
    """WR-019: every picker but the last takes a dog of their choice; WR-021: it goes face up to their Home."""

    rule = "WR-019"

    def options(self, s: WeRateDogs) -> list[int]:
        return named(s, s.zones[ROW], DRAFT_OF)

    def chosen(self, s: WeRateDogs, action: int) -> None:
        dog = s.find(ROW, action - DRAFT_OF)
        s.move(dog, HOME[self.seat])
        if s.telling:
            s.tell("drafted", self.seat, [dog])

    def prompt(self, s: WeRateDogs) -> str:
        return "Choose a dog to take home. Whoever picks last takes both that are left."

    def say(self, s: WeRateDogs, action: int) -> str:
        face = action - DRAFT_OF
        return f"take {s.deck.titles[face]} home ({ratings_text(s, face)})"

    def why_not(self, s: WeRateDogs, action: int) -> tuple[str, str]:
        if action in DRAFT:
            return self.rule, f"{s.deck.titles[action - DRAFT_OF]} is not in the Row"
        return self.rule, "now is the time to draft a dog"


class TakeBoth(Step):
    """WR-020: the last picker takes both dogs that remain, without a choice."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: WeRateDogs) -> None:
        both = s.zones[ROW]
        s.move_all(ROW, HOME[self.seat])
        if s.telling:
            for slot in both:
                s.tell("drafted", self.seat, [slot])


PICKS: Final = [
    [planned(*[DraftDog(seat) for seat in order[:-1]], TakeBoth(order[-1])) for order in orders] for orders in CLOCKWISE
]  # by n, first picker
