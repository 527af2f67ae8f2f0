"""Where a request comes from: the client's address, and whether its page is ours."""

from typing import Any
from urllib.parse import urlsplit

from barkade.server.settings import Settings


def header(scope: Any, name: bytes) -> str:
    """A header of a request, "" without."""
    for key, value in scope["headers"]:
        if key == name:
            return str(value.decode("latin-1"))
    return ""


def client_of(scope: Any, settings: Settings) -> str:
    """The address of the client; a proxy we know may speak for it."""
    address = scope["client"][0] if scope.get("client") else "local"
    if address in proxies_of(settings):
        forwarded = header(scope, b"x-forwarded-for").split(",")[-1].strip()
        return forwarded or address
    return str(address)


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


def base_of(request: Any, settings: Settings) -> str:
    """How people reach this server: as its settings say, or as they asked."""
    return settings.public_url.rstrip("/") or str(request.base_url).rstrip("/")
