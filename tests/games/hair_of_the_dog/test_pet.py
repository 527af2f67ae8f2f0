"""3.11 Pet."""

from typing import Any

import pytest

from tests.games.hair_of_the_dog.tables import (
    GAME,
    Conditions,
    dog_at,
    evening,
    held,
    legal,
    lying,
    play,
    refused,
    seen_in,
    told,
)

TAKEN_BY_1 = {1: [("Chance", "head")]}
TAKEN_BY_1_AND_2 = {1: [("Chance", "head")], 2: [("Chance", "butt")]}


def chance(conditions: Conditions, at: str = "B2", item: str = "", **more: Any) -> Any:
    """Seat 0 stands beside Chance, whose cards seats 1 and 2 have taken as the conditions say."""
    cards = TAKEN_BY_1_AND_2 if len(conditions) == 2 else TAKEN_BY_1
    more.setdefault("cards", cards)
    items = {0: item} if item else {}
    return evening(dogs={"Chance": at}, pawns={0: at}, conditions=conditions, items=items, **more)


@pytest.mark.rules("HD-070")
def test_the_target_is_the_dog_on_your_own_tile() -> None:
    s = evening(dogs={"Chance": "B2", "Maple": "C3"}, pawns={0: "C3"})
    play(s, "pet")
    assert lying(s, "cards0")[0].startswith("g2-")
    assert "pet" not in legal(evening(dogs={"Chance": "B2"}, pawns={0: "C3"}))


@pytest.mark.rules("HD-071")
def test_a_dog_of_which_you_own_a_card_is_barred() -> None:
    s = evening(dogs={"Chance": "B2"}, pawns={0: "B2"}, cards={0: [("Chance", "head")]})
    assert "pet" not in legal(s)
    assert refused(s, "pet") == "HD-071"


@pytest.mark.rules("HD-071", "HD-R25", "HD-143")
def test_a_failed_attempt_is_no_bar() -> None:
    s = play(chance({("Chance", "gift"): ("G01", 1)}), "pet")
    assert lying(s, "cards0") == []
    play(s, "nobody", "to:A1")
    for _ in range(3):
        play(s, "stop", "nobody", sorted(legal(play(s.clone(), "stop", "nobody")))[0])
    assert "pet" in legal(s)


@pytest.mark.rules("HD-072", "HD-083")
def test_a_dog_has_at_most_two_conditions_of_different_types() -> None:
    s = play(chance({("Chance", "gift"): ("G17", 1)}, place_pile=["P11"]), "pet")
    assert (lying(s, "gift1"), lying(s, "place1"), s.decision) == (["G17"], ["P11"], "ToastWho")
    s = play(chance({("Chance", "place"): ("P21", 1)}, gift_pile=["G02"]), "pet")
    assert (lying(s, "gift1"), lying(s, "place1"), s.decision) == (["G02"], ["P21"], "ToastWho")


@pytest.mark.rules("HD-073")
def test_without_conditions_the_attempt_succeeds() -> None:
    s = play(evening(dogs={"Chance": "B2"}, pawns={0: "B2"}), "pet")
    assert len(lying(s, "cards0")) == 1


@pytest.mark.rules("HD-074", "HD-075", "HD-076", "HD-R26", "HD-R29")
@pytest.mark.parametrize(
    ("gift", "place", "answers"),
    [
        ("G19", "P19", ["met", "met"]),
        ("G19", "P20", ["met", "not met"]),
        ("G01", "P19", ["not met", "met"]),
        ("G01", "P20", ["not met", "not met"]),
    ],
)
def test_every_condition_is_answered_and_all_must_be_met(gift: str, place: str, answers: list[str]) -> None:
    s = play(chance({("Chance", "gift"): (gift, 1), ("Chance", "place"): (place, 2)}), "pet")
    said = [line.rsplit(": ")[1].rstrip(".") for line in told(s, 3) if "condition on" in line]
    assert said == answers
    assert (len(lying(s, "cards0")) == 1) == (answers == ["met", "met"])


@pytest.mark.rules("HD-075", "HD-144")
def test_an_answer_names_no_condition() -> None:
    s = play(chance({("Chance", "gift"): ("G01", 1)}), "pet")
    assert "Seat 1's Gift condition on Chance: not met." in told(s, 0)
    assert "Your Gift condition on Chance (a Biscuit): not met." in told(s, 1)
    assert seen_in(s, 0, "gift1") == [None]


