"""`barkade new` writes a game that runs: its tests are green, it is audited and played before a line is changed."""

from pathlib import Path

from tests.cli.commands import barkade_says
from tests.parcels import lay_parcel, python_says


def test_a_new_game_runs_before_a_line_of_it_is_changed(tmp_path: Path) -> None:
    made = barkade_says("new", "tug_of_war", "--title", "Tug of War", "--seats", "2-3", "--out", str(tmp_path))
    assert made.returncode == 0, made.stderr
    package = tmp_path / "tug_of_war"
    lay_parcel(package, tug_of_war="tug_of_war:GAME")
    tested = python_says(package, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(package / "tests"))
    assert "2 passed" in tested.stdout, tested.stdout
    played = python_says(package, "-m", "barkade", "play", "tug_of_war", "--auto", "--seed", "1").stdout
    assert "Won by " in played
    assert "TW-002" in python_says(package, "-m", "barkade", "rules", "tug_of_war", "2").stdout


def test_what_cannot_be_a_game_is_said_in_a_sentence(tmp_path: Path) -> None:
    for key, words in (("Tug", "a key is made of small letters"), ("lucky_dog", "on the shelf already")):
        refused = barkade_says("new", key, "--out", str(tmp_path))
        assert refused.returncode == 2
        assert words in refused.stderr
    for seats in ("0-2", "4-2", "many", "2-9"):
        refused = barkade_says("new", "tug", "--seats", seats, "--out", str(tmp_path))
        assert refused.returncode == 2
        assert "seats are" in refused.stderr
    (tmp_path / "tug").mkdir()
    refused = barkade_says("new", "tug", "--out", str(tmp_path))
    assert refused.returncode == 2
    assert "is there already" in refused.stderr
