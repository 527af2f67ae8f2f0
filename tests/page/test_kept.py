"""What is kept in the browser: whenever a tab is closed, when there is no room or no permission, and when the page is renewed."""

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

import barkade
from barkade.site import archive, parts
from barkade.table import shelf
from tests.page.alone import FOLDER, PATIENCE, Host, Loner, hosted, kept_for_offline
from tests.page.conftest import FLAGS, chromium
from tests.page.player import PHONE

CLOSINGS = int(os.environ.get("BARKADE_CLOSINGS", "20"))
LONGEST_START = 1200  # milliseconds; a tab may be closed while Python starts
LONGEST_MOVE = 120  # ... and while a decision is on its way
KEPT = """(table) => new Promise((resolve, reject) => {
    const opening = indexedDB.open("barkade");
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
        const moves = opening.result.transaction("moves").objectStore("moves");
        const found = moves.getAll(IDBKeyRange.bound([table, 0], [table, Infinity]));
        found.onsuccess = () => resolve(found.result.map((text) => JSON.parse(text)));
    };
})"""
ACKNOWLEDGED = (
    """() => window.heard.map((text) => JSON.parse(text)).filter(({ type }) => type === "ok").map(({ key }) => key)"""
)
LITTLE = 80_000  # bytes: an empty database and a few decisions
NEWER = "99"  # the version of rules that no game has yet


# --- closing --------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_tab_closed_at_any_moment_loses_no_acknowledged_decision(host: Host, context: BrowserContext) -> None:
    rng, acknowledged, made, in_all = Random(3), set[str](), 0, 0
    person = Loner(context, host.url)
    person.lay("to_the_dogs")
    address = person.page.url
    for _ in range(CLOSINGS):
        if rng.random() < 0.2:  # the table is not there yet
            person.page.wait_for_timeout(rng.randrange(LONGEST_START))
        else:
            person.sit()
            expect(mine_or_the_end(person)).to_be_visible(timeout=PATIENCE)
            if the_end(person).count():
                in_all, acknowledged, made = in_all + len(acknowledged), set(), 0
                person.lay("to_the_dogs")
                address = person.page.url
            decide_and_look_away(person, rng)
        acknowledged |= set(person.page.evaluate(ACKNOWLEDGED))
        person.page.close()
        person = Loner(context, host.url, rng.randrange(1000))
        person.page.goto(address)
        rows: list[list[Any]] = person.page.evaluate(KEPT, address.rpartition("/")[2])
        assert acknowledged <= {row[4] for row in rows}, "an acknowledged decision is lost"
        assert [row[0] for row in rows] == list(range(1, len(rows) + 1))
        assert len(rows) >= made
        made = len(rows)
    person.sit()
    assert in_all + len(acknowledged) > CLOSINGS // 4
    assert person.errors == []


def the_end(person: Loner) -> Locator:
    return person.page.get_by_role("region", name="The end")


def mine_or_the_end(person: Loner) -> Locator:
    return person.page.locator("section.tray.yours").or_(the_end(person)).first


def decide_and_look_away(person: Loner, rng: Random) -> None:
    """Take a choice if there is one, and do not wait for what comes of it."""
    expect(person.page.locator("section.tray.yours")).to_be_visible(timeout=PATIENCE)
    person.page.get_by_role("button", name="Choices", exact=True).click()
    choices = person.page.get_by_role("dialog").get_by_role("listitem").get_by_role("button")
    choices.nth(rng.randrange(choices.count())).click(no_wait_after=True)
    person.page.wait_for_timeout(rng.randrange(LONGEST_MOVE))


# --- no room, no permission -----------------------------------------------------------------------------


def test_a_storage_that_fills_up_is_said_and_play_goes_on(host: Host, context: BrowserContext) -> None:
    context.add_init_script("delete Navigator.prototype.serviceWorker")  # the page alone would fill it
    person = Loner(context, host.url)
    person.page.goto(host.url)
    give_room(person.page, host, LITTLE)
    person.lay("to_the_dogs")
    full = person.page.locator("section.tray").get_by_text("There is no room left")
    for _ in range(60):
        if full.count():
            break
        person.play(1)
    expect(full).to_be_visible()
    assert person.play(3) == 3
    rows = person.page.evaluate(KEPT, person.page.url.rpartition("/")[2])
    assert [row[0] for row in rows] == list(range(1, len(rows) + 1)), "what was kept before is whole"
    assert person.errors == []


