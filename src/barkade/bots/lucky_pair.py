"""Lucky Dog's relay (`coop` and `team`): the partner's kept dice are evidence of the partner's hand.

Every hand that the partner may hold gets a weight: how many ways there are to hold it, times how likely somebody with
that hand would have kept what was kept. Dice are then kept for the own hand and all weighted hands together.
"""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from math import exp

from barkade.bots.lucky_turn import kind_points
from barkade.games.lucky_dog.actions import ALL, CARD, NONE, PICK_DICE, YES
from barkade.games.lucky_dog.chances import ROLLS, kept_number, relay_rolls, relayed
from barkade.games.lucky_dog.deck import LuckyDeck
from barkade.games.lucky_dog.modes import COOP
from barkade.games.lucky_dog.state import LuckyDog

LIFE = {True: 15.0, False: 0.0}  # `coop`: points that another round is worth; `team` has no such penalty (LK-104)
CUDDLED = 0.8  # of that, if only a Cuddle Time saves the round
CARELESS = 0.4  # points a partner may misjudge: the heat of the softmax over keeps
HALF = 0.5  # `team`: weight of the partner's hand beside the own one

Kinds = tuple[int, ...]
Keep = tuple[int, int]  # number of the kept row before and after one seat's keep


# --- what a hand wants ------------------------------------------------------------------------------------------------


@cache
def gains(deck: LuckyDeck, kinds: Kinds) -> list[int]:
    """By roll: the points of the plain cards among these that match."""
    columns = [kind_points(deck, kind) for kind in kinds]
    return [sum(points) for points in zip(*columns, strict=True)] if columns else [0] * len(ROLLS)


@cache
def hand_worth(deck: LuckyDeck, kinds: Kinds, coop: bool) -> list[float]:
    """By roll: the points of these cards, and in `coop` the life that any of them saves."""
    saved = 1 + CUDDLED * LIFE[coop] if deck.cuddle in kinds else 0.0
    return [gain + LIFE[coop] if gain else saved for gain in gains(deck, kinds)]


@cache
def hand_hopes(deck: LuckyDeck, kinds: Kinds, coop: bool) -> list[float]:
    """By kept row: the expected worth if both partners play for these cards."""
    return relayed(hand_worth(deck, kinds, coop))


# --- what a keep tells ------------------------------------------------------------------------------------------------


@cache
def leanings(deck: LuckyDeck, kinds: Kinds, coop: bool) -> list[float]:
    """By kept row: how much somebody with this hand leans to it, against any other row."""
    hopes = hand_hopes(deck, kinds, coop)
    top = max(hopes)
    return [exp((hope - top) / CARELESS) for hope in hopes]


@lru_cache(maxsize=20_000)
def openings(deck: LuckyDeck, kinds: Kinds, coop: bool, before: int) -> list[float]:
    """By roll onto a kept row: its chance, divided by all that this hand leans to after it."""
    leaning = leanings(deck, kinds, coop)
    return [chance / sum([leaning[row] for row in rows]) for chance, rows in relay_rolls()[before]]


@cache
def rolls_to(before: int, after: int) -> list[int]:
    """The rolls onto a kept row that can be made into another one."""
    return [number for number, (_, rows) in enumerate(relay_rolls()[before]) if after in rows]


def likelihood(deck: LuckyDeck, kinds: Kinds, coop: bool, keep: Keep) -> float:
    """How likely somebody with this hand makes this keep, over all they may have rolled."""
    before, after = keep
    opening = openings(deck, kinds, coop, before)
    return leanings(deck, kinds, coop)[after] * sum([opening[roll] for roll in rolls_to(before, after)])


def partner_hands(s: LuckyDog, seat: int, keeps: Sequence[Keep]) -> dict[Kinds, float]:
    """All hands that the partner may hold, with weights that add up to 1."""
    size = len(s.hand(s.partner(seat)))
    left = unseen(s, seat)
    weights = {}
    for kinds in combinations_with_replacement(sorted(left), size):
        weight = float(ways(left, kinds))
        for keep in keeps if weight else ():
            weight *= likelihood(s.deck, kinds, s.mode == COOP, keep)
        if weight:
            weights[kinds] = weight
    total = sum(weights.values()) or 1.0
    return {kinds: weight / total for kinds, weight in weights.items()}


