"""Take the pictures of the README: `python -m tools.pictures [NAME ...]` writes docs/pictures (page built, Chromium there).

A person who chooses by a seeded die sits with two bots; each picture is taken when the person is asked something worth seeing.
Deals differ from time to time, because no seed ever leaves the server: look at what you commit.
"""

import sys
import tempfile
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright
from tests.page.conftest import FLAGS, chromium
from tests.page.player import PHONE
from tests.server.serving import Laid, Server

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
SEATS = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": "puppy"}, {"kind": "bot", "level": "puppy"}]
# The game of each picture, how many decisions are taken before it, and what is asked when it is taken.
MOMENTS = {
    "lucky_dog": ("lucky_dog", 7, "Reroll"),
    "dog_lover": ("dog_lover", 12, "TurnAction"),
    "to_the_dogs": ("to_the_dogs", 14, "TakeDog"),
    "we_rate_dogs": ("we_rate_dogs", 7, "TakeTurn"),
    "hair_of_the_dog": ("hair_of_the_dog", 25, "Act"),
    "phone": ("lucky_dog", 4, "Reroll"),
}
# What is touched before a picture is taken, if it is there: a choice shows what it would do.
TOUCHED = {"to_the_dogs": "button.window.lit", "lucky_dog": ".dice button", "dog_lover": ".hand .held.lit"}
DESKTOP: ViewportSize = {"width": 1440, "height": 900}
SETTLE = 1800  # milliseconds until nothing moves, celebrations included


def main(wanted: list[str]) -> None:
    """All pictures, or those named."""
    names = wanted or ["shelf", *MOMENTS]
    folder = Path(tempfile.mkdtemp())
    server = Server(f"sqlite:///{folder / 'tables.db'}", folder / "server.log", bots=1).start()
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
            for name in names:
                take(name, browser, server)
            browser.close()
    finally:
        server.stop()


def take(name: str, browser: Browser, server: Server) -> None:
    """One picture."""
    size: ViewportSize = PHONE if name == "phone" else DESKTOP
    page = browser.new_page(viewport=size, color_scheme="light")
    if name == "shelf":
        page.goto(server.url)
        page.locator("article").first.wait_for()
    else:
        sit_down(page, server, *MOMENTS[name])
        lit = page.locator(TOUCHED.get(name, ".nothing"))
        if lit.count():
            lit.first.click()
    page.wait_for_timeout(SETTLE)
    page.screenshot(path=FOLDER / f"{name}.png")
    page.close()


def sit_down(page: Page, server: Server, game: str, decisions: int, asked: str) -> None:
    """Play on until the moment, then open the page at Ann's seat."""
    laid = Laid(server, server.good("POST", "/api/tables", {"game": game, "seats": SEATS, "start": True}))
    rng = Random(game)
    done = 0
    while True:
        state = laid.state(0)
        assert not state["view"]["over"], f"{game} ended before {asked} was asked"
        if done >= decisions and state["legal"] and state["view"]["decision"] == asked:
            break
        done += laid.play_on(rng, 1)
    page.goto(f"{server.url}/t/{laid.id}#{laid.tokens[0]}")
    page.locator("section.tray.yours").wait_for()


if __name__ == "__main__":
    main(sys.argv[1:])
