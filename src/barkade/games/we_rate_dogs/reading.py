"""Reading a deck file of We Rate Dogs, as its schema describes it."""

from pathlib import Path

from barkade.games.we_rate_dogs.actions import DOG_CARDS, DOGS, EVENTS, PASS, PLAY_OF
from barkade.games.we_rate_dogs.deck import ACTION, DUAL, FIRST_DOG, KINDS, RATINGS, REACTION, WeRateDeck
from barkade.games.we_rate_dogs.effects import EFFECTS, REACTIONS
from barkade.games.we_rate_dogs.ratings import CATEGORIES, Change
from barkade.games.we_rate_dogs.schema import SCHEMA
from barkade.kernel.deck import DeckFile, Entry


def read_deck(path: Path) -> WeRateDeck:
    """Read a deck file and check that it is a We Rate Dogs deck; cards name their effects by rule id."""
    file = DeckFile(path)
    read = SCHEMA.read(file)
    deck = WeRateDeck(file)
    titles = list(deck.titles)
    for entry in read["dog"]:
        face = FIRST_DOG + DOGS.index(entry.text("id"))
        titles[face], deck.copies[face] = entry.text("title"), entry.number("copies")
        deck.printed[face] = tuple(entry.numbers("ratings"))
    for entry in read["event"]:
        face = EVENTS.index(entry.text("id"))
        titles[face], deck.copies[face] = entry.text("title"), entry.number("copies")
        _read_event(deck, entry, face)
    deck.titles = tuple(titles)
    deck.enough_dogs = DOG_CARDS + 1 if ACTION in deck.kinds else 1 + _locks(deck)
    return deck


def _locks(deck: WeRateDeck) -> int:
    """How many dogs the cards of a deck can close to all others (WR-090)."""
    return sum([copies for copies, effect in zip(deck.copies, deck.effects, strict=True) if effect.locks_dog])


def _read_event(deck: WeRateDeck, entry: Entry, face: int) -> None:
    kind = KINDS.index(entry.text("kind"))
    deck.kinds[face] = kind
    deck.is_reaction[face] = kind == REACTION
    deck.has_ratings[face] = kind in (RATINGS, DUAL)
    deck.plays[face] = PASS if kind == REACTION else PLAY_OF + face
    if kind == REACTION:
        deck.reactions[face] = REACTIONS[entry.text("action")]
        deck.answers_reactions[face] = entry.flag("answers_reactions")
    elif kind in (DUAL, ACTION):
        deck.effects[face] = EFFECTS[entry.text("action")]
        deck.final_ok[face] = entry.flag("final_ok")
        choices = len(deck.effects[face].asks)
        deck.named_by[face] = 2 if kind == DUAL else 1
        deck.ratings_run[PLAY_OF + face] = 3 if kind == DUAL else 1 + choices
        deck.action_run[PLAY_OF + face] = 2 + choices
    if kind in (RATINGS, DUAL):
        deck.changes[face], deck.turned[face] = _changes(entry)
        deck.lowers[face] = deck.changes[face] != deck.turned[face]
    if entry.text("category"):
        deck.category[face] = CATEGORIES.index(entry.text("category"))


def _changes(entry: Entry) -> tuple[tuple[Change, ...], tuple[Change, ...]]:
    """A ratings half by category, as printed and turned. WR-046: what is not printed changes by 0."""
    breaks_floor = entry.flag("ignores_floor")
    amounts = [int(entry.data["ratings"].get(category, 0)) for category in CATEGORIES]
    changes = tuple([Change(amount, breaks_floor and amount < 0) for amount in amounts])
    return changes, tuple([Change(abs(amount), False) for amount in amounts])
