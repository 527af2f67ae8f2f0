"""Several people at one table: talk, names, seats given up and lost, another game, and the reel of the last one."""

from random import Random

from playwright.sync_api import Browser, Page, expect

from tests.page.player import PHONE, Person, open_panel
from tests.server.serving import Laid, Server

ANN, BO = {"kind": "me", "name": "Ann"}, {"kind": "person", "name": "Bo"}


def lay(server: Server, start: bool = True) -> Laid:
    seats = [ANN, BO if start else {"kind": "open"}]
    return Laid(server, server.good("POST", "/api/tables", {"game": "lucky_dog", "seats": seats, "start": start}))


def talk(table: Laid, seat: int, lines: int) -> None:
    for n in range(lines):
        table.good("POST", "/chat", {"text": f"Line {n}."}, token=table.tokens[seat])


def open_chat(page: Page) -> None:
    open_panel(page, "Chat")
    page.get_by_role("list", name="Chat").wait_for()


def test_the_chat_opens_at_its_newest_line_and_counts_only_what_others_said_since(
    server: Server, browser: Browser
) -> None:
    table = lay(server)
    bo = Person(browser, table, 1, PHONE)
    ticker = bo.page.get_by_role("button", name="Story, chat, rules and score")
    talk(table, 0, 30)
    expect(ticker).to_contain_text("30 unread")
    open_chat(bo.page)
    expect(bo.page.get_by_role("dialog").get_by_text("Line 29.")).to_be_in_viewport()
    bo.page.keyboard.press("Escape")
    expect(ticker).not_to_contain_text("unread")
    talk(table, 0, 2)
    talk(table, 1, 1)
    expect(ticker).to_contain_text(", 2 unread")
    open_chat(bo.page)
    bo.page.keyboard.press("Escape")
    bo.page.reload()
    expect(ticker).not_to_contain_text("unread")
    assert bo.errors == []
    bo.context.close()


def test_those_who_watch_are_not_offered_to_talk(server: Server, browser: Browser) -> None:
    page = browser.new_page(viewport=PHONE)
    page.goto(f"{server.url}/t/{lay(server).id}")
    open_chat(page)
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Those who play do the talking.")
    expect(dialog.get_by_label("Message")).to_have_count(0)
    page.close()


def test_a_player_takes_another_name_in_the_middle_of_a_game(server: Server, browser: Browser) -> None:
    table = lay(server)
    bo = Person(browser, table, 1, PHONE)
    bo.page.get_by_role("button", name="Menu").click()
    name = bo.page.get_by_label("My name")
    name.fill("Barbara")
    name.press("Enter")
    expect(name).to_have_value("Barbara")
    expect(bo.page.get_by_role("button", name="You, Barbara", include_hidden=True)).to_have_count(1)
    assert table.good("GET", "")["seats"][1]["name"] == "Barbara"
    bo.context.close()


def test_a_guest_gives_up_a_seat_and_takes_it_again(server: Server, browser: Browser) -> None:
    table = lay(server, start=False)
    page = browser.new_page(viewport=PHONE)
    page.goto(f"{server.url}/t/{table.id}")
    page.get_by_label("Your name").fill("Bo")
    page.get_by_role("button", name="Sit down", exact=True).click()
    expect(page.get_by_role("main")).to_contain_text("Ann is on the way.")
    chairs = page.get_by_role("region", name="Around the table")
    chairs.get_by_role("button", name="Bo").click()
    page.get_by_role("button", name="Stand up").click()
    expect(page.get_by_role("main")).to_contain_text("1 of 2 sit.")
    page.get_by_role("button", name="Sit down", exact=True).click()
    expect(chairs.get_by_role("button", name="Bo")).to_contain_text("you")
    page.close()


def test_whoever_lost_a_seat_comes_in_without_it(server: Server, browser: Browser) -> None:
    table = lay(server)
    bo = Person(browser, table, 1, PHONE)
    table.good("POST", "/seats/1/link", {}, token=table.host)
    bo.page.get_by_role("button", name="Come in without a seat").click()
    expect(bo.page.locator("section.tray .prompt")).to_contain_text("Waiting for")
    bo.page.reload()
    expect(bo.page.locator("section.tray .prompt")).to_contain_text("Waiting for")
    bo.context.close()