@pytest.mark.rules("HD-077", "HD-R27")
def test_only_the_holder_of_the_gift_condition_sees_the_item() -> None:
    s = play(chance({("Chance", "gift"): ("G01", 1), ("Chance", "place"): ("P20", 2)}, item="bone"), "pet")
    assert [seen_in(s, seat, "item0") for seat in (0, 1, 2, 3)] == [["bone"], ["bone"], [None], [None]]
    s = play(chance({("Chance", "place"): ("P20", 1)}, item="bone"), "pet")
    assert seen_in(s, 1, "item0") == [None]


@pytest.mark.rules("HD-078")
def test_failure_changes_nothing_but_the_sip() -> None:
    s = chance({("Chance", "gift"): ("G01", 1)}, item="bone")
    before = lying(s, "stack1"), lying(s, "gift1")
    play(s, "pet")
    assert (lying(s, "stack1"), lying(s, "gift1")) == before
    assert (held(s, 0), s.sips[0], s.decision, lying(s, "place1")) == ("bone", 7, "ToastWho", [])


@pytest.mark.rules("HD-079", "HD-080")
def test_success_takes_the_top_card_face_up_and_announces_the_style() -> None:
    s = evening(dogs={"Chance": "B2"}, stacks={"Chance": ["head", "belly", "butt"]}, pawns={0: "B2"})
    play(s, "pet")
    assert lying(s, "cards0") == ["g1-butt"]
    assert seen_in(s, 3, "cards0") == ["g1-butt"]
    assert "Seat 0 gives Chance a Butt Scratch." in told(s, 2)


@pytest.mark.rules("HD-081", "HD-082", "HD-R31")
@pytest.mark.parametrize(("choice", "zone", "prefix"), [("gift", "gift1", "G"), ("place", "place1", "P")])
def test_the_first_petter_chooses_the_type_after_seeing_the_card(choice: str, zone: str, prefix: str) -> None:
    s = play(evening(dogs={"Chance": "B2"}, pawns={0: "B2"}), "pet")
    assert (s.decision, len(lying(s, "cards0"))) == ("ConditionType", 1)
    assert refused(s, "pet") == "HD-082"
    play(s, choice)
    assert lying(s, zone)[0].startswith(prefix)
    assert s.holders[:2] == ((0, -1) if choice == "gift" else (-1, 0))


@pytest.mark.rules("HD-084", "HD-R12")
def test_the_token_is_random_and_its_owner_looks_at_it() -> None:
    drawn = set()
    for seed in range(25):
        s = play(evening(dogs={"Chance": "B2"}, pawns={0: "B2"}), "pet")
        s.seed_luck(bytes([seed]) * 32, 0)
        play(s, "gift")
        drawn.add(lying(s, "gift1")[0])
        assert seen_in(s, 0, "gift1") == lying(s, "gift1")
        assert seen_in(s, 1, "gift1") == [None]
    assert len(drawn) > 8


@pytest.mark.rules("HD-085", "HD-R28", "HD-R55", "HD-105")
@pytest.mark.parametrize(
    ("token", "item", "left"),
    [("G02", "bone", ""), ("G08", "bone", ""), ("G13", "bone", ""), ("G19", "bone", "bone"), ("G17", "rope", "rope")],
)
def test_a_treat_is_fed_only_if_the_condition_needed_it(token: str, item: str, left: str) -> None:
    s = play(chance({("Chance", "gift"): (token, 1)}, item=item), "pet")
    assert len(lying(s, "cards0")) == 1
    assert held(s, 0) == left
    assert lying(s, "treat_stand").count("bone") == (2 if item != "bone" or not left else 1)


@pytest.mark.rules("HD-R28")
def test_a_treat_is_not_fed_without_a_gift_condition() -> None:
    s = play(chance({("Chance", "place"): ("P21", 1)}, item="bone"), "pet")
    assert (len(lying(s, "cards0")), held(s, 0)) == (1, "bone")


@pytest.mark.rules("HD-086")
@pytest.mark.parametrize("token", ["G05", "G10", "G15"])
def test_toys_are_never_used_up(token: str) -> None:
    s = play(chance({("Chance", "gift"): (token, 1)}, item="rope"), "pet")
    assert (len(lying(s, "cards0")), held(s, 0)) == (1, "rope")


