"""Town Awards: TD-086 to TD-113."""

from typing import Any

import pytest

from barkade.kernel.errors import PositionError
from tests.games.to_the_dogs.tables import GAME, cards, do, events, legal, refusal, table


def over(award: str, **parts: Any) -> Any:
    """A table that has just been scored with an End-of-Game Award."""
    agenda = [{"step": "EndScoring"}]
    return table(board=[], agenda=agenda, closer=0, awards=("T1", "F1", "G1", award), **parts)


def award_points(s: Any) -> list[int]:
    """What the End-of-Game Award gave each seat."""
    return [s.score_sheet(seat)[-1][0] for seat in range(s.box.seats)]


@pytest.mark.rules("TD-088", "TD-089")
def test_a_triple_dog_dare_pays_once_per_player() -> None:
    puppies = ["H02", "S01", "H19", "M03"]
    s = table(
        hands=[["H37", "H38"]],
        care=[["L01", "L06"]],
        collections=[puppies],
        homes=["H44", "H50"],
        awards=("T2", "F3", "G1", "E1"),
    )
    do(s, "act:match", "care_dog:1", "home:H37")
    assert "triple" in events(s)
    do(s, "care_dog:1")
    assert "triple" not in events(s)
    do(s, "done_matching")
    assert s.scores[0] == s.match_points[0] + s.multiplier_points[0] + 5
    assert s.triple == [1, 0]


@pytest.mark.rules("TD-087")
@pytest.mark.parametrize(
    ("award", "collection", "dog", "home"),
    [
        ("T3", ["H08", "S11", "H25", "M09"], "L10", "H43"),
        ("T4", ["H13", "S17", "H31", "M17"], "L19", "H49"),
        ("T5", ["H02", "S01", "H03", "S06", "H08", "S11", "H19", "M03", "H25", "M09", "H26", "M11",
                "H37", "L01", "H38", "L04"], "L10", "H43"),
        ("T6", ["H02", "S01", "H03", "S06", "H19", "M03", "H08", "S11", "H25", "M09", "H26", "M11",
                "H13", "S17", "H31", "M17"], "L19", "H49"),
    ],
)  # fmt: skip
def test_each_triple_dog_dare_asks_for_its_set(award: str, collection: list[str], dog: str, home: str) -> None:
    s = table(hands=[[home]], care=[[dog]], collections=[collection], awards=(award, "F1", "G3", "E1"))
    assert s.notes(0)["triple_missing"] == [1, s.notes(0)["triple_missing"][1]]
    do(s, "act:match")
    assert s.triple == [1, 0]


@pytest.mark.rules("TD-091", "TD-094")
def test_one_fastest_fetch_reward_each() -> None:
    larges = ["H43", "L10", "H49", "L18", "H37", "L01", "H39", "L04"]
    s = table(hands=[["H38"]], care=[["L06"]], collections=[larges], fetch=[5, 0], awards=("T1", "F3", "G1", "E1"))
    do(s, "act:match")
    assert s.fetch == [5, 0]
    assert s.notes(0)["fetch_left"] == [2]


@pytest.mark.rules("TD-087", "TD-091")
@pytest.mark.parametrize(("triple", "fetch"), [(1, 0), (0, 5)])
def test_whoever_has_one_of_the_two_awards_can_still_earn_the_other(triple: int, fetch: int) -> None:
    puppies = ["H02", "S01", "H03", "S06", "H19", "M03"]
    s = table(
        hands=[["H38"]],
        care=[["L06"]],
        collections=[puppies],
        triple=[triple, 0],
        fetch=[fetch, 0],
        awards=("T2", "F4", "G1", "E1"),
    )
    do(s, "act:match")
    assert (s.triple, s.fetch) == ([1, 0], [5, 0])


@pytest.mark.rules("TD-095", "TD-R33", "TD-121")
def test_dogs_in_care_and_kept_dogs_complete_no_set() -> None:
    s = table(
        hands=[["H38", "H01"]],
        care=[["L06", "L10", "L18"]],
        collections=[["H43", "L12"]],
        kept=[["L19", "L20"]],
        homes=["H02"],
        awards=("T1", "F3", "G1", "E1"),
    )
    do(s, "act:match", "care_dog:1")
    assert s.fetch == [0, 0]
    assert s.notes(0)["fetch_missing"][0] == 2


@pytest.mark.rules("TD-098", "TD-R36")
@pytest.mark.parametrize(("option", "points"), [("capped", 2), ("dogs_minus_1", 3)])
def test_four_dogs_in_a_turn(option: str, points: int) -> None:
    s = table(
        hands=[["H41", "H11"]],
        care=[["L03", "S15"]],
        homes=["H44", "H50"],
        options={"match_multiplier": option},
    )
    do(s, "act:match", "care_dog:1", "care_dog:1", "done_matching")
    assert s.multiplier_points[0] == points


