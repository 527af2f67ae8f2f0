"""`barkade rl layout`."""

import json

from tests.cli.commands import barkade_says


def test_a_layout_tells_place_length_range_and_meaning() -> None:
    said = barkade_says("rl", "layout", "lucky_dog", "--mode", "solo")
    first, heading, *lines = said.stdout.splitlines()
    whole = json.loads(barkade_says("rl", "layout", "lucky_dog", "--mode", "solo", "--json").stdout)
    numbers = barkade_says("rl", "layout", "lucky_dog", "--mode", "solo", "--numbers").stdout.splitlines()

    assert first == f"Lucky Dog, 1 seat: {whole['size']} numbers from 0 to 1"
    assert heading.split() == ["part", "from", "length", "range", "meaning"]
    assert any(line.split()[0] == "dice" and "0 to 6" in line for line in lines)
    assert len(numbers) == whole["size"] == sum(len(part["names"]) for part in whole["parts"])
    assert any(line.endswith("dice[4] =6") for line in numbers)


def test_a_wrong_table_is_refused_in_a_sentence() -> None:
    said = barkade_says("rl", "layout", "lucky_dog", "--set", "target=3")
    assert (said.returncode, said.stderr) == (2, "barkade: target must be from 5 to 60, not '3'\n")
