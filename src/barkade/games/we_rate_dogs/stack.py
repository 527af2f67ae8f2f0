"""The Stack: announcing a card, failing it, and who it is aimed at (WR-049, WR-063 to WR-076).

Only the lowest card of the Stack is an ordinary one; its half and choices are numbers of the state. All
others are Reactions, each answering the card just below it.
"""

from typing import Final

from barkade.games.we_rate_dogs import choices
from barkade.games.we_rate_dogs.actions import ACTION_HALF, DOG_AT, PLAY_OF
from barkade.games.we_rate_dogs.card_traffic import LayRatings
from barkade.games.we_rate_dogs.deck import ACTION as ACTION_ONLY
from barkade.games.we_rate_dogs.effect import ASK_DOG, ASK_LAID_CARD, TARGETS_OWNER, TARGETS_SEAT, Effect
from barkade.games.we_rate_dogs.state import WeRateDogs
from barkade.games.we_rate_dogs.zones import HAND, LAID, RING, STACK

# The two halves.
RATINGS: Final = 0
ACTION: Final = 1
LAY_RATINGS: Final = LayRatings()


def announced(s: WeRateDogs) -> Effect:
    """What the ordinary card on the Stack is going to do."""
    return LAY_RATINGS if s.half == RATINGS else s.deck.effects[s.ordinary()]


def announce(s: WeRateDogs, seat: int, run: tuple[int, ...]) -> None:
    """WR-049: card, half and choices, all picked in a run, are announced together and the card goes on the Stack;
    WR-042: the play is spent. WR-043: a card with one half has no choice of it."""
    face = run[0] - PLAY_OF
    s.passes = 0
    if ACTION_HALF in run or s.deck.kinds[face] == ACTION_ONLY:
        s.half = ACTION
        s.dog, s.other = choices.chosen(s.deck.effects[face], run[s.deck.named_by[face] :])
    else:
        s.half = RATINGS
        s.dog, s.other = run[-1] - DOG_AT, -1
    s.turned, s.keeper, s.played_by = 0, -1, seat
    s.move(s.copy_to_play(s.zones[HAND[seat]], face), STACK)
    s.controllers.append(seat)
    s.declined.append(0)
    if s.telling:
        s.tell("announced", seat, announced_cards(s), announced_numbers(s))


def announced_cards(s: WeRateDogs) -> list[int]:
    """The ordinary card on the Stack, the dog it chose and the laid card it chose, for the story."""
    cards = [s.zones[STACK][0]]
    if s.dog >= 0:
        cards.append(s.zones[RING][s.dog])
    if other_ask(s) == ASK_LAID_CARD:
        cards.append(s.zones[LAID][s.other])
    return cards


def announced_numbers(s: WeRateDogs) -> tuple[int, ...]:
    """Its half, what else it asked for with the answer, and the owner of the dog it chose, for the story."""
    return s.half, other_ask(s), s.other, s.ring_owners[s.dog] if s.dog >= 0 else -1


def other_ask(s: WeRateDogs) -> int:
    """What the ordinary card on the Stack asked for besides a dog, or -1."""
    return next((ask for ask in announced(s).asks if ask != ASK_DOG), -1)


def waits(s: WeRateDogs) -> bool:
    """Is the ordinary card still on the Stack? It may have failed while its Reaction has a choice to make (WR-074)."""
    return bool(s.controllers) and not s.deck.is_reaction[s.ordinary()]


def fail(s: WeRateDogs, to: int) -> None:
    """WR-073: the answered card leaves the Stack without effect: discarded, or (`to` >= 0) into a hand."""
    at = len(s.zones[STACK]) - 2
    slot = s.zones[STACK][at]
    del s.controllers[at], s.declined[at]
    if at == 0:
        s.dog = s.other = -1  # its choices are void
    if s.telling:
        s.tell("failed", to, [slot])
    if to >= 0:
        s.take(to, slot)
    else:
        s.discard(slot, s.keeper if at == 0 else -1)


def changed(s: WeRateDogs) -> None:
    """WR-071: the ordinary card is another than the one others declined on: all are asked afresh."""
    s.declined[0] = 0


def targeted(s: WeRateDogs, at: int) -> int:
    """WR-075: the targeted player of a card on the Stack, or -1."""
    if at > 0:
        return s.controllers[at - 1]
    targets = announced(s).targets
    if targets == TARGETS_OWNER:
        return s.ring_owners[s.dog] if s.dog >= 0 else -1  # it may have left by now
    return s.other if targets == TARGETS_SEAT else -1
