"""Turns, the four actions and their ends: TD-015 to TD-029, TD-068 to TD-078."""

from typing import Any

import pytest

import barkade
from tests.games.to_the_dogs.tables import cards, do, events, legal, refusal, table

G2 = ("T1", "F1", "G2", "E1")
G4 = ("T1", "F1", "G4", "E1")


@pytest.mark.rules("TD-015", "TD-073")
def test_a_turn_is_one_action() -> None:
    s = table(hands=[["H01", "H38"], ["H02"]], care=[["L06"], []])
    assert legal(s) == ["act:take_in", "act:match", "act:collect_food", "act:exchange"]
    do(s, "act:exchange", "home:H01", "done_picking")
    assert s.deciders == (1,)
    assert refusal(s, "home:H02") == "TD-015"


@pytest.mark.rules("TD-016", "TD-R08")
def test_an_action_must_change_something() -> None:
    full_bowl = table(hands=[["H01"]], care=[["L06"]], bowl=[12, 3])
    assert legal(full_bowl) == ["act:take_in", "act:exchange"]
    assert refusal(full_bowl, "act:collect_food") == "TD-016"
    assert refusal(full_bowl, "act:match") == "TD-016"
    no_hand = table(hands=[[], ["H01"]], care=[["L06"]], bowl=[0, 3])
    assert no_hand.deciders == (1,)
    no_kibble = table(hands=[["H01"]], bowl=[0, 3])
    assert legal(no_kibble) == ["act:collect_food", "act:exchange"]
    assert refusal(no_kibble, "act:take_in") == "TD-021"
    no_space = table(hands=[["H37"]], care=[["S01", "S02", "S03"]], bowl=[9, 3])
    assert refusal(no_space, "act:take_in") == "TD-022"
    no_board = table(hands=[["H37"]], board=[], bowl=[9, 3])
    assert refusal(no_board, "act:take_in") == "TD-016"


@pytest.mark.rules("TD-017", "TD-R08")
def test_without_a_legal_action_the_turn_passes_by_itself() -> None:
    s = table(seats=3, seat=2, hands=[[], ["H01"], ["H02"]], bowl=[0, 3, 3])
    do(s, "act:collect_food")
    assert s.deciders == (1,)
    assert "passed" in events(s)
    assert s.turns == [2, 2, 1]


@pytest.mark.rules("TD-017")
def test_nobody_may_pass_while_an_action_is_legal() -> None:
    s = table(hands=[["H01"]])
    for move in ("done_matching", "stop_taking", "done_picking"):
        assert refusal(s, move) == "TD-015"


@pytest.mark.rules("TD-018", "TD-R60")
def test_a_board_dog_cannot_be_matched() -> None:
    s = table(hands=[["H38"]], board=["L06"])
    assert "act:match" not in legal(s)
    assert s.notes(0)["board"]["large1"]["best"] == "H38"
    assert s.notes(0)["board"]["large1"]["points"] == 8


@pytest.mark.rules("TD-019", "TD-R13", "TD-R43", "TD-106")
def test_a_turn_ends_with_rich_discards_then_multiplier_then_extra_turns() -> None:
    s = table(
        hands=[["H41", "H22", "H01"]],
        care=[["L03", "M02"]],
        homes=["H44", "H50"],
        awards=("T1", "F1", "G1", "E1"),
    )
    do(s, "act:match", "care_dog:1", "care_dog:1", "done_matching")
    assert events(s).index("multiplier") < events(s).index("turn")
    assert s.deciders == (0,)
    rich = table(
        hands=[["H10", "H38", "H22"]],
        care=[["L06", "M02"]],
        bowl=[6, 3],
        homes=["H01", "H02", "H03", "H04"],
        awards=G4,
    )
    do(rich, "act:match", "care_dog:1", "use_rich", "care_dog:1", "done_matching")
    assert rich.decision == "RichDiscard"
    assert (rich.owed, rich.extra) == (3, 1)
    do(rich, "home:H01", "home:H02", "home:H03")
    assert (rich.decision, rich.deciders, rich.owed, rich.extra) == ("ChooseAction", (0,), 0, 0)


@pytest.mark.rules("TD-020", "TD-026")
def test_an_empty_pile_leaves_the_slot_empty_for_good() -> None:
    s = table(hands=[["H37"], ["H39"]], board=["S01", "S05", "M06"], bowl=[9, 3])
    assert "S02" in cards(s, "small_unused")
    do(s, "act:take_in", "slot:small:1")
    assert "small1" not in s.position()["zones"]
    assert refusal(s, "slot:small:1") == "TD-026"


@pytest.mark.rules("TD-023", "TD-024", "TD-014")
def test_only_the_bowl_pays_and_into_the_own_bank() -> None:
    s = table(hands=[["H37"]], bowl=[2, 5], board=["S05", "S23", "M06"])
    assert refusal(s, "act:match") == "TD-016"
    do(s, "act:take_in")
    assert s.bowl == [1, 5]
    assert [s.bank(0), s.bank(1)] == [11, 7]
    assert cards(s, "care0") == ["S23"]


