"""`barkade serve`: the table server, on SQLite by default."""

import argparse
import os
import socket
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
        from barkade.server.http.reach import own_addresses
        from barkade.server.logs import set_up
        from barkade.server.running import run_server
        from barkade.server.settings import load
    except ImportError as error:
        raise ValueError(f"{EXTRA} ({error})") from None
    settings, _ = load(vars(arguments), os.environ)
    check_address(settings.host, settings.port)
    set_up(settings.log_level, settings.log_format)
    try:
        app = application(settings)
    except ImportError:
        raise ValueError(POSTGRES_EXTRA) from None
    if getattr(os, "geteuid", lambda: 1)() == 0:
        print("Barkade runs as root, which it need not: give it a user of its own (see deploy/)", file=sys.stderr)
    address = address_of(settings.host, settings.port)
    print(f"Barkade serves at {settings.public_url or address}  (Ctrl-C stops it)", file=sys.stderr)
    if not settings.public_url:
        print(who_can_come(settings.host, settings.port, own_addresses()), file=sys.stderr)
    if arguments.open:
        open_when_ready(address)
    return run_server(app, settings)


def check_address(host: str, port: int) -> None:
    """Refuse an address that cannot be listened on, before anybody is told that it is served."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        socket.create_server((host, port), family=family).close()
    except OSError as error:
        reason = os.strerror(error.errno) if error.errno and error.errno > 0 else str(error.strerror)
        wanted = f"cannot listen at {host}, port {port}: {reason.lower()}"
        raise OSError(f"{wanted}; choose another with --host or --port") from None


def address_of(host: str, port: int) -> str:
    """Where somebody at this machine finds the page."""
    near = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"http://[{near}]:{port}" if ":" in near else f"http://{near}:{port}"


def who_can_come(host: str, port: int, own: list[str]) -> str:
    """Who can open the page, and where: everybody in the network, or this computer alone and what to do about it."""
    from barkade.server.http.reach import EVERYWHERE, bracketed, is_loopback

    if is_loopback(host):
        return "Only this computer can open it; start it with --host 0.0.0.0 for everybody in your network."
    found = own if host in EVERYWHERE else [host]
    if not found:
        return "This computer seems to be in no network: nobody else can open it now."
    return f"Others in your network open {' or '.join([f'http://{bracketed(one)}:{port}' for one in found])}"


def open_when_ready(address: str) -> None:
    """Open the page a moment later, from a thread of its own."""
    import threading
    import webbrowser

    threading.Timer(1.5, webbrowser.open, [address]).start()
