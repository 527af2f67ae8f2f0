"""Feeding the dogs at the end: which dogs can eat together, and which of them to feed for the most points."""

from typing import Final

COLOURS: Final = "SDCW"

UNFED_VP: Final = -2
NO_SIZE: Final = -1
CUBE: Final = 1 << 24  # one cube of whatever colour, where amounts of food are packed (see Mouth)
VP: Final = 1 << 16  # one point, where the worth of a meal is packed


class Mouth:
    """One dog at the bowls: what it eats, what it scores when fed, and whom its ability counts.

    `eats` packs the numbers of S, D and C symbols and of all cubes, Escape Artist's cube of any colour among
    them, into one number, eight bits each, so that what several dogs eat is a sum. `vp` is all that being fed
    brings whatever the other dogs do; the ability adds `each` VP for every fed dog that it counts. `worth` packs
    what feeding it adds: VP, fed dogs and fed rescued dogs, in this order.
    """

    __slots__ = ("counts_rescued", "counts_size", "each", "eats", "need", "rescued", "size", "vp", "worth")

    def __init__(self, need: tuple[int, int, int], any_cube: bool, vp: int, size: int, rescued: bool) -> None:
        self.need = (0, 0, 0) if any_cube else need
        self.eats = CUBE if any_cube else need[0] + (need[1] << 8) + (need[2] << 16) + sum(need) * CUBE
        self.vp = vp
        self.size = size
        self.rescued = rescued
        self.each = 0
        self.counts_size = NO_SIZE
        self.counts_rescued = False
        self.worth = (vp - UNFED_VP) * VP + (1 << 8) + rescued

    def counts(self, other: "Mouth") -> bool:
        """Does this dog's ability score for that fed dog? DL-126: it counts itself too."""
        return other.size == self.counts_size or (self.counts_rescued and other.rescued)


class Bowl:
    """The cubes of a player."""

    __slots__ = ("canned", "dry", "scraps", "too_much", "wild")

    def __init__(self, cubes: list[int]) -> None:
        self.scraps, self.dry, self.canned, self.wild = cubes
        self.too_much = (sum(cubes) + 1) * CUBE

    def feeds(self, eaten: int) -> bool:
        """DL-R30: there must be a cube for each symbol and each dog that eats anything, and the wilds must cover
        every missing symbol."""
        if eaten >= self.too_much:
            return False
        wild = self.wild
        scraps = (eaten & 255) - self.scraps
        if scraps > 0:
            wild -= scraps
        dry = (eaten >> 8 & 255) - self.dry
        if dry > 0:
            wild -= dry
        canned = (eaten >> 16 & 255) - self.canned
        if canned > 0:
            wild -= canned
        return wild >= 0


def can_feed_all(cubes: list[int], mouths: list[Mouth]) -> bool:
    """Can these dogs all be fed from these cubes?"""
    return Bowl(cubes).feeds(sum([mouth.eats for mouth in mouths]))


def best_feeding(cubes: list[int], mouths: list[Mouth], bone_vp: int) -> int:
    """The dogs to feed, as a bit mask: most VP, then most fed dogs, then most fed rescued dogs (DL-R29).

    What an ability that counts fed dogs brings depends on who else eats. So try every set of such dogs as the
    ones that are fed; with these fixed, every other dog has one value, and what is left is a knapsack.
    """
    bowl = Bowl(cubes)
    if bowl.feeds(sum([mouth.eats for mouth in mouths])):
        return (1 << len(mouths)) - 1  # no dog is ever worth less fed than unfed
    counting = [i for i, mouth in enumerate(mouths) if mouth.each]
    best = -1
    for chosen in range(1 << len(counting)):
        fed = [counting[k] for k in range(len(counting)) if chosen >> k & 1]
        if bowl.feeds(sum([mouths[i].eats for i in fed])):
            found = _fill(bowl, mouths, bone_vp, fed)
            if found >> len(mouths) > best >> len(mouths):
                best = found
    return best & (1 << len(mouths)) - 1


def _fill(bowl: Bowl, mouths: list[Mouth], bone_vp: int, fed: list[int]) -> int:
    """Feed these counting dogs and the best choice of the others: the worth, and below it the mask of the fed
    dogs, packed into one number."""
    dogs = len(mouths)
    eaters = [mouths[i] for i in fed]
    eaten = meal = to_come = 0
    others: list[tuple[int, int]] = []
    for i, mouth in enumerate(mouths):
        worth = mouth.worth + bone_vp * VP
        for eater in eaters:
            if eater.counts(mouth):
                worth += eater.each * VP
        gain = (worth << dogs) - (1 << i)
        if not mouth.each:
            others.append((gain, mouth.eats))
            to_come += gain
        elif i in fed:
            eaten += mouth.eats
            meal += gain
    others.sort(reverse=True)  # the dearest first, so that good meals are found early
    search = Search(bowl, dogs, others)
    search.go_on(0, eaten, meal, to_come)
    return search.best()


class Search:
    """The search for the best of the meals that add some dogs to one that has begun.

    A meal is one number: its worth above the lowest bits, less the mask of its dogs; so each dog adds what it gains,
    and of meals worth the same the largest number has the earliest dogs. Two meals that use up the same food
    differ only in this number, so of each amount used only the best is followed. A meal is dropped when with all
    dogs still to come it would be worth less than the best one known.
    """

    __slots__ = ("bowl", "dogs", "followed", "less", "others", "served")

    def __init__(self, bowl: Bowl, dogs: int, others: list[tuple[int, int]]) -> None:
        self.bowl = bowl
        self.dogs = dogs
        self.others = others  # the dogs that may be added: what each gains and eats
        self.less = -1  # any meal up to this number is worth less than the best one known
        self.served: dict[int, int] = {}  # the best meal, by amount used
        self.followed: dict[int, int] = {}  # the same, by amount used and dogs still to come

    def go_on(self, dog: int, eaten: int, meal: int, to_come: int) -> None:
        """Go on with a meal, unless one as good has used up the same food and had the same dogs to come: add each
        of them that there is food for, and then see what the meal itself is worth."""
        place = eaten << 6 | dog
        if meal <= self.followed.get(place, -1):
            return
        self.followed[place] = meal
        bowl, others = self.bowl, self.others
        for i in range(dog, len(others)):
            if meal + to_come <= self.less:
                return
            gain, eats = others[i]
            to_come -= gain
            if bowl.feeds(eaten + eats):
                self.go_on(i + 1, eaten + eats, meal + gain, to_come)
        if meal > self.less and meal > self.served.get(eaten, -1):
            self.served[eaten] = meal
            self.less = (meal - 1 >> self.dogs) << self.dogs

    def best(self) -> int:
        """Of the meals worth most, the one of the latest dogs: its worth, and below it the mask."""
        meal = min([meal for meal in self.served.values() if meal > self.less])
        fed = -meal & (1 << self.dogs) - 1
        return meal + 2 * fed
