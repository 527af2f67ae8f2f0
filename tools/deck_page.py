"""Write docs/decks.md and the schemas of the page's editor from those of the games: what may stand in a deck file.

python tools/deck_page.py            write it
python tools/deck_page.py --check    fail if it is not current
"""

import json
import sys
from pathlib import Path

from barkade.games import GAMES, game
from barkade.kernel.schema_forms import as_data, page

ROOT = Path(__file__).parents[1]
TARGET = ROOT / "docs" / "decks.md"
EDITOR = ROOT / "web" / "src" / "workshop" / "schemas.json"
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


def data() -> str:
    """The schemas for the page's editor."""
    found = {}
    for key in GAMES:
        each = game(key)
        assert each.schema is not None
        found[key] = {"deck": each.our_file().name, "kinds": as_data(each.schema)}
    return json.dumps(found, separators=(",", ":"), ensure_ascii=False) + "\n"


WRITTEN = {TARGET: text, EDITOR: data}

if __name__ == "__main__":
    for path, made in WRITTEN.items():
        if "--check" not in sys.argv:
            path.write_text(made(), encoding="utf-8")
        elif path.read_text(encoding="utf-8") != made():
            sys.exit(f"{path} is old: run tools/deck_page.py")
