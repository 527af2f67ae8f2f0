"""Live help: what the points are made of, what the bank holds, why an action is not legal."""

import pytest

from tests.games.to_the_dogs.tables import do, table


@pytest.mark.rules("TD-042", "TD-R60")
def test_the_parts_of_a_match_are_told_for_dogs_in_care_and_on_the_board() -> None:
    s = table(hands=[["H37", "H38", "H63", "H20"]], care=[["L06"]], board=["L16"])
    sums = s.notes(0)["sums"]
    assert [sums[home]["L06"] for home in ("H38", "H37", "H63")] == [(3, 1, 2), (3, 0, 1), (3, 0, 1)]
    assert sums["H63"]["L16"] == (3, 0, 1)
    assert sums["H20"] == {}


def test_parts_and_points_agree() -> None:
    s = table(hands=[["H37", "H38", "H41", "H48", "H63", "H67"]], care=[["L06", "S15"]], board=["L16", "L03"])
    notes = s.notes(0)
    for home, dogs in notes["sums"].items():
        assert {dog: (base + sex) * factor for dog, (base, sex, factor) in dogs.items()} == notes["homes"][home]


@pytest.mark.rules("TD-014")
def test_banks_are_open() -> None:
    assert table(hands=[["H37"]], bowl=[7, 12]).notes(1)["bank"] == [5, 0]


@pytest.mark.rules("TD-016")
def test_actions_that_are_not_legal_come_with_rule_and_reason() -> None:
    s = table(hands=[["H37"]], care=[["S01", "S02", "M03"]], bowl=[12, 3])
    refused = s.notes(0)["refused"]
    assert {action: rule for action, (rule, _) in refused.items()} == {
        "act:take_in": "TD-022", "act:match": "TD-016", "act:collect_food": "TD-016",
    }  # fmt: skip
    assert refused["act:collect_food"][1] == "your bank is empty"


def test_only_the_seat_that_chooses_an_action_hears_why_not() -> None:
    s = table(hands=[["H37", "H39"], ["H40"]], care=[["S01"]])
    assert s.notes(0)["refused"]
    assert s.notes(1)["refused"] == {}
    do(s, "act:exchange")
    assert s.notes(0)["refused"] == {}