@pytest.mark.rules("TD-028")
def test_at_least_one_dog_is_taken_and_then_stopping_is_free() -> None:
    s = table(hands=[["H37"]], bowl=[9, 3])
    do(s, "act:take_in")
    assert refusal(s, "stop_taking") == "TD-028"
    do(s, "slot:small:1")
    assert "stop_taking" in legal(s)
    do(s, "stop_taking")
    assert s.deciders == (1,)


@pytest.mark.rules("TD-022")
def test_care_holds_three_dogs() -> None:
    s = table(hands=[["H37"]], care=[["S01", "S02"]], bowl=[12, 3])
    do(s, "act:take_in", "slot:small:1")
    assert s.deciders == (1,)
    assert len(s.zones[18]) == 3


@pytest.mark.rules("TD-029", "TD-R10")
def test_a_dog_is_fed_once_and_stays() -> None:
    s = table(hands=[["H37"], ["H39"]], care=[["S01", "M03"]], homes=["H40", "H42"], bowl=[0, 3])
    for _ in range(4):
        do(s, "act:exchange")
    assert cards(s, "care0") == ["M03", "S01"]
    assert s.bowl[0] == 0


@pytest.mark.rules("TD-068", "TD-069", "TD-R28")
@pytest.mark.parametrize(("hand", "bowl", "after"), [(2, 3, 5), (4, 10, 12), (3, 9, 12)])
def test_collecting_moves_one_kibble_per_home_as_far_as_the_bank_goes(hand: int, bowl: int, after: int) -> None:
    s = table(hands=[["H37", "H38", "H39", "H40"][:hand]], bowl=[bowl, 3])
    assert s.notes(0)["collect"] == after - bowl
    do(s, "act:collect_food")
    assert s.bowl[0] == after
    assert s.deciders == (1,)


@pytest.mark.rules("TD-070", "TD-071", "TD-072", "TD-076", "TD-R23")
def test_an_exchange_is_fixed_before_the_first_card_is_seen() -> None:
    s = table(hands=[["H05", "H02", "H09"]], homes=["H60", "H61"])
    do(s, "act:exchange")
    assert legal(s) == ["home:H02", "home:H05", "home:H09"]
    with pytest.raises(barkade.IllegalAction, match=r"at least one more Home Card must be picked \(TD-070\)"):
        do(s, "done_picking")
    do(s, "home:H02")
    assert cards(s, "hand0") == ["H02", "H05", "H09"]
    assert legal(s) == ["home:H05", "home:H09", "done_picking"]
    assert refusal(s, "home:H02") == "TD-070"
    do(s, "home:H05", "done_picking")
    assert cards(s, "hand0") == ["H09", "H60", "H61"]
    assert cards(s, "discard") == ["H02", "H05"]
    assert s.deciders == (1,)


@pytest.mark.rules("TD-070")
def test_every_subset_has_one_spelling() -> None:
    spelled: dict[frozenset[str], int] = {}

    def spell(s: Any, run: tuple[str, ...]) -> None:
        if s.decision != "ExchangePick":
            spelled[frozenset(run)] = spelled.get(frozenset(run), 0) + 1
            return
        for move in legal(s):
            twin = s.clone()
            do(twin, move)
            spell(twin, (*run, move) if move.startswith("home") else run)

    s = table(hands=[["H05", "H02", "H09"]])
    do(s, "act:exchange")
    spell(s, ())
    assert len(spelled) == 7
    assert set(spelled.values()) == {1}


@pytest.mark.rules("TD-074", "TD-078", "TD-R24", "TD-R25")
def test_an_empty_home_pile_is_made_anew_from_the_open_discard() -> None:
    s = table(hands=[["H01"], []], discard=["H05", "H06", "H07"], rest="hand1")
    assert s.view(1)["zones"]["discard"] == ["H05", "H06", "H07"]
    assert s.view(None)["zones"]["discard"] == ["H05", "H06", "H07"]
    do(s, "act:exchange")
    assert "reshuffled" in events(s)
    assert len(s.zones[0]) == 2
    assert cards(s, "discard") == ["H01"]
    assert s.view(1)["zones"]["homes"] == [None, None]


@pytest.mark.rules("TD-075", "TD-R24")
def test_without_pile_and_discard_no_card_is_drawn_and_none_is_owed() -> None:
    s = table(hands=[["H38", "H01"], []], care=[["L06"]], rest="hand1")
    do(s, "act:match", "done_matching")
    assert cards(s, "hand0") == ["H01"]
    assert s.owed == 0
    do(s, "act:collect_food")
    assert len(s.zones[17]) == 1


@pytest.mark.rules("TD-077", "TD-052", "TD-R27")
def test_there_is_no_hand_limit() -> None:
    hand = ["H38", *[f"H{number}" for number in range(55, 67)]]
    s = table(hands=[hand], care=[["L08"]])
    do(s, "act:match", "home:H38")
    assert len(s.hand_faces(0)) == 14
