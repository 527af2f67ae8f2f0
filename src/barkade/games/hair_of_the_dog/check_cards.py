"""Cards and tokens that cannot lie where a written position puts them, and what follows from where they lie."""

from typing import TYPE_CHECKING

from barkade.games.hair_of_the_dog.deck import (
    ALL_TOKENS,
    FIRST_TOY,
    GIFT_TOKEN,
    ITEM,
    PET_CARD,
    PLACE_TOKEN,
    QUEST,
    gift_bit,
    place_bit,
)
from barkade.games.hair_of_the_dog.facts import OPEN, changed
from barkade.games.hair_of_the_dog.layout import OPEN_TABLE
from barkade.games.hair_of_the_dog.schema import STYLES
from barkade.games.hair_of_the_dog.zones import (
    GIFT_DISCARD,
    GIFT_PILE,
    OPEN_CARDS,
    PLACE_DISCARD,
    PLACE_PILE,
    QUEST_PILE,
    REMOVED,
    TOY_BIN,
    TREAT_STAND,
)
from barkade.kernel.errors import PositionError
from barkade.kernel.steps import Ballot, Choice

if TYPE_CHECKING:
    from barkade.games.hair_of_the_dog.state import HairOfTheDog


def check_cards(s: "HairOfTheDog") -> None:
    """Refuse what cannot lie so; then fill in what the cards tell."""
    check_kinds(s)
    check_stacks(s)
    check_hands(s)
    check_petted(s)
    for condition in range(len(s.holders)):
        check_condition(s, condition)
    for guest in range(len(s.stacks)):
        check_two_conditions(s, guest)
        check_open_card(s, guest)
    if s.agenda and isinstance(s.agenda[-1], Choice):
        s.look(s.active)


def check_kinds(s: "HairOfTheDog") -> None:
    """Every zone has pieces of its own kind. What is gone from the game is not looked at."""
    homes = [
        ((TREAT_STAND,), ITEM[:FIRST_TOY], "treat"),
        ((TOY_BIN,), ITEM[FIRST_TOY:], "toy"),
        (s.items, ITEM, "item"),
        ((PLACE_PILE, PLACE_DISCARD, REMOVED, *s.conditions[1::2]), PLACE_TOKEN, "Place token"),
        ((GIFT_PILE, GIFT_DISCARD, *s.conditions[::2]), GIFT_TOKEN, "Gift token"),
        ((QUEST_PILE, *s.quests, *s.dropped), QUEST, "Fetch Quest"),
        ((OPEN_CARDS, *s.cards), PET_CARD, "Pet Card"),
    ]
    cards_of = [PET_CARD[at : at + len(STYLES)] for at in range(0, len(PET_CARD), len(STYLES))]
    homes += [((stack,), cards_of[guest], f"card of guest {guest + 1}") for guest, stack in enumerate(s.stacks)]
    for zones, faces, kind in homes:
        for zone in zones:
            for slot in s.zones[zone]:
                if s.faces[slot] not in faces:
                    raise PositionError(f"{name(s, zone)}: {s.deck.ids[s.faces[slot]]} is no {kind}")


def check_stacks(s: "HairOfTheDog") -> None:
    """HD-017: a dog comes with its three cards; HD-087: it stays while it has one, and everybody knows its last one."""
    for guest, tile in enumerate(s.at):
        stack = s.stacks[guest]
        cards, dog = len(s.zones[stack]), f"{name(s, stack)}: guest {guest + 1}"
        if guest in s.coming and cards != len(STYLES):
            raise PositionError(f"{dog} is still to come (facts: coming), with all its three cards (HD-017)")
        if tile >= 0 and not cards:
            raise PositionError(f"{dog} is in the pub (facts: at), so it has a card left (HD-087)")
        if tile < 0 and guest not in s.coming and cards:
            raise PositionError(f"{dog} is neither in the pub (facts: at) nor to come (facts: coming), yet has cards")
        s.show_last_card(guest)


