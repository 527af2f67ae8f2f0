"""The TV: a public table for a room full of people, by four letters."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import barkade
from tests.page.axe import CONTRAST, cut_names, serious
from tests.page.player import PHONE, Person
from tests.page.test_ending import SCENES, brought
from tests.server.serving import Laid, Server

TV: Any = {"width": 1920, "height": 1080}
LEAST, QUESTION = 0.012, 0.034  # parts of the width
PEOPLE = [{"kind": "me", "name": name} for name in ("Ann", "Bo", "Cleo")]
OWN_TEXT = """() => [...document.querySelectorAll("main.tv > :is(header, .ask, .around) :not(svg *)")]
  .filter((e) => [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim()) && e.checkVisibility())
  .map((e) => [e.textContent.trim().slice(0, 30), parseFloat(getComputedStyle(e).fontSize)])"""


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport=TV, reduced_motion="reduce")
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    assert errors == []
    context.close()


def lay(server: Server, key: str, start: bool = True, **more: Any) -> Laid:
    return Laid(server, server.good("POST", "/api/tables", {"game": key, "seats": PEOPLE, "start": start} | more))


def code_of(table: Laid) -> str:
    return str(table.good("POST", "/code", {})["code"])


def question(page: Page) -> Any:
    return page.get_by_role("region", name="The question")


@pytest.mark.parametrize("key", barkade.GAMES)
def test_the_table_is_large_has_one_question_and_nothing_to_press(server: Server, page: Page, key: str) -> None:
    table = lay(server, key)
    page.goto(f"{server.url}/#/tv/{code_of(table)}")
    question(page).wait_for()
    expect(page.get_by_role("region", name="Around the table").get_by_role("listitem")).to_have_count(3)
    for control in ("section.tray", ":is(a, button, input, [role=tab], nav):not([inert] *)"):
        assert page.locator(control).count() == 0, control
    small = [each for each in page.evaluate(OWN_TEXT) if each[1] < TV["width"] * LEAST]
    assert small == []
    size = question(page).locator("b").evaluate("e => parseFloat(getComputedStyle(e).fontSize)")
    assert size >= TV["width"] * QUESTION
    fits = "() => document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth"
    assert page.evaluate(fits), "nobody scrolls a TV"
    assert cut_names(page) == []
    cut = "e => e.scrollHeight > e.clientHeight + 1 || e.scrollWidth > e.clientWidth + 1"
    expect(page.locator(".stage .board")).not_to_have_js_property("childElementCount", 0)
    for _ in range(40):  # a busy machine lays the board out a little later
        if not page.locator(".stage .board").evaluate(cut):
            break
        page.wait_for_timeout(50)
    assert not page.locator(".stage .board").evaluate(cut), "nothing of the board is cut off"
    assert serious(page, CONTRAST) == []


def test_the_question_names_whoever_is_asked_and_goes_on_with_the_game(server: Server, page: Page) -> None:
    table = lay(server, "lucky_dog")
    page.goto(f"{server.url}/#/tv/{code_of(table)}")
    rng = Random(1)
    for _ in range(12):
        (asked,) = table.state()["view"]["deciders"]
        expect(question(page)).to_contain_text(f"{PEOPLE[asked]['name']}, ")
        expect(question(page)).to_contain_text("Answer on your phone.")
        table.play_on(rng, 1)


def test_a_secret_question_has_no_face(server: Server, page: Page) -> None:
    table = lay(server, "we_rate_dogs")
    rng = Random(2)
    while table.state()["view"]["deciders"]:
        assert table.play_on(rng, 1), "nobody was ever asked in secret"
    page.goto(f"{server.url}/#/tv/{code_of(table)}")
    expect(question(page)).to_contain_text("Somebody decides in secret.")
    assert question(page).locator(".avatar").count() == 0
    assert page.get_by_role("region", name="Around the table").locator(".now").count() == 0


def test_no_hand_reaches_a_tv_not_even_on_the_device_of_a_player(server: Server, page: Page) -> None:
    table = lay(server, "to_the_dogs")
    page.goto(f"{server.url}/t/{table.id}#{table.tokens[0]}")
    page.locator("section.tray").wait_for()
    heard: list[str] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))
    page.goto(f"{server.url}/#/tv/{code_of(table)}")
    question(page).wait_for()
    states = [json.loads(frame) for frame in heard if '"type":"state"' in frame]
    assert states
    assert {state["seat"] for state in states} == {None}


def test_before_the_deal_the_tv_shows_the_way_in_and_then_the_game(server: Server, page: Page) -> None:
    body = {"game": "lucky_dog", "seats": [PEOPLE[0], {"kind": "open"}]}
    table = Laid(server, server.good("POST", "/api/tables", body))
    code = code_of(table)
    page.goto(f"{server.url}/#/tv/{code}")
    expect(page.get_by_role("complementary", name="Sit down")).to_contain_text(code)
    table.good("POST", "/join", {"name": "Bo"})
    expect(page.get_by_role("main")).to_contain_text("Bo")
    expect(page.get_by_role("complementary", name="Watch along")).to_be_visible()
    table.good("POST", "/start", {}, table.host)
    question(page).wait_for()
    expect(page.get_by_role("complementary", name="Watch along")).to_contain_text(code)


def test_the_code_is_typed_on_the_tv_and_escape_leaves(server: Server, page: Page) -> None:
    table = lay(server, "lucky_dog")
    code = code_of(table)
    page.goto(f"{server.url}/#/tv")
    page.get_by_label("Type the four letters of the table").press_sequentially(code)
    page.wait_for_url(f"**/#/tv/{code}")
    question(page).wait_for()
    page.keyboard.press("Escape")
    page.locator("article").first.wait_for()
    assert page.evaluate("document.documentElement.dataset.theme") is None, "the shelf is as bright as before"


def test_a_remote_control_types_a_short_address(server: Server, page: Page) -> None:
    code = code_of(lay(server, "lucky_dog"))
    page.goto(f"{server.url}/tv/{code.lower()}")
    question(page).wait_for()
    page.goto(f"{server.url}/tv")
    page.get_by_label("Type the four letters of the table").wait_for()


def test_a_wrong_code_can_be_typed_again(server: Server, page: Page) -> None:
    page.goto(f"{server.url}/#/tv/BBBB")
    expect(page.get_by_role("alert")).to_contain_text("No table BBBB.")
    page.get_by_label("Type the four letters of the table").wait_for()


def test_the_end_says_who_wins(server: Server, page: Page) -> None:
    table = lay(server, "lucky_dog", options={"target": 5})
    page.goto(f"{server.url}/#/tv/{code_of(table)}")
    question(page).wait_for()
    table.play_on(Random(4))
    winners = [PEOPLE[seat]["name"] for seat in table.state()["view"]["winners"]]
    expect(question(page)).to_contain_text(winners[0])
    expect(question(page)).to_contain_text("win")


def test_a_phone_beside_a_tv_is_the_hands(server: Server, browser: Browser, page: Page) -> None:
    table = lay(server, "we_rate_dogs")
    (asked,) = table.state()["view"]["deciders"]
    person = Person(browser, table, asked, PHONE)
    expect(person.page.get_by_role("region", name="Look up")).to_have_count(0)
    page.goto(f"{server.url}/#/tv/{code_of(table)}")
    question(page).wait_for()
    hands = person.page.get_by_role("region", name="Look up")
    expect(hands).to_be_visible()
    assert serious(person.page) == []
    before = table.state()["revision"]
    hands.get_by_role("listitem").get_by_role("button").first.click()
    expect(hands).to_contain_text("Your hands are here.")
    assert table.state()["revision"] > before
    hands.get_by_role("button", name="Show the board here too").click()
    expect(hands).to_have_count(0)
    assert person.errors == []
    person.context.close()


def test_the_board_comes_back_when_the_tv_is_gone(server: Server, browser: Browser, page: Page) -> None:
    table = lay(server, "lucky_dog")
    person = Person(browser, table, 0, PHONE)
    page.goto(f"{server.url}/#/tv/{code_of(table)}")
    expect(person.page.get_by_role("region", name="Look up")).to_be_visible()
    page.goto("about:blank")
    expect(person.page.get_by_role("region", name="Look up")).to_have_count(0)
    person.context.close()


@pytest.mark.parametrize("key", barkade.GAMES)
def test_the_end_on_a_tv_is_the_scene_of_the_winner(server: Server, page: Page, key: str) -> None:
    page.goto(f"{server.url}/t/{brought(server, key)}#tv")
    expect(page.get_by_label(SCENES[key])).to_be_visible()
    expect(question(page)).to_contain_text("win")
    fits = "() => document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth"
    assert page.evaluate(fits), "nobody scrolls a TV"
