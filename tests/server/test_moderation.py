"""Talk that somebody minds: reported, removed, muted; by the host or the operator, and never a hand."""

import httpx

from tests.server.serving import Laid, Server


def spoken(server: Server) -> Laid:
    table = server.lay()
    table.good("POST", "/chat", {"text": "something rude"}, table.tokens[1])
    return table


def test_a_line_that_the_host_removes_is_gone_for_all(server: Server) -> None:
    table = spoken(server)
    player = table.sit(0)
    assert player.until("welcome")["chat"][0]["text"] == "something rude"
    assert table.ask("POST", "/chat/1/remove", {}, table.tokens[0]).status_code == 403
    table.good("POST", "/chat/1/remove", {}, table.host)
    again = player.until("chat")["line"]
    assert (again["n"], again["text"], again["seat"]) == (1, "(removed)", 1)
    assert "rude" not in str(table.good("GET", "/chat"))
    assert table.ask("POST", "/chat/9/remove", {}, table.host).status_code == 404
    player.close()


def test_what_the_table_itself_says_cannot_be_removed(server: Server) -> None:
    table = server.lay()
    table.good("POST", "/seats/1/link", {}, table.host)
    assert table.ask("POST", "/chat/1/remove", {}, table.host).status_code == 404
    assert table.ask("POST", "/chat/1/report", {}).status_code == 404


def test_a_muted_seat_talks_no_more_until_it_may_and_plays_on(server: Server) -> None:
    table = server.lay()
    assert table.ask("POST", "/seats/1/mute", {"muted": True}, table.tokens[0]).status_code == 403
    table.good("POST", "/seats/1/mute", {"muted": True}, table.host)
    refused = table.ask("POST", "/chat", {"text": "but"}, table.tokens[1])
    assert (refused.status_code, refused.json()["type"]) == (409, "/problems/chat-closed")
    table.good("POST", "/chat", {"text": "I may"}, table.tokens[0])
    assert table.state(1)["seat"] == 1
    table.good("POST", "/seats/1/mute", {"muted": False}, table.host)
    table.good("POST", "/chat", {"text": "thank you"}, table.tokens[1])
    assert [line["seat"] for line in table.good("GET", "/chat")] == [None, 0, None, 1]


def test_the_operator_sees_what_was_reported_and_can_remove_and_mute(server: Server) -> None:
    table = spoken(server)
    for _ in range(2):
        table.good("POST", "/chat/1/report", {})
    page = server.ask("GET", "/operator").text
    assert page.count("something rude") == 1
    form = {"table": table.id, "n": "1", "seat": "1", "action": "mute"}
    far = httpx.post(f"{server.url}/operator/reports", data=form, headers={"x-forwarded-for": "192.0.2.7"})
    assert far.status_code == 403
    wrong = httpx.post(f"{server.url}/operator/reports", data=form | {"action": "peek"})
    assert wrong.status_code == 400
    assert httpx.post(f"{server.url}/operator/reports", data=form).status_code == 303
    assert "something rude" not in server.ask("GET", "/operator").text
    assert "rude" not in str(table.good("GET", "/chat"))
    assert table.ask("POST", "/chat", {"text": "again"}, table.tokens[1]).status_code == 409


def test_a_report_that_the_operator_lets_be_changes_nothing(server: Server) -> None:
    table = spoken(server)
    table.good("POST", "/chat/1/report", {})
    form = {"table": table.id, "n": "1", "seat": "1", "action": "dismiss"}
    assert httpx.post(f"{server.url}/operator/reports", data=form).status_code == 303
    assert table.id not in server.ask("GET", "/operator").text
    assert table.good("GET", "/chat")[0]["text"] == "something rude"


# --- names ----------------------------------------------------------------------------------------------


def test_a_name_that_the_host_takes_away_is_gone_from_what_was_said_too(server: Server) -> None:
    table = spoken(server)
    player = table.sit(0)
    assert player.until("welcome")["chat"][0]["name"] == "P1"
    assert table.ask("POST", "/seats/1/rename", {}, table.tokens[0]).status_code == 403
    renamed = table.good("POST", "/seats/1/rename", {}, table.host)
    assert [seat["name"] for seat in renamed["seats"]] == ["P0", "Player 2"]
    assert player.until("chat")["line"]["name"] == "Player 2"
    assert [line["name"] for line in table.good("GET", "/chat")] == ["Player 2", "The table"]
    assert "P1" not in str(table.good("GET", "/chat"))
    player.close()


def test_a_muted_seat_keeps_its_name(server: Server) -> None:
    table = server.lay()
    table.good("POST", "/seats/1/mute", {"muted": True}, table.host)
    assert table.good("GET", "")["seats"][1]["muted"] is True
    refused = table.ask("PATCH", "/seats/1", {"name": "Rude"}, table.tokens[1])
    assert (refused.status_code, refused.json()["field"]) == (409, "name")
    table.good("POST", "/seats/1/mute", {"muted": False}, table.host)
    table.good("PATCH", "/seats/1", {"name": "Polite"}, table.tokens[1])


def test_the_operator_sees_reported_names_and_can_take_them_away(server: Server) -> None:
    table = server.lay()
    table.good("PATCH", "/seats/1", {"name": "Rude <b>"}, table.tokens[1])
    for _ in range(2):
        table.good("POST", "/seats/1/report", {})
    assert table.ask("POST", "/seats/7/report", {}).status_code == 404
    assert server.ask("GET", "/operator").text.count("Rude &lt;b&gt;") == 1
    form = {"table": table.id, "seat": "1", "action": "rename"}
    far = httpx.post(f"{server.url}/operator/names", data=form, headers={"x-forwarded-for": "192.0.2.7"})
    assert far.status_code == 403
    assert httpx.post(f"{server.url}/operator/names", data=form | {"seat": "x"}).status_code == 400
    assert httpx.post(f"{server.url}/operator/names", data=form).status_code == 303
    assert "Rude" not in server.ask("GET", "/operator").text
    assert table.good("GET", "")["seats"][1]["name"] == "Player 2"


def test_a_name_that_nobody_chose_cannot_be_reported(server: Server) -> None:
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "level": "puppy"}]
    table = Laid(server, server.good("POST", "/api/tables", {"game": "lucky_dog", "seats": seats}))
    assert table.ask("POST", "/seats/1/report", {}).status_code == 404
