"""One server on SQLite for all tests that do not break it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.serving import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A running server."""
    folder: Path = tmp_path_factory.mktemp("server")
    running = Server(f"sqlite:///{folder / 'barkade.db'}", folder / "server.log").start()
    yield running
    running.stop()


Launch = Callable[..., Server]


@pytest.fixture
def launch(tmp_path: Path) -> Iterator[Launch]:
    """Start further servers (on a database of their own unless one is named); all are gone after the test."""
    started: list[Server] = []

    def launched(database_url: str = "", **settings: object) -> Server:
        number = len(started)
        url = database_url or f"sqlite:///{tmp_path / f'{number}.db'}"
        started.append(Server(url, tmp_path / f"{number}.log", **settings))
        return started[-1].start()

    yield launched
    for server in started:
        server.kill()
