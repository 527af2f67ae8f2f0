"""Play some games of somebody's game and say how they went: `proof.py MODULE NAME FOLDER`. Twice, and the two can be compared."""

import sys
from importlib import import_module

from barkade.testing.golden import golden


def main(module: str, attribute: str, folder: str) -> None:
    """Golden play-outs."""
    sys.path.insert(0, folder)
    print("\n".join(golden(getattr(import_module(module), attribute))))


if __name__ == "__main__":
    main(*sys.argv[1:])
