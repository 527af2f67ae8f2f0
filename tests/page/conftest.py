"""A real server with the built page, and a real Chromium."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.page.alone import Host, hosted
from tests.page.player import PHONE
from tests.server.serving import Server

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync"]  # fmt: skip
NEEDED = "the page's tests need Chromium: `apt-get install chromium`, or name one in CHROMIUM"


def chromium() -> str:
    """Where the browser is."""
    path = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    assert path, NEEDED
    return path


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Debian's Chromium, driven by Playwright."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """`barkade serve` on a database of its own."""
    page = Path(__file__).parents[2] / "src" / "barkade" / "server" / "static" / "index.html"
    assert page.is_file(), "the page is not built: run `make page`"
    folder = tmp_path_factory.mktemp("page")
    server = Server(f"sqlite:///{folder / 'tables.db'}", folder / "server.log", bots=1).start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A static host with the page as `barkade site` writes it."""
    with hosted(tmp_path_factory.mktemp("host")) as host:
        yield host


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A phone whose storage nobody has used yet."""
    context = browser.new_context(viewport=PHONE, reduced_motion="reduce")
    yield context
    context.close()


@pytest.fixture(scope="session")
def shots() -> Path:
    """Where pictures of the boards are kept to be looked at."""
    folder = Path(__file__).parents[2] / "build" / "shots"
    folder.mkdir(parents=True, exist_ok=True)
    return folder
