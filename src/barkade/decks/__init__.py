"""Ready decks as data, for games of anybody: `Game(decks=FRENCH, ...)` reads them with `PlainDeck`, as it does by itself.

Dice that everybody sees are numbers (`s.luck(6)`); dice under a cup are secrets, so they are cards: see `dice/six_sided.toml`.
"""

from pathlib import Path

FOLDER = Path(__file__).parent
FRENCH = FOLDER / "french"  # french_52, french_32: suit and rank
DOMINOES = FOLDER / "dominoes"  # double_six: low and high
DICE = FOLDER / "dice"  # six_sided: pips
