"""Games of other people can be checked like ours, by their keys."""

from pathlib import Path

from tests.parcels import lay_my_dog, python_says


def test_a_game_of_somebody_else_runs_the_suite(tmp_path: Path) -> None:
    lay_my_dog(tmp_path)
    said = python_says(
        tmp_path, "-m", "pytest", "-p", "no:cacheprovider", "tests/conformance/test_games.py", "-k", "my_dog and solo"
    )

    assert said.returncode == 0, said.stdout + said.stderr
