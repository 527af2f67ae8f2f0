"""Who can reach the server: the page is told where others find it, or that nobody can."""

from xml.etree import ElementTree

import pytest

from barkade.server.http.reach import own_addresses, reach
from tests.server.conftest import Launch
from tests.server.serving import Server

LAN = ["192.168.1.20", "10.0.0.4"]


@pytest.mark.parametrize(
    ("base", "host", "own", "expected"),
    [
        ("http://127.0.0.1:8765", "127.0.0.1", LAN, ("here", [])),
        ("http://localhost:8765", "localhost", LAN, ("here", [])),
        ("http://[::1]:8765", "::1", LAN, ("here", [])),
        ("http://localhost:8765", "0.0.0.0", LAN, ("network", ["http://192.168.1.20:8765", "http://10.0.0.4:8765"])),
        ("http://localhost:8765", "::", [], ("here", [])),
        ("http://localhost", "192.168.1.20", LAN, ("network", ["http://192.168.1.20"])),
        ("http://192.168.1.20:8765", "0.0.0.0", [], ("network", ["http://192.168.1.20:8765"])),
        ("http://barkade.local:8765", "0.0.0.0", [], ("network", ["http://barkade.local:8765"])),
        ("http://kitchen:8765", "0.0.0.0", [], ("network", ["http://kitchen:8765"])),
        ("https://dogs.example", "127.0.0.1", LAN, ("public", ["https://dogs.example"])),
        ("http://8.8.8.8:8765", "0.0.0.0", LAN, ("public", ["http://8.8.8.8:8765"])),
    ],
)
def test_the_address_that_works_for_others(
    base: str, host: str, own: list[str], expected: tuple[str, list[str]]
) -> None:
    found = reach(base, False, host, own)
    assert (found.reach, found.addresses, found.here) == (*expected, base)


def test_a_server_for_this_computer_alone_says_so(server: Server) -> None:
    assert server.good("GET", "/api/reach") == {"reach": "here", "addresses": [], "here": server.url}


def test_a_public_address_is_what_everybody_gets(launch: Launch) -> None:
    server = launch(public_url="https://dogs.example/")
    assert server.good("GET", "/api/reach")["addresses"] == ["https://dogs.example"]
    assert server.good("GET", "/api/reach")["reach"] == "public"
    table = server.lay()
    ElementTree.fromstring(table.ask("GET", "/qr.svg").text)


def test_addresses_of_this_computer_are_never_its_own_loop() -> None:
    assert not [one for one in own_addresses() if one.startswith("127.")]
