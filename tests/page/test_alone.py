"""The whole shelf in the browser, without a server: offline, in and out of files, told what is wrong. See also test_kept.py."""

from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

import barkade
from tests.page.alone import PATIENCE, Host, Loner, hosted, kept_for_offline
from tests.page.player import PHONE
from tests.server.serving import Server

OWN_DECISIONS = 6  # in each whole game; then a bot plays for the person too
WHOLE_GAME = 240_000  # milliseconds


def python_asked(host: Host) -> list[str]:
    """What was asked for that only local tables need."""
    return [path for path in host.asked if "/pyodide/" in path or "/rules/" in path]


def test_the_shelf_fetches_nothing_of_python_before_a_game_is_opened(host: Host, context: BrowserContext) -> None:
    before = len(python_asked(host))
    person = Loner(context, host.url)
    person.page.goto(host.url)
    person.page.wait_for_function("() => navigator.serviceWorker.controller")
    person.page.goto(f"{host.url}#/rules/lucky_dog")
    expect(person.page.get_by_role("heading", name="The rules of Lucky Dog")).to_be_visible()
    assert python_asked(host)[before:] == []
    assert person.errors == []


def test_bots_think_in_a_worker_of_their_own(host: Host, context: BrowserContext) -> None:
    person = Loner(context, host.url)
    person.lay("lucky_dog", "old_dog")
    person.play(2)
    person.page.wait_for_function("() => ['tables', 'bots'].every((who) => workers.some((name) => name.includes(who)))")


def test_without_a_network_and_before_any_game_the_page_says_what_to_do(host: Host, context: BrowserContext) -> None:
    person = Loner(context, host.url)
    person.page.goto(host.url)
    person.page.wait_for_function("() => navigator.serviceWorker.controller")
    context.set_offline(True)
    person.page.goto(f"{host.url}#/play/lucky_dog/puppy")
    expect(person.page.get_by_text("The rules of this game are not in this browser yet")).to_be_visible(
        timeout=PATIENCE
    )


def test_an_installed_page_plays_without_a_network_though_no_game_was_opened(
    host: Host, context: BrowserContext
) -> None:
    person = Loner(context, host.url)
    person.page.goto(host.url)
    person.page.wait_for_function("() => navigator.serviceWorker.controller")
    person.page.evaluate("() => { dispatchEvent(new Event('appinstalled')); }")
    kept_for_offline(person.page)
    context.set_offline(True)
    person.lay("lucky_dog")
    assert person.errors == []


def test_whoever_looks_for_friends_is_told_what_they_need(host: Host, context: BrowserContext) -> None:
    person = Loner(context, host.url)
    person.page.goto(host.url)
    person.page.get_by_role("button", name="Friends far away?").click()
    expect(person.page.get_by_role("dialog")).to_contain_text("For friends far away somebody runs one")
    expect(person.page.get_by_label("The four letters of the table")).to_have_count(0)
    expect(person.page.get_by_role("button", name="Friends", exact=True)).to_have_count(0)
    expect(person.page.get_by_role("button", name="Together", exact=True)).to_have_count(5)
    assert person.errors == []


@pytest.mark.slow
def test_all_five_games_are_played_to_their_end_with_the_network_cut(
    tmp_path: Path, browser: Browser, shots: Path
) -> None:
    with hosted(tmp_path) as host, browser.new_context(viewport=PHONE, reduced_motion="reduce") as context:
        person = Loner(context, host.url)
        person.lay("lucky_dog")
        kept_for_offline(person.page)
        person.page.close()
        host.shutdown()
        context.set_offline(True)
        asked = len(host.asked)
        for key in barkade.GAMES:
            person = Loner(context, host.url, seed=1)
            person.lay(key, "old_dog")
            person.play(OWN_DECISIONS)
            person.page.screenshot(path=shots / f"alone-{key}.png")
            person.let_a_bot_play()
            end = person.page.get_by_role("region", name="The end")
            end.wait_for(timeout=WHOLE_GAME)
            end.get_by_role("img", name="after each of").wait_for()
            assert person.errors == []
            person.page.close()
        assert len(host.asked) == asked


def test_of_two_tabs_the_newer_takes_over_and_the_older_says_so(host: Host, context: BrowserContext) -> None:
    first = Loner(context, host.url)
    first.lay("lucky_dog")
    second = Loner(context, host.url)
    second.page.goto(first.page.url)
    second.sit()
    expect(first.page.get_by_text("This table was opened in another tab")).to_be_visible(timeout=PATIENCE)
    second.play(2)
    first.page.get_by_role("button", name="Reload").click()
    first.sit()
    expect(second.page.get_by_text("This table was opened in another tab")).to_be_visible(timeout=PATIENCE)
    first.play(1)
    assert first.errors == second.errors == []


HEALED = """async (part) => {
    const cache = await caches.open("barkade-python");
    const { url } = (await cache.keys()).find(({ url }) => url.includes(part)) ?? {};
    return url && (await (await cache.match(url)).text()) !== "woof";
}"""