def test_when_one_asks_for_another_game_the_others_are_called_to_it(server: Server, browser: Browser) -> None:
    table = lay(server)
    table.play_on(Random(4))
    bo = Person(browser, table, 1, PHONE)
    watcher = browser.new_page(viewport=PHONE)
    watcher.goto(f"{server.url}/t/{table.id}")
    expect(bo.page.get_by_role("button", name="Rematch")).to_be_visible()
    following = table.good("POST", "/rematch", {}, token=table.tokens[0])["table"]
    expect(bo.page.get_by_role("region", name="The end")).to_contain_text("The table is laid for another game.")
    expect(watcher.get_by_role("link", name="Watch the next game")).to_have_attribute("href", following["link"])
    bo.page.get_by_role("button", name="Join the rematch").click()
    bo.page.wait_for_url(f"**{following['link']}")
    expect(bo.page.get_by_role("main")).to_contain_text("Ann is on the way.")
    watcher.close()
    bo.context.close()


def share(server: Server, browser: Browser, key: str) -> tuple[Laid, Page]:
    """A table whose two people sit at one screen."""
    body = {"game": key, "seats": [ANN, {"kind": "me", "name": "Bo"}], "start": True}
    table = Laid(server, server.good("POST", "/api/tables", body))
    page = browser.new_page(viewport=PHONE)
    for seat in (0, 1):
        page.goto(server.url)
        page.goto(f"{server.url}/t/{table.id}#{table.tokens[seat]}")
        page.locator("section.tray, .curtain").first.wait_for()
    return table, page


def test_a_shared_screen_without_secrets_calls_the_next_by_name_and_needs_no_curtain(
    server: Server, browser: Browser
) -> None:
    table, page = share(server, browser, "lucky_dog")
    rng, called = Random(1), set()
    for _ in range(10):
        name = ("Ann", "Bo")[table.state()["view"]["deciders"][0]]
        expect(page.locator("section.tray.yours .prompt")).to_contain_text(f"{name}: ")
        called.add(name)
        table.play_on(rng, 1)
    assert called == {"Ann", "Bo"}
    expect(page.locator(".curtain")).to_have_count(0)
    page.close()


def test_a_shared_screen_with_hands_stays_behind_the_curtain_when_the_page_is_opened_anew(
    server: Server, browser: Browser
) -> None:
    _, page = share(server, browser, "to_the_dogs")
    for _ in range(2):
        page.get_by_role("button", name="show my cards").click()
        page.locator("section.tray").wait_for()
        page.reload()
    page.locator(".curtain").wait_for()
    page.close()


def test_a_replay_runs_by_itself_and_its_bar_covers_nothing(server: Server, browser: Browser) -> None:
    table = lay(server)
    table.play_on(Random(4))
    page = browser.new_page(viewport=PHONE)
    page.goto(f"{server.url}/#/replay/{table.id}")
    bar = page.get_by_role("group", name="Replay")
    bar.wait_for()
    board, film = page.get_by_role("main").bounding_box(), bar.bounding_box()
    assert board
    assert film
    assert board["y"] + board["height"] <= film["y"] + 1
    bar.get_by_role("button", name="Play", exact=True).click()
    expect(bar.locator("output")).to_contain_text("2 of ")
    bar.get_by_role("button", name="One move back").click()
    expect(bar.locator("output")).to_contain_text("1 of ")
    expect(bar.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.close()


def test_a_shared_screen_visits_whoever_has_nothing_to_answer_in_secret(server: Server, browser: Browser) -> None:
    people = [ANN, {"kind": "me", "name": "Bo"}]
    body = {"game": "lucky_dog", "seats": people, "options": {"mode": "coop"}, "start": True}
    table = Laid(server, server.good("POST", "/api/tables", body))
    page = browser.new_page(viewport=PHONE)
    for seat in (0, 1):
        page.goto(server.url)
        page.goto(f"{server.url}/t/{table.id}#{table.tokens[seat]}")
        page.locator("section.tray, .curtain").first.wait_for()
    visit, curtain = page.locator(".visit button"), page.locator(".curtain button")
    rng = Random(1)
    for _ in range(60):
        asked = [seat for seat in (0, 1) if table.state(seat)["legal"]]
        if asked:
            table.play_on(rng, 1)
            continue
        visit.or_(curtain).first.wait_for()
        if curtain.count():
            curtain.click()
        visit.wait_for()
        expect(page.locator("main.visit")).to_contain_text("you have nothing to answer")
        visit.click()
        expect(page.locator("main.visit")).to_have_count(0)
        break
    else:
        raise AssertionError("nobody was visited")
    page.close()
