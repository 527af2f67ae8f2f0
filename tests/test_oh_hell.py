"""Oh Hell, a game in one file: the same game as OpenSpiel's, decision by decision, and at home at every door."""

import shutil
import sys
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest

import barkade.games
from barkade.cli.audit import LOOKS, SECRETS, broken_promise
from barkade.testing import Tally, tables
from tests.parcels import ROOT, lay_parcel, python_says

PACKAGE = ROOT / "examples" / "oh_hell" / "oh_hell"
GAMES_COMPARED = 150


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A folder where the package is installed."""
    shutil.copytree(PACKAGE, tmp_path / "oh_hell")
    lay_parcel(tmp_path, oh_hell="oh_hell:GAME")
    return tmp_path


@pytest.fixture
def oh_hell(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The module itself."""
    monkeypatch.syspath_prepend(str(PACKAGE.parent))
    yield import_module("oh_hell")
    sys.modules.pop("oh_hell")


def test_it_is_written_in_150_lines() -> None:
    lines = (PACKAGE / "__init__.py").read_text(encoding="utf-8").splitlines()
    assert len([line for line in lines if line.strip()]) <= 150


@pytest.mark.parametrize("seats", range(3, 8))
def test_it_is_openspiels_oh_hell(oh_hell: Any, seats: int) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    random = Random(seats)
    for seed in range(GAMES_COMPARED // 5):
        penalty = bool(seed % 2)
        theirs = pyspiel.load_game(f"oh_hell(players={seats},off_bid_penalty={penalty})").new_initial_state()
        s = oh_hell.GAME.new(seats, seed, forced=False, penalty=penalty)
        for outcome in dealt(oh_hell, s):
            theirs.apply_action(outcome)
        while not s.over:
            seat = s.deciders[0]
            assert theirs.current_player() == seat
            legal = {action: number_there(oh_hell, action) for action in s.legal(seat)}
            assert sorted(legal.values()) == sorted(theirs.legal_actions())
            action = random.choice(list(legal))
            s.play(seat, action)
            theirs.apply_action(legal[action])
        assert theirs.is_terminal()
        assert theirs.returns() == s.scores


def dealt(oh_hell: Any, s: Any) -> list[int]:
    """The luck of a deal as OpenSpiel wants to be told it: tricks, dealer, the hands card by card in turn, the trump."""
    hands = [[s.faces[slot] for slot in s.zones[oh_hell.HANDS + seat]] for seat in range(s.box.seats)]
    faces = [hand[i] for i in range(s.tricks) for hand in hands] + [s.faces[s.zones[oh_hell.TRUMP][0]]]
    return [s.tricks, s.dealer, *[card_there(oh_hell, face) for face in faces]]


def card_there(oh_hell: Any, face: int) -> int:
    """OpenSpiel's number of a card."""
    return int(4 * (oh_hell.RANK[face] - 2) + oh_hell.SUIT[face])


def number_there(oh_hell: Any, action: int) -> int:
    """OpenSpiel's number of an action."""
    if action in oh_hell.PLAY:
        return card_there(oh_hell, oh_hell.PLAY.index(action))
    return int(52 + oh_hell.BID.index(action))


def test_who_did_not_follow_suit_is_imagined_without_it(oh_hell: Any) -> None:
    random = Random(5)
    shown = 0
    for seed in range(20):
        s = oh_hell.GAME.new(3, seed, tricks=8)
        while not s.over:
            for world in [s.imagine(seat, 1) for seat in range(3)]:
                for seat, void in enumerate(s.void):
                    shown += void > 0
                    held = {oh_hell.SUIT[world.faces[slot]] for slot in world.zones[oh_hell.HANDS + seat]}
                    assert not [suit for suit in held if void >> suit & 1]
            s.play(s.deciders[0], random.choice(s.legal(s.deciders[0])))
    assert shown


def test_an_audit_as_it_comes_notices_worlds_that_forget_who_did_not_follow_suit(
    oh_hell: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(barkade.games._loaded, "oh_hell", oh_hell.GAME)
    monkeypatch.setattr(oh_hell.OhHell, "fitting", lambda *_: -1)
    found = [broken_promise(oh_hell.GAME, seating, 0, LOOKS, SECRETS, Tally()) for seating in tables(oh_hell.GAME)]
    assert any(["could not have done what it did" in words for words in found])


def test_a_fact_out_of_its_limits_is_no_position(oh_hell: Any) -> None:
    position = oh_hell.GAME.new(3, 1).position()
    position["facts"]["won"] = [0, 18, 0]
    with pytest.raises(ValueError, match="facts: won: from 0 to 17, not 18"):
        oh_hell.GAME.from_position(position)


def test_it_keeps_every_promise_and_is_told_at_the_terminal(site: Path) -> None:
    checked = python_says(
        site, "-c", "import barkade, barkade.testing as t; t.check_game(barkade.game('oh_hell')); print('kept')"
    )
    assert checked.stdout == "kept\n", checked.stderr
    audited = python_says(site, "-m", "barkade", "audit", "oh_hell")
    assert audited.returncode == 0, audited.stdout
    assert "BROKEN" not in audited.stdout
    played = python_says(site, "-m", "barkade", "play", "oh_hell", "--auto", "--seed", "1").stdout
    assert "Won by " in played
    assert "takes the trick: 1 of " in played
