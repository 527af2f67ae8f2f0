"""3.15 New dogs, 3.17 Two and three players, 3.19 End and scoring."""

from typing import Any

import pytest

import barkade
from barkade.games.hair_of_the_dog.facts import OPEN
from tests.games.hair_of_the_dog.tables import (
    GAME,
    A,
    dog_at,
    evening,
    legal,
    lying,
    play,
    seen_in,
    set_up,
    told,
)


def quiet_turn(s: Any) -> None:
    """The active seat does nothing; the server walks somewhere."""
    play(s, "stop")
    if s.decision == "ToastWho":
        play(s, "nobody")
    play(s, sorted(legal(s))[0])


@pytest.mark.rules("HD-116", "HD-117")
def test_a_dog_comes_only_if_one_left_in_this_turn() -> None:
    s = evening(coming=["Maple", "Duke"], step="NewDogs", departed=1)
    assert (s.decision, s.deciders) == ("PlaceDog", (0,))
    play(s, "to:A1")
    assert (dog_at(s, "Duke"), dog_at(s, "Maple"), s.active) == ("A1", "", 1)
    quiet_turn(s)
    assert (dog_at(s, "Maple"), s.active) == ("", 2)  # the dog that left was in the turn before
    s = evening(coming=["Maple", "Duke"], step="NewDogs")
    assert (s.decision, s.active) == ("Act", 1)


@pytest.mark.rules("HD-117", "HD-R46")
def test_a_pub_below_capacity_is_not_filled_up() -> None:
    s = evening(dogs={"Chance": "A1"}, coming=["Maple"], step="EndTurn")
    quiet_turn(s)
    assert (dog_at(s, "Maple"), s.active) == ("", 2)


@pytest.mark.rules("HD-116")
def test_new_dogs_can_be_placed_by_luck() -> None:
    s = evening(coming=["Maple"], step="NewDogs", departed=1, options={"dog_placement": "random"})
    assert (s.decision, s.active) == ("Act", 1)
    assert dog_at(s, "Maple") != ""


@pytest.mark.rules("HD-118", "HD-134", "HD-136", "HD-R57")
def test_the_final_round_is_played_to_its_end_without_new_dogs() -> None:
    s = evening(dogs={"Chance": "C3"}, step="NewDogs", departed=1, active=1)
    assert s.last_round == 1
    assert "No dog is waiting any more: this is the final round." in told(s)
    play(s, "move", "to:C3", "pet", "gift", "nobody", "to:A1")
    assert (lying(s, "cards2")[0][:3], s.active) == ("g1-", 3)
    quiet_turn(s)
    assert s.over


@pytest.mark.rules("HD-135", "HD-009")
@pytest.mark.parametrize("seed", range(3))
def test_all_have_had_the_same_number_of_turns(seed: int) -> None:
    s = set_up(3, seed, length="short")
    turns = [0, 0, 0]
    last = 0
    while not s.over:
        if s.turn != last:
            last = s.turn
            turns[s.active] += 1
        options = s.legal(s.deciders[0])
        s.play(s.deciders[0], options[(s.turn * 7 + len(options)) % len(options)])
    assert turns[0] == turns[1] == turns[2] > 0


@pytest.mark.rules("HD-136", "HD-R46")
def test_in_the_final_round_dogs_that_leave_are_not_replaced() -> None:
    s = evening(
        dogs={"Chance": "C3", "Maple": "A1"},
        stacks={"Chance": ["head"]},
        cards={1: [("Chance", "belly")], 2: [("Chance", "butt")]},
        pawns={0: "C3"},
        last_round=1,
    )
    play(s, "pet", "nobody", "to:A1")
    assert ([tile for tile in s.at if tile >= 0], s.active) == ([s.pub.addresses.index("A1")], 1)


@pytest.mark.rules("HD-R47")
@pytest.mark.parametrize(("calls", "rounds"), [(8, 8), (3, 3)])
def test_last_call_after_so_many_rounds_without_a_pet(calls: int, rounds: int) -> None:
    s = evening(step="Turn", options={"last_call_rounds": calls})
    turns = 0
    while not s.over:
        quiet_turn(s)
        turns += 1
    assert turns == 4 * rounds


@pytest.mark.rules("HD-R47")
def test_a_pet_starts_the_count_anew_and_zero_means_never() -> None:
    s = evening(dogs={"Chance": "B2"}, pawns={0: "B2"}, options={"last_call_rounds": 3}, quiet=2)
    play(s, "pet", "gift", "nobody", "to:A1")
    for _ in range(3):
        quiet_turn(s)
    assert (s.over, s.quiet) == (False, 0)
    for _ in range(12):
        assert not s.over
        quiet_turn(s)
    assert s.over  # the pet was in the round before these three
    s = evening(options={"last_call_rounds": 0}, quiet=40)
    for _ in range(8):
        quiet_turn(s)
    assert (s.over, s.quiet) == (False, 42)


