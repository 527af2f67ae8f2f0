"""The shelf: five games of ours, and those of others through the entry point group `barkade.games`."""

from importlib import import_module
from typing import TYPE_CHECKING
from warnings import warn

from barkade.kernel.game import Game

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GAMES = ("dog_lover", "hair_of_the_dog", "lucky_dog", "to_the_dogs", "we_rate_dogs")

_loaded: dict[str, Game] = {}


def game(key: str) -> Game:
    """A game by its key; KeyError names the known ones."""
    if key not in _loaded:
        _loaded[key] = _load(key)
    return _loaded[key]


def shelf() -> list[str]:
    """The keys of all games that are installed here: ours, then those of others."""
    return [*GAMES, *_others()]


def loadable() -> dict[str, Game]:
    """All games of the shelf by their keys; one of somebody else that cannot be loaded is left out, with a warning."""
    found = {}
    for key in shelf():
        try:
            found[key] = game(key)
        except Exception as error:
            if key in GAMES:
                raise
            warn(f"the game {key!r} is left out: {error}", stacklevel=2)
    return found


def _load(key: str) -> Game:
    if key in GAMES:
        found: Game = import_module(f"barkade.games.{key}").GAME
        return found
    others = _others()
    if key in others:
        return _load_of_others(others[key])
    raise KeyError(f"there is no game {key!r}; the games are {', '.join(shelf())}")


def _load_of_others(point: "EntryPoint") -> Game:
    """A game of somebody else, whose package may be broken in any way; ValueError says how."""
    name = f"the entry point {point.value} of {point.name}"
    try:
        loaded = point.load()
    except Exception as error:
        raise ValueError(f"{name} cannot be loaded: {type(error).__name__}: {error}") from error
    if not isinstance(loaded, Game):
        raise ValueError(f"{name} must be a Game, not a {type(loaded).__name__}")
    return loaded


def _others() -> "dict[str, EntryPoint]":
    """The entry points of others; our own keys are ours. Who plays our games alone does not pay for looking."""
    from importlib.metadata import entry_points

    points = entry_points(group="barkade.games")
    return {point.name: point for point in points if point.name not in GAMES}
