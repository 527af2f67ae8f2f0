"""The page's ratings rest on openskill's: its examples, the dogs' places among them, and how models are compared."""

import json
from math import log
from pathlib import Path

import pytest
from tools import ratings
from tools.ratings import Outcome, Ratings

from barkade.bots.kennel import LEVELS
from barkade.games import GAMES

UPPER = Outcome(["old_dog", "puppy"], [0, 1], [1, 2])
LEVEL = Outcome(["old_dog", "puppy"], [0, 1], [1, 1])
TEAM = Outcome(["random", "old_dog", "puppy", "good_dog"], [0, 1, 0, 1], [3, 1, 3, 1])


def test_the_page_s_examples_are_what_openskill_says_now() -> None:
    assert json.loads(ratings.EXAMPLES.read_text(encoding="utf-8")) == ratings.examples()


def test_examples_have_ties_teams_and_more_than_two_sides() -> None:
    found = ratings.examples()
    assert {len(each["sides"]) for each in found} == {2, 3, 4, 5}
    assert {len(side) for each in found for side in each["sides"]} == {1, 2, 3}
    assert [each for each in found if len(set(each["places"])) < len(each["places"])]


def test_every_game_has_its_dogs_in_order() -> None:
    dogs = json.loads(ratings.DOGS.read_text(encoding="utf-8"))
    assert list(dogs) == list(GAMES)
    for each in dogs.values():
        assert list(each) == list(LEVELS)
        assert each["puppy"]["mu"] < each["good_dog"]["mu"] == 25 < each["old_dog"]["mu"]


def test_a_side_is_its_seats_and_their_best_place() -> None:
    assert TEAM.teams() == [["random", "puppy"], ["old_dog", "good_dog"]]
    assert TEAM.ranks() == [3, 1]


@pytest.mark.parametrize("model", ratings.MODELS)
def test_a_model_that_has_seen_who_wins_loses_less(model: type) -> None:
    found = Ratings(model)
    assert found.loss(UPPER) == pytest.approx(log(2))
    for _ in range(20):
        found.learn(UPPER)
    assert found.loss(UPPER) < 0.3
    assert found.loss(LEVEL) > log(2)


def test_a_game_is_judged_only_by_orders_that_have_not_seen_it() -> None:
    """Nothing is left to judge where all games were learned from."""
    games = [UPPER] * 6
    assert ratings.held_out(ratings.CHOSEN, games, 6) == []
    assert len(ratings.held_out(ratings.CHOSEN, games, 3)) == 6


def test_a_ledger_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    path = tmp_path / "ratings.jsonl"
    ratings.play_missing(path, ["lucky_dog"], 1)
    first = path.read_text(encoding="utf-8")
    assert len(first.splitlines()) == len(ratings.tables("lucky_dog")) == 4
    ratings.play_missing(path, ["lucky_dog"], 1)
    assert path.read_text(encoding="utf-8") == first
    assert all(len(set(one.names)) == len(one.names) for one in ratings.played(path)["lucky_dog"].values())
