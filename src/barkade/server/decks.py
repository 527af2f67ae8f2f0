"""Decks that a host brings: a file's text becomes a deck, known by its hash. No path of a client is ever opened."""

from hashlib import blake2b
from pathlib import Path
from tempfile import TemporaryDirectory

from barkade.kernel.deck import Deck
from barkade.kernel.errors import DeckError
from barkade.kernel.game import Game
from barkade.server.problems import Problem

MOST_DOTS = 30  # in a line: Python reads a key of many parts (a.a.a...) in the square of their number, time and memory


def name_of(text: str) -> str:
    """What the options of a table call a deck file with this text."""
    return f"own-{blake2b(text.encode(), digest_size=6).hexdigest()}.toml"


def keep(game: Game, text: str) -> Deck:
    """Read a deck file's text and let tables use it; Problem names card and field."""
    if any([line.count(".") > MOST_DOTS for line in text.splitlines()]):
        raise Problem("bad-record", f"a line of a deck file has at most {MOST_DOTS} dots", field="deck")
    name = name_of(text)
    with TemporaryDirectory() as folder:
        path = Path(folder) / name
        path.write_text(text, encoding="utf-8")
        try:
            deck = game.read_deck(path)
        except DeckError as error:
            raise Problem("bad-record", str(error), field="deck") from None
        except (RecursionError, TypeError, ValueError) as error:  # a stranger's file may be wrong in any way
            raise Problem("bad-record", f"this is no deck file: {error}", field="deck") from None
    game.keep_deck(name, deck)
    return deck
