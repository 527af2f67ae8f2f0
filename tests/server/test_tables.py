"""Laying a table, sitting down, changing seats, starting, playing again."""

from importlib.metadata import EntryPoint
from random import Random
from xml.etree import ElementTree

import pytest

import barkade
from barkade import games
from barkade.table.shelf import playable
from tests.server.serving import Laid, Server, play_out


def lobby(server: Server, *seats: dict[str, object], **more: object) -> Laid:
    body = {"game": "lucky_dog", "seats": list(seats)} | more
    return Laid(server, server.good("POST", "/api/tables", body))


ME: dict[str, object] = {"kind": "me", "name": "Ada"}
OPEN: dict[str, object] = {"kind": "open"}
BOT: dict[str, object] = {"kind": "bot", "level": "puppy"}


def test_a_table_starts_in_the_lobby_and_shows_the_commitment_but_not_the_secret(server: Server) -> None:
    info = lobby(server, ME, OPEN).info
    assert info["status"] == "lobby"
    assert [seat["kind"] for seat in info["seats"]] == ["person", "open"]
    assert len(info["fairness"]["commitment"]) == 64
    assert info["fairness"]["secret"] is None


def test_a_friend_joins_by_the_link_and_the_host_starts(server: Server) -> None:
    table = lobby(server, ME, OPEN)
    early = table.ask("POST", "/start", {}, table.host)
    assert early.status_code == 409
    assert early.json()["allowed"] == [1]
    seating = table.good("POST", "/join", {"name": "Bo", "nonce": "ab" * 8})
    assert seating["seat"] == 1
    assert seating["link"] == f"/t/{table.id}#{seating['token']}"
    started = table.good("POST", "/start", {}, table.host)
    assert started["status"] == "playing"
    assert started["fairness"]["nonces"][1] == "ab" * 8


def test_an_open_seat_is_taken_once(server: Server) -> None:
    table = lobby(server, ME, OPEN)
    table.good("POST", "/join", {"name": "Bo"})
    late = table.ask("POST", "/join", {"name": "Cy"})
    assert late.status_code == 409
    assert late.json()["detail"] == "all seats are taken"


def test_only_the_host_starts_and_closes(server: Server) -> None:
    table = lobby(server, ME, BOT)
    assert table.ask("POST", "/start", {}, table.tokens[0]).status_code == 403
    assert table.ask("POST", "/start", {}).status_code == 401
    assert table.ask("POST", "/close", {}, table.tokens[0]).status_code == 403
    assert table.good("POST", "/close", {}, table.host)["status"] == "closed"
    assert table.ask("POST", "/start", {}, table.host).status_code == 409


def test_leaving_the_lobby_frees_the_seat_and_ends_its_token(server: Server) -> None:
    table = lobby(server, ME, OPEN)
    seating = table.good("POST", "/join", {"name": "Bo"})
    table.good("POST", "/seats/1/leave", {}, seating["token"])
    assert table.good("GET", "")["seats"][1]["kind"] == "open"
    assert table.ask("POST", "/seats/1/leave", {}, seating["token"]).status_code == 401


def test_leaving_a_game_keeps_the_seat_for_another_device(server: Server) -> None:
    table = server.lay()
    info = table.good("POST", "/seats/1/leave", {}, table.tokens[1])
    assert info["seats"][1]["away"] is True
    player = table.sit(1)
    player.until("state", seat=1)
    assert table.good("GET", "")["seats"][1]["away"] is False
    player.close()


def test_the_host_issues_a_lost_link_anew_and_the_old_one_ends(server: Server) -> None:
    table = server.lay()
    old = table.sit(1)
    old.until("state")
    fresh = table.good("POST", "/seats/1/link", {}, table.host)
    assert fresh["token"] != table.tokens[1]
    assert table.ask("GET", "/state", token=table.tokens[1]).status_code == 401
    assert table.ask("GET", "/state", token=fresh["token"]).status_code == 200
    assert table.ask("POST", "/seats/0/link", {}, table.tokens[0]).status_code == 403


def test_a_bot_becomes_a_person_and_back(server: Server) -> None:
    table = lobby(server, ME, BOT, start=True)
    table.good("PATCH", "/seats/1", {"kind": "open"}, table.host)
    seating = table.good("POST", "/join", {"name": "Bo"})
    assert table.good("GET", "")["seats"][1] | {"online": False} == {
        "seat": 1, "name": "Bo", "kind": "person", "level": None, "online": False, "away": False, "muted": False,
    }  # fmt: skip
    table.good("PATCH", "/seats/1", {"kind": "bot", "level": "good_dog"}, table.host)
    assert table.ask("GET", "/state", token=seating["token"]).status_code == 401
    assert table.good("GET", "")["seats"][1]["level"] == "good_dog"


