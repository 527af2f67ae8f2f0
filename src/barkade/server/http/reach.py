"""Reach: who can open this page, and at which address; the server knows, the page cannot."""

import socket
from contextlib import suppress
from ipaddress import ip_address
from typing import Any, Literal
from urllib.parse import urlsplit

from msgspec import Struct

from barkade.server.http.origins import base_of, client_of
from barkade.server.settings import Settings

EVERYWHERE = ("0.0.0.0", "::", "")
NOWHERE = ("192.0.2.1", 9)  # an address for documentation: choosing a way to it sends nothing


class Reach(Struct):
    """Everybody, those in this network, or this computer alone; where others find the page, best first."""

    reach: Literal["public", "network", "here"]
    addresses: list[str]
    here: str


def reach_of(request: Any, settings: Settings) -> Reach:
    """Who can reach this server, as far as it can tell whoever asks."""
    base = base_of(request, settings)
    near = is_loopback(client_of(request.scope, settings))
    return reach(base, bool(settings.public_url), settings.host, own_addresses() if near else [])


def reach(base: str, public: bool, host: str, own: list[str]) -> Reach:
    """The same from its parts: the address that was asked, where the server listens, the addresses of its computer."""
    parts = urlsplit(base)
    asked = parts.hostname or ""
    if public or not is_loopback(asked):
        return Reach("public" if public or is_public(asked) else "network", [base], base)
    if is_loopback(host):
        return Reach("here", [], base)
    port = f":{parts.port}" if parts.port else ""
    listening = own if host in EVERYWHERE else [host]
    found = [f"{parts.scheme}://{bracketed(one)}{port}" for one in listening]
    return Reach("network" if found else "here", found, base)


def best_base(request: Any, settings: Settings) -> str:
    """The address for a link that somebody else shall open."""
    found = reach_of(request, settings)
    return found.addresses[0] if found.addresses else found.here


def is_loopback(host: str) -> bool:
    """Does a name or address mean the computer itself?"""
    with suppress(ValueError):
        return ip_address(host).is_loopback
    return host == "localhost" or host.endswith(".localhost")


def is_public(host: str) -> bool:
    """Could the whole world know a name or address?"""
    with suppress(ValueError):
        return ip_address(host).is_global
    return "." in host and not host.endswith((".local", ".lan", ".home", ".internal"))


def bracketed(address: str) -> str:
    """An address as it stands in a URL."""
    return f"[{address}]" if ":" in address else address


def own_addresses() -> list[str]:
    """The addresses of this computer in its network, that of the way out first."""
    found: list[str] = []
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(NOWHERE)
        found.append(probe.getsockname()[0])
    with suppress(OSError):
        found += [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return [one for one in dict.fromkeys(found) if not ip_address(one).is_loopback]
