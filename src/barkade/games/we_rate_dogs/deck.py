"""The deck of We Rate Dogs: printed ratings of the dogs, halves and Reactions of the Event Cards."""

from typing import Final

from barkade.games.we_rate_dogs.actions import DOGS, DRAFT, ENTER, EVENT_CARDS, EVENTS, PASS, PLAY_OF
from barkade.games.we_rate_dogs.effect import Effect, Reaction
from barkade.games.we_rate_dogs.ratings import CATEGORIES, NO_CHANGE
from barkade.kernel.deck import Deck, DeckFile

KINDS = ("ratings", "dual", "action", "reaction")
RATINGS: Final = 0
DUAL: Final = 1
ACTION: Final = 2
REACTION: Final = 3
FIRST_DOG: Final = len(EVENTS)  # faces: the Event Cards, then the dogs
DRAFT_OF: Final = DRAFT.start - FIRST_DOG  # added to the face of a dog: the action that drafts it
ENTER_OF: Final = ENTER.start - FIRST_DOG  # the action that enters it
DOGRATES: Final = FIRST_DOG + DOGS.index("dogrates")
NO_CHANGES = (NO_CHANGE,) * len(CATEGORIES)


class WeRateDeck(Deck):
    """All faces by number, Event Cards first. A face that a deck file leaves out has no copies."""

    def __init__(self, file: DeckFile) -> None:
        super().__init__(file.name, file.digest, EVENTS + DOGS, EVENTS + DOGS)
        faces = len(self.ids)
        self.copies = [0] * faces
        self.printed = [(0,) * len(CATEGORIES)] * faces  # dogs
        self.kinds = [RATINGS] * faces
        self.is_reaction = [False] * faces
        self.has_ratings = [False] * faces
        self.enough_dogs = 0  # with so many in the Ring, one is open for any ordinary card
        self.plays = [PASS] * faces  # what a card is good for in its holder's turn: a Reaction for a pass (WR-040)
        self.changes = [NO_CHANGES] * faces  # Event Cards, by category
        self.turned = [NO_CHANGES] * faces  # the same with every negative number positive (WR-099)
        self.lowers = [False] * faces  # is there a negative number?
        self.effects: list[Effect] = [Effect()] * faces  # action halves
        self.reactions: list[Reaction] = [Reaction()] * faces
        self.answers_reactions = [False] * faces
        # By the height of the Stack: which cards may answer its top; WR-065: a Reaction only those that are marked so.
        self.answering = [self.is_reaction] * 2 + [self.answers_reactions] * EVENT_CARDS
        self.named_by = [1] * faces  # how many picks say what is played: the card, and its half if it has two
        # By the action that starts a turn: how many picks it takes with the choices of the ratings half (or the only
        # half), and with those of the action half if there are two. A pass takes one.
        self.ratings_run = [1] * PLAY_OF + [2] * faces
        self.action_run = [1] * PLAY_OF + [0] * faces
        self.final_ok = [False] * faces
        self.category = [-1] * faces  # of table category cards
