"""Worked examples 11 to 22 of the rules file, from positions."""

from typing import Any

import pytest

from tests.games.to_the_dogs.tables import cards, do, legal, refusal, table


@pytest.mark.rules("TD-031", "TD-032", "TD-033", "TD-034", "TD-044", "TD-045", "TD-046", "TD-048", "TD-R15", "TD-R16")
def test_ex11_one_dog_many_homes() -> None:
    hand = ["H20", "H37", "H38", "H39", "H42", "H48", "H63", "H67"]
    s = table(hands=[hand], care=[["L06"]])
    points = {"H37": 3, "H38": 8, "H39": 4, "H42": 4, "H63": 3, "H67": 3}
    assert s.notes(0)["care"] == [points]
    do(s, "act:match")
    assert legal(s) == [f"home:{home}" for home in points]
    assert refusal(s, "home:H48") == "TD-031"
    assert refusal(s, "home:H20") == "TD-031"
    atlas = table(hands=[["H44"]], care=[["L16"]], piles=["L10"])
    do(atlas, "act:match")
    assert (atlas.match_points[0], atlas.companion_points[0]) == (6, 3)


@pytest.mark.rules("TD-047", "TD-053", "TD-054", "TD-R14")
def test_ex12_two_breeds_coincide() -> None:
    s = table(hands=[["H11"]], care=[["S15"]], piles=["S22"])
    do(s, "act:match")
    assert (s.match_points[0], s.companion_points[0]) == (4, 3)
    assert s.scores[0] == 7


@pytest.mark.rules("TD-020", "TD-021", "TD-022", "TD-023", "TD-024", "TD-025", "TD-027", "TD-R07", "TD-R09")
def test_ex13_taking_in_a_chain() -> None:
    s = table(
        hands=[["H01"]],
        bowl=[7, 3],
        board=["S01", "S05", "S09", "M06", "M10", "M12", "L01", "L02", "L09"],
        piles=["S23", "S08", "M07"],
        awards=("T1", "F1", "G1", "E1"),
    )
    do(s, "act:take_in", "slot:small:2")
    assert (s.bowl[0], s.bank(0)) == (4, 8)
    assert s.position()["zones"]["small2"] == ["S23"]
    do(s, "slot:small:2")
    assert (s.bowl[0], s.bank(0)) == (3, 9)
    assert s.position()["zones"]["small2"] == ["S08"]
    assert "slot:medium:3" in legal(s)
    for slot in ("slot:medium:1", "slot:medium:2", "slot:large:1", "slot:large:2", "slot:large:3"):
        assert refusal(s, slot) == "TD-021"
    do(s, "slot:medium:3")
    assert (s.bowl[0], s.bank(0)) == (0, 12)
    assert s.position()["zones"]["medium3"] == ["M07"]
    assert s.position()["zones"]["care0"] == ["S05", "S23", "M12"]
    assert s.deciders == (1,)


@pytest.mark.rules("TD-053", "TD-054", "TD-055", "TD-057", "TD-058", "TD-R19")
def test_ex14_cant_be_alone() -> None:
    s = table(hands=[["H41", "H01", "H02"]], care=[["L03"]], piles=["L19"])
    board = s.view(None)["zones"]["large1"]
    do(s, "act:match")
    assert s.scores[0] == 11
    assert len(s.hand_faces(0)) == 3
    assert s.position()["zones"]["collection0"] == ["H41", "L03", "L19"]
    assert (len(s.dogs_of(0)), len(s.homes_of(0))) == (2, 1)
    assert s.view(None)["zones"]["large1"] == board
    assert s.taken == 0


@pytest.mark.rules("TD-059", "TD-060", "TD-061", "TD-R20")
def test_ex15_two_lucky_dogs() -> None:
    s = table(
        seats=3,
        seat=1,
        hands=[["H02"], ["H05", "H22"], ["H03"]],
        care=[[], ["S03", "M02"], []],
        homes=["H10", "H11", "H12"],
    )
    do(s, "act:match", "care_dog:1", "care_dog:1", "done_matching")
    assert s.deciders == (1,)
    assert s.extra == 1
    do(s, "act:collect_food")
    assert (s.deciders, s.extra) == ((1,), 0)
    do(s, "act:collect_food")
    assert s.deciders == (2,)


@pytest.mark.rules("TD-061")
def test_ex15_one_more_lucky_dog_in_an_extra_turn() -> None:
    s = table(seats=3, seat=1, hands=[["H02"], ["H16"], ["H03"]], care=[[], ["S18"], []], homes=["H01"], extra=1)
    do(s, "act:match", "done_matching")
    for left in (1, 0):
        assert (s.deciders, s.extra) == ((1,), left)
        do(s, "act:collect_food")
    assert s.deciders == (2,)


@pytest.mark.rules("TD-062", "TD-063", "TD-064", "TD-065", "TD-066", "TD-R21", "TD-R22")
def test_ex16_size_only_match() -> None:
    s = table(
        hands=[["H55", "H10", "H30"]],
        care=[["S01", "S17"]],
        homes=["H70", "H71", "H56", "H72"],
        awards=("T1", "F1", "G1", "E1"),
    )
    do(s, "act:match", "care_dog:1")
    assert s.scores[0] == 1
    assert s.decision == "WildExchangePick"
    assert legal(s) == ["home:H10", "home:H30", "home:H70", "home:H71", "done_picking"]
    do(s, "home:H30", "home:H71")
    assert cards(s, "hand0") == ["H10", "H56", "H70", "H72"]
    assert cards(s, "discard") == ["H30", "H71"]
    assert sorted(s.notes(0)["locked"]) == ["H56", "H72"]
    do(s, "care_dog:1", "home:H56")
    assert s.decision == "WildExchangePick"
    assert "home:H72" not in legal(s)
    assert refusal(s, "home:H72") == "TD-065"
    assert {"home:H10", "home:H70"} < set(legal(s))


