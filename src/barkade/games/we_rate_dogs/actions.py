"""The actions of We Rate Dogs. Cards and dogs are named by the ids of the standard deck."""

from pathlib import Path
from typing import Final

from barkade.games.we_rate_dogs.ratings import CATEGORY_NAMES, MAIN_CATEGORIES
from barkade.kernel.actions import Catalogue
from barkade.kernel.deck import DeckFile

DECKS = Path(__file__).parent / "decks"
MAX_SEATS: Final = 6
DOG_CARDS: Final = 50  # no Ring can be larger
EVENT_CARDS: Final = 100

_STANDARD = DeckFile(DECKS / "standard.toml")
_TITLES = {
    table: [(entry.word("id"), entry.word("title")) for entry in _STANDARD.entries(table)] for table in ("event", "dog")
}
EVENTS: Final = tuple([name for name, _ in _TITLES["event"]])
DOGS: Final = tuple([name for name, _ in _TITLES["dog"]])
_EVENT_TITLES = [title for _, title in _TITLES["event"]]
_DOG_TITLES = [title for _, title in _TITLES["dog"]]
_SEATS = [f"seat{seat}" for seat in range(MAX_SEATS)]

ACTIONS = Catalogue()
PASS: Final = ACTIONS.one("pass", "pass")
DECLINE: Final = ACTIONS.one("decline", "decline")
RATINGS_HALF: Final = ACTIONS.one("ratings", "use the ratings half")
ACTION_HALF: Final = ACTIONS.one("action", "use the action half")
DRAFT = ACTIONS.family("draft", DOGS, [f"draft {title}" for title in _DOG_TITLES])
ENTER = ACTIONS.family("enter", DOGS, [f"enter {title}" for title in _DOG_TITLES])
PLAY = ACTIONS.family("play", EVENTS, [f"play {title}" for title in _EVENT_TITLES])
DIG = ACTIONS.family("dig", EVENTS, [f"dig up {title}" for title in _EVENT_TITLES])
RING_DOG = ACTIONS.family("dog", [f"ring{i}" for i in range(DOG_CARDS)], "choose the dog at {}")
LAID_CARD = ACTIONS.family("card", [f"laid{i}" for i in range(EVENT_CARDS)], "choose the card at {}")
CATEGORY = ACTIONS.family("category", [name.lower() for name in CATEGORY_NAMES[:MAIN_CATEGORIES]], "choose {}")
SEAT = ACTIONS.family("seat", _SEATS, "choose {}")

# Where families begin, quicker than a range: `PLAY_OF + face` is the action, `action - PLAY_OF` the face.
PLAY_OF: Final = PLAY.start
DOG_AT: Final = RING_DOG.start
DOGS_AT: Final = [list(RING_DOG[:dogs]) for dogs in range(DOG_CARDS + 1)]  # every dog of a Ring, by its size

ACTIONS.rests(PASS, DECLINE)