@pytest.mark.parametrize("part", ["rules/", "pyodide.asm.wasm", "python_stdlib.zip"])
def test_what_is_damaged_is_fetched_anew_and_without_a_network_it_is_said(
    host: Host, context: BrowserContext, part: str
) -> None:
    person = Loner(context, host.url)
    person.lay("lucky_dog")
    kept_for_offline(person.page)
    address = person.page.url
    spoil = """async (part) => {
        const cache = await caches.open("barkade-python");
        const { url } = (await cache.keys()).find(({ url }) => url.includes(part));
        await cache.put(url, new Response("woof"));
    }"""
    person.page.evaluate(spoil, part)
    person.page.goto(host.url)
    person.page.goto(address)
    person.sit()
    person.page.wait_for_function(HEALED, arg=part)
    person.page.evaluate(spoil, part)
    context.set_offline(True)
    person.page.goto(host.url)
    person.page.goto(address)
    expect(person.page.get_by_text("The rules that this browser keeps are damaged")).to_be_visible(timeout=PATIENCE)
    context.set_offline(False)
    person.page.get_by_role("button", name="Reload").click()
    person.sit()


def test_a_damaged_part_of_the_page_is_fetched_anew(host: Host, context: BrowserContext) -> None:
    person = Loner(context, host.url)
    person.page.goto(host.url)
    person.page.wait_for_function("() => navigator.serviceWorker.controller")
    spoil_page(person.page, "/Learn-")
    person.page.goto(f"{host.url}#/learn/lucky_dog")
    person.page.reload()
    expect(person.page.get_by_text("A part of this page did not come")).to_be_visible()
    person.errors.clear()
    person.page.get_by_role("button", name="Reload").click()
    expect(person.page.get_by_role("heading", name="Lucky Dog").first).to_be_visible()
    assert person.errors == []


def test_a_page_that_cannot_start_says_so(host: Host, context: BrowserContext) -> None:
    person = Loner(context, host.url)
    person.page.goto(host.url)
    person.page.wait_for_function("() => navigator.serviceWorker.controller")
    entry = person.page.locator("script[type=module]").get_attribute("src")
    assert entry
    spoil_page(person.page, entry.rpartition("/")[2])
    person.page.reload()
    expect(person.page.get_by_text("Barkade did not start")).to_be_visible(timeout=PATIENCE)


def spoil_page(page: Page, part: str) -> None:
    """Something else lies where a browser keeps a script of the page."""
    spoil = """async (part) => {
        const name = (await caches.keys()).find((name) => name.startsWith("barkade-page-"));
        const cache = await caches.open(name);
        const { url } = (await cache.keys()).find(({ url }) => url.includes(part) && url.endsWith(".js"));
        await cache.put(url, new Response("woof woof", { headers: { "content-type": "text/javascript" } }));
    }"""
    page.evaluate(spoil, part)


def test_a_game_is_saved_to_a_file_and_goes_on_from_it(
    host: Host, context: BrowserContext, browser: Browser, tmp_path: Path
) -> None:
    person = Loner(context, host.url)
    person.lay("dog_lover")
    person.play(2)
    person.page.get_by_role("button", name="Menu").click()
    with person.page.expect_download() as downloading:
        person.page.get_by_role("button", name="Save the game to a file").click()
    path = tmp_path / "mine.barkade"
    downloading.value.save_as(path)
    with browser.new_context(viewport=PHONE) as elsewhere:
        other = Loner(elsewhere, host.url)
        other.page.goto(f"{host.url}#/kennel")
        other.page.get_by_label("Open a record file").set_input_files(path)
        other.sit()
        other.play(2)
        assert other.errors == []


def test_a_deck_with_an_error_is_refused_in_a_sentence(host: Host, context: BrowserContext, tmp_path: Path) -> None:
    person = Loner(context, host.url)
    person.page.goto(f"{host.url}#/new/lucky_dog")
    deck = tmp_path / "mine.toml"
    deck.write_text("cards = [", encoding="utf-8")
    person.page.get_by_role("button", name="Change").click()
    person.page.get_by_label("A deck file of your own").set_input_files(deck)
    expect(person.page.locator("#deck-trouble")).to_contain_text("is not TOML", timeout=PATIENCE)
    assert person.errors == []


# --- with a server behind the page ----------------------------------------------------------------------


def test_a_game_against_bots_runs_in_the_browser_and_moves_to_the_server(
    server: Server, context: BrowserContext
) -> None:
    context.add_init_script(
        "localStorage.setItem('barkade.settings', JSON.stringify({ here: true, name: 'Ann', pace: 'at once' }))"
    )
    person = Loner(context, f"{server.url}/")
    person.lay("lucky_dog")
    assert "#/t/here-" in person.page.url
    person.play(2)
    person.page.get_by_role("button", name="Menu").click()
    person.page.get_by_role("button", name="Play on with friends").click()
    person.page.wait_for_url("**/t/*")
    expect(person.page.get_by_role("main")).to_contain_text("1 of 2 sit.")
    table = person.page.url.rpartition("/")[2]
    assert server.good("GET", f"/api/tables/{table}")["origin"]["move"] >= 2
    assert person.errors == []


def test_a_finished_game_of_the_server_is_kept_and_watched_again_without_it(
    server: Server, context: BrowserContext
) -> None:
    laid = server.lay("lucky_dog", 2, options={"target": 10})
    laid.play_on(Random(4))
    person = Loner(context, f"{server.url}/")
    person.page.goto(f"{server.url}/t/{laid.id}#{laid.tokens[0]}")
    person.page.get_by_role("button", name="Keep it in this browser").click()
    expect(person.page.get_by_text("You find it on the shelf")).to_be_visible(timeout=PATIENCE)
    tables: list[str] = person.page.evaluate("Object.keys(JSON.parse(localStorage['barkade.tables']))")
    (kept,) = [table for table in tables if table.startswith("here-")]
    context.route("**/api/**", lambda route: route.abort())
    person.page.goto(f"{server.url}/#/replay/{kept}")
    person.page.get_by_role("group", name="Replay").wait_for()
