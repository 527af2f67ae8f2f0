"""Dog Lover, as a player sees it who puts a price on every card of the grid and takes the dearest pattern."""

from collections.abc import Sequence
from random import Random

from barkade.bots.opinion import Opinion
from barkade.games.dog_lover import scores
from barkade.games.dog_lover.actions import (
    ATTACH,
    CELL,
    COLLECT,
    DOG,
    END,
    FALLBACK,
    FEED,
    FETCH_ACTION,
    LEARN,
    LOSE_CUBE,
    LOSE_TOY,
    PLACED,
    RESCUE,
    ROW,
    TUCK,
    USE,
)
from barkade.games.dog_lover.feeding import UNFED_VP, best_feeding
from barkade.games.dog_lover.kennel import trait_of, tucked_under
from barkade.games.dog_lover.kinds import (
    ADOPTION,
    BONE,
    FETCH,
    FIRST_DOG,
    FOODS,
    TOYS,
    TRAINING,
    TRAITS,
    TRICKS,
    WALK,
)
from barkade.games.dog_lover.placements import CELLS_OF
from barkade.games.dog_lover.plays import TuckTarget
from barkade.games.dog_lover.state import DogLover
from barkade.games.dog_lover.zones import DECK, GRID, SHELTER_ROW, TRICK_ROW
from barkade.kernel.playout import playout
from barkade.kernel.state import State

END_STACK = {2: 7, 3: 11, 4: 15}  # DL-022: cards below the End Game card
CARDS_A_TURN = 3.2
CUBE = 1.3  # points for a cube that some dog still needs
SPARE_CUBE = 0.45
WILD_CUBE = 1.7
SURE_POINT = 2.0  # what a point of a tucked card counts for against the comforts of a dog
NOT_WORTH_IT = 0.1  # less than ending the turn
POINTLESS = -10.0  # so little that `search` passes it by
TRAINED = 1.0  # points that a trick of four cards brings in each turn to come


def turns_to_come(s: DogLover) -> float:
    """About how many turns each seat still has after this one."""
    if s.last_round:
        return 0.0
    seats = s.box.seats
    return max(0, len(s.zones[DECK]) - END_STACK[seats]) / (CARDS_A_TURN * seats)


def hunger(s: DogLover, seat: int, kennel: Sequence[Sequence[int]]) -> list[int]:
    """By colour: the cubes that the dogs of a seat still need."""
    needs = [0, 0, 0]
    for dog in kennel:
        for colour, count in enumerate(s.deck.dog(dog[0]).need):
            needs[colour] += count
    bowl = s.bowl(seat)
    return [need - bowl[colour] for colour, need in enumerate(needs)]


def points_now(s: DogLover, seat: int, hope: float) -> float:
    """The score of a seat if the game ended now, in which hungry dogs count as fed in part: that is our hope for them."""
    guests = scores.mouths(s, seat)
    bones = s.in_hand(seat, BONE)
    extra = scores.bone_vp(bones)
    fed = best_feeding(s.bowl(seat), guests, extra)
    eaters = [guest for i, guest in enumerate(guests) if fed >> i & 1]
    total = scores.toy_vp([s.in_hand(seat, toy) for toy in TOYS]) - (1.0 if bones == 1 else 0.0)
    for i, guest in enumerate(guests):
        vp = guest.vp + extra + guest.each * sum([guest.counts(eater) for eater in eaters])
        total += vp if fed >> i & 1 else hope * vp + (1 - hope) * UNFED_VP
    return total


def tucked_gain(s: DogLover, seat: int, number: int, face: int) -> int:
    """What a card scores under a dog, once it is fed. DL-110: a second card of a type under a Rule Breaker scores nothing."""
    dog = s.kennel(seat)[number]
    more = (*dog, face)
    trait = trait_of(dog)
    gain = scores.cards_vp(s.deck, more, trait) - scores.cards_vp(s.deck, dog, trait)
    ability = scores.ability_count(s.deck, more, [more]) - scores.ability_count(s.deck, dog, [dog])
    return gain + s.deck.dog(dog[0]).ability_vp * ability


def best_tuck(s: DogLover, seat: int, face: int) -> int:
    """What a card scores under the best of the dogs that take it; 0 if none does."""
    dogs = [number for number, each in enumerate(s.residents[seat]) if each.takes >> face & 1]
    return max([tucked_gain(s, seat, number, face) for number in dogs], default=0)


def pointless(s: DogLover, seat: int, action: int) -> bool:
    """Is this a card that would score nothing under any dog? A Walk must be tucked all the same (DL-077)."""
    return action in TUCK and TUCK.index(action) != WALK and not best_tuck(s, seat, TUCK.index(action))


