"""3.13 Toast, 3.14 Server."""

import pytest

from tests.games.hair_of_the_dog.tables import evening, held, legal, lying, play, refused, tiles, told, where


@pytest.mark.rules("HD-106", "HD-R43")
def test_one_toast_per_turn_with_one_other_player_anywhere() -> None:
    s = evening(pawns={1: "D3", 2: "A1"}, step="ToastWho")
    assert legal(s) == {"nobody", "toast:1", "toast:2", "toast:3"}
    assert refused(s, "toast:0") == "HD-106"
    play(s, "toast:2", "sips:3")
    assert (s.sips, s.toasts, s.decision) == ([5, 8, 5, 8], [1, 0, 0, 0], "ServerTo")


@pytest.mark.rules("HD-107", "HD-R43")
def test_from_one_sip_to_all_of_your_own() -> None:
    s = play(evening(sips={0: 3}, step="ToastWho"), "toast:1")
    assert legal(s) == {"sips:1", "sips:2", "sips:3"}
    assert refused(s, "sips:4") == "HD-107"
    assert play(s, "sips:3").sips[0] == 0


@pytest.mark.rules("HD-108")
def test_the_other_drinks_the_same_or_all_they_have() -> None:
    s = play(evening(sips={0: 6, 1: 2}, step="ToastWho"), "toast:1", "sips:5")
    assert (s.sips[:2], s.shames, held(s, 1)) == ([1, 0], (0, 0, 0, 0), "")


@pytest.mark.rules("HD-109", "HD-R42", "HD-143")
def test_an_empty_glass_may_be_toasted_and_the_bar_is_no_protection() -> None:
    s = evening(sips={0: 3, 1: 0, 2: 0, 3: 0}, step="ToastWho")
    assert legal(s) == {"nobody", "toast:1", "toast:2", "toast:3"}
    play(s, "toast:1", "sips:3")
    assert (s.sips, s.shames, s.decision) == ([0, 0, 0, 0], (0,) * 4, "ServerTo")
    assert told(s)[0].endswith("Seat 1's glass was empty before.")
    assert evening(sips={0: 0}, step="ToastWho").decision == "ServerTo"


@pytest.mark.rules("HD-R42")
@pytest.mark.parametrize(("glass", "counted"), [(0, 0), (1, 1)])
def test_a_toast_counts_for_the_quest_only_if_the_other_drank(glass: int, counted: int) -> None:
    s = play(evening(sips={1: glass}, quests={0: "Q13"}, step="ToastWho"), "toast:1", "sips:2")
    assert (s.toasts[0], s.notes(0)["quest_points"]) == (counted, counted)


@pytest.mark.rules("HD-109")
def test_the_last_sip_after_a_pet_is_put_down_by_a_toast_with_an_empty_glass() -> None:
    s = play(evening(sips={0: 1, 1: 0}, pawns={0: "C3"}, step="ToastWho"), "toast:1")
    assert (s.sips[0], s.decision) == (0, "ServerTo")


@pytest.mark.rules("HD-110")
def test_a_toast_gives_no_actions() -> None:
    s = play(evening(step="ToastWho"), "toast:1", "sips:1")
    assert (s.decision, s.deciders) == ("ServerTo", (0,))


@pytest.mark.rules("HD-111")
def test_the_server_must_move_to_an_adjacent_tile_and_may_enter_any() -> None:
    s = evening(dogs={"Chance": "A2"}, pawns={1: "A2"}, server="A3", step="ServerTo")
    assert tiles(s) == {"A2", "B3"}
    assert refused(s, "to:A3") == "HD-111"
    assert s.pub.addresses[play(s, "to:B3").server] == "B3"


@pytest.mark.rules("HD-112")
def test_all_with_an_empty_glass_are_shamed_the_active_player_too() -> None:
    s = evening(pawns={0: "C3", 1: "C3", 2: "C3"}, sips={0: 0, 1: 0}, server="C2", step="ServerTo")
    play(s, "to:C3")
    assert s.shames == (1, 1, 0, 0)
    assert [where(s, seat) for seat in range(3)] == ["B1", "B1", "C3"]


