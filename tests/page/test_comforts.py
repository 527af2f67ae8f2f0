"""What makes a table comfortable: own decks, the host's seats, high scores, chances, help for those who watch."""

import re
from collections.abc import Callable
from random import Random
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Locator, expect

import barkade
from tests.page.axe import serious, small_targets, sticks_out
from tests.page.player import DESK, PHONE, Person
from tests.server.serving import Laid, Server

ANN, BO = {"kind": "me", "name": "Ann"}, {"kind": "person", "name": "Bo"}


def lay(server: Server, *seats: Any, **more: Any) -> Laid:
    body = {"game": "lucky_dog", "seats": list(seats), "start": True} | more
    return Laid(server, server.good("POST", "/api/tables", body))


def height(part: Locator) -> float:
    box = part.bounding_box()
    assert box, "it is not there"
    return box["height"]


def test_a_host_brings_a_deck_and_is_told_what_is_wrong_with_it(server: Server, browser: Browser) -> None:
    text = (barkade.game("lucky_dog").decks / "standard40.toml").read_text(encoding="utf-8")
    page = browser.new_page(viewport=PHONE)
    page.goto(f"{server.url}/#/new/lucky_dog")
    page.get_by_role("button", name="Change").click()
    field = page.get_by_label("A deck file of your own")
    wrong = text.replace('needs = "kind(3)"', 'needs = "five_aces"')
    field.set_input_files({"name": "wrong.toml", "mimeType": "text/plain", "buffer": wrong.encode()})
    expect(page.locator("#deck-trouble")).to_contain_text("chewie")
    own = text.replace('title = "Chewie"', 'title = "Old Slipper"')
    field.set_input_files({"name": "own.toml", "mimeType": "text/plain", "buffer": own.encode()})
    expect(page.locator("#house-rules")).to_contain_text("a deck of our own")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Empty chair").first.click()
    page.get_by_role("dialog").get_by_role("button", name="Puppy").click()
    page.get_by_role("button", name="Start with 2").click()
    page.locator("section.tray").wait_for()
    page.get_by_role("button", name="Deck:").click()
    expect(page.get_by_role("dialog")).to_contain_text("Old Slipper")
    page.close()


@pytest.mark.parametrize("key", barkade.GAMES)
def test_the_options_of_a_new_table_are_words(server: Server, browser: Browser, key: str) -> None:
    page = browser.new_page(viewport={"width": 360, "height": 740})
    page.goto(f"{server.url}/#/new/{key}")
    page.get_by_role("button", name="Change").click()
    page.get_by_label("Who starts").wait_for()
    choices: list[list[str]] = page.locator("form option").evaluate_all("all => all.map(o => [o.value, o.textContent])")
    raw = [
        words for value, words in choices if not value.isdigit() and words.lower().replace(" ", "_") == value.lower()
    ]
    assert (len(choices) > 1, raw, sticks_out(page)) == (True, [], [])
    page.close()


def test_the_host_replaces_a_person_by_a_bot_and_back_with_a_new_link(server: Server, browser: Browser) -> None:
    table = lay(server, ANN, BO)
    ann = Person(browser, table, 0, DESK)
    ann.page.goto(f"{server.url}/t/{table.id}#{table.host}")
    ann.page.reload()
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_text("Who plays which seat").click()
    who = ann.page.get_by_label("Who plays seat 2")
    who.select_option("bot:puppy")
    ann.page.get_by_role("button", name="Replace Bo").click()
    expect(who).to_have_value("bot:puppy")
    assert table.good("GET", "")["seats"][1]["kind"] == "bot"
    who.select_option("person")
    link = ann.page.get_by_label("Link to the seat of Bo")
    link.wait_for()
    code = ann.page.get_by_role("dialog").get_by_alt_text("QR code of the link").last
    expect(code).to_have_attribute("src", re.compile("^data:image/svg"))
    bo = browser.new_page(viewport=PHONE)
    bo.goto(link.input_value())
    bo.locator("section.tray").wait_for()
    assert table.good("GET", "")["seats"][1]["kind"] == "person"
    assert table.ask("GET", "/state", token=table.tokens[1]).status_code == 401, "the old link has ended"
    assert ann.errors == []
    bo.close()
    ann.context.close()


def test_a_high_score_is_kept_on_the_device(server: Server, browser: Browser) -> None:
    table = lay(server, ANN, options={"mode": "solo"})
    table.play_on(Random(2))
    ann = Person(browser, table, 0, PHONE)
    ending = ann.page.get_by_role("region", name="The end")
    expect(ending).to_contain_text("is the first high score here.")
    points = table.state(0)["view"]["scores"][0]
    ann.page.goto(server.url)
    expect(ann.page.get_by_role("article", name="Lucky Dog")).to_contain_text(f"Best so far: solo {points}")
    ann.context.close()


def test_partners_see_the_chances_of_their_own_cards_for_the_dice_they_mark(server: Server, browser: Browser) -> None:
    table = lay(server, ANN, {"kind": "me", "name": "Bo"}, options={"mode": "coop"})
    asked = table.state()["view"]["deciders"][0]
    person = Person(browser, table, asked, PHONE)
    person.page.get_by_role("button", name="die showing").first.click()
    told = {
        card: of[1] for card, of in person.states()[-1]["notes"]["chances"]["cards"].items()
    }  # 0 is "none", 1 the first
    hand = person.states()[-1]["view"]["zones"][f"hand{asked}"]
    shown = f"{round(next(iter(told[card] for card in hand if card in told)) * 100)} %"
    expect(person.page.get_by_role("region", name="Before you")).to_contain_text(shown)
    person.context.close()


