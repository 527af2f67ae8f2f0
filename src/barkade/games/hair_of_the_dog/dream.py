"""Imagined worlds: what a seat does not know is dealt anew, in agreement with every answer it has heard.

Piles are drawn from at random and the cards of a dog are shuffled when it comes in, so the order in which these lie is
no secret: only what others hold, what lies on dogs and the cards of dogs in the pub have to be dealt.
"""

from itertools import permutations
from typing import TYPE_CHECKING

from barkade.games.hair_of_the_dog.deck import GIFT_TOKEN, ITEM, PLACE_TOKEN
from barkade.games.hair_of_the_dog.memory import agreeing_gifts, gifts_for, rows_for
from barkade.kernel.errors import NoWorld
from barkade.kernel.imagine import deal

if TYPE_CHECKING:
    from barkade.games.hair_of_the_dog.state import HairOfTheDog

ALL_KINDS = (1 << len(ITEM)) - 1
MOST_DEALS = 200
TREAT_STAND, TOY_BIN, PLACE_PILE, GIFT_PILE, QUEST_PILE = 0, 1, 2, 3, 7  # zones, as in state.py
ORDERS = 6  # of three cards
ORDERS_OF = ((), ((0,),) * ORDERS, tuple(permutations(range(2))) * 3, tuple(permutations(range(3))))  # by their number


def dream(world: "HairOfTheDog", bit: int) -> None:
    """Deal what a seat (its bit in a mask) does not know.

    Bonds between an unknown item and an unknown condition are kept by dealing the item first. Rarely the items leave
    no room for the conditions; then they are dealt again.
    """
    rows = rows_for(world, bit)
    world.tries = [number for row in rows for number in row]
    shuffle_stacks(world)
    deal_quests(world, bit)
    treats = hidden_items(world, bit, TREAT_STAND)
    toys = hidden_items(world, bit, TOY_BIN)
    fits = condition_fits(world, rows, bit)
    kinds = item_fits(world, rows, bit)
    for _ in range(MOST_DEALS):
        deal(world, bit, treats, kinds)
        deal(world, bit, toys, kinds)
        narrowed = bonded(world, rows, fits)
        if deal_tokens(world, GIFT_PILE, narrowed) and deal_tokens(world, PLACE_PILE, narrowed):
            return
    raise NoWorld("the answers that this seat has heard leave no world; the true one should fit")


def hidden_items(world: "HairOfTheDog", bit: int, stand: int) -> list[int]:
    """The treats, or the toys, whose kind a seat does not know, in stock and in hands."""
    zones, seen = world.zones, world.seen
    stock = [slot for slot in zones[stand] if not seen[slot] & bit]
    for zone in world.items:
        for slot in zones[zone]:
            if not seen[slot] & bit and world.stand_of(slot) == stand:
                stock.append(slot)
    return stock


def shuffle_stacks(world: "HairOfTheDog") -> None:
    """The cards a dog still has are known to all, their order to nobody (HD-R08)."""
    faces = world.faces
    number = world.luck(ORDERS ** len(world.stacks))
    for guest, tile in enumerate(world.at):
        if tile >= 0:
            cards = world.zones[world.stacks[guest]]
            number, order = divmod(number, ORDERS)
            left = sorted([faces[slot] for slot in cards])
            for slot, at in zip(cards, ORDERS_OF[len(cards)][order], strict=True):
                faces[slot] = left[at]


def deal_quests(world: "HairOfTheDog", bit: int) -> None:
    """Any quest that the seat has not seen may be anybody's, kept or dropped."""
    faces, zones, seen = world.faces, world.zones, world.seen
    held = [slot for zone in (*world.quests, *world.dropped) for slot in zones[zone] if not seen[slot] & bit]
    pile = zones[QUEST_PILE]
    left = sorted([faces[slot] for slot in (*held, *pile)])
    for slot in held:
        faces[slot] = left.pop(world.luck(len(left)))
    for slot, face in zip(pile, left, strict=True):
        faces[slot] = face


def deal_tokens(world: "HairOfTheDog", pile: int, fits: dict[int, int]) -> bool:
    """Put a fitting token on every dog, those with the fewest possibilities first, and the rest on the pile; False if
    one finds none."""
    faces, family = world.faces, GIFT_TOKEN if pile == GIFT_PILE else PLACE_TOKEN
    lying = [slot for slot in fits if faces[slot] in family]
    slots = [*lying, *world.zones[pile]]
    left = sorted([faces[slot] for slot in slots])
    everything = sum([1 << face for face in left])
    dealt = {}
    for _, slot in sorted([((fits[slot] & everything).bit_count(), slot) for slot in lying]):
        at = world.luck(len(left))
        if not fits[slot] >> left[at] & 1:
            fitting = [i for i, face in enumerate(left) if fits[slot] >> face & 1]
            if not fitting:
                return False
            at = fitting[world.luck(len(fitting))]
        dealt[slot] = left.pop(at)
    for slot in slots:
        faces[slot] = dealt[slot] if slot in dealt else left.pop()
    return True


def condition_fits(s: "HairOfTheDog", rows: list[list[int]], bit: int) -> dict[int, int]:
    """By token that a seat does not know: a bit mask of the faces it may be."""
    fits = {}
    for condition, holder in enumerate(s.holders):
        token = s.token_of(condition) if holder >= 0 else -1
        if token >= 0 and not s.seen[token] & bit:
            if condition % 2:
                fits[token] = s.could[condition] << PLACE_TOKEN.start
            else:
                fits[token] = gifts_for(s, condition, rows, bit) << GIFT_TOKEN.start
    return fits


def item_fits(s: "HairOfTheDog", rows: list[list[int]], bit: int) -> dict[int, int]:
    """By held item that a seat does not know: the kinds that agree with the answers of conditions it knows."""
    fits: dict[int, int] = {}
    for condition, item, _, met in rows:
        if item >= 0 and not s.seen[item] & bit:
            kinds = agreeing_kinds(s, condition, met, bit)
            fits[item] = fits.get(item, ALL_KINDS) & kinds
    return fits


def agreeing_kinds(s: "HairOfTheDog", condition: int, met: int, bit: int) -> int:
    """The kinds of item that agree with an answer, if the seat knows the condition; else any kind for which one could."""
    token = s.token_of(condition)
    possible = 1 << GIFT_TOKEN.index(s.faces[token]) if s.seen[token] & bit else s.could[condition]
    kinds = 0
    for kind in ITEM:
        if agreeing_gifts(s, kind, met) & possible:
            kinds |= 1 << kind
    return kinds


def bonded(s: "HairOfTheDog", rows: list[list[int]], fits: dict[int, int]) -> dict[int, int]:
    """`fits`, narrowed by the bonds to the items as they are dealt."""
    narrowed = dict(fits)
    for condition, item, _, met in rows:
        token = s.token_of(condition)
        if item >= 0 and token in narrowed:
            narrowed[token] &= agreeing_gifts(s, s.faces[item], met) << GIFT_TOKEN.start
    return narrowed
