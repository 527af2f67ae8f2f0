"""What the dogs and Event Cards of We Rate Dogs do, in words."""

from barkade.games.we_rate_dogs.deck import FIRST_DOG
from barkade.games.we_rate_dogs.ratings import FLOOR
from barkade.games.we_rate_dogs.screen import CATEGORY_SIGNS
from barkade.games.we_rate_dogs.state import WeRateDogs
from barkade.games.we_rate_dogs.words import card_text, ratings_text
from barkade.kernel.legend import Legend, by_name

SIGNS = (
    CATEGORY_SIGNS,
    "[ 14] = the rating in which a dog is judged",
    "* before a dog = it leads",
    "Treat Jar: B+2 W+2, or draw two = an Event Card: laid on a dog it changes these ratings; or its action happens instead",
    "reaction = a card that answers the card of somebody else",
    f"No rating falls below {FLOOR} unless a card says so.",
    "next = cards that were played and have not happened yet",
    "(locked) = no card may choose this dog",
)


def legend(s: WeRateDogs) -> Legend:
    """The signs on the table and every card."""
    dealt = [face for face in range(len(s.deck.ids)) if s.deck.copies[face]]
    return Legend(SIGNS, by_name([(s.deck.titles[face], face_text(s, face)) for face in dealt]))


def face_text(s: WeRateDogs, face: int) -> str:
    """A dog with its ratings, or what an Event Card does."""
    if face >= FIRST_DOG:
        return f"dog, {ratings_text(s, face)}"
    text = card_text(s, face)
    return f"{text}; it answers {s.deck.reactions[face].answers}" if s.deck.is_reaction[face] else text
