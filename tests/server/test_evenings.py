"""Same-deal evenings: one deal at several tables, nothing told from one to the other, compared seat by seat at the end."""

import json
from random import Random
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from barkade.kernel.record import Record
from barkade.table.evenings import compared
from barkade.table.verifying import EVENING, verified
from tests.server.serving import Laid, Server

OTHERS_PLAY = "can be looked at when all have finished"


class Evening:
    """An evening of Lucky Dog at two tables of two, all chairs ours."""

    def __init__(self, server: Server, **more: Any) -> None:
        asked = {"game": "lucky_dog", "seats": 2, "tables": 2, "options": {"target": 10}} | more
        laid = server.good("POST", "/api/evenings", asked)
        self.server, self.id, self.hosts = server, laid["evening"]["id"], laid["hosts"]
        self.tables = [Laid(server, {"table": one, "host": "", "seats": []}) for one in laid["evening"]["tables"]]

    def begin(self, *names: str) -> "Evening":
        """Everybody sits down, and the cards are dealt."""
        for number, table in enumerate(self.tables):
            for seat, name in enumerate(names):
                joined = table.good("POST", "/join", {"name": f"{name}{number}", "seat": seat})
                table.tokens[joined["seat"]] = joined["token"]
            table.good("POST", "/start", {}, self.hosts[number])
        return self

    def told(self) -> Any:
        return self.server.good("GET", f"/api/evenings/{self.id}")


def refused(answer: httpx.Response, words: str) -> None:
    assert answer.status_code in (400, 404, 409), answer.text
    assert words in answer.json()["detail"]


def outside(table: Laid) -> list[httpx.Response]:
    """All that somebody without a chair may ask of a table beside its public side."""
    paths = ("/state?since=0", "/record", "/replay?at=0&as=room", "/replay?at=0&as=0", "/replay?at=0&as=all",
             "/replay/moves", "/course", "/chat")  # fmt: skip
    return [table.ask("GET", path) for path in paths]


def test_equal_choices_meet_equal_cards_and_dice_at_every_table(server: Server) -> None:
    evening = Evening(server).begin("Anna", "Ben")
    first, second = evening.tables
    for seat in (0, 1):
        one, other = first.state(seat), second.state(seat)
        assert (one["view"], one["legal"]) == (other["view"], other["legal"])
    for table in evening.tables:
        table.play_on(Random(4))
    one, other = [table.state(0)["view"] for table in evening.tables]
    assert one["over"]
    assert one == other, "the same choices"


def test_nobody_looks_at_a_table_from_outside_before_all_have_finished(server: Server) -> None:
    evening = Evening(server).begin("Anna", "Ben")
    first, second = evening.tables
    for answer in outside(second):
        assert answer.status_code == 409
    first.play_on(Random(1))
    for table in evening.tables:
        for answer in outside(table):
            assert answer.status_code == 409, "not by those who have finished either"
    refused(first.ask("GET", "/state?since=0"), OTHERS_PLAY)
    refused(first.ask("GET", "/record", token=first.tokens[0]), OTHERS_PLAY)
    assert not first.good("GET", "")["fairness"].get("secret")
    assert first.state(0)["view"]["over"], "whoever played sees how it ended"
    assert first.good("GET", "/keepsake", token=first.tokens[0])["result"] == first.state(0)["view"]["scores"][0]
    fork = {"game": "lucky_dog", "seats": [{"kind": "me"}, {"kind": "me"}], "origin": {"table": first.id, "move": 3}}
    refused(server.ask("POST", "/api/tables", fork), OTHERS_PLAY)
    assert OTHERS_PLAY in httpx.get(f"{server.url}/plain/t/{first.id}").text
    known = evening.told()
    assert (known["over"], known.get("secret")) == (False, None)
    assert [table["results"] for table in known["tables"]] == [[], []]
    second.play_on(Random(2))
    assert evening.told()["over"]
    assert {answer.status_code for table in evening.tables for answer in outside(table)} == {200}


