"""Pet the dog on your tile (HD-070 to HD-091)."""

from typing import Final

from barkade.games.hair_of_the_dog import memory
from barkade.games.hair_of_the_dog.actions import MOST_SEATS
from barkade.games.hair_of_the_dog.answers import gifts_met, places_met
from barkade.games.hair_of_the_dog.arrivals import ConditionType
from barkade.games.hair_of_the_dog.deck import gift_bit, place_bit
from barkade.games.hair_of_the_dog.facts import OPEN, changed, one_more
from barkade.games.hair_of_the_dog.server import sips_spent
from barkade.games.hair_of_the_dog.state import GIFT_TYPE, NOWHERE, PLACE_TYPE, HairOfTheDog
from barkade.games.hair_of_the_dog.tokens import discard_tokens, draw_token
from barkade.games.hair_of_the_dog.zones import GONE, OPEN_CARDS
from barkade.kernel.agenda import planned
from barkade.kernel.steps import Step

ANSWERED: Final = "A condition has been answered since."


class Pet(Step):
    """HD-070: the target is the dog on your own tile; HD-047: the sip is spent first; HD-074: the attempt succeeds only if
    every condition is met at that moment (HD-R60); HD-073: without conditions it succeeds."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: HairOfTheDog) -> None:
        seat = self.seat
        guest = s.guest_on(s.pawns[seat])
        s.sips[seat] -= 1
        if s.telling:
            s.tell("reaches", seat, (), (s.guests[guest], s.sips[seat]))
        gift_met = answer_gift(s, seat, guest)  # HD-076: every condition is answered, also after a "not met"
        place_met = answer_place(s, seat, guest)
        if gift_met and place_met:
            succeed(s, seat, guest)
        elif s.telling:
            s.tell("fails", seat, (), (s.guests[guest],))
        sips_spent(s)


def answer_place(s: HairOfTheDog, seat: int, guest: int) -> bool:
    """HD-075: met or not met, truthfully and in public, without naming the condition."""
    condition = 2 * guest + PLACE_TYPE
    token = s.token_of(condition)
    if token < 0:
        return True
    agreeing = places_met(s, seat, guest)
    met = agreeing & place_bit(s.faces[token]) != 0
    s.narrow(condition, agreeing if met else ~agreeing)
    s.stamps = changed(s.stamps, condition, 1 if met else -1)
    if s.holders[condition] != OPEN:
        s.learn(ANSWERED)
    if s.telling:
        s.tell("answered", s.holders[condition], [token], (s.guests[guest], PLACE_TYPE, int(met)))
    return met


def answer_gift(s: HairOfTheDog, seat: int, guest: int) -> bool:
    """HD-077: the holder of a Gift condition is shown your item, with an open one everybody is (HD-R27), nobody else."""
    condition = 2 * guest + GIFT_TYPE
    token = s.token_of(condition)
    if token < 0:
        return True
    item, holder = s.item_of(seat), s.holders[condition]
    if item >= 0:
        s.show(item, s.box.everyone if holder == OPEN else 1 << holder)
    met = gifts_met(s, item) & gift_bit(s.faces[token]) != 0
    memory.gift_answered(s, guest, item, met)
    s.stamps = changed(s.stamps, condition, 1 if met else -1)
    if s.holders[condition] != OPEN:
        s.learn(ANSWERED)
    if s.telling:
        if item >= 0:
            s.tell("shows_item", seat, [item], (holder,))
        s.tell("answered", holder, [token], (s.guests[guest], GIFT_TYPE, int(met)))
    return met


def succeed(s: HairOfTheDog, seat: int, guest: int) -> None:
    """HD-079: take the dog's top Pet Card, face-up, for good; HD-081 to HD-083: a dog that still has a card gets a new
    condition, of a free type first, then of the other one."""
    feed(s, seat, guest)
    stack = s.stacks[guest]
    card = s.draw(stack, s.cards[seat])
    if not s.petted[guest]:
        s.firsts = one_more(s.firsts, seat)
    s.petted = changed(s.petted, guest, s.petted[guest] | 1 << seat)
    s.petted_now = 1
    s.show_last_card(guest)
    if s.telling:
        s.tell("petted", seat, [card], (s.guests[guest],))
    if not s.zones[stack]:
        s.lasts = one_more(s.lasts, seat)
        leave(s, guest)
    elif s.token_of(2 * guest + GIFT_TYPE) >= 0:
        draw_token(s, guest, PLACE_TYPE, seat)
    elif s.token_of(2 * guest + PLACE_TYPE) >= 0:
        draw_token(s, guest, GIFT_TYPE, seat)
    else:
        s.then(ConditionType(seat, guest, seat))


def feed(s: HairOfTheDog, seat: int, guest: int) -> None:
    """HD-085: a treat that the Gift condition needed goes back to the Treat Stand in the same moment; HD-086: a toy never
    does, nor an item that no condition asked for (HD-R28)."""
    condition = 2 * guest + GIFT_TYPE
    token, item = s.token_of(condition), s.item_of(seat)
    if token < 0 or item < 0:
        return
    feeding = s.deck.gift_table.feeding
    fed = feeding & gift_bit(s.faces[token]) != 0
    s.narrow(condition, feeding if fed else ~feeding)  # everybody sees whether it is eaten
    if fed:
        if s.telling:
            s.tell("fed", seat, [item], (s.guests[guest],))
        s.restock(item)


def leave(s: HairOfTheDog, guest: int) -> None:
    """HD-087: after its last card the dog leaves at once, with its conditions and its open card; HD-091: its tile is free
    immediately, the next dog comes in step 4."""
    for card in s.zones[OPEN_CARDS]:
        if s.guest_of(card) == guest:
            s.move(card, GONE)
    s.at[guest] = NOWHERE
    s.departed = 1
    discard_tokens(s, guest)
    if s.telling:
        s.tell("left", -1, (), (s.guests[guest],))


PETS: Final = [planned(Pet(seat)) for seat in range(MOST_SEATS)]
