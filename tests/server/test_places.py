"""Before the deal: chairs are changed, somebody begins, house rules differ, and those who sit start."""

from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

import barkade
from tests.server.serving import Laid, Server
from tests.server.test_races import at_once

ME, OPEN, BOT = {"kind": "me", "name": "Ada"}, {"kind": "open"}, {"kind": "bot", "level": "puppy"}
BO = {"kind": "person", "name": "Bo"}


def lobby(server: Server, *seats: dict[str, str], game: str = "lucky_dog", **more: Any) -> Laid:
    return Laid(server, server.good("POST", "/api/tables", {"game": game, "seats": list(seats)} | more))


def names(info: Any) -> list[str]:
    return [seat["name"] for seat in info["seats"]]


# --- places -------------------------------------------------------------------------------------------------------


def test_two_chairs_change_places_and_every_link_stays_good(server: Server) -> None:
    table = lobby(server, ME, BO, BOT)
    info = table.good("POST", "/seats/0/swap", {"seat": 2}, table.host)
    assert names(info)[1:] == ["Bo", "Ada"]
    assert info["seats"][0]["kind"] == "bot"
    table.good("POST", "/start", {}, table.host)
    assert [table.state(seat)["seat"] for seat in (0, 1)] == [2, 1], "tokens of then lead to the seats of now"
    turns = server.good("POST", "/api/turns", {"tables": [{"table": table.id, "token": table.tokens[0]}]})
    assert turns[0]["seat"] == 2


def test_whoever_is_connected_is_told_the_new_chair_before_a_hand_is_shown(server: Server) -> None:
    table = lobby(server, ME, BO, game="to_the_dogs")
    bo = table.sit(1)
    bo.until("welcome")
    table.good("POST", "/seats/0/swap", {"seat": 1}, table.host)
    table.good("POST", "/start", {}, table.host)
    with pytest.raises(ConnectionClosed, match="4410"):
        bo.until("state")
    assert bo.states == {}, "nothing was shown on the chair of before"
    with_new = table.sit(1)
    assert with_new.until("welcome")["seats"] == [0]
    assert with_new.until("state")["seat"] == 0


def test_several_seats_of_one_device_are_named_in_the_order_of_its_tokens(server: Server) -> None:
    table = lobby(server, ME, {"kind": "me", "name": "Cy"}, BO)
    table.good("POST", "/seats/0/swap", {"seat": 2}, table.host)
    assert table.sit(0, 1).until("welcome")["seats"] == [2, 1]


def test_a_seat_that_was_swapped_is_left_and_taken_with_tokens_of_its_own(server: Server) -> None:
    table = lobby(server, ME, BO, OPEN)
    table.good("POST", "/seats/1/swap", {"seat": 2}, table.host)
    cy = table.good("POST", "/join", {"name": "Cy"})
    assert cy["seat"] == 1
    table.good("POST", "/seats/2/leave", {}, table.tokens[1])
    assert table.ask("POST", "/seats/2/leave", {}, table.tokens[1]).status_code == 401
    assert names(table.good("PATCH", "/seats/1", {"name": "Cyd"}, cy["token"])) == ["Ada", "Cyd", ""]


@pytest.mark.parametrize("who", ["seat", "nobody"])
def test_only_the_host_moves_people(server: Server, who: str) -> None:
    table = lobby(server, ME, BO)
    token = table.tokens[0] if who == "seat" else ""
    assert table.ask("POST", "/seats/0/swap", {"seat": 1}, token).status_code in (401, 403)


def test_nobody_moves_after_the_deal(server: Server) -> None:
    table = lobby(server, ME, BO)
    table.good("POST", "/start", {}, table.host)
    for path, body in (("/seats/0/swap", {"seat": 1}), ("/seats/0/first", {})):
        assert table.ask("POST", path, body, table.host).status_code == 409
    assert table.ask("PATCH", "", {"options": {"target": 10}}, table.host).status_code == 409


# --- starting with who sits ---------------------------------------------------------------------------------------


def test_the_host_starts_with_those_who_sit(server: Server) -> None:
    table = lobby(server, ME, OPEN, BO, OPEN)
    assert table.ask("POST", "/start", {}, table.host).status_code == 409
    info = table.good("POST", "/start", {"drop_open": True}, table.host)
    assert (info["status"], names(info)) == ("playing", ["Ada", "Bo"])
    assert [table.state(seat)["seat"] for seat in (0, 2)] == [0, 1]
    assert len(info["fairness"]["nonces"]) == 2


