"""Write docs/decks.md from the schemas of the games: what may stand in a deck file.

python tools/deck_page.py            write it
python tools/deck_page.py --check    fail if it is not current
"""

import sys
from pathlib import Path

from barkade.games import GAMES, game
from barkade.kernel.schema_forms import page

TARGET = Path(__file__).parents[1] / "docs" / "decks.md"
HEAD = """\
# Decks

Written by `tools/deck_page.py` from the schemas in `src/barkade/games/<game>/schema.py`; the loader, `barkade deck check`
and the JSON Schema read the same ones.

A deck is a TOML file: `name`, `game`, and the tables below. Start from one of ours (`src/barkade/games/<game>/decks/`), then

    barkade deck check my.toml                 what stops play, what is worth a look, what is fine; with card, field and rule
    barkade deck schema lucky_dog              a JSON Schema, for the completion of your editor
    barkade play lucky_dog --deck my.toml      play with it
    barkade what-if my.toml                    what it changes, measured against our deck on the same deals

Figures and counts may differ from ours wherever the rules still work. `origin` says where an entry comes from: `rulebook`
(printed in the published rules), `public` (seen elsewhere), `house` (ours). **What the rulebook prints is marked with a star**:
in entries of ours with the origin `rulebook` these fields, and the counts that name the rulebook, may be changed only by a file
that says `published = false` at the top: this is no longer the published game, and lobby, table and record say so.

Games of others may do the same: `Game(schema=Schema(...))`, see `src/barkade/kernel/schema.py`. Without one, `read_deck`
alone judges.
"""


def text() -> str:
    """The whole page."""
    lines = [HEAD]
    for key in GAMES:
        found = game(key)
        assert found.schema is not None
        lines += page(found.schema, found.title)
    return "\n".join(lines).rstrip() + "\n"


if __name__ == "__main__":
    if "--check" in sys.argv:
        sys.exit(0 if TARGET.read_text(encoding="utf-8") == text() else f"{TARGET} is old: run tools/deck_page.py")
    TARGET.write_text(text(), encoding="utf-8")
