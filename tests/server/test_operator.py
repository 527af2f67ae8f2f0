"""For whoever runs a server: the operator's page, moves that are followed by their name, a dashboard that knows the figures."""

import json
import re
from pathlib import Path
from random import Random

import httpx
import pytest

from barkade.server.http.origins import is_here
from barkade.server.settings import Settings
from tests.server.conftest import Launch
from tests.server.serving import Server

ROOT = Path(__file__).parents[2]


def test_the_operators_page_tells_how_the_server_does_and_no_secret(server: Server) -> None:
    table = server.lay()
    table.play_on(Random(1), 2)
    table.ask("GET", "/state", token="s0.0.wrong")
    page = server.ask("GET", "/operator")
    assert page.status_code == 200
    for words in ("Barkade, for its operator", "tables in memory", "unknown-seat", "playing", "SQLite", "Slow moves"):
        assert words in page.text
    assert not [token for token in (table.host, *table.tokens.values()) if token in page.text]


@pytest.mark.parametrize("header", ["x-forwarded-for", "forwarded", "x-real-ip", "via"])
def test_what_a_proxy_hands_on_is_not_from_here(server: Server, header: str) -> None:
    for path in ("/operator", "/metrics"):
        assert httpx.get(server.url + path, headers={header: "192.0.2.7"}).status_code == 403


def test_another_machine_is_not_here() -> None:
    assert is_here({"client": ("127.0.0.1", 1), "headers": []}, Settings())
    assert not is_here({"client": ("192.0.2.7", 1), "headers": []}, Settings())
    assert not is_here({"client": ("127.0.0.1", 1), "headers": []}, Settings(proxies="127.0.0.1"))


def test_from_elsewhere_the_operator_needs_the_password(launch: Launch) -> None:
    server = launch(operator_token="good boy", proxies="127.0.0.1")
    refused = server.ask("GET", "/operator")
    assert (refused.status_code, refused.headers["www-authenticate"][:5]) == (401, "Basic")
    for given in ("bad boy", ""):
        assert httpx.get(f"{server.url}/operator", auth=("me", given)).status_code == 401
    assert httpx.get(f"{server.url}/operator", headers={"authorization": "Basic ???"}).status_code == 401
    assert httpx.get(f"{server.url}/operator", auth=("me", "good boy")).status_code == 200
    assert server.ask("GET", "/operator", token="good boy").status_code == 200


def test_wrong_passwords_are_counted(launch: Launch) -> None:
    server = launch(operator_token="good boy", proxies="127.0.0.1", codes_rate=3)
    tried = [httpx.get(f"{server.url}/operator", auth=("me", f"boy {n}")).status_code for n in range(5)]
    assert tried == [401, 401, 401, 429, 429]


def test_a_move_is_followed_through_the_log_by_its_name(launch: Launch) -> None:
    server = launch(log_level="debug")
    table = server.lay(options={"first_seat": 0})
    table.good("POST", "/moves", {"key": "my-key", "moves": ["none"]}, table.tokens[0])
    lines = [json.loads(line) for line in server.log.read_text().splitlines() if line.startswith("{")]
    events = {line["event"]: line for line in lines if line.get("key") == "my-key"}
    assert set(events) >= {"a move is stored"}
    assert re.fullmatch(rf"{table.id}/\d+", events["a move is stored"]["move"])
    assert {"a move was answered", "a slow move"} & set(events)


def test_the_dashboard_asks_for_figures_that_there_are(server: Server) -> None:
    server.lay().play_on(Random(1), 1)
    told = server.ask("GET", "/metrics").text
    wanted = set(re.findall(r"barkade_[a-z_]+", (ROOT / "deploy" / "grafana.json").read_text()))
    assert len(wanted) >= 9
    assert [name for name in wanted if name not in told] == []
