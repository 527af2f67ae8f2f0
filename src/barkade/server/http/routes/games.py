"""The shelf: games, their options, decks and rules."""

from litestar import Response, get

from barkade.server.http.asking import REFUSALS
from barkade.table import shelf
from barkade.table.shelf import DeckInfo, GameDetails, GameInfo, Level, Rule, Rulebook, find_game


@get("/api/games", responses=REFUSALS, sync_to_thread=False)
def list_games() -> list[GameInfo]:
    """All games that can be played here."""
    return shelf.games()


@get("/api/levels", responses=REFUSALS, sync_to_thread=False)
def list_levels() -> list[Level]:
    """The strengths that a bot may have."""
    return shelf.levels()


@get("/api/games/{game:str}", responses=REFUSALS, sync_to_thread=False)
def show_game(game: str) -> GameDetails:
    """A game with its actions, zones and decisions."""
    return shelf.details(find_game(game).key)


@get("/api/games/{game:str}/decks/{deck:str}", responses=REFUSALS, sync_to_thread=False)
def show_deck(game: str, deck: str) -> DeckInfo:
    """A deck with every card and all its fields."""
    return shelf.deck(game, deck)


@get("/api/games/{game:str}/rules", responses=REFUSALS, sync_to_thread=False)
def show_rules(game: str) -> Rulebook:
    """Our rulebook of a game."""
    return shelf.rules_of(find_game(game).key)


@get("/api/games/{game:str}/rules/{rule:str}", responses=REFUSALS, sync_to_thread=False)
def show_rule(game: str, rule: str) -> Rule:
    """One rule."""
    return shelf.rule(game, rule)


@get("/boards/{file:str}", include_in_schema=False, sync_to_thread=True)
def show_board(file: str) -> Response[bytes]:
    """The board that a game of somebody else brings along."""
    return Response(shelf.board_file(f"boards/{file}"), media_type="text/javascript; charset=utf-8")


HANDLERS = [show_board, list_games, list_levels, show_game, show_deck, show_rules, show_rule]