@pytest.mark.rules("HD-113")
def test_nobody_is_shamed_at_the_bar() -> None:
    s = play(evening(sips={1: 0, 2: 0}, server="A1", step="ServerTo"), "to:B1")
    assert s.shames == (0,) * 4


@pytest.mark.rules("HD-114", "HD-R22")
def test_walking_into_the_server_or_running_dry_beside_it_is_no_shame() -> None:
    s = play(evening(sips={0: 1}, server="C3"), "move", "to:C3")
    assert (s.shames[0], where(s, 0)) == (0, "C3")
    s = play(evening(sips={0: 2, 1: 2}, pawns={1: "C3"}, server="C3", step="ToastWho"), "toast:1", "sips:2")
    assert s.shames == (0,) * 4


@pytest.mark.rules("HD-R22", "HD-113")
def test_with_contact_any_meeting_counts_but_not_at_the_bar() -> None:
    contact = {"shame_check": "contact"}
    s = play(evening(sips={0: 1}, server="C3", options=contact), "move", "to:C3")
    assert (s.shames[0], where(s, 0)) == (1, "B1")
    s = evening(sips={0: 2, 1: 2}, pawns={1: "C3"}, server="C3", step="ToastWho", options=contact)
    play(s, "toast:1", "sips:2")
    assert (s.shames, where(s, 1)) == ((0, 1, 0, 0), "B1")
    s = play(evening(sips={0: 1}, pawns={0: "C3"}, options=contact), "move", "to:B1")
    assert s.shames[0] == 0
    s = evening(dogs={"Chance": "C3"}, sips={0: 1}, pawns={0: "C3"}, server="C3", options=contact)
    play(s, "pet")
    assert (len(lying(s, "cards0")), s.shames[0]) == (1, 1)  # the pet that the sip paid for comes first


@pytest.mark.rules("HD-115")
def test_a_shamed_player_keeps_everything() -> None:
    s = evening(
        dogs={"Chance": "A1"},
        pawns={1: "C3"},
        sips={1: 0},
        items={1: "bone"},
        cards={1: [("Chance", "head")]},
        conditions={("Chance", "gift"): ("G01", 1)},
        server="C2",
        step="ServerTo",
    )
    play(s, "to:C3")
    assert (s.shames[1], held(s, 1), lying(s, "cards1"), s.holders[0]) == (1, "bone", ["g1-head"], 1)
    assert s.sips[1] == 8  # a normal turn from the Bar Counter has begun


@pytest.mark.rules("HD-R23")
def test_shame_does_not_end_the_turn() -> None:
    s = evening(dogs={"Chance": "C1"}, pawns={0: "C3"}, sips={0: 1}, server="C2", step="Act")
    play(s, "beckon", "server")
    assert (s.shames[0], where(s, 0), s.decision, s.deciders) == (1, "B1", "ServerTo", (0,))


@pytest.mark.rules("HD-R24")
def test_shame_tokens_are_not_limited() -> None:
    s = evening(pawns={1: "C3"}, sips={1: 0}, server="C2", step="ServerTo", shames=[0, 30, 0, 0])
    assert play(s, "to:C3").shames[1] == 31


@pytest.mark.rules("HD-R22")
def test_with_contact_an_item_may_cost_the_last_sip_beside_the_server() -> None:
    s = evening(pawns={0: "B3"}, sips={0: 1}, server="B3", options={"shame_check": "contact"})
    play(s, "take", "take:bone")
    assert (s.shames[0], where(s, 0), held(s, 0)) == (1, "B1", "bone")


@pytest.mark.rules("HD-R22", "HD-123")
def test_with_contact_a_duel_beside_the_server_shames_whom_it_leaves_dry() -> None:
    here = {0: "D3", 1: "D3"}
    s = evening(pawns=here, sips={0: 1, 1: 1}, items={1: "rope"}, server="D3", options={"shame_check": "contact"})
    play(s, "share", "item", "send", "refuse", "press")
    assert (s.shames, where(s, 0), where(s, 1)) == ((1, 0, 0, 0), "B1", "D3")
    play(s, "block")
    assert (s.shames, where(s, 1), held(s, 1)) == ((1, 1, 0, 0), "B1", "rope")
