"""The plain table works with forms alone: no script, one cookie."""

import os
import re
import shutil
from html import unescape
from pathlib import Path
from random import Random

import httpx
import pytest

import barkade
from barkade.kernel.story import placed
from tests.server.conftest import Launch
from tests.server.serving import Server

MOVE = re.compile(r'action="(/plain/t/[^"]+/move)"[^>]*><input type="hidden" name="question" value="(\d+)">'
                  r'<input type="hidden" name="move" value="(\d+)">')  # fmt: skip


def browser(server: Server) -> httpx.Client:
    return httpx.Client(base_url=server.url, follow_redirects=True, timeout=30)


def test_a_game_is_laid_joined_started_and_played_with_forms(server: Server) -> None:
    with browser(server) as ada, browser(server) as bo:
        assert "Lucky Dog" in ada.get("/plain").text
        laid = {"game": "lucky_dog", "name": "Ada", "seats": "2", "others": "open", "mode": "ffa"}
        page = ada.post("/plain/tables", data=laid)
        table = page.url.path
        assert "Start" in page.text
        assert "Bo (you)" in bo.post(f"{table}/join", data={"name": "Bo"}).text
        ada.post(f"{table}/start")
        moved = 0
        for _ in range(6):
            for player in (ada, bo):
                found = MOVE.search(player.get(table).text)
                if found:
                    answer = player.post(found[1], data={"question": found[2], "move": found[3]})
                    assert 'class="why"' not in answer.text
                    moved += 1
        assert moved >= 6


def test_without_the_built_page_the_front_says_what_to_do(
    launch: Launch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = Path(barkade.__file__).parent
    shutil.copytree(source, tmp_path / "barkade", ignore=shutil.ignore_patterns("static", "__pycache__"))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")]))
    with browser(launch()) as ada:
        front = ada.get("/").text
        assert "is not built here" in front
        assert "make page" in front
        assert "Lucky Dog" in front


def test_who_came_where_is_told_at_the_end(server: Server) -> None:
    table = server.lay(seats=4, options={"mode": "ffa", "target": 5})
    table.play_on(Random(1))
    told = placed(table.state()["view"]["places"], [f"P{seat}" for seat in range(4)])
    with browser(server) as stranger:
        page = stranger.get(f"/plain/t/{table.id}").text
    assert "The game is over." in page
    assert (f"<p>Places: {told}.</p>" in page) is bool(told)


def test_a_refusal_is_told_on_the_page(server: Server) -> None:
    with browser(server) as ada:
        laid = {"game": "lucky_dog", "name": "<b>Ada</b>", "seats": "2", "others": "puppy"}
        page = ada.post("/plain/tables", data=laid)
        assert "&lt;b&gt;Ada&lt;/b&gt;" in page.text
        assert "<b>Ada" not in page.text
        while not MOVE.search(ada.get(page.url.path).text):  # a puppy that starts makes its move first
            pass
        refused = ada.post(f"{page.url.path}/move", data={"question": "77", "move": "1"}).text
        assert "the question that you answered is no longer asked" in unescape(refused)
        assert "a move is a number" in ada.post(f"{page.url.path}/move", data={"move": "x"}).text


def test_a_strange_number_of_seats_is_two(server: Server) -> None:
    with browser(server) as ada:
        page = ada.post("/plain/tables", data={"game": "lucky_dog", "seats": "9" * 5000})
        assert page.text.count("nobody yet") == 1


def test_tables_laid_with_forms_count_as_new_tables(launch: Launch) -> None:
    with browser(launch(tables_rate=1)) as ada:
        laid = [ada.post("/plain/tables", data={"game": "lucky_dog", "seats": "2"}).status_code for _ in range(2)]
        assert laid == [200, 429]


def test_cookies_are_for_safe_connections_where_people_come_by_those(launch: Launch) -> None:
    with browser(launch(public_url="https://play.example.org")) as ada:
        laid = ada.post("/plain/tables", data={"game": "lucky_dog", "seats": "2"}, follow_redirects=False)
        assert [cookie.secure for cookie in laid.cookies.jar] == [True, True]


def test_a_stranger_may_watch_but_not_move(server: Server) -> None:
    table = server.lay()
    with browser(server) as stranger:
        assert "Seat code" in stranger.get(f"/plain/t/{table.id}").text
        assert "take a seat first" in stranger.post(f"/plain/t/{table.id}/move", data={"move": "1"}).text
        seated = stranger.post(f"/plain/t/{table.id}/sit", data={"token": f"/t/{table.id}#{table.tokens[0]}"})
        assert "P0 (you)" in seated.text
        cookie = next(iter(stranger.cookies.jar))
        assert cookie.has_nonstandard_attr("HttpOnly")