@pytest.mark.rules("TD-099", "TD-R37")
def test_an_extra_turn_multiplies_apart() -> None:
    s = table(
        hands=[["H22", "H38", "H41"]],
        care=[["M02", "L06", "L03"]],
        homes=["H01", "H02", "H05"],
        awards=("T1", "F1", "G1", "E1"),
    )
    do(s, "act:match", "care_dog:1", "care_dog:1", "home:H38", "done_matching")
    assert s.multiplier_points[0] == 1
    do(s, "act:match", "done_matching")
    assert s.multiplier_points[0] == 2


@pytest.mark.rules("TD-096")
def test_without_the_award_nothing_multiplies() -> None:
    s = table(hands=[["H41"]], care=[["L03"]], awards=("T1", "F1", "G2", "E1"))
    do(s, "act:match", "done_matching")
    assert s.multiplier_points == [0, 0]


@pytest.mark.rules("TD-101", "TD-R38")
def test_a_second_dog_gives_take_it_or_leave_it_up() -> None:
    s = table(hands=[["H40", "H02"]], bowl=[9, 3], board=["S01", "S05", "L08"], awards=("T1", "F1", "G2", "E1"))
    do(s, "act:take_in", "slot:large:1")
    assert "match_taken" in legal(s)
    do(s, "slot:small:1")
    assert "match_taken" not in legal(s)
    assert refusal(s, "match_taken") == "TD-100"


@pytest.mark.rules("TD-100")
def test_without_the_award_or_a_fitting_home_the_dog_waits() -> None:
    other = table(hands=[["H40"]], bowl=[9, 3], board=["S01", "L08"], awards=("T1", "F1", "G1", "E1"))
    do(other, "act:take_in", "slot:large:1")
    assert "match_taken" not in legal(other)
    unfit = table(hands=[["H01"]], bowl=[9, 3], board=["S10", "L08"], awards=("T1", "F1", "G2", "E1"))
    do(unfit, "act:take_in", "slot:large:1")
    assert "match_taken" not in legal(unfit)


@pytest.mark.rules("TD-102", "TD-080")
def test_a_dog_taken_and_matched_allows_a_flip_and_ends_the_turn() -> None:
    s = table(
        hands=[["H40", "H01"], ["H02"]],
        care=[["S05"]],
        bowl=[9, 3],
        board=["L08", "M06"],
        awards=("T1", "F1", "G2", "E1"),
    )
    do(s, "act:take_in", "slot:large:1", "match_taken", "flip_specialty")
    assert s.side[0] == 1
    assert (s.deciders, s.bowl[0]) == ((1,), 5)


@pytest.mark.rules("TD-103", "TD-104", "TD-R39")
def test_homemaker_looks_at_draws_in_play_only() -> None:
    s = GAME.new(4, seed=1, in_game_award="G3")
    assert len(s.hand_faces((s.first + 3) % 4)) == 6
    assert s.cubes == [0] * 4
    used = table(
        hands=[["H10", "H01", "H02", "H03", "H04"]],
        care=[["S01"]],
        bowl=[1, 3],
        cubes=[1, 0],
        awards=("T1", "F1", "G3", "E1"),
    )
    do(used, "act:match", "home:H01")
    assert (len(used.hand_faces(0)), used.bowl[0]) == (6, 1)


@pytest.mark.rules("TD-103")
def test_an_exchange_never_makes_a_homemaker() -> None:
    s = table(hands=[["H01", "H02", "H03", "H04", "H05"]], awards=("T1", "F1", "G3", "E1"))
    do(s, "act:exchange", "home:H01", "home:H02", "done_picking")
    assert (s.cubes, s.bowl[0]) == ([0, 0], 3)


@pytest.mark.rules("TD-105", "TD-107", "TD-R42")
def test_rich_in_food_is_offered_once_and_declining_spends_it() -> None:
    s = table(hands=[["H01", "H02"], ["H03"]], bowl=[8, 3], awards=("T1", "F1", "G4", "E1"))
    do(s, "act:collect_food", "skip_rich")
    assert (s.cubes, len(s.hand_faces(0))) == ([1, 0], 2)
    do(s, "act:collect_food")
    assert s.deciders == (0,)
    do(s, "act:collect_food")
    assert s.deciders == (1,)


