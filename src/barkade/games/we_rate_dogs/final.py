"""Stage 3, The Winner's Circle: who takes part, and who acts last (WR-122 to WR-129, WR-134 to WR-140)."""

from barkade.games.we_rate_dogs.deck import DOGRATES
from barkade.games.we_rate_dogs.judging import JudgeFinal
from barkade.games.we_rate_dogs.ratings import GOODNESS
from barkade.games.we_rate_dogs.ring import enter
from barkade.games.we_rate_dogs.state import THE_CIRCLE, WeRateDogs
from barkade.games.we_rate_dogs.turn import TURN, TURNS
from barkade.games.we_rate_dogs.zones import CIRCLE, HOME, RING, SUPPLY
from barkade.kernel.steps import Step

LOTS = 1000  # what tied luck calls them; a roll of the die goes by its round


class Final(Step):
    """WR-122: all dogs of the Winner's Circle go back into the Ring; WR-123: players without one get a
    Dogrates; WR-129: then three turns are played. WR-140: a Long Leash final stops after
    `long_leash_max_turns` at the latest."""

    def run(self, s: WeRateDogs) -> None:
        s.stage, s.round, s.turn, s.passes = THE_CIRCLE, 1, 0, 0
        s.turns = s.long_leash_turns if s.long_leash else TURNS
        for seat in s.seats_from(s.first):
            for slot in s.zones[CIRCLE[seat]]:
                enter(s, seat, slot)
        if s.telling:
            s.tell("final", -1, s.zones[RING], tuple(s.ring_owners))
        # WR-134: not in Speedy Zoom; WR-136: unless nobody has a finalist.
        if not s.speedy_zoom or not s.zones[RING]:
            call_dogrates(s)
        s.finalists = sum([1 << seat for seat in set(s.ring_owners)])
        choose_last(s)
        s.then(TURN, JudgeFinal())


def call_dogrates(s: WeRateDogs) -> None:
    """WR-123: each player without a finalist receives one Dogrates, while there is one: a player who has won with two of the
    six (WR-112) keeps both."""
    for seat in s.seats_from(s.first):
        if seat not in s.ring_owners:
            for dogrates in free_dogrates(s, seat)[:1]:
                enter(s, seat, dogrates)
                if s.telling:
                    s.tell("dogrates", seat, [dogrates])


def free_dogrates(s: WeRateDogs, seat: int) -> list[int]:
    """WR-123: the Dogrates of the supply; there are six of them, so that if all are needed the last ones are taken from the
    Homes they lie in (WR-111), the player's own first."""
    homes = [HOME[owner] for owner in s.seats_from(seat)]
    return [*s.zones[SUPPLY][::-1], *[dog for home in homes for dog in s.zones[home] if s.faces[dog] == DOGRATES]]


def choose_last(s: WeRateDogs) -> None:
    """WR-126: the owner of the finalist with the lowest printed Goodness acts last, the seat on their left
    first, with the First Player Card; WR-127: several such owners draw lots, one equal chance each. WR-135:
    only dogs in the Ring count."""
    goodness = [s.deck.printed[s.faces[slot]][GOODNESS] for slot in s.zones[RING]]
    lowest = min(goodness)
    owners = sorted({s.ring_owners[place] for place, value in enumerate(goodness) if value == lowest})
    last = owners[s.one_of(owners, LOTS)] if len(owners) > 1 else owners[0]
    s.first = (last + 1) % s.box.seats
    if s.telling:
        s.tell("acts_last", last, numbers=(lowest, *owners))