@pytest.mark.rules("HD-087", "HD-088", "HD-R15", "HD-R30", "HD-089")
def test_after_its_last_card_the_dog_leaves_with_its_conditions() -> None:
    s = chance({("Chance", "gift"): ("G19", 1), ("Chance", "place"): ("P19", 2)})
    assert lying(s, "gift1") == ["G19"]
    play(s, "pet")
    assert dog_at(s, "Chance") == ""
    assert (lying(s, "gift1"), lying(s, "place1")) == ([], [])
    assert seen_in(s, None, "gift_discard") == ["G19"]
    assert seen_in(s, None, "place_discard") == ["P19"]
    assert s.holders[:2] == (-1, -1)
    assert [len(lying(s, f"cards{seat}")) for seat in range(3)] == [1, 1, 1]
    assert "The Gift condition of Chance was: no toy." in told(s)
    assert s.decision == "ToastWho"


@pytest.mark.rules("HD-089")
def test_a_condition_stays_with_player_and_dog_until_the_dog_leaves() -> None:
    s = chance({("Chance", "gift"): ("G01", 1)})
    for _ in range(8):
        play(s, "stop", "nobody", sorted(legal(play(s.clone(), "stop", "nobody")))[0])
        assert (s.holders[0], lying(s, "gift1")) == (1, ["G01"])


@pytest.mark.rules("HD-091")
def test_the_tile_is_free_at_once_and_the_next_dog_comes_in_step_4() -> None:
    s = chance({("Chance", "gift"): ("G19", 1), ("Chance", "place"): ("P19", 2)}, coming=["Maple"])
    play(s, "pet")
    assert (s.guest_on(s.pub.addresses.index("B2")), dog_at(s, "Maple")) == (-1, "")
    play(s, "nobody", "to:A1")
    assert s.decision == "PlaceDog"


@pytest.mark.rules("HD-R14")
def test_a_pile_that_runs_out_is_made_from_its_discards() -> None:
    s = evening(dogs={"Chance": "B2"}, pawns={0: "B2"}, gift_pile=[])
    assert len(lying(s, "gift_discard")) == 20
    play(s, "pet", "gift")
    assert (len(lying(s, "gift_discard")), len(lying(s, "gift_pile")), len(lying(s, "gift1"))) == (0, 19, 1)
    assert seen_in(s, 1, "gift1") == [None]
    assert "The 20 discarded Gift tokens are shuffled into a new pile." in told(s)


@pytest.mark.rules("HD-R14")
def test_what_is_shuffled_into_a_new_pile_lies_on_no_dog() -> None:
    dogs = {"Chance": "B2", "Maple": "C3"}
    conditions: Conditions = {("Chance", "gift"): ("G01", 1)}
    s = evening(dogs=dogs, pawns={0: "C3"}, cards=TAKEN_BY_1, conditions=conditions, gift_pile=[])
    play(s, "pet", "gift")
    assert {lying(s.imagine(2, seed), "gift1")[0] for seed in range(20)} == {"G01"}


@pytest.mark.rules("HD-R14")
def test_without_any_token_left_no_condition_is_added() -> None:
    dogs = {"Chance": "B2", "Maple": "C3"}
    s = evening(dogs=dogs, pawns={0: "B2"})
    gone = s.position()
    gone["zones"]["gone"] += gone["zones"].pop("gift_pile")
    s = play(GAME.from_position(gone), "pet", "gift")
    assert (lying(s, "gift1"), s.holders[0], s.decision) == ([], -1, "ToastWho")


@pytest.mark.rules("HD-R60")
def test_conditions_are_checked_after_the_sip_on_the_board_as_it_stands() -> None:
    s = play(chance({("Chance", "place"): ("P21", 1)}, sips={0: 1}), "pet")
    assert (s.sips[0], len(lying(s, "cards0"))) == (0, 1)


@pytest.mark.rules("HD-R58")
def test_a_condition_that_became_unmeetable_stays() -> None:
    s = play(chance({("Chance", "place"): ("P05", 1)}), "pet")
    assert (lying(s, "cards0"), lying(s, "place1")) == ([], ["P05"])


@pytest.mark.rules("HD-143")
def test_a_hopeless_pet_is_allowed() -> None:
    s = chance({("Chance", "gift"): ("G01", 1)}, seen={("Chance", "gift"): [0]})
    assert "pet" in legal(s)
