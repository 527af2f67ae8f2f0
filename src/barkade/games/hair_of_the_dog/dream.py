"""Imagined worlds: what a seat does not know is dealt anew, in agreement with every answer it has heard.

Piles and the cards of a dog are drawn from at random, so the order in which these lie is no secret: only what others
hold and what lies on dogs has to be dealt.
"""

from typing import TYPE_CHECKING, Final

from barkade.games.hair_of_the_dog.deck import FIRST_TOY, GIFT_TOKEN, ITEM, PLACE_TOKEN, gift_bit
from barkade.games.hair_of_the_dog.memory import Row, agreeing_gifts, flat, gifts_for, rows_for
from barkade.games.hair_of_the_dog.zones import GIFT_PILE, PLACE_PILE, QUEST_PILE, TOY_BIN, TREAT_STAND
from barkade.kernel.errors import NoWorld
from barkade.kernel.imagine import ENOUGH, deal, drawn, straighten
from barkade.kernel.luck import WORD

if TYPE_CHECKING:
    from barkade.games.hair_of_the_dog.state import HairOfTheDog

ALL_KINDS: Final = (1 << len(ITEM)) - 1
MOST_DEALS: Final = 200


def dream(world: "HairOfTheDog", bit: int) -> None:
    """Deal what a seat (its bit in a mask) does not know.

    Bonds between an unknown item and an unknown condition are kept by dealing the item first. Rarely the items leave
    no room for the conditions; then they are dealt again.
    """
    rows = rows_for(world, bit)
    world.tries = flat(rows)
    shuffle_stacks(world)
    deal_quests(world, bit)
    treats, toys = hidden_items(world, bit)
    gifts, places = condition_fits(world, rows, bit)
    kinds = item_fits(world, rows, bit)
    for _ in range(MOST_DEALS):
        deal(world, bit, treats, kinds)
        deal(world, bit, toys, kinds)
        if deal_tokens(world, GIFT_PILE, bonded(world, rows, gifts)) and deal_tokens(world, PLACE_PILE, places):
            return
    raise NoWorld("the answers that this seat has heard leave no world; the true one should fit")


def shuffle_stacks(world: "HairOfTheDog") -> None:
    """The cards a dog still has are known to all, their order to nobody (HD-R08). Luck decides it when a card is drawn, until
    then any order says the same; only a written position has one before."""
    faces, zones, loose = world.faces, world.zones, world.loose
    for stack in world.stacks:
        pile = zones[stack]
        if len(pile) > 1:
            lying = [faces[slot] for slot in pile]
            left = sorted(lying)
            if not loose >> stack & 1:
                left = drawn(world, left, len(left))
            if left != lying:
                for slot, face in zip(pile, left, strict=True):
                    faces[slot] = face


def deal_quests(world: "HairOfTheDog", bit: int) -> None:
    """Any quest that the seat has not seen may be anybody's. In which order the others lie, dropped or never dealt, is no
    secret: they are not seen again."""
    faces, zones, seen = world.faces, world.zones, world.seen
    kept = [slot for zone in world.quests for slot in zones[zone] if not seen[slot] & bit]
    others = [slot for zone in world.dropped for slot in zones[zone] if not seen[slot] & bit]
    others += zones[QUEST_PILE]
    left = sorted([faces[slot] for slot in kept + others])
    for slot, face in zip(kept, drawn(world, left, len(kept)), strict=True):
        faces[slot] = face
    for slot, face in zip(others, left, strict=True):
        faces[slot] = face


def hidden_items(world: "HairOfTheDog", bit: int) -> tuple[list[int], list[int]]:
    """The treats, and the toys, whose kind a seat does not know, in hands and in stock; none if no hand holds one: which
    kinds are in stock is then no secret, but in which order they lie is."""
    zones, seen, faces = world.zones, world.seen, world.faces
    treats: list[int] = []
    toys: list[int] = []
    for zone in world.items:
        for slot in zones[zone]:
            if not seen[slot] & bit:
                (treats if faces[slot] < FIRST_TOY else toys).append(slot)
    for stock, held in ((TREAT_STAND, treats), (TOY_BIN, toys)):
        hidden = [slot for slot in zones[stock] if not seen[slot] & bit]
        if held:
            held += hidden
        else:
            straighten(world, hidden)
    return treats, toys


def deal_tokens(world: "HairOfTheDog", pile: int, fits: dict[int, int]) -> bool:
    """Put a fitting token on every dog, those with the fewest possibilities first, and the rest on the pile; False if
    one finds none."""
    if not fits:
        straighten(world, list(world.zones[pile]))
        return True
    faces = world.faces
    slots = [*fits, *world.zones[pile]]
    left = sorted([faces[slot] for slot in slots])
    order = sorted([(limit.bit_count(), slot, limit) for slot, limit in fits.items()])
    dealt = []
    number = world.luck(WORD)
    for _, _, limit in order:
        if number < ENOUGH:
            number = world.luck(WORD)
        count = len(left)
        at = number % count
        number //= count
        if not limit >> left[at] & 1:
            fitting = [i for i, face in enumerate(left) if limit >> face & 1]
            if not fitting:
                return False
            at = fitting[world.luck(len(fitting))]
        dealt.append(left.pop(at))
    for (_, slot, _), face in zip(order, dealt, strict=True):
        faces[slot] = face
    for slot, face in zip(world.zones[pile], left, strict=True):
        faces[slot] = face
    return True


def condition_fits(s: "HairOfTheDog", rows: list[Row], bit: int) -> tuple[dict[int, int], dict[int, int]]:
    """By token that a seat does not know: a bit mask of the faces it may be. Gifts and Places apart."""
    zones, seen, could, first = s.zones, s.seen, s.could, s.conditions[0]
    gifts: dict[int, int] = {}
    places: dict[int, int] = {}
    for condition, holder in enumerate(s.holders):
        if holder >= 0:
            token = zones[first + condition][0]
            if seen[token] & bit:
                continue
            if condition % 2:
                places[token] = could[condition] << PLACE_TOKEN.start
            else:
                gifts[token] = gifts_for(s, condition, rows, bit) << GIFT_TOKEN.start
    return gifts, places


def item_fits(s: "HairOfTheDog", rows: list[Row], bit: int) -> dict[int, int]:
    """By held item that a seat does not know: the kinds that agree with the answers of conditions it knows."""
    fits: dict[int, int] = {}
    for condition, item, _, met in rows:
        if item >= 0 and not s.seen[item] & bit:
            kinds = agreeing_kinds(s, condition, met, bit)
            if kinds != ALL_KINDS:
                fits[item] = fits.get(item, ALL_KINDS) & kinds
    return fits


def agreeing_kinds(s: "HairOfTheDog", condition: int, met: int, bit: int) -> int:
    """The kinds of item that agree with an answer, if the seat knows the condition; else any kind for which one could."""
    token = s.token_of(condition)
    possible = gift_bit(s.faces[token]) if s.seen[token] & bit else s.could[condition]
    kinds = 0
    for kind in ITEM:
        if agreeing_gifts(s, kind, met) & possible:
            kinds |= 1 << kind
    return kinds


def bonded(s: "HairOfTheDog", rows: list[Row], fits: dict[int, int]) -> dict[int, int]:
    """`fits`, narrowed by the bonds to the items as they are dealt."""
    narrowed = dict(fits)
    for condition, item, _, met in rows:
        token = s.token_of(condition)
        if item >= 0 and token in narrowed:
            narrowed[token] &= agreeing_gifts(s, s.faces[item], met) << GIFT_TOKEN.start
    return narrowed
