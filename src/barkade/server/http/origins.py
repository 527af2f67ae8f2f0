"""Where a request comes from: the client's address, and whether its page is ours."""

import re
from ipaddress import IPv6Address, ip_address
from typing import Any
from urllib.parse import urlsplit

from barkade.server.settings import Settings
from barkade.table.problems import Problem

LOCAL = ("127.0.0.1", "::1", "local")
HANDED_ON = (b"x-forwarded-for", b"x-forwarded-host", b"x-forwarded-proto", b"x-real-ip", b"forwarded", b"via")
HOST = re.compile(r"(|[A-Za-z0-9._-]{1,253}|\[[0-9a-fA-F:.]{2,45}\])(:(?P<port>[0-9]{1,5}))?")


def header(scope: Any, name: bytes) -> str:
    """A header of a request, "" without."""
    for key, value in scope["headers"]:
        if key == name:
            return str(value.decode("latin-1"))
    return ""


def client_of(scope: Any, settings: Settings) -> str:
    """Who asks, as far as limits go; a proxy we know may speak for it."""
    address = scope["client"][0] if scope.get("client") else "local"
    if address in proxies_of(settings):
        forwarded = [
            value for key, value in scope["headers"] if key == b"x-forwarded-for"
        ]  # the last is the proxy's own
        return neighbours(forwarded[-1].decode("latin-1").split(",")[-1].strip() if forwarded else "") or address
    return neighbours(str(address))


def neighbours(address: str) -> str:
    """All addresses that one client may have: whoever has one of IPv6 has 2**64 of them."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address) or found.ipv4_mapped:
        return address
    return f"{IPv6Address(int(found) >> 64 << 64)}/64"


def proxies_of(settings: Settings) -> list[str]:
    """The addresses of the proxies we know."""
    return [proxy.strip() for proxy in settings.proxies.split(",") if proxy.strip()]


def is_foreign(scope: Any, settings: Settings) -> bool:
    """Does the request come from a page of another origin? Programs send no origin and are welcome."""
    origin = header(scope, b"origin")
    if not origin:
        return False
    known = [one.strip().rstrip("/") for one in (*settings.origins.split(","), settings.public_url) if one.strip()]
    return origin not in known and (host_of(origin) or origin) != header(scope, b"host")


def host_of(origin: str) -> str:
    """Host and port of an origin; "" for what has none, like the "null" of a page from nowhere."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


def is_here(scope: Any, settings: Settings) -> bool:
    """Does this come from the server's own machine? What a proxy hands on does not, whether we know it or not."""
    address = scope["client"][0] if scope.get("client") else "local"
    handed_on = [key for key, _ in scope["headers"] if key in HANDED_ON]
    return address in LOCAL and not handed_on and address not in proxies_of(settings)


def is_secure(scope: Any, settings: Settings) -> bool:
    """Do people reach this server by https? Its settings say so, or a proxy we know does."""
    if settings.public_url:
        return settings.public_url.startswith("https:")
    known = bool(scope.get("client")) and scope["client"][0] in proxies_of(settings)
    return known and header(scope, b"x-forwarded-proto") == "https"


def must_be_host(scope: Any) -> None:
    """Refuse a request whose host is no name or address that a link could be made of."""
    found = HOST.fullmatch(header(scope, b"host"))
    if not found or int(found["port"] or 0) > 65_535:
        raise Problem("bad-request", "this is not the name of a server", field="host")


def base_of(request: Any, settings: Settings) -> str:
    """How people reach this server: as its settings say, or as they asked."""
    asked = str(request.base_url).rstrip("/")
    return settings.public_url.rstrip("/") or (
        asked.replace("http:", "https:", 1) if is_secure(request.scope, settings) else asked
    )
