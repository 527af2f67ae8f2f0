"""What is not OK, words or a name: reported by anybody, taken away by the host, with the keyboard too, and nobody sees a hand."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.page.axe import serious, small_targets, sticks_out
from tests.page.player import PHONE, Person, open_panel
from tests.server.serving import Laid, Server

RUDE = "something rude"
THANKS = "Whoever runs this server will look at it."


@pytest.fixture
def table(server: Server) -> Laid:
    """A table at which Bo has said something."""
    people = [{"kind": "me", "name": "Anna"}, {"kind": "me", "name": "Bo"}]
    body = {"game": "lucky_dog", "seats": people, "start": True, "options": {"target": 60}}
    table = Laid(server, server.good("POST", "/api/tables", body))
    table.good("POST", "/chat", {"text": RUDE}, table.tokens[1])
    return table


def as_host(person: Person) -> None:
    """The same device runs the table."""
    person.page.goto(f"{person.laid.server.url}/t/{person.laid.id}#{person.laid.host}")
    person.page.reload()
    person.page.get_by_role("region", name="Your tray").wait_for()


def clean(page: Page) -> None:
    assert (serious(page), small_targets(page), sticks_out(page)) == ([], [], [])


def test_whoever_minds_a_line_reports_it_with_the_keyboard(browser: Browser, server: Server, table: Laid) -> None:
    anna = Person(browser, table, 0, PHONE)
    open_panel(anna.page, "Chat")
    flag = anna.page.get_by_role("button", name=f"Is this not OK? Bo: {RUDE}")
    flag.focus()
    anna.page.keyboard.press("Enter")
    expect(flag).to_have_attribute("aria-expanded", "true")
    anna.page.keyboard.press("Tab")
    expect(anna.page.get_by_role("button", name="Report these words")).to_be_focused()
    assert anna.page.get_by_role("button", name="Take these words away").count() == 0, "that is the host's"
    clean(anna.page)
    anna.page.keyboard.press("Enter")
    expect(anna.page.get_by_role("group", name="If these words are not OK").get_by_role("status")).to_contain_text(
        THANKS
    )
    assert server.ask("GET", "/operator").text.count(f"{table.id}, Bo: {RUDE}") == 1
    anna.context.close()


def test_the_host_takes_words_away_and_stops_the_talk(browser: Browser, table: Laid) -> None:
    anna, bo = Person(browser, table, 0, PHONE), Person(browser, table, 1, PHONE)
    as_host(anna)
    open_panel(anna.page, "Chat")
    open_panel(bo.page, "Chat")
    assert bo.page.get_by_role("button", name="Is this not OK?").count() == 0, "nobody minds their own words"
    anna.page.get_by_role("button", name="Is this not OK?").click()
    clean(anna.page)
    anna.page.get_by_role("button", name="Take these words away").click()
    expect(bo.page.get_by_role("list", name="Chat")).to_contain_text("(removed)")
    anna.page.get_by_role("button", name="Stop Bo from talking").click()
    expect(anna.page.get_by_role("button", name="Let Bo talk again")).to_be_visible()
    expect(bo.page.get_by_role("list", name="Chat")).to_contain_text("The host says: Bo may not talk here for now.")
    assert RUDE not in bo.page.content()
    hands = [state for state in anna.states() if state["seat"] not in (0, None)]
    assert hands == [], "the host was shown another's hand"
    for person in (anna, bo):
        assert person.errors == []
        person.context.close()


def test_a_name_is_minded_at_its_portrait(browser: Browser, server: Server, table: Laid) -> None:
    anna = Person(browser, table, 0, PHONE)
    as_host(anna)
    portrait = anna.page.get_by_role("list", name="Seats").get_by_role("button", name="Bo")
    portrait.press("Enter")
    dialog = anna.page.get_by_role("dialog")
    dialog.get_by_role("button", name="Report this name").press("Enter")
    expect(dialog).to_contain_text(THANKS)
    clean(anna.page)
    dialog.get_by_role("button", name="Take this name away").press("Enter")
    expect(dialog).to_contain_text("It is gone for everybody.")
    assert [seat["name"] for seat in table.good("GET", "")["seats"]] == ["Anna", "Player 2"]
    assert anna.errors == []
    anna.context.close()


def test_before_the_deal_a_guest_minds_a_name_at_its_chair(browser: Browser, server: Server) -> None:
    seats = [{"kind": "me", "name": "Rude"}, {"kind": "open"}]
    table = Laid(server, server.good("POST", "/api/tables", {"game": "lucky_dog", "seats": seats}))
    context = browser.new_context(viewport=PHONE, reduced_motion="reduce")
    page = context.new_page()
    page.goto(f"{server.url}/t/{table.id}")
    page.get_by_role("region", name="Around the table").get_by_role("button", name="Rude").press("Enter")
    dialog = page.get_by_role("dialog")
    assert dialog.get_by_role("button", name="New link").count() == 0
    clean(page)
    dialog.get_by_role("button", name="Report this name").press("Enter")
    expect(dialog).to_contain_text(THANKS)
    assert f"{table.id}, Rude" in server.ask("GET", "/operator").text
    context.close()
