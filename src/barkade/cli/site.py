"""`barkade site --out DIR`: the whole shelf as a folder for any static host."""

import argparse
from pathlib import Path
from typing import Any

from barkade.cli.arguments import add_command

EXAMPLES = """\
  barkade site --out public                     write the folder, then put it on any static host
  python3 -m http.server -d public              ... or look at it here: http://127.0.0.1:8000
"""
MARK = "sw.js"  # what every folder that we wrote holds


def register(commands: Any) -> None:
    """Add the command."""
    parser = add_command(commands, "site", "write a folder that plays without a server", EXAMPLES)
    parser.add_argument(
        "--out", type=Path, required=True, metavar="DIR", help="the folder; new, empty, or an older site"
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Write it and say what is there."""
    from barkade.site.parts import write

    folder: Path = arguments.out
    if folder.exists() and not folder.is_dir():
        raise ValueError(f"--out {folder}: is a file, not a folder")
    if folder.is_dir() and any(folder.iterdir()) and not (folder / MARK).is_file():
        raise ValueError(f"--out {folder}: holds other files; name a folder that is new or empty, or an older site")
    count = write(folder)
    size = sum([path.stat().st_size for path in folder.rglob("*") if path.is_file()])
    print(f"{count} files, {size / 1e6:.1f} MB, in {folder}: put them on any static host, under any address.")
    print(f"To try it here: python3 -m http.server -d {folder}")
    print(
        "Other devices can play at once too; browsers keep a page for flight mode only from https (or this computer)."
    )
    return 0
