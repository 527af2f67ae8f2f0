"""The examples run as their first lines say."""

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.mark.parametrize(
    ("script", "words", "said"),
    [
        ("play_pettingzoo.py", ["we_rate_dogs", "game.barkade"], "the record is game.barkade"),
        ("learn_gymnasium.py", ["30"], "points:"),
        ("search_openspiel.py", ["lucky_dog", "3"], "plays"),
        ("what_if.py", ["runs"], "turns in a game:"),
    ],
)
def test_the_example_runs(script: str, words: list[str], said: str, tmp_path: Path) -> None:
    command = [sys.executable, str(EXAMPLES / script), *words]
    ended = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)

    assert ended.returncode == 0, ended.stderr
    assert said in ended.stdout