def check_hands(s: "HairOfTheDog") -> None:
    """HD-008: one item at most; HD-014: one quest, or two while one is chosen."""
    quests = 2 if any([isinstance(step, Ballot) for step in s.agenda]) else 1
    for seat in range(s.box.seats):
        if len(s.zones[s.items[seat]]) > 1:
            raise PositionError(f"item{seat}: a player holds at most one item (HD-008)")
        if len(s.zones[s.quests[seat]]) != quests:
            raise PositionError(f"quest{seat}: must hold {quests} Fetch Quest{'' if quests == 1 else 's'} (HD-014)")


def check_petted(s: "HairOfTheDog") -> None:
    """HD-071: whose cards a player has follows from the cards; whoever writes it down too must agree."""
    owners = [0] * len(s.stacks)
    for seat in range(s.box.seats):
        for slot in s.zones[s.cards[seat]]:
            guest = s.guest_of(slot)
            if owners[guest] >> seat & 1:
                raise PositionError(f"cards{seat}: nobody has two cards of one dog, here guest {guest + 1} (HD-071)")
            owners[guest] |= 1 << seat
    if any(s.petted) and s.petted != tuple(owners):
        raise PositionError(f"facts: petted: must be {owners}, by the cards that the seats own (HD-071)")
    s.petted = tuple(owners)


def check_condition(s: "HairOfTheDog", condition: int) -> None:
    """HD-072: a condition is a token on a card of its holder, who knows it (HD-084), or an open one (HD-128). What could lie
    there, if nothing is written, is any token of its type."""
    zone, holder, guest = name(s, s.conditions[condition]), s.holders[condition], condition // 2
    token = s.token_of(condition)
    if (holder >= 0) != (len(s.zones[s.conditions[condition]]) == 1):
        raise PositionError(f"{zone}: a holder and one token, or neither (facts: holders)")
    if token < 0:
        return
    if s.at[guest] < 0:
        raise PositionError(f"{zone}: guest {guest + 1} is not in the pub, so it has no condition (HD-089)")
    if holder != OPEN and not s.petted[guest] >> holder & 1:
        raise PositionError(
            f"{zone}: seat {holder} has no card of guest {guest + 1} to lay it on (facts: holders, HD-072)"
        )
    if holder == OPEN and s.box.seats > OPEN_TABLE:
        raise PositionError(f"{zone}: open conditions are for 2 or 3 players (facts: holders, HD-128)")
    s.show(token, s.box.everyone if holder == OPEN else 1 << holder)
    bit = place_bit(s.faces[token]) if condition % 2 else gift_bit(s.faces[token])
    if not s.could[condition]:
        s.could = changed(s.could, condition, ALL_TOKENS[condition % 2])
    if not s.could[condition] & bit:
        raise PositionError(f"facts: could: leaves out {s.deck.ids[s.faces[token]]}, which lies on {zone}")


def check_two_conditions(s: "HairOfTheDog", guest: int) -> None:
    """HD-081: a token lies on the card just taken, and nobody has two cards of a dog (HD-071); HD-130: one token is open."""
    gift, place = s.holders[2 * guest], s.holders[2 * guest + 1]
    if gift >= 0 and gift == place:
        whose = "only one condition of a dog is open (HD-130)"
        if gift != OPEN:
            whose = f"the card of seat {gift} carries one token, not two (HD-081)"
        raise PositionError(f"facts: holders: guest {guest + 1}: {whose}")


def check_open_card(s: "HairOfTheDog", guest: int) -> None:
    """HD-127: with 2-3 players a dog in the pub has laid its top card open; HD-128: on it lies an open condition, unless
    its type is just being chosen, or no token was left (HD-R14)."""
    if s.box.seats > OPEN_TABLE or s.at[guest] < 0:
        return
    if len(s.zones[s.stacks[guest]]) == len(STYLES):
        raise PositionError(
            f"{name(s, s.stacks[guest])}: with 2 or 3 players a dog in the pub has laid its top card open (HD-127)"
        )
    if OPEN in s.holders[2 * guest : 2 * guest + 2] or any(
        [type(step).__name__ == "ConditionType" for step in s.agenda]
    ):
        return
    if s.zones[GIFT_PILE] and s.zones[PLACE_PILE]:
        raise PositionError(
            f"facts: holders: guest {guest + 1} must have an open condition with 2 or 3 players (HD-128)"
        )


def name(s: "HairOfTheDog", zone: int) -> str:
    """A zone as a position calls it."""
    return s.box.zone_names[zone]
