"""Puzzles: mined from real games, replayed and weighed again, shown with nothing but what the seat knew."""

import json
from pathlib import Path

import pytest

from barkade.games import GAMES
from barkade.kernel.errors import RecordError
from barkade.kernel.record import Record
from barkade.review import Budget
from barkade.review.puzzle_file import SHIPPED, load, save, to_json
from barkade.review.puzzles import Puzzle, asked, clear, clearest, mined, weighed, wrong_with
from barkade.review.review import judge_for
from barkade.site.puzzles import info, seen, titles
from barkade.table.writing import encode
from tests.cli.commands import barkade_says
from tests.review.games import played

TINY = Budget(first=2, worlds=4, others=1, curve=1)
ALL = load(SHIPPED)


def lucky_game() -> Record:
    """A game in which both seats missed something; Lucky Dog is worked out, so it is found at once."""
    return played("lucky_dog", 2, levels=("random", "puppy"))


def in_lucky_dog() -> list[Puzzle]:
    return [puzzle for seat in range(2) for puzzle in mined(lucky_game(), seat)]


@pytest.mark.parametrize("puzzle", ALL, ids=[puzzle.name for puzzle in ALL])
def test_a_solution_has_a_reason_before_its_figure(puzzle: Puzzle) -> None:
    assert not puzzle.why.startswith(('With "', "About ")), puzzle.why


def test_a_mined_moment_was_missed_and_has_one_best_choice() -> None:
    found = in_lucky_dog()
    assert found
    for puzzle in found:
        assert puzzle.options[0].action != puzzle.played
        assert clear(puzzle)
        assert puzzle.why
        assert wrong_with(puzzle) == ""
        assert [each.value.mean for each in puzzle.options] == sorted(
            [each.value.mean for each in puzzle.options], reverse=True
        )


def test_the_clearest_is_one_of_them() -> None:
    record = lucky_game()
    best = clearest(record, 0)
    assert best is not None
    assert best.gaps[1].mean == max([puzzle.gaps[1].mean for puzzle in mined(record, 0)])
    assert clearest(played("lucky_dog", levels=("old_dog", "old_dog")), 0) is None


def test_what_is_tried_in_worlds_is_found_and_weighs_the_same_again() -> None:
    record = played("dog_lover", 3, levels=("random", "puppy"))
    found = next(mined(record, 0, TINY, Budget(first=6, worlds=12, others=1, curve=1)), None)
    assert found is not None
    assert wrong_with(found) == ""


def test_a_file_keeps_a_puzzle_as_it_was(tmp_path: Path) -> None:
    puzzle = in_lucky_dog()[0]
    save([puzzle], tmp_path / "my.json")
    [again] = load(tmp_path / "my.json")
    assert to_json(again) == to_json(puzzle)
    assert again.name == puzzle.name
    assert wrong_with(again) == ""


def test_a_file_that_was_changed_is_not_vouched_for(tmp_path: Path) -> None:
    puzzle = in_lucky_dog()[0]
    path = tmp_path / "my.json"
    changed = to_json(puzzle)
    changed["options"][0], changed["options"][1] = changed["options"][1], changed["options"][0]
    path.write_text(json.dumps({"barkade_puzzles": 1, "puzzles": [changed]}), encoding="utf-8")
    said = barkade_says("puzzles", "--check", str(path))
    assert (said.returncode, "its options weigh something else now" in said.stdout) == (1, True)
    cheated = to_json(puzzle)
    cheated["moves"][-2][1] = cheated["moves"][-1][1]
    path.write_text(json.dumps({"barkade_puzzles": 1, "puzzles": [cheated]}), encoding="utf-8")
    assert wrong_with(load(path)[0])


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{", "is not JSON"),
        ("[]", 'must say "barkade_puzzles": 1'),
        ('{"barkade_puzzles": 2}', "was written by a newer Barkade"),
        ('{"barkade_puzzles": 1, "puzzles": [{}]}', "puzzle 1 cannot be read: 'header'"),
    ],
)
def test_a_file_that_is_no_puzzle_file_gets_one_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    path = tmp_path / "my.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(RecordError, match=sentence.replace("(", r"\(")):
        load(path)


def test_the_command_shows_positions_and_their_answers(tmp_path: Path) -> None:
    record = tmp_path / "lucky.barkade"
    lucky_game().save(record)
    found = barkade_says("puzzles", str(record), "--out", str(tmp_path / "my.json"))
    assert found.returncode == 0, found.stderr
    assert "(played)" not in found.stdout
    solved = barkade_says("puzzles", "--show", str(tmp_path / "my.json"), "--solved")
    assert "(played)" in solved.stdout
    assert load(tmp_path / "my.json")[0].why.split(":")[0] in solved.stdout.replace("\n", " ")
    assert barkade_says("puzzles", "--check", str(tmp_path / "my.json")).returncode == 0
    assert "name record files" in barkade_says("puzzles").stderr


# --- what comes with us ---------------------------------------------------------------------------------------------------


def test_every_game_has_moments_of_its_own() -> None:
    games = [puzzle.record.game.key for puzzle in ALL]
    assert {key: games.count(key) >= 3 for key in GAMES} == dict.fromkeys(GAMES, True)
    assert len({puzzle.name for puzzle in ALL}) == len(ALL)


@pytest.mark.parametrize("puzzle", ALL, ids=lambda puzzle: puzzle.name)
def test_a_shipped_moment_replays_to_its_question(puzzle: Puzzle) -> None:
    moment = asked(puzzle.record)
    assert sorted([each.action for each in puzzle.options]) == sorted(moment.table.legal(puzzle.seat))
    assert puzzle.options[0].action != puzzle.played
    assert clear(puzzle)


@pytest.mark.parametrize("puzzle", ALL, ids=lambda puzzle: puzzle.name)
def test_a_moment_shows_and_judges_the_same_at_tables_that_the_seat_cannot_tell_apart(puzzle: Puzzle) -> None:
    moment = asked(puzzle.record)
    judge = judge_for(moment.table, TINY)
    for seed in range(3):
        twin = moment.table.imagine(puzzle.seat, seed)
        assert encode(seen(puzzle, twin)) == encode(seen(puzzle, asked(puzzle.record).table))
        assert judge.ranked(moment._replace(table=twin), 5) == judge.ranked(moment, 5)


def test_what_is_worked_out_weighs_what_the_file_says() -> None:
    lucky = [puzzle for puzzle in ALL if puzzle.record.game.key == "lucky_dog"]
    assert [wrong_with(puzzle) for puzzle in lucky] == [""] * len(lucky)


def test_a_page_gets_the_picture_of_the_seat_and_nothing_of_the_record() -> None:
    for title in titles():
        found = info(title.id)
        sent = json.loads(encode(found))
        assert sent["state"]["seat"] == found.seat
        assert sent["state"]["events"] == []
        assert {"record", "moves", "header", "seed"}.isdisjoint(sent)
        assert sent["table"]["fairness"]["secret"] is None
        assert found.options[0].gap == [0.0, 0.0]


def test_more_worlds_narrow_the_gap() -> None:
    puzzle = next(each for each in ALL if each.record.game.key == "dog_lover")
    few, many = [weighed(puzzle.record, Budget(first=2, worlds=count, others=1, curve=1), 1) for count in (6, 24)]
    assert sum([gap.half for gap in many.gaps]) < sum([gap.half for gap in few.gaps])