def test_a_seat_lets_a_bot_stand_in_and_comes_back(server: Server) -> None:
    table = lobby(server, ME, BOT, start=True, options={"first_seat": 0, "target": 60})
    away = table.good("PATCH", "/seats/0", {"stand_in": "puppy"}, table.tokens[0])
    assert away["seats"][0]["level"] == "puppy"
    player = table.sit(0)
    while player.until("state")["revision"] < 5:
        pass
    back = table.good("PATCH", "/seats/0", {"stand_in": None}, table.tokens[0])
    assert back["seats"][0]["level"] is None
    player.close()


def test_what_a_seat_may_not_change_is_refused_by_name(server: Server) -> None:
    table = server.lay()
    assert table.ask("PATCH", "/seats/1", {"kind": "open"}, table.tokens[1]).status_code == 403
    assert table.ask("PATCH", "/seats/1", {"name": "Eve"}, table.tokens[0]).status_code == 403
    assert table.ask("PATCH", "/seats/7", {"name": "Eve"}, table.host).status_code == 404
    late = table.ask("PATCH", "/seats/0", {"nonce": "00"}, table.tokens[0])
    assert late.status_code == 409
    assert late.json()["field"] == "nonce"


def test_only_listed_tables_are_listed(server: Server) -> None:
    hidden, shown = lobby(server, ME, OPEN), lobby(server, ME, OPEN, visibility="listed")
    found = [info["id"] for info in server.good("GET", "/api/tables?game=lucky_dog&status=lobby")]
    assert shown.id in found
    assert hidden.id not in found


def test_a_table_shows_the_deck_that_its_host_brought(server: Server) -> None:
    text = (barkade.game("lucky_dog").decks / "standard40.toml").read_text(encoding="utf-8")
    own = text.replace('title = "Chewie"', 'title = "Old Slipper"')
    titles = [{face["title"] for face in server.lay(deck=deck).good("GET", "/deck")["faces"]} for deck in (own, None)]
    assert "Old Slipper" in titles[0]
    assert "Old Slipper" not in titles[1]
    assert "Chewie" in titles[1]


def test_the_table_link_has_a_qr_code_that_stands_alone(server: Server) -> None:
    answer = lobby(server, ME, OPEN).ask("GET", "/qr.svg")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert ElementTree.fromstring(answer.content).tag == "{http://www.w3.org/2000/svg}svg"


def test_a_seat_gets_the_qr_code_of_its_own_link(server: Server) -> None:
    table = lobby(server, ME, OPEN)
    drawn = table.ask("GET", "/qr.svg", token=table.tokens[0])
    assert drawn.status_code == 200
    assert drawn.text != table.ask("GET", "/qr.svg").text
    assert table.ask("GET", "/qr.svg", token="s0.0.forged").status_code == 401


def test_a_rematch_is_one_table_for_all_who_ask(server: Server) -> None:
    table = server.lay(options={"target": 5})
    assert table.ask("POST", "/rematch", {}, table.tokens[0]).status_code == 409
    player = table.sit(0, 1)
    play_out(player, Random(3))
    player.close()
    first = table.good("POST", "/rematch", {}, table.tokens[0])
    second = table.good("POST", "/rematch", {}, table.tokens[1])
    host = table.good("POST", "/rematch", {}, table.host)
    assert first["table"]["id"] == second["table"]["id"] == host["table"]["id"] != table.id
    assert [seat["seat"] for seat in first["seats"] + second["seats"]] == [0, 1]
    again = Laid(server, host | {"seats": first["seats"] + second["seats"]})
    assert again.good("POST", "/start", {}, again.host)["status"] == "playing"
    assert table.good("GET", "")["rematch"] == again.id


def test_a_seat_of_a_rematch_that_was_given_to_somebody_else_is_not_given_back(server: Server) -> None:
    table = server.lay(options={"target": 5})
    player = table.sit(0, 1)
    play_out(player, Random(3))
    player.close()
    host = table.good("POST", "/rematch", {}, table.host)
    again = Laid(server, host)
    given = again.good("POST", "/seats/1/link", {}, again.host)["token"]  # to a friend who takes the chair
    refused = table.ask("POST", "/rematch", {}, table.tokens[1])
    assert refused.status_code == 409
    assert given not in refused.text
    kept = table.good("POST", "/rematch", {}, table.tokens[0])["seats"]
    assert again.good("POST", "/seats/0/swap", {"seat": 1}, again.host)
    assert table.good("POST", "/rematch", {}, table.tokens[0])["seats"] == [
        kept[0] | {"seat": 1}
    ]  # the chair moved, the right stays


def test_my_tables_tell_where_it_is_my_turn(server: Server) -> None:
    table = server.lay(options={"first_seat": 1})
    mine = [{"table": table.id, "token": token} for token in table.tokens.values()]
    turns = server.good("POST", "/api/turns", {"tables": [*mine, {"table": "gone", "token": "s0.0.x"}]})
    assert [turn["your_turn"] for turn in turns] == [False, True]


