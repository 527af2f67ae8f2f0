"""By keyboard alone: the focus never falls off the table, and the tray shows whose decision it is."""

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.page.player import DESK, PHONE, Person
from tests.server.serving import Laid, Server

ANN, BO = {"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bo"}
BOT = {"kind": "bot", "level": "puppy"}
FOCUSED = "wanted => document.activeElement.matches(wanted)"


def lay(server: Server, key: str, *seats: dict[str, str]) -> Laid:
    return Laid(server, server.good("POST", "/api/tables", {"game": key, "seats": list(seats), "start": True}))


def tab_to(page: Page, wanted: str) -> None:
    for _ in range(120):
        if page.evaluate(FOCUSED, wanted):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {wanted}")


def asked(page: Page) -> None:
    page.locator("section.tray.yours").wait_for(timeout=60_000)


def answer(person: Person) -> None:
    """Press Enter and wait until the table has answered."""
    before = len(person.states())
    person.page.keyboard.press("Enter")
    for _ in range(400):
        if len(person.states()) > before:
            break
        person.page.wait_for_timeout(15)
    person.page.wait_for_timeout(300)


def decide(person: Person, *wanted: str) -> None:
    """Tab to each of some things in turn and press Enter; the last one answers, and the focus must be somewhere then."""
    *first, last = wanted
    for each in first:
        tab_to(person.page, each)
        person.page.keyboard.press("Enter")
    tab_to(person.page, last)
    answer(person)
    assert not person.page.evaluate(FOCUSED, "body")
    person.context.close()


def test_a_dog_is_taken_in_and_the_focus_stays_at_the_table(server: Server, browser: Browser) -> None:
    ann = Person(browser, lay(server, "to_the_dogs", ANN, BOT), 0, DESK)
    asked(ann.page)
    while not ann.page.locator(".wall button.lit").count():
        ann.click_something()
        asked(ann.page)
        ann.page.wait_for_timeout(100)
    decide(ann, ".wall button.lit", "button.bed.lit")


def test_a_drafted_dog_leaves_the_focus_in_the_tray(server: Server, browser: Browser) -> None:
    ann = Person(browser, lay(server, "we_rate_dogs", ANN, BOT, BOT), 0, DESK)
    asked(ann.page)
    decide(ann, ".show button.lit", "section.tray .primary")


def test_after_the_curtain_the_question_has_the_focus(server: Server, browser: Browser) -> None:
    shared = lay(server, "to_the_dogs", ANN, BO)
    page = browser.new_page(viewport=PHONE)
    page.goto(f"{server.url}/t/{shared.id}#{shared.tokens[0]}")
    page.locator("section.tray").wait_for()
    page.goto(server.url)
    page.goto(f"{server.url}/t/{shared.id}#{shared.tokens[1]}")
    page.locator(".curtain").wait_for()
    page.keyboard.press("Enter")
    expect(page.locator("section.tray .prompt")).to_be_focused()
    page.close()


@pytest.mark.parametrize("size", [PHONE, {"width": 700, "height": 800}, DESK], ids=["phone", "tablet", "desk"])
def test_a_tray_is_lit_while_it_is_your_turn(server: Server, browser: Browser, size: ViewportSize) -> None:
    ann = Person(browser, lay(server, "lucky_dog", ANN), 0, size)
    asked(ann.page)
    lit = "e => [getComputedStyle(e).borderTopColor, getComputedStyle(e).borderTopWidth]"
    tray = ann.page.locator("section.tray")
    mine = tray.evaluate(lit)
    tray.evaluate("e => e.classList.remove('yours')")
    plain = tray.evaluate(lit)
    assert mine[0] != plain[0]
    assert mine[1] == plain[1] == "3px"
    ann.context.close()
