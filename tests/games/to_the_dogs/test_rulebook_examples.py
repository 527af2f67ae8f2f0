"""Worked examples 1 to 10 of the rules file, those of the rulebook itself, from positions."""

from typing import Any

import pytest

from tests.games.to_the_dogs.tables import GAME, cards, do, events, legal, table

SIDES = ["side:A"] * 4


@pytest.mark.rules("TD-031", "TD-037", "TD-042", "TD-043", "TD-044", "TD-046", "TD-049", "TD-051", "TD-036")
def test_ex01_penny() -> None:
    s = table(hands=[["H38", "H01", "H02"]], care=[["L06"]], bowl=[2, 3], awards=("T2", "F1", "G1", "E1"))
    do(s, "act:match")
    assert s.scores == [8, 0]
    assert len(s.hand_faces(0)) == 3
    assert (s.bowl[0], s.bank(0)) == (7, 5)
    assert s.position()["zones"]["collection0"] == ["H38", "L06"]
    assert "care0" not in s.position()["zones"]


@pytest.mark.rules("TD-009", "TD-010", "TD-R04")
@pytest.mark.parametrize(("seats", "pile"), [(2, 65), (3, 60), (4, 54)])
def test_ex02_starting_hands(seats: int, pile: int) -> None:
    s = GAME.new(seats, seed=5)
    order = [(s.first + i) % seats for i in range(seats)]
    assert [len(s.hand_faces(seat)) for seat in order] == [3, 4, 5, 6][:seats]
    assert len(s.zones[0]) == pile
    do(s, *SIDES[:seats])
    for place, seat in enumerate(order):
        for _ in range(place):
            if s.decision == "DiscardDown":
                do(s, legal(s)[0])
        assert s.decision == "ChooseAction"
        assert s.deciders == (seat,)
        assert len(s.hand_faces(seat)) == 3
        do(s, "act:collect_food")
    assert len(s.zones[1]) == sum(range(seats))


@pytest.mark.rules("TD-004", "TD-006", "TD-R01", "TD-R02")
@pytest.mark.parametrize(("seats", "pile", "unused"), [(2, 5, 16), (3, 9, 12), (4, 13, 8)])
def test_ex03_dogs_in_play(seats: int, pile: int, unused: int) -> None:
    zones = GAME.new(seats, seed=1).position()["zones"]
    for size in ("small", "medium", "large"):
        assert [len(zones[f"{size}{slot}"]) for slot in (1, 2, 3)] == [1, 1, 1]
        assert len(zones[f"{size}_pile"]) == pile
        assert len(zones[f"{size}_unused"]) == unused


PUGS = ["H14", "S21", "H16", "S24", "H12", "S10", "H06", "S08"]
BULLDOGS = ["H33", "M20", "H27", "M16"]


@pytest.mark.rules("TD-081", "TD-082", "TD-083", "TD-R30")
@pytest.mark.parametrize(
    ("pugs", "bulldogs", "points"),
    [(1, 0, 2), (2, 0, 5), (3, 0, 9), (4, 0, 9), (1, 1, 9), (3, 2, 19), (0, 0, 0)],
)
def test_ex04_specialty_scale(pugs: int, bulldogs: int, points: int) -> None:
    collection = PUGS[: 2 * pugs] + BULLDOGS[: 2 * bulldogs]
    s = table(collections=[collection], specialty=[0, 1], side=[0, 0])
    assert s.notes(0)["specialty"][0] == points


EIGHT_KINDS = [
    "H01", "S05", "H07", "S10", "H13", "S17", "H19", "M03", "H25", "M09",
    "H37", "L02", "H43", "L10", "H49", "L19", "H02", "S06", "H08", "S11",
]  # fmt: skip


@pytest.mark.rules("TD-087", "TD-088", "TD-090", "TD-089")
def test_ex05_3x_triple_dog_dare() -> None:
    s = table(
        hands=[["H59", "H60"], ["H61"]],
        care=[["M20"], ["M18"]],
        collections=[EIGHT_KINDS],
        awards=("T1", "F3", "G3", "E1"),
    )
    assert s.notes(0)["triple_missing"][0] == 1
    do(s, "act:match", "home:H59", "done_picking")
    assert s.scores[0] == 2 + 5
    assert "triple" in events(s)
    do(s, "done_matching")
    assert s.triple == [1, 0]
    nine = [*EIGHT_KINDS[:16], "H61", "M17"]
    other = table(
        seat=1,
        hands=[["H03"], ["H33"]],
        care=[[], ["M18"]],
        collections=[["H31", "M20"], nine[:-2]],
        triple=[1, 0],
        awards=("T1", "F3", "G3", "E1"),
    )
    do(other, "act:match")
    assert other.triple == [1, 1]
    assert other.scores[1] - other.match_points[1] == 5
    assert len(other.dogs_of(1)) == 9


