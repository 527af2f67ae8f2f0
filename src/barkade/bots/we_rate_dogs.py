"""We Rate Dogs, as a player sees it who counts the lead: win rounds with good dogs, and save cards for the final."""

from collections.abc import Sequence
from random import Random

from barkade.bots.opinion import Opinion, after
from barkade.games.we_rate_dogs.actions import (
    ACTION_HALF,
    CATEGORY,
    DECLINE,
    DRAFT,
    ENTER,
    LAID_CARD,
    PASS,
    PLAY,
    RATINGS_HALF,
    RING_DOG,
)
from barkade.games.we_rate_dogs.deck import DOGRATES, FIRST_DOG
from barkade.games.we_rate_dogs.ratings import FLOOR, GOODNESS, MAIN_CATEGORIES
from barkade.games.we_rate_dogs.state import THE_CIRCLE, THE_SHELTER, WeRateDogs
from barkade.games.we_rate_dogs.windows import Respond
from barkade.games.we_rate_dogs.zones import CIRCLE, HAND, LAID, STACK
from barkade.kernel.agenda import Log

CARD = 0.7  # points that a card in hand is worth until the final
CLEAR = 4.0  # a lead of more than this is worth no more
WASTE = 4.0  # what a Reaction costs that brings nothing: hardly a thought is given to it
DARK = 0.4  # points for an action half whose effect is not looked into


def lead(ratings: Sequence[int], owners: Sequence[int], seat: int) -> float:
    """How far the best dog of a seat is ahead of the best of the others, cut off where it is clear."""
    mine = best = 0
    for rating, owner in zip(ratings, owners, strict=True):
        if owner == seat:
            if rating > mine:
                mine = rating
        elif rating > best:
            best = rating
    return clear(mine - best)


def clear(lead: int) -> float:
    """A lead, cut off where it is clear."""
    return -CLEAR if lead < -CLEAR else CLEAR if lead > CLEAR else float(lead)


class Ring:
    """The Ring as one seat looks at it before it plays a card."""

    def __init__(self, s: WeRateDogs, seat: int, since: Log) -> None:
        self.s = s
        self.since = since  # the log when the question was put
        self.owners = s.ring_owners
        self.seat = seat
        self.places = range(len(self.owners))
        self.open = s.open_dogs()
        self.categories = s.categories()
        self.ratings = s.judged()
        self.changes = s.deck.changes
        self._alike = len(set(self.categories)) == 1
        self._best_by_amount: dict[int, float] = {}
        self._rank()
        self.lead = clear(self._mine - self._best)

    def _rank(self) -> None:
        """The best dog of the seat and of the others, and what is left of each side without it."""
        self._mine = self._mine_left = self._best = self._best_left = 0
        self._mine_at = self._best_at = -1
        for place, rating in enumerate(self.ratings):
            if self.owners[place] == self.seat:
                if rating > self._mine:
                    self._mine, self._mine_left, self._mine_at = rating, self._mine, place
                elif rating > self._mine_left:
                    self._mine_left = rating
            elif rating > self._best:
                self._best, self._best_left, self._best_at = rating, self._best, place
            elif rating > self._best_left:
                self._best_left = rating

    def laying(self, face: int, place: int) -> float:
        """What the lead gains if the ratings half of a card is laid on a dog."""
        return self._changing(place, self.changes[face][self.categories[place]].amount)

    def _changing(self, place: int, amount: int) -> float:
        """What the lead gains if the rating of a dog changes. WR-054: no rating falls below 10."""
        if not amount:
            return 0.0
        rating = self.ratings[place]
        rating = rating + amount if amount > 0 else max(min(rating, FLOOR), rating + amount)
        if self.owners[place] == self.seat:
            return (
                clear(max(rating, self._mine_left if place == self._mine_at else self._mine) - self._best) - self.lead
            )
        return clear(self._mine - max(rating, self._best_left if place == self._best_at else self._best)) - self.lead

    def best_laying(self, face: int) -> float:
        """The best dog to lay a ratings half on. Where all are judged alike, cards of one amount are worth the same."""
        if not self._alike:
            return max([self.laying(face, place) for place in self.open], default=0.0)
        amount = self.changes[face][self.categories[0]].amount
        if amount not in self._best_by_amount:
            gains = [self._changing(place, amount) for place in self.open]
            self._best_by_amount[amount] = max(gains, default=0.0)
        return self._best_by_amount[amount]