def test_alone_at_a_table_for_four_is_a_game_alone(server: Server) -> None:
    table = lobby(server, ME, OPEN, OPEN, OPEN)
    assert table.info["options"]["mode"] == "ffa"
    info = table.good("POST", "/start", {"drop_open": True}, table.host)
    assert info["options"]["mode"] == "solo"


def test_too_few_for_the_box_are_told_so_and_keep_their_chairs(server: Server) -> None:
    table = lobby(server, ME, BO, OPEN, game="we_rate_dogs")
    late = table.ask("POST", "/start", {"drop_open": True}, table.host)
    assert (late.status_code, late.json()["allowed"]) == (400, [3, 4, 5, 6])
    assert len(table.good("GET", "")["seats"]) == 3


# --- who begins ---------------------------------------------------------------------------------------------------


def test_somebody_says_of_oneself_to_begin_and_takes_it_back(server: Server) -> None:
    table = lobby(server, ME, BO, OPEN)
    assert table.good("POST", "/seats/1/first", {}, table.tokens[1])["options"]["first_seat"] == 1
    assert table.ask("POST", "/seats/1/first", {}, table.tokens[0]).status_code == 403
    assert table.good("POST", "/seats/1/first", {}, table.tokens[1])["options"]["first_seat"] == "random"


def test_whoever_begins_still_does_after_changing_chairs_and_losing_neighbours(server: Server) -> None:
    table = lobby(server, ME, OPEN, BO, OPEN)
    table.good("POST", "/seats/2/first", {}, table.tokens[2])
    assert table.good("POST", "/seats/2/swap", {"seat": 3}, table.host)["options"]["first_seat"] == 3
    info = table.good("POST", "/start", {"drop_open": True}, table.host)
    assert (names(info), info["options"]["first_seat"]) == (["Ada", "Bo"], 1)
    assert table.state()["view"]["deciders"] == [1]


@pytest.mark.parametrize(("game", "word"), [("to_the_dogs", "seat"), ("hair_of_the_dog", "host")])
def test_where_only_the_first_seat_can_begin_the_table_is_turned(server: Server, game: str, word: str) -> None:
    table = lobby(server, ME, BO, {"kind": "person", "name": "Cy"}, game=game)
    info = table.good("POST", "/seats/2/first", {}, table.tokens[2])
    assert (names(info), info["options"]["first_player"]) == (["Cy", "Ada", "Bo"], word)
    info = table.good("POST", "/seats/1/swap", {"seat": 0}, table.host)
    assert names(info) == ["Cy", "Bo", "Ada"], "Cy begins still, with the neighbours changed"


def test_nobody_begins_from_an_empty_chair(server: Server) -> None:
    table = lobby(server, ME, BO, OPEN)
    assert table.ask("POST", "/seats/2/first", {}, table.host).status_code == 409
    table.good("PATCH", "", {"options": {"first_seat": 1}}, table.host)
    table.good("PATCH", "/seats/1", {"kind": "open"}, table.host)
    assert table.good("PATCH", "", {"options": {"target": 10}}, table.host)["options"]["first_seat"] == "random"


# --- house rules --------------------------------------------------------------------------------------------------


def test_the_host_changes_rules_clock_and_who_may_see_the_table(server: Server) -> None:
    table = lobby(server, ME, OPEN)
    change = {"options": {"target": 10}, "visibility": "listed", "clock": {"mode": "advisory", "seconds": 60}}
    info = table.good("PATCH", "", change, table.host)
    assert (info["options"]["target"], info["visibility"]) == (10, "listed")
    assert info["clock"] == {"mode": "advisory", "seconds": 60}
    assert table.good("PATCH", "", {"pace": "days"}, table.host)["options"]["target"] == 10
    assert table.ask("PATCH", "", {"options": {"target": 10}}, table.tokens[0]).status_code == 403
    table.good("POST", "/close", {}, table.host)


def test_two_changes_at_once_are_both_made(server: Server) -> None:
    table = lobby(server, ME, OPEN)
    changes: list[dict[str, Any]] = [
        {"options": {"target": 10}}, {"options": {"table_talk": True}}, {"pace": "days"}, {"options": {"auto_score": True}},
    ]  # fmt: skip
    at_once(*[lambda change=change: table.good("PATCH", "", change, table.host) for change in changes])
    info = table.good("GET", "")
    assert info["options"] | {"target": 10, "table_talk": True, "auto_score": True} == info["options"]
    assert info["pace"] == "days"


