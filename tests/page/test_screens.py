"""Every screen, narrow and wide, by day and by night: nothing serious for axe-core, nothing too small, no error."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

import barkade
from tests.page.axe import CONTRAST, serious, small_targets, sticks_out
from tests.page.player import DESK, PHONE, Person, open_panel
from tests.server.serving import Laid, Server

ZOOMED: ViewportSize = {"width": 640, "height": 400}  # a screen of 1280 x 800 at 200 %
TVS = (1024, 1280, 1366, 1920)  # pixels across
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
FADING = "() => document.getAnimations().some((each) => each instanceof CSSTransition)"
BOT = {"kind": "bot", "level": "puppy"}
TWO = ({"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bo"})


@pytest.fixture(params=[PHONE, DESK], ids=["phone", "desk"])
def person(request: pytest.FixtureRequest, browser: Browser, server: Server) -> Iterator["Visitor"]:
    visitor = Visitor(browser, server, request.param)
    yield visitor
    visitor.page.context.close()


class Visitor:
    """A browser that goes from screen to screen and remembers what went wrong."""

    def __init__(self, browser: Browser, server: Server, size: ViewportSize) -> None:
        self.server = server
        self.page: Page = browser.new_context(viewport=size, reduced_motion="reduce").new_page()
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda line: self.errors.append(line.text) if line.type == "error" else None)

    def go(self, path: str, ready: str) -> None:
        """Open an address and wait until something is there."""
        self.page.goto(self.server.url + path)
        self.page.locator(ready).first.wait_for()

    def check(self) -> None:
        """Nothing serious by day and, when night falls on the open page, nothing unreadable; nothing too small, nothing
        that sticks out, no error."""
        for scheme, rules in zip(SCHEMES, (None, CONTRAST), strict=True):
            self.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            self.page.wait_for_timeout(50)
            assert serious(self.page, rules) == [], scheme
        assert small_targets(self.page) == []
        assert sticks_out(self.page) == []
        assert self.errors == []


def laid(server: Server, key: str, *seats: Any, **more: Any) -> Laid:
    body = {"game": key, "seats": list(seats), "start": True} | more
    return Laid(server, server.good("POST", "/api/tables", body))


def test_the_shelf_and_its_neighbours(person: Visitor) -> None:
    person.go("/", "article")
    person.check()
    person.go("/#/rules/lucky_dog", "h1")
    person.check()


def test_the_lobby_of_the_host(person: Visitor) -> None:
    table = laid(person.server, "lucky_dog", {"kind": "me", "name": "Ann"}, {"kind": "person", "name": "Bo"}, {"kind": "open"},
                 start=False)  # fmt: skip
    person.go(f"/t/{table.id}#{table.host}", ".chair")
    person.check()
    person.page.get_by_role("button", name="Bo").first.click()
    person.page.get_by_role("button", name="New link for Bo").click()
    person.page.get_by_label("Link to the chair of Bo").wait_for()
    person.check()


@pytest.mark.parametrize("key", barkade.GAMES)
def test_a_board_with_its_panels_and_menu(person: Visitor, key: str) -> None:
    table = laid(person.server, key, {"kind": "me", "name": "Ann"}, BOT, BOT)
    person.go(f"/t/{table.id}#{table.tokens[0]}", "section.tray.yours")
    person.check()
    for panel in ("Chat", "Rules", "Score", "Story"):
        open_panel(person.page, panel)
        person.check()
    person.page.keyboard.press("Escape")
    person.page.get_by_role("button", name="Menu").click()
    person.check()


def test_a_replay_and_a_curtain(person: Visitor) -> None:
    table = laid(person.server, "lucky_dog", *TWO, options={"target": 5})
    table.play_on(Random(1))
    person.go(f"/#/replay/{table.id}", "input[type=range]")
    person.check()
    shared = laid(person.server, "to_the_dogs", *TWO)
    person.go(f"/t/{shared.id}#{shared.tokens[0]}", "section.tray")
    person.go("/", "article")
    person.go(f"/t/{shared.id}#{shared.tokens[1]}", ".curtain")
    person.check()


def test_the_colours_chosen_by_hand_come_at_once(browser: Browser, server: Server) -> None:
    visitor = Visitor(browser, server, DESK)
    table = laid(server, "to_the_dogs", {"kind": "me", "name": "Ann"}, BOT, BOT)
    visitor.go(f"/t/{table.id}#{table.tokens[0]}", "section.tray.yours")
    for theme in SCHEMES:
        visitor.page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
        assert not visitor.page.evaluate(FADING), "colours do not fade under reduced motion"
        assert serious(visitor.page, CONTRAST) == []
    visitor.page.context.close()


def test_a_long_row_of_choices_does_not_widen_a_phone(browser: Browser, server: Server) -> None:
    visitor = Visitor(browser, server, PHONE)
    table = laid(server, "dog_lover", *TWO)
    table.play_on(Random(1), 1)
    asked = table.state()["view"]["deciders"][0]
    visitor.go(f"/t/{table.id}#{table.tokens[asked]}", ".curtain button, section.tray.yours")
    for _ in range(10):
        assert sticks_out(visitor.page) == []
        table.play_on(Random(2), 1)
        visitor.page.wait_for_timeout(50)
    visitor.page.context.close()


@pytest.mark.parametrize("key", barkade.GAMES)
def test_a_tv_of_any_width(browser: Browser, server: Server, key: str) -> None:
    table = laid(server, key, {"kind": "me", "name": "Ann"}, BOT, BOT)
    visitor = Visitor(browser, server, DESK)
    visitor.go(f"/t/{table.id}#tv", ".stage .board > *")
    for width in TVS:
        visitor.page.set_viewport_size({"width": width, "height": width * 9 // 16})
        for _ in range(20):  # a busy machine lays the board out a little later
            visitor.page.wait_for_timeout(50)
            if not sticks_out(visitor.page):
                break
        assert sticks_out(visitor.page) == [], width
        assert visitor.page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "nobody scrolls a TV"
    visitor.check()
    visitor.page.context.close()


@pytest.mark.parametrize("key", barkade.GAMES)
def test_a_board_at_200_percent(server: Server, browser: Browser, key: str, shots: Path) -> None:
    table = laid(server, key, {"kind": "me", "name": "Ann"}, BOT, BOT)
    ann = Person(browser, table, 0, ZOOMED)
    ann.page.locator("section.tray.yours").wait_for()
    assert sticks_out(ann.page) == []
    tray = ann.page.locator("section.tray").bounding_box()
    assert tray
    assert tray["height"] <= ZOOMED["height"] * 0.65, "the board has the rest"
    assert tray["y"] + tray["height"] == ZOOMED["height"], "the tray is in reach"
    ann.page.screenshot(path=shots / f"{key}-zoomed.png")
    ann.click_something()
    assert ann.errors == []
    ann.context.close()
