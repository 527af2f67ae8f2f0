"""What the host can do in play: never unseen, not where a table forbids it, and no hand is opened by it."""

from random import Random
from typing import Any

import pytest

from tests.server.serving import Laid, Server

POWERS: list[tuple[str, str, Any]] = [
    ("POST", "/seats/1/link", {}),
    ("PATCH", "/seats/1", {"kind": "open"}),
    ("PATCH", "/seats/1", {"kind": "bot", "level": "puppy"}),
    ("PATCH", "/seats/1", {"kind": "person", "name": "Cleo"}),
    ("POST", "/close", {}),
]


def lines(table: Laid) -> list[Any]:
    return list(table.good("GET", "/chat"))


@pytest.mark.parametrize(("method", "path", "body"), POWERS)
def test_whatever_the_host_does_to_a_seat_in_play_the_whole_table_is_told(
    server: Server, method: str, path: str, body: Any
) -> None:
    table = server.lay()
    other, watching = table.sit(0), server.sit(table.id, [])
    table.good(method, path, body, table.host)
    for reader in (other, watching):
        line = reader.until("chat")["line"]
        assert line["seat"] is None
        assert "host" in line["text"]
        assert "P1" in line["text"] or path == "/close"
        reader.close()
    assert [line["seat"] for line in lines(table)] == [None]


def test_before_the_deal_there_is_nothing_to_tell(server: Server) -> None:
    table = Laid(server, server.good("POST", "/api/tables", {"game": "lucky_dog", "seats": [{"kind": "me"}] * 2}))
    table.good("POST", "/seats/1/link", {}, table.host)
    assert lines(table) == []


def test_who_comes_later_reads_what_was_done(server: Server) -> None:
    table = server.lay()
    table.good("POST", "/seats/1/link", {}, table.host)
    assert "new link for P1" in table.sit(0).until("welcome")["chat"][0]["text"]


@pytest.mark.parametrize(("method", "path", "body"), POWERS)
def test_a_table_may_keep_its_host_from_seats_and_from_the_end(
    server: Server, method: str, path: str, body: Any
) -> None:
    table = server.lay(settled=True)
    assert table.info["settled"]
    refused = table.ask(method, path, body, table.host)
    assert (refused.status_code, refused.json()["type"]) == (403, "/problems/forbidden")
    table.good("PATCH", "/seats/1", {"name": "Bo"}, table.tokens[1])
    assert table.state(1)["seat"] == 1


def test_before_the_deal_the_host_of_a_settled_table_may_do_all_and_unsettle_it(server: Server) -> None:
    body = {"game": "lucky_dog", "seats": [{"kind": "me"}] * 2, "settled": True}
    table = Laid(server, server.good("POST", "/api/tables", body))
    table.good("POST", "/seats/1/link", {}, table.host)
    assert table.good("PATCH", "", {"settled": False}, table.host)["settled"] is False
    assert table.good("PATCH", "", {"settled": True}, table.host)["settled"] is True
    table.good("POST", "/start", {}, table.host)
    assert table.ask("POST", "/seats/1/link", {}, table.host).status_code == 403


def test_a_settled_table_that_is_over_is_closed_like_any_other_and_its_successor_is_settled(server: Server) -> None:
    table = server.lay(settled=True, options={"target": 5})
    table.play_on(Random(1))
    assert table.good("POST", "/rematch", {}, table.host)["table"]["settled"]
    assert table.good("POST", "/close", {}, table.host)["status"] == "closed"


def test_a_table_that_is_closed_in_play_opens_no_hand(server: Server) -> None:
    table = server.lay("we_rate_dogs", seats=3)
    table.play_on(Random(1), 4)
    own = table.state(1)["view"]
    closed = table.good("POST", "/close", {}, table.host)
    assert closed["fairness"]["secret"] is None
    for path in ("/replay", "/replay?as=all", "/replay/moves"):
        assert table.ask("GET", path).status_code == 409
    for token in ("", table.host, table.tokens[0]):
        record = table.ask("GET", "/record", token=token).text
        assert '"seed"' not in record
        assert '"secret"' not in record
    assert table.state(1)["view"]["zones"] == own["zones"]
    again = {"game": "we_rate_dogs", "seats": [{"kind": "me"}] * 3, "origin": {"table": table.id, "move": 1}}
    assert server.ask("POST", "/api/tables", again).status_code == 409


def test_the_record_of_a_game_that_has_ended_stays_when_its_table_is_closed(server: Server) -> None:
    table = server.lay(options={"target": 5})
    table.play_on(Random(1))
    table.good("POST", "/close", {}, table.host)
    assert '"seed"' in table.ask("GET", "/record").text
