"""Write the golden play-outs anew: `make golden`. Read the diff before you commit it."""

import sys
from pathlib import Path

import barkade
from barkade.testing.golden import golden

FOLDER = Path(__file__).parents[1] / "tests" / "golden"


def main() -> None:
    """All games, or those named."""
    FOLDER.mkdir(exist_ok=True)
    for key in sys.argv[1:] or barkade.GAMES:
        lines = golden(barkade.game(key))
        (FOLDER / f"{key}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
        print(f"{key}: {len(lines)} kinds of table")


if __name__ == "__main__":
    main()
