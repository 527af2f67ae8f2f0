"""A line that dies without a word: nobody closes it, nothing comes any more. Whoever looks at the table is told, and plays on."""

import socket
import threading
from collections.abc import Iterator
from contextlib import suppress

import pytest
from playwright.sync_api import Browser, expect

from tests.page.player import DESK, Person
from tests.server.serving import Laid, Server

# Long before the line itself is given up (10 s), and far above what the page needs (2 s), for a busy machine.
TOLD = 7_000


class Wire(threading.Thread):
    """A cable between browser and server that can be cut: the ends stay open, the bytes stay away."""

    def __init__(self, port: int) -> None:
        super().__init__(daemon=True)
        self.whole = threading.Event()
        self.whole.set()
        self._to = port
        self._door = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._door.getsockname()[1]}"
        self._ends: list[socket.socket] = []

    def run(self) -> None:
        with suppress(OSError):  # the door is closed
            while True:
                near = self._door.accept()[0]
                far = socket.create_connection(("127.0.0.1", self._to))
                self._ends += [near, far]
                for source, target in ((near, far), (far, near)):
                    threading.Thread(target=self._carry, args=(source, target), daemon=True).start()

    def _carry(self, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                self.whole.wait()
                target.sendall(data)
            target.shutdown(socket.SHUT_WR)

    def close(self) -> None:
        self.whole.set()
        for end in (self._door, *self._ends):
            end.close()


@pytest.fixture
def wire(server: Server) -> Iterator[Wire]:
    wire = Wire(server.port)
    wire.start()
    yield wire
    wire.close()


class Far(Server):
    """The same server, at the other end of a wire."""

    def __init__(self, server: Server, url: str) -> None:
        super().__init__(server.database_url, server.log)
        self.url = url


def test_a_line_that_dies_silently_is_told_and_comes_back(server: Server, browser: Browser, wire: Wire) -> None:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bo"}]
    laid = Laid(server, server.good("POST", "/api/tables", {"game": "lucky_dog", "seats": seats, "start": True}))
    laid.server = Far(server, wire.url)
    ann = Person(browser, laid, laid.state()["view"]["deciders"][0], DESK)
    tray = ann.page.locator("section.tray")
    expect(tray).not_to_contain_text("The line is down.")
    wire.whole.clear()
    expect(tray).to_contain_text("The line is down.", timeout=TOLD)
    wire.whole.set()
    expect(tray).not_to_contain_text("The line is down.")
    ann.click_something()
    assert ann.errors == []
    ann.context.close()
