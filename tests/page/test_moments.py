"""Three moments: a choice at the real board, then what it was worth; with a server, and without one."""

import re

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from barkade.site.puzzles import PuzzleTitle, info, titles
from tests.page.alone import Host
from tests.page.axe import serious, small_targets, sticks_out
from tests.page.player import DESK, PHONE
from tests.server.serving import Server

FIRST_OF_EACH = [
    next(title for title in titles() if title.game == game) for game in {each.game: 0 for each in titles()}
]


def choose(page: Page, puzzle: str, n: int) -> None:
    """Take an option from the list of choices."""
    words = next(legal.text for legal in info(puzzle).state.legal if legal.n == n)
    page.get_by_role("button", name="Choices", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name=words, exact=True).click()
    sure = page.get_by_role("dialog", name="Are you sure?").locator(".primary")
    if sure.count():
        sure.click()


@pytest.mark.parametrize("puzzle", FIRST_OF_EACH, ids=lambda title: title.game)
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_moment_is_solved_at_its_board(
    server: Server, browser: Browser, puzzle: PuzzleTitle, size: ViewportSize
) -> None:
    name = puzzle.id
    solution = info(name)
    page = browser.new_context(viewport=size, reduced_motion="reduce").new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(f"{server.url}/#/moments/{name}")
    moment = page.get_by_role("region", name="The moment")
    expect(moment).to_contain_text("One choice is clearly the best")
    assert (serious(page), small_targets(page), sticks_out(page)) == ([], [], [])
    choose(page, name, solution.played)
    expect(moment.get_by_role("heading")).to_have_text("There was better")
    expect(moment).to_contain_text(solution.why)
    assert (serious(page), small_targets(page), sticks_out(page)) == ([], [], [])
    page.get_by_role("button", name="Choose again").click()
    choose(page, name, solution.options[0].n)
    expect(moment.get_by_role("heading")).to_have_text("That is it")
    page.reload()
    expect(moment.get_by_role("heading")).to_have_text("That is it")
    assert errors == []
    page.context.close()


def test_three_moments_lie_under_the_deal_without_a_server_too(host: Host, browser: Browser) -> None:
    page = browser.new_context(viewport=DESK, reduced_motion="reduce").new_page()
    page.goto(f"{host.url}#/deal")
    page.get_by_role("link", name="Three moments").click()
    expect(page.get_by_role("region", name="The moment")).to_contain_text("One choice is clearly the best")
    days = page.get_by_role("navigation", name="Moments of").get_by_role("link")
    expect(days).to_have_count(3)
    page.get_by_role("button", name="Choices", exact=True).click()
    page.get_by_role("dialog").get_by_role("listitem").get_by_role("button").first.click()
    page.get_by_role("link", name="Next moment").click()
    expect(days.nth(1)).to_have_attribute("aria-current", "page")
    expect(days.nth(0)).to_have_accessible_name(re.compile("Moment 1, .*, answered"))
    page.context.close()


def test_a_moment_that_is_not_there(server: Server, browser: Browser) -> None:
    page = browser.new_context(viewport=DESK).new_page()
    page.goto(f"{server.url}/#/moments/ffffffff")
    expect(page.get_by_text("there is no moment 'ffffffff'")).to_be_visible()
    page.context.close()
