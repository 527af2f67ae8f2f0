"""What a network reads of Hair of the Dog (see `kernel/fields`)."""

from barkade.games.hair_of_the_dog.actions import ASK, FULL_GLASS, KEEP, SHOW, SIZES, TRADE
from barkade.games.hair_of_the_dog.deck import (
    FIRST_TOY,
    GIFT_TOKEN,
    ITEM,
    PET_CARD,
    PLACE_TOKEN,
    PubDeck,
)
from barkade.games.hair_of_the_dog.facts import OPEN
from barkade.games.hair_of_the_dog.grid import ADDRESSES, LARGEST
from barkade.games.hair_of_the_dog.guests import guest_count
from barkade.games.hair_of_the_dog.layout import tiles_for
from barkade.games.hair_of_the_dog.schema import FURS, STYLES
from barkade.games.hair_of_the_dog.state import MOST_PROPOSALS, NOBODY, NOWHERE
from barkade.kernel.box import Box
from barkade.kernel.fields import Fact, Fields, bits, flag, number, one_of, rooms, seat_names, stems_of, traits

LONG = 160  # turns
QUIET = 20  # rounds without a pet
MOST_SHAME = 12
MOST_TIMES = 16  # that a seat has toasted, refilled, seen tokens
MOST_POINTS = 60
ROOM = {"treat_stand": 6, "toy_bin": 3, "place_pile": 22, "gift_pile": 20, "quest_pile": 19, "stack": 3, "quest": 2}
ROOM |= dict.fromkeys(("gift", "place", "item", "dropped"), 1)
ITEM_ZONES = ("treat_stand", "toy_bin", "item")
PLACE_ZONES = ("place_discard", "removed", "place")
GIFT_ZONES = ("gift_discard", "gift")
QUEST_ZONES = ("quest", "dropped")
CARD_ZONES = ("open_cards", "gone", "cards")


def fields(box: Box) -> Fields:
    """The table of one kind of table: what lies in the piles is hidden from all."""
    deck = box.deck
    assert isinstance(deck, PubDeck)
    guests = guest_count(box.seats, box.options)
    stems = stems_of(box)

    def may_lie(zone: int, face: int) -> bool:
        stem = stems[zone]
        if face in ITEM:
            return stem in ITEM_ZONES and stem != ("toy_bin" if face < FIRST_TOY else "treat_stand")
        if face in PET_CARD:
            guest = PET_CARD.index(face) // len(STYLES)
            return stem in CARD_ZONES or box.zone_names[zone] == f"stack{guest + 1}"
        homes = PLACE_ZONES if face in PLACE_TOKEN else GIFT_ZONES if face in GIFT_TOKEN else QUEST_ZONES
        return stem in homes

    told = pub_facts(box, deck) | guest_facts(box, deck, guests) | seat_facts(box)
    return Fields(
        told, (-MOST_SHAME, MOST_POINTS), may_lie, rooms(box, ROOM), picks=[*KEEP, *ASK[:guests], *SHOW[:guests], TRADE]
    )


def pub_facts(box: Box, deck: PubDeck) -> dict[str, Fact]:
    """Turns and the pub. Where its tiles lie is told only if that is not the same in every game."""
    seats, tiles = box.seats, tiles_for(box.seats)
    seat, guests = range(seats), guest_count(box.seats, box.options)
    facts = {
        "first": one_of(seat, "the starting player"),
        "active": one_of(seat, "whose turn it is"),
        "turn": number(0, LONG, "turns so far"),
        "server": one_of(range(tiles), "the tile of the server"),
        "beckoned": bits(guest_names(guests), "guests the active player beckoned in this turn"),
        "hushed": bits(seat_names(seats), "seats not to be asked again in this turn"),
        "departed": flag("a dog left in this turn"),
        "petted_now": flag("a pet succeeded in this round"),
        "quiet": number(0, QUIET, "complete rounds in a row without a successful pet"),
        "last_round": flag("this is the final round"),
        "lot": one_of(range(NOBODY, seats), "the seat that won the last tie-break by lot, or -1"),
    }
    if box.options["pub"] == "random":
        columns, rows = [f"column{at}" for at in range(LARGEST)], [f"row{at}" for at in range(LARGEST)]
        places = [(ord(name[0]) - ord("A"), int(name[1:]) - 1) for name in ADDRESSES]
        table = [[int(at == c) for at in range(LARGEST)] + [int(at == r) for at in range(LARGEST)] for c, r in places]
        facts["cells"] = traits([*columns, *rows], table, "by tile: where it lies")
        facts["tiles"] = one_of(range(len(deck.faces)), "by tile: the face that shows")
    return facts


def guest_facts(box: Box, deck: PubDeck, guests: int) -> dict[str, Fact]:
    """Dogs and their conditions."""
    looks = [[int(size == dog.size) for size in SIZES] + [int(fur in dog.fur) for fur in FURS] for dog in deck.dogs]
    seats = seat_names(box.seats)
    tokens = max(len(PLACE_TOKEN), len(GIFT_TOKEN))
    return {
        "guests": traits(
            [*SIZES, *FURS], looks, "by guest: the size and the fur of the dog; nothing until it is picked"
        ),
        "coming": one_of(range(guests), "guests that have not come in yet; the last one is next", guests),
        "at": one_of(range(NOWHERE, tiles_for(box.seats)), "by guest: its tile, -1 if it is not in the pub"),
        "petted": bits(seats, "by guest: the seats that own a card of it"),
        "holders": one_of(
            (NOBODY, *range(box.seats), OPEN), f"by condition: on whose card it lies; {OPEN} open, -1 nowhere"
        ),
        "could": bits(
            [f"token{token + 1}" for token in range(tokens)], "by condition: tokens that agree with every answer"
        ),
        "heard": bits(seats, "by condition: the seats it was shown to in a share"),
        "stamps": one_of((-1, 0, 1), "by condition: the last public answer; 1 met, -1 not met, 0 none yet"),
    }


def seat_facts(box: Box) -> dict[str, Fact]:
    """What stands before each seat."""
    return {
        "pawns": one_of(range(tiles_for(box.seats)), "by seat: its tile"),
        "sips": number(0, FULL_GLASS, "by seat: what is left in its glass"),
        "shames": number(0, MOST_SHAME, "by seat: Shame Tokens"),
        "proposals": number(0, MOST_PROPOSALS, "by seat: proposals made to it in this turn"),
        "toasts": number(0, MOST_TIMES, "by seat: toasts it started with somebody who drank"),
        "refills": number(0, MOST_TIMES, "by seat: glasses it has had refilled"),
        "gossip": number(0, MOST_TIMES, "by seat: different tokens seen in shares"),
        "firsts": number(0, MOST_TIMES, "by seat: dogs whose first card it took"),
        "lasts": number(0, MOST_TIMES, "by seat: dogs whose last card it took"),
    }


def guest_names(guests: int) -> list[str]:
    """Guests as parts of a set."""
    return [f"guest{guest + 1}" for guest in range(guests)]
