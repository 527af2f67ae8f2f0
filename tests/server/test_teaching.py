"""How a newcomer is taught over HTTP: the lesson as a film, and the game that follows it."""

import pytest

import barkade
from tests.server.serving import Laid, Server


@pytest.mark.parametrize("key", barkade.GAMES)
def test_a_lesson_is_a_film_whose_every_table_offers_what_the_step_wants(server: Server, key: str) -> None:
    told = server.good("GET", f"/api/games/{key}/lesson?name=Ada")
    moments = [moment for step in told["steps"] for moment in step["moments"]]
    for moment in moments:
        legal = [option["n"] for option in moment["state"]["legal"]]
        assert moment["wanted"] == -1 or moment["wanted"] in legal
    revisions = [moment["state"]["revision"] for moment in moments] + [told["last"]["revision"]]
    assert revisions == list(range(1, len(revisions) + 1))
    ids = [event["id"] for moment in moments for event in moment["state"]["events"]]
    assert len(set(ids)) == len(ids), "every event is new"
    assert told["table"]["seats"][told["seat"]]["name"] == "Ada"


def test_the_learner_is_shown_no_secret_of_the_others(server: Server) -> None:
    told = server.good("GET", "/api/games/we_rate_dogs/lesson")
    zones = told["steps"][0]["moments"][0]["state"]["view"]["zones"]
    assert None not in zones["hand0"]
    assert set(zones["hand1"]) == {None}


@pytest.mark.parametrize("key", barkade.GAMES)
def test_the_deal_of_a_lesson_goes_on_against_puppies(server: Server, key: str) -> None:
    told = server.good("GET", f"/api/games/{key}/lesson?name=Ada")
    seats = [{"kind": "me", "name": "Ada"}, *[{"kind": "bot", "level": "puppy"}] * (len(told["table"]["seats"]) - 1)]
    body = {"game": key, "seats": seats, "start": True, "lesson": True}
    table = Laid(server, server.good("POST", "/api/tables", body))
    assert table.info["status"] == "playing"
    assert table.state(0)["view"]["scores"] is None or table.state(0)["view"]["scores"][0] >= 0
    wrong = server.ask("POST", "/api/tables", body | {"seats": [*seats, {"kind": "bot", "level": "puppy"}]})
    assert (wrong.status_code, wrong.json()["field"]) == (400, "seats")


def test_a_game_without_a_lesson_says_so(server: Server) -> None:
    assert server.ask("GET", "/api/games/chess/lesson").status_code == 404
