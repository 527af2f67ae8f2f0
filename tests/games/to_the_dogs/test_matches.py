"""Matching, its points and the dog bonuses: TD-030 to TD-067."""

import pytest

import barkade
from tests.games.to_the_dogs.tables import GAME, cards, do, events, legal, refusal, table

G3 = ("T1", "F1", "G3", "E1")


@pytest.mark.rules("TD-030", "TD-040", "TD-R11")
def test_any_number_of_dogs_may_be_matched_one_after_another() -> None:
    s = table(hands=[["H38", "H13", "H20"]], care=[["L06", "S20", "M06"]], homes=["H44", "H50"])
    do(s, "act:match")
    assert legal(s) == ["care_dog:1", "care_dog:2", "care_dog:3"]
    assert refusal(s, "done_matching") == "TD-030"
    do(s, "care_dog:2")
    assert legal(s) == ["care_dog:1", "care_dog:2", "flip_specialty", "done_matching"]
    do(s, "done_matching")
    assert s.deciders == (1,)
    assert cards(s, "care0") == ["L06", "M06"]


@pytest.mark.rules("TD-038", "TD-R13", "TD-R59")
def test_a_match_resolves_in_the_rulebooks_order() -> None:
    small = ["H02", "S01", "H08", "S11", "H14", "S21"]
    s = table(
        hands=[["H55", "H10"]],
        care=[["S06"]],
        collections=[small],
        homes=["H70", "H71", "H72"],
        awards=("T5", "F1", "G1", "E1"),
    )
    do(s, "act:match")
    assert s.match_points[0] == 2
    assert cards(s, "hand0") == ["H10", "H70", "H71"]
    assert s.decision == "WildExchangePick"
    assert s.fetch == [0, 0]
    do(s, "done_picking")
    assert s.fetch == [5, 0]
    assert s.decision == "MatchDog"
    assert "flip_specialty" in legal(s)


@pytest.mark.rules("TD-038", "TD-087", "TD-091", "TD-R59")
def test_triple_dog_dare_comes_before_fastest_fetch() -> None:
    s = table(
        hands=[["H37"]],
        care=[["L02"]],
        collections=[["H02", "S01", "H03", "S06", "H19", "M03"]],
        awards=("T2", "F4", "G1", "E1"),
    )
    do(s, "act:match")
    kinds = [kind for kind in events(s) if kind in ("matched", "drew", "lucky", "triple", "fetch")]
    assert kinds == ["matched", "drew", "lucky", "triple", "fetch"]
    assert s.scores[0] == s.match_points[0] + 5 + 5


@pytest.mark.rules("TD-039", "TD-R12")
def test_a_home_drawn_in_the_action_may_be_used_at_once() -> None:
    s = table(hands=[["H38"]], care=[["L06", "S20"]], homes=["H13"])
    do(s, "act:match", "care_dog:1")
    assert "care_dog:1" in legal(s)
    do(s, "care_dog:1")
    assert s.position()["zones"]["collection0"] == ["H38", "L06", "H13", "S20"]


@pytest.mark.rules("TD-041", "TD-R44")
def test_nothing_returns_a_matched_dog_or_home() -> None:
    s = table(hands=[["H37"], ["H40"]], collections=[["H38", "L06"], ["H13", "S20"]])
    rounds = 0
    while not s.over and rounds < 40:
        do(s, legal(s)[0])
        rounds += 1
        assert s.position()["zones"]["collection0"][:2] == ["H38", "L06"]
        assert s.position()["zones"]["collection1"][:2] == ["H13", "S20"]


@pytest.mark.rules("TD-032", "TD-035", "TD-048")
def test_a_size_only_home_takes_any_age_of_its_size() -> None:
    s = table(hands=[["H63"]], care=[["L06", "L09", "M03"]])
    do(s, "act:match")
    assert legal(s) == ["care_dog:1", "care_dog:2"]
    assert refusal(s, "care_dog:3") == "TD-031"
    do(s, "care_dog:2", "done_picking")
    assert s.match_points[0] == 5


@pytest.mark.rules("TD-033", "TD-035", "TD-067", "TD-R16")
def test_an_any_dog_home_takes_every_dog_and_gives_no_exchange() -> None:
    s = table(hands=[["H67", "H37"]], care=[["S10", "L09", "M03"]], homes=["H38", "H39"])
    do(s, "act:match")
    assert len(legal(s)) == 3
    do(s, "care_dog:1")
    assert s.decision == "MatchDog"
    assert s.match_points[0] == 1


@pytest.mark.rules("TD-049", "TD-R55")
def test_points_count_at_once_and_beyond_70() -> None:
    s = table(hands=[["H38"]], care=[["L06"]], match_points=[69, 0])
    do(s, "act:match")
    assert s.scores[0] == 77
    assert s.view(1)["scores"] == [77, 0]


@pytest.mark.rules("TD-050", "TD-051", "TD-R17")
@pytest.mark.parametrize("home", ["H38", "H63", "H67"])
def test_a_dog_bonus_comes_with_every_kind_of_home(home: str) -> None:
    s = table(hands=[[home]], care=[["L06"]], bowl=[1, 3])
    do(s, "act:match")
    assert s.bowl[0] == 6


@pytest.mark.rules("TD-050")
def test_every_dog_has_exactly_one_bonus() -> None:
    bonuses = GAME.new(2).deck.bonus
    assert [bonuses.count(bonus) for bonus in range(4)] == [24, 18, 15, 15]


@pytest.mark.rules("TD-051")
def test_food_motivated_gives_at_most_what_the_bank_holds() -> None:
    s = table(hands=[["H38"]], care=[["L06"]], bowl=[9, 3])
    do(s, "act:match")
    assert s.bowl[0] == 12


