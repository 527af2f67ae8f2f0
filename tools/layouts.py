"""Write the tables of docs/research.md that say what a network sees of each game: `python tools/layouts.py`."""

from pathlib import Path

from barkade import GAMES, game
from barkade.rl.encode import Encoder
from barkade.rl.layout import Layout

TARGET = Path(__file__).parents[1] / "docs" / "research.md"
BEGIN, END = "<!-- layouts: written by tools/layouts.py -->", "<!-- end of layouts -->"


def page() -> str:
    """The whole document with its tables made anew."""
    before, _, rest = TARGET.read_text(encoding="utf-8").partition(BEGIN)
    after = rest.partition(END)[2]
    return f"{before}{BEGIN}\n{tables()}\n{END}{after}"


def tables() -> str:
    """The lengths of all games, then each game's parts."""
    lines = ["| game | seats | length | before (`-v1`) | actions |", "|---|---|---|---|---|"]
    layouts = [Layout(game(key), game(key).new().box.seats, {}) for key in GAMES]
    for layout in layouts:
        played, seats = layout.game, layout.box.seats
        span = f"{seats} ({min(played.seats)} to {max(played.seats)})"
        before = Encoder(played, seats, {}).size
        lines.append(f"| {played.title} | {span} | {layout.size} | {before} | {len(played.actions)} |")
    for layout in layouts:
        lines += [
            "",
            f"### {layout.game.title}",
            "",
            "| part | from | length | range | meaning |",
            "|---|---|---|---|---|",
        ]
        start = 0
        for part in layout.table():
            lines.append(f"| `{part.name}` | {start} | {len(part.names)} | {part.span} | {part.words} |")
            start += len(part.names)
    return "\n".join(lines)


if __name__ == "__main__":
    TARGET.write_text(page(), encoding="utf-8")
