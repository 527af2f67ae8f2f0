"""Two browsers and a bot play every game to its end, one of them by keyboard alone."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

import barkade
from tests.page.player import DESK, PHONE, Person
from tests.server.serving import Laid, Server

MOST = 1500  # decisions of one person
QUICK: dict[str, dict[str, Any]] = {"lucky_dog": {"target": 12}, "hair_of_the_dog": {}}


def lay(server: Server, key: str) -> Laid:
    """A table of two people and a bot."""
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bo"}, {"kind": "bot", "level": "puppy"}]
    body = {"game": key, "seats": seats, "start": True, "options": QUICK.get(key, {})}
    return Laid(server, server.good("POST", "/api/tables", body))


@pytest.mark.slow
@pytest.mark.parametrize("key", barkade.GAMES)
def test_two_browsers_and_a_bot_play_a_whole_game(key: str, server: Server, browser: Browser, shots: Path) -> None:
    laid = lay(server, key)
    mouse, keys = Person(browser, laid, 0, PHONE, 1), Person(browser, laid, 1, DESK, 2)
    decisions = 0
    while not (mouse.over and keys.over):
        if mouse.asked:
            mouse.click_something()
        if keys.asked:
            keys.type_something()
        decisions += 1
        if decisions in (6, 25):
            mouse.page.screenshot(path=shots / f"{key}-phone-{decisions}.png")
            keys.page.screenshot(path=shots / f"{key}-desk-{decisions}.png")
        mouse.page.wait_for_timeout(5)
        assert decisions < MOST * 20, "the game does not end"
    keys.page.screenshot(path=shots / f"{key}-end.png")
    assert mouse.errors == keys.errors == []
    for person in (mouse, keys):
        check_nothing_hidden_came(laid, person)
        person.context.close()


def check_nothing_hidden_came(laid: Laid, person: Person) -> None:
    """Every picture that reached a browser is exactly what its seat might see at some moment of the record."""
    record = barkade.Record.from_text(laid.ask("GET", "/record").text)
    s = record.begin()
    allowed = {picture(s.view(person.seat))}
    for seat, action in record.moves:
        s.play(seat, action)
        allowed.add(picture(s.view(person.seat)))
    for state in person.states():
        assert state["seat"] == person.seat
        assert picture(state["view"]) in allowed, "a browser was sent what its seat may not see"


def picture(view: dict[str, Any]) -> str:
    """What lies on the table. Who is asked is left out: a live table gives silent questions their time, a replay does not."""
    return json.dumps({part: view[part] for part in view if part not in ("decision", "deciders")}, sort_keys=True)
