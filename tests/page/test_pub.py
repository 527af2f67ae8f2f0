"""Hair of the Dog on its board: touched, walked with arrows, refused, talked over."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.page.player import DESK, PHONE, Person
from tests.page.test_keyboard import FOCUSED, tab_to
from tests.server.serving import Laid, Server

# The dogs come by themselves, so that the evening begins at once.
AT_ONCE = {"dog_selection": "random", "dog_placement": "random"}


def lay(server: Server, names: list[str], **options: Any) -> Laid:
    seats = [{"kind": "me", "name": name} for name in names]
    body = {"game": "hair_of_the_dog", "seats": seats, "start": True, "options": AT_ONCE | options}
    return Laid(server, server.good("POST", "/api/tables", body))


def play_to(table: Laid, decision: str, seat: int = 0) -> Any:
    """Play on by chance until a seat is asked something; its state, or nothing if the evening ends before."""
    rng = Random(3)
    for _ in range(1500):
        state = table.state(seat)
        if state["legal"] and state["view"]["decision"] == decision:
            return state
        if not table.play_on(rng, 1):
            break
    return None


def talking(server: Server) -> Laid:
    """A table at which Ann is about to make an offer."""
    for _ in range(20):
        table = lay(server, ["Ann", "Bo", "Cleo"])
        if play_to(table, "ShareTerm"):
            return table
    raise AssertionError("nobody ever talks")


def choose(page: Page, verb: str) -> None:
    """Press a verb, also one that is not on offer: it says why."""
    page.get_by_role("toolbar", name="What you can do").get_by_role("button", name=verb).click(force=True)


@pytest.fixture(params=[DESK, PHONE], ids=["desk", "phone"])
def ann(request: pytest.FixtureRequest, server: Server, browser: Browser) -> Iterator[Person]:
    table = lay(server, ["Ann", "Bo", "Cleo", "Dan"])
    play_to(table, "Act")
    person = Person(browser, table, 0, request.param)
    person.page.locator("section.tray.yours").wait_for()
    yield person
    assert person.errors == []
    person.context.close()


def test_a_place_is_chosen_then_gone_to(ann: Person) -> None:
    page, before = ann.page, ann.laid.state(0)["view"]["facts"]
    choose(page, "Move")
    page.locator("button.place.lit").last.click()
    expect(page.locator("section.tray .prompt")).to_contain_text("Go to ")
    expect(page.get_by_role("region", name="Before you").locator(".preview")).to_have_text(
        f"{before['sips'][0]} → {before['sips'][0] - 1}"
    )
    assert ann.laid.state(0)["view"]["facts"] == before, "nothing is sent before it is sure"
    page.locator("section.tray .primary").click()
    expect(page.get_by_role("region", name="Before you").locator(".preview")).to_have_count(0)
    after = ann.laid.state(0)["view"]["facts"]
    assert after["pawns"][0] != before["pawns"][0]
    assert after["sips"][0] == before["sips"][0] - 1


def test_a_refusal_goes_when_another_verb_is_pressed(ann: Person) -> None:
    small = ann.page.locator("section.tray .small")
    choose(ann.page, "Take")
    expect(small).to_contain_text("Not now: ")
    choose(ann.page, "Move")
    expect(small).not_to_contain_text("Not now: ")


def test_a_dog_on_the_floor_turns_the_page(ann: Person) -> None:
    book = ann.page.get_by_role("region", name="Notebook")
    for dog in ann.laid.state(0)["notes"]["dogs"]:
        ann.page.locator(f'button.place[title^="{dog["address"]},"]').click()
        expect(book.get_by_role("article", name=f"{dog['name']} on {dog['address']}")).to_be_visible()


def test_a_beckoned_dog_is_seen_where_it_would_be(ann: Person) -> None:
    choose(ann.page, "Beckon")
    called = next(b for b in ann.laid.state(0)["notes"]["beckons"] if b["to"] and b["piece"] != "server")
    name = next(dog["name"] for dog in ann.laid.state(0)["notes"]["dogs"] if f"g{dog['guest']}" == called["piece"])
    ann.page.get_by_role("button", name=f"Beckon {name}").click()
    if len(called["to"]) > 1:
        ann.page.locator(f'button.place[title^="{called["to"][0]},"]').click()
    expect(ann.page.locator(".pub .ghostly svg")).to_be_visible()
    expect(ann.page.locator("section.tray .prompt")).to_have_text(f"Beckon {name} to {called['to'][0]}?")
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator(".pub .ghostly")).to_have_count(0)


def test_a_walk_through_the_pub_by_keyboard(server: Server, browser: Browser) -> None:
    table = lay(server, ["Ann", "Bo", "Cleo", "Dan"])
    start = play_to(table, "Act")["view"]["facts"]["pawns"][0]
    person = Person(browser, table, 0, DESK)
    page = person.page
    page.locator("section.tray.yours").wait_for()
    tab_to(page, ".verbs button.lit")
    page.keyboard.press("Enter")
    tab_to(page, "button.place.lit")
    here = page.evaluate("document.activeElement.dataset.place")
    for key in ("ArrowRight", "ArrowDown"):
        page.keyboard.press(key)
    assert page.evaluate("document.activeElement.dataset.place") != here
    page.keyboard.press("Enter")
    assert page.evaluate(FOCUSED, "button.place.chosen")
    page.keyboard.press("Enter")
    expect(page.locator("button.place.chosen")).to_have_count(0)
    assert table.state(0)["view"]["facts"]["pawns"][0] != start
    person.context.close()


def test_two_talk_and_the_third_hears_the_terms_only(server: Server, browser: Browser) -> None:
    table = talking(server)
    ann = Person(browser, table, 0, DESK)
    term = ann.page.get_by_role("group", name="Terms of your offer").get_by_role("button").first
    expect(ann.page.get_by_role("button", name="Pick what to offer")).to_have_attribute("aria-disabled", "true")
    term.click()
    words = term.inner_text().removeprefix("✓ ")
    ann.page.get_by_role("button", name="Make this offer").click()
    expect(ann.page.get_by_role("region", name="Conversation of You and ")).to_contain_text(f"How about this: {words}?")
    partner = next(seat for seat in (1, 2) if table.state(seat)["legal"])
    bo = Person(browser, table, partner, PHONE)
    expect(bo.page.locator("section.tray .prompt")).to_have_text("Ann makes you an offer. Do you accept?")
    bo.page.get_by_role("button", name="Accept").click()
    expect(bo.page.get_by_role("region", name="Conversation of Ann and You")).to_contain_text("Deal.")
    for person in (ann, bo):
        assert person.errors == []
        person.context.close()
