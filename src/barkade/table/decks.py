"""Decks that a host brings: a file's text becomes a deck, known by its hash. No path of a client is ever opened."""

from barkade.kernel.deck import Deck
from barkade.kernel.errors import DeckError
from barkade.kernel.game import Game
from barkade.table.problems import Problem


def keep(game: Game, text: str) -> Deck:
    """Read a deck file's text and let tables use it; Problem names card and field."""
    try:
        return game.bring_deck(text)
    except DeckError as error:
        raise Problem("bad-record", str(error), field="deck") from None
