"""My kennel and today's deal, in a real browser: with a server, and without one."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

from tests.page.alone import Host, hosted
from tests.page.axe import serious, small_targets, sticks_out
from tests.server.serving import Server, play_out

STORED = Path(__file__).parents[2] / "web" / "tests" / "kennel-1.json"
PHONE: ViewportSize = {"width": 390, "height": 844}
DESKTOP: ViewportSize = {"width": 1440, "height": 900}
PATIENCE = 90_000


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    with browser.new_context(viewport=DESKTOP) as context:
        context.set_default_timeout(PATIENCE)
        yield context


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    with hosted(tmp_path_factory.mktemp("site")) as host:
        yield host


def filled(page: Page, url: str) -> None:
    """A kennel with the games of a file."""
    page.goto(f"{url}#/kennel")
    expect(page.get_by_role("heading", name="My kennel is empty. 218 dogs to meet.")).to_be_visible(timeout=PATIENCE)
    page.get_by_label("Open a kennel file").set_input_files(STORED)
    expect(page.get_by_text("3 games came along.")).to_be_visible(timeout=PATIENCE)


def test_todays_deal_is_played_and_kept(server: Server, browser: Browser, context: BrowserContext) -> None:
    page = context.new_page()
    page.goto(f"{server.url}/#/deal")
    page.get_by_role("button", name="Results here").click()
    results = page.get_by_role("dialog")
    expect(results.get_by_text(re.compile("Nobody here has finished|closed to you"))).to_be_visible()
    expect(results.get_by_role("link")).to_have_count(0)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Play today's deal").click()
    page.wait_for_url("**/t/*")
    table = page.url.rsplit("/", 1)[1]
    kept = json.loads(page.evaluate("localStorage['barkade.tables']"))
    player = server.sit(table, [kept[table]["seats"]["0"]])
    player.until("state")
    play_out(player, Random(1))
    player.close()
    page.goto(f"{server.url}/#/kennel")
    expect(page.get_by_role("button", name="Today's deal")).to_be_visible(timeout=PATIENCE)
    page.goto(f"{server.url}/#/deal")
    expect(page.get_by_role("button", name="Practice it again")).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_text("1 day", exact=True)).to_be_visible()
    page.get_by_role("button", name="Results here").click()
    expect(page.get_by_role("dialog").get_by_role("rowheader", name="Red")).to_be_visible()
    expect(page.get_by_role("dialog").get_by_role("link", name="Red")).to_be_visible()
    with browser.new_context(viewport=PHONE) as elsewhere:
        other = elsewhere.new_page()
        other.goto(f"{server.url}/#/deal")
        other.get_by_role("button", name="Results here").click()
        expect(other.get_by_role("dialog").get_by_role("rowheader", name="Red")).to_be_visible(timeout=PATIENCE)
        expect(other.get_by_role("dialog").get_by_role("link")).to_have_count(0)


def test_a_kennel_moves_to_another_device_once(server: Server, browser: Browser, context: BrowserContext) -> None:
    page = context.new_page()
    filled(page, f"{server.url}/")
    page.get_by_role("button", name="Show a code").click()
    link = page.get_by_label("Or open this link there").input_value()
    for words in ("3 games came along.", "This code was used already"):
        with browser.new_context(viewport=PHONE) as elsewhere:
            other = elsewhere.new_page()
            other.goto(link)
            expect(other.get_by_text(words)).to_be_visible(timeout=PATIENCE)


def test_the_kennel_is_for_everybody(server: Server, context: BrowserContext, shots: Path) -> None:
    page = context.new_page()
    filled(page, f"{server.url}/")
    page.get_by_text("Dogs you met most").wait_for()
    page.locator(".strip span").first.wait_for()
    strong = page.get_by_role("region", name="How strong")
    expect(strong.get_by_text("Too early to say")).to_be_visible()
    strong.get_by_text("Everybody at my tables", exact=True).click()
    order = strong.get_by_role("rowheader").all_inner_texts()
    assert [name.split()[-1] for name in order] == ["dog", "Anna", "dog", "Ben", "Puppy"]  # an old dog, and a good one
    for name, size in (("kennel", DESKTOP), ("kennel_phone", PHONE)):
        page.set_viewport_size({"width": size["width"], "height": size["height"]})
        page.screenshot(path=shots / f"{name}.png", full_page=True)
        assert (serious(page), small_targets(page), sticks_out(page)) == ([], [], [])


def test_forgetting_asks_once_and_offers_the_file(server: Server, context: BrowserContext) -> None:
    page = context.new_page()
    filled(page, f"{server.url}/")
    page.get_by_role("button", name="Forget everything").click()
    dialog = page.get_by_role("dialog")
    with page.expect_download() as downloading:
        dialog.get_by_role("button", name="Save as a file").click()
    saved = json.loads(Path(downloading.value.path()).read_text(encoding="utf-8"))
    assert len(saved["games"]) == 3
    dialog.get_by_role("button", name="Forget everything").click()
    expect(page.get_by_role("heading", name="My kennel is empty.")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="My kennel is empty.")).to_be_visible()


def test_without_a_server_deal_and_kennel_are_there(host: Host, context: BrowserContext, shots: Path) -> None:
    page = context.new_page()
    filled(page, host.url)
    expect(page.get_by_role("button", name="Show a code")).to_have_count(0)
    page.goto(f"{host.url}#/deal")
    expect(page.get_by_text("for everybody.")).to_be_visible(timeout=PATIENCE)
    page.screenshot(path=shots / "shelf_deal.png")
    page.get_by_role("button", name="Play today's deal").click()
    expect(page.locator("section.tray")).to_be_visible(timeout=PATIENCE)
