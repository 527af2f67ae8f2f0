"""The end of a game is a page of its own: scene, places, curve, best moment, a picture to share, and the next game."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import barkade
from barkade.kernel.playout import playout
from tests.page.axe import CONTRAST, cut_names, serious, small_targets, sticks_out
from tests.page.player import PHONE, Person
from tests.server.serving import Laid, Server

DESK: Any = {"width": 1440, "height": 900}
SIDEWAYS: Any = {"width": 844, "height": 390}
NAMES = ["Ann", "Bo", "Cleo"]
SCENES = {
    "lucky_dog": "The dog's day",
    "to_the_dogs": "Homes",
    "dog_lover": "Who is fed",
    "we_rate_dogs": "The Winner's Circle",
    "hair_of_the_dog": "The evening's notebook",
}
PNG_SIZE = slice(16, 24)


def brought(server: Server, key: str, seed: int = 3) -> str:
    """A finished game of three, as a record that somebody brought."""
    s = barkade.game(key).new(3, seed)
    playout(s, Random(seed).random)
    text = barkade.Record.of(s, names=NAMES).to_text()
    return str(server.good("POST", "/api/records", {"record": text})["id"])


def finished(server: Server, *seats: dict[str, str], **options: Any) -> Laid:
    """A short game of Lucky Dog that is over."""
    body = {"game": "lucky_dog", "seats": list(seats), "options": {"target": 5} | options, "start": True}
    table = Laid(server, server.good("POST", "/api/tables", body))
    table.play_on(Random(4))
    for _ in range(600):
        if table.good("GET", "")["status"] == "over":
            return table
        table.play_on(Random(4))
    raise AssertionError("the game does not end")


def me(name: str) -> dict[str, str]:
    return {"kind": "me", "name": name}


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


@pytest.mark.parametrize("key", barkade.GAMES)
def test_every_game_ends_in_its_own_scene(server: Server, page: Page, shots: Path, key: str) -> None:
    table = brought(server, key)
    page.goto(f"{server.url}/t/{table}")
    end = page.get_by_role("region", name="The end")
    expect(end.get_by_label(SCENES[key], exact=True)).to_be_visible()
    expect(end.get_by_role("list", name="Scores").get_by_role("listitem")).to_have_count(3)
    expect(end.get_by_role("img", name="after each of")).to_be_visible()
    state = server.good("GET", f"/api/tables/{table}/state")
    winners = [NAMES[seat] for seat in state["view"]["winners"]]
    expect(page.get_by_role("heading", level=1)).to_contain_text(winners[0])
    assert page.locator("main.board").count() == 0, "the board is replaced, not topped"
    for size in (DESK, PHONE):
        page.set_viewport_size(size)
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            assert serious(page, None if scheme == "light" else CONTRAST) == []
            page.screenshot(path=shots / f"ending-{key}-{size['width']}-{scheme}.png", full_page=True)
        assert small_targets(page) == []
        assert sticks_out(page) == []


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS], ids=["upright", "sideways"])
@pytest.mark.parametrize("key", SCENES)
def test_the_whole_end_is_in_reach_of_a_thumb(server: Server, page: Page, key: str, size: Any) -> None:
    page.set_viewport_size(size)
    page.goto(f"{server.url}/t/{brought(server, key)}")
    page.get_by_role("link", name="Watch it again").wait_for()
    assert (cut_names(page), sticks_out(page), small_targets(page)) == ([], [], [])
    tray = page.get_by_role("region", name="What next").bounding_box()
    scene = page.locator(".event").bounding_box()
    assert tray
    assert scene
    assert tray["y"] + tray["height"] <= size["height"]
    assert tray["y"] - scene["y"] > 0.66 * size["height"], "the scene has the height, not what stands around it"
    for name in ("How it went", "Best moment", "Share"):
        expect(page.get_by_role("heading", name=name, exact=True)).to_be_visible()


def test_a_tap_on_somebody_shows_how_it_went_for_them(server: Server, page: Page) -> None:
    page.goto(f"{server.url}/t/{brought(server, 'dog_lover')}")
    scene = page.get_by_label("Who is fed")
    first = scene.inner_text()
    last = page.get_by_role("list", name="Scores").get_by_role("button").last
    last.click()
    expect(last).to_have_attribute("aria-pressed", "true")
    expect(scene).not_to_have_text(first)


def test_my_own_end_calls_me_you_and_tells_a_loss_by_what_went_well(server: Server, browser: Browser) -> None:
    table = finished(server, me("Ann"), me("Bo"))
    (winner,) = table.state()["view"]["winners"]
    for seat in (0, 1):
        person = Person(browser, table, seat, PHONE)
        heading = person.page.get_by_role("heading", level=1)
        expect(heading).to_contain_text("You win" if seat == winner else f"{('Ann', 'Bo')[winner]} wins")
        expect(heading).to_contain_text("Lucky ")
        assert person.errors == []
        person.context.close()


def test_the_score_sheet_the_curve_as_a_table_and_the_tray_by_one_key(server: Server, browser: Browser) -> None:
    person = Person(browser, finished(server, me("Ann"), me("Bo")), 0, DESK)
    person.page.get_by_role("button", name="Score sheet").click()
    expect(person.page.get_by_role("dialog", name="Score")).to_contain_text("winner")
    person.page.keyboard.press("Escape")
    person.page.get_by_text("As a table").click()
    expect(person.page.get_by_role("rowheader", name="end")).to_be_visible()
    person.page.keyboard.press("t")
    expect(person.page.get_by_role("button", name="Rematch")).to_be_focused()
    person.context.close()


def test_the_best_moment_can_be_watched_again(server: Server, browser: Browser) -> None:
    table = finished(server, me("Ann"), me("Bo"))
    (winner,) = table.state()["view"]["winners"]
    person = Person(browser, table, winner, DESK)
    link = person.page.get_by_role("link", name="Watch it again")
    at = int(str(link.get_attribute("href")).rpartition("@")[2])
    link.click()
    replay = person.page.get_by_role("group", name="Replay")
    expect(replay.locator("output")).to_contain_text(f"{at} of ")
    turns = table.good("GET", "/course")["turns"]
    gains = {after["at"]: after["progress"][winner] - turn["progress"][winner] for turn, after in pairwise(turns)}
    assert gains[at] == max(gains.values())
    person.context.close()


def test_the_picture_to_share_is_drawn_here_and_has_names_only_if_ticked(server: Server, page: Page) -> None:
    page.goto(f"{server.url}/t/{brought(server, 'to_the_dogs')}")
    share = page.get_by_role("region", name="Share")
    picture = share.locator(".picture svg").first
    picture.wait_for()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.method) if request.method != "GET" else None)
    for names in (False, True):
        if names:
            share.get_by_label("with names").check()
        words = picture.evaluate("e => e.textContent")
        assert any(name in words for name in NAMES) is names
        with page.expect_download() as waiting:
            share.get_by_role("button", name="Share picture").click()
        png = Path(waiting.value.path()).read_bytes()
        assert png[:4] == b"\x89PNG"
        assert png[PNG_SIZE] == (1200).to_bytes(4, "big") + (630).to_bytes(4, "big")
        print(f"picture to share, names {names}: {len(png) / 1000:.0f} kB")
        assert len(png) < 200_000
        share.get_by_role("button", name="Copy text").click()
        expect(share.get_by_role("status")).to_have_text("Copied.")
        text = page.evaluate("navigator.clipboard.readText()")
        assert text.startswith("Barkade, To the Dogs: ")
        assert any(name in text for name in NAMES) is names
        assert picture.get_attribute("aria-label") == text
    assert asked == [], "nothing leaves the device"


def test_one_click_lays_the_same_table_or_a_harder_one(server: Server, browser: Browser) -> None:
    table = finished(server, me("Ann"), {"kind": "bot", "level": "puppy"})
    for button, level in (("Harder: good dog", "good_dog"), ("Rematch", "good_dog")):
        person = Person(browser, table, 0, PHONE)
        person.page.goto(server.url)
        person.page.goto(f"{server.url}/t/{table.id}#{table.host}")
        person.page.get_by_role("button", name=button).or_(
            person.page.get_by_role("button", name="Join the rematch")
        ).first.click()
        person.page.wait_for_url(lambda url: table.id not in url)
        person.page.locator("section.tray").wait_for()
        following = server.good("GET", f"/api/tables/{person.page.url.rpartition('/')[2]}")
        assert (following["status"], following["seats"][1]["level"]) == ("playing", level)
        assert person.errors == []
        person.context.close()


def test_there_is_no_harder_dog_than_the_old_one_and_none_among_people(server: Server, browser: Browser) -> None:
    for other in (me("Bo"), {"kind": "bot", "level": "old_dog"}):
        person = Person(browser, finished(server, me("Ann"), other), 0, PHONE)
        expect(person.page.get_by_role("button", name="Rematch")).to_be_visible()
        expect(person.page.get_by_role("button", name="Harder")).to_have_count(0)
        person.context.close()


def test_whoever_wants_a_rematch_is_named_to_the_others(server: Server, browser: Browser) -> None:
    table = finished(server, me("Ann"), me("Bo"))
    ann, bo = (Person(browser, table, seat, PHONE) for seat in (0, 1))
    bo.page.get_by_role("button", name="Rematch").click()
    expect(ann.page.get_by_role("region", name="What next")).to_contain_text("Bo wants a rematch.")
    ann.page.get_by_role("button", name="Join the rematch").click()
    ann.page.wait_for_url(lambda url: table.id not in url)
    for person in (ann, bo):
        assert person.errors == []
        person.context.close()


def test_a_pair_alone_and_teams_have_ends_of_their_own(server: Server, browser: Browser) -> None:
    pair = finished(server, me("Ann"), me("Bo"), mode="coop")
    four = finished(server, me("Ann"), me("Bo"), me("Cleo"), me("Dan"), mode="team")
    for table, words, sides in ((pair, "together.", 1), (four, "win", 2)):
        person = Person(browser, table, 0, PHONE)
        expect(person.page.get_by_role("heading", level=1)).to_contain_text(words)
        expect(person.page.get_by_role("list", name="Scores").get_by_role("listitem")).to_have_count(sides)
        assert person.errors == []
        person.context.close()
