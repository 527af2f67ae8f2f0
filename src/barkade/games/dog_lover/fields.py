"""What a network reads of Dog Lover (see `kernel/fields`)."""

from barkade.games.dog_lover.check import may_lie_at
from barkade.games.dog_lover.deck import DogLoverDeck
from barkade.games.dog_lover.kinds import END_GAME
from barkade.games.dog_lover.placements import LINES
from barkade.games.dog_lover.zones import CELLS, DECK, HIDDEN
from barkade.kernel.box import Box
from barkade.kernel.fields import Fields, bits, flag, number, one_of, rooms, zones_named

LONG = 30  # rounds
MOST_CUBES = 12  # of a colour
MOST_DOGS = 12  # of a seat
MOST_POINTS = 100
ROOM = {"deck": 120, "trick_deck": 12, "shelter_deck": 16, "trick_row": 3, "shelter_row": 3, "dogs": 40}
ORDERED = ("deck", "trick_row", "shelter_row", "dogs")


def fields(box: Box) -> Fields:
    """The table of one kind of table. In the decks all know one card alone, the End Game card (DL-R46)."""
    deck = box.deck
    assert isinstance(deck, DogLoverDeck)
    seat = range(box.seats)
    facts = {
        "guard": one_of(range(-1, len(LINES)), "the line that the Watch Dog guards, -1 before it is placed"),
        "first": one_of(seat, "the starting seat"),
        "active": one_of(seat, "whose turn it is"),
        "round": number(0, LONG, "rounds so far"),
        "last_round": flag("the End Game card has been turned up"),
        "retrieved": flag("the active seat has retrieved this turn"),
        "fetched": one_of(range(-1, len(CELLS)), "the cell into which Fetch was put this turn, or -1"),
        "meal": flag("the dogs are being fed"),
        "cubes": number(0, MOST_CUBES, "by seat and colour: food cubes"),
        "fed": bits([f"dog{dog}" for dog in range(MOST_DOGS)], "by seat: its fed dogs, in order of arrival"),
    }

    def may_lie(zone: int, face: int) -> bool:
        if zone in HIDDEN:
            return zone == DECK and face == END_GAME
        return may_lie_at(deck, zone, face)

    return Fields(facts, (-MOST_POINTS // 4, MOST_POINTS), may_lie, rooms(box, ROOM), zones_named(box, *ORDERED))