@pytest.mark.rules("TD-053", "TD-056", "TD-R18", "TD-R32")
def test_a_companion_comes_from_the_pile_else_from_the_unused_stack_else_not_at_all() -> None:
    from_pile = table(hands=[["H41"]], care=[["L03"]], piles=["L19", "L20"])
    assert from_pile.view(0)["zones"]["large_pile"] == [None, None]
    do(from_pile, "act:match")
    assert from_pile.position()["zones"]["collection0"][-1] == "L19"
    unused = table(hands=[["H41"]], care=[["L03"]])
    top = unused.position()["zones"]["large_unused"][-1]
    do(unused, "act:match")
    assert unused.position()["zones"]["collection0"][-1] == top
    everyone = [f"L{number:02}" for number in range(1, 25) if number not in (3, 22, 23, 24)]
    none = table(hands=[["H41"]], care=[["L03"]], kept=[[], everyone])
    do(none, "act:match")
    assert none.position()["zones"]["collection0"] == ["H41", "L03"]
    assert none.matched == 1


@pytest.mark.rules("TD-055")
def test_a_companions_own_bonus_is_ignored() -> None:
    s = table(hands=[["H41"]], care=[["L03"]], piles=["L16", "L18", "L05"])
    do(s, "act:match")
    assert s.position()["zones"]["collection0"] == ["H41", "L03", "L16"]
    lucky = table(hands=[["H41"]], care=[["L03"]], piles=["L05"])
    do(lucky, "act:match")
    assert lucky.extra == 0


@pytest.mark.rules("TD-058", "TD-091")
def test_a_companion_counts_for_awards() -> None:
    s = table(
        hands=[["H41"]],
        care=[["L03"]],
        collections=[["H43", "L10", "H49", "L18"]],
        piles=["L19"],
        awards=("T1", "F3", "G1", "E1"),
    )
    do(s, "act:match")
    assert s.fetch[0] == 5


@pytest.mark.rules("TD-060")
def test_an_extra_turn_has_its_own_counters() -> None:
    s = table(hands=[["H22", "H38"]], care=[["M02", "L06"]], homes=["H01", "H02"])
    do(s, "act:match", "care_dog:1", "done_matching")
    assert (s.matched, s.taken) == (0, 0)
    do(s, "act:match", "done_matching")
    assert s.multiplier_points == [0, 0]


@pytest.mark.rules("TD-062", "TD-063")
def test_a_size_only_exchange_may_be_declined_and_shows_nothing_before_it_is_fixed() -> None:
    s = table(hands=[["H63", "H01", "H02"]], care=[["L06"]], homes=["H70", "H71"])
    do(s, "act:match")
    do(s, "home:H01")
    assert cards(s, "discard") == []
    assert s.view(1)["own_picks"] == []
    assert s.view(1)["decision"] == "WildExchangePick"
    do(s, "done_picking")
    assert cards(s, "discard") == ["H01"]
    declined = table(hands=[["H63", "H01"]], care=[["L06"]])
    do(declined, "act:match", "done_picking")
    assert cards(declined, "discard") == []


@pytest.mark.rules("TD-064", "TD-065")
def test_every_exchange_of_a_turn_locks_its_cards() -> None:
    s = table(
        hands=[["H55", "H56", "H57", "H01"]],
        care=[["S18", "S24", "S20"]],
        homes=["H40", "H44", "H41", "H45", "H42", "H43"],
    )
    do(s, "act:match", "care_dog:1", "home:H55", "home:H01", "done_picking")
    do(s, "care_dog:1", "home:H56", "home:H40", "done_picking")
    assert s.notes(0)["locked"] == ["H44", "H45"]
    do(s, "care_dog:1")
    assert legal(s) == ["home:H41", "home:H42", "done_picking"]


@pytest.mark.rules("TD-065")
def test_locked_cards_may_be_matched_and_the_lock_ends_with_the_turn() -> None:
    s = table(hands=[["H55", "H50"], ["H01"]], care=[["S18", "L06"], []], homes=["H44", "H38", "H45", "H46", "H47"])
    do(s, "act:match", "care_dog:1", "home:H44", "done_picking")
    assert s.notes(0)["locked"] == ["H38"]
    do(s, "care_dog:1")
    assert s.position()["zones"]["collection0"][-2:] == ["H38", "L06"]
    do(s, "done_matching")
    assert s.deciders == (0,)
    assert s.locked == []


@pytest.mark.rules("TD-062", "TD-075")
def test_an_exchange_without_cards_to_draw_is_skipped() -> None:
    s = table(hands=[["H63", "H01"], []], care=[["L06"]], rest="hand1")
    do(s, "act:match")
    assert s.decision == "MatchDog"


@pytest.mark.rules("TD-030", "TD-031", "TD-032")
def test_a_refused_home_says_which_dog_it_was_for() -> None:
    for care, hand in ((["L06"], ["H38", "H39", "H55", "H01"]), (["L06", "M01"], ["H38", "H39", "H55", "H01"])):
        s = table(hands=[hand], care=[care])
        do(s, "act:match", *["care_dog:1"][: len(care) - 1])
        assert s.decision == "MatchHome"
        assert s.prompt(0) == "Which home for Penny (large puppy, female, Rhodesian Ridgeback)?"
        assert s.say(GAME.actions.from_notation("home:H38")).endswith(": (3 + 1) x 2 = 8 points")
        assert refusal(s, "home:H01") == "TD-031"
        assert refusal(s, "home:H55") == "TD-032"
        assert refusal(s, "home:H40") == "TD-030"
        with pytest.raises(barkade.IllegalAction, match="choose a home in your hand for Penny"):
            do(s, "act:collect_food")
