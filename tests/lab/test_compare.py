"""Two runs side by side."""

from pathlib import Path
from typing import Any

import pytest

from barkade.lab.compare import compare
from barkade.lab.plan import planned
from barkade.lab.runs import is_clear, outcome, report, simulate
from barkade.lab.sequence import MEASURES
from barkade.lab.shards import Run, play_shard
from tests.lab.games import either, made_up, mostly_first


def answers(comparison: dict[str, Any]) -> dict[str, str]:
    return {row["measure"]: row["answer"] for row in comparison["measures"]}


def test_a_run_is_like_itself(tmp_path: Path) -> None:
    run = made_up(tmp_path, either, either)

    assert set(answers(compare(run, run)).values()) == {"alike"}


def test_a_change_is_found_and_the_rest_is_not_blamed(tmp_path: Path) -> None:
    fair = made_up(tmp_path / "fair", either, either)
    unfair = made_up(tmp_path / "unfair", mostly_first, either, luck=6)
    found = compare(fair, unfair)

    assert answers(found) == dict.fromkeys(MEASURES, "alike") | {"first_share": "different", "last_share": "different"}
    first = found["measures"][0]
    assert first["difference"]["low"] > 0
    assert 30 < first["after"] <= found["deals"] == 400


def test_what_luck_alone_does_is_not_called_a_change(tmp_path: Path) -> None:
    found = compare(made_up(tmp_path / "a", either, either), made_up(tmp_path / "b", either, either, luck=8))

    assert "different" not in answers(found).values()


def test_a_run_stops_when_the_answer_is_clear(tmp_path: Path) -> None:
    base = planned("lucky_dog", 2, {}, ["greedy"], 120, seed=2, shard=20)
    simulate(base, tmp_path / "base", 1, "here")
    shorter = base._replace(options={"target": 5})
    played = simulate(shorter, tmp_path / "short", 1, "here", (tmp_path / "base", "turns"))
    found, (comparison,) = report([tmp_path / "base", tmp_path / "short"])

    simulate(shorter, tmp_path / "two", 2, "here", (tmp_path / "base", "turns"))

    assert played < 120
    assert [file.name for file in sorted((tmp_path / "two").glob("*.parquet"))] == [
        file.name for file in sorted((tmp_path / "short").glob("*.parquet"))
    ]
    assert answers(comparison)["turns"] == "different"
    assert comparison["deals"] == played == found[1]["run"]["played"]


def test_a_run_without_common_deals_is_not_clear_yet(tmp_path: Path) -> None:
    base = planned("lucky_dog", 2, {}, ["random"], 4, seed=2, shard=2)
    for name, shard in (("base", 1), ("run", 0)):
        base.save(tmp_path / name)
        play_shard((base, str(tmp_path / name), shard))

    assert not is_clear(Run(tmp_path / "base"), Run(tmp_path / "run"), "turns")


@pytest.mark.parametrize(
    ("change", "games", "sentence"),
    [
        ({"target": 5}, 80, "turns in a game: different, clear after "),
        ({"cuddle_display": "last_resort"}, 10, "turns in a game: undecided after 10 deals; the difference from "),
        ({"cuddle_display": "last_resort"}, 90, " has no more deals, a larger --games prolongs it"),
    ],
)
def test_a_watched_run_says_what_came_out(change: dict[str, Any], games: int, sentence: str, tmp_path: Path) -> None:
    base = planned("lucky_dog", 2, {}, ["greedy"], 80, seed=2, shard=10)
    simulate(base, tmp_path / "base", 1, "here")
    watched = (tmp_path / "base", "turns")
    simulate(base._replace(options=change, games=games), tmp_path / "run", 1, "here", watched)

    assert sentence in outcome(tmp_path / "run", watched)


def test_runs_of_other_seeds_cannot_be_paired(tmp_path: Path) -> None:
    for seed in (1, 2):
        simulate(planned("lucky_dog", 2, {}, ["random"], 2, seed), tmp_path / str(seed), 1, "here")
    with pytest.raises(ValueError, match="cannot be paired: seed is 1 here and 2 there"):
        compare(Run(tmp_path / "1"), Run(tmp_path / "2"))


def test_an_unknown_measure_is_refused(tmp_path: Path) -> None:
    plan = planned("lucky_dog", 2, {}, ["random"], 2, 1)
    with pytest.raises(ValueError, match="there is no measure 'joy'; there are first_share"):
        simulate(plan, tmp_path, 1, "here", (tmp_path, "joy"))
