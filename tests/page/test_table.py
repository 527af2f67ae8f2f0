"""Coming back, cheating, accessibility, speed: the page at a table."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

import barkade
from tests.page.player import DESK, PHONE, Person
from tests.server.serving import Laid, Server

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SERIOUS = ("serious", "critical")


def two_people(server: Server, **more: Any) -> Laid:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bo"}]
    return Laid(server, server.good("POST", "/api/tables", {"game": "lucky_dog", "seats": seats, "start": True} | more))


def seated(browser: Browser, laid: Laid) -> list[Person]:
    return [Person(browser, laid, 0, PHONE, 3), Person(browser, laid, 1, DESK, 4)]


def asked_first(people: list[Person]) -> tuple[Person, Person]:
    for _ in range(200):
        for person, other in (people, people[::-1]):
            if person.asked:
                return person, other
        people[0].page.wait_for_timeout(20)
    raise AssertionError("nobody is asked")


def test_a_person_comes_back_in_mid_game_with_nothing_lost(server: Server, browser: Browser) -> None:
    people = seated(browser, two_people(server))
    for _ in range(6):
        asked_first(people)[0].click_something()
    person, _ = asked_first(people)
    before = person.states()[-1]
    person.frames.clear()
    person.page.reload()
    person.page.locator("section.tray.yours").wait_for()
    after = person.states()[-1]
    assert after["view"] == before["view"]
    assert after["legal"] == before["legal"]
    person.click_something()


def test_a_forged_move_is_refused_and_changes_nothing(server: Server, browser: Browser) -> None:
    laid = two_people(server)
    person, other = asked_first(seated(browser, laid))
    before = laid.state(other.seat)["view"]
    forged = {"key": "forged", "moves": ["all"], "question": None}
    answer = laid.ask("POST", "/moves", forged, laid.tokens[other.seat])
    assert answer.status_code in (409, 422)
    assert laid.ask("POST", "/moves", forged | {"key": "f2"}, "s0.0.forged").status_code == 401
    assert laid.state(other.seat)["view"] == before
    person.click_something()


def test_a_move_shows_in_the_other_browser(server: Server, browser: Browser) -> None:
    people = seated(browser, two_people(server))
    for _ in range(8):
        person, other = asked_first(people)
        told = len(other.states())
        person.click_something()
        for _ in range(200):
            if len(other.states()) > told:
                break
            other.page.wait_for_timeout(10)
        assert other.states()[-1]["events"], "the other browser is told what happened"


def axe(page: Page) -> list[Any]:
    """What axe-core finds on a page that is serious."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate("() => axe.run()")
    return [each["id"] for each in found["violations"] if each["impact"] in SERIOUS]


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_axe_finds_nothing_serious_on_the_shelf(server: Server, browser: Browser, size: Any, shots: Path) -> None:
    page = browser.new_page(viewport=size)
    page.goto(server.url)
    page.get_by_role("article").first.wait_for()
    page.screenshot(path=shots / f"shelf-{size['width']}.png")
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]


@pytest.mark.parametrize("key", barkade.GAMES)
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_axe_finds_nothing_serious_on_a_board(server: Server, browser: Browser, key: str, size: Any) -> None:
    seats = [{"kind": "me", "name": "Ann"}, *[{"kind": "bot", "level": "puppy"}] * 2]
    laid = Laid(server, server.good("POST", "/api/tables", {"game": key, "seats": seats, "start": True}))
    person = Person(browser, laid, 0, size)
    person.page.locator("section.tray.yours").wait_for()
    person.click_something()
    person.page.wait_for_timeout(300)
    assert axe(person.page) == []
    assert person.page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    assert person.errors == []
    person.context.close()


def test_a_tv_shows_the_public_table_and_no_hand(server: Server, browser: Browser, shots: Path) -> None:
    laid = two_people(server, options={"mode": "coop"})
    person = Person(browser, laid, 0, PHONE)
    page = person.context.new_page()
    heard: list[str] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))
    page.goto(f"{server.url}/t/{laid.id}#tv")
    page.get_by_role("region", name="Dice").wait_for()
    page.screenshot(path=shots / "tv.png")
    assert not page.locator("section.tray").is_visible()
    hands = [json.loads(frame)["view"]["zones"]["hand0"] for frame in heard if '"type":"state"' in frame]
    assert hands
    assert all(card is None for hand in hands for card in hand)
    person.context.close()