def answers(s: WeRateDogs, seat: int, legal: Sequence[int]) -> list[float]:
    """What the lead gains by each Reaction to the card on top of the Stack, if nobody else answers; it is a card less."""
    silent = settled(s, seat, legal[0])
    gains = [settled(s, seat, action) - silent for action in legal[1:]]
    return [0.0, *[gain - (CARD if gain > 0 else WASTE) for gain in gains]]


def settled(s: WeRateDogs, seat: int, action: int) -> float:
    """The lead once all are silent about the Stack; if that was the end of the round, whether it is won."""
    then: WeRateDogs = after(s, seat, action)
    while isinstance(then.question, Respond):
        then.pick(then.deciders[0], DECLINE)
    if then.over:
        return CLEAR if seat in then.winners else -CLEAR
    if then.round != s.round or then.stage != s.stage:
        return CLEAR if finalists(then, seat) > finalists(s, seat) else -CLEAR
    return lead(then.judged(), then.ring_owners, seat) + (DARK if then.controllers and then.asked == seat else 0.0)


def finalists(s: WeRateDogs, seat: int) -> int:
    """How many dogs a seat has brought to the final. WR-123: a Dogrates that was given for none does not count."""
    if s.stage != THE_CIRCLE:
        return len(s.zones[CIRCLE[seat]])
    places = [place for place, owner in enumerate(s.ring_owners) if owner == seat]
    return len([place for place in places if s.ring_face(place) != DOGRATES])


def goodness(s: WeRateDogs, seat: int) -> list[int]:
    """The Goodness of a seat's finalists, the best first."""
    return sorted([s.deck.printed[s.faces[slot]][GOODNESS] for slot in s.zones[CIRCLE[seat]]], reverse=True)