@pytest.mark.rules("TD-114", "TD-115", "TD-116", "TD-R48", "TD-R53")
@pytest.mark.parametrize("extra", [0, 1])
def test_ex17_final_order(extra: int) -> None:
    s = table(seats=3, seat=1, hands=[["H37"], ["H38"], ["H39"]], board=["S01"], bowl=[3, 3, 3], extra=extra)
    do(s, "act:take_in")
    if extra:
        assert (s.deciders, s.final()) == ((1,), False)
        do(s, "act:collect_food")
    for seat in (2, 0, 1):
        assert s.deciders == (seat,)
        assert s.final()
        assert s.notes(seat)["last_turns"] == [2, 0, 1][[2, 0, 1].index(seat) :]
        do(s, "act:collect_food")
    assert s.over


@pytest.mark.rules("TD-117", "TD-120", "TD-121", "TD-018")
def test_ex18_last_turn() -> None:
    s = table(
        hands=[["H31", "H44", "H50"], ["H01"]],
        care=[["S01", "M20"]],
        homes=["H10"],
        board=[],
        bowl=[7, 3],
        last=[0, 1],
    )
    assert legal(s) == ["act:match"]
    do(s, "act:match")
    assert legal(s) == ["care_dog:2"]
    do(s, "care_dog:2")
    assert s.scores[0] == 3
    assert s.bowl[0] == 12
    do(s, "done_matching")
    assert s.position()["zones"]["kept0"] == ["S01"]
    assert s.scores[0] == 3
    assert (len(s.dogs_of(0)), len(s.homes_of(0))) == (2, 1)


ENDING: dict[str, Any] = {
    "collections": [
        ["H12", "S10", "H14", "S21", "H33", "M20", "H38", "L06", "H23", "M05", "M16"],
        ["H05", "S01", "H07", "S13", "H28", "M13", "H47", "L10", "H46", "L12"],
    ],
    "kept": [["S08"], []],
    "bowl": [7, 11],
    "specialty": [0, 2],
    "side": [0, 1],
    "match_points": [31, 38],
    "board": [],
    "closer": 0,
    "agenda": [{"step": "EndScoring"}],
}


@pytest.mark.rules("TD-081", "TD-083", "TD-085", "TD-111", "TD-112", "TD-121", "TD-126", "TD-127", "TD-128", "TD-R47")
@pytest.mark.parametrize(("award", "totals", "winner"), [("E3", [57, 58], 1), ("E4", [57, 53], 0)])
def test_ex19_end_scoring(award: str, totals: list[int], winner: int) -> None:
    s = table(**ENDING, awards=("T1", "F1", "G1", award))
    assert s.over
    assert s.scores == totals
    assert s.winners == [winner]
    assert [line[0] for line in s.score_sheet(0)][5:] == [2, 9, 5, 5, 5]


@pytest.mark.rules("TD-016", "TD-074", "TD-076", "TD-R23", "TD-R24")
def test_ex20_short_supply() -> None:
    hand = ["H01", "H02", "H03", "H04"]
    s = table(hands=[hand, []], homes=["H05"], discard=["H06"], rest="hand1")
    do(s, "act:exchange", "home:H01", "home:H02")
    assert s.deciders == (1,)
    assert cards(s, "hand0") == ["H03", "H04", "H05", "H06"]
    assert cards(s, "homes") == []
    assert cards(s, "discard") == ["H01", "H02"]
    empty = table(hands=[hand, []], rest="hand1", bowl=[11, 3])
    assert "act:exchange" not in legal(empty)
    assert refusal(empty, "act:exchange") == "TD-016"


@pytest.mark.rules("TD-100", "TD-101", "TD-102", "TD-R38")
def test_ex21_take_it_or_leave_it() -> None:
    s = table(
        hands=[["H36", "H40", "H15"]],
        care=[["M18"]],
        bowl=[6, 3],
        board=["S01", "S05", "L08"],
        awards=("T1", "F1", "G2", "E1"),
    )
    do(s, "act:take_in", "slot:large:1")
    assert legal(s) == ["slot:small:1", "stop_taking", "match_taken"]
    do(s, "match_taken")
    assert s.scores[0] == 10
    assert len(s.hand_faces(0)) == 4
    assert s.decision == "MatchDog"
    assert legal(s) == ["flip_specialty", "done_matching"]
    assert refusal(s, "care_dog:1") == "TD-102"
    do(s, "done_matching")
    assert s.deciders == (1,)


@pytest.mark.rules("TD-079", "TD-080", "TD-R31")
def test_ex22_flipping() -> None:
    s = table(hands=[["H28", "H01"]], care=[["M13", "L01"]], homes=["H02"], specialty=[2, 0], side=[0, 0])
    do(s, "act:match")
    do(s, "care_dog:1")
    assert s.notes(0)["specialty"] == [0, 2]
    assert legal(s) == ["flip_specialty", "done_matching"]
    do(s, "flip_specialty")
    assert s.side[0] == 1
    assert s.view(1)["facts"]["side"] == [1, 0]
    assert legal(s) == ["done_matching"]
    assert refusal(s, "flip_specialty") == "TD-080"