def test_a_socket_without_a_chair_is_closed_when_the_cards_are_dealt(server: Server) -> None:
    evening = Evening(server)
    watcher = server.sit(evening.tables[0].id, [])
    watcher.until("welcome")
    evening.begin("Anna", "Ben")
    for line in (watcher, server.sit(evening.tables[0].id, [])):
        with pytest.raises(ConnectionClosed) as closed:
            line.until("state")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4423
        assert not line.states


def test_results_are_compared_seat_by_seat_and_the_records_verify(server: Server) -> None:
    evening = Evening(server).begin("Anna", "Ben")
    for number, table in enumerate(evening.tables):
        table.play_on(Random(number))
    told = evening.told()
    results = [[seat["result"] for seat in table["results"]] for table in told["tables"]]
    assert results == [table.state(0)["view"]["scores"] for table in evening.tables]
    assert [[seat["better"] for seat in table["results"]] for table in told["tables"]] == compared(results)
    assert told["tables"][1]["results"][0]["name"] == "Anna1"
    texts = [table.ask("GET", "/record").text for table in evening.tables]
    assert len({json.loads(text.splitlines()[0])["seed"] for text in texts}) == 1
    for text in texts:
        checks = verified(Record.from_text(text), text)
        assert checks[EVENING] == ""
        assert set(checks.values()) == {""}
    forged = texts[0].replace(told["id"], "somewhere")
    assert verified(Record.from_text(forged), forged)[EVENING]


def test_a_record_that_is_brought_is_no_table_of_the_evening(server: Server) -> None:
    evening = Evening(server).begin("Anna", "Ben")
    for table in evening.tables:
        table.play_on(Random(3))
    text = evening.tables[0].ask("GET", "/record").text
    brought = server.good("POST", "/api/records", {"record": text})
    assert brought["status"] == "over"
    assert len(evening.told()["tables"]) == 2
    strange = text.replace(f"evening-{evening.id}", "whenever")
    answer = server.ask("POST", "/api/records", {"record": strange})
    assert answer.status_code == 422
    assert "deal" in answer.json()["detail"]


def test_chairs_and_house_rules_are_alike_and_stay_so(server: Server) -> None:
    evening = Evening(server)
    table, host = evening.tables[0], evening.hosts[0]
    joined = table.good("POST", "/join", {"name": "Anna"})
    same = "others play the same deal"
    refused(table.ask("PATCH", "", {"options": {"target": 15}}, host), same)
    refused(table.ask("POST", "/seats/0/first", {}, joined["token"]), same)
    refused(table.ask("POST", "/start", {"drop_open": True}, host), same)
    assert table.good("GET", "")["options"]["luck"] == "tied"
    assert (table.good("GET", "")["evening"], table.good("GET", "").get("deal")) == (evening.id, None)
    table.good("PATCH", "/seats/1", {"kind": "bot", "level": "puppy"}, host)
    table.good("POST", "/start", {}, host)
    assert table.good("GET", "")["status"] == "playing"


def test_an_evening_that_cannot_be_is_refused_by_its_field(server: Server) -> None:
    asked = {"game": "lucky_dog", "seats": 2, "tables": 2}
    for wrong in ({"tables": 1}, {"tables": 99}, {"seats": 9}, {"game": "chess"}, {"options": {"target": 3}}):
        assert server.ask("POST", "/api/evenings", asked | wrong).status_code in (400, 404), wrong
    refused(server.ask("GET", "/api/evenings/nowhere"), "there is no evening 'nowhere'")
    day = {"game": "", "seats": [{"kind": "me"}], "deal": "evening-ab"}
    assert server.ask("POST", "/api/tables", day).status_code == 400, "only an evening lays its tables"


def test_comparisons_are_those_of_bridge() -> None:
    assert compared([[20, 3], [10, 3], [15, 9]]) == [[100, 25], [0, 25], [50, 100]]
    assert compared([[7]]) == [[50]]
