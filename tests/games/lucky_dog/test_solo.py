"""3.4 Solo."""

import pytest

import barkade
from tests.games.lucky_dog.tables import GAME, A, legal, lying, play, solo, told

NO_FOUR: list[str | None] = ["short_walk", "fetch", "rope_toy", "squeaky_toy", "belly_rub"]


@pytest.mark.rules("LK-054")
def test_reveal_fills_the_display_to_five() -> None:
    s = GAME.new(1, seed=4)
    assert [len(lying(s, f"display{i}")) for i in range(5)] == [1] * 5
    assert len(lying(s, "deck")) == 35


@pytest.mark.rules("LK-055")
def test_there_is_no_swap_and_no_discard() -> None:
    s = GAME.new(1, seed=4)
    assert s.decision == "Reroll"
    with pytest.raises(barkade.IllegalAction, match="there is no swap in solo") as refused:
        s.play(0, A("swap:slot0"))
    assert refused.value.rule == "LK-055"
    while not s.over:
        assert s.decision != "SwapCard"
        assert lying(s, "discard") == []
        s.play(0, s.legal(0)[0])


@pytest.mark.rules("LK-056")
def test_two_rerolls_of_any_dice() -> None:
    s = solo(NO_FOUR, [1, 2, 4, 5, 6], step="Reroll", rerolls=2)
    assert len(legal(s)) == 32
    play(s, "dice:0")
    assert (s.decision, s.rerolls) == ("Reroll", 1)
    turn = s.turn
    play(s, "dice:4" if "dice:4" in legal(s) else "dice:none")
    assert s.decision != "Reroll" or s.turn > turn


@pytest.mark.rules("LK-057")
def test_cards_or_one_cuddle_time_alone() -> None:
    s = solo(["cuddle_time", "short_walk", "fetch", "rope_toy", "zoomies"], [1, 1, 4, 5, 6])
    assert legal(s) == {"cuddle:slot0", "score:slot1", "all", "done"}
    assert lying(play(s, "cuddle:slot0"), "pile0") == ["cuddle_time"]


@pytest.mark.rules("LK-058", "LK-R18")
def test_four_points_in_sum_survive() -> None:
    s = solo(["short_walk", "treat_5", "fetch", "rope_toy", "belly_rub"], [3, 4, 5, 5, 1])
    assert not play(s, "all").over
    assert (s.turn, s.points) == (2, [4])


@pytest.mark.rules("LK-058", "LK-059", "LK-060")
def test_what_was_scored_in_the_turn_before_does_not_save_this_one() -> None:
    s = solo(["short_walk", "treat_5", "fetch", "rope_toy", "belly_rub"], [3, 4, 5, 5, 1])
    play(s, "all", "dice:none")
    assert s.turn == 2
    assert s.over or play(s, "done").over


@pytest.mark.rules("LK-059")
def test_a_cuddle_time_survives_by_itself() -> None:
    s = solo(["cuddle_time", "short_walk", "fetch", "rope_toy", "belly_rub"], [1, 1, 4, 5, 6])
    assert not play(s, "cuddle:slot0").over


@pytest.mark.rules("LK-060", "LK-065")
def test_less_ends_the_game_with_its_points_counted() -> None:
    s = solo(NO_FOUR, [1, 2, 3, 6, 6], pile=["chewie"])
    play(s, "score:slot0")
    assert (s.over, s.scores, s.winners) == (True, [5], [])


@pytest.mark.rules("LK-061")
def test_an_empty_deck_is_not_made_anew() -> None:
    s = solo(["fetch", "treat_2", "nap_time", None, None], [2, 2, 6, 5, 1], deck=["stop"])
    play(s, "all")
    assert [len(lying(s, f"display{i}")) for i in range(5)] == [1, 0, 1, 0, 0]


@pytest.mark.rules("LK-062")
def test_any_card_survives_while_the_deck_is_empty_and_none_does_not() -> None:
    s = solo(["fetch", "treat_2", "cuddle_time", None, None], [2, 2, 6, 5, 1], deck=["stop"])
    assert not play(s.clone(), "score:slot1").over
    assert not play(s.clone(), "cuddle:slot2").over
    assert play(s.clone(), "done").over


@pytest.mark.rules("LK-063", "LK-R17")
def test_the_deck_counts_as_empty_in_the_turn_in_which_the_last_card_is_revealed() -> None:
    last = solo(["treat_2", "fetch", "rope_toy", "belly_rub", "chewie"], [2, 2, 6, 5, 1], deck=["stop"])
    assert not play(last, "all").over
    one_left = solo(["treat_2", "fetch", "rope_toy", "belly_rub", "chewie"], [2, 2, 6, 5, 1], deck=["nap_time"])
    assert play(one_left, "all").over


@pytest.mark.rules("LK-064")
def test_scoring_the_last_card_is_the_outright_win() -> None:
    s = solo(["treat_2", None, None, None, None], [2, 2, 6, 5, 1], deck=["stop"])
    play(s, "all")
    assert (s.over, s.scores, s.winners) == (True, [107], [0])
    assert any("over" in line for line in told(s))


@pytest.mark.rules("LK-058", "LK-062")
def test_the_notes_say_whether_scoring_all_survives_and_count_what_was_taken_before() -> None:
    s = solo(["short_walk", "treat_5", "fetch", "rope_toy", "belly_rub"], [3, 4, 5, 5, 1])
    assert (s.notes(0)["all_points"], s.notes(0)["survives"]) == (4, True)
    play(s, "score:slot0")
    assert (s.notes(0)["all_points"], s.notes(0)["survives"]) == (2, True)
    short = solo(["short_walk", "treat_6", "fetch", "rope_toy", "belly_rub"], [3, 4, 5, 5, 1])
    assert (short.notes(0)["all_points"], short.notes(0)["survives"]) == (2, False)
    last = solo(["short_walk", "treat_6", None, None, None], [3, 4, 5, 5, 1], deck=["stop"])
    assert last.notes(0)["survives"] is True


@pytest.mark.rules("LK-058", "LK-060", "LK-062")
def test_the_notes_say_whether_the_turn_survives_with_what_is_scored_so_far() -> None:
    s = solo(["short_walk", "chewie", "treat_5", "rope_toy", "fetch"], [3, 4, 5, 5, 5])
    assert s.notes(0)["survives_done"] is False
    assert play(s, "score:slot0").notes(0)["survives_done"] is False
    assert play(s, "score:slot1").notes(0)["survives_done"] is True
    last = solo(["short_walk", "treat_5", "fetch", None, None], [3, 4, 5, 5, 1], deck=["stop"])
    assert last.notes(0)["survives_done"] is False
    assert play(last, "score:slot0").notes(0)["survives_done"] is True