def test_a_spectator_sees_the_ratings_of_the_ring(server: Server, browser: Browser) -> None:
    bots = [{"kind": "bot", "level": "puppy"}] * 3
    table = lay(server, *bots, game="we_rate_dogs")
    page = browser.new_page(viewport=DESK)
    page.goto(f"{server.url}/t/{table.id}")
    page.get_by_text("leads").first.wait_for(timeout=60_000)
    page.close()


def test_eight_seats_stand_in_one_row_of_a_phone(server: Server, browser: Browser) -> None:
    bots = [{"kind": "bot", "level": "puppy"}] * 7
    ann = Person(browser, lay(server, ANN, *bots, game="hair_of_the_dog"), 0, {"width": 360, "height": 740})
    seats = ann.page.get_by_role("region", name="Around the table").get_by_role("listitem")
    expect(seats).to_have_count(7)
    expect(ann.page.get_by_role("button", name="You, Ann")).to_be_visible()
    boxes = [seat.bounding_box() for seat in seats.all()]
    assert all(box and box["x"] >= 0 and box["x"] + box["width"] <= 360 for box in boxes)
    assert (small_targets(ann.page), sticks_out(ann.page)) == ([], [])
    ann.context.close()


def test_a_guided_first_game_explains_every_decision_until_it_is_switched_off(server: Server, browser: Browser) -> None:
    context = browser.new_context(viewport=PHONE, reduced_motion="reduce")
    page = context.new_page()
    page.goto(f"{server.url}/#/learn/lucky_dog")
    page.get_by_role("button", name="Play a puppy").first.click()
    expect(page.get_by_role("main", name="Lucky Dog at a glance")).to_contain_text("The most points win")
    page.keyboard.press("Enter")
    guide = page.get_by_role("region", name="Guide")
    do_that = guide.get_by_role("button", name="Do that")
    narration = page.get_by_role("log", name="Narration")
    asked = do_that.and_(page.locator("[aria-disabled=false]"))
    room = height(guide)
    presses: list[Callable[[], None]] = [do_that.click, lambda: page.keyboard.press("d"), do_that.click]
    for press in presses:
        asked.wait_for(timeout=60_000)
        expect(guide).to_contain_text(re.compile(r"Coach: \w+"))
        assert height(guide) == room < 90, "words come and go in three lines, the room stays"
        advice = re.search(r"Coach: ([^.]+)", guide.inner_text())
        assert advice
        expect(narration).to_contain_text(f"The coach says: {advice[1]}")
        with page.expect_response("**/hint", timeout=60_000):  # the next question asks the coach anew
            press()
    asked.wait_for(timeout=60_000)
    guide.get_by_role("button", name="Why?").press("Enter")
    assert height(guide) == room, "the reasons lie over the board"
    guide.get_by_role("link").click()
    expect(page.get_by_role("dialog").locator(".paragraph.at")).to_contain_text("LK-")
    page.keyboard.press("Escape")
    page.reload()
    asked.wait_for(timeout=60_000)
    assert (serious(page), small_targets(page), sticks_out(page)) == ([], [], [])
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("A guide through my decisions").uncheck()
    page.keyboard.press("Escape")
    expect(guide).to_have_count(0)
    page.reload()
    page.locator("section.tray").wait_for()
    expect(guide).to_have_count(0)
    context.close()


def test_a_guide_leads_nobody_who_only_watches(server: Server, browser: Browser) -> None:
    table = lay(server, ANN, BO)
    ann = Person(browser, table, 0, DESK)
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_label("A guide through my decisions").check()
    ann.page.keyboard.press("Escape")
    ann.page.get_by_role("region", name="Guide").wait_for()
    ann.page.goto(f"{server.url}/t/{table.id}#tv")
    ann.page.reload()
    ann.page.get_by_role("region", name="Around the table").wait_for()
    expect(ann.page.get_by_role("region", name="Guide")).to_have_count(0)
    ann.context.close()


def test_a_seat_finds_the_feed_of_its_turns_in_the_menu_and_a_spectator_does_not(
    server: Server, browser: Browser
) -> None:
    table = lay(server, ANN, BO)
    turn = table.state()["view"]["deciders"][0]
    person = Person(browser, table, turn, PHONE)
    person.page.get_by_role("button", name="Menu").click()
    link = person.page.get_by_role("link", name="A feed of my turns").get_attribute("href")
    answer = httpx.get(f"{server.url}{link}")
    assert answer.headers["content-type"].startswith("application/atom+xml")
    assert f"Your turn at Lucky Dog, {('Ann', 'Bo')[turn]}" in answer.text
    assert person.errors == []
    person.context.close()
    watcher = browser.new_page(viewport=PHONE)
    watcher.goto(f"{server.url}/t/{table.id}")
    watcher.get_by_role("button", name="Menu").click()
    expect(watcher.get_by_role("dialog")).to_contain_text("Link to this table")
    expect(watcher.get_by_role("link", name="A feed of my turns")).to_have_count(0)
    watcher.close()
