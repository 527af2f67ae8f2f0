"""Records at the terminal: where a game is kept, and that no game is written over another."""

from pathlib import Path

import pytest

import barkade
from tests.cli.commands import barkade_says

PLAY = ("play", "lucky_dog", "--seed", "11", "--level", "random")


def test_a_second_game_of_the_same_seed_takes_the_next_free_name(tmp_path: Path) -> None:
    first = tmp_path / "lucky_dog-11.barkade"
    barkade_says(*PLAY, stdin="1\n1\nq\n", cwd=tmp_path)
    kept = first.read_text()

    said = [barkade_says(*PLAY, stdin="q\n", cwd=tmp_path).stderr for _ in range(2)]

    assert first.read_text() == kept
    assert "saved to lucky_dog-11-2.barkade; go on: " in said[0]
    assert "saved to lucky_dog-11-3.barkade; go on: " in said[1]
    assert len(list(tmp_path.iterdir())) == 3


def test_save_onto_a_file_that_is_there_is_refused_before_the_game(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("dear dog")

    said = barkade_says(*PLAY, "--save", "letter.txt", stdin="1\nq\n", cwd=tmp_path)

    assert (said.returncode, said.stdout) == (2, "")
    assert "letter.txt is there already; give another name, or go on with it: --resume letter.txt" in said.stderr
    assert letter.read_text() == "dear dog"


def test_a_resumed_game_may_be_saved_where_it_was_and_nowhere_onto_another(tmp_path: Path) -> None:
    for name in ("one.barkade", "two.barkade"):
        barkade_says(*PLAY, "--save", name, stdin="q\n", cwd=tmp_path)
    resume = ("play", "lucky_dog", "--resume", "one.barkade", "--save")

    same = barkade_says(*resume, "./one.barkade", stdin="1\nq\n", cwd=tmp_path)
    other = barkade_says(*resume, "two.barkade", stdin="1\nq\n", cwd=tmp_path)

    assert (same.returncode, other.returncode) == (0, 2)
    moves = [len(barkade.Record.load(tmp_path / name).moves) for name in ("one.barkade", "two.barkade")]
    assert moves[0] > moves[1]


def test_a_record_from_the_terminal_can_be_verified(tmp_path: Path) -> None:
    barkade_says("play", "lucky_dog", "--seed", "3", "--auto", "--level", "random", cwd=tmp_path)
    checked = barkade_says("verify", "lucky_dog-3.barkade", cwd=tmp_path)
    assert checked.returncode == 0
    assert "--  fairness: not played at a server" in checked.stdout
    assert "ok  result" in checked.stdout

    record = tmp_path / "lucky_dog-3.barkade"
    record.write_text(record.read_text().replace('"seed": 3', '"seed": 4', 1))
    checked = barkade_says("verify", "lucky_dog-3.barkade", cwd=tmp_path)
    assert checked.returncode == 1
    assert "NOT rules version, deck and every move" in checked.stdout
    assert "--  result: not checked" in checked.stdout


@pytest.mark.parametrize("key", barkade.GAMES)
def test_every_deck_on_the_shelf_is_a_good_one(key: str) -> None:
    for deck in barkade.game(key).decks.glob("*.toml"):
        checked = barkade_says("deck", "check", str(deck))
        assert checked.returncode == 0, checked.stderr