@pytest.mark.rules("TD-091", "TD-092", "TD-093", "TD-094", "TD-R34", "TD-R35")
@pytest.mark.parametrize(("seats", "rewards"), [(2, [5, 2]), (3, [9, 5, 2]), (4, [9, 5, 2, 0])])
def test_ex06_fastest_fetch(seats: int, rewards: list[int]) -> None:
    puppies = ["S01", "S02", "S05", "S06", "M01", "M02", "M03", "M04", "L01", "L03", "L04", "L06"]
    homes = ["H01", "H02", "H03", "H04", "H19", "H20", "H21", "H22", "H37", "H39", "H40", "H41"]
    pairs = [card for pair in zip(homes, puppies, strict=True) for card in pair]
    collections = [pairs[6 * seat : 6 * seat + 6] for seat in range(seats)]
    fourth = ["S07", "M05", "L05", "S08"]
    last_home = ["H05", "H23", "H38", "H06"]
    s = table(
        seats=seats,
        hands=[[last_home[seat]] for seat in range(seats)],
        care=[[fourth[seat]] for seat in range(seats)],
        collections=collections,
        awards=("T6", "F4", "G3", "E1"),
    )
    for seat in range(seats):
        assert s.deciders == (seat,)
        do(s, "act:match", "done_matching")
        while s.deciders == (seat,):
            do(s, "act:collect_food")
    assert s.fetch == rewards
    assert s.notes(0)["fetch_left"] == []


TWO_PAIRS: dict[str, Any] = {"hands": [["H38", "H13", "H20"]], "care": [["L06", "S20", "M06"]]}


@pytest.mark.rules("TD-096", "TD-097")
@pytest.mark.parametrize(("matches", "points"), [(1, 0), (2, 1), (3, 2)])
def test_ex07_match_multiplier(matches: int, points: int) -> None:
    s = table(**TWO_PAIRS, homes=["H44", "H50", "H54"], awards=("T1", "F1", "G1", "E1"))
    do(s, "act:match")
    for _ in range(matches):
        do(s, "care_dog:1")
    do(s, "done_matching")
    assert s.deciders == (1,)
    assert s.multiplier_points[0] == points


@pytest.mark.rules("TD-097", "TD-058")
@pytest.mark.parametrize(("matches", "points"), [(1, 1), (2, 2)])
def test_ex07_a_companion_multiplies(matches: int, points: int) -> None:
    s = table(hands=[["H41", "H13"]], care=[["L03", "S20"]], homes=["H44", "H50"])
    do(s, "act:match")
    for _ in range(matches):
        do(s, "care_dog:1")
    do(s, "done_matching")
    assert s.multiplier_points[0] == points


@pytest.mark.rules("TD-052", "TD-103", "TD-104", "TD-R40", "TD-R58")
def test_ex08_homemaker() -> None:
    s = table(
        hands=[["H10", "H01", "H02", "H03", "H04"]],
        care=[["S01"]],
        bowl=[8, 3],
        awards=("T1", "F1", "G3", "E1"),
    )
    do(s, "act:match", "home:H01")
    assert len(s.hand_faces(0)) == 6
    assert (s.bowl[0], s.bank(0)) == (12, 0)
    assert s.cubes == [1, 0]


@pytest.mark.rules("TD-068", "TD-105", "TD-106", "TD-107", "TD-R41", "TD-R58")
def test_ex09_rich_in_food() -> None:
    s = table(hands=[["H01", "H02", "H03"]], bowl=[7, 3], awards=("T1", "F1", "G4", "E1"))
    do(s, "act:collect_food")
    assert (s.bowl[0], s.bank(0)) == (10, 2)
    assert s.decision == "UseRichInFood"
    do(s, "use_rich")
    assert len(s.hand_faces(0)) == 6
    assert s.decision == "RichDiscard"
    do(s, "home:H01", "home:H02", "home:H03")
    assert len(s.hand_faces(0)) == 3
    assert cards(s, "discard") == ["H01", "H02", "H03"]
    assert s.cubes == [1, 0]


@pytest.mark.rules("TD-125")
@pytest.mark.parametrize(("bowl", "points"), [(0, 0), (2, 0), (3, 1), (8, 2), (11, 3), (12, 4)])
def test_ex10_kibble_points(bowl: int, points: int) -> None:
    s = table(board=[], agenda=[{"step": "EndScoring"}], closer=0, bowl=[bowl, 0])
    assert s.over
    assert s.scores == [points, 0]
