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


LONG_GAME = """
import barkade
from barkade.kernel.steps import Choice

class Again(Choice):
    def options(self, s):
        return (0, 1)

    def chosen(self, s, action):
        return self.run(s)

for key in barkade.GAMES:
    game = barkade.game(key)
    for s in (game.new(game.seats[-1], 1), game.new(game.seats[-1], 1).imagine(0, 1)):
        s.instead(Again(0))
        s.settle()
        for n in range(30_000):
            s.pick(0, 1)
            early = s.clone() if n == 10_000 else early if n else None
        s = None
    print(key)
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


def test_a_game_of_any_length_is_given_up_without_an_end_of_the_stack(tmp_path: Path) -> None:
    assert run_in_pyodide(tmp_path, LONG_GAME) == [*barkade.GAMES]


def test_sources_that_bring_no_bytecode_are_played_as_they_are(tmp_path: Path) -> None:
    program = "import barkade\nprint(barkade.game('lucky_dog').new(2, 5).position() is not None)"
    assert run_in_pyodide(tmp_path, program, bytecode=False) == ["True"]
