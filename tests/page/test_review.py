"""The review of a finished game in the browser: judged there, seen from any chair, gone on with, tried again."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from barkade.kernel.record import Record
from tests.page.alone import Host, Loner, hosted
from tests.page.axe import serious, small_targets, sticks_out
from tests.page.player import PHONE
from tests.page.test_ending import finished, me
from tests.review.games import played
from tests.server.serving import Server

JUDGED = 240_000  # milliseconds; a busy machine judges slowly


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    with hosted(tmp_path_factory.mktemp("host")) as host:
        yield host


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    yield context
    context.close()


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a game of two with names."""
    record = played("lucky_dog")
    path = tmp_path_factory.mktemp("record") / "lucky.barkade"
    Record(record.game, record.header | {"names": ["Anna", "Dottie"]}, record.moves).save(path)
    return path


def reviewed(person: Loner, file: Path) -> Page:
    """A record file, opened in the kennel, then its review."""
    page = person.page
    page.goto(f"{person.url}#/kennel")
    page.get_by_label("Open a record file").set_input_files(file)
    page.get_by_role("link", name="Review").click()
    expect(page.get_by_role("heading", name="Review: Anna")).to_be_visible()
    return page


def test_a_game_is_judged_in_the_browser(host: Host, context: BrowserContext, file: Path, shots: Path) -> None:
    person = Loner(context, host.url)
    page = reviewed(person, file)
    expect(page.get_by_label("Skill and luck")).to_contain_text("make \u221250 %", timeout=JUDGED)
    expect(page.get_by_text("13 of 23")).to_be_visible()  # the same figures as `barkade review` finds
    expect(page.get_by_role("heading", name="Three decisions that cost most")).to_be_visible()

    page.get_by_role("button", name="better reroll 1-5").click()
    expect(page.get_by_role("heading", name="Turn 11, move 40")).to_be_visible()
    expect(page.get_by_text("Keep 3-3-3: Chewie is safe")).to_be_visible()
    odds = page.get_by_role("table", name="What each option was worth")
    expect(odds).to_have_count(0)
    page.get_by_role("button", name="Show the odds").click()
    expect(odds.get_by_role("row", name="(chosen)")).to_have_count(1)
    page.screenshot(path=shots / "review.png")
    assert serious(page) == []

    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("heading", name="Turn 11, move 41")).to_be_visible()
    page.get_by_role("button", name="Costly decision before this").click()
    expect(page.get_by_role("heading", name="Turn 11, move 40")).to_be_visible()

    page.get_by_role("button", name="Dottie", exact=True).click()
    expect(page.get_by_label("Skill and luck")).to_contain_text("make +50 %", timeout=JUDGED)
    page.get_by_role("button", name="Anna", exact=True).click()
    page.get_by_role("button", name="Try this moment again").click()
    expect(page).to_have_url(re.compile("/t/here-"), timeout=JUDGED)
    assert person.errors == []


def test_a_review_fits_a_phone_by_day_and_by_night(host: Host, browser: Browser, file: Path, shots: Path) -> None:
    for scheme in ("light", "dark"):
        context = browser.new_context(viewport=PHONE, reduced_motion="reduce", color_scheme=scheme)
        page = reviewed(Loner(context, host.url), file)
        page.get_by_role("button", name="better reroll 1-5").click(timeout=JUDGED)
        expect(page.get_by_text("Keep 3-3-3: Chewie is safe")).to_be_visible()
        page.screenshot(path=shots / f"review-phone-{scheme}.png")
        assert serious(page) == []
        assert small_targets(page) == []
        assert sticks_out(page) == []
        context.close()


def test_a_review_that_is_stopped_says_how_far_it_came(host: Host, context: BrowserContext, tmp_path: Path) -> None:
    record = played("dog_lover")
    file = tmp_path / "dog_lover.barkade"
    Record(record.game, record.header | {"names": ["Anna", "Dottie"]}, record.moves).save(file)
    page = reviewed(Loner(context, host.url), file)
    page.get_by_role("button", name="Stop", exact=True).click(timeout=JUDGED)
    expect(page.get_by_text(re.compile(r"^First \d+ turns? judged\.$"))).to_be_visible()
    page.get_by_role("button", name="Go on").click()
    expect(page.get_by_text("Judging.", exact=True)).to_be_visible()


def test_a_table_of_a_server_is_reviewed_from_its_ending(server: Server, context: BrowserContext) -> None:
    table = finished(server, me("Ann"), me("Bo"))
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(f"{server.url}/t/{table.id}#{table.tokens[1]}")
    page.get_by_role("link", name="Review the game").click()
    expect(page).to_have_url(f"{server.url}/#/review/{table.id}")
    expect(page.get_by_role("heading", name="Review: Ann")).to_be_visible()
    expect(page.get_by_role("group", name="Seen from").get_by_role("button", name="Bo")).to_have_attribute(
        "aria-pressed", "true"
    )
    expect(page.get_by_label("Skill and luck")).to_contain_text("make", timeout=JUDGED)
    assert serious(page) == []
    assert errors == []
