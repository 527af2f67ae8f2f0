"""Watching again: turns as blocks, any moment by its link, and the story as it was told."""

import re
from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.page.player import DESK, open_panel
from tests.server.serving import Laid, Server


@pytest.fixture(scope="module")
def table(server: Server) -> Laid:
    table = server.lay("lucky_dog", 2, options={"target": 8})
    table.play_on(Random(6))
    return table


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(
        viewport=DESK, reduced_motion="reduce", permissions=["clipboard-read", "clipboard-write"]
    )
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    assert errors == []
    context.close()


def film(page: Page, table: Laid, moment: str = "") -> Locator:
    page.goto(f"{table.server.url}/#/replay/{table.id}{moment}")
    found = page.get_by_role("group", name="Replay")
    found.wait_for()
    return found


def stands_at(film: Locator, move: int) -> None:
    expect(film.locator("output")).to_contain_text(f"{move} of ")


def test_a_jump_keeps_the_story_as_it_was_told(table: Laid, page: Page) -> None:
    moves = table.good("GET", "/replay/moves")
    film(page, table, "@20")
    open_panel(page, "Story")
    page.get_by_role("radio", name="Everything").check(force=True)
    lines = page.get_by_role("list", name="Story").get_by_role("listitem")
    told = [event["text"] for event in table.good("GET", "/replay?at=0")["state"]["events"]]
    told += [event["text"] for move in moves[:20] for event in move["events"]]
    expect(lines).to_have_text(told)


def test_a_line_of_the_story_leads_to_where_it_was_told(table: Laid, page: Page) -> None:
    moves = table.good("GET", "/replay/moves")
    number = next(number for number, move in enumerate(moves, 1) if number > 4 and move["events"])
    bar = film(page, table, "@20")
    open_panel(page, "Story")
    page.get_by_role("list", name="Story").get_by_role(
        "button", name=moves[number - 1]["events"][0]["text"]
    ).first.click()
    stands_at(bar, number)


def test_keys_turn_by_moves_and_by_turns_and_start_and_stop(table: Laid, page: Page) -> None:
    turns = table.good("GET", "/course")["turns"]
    begins = sorted({turn["at"] for turn in turns})
    bar = film(page, table)
    page.keyboard.press("ArrowRight")
    stands_at(bar, 1)
    page.keyboard.press("Shift+ArrowRight")
    stands_at(bar, begins[1])
    page.keyboard.press("Shift+ArrowRight")
    stands_at(bar, begins[2])
    page.keyboard.press("ArrowLeft")
    stands_at(bar, begins[2] - 1)
    page.keyboard.press("Shift+ArrowLeft")
    stands_at(bar, begins[1])
    page.keyboard.press("Space")
    expect(bar.get_by_role("button", name="Pause")).to_be_visible()
    page.keyboard.press("Space")
    expect(bar.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_the_address_is_a_link_to_this_moment(table: Laid, page: Page) -> None:
    bar = film(page, table)
    bar.get_by_role("button", name="One move on").click()
    bar.get_by_role("button", name="One move on").click()
    stands_at(bar, 2)
    page.wait_for_url(f"**/#/replay/{table.id}@2")
    bar.get_by_role("button", name="Copy link to this moment").click()
    expect(bar.get_by_role("button", name="Copied.")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    page.goto("about:blank")
    page.goto(link)
    stands_at(page.get_by_role("group", name="Replay"), 2)


def test_turns_are_blocks_with_letters_and_the_film_runs_faster(table: Laid, page: Page) -> None:
    course = table.good("GET", "/course")
    bar = film(page, table)
    begins = {turn["at"] for turn in course["turns"]} - {course["moves"]}
    expect(bar.locator("ol li")).to_have_count(len(begins))
    bar.get_by_role("slider", name="Move").fill("10")
    stands_at(bar, 10)
    bar.get_by_role("radio").last.check(force=True)
    bar.get_by_role("button", name="Play", exact=True).click()
    expect(bar.locator("output")).to_contain_text(re.compile(r"\b(1[3-9]|[2-9]\d) of "))  # it does not wait for us