WRONG_TABLES = [
    ({"game": "chess", "seats": [ME]}, 404, "game"),
    ({"game": "lucky_dog", "seats": [ME] * 5}, 400, "seats"),
    ({"game": "lucky_dog", "seats": []}, 400, "seats"),
    ({"game": "lucky_dog", "seats": [ME, BOT | {"level": "wolf"}]}, 400, "seats[1].level"),
    ({"game": "lucky_dog", "seats": [ME, BOT], "options": {"target": 1}}, 400, "options"),
    ({"game": "lucky_dog", "seats": [ME, BOT], "options": {"colour": 1}}, 400, "options"),
    ({"game": "lucky_dog", "seats": [ME, BOT], "options": {"deck": "/etc/passwd.toml"}}, 400, "options.deck"),
    ({"game": "lucky_dog", "seats": [ME, BOT], "deck": "not a deck"}, 422, "deck"),
    ({"game": "lucky_dog", "seats": [ME, BOT], "clock": {"mode": "strict"}}, 400, "clock.seconds"),
    ({"game": "lucky_dog", "seats": [ME, BOT], "colour": "red"}, 400, ""),
    ({"game": "lucky_dog", "seats": [ME, BOT], "origin": {"table": "gone", "move": 1}}, 404, ""),
]


@pytest.mark.parametrize(("body", "status", "field"), WRONG_TABLES)
def test_a_wrong_table_is_refused_with_field_and_allowed_values(
    server: Server, body: object, status: int, field: str
) -> None:
    answer = server.ask("POST", "/api/tables", body)
    problem = answer.json()
    assert answer.status_code == status, problem
    assert answer.headers["content-type"].startswith("application/problem+json")
    assert problem["detail"]
    assert field in problem["field"]


def test_nothing_is_decided_at_a_closed_table(server: Server) -> None:
    table = server.lay(options={"first_seat": 0})
    table.good("POST", "/moves", {"key": "a", "moves": ["none"]}, table.tokens[0])
    table.good("POST", "/close", {}, table.host)
    order = {"decision": "Reroll", "answer": "dice:none", "until": "game"}
    tries: list[tuple[str, str, object]] = [
        ("POST", "/moves", {"key": "b", "moves": ["dice:none"]}),
        ("POST", "/undo", {"key": "c"}),
        ("PUT", "/orders", {"orders": [order]}),
        ("POST", "/hint", {}),
    ]
    for method, path, body in tries:
        refused = table.ask(method, path, body, table.tokens[0])
        assert (refused.status_code, refused.json()["detail"]) == (409, "the table is closed")
    again = table.ask("POST", "/moves", {"key": "a", "moves": ["none"]}, table.tokens[0])
    assert again.status_code == 200, "what was acknowledged stays so"


def test_whoever_moves_is_back(server: Server) -> None:
    table = server.lay(options={"first_seat": 0})
    assert table.good("POST", "/seats/0/leave", {}, table.tokens[0])["seats"][0]["away"] is True
    table.good("POST", "/moves", {"key": "a", "moves": ["none"]}, table.tokens[0])
    assert table.good("GET", "")["seats"][0]["away"] is False


def test_a_table_that_cannot_start_at_once_is_not_laid(server: Server) -> None:
    body = {"game": "to_the_dogs", "seats": [ME, OPEN], "start": True, "visibility": "listed"}
    assert server.ask("POST", "/api/tables", body).json()["allowed"] == [1]
    assert server.good("GET", "/api/tables?game=to_the_dogs") == []


def test_games_of_others_are_listed_if_they_can_be_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    ours = EntryPoint("puppy_love", "barkade.games.lucky_dog:GAME", "barkade.games")
    torn = EntryPoint("torn_box", "barkade.games.torn_box:GAME", "barkade.games")
    monkeypatch.setattr(games, "_others", lambda: {point.name: point for point in (ours, torn)})
    monkeypatch.setattr(games, "_loaded", {})
    playable.cache_clear()
    with pytest.warns(UserWarning, match="the game 'torn_box' is left out"):
        assert len(playable()) == len(games.GAMES) + 1
    playable.cache_clear()


def test_only_a_bot_has_a_level(server: Server) -> None:
    table = lobby(server, ME, BOT)
    for change in ({"kind": "person", "level": "puppy"}, {"kind": "open", "level": "puppy"}):
        assert table.ask("PATCH", "/seats/1", change, table.host).json()["field"] == "level"


@pytest.mark.parametrize(
    "deck",
    [".".join(["a"] * 90_000) + "=1", "a=" + "[" * 90_000, "a=" + "1" * 9000, "a=1979-05-27", "a=1\na=2", "\ufeff"],
    ids=["a key of many parts", "many brackets", "a long number", "a date", "a key twice", "a mark"],
)
def test_a_deck_that_is_none_is_refused_at_once(server: Server, deck: str) -> None:
    refused = server.ask("POST", "/api/tables", {"game": "lucky_dog", "seats": [ME, ME], "deck": deck})
    assert (refused.status_code, refused.json()["field"]) == (422, "deck")
    assert refused.elapsed.total_seconds() < 10