def unseen(s: LuckyDog, seat: int) -> dict[int, int]:
    """How many cards of each kind the seat does not see: they lie in the deck and in the other hands."""
    hidden = [s.faces[slot] for slot in range(len(s.faces)) if not s.seen[slot] >> seat & 1]
    return {kind: hidden.count(kind) for kind in set(hidden)}


def ways(left: dict[int, int], kinds: Kinds) -> int:
    """In how many ways a hand of these kinds can come from the cards left (order counts)."""
    if len(kinds) < 2:
        return left[kinds[0]] if kinds else 1
    first, second = kinds
    return left[first] * (left[first] - 1) if first == second else 2 * left[first] * left[second]


def values(s: LuckyDog, seat: int, legal: Sequence[int], keeps: Sequence[Keep]) -> list[float]:
    """The expected worth of each option."""
    if legal[0] in PICK_DICE:
        return keep_values(s, seat, legal, keeps)
    if s.decision == "HandDiscard":
        return discard_values(s, seat, legal)
    return [1.0 if action in (ALL, YES) else 0.0 for action in legal]


def keep_values(s: LuckyDog, seat: int, legal: Sequence[int], keeps: Sequence[Keep]) -> list[float]:
    """What each kept row promises to both hands, the partner's as far as it can be told. In `coop` any card saves the round,
    so the hands are weighed together; in `team` each partner plays for points, the other's at half weight."""
    mine = tuple(sorted([s.faces[slot] for slot in s.hand(seat)]))
    hands = partner_hands(s, seat, keeps)
    if s.mode == COOP:
        hopes = relayed(pair_worth(s.deck, mine, hands))
    else:
        weighted = [(HALF * weight, hand_hopes(s.deck, kinds, False)) for kinds, weight in hands.items()]
        hopes = averaged([(1.0, hand_hopes(s.deck, mine, False)), *weighted])
    return [hopes[kept_number(s.dice, s.pool & ~PICK_DICE.index(action))] for action in legal]


def pair_worth(deck: LuckyDeck, mine: Kinds, hands: Mapping[Kinds, float]) -> list[float]:
    """By roll: the expected worth to a `coop` pair, over the partner's weighted hands. LK-080: a Cuddle Time saves the round
    only if neither hand matches."""
    own, spare = gains(deck, mine), tuple([kind for kind in mine if kind == deck.cuddle])[:1]
    theirs = averaged([(weight, gains(deck, kinds)) for kinds, weight in hands.items()])
    alone = averaged([(weight, hand_worth(deck, kinds + spare, True)) for kinds, weight in hands.items()])
    return [own[roll] + LIFE[True] + theirs[roll] if own[roll] else alone[roll] for roll in range(len(ROLLS))]


def averaged(weighted: Sequence[tuple[float, Sequence[float]]]) -> list[float]:
    """The weighted sum of some tables, entry by entry."""
    total = [0.0] * len(weighted[0][1])
    for weight, table in weighted:
        total = [so_far + weight * value for so_far, value in zip(total, table, strict=True)]
    return total


def discard_values(s: LuckyDog, seat: int, legal: Sequence[int]) -> list[float]:
    """The hand after a discard and the draw that follows, over all cards that may come."""
    hand = [s.faces[slot] for slot in s.hand(seat)]
    left = unseen(s, seat)
    found = []
    for action in legal:
        rest = list(hand)
        if action != NONE:
            rest.remove(CARD.index(action))
        found.append(filled_hopes(s, rest, left))
    return found


def filled_hopes(s: LuckyDog, rest: Sequence[int], left: dict[int, int]) -> float:
    """What a hand promises once it is drawn up to two cards."""
    if len(rest) > 1 or not left:
        return hand_hopes(s.deck, tuple(sorted(rest)), False)[-1]
    total = sum([count * filled_hopes(s, [*rest, kind], {}) for kind, count in left.items()])
    if not rest:  # a second unknown card comes on top; the first one stands for both
        return 2 * total / sum(left.values())
    return total / sum(left.values())
