"""Cards that bring dogs into the Ring and take them out (WR-081 to WR-084)."""

from barkade.games.we_rate_dogs.deck import FIRST_DOG
from barkade.games.we_rate_dogs.effect import ASK_DOG, ASK_HOME_DOG, Effect, OnDog
from barkade.games.we_rate_dogs.ring import OfferEntry, enter, leave, yard_of
from barkade.games.we_rate_dogs.state import WeRateDogs
from barkade.games.we_rate_dogs.zones import HOME, RING


class BringAFriend(Effect):
    """WR-081: choose a dog in your Home; it joins the Ring as a further dog of yours."""

    rule = "WR-081"
    does = "enter a further dog"
    needs = "there is no dog in your Home"
    asks = (ASK_HOME_DOG,)
    brings_home_dogs = True
    barred_by = "WR-128"

    def playable(self, s: WeRateDogs, seat: int, face: int) -> bool:
        return bool(s.zones[HOME[seat]])

    def run(self, s: WeRateDogs) -> None:
        seat = s.controllers[0]
        friend = s.find(HOME[seat], FIRST_DOG + s.other)
        if friend >= 0:  # WR-050
            enter(s, seat, friend)
            if s.telling:
                s.tell("entered", seat, [friend])


class TagTeam(Effect):
    """WR-082: choose one of your dogs in the Ring and one in your Home; they change places, the leaving dog's
    cards are discarded."""

    rule = "WR-082"
    does = "swap a dog with one from Home"
    needs = "you need a dog in the Ring that may be chosen and one in your Home"
    asks = (ASK_DOG, ASK_HOME_DOG)
    brings_home_dogs = True
    barred_by = "WR-128"

    def playable(self, s: WeRateDogs, seat: int, face: int) -> bool:
        return bool(s.zones[HOME[seat]]) and bool(self.dogs(s, seat, -1))

    def dogs(self, s: WeRateDogs, seat: int, other: int) -> list[int]:
        return [place for place in s.open_dogs() if s.ring_owners[place] == seat]

    def run(self, s: WeRateDogs) -> None:
        seat = s.controllers[0]
        friend = s.find(HOME[seat], FIRST_DOG + s.other)
        if friend < 0:
            return  # WR-050
        tired = s.zones[RING][s.dog]
        leave(s, s.dog, HOME[seat])
        enter(s, seat, friend)
        if s.telling:
            s.tell("tagged", seat, [tired, friend])


class NapTime(OnDog):
    """WR-083: the dog goes Home, its cards are discarded; its owner may enter a different dog."""

    rule = "WR-083"
    does = "send a dog Home"
    barred_by = "WR-083"

    def run(self, s: WeRateDogs) -> None:
        owner, dog = s.ring_owners[s.dog], s.zones[RING][s.dog]
        leave(s, s.dog, HOME[owner])
        s.dog = -1
        if s.telling:
            s.tell("napped", owner, [dog])
        s.then(OfferEntry(owner, dog))


class GoneSquirreling(OnDog):
    """WR-084: the dog goes to the Yard, its cards are discarded; its owner may enter a dog from Home."""

    rule = "WR-084"
    does = "send a dog to the Yard"
    barred_by = "WR-084"

    def run(self, s: WeRateDogs) -> None:
        owner, dog = s.ring_owners[s.dog], s.zones[RING][s.dog]
        leave(s, s.dog, yard_of(s, dog))
        s.dog = -1
        if s.telling:
            s.tell("squirreled", owner, [dog])
        s.then(OfferEntry(owner, -1))