@pytest.mark.rules("HD-128", "HD-R11", "HD-130", "HD-129")
@pytest.mark.parametrize(("choice", "zone"), [("gift", "gift1"), ("place", "place1")])
def test_the_placer_chooses_the_type_of_the_open_condition(choice: str, zone: str) -> None:
    s = evening(2, coming=["Maple"], step="NewDogs", departed=1)
    play(s, "to:C3")
    assert (len(lying(s, "open_cards")), s.deciders, s.decision) == (1, (0,), "ConditionType")
    assert seen_in(s, None, "open_cards") == lying(s, "open_cards")
    play(s, choice)
    assert seen_in(s, None, zone) == lying(s, zone)
    assert OPEN in s.holders[:2]


@pytest.mark.rules("HD-128")
def test_luck_may_place_the_dog_but_the_type_is_still_chosen() -> None:
    s = evening(2, coming=["Maple"], step="NewDogs", departed=1, options={"dog_placement": "random"})
    assert (s.decision, s.deciders) == ("ConditionType", (0,))


@pytest.mark.rules("HD-130")
def test_the_first_petter_of_an_open_dog_gets_the_other_type_in_private() -> None:
    s = evening(
        2,
        dogs={"Maple": "C3"},
        stacks={"Maple": ["head", "belly"]},
        conditions={("Maple", "place"): ("P22", OPEN)},
        pawns={0: "C3"},
    )
    play(s, "pet")
    assert (len(lying(s, "gift1")), seen_in(s, 1, "gift1"), s.decision) == (1, [None], "ToastWho")


@pytest.mark.rules("HD-127", "HD-130", "HD-R56")
def test_the_open_card_is_nobodys_and_leaves_with_the_dog() -> None:
    s = evening(
        2,
        dogs={"Maple": "C3"},
        stacks={"Maple": ["head"]},
        cards={1: [("Maple", "belly")]},
        conditions={("Maple", "place"): ("P22", OPEN), ("Maple", "gift"): ("G17", 1)},
        pawns={0: "C3"},
        quests={0: "Q17"},
    )
    assert lying(s, "open_cards") == ["g1-butt"]
    assert s.scores[0] == 0
    play(s, "pet")
    assert (lying(s, "open_cards"), "g1-butt" in lying(s, "gone"), dog_at(s, "Maple")) == ([], True, "")
    assert (lying(s, "place_discard"), lying(s, "gift_discard")) == (["P22"], ["G17"])


@pytest.mark.rules("HD-137", "HD-138", "HD-139", "HD-140", "HD-R48")
def test_the_score_sheet() -> None:
    dogs = ["Chance", "Maple", "Duke", "Juno", "Pip"]
    cards = list(zip(dogs, ["belly", "head", "butt", "head", "belly"], strict=True))
    s = evening(cards={0: cards}, quests={0: "Q13"}, shames=[2, 0, 0, 0], toasts=[3, 0, 0, 0])
    assert s.score_sheet(0) == [
        (5, "1 trio", "HD-137"),
        (2, "2 cards outside the trios", "HD-138"),
        (-4, "2 Shame Tokens", "HD-139"),
        (3, "Fetch Quest: Life of the Party", "HD-140"),
    ]
    assert s.scores[0] == 6


@pytest.mark.rules("HD-140")
def test_totals_may_be_negative() -> None:
    assert evening(quests={0: "Q13"}, shames=[3, 0, 0, 0]).scores[0] == -6


def finished(**more: Any) -> Any:
    return evening(step="EndTurn", active=3, last_round=1, quests={0: "Q13", 1: "Q15", 2: "Q18", 3: "Q19"}, **more)


@pytest.mark.rules("HD-141", "HD-R50")
def test_points_then_cards_then_shame_then_the_place_is_shared() -> None:
    assert finished().winners == [0, 1, 2, 3]
    assert finished(toasts=[1, 0, 0, 0]).winners == [0]
    assert finished(cards={1: [("Chance", "head"), ("Maple", "head")]}, shames=[0, 1, 0, 0]).winners == [1]
    assert finished(toasts=[2, 0, 0, 0], gossip=[0, 2, 0, 0]).winners == [0, 1]
    tied = {0: [("Chance", "head"), ("Maple", "head")], 1: [("Duke", "head"), ("Juno", "head")]}
    s = finished(cards=tied, shames=[1, 0, 0, 0], toasts=[2, 0, 0, 0])
    assert (s.scores[:2], s.winners) == ([2, 2], [1])


@pytest.mark.rules("HD-R50", "HD-141")
def test_lots_may_decide_the_last_tie() -> None:
    drawn = set()
    for seed in range(30):
        s = evening(
            step="ServerTo", active=3, last_round=1, quests={0: "Q13", 1: "Q15", 2: "Q18", 3: "Q19"},
            options={"last_tiebreak": "random"},
        )  # fmt: skip
        s.seed_luck(bytes([seed]) * 32, 0)
        play(s, "to:A1")
        assert len(s.winners) == 1
        drawn.add(s.winners[0])
    assert drawn == {0, 1, 2, 3}


