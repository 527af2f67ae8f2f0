"""The example of a game in a package of its own goes through every door, as docs/adding-a-game.md says."""

import json
import os
import shutil
import subprocess
from pathlib import Path
from random import Random

import pytest

from tests.parcels import ROOT, lay_parcel, python_says
from tests.server.serving import Server

PACKAGE = ROOT / "examples" / "big_dog" / "big_dog"


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A folder where the package is installed."""
    shutil.copytree(PACKAGE, tmp_path / "big_dog")
    lay_parcel(tmp_path, big_dog="big_dog:GAME")
    return tmp_path


def says(site: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """What `barkade` says where it is installed."""
    said = python_says(site, "-m", "barkade", *words)
    assert said.returncode == 0, said.stderr
    return said


def test_it_keeps_every_promise(site: Path) -> None:
    checked = python_says(
        site, "-c", "import barkade, barkade.testing as t; t.check_game(barkade.game('big_dog')); print('kept')"
    )
    assert checked.stdout == "kept\n", checked.stderr
    assert "BROKEN" not in says(site, "audit", "big_dog").stdout


def test_it_is_played_told_and_measured(site: Path) -> None:
    record, run = site / "game.barkade", site / "run"
    played = says(site, "play", "big_dog", "--auto", "--seed", "1", "--save", str(record)).stdout
    assert "Won by " in played
    assert "The game is over: " in says(site, "replay", str(record)).stdout
    says(site, "sim", "big_dog", "--games", "4", "--workers", "1", "--quiet", "--out", str(run))
    figures = json.loads(says(site, "report", str(run), "--json").stdout)
    assert figures["runs"][0]["run"]["played"] == 4


def test_its_rulebook_and_its_deck_come_along(site: Path) -> None:
    assert says(site, "rules", "big_dog", "4").stdout.startswith("BD-004  The heaviest dog takes the bone.")
    deck = site / "big_dog" / "decks" / "standard.toml"
    assert "a good Big Dog deck, 8 kinds" in says(site, "deck", "check", str(deck)).stdout
    deck.write_text(deck.read_text().replace("weight = 70", 'weight = "heavy"'))
    wrong = python_says(site, "-m", "barkade", "deck", "check", str(deck))
    assert wrong.returncode == 1
    assert "standard.toml: dog moose: weight: must be a whole number from 1 to 99, not 'heavy'" in wrong.stderr


def test_learners_find_it(site: Path) -> None:
    made = python_says(
        site,
        "-c",
        "from barkade.rl import pettingzoo as p; e = p.parallel_env('big_dog', seats=2); print(len(e.reset(seed=1)[0]))",
    )
    assert made.stdout == "2\n", made.stderr


def test_a_table_of_it_is_played_at_a_server(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(site), os.environ.get("PYTHONPATH", "")]))
    server = Server(f"sqlite:///{site / 'barkade.db'}", site / "server.log").start()
    try:
        table = server.lay("big_dog", seats=3)
        table.play_on(Random(1))
        assert table.good("GET", "")["status"] == "over"
        assert "BD-003" in server.good("GET", "/api/games/big_dog/rules")["markdown"]
    finally:
        server.kill()
