"""`barkade bench peers`: the same game here and in OpenSpiel, measured in turn. That it is the same is in test_oh_hell."""

import json
from pathlib import Path

import pytest

from tests.parcels import ROOT, lay_parcel, python_says

pytest.importorskip("pyspiel")


def test_both_sides_are_measured(tmp_path: Path) -> None:
    (tmp_path / "oh_hell").symlink_to(ROOT / "examples" / "oh_hell" / "oh_hell")
    lay_parcel(tmp_path, oh_hell="oh_hell:GAME")
    said = python_says(tmp_path, "-m", "barkade", "bench", "peers", "--rounds", "1", "--seconds", "0.1", "--json")
    figures = json.loads(said.stdout)
    assert [found["measure"] for found in figures] == [
        "decisions a second",
        "with the deal",
        "copies a second",
        "search, their C++",
        "search, their Python",
    ]
    assert all([found["ours"] > 0 and found["theirs"] > 0 and found["ratio"] > 0 for found in figures])


def test_without_the_example_it_says_what_to_install(tmp_path: Path) -> None:
    said = python_says(tmp_path, "-m", "barkade", "bench", "peers")
    assert said.returncode == 2
    assert "pip install -e examples/oh_hell" in said.stderr
