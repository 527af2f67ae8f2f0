"""Records may come from anybody: what a header says beyond the rules is checked, and starts nothing."""

import json
from pathlib import Path
from typing import Any

import pytest

import barkade
from tests.cli.commands import barkade_says


def doctored(folder: Path, **changes: Any) -> None:
    """The record of a game against a bot, with some fields of its header changed."""
    barkade_says("play", "lucky_dog", "--seed", "5", "--save", "game.barkade", stdin="1\n1\nq\n", cwd=folder)
    file = folder / "game.barkade"
    header, *moves = file.read_text().splitlines()
    file.write_text("\n".join([json.dumps(json.loads(header) | changes), *moves]) + "\n")


def test_a_record_starts_no_program(tmp_path: Path) -> None:
    trap = tmp_path / "trap.sh"
    trap.write_text("#!/bin/sh\ntouch sprung\n")
    trap.chmod(0o755)
    doctored(tmp_path, level="./trap.sh")

    said = barkade_says("play", "lucky_dog", "--resume", "game.barkade", stdin="1\n" * 9, cwd=tmp_path)

    assert (said.returncode, said.stdout) == (2, "")
    assert "the bots of this record are the program './trap.sh': give it with --level if you trust it" in said.stderr
    assert not (tmp_path / "sprung").exists()
    assert barkade_says("replay", "game.barkade", cwd=tmp_path).returncode == 0
    assert not (tmp_path / "sprung").exists()


def test_who_plays_against_a_program_is_told_how_to_go_on_with_it(tmp_path: Path) -> None:
    bot = str(Path(__file__).parents[2] / "examples" / "bots" / "sample.py")
    said = barkade_says("play", "lucky_dog", "--seed", "5", "--level", bot, stdin="1\nq\n", cwd=tmp_path)
    assert f"--resume lucky_dog-5.barkade --level {bot}\n" in said.stderr


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"names": ["Ada", {"b": 1}]}, "names must be texts, not {'b': 1}"),
        ({"bots": [1]}, "bots must be from 0 to 2, not [1]"),
        ({"bots": 3}, "bots must be from 0 to 2, not 3"),
        ({"level": {"a": 1}}, "level must be a text, not {'a': 1}"),
    ],
)
def test_nonsense_in_a_header_is_one_sentence(changes: dict[str, Any], sentence: str, tmp_path: Path) -> None:
    doctored(tmp_path, **changes)
    said = barkade_says("play", "lucky_dog", "--resume", "game.barkade", cwd=tmp_path)
    assert (said.returncode, said.stdout) == (1, "")
    assert said.stderr == f"barkade: the header cannot be: {sentence}\n"


def test_names_in_a_record_cannot_steer_the_terminal(tmp_path: Path) -> None:
    doctored(tmp_path, names=["Ada\x1b]0;woof\x07", "Bo\x9b2J"])
    told = barkade_says("replay", "game.barkade", cwd=tmp_path).stdout
    played = barkade_says("play", "lucky_dog", "--resume", "game.barkade", stdin="q\n", cwd=tmp_path).stdout
    for said in (told, played):
        assert "Ada]0;woof" in said
        assert not {"\x1b", "\x07", "\x9b"} & set(said)


def test_a_position_for_another_number_of_seats_is_refused(tmp_path: Path) -> None:
    doctored(tmp_path, position=barkade.game("lucky_dog").new(3, 1).position())
    said = barkade_says("play", "lucky_dog", "--resume", "game.barkade", stdin="q\n", cwd=tmp_path)
    assert (said.returncode, said.stdout) == (1, "")
    assert said.stderr == "barkade: the header cannot be: 2 seats, but 3 in its position\n"


@pytest.mark.parametrize("command", [("verify",), ("replay",), ("play", "lucky_dog", "--resume")])
def test_a_record_nested_without_end_is_one_sentence(command: tuple[str, ...], tmp_path: Path) -> None:
    (tmp_path / "deep.barkade").write_text("[" * 100_000)
    said = barkade_says(*command, "deep.barkade", cwd=tmp_path)
    assert (said.returncode, said.stdout) == (1, "")
    assert said.stderr == "barkade: deep.barkade: line 1: is nested deeper than any record\n"


def test_a_link_under_the_name_of_the_draft_is_not_written_to(tmp_path: Path) -> None:
    precious = tmp_path / "precious"
    precious.write_text("diary")
    (tmp_path / "game.barkade.part").symlink_to(precious)
    barkade_says("play", "lucky_dog", "--seed", "5", "--save", "game.barkade", stdin="1\nq\n", cwd=tmp_path)
    assert precious.read_text() == "diary"
    assert barkade.Record.load(tmp_path / "game.barkade").moves
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game.barkade", "precious"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("a." * 20_000 + "a = 1", "a line of a deck file has at most 30 dots"),
        ("a = " + "[" * 100_000, "is nested deeper than any deck"),
        ("a = 1\n" * 200_000, "a deck file has at most 1048576 characters"),
    ],
)
def test_a_deck_file_from_anybody_is_one_sentence(text: str, sentence: str, tmp_path: Path) -> None:
    (tmp_path / "deck.toml").write_text(text, encoding="utf-8")
    said = barkade_says("deck", "check", "deck.toml", cwd=tmp_path)
    assert (said.returncode, said.stdout) == (1, "")
    assert said.stderr.startswith(f"barkade: deck.toml: {sentence}")


def test_names_in_a_deck_file_do_not_steer_the_terminal(tmp_path: Path) -> None:
    (tmp_path / "deck.toml").write_text('game = "lucky_dog"\n[[card]]\nid = "\x9b2Jwoof"', encoding="utf-8")
    said = barkade_says("deck", "check", "deck.toml", cwd=tmp_path)
    assert said.returncode == 1
    assert "deck.toml: stops play: card 2Jwoof: id: must be short_walk or " in said.stdout + said.stderr
    assert "\x9b" not in said.stdout + said.stderr


def test_a_table_that_is_resumed_keeps_its_seed_even_if_it_is_0(tmp_path: Path) -> None:
    doctored(tmp_path)
    said = barkade_says("play", "lucky_dog", "--resume", "game.barkade", "--seed", "0", cwd=tmp_path)
    assert said.returncode == 2
    assert "--seed and --resume do not go together" in said.stderr


def test_blanks_around_names_are_nobodys(tmp_path: Path) -> None:
    said = barkade_says("play", "lucky_dog", "--names", " Ada , ", "--seed", "3", stdin="q\n", cwd=tmp_path).stdout
    assert "points Ada 0  Bot 2 0" in said


def test_a_position_with_nonsense_for_luck_is_not_vouched_for(tmp_path: Path) -> None:
    table = barkade.game("lucky_dog").from_position(barkade.game("lucky_dog").new(2, 1).position())
    file = tmp_path / "game.barkade"
    barkade.Record.of(table, fairness={"table": "x"}).save(file)
    header, *rest = file.read_text().splitlines()
    broken = json.loads(header)
    broken["position"]["luck"] = [1]
    file.write_text("\n".join([json.dumps(broken), *rest]) + "\n")
    said = barkade_says("verify", "game.barkade", cwd=tmp_path)
    assert said.returncode == 1
    assert "NOT fairness: " in said.stdout
    assert "Traceback" not in said.stderr
