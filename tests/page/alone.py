"""The page without a server: its files under a sub-path of a plain web server, and a person who plays in the browser alone."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import BrowserContext, Page, TimeoutError

from barkade.site.parts import write

FOLDER = "games/barkade"
AT_ONCE = """localStorage["barkade.settings"] ??= JSON.stringify({ pace: "at once" });"""
LISTEN = """
window.heard = [];
window.workers = [];
window.Worker = class extends Worker {
  constructor(...words) {
    super(...words);
    window.workers.push(String(words[0]));
    this.addEventListener("message", ({ data }) => data.type === "said" && window.heard.push(data.text));
  }
};
"""  # what a test needs to know of the page: everything its tables have told it
PATIENCE = 60_000  # milliseconds; a busy machine starts Python slowly


class Host(ThreadingHTTPServer):
    """A static host on the loopback; it remembers what was asked for."""

    daemon_threads = True

    def __init__(self, root: Path) -> None:
        self.asked: list[str] = []
        host = self

        class Files(SimpleHTTPRequestHandler):
            def log_message(self, *words: Any) -> None:
                host.asked.append(self.path)

        super().__init__(("127.0.0.1", 0), partial(Files, directory=str(root)))
        self.url = f"http://127.0.0.1:{self.server_port}/{FOLDER}/"


@contextmanager
def hosted(root: Path) -> Iterator[Host]:
    """The page as `barkade site` writes it, served."""
    write(root / FOLDER)
    host = Host(root)
    thread = threading.Thread(target=host.serve_forever)
    thread.start()
    try:
        yield host
    finally:
        host.shutdown()
        host.server_close()
        thread.join()


def kept_for_offline(page: Page) -> None:
    """Wait until everything is kept."""
    page.wait_for_function(
        """async () => {
            const cache = await caches.open("barkade-python");
            const kept = (await cache.keys()).map(({ url }) => url);
            return navigator.serviceWorker.controller && kept.length >= 6 && kept.some((url) => /rules/.test(url));
        }"""
    )


class Loner:
    """One person at one tab. `keeps`: may the page keep settings?"""

    def __init__(self, context: BrowserContext, url: str, seed: int = 0, keeps: bool = True) -> None:
        self.url = url
        self.rng = Random(seed)
        self.errors: list[str] = []
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.page.add_init_script(LISTEN)
        if keeps:
            self.page.add_init_script(AT_ONCE)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda line: self.errors.append(line.text) if line.type == "error" else None)

    def lay(self, game: str, level: str = "puppy") -> None:
        """A new table against bots of a level, by the link that lays one."""
        self.page.goto(self.url)  # a change behind the # alone would not load the page
        self.page.goto(f"{self.url}#/play/{game}/{level}")
        self.sit()

    def sit(self) -> None:
        """Wait until the table is there."""
        self.page.locator("section.tray").wait_for()

    @property
    def asked(self) -> bool:
        """Does the page say that it is this person's decision?"""
        return self.page.locator("section.tray.yours").count() > 0

    @property
    def over(self) -> bool:
        """Does the page show the end?"""
        return self.page.get_by_role("region", name="The end").count() > 0

    def heard(self) -> int:
        """How many messages this tab's tables have sent."""
        return int(self.page.evaluate("window.heard.length"))

    def decide(self) -> None:
        """Open the list of choices and take one; be sure of it if asked; wait until the table has said something."""
        before = self.heard()
        self.page.get_by_role("button", name="Choices", exact=True).click()
        choices = self.page.get_by_role("dialog").get_by_role("listitem").get_by_role("button")
        choices.nth(self.rng.randrange(choices.count())).click()
        for _ in range(2000):
            if self.heard() > before:
                return
            sure = self.page.get_by_role("dialog", name="Are you sure?").locator(".primary")
            if sure.count():
                with suppress(TimeoutError):  # it may be going away already
                    sure.press("Enter", timeout=1000)
            self.page.wait_for_timeout(10)
        raise AssertionError(f"nothing came of a choice: {self.errors}")

    def play(self, decisions: int) -> int:
        """Decide so often, or until the end; how often it was."""
        done = 0
        while done < decisions and not self.over:
            if self.asked:
                self.decide()
                done += 1
            else:
                self.page.wait_for_timeout(10)
        return done

    def let_a_bot_play(self, level: str = "puppy") -> None:
        """A bot plays for me from here on."""
        self.page.get_by_role("button", name="Menu").click()
        self.page.get_by_label("Who plays for me").select_option(level)
        self.page.keyboard.press("Escape")
