"""Packages of somebody else, as an installer would leave them: games that come through the entry point group."""

import inspect
import os
import subprocess
import sys
from pathlib import Path

from barkade.games import lucky_dog

ROOT = Path(__file__).parents[1]


def lay_parcel(folder: Path, **points: str) -> None:
    """Leave a package in a folder that registers games: `my_dog="my_dog:GAME"`."""
    parcel = folder / "parcel-1.dist-info"
    parcel.mkdir()
    (parcel / "METADATA").write_text("Metadata-Version: 2.1\nName: parcel\nVersion: 1\n")
    lines = [f"{key} = {value}\n" for key, value in points.items()]
    (parcel / "entry_points.txt").write_text("[barkade.games]\n" + "".join(lines))


def lay_my_dog(folder: Path, **more: str) -> None:
    """Leave a package with a game of its own: Lucky Dog under another key."""
    source = inspect.getsource(lucky_dog).replace('key="lucky_dog"', 'key="my_dog"')
    decks = f"Path({str(lucky_dog.GAME.decks)!r})"
    (folder / "my_dog.py").write_text(source.replace('Path(__file__).parent / "decks"', decks))
    lay_parcel(folder, my_dog="my_dog:GAME", **more)


def python_says(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run Python where the packages in a folder are installed."""
    paths = [str(folder), str(ROOT), os.environ.get("PYTHONPATH", "")]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(paths)}
    command = [sys.executable, *words]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
