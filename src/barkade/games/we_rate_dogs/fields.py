"""What a network reads of We Rate Dogs (see `kernel/fields`)."""

from barkade.games.we_rate_dogs.actions import (
    ACTION_HALF,
    CATEGORY,
    DIG,
    ENTER,
    LAID_CARD,
    PASS,
    PLAY,
    RATINGS_HALF,
    RING_DOG,
    SEAT,
)
from barkade.games.we_rate_dogs.check import FOR_DOGS, NOT_FOR_DOGRATES
from barkade.games.we_rate_dogs.deck import DOGRATES, FIRST_DOG, WeRateDeck
from barkade.games.we_rate_dogs.ratings import MAIN_CATEGORIES
from barkade.games.we_rate_dogs.state import AS_STAY, THE_CIRCLE, THE_SHELTER
from barkade.games.we_rate_dogs.zones import EVENT_DECK, SHELTER, SUPPLY, TABLE_SLOT
from barkade.kernel.box import Box
from barkade.kernel.fields import Fact, Fields, bits, flag, number, one_of, rooms, seat_names, zones_named

LONG = 12  # rounds of a stage
RING = 12  # dogs in the Ring that are told apart
LAID = 16  # cards that lie on them
STACK = 6  # cards on the Stack
ROOM = {"shelter": 44, "event_deck": 100, "hand": 10, "ring": RING, "laid": LAID, "stack": STACK, "discard": 100}


def fields(box: Box) -> Fields:
    """The table of one kind of table: both decks are hidden from all."""
    deck = box.deck
    assert isinstance(deck, WeRateDeck)

    def may_lie(zone: int, face: int) -> bool:
        if zone in (EVENT_DECK, SHELTER) or (face >= FIRST_DOG) != (zone in FOR_DOGS):
            return False
        if face == DOGRATES:
            return zone not in NOT_FOR_DOGRATES
        return zone != SUPPLY and (zone != TABLE_SLOT or deck.category[face] >= 0)

    ordered = zones_named(box, "ring", "laid", "stack", "discard")
    picks = [
        PASS,
        RATINGS_HALF,
        ACTION_HALF,
        *ENTER,
        *PLAY,
        *DIG,
        *RING_DOG[:RING],
        *LAID_CARD[:LAID],
        *CATEGORY,
        *SEAT,
    ]
    return Fields(facts(box.seats), (0, 1), may_lie, rooms(box, ROOM), ordered, picks)


def facts(seats: int) -> dict[str, Fact]:
    """Numbers and lists."""
    nobody = range(-1, seats)
    return {
        "stage": one_of(range(THE_SHELTER, THE_CIRCLE + 1), "The Shelter, Path to Goodness, The Winner's Circle"),
        "round": number(0, LONG, "of the draft, then of the Try rounds"),
        "turn": number(0, 2 * seats, "of the round"),
        "turns": number(0, 2 * seats, "how many the round has"),
        "first": one_of(range(seats), "the seat with the First Player Card"),
        "die": one_of(range(-1, MAIN_CATEGORIES), "the upper face of the Category Die, -1 before the first roll"),
        "memory_loss_used": flag("Short-Turn Memory Loss has worked"),
        "passes": number(0, 2 * seats, "in succession"),
        "half": flag("the ordinary card on the Stack was announced with its action half"),
        "dog": one_of(range(-1, RING), "the Ring place it chose, or -1"),
        "other": number(-1, 99, "its other choice (category, dog, laid card, seat or discard by number), or -1"),
        "turned": flag("its negative numbers count as positive ones"),
        "keeper": one_of(nobody, "the seat that gets it instead of the discard pile, or -1"),
        "played_by": one_of(nobody, "the seat whose hand it came from, or -1"),
        "slot_keeper": one_of(nobody, "the keeper of the card in the Table Slot, or -1"),
        "finalists": bits(seat_names(seats), "the seats whose dogs compete in the final"),
        "ring_owners": one_of(range(seats), "along the Ring: whose dog it is", RING),
        "laid_on": one_of(range(RING), "along the laid cards: the Ring place on which each lies", LAID),
        "laid_as": one_of(range(AS_STAY, MAIN_CATEGORIES), "along the laid cards: -3 Stay!, -2 turned, -1 ratings, or a "
                          "Hidden Talent's category", LAID),
        "laid_for": one_of(nobody, "along the laid cards: who keeps each, or -1", LAID),
        "controllers": one_of(range(seats), "along the Stack: whose card it is", STACK),
        "fresh": number(0, STACK, "by seat: cards on top of the hand that came while this Stack was settled"),
    }  # fmt: skip
