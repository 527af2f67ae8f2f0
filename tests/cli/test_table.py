"""The terminal as a table: what changed, what is asked before it hurts, what lies where, who was best."""

import json
from pathlib import Path
from random import Random
from typing import Any

import barkade
from barkade.cli.best import best_lines
from barkade.cli.lookup import pile_lines
from barkade.cli.picking import ends_by_itself
from barkade.cli.shown import Shown
from tests.cli.commands import barkade_says


def hears(typed: str, folder: Path, key: str, *more: str) -> str:
    """All that is said in a game in which this is typed."""
    return barkade_says("play", key, "--seed", "3", "--level", "random", *more, stdin=typed, cwd=folder).stdout


def test_the_whole_table_is_shown_at_a_new_turn_and_on_call_only(tmp_path: Path) -> None:
    said = hears("keep all\nreroll 1\nt\nq\n", tmp_path, "lucky_dog")
    assert said.count("card 1  Long Walk 4: 4 in a row") == 2  # at first, and when asked for
    after = said.partition("> reroll 1\n")[2].partition("> ")[0]
    assert after.startswith("You reroll 1 die and get 4: now ")
    assert "dice " in after
    assert "deck 35" not in after


def test_a_line_of_a_map_is_never_shown_alone() -> None:
    s, names = barkade.game("hair_of_the_dog").new(2, 5), ["Ann", "Bo"]
    shown, rng = Shown(), Random(1)
    lines: list[str] = []
    for _ in range(60):
        s.play(s.deciders[0], rng.choice(s.legal(s.deciders[0])))
        shown.whole(s, 0, names)
        s.play(s.deciders[0], rng.choice(s.legal(s.deciders[0])))
        lines += shown.changes(s, 0, names, [])
    assert any("sips" in line for line in lines)
    assert not [line for line in lines if line.lstrip().startswith(("|", "+"))]


def test_several_questions_of_one_decision_are_answered_in_one_line(tmp_path: Path) -> None:
    said = hears("side b\n1\ntake mochi\nq\n", tmp_path, "to_the_dogs")
    assert "You choose to take dogs in.\nYou take in Mochi for 2 kibble" in said


def test_a_play_after_which_nothing_is_left_asks_before_it_ends_the_turn(tmp_path: Path) -> None:
    turn = "5\nunder joey\n{}\nq\n"
    held = hears(turn.format("n"), tmp_path, "dog_lover", "--save", "a.barkade")
    assert "Nothing else is left to do, so this ends your turn." in held
    assert "Not done." in held
    assert "You tuck" not in held
    assert "You tuck Walk under Joey." in hears(turn.format(""), tmp_path, "dog_lover", "--save", "b.barkade")


def test_a_turn_does_not_end_by_itself_where_luck_would_be_told() -> None:
    s = barkade.game("lucky_dog").new(2, 3)
    seat = s.deciders[0]
    s.play(seat, s.legal(seat)[0])
    assert not any(ends_by_itself(s, seat, action) for action in s.legal(seat))


def test_piles_are_shown_as_far_as_a_seat_knows_them() -> None:
    s = barkade.game("we_rate_dogs").new(3, 3)
    names = ["Ada", "Bo", "Cy"]
    mine, theirs = pile_lines(s, 0, "hand0", names), pile_lines(s, 0, "hand1", names)
    assert mine[0].startswith("hand0 (Ada): ")
    assert "hidden" not in mine[0]
    assert theirs == ["hand1 (Bo): 7 hidden cards"]
    assert pile_lines(s, 0, "sofa", names)[0].startswith("there is no pile 'sofa'; there are ")
    assert "event_deck" in pile_lines(s, 0, "", names)[0]


def test_the_best_results_at_tables_like_this_are_told_and_foreign_files_left_alone(tmp_path: Path) -> None:
    s = barkade.game("lucky_dog").new(1, 1, mode="solo")
    header = {"game": "lucky_dog", "seats": 1, "options": dict(s.box.options), "bots": 0, "names": ["Ada"]}

    def write(name: str, points: Any, **changed: Any) -> None:
        lines = [header | changed, {"result": {"scores": points}}]
        (tmp_path / name).write_text("\n".join([json.dumps(line) for line in lines]))

    write("a.barkade", [12])
    assert best_lines(tmp_path, s) == []
    write("b.barkade", [31], names=["Bo"])
    write("c.barkade", [99], options={"mode": "ffa"})
    write("d.barkade", ["many"])
    (tmp_path / "e.barkade").write_text("woof")
    assert best_lines(tmp_path, s) == ["1.  31  Bo  (b.barkade)", "2.  12  Ada  (a.barkade)"]


def test_a_game_ends_with_names_places_and_the_reason_for_ties(tmp_path: Path) -> None:
    said = hears("", tmp_path, "we_rate_dogs", "--auto").splitlines()
    assert any(line.startswith("Won by ") for line in said)
    assert any(line.startswith("Places: 1. ") for line in said)
    assert "Equal points share a place." in said


def test_a_card_with_only_one_place_to_go_asks_before_it_ends_the_turn() -> None:
    """The table takes the only dog by itself, and then the end of the turn: the person has said neither."""
    s = barkade.game("dog_lover").new(2, 5)
    found = 0
    while not s.over:
        seat = s.deciders[0]
        for action in s.legal(seat):
            trial = s.clone()
            trial.play(seat, action)
            ended = trial.deciders[:1] != (seat,) and s.actions.verb(action) == "tuck" and not s.draft
            if ended and not trial.over:
                assert ends_by_itself(s, seat, action), s.say(action)
                found += 1
        s.play(seat, s.legal(seat)[0])
    assert found


def test_many_dice_are_asked_for_in_words_and_listed_on_call(tmp_path: Path) -> None:
    said = hears("keep all\no\nq\n", tmp_path, "lucky_dog")
    asked = said.partition("> keep all\n")[2].partition("> ")[0]
    assert "Say it like this: reroll 1 3, or keep 5, or stop. (o lists all 24 by number.)" in asked
    assert " 1. " not in asked
    assert "24. stop rolling" in said.partition("> o\n")[2]


def test_partners_are_asked_before_a_round_without_a_card_ends_their_game() -> None:
    s = barkade.game("lucky_dog").new(2, 2, mode="coop")
    while s.decision not in ("ScoreHand", "ScoreCuddle"):
        seat = s.deciders[0]
        s.play(seat, s.legal(seat)[-1])
    resting = [action for action in s.legal(s.deciders[0]) if action in s.actions.resting]
    assert [s.warning(action) for action in resting] == [
        "If neither of you scores a card in this round, the game is over."
    ]