class Prices:
    """What each card is worth to one seat now."""

    def __init__(self, s: DogLover, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.left = turns_to_come(s)
        kennel = s.kennel(seat)
        self.hunger = hunger(s, seat, kennel)
        self.dogs = len(kennel)
        self._known: dict[int, float] = {}  # prices asked for before: patterns share cards

    def of(self, face: int) -> float:
        """The price of a card."""
        if face not in self._known:
            self._known[face] = self._priced(face)
        return self._known[face]

    def _priced(self, face: int) -> float:
        """The price of a card by its kind."""
        s, seat = self.s, self.seat
        if face >= FIRST_DOG:
            return self.dog(face)
        if face in FOODS:
            return self.food(face)
        if face in TOYS:
            counts = [s.in_hand(seat, toy) for toy in TOYS]
            more = [count + (toy == face) for toy, count in zip(TOYS, counts, strict=True)]
            return scores.toy_vp(more) - scores.toy_vp(counts) + (0.7 if self.left > 2 else 0.0)
        if face in TRAITS:
            return self.trait(face)
        if face == WALK:
            return float(best_tuck(s, seat, WALK)) if s.takes[seat] >> WALK & 1 else 0.0
        if face == TRAINING:
            return 1.0 + (0.6 if self.left > 3 else 0.0)
        if face == BONE:
            return self.bone(s.in_hand(seat, BONE))
        if face == ADOPTION:
            return (2.6 if s.in_hand(seat, ADOPTION) % 2 else 1.4) if self.left > 1 else 0.0
        return 1.2 if self.left > 0.5 else 0.3  # Fetch

    def dog(self, face: int) -> float:
        """A dog: its points, if there will be food for it and for all the others."""
        card = self.s.deck.dog(face)
        bowl = self.s.bowl(self.seat)
        lack = sum([max(0, max(0, self.hunger[c]) + n - max(0, -self.hunger[c])) for c, n in enumerate(card.need)])
        lack -= bowl[3]
        if lack <= 0:
            return card.vp + 0.8
        hope = min(1.0, (self.left + 0.3) * 1.1 / lack)
        return hope * card.vp - (1 - hope) * 2.0 - CUBE * sum(card.need) * 0.45 * hope

    def food(self, face: int) -> float:
        """Cubes that some dog needs, and others for dogs to come."""
        food = self.s.deck.food(face)
        if food.colour == 3:
            return WILD_CUBE if max(self.hunger) > 0 else SPARE_CUBE
        needed = max(0, min(food.amount, self.hunger[food.colour]))
        spare = SPARE_CUBE if self.left > 1 else 0.1
        return needed * CUBE + (food.amount - needed) * spare

    def trait(self, face: int) -> float:
        """A Trait that fits a dog: its points and what may be tucked; else what it costs to be rid of it."""
        if self.s.fits[self.seat] >> face & 1:
            return self.s.deck.trait(face).vp + min(2.0, 0.5 * self.left) + 0.5
        return -1.2

    def bone(self, bones: int) -> float:
        """DL-086 to DL-089: one is a burden, the second and third pay for every dog."""
        if bones == 0:
            return 0.4 if self.left > 4 else -1.0
        return 0.7 * self.dogs + (1.0 if bones == 1 else 0.0) if bones < 3 else 0.0


class DogLoverOpinion(Opinion):
    """Take the pattern whose cards are worth most; use what was taken at once. `search` does without these prices: it lets
    everybody play on at random to the end and counts the points there, which tell more than a guess on the way."""

    spread = 10.0
    win = 0.0  # who wins a random game by a point is luck: the points say more
    horizon = 16  # of the coach's measure
    looks = 1

    def prefer(self, s: DogLover, seat: int, legal: Sequence[int]) -> list[float]:
        prices = Prices(s, seat)
        return [self._worth(s, seat, action, prices) for action in legal]

    def reflex(self, s: DogLover, seat: int, legal: Sequence[int], random: Random) -> int:
        liking = self.prefer(s, seat, legal)
        return legal[liking.index(max(liking))]

    def first_sight(self, seen: DogLover, seat: int, legal: Sequence[int], random: Random) -> list[float]:
        return self.guess(seen, seat, legal)

    def guess(self, s: DogLover, seat: int, legal: Sequence[int]) -> list[float]:
        """No option is tried more because of its price; only a card that would score nothing is hardly tucked."""
        step = s.question
        if isinstance(step, TuckTarget):
            gains = [tucked_gain(s, seat, DOG.index(action), step.face) for action in legal]
            return [0.0 if gain or not any(gains) else POINTLESS for gain in gains]
        return [POINTLESS if pointless(s, seat, action) else 0.0 for action in legal]

    def play_on(self, world: State, random: Random) -> None:
        """At random, to the end: six times as fast as by reflex."""
        playout(world, random.random)

    def standing(self, s: DogLover) -> list[float]:
        """The score if the game ended now, better for hungry dogs, spare cubes and cards in hand while turns are left."""
        if s.over:
            return [float(points) for points in s.scores]
        left = turns_to_come(s)
        now = [points_now(s, seat, min(0.75, 0.22 * left)) for seat in range(s.box.seats)]
        for seat in range(s.box.seats):
            spare = sum(s.bowl(seat)) * min(0.5, 0.1 * left)
            cards = 1.2 * s.in_hand(seat, ADOPTION) + 0.9 * s.in_hand(seat, TRAINING) + 0.8 * s.in_hand(seat, BONE)
            extra = 0.8 * max(0, len(s.tricks(seat)) - 1) + 1.0 * bool(s.holds[seat] >> FETCH & 1)
            now[seat] += spare + min(1.0, 0.3 * left) * cards + min(left, 5) * extra
        return now

    # --- one kind of decision each ------------------------------------------------------------------------

    def _worth(self, s: DogLover, seat: int, action: int, prices: Prices) -> float:
        if action in USE:
            return 1.0 + max([self._pattern(s, place, prices) for place in s.placements(USE.index(action))])
        if action in PLACED:
            return self._pattern(s, action, prices)
        if action in TUCK:
            return self._tuck(s, seat, TUCK.index(action), prices)
        if action in DOG:
            return self._dog(s, seat, DOG.index(action))
        if action in COLLECT:
            return 20.0
        if action in ATTACH or action in FALLBACK:
            return 25.0 if action in ATTACH else 0.5
        if action == FETCH_ACTION:
            return max([prices.of(self._cell(s, cell)) for cell in s.fetch_cells(seat)]) - 1.3
        if action in CELL:
            return prices.of(self._cell(s, CELL.index(action)))
        if action == RESCUE:
            return max([self._rescue(s, seat, slot, prices) for slot in s.zones[SHELTER_ROW]])
        if action == LEARN:
            return max(self._learn(s, slot, prices) for slot in s.zones[TRICK_ROW])
        if action in ROW:
            return self._row(s, seat, ROW.index(action), prices)
        return self._loss(s, action, prices)

    def _pattern(self, s: DogLover, action: int, prices: Prices) -> float:
        return sum([prices.of(self._cell(s, cell)) for cell in CELLS_OF[PLACED[action][0]]])

    def _cell(self, s: DogLover, cell: int) -> int:
        return s.faces[s.zones[GRID + cell][0]]

    def _tuck(self, s: DogLover, seat: int, face: int, prices: Prices) -> float:
        """Walks at once; Trainings when no trick is worth them any more; Food only under a dog that pays for it; nothing
        that would score nothing."""
        if face == WALK:
            return 22.0
        if not best_tuck(s, seat, face):
            return NOT_WORTH_IT
        if face == TRAINING:
            return 1.0 if prices.left > 2 else 4.0
        if face in FOODS:
            return 21.0 if prices.food(face) < 1.6 else 0.2
        if face in TOYS or face in (BONE, ADOPTION):
            return 2.0 - prices.of(face) * 0.5 + (1.5 if prices.left < 1 else 0.0)
        return 0.5

    def _dog(self, s: DogLover, seat: int, number: int) -> float:
        """Cards belong where they score, under dogs that are cheap to feed and hold something already."""
        dog = s.kennel(seat)[number]
        card = s.deck.dog(dog[0])
        trait = 2.0 if trait_of(dog) >= 0 else 0.0
        step = s.question
        gain = tucked_gain(s, seat, number, step.face) if isinstance(step, TuckTarget) else 0
        return SURE_POINT * gain + trait + len(tucked_under(dog)) - 0.5 * sum(card.need)

    def _rescue(self, s: DogLover, seat: int, slot: int, prices: Prices) -> float:
        face = s.faces[slot]
        card = s.deck.dog(face)
        bonus = {"rescued": 3.0, "size": 3.0, "training": 2.0, "toy": 2.5, "trait": 1.0}.get(card.ability, 0.0)
        if card.ability == "toy" and s.in_hand(seat, s.deck.numbers[card.of]):
            bonus = 4.0
        return prices.dog(face) + bonus

    def _learn(self, s: DogLover, slot: int, prices: Prices) -> float:
        """A trick of four cards, early enough."""
        trick = s.deck.tricks[s.faces[slot] - TRICKS[0]]
        cells = max([len(CELLS_OF[cells]) for cells, _ in trick.placements])
        return TRAINED * prices.left * (1.0 if cells > 3 else 0.35) - 1.1 * trick.cost

    def _row(self, s: DogLover, seat: int, place: int, prices: Prices) -> float:
        if s.decision == "RescuePick":
            return self._rescue(s, seat, s.zones[SHELTER_ROW][place], prices)
        return self._learn(s, s.zones[TRICK_ROW][place], prices)

    def _loss(self, s: DogLover, action: int, prices: Prices) -> float:
        """Ending the turn, feeding, and what a fallback takes."""
        if action == END:
            return 0.3
        if action == FEED:
            return 5.0
        if action in LOSE_TOY:
            return -prices.of(TOYS[LOSE_TOY.index(action)])
        if action in LOSE_CUBE:
            colour = LOSE_CUBE.index(action)
            return -2.0 if colour == 3 else float(-prices.hunger[colour])
        return 0.0


OPINION = DogLoverOpinion()
