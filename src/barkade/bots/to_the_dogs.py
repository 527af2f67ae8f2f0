"""To the Dogs, as a player sees it who works backwards from matches: homes in hand make dogs worth taking in."""

from collections.abc import Sequence
from random import Random

from barkade.bots.opinion import Opinion
from barkade.games.to_the_dogs.actions import (
    ACT,
    CARE_DOG,
    COLLECT_FOOD,
    EXCHANGE,
    FLIP,
    HOME,
    MATCH,
    MATCH_TAKEN,
    SIDE,
    SLOT,
    TAKE_IN,
    USE_RICH,
)
from barkade.games.to_the_dogs.homes import DiscardRun, HomeRun
from barkade.games.to_the_dogs.kinds import ALONE, ANY_DOG, FETCH, FOOD, LUCKY, NEW_HOME, SPECIFIC, TRIPLE
from barkade.games.to_the_dogs.limits import ROW
from barkade.games.to_the_dogs.scores import in_game, specialty_points
from barkade.games.to_the_dogs.state import ToTheDogs
from barkade.games.to_the_dogs.zones import BOARD, CARE, SLOTS

BONUS = {FOOD: 1.5, NEW_HOME: 1.5, ALONE: 3.5, LUCKY: 3.0}  # points that a dog's bonus is worth
BREED = 2.0  # points for each breed of the own specialty, until there are three
PROGRESS = 0.7  # points for a dog that an award still asks for
WILD = {SPECIFIC: 0.0, ANY_DOG: -1.5}  # what using up a home costs; a size-only one pays with its exchange
TAKING, MATCHING = 0.45, 0.55  # the parts of a match's points that are earned by each of its two actions
KIBBLE = 0.45  # points for a piece of kibble in the bowl
STRAY = 0.8  # points for a dog in care without a home
SPARE = 2.4  # points that a home must promise to be kept


def side_up(s: ToTheDogs, seat: int) -> int:
    """The side of a seat's specialty that is up; before the choice we reckon with the first."""
    return max(s.side[seat], 0)


def match_worth(s: ToTheDogs, seat: int, dog: int, home: int) -> float:
    """A dog with a home: points, bonus, and how both serve specialty and awards."""
    deck = s.deck
    worth = deck.points[dog][home] + BONUS[deck.bonus[dog]] + WILD.get(deck.kind[home], 0.3)
    breeds = deck.specialties[s.specialty[seat]][side_up(s, seat)]
    worth += BREED * len([breed for breed in deck.dog(dog).breeds if breed in breeds])
    return worth + PROGRESS * wanted(s, seat, dog)


def wanted(s: ToTheDogs, seat: int, dog: int) -> int:
    """How many of the two collecting awards still ask for such a dog."""
    kinds = s.kinds_of(seat)
    kind = s.deck.dog_kind[dog]
    asking = 0
    for award, earned in ((TRIPLE, s.triple[seat]), (FETCH, s.fetch[seat])):
        card = s.deck.awards[s.awards[award]]
        for group in () if earned else card.of_each:
            if kind in group and sum([kinds[other] for other in group]) < card.number:
                asking += 1
                break
    return asking


def best_match(s: ToTheDogs, seat: int, dog: int) -> float:
    """The worth of a dog with the best home in hand; 0 if none accepts it."""
    fits = s.deck.fits[dog]
    return max([match_worth(s, seat, dog, home) for home in s.hand_faces(seat) if fits >> home & 1], default=0.0)


def taking_worth(s: ToTheDogs, seat: int, dog: int) -> float:
    """What it is worth to have a dog in care, its food paid."""
    match = best_match(s, seat, dog)
    return (TAKING * match if match else STRAY) - KIBBLE / 2 * s.deck.kibble[dog]


def home_worth(s: ToTheDogs, seat: int, home: int) -> float:
    """What a home promises for the dogs in care and on the board."""
    if s.deck.kind[home] != SPECIFIC:
        return 4.0
    dogs = [(s.faces[slot], 1.0) for slot in s.zones[CARE[seat]]]
    dogs += [(s.faces[s.zones[zone][0]], 0.5) for zone in SLOTS if s.zones[zone]]
    hopes = [near * s.deck.points[dog][home] for dog, near in dogs if s.deck.fits[dog] >> home & 1]
    return max(hopes, default=0.8)


