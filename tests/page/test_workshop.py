"""The workshop: change a card, keep it, say so, play with it; every game's bench is readable and in reach."""

import re

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from barkade.games import GAMES
from tests.page.axe import serious, small_targets, sticks_out
from tests.page.player import PHONE
from tests.server.serving import Server


def test_a_changed_card_is_marked_kept_and_played(server: Server, context: BrowserContext) -> None:
    page = context.new_page()
    page.goto(f"{server.url}/#/workshop/lucky_dog")
    differs = page.get_by_role("button", name=re.compile("Differs from ours"))
    expect(differs).to_have_text("Differs from ours: 0")
    points = page.get_by_role("spinbutton", name="Fetch, points")
    page.get_by_role("button", name="Fetch, points: more").click()
    expect(points).to_have_value("6")
    expect(page.get_by_text("was 5")).to_be_visible()
    expect(differs).to_have_text("Differs from ours: 1")
    page.get_by_role("button", name="Undo").click()
    expect(points).to_have_value("5")
    page.get_by_role("button", name="Fetch, points: more").click()
    page.reload()
    expect(points).to_have_value("6")
    differs.click()
    expect(page.get_by_role("listitem").filter(has=points)).to_be_visible()
    expect(page.get_by_role("spinbutton", name="Chewie, points")).to_have_count(0)
    page.get_by_role("button", name="Play with it").click()
    page.wait_for_url(re.compile(r"/t/\w+"))
    table = re.search(r"/t/(\w+)", page.url)
    assert table is not None
    cards = server.good("GET", f"/api/tables/{table[1]}/deck")["data"]["card"]
    assert [card["points"] for card in cards if card["id"] == "fetch"] == [6]


def test_what_the_rulebook_prints_wants_a_word_first_and_the_table_says_so(
    server: Server, context: BrowserContext
) -> None:
    page = context.new_page()
    page.goto(f"{server.url}/#/workshop/lucky_dog")
    page.get_by_role("button", name="Cuddle Time, points: more").click()
    play = page.get_by_role("button", name="Play with friends")
    expect(play).to_be_disabled()
    expect(page.get_by_text("the rulebook prints otherwise: Cuddle Time: points")).to_be_visible()
    page.get_by_role("checkbox", name=re.compile("no longer the published game")).check()
    expect(play).to_be_enabled()
    play.click()
    expect(page.get_by_text("no longer the published game").first).to_be_visible()


def test_a_link_brings_the_deck_to_another_device(server: Server, browser: Browser) -> None:
    with browser.new_context(viewport=PHONE, permissions=["clipboard-read", "clipboard-write"]) as mine:
        page = mine.new_page()
        page.goto(f"{server.url}/#/workshop/dog_lover")
        page.get_by_role("button", name="Duplicate Taco").click()
        expect(page.get_by_role("button", name=re.compile("Differs from ours"))).to_have_text("Differs from ours: 1")
        page.get_by_role("button", name="Share").click()
        expect(page.get_by_text("The link is copied.")).to_be_visible()
        link = str(page.evaluate("navigator.clipboard.readText()"))
    with browser.new_context(viewport=PHONE) as theirs:
        page = theirs.new_page()
        page.goto(link)
        expect(page.get_by_role("button", name="Remove Taco")).to_have_count(2)


@pytest.mark.parametrize("game", GAMES)
def test_the_bench_of_every_game_is_for_everybody(server: Server, context: BrowserContext, game: str) -> None:
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(f"{server.url}/#/workshop/{game}")
    page.get_by_role("heading", name="Checks").wait_for()
    page.get_by_role("button", name=re.compile("Differs from ours")).wait_for()
    expect(page.get_by_role("banner").get_by_role("link", name="Barkade, back to the shelf")).to_be_visible()
    assert serious(page) == []
    assert small_targets(page) == []
    assert sticks_out(page) == []
    page.emulate_media(color_scheme="dark")
    assert serious(page, "color-contrast") == []
    assert errors == []
