"""The Ring: dogs that enter and leave, and the Event Cards laid on them (WR-102 to WR-111)."""

from barkade.games.we_rate_dogs import words
from barkade.games.we_rate_dogs.actions import DECLINE
from barkade.games.we_rate_dogs.deck import DOGRATES, ENTER_OF
from barkade.games.we_rate_dogs.state import THE_CIRCLE, THE_PATH, WeRateDogs
from barkade.games.we_rate_dogs.zones import DISCARD, HOME, LAID, RING, SHELTER, SUPPLY, YARD
from barkade.kernel.steps import Choice, Step


def enter(s: WeRateDogs, seat: int, slot: int) -> None:
    """A dog joins the Ring at its end, with no cards on it (WR-103); a player may have several (WR-102)."""
    s.move(slot, RING)
    s.ring_owners.append(seat)


def lay_card(s: WeRateDogs, slot: int, place: int, how: int, keeper: int) -> None:
    """Lay an Event Card on a dog, as the newest there (WR-052)."""
    s.move(slot, LAID)
    s.laid_on.append(place)
    s.laid_as.append(how)
    s.laid_for.append(keeper)


def clear_dog(s: WeRateDogs, place: int) -> None:
    """Discard all cards on a dog, in order of arrival."""
    laid = s.zones[LAID]
    for number in s.laid_cards(place):
        s.discard(laid[number], s.laid_for[number])
    rest = [number for number, on in enumerate(s.laid_on) if on != place]
    s.laid_as = [s.laid_as[number] for number in rest]
    s.laid_for = [s.laid_for[number] for number in rest]
    s.laid_on = [s.laid_on[number] for number in rest]


def clear_ring(s: WeRateDogs) -> None:
    """Discard all laid cards: by dog in Ring order, then in order of arrival."""
    laid, keepers = s.zones[LAID], s.laid_for
    by_dog = sorted(range(len(laid)), key=s.laid_on.__getitem__)
    s.zones[LAID] = tuple([laid[number] for number in by_dog])  # the order in which they are discarded
    for number in by_dog:
        if keepers[number] >= 0:
            s.discard(laid[number], keepers[number])
    s.move_all(LAID, DISCARD)
    s.laid_on, s.laid_as, s.laid_for = [], [], []


def leave(s: WeRateDogs, place: int, zone: int) -> None:
    """A dog leaves the Ring, its cards discarded (WR-104)."""
    clear_dog(s, place)
    s.move(s.zones[RING][place], zone)
    del s.ring_owners[place]
    s.laid_on = [on - 1 if on > place else on for on in s.laid_on]


def yard_of(s: WeRateDogs, slot: int) -> int:
    """Where a dog goes that is out: the Yard; WR-106: never a Dogrates, which goes back to the supply."""
    return SUPPLY if s.faces[slot] == DOGRATES else YARD


def home_dogs(s: WeRateDogs, seat: int) -> list[int]:
    """The actions that name the dogs in a Home."""
    return named(s, s.zones[HOME[seat]], ENTER_OF)


def named(s: WeRateDogs, dogs: tuple[int, ...], verb: int) -> list[int]:
    """The actions that name some dogs; several Dogrates are one option. Added to a face, `verb` is its action."""
    faces = s.faces
    found: list[int] = []
    for slot in dogs:
        action = verb + faces[slot]
        if action not in found:
            found.append(action)
    found.sort()
    return found


class OfferEntry(Choice):
    """WR-083, WR-084, WR-091: the owner or targeted player may enter a dog from Home; `barred` is the dog
    that has just come Home and may not turn round (its slot, or -1)."""

    rule = "WR-091"
    taught_by = "WR-083"

    def __init__(self, seat: int, barred: int) -> None:
        super().__init__(seat)
        self.barred = barred

    def options(self, s: WeRateDogs) -> list[int]:
        if s.stage == THE_CIRCLE and not s.home_dogs_in_final:
            return []  # WR-128
        dogs = named(s, tuple([slot for slot in s.zones[HOME[self.seat]] if slot != self.barred]), ENTER_OF)
        return [DECLINE, *dogs] if dogs else []

    def chosen(self, s: WeRateDogs, action: int) -> None:
        if action == DECLINE:
            if s.telling:
                s.tell("entered_none", self.seat)
            return
        face = action - ENTER_OF
        slot = next(dog for dog in s.zones[HOME[self.seat]] if s.faces[dog] == face and dog != self.barred)
        enter(s, self.seat, slot)
        if s.telling:
            s.tell("entered", self.seat, [slot])

    def prompt(self, s: WeRateDogs) -> str:
        return "You may enter a dog from your Home."

    def say(self, s: WeRateDogs, action: int) -> str:
        return "enter no dog" if action == DECLINE else say_home_dog(s, action)

    def why_not(self, s: WeRateDogs, action: int) -> tuple[str, str]:
        if self.barred >= 0 and action == ENTER_OF + s.faces[self.barred]:
            return (
                "WR-083",
                f"{s.deck.titles[s.faces[self.barred]]} has just come Home: enter a different dog, or decline",
            )
        return self.rule, "now is the time to enter a dog from your Home, or to decline"


class RefillHomes(Step):
    """WR-108: a seat whose Home is empty draws the top dog of the Shelter Deck; WR-109: checked for all seats
    clockwise from the First Player Card, in the Try rounds only (WR-128)."""

    def run(self, s: WeRateDogs) -> None:
        refill_homes(s)


def refill_homes(s: WeRateDogs) -> None:
    """Look after every empty Home."""
    if s.stage != THE_PATH:
        return
    zones = s.zones
    for seat in s.seats_from(s.first):
        if not zones[HOME[seat]]:
            adopt(s, seat)


def adopt(s: WeRateDogs, seat: int) -> None:
    """The top dog of the Shelter Deck comes Home. WR-110: an empty deck is made anew from the Yard; WR-111:
    without a Yard a Dogrates comes instead."""
    if not s.zones[SHELTER] and s.zones[YARD]:
        s.move_all(YARD, SHELTER)
        s.loosen(SHELTER)
        if s.telling:
            s.tell("shelter_renewed", numbers=(len(s.zones[SHELTER]),))
    source = SHELTER if s.zones[SHELTER] else SUPPLY
    if s.zones[source]:
        dog = s.draw(source, HOME[seat])
        if s.telling:
            s.tell("adopted", seat, [dog])


def say_home_dog(s: WeRateDogs, action: int) -> str:
    """A Home dog with its ratings, as an option."""
    return f"enter {words.judged_dog(s, action - ENTER_OF)}"
