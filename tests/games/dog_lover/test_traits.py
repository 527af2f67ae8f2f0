"""Traits in general and the nine of them (DL-093 to DL-114)."""

from typing import Any

import pytest

from tests.games.dog_lover.tables import finished, table

TAKEN = {"retrieved": 1}


@pytest.mark.rules("DL-093", "DL-094", "DL-095", "DL-R16")
def test_a_trait_goes_to_a_dog_of_its_size_without_one() -> None:
    t = table(dogs=["taco", "jitterbug", "moose", "pickle", "annabelle"], waiting=["best_friend"], facts=TAKEN)
    t.do("attach:best_friend")
    assert t.may() == ["dog:3", "dog:4"]
    assert t.refuses("dog:1") == "DL-094"
    assert t.refuses("dog:2") == "DL-093"
    t.do("dog:4")

    assert t.cards("dogs0") == ["taco", "jitterbug", "moose", "pickle", "annabelle", "best_friend"]


@pytest.mark.rules("DL-095")
def test_a_dog_taken_this_turn_qualifies() -> None:
    t = table(grid={1: "landlord", 2: "moose", 3: "bone"}).do("use:sit", "place:123>R1")

    assert "attach:landlord" in t.may()


@pytest.mark.rules("DL-096", "DL-R15")
def test_the_fallback_only_while_no_dog_qualifies() -> None:
    t = table(dogs=["taco"], waiting=["best_friend"], facts=TAKEN)
    assert t.refuses("fallback:best_friend") == "DL-R15"

    late = table(
        dogs=["moose"],
        waiting=["best_friend"],
        hand=["adoption", "adoption"],
        facts=TAKEN,
        shelter_row=["george", "al", "bear"],
    )
    assert "fallback:best_friend" in late.may()
    assert late.refuses("attach:best_friend") == "DL-093"
    late.do("rescue", "row:top")
    assert "attach:best_friend" in late.may()
    assert "fallback:best_friend" not in late.may()


@pytest.mark.rules("DL-096", "DL-R17")
@pytest.mark.parametrize(
    ("trait", "lay", "choice", "hand", "bowl"),
    [
        ("best_friend", {"hand": ["leash", "frisbee", "frisbee"]}, "toy:frisbee", ["leash", "frisbee"], ""),
        ("jitterbug", {"cubes": "SC"}, "cube:C", [], "S"),
        ("dirt_monster", {"cubes": "SC"}, "cube:S", [], "C"),
        ("teachers_pet", {"hand": ["training", "training"]}, "", ["training"], ""),
        ("landlord", {"hand": ["adoption", "bone"]}, "", ["bone"], ""),
        ("tour_guide", {"hand": ["bone"], "cubes": "S"}, "", ["bone"], "S"),
    ],
)
def test_what_a_fallback_takes(trait: str, lay: dict[str, Any], choice: str, hand: list[str], bowl: str) -> None:
    t = table(waiting=[trait], facts=TAKEN, **lay).do(f"fallback:{trait}")
    if choice:
        t.do(choice)

    assert t.cards("hand0") == hand
    assert t.bowl() == bowl
    assert trait in t.cards("discard")


@pytest.mark.rules("DL-097")
@pytest.mark.parametrize(
    "trait",
    ["best_friend", "jitterbug", "teachers_pet", "food_thief", "rule_breaker", "landlord", "escape_artist"],
)
def test_a_fallback_takes_no_more_than_there_is(trait: str) -> None:
    t = table(waiting=[trait], facts=TAKEN).do(f"fallback:{trait}")

    assert t.s.decision == "TurnAction"
    assert t.cards("discard")[-1] == trait
    assert t.cards("tricks0") == ["sit"]


@pytest.mark.rules("DL-R17")
def test_food_thief_takes_two_cubes_one_by_one() -> None:
    t = table(waiting=["food_thief"], cubes="SDW", facts=TAKEN).do("fallback:food_thief")
    assert t.may() == ["cube:S", "cube:D", "cube:W"]
    t.do("cube:D")
    assert t.may() == ["cube:S", "cube:W"]
    assert t.refuses("cube:C") == "DL-R17"
    t.do("cube:S")

    assert t.bowl() == "W"


