"""The deck of We Rate Dogs: printed ratings of the dogs, halves and Reactions of the Event Cards."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from barkade.games.we_rate_dogs.actions import DOG_CARDS, DOGS, DRAFT, ENTER, EVENT_CARDS, EVENTS, PASS, PLAY_OF
from barkade.games.we_rate_dogs.effect import Effect, Reaction
from barkade.games.we_rate_dogs.ratings import CATEGORIES, FLOOR, MAIN_CATEGORIES, NO_CHANGE, Change
from barkade.kernel.deck import Deck, DeckFile, Entry

KINDS = ("ratings", "dual", "action", "reaction")
RATINGS: Final = 0
DUAL: Final = 1
ACTION: Final = 2
REACTION: Final = 3
FIRST_DOG: Final = len(EVENTS)  # faces: the Event Cards, then the dogs
DRAFT_OF: Final = DRAFT.start - FIRST_DOG  # added to the face of a dog: the action that drafts it
ENTER_OF: Final = ENTER.start - FIRST_DOG  # the action that enters it
DOGRATES: Final = FIRST_DOG + DOGS.index("dogrates")
ORDINARY_DOGS = 44
DOGRATES_COPIES = 6
HIGHEST_RATING = 99
LARGEST_CHANGE = 9
NO_CHANGES = (NO_CHANGE,) * len(CATEGORIES)

Effects = Mapping[str, Effect]
Reactions = Mapping[str, Reaction]


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


def read_deck(path: Path, effects: Effects, reactions: Reactions) -> WeRateDeck:
    """Read a deck file and check that it is a We Rate Dogs deck; cards name their effects by rule id."""
    file = DeckFile(path)
    deck = WeRateDeck(file)
    titles = list(deck.titles)
    for entry in file.entries("dog"):
        face = FIRST_DOG + DOGS.index(entry.word("id", DOGS))
        titles[face] = _read_card(deck, entry, face, ORDINARY_DOGS)
        deck.printed[face] = _printed(entry)
    for entry in file.entries("event"):
        face = EVENTS.index(entry.word("id", EVENTS))
        titles[face] = _read_card(deck, entry, face, EVENT_CARDS)
        _read_event(deck, entry, face, effects, reactions)
    deck.titles = tuple(titles)
    deck.enough_dogs = DOG_CARDS + 1 if ACTION in deck.kinds else 1 + _locks(deck)
    _check_counts(file, deck)
    return deck


def _read_card(deck: WeRateDeck, entry: Entry, face: int, most: int) -> str:
    entry.origin()
    deck.copies[face] = entry.whole("copies", 1, most)
    return entry.word("title")


def _locks(deck: WeRateDeck) -> int:
    """How many dogs the cards of a deck can close to all others (WR-090)."""
    return sum([copies for copies, effect in zip(deck.copies, deck.effects, strict=True) if effect.locks_dog])


def _printed(entry: Entry) -> tuple[int, ...]:
    """WR-005: seven whole numbers. No dog is printed below 10."""
    ratings = entry.wholes("ratings", FLOOR, HIGHEST_RATING)
    if len(ratings) != len(CATEGORIES):
        raise entry.wrong("ratings", f"must be the {len(CATEGORIES)} numbers F S B Z E W G, not {len(ratings)}")
    return tuple(ratings)


def _read_event(deck: WeRateDeck, entry: Entry, face: int, effects: Effects, reactions: Reactions) -> None:
    kind = KINDS.index(entry.word("kind", KINDS))
    deck.kinds[face] = kind
    deck.is_reaction[face] = kind == REACTION
    deck.has_ratings[face] = kind in (RATINGS, DUAL)
    deck.plays[face] = PASS if kind == REACTION else PLAY_OF + face
    if kind == REACTION:
        deck.reactions[face] = reactions[entry.word("action", tuple(reactions))]
        deck.answers_reactions[face] = entry.flag("answers_reactions")
        if deck.answers_reactions[face] and deck.reactions[face].ordinary_only:
            raise entry.wrong("answers_reactions", f"{entry.word('action')} can answer ordinary cards only")
    elif kind in (DUAL, ACTION):
        deck.effects[face] = effects[entry.word("action", tuple(effects))]
        deck.final_ok[face] = entry.flag("final_ok")
        choices = len(deck.effects[face].asks)
        deck.named_by[face] = 2 if kind == DUAL else 1
        deck.ratings_run[PLAY_OF + face] = 3 if kind == DUAL else 1 + choices
        deck.action_run[PLAY_OF + face] = 2 + choices
    if kind in (RATINGS, DUAL):
        deck.changes[face], deck.turned[face] = _changes(entry)
        deck.lowers[face] = deck.changes[face] != deck.turned[face]
    if deck.effects[face].names_category:
        deck.category[face] = CATEGORIES.index(entry.word("category", tuple(CATEGORIES[:MAIN_CATEGORIES])))
    _check_fields(entry, kind)


def _changes(entry: Entry) -> tuple[tuple[Change, ...], tuple[Change, ...]]:
    """A ratings half by category, as printed and turned. WR-046: what is not printed changes by 0."""
    given = entry.data.get("ratings")
    if not isinstance(given, dict) or not given or not set(given) <= set(CATEGORIES):
        raise entry.wrong("ratings", f"must give numbers for some of {' '.join(CATEGORIES)}, not {given!r}")
    numbers = Entry(entry.file, entry.label, given)
    breaks_floor = entry.flag("ignores_floor")
    amounts = [
        numbers.whole(category, -LARGEST_CHANGE, LARGEST_CHANGE) if category in given else 0 for category in CATEGORIES
    ]
    changes = tuple([Change(amount, breaks_floor and amount < 0) for amount in amounts])
    return changes, tuple([Change(abs(amount), False) for amount in amounts])


def _check_fields(entry: Entry, kind: int) -> None:
    """A field on a card that cannot use it is a slip of the pen."""
    needless = {
        RATINGS: ("action", "final_ok", "answers_reactions", "category"),
        DUAL: ("answers_reactions",),
        ACTION: ("ratings", "ignores_floor", "answers_reactions"),
        REACTION: ("ratings", "ignores_floor", "final_ok", "category"),
    }
    for field in needless[kind]:
        if field in entry.data:
            raise entry.wrong(field, f"a card of kind {KINDS[kind]} has none")


def _check_counts(file: DeckFile, deck: WeRateDeck) -> None:
    """WR-009, WR-010: 44 dogs and 6 Dogrates, 100 Event Cards."""
    dogs = sum(deck.copies[FIRST_DOG:]) - deck.copies[DOGRATES]
    if dogs != ORDINARY_DOGS:
        raise file.wrong(f"dog: must be {ORDINARY_DOGS} ordinary dogs, not {dogs}")
    if deck.copies[DOGRATES] != DOGRATES_COPIES:
        raise file.wrong(f"dog dogrates: copies: must be {DOGRATES_COPIES}, not {deck.copies[DOGRATES]}")
    events = sum(deck.copies[:FIRST_DOG])
    if events != EVENT_CARDS:
        raise file.wrong(f"event: must be {EVENT_CARDS} cards, not {events}")
