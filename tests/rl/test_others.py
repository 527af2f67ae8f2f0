"""Games of other people go through every door, too."""

from pathlib import Path

import pytest

from tests.parcels import lay_my_dog, python_says

DOORS = {
    "gymnasium": "gymnasium.make('barkade/MyDog-v2', opponents='random').reset(seed=1)",
    "pettingzoo": "pettingzoo.make('aec', 'barkade/my-dog-v2').reset(seed=1)",
    "openspiel": "pyspiel.load_game('python_barkade_my_dog(mode=ffa)').new_initial_state()",
}
LIBRARIES = {"openspiel": "pyspiel"}


@pytest.mark.parametrize("door", DOORS)
def test_a_game_of_somebody_else_is_registered_and_one_that_fails_is_left_out(door: str, tmp_path: Path) -> None:
    lay_my_dog(tmp_path, lost_dog="no_such_module:GAME", odd_dog="math:pi")
    script = f"import {LIBRARIES.get(door, door)}, barkade.rl.{door}\n{DOORS[door]}"
    said = python_says(tmp_path, "-c", script)

    assert said.returncode == 0, said.stderr
    assert (
        "the game 'lost_dog' is left out: the entry point no_such_module:GAME of lost_dog cannot be loaded"
        in said.stderr
    )
    assert "'odd_dog' is left out: the entry point math:pi of odd_dog must be a Game, not a float" in said.stderr
