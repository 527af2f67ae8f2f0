"""`barkade serve`: the table server, on SQLite by default."""

import argparse
import os
import sys
from typing import Any

from barkade.cli.arguments import add_command

EXTRA = "the table server needs more packages: pip install 'barkade[server]'"
POSTGRES_EXTRA = "PostgreSQL needs one more package: pip install 'barkade[postgres]'"

EXAMPLES = """\
  barkade serve                                        tables at http://127.0.0.1:8765, kept in a file
  barkade serve --open                                 the same, and open the page
  barkade serve --host 0.0.0.0 --port 80               for everybody on the net
  BARKADE_DATABASE_URL=postgresql://... barkade serve  several processes may share one database
"""


def register(commands: Any) -> None:
    """Add the command."""
    parser = add_command(commands, "serve", "run the table server", EXAMPLES)
    add_settings(parser)
    parser.add_argument("--open", action="store_true", help="open the page in a browser")
    parser.set_defaults(run=run)


def add_settings(parser: argparse.ArgumentParser) -> None:
    """One flag for each setting."""
    from barkade.server.names import HELP

    for name, words in HELP.items():
        parser.add_argument(f"--{name.replace('_', '-')}", dest=name, metavar="VALUE", help=words)


def run(arguments: argparse.Namespace) -> int:
    """Serve until stopped."""
    try:
        from barkade.server.app import application
        from barkade.server.logs import set_up
        from barkade.server.running import run_server
        from barkade.server.settings import load
    except ImportError as error:
        raise ValueError(f"{EXTRA} ({error})") from None
    settings, _ = load(vars(arguments), os.environ)
    set_up(settings.log_level, settings.log_format)
    try:
        app = application(settings)
    except ImportError:
        raise ValueError(POSTGRES_EXTRA) from None
    address = f"http://{settings.host if settings.host != '0.0.0.0' else '127.0.0.1'}:{settings.port}"
    print(f"Barkade serves at {settings.public_url or address}  (Ctrl-C stops it)", file=sys.stderr)
    if arguments.open:
        open_when_ready(address)
    return run_server(app, settings)


def open_when_ready(address: str) -> None:
    """Open the page a moment later, from a thread of its own."""
    import threading
    import webbrowser

    threading.Timer(1.5, webbrowser.open, [address]).start()