@pytest.mark.rules("DL-112", "DL-R18")
def test_rule_breaker_takes_a_trick_but_never_the_starting_one() -> None:
    t = table(tricks=["sit", "bow", "heel"], waiting=["rule_breaker"], facts=TAKEN).do("fallback:rule_breaker")
    assert t.may() == ["trick:bow", "trick:heel"]
    assert t.refuses("trick:sit") == "DL-112"
    t.do("trick:heel")

    assert t.cards("tricks0") == ["sit", "bow"]
    assert "heel" in t.cards("discard")


@pytest.mark.rules("DL-R18", "DL-017")
def test_the_starting_trick_stays_wherever_it_lies() -> None:
    t = table(tricks=["heel", "bow", "shake"], waiting=["rule_breaker"], facts=TAKEN)
    assert t.notes()["losses"] == {"rule_breaker": "Rule Breaker and one of these: Heel; Bow"}
    t.do("fallback:rule_breaker")
    assert t.may() == ["trick:heel", "trick:bow"]
    t.do("trick:heel")

    assert t.cards("tricks0") == ["bow", "shake"]


@pytest.mark.rules("DL-105", "DL-R19", "DL-R48")
def test_escape_artist_may_take_the_last_dog() -> None:
    t = table(dogs=["al", "rule_breaker", "leash"], waiting=["escape_artist", "walk"], facts=TAKEN)
    t.do("fallback:escape_artist", "dog:1")

    assert t.cards("dogs0") == []
    assert {"al", "rule_breaker", "leash"} <= set(t.cards("discard"))
    assert "tuck:walk" not in t.may()
    assert "end" in t.may()


@pytest.mark.rules("DL-098", "DL-100", "DL-R39")
def test_best_friend_takes_any_number_of_toys() -> None:
    t = table(dogs=["taco", "best_friend"], hand=["leash", "leash", "frisbee"])
    t.do("tuck:leash", "dog:1", "tuck:leash", "dog:1", "tuck:frisbee", "dog:1")
    assert t.cards("dogs0") == ["taco", "best_friend", "leash", "leash", "frisbee"]

    assert finished(dogs=["taco", "best_friend", "leash", "leash", "frisbee"], cubes="SD").s.scores[0] == 3 + 1 + 9
    eddie = ["mario_andre_eddie", "best_friend", "frisbee", "frisbee"]
    assert finished(dogs=eddie, cubes="D").s.scores[0] == 2 + 1 + 6 + 5


@pytest.mark.rules("DL-102", "DL-108", "DL-113", "DL-114", "DL-106", "DL-R41", "DL-R44")
@pytest.mark.parametrize(
    ("dog", "trait", "card", "cubes", "vp"),
    [
        ("moose", "dirt_monster", "bone", "SSDD", 5 + 2 + 3 * 2),
        ("moose", "landlord", "adoption", "SSDD", 5 + 1 + 3 * 2),
        ("taco", "teachers_pet", "training", "SD", 3 + 1 + 3 * 3),
        ("maple", "tour_guide", "walk", "SSD", 4 + 2 + 3 * 3),
        ("maple", "food_thief", "scraps_2", "SSD", 4 + 1 + 3 * 2),
    ],
)
def test_a_trait_that_lets_any_number_of_a_type_be_tucked(dog: str, trait: str, card: str, cubes: str, vp: int) -> None:
    waiting = card in ("walk", "scraps_2")
    t = table(dogs=[dog, trait], facts=TAKEN, waiting=[card] * 3 * waiting, hand=[card] * 3 * (not waiting))
    for _ in range(3):
        t.do(f"tuck:{card}", "dog:1")
    assert t.cards("dogs0") == [dog, trait, card, card, card]

    assert finished(dogs=[dog, trait, card, card, card], cubes=cubes).s.scores[0] == vp
    assert finished(dogs=[dog, trait, card, card, card]).s.scores[0] == -2


@pytest.mark.rules("DL-099")
def test_an_attached_trait_scores_with_its_dog() -> None:
    assert finished(dogs=["pickle", "jitterbug"], cubes="S").s.scores[0] == 2 + 4
    assert finished(dogs=["pickle", "jitterbug"]).s.scores[0] == -2


@pytest.mark.rules("DL-104")
def test_escape_artist_is_fed_by_one_cube_that_no_other_dog_eats() -> None:
    both = finished(dogs=["hank", "escape_artist", "pickle"], cubes="SD")
    assert both.s.scores[0] == 8 + 2
    one = finished(dogs=["hank", "escape_artist", "pickle"], cubes="S")
    assert one.s.fed[0] == 0b01
    assert one.s.scores[0] == 8 - 2


