"""`barkade review`: what it tells, and what it says about files that it cannot judge."""

import json
from pathlib import Path

import pytest

from tests.cli.commands import barkade_says
from tests.review.games import played


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The file of a finished game."""
    path = tmp_path / "lucky.barkade"
    played("lucky_dog").save(path)
    return path


def test_a_game_is_told_with_its_costs_and_its_curve(record: Path) -> None:
    said = barkade_says("review", str(record))
    assert said.returncode == 0
    assert "decisions like the old dog's" in said.stdout
    assert "what the others gave away" in said.stdout
    assert "What cost most, judged by what you could see then:" in said.stdout
    assert said.stdout.count("%") > 10
    assert said.stderr == ""


def test_json_holds_everything_and_is_the_same_every_time(record: Path) -> None:
    one, other = [barkade_says("review", str(record), "--seat", "1", "--json") for _ in range(2)]
    assert one.stdout == other.stdout
    found = json.loads(one.stdout)
    summary = found["summary"]
    parts = [summary[name][0] for name in ("skill", "luck", "others")]
    assert sum(parts) == pytest.approx(summary["result"][0], abs=1e-5)
    assert summary["complete"]
    assert len(found["curve"]) == len(found["turns"]) + 1
    assert len(found["decisions"]) == summary["decisions"]


def spoilt(record: Path, name: str) -> None:
    """Make the file wrong in one way."""
    lines = record.read_text(encoding="utf-8").splitlines()
    header = json.loads(lines[0])
    if name == "other rules":
        lines[0] = json.dumps(header | {"rules": "0"})
    elif name == "cut":
        lines = [*lines[:9], lines[9][:7]]
    elif name == "not over":
        lines = lines[:9]
    elif name == "forged":
        lines[1] = json.dumps({"seat": 1, "move": "none"})
    elif name == "enormous":
        lines = [lines[0], *lines[1:2] * 6000]
    record.write_text("\n".join(lines) + "\n", encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("other rules", "recorded under rules version 0"),
        ("cut", "is not JSON"),
        ("not over", "this game is not over"),
        ("forged", "move 1 (seat 1"),
        ("enormous", "the record has 6000 moves; a review takes at most 5000"),
    ],
)
def test_a_file_that_cannot_be_judged_gets_one_sentence(record: Path, name: str, sentence: str) -> None:
    spoilt(record, name)
    said = barkade_says("review", str(record))
    assert said.returncode == 2
    assert sentence in said.stderr
    assert said.stderr.count("\n") == 1
    assert said.stdout == ""


def test_a_chair_that_is_not_there(record: Path) -> None:
    said = barkade_says("review", str(record), "--seat", "2")
    assert (said.returncode, said.stderr) == (2, "barkade: seat must be from 0 to 1, not 2\n")