@pytest.mark.rules("TD-105", "TD-039")
def test_rich_homes_drawn_by_a_food_bonus_may_be_matched_before_the_discard() -> None:
    s = table(
        hands=[["H38"]],
        care=[["L06", "S20"]],
        bowl=[5, 3],
        homes=["H50", "H13", "H44", "H45"],
        awards=("T1", "F1", "G4", "E1"),
    )
    do(s, "act:match", "care_dog:1", "use_rich")
    assert s.owed == 3
    do(s, "care_dog:1", "done_matching")
    assert s.decision == "RichDiscard"
    assert len(s.zones[17]) == 4


@pytest.mark.rules("TD-106", "TD-R43")
def test_as_many_are_discarded_as_could_be_drawn() -> None:
    s = table(
        hands=[["H01", "H02"], []],
        bowl=[8, 3],
        homes=["H60"],
        discard=["H61"],
        rest="hand1",
        awards=("T1", "F1", "G4", "E1"),
    )
    do(s, "act:collect_food", "use_rich")
    assert s.owed == 2
    do(s, "home:H01", "home:H02")
    assert cards(s, "hand0") == ["H60", "H61"]
    dry = table(hands=[["H01", "H02"], []], bowl=[8, 3], rest="hand1", awards=("T1", "F1", "G4", "E1"))
    do(dry, "act:collect_food")
    assert (dry.cubes, dry.deciders) == ([1, 0], (1,))


@pytest.mark.rules("TD-106")
def test_a_hand_smaller_than_the_cards_drawn_is_discarded_whole() -> None:
    s = table(
        hands=[["H38"], ["H01"]],
        care=[["L06", "S20", "S05"]],
        bowl=[5, 3],
        homes=["H50", "H13", "H02", "H44"],
        rest="hand1",
        awards=("T1", "F1", "G4", "E1"),
    )
    do(s, "act:match", "care_dog:1", "use_rich", "care_dog:1", "care_dog:1", "done_matching")
    assert s.deciders == (1,)
    assert cards(s, "hand0") == []
    assert cards(s, "discard") == ["H44", "H50"]


EVERY_BREED = ["H12", "S10", "H27", "M16", "H29", "M12", "H38", "L06"]


@pytest.mark.rules("TD-108", "TD-121")
def test_best_of_your_breed_wants_both_sides_of_the_own_card() -> None:
    all_four = over("E1", collections=[EVERY_BREED], specialty=[0, 1])
    assert award_points(all_four) == [5, 0]
    with_kept = over("E1", collections=[EVERY_BREED[:6]], kept=[["L06"]], specialty=[0, 1], side=[1, 0])
    assert award_points(with_kept) == [5, 0]
    three = over("E1", collections=[EVERY_BREED[:6]], specialty=[0, 1])
    assert award_points(three) == [0, 0]


@pytest.mark.rules("TD-109", "TD-110", "TD-035", "TD-R45")
def test_matchmaker_counts_wild_homes_of_those_who_have_homes() -> None:
    fewest = over(
        "E2",
        seats=4,
        hands=[["H55", "H67"]],
        collections=[["H38", "L06"], ["H63", "L08"], ["H02", "S01", "H68", "L04"], []],
    )
    assert award_points(fewest) == [5, 0, 0, 0]
    tied = over("E2", collections=[["H63", "L06"], ["H67", "L08"]])
    assert award_points(tied) == [5, 5]


@pytest.mark.rules("TD-111", "TD-112", "TD-113", "TD-R46", "TD-R47")
def test_most_homes_and_most_dogs() -> None:
    pair = [["H38", "L06"], ["H41", "L03", "L19"]]
    assert award_points(over("E3", collections=pair, hands=[["H01"]])) == [5, 5]
    assert award_points(over("E4", collections=pair)) == [0, 5]
    assert award_points(over("E4", collections=pair, kept=[["S01"]])) == [5, 5]
    assert award_points(over("E3")) == [0, 0]
    assert award_points(over("E4")) == [0, 0]


@pytest.mark.rules("TD-096", "TD-086")
@pytest.mark.parametrize(("award", "named"), [("G1", True), ("G2", False), ("G3", False), ("G4", False)])
def test_match_multiplier_has_a_line_only_where_it_is_in_play(award: str, named: bool) -> None:
    s = table(awards=("T1", "F1", award, "E1"))
    lines = [words for _, words, rule in s.score_sheet(0) if rule == "TD-096"]
    assert lines == (["Match Multiplier"] if named else [])


@pytest.mark.rules("TD-096")
def test_nobody_has_points_of_an_award_that_is_not_in_play() -> None:
    with pytest.raises(PositionError, match="multiplier_points"):
        table(awards=("T1", "F1", "G2", "E1"), multiplier_points=[1, 0])
