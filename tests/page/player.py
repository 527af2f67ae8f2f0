"""A person at the page: looks, clicks, types; keeps every byte that reached the browser."""

import json
from contextlib import suppress
from random import Random
from typing import Any

from playwright.sync_api import Browser, Page, TimeoutError, ViewportSize, WebSocket

from tests.server.serving import Laid

PHONE: ViewportSize = {"width": 360, "height": 740}
DESK: ViewportSize = {"width": 1280, "height": 800}


def open_panel(page: Page, name: str) -> None:
    """Story, Chat, Rules or Score: in the drawer that the ticker opens."""
    if not page.get_by_role("dialog").count():
        page.get_by_role("button", name="Story, chat, rules and score").click()
    page.get_by_role("tab", name=name).click()


class Person:
    """One browser at one seat of a table."""

    def __init__(self, browser: Browser, laid: Laid, seat: int, size: ViewportSize, seed: int = 0) -> None:
        self.laid = laid
        self.seat = seat
        self.rng = Random(seed)
        self.frames: list[str] = []
        self.sent: list[str] = []
        self.errors: list[str] = []
        self.context = browser.new_context(viewport=size, reduced_motion="reduce")
        self.page: Page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda line: self.errors.append(line.text) if line.type == "error" else None)
        self.page.on("websocket", self._listen)
        self.open()

    def open(self) -> None:
        """Go to the table with the seat's link."""
        self.page.goto(f"{self.laid.server.url}/t/{self.laid.id}#{self.laid.tokens[self.seat]}")
        self.page.locator("section.tray").wait_for()

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))
        socket.on("framesent", lambda frame: self.sent.append(str(frame)))

    # --- looking --------------------------------------------------------------------------------------------------

    def states(self) -> list[Any]:
        """Every state message that reached this browser."""
        return [message for message in map(json.loads, self.frames) if message["type"] == "state"]

    @property
    def asked(self) -> bool:
        """Does the page say that it is this person's decision?"""
        return self.page.locator("section.tray.yours").count() > 0

    @property
    def over(self) -> bool:
        """Does the page show the end?"""
        return self.page.get_by_role("region", name="The end").count() > 0

    # --- acting ---------------------------------------------------------------------------------------------------

    def click_something(self) -> None:
        """Open the list of choices with the mouse and take one."""
        self._settled(self._click)

    def type_something(self) -> None:
        """The same with the keyboard alone: c, arrows of Tab, Enter."""
        self._settled(self._type)

    def _click(self) -> None:
        self.page.get_by_role("button", name="Choices", exact=True).click()
        choices = self.page.get_by_role("dialog").get_by_role("listitem").get_by_role("button")
        choices.nth(self.rng.randrange(choices.count())).click()

    def _type(self) -> None:
        for _ in range(10):
            with suppress(TimeoutError):  # a question that has changed meanwhile takes its list away
                return self._typed()
            self.page.keyboard.press("Escape")
        raise AssertionError("the list of choices does not stay open")

    def _typed(self) -> None:
        self.page.keyboard.press("c")
        choices = self.page.get_by_role("dialog").get_by_role("listitem").get_by_role("button")
        choices.first.wait_for(timeout=5000)
        wanted = choices.nth(self.rng.randrange(min(choices.count(), 12)))
        for _ in range(80):
            if wanted.evaluate("e => e === document.activeElement", timeout=5000):
                break
            self.page.keyboard.press("Tab")
        self.page.keyboard.press("Enter")

    def _settled(self, act: Any) -> None:
        """Act, be sure of it if the page asks, and wait until the server has said something new."""
        before = len(self.frames)
        act()
        for _ in range(400):
            if any('"type":"state"' in frame for frame in self.frames[before:]):
                return
            sure = self.page.get_by_role("dialog", name="Are you sure?").locator(".primary")
            if sure.count():
                with suppress(TimeoutError):  # it may be going away already
                    sure.press("Enter", timeout=1000)
            self.page.wait_for_timeout(15)
        raise AssertionError(f"nothing came of a choice: {self.errors}")
