"""What a run says, on real games and on games made up to have a known answer."""

import json
from pathlib import Path

import pytest

from barkade import GAMES
from barkade.lab.answers import skill
from barkade.lab.findings import findings
from barkade.lab.plan import planned
from barkade.lab.runs import simulate
from barkade.lab.shards import Run
from barkade.lab.worth import SELDOM
from tests.lab.games import either, made_up, mostly_first


def test_a_fair_game_is_not_called_unfair(tmp_path: Path) -> None:
    seats = findings(made_up(tmp_path, either, either))["seats"]

    assert seats["chance"] > 0.05
    assert all(place["share"]["low"] < 0.5 < place["share"]["high"] for place in seats["places"])


def test_an_advantage_of_the_first_seat_is_found(tmp_path: Path) -> None:
    seats = findings(made_up(tmp_path, mostly_first, either))["seats"]

    assert seats["chance"] < 1e-6
    assert seats["places"][0]["share"]["low"] > 0.5 > seats["places"][1]["share"]["high"]


def test_a_card_that_comes_with_nothing_does_not_stand_out(tmp_path: Path) -> None:
    (ace,) = findings(made_up(tmp_path, either, either))["worth"]

    assert (ace["kind"], ace["name"], ace["held"]) == ("hand", "ace", 0.5)
    assert ace["share"]["low"] < 0 < ace["share"]["high"]
    assert not ace["margin"]["stands_out"]


def test_the_worth_of_a_card_is_not_the_worth_of_its_seat(tmp_path: Path) -> None:
    """The first seat wins more and holds the ace more; the ace itself does nothing."""
    (ace,) = findings(made_up(tmp_path, mostly_first, mostly_first))["worth"]

    assert ace["share"]["low"] < 0 < ace["share"]["high"]


def test_a_card_that_wins_games_stands_out(tmp_path: Path) -> None:
    holders = iter([number % 2 for number in range(400)])
    followed = iter([number % 2 if number % 5 else 1 - number % 2 for number in range(400)])
    (ace,) = findings(made_up(tmp_path, lambda _: next(followed), lambda _: next(holders)))["worth"]

    assert ace["margin"]["stands_out"]
    assert ace["share"]["mean"] == pytest.approx(0.6, abs=0.01)
    assert ace["margin"]["mean"] == pytest.approx(6.0, abs=0.1)


def test_real_games_add_up(lucky: Run) -> None:
    found = findings(lucky)
    json.dumps(found)

    assert sum(place["share"]["mean"] for place in found["seats"]["places"]) == pytest.approx(1, abs=1e-4)
    assert sum(bin["count"] for bin in found["scores"]["bins"]) == 180
    assert sum(line["points"] for line in found["points"]) == pytest.approx(lucky.seats["score"].mean(), abs=1e-3)
    assert ("chewie", "Chewie") in [(row["name"], row["title"]) for row in found["worth"]]
    assert all(SELDOM <= round(row["held"] * 180) <= 180 - SELDOM for row in found["worth"])


def test_the_ladder_puts_the_better_bot_above(lucky: Run) -> None:
    ladder = findings(lucky)["ladder"]

    assert [rung["bot"] for rung in ladder["rungs"]] == ["good_dog", "puppy", "random"]
    assert all(pair["points"]["mean"] > 0.5 and pair["elo"]["mean"] > 0 for pair in ladder["pairs"])


def test_shares_end_at_nothing_and_at_all(tmp_path: Path) -> None:
    simulate(planned("lucky_dog", 2, {}, ["greedy", "random"], 6, 1), tmp_path, 1, "here")
    found = findings(Run(tmp_path))
    shares = [row["share"] for row in found["ladder"]["rungs"]] + [pair["points"] for pair in found["ladder"]["pairs"]]
    assert all(0 <= share["low"] <= share["mean"] <= share["high"] <= 1 for share in shares)


def test_nobody_is_said_to_be_better_without_evidence(tmp_path: Path) -> None:
    simulate(planned("lucky_dog", 2, {}, ["greedy", "good_dog"], 6, 1), tmp_path / "few", 1, "here")
    simulate(planned("lucky_dog", 2, {}, ["greedy", "random"], 60, 1), tmp_path / "many", 1, "here")
    few, many = skill(findings(Run(tmp_path / "few"))), skill(findings(Run(tmp_path / "many")))
    assert "beats" not in few
    assert "cannot tell" in few
    assert many.endswith("greedy beats random.")


@pytest.mark.parametrize(("seats", "mode"), [(1, "solo"), (2, "coop")])
def test_games_won_together_have_a_rate_of_success_and_no_best_seat(seats: int, mode: str, tmp_path: Path) -> None:
    simulate(planned("lucky_dog", seats, {"mode": mode}, ["greedy"], 20, 2), tmp_path, 1, "here")
    found = findings(Run(tmp_path))

    assert found["together"]
    assert found["seats"] is None
    assert 0 <= found["success"]["low"] <= found["success"]["high"] <= 1


@pytest.mark.parametrize("key", GAMES)
def test_every_game_can_be_asked(key: str, tmp_path: Path) -> None:
    simulate(planned(key, None, {}, ["random"], 12, 3), tmp_path, 1, "here")
    found = findings(Run(tmp_path))

    assert found["turns"]["decisions_per_turn"]["mean"] >= 1
    assert found["length"]["turns"]["mean"]["mean"] > 1