class TownOpinion(Opinion):
    """Collect, take in, match: each action by the part of the coming matches that it brings about."""

    spread = 7.0
    horizon = 14
    looks = 1

    def prefer(self, s: ToTheDogs, seat: int, legal: Sequence[int]) -> list[float]:
        if legal[0] in ACT:
            return [self._act(s, seat, action) for action in legal]
        if isinstance(s.question, HomeRun):
            return self._spare_homes(s, seat, legal)
        return [self._pick(s, seat, action) for action in legal]

    def reflex(self, s: ToTheDogs, seat: int, legal: Sequence[int], random: Random) -> int:
        liking = self.prefer(s, seat, legal)
        return legal[liking.index(max(liking))]

    def standing(self, s: ToTheDogs) -> list[float]:
        """Points in play, the specialty, kibble, and the dogs in care with the homes at hand."""
        if s.over:
            return [float(points) for points in s.scores]
        found = []
        for seat in range(s.box.seats):
            care = [best_match(s, seat, s.faces[slot]) for slot in s.zones[CARE[seat]]]
            hopes = sum([0.7 * match if match else STRAY for match in care])
            now = in_game(s, seat) + specialty_points(s, seat, side_up(s, seat))
            found.append(now + hopes + KIBBLE * s.bowl[seat])
        return found

    # --- one kind of decision each ------------------------------------------------------------------------

    def _act(self, s: ToTheDogs, seat: int, action: int) -> float:
        if action == MATCH:
            return MATCHING * sum([best_match(s, seat, s.faces[slot]) for slot in s.zones[CARE[seat]]])
        if action == TAKE_IN:
            return self._shopping(s, seat)
        if action == COLLECT_FOOD:
            hungry = 1.0 if s.bowl[seat] < 7 else 0.4
            return hungry * KIBBLE * min(len(s.hand_faces(seat)), s.bank(seat))
        if action == EXCHANGE:
            spare = [home for home in s.hand_faces(seat) if home_worth(s, seat, home) < SPARE]
            return 0.6 * len(spare)
        return 0.0

    def _shopping(self, s: ToTheDogs, seat: int) -> float:
        """The dogs that kibble and space allow, the best first."""
        dogs = [s.faces[s.zones[BOARD + slot][0]] for slot in s.affordable(seat)]
        space, bowl, total = ROW - len(s.zones[CARE[seat]]), s.bowl[seat], 0.0
        for worth, dog in sorted([(taking_worth(s, seat, dog), dog) for dog in dogs], reverse=True):
            if space and s.deck.kibble[dog] <= bowl and worth > 0:
                total, bowl, space = total + worth, bowl - s.deck.kibble[dog], space - 1
        return total

    def _pick(self, s: ToTheDogs, seat: int, action: int) -> float:
        if action in SLOT:
            return taking_worth(s, seat, s.faces[s.zones[BOARD + SLOT.index(action)][0]])
        if action in CARE_DOG:
            return best_match(s, seat, s.faces[s.zones[CARE[seat]][CARE_DOG.index(action)]])
        if action in HOME:
            return match_worth(s, seat, self._dog_to_match(s, seat), action)
        if action == MATCH_TAKEN:
            return MATCHING * best_match(s, seat, s.faces[s.zones[CARE[seat]][-1]])
        if action == FLIP:
            gain = specialty_points(s, seat, 1 - s.side[seat]) - specialty_points(s, seat, s.side[seat])
            return gain - 1.5
        if action in SIDE:
            return self._side(s, seat, SIDE.index(action))
        return 0.5 if action == USE_RICH else 0.0

    def _dog_to_match(self, s: ToTheDogs, seat: int) -> int:
        """The dog for which a home is chosen."""
        care = s.zones[CARE[seat]]
        space = CARE_DOG.index(s.draft[0]) if s.draft and s.draft[0] in CARE_DOG else -1
        return s.faces[care[space]]

    def _side(self, s: ToTheDogs, seat: int, side: int) -> float:
        """The side whose breeds lie on the board."""
        breeds = s.deck.specialties[s.specialty[seat]][side]
        board = [s.deck.dog(s.faces[s.zones[zone][0]]) for zone in SLOTS if s.zones[zone]]
        return float(sum([breed in dog.breeds for dog in board for breed in breeds]))

    def _spare_homes(self, s: ToTheDogs, seat: int, legal: Sequence[int]) -> list[float]:
        """Homes that promise little go; they are named in ascending order, so the first of them is named first."""
        worths = {action: home_worth(s, seat, action) for action in legal if action in HOME}
        step = s.question
        if isinstance(step, DiscardRun):
            going = sorted(worths, key=worths.__getitem__)[: step.count(s) - len(s.draft)]
        else:
            going = [action for action in worths if worths[action] < SPARE]
        first = min(going, default=-1)
        return [3.0 if action == first else SPARE - worths[action] if action in worths else 0.0 for action in legal]


OPINION = TownOpinion()
