"""Everything a player of Hair of the Dog can say, numbered."""

from barkade.games.hair_of_the_dog.grid import ADDRESSES
from barkade.kernel.actions import Catalogue

DOGS = 64
QUESTS = 19
MOST_GUESTS = 16
MOST_SEATS = 8
FULL_GLASS = 8
SIZES = ("small", "medium", "big")
TREATS = ("biscuit", "bone", "bacon")
TOYS = ("ball", "rope", "squeaky")
KINDS = TREATS + TOYS

_GUESTS = [f"g{number}" for number in range(1, MOST_GUESTS + 1)]
_SEATS = [str(seat) for seat in range(MOST_SEATS)]

ACTIONS = Catalogue()

# Setup: quests by number, dogs by their number in the box; later a dog is named by its number on the guest list.
KEEP = ACTIONS.family("keep", [f"Q{number:02}" for number in range(1, QUESTS + 1)], "keep Fetch Quest {0}")
SIZE = ACTIONS.family("size", SIZES, "look at the {0} dogs")
DOG = ACTIONS.family("dog", [f"D{number:02}" for number in range(1, DOGS + 1)], "put dog {0} on the guest list")

# One family of tiles answers every "where": a pawn, a dog or the server goes there.
TO = ACTIONS.family("to", ADDRESSES, "choose tile {0}")
GIFT = ACTIONS.one("gift", "draw a Gift condition")
PLACE = ACTIONS.one("place", "draw a Place condition")

MOVE = ACTIONS.one("move", "move your pawn")
HANDLE = ACTIONS.one("item", "take, swap or put back an item")
BECKON = ACTIONS.one("beckon", "beckon a dog or the server")
PET = ACTIONS.one("pet", "pet the dog on your tile")
SHARE = ACTIONS.one("share", "talk with somebody on your tile")
STOP = ACTIONS.one("stop", "stop acting")

TAKE = ACTIONS.family("take", KINDS, "take the {0}")
SWAP = ACTIONS.family("swap", KINDS, "swap your item for the {0}")
PUT_BACK = ACTIONS.one("put_back", "put your item back")
GUEST = ACTIONS.family("guest", _GUESTS, "beckon guest {0}")
SERVER = ACTIONS.one("server", "beckon the server")

WITH = ACTIONS.family("with", _SEATS, "talk with seat {0}")
ASK = ACTIONS.family("ask", _GUESTS, "ask to see the condition on guest {0}")
SHOW = ACTIONS.family("show", _GUESTS, "offer to show your condition on guest {0}")
TRADE = ACTIONS.one("trade", "include the item")
SEND = ACTIONS.one("send", "make this offer")
DROP = ACTIONS.one("drop", "drop the matter")
ACCEPT = ACTIONS.one("accept", "accept the offer")
REFUSE = ACTIONS.one("refuse", "refuse the offer")
PRESS = ACTIONS.one("press", "spend a sip to force the offer")
LET_GO = ACTIONS.one("let_go", "let the matter go")
BLOCK = ACTIONS.one("block", "spend a sip to block")
YIELD = ACTIONS.one("yield", "give in")

NOBODY = ACTIONS.one("nobody", "toast nobody")
TOAST = ACTIONS.family("toast", _SEATS, "toast seat {0}")
SIPS = ACTIONS.family("sips", [str(sips) for sips in range(1, FULL_GLASS + 1)], "raise the glass for {0} sips")
