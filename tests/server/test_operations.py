"""Running the server: health, figures, logs without secrets, goodbye, limits, memory, upgrades, settings."""

import json
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from barkade.cli.serve import address_of, who_can_come
from barkade.games import game
from barkade.server.settings import load
from tests.server.conftest import Launch
from tests.server.serving import Laid, Player, Server, play_out


def test_health_readiness_and_figures(server: Server) -> None:
    table = server.lay()
    table.play_on(Random(1), 3)
    assert server.good("GET", "/health") == {"status": "ok"}
    assert server.good("GET", "/ready") == {"status": "ready"}
    figures = server.ask("GET", "/metrics").text
    assert "barkade_moves_total" in figures
    assert 'barkade_request_seconds_count{method="POST",status="201"}' in figures


def test_the_wire_format_is_published(server: Server) -> None:
    openapi = server.good("GET", "/api/openapi.json")
    assert openapi["openapi"].startswith("3.1")
    assert "/api/tables/{table}/moves" in openapi["paths"]
    protocol = server.good("GET", "/api/protocol.json")
    assert {"Hello", "State", "MoveMessage"} <= set(protocol["$defs"])


def test_every_answer_carries_the_security_headers(server: Server) -> None:
    for path in ("/health", "/", "/api/games", "/nowhere"):
        headers = server.ask("GET", path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "script-src 'self'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["cache-control"] == "no-store"


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://["])
def test_a_foreign_page_may_not_post(server: Server, origin: str) -> None:
    answer = httpx.post(f"{server.url}/api/turns", json={"tables": []}, headers={"origin": origin})
    assert answer.status_code == 403
    assert answer.json()["type"] == "/problems/forbidden"
    same = httpx.post(f"{server.url}/api/turns", json={"tables": []}, headers={"origin": server.url})
    assert same.status_code == 200


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("GET", "/nowhere", None, 404),
        ("GET", "/api/games/chess", None, 404),
        ("GET", "/api/games/lucky_dog/rules/LK-999", None, 404),
        ("GET", "/api/games/lucky_dog/decks/..%2Fsecret", None, 404),
        ("GET", "/api/tables/none", None, 404),
        ("DELETE", "/api/games", None, 405),
        ("GET", "/a%00b", None, 404),
        ("GET", "/" + "a" * 5000, None, 404),
        ("POST", "/api/turns", {"tables": 7}, 400),
        ("POST", "/api/records", {"record": "x" * 1_300_000}, 413),
        ("GET", "/api/tables?status=asleep", None, 400),
        ("GET", "/%2e%2e/%2e%2e/etc/passwd", None, 404),
    ],
)
def test_bad_requests_get_a_problem(server: Server, method: str, path: str, body: object, status: int) -> None:
    answer = server.ask(method, path, body)
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"].startswith("application/problem+json")
    assert answer.json()["status"] == status
    assert answer.json()["detail"]


@pytest.mark.parametrize("path", ["/health", "/", "/api/games"])
def test_whoever_asks_for_the_head_alone_gets_it(server: Server, path: str) -> None:
    head, whole = server.ask("HEAD", path), server.ask("GET", path)
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["content-length"] == str(len(whole.content))


TAKEN = [("/api/tables", ["GET", "POST"]), ("/api/tables/some/moves", ["POST"]), ("/assets/some.js", ["GET"])]


@pytest.mark.parametrize(("path", "taken"), TAKEN)
def test_a_wrong_method_is_answered_with_those_that_are_taken(server: Server, path: str, taken: list[str]) -> None:
    answer = server.ask("DELETE", path)
    assert answer.headers["allow"] == ", ".join(taken)
    assert answer.json()["allowed"] == taken


def test_a_stranger_cannot_write_a_line_of_the_log(launch: Launch) -> None:
    server = launch(log_format="text")
    server.ask("GET", "/x%0A2026-11-16T00:00:00.000Z%20error%20fake")
    server.stop()
    lines = server.log.read_text().splitlines()
    assert [line for line in lines if "fake" in line and " request " not in line] == []


def test_games_rules_and_decks_can_be_read(server: Server) -> None:
    keys = [info["key"] for info in server.good("GET", "/api/games")]
    assert "lucky_dog" in keys
    for key in keys:
        details = server.good("GET", f"/api/games/{key}")
        assert details["actions"]
        assert details["steps"]
        deck = server.good("GET", f"/api/games/{key}/decks/{details['decks'][0]}")
        assert deck["faces"]
        assert deck["data"]
        rules = server.good("GET", f"/api/games/{key}/rules")["rules"]
        one = server.good("GET", f"/api/games/{key}/rules/{rules[0]['id']}")
        assert one == rules[0]


