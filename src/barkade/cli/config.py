"""`barkade config show`: every setting, its value and where it comes from."""

import argparse
import json
import os
from typing import Any

from barkade.cli.arguments import add_command
from barkade.cli.serve import EXTRA, add_settings

EXAMPLES = """\
  barkade config show                              as `barkade serve` would find them here
  BARKADE_PORT=80 barkade config show --json       the same for other programs
"""


def register(commands: Any) -> None:
    """Add the command."""
    parser = add_command(commands, "config", "show the server's settings and where each comes from", EXAMPLES)
    kinds = parser.add_subparsers(metavar="show", required=True)
    show = kinds.add_parser("show", help="print all settings")
    add_settings(show)
    show.add_argument("--json", action="store_true", help="as JSON")
    show.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> None:
    """Print name, value, origin; secrets stay hidden."""
    try:
        from barkade.server.names import HELP
        from barkade.server.settings import load, shown
    except ImportError as error:
        raise ValueError(f"{EXTRA} ({error})") from None
    settings, origins = load(vars(arguments), os.environ)
    values = {name: shown(name, getattr(settings, name)) for name in HELP}
    if arguments.json:
        print(json.dumps({name: {"value": values[name], "origin": origins[name]} for name in HELP}, indent=2))
        return
    for name in HELP:
        print(f"{name:20}{values[name] or '(empty)':44} {origins[name]}")
