"""Specialties, the final phase, end scoring, winners: TD-079 to TD-085, TD-114 to TD-130."""

from typing import Any

import pytest

from tests.games.to_the_dogs.tables import cards, do, legal, refusal, table

MOVES = ("act:collect_food", "act:exchange")


@pytest.mark.rules("TD-079", "TD-126")
def test_only_the_side_that_is_up_scores() -> None:
    for side, points in ((0, 0), (1, 2)):
        s = table(
            board=[],
            agenda=[{"step": "EndScoring"}],
            closer=0,
            bowl=[0, 0],
            collections=[["H28", "M13"]],
            specialty=[2, 0],
            side=[side, 0],
        )
        assert s.scores[0] == points


@pytest.mark.rules("TD-080", "TD-R31")
def test_flips_do_not_add_up_and_every_match_opens_one() -> None:
    s = table(hands=[["H38", "H13"]], care=[["L06", "S20"]], homes=["H44", "H50"])
    do(s, "act:match", "care_dog:1", "care_dog:1", "flip_specialty")
    assert s.side[0] == 1
    assert s.deciders == (1,)
    again = table(hands=[["H38", "H13"]], care=[["L06", "S20"]], homes=["H44", "H50"])
    do(again, "act:match", "care_dog:1", "flip_specialty")
    assert "flip_specialty" not in legal(again)
    do(again, "care_dog:1", "flip_specialty")
    assert again.side[0] == 0


@pytest.mark.rules("TD-080")
def test_without_a_match_there_is_no_flip() -> None:
    s = table(hands=[["H38"]], care=[["L06", "L08"]])
    assert refusal(s, "flip_specialty") == "TD-015"
    do(s, "act:match")
    assert refusal(s, "flip_specialty") == "TD-080"


@pytest.mark.rules("TD-084", "TD-085", "TD-R14")
def test_a_cross_counts_for_each_breed_and_every_dog_counts() -> None:
    s = table(collections=[["H41", "L03", "L24"]], kept=[["L05"]], specialty=[3, 0])
    assert s.notes(0)["specialty"][1] == 5
    cross = table(collections=[["H36", "M24"]], specialty=[5, 2])
    assert cross.notes(0)["specialty"][1] == 2
    corgi = table(collections=[["H36", "M24"]], specialty=[2, 5])
    assert corgi.notes(0)["specialty"][1] == 2


@pytest.mark.rules("TD-114", "TD-026")
def test_a_board_with_a_refill_left_is_not_empty() -> None:
    s = table(hands=[["H37"], ["H38"]], board=["S01"], piles=[])
    do(s, "act:take_in")
    assert s.final()
    refilled = table(hands=[["H37"], ["H38"]], board=["S01", "S05", "S09"], piles=["S02"], bowl=[3, 3])
    do(refilled, "act:take_in", "slot:small:1", "stop_taking")
    assert not refilled.final()


@pytest.mark.rules("TD-117", "TD-R50")
def test_on_a_last_turn_matching_goes_on_while_a_dog_fits() -> None:
    s = table(
        hands=[["H38", "H13"], ["H01"]],
        care=[["L06", "S20"], []],
        homes=["H44", "H50"],
        board=[],
        last=[0, 1],
    )
    assert legal(s) == ["act:match"]
    assert refusal(s, "act:collect_food") == "TD-117"
    do(s, "act:match")
    assert legal(s) == ["care_dog:1", "care_dog:2"]
    do(s, "care_dog:2")
    assert legal(s) == ["care_dog:1", "flip_specialty"]
    assert refusal(s, "done_matching") == "TD-117"
    do(s, "care_dog:1", "done_matching")
    assert s.deciders == (1,)


@pytest.mark.rules("TD-118", "TD-R51")
def test_on_a_last_turn_without_a_match_any_other_action_is_free() -> None:
    s = table(hands=[["H01"], ["H02"]], care=[["L06"], []], bowl=[5, 3], last=[0, 1])
    assert legal(s) == list(MOVES)
    assert refusal(s, "act:take_in") == "TD-118"


@pytest.mark.rules("TD-119", "TD-R52", "TD-019")
@pytest.mark.parametrize(("option", "asked"), [("yes", 0), ("no", 1)])
def test_a_lucky_dog_on_a_last_turn(option: str, asked: int) -> None:
    s = table(
        hands=[["H22", "H50"], ["H01"]],
        care=[["M02", "S01"], []],
        homes=["H44"],
        board=[],
        last=[0, 1],
        options={"lucky_on_last_turn": option},
    )
    do(s, "act:match", "care_dog:1", "done_matching")
    assert s.deciders == (asked,)
    assert s.final()
    assert ("kept0" in s.position()["zones"]) == (option == "no")
    do(s, "act:collect_food")
    assert s.over or cards(s, "kept0") == ["S01"]


