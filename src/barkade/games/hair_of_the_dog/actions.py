"""Everything a player of Hair of the Dog can say, numbered."""

from typing import Final

from barkade.games.hair_of_the_dog.grid import ADDRESSES
from barkade.kernel.actions import Catalogue

DOGS: Final = 64
QUESTS: Final = 19
MOST_GUESTS: Final = 16
MOST_SEATS: Final = 8
FULL_GLASS: Final = 8
SIZES: Final = ("small", "medium", "big")
TREATS: Final = ("biscuit", "bone", "bacon")
TOYS: Final = ("ball", "rope", "squeaky")
KINDS: Final = TREATS + TOYS

_GUESTS = [f"g{number}" for number in range(1, MOST_GUESTS + 1)]
_SEATS = [str(seat) for seat in range(MOST_SEATS)]

ACTIONS: Final = Catalogue()

# Setup: quests by number, dogs by their number in the box; later a dog is named by its number on the guest list.
KEEP: Final = ACTIONS.family("keep", [f"Q{number:02}" for number in range(1, QUESTS + 1)], "keep Fetch Quest {0}")
SIZE: Final = ACTIONS.family("size", SIZES, "look at the {0} dogs")
DOG: Final = ACTIONS.family("dog", [f"D{number:02}" for number in range(1, DOGS + 1)], "put dog {0} on the guest list")
FIRST_DOG: Final[int] = DOG.start

# One family of tiles answers every "where": a pawn, a dog or the server goes there.
TO: Final = ACTIONS.family("to", ADDRESSES, "choose tile {0}")
GIFT: Final = ACTIONS.one("gift", "draw a Gift condition")
PLACE: Final = ACTIONS.one("place", "draw a Place condition")

MOVE: Final = ACTIONS.one("move", "go somewhere (1 sip)")
HANDLE: Final = ACTIONS.one("take", "take, swap or put back an item (1 sip)")
BECKON: Final = ACTIONS.one("beckon", "beckon a dog or the server (1 sip)")
PET: Final = ACTIONS.one("pet", "pet the dog on your tile")
SHARE: Final = ACTIONS.one("share", "talk with somebody on your tile (free)")
STOP: Final = ACTIONS.one("stop", "stop here")

TAKE: Final = ACTIONS.family("take", KINDS, "take the {0}")
SWAP: Final = ACTIONS.family("swap", KINDS, "swap your item for the {0}")
PUT_BACK: Final = ACTIONS.one("put_back", "put your item back")
GUEST: Final = ACTIONS.family("guest", _GUESTS, "beckon guest {0}")
SERVER: Final = ACTIONS.one("server", "beckon the server")

WITH: Final = ACTIONS.family("with", _SEATS, "talk with seat {0}")
ASK: Final = ACTIONS.family("ask", _GUESTS, "ask to see the condition on guest {0}")
SHOW: Final = ACTIONS.family("show", _GUESTS, "offer to show your condition on guest {0}")
TRADE: Final = ACTIONS.one("item", "include the item")
SEND: Final = ACTIONS.one("send", "make this offer")
DROP: Final = ACTIONS.one("drop", "drop the matter")
ACCEPT: Final = ACTIONS.one("accept", "accept the offer")
REFUSE: Final = ACTIONS.one("refuse", "refuse the offer")
PRESS: Final = ACTIONS.one("press", "spend a sip to force the offer")
LET_GO: Final = ACTIONS.one("let_go", "let the matter go")
BLOCK: Final = ACTIONS.one("block", "spend a sip to block")
YIELD: Final = ACTIONS.one("yield", "give in")

NOBODY: Final = ACTIONS.one("nobody", "toast nobody")
TOAST: Final = ACTIONS.family("toast", _SEATS, "toast seat {0}")
FIRST_TOAST: Final[int] = TOAST.start
SIPS: Final = ACTIONS.family(
    "sips",
    [str(sips) for sips in range(1, FULL_GLASS + 1)],
    [f"drink {sips} sip{'' if sips == 1 else 's'} together" for sips in range(1, FULL_GLASS + 1)],
)

ACTIONS.rests(STOP, DROP, REFUSE, LET_GO, YIELD, NOBODY)