@pytest.mark.rules("HD-141")
def test_every_place_is_decided_as_the_first_is() -> None:
    pair = [("Chance", "head"), ("Maple", "head")]
    other_pair = [("Duke", "head"), ("Juno", "head")]
    s = finished(cards={1: pair, 2: other_pair}, toasts=[4, 0, 0, 0], shames=[0, 0, 1, 0], lasts=[0, 0, 0, 1])
    assert s.scores == [4, 2, 0, 2]
    assert s.places == [1, 2, 4, 3], "of two with 2 points the one with more Pet Cards comes first"
    s = finished(toasts=[2, 0, 0, 0], gossip=[0, 2, 0, 0])
    assert s.places == [1, 1, 3, 3]


@pytest.mark.rules("HD-R50", "HD-141")
def test_a_lot_puts_its_winner_before_the_others_who_share_the_next_place() -> None:
    s = evening(step="ServerTo", active=3, last_round=1, quests={0: "Q13", 1: "Q15", 2: "Q18", 3: "Q19"},
                options={"last_tiebreak": "random"})  # fmt: skip
    play(s, "to:A1")
    assert sorted(s.places) == [1, 2, 2, 2]
    assert s.places[s.winners[0]] == 1


@pytest.mark.rules("HD-132")
def test_quests_are_secret_until_scoring() -> None:
    s = evening(step="ServerTo", active=3, last_round=1, quests={1: "Q12"})
    assert seen_in(s, 0, "quest1") == [None]
    assert s.view(0)["scores"] is None
    play(s, "to:A1")
    assert s.over
    assert seen_in(s, 0, "quest1") == ["Q12"]
    assert "Seat 1 had the quest Shameless." in told(s, 0)


@pytest.mark.rules("HD-008", "HD-007", "HD-020", "HD-064", "HD-065")
@pytest.mark.parametrize(
    ("facts", "reason"),
    [
        ({"sips": [9, 8, 8, 8]}, "HD-007"),
        ({"sips": [8, 8]}, "must have 4 numbers"),
        ({"pawns": [0, 0, 0, 12]}, "pawns: seat 3"),
        ({"server": -1}, "server"),
        ({"shames": [-1, 0, 0, 0]}, "shames"),
        ({"active": 4}, "active"),
        ({"at": [3, 3, -1, -1, -1, -1, -1, -1]}, "HD-064"),
        ({"at": [1, -1, -1, -1, -1, -1, -1, -1]}, "HD-065"),
        ({"guests": [1, 1, 2, 3, 4, 5, 6, 7]}, "HD-020"),
        ({"coming": [1, 1]}, "coming"),
        ({"at": [3, -1, -1, -1, -1, -1, -1, -1], "coming": [0]}, "in the pub already"),
        ({"holders": [0] + [-1] * 15}, "a holder and one token"),
        ({"tiles": [0] * 12}, "twice"),
        ({"tiles": [99] * 12}, "faces are numbered"),
        ({"cells": [0] * 11}, "11 cells for 12 tiles"),
        ({"cells": [400] * 12}, "addresses are numbered"),
    ],
)
def test_positions_that_cannot_be(facts: dict[str, Any], reason: str) -> None:
    position = evening().position()
    position["facts"] |= facts
    with pytest.raises(ValueError, match=reason):
        GAME.from_position(position)


@pytest.mark.rules("HD-008")
def test_a_position_with_two_items_in_a_hand_is_refused() -> None:
    position = evening(items={0: "bone"}).position()
    position["zones"]["item0"].append(position["zones"]["treat_stand"].pop())
    with pytest.raises(ValueError, match="HD-008"):
        GAME.from_position(position)


def test_the_game_refuses_moves_when_it_is_over() -> None:
    s = finished()
    assert s.over
    with pytest.raises(barkade.IllegalAction, match="over"):
        s.play(0, A("stop"))


@pytest.mark.rules("HD-134", "HD-136")
def test_the_final_round_is_announced_once() -> None:
    def last_card(**facts: Any) -> Any:
        taken = {1: [("Chance", "belly")], 2: [("Chance", "butt")]}
        s = evening(dogs={"Chance": "C3"}, stacks={"Chance": ["head"]}, cards=taken, pawns={0: "C3"}, **facts)
        return play(s, "pet", "nobody", "to:A1")

    banner = "No dog is waiting any more: this is the final round."
    assert banner in told(last_card())
    assert banner not in told(last_card(last_round=1))


@pytest.mark.rules("HD-130", "HD-127")
def test_a_dog_takes_only_its_own_open_card_along() -> None:
    open_ones = {("Chance", "gift"): ("G19", OPEN), ("Maple", "gift"): ("G20", OPEN)}
    s = evening(
        3,
        dogs={"Chance": "C3", "Maple": "A1"},
        stacks={"Chance": ["head"], "Maple": ["head", "belly"]},
        cards={1: [("Chance", "belly")]},
        conditions=open_ones,
        pawns={0: "C3"},
    )
    assert lying(s, "open_cards") == ["g1-butt", "g2-butt"]
    play(s, "pet")
    assert (dog_at(s, "Chance"), lying(s, "open_cards")) == ("", ["g2-butt"])