@pytest.mark.rules("TD-059", "TD-R52")
def test_before_the_last_turns_every_lucky_dog_gives_its_turn() -> None:
    s = table(hands=[["H22", "H50"], ["H01"]], care=[["M02"]], options={"lucky_on_last_turn": "no"})
    do(s, "act:match", "done_matching")
    assert (s.deciders, s.turns) == ((0,), [2, 1])


@pytest.mark.rules("TD-120", "TD-122")
def test_keeping_is_no_match() -> None:
    s = table(
        hands=[["H01"], ["H02"]],
        care=[["L06", "L09"], []],
        board=[],
        last=[0, 1],
        awards=("T1", "F1", "G1", "E1"),
    )
    do(s, "act:exchange")
    assert cards(s, "kept0") == ["L06", "L09"]
    assert (s.scores[0], s.multiplier_points[0], s.side[0], s.bowl[0]) == (0, 0, 0, 3)
    assert s.deciders == (1,)


@pytest.mark.rules("TD-019", "TD-120")
def test_dogs_are_kept_at_the_end_of_the_own_last_turn() -> None:
    s = table(hands=[["H37"], ["H39"]], care=[[], ["L09"]], board=["S01"])
    do(s, "act:take_in", "act:collect_food")
    assert s.deciders == (0,)
    assert (cards(s, "kept1"), cards(s, "care1"), cards(s, "kept0")) == (["L09"], [], [])


@pytest.mark.rules("TD-123", "TD-R54")
def test_fifteen_idle_rounds_close_the_board() -> None:
    s = table(seats=3, hands=[["H01"], ["H02"], ["H03"]], idle=44)
    do(s, "act:exchange")
    assert s.final()
    assert s.deciders == (1,)
    assert s.closer == 0
    assert "act:take_in" not in legal(s)
    for seat in (1, 2, 0):
        assert s.deciders == (seat,)
        do(s, "act:collect_food")
    assert s.over


@pytest.mark.rules("TD-123")
def test_a_dog_taken_in_or_matched_ends_the_idling() -> None:
    taken = table(hands=[["H37"], ["H38"]], board=["S01", "S05"], bowl=[1, 3], idle=29)
    do(taken, "act:take_in")
    assert (taken.idle, taken.final()) == (0, False)
    matched = table(hands=[["H38"], ["H01"]], care=[["L06"]], idle=29)
    do(matched, "act:match", "done_matching")
    assert (matched.idle, matched.final()) == (0, False)
    nearly = table(hands=[["H38"], ["H01"]], idle=28)
    do(nearly, "act:exchange")
    assert (nearly.idle, nearly.final()) == (29, False)


@pytest.mark.rules("TD-124", "TD-R49")
def test_everybody_has_a_last_turn_even_without_a_dog() -> None:
    s = table(seats=3, hands=[["H37"], ["H38"], ["H39"]], board=["S01"], bowl=[3, 3, 3])
    do(s, "act:take_in")
    for seat in (1, 2, 0):
        assert s.deciders == (seat,)
        do(s, "act:collect_food")
    assert s.over
    assert s.scores == [0 + 3 // 3, 4 // 3, 4 // 3]


TIE: dict[str, Any] = {
    "board": [],
    "agenda": [{"step": "EndScoring"}],
    "closer": 0,
    "bowl": [0, 0],
    "match_points": [10, 10],
    "collections": [["H41", "L03", "L19"], ["H67", "L08"]],
    "specialty": [0, 1],
    "awards": ("T1", "F1", "G1", "E3"),
}


@pytest.mark.rules("TD-128", "TD-129", "TD-R56")
def test_equal_totals_share_the_win_or_compare_their_dogs() -> None:
    s = table(**TIE, side=[0, 1])
    assert s.scores == [15, 15]
    assert s.winners == [0, 1]
    by_dogs = table(**TIE, side=[0, 1], options={"tie_break": "most_dogs"})
    assert by_dogs.winners == [0]
    ahead = table(**TIE | {"match_points": [10, 11]}, side=[0, 1], options={"tie_break": "most_dogs"})
    assert ahead.winners == [1]


@pytest.mark.rules("TD-125", "TD-126", "TD-127")
def test_the_score_sheet_adds_up_and_cites_its_rules() -> None:
    s = table(**TIE, side=[0, 1])
    for seat in (0, 1):
        assert sum([line[0] for line in s.score_sheet(seat)]) == s.scores[seat]
    assert [line[2] for line in s.score_sheet(0)] == [
        "TD-042", "TD-054", "TD-087", "TD-091", "TD-096", "TD-125", "TD-081", "TD-081", "TD-111",
    ]  # fmt: skip
