"""The same rules in the browser's Python as here, byte for byte."""

import json
from pathlib import Path
from random import Random

import pytest

import barkade
from barkade.testing import sameness
from tests.browser.pyodide import run_in_pyodide

GAMES = 200  # of each game and mode
LOOKS = 0.02  # the share of decisions that the net looks at
GOLDEN = Path(__file__).parents[1] / "golden"

PROGRAM = f"""
import json
import barkade
from barkade.testing import sameness
from barkade.testing.golden import golden

for key in barkade.GAMES:
    game = barkade.game(key)
    print(*golden(game), sep="\\n")
    print(*sameness.played(game, {GAMES}), sep="\\n")
    print(sameness.net(game, 5, {LOOKS}))
for text in json.loads(data):
    print(sameness.replayed(text))
"""


def record(key: str, seed: int) -> str:
    """The record of a random game."""
    game = barkade.game(key)
    s, rng = game.new(game.seats[-1], seed), Random(seed)
    while not s.over:
        seat = rng.choice(s.deciders)
        s.play(seat, rng.choice(s.legal(seat)))
    return barkade.Record.of(s).to_text()


@pytest.mark.slow
def test_games_records_and_the_leak_net_come_to_the_same_in_pyodide(tmp_path: Path) -> None:
    texts = [record(key, seed) for key in barkade.GAMES for seed in range(4)]
    wanted = []
    for key in barkade.GAMES:
        wanted += (GOLDEN / f"{key}.txt").read_text(encoding="utf-8").splitlines()
        wanted += [*sameness.played(barkade.game(key), GAMES), f"{key}: the net holds"]
    wanted += [sameness.replayed(text) for text in texts]
    assert run_in_pyodide(tmp_path, PROGRAM, json.dumps(texts)) == wanted
