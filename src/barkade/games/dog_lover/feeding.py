"""Feeding the dogs at the end: which dogs can eat together, and which of them to feed for the most points."""

from typing import Final

COLOURS: Final = "SDCW"

Bowl = tuple[int, int, int, int]  # cubes by colour

UNFED_VP: Final = -2
NO_SIZE: Final = -1
ANY: Final = 1 << 24  # one cube of any colour, where amounts of food are packed (see Mouth)
VP: Final = 1 << 16  # one point, where the worth of a meal is packed


class Mouth:
    """One dog at the bowls: what it eats, what it scores when fed, and whom its ability counts.

    `eats` packs the numbers of S, D and C symbols and of cubes of any colour (Escape Artist) into one number,
    eight bits each, so that what several dogs eat is a sum. `vp` is all that being fed brings whatever the
    other dogs do; the ability adds `each` VP for every fed dog that it counts. `worth` packs what feeding it
    adds: VP, fed dogs and fed rescued dogs, in this order.
    """

    __slots__ = ("counts_rescued", "counts_size", "each", "eats", "need", "rescued", "size", "vp", "worth")

    def __init__(self, need: tuple[int, int, int], any_cube: bool, vp: int, size: int, rescued: bool) -> None:
        self.need = (0, 0, 0) if any_cube else need
        self.eats = ANY if any_cube else need[0] + (need[1] << 8) + (need[2] << 16)
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


def can_feed(bowl: Bowl, eaten: int) -> bool:
    """DL-R30: wilds must cover every missing symbol, and what is left over feeds the dogs that eat
    anything."""
    scraps, dry, canned, wild = bowl
    scraps -= eaten & 255
    dry -= eaten >> 8 & 255
    canned -= eaten >> 16 & 255
    if eaten >= ANY and scraps + dry + canned + wild < eaten >> 24:
        return False
    if scraps < 0:
        wild += scraps
    if dry < 0:
        wild += dry
    if canned < 0:
        wild += canned
    return wild >= 0


def can_feed_all(cubes: list[int], mouths: list[Mouth]) -> bool:
    """Can these dogs all be fed from these cubes?"""
    eaten = 0
    for mouth in mouths:
        eaten += mouth.eats
    return can_feed(bowl_of(cubes), eaten)


def bowl_of(cubes: list[int]) -> Bowl:
    """Cubes as the search for a meal wants them."""
    scraps, dry, canned, wild = cubes
    return scraps, dry, canned, wild


def best_feeding(cubes: list[int], mouths: list[Mouth], bone_vp: int) -> int:
    """The dogs to feed, as a bit mask: most VP, then most fed dogs, then most fed rescued dogs (DL-R29).

    What an ability that counts fed dogs brings depends on who else eats. So try every set of such dogs as the
    ones that are fed; with these fixed, every other dog has one value, and what is left is a knapsack.
    """
    if can_feed_all(cubes, mouths):
        return (1 << len(mouths)) - 1  # no dog is ever worth less fed than unfed
    counting = [i for i, mouth in enumerate(mouths) if mouth.each]
    best = -1
    for chosen in range(1 << len(counting)):
        fed = [counting[k] for k in range(len(counting)) if chosen >> k & 1]
        if can_feed_all(cubes, [mouths[i] for i in fed]):
            found = _fill(cubes, mouths, bone_vp, fed)
            if found >> len(mouths) > best >> len(mouths):
                best = found
    return best & (1 << len(mouths)) - 1


def _fill(cubes: list[int], mouths: list[Mouth], bone_vp: int, fed: list[int]) -> int:
    """Feed these counting dogs and the best choice of the others: the worth, and below it the mask of the fed
    dogs, packed into one number."""
    dogs = len(mouths)
    eaters = [mouths[i] for i in fed]
    eaten = meal = 0
    others: list[tuple[int, int]] = []
    for i, mouth in enumerate(mouths):
        worth = mouth.worth + bone_vp * VP
        for eater in eaters:
            if eater.counts(mouth):
                worth += eater.each * VP
        gain = (worth << dogs) + (1 << i)
        if not mouth.each:
            others.append((mouth.eats, gain))
        elif i in fed:
            eaten += mouth.eats
            meal += gain
    return _best_meal(bowl_of(cubes), dogs, eaten, meal, others)


def _best_meal(bowl: Bowl, dogs: int, eaten: int, meal: int, others: list[tuple[int, int]]) -> int:
    """The best meal that adds some of the others, each with what it eats and gains, to one that has begun.

    Two choices that use up the same food differ only in worth, so of each amount used only the best is kept.
    A choice is dropped when with all dogs still to come it would be worth less than what greed finds.
    """
    to_come = sum([gain for _, gain in others])
    enough = _greedy_meal(bowl, eaten, meal, others) >> dogs << dogs
    best = {eaten: meal}
    for eats, gain in others:
        better: dict[int, int] = {}
        for eaten, meal in best.items():
            if meal + to_come >= enough:
                known = best.get(eaten + eats)
                if known is None:
                    if can_feed(bowl, eaten + eats):
                        better[eaten + eats] = meal + gain
                elif (meal + gain) >> dogs > known >> dogs:
                    better[eaten + eats] = meal + gain
        best.update(better)
        to_come -= gain
    return max(best.values())


def _greedy_meal(bowl: Bowl, eaten: int, meal: int, others: list[tuple[int, int]]) -> int:
    """The meal that adds each of the others in turn as long as there is food for it."""
    for eats, gain in others:
        if can_feed(bowl, eaten + eats):
            eaten += eats
            meal += gain
    return meal
