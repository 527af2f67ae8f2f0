"""Records: saved, loaded, replayed, refused."""

import json
from pathlib import Path
from random import Random

import pytest

import barkade
from barkade import Record, RecordError
from barkade.kernel.state import moves_of

LUCKY = barkade.game("lucky_dog")


def played(moves: int = 12) -> barkade.State:
    s: barkade.State = LUCKY.new(2, seed=9)
    for _ in range(moves):
        s.play(s.deciders[0], s.legal(s.deciders[0])[0])
    return s


def test_a_record_saved_and_loaded_replays_to_the_same_state(tmp_path: Path) -> None:
    s = played()
    path = tmp_path / "game.barkade"
    Record.of(s, names=["Ann", "Bo"]).save(path)
    record = Record.load(path)
    assert record.replay().position() == s.position()
    assert record.header["names"] == ["Ann", "Bo"]
    assert record.replay(0).position() == LUCKY.new(2, seed=9).position()


def test_a_record_from_a_position_begins_there() -> None:
    middle = LUCKY.from_position(played(5).position())
    middle.play(middle.deciders[0], middle.legal(middle.deciders[0])[0])
    again = Record.from_text(Record.of(middle).to_text())
    assert again.replay().position() == middle.position()


@pytest.mark.parametrize(
    ("line", "change", "sentence"),
    [
        (0, {"barkade": 7}, "line 1: must be the header"),
        (0, {"game": "chess"}, "there is no game 'chess'"),
        (0, {"seats": 9}, "1 to 4 seats, not 9"),
        (0, {"deck_hash": "0"}, "has changed since"),
        (0, {"rules": "0"}, "rules version 0"),
        (0, {"game": []}, "line 1: game must be a text, not []"),
        (0, {"seats": "two"}, "line 1: seats must be a whole number, not 'two'"),
        (0, {"options": None}, "line 1: options must be an object, not None"),
        (0, {"options": {"mode": ["ffa"]}}, "the header cannot be: mode must be"),
        (0, {"seed": 1.5}, "line 1: seed must be a whole number, not 1.5"),
        (0, {"luck": ["six"]}, "line 1: luck must be a list of whole numbers"),
        (0, {"names": ["Ann"]}, "line 1: names must be 2, one for each seat"),
        (1, {"move": "fly"}, "line 2: there is no action 'fly'"),
        (1, {"move": "score:slot0"}, "move 1 (seat"),
        (1, {"seat": "Ann"}, "line 2: seat must be a whole number"),
        (0, {"luck": [10**9]}, "1000000000 is none of the"),
    ],
)
def test_a_wrong_record_is_refused_naming_the_line(line: int, change: dict[str, object], sentence: str) -> None:
    lines = [json.loads(text) for text in Record.of(played()).to_text().splitlines()]
    lines[line] |= change
    with pytest.raises(RecordError) as refused:
        Record.from_text("\n".join(json.dumps(each) for each in lines)).replay()
    assert sentence in str(refused.value)


def test_what_is_no_record_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="is not JSON"):
        Record.from_text("woof")
    with pytest.raises(RecordError, match="cannot be read"):
        Record.load(tmp_path / "nowhere")
    with pytest.raises(RecordError, match="no record"):
        Record.of(played().imagine(0, 1))


def test_the_decision_is_in_the_record_not_its_recomputation() -> None:
    """A choice with one option that was taken by itself stands in the record like any other."""
    s = LUCKY.new(2, seed=3, mode="coop")
    while not s.over and s.turn < 3:
        s.play(s.deciders[0], s.legal(s.deciders[0])[0])
    record = Record.of(s)
    asked = record.begin()
    for seat, action in record.moves:
        assert seat in asked.deciders
        asked.play(seat, action)
    assert asked.position() == s.position()


def test_after_its_last_move_a_record_goes_on_by_itself() -> None:
    """A record that was cut before a choice with one option replays to the table that has taken it."""
    s = LUCKY.new(2, seed=3, mode="coop")
    made, forced = len(moves_of(s)), 0
    while not s.over:
        s.play(s.deciders[0], s.legal(s.deciders[0])[0])
        record = Record.of(s)
        if len(record.moves) > made + 1:
            cut = Record(LUCKY, record.header, record.moves[: made + 1])
            assert cut.replay().position() == s.position() != cut.replay(made).position()
            forced += 1
        made = len(record.moves)
    assert forced


def test_a_saved_file_replaces_an_older_one_as_a_whole(tmp_path: Path) -> None:
    path, older = tmp_path / "game.barkade", tmp_path / "older.barkade"
    Record.of(played(3)).save(path)
    before = path.read_text(encoding="utf-8")
    older.hardlink_to(path)
    Record.of(played(5)).save(path)
    assert path.read_text(encoding="utf-8") != before
    assert older.read_text(encoding="utf-8") == before, "the old file was not written into"
    assert sorted(tmp_path.iterdir()) == [path, older]


def test_lines_are_counted_as_an_editor_counts_them() -> None:
    header, first, *rest = Record.of(played()).to_text().splitlines()
    with pytest.raises(RecordError, match="line 4: there is no action"):
        Record.from_text("\n".join([header, "", "", first.replace(json.loads(first)["move"], "fly"), *rest]))


def test_a_line_that_says_nothing_we_know_is_refused() -> None:
    header, first, *rest = Record.of(played()).to_text().splitlines()
    with pytest.raises(RecordError, match="line 2: is neither a move nor the result"):
        Record.from_text("\n".join([header, first.replace('"move"', '"mvoe"'), *rest]))


@pytest.mark.parametrize("key", barkade.GAMES)
def test_after_n_moves_means_n_moves(key: str) -> None:
    rng = Random(3)
    s = barkade.game(key).new(seed=3)
    while not s.over:
        s.play(s.deciders[0], rng.choice(s.legal(s.deciders[0])))
    record = Record.of(s)
    for n in (*range(40), len(record.moves)):
        assert len(Record.of(record.replay(n)).moves) == n
    for wrong in (-1, len(record.moves) + 1):
        with pytest.raises(ValueError, match=f"upto must be from 0 to {len(record.moves)}, not {wrong}"):
            record.replay(wrong)


def test_a_record_brings_its_own_deck_along(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text((LUCKY.decks / "standard40.toml").read_text().replace('title = "Fetch"', 'title = "Bring It"'))
    s = LUCKY.new(2, seed=9, deck=str(mine))
    s.play(s.deciders[0], s.legal(s.deciders[0])[0])
    from_middle = LUCKY.from_position(s.position())
    Record.of(s).save(tmp_path / "game.barkade")
    Record.of(from_middle).save(tmp_path / "middle.barkade")
    mine.unlink()
    LUCKY._decks_read.clear()
    LUCKY._blanks.clear()
    LUCKY._asked.clear()

    for file in ("game.barkade", "middle.barkade"):
        again = Record.load(tmp_path / file)
        assert "Bring It" in again.replay().box.deck.titles
        assert str(tmp_path) not in again.to_text()
        assert Record.of(again.replay()).header["deck_file"] == again.header["deck_file"]
