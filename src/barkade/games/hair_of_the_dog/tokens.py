"""Condition tokens: drawn, held, discarded (HD-081 to HD-090, HD-128)."""

from typing import Final

from barkade.games.hair_of_the_dog import memory
from barkade.games.hair_of_the_dog.actions import GIFT
from barkade.games.hair_of_the_dog.deck import ALL_TOKENS, GIFT_TOKEN, PLACE_TOKEN
from barkade.games.hair_of_the_dog.facts import OPEN, changed
from barkade.games.hair_of_the_dog.state import GIFT_TYPE, NOBODY, PLACE_TYPE, HairOfTheDog
from barkade.games.hair_of_the_dog.zones import GIFT_DISCARD, GIFT_PILE, PLACE_DISCARD, PLACE_PILE

PILES: Final = (GIFT_PILE, PLACE_PILE)
DISCARDS: Final = (GIFT_DISCARD, PLACE_DISCARD)
TOKENS: Final = (GIFT_TOKEN, PLACE_TOKEN)


def type_of(action: int) -> int:
    """The type that an action names."""
    return GIFT_TYPE if action == GIFT else PLACE_TYPE


def draw_token(s: HairOfTheDog, guest: int, kind: int, holder: int) -> None:
    """HD-084: the token is drawn at random from the pile of its type and its owner looks at it at once; an open one is
    seen by all. HD-R14: without any token left, no condition is added."""
    if not s.zones[PILES[kind]]:
        reshuffle(s, kind)
    if not s.zones[PILES[kind]]:
        return
    condition = 2 * guest + kind
    token = s.draw(PILES[kind], s.conditions[condition])
    s.show(token, s.box.everyone if holder == OPEN else 1 << holder)
    begin_condition(s, condition, holder, ALL_TOKENS[kind])
    if s.telling:
        told = "open_condition" if holder == OPEN else "condition"
        s.tell(told, -1 if holder == OPEN else holder, [token], (s.guests[guest], kind))


def begin_condition(s: HairOfTheDog, condition: int, holder: int, could: int) -> None:
    """A condition gets or loses its token: nothing has been said or shown about it."""
    s.holders = changed(s.holders, condition, holder)
    s.could = changed(s.could, condition, could)
    s.heard = changed(s.heard, condition, 0)
    s.stamps = changed(s.stamps, condition, 0)


def reshuffle(s: HairOfTheDog, kind: int) -> None:
    """HD-R14: a pile that runs out is made anew from its discards; what lies on dogs is none of these."""
    spent = 0
    for token in s.zones[DISCARDS[kind]]:
        spent |= 1 << TOKENS[kind].index(s.faces[token])
    for condition in range(kind, len(s.could), 2):
        s.narrow(condition, ~spent)
    s.move_all(DISCARDS[kind], PILES[kind])
    s.loosen(PILES[kind])
    if s.telling and s.zones[PILES[kind]]:
        s.tell("reshuffled", numbers=(kind, len(s.zones[PILES[kind]])))


def discard_tokens(s: HairOfTheDog, guest: int) -> None:
    """HD-087, HD-088: when a dog leaves, its conditions are turned face-up on the discard piles."""
    for kind in (GIFT_TYPE, PLACE_TYPE):
        condition = 2 * guest + kind
        token = s.token_of(condition)
        if token >= 0:
            s.move(token, DISCARDS[kind])
            begin_condition(s, condition, NOBODY, 0)
            if s.telling:
                s.tell("discarded", -1, [token], (s.guests[guest], kind))
    memory.dog_leaves(s, guest)
