"""What a network reads of Lucky Dog (see `kernel/fields`)."""

from barkade.games.lucky_dog.dice import DICE, REROLLS
from barkade.games.lucky_dog.schema import CARDS
from barkade.games.lucky_dog.zones import HAND_SIZE
from barkade.kernel.box import Box
from barkade.kernel.fields import Fields, bits, flag, in_zones, number, one_of, rooms

LONG = 100  # turns: a game that lasts longer is told as if it had just become so long
MOST_POINTS = 60
ROOM = {"deck": CARDS, "hand": HAND_SIZE}
MOST_CARDS = 10  # that a turn or a round can score


def fields(box: Box) -> Fields:
    """The table of one kind of table. Dice that go round and hands are for those who play in pairs."""
    seat = range(box.seats)
    facts = {
        "first": one_of(seat, "the seat that had the very first turn"),
        "turn": number(0, LONG, "turns so far"),
        "active": one_of(seat, "whose turn it is"),
        "last_round": flag("somebody has reached the target"),
        "rerolls": number(0, REROLLS, "rerolls left in this turn"),
        "scored": number(0, MOST_CARDS, "cards scored in this turn or round"),
        "gained": number(0, MOST_POINTS, "their points"),
        "cuddled": flag("a Cuddle Time is among them"),
        "dice": one_of(range(7), "each of the dice; 0 before the first roll"),
        "points": number(0, MOST_POINTS, "of each score pile"),
        "arrived": number(0, LONG, "by score pile: the last turn in which it gained points"),
    }
    if box.options["mode"] in ("coop", "team"):
        facts |= {
            "pool": bits([f"die{die}" for die in range(DICE)], "relay: the dice still to be kept"),
            "roller": one_of(seat, "relay: the seat that rolled last"),
            "laid": number(0, HAND_SIZE, "by seat: cards scored from the hand in this turn or round"),
        }
    return Fields(facts, (0, MOST_POINTS), in_zones(box, lambda zone, _: zone != "deck"), rooms(box, ROOM))