class RatingOpinion(Opinion):
    """The lead in the Ring decides a card's worth; passing keeps it for later."""

    spread = 2.0
    heat = 0.5
    horizon = 30  # far enough to see most rounds judged
    looks = 1

    def __init__(self) -> None:
        self._last: Ring | None = None

    def prefer(self, s: WeRateDogs, seat: int, legal: Sequence[int]) -> list[float]:
        first = legal[-1]
        if first in DRAFT:
            return [self._dog(s, FIRST_DOG + DRAFT.index(action)) for action in legal]
        if first in ENTER:
            return [self._entry(s, action) for action in legal]
        if legal[0] == DECLINE:
            answer = self._answer(s, seat)
            return [0.0 if action == DECLINE else answer for action in legal]
        ring = self._ring(s, seat)
        return [self._play(s, action, ring) for action in legal]

    def considered(self, seen: WeRateDogs, seat: int, legal: Sequence[int], random: Random) -> list[float]:
        """An answer is thought through before it is given; play-outs answer by reflex."""
        return answers(seen, seat, legal) if legal[0] == DECLINE else self.prefer(seen, seat, legal)

    def _ring(self, s: WeRateDogs, seat: int) -> Ring:
        """While a card is spelled out (half, dog) nothing changes: one look does for all its picks."""
        since: Log = s.log
        for _ in s.draft:
            since = since[0] if since is not None else None
        last = self._last
        if last is None or last.s is not s or last.seat != seat or last.since is not since:
            last = self._last = Ring(s, seat, since)
        return last

    def reflex(self, s: WeRateDogs, seat: int, legal: Sequence[int], random: Random) -> int:
        liking = self.prefer(s, seat, legal)
        best = max(liking)
        choices = [action for action, points in zip(legal, liking, strict=True) if points == best]
        return choices[int(random.random() * len(choices))]

    def standing(self, s: WeRateDogs) -> list[float]:
        """The Goodness a seat will bring to the final, and the cards it can still play there."""
        if s.stage == THE_CIRCLE:
            return self._final(s)
        ratings = s.judged() if s.stage != THE_SHELTER else []
        found = []
        for seat in range(s.box.seats):
            finalists = goodness(s, seat)
            best = finalists[0] if finalists else s.deck.printed[DOGRATES][GOODNESS]
            more = 0.3 * len(finalists)
            cards = CARD * len(s.zones[HAND[seat]])
            found.append(best + more + cards + self._in_the_ring(s, seat, ratings, best))
        return found

    def _final(self, s: WeRateDogs) -> list[float]:
        ratings = s.judged()
        found = []
        for seat in range(s.box.seats):
            own = [rating for rating, owner in zip(ratings, s.ring_owners, strict=True) if owner == seat]
            cards = 0.0 if s.over else 0.8 * min(len(s.zones[HAND[seat]]), s.turns - s.turn + 1)
            found.append(max(own, default=0) + cards)
        return found

    def _in_the_ring(self, s: WeRateDogs, seat: int, ratings: Sequence[int], best: int) -> float:
        """What the round promises: a finalist, if the dog wins."""
        own = [place for place, owner in enumerate(s.ring_owners) if owner == seat]
        if not own:
            return 0.0
        place = max(own, key=lambda at: ratings[at])
        chance = 0.5 + lead(ratings, s.ring_owners, seat) / (2.5 * CLEAR)
        gain = max(0, s.deck.printed[s.ring_face(place)][GOODNESS] - best)
        return chance * (gain + 0.6) + (1 - chance) * 2 * CARD

    # --- one kind of decision each ------------------------------------------------------------------------

    def _dog(self, s: WeRateDogs, face: int) -> float:
        """A dog to draft: good at Goodness, and at its three best categories."""
        printed = s.deck.printed[face]
        return 0.6 * printed[GOODNESS] + 0.2 * sum(sorted(printed[:MAIN_CATEGORIES])[-3:])

    def _entry(self, s: WeRateDogs, action: int) -> float:
        """A dog to enter: strong in what is judged, and worth bringing to the final."""
        if action not in ENTER:
            return 0.0
        printed = s.deck.printed[FIRST_DOG + ENTER.index(action)]
        category = s.table_category()
        return printed[category] - 9.0 + 0.35 * (printed[GOODNESS] - 10)

    def _play(self, s: WeRateDogs, action: int, ring: Ring) -> float:
        if action == PASS:
            return 0.0
        if action in PLAY:
            face = PLAY.index(action)
            cost = 0.0 if s.stage == THE_CIRCLE else CARD * (1.3 if s.turn < s.turns else 0.9)
            return (ring.best_laying(face) if s.deck.has_ratings[face] else DARK) - cost
        if action == RATINGS_HALF:
            return ring.best_laying(PLAY.index(s.draft[0]))
        if action == ACTION_HALF:
            return self._action(s, PLAY.index(s.draft[0]), ring)
        if action in RING_DOG:
            return self._target(s, RING_DOG.index(action), ring)
        if action in CATEGORY:
            return float(max([printed[CATEGORY.index(action)] for printed in self._own(s, ring.seat)], default=0))
        if action in LAID_CARD:
            number = LAID_CARD.index(action)
            place = s.laid_on[number]
            amount = ring.changes[s.faces[s.zones[LAID][number]]][ring.categories[place]].amount
            return float(amount if ring.owners[place] != ring.seat else -amount)
        return 0.0

    def _own(self, s: WeRateDogs, seat: int) -> list[tuple[int, ...]]:
        """The printed ratings of the dogs of a seat in the Ring."""
        return [s.deck.printed[s.ring_face(at)] for at, owner in enumerate(s.ring_owners) if owner == seat]

    def _action(self, s: WeRateDogs, face: int, ring: Ring) -> float:
        """A new category is looked into; of the other actions we just know that they are good for something."""
        category = s.deck.category[face]
        if category < 0:
            return DARK
        after = [s.rating(place, category) for place in ring.places]
        return lead(after, ring.owners, ring.seat) - ring.lead

    def _target(self, s: WeRateDogs, place: int, ring: Ring) -> float:
        """A dog for a card: by its numbers, or else the strongest dog of the others."""
        if s.draft and s.draft[0] in PLAY and ACTION_HALF not in s.draft:
            face = PLAY.index(s.draft[0])
            if s.deck.has_ratings[face]:
                return ring.laying(face, place)
        return 0.1 * ring.ratings[place] if ring.owners[place] != ring.seat else -0.5

    def _answer(self, s: WeRateDogs, seat: int) -> float:
        """React to what hurts the own lead."""
        if len(s.zones[STACK]) > 1:
            return 1.0 if s.controllers[-2] == seat else -0.5
        if s.half or s.dog < 0:
            mine = s.dog >= 0 and s.ring_owners[s.dog] == seat
            return 1.0 if mine and s.controllers[0] != seat else -0.3
        return -self._ring(s, seat).laying(s.ordinary(), s.dog) - CARD


OPINION = RatingOpinion()
