"""What a network reads of To the Dogs (see `kernel/fields`)."""

from barkade.games.to_the_dogs.actions import ACT, CARE_DOG, HOME, SLOT
from barkade.games.to_the_dogs.deck import FIRST_DOG, TownDeck
from barkade.games.to_the_dogs.kinds import SIZES
from barkade.games.to_the_dogs.limits import KIBBLE, NO_SIDE, ROW
from barkade.games.to_the_dogs.schema import SPECIALTIES
from barkade.games.to_the_dogs.zones import BOARD, BOARD_END
from barkade.kernel.box import Box
from barkade.kernel.fields import Fact, Fields, flag, in_zones, number, one_of, rooms, zones_named

LONG = 60  # turns of a seat
IDLE = 24  # turns in a row in which nothing was taken in
MOST_POINTS = 120
MOST_BONUS = 40  # points of one kind beside the matches
ROOM = {"homes": 72, "hand": 9, "care": ROW, "collection": 45}
ROOM |= {f"{size.lower()}_{pile}": 16 for size in SIZES for pile in ("pile", "unused")}
FOR_HOMES = ("discard", "hand", "collection")
FOR_DOGS = ("care", "collection", "kept")


def fields(box: Box) -> Fields:
    """The table of one kind of table: the piles are hidden from all."""
    deck = box.deck
    assert isinstance(deck, TownDeck)
    at_seats = in_zones(box, lambda zone, face: zone in (FOR_HOMES if face < FIRST_DOG else FOR_DOGS))

    def may_lie(zone: int, face: int) -> bool:
        if BOARD <= zone < BOARD_END:
            return deck.size[face] == (zone - BOARD) // ROW and face >= FIRST_DOG
        return at_seats(zone, face)

    ordered = zones_named(box, "care", "collection")
    picks = [*HOME, *ACT, *SLOT, *CARE_DOG]
    return Fields(facts(box.seats, deck), (0, MOST_POINTS), may_lie, rooms(box, ROOM), ordered, picks)


def facts(seats: int, deck: TownDeck) -> dict[str, Fact]:
    """Numbers and lists."""
    return {
        "first": one_of(range(seats), "the seat that had the very first turn"),
        "closer": one_of(range(-1, seats), "in the final phase the seat whose last turn ends the game, else -1"),
        "idle": number(0, IDLE, "turns in a row in which no dog was taken in and none matched"),
        "extra": number(0, 3, "extra turns that the active seat still has coming"),
        "taken": number(0, 3, "dogs taken in this turn"),
        "matched": number(0, 6, "dogs matched this turn, companions included"),
        "owed": number(0, 3, "cards to discard for Rich in Food"),
        "awards": one_of(range(len(deck.awards)), "by kind: the award in play"),
        "specialty": one_of(range(len(SPECIALTIES)), "by seat: its specialty card"),
        "side": one_of(range(NO_SIDE, 2), "by seat: the side of it that is up, -1 before the choice"),
        "bowl": number(0, KIBBLE, "by seat: kibble that can be spent"),
        "turns": number(0, LONG, "by seat: turns begun"),
        "match_points": number(0, MOST_POINTS, "by seat: points for matches"),
        "companion_points": number(0, MOST_BONUS, "by seat: points for companions"),
        "multiplier_points": number(0, MOST_BONUS, "by seat: points of the Match Multiplier"),
        "end_points": number(0, MOST_BONUS, "by seat: kibble, specialty and end award, once the game is over"),
        "triple": flag("by seat: the Triple Dog Dare is earned"),
        "fetch": number(0, 9, "by seat: the Fastest Fetch reward taken"),
        "cubes": flag("by seat: Homemaker or Rich in Food is used up"),
    }
