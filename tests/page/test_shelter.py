"""To the Dogs at the page: light and reasons in the windows, what a choice would do, the two actions that need no dog."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.page.player import DESK, PHONE, Person
from tests.server.serving import Laid, Server

SEATS = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": "puppy"}]


@pytest.fixture
def laid(server: Server) -> Laid:
    """Ann is first and holds three homes and three kibble."""
    body = {"game": "to_the_dogs", "seats": SEATS, "start": True, "options": {"first_player": "seat"}}
    return Laid(server, server.good("POST", "/api/tables", body))


@pytest.fixture(params=[DESK, PHONE], ids=["desk", "phone"])
def ann(request: pytest.FixtureRequest, laid: Laid, browser: Browser) -> Iterator[Person]:
    person = Person(browser, laid, 0, request.param)
    person.page.get_by_role("button", name="Side A up").click()
    person.page.locator("section.tray.yours", has_text="Take in, match").wait_for()
    yield person
    assert person.errors == []
    person.context.close()


def prompt(page: Page) -> str:
    return page.locator("section.tray .prompt").inner_text()


def test_light_is_on_in_exactly_the_windows_of_dogs_that_can_be_taken_in(ann: Person) -> None:
    notes = ann.laid.state(0)["notes"]["board"]
    affordable = sum(note["short"] == 0 and note["space"] for note in notes.values())
    expect(ann.page.locator("button.window")).to_have_count(9)
    expect(ann.page.locator("button.window.on")).to_have_count(affordable)
    expect(ann.page.locator("button.window.lit")).to_have_count(affordable)
    for dark in ann.page.locator("button.window:not(.on)").all():
        expect(dark).to_contain_text(re.compile(r"\d short|\d kibble short"))


def test_a_dark_window_says_why_with_its_rule(ann: Person) -> None:
    dark = ann.page.locator("button.window:not(.on)").first
    dark.press("Enter")
    expect(ann.page.locator("section.tray .small")).to_contain_text(re.compile(r"costs \d kibble; you are \d short"))
    expect(ann.page.get_by_role("button", name="TD-021")).to_be_visible()


def test_a_chosen_dog_haunts_its_bed_and_the_bowl_says_what_is_left(ann: Person) -> None:
    bowl = ann.laid.state(0)["view"]["facts"]["bowl"][0]
    ann.page.locator("button.window.lit").first.click()
    expect(ann.page.locator(".bed.haunted")).to_have_count(1)
    after = re.search(r"(\d+) →\s(\d+)", ann.page.locator(".food .preview").inner_text())
    assert after
    cost = re.fullmatch(r"Take in (\w+) for (\d) kibble\?", prompt(ann.page))
    assert cost
    assert [int(after[1]), int(after[2])] == [bowl, bowl - int(cost[2])]
    ann.page.get_by_role("button", name=f"Take in {cost[1]}", exact=True).click()
    expect(ann.page.locator(".mine .bed")).to_contain_text([cost[1], "", ""])


def test_food_is_collected_by_the_button_and_an_exchange_is_called_and_let_go(ann: Person) -> None:
    hand = len(ann.laid.state(0)["view"]["zones"]["hand0"])
    ann.page.get_by_role("button", name="Exchange", exact=True).click()
    expect(ann.page.locator(".letter .tick")).to_have_count(hand)
    ann.page.get_by_role("button", name="Back", exact=True).click()
    expect(ann.page.locator(".letter .tick")).to_have_count(0)
    ann.page.get_by_role("button", name=f"Collect {hand} food").click()
    expect(ann.page.locator(".mine")).to_contain_text(f"Bowl {3 + hand}")


def test_a_dark_action_says_why(server: Server, browser: Browser) -> None:
    body = {"game": "to_the_dogs", "seats": [SEATS[0], {"kind": "me", "name": "Bo"}], "start": True}
    table = Laid(server, server.good("POST", "/api/tables", body))

    def asked() -> tuple[int, Any]:
        return next((seat, state) for seat in (0, 1) if (state := table.state(seat))["legal"])

    while True:  # both collect food until somebody's bank is empty
        seat, state = asked()
        if "act:collect_food" in state["notes"]["refused"]:
            break
        legal = {move["notation"]: move["n"] for move in state["legal"]}
        move = legal.get("act:collect_food", next(iter(legal.values())))
        body = {"key": f"k{state['question']}", "moves": [move], "question": state["question"]}
        table.good("POST", "/moves", body, table.tokens[seat])
    person = Person(browser, table, seat, DESK)
    person.page.get_by_role("button", name="Collect food", exact=True).press("Enter")
    expect(person.page.locator("section.tray .small")).to_contain_text("bank is empty")
    person.context.close()


def test_what_narrow_windows_leave_out_is_told_in_a_sheet(laid: Laid, browser: Browser) -> None:
    ann = Person(browser, laid, 0, PHONE)
    ann.page.get_by_role("button", name="The nine windows and the piles in words").click()
    sheet = ann.page.get_by_role("dialog", name="The shelter")
    expect(sheet.get_by_role("listitem")).to_have_count(9)
    expect(sheet).to_contain_text("5 more in the pile, 16 not in this game")
    ann.context.close()
