"""Decks that a host brings: a file's text becomes a deck, known by its hash. No path of a client is ever opened."""

from barkade.kernel.deck import Deck
from barkade.kernel.errors import DeckError
from barkade.kernel.game import Game
from barkade.table.problems import Problem


def bring(game: Game, text: str, old: bool = False) -> Deck:
    """Read a deck file's text and let tables use it; Problem names card and field."""
    try:
        return game.bring_deck(text, old)
    except DeckError as error:
        raise Problem("bad-record", str(error), field="deck") from None


def keep(game: Game, text: str) -> Deck:
    """The deck of a table or record that there is already."""
    return bring(game, text, old=True)


def is_published(game: Game, text: str) -> bool:
    """Is a table with this deck one of the published game?"""
    return keep(game, text).published
