"""How a table begins: the first state from its seed or position, under the rules and deck it is pinned to."""

from typing import Any

from barkade.games import game as game_of
from barkade.kernel.errors import DeckError, PositionError
from barkade.kernel.game import Game
from barkade.table import decks
from barkade.table.chronicle import Broken, Chronicle
from barkade.table.rows import TableRow


def game_at(row: TableRow) -> Game:
    """The game of a table, its own deck included; Broken if it is not installed."""
    try:
        game = game_of(row.game)
    except KeyError as error:
        raise Broken(str(error.args[0])) from None
    if row.deck_text is not None:
        decks.keep(game, row.deck_text)
    return game


def pins(row: TableRow) -> dict[str, str]:
    """The rules and the deck that a table without a card dealt is pinned to: the installed ones."""
    game = game_at(row)
    try:
        return {"rules": game.version, "deck_hash": game.deck(row.options).digest}
    except (ValueError, DeckError) as error:
        raise Broken(str(error)) from None


def chronicle_of(row: TableRow) -> Chronicle:
    """The story of a started table before its first row; Broken says what has changed since it was stored."""
    game = game_at(row)
    if game.version != row.rules:
        raise Broken(f"played under rules version {row.rules}, installed is {game.version}")
    return Chronicle(first_state(game, row), row.moved)  # in play, `moved` is when the cards were dealt


def first_state(game: Game, row: TableRow) -> Any:
    """The state after the deal."""
    assert row.seed is not None
    try:
        if row.position is not None:
            s = game.from_position(row.position)
        else:
            s = game.new(len(row.seats), int(row.seed), **row.options)
    except (ValueError, KeyError, TypeError, DeckError, PositionError) as error:
        raise Broken(f"the table cannot be laid out: {error}") from None
    deck: Any = s.box.deck
    if deck.digest != row.deck_hash:
        raise Broken(f"the deck {row.deck} has changed: {row.deck_hash} then, {deck.digest} now")
    return s
