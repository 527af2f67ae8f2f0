"""Turns as a feed: for feed readers, without any right to the seat."""

from random import Random
from typing import Any
from xml.etree import ElementTree

from barkade.server.house.house import House
from barkade.server.house.rooms import Room
from barkade.server.http import feeds
from barkade.server.settings import Settings
from tests.server.serving import Laid, Server, play_out
from tests.server.test_driving import covert_tables, row_of

ATOM = "{http://www.w3.org/2005/Atom}"


def feed_of(table: Laid, seat: int) -> str:
    link: str = table.good("GET", f"/seats/{seat}/feed", token=table.tokens[seat])["link"]
    return link


def entries(text: str | bytes) -> list[dict[str, Any]]:
    """The entries of a feed, by name of their parts."""
    found = ElementTree.fromstring(text).findall(f"{ATOM}entry")
    return [{part.tag.removeprefix(ATOM): part.text or part.get("href") for part in entry} for entry in found]


def test_a_feed_has_an_entry_while_it_is_the_seats_turn(server: Server) -> None:
    table = server.lay(pace="days", options={"first_seat": 0}, clock={"mode": "advisory", "seconds": 2 * 86_400})
    mine, other = feed_of(table, 0), feed_of(table, 1)
    answer = server.ask("GET", mine)
    assert answer.headers["content-type"].startswith("application/atom+xml")
    (entry,) = entries(answer.content)
    assert entry["title"] == "Your turn at Lucky Dog, P0 (with P1)"
    assert entry["link"] == f"{server.url}/t/{table.id}"
    assert entry["summary"].startswith("The clock runs until 2")
    assert entries(server.ask("GET", other).content) == []
    table.good("POST", "/moves", {"key": "k", "moves": ["none"]}, table.tokens[0])
    (later,) = entries(server.ask("GET", mine).content)
    assert later["id"] != entry["id"], "a reader tells a new question by its id"


def test_a_feed_tells_who_has_won(server: Server) -> None:
    table = server.lay(options={"target": 5})
    player = table.sit(0, 1)
    play_out(player, Random(3))
    player.close()
    (entry,) = entries(server.ask("GET", feed_of(table, 1)).content)
    assert entry["title"].startswith("Lucky Dog is over: won by P")


def test_the_link_of_a_feed_gives_no_right_to_the_seat_and_ends_with_its_link(server: Server) -> None:
    table = server.lay(options={"first_seat": 0})
    link = feed_of(table, 0)
    key = link.partition("key=")[2]
    for token in (key, f"s0.0.{key}"):
        assert table.ask("GET", "/state", token=token).status_code == 401
    assert server.ask("GET", link.replace("/0?", "/1?")).status_code == 401
    assert server.ask("GET", link.partition("?")[0]).status_code == 401
    assert table.ask("GET", "/seats/0/feed", token=table.tokens[1]).status_code == 403
    assert table.ask("GET", "/seats/0/feed").status_code == 401
    table.good("POST", "/seats/0/link", {}, table.host)
    assert server.ask("GET", link).status_code == 401


def test_nobody_is_told_while_a_bot_stands_in(server: Server) -> None:
    table = server.lay(options={"first_seat": 0, "target": 60}, clock={"mode": "off", "seconds": 0})
    link = feed_of(table, 0)
    assert len(entries(server.ask("GET", link).content)) == 1
    table.good("PATCH", "/seats/0", {"stand_in": "puppy"}, table.tokens[0])
    assert entries(server.ask("GET", link).content) == []


def test_a_hidden_question_is_never_in_a_feed(tmp_path: Any) -> None:
    house = House(Settings(database_url=f"sqlite:///{tmp_path / 'a.db'}"))
    asked, _ = covert_tables()
    (seat,) = asked.state.deciders
    assert asked.questions[seat]
    room = Room(house, row_of(asked), asked)
    assert entries(feeds.turns(room, seat, "http://here")) == []
