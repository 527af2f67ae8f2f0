"""The same seeds lead to the same games: an unintended change of the rules shows here."""

from pathlib import Path

import pytest

import barkade
from barkade.testing.golden import golden

FOLDER = Path(__file__).parent / "golden"


@pytest.mark.parametrize("key", barkade.GAMES)
def test_golden_play_outs_are_as_they_were(key: str) -> None:
    wanted = (FOLDER / f"{key}.txt").read_text(encoding="utf-8").splitlines()
    assert golden(barkade.game(key)) == wanted, "an intended change? then run `make golden` and read the diff"
