"""Several people at one terminal: each hears what they missed, nobody sees what is another's."""

from pathlib import Path

import pytest

from tests.cli.commands import barkade_says

TABLE = ("play", "lucky_dog", "--mode", "coop", "--bots", "0", "--seed", "5", "--names", "Ada, Bo")


def sittings(typed: str, folder: Path) -> list[str]:
    """What stands on the screen each time somebody sits down in front of it; the curtain takes away what was there before."""
    said = barkade_says(*TABLE, stdin=typed, cwd=folder).stdout
    return said.split("--- pass the screen to ")[1:]


def test_everybody_hears_what_happened_since_they_last_looked(tmp_path: Path) -> None:
    ada, bo, ada_again = sittings("\n3\n\n1\n\n", tmp_path)
    assert ada.startswith("Ada ---")
    assert "You draw Treat (two ones).\nBo draws a card.\n" in ada
    assert "Ada draws a card.\nYou draw Short Walk.\n" in bo
    assert "Ada keeps 4-1.\nYou roll 4-5-1.\n" in bo
    assert "You keep 4-1.\nBo rolls 4-5-1.\nBo keeps 4.\nYou roll 1-5.\n" in ada_again
    assert "You start." not in ada_again


def test_everybody_is_told_once_how_to_answer(tmp_path: Path) -> None:
    heard = ["q saves and leaves" in sitting for sitting in sittings("\n3\n\n1\n\n", tmp_path)]
    assert heard == [True, True, False]


@pytest.mark.parametrize("instead", ["", "q\n", "QUIT\n"])
def test_who_leaves_at_the_curtain_sees_no_hand(instead: str, tmp_path: Path) -> None:
    _, bo = sittings(f"\n3\n{instead}", tmp_path)
    assert "Bo holds" not in bo
    assert "Short Walk" not in bo


def test_what_was_taken_back_is_told_to_nobody(tmp_path: Path) -> None:
    typed = "\n1\n\n2\nu\n1\n" + "9\n2\n1\n" * 4  # Bo lays the Watch Dog; Ada takes column 2, no, column 1
    said = barkade_says(
        "play", "dog_lover", "--bots", "0", "--seed", "3", "--names", "Ada,Bo", stdin=typed, cwd=tmp_path
    )
    _, _, ada, bo = said.stdout.split("--- pass the screen to ")[:4]
    assert "You use Sit and take Adoption, Training and Gus." in ada
    assert "Taken back." in ada
    assert "Ada uses Sit and takes Bone, Dry Bits x1 and Joey." in bo
    assert "Gus." not in bo


def test_the_end_is_told_to_everybody(tmp_path: Path) -> None:
    last = sittings("\n1\n" * 200, tmp_path)[-1]
    assert "The game is over" in last
    assert "Ada and Bo: " in last


def test_players_are_called_by_name_in_options(tmp_path: Path) -> None:
    said = barkade_says(
        "play", "we_rate_dogs", "--seed", "3", "--level", "random", stdin="3\n2\n1\n3\n" * 60, cwd=tmp_path
    ).stdout
    options = [line for line in said.splitlines() if ". choose " in line]
    assert any(". choose your " in line for line in options)
    assert any(". choose Bot 3's " in line for line in options)
    assert not any("seat" in line for line in options)
