"""Barkade: five dog games on one shelf, one set of rules for every door."""

from barkade.compiled import COMPILED
from barkade.games import GAMES, game
from barkade.kernel.errors import ChanceNeeded, DeckError, IllegalAction, PositionError, RecordError
from barkade.kernel.game import Game
from barkade.kernel.record import Record
from barkade.kernel.state import State
from barkade.version import __version__

__all__ = [
    "COMPILED",
    "GAMES",
    "ChanceNeeded",
    "DeckError",
    "Game",
    "IllegalAction",
    "PositionError",
    "Record",
    "RecordError",
    "State",
    "__version__",
    "game",
]
