"""What is kept in the browser: whenever a tab is closed, when there is no room or no permission, and when the page is renewed."""

import os
from random import Random
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.page.alone import FOLDER, PATIENCE, Host, Loner

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


# --- closing --------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_tab_closed_at_any_moment_loses_no_acknowledged_decision(host: Host, context: BrowserContext) -> None:
    rng, acknowledged, made = Random(3), set[str](), 0
    person = Loner(context, host.url)
    person.lay("to_the_dogs")
    address = person.page.url
    for _ in range(CLOSINGS):
        if rng.random() < 0.2:  # the table is not there yet
            person.page.wait_for_timeout(rng.randrange(LONGEST_START))
        else:
            person.sit()
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
    assert len(acknowledged) > CLOSINGS // 4
    assert person.errors == []


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
