"""Cards that move cards: onto dogs, off them, and between hands and piles (WR-044, WR-085 to WR-090)."""

from barkade.games.we_rate_dogs.choices import diggable_faces, movable_cards, robbable_seats
from barkade.games.we_rate_dogs.effect import (
    ASK_DISCARD,
    ASK_DOG,
    ASK_LAID_CARD,
    ASK_SEAT,
    TARGETS_OWNER,
    TARGETS_SEAT,
    Effect,
    OnDog,
)
from barkade.games.we_rate_dogs.ring import clear_dog, lay_card
from barkade.games.we_rate_dogs.state import AS_RATINGS, AS_STAY, AS_TURNED, WeRateDogs
from barkade.games.we_rate_dogs.zones import DISCARD, HAND, LAID, RING, STACK


class LayRatings(OnDog):
    """WR-044: the ratings half is laid on one dog in the Ring, of any owner; WR-051: it stays there."""

    rule = "WR-044"

    def run(self, s: WeRateDogs) -> None:
        lay_card(s, s.zones[STACK][0], s.dog, AS_TURNED if s.turned else AS_RATINGS, s.keeper)
        if s.telling:
            s.tell("laid", s.ring_owners[s.dog], [s.zones[LAID][-1], s.zones[RING][s.dog]], rating_now(s))


class CleanSlate(OnDog):
    """WR-085: choose a dog with at least one Event Card on it; discard all cards on it."""

    rule = "WR-085"
    does = "discard all cards on a dog"
    needs = "no card lies on a dog that may be chosen"

    def dogs(self, s: WeRateDogs, seat: int, other: int) -> list[int]:
        return [place for place in s.open_dogs() if place in s.laid_on]

    def run(self, s: WeRateDogs) -> None:
        clear_dog(s, s.dog)
        if s.telling:
            s.tell("cleaned", s.ring_owners[s.dog], [s.zones[RING][s.dog]])


class Fetch(Effect):
    """WR-086: choose a laid Event Card and a different dog; the card moves there and counts as the newest."""

    rule = "WR-086"
    does = "move a laid card to another dog"
    needs = "there is no card to move, or no other dog to receive it"
    asks = (ASK_LAID_CARD, ASK_DOG)
    targets = TARGETS_OWNER

    def playable(self, s: WeRateDogs, seat: int, face: int) -> bool:
        return bool(movable_cards(s))

    def dogs(self, s: WeRateDogs, seat: int, other: int) -> list[int]:
        return [place for place in s.open_dogs() if place != s.laid_on[other]]

    def run(self, s: WeRateDogs) -> None:
        slot, how, keeper = s.zones[LAID][s.other], s.laid_as[s.other], s.laid_for[s.other]
        del s.laid_on[s.other], s.laid_as[s.other], s.laid_for[s.other]
        lay_card(s, slot, s.dog, how, keeper)
        if s.telling:
            s.tell("fetched", s.ring_owners[s.dog], [slot, s.zones[RING][s.dog]], rating_now(s))


class TreatJar(Effect):
    """WR-087: draw two Event Cards."""

    rule = "WR-087"
    does = "draw two"

    def run(self, s: WeRateDogs) -> None:
        s.draw_events(s.controllers[0], 2)


class CounterSurfing(Effect):
    """WR-088: choose another seat with at least one card in hand; take one at random."""

    rule = "WR-088"
    does = "take a random card from a hand"
    needs = "nobody else holds a card"
    asks = (ASK_SEAT,)
    targets = TARGETS_SEAT

    def playable(self, s: WeRateDogs, seat: int, face: int) -> bool:
        return bool(robbable_seats(s, seat))

    def run(self, s: WeRateDogs) -> None:
        thief, victim = s.controllers[0], s.other
        hand = s.zones[HAND[victim]]
        if not hand:
            return  # WR-050
        # Mixing the hand picks the card, and third parties lose track of the cards they knew in it.
        s.mix(hand, knowing=1 << thief | 1 << victim)
        s.take(thief, hand[-1])
        if s.telling:
            s.tell("stole", thief, [hand[-1]], (victim,))


class DigItUp(Effect):
    """WR-089: choose one of the five newest discards, but no Dig It Up; take it into your hand."""

    rule = "WR-089"
    does = "take one of the five newest discards"
    needs = "there is nothing to dig up among the five newest discards"
    asks = (ASK_DISCARD,)

    def playable(self, s: WeRateDogs, seat: int, face: int) -> bool:
        return bool(diggable_faces(s))

    def run(self, s: WeRateDogs) -> None:
        for slot in reversed(s.zones[DISCARD]):
            if s.faces[slot] == s.other:
                s.take(s.controllers[0], slot)
                if s.telling:
                    s.tell("dug_up", s.controllers[0], [slot])
                return  # WR-050: after a reshuffle it may be nowhere


class Stay(OnDog):
    """WR-090: lay it on a dog. While it lies there no card may choose that dog, move a card to or from it, or
    be turned onto it; the cards already there go on counting."""

    rule = "WR-090"
    locks_dog = True
    does = "nobody may choose the dog any more"

    def run(self, s: WeRateDogs) -> None:
        lay_card(s, s.zones[STACK][0], s.dog, AS_STAY, s.keeper)
        if s.telling:
            s.tell("stays", s.ring_owners[s.dog], [s.zones[RING][s.dog]])


def rating_now(s: WeRateDogs) -> tuple[int, int]:
    """Category and rating of the chosen dog, for the story."""
    category = s.judged_in(s.dog)
    return category, s.rating(s.dog, category)
