"""What a deck changes: the same deals twice, intervals that hold at any time, answers in words."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import barkade
from barkade.cli.main import main
from barkade.kernel.deck import DeckFile
from barkade.lab.effects import sentences
from barkade.lab.sequence import Pairs, Running
from barkade.lab.stats import always_valid
from barkade.lab.what_if import Change, changes, worth_in

LUCKY = barkade.game("lucky_dog")
OURS = (LUCKY.decks / "standard40.toml").read_text(encoding="utf-8")


def saved(folder: Path, text: str) -> Path:
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return path


def asked(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    with pytest.raises(SystemExit) as ended:
        main(["what-if", *arguments, "--quiet"])
    assert ended.value.code == 0
    return capsys.readouterr().out


def figures(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(asked(capsys, *arguments, "--json"))
    return found


def test_one_by_one_the_interval_is_that_of_the_lab() -> None:
    luck = Random(1)
    values = [luck.gauss(0.3, 1) for _ in range(200)]
    half, means = always_valid(np.array(values), 1.5)
    running = Running()
    for i, value in enumerate(values):
        running.add(value)
        found = running.estimate(1.5)
        assert (found.mean, found.high - found.mean) == pytest.approx((means[i], half[i]))


def test_a_pair_of_columns_becomes_different_or_alike_and_never_before_thirty() -> None:
    luck = Random(2)
    moved, same = Pairs(), Pairs()
    for _ in range(1500):
        value = luck.gauss(10, 2)
        moved.add(value, value + 1)
        same.add(value, value)
    assert (moved.answer, same.answer) == ("different", "alike")
    assert 30 <= moved.clear_after < same.clear_after < 1500


def test_changes_name_card_field_and_both_values(tmp_path: Path) -> None:
    text = OURS.replace("points = 5", "points = 6").replace('title = "Chewie"', 'title = "Shoe"')
    sixth = text.index('[[card]]\nid = "treat_6"')
    without = text[:sixth] + text[text.index('[[card]]\nid = "cuddle_time"') :]
    assert LUCKY.schema is not None
    found = changes(LUCKY.schema, LUCKY.our_file(), DeckFile(saved(tmp_path, without)))
    assert found == [Change("card", "fetch", "points", 5, 6), Change("card", "treat_6", "", "there", "not there")]


def test_holding_a_card_is_compared_with_not_holding_it() -> None:
    seats = [{"seat": 0, "score": 12}, {"seat": 1, "score": 5}, {"seat": 2, "score": 7}]
    held = [{"seat": 0, "card": "fetch"}, {"seat": 1, "card": "chewie"}]
    assert worth_in({"seats": seats, "held": held}, "fetch") == 6
    assert worth_in({"seats": seats, "held": held}, "nap_time") is None


def test_a_deck_that_pays_three_times_as_much_makes_games_shorter_and_is_clear_soon(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    dear = saved(tmp_path, OURS.replace("points = 2", "points = 6").replace("points = 4", "points = 12"))
    found = figures(capsys, str(dear), "--bot", "random", "--games", "60", "--seconds", "600")
    rows = {row["measure"]: row for row in found["measures"]}
    assert (rows["turns"]["answer"], rows["best_score"]["answer"]) == ("different", "different")
    assert rows["turns"]["difference"]["high"] < 0 < rows["best_score"]["difference"]["low"]
    assert {card["card"] for card in found["cards"]} >= {"short_walk", "long_walk"}
    lines = sentences(found, {"short_walk": "Short Walk"})
    assert "Short Walk: points 2, now 6" in lines
    assert any("Games are shorter" in line for line in lines)


def test_no_change_seen_is_an_answer_and_ends_the_trial(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    same = saved(tmp_path, OURS.replace('title = "Fetch"', 'title = "Bring It"'))
    said = asked(capsys, str(same), "--bot", "random", "--games", "5000", "--seconds", "600")
    assert "The two decks do not differ in any figure." in said
    assert "no change seen: turns in a game" in said
    deals = int(said.partition(" deals, each played")[0].split()[-1])
    assert 30 <= deals < 5000


def test_ctrl_c_gives_what_is_known(tmp_path: Path) -> None:
    mine = saved(tmp_path, OURS.replace("points = 5", "points = 6"))
    command = [sys.executable, "-m", "barkade", "what-if", str(mine), "--bot", "random", "--games", "1000000"]
    with subprocess.Popen(
        [*command, "--seconds", "100000", "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stderr is not None
        process.stderr.readline()  # it plays
        os.kill(process.pid, signal.SIGINT)
        out, _ = process.communicate()
    assert process.returncode == 0
    assert json.loads(out)["changes"] == [{"table": "card", "card": "fetch", "field": "points", "was": 5, "now": 6}]


def test_an_unknown_deck_to_measure_against_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["what-if", str(saved(tmp_path, OURS)), "--against", "theirs"])
    assert ended.value.code == 2
    assert "--against must be a deck file, or ours, or one of ones40, standard40" in capsys.readouterr().err
