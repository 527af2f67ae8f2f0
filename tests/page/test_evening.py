"""A same-deal evening on the page: laid, joined, started, and compared when all have finished."""

import json
from random import Random

from playwright.sync_api import Browser, expect

from tests.page.axe import serious, small_targets, sticks_out
from tests.page.player import DESK, PHONE
from tests.server.serving import Laid, Server


def test_an_evening_from_its_first_chair_to_its_results(server: Server, browser: Browser) -> None:
    page = browser.new_context(viewport=DESK, reduced_motion="reduce").new_page()
    page.goto(server.url)
    page.get_by_role("link", name="Same deal at several tables").click()
    page.get_by_label("Game").select_option("lucky_dog")
    page.get_by_label("Chairs at each table").select_option("3")
    assert (serious(page), small_targets(page), sticks_out(page)) == ([], [], [])
    page.get_by_label("Chairs at each table").select_option("2")
    page.get_by_role("button", name="Lay the tables").click()
    page.wait_for_url("**/#/evening/*")
    evening = page.url.rsplit("/", 1)[1]
    told = server.good("GET", f"/api/evenings/{evening}")
    kept = json.loads(page.evaluate("localStorage['barkade.tables']"))
    tables = [Laid(server, {"table": one, "host": kept[one["id"]]["host"], "seats": []}) for one in told["tables"]]
    first = page.get_by_role("region", name="Table 1")
    expect(first.get_by_role("link", name="Sit down")).to_be_visible()
    expect(first.get_by_role("button", name="Start table 1")).to_be_disabled()
    for number, table in enumerate(tables):
        for seat in (0, 1):
            joined = table.good("POST", "/join", {"name": f"P{number}{seat}", "seat": seat})
            table.tokens[seat] = joined["token"]
    for number in (1, 2):
        page.get_by_role("button", name=f"Start table {number}").click()
        expect(page.get_by_role("region", name=f"Table {number}")).to_contain_text("playing")
    assert (serious(page), small_targets(page), sticks_out(page)) == ([], [], [])
    stranger = browser.new_context(viewport=PHONE, reduced_motion="reduce").new_page()
    stranger.goto(f"{server.url}/t/{tables[0].id}")
    expect(stranger.get_by_text("The same deal is played at other tables.").first).to_be_visible()
    stranger.context.close()
    for number, table in enumerate(tables):
        table.play_on(Random(number))
    chair = page.get_by_role("region", name="Chair 2")
    expect(chair.get_by_role("rowheader", name="P01")).to_be_visible(timeout=20_000)
    best = max(tables, key=lambda table: table.state(1)["view"]["scores"][1]).state(1)["view"]["scores"][1]
    expect(chair.locator("tbody tr").first).to_contain_text(str(best))
    page.set_viewport_size(PHONE)
    assert (serious(page), small_targets(page), sticks_out(page)) == ([], [], [])
    page.context.close()
