"""The lobby: chairs, dogs, friends, house rules, and the start with those who sit."""

import json
import re
from collections.abc import Iterator
from time import sleep
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

import barkade
from barkade.table.fairness import pledge_of
from tests.page.axe import serious, small_targets, sticks_out
from tests.page.player import DESK, PHONE
from tests.page.test_table import SHIFTS
from tests.server.serving import Server

NETWORK = {
    "reach": "network",
    "addresses": ["http://192.168.1.20:8765", "http://10.0.0.4:8765"],
    "here": "http://localhost:8765",
}

BOXES = """room => [room, ...room.querySelectorAll(".sits")].map((e) => e.getBoundingClientRect().toJSON())"""  # in one look


@pytest.fixture
def host(browser: Browser, server: Server) -> Iterator["Host"]:
    host = Host(browser, server)
    yield host
    assert host.errors == []
    host.context.close()


class Host:
    """Somebody who lays a table for friends from the shelf."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self.server = server
        self.context: BrowserContext = browser.new_context(viewport=DESK, reduced_motion="reduce")
        self.page: Page = self.context.new_page()
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))

    def lay(self, title: str = "Lucky Dog", name: str = "Anna") -> Any:
        """One tap, and we are in the lobby: the table as the server knows it."""
        self.page.goto(self.server.url)
        self.page.evaluate("name => localStorage.setItem('barkade.settings', JSON.stringify({ name }))", name)
        self.page.reload()
        self.page.get_by_role("article", name=title).get_by_role("button", name="Friends").click()
        self.page.get_by_role("button", name="Copy link").wait_for()
        return self.table()

    @property
    def id(self) -> str:
        return self.page.url.split("/t/")[1].split("#")[0]

    def table(self) -> Any:
        return self.server.good("GET", f"/api/tables/{self.id}")

    def names(self) -> list[str]:
        return [seat["name"] for seat in self.table()["seats"]]

    def token(self, what: str) -> Any:
        return json.loads(self.page.evaluate("localStorage.getItem('barkade.tables')"))[self.id][what]

    def join(self, name: str, seat: int | None = None) -> Any:
        body = {"name": name, "seat": seat}
        return self.server.good("POST", f"/api/tables/{self.id}/join", body)

    def chair(self, words: str) -> Any:
        return self.page.get_by_role("region", name="Around the table").get_by_role("button", name=words).first

    def says(self, words: str) -> None:
        expect(self.page.get_by_role("region", name="Start")).to_contain_text(words)

    def clean(self) -> None:
        assert (serious(self.page), small_targets(self.page), sticks_out(self.page)) == ([], [], [])


def test_chairs_are_filled_with_a_dog_somebody_at_the_screen_and_a_friend(host: Host) -> None:
    host.lay("To the Dogs")
    host.says("1 of 4 sit.")
    host.chair("Empty chair").click()
    host.clean()
    host.page.get_by_role("dialog").get_by_role("button", name="Old dog").click()
    host.says("2 of 4 sit.")
    host.chair("Empty chair").click()
    host.page.get_by_role("button", name="Somebody at this screen").click()
    host.page.keyboard.type("Cleo")
    host.page.keyboard.press("Enter")
    host.says("3 of 4 sit.")
    host.chair("Empty chair").click()
    host.page.get_by_role("button", name="Keep for a friend").click()
    host.page.get_by_label("Your friend's name").fill("Ben")
    host.page.keyboard.press("Enter")
    link = host.page.get_by_label("Link to the chair of Ben")
    expect(link).to_have_value(re.compile(rf"/t/{host.id}#s3\."))
    host.clean()
    host.page.keyboard.press("Escape")
    host.says("Ben is on the way.")
    assert [(seat["kind"], seat["level"]) for seat in host.table()["seats"]] == [
        ("person", None), ("bot", "old_dog"), ("person", None), ("person", None)]  # fmt: skip
    assert sorted(host.token("seats")) == ["0", "2"]


def test_the_host_starts_with_those_who_sit(host: Host) -> None:
    host.lay()
    host.join("Ben", 2)
    host.says("2 of 4 sit.")
    host.page.get_by_role("button", name="Start with 2").click()
    host.page.get_by_role("region", name="Your tray").wait_for()
    assert host.names() == ["Anna", "Ben"]


def test_too_few_for_the_box_cannot_start(host: Host) -> None:
    host.lay("We Rate Dogs")
    host.says("We Rate Dogs needs three.")
    expect(host.page.get_by_role("button", name="Start with 1")).to_be_disabled()
    host.clean()


def test_chairs_change_places_by_drag_and_by_keyboard(host: Host) -> None:
    host.lay("To the Dogs")
    host.join("Ben", 1)
    host.says("2 of 4 sit.")
    ben, far = host.chair("Ben").bounding_box(), host.page.locator("[data-place='2']").bounding_box()
    assert ben
    assert far
    mouse = host.page.mouse
    mouse.move(ben["x"] + 40, ben["y"] + 40)
    mouse.down()
    mouse.move(ben["x"] + 60, ben["y"] + 20, steps=4)
    mouse.move(far["x"] + far["width"] / 2, far["y"] + 40, steps=8)
    mouse.up()
    expect(host.page.locator("[data-place='2']")).to_contain_text("Ben")
    host.chair("Anna").focus()
    host.page.keyboard.press("Enter")
    host.page.get_by_role("group", name="Change places with").get_by_role("button", name="Ben").press("Enter")
    expect(host.page.locator("[data-place='0']")).to_contain_text("Ben")
    expect(host.page.locator("[data-place='2']")).to_contain_text("Anna")
    expect(host.page.locator("[data-place='2']")).to_contain_text("you, host")
    assert list(host.token("seats")) == ["2"], "the device knows which seat its token is for"
    host.page.get_by_role("button", name="Start with 2").click()
    host.page.get_by_role("region", name="Your tray").wait_for()
    assert host.names() == ["Ben", "Anna"]


def test_whoever_petted_a_dog_last_says_so_and_begins(host: Host, browser: Browser) -> None:
    host.lay()
    link = host.join("Ben", 1)["link"]
    ben = browser.new_page(viewport=PHONE)
    ben.goto(host.server.url + link)
    expect(ben.get_by_role("button", name="I petted a dog last")).to_have_count(1)
    ben.get_by_role("button", name="I petted a dog last").click()
    host.says("Ben petted a dog last and begins.")
    expect(ben.get_by_role("button", name="I petted a dog last")).to_have_attribute("aria-pressed", "true")
    assert (serious(ben), small_targets(ben), sticks_out(ben)) == ([], [], [])
    assert host.table()["options"]["first_seat"] == 1
    ben.close()


def test_the_second_anna_is_asked_for_another_name(host: Host, browser: Browser) -> None:
    host.lay()
    other = browser.new_page(viewport=PHONE)
    other.goto(f"{host.server.url}/t/{host.id}")
    other.get_by_label("Your name").fill("anna")
    other.get_by_role("button", name="Sit down", exact=True).click()
    expect(other.get_by_role("alert")).to_contain_text("There is an anna already. anna B?")
    other.get_by_role("button", name="anna B it is").click()
    host.says("2 of 4 sit.")
    assert host.names()[1] == "anna B"
    other.close()


def test_nobody_else_can_reach_a_server_of_this_computer_and_the_page_says_so(host: Host) -> None:
    host.lay()
    note = host.page.get_by_role("note")
    expect(note).to_contain_text("Nobody else can reach this table yet.")
    expect(note).to_contain_text("barkade serve --host 0.0.0.0")
    host.clean()


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_in_a_network_the_address_that_works_stands_beside_the_code(host: Host, size: Any) -> None:
    host.page.route("**/api/reach", lambda route: route.fulfill(json=NETWORK))
    host.lay()
    host.page.set_viewport_size(size)
    panel = host.page.get_by_role("region", name="Bring people")
    expect(panel).to_contain_text("Works for every phone on your Wi-Fi.")
    expect(panel).to_contain_text("Go to 192.168.1.20:8765 and type")
    expect(panel).to_contain_text("try 10.0.0.4:8765")
    code = host.server.good("POST", f"/api/tables/{host.id}/code", {})["code"]
    expect(panel.get_by_role("img", name=f"The code {' '.join(code)}")).to_be_visible()
    expect(panel.get_by_role("link", name="Show the table on a TV")).to_have_attribute("href", f"/#/tv/{code}")
    host.clean()


def test_house_rules_are_as_in_the_box_until_they_differ(host: Host) -> None:
    host.lay()
    rules = host.page.get_by_role("region", name="House rules")
    expect(rules).to_contain_text("as in the box")
    host.page.get_by_role("button", name="Change").click()
    host.page.get_by_label("Points that begin the last round").select_option("10")
    host.page.get_by_label("How to play").select_option("coop")
    host.clean()
    host.page.keyboard.press("Escape")
    expect(rules).to_contain_text("House rules: Two together, Points that begin the last round: 10")
    host.says("1 of 2 sit.")
    host.page.get_by_role("button", name="Change").click()
    host.page.get_by_label("How to play").select_option("solo")
    host.page.keyboard.press("Escape")
    host.says("1 of 1 sit.")


def test_people_talk_before_the_game(host: Host, browser: Browser) -> None:
    host.lay()
    link = host.join("Ben", 1)["link"]
    ben = browser.new_page(viewport=PHONE)
    ben.goto(host.server.url + link)
    ben.get_by_role("button", name="Open chat").click()
    ben.get_by_label("Message").fill("Hello, I bring crisps.")
    ben.keyboard.press("Enter")
    expect(host.page.get_by_role("region", name="Chat")).to_contain_text("Ben: Hello, I bring crisps.")
    host.page.get_by_role("button", name="Chat, 1 new").click()
    host.clean()
    host.page.keyboard.press("Escape")
    expect(host.page.get_by_role("button", name="Open chat")).to_be_visible()
    ben.close()


def test_somebody_stands_up_and_sits_down_on_another_chair(host: Host, browser: Browser) -> None:
    host.lay("To the Dogs")
    ben = browser.new_page(viewport=PHONE)
    ben.goto(f"{host.server.url}/t/{host.id}")
    chairs = ben.get_by_role("region", name="Around the table")
    chairs.get_by_role("button", name="Empty chair").last.click()
    ben.get_by_role("dialog").get_by_label("Your name").fill("Ben")
    ben.keyboard.press("Enter")
    expect(chairs.get_by_role("button", name="Ben")).to_contain_text("you")
    chairs.get_by_role("button", name="Ben").click()
    ben.get_by_role("button", name="Stand up").click()
    expect(chairs.get_by_role("button", name="Empty chair")).to_have_count(3)
    ben.close()


def test_the_host_frees_a_chair_that_somebody_has_taken(host: Host) -> None:
    host.lay()
    token = host.join("Ben", 1)["token"]
    host.chair("Ben").click()
    host.page.get_by_role("button", name="Free this chair").click()
    host.says("1 of 4 sit.")
    assert host.server.ask("GET", f"/api/tables/{host.id}/state", token=token).status_code == 401


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("title", [barkade.game(key).title for key in barkade.GAMES])
def test_no_chair_stands_on_another_and_none_outside(host: Host, title: str, size: Any) -> None:
    host.page.set_viewport_size(size)
    host.lay(title)
    room = host.page.get_by_role("region", name="Around the table")
    outside, *boxes = room.evaluate(BOXES)
    assert len(boxes) == len(host.table()["seats"])
    for n, a in enumerate(boxes):
        assert outside["x"] <= a["x"]
        assert a["x"] + a["width"] <= outside["x"] + outside["width"]
        assert outside["y"] <= a["y"]
        assert a["y"] + a["height"] <= outside["y"] + outside["height"]
        for b in boxes[n + 1 :]:
            apart = abs(a["x"] - b["x"]) >= min(a["width"], b["width"]) or abs(a["y"] - b["y"]) >= min(
                a["height"], b["height"]
            )
            assert apart, (title, a, b)
    host.clean()


def test_two_devices_shuffle_together_and_nobody_has_to_do_anything(host: Host, browser: Browser) -> None:
    host.lay()
    friend = browser.new_context(viewport=PHONE, reduced_motion="reduce")
    page = friend.new_page()
    page.goto(f"{host.server.url}/t/{host.id}")
    page.get_by_label("Your name").fill("Ben")
    page.get_by_role("button", name="Sit down").click()
    host.says("2 of 4 sit.")
    expect(host.chair("Ben")).to_be_visible()
    before = host.table()["fairness"]
    assert (len([*filter(None, before["pledges"])]), [*filter(None, before["nonces"])]) == (2, [])
    host.page.get_by_role("button", name="Start with 2").click()
    for one in (host.page, page):
        one.get_by_role("region", name="Your tray").wait_for()
    after = host.table()["fairness"]
    assert after["pledges"] == [pledge_of(nonce) for nonce in after["nonces"]] == before["pledges"][:2]
    host.page.get_by_role("button", name="Menu").click()
    host.page.get_by_text("Fair play").click()
    expect(host.page.get_by_role("dialog")).to_contain_text("Your device had a part in the shuffle")
    friend.close()


def after_a_while(route: Route) -> None:
    """The answer comes after the table."""
    sleep(0.2)
    route.continue_()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_lobby_stands_still_from_its_first_sight_on(host: Host, size: Any) -> None:
    host.lay()
    host.page.set_viewport_size(size)
    host.page.add_init_script(f"({SHIFTS})()")
    host.page.route("**/api/reach", after_a_while)
    host.page.reload()
    expect(host.page.get_by_text("Nobody else can reach this table yet.")).to_be_visible()
    expect(host.page.get_by_role("img", name=re.compile(r"^The code \w \w \w \w$"))).to_be_visible()
    assert host.page.evaluate("window.shifts.value") < 0.02