def test_a_rule_that_cannot_be_is_named_and_nothing_changes(server: Server) -> None:
    table = lobby(server, ME, OPEN)
    wrong = table.ask("PATCH", "", {"options": {"target": 3}, "visibility": "listed"}, table.host)
    assert (wrong.status_code, wrong.json()["field"]) == (400, "options.target")
    clock = table.ask("PATCH", "", {"clock": {"mode": "strict", "seconds": 0}}, table.host)
    assert (clock.status_code, clock.json()["field"]) == (400, "clock.seconds")
    assert table.good("GET", "")["visibility"] == "private"


def test_there_are_as_many_chairs_as_the_rules_allow(server: Server) -> None:
    table = lobby(server, ME, OPEN, OPEN, OPEN)

    def chairs(change: dict[str, Any]) -> int:
        return len(table.good("PATCH", "", change, table.host)["seats"])

    assert chairs({"options": {"mode": "coop"}, "chairs": 4}) == 2
    assert chairs({"options": {"mode": "ffa"}}) == 2
    assert chairs({"chairs": 4}) == 4
    table.good("POST", "/join", {"name": "Bo"})
    table.good("POST", "/join", {"name": "Cy"})
    refused = table.ask("PATCH", "", {"options": {"mode": "coop"}}, table.host)
    assert refused.status_code == 400
    assert "LK-001" in refused.json()["detail"]


def test_no_token_of_a_chair_that_was_taken_away_is_good_for_a_new_one(server: Server) -> None:
    table = lobby(server, ME, OPEN, OPEN)
    bo = table.good("POST", "/join", {"name": "Bo", "seat": 2})
    table.good("POST", "/seats/2/leave", {}, bo["token"])
    table.good("PATCH", "", {"options": {"mode": "coop"}}, table.host)
    table.good("PATCH", "", {"options": {"mode": "ffa"}, "chairs": 3}, table.host)
    cy = table.good("POST", "/join", {"name": "Cy", "seat": 2})
    assert table.ask("PATCH", "/seats/2", {"name": "Thief"}, bo["token"]).status_code == 401
    assert table.good("PATCH", "/seats/2", {"name": "Cyd"}, cy["token"])["seats"][2]["name"] == "Cyd"


def test_the_host_brings_a_deck_and_takes_it_away_again(server: Server) -> None:
    text = (barkade.game("lucky_dog").decks / "standard40.toml").read_text(encoding="utf-8")
    table = lobby(server, ME, OPEN)
    own = table.good("PATCH", "", {"deck": text.replace('title = "Chewie"', 'title = "Old Slipper"')}, table.host)
    assert "Old Slipper" in [face["title"] for face in table.good("GET", "/deck")["faces"]]
    assert own["deck_hash"] != table.info["deck_hash"]
    wrong = table.ask("PATCH", "", {"deck": text.replace('needs = "kind(3)"', 'needs = "five_aces"')}, table.host)
    assert wrong.status_code in (400, 422)
    assert table.good("PATCH", "", {"deck": None}, table.host)["deck_hash"] == table.info["deck_hash"]
    table.good("POST", "/start", {"drop_open": True}, table.host)


# --- tables of mine -----------------------------------------------------------------------------------------------


def test_my_tables_say_whom_they_wait_for(server: Server) -> None:
    table = lobby(server, ME, BO, start=True, options={"first_seat": 1})
    (turn,) = server.good("POST", "/api/turns", {"tables": [{"table": table.id, "token": table.tokens[0]}]})
    assert (turn["game"], turn["kinds"], turn["waits"]) == ("lucky_dog", ["person", "person"], [1])
    assert turn["moved"] == table.good("GET", "")["moved"]


def test_my_tables_do_not_tell_who_decides_in_secret(server: Server) -> None:
    table = server.lay("we_rate_dogs", seats=3)
    token = {"table": table.id, "token": table.tokens[0]}
    for _ in range(40):
        (turn,) = server.good("POST", "/api/turns", {"tables": [token]})
        assert turn["waits"] == table.state(0)["view"]["deciders"]
        states = [state for state in map(table.state, table.tokens) if state["legal"]]
        move = {"key": f"k{turn['revision']}.{states[0]['seat']}", "moves": [states[0]["legal"][0]["n"]]}
        table.good("POST", "/moves", move, table.tokens[states[0]["seat"]])