def give_room(page: Page, host: Host, size: int) -> None:
    """Let the host's origin keep so many bytes. Chromium looks again only after half a minute: do it before anything is kept."""
    origin = host.url.removesuffix(f"/{FOLDER}/")
    page.context.new_cdp_session(page).send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": size})


@pytest.fixture
def forbidding(browser: Browser, tmp_path: Path) -> Iterator[BrowserContext]:
    """A browser that lets no site keep anything, as its settings can say."""
    settings = {"profile": {"default_content_setting_values": {"cookies": 2}}}
    (tmp_path / "Default").mkdir()
    (tmp_path / "Default" / "Preferences").write_text(json.dumps(settings))
    context = browser.browser_type.launch_persistent_context(
        tmp_path, executable_path=chromium(), args=FLAGS, viewport=PHONE, reduced_motion="reduce"
    )
    yield context
    context.close()


def test_a_browser_that_may_keep_nothing_says_so_and_plays_on(host: Host, forbidding: BrowserContext) -> None:
    person = Loner(forbidding, host.url, keeps=False)
    person.lay("lucky_dog")
    said = person.page.locator("section.tray").get_by_text("This browser keeps nothing for us")
    expect(said).to_be_visible(timeout=PATIENCE)
    assert person.play(3) == 3
    assert person.errors == []


# --- a newer page ---------------------------------------------------------------------------------------


@pytest.fixture
def renewed(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Writes a page of another version, in which Lucky Dog has other rules, over the one that is there."""
    contents = archive.contents

    def newer(wanted: Any) -> Iterator[tuple[str, bytes]]:
        for name, data in contents(wanted):
            if name == "barkade/games/lucky_dog/__init__.py":
                changed = re.sub(rb'version="\d+"', f'version="{NEWER}"'.encode(), data)
                assert changed != data
                yield name, changed
            else:
                yield name, data

    def write(root: Path) -> None:
        monkeypatch.setattr(archive, "contents", newer)
        monkeypatch.setattr(barkade.game("lucky_dog"), "version", NEWER)
        forget_what_was_made()
        for old in (root / FOLDER / "rules").iterdir():
            old.unlink()
        parts.write(root / FOLDER)

    yield write
    monkeypatch.undo()
    forget_what_was_made()


def forget_what_was_made() -> None:
    """The page and the shelf are written once in a process."""
    parts.written.cache_clear()
    shelf.details.cache_clear()


@pytest.mark.slow
def test_a_running_game_goes_on_under_its_rules_when_the_page_is_renewed(
    tmp_path: Path, context: BrowserContext, renewed: Any
) -> None:
    with hosted(tmp_path) as host:
        person = Loner(context, host.url)
        person.lay("lucky_dog")
        kept_for_offline(person.page)
        address, rules = person.page.url, rules_of(person.page)
        renewed(tmp_path)
        person.page.reload()
        person.sit()
        person.play(2)
        expect(person.page.get_by_text("There is a newer Barkade")).to_have_count(0)  # not in the middle of a game
        other = Loner(context, host.url)
        other.page.goto(host.url)
        expect(other.page.get_by_text("There is a newer Barkade")).to_be_visible(timeout=PATIENCE)
        with other.page.expect_navigation():
            other.page.get_by_role("button", name="Use the newer one").click()
        person.play(2)  # nothing changes under an open table
        person.page.reload()
        person.sit()
        assert rules_of(person.page) == rules
        person.play(2)
        other.lay("lucky_dog")
        assert rules_of(other.page) == NEWER
        assert person.errors == other.errors == []
        # The older rules are lost, in this browser and at the host.
        person.page.evaluate("() => caches.delete('barkade-python')")
        person.page.goto(host.url)
        person.page.goto(address)
        expect(person.page.get_by_text("This game was begun with older rules")).to_be_visible(timeout=PATIENCE)
        assert person.page.evaluate(KEPT, address.rpartition("/")[2])


def rules_of(page: Page) -> str:
    """The version of the rules that a table is played by, as it said in its welcome."""
    welcome = (
        """() => window.heard.map((text) => JSON.parse(text)).find(({ type }) => type === "welcome").table.rules"""
    )
    return str(page.evaluate(welcome))
