"""Games of others at the page: a box on the shelf, a board laid out as the game describes it, or one that comes with the game."""

import os
import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.page.axe import serious
from tests.parcels import ROOT, lay_parcel
from tests.server.serving import Server

SECONDS = 60_000


@pytest.fixture(scope="module")
def guests(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server where the examples are installed."""
    site = tmp_path_factory.mktemp("guests")
    for key in ("oh_hell", "swap_meet", "big_dog"):
        shutil.copytree(ROOT / "examples" / key / key, site / key)
    lay_parcel(site, oh_hell="oh_hell:GAME", swap_meet="swap_meet:GAME", big_dog="big_dog:GAME")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join([str(site), os.environ.get("PYTHONPATH", "")]))
        server = Server(f"sqlite:///{site / 'tables.db'}", site / "server.log", bots=1).start()
    yield server
    server.stop()


@pytest.fixture
def page(browser: Browser, guests: Server) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda line: errors.append(line.text) if line.type == "error" else None)
    page.goto(guests.url)
    yield page
    assert errors == []
    context.close()


def begin(page: Page, title: str) -> None:
    """Press Play on a box."""
    page.get_by_role("article", name=title).get_by_role("button", name="Play").click()


def answered(page: Page, told: str) -> None:
    """Wait until the story has gone on."""
    expect(page.get_by_text(told).first).to_be_visible(timeout=SECONDS)


def test_their_boxes_stand_beside_ours_in_their_own_words(page: Page) -> None:
    box = page.get_by_role("article", name="Oh Hell")
    expect(box).to_contain_text("Say how many tricks you will take.")
    expect(box).to_contain_text("7 players")
    assert box.evaluate("box => getComputedStyle(box).getPropertyValue('--game').trim()") == "#7a4b8c"
    assert serious(page) == []


def test_a_described_board_is_played_by_its_cards(page: Page) -> None:
    begin(page, "Swap Meet")
    hand = page.get_by_role("region", name="Before you").get_by_role("button")
    expect(hand).to_have_count(5, timeout=SECONDS)
    expect(page.get_by_text("round 1 of 5")).to_be_visible()
    hand.first.click()
    expect(page.get_by_role("region", name="On the table: you").get_by_role("button")).to_have_count(1, timeout=SECONDS)
    expect(hand).to_have_count(4)
    assert serious(page) == []


def test_what_names_no_card_is_a_button(page: Page) -> None:
    begin(page, "Oh Hell")
    bids = page.get_by_role("group", name="What you may do").get_by_role("button")
    expect(bids.first).to_be_visible(timeout=SECONDS)
    assert serious(page) == []
    bids.first.click()
    answered(page, "You say ")


def test_a_game_may_bring_its_own_board(page: Page) -> None:
    begin(page, "Big Dog")
    expect(page.get_by_role("heading", name="Your dogs")).to_be_visible(timeout=SECONDS)
    assert serious(page) == []
    page.get_by_role("button", name="kg").first.click()
    answered(page, "You send ")
