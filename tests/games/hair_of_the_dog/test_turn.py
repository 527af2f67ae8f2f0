"""3.5 to 3.8 The turn, refills, actions in general, Move."""

import pytest

from tests.games.hair_of_the_dog.tables import evening, legal, play, refused, tiles, told, where


@pytest.mark.rules("HD-037", "HD-009")
def test_the_starting_player_goes_first_and_turns_pass_clockwise() -> None:
    s = evening(step="Turn", first=2, active=2)
    order = []
    for _ in range(5):
        order.append(s.active)
        play(s, "stop", "nobody", sorted(legal(play(s.clone(), "stop", "nobody")))[0])
    assert order == [2, 3, 0, 1, 2]


@pytest.mark.rules("HD-038", "HD-039")
def test_a_turn_is_refill_actions_toast_server_and_new_dogs() -> None:
    s = evening(step="Turn", sips={0: 3})
    assert told(s)[:2] == ["Turn 2: Seat 0.", "Seat 0 orders a pale ale at the Bar Counter: 8 sips."]
    seen = []
    for move in ("stop", "nobody", "to:A1"):
        seen.append(s.decision)
        play(s, move)
    assert seen == ["Act", "ToastWho", "ServerTo"]
    assert s.active == 1


@pytest.mark.rules("HD-039")
def test_actions_and_toast_may_be_empty_but_the_server_must_move() -> None:
    s = play(evening(), "stop", "nobody")
    assert s.decision == "ServerTo"
    assert refused(s, "nobody") == "HD-111"
    assert refused(s, "to:B1") == "HD-111"


@pytest.mark.rules("HD-040", "HD-046", "HD-041")
def test_reaching_the_bar_in_mid_turn_gives_no_sips() -> None:
    s = evening(pawns={0: "C3"}, sips={0: 3})
    play(s, "move", "to:B1")
    assert s.sips[0] == 2


@pytest.mark.rules("HD-046", "HD-115")
def test_being_sent_to_the_bar_gives_no_sips_before_the_next_turn() -> None:
    s = evening(pawns={2: "C2"}, sips={2: 0}, server="C1", step="ServerTo")
    play(s, "to:C2")
    assert (where(s, 2), s.sips[2]) == ("B1", 0)
    play(s, "stop", "nobody", "to:C1")
    assert (s.active, s.sips[2]) == (2, 8)


@pytest.mark.rules("HD-042", "HD-044")
def test_an_empty_glass_walks_to_the_bar_for_nothing() -> None:
    s = evening(pawns={0: "D3"}, sips={0: 0}, step="Turn")
    assert (where(s, 0), s.sips[0], s.refills[0]) == ("B1", 8, 1)
    play(s, "move", "to:D3")
    assert (where(s, 0), s.sips[0]) == ("D3", 7)


@pytest.mark.rules("HD-043", "HD-R44")
def test_a_refill_is_automatic_to_exactly_8_and_counts_if_a_sip_was_added() -> None:
    assert evening(sips={0: 7}, step="Turn").refills[0] == 1
    s = evening(sips={0: 8}, step="Turn")
    assert (s.refills[0], s.sips[0], s.decision) == (0, 8, "Act")


@pytest.mark.rules("HD-045")
def test_the_drink_is_announced_and_never_tap_water() -> None:
    for seat in range(4):
        s = evening(sips={seat: 1}, active=seat, step="Turn")
        line = told(s)[1]
        assert "at the Bar Counter: 8 sips." in line
        assert "water" not in line


@pytest.mark.rules("HD-047", "HD-048")
def test_each_action_costs_one_sip_and_sips_not_spent_stay() -> None:
    s = evening(sips={0: 3})
    play(s, "move", "to:C3", "move", "to:C2")
    assert (s.sips[0], s.decision) == (1, "Act")
    play(s, "stop")
    assert (s.sips[0], s.decision) == (1, "ToastWho")


@pytest.mark.rules("HD-047", "HD-048")
def test_with_no_sips_left_only_stopping_is_left_and_happens_by_itself() -> None:
    s = play(evening(sips={0: 1}), "move", "to:C3")
    assert s.decision == "ServerTo"  # no toast with an empty glass either


@pytest.mark.rules("HD-047")
def test_a_verb_costs_nothing_until_the_target_is_chosen() -> None:
    s = play(evening(), "move")
    assert (s.decision, s.sips[0]) == ("MoveTo", 8)


@pytest.mark.rules("HD-049", "HD-050")
def test_all_but_pet_may_be_repeated_and_pet_ends_the_actions() -> None:
    s = evening(dogs={"Chance": "C3"}, server="A1")
    play(s, "beckon", "server", "move", "to:C2", "beckon", "guest:g1", "pet", "gift")
    assert (s.decision, s.sips[0]) == ("ToastWho", 4)
    s = evening(
        dogs={"Chance": "C3"},
        conditions={("Chance", "gift"): ("G01", 1)},
        cards={1: [("Chance", "head")]},
        pawns={0: "C3", 1: "C3"},
        items={1: "rope"},
    )
    assert "share" in legal(s)
    play(s, "pet")
    assert s.decision == "ToastWho"  # a failed pet ends them too, shares included


@pytest.mark.rules("HD-051", "HD-R35", "HD-119")
def test_share_is_free_and_possible_with_an_empty_glass() -> None:
    s = evening(sips={0: 1}, pawns={0: "C3", 1: "C2"}, items={1: "bone"})
    play(s, "move", "to:C2")
    assert (s.sips[0], legal(s)) == (0, {"share", "stop"})


@pytest.mark.rules("HD-052", "HD-R16")
def test_move_to_any_other_tile() -> None:
    s = play(evening(), "move")
    assert tiles(s) == {"A1", "C1", "D1", "A2", "B2", "C2", "D2", "A3", "B3", "C3", "D3"}
    assert refused(s, "to:B1") == "HD-R16"
    assert refused(s, "to:E5") == "HD-052"
    play(s, "to:D3")
    assert (where(s, 0), s.sips[0]) == ("D3", 7)


@pytest.mark.rules("HD-053")
def test_pawns_share_tiles_with_anything() -> None:
    s = evening(dogs={"Chance": "C3"}, pawns={1: "C3"}, server="C3")
    play(s, "move", "to:C3")
    assert where(s, 0) == where(s, 1) == "C3"
    play(s, "move", "to:D2")
    assert where(s, 0) == "D2"


@pytest.mark.rules("HD-143")
def test_a_turn_without_actions_is_allowed() -> None:
    s = play(evening(), "stop")
    assert "toast:1" in legal(s)  # also a toast at the Bar Counter


def test_refusals_name_the_rule() -> None:
    s = evening()
    assert refused(s, "pet") == "HD-070"
    assert refused(s, "take") == "HD-054"
    assert refused(s, "share") == "HD-120"
    assert refused(s, "beckon") == "HD-063"
    assert refused(s, "nobody") == "HD-048"
    s = evening(dogs={"Chance": "C3"}, pawns={0: "C3", 1: "C3"}, sips={0: 0}, items={1: "bone"})
    assert refused(s, "move") == "HD-047"
