"""Swap Meet, a game in one file with a ballot and a negotiation, at home at every door."""

import shutil
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tests.parcels import ROOT, lay_parcel, python_says

PACKAGE = ROOT / "examples" / "swap_meet" / "swap_meet"


@pytest.fixture
def swap_meet(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The module itself."""
    monkeypatch.syspath_prepend(str(PACKAGE.parent))
    yield import_module("swap_meet")
    sys.modules.pop("swap_meet")


def brought(swap_meet: Any) -> Any:
    """A table at which everybody has brought a toy."""
    s = swap_meet.GAME.new(3, 2)
    for seat in range(3):
        s.play(seat, s.legal(seat)[0])
    return s


def test_toys_lie_open_when_all_have_chosen_and_not_before(swap_meet: Any) -> None:
    s = swap_meet.GAME.new(3, 2)
    s.play(0, s.legal(0)[0])
    assert s.view(1)["zones"]["before0"] == []
    s.play(1, s.legal(1)[0])
    s.play(2, s.legal(2)[0])
    assert [len(s.view(1)["zones"][f"before{seat}"]) for seat in range(3)] == [1, 1, 1]


@pytest.mark.parametrize("yes", [True, False])
def test_a_swap_needs_both(swap_meet: Any, yes: bool) -> None:
    s = brought(swap_meet)
    asker = s.deciders[0]
    other = (asker + 1) % 3
    mine, theirs = s.zones[s.before(asker)], s.zones[s.before(other)]
    s.play(asker, swap_meet.ASK[other])
    assert s.deciders == (other,)
    s.play(other, swap_meet.YES if yes else swap_meet.NO)
    assert (s.zones[s.before(asker)], s.zones[s.before(other)]) == ((theirs, mine) if yes else (mine, theirs))


def test_many_of_a_kind_are_worth_more(swap_meet: Any) -> None:
    position = swap_meet.GAME.new(3, 2).position()
    homes = {"home0": ["duck"] * 3, "home1": ["ball", "rope"], "home2": []}
    hands: dict[str, list[str]] = {f"hand{seat}": [] for seat in range(3)}
    position["zones"] = {"box": ["..."], **hands, **homes}
    for part in ("slots", "mixes", "loose", "known"):
        position.pop(part, None)
    s = swap_meet.GAME.from_position(position)
    assert s.scores == [6, 2, 0]


def test_it_keeps_every_promise_and_is_played_by_bots(tmp_path: Path) -> None:
    shutil.copytree(PACKAGE, tmp_path / "swap_meet")
    lay_parcel(tmp_path, swap_meet="swap_meet:GAME")
    checked = python_says(
        tmp_path, "-c", "import barkade, barkade.testing as t; t.check_game(barkade.game('swap_meet')); print('kept')"
    )
    assert checked.stdout == "kept\n", checked.stderr
    played = python_says(tmp_path, "-m", "barkade", "play", "swap_meet", "--auto", "--seed", "1").stdout
    assert "Won by " in played
