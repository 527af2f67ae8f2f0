"""How a table begins: the first state from its seed or position, under the rules and deck it is pinned to."""

from dataclasses import replace
from typing import Any

from barkade.games import game as game_of
from barkade.kernel.errors import DeckError, PositionError
from barkade.kernel.game import Game
from barkade.table import decks, fairness
from barkade.table.chronicle import Broken, Chronicle
from barkade.table.problems import Problem
from barkade.table.rows import MoveRow, TableRow


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


def opening(row: TableRow, nonces: list[str], at: int) -> dict[str, Any]:
    """What a table has when its cards are dealt: rules and deck are pinned now. Problem if it cannot be laid out."""
    seed = fairness.seed_of(*fairness.parts(row, nonces))
    values: dict[str, Any] = {"status": "playing", "seed": str(seed), "moved": at}
    try:
        if row.position is None:
            values |= pins(row)
        else:
            values["position"] = row.position | {"luck": {"key": fairness.luck_key(seed), "drawn": 0}}
        chronicle_of(replace(row, **values))
    except Broken as error:
        raise Problem("broken-table", f"this table cannot start: {error}") from None
    return values


def must_be_in_lobby(row: TableRow) -> None:
    """A table is dealt once."""
    if row.status != "lobby":
        closed = row.status == "closed"
        raise Problem("wrong-time", "the table is closed" if closed else "the game has started already")


def retold(row: TableRow, moves: list[MoveRow]) -> Chronicle:
    """The story of a started table up to now; Broken if its rows do not replay."""
    chronicle = chronicle_of(row)
    chronicle.apply(moves)
    while chronicle.state.paused and row.status != "playing":  # the silence that ended the game left no row
        chronicle.go_on()
    return chronicle
