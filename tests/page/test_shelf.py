"""The shelf: go on where one was, play in one tap, join by four letters, leave."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.page.axe import serious, small_targets, sticks_out
from tests.page.player import DESK, PHONE
from tests.server.serving import Laid, Server

ANN, OPEN = {"kind": "me", "name": "Ann"}, {"kind": "open"}
BOT = {"kind": "bot", "level": "good_dog"}


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport=DESK, reduced_motion="reduce")
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    assert errors == []
    context.close()


def lay(server: Server, *seats: dict[str, str], game: str = "lucky_dog", **more: Any) -> Laid:
    return Laid(server, server.good("POST", "/api/tables", {"game": game, "seats": list(seats)} | more))


def box(page: Page, title: str) -> Any:
    return page.get_by_role("article", name=title)


def hold(page: Page, server: Server, *tables: Laid) -> None:
    """This browser holds the first seat of some tables."""
    kept = {
        t.id: {"game": t.info["game"], "host": t.host, "seats": {"0": t.tokens[0]}, "at": n}
        for n, t in enumerate(tables)
    }
    page.goto(server.url)
    page.evaluate("kept => localStorage.setItem('barkade.tables', kept)", json.dumps(kept))
    page.reload()


def clean(page: Page) -> None:
    assert (serious(page), small_targets(page), sticks_out(page)) == ([], [], [])


# --- play ---------------------------------------------------------------------------------------------------------


def test_play_says_against_whom_deals_at_once_and_remembers_the_choice(server: Server, page: Page) -> None:
    page.goto(server.url)
    lucky = box(page, "Lucky Dog")
    expect(lucky).to_contain_text("against a good dog")
    lucky.get_by_role("button", name="against a good dog").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Puppy").click()
    dialog.get_by_role("radio", name="2", exact=True).check()
    clean(page)
    dialog.get_by_role("button", name="Play against 2 puppies").click()
    page.locator("section.tray").wait_for()
    table = page.url.rsplit("/", 1)[1]
    seats = server.good("GET", f"/api/tables/{table}")["seats"]
    assert [seat["level"] for seat in seats] == [None, "puppy", "puppy"]
    assert seats[0]["name"] == "Red", "whoever has no name goes by the colour of the seat"
    page.goto(server.url)
    expect(box(page, "Lucky Dog")).to_contain_text("against 2 puppies")
    box(page, "Lucky Dog").get_by_role("button", name="Play", exact=True).click()
    page.locator("section.tray").wait_for()
    assert len(server.good("GET", f"/api/tables/{page.url.rsplit('/', 1)[1]}")["seats"]) == 3


def test_the_first_visit_offers_a_first_game_and_people_and_no_empty_list(server: Server, page: Page) -> None:
    page.goto(server.url)
    expect(page.get_by_role("heading", name="Roll your first dice")).to_be_visible()
    expect(page.get_by_role("heading", name="Play with people")).to_be_visible()
    expect(page.get_by_role("heading", name="Continue")).to_have_count(0)
    page.get_by_role("button", name="Watch two old dogs play").click()
    expect(page.locator("section.tray")).to_be_visible()


def test_a_name_is_asked_for_once_and_kept(server: Server, page: Page) -> None:
    page.goto(server.url)
    page.get_by_role("button", name="What is your name?").click()
    page.keyboard.type("Ann")
    page.keyboard.press("Enter")
    expect(page.get_by_role("link", name="My kennel Ann")).to_be_visible()
    page.reload()
    expect(page.get_by_role("link", name="My kennel Ann")).to_be_visible()


# --- go on --------------------------------------------------------------------------------------------------------


def test_three_tables_are_shown_mine_first_and_older_ones_are_folded(server: Server, page: Page) -> None:
    bo = {"kind": "person", "name": "Bo"}
    others = [lay(server, ANN, bo, start=True, options={"first_seat": 1}) for _ in range(4)]
    mine = lay(server, ANN, bo, start=True, options={"first_seat": 0})
    hold(page, server, mine, *others)
    rows = page.get_by_role("region", name="Continue").get_by_role("listitem")
    expect(rows).to_have_count(3)
    expect(rows.first).to_contain_text(re.compile(r"Bo.*Since \d\d:\d\d.*Your turn"))
    expect(rows.nth(1)).to_contain_text("Bo thinks, since")
    page.get_by_role("button", name="2 older").click()
    expect(rows).to_have_count(5)
    clean(page)
    rows.first.get_by_role("link").click()
    page.wait_for_url(f"**/t/{mine.id}")


def test_a_table_is_left_resigned_and_taken_off_the_list(server: Server, page: Page) -> None:
    bo = {"kind": "person", "name": "Bo"}
    alone = lay(server, ANN, BOT, start=True)
    together = lay(server, ANN, bo, start=True)
    waiting = lay(server, ANN, {"kind": "person", "name": "Cy"}, OPEN)
    hold(page, server, alone, together, waiting)
    rows = page.get_by_role("region", name="Continue").get_by_role("listitem")

    def end(who: str, button: str, left: int) -> None:
        rows.filter(has_text=who).get_by_role("button", name="Leave or remove").click()
        page.get_by_role("dialog").get_by_role("button", name=button).click()
        expect(rows).to_have_count(left)

    end("Cy", "Leave the table", 2)
    assert waiting.good("GET", "")["seats"][0]["kind"] == "open"
    end("Bo", "Resign", 1)
    seat = together.good("GET", "")["seats"][0]
    assert (seat["away"], seat["level"]) == (True, "good_dog"), "somebody plays on"
    end("Dottie", "Resign", 0)
    assert alone.good("GET", "")["status"] == "closed", "nobody waits for the end"


def test_a_table_taken_off_the_list_keeps_its_seat(server: Server, page: Page) -> None:
    table = lay(server, ANN, BOT, start=True)
    hold(page, server, table)
    page.get_by_role("button", name="Leave or remove").click()
    page.get_by_role("button", name="Take it off this list").click()
    expect(page.get_by_role("heading", name="Continue")).to_have_count(0)
    assert table.good("GET", "")["status"] == "playing"
    page.reload()
    expect(page.get_by_role("heading", name="Play with people")).to_be_visible()


# --- join ---------------------------------------------------------------------------------------------------------


def test_the_fourth_letter_joins(server: Server, page: Page) -> None:
    table = lay(server, ANN, OPEN)
    code = table.good("POST", "/code", {})["code"]
    page.goto(server.url)
    page.get_by_label("Got a code?").press_sequentially(code.lower())
    page.wait_for_url(f"**/t/{table.id}")
    expect(page.get_by_role("button", name="Sit down", exact=True)).to_be_visible()


def test_a_wrong_code_says_so_and_can_be_typed_again(server: Server, page: Page) -> None:
    page.goto(server.url)
    field = page.get_by_label("Got a code?")
    field.press_sequentially("a1b1b1b1b")  # what is no letter of a code is not taken
    expect(page.get_by_role("status").filter(has_text="No table BBBB. Ask for the four letters again.")).to_be_visible()
    expect(field).to_have_value("")
    clean(page)


def test_a_full_table_can_be_watched(server: Server, page: Page) -> None:
    table = lay(server, ANN, BOT)
    code = table.good("POST", "/code", {})["code"]
    page.goto(server.url)
    page.get_by_label("Got a code?").press_sequentially(code)
    expect(page.get_by_role("status").filter(has_text="All chairs are taken.")).to_be_visible()
    page.get_by_role("link", name="Watch").click()
    page.wait_for_url(f"**/t/{table.id}")


def test_a_phone_joins_and_learns_from_the_bar_below(server: Server, page: Page) -> None:
    table = lay(server, ANN, OPEN)
    code = table.good("POST", "/code", {})["code"]
    page.set_viewport_size(PHONE)
    page.goto(server.url)
    bar = page.get_by_role("navigation", name="Pages")
    bar.get_by_role("button", name="Learn").click()
    expect(page.get_by_role("dialog").get_by_role("link")).to_have_count(5)
    clean(page)
    page.keyboard.press("Escape")
    bar.get_by_role("button", name="Join").click()
    clean(page)
    page.get_by_label("The four letters of the table").press_sequentially(code)
    page.wait_for_url(f"**/t/{table.id}")


def test_the_shelf_by_keyboard_alone(server: Server, page: Page) -> None:
    page.goto(server.url)
    page.locator("article").first.wait_for()
    seen: list[str] = []
    for _ in range(60):
        page.keyboard.press("Tab")
        words: str = page.evaluate(
            "() => { const e = document.activeElement; return e.getAttribute('aria-label') ?? (e.textContent || e.tagName) }"
        )
        seen.append(words.strip())
        if "open table" in seen[-1]:
            break
    assert [words for words in seen if words in ("Play", "Friends")] == ["Play", "Friends"] * 5
    assert "Learn Dog Lover" in seen
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Open tables")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name=re.compile("open table"))).to_be_focused()
