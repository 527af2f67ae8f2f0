"""Today's deal at a server: a secret of its own, one try that counts, a table of all results."""

from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

import httpx

from barkade.table.deals import deal_of
from tests.server.conftest import Launch
from tests.server.serving import Laid, Server, play_out


def days() -> list[str]:
    """The days that it is somewhere on earth now: two at least."""
    now = datetime.now(UTC)
    first, last = (now - timedelta(hours=12)).date(), (now + timedelta(hours=14)).date()
    return [(first + timedelta(days=n)).isoformat() for n in range((last - first).days + 1)]


def lay(server: Server, name: str, whose: str, day: str) -> Laid:
    """Somebody's try."""
    asked = {"game": "", "seats": [{"kind": "me", "name": name}], "deal": day, "deal_by": whose * 16}
    return Laid(server, server.good("POST", "/api/tables", asked))


def play(server: Server, name: str, whose: str, day: str, seed: int) -> tuple[Laid, Any]:
    """A try to its end, and how it ended for the person."""
    table = lay(server, name, whose, day)
    player = table.sit(0)
    player.until("state")
    play_out(player, Random(seed))
    view = player.states[0]["view"]
    player.close()
    return table, view


def easiest(server: Server) -> str:
    """The day with the shortest game."""
    order = ["lucky_dog", "dog_lover", "to_the_dogs", "hair_of_the_dog", "we_rate_dogs"]
    return min(days(), key=lambda day: order.index(server.good("GET", f"/api/deals/{day}")["game"]))


def refused(answer: httpx.Response, words: str) -> None:
    assert answer.status_code >= 400, answer.text
    assert words in answer.json()["detail"]


def test_the_next_day_is_promised_and_kept(server: Server) -> None:
    first, second, *_ = days()
    assert (
        server.good("GET", f"/api/deals/{first}")["tomorrow"]
        == server.good("GET", f"/api/deals/{second}")["commitment"]
    )
    assert not server.good("GET", f"/api/deals/{first}").get("secret"), "not before the day is over"
    past = server.good("GET", "/api/deals/2026-01-02")
    assert deal_of("2026-01-02", past["secret"]).seed, "opened"
    refused(server.ask("GET", "/api/deals/2099-01-02"), "not laid yet")
    refused(server.ask("GET", "/api/deals/someday"), "written like")


def test_everybody_meets_the_same_deal_and_the_first_try_counts(server: Server) -> None:
    day = easiest(server)
    anna, seen = play(server, "Anna", "a1", day, 1)
    play(server, "Anna", "a1", day, 2)
    ben, _ = play(server, "Ben", "b2", day, 3)
    lay(server, "Cleo", "c3", day)  # has not come to an end
    results = server.good("GET", f"/api/deals/{day}/results")
    mine = {one["name"]: one for one in results}
    assert sorted(mine) == ["Anna", "Ben"]
    assert (mine["Anna"]["table"], mine["Ben"]["table"]) == (anna.id, ben.id)
    assert [one["result"] for one in results] == sorted([one["result"] for one in results], reverse=True)
    if "we_rate" not in seen["game"]:
        assert mine["Anna"]["result"] == seen["scores"][0]
    commitments = {table.good("GET", "")["fairness"]["commitment"] for table in (anna, ben)}
    assert commitments == {server.good("GET", f"/api/deals/{day}")["commitment"]}


def test_the_record_opens_with_the_day(server: Server) -> None:
    day = easiest(server)
    table, _ = play(server, "Dora", "d4", day, 5)
    info = table.good("GET", "")
    assert (info["deal"], info["status"]) == (day, "over")
    assert not info["fairness"].get("secret")
    refused(table.ask("GET", "/record"), "when the day is over")
    refused(table.ask("GET", "/replay?at=1&as=all"), "when the day is over")
    assert table.good("GET", "/replay?at=1&as=0")["at"] == 1


def test_a_clock_that_is_wrong_is_told(server: Server) -> None:
    asked = {"game": "", "seats": [{"kind": "me", "name": "Eve"}], "deal": "2031-01-03"}
    refused(server.ask("POST", "/api/tables", asked), "your device says 2031-01-03. Set its clock")
    refused(server.ask("POST", "/api/tables", asked | {"deal": "3 January"}), "deal")


def test_the_old_dog_works_out_par_while_nobody_waits(launch: Launch) -> None:
    """With few plays, so that it is soon done; kept for the next start."""
    server = launch(par_plays=1)
    day = days()[0]
    info = server.good("GET", f"/api/deals/{day}")
    while not info.get("par"):
        info = server.good("GET", f"/api/deals/{day}")
    assert info["par"]["plays"] == 1
    server.stop()
    again = server.start().good("GET", f"/api/deals/{day}")
    assert again["par"] == info["par"]
    assert again["commitment"] == info["commitment"]