def test_a_server_that_stops_says_goodbye_and_has_logged_no_token(launch: Launch) -> None:
    server = launch()
    table = server.lay()
    player = table.sit(0, 1)
    play_out(player, Random(1), 5)
    table.ask("GET", "/state", token=table.tokens[0] + "x")
    table.ask("GET", f"/state?since=0&token={table.tokens[1]}", token=table.tokens[1])
    server.stop()
    assert player.until("closing")["retry"] > 0
    with pytest.raises(ConnectionClosed) as closed:
        player.next()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1001
    log = server.log.read_text()
    assert "/state" in log
    assert not [token for token in (table.host, *table.tokens.values()) if token.split(".")[2] in log]
    for line in log.splitlines():
        if line.startswith("{"):
            assert {"at", "level", "event"} <= set(json.loads(line))


def test_a_game_goes_on_after_a_restart(launch: Launch) -> None:
    server = launch()
    table = server.lay(options={"target": 60})
    table.play_on(Random(2), 6)
    before = [table.state(seat) for seat in (0, 1, None)]
    server.stop()
    server.start()
    assert [table.state(seat) for seat in (0, 1, None)] == before
    table.play_on(Random(3), 3)


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with narrow limits."""
    folder = tmp_path_factory.mktemp("strict")
    url = f"sqlite:///{folder / 'barkade.db'}"
    server = Server(url, folder / "log", http_rate=5, socket_rate=2, idle_seconds=0).start()
    yield server
    server.kill()


def test_a_table_that_nobody_looks_at_leaves_the_memory(strict: Server) -> None:
    strict.lay()
    deadline = time.monotonic() + 30
    while "barkade_rooms 0.0" not in strict.ask("GET", "/metrics").text:
        assert time.monotonic() < deadline
        time.sleep(0.5)


@pytest.mark.parametrize("text", ['{"type": "ping", "n": 1}', "{woof"])
def test_a_flood_of_socket_messages_is_refused_and_then_cut(launch: Launch, text: str) -> None:
    player = launch(socket_rate=2).lay().sit(0)
    with pytest.raises(ConnectionClosed):
        flood(player, text)
    with pytest.raises(ConnectionClosed):
        player.until("goodbye")  # what came before the end is read to its end
    kinds = {message["problem"]["type"] for message in player.all if message["type"] == "problem"}
    assert kinds - {"/problems/bad-request"} == {"/problems/too-many"}


def flood(player: Player, text: str) -> None:
    for n in range(500):
        player.socket.send(text)
        if n % 50 == 49:
            player.drain()


def test_many_sockets_of_one_client_share_what_they_may_send(launch: Launch) -> None:
    table = launch(socket_rate=2).lay()
    players = [table.sit() for _ in range(12)]
    for player in players:
        player.until("welcome")
        for n in range(8):  # no more than each may send at once
            player.send({"type": "ping", "n": n})
    players[0].until("pong")
    assert players[-1].until("problem")["problem"]["type"] == "/problems/too-many"


def test_a_table_has_room_for_so_many_who_watch_and_always_for_its_players(launch: Launch) -> None:
    table = launch(watchers_per_table=2).lay()
    for _ in range(2):
        assert table.sit().next()["type"] == "welcome"
    assert table.sit().next()["problem"]["type"] == "/problems/too-many"
    assert table.sit(0).next()["type"] == "welcome"


def test_sockets_are_opened_no_faster_than_pages(launch: Launch) -> None:
    table = launch(http_rate=5).lay()
    with pytest.raises(InvalidStatus) as refused:
        come_and_come(table)
    assert refused.value.response.status_code == 429


def come_and_come(table: Laid) -> None:
    for _ in range(60):
        table.sit()


def test_words_that_are_no_method_do_not_fill_the_figures(server: Server) -> None:
    for n in range(20):
        assert server.ask(f"WOOF{n}", "/health").status_code == 405
    figures = server.ask("GET", "/metrics").text
    assert "WOOF" not in figures
    assert 'barkade_request_seconds_count{method="other",status="405"} 20.0' in figures


def test_too_many_requests_are_refused_with_a_time_to_wait(strict: Server) -> None:
    with httpx.Client(base_url=strict.url) as client:
        answers = [client.get("/health") for _ in range(60)]
    refused = [answer for answer in answers if answer.status_code == 429]
    assert refused
    assert int(refused[0].headers["retry-after"]) >= 1


def test_a_table_that_no_longer_replays_is_named_and_kept(launch: Launch, tmp_path: Path) -> None:
    server = launch()
    good, pinned, spoilt = server.lay(), server.lay(), server.lay()
    for table in (good, spoilt):
        table.play_on(Random(1), 3)
    server.stop()
    with sqlite3.connect(tmp_path / "0.db") as database:
        database.execute("UPDATE tables SET rules = '0' WHERE id = ?", [pinned.id])
        database.execute("UPDATE moves SET action = 60 WHERE table_id = ? AND seq = 2", [spoilt.id])
    database.close()
    server.start()
    assert good.good("GET", "")["status"] == "playing"
    for table in (pinned, spoilt):
        assert table.good("GET", "")["status"] == "broken"
        assert table.ask("GET", "/state", token=table.tokens[0]).json()["type"] == "/problems/broken-table"
        assert table.id in server.log.read_text()
    with sqlite3.connect(tmp_path / "0.db") as database:
        assert database.execute("SELECT count(*) FROM moves WHERE table_id = ?", [spoilt.id]).fetchone()[0] >= 3
        database.execute("UPDATE tables SET rules = ? WHERE id = ?", [game("lucky_dog").version, pinned.id])
    database.close()
    server.stop()
    server.start()
    assert pinned.good("GET", "")["status"] == "playing"


def test_settings_come_from_flag_then_environment_then_file(tmp_path: Path) -> None:
    path = tmp_path / "barkade.toml"
    path.write_text('port = 1\nhost = "file"\nbots = 3\n')
    environment = {"BARKADE_CONFIG": str(path), "BARKADE_PORT": "2", "BARKADE_HOST": "environment"}
    settings, origins = load({"port": "3"}, environment)
    assert (settings.port, settings.host, settings.bots) == (3, "environment", 3)
    assert (origins["port"], origins["host"], origins["bots"]) == ("flag", "environment", str(path))
    assert origins["log_level"] == "default"


@pytest.mark.parametrize(
    ("name", "value"),
    [("port", "70000"), ("port", "x"), ("log_level", "loud"), ("bots", "0"), ("covert_low", "9")],
)
def test_a_wrong_setting_is_refused_by_name(name: str, value: str) -> None:
    with pytest.raises(ValueError, match=name):
        load({name: value}, {})


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("log_level", "debug, info, warning or error"),
        ("log_format", "json or text"),
        ("metrics", "local, all or nobody"),
    ],
)
def test_a_setting_of_few_words_says_which(name: str, words: str) -> None:
    with pytest.raises(ValueError, match=rf"{name} \(from flag\): must be {words}, not 'loud'$"):
        load({name: "loud"}, {})


def barkade_serve(*flags: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "barkade", "serve", *flags]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


def test_a_server_without_a_database_says_so_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "letter.db").write_text("Dear dog, this is not a database but a letter.")
    files = [f"sqlite:///{tmp_path}{path}" for path in ("", "/letter.db", "/letter.db/deeper/b.db")]
    for url in (*files, "postgresql://me:hush@127.0.0.1:1/none"):
        done = barkade_serve("--database-url", url)
        assert done.returncode == 1
        assert done.stderr.startswith("barkade: ")
        assert "Traceback" not in done.stderr
        assert "hush" not in done.stderr


def test_a_server_whose_port_is_taken_says_so(server: Server, tmp_path: Path) -> None:
    done = barkade_serve("--port", str(server.port), "--database-url", f"sqlite:///{tmp_path}/b.db")
    assert done.returncode == 1
    assert done.stderr == (
        f"barkade: cannot listen at 127.0.0.1, port {server.port}: address already in use; "
        "choose another with --host or --port\n"
    )


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("127.0.0.1", "http://127.0.0.1:80"),
        ("0.0.0.0", "http://127.0.0.1:80"),
        ("::", "http://[::1]:80"),
        ("::1", "http://[::1]:80"),
        ("table.example", "http://table.example:80"),
    ],
)
def test_the_address_that_is_told_and_opened_can_be_opened(host: str, address: str) -> None:
    assert address_of(host, 80) == address


def test_serve_says_who_can_come() -> None:
    assert "Only this computer" in who_can_come("127.0.0.1", 80, ["192.0.2.7"])
    assert "--host 0.0.0.0" in who_can_come("localhost", 80, [])
    both = who_can_come("0.0.0.0", 80, ["192.0.2.7", "2001:db8::7"])
    assert both == "Others in your network open http://192.0.2.7:80 or http://[2001:db8::7]:80"
    assert who_can_come("192.0.2.9", 80, ["192.0.2.7"]).endswith("http://192.0.2.9:80")
    assert "no network" in who_can_come("::", 80, [])


def test_the_server_itself_says_it(server: Server) -> None:
    assert "Only this computer can open it" in server.log.read_text()


def test_an_older_version_goes_on_with_a_newer_database(launch: Launch, tmp_path: Path) -> None:
    server = launch()
    table = server.lay()
    server.stop()
    with sqlite3.connect(tmp_path / "0.db") as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
        database.execute("ALTER TABLE tables ADD COLUMN ribbon TEXT")
        database.execute("ALTER TABLE seats ADD COLUMN collar TEXT")
    database.close()
    server.start()
    table.play_on(Random(1), 3)
    assert "of a newer version" in server.log.read_text()