@pytest.mark.rules("DL-107", "DL-R40")
def test_jitterbug_closes_the_dog_for_good() -> None:
    t = table(dogs=["precious", "training", "pickle"], waiting=["jitterbug", "walk"], hand=["chew_toy"], facts=TAKEN)
    t.do("attach:jitterbug", "dog:1", "tuck:walk")
    assert t.may() == ["dog:2"]
    assert t.refuses("dog:1") == "DL-107"
    t.do("dog:2")

    assert t.refuses("tuck:chew_toy") == "DL-008"
    assert t.cards("dogs0") == ["precious", "jitterbug", "training", "pickle", "walk"]
    assert [dog["closed"] for dog in t.notes()["dogs"]] == [True, False]


@pytest.mark.rules("DL-107")
def test_a_walk_with_no_dog_but_a_closed_one_is_refused_by_its_trait() -> None:
    t = table(dogs=["pickle", "jitterbug"], waiting=["walk"], facts=TAKEN)

    assert t.refuses("tuck:walk") == "DL-107"


@pytest.mark.rules("DL-R40", "DL-R14")
def test_a_walk_with_only_a_closed_dog_is_lost() -> None:
    t = table(dogs=["pickle", "jitterbug"], waiting=["walk"], facts=TAKEN)

    assert t.may() == ["end"]


@pytest.mark.rules("DL-108")
def test_an_adoption_is_spent_once() -> None:
    t = table(dogs=["moose", "landlord"], hand=["adoption", "adoption"])
    t.do("tuck:adoption", "dog:1")

    assert t.refuses("rescue") == "DL-071"


@pytest.mark.rules("DL-109", "DL-R36", "DL-R37")
def test_rule_breaker_takes_all_eight_types() -> None:
    cards = ["adoption", "bone", "leash", "fetch", "scraps_1", "tour_guide", "training", "walk"]
    t = table(
        dogs=["maple", "rule_breaker"],
        hand=["adoption", "bone", "leash", "training"],
        fetch=0,
        waiting=["scraps_1", "tour_guide", "walk"],
        facts=TAKEN,
    )
    for card in cards:
        t.do(f"tuck:{card}", "dog:1")
    assert t.cards("dogs0") == ["maple", "rule_breaker", *cards]
    t.do("end")
    assert t.bowl() == ""

    assert finished(dogs=["maple", "rule_breaker", *cards], cubes="SSD").s.scores[0] == 4 + 1 + 8 * 2 + 2 + 1
    twice = ["maple", "rule_breaker", "walk", "walk", "training", "training", "leash", "frisbee"]
    assert finished(dogs=twice, cubes="SSD").s.scores[0] == 4 + 1 + 4 + 3 + 2


@pytest.mark.rules("DL-R37")
def test_under_rule_breaker_the_most_valuable_toy_scores() -> None:
    assert finished(dogs=["al", "rule_breaker", "frisbee", "leash", "leash"], cubes="SD").s.scores[0] == 3 + 1 + 2 + 5


@pytest.mark.rules("DL-R15", "DL-R36")
def test_a_trait_tucked_under_rule_breaker_has_no_fallback_and_no_ability() -> None:
    t = table(dogs=["maple", "rule_breaker"], cubes="S", waiting=["jitterbug"], facts=TAKEN)
    assert {"tuck:jitterbug", "fallback:jitterbug"} <= set(t.may())
    t.do("tuck:jitterbug", "dog:1", "end")
    assert t.bowl() == "S"

    with_trait = finished(dogs=["maple", "rule_breaker", "tour_guide", "laddie"], cubes="SSDSC")
    assert with_trait.s.scores[0] == 4 + 1 + 2 + 4


@pytest.mark.rules("DL-R38")
def test_cards_tucked_before_the_trait_came_count_for_it() -> None:
    t = table(dogs=["maple", "walk"], waiting=["tour_guide"], facts=TAKEN).do("attach:tour_guide", "dog:1")
    assert t.cards("dogs0") == ["maple", "tour_guide", "walk"]

    assert finished(dogs=t.cards("dogs0"), cubes="SSD").s.scores[0] == 4 + 2 + 3
