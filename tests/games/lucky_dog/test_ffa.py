"""3.1 Modes and set-up, 3.3 Free for all."""

import re
from typing import Any

import pytest

import barkade
from tests.games.lucky_dog.tables import GAME, A, dice_of, ffa, legal, lying, play, told

FIVE: list[str | None] = ["fetch", "rope_toy", "nap_time", "zoomies", "chewie"]


@pytest.mark.rules("LK-001")
def test_modes_by_number_of_seats() -> None:
    allowed = {(1, "solo"), (2, "ffa"), (2, "coop"), (3, "ffa"), (4, "ffa"), (4, "team")}
    for seats in range(1, 5):
        for mode in ("solo", "ffa", "coop", "team"):
            if (seats, mode) in allowed:
                assert GAME.new(seats, mode=mode).box.options["mode"] == mode
            else:
                with pytest.raises(ValueError, match=r"LK-001"):
                    GAME.new(seats, mode=mode)
    with pytest.raises(ValueError, match="1 to 4 seats, not 5"):
        GAME.new(5)


@pytest.mark.rules("LK-002")
def test_the_mode_holds_for_the_whole_game() -> None:
    s = GAME.new(2, seed=1, mode="coop")
    while not s.over:
        assert s.box.options["mode"] == "coop"
        assert set(s.box.zone_names) == {"deck", "discard", "pile0", "hand0", "hand1"}
        s.play(s.deciders[0], s.legal(s.deciders[0])[0])


@pytest.mark.rules("LK-003")
@pytest.mark.parametrize(("seats", "mode"), [(1, "solo"), (2, "ffa"), (3, "ffa"), (4, "ffa"), (2, "coop"), (4, "team")])
def test_all_cards_and_dice_are_used_in_every_mode(seats: int, mode: str) -> None:
    s = GAME.new(seats, mode=mode)
    assert len(s.faces) == 40
    assert len(dice_of(s)) == 5


@pytest.mark.rules("LK-004", "LK-008")
def test_the_deck_is_shuffled() -> None:
    first = {tuple(lying(GAME.new(1, seed=seed), f"display{i}")[0] for i in range(5)) for seed in range(40)}
    assert len(first) > 30
    assert GAME.new(1, seed=3).active == 0
    assert GAME.new(1, seed=3).position() == GAME.new(1, seed=3).position()


@pytest.mark.rules("LK-005", "LK-006", "LK-007")
def test_the_first_seat_is_drawn_or_named_and_has_dice_and_turn() -> None:
    for seats, mode in ((3, "ffa"), (2, "coop"), (4, "team")):
        assert {GAME.new(seats, seed=seed, mode=mode).first for seed in range(40)} == set(range(seats))
    s = GAME.new(3, seed=1, first_seat=2)
    assert (s.first, s.active, s.turn, s.deciders) == (2, 2, 1, (2,))


@pytest.mark.parametrize(
    ("seats", "options", "sentence"),
    [
        (3, {"first_seat": 3}, "first_seat must be 'random' or from 0 to 2, not 3 (LK-005)"),
        (4, {"mode": "team", "first_seat": 1}, "first_seat must be 'random' in team, not 1 (LK-006)"),
        (1, {"first_seat": 0}, "first_seat must be 'random' in solo, not 0 (LK-008)"),
        (1, {"auto_score": True}, "auto_score is not for solo, where a choice can end the game (LK-R08)"),
        (2, {"target": 61}, "target must be from 5 to 60, not 61"),
        (2, {"mode": ["ffa"]}, "mode must be 'solo' or 'ffa' or 'coop' or 'team', not ['ffa']"),
    ],
)
def test_options_that_do_not_fit_are_refused_in_a_sentence(seats: int, options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=re.escape(sentence)):
        GAME.new(seats, **options)


@pytest.mark.rules("LK-031")
def test_every_seat_has_a_pile_of_its_own() -> None:
    s = ffa(["chewie", None, None, None, None], [2, 2, 2, 5, 6], seats=3, seat=1)
    assert play(s, "all").points == [0, 3, 0]
    assert lying(s, "pile1") == ["chewie"]


@pytest.mark.rules("LK-032", "LK-R15")
def test_reveal_fills_the_lowest_empty_slots_and_leaves_the_rest() -> None:
    deck = ["treat_1", "treat_2", "treat_3"]
    s = ffa(["chewie", "chewie", "fetch", "long_walk", "zoomies"], [2, 2, 2, 5, 6], deck=deck)
    play(s, "all")
    shown = [lying(s, f"display{i}")[0] for i in range(5)]
    assert shown == ["treat_3", "treat_2", "fetch", "long_walk", "zoomies"]


@pytest.mark.rules("LK-033", "LK-R13")
def test_an_empty_deck_is_made_from_the_discards_only_when_a_card_is_needed() -> None:
    discard = ["short_walk", "short_walk"]
    s = ffa(["chewie", "fetch", "rope_toy", "nap_time", "zoomies"], [2, 2, 2, 5, 6], deck=["stop"], discard=discard)
    assert lying(s, "discard") == discard
    play(s, "all")
    assert (len(lying(s, "deck")), lying(s, "discard")) == (1, [])
    assert lying(s, "display0") == ["short_walk"]


@pytest.mark.rules("LK-033")
def test_a_deck_made_anew_is_shuffled_and_nobody_knows_it() -> None:
    discard = ["treat_1", "treat_2", "treat_3", "treat_4"]
    start = ffa(FIVE, [3, 3, 1, 6, 4], step="SwapCard", deck=["stop"], discard=discard).position()
    shown = set()
    for key in range(20):
        s = play(GAME.from_position(start | {"luck": {"key": f"{key:064x}", "drawn": 0}}), "swap:slot0")
        assert s.view(0)["zones"]["deck"] == [None] * 4
        shown.add(lying(s, "display0")[0])
    assert len(shown) > 2


@pytest.mark.rules("LK-034", "LK-R12")
def test_with_no_card_left_play_goes_on_with_fewer() -> None:
    s = ffa(["chewie", "fetch", "rope_toy", None, None], [2, 2, 2, 5, 6], deck=["stop"])
    play(s, "all")
    assert [len(lying(s, f"display{i}")) for i in range(5)] == [0, 1, 1, 0, 0]
    assert s.decision == "Reroll"


@pytest.mark.rules("LK-R25")
def test_the_game_ends_when_no_card_is_left_to_score() -> None:
    s = ffa(["chewie", None, None, None, None], [2, 2, 2, 5, 6], deck=["stop"], seats=3)
    assert play(s, "all").over
    one_left = ffa(["fetch", "chewie", None, None, None], [2, 2, 2, 5, 6], deck=["stop"], seats=3)
    assert not play(one_left, "all").over


@pytest.mark.rules("LK-035")
def test_all_five_dice_are_rolled_once_without_asking() -> None:
    seen = {tuple(dice_of(GAME.new(2, seed=seed))) for seed in range(60)}
    assert len(seen) > 50
    assert all(1 <= face <= 6 for dice in seen for face in dice)


@pytest.mark.rules("LK-036", "LK-037", "LK-038", "LK-R14")
def test_a_swap_discards_a_card_and_turns_up_the_next_in_its_place() -> None:
    s = ffa(FIVE, [3, 3, 1, 6, 4], step="SwapCard", deck=["treat_3"])
    assert legal(s) == {"none", *[f"swap:slot{i}" for i in range(5)]}
    play(s, "swap:slot1")
    assert lying(s, "discard") == ["rope_toy"]
    assert lying(s, "display1") == ["treat_3"]
    assert s.decision == "Reroll"
    with pytest.raises(barkade.IllegalAction) as refused:
        s.play(0, A("swap:slot2"))
    assert refused.value.rule == "LK-038"


@pytest.mark.rules("LK-R14")
def test_the_swapped_card_itself_may_come_back_from_the_reshuffle() -> None:
    s = ffa(FIVE, [3, 3, 1, 6, 4], step="SwapCard", deck=["stop"], discard=["treat_1"])
    play(s, "swap:slot0")
    assert sorted(lying(s, "display0") + lying(s, "deck")) == ["fetch", "treat_1"]
    nothing_left = ffa(FIVE, [3, 3, 1, 6, 4], step="SwapCard", deck=["stop"])
    assert nothing_left.decision == "Reroll"


@pytest.mark.rules("LK-036")
def test_a_cuddle_time_may_be_swapped_and_an_empty_slot_may_not() -> None:
    s = ffa(["cuddle_time", "fetch", None, None, None], [3, 3, 1, 6, 4], step="SwapCard", deck=["treat_3"])
    assert legal(s) == {"none", "swap:slot0", "swap:slot1"}
    with pytest.raises(barkade.IllegalAction, match="no card lies on place 4"):
        s.play(0, A("swap:slot3"))


@pytest.mark.rules("LK-039", "LK-R16")
def test_a_card_from_the_swap_can_be_scored_in_the_same_turn() -> None:
    s = ffa(FIVE, [3, 3, 1, 6, 4], step="SwapCard", deck=["treat_3"])
    assert play(s, "swap:slot0", "dice:none", "all").points[0] == 2


@pytest.mark.rules("LK-040", "LK-041")
def test_two_rerolls_each_chosen_afresh() -> None:
    s = ffa(FIVE, [3, 4, 1, 6, 2], step="Reroll", rerolls=2)
    assert len(legal(s)) == 32
    play(s, "dice:0+1")
    assert (dice_of(s)[2:], s.rerolls, s.decision) == ([1, 6, 2], 1, "Reroll")
    before = list(dice_of(s))
    other = next(i for i in (2, 3, 4) if before[i] not in before[:2])
    play(s, f"dice:{other}")
    assert dice_of(s)[:2] == before[:2]
    assert s.decision != "Reroll" or s.turn == 2


@pytest.mark.rules("LK-040")
def test_equal_dice_are_one_choice() -> None:
    s = ffa(FIVE, [3, 3, 3, 5, 6], step="Reroll", rerolls=2)
    assert len(legal(s)) == 16
    with pytest.raises(barkade.IllegalAction, match="say dice:0+"):
        s.play(0, A("dice:2"))


@pytest.mark.rules("LK-042")
def test_choosing_no_dice_ends_the_rolling() -> None:
    s = ffa(["chewie", "fetch", None, None, None], [3, 3, 3, 6, 4], step="Reroll", rerolls=2)
    assert play(s, "dice:none").decision == "ScoreDisplay"
    assert (dice_of(s), s.rerolls) == ([3, 3, 3, 6, 4], 0)


@pytest.mark.rules("LK-043", "LK-045")
def test_taken_slots_stay_empty_until_the_next_reveal() -> None:
    s = ffa(["chewie", "treat_2", "fetch", "long_walk", "zoomies"], [2, 2, 2, 5, 6])
    play(s, "score:slot0")
    assert lying(s, "display0") == []
    with pytest.raises(barkade.IllegalAction) as refused:
        s.play(0, A("score:slot0"))
    assert refused.value.rule == "LK-045"
    with pytest.raises(barkade.IllegalAction) as refused:
        s.play(0, A("score:slot2"))
    assert refused.value.rule == "LK-043"


@pytest.mark.parametrize(
    ("move", "rule", "why"),
    [
        ("score:slot0", "LK-026", "Cuddle Time is scored alone: take it instead of all other cards, or leave it"),
        ("score:slot2", "LK-043", "Fetch (5) does not match the dice 2-2-2-5-6"),
        ("score:slot3", "LK-045", "place 4 stays empty until the next turn"),
        ("cuddle:slot0", "LK-R09", "Cuddle Time is the last resort: another card of the display matches"),
        ("cuddle:slot1", "LK-044", "Chewie (3) is no Cuddle Time"),
        ("cuddle:slot3", "LK-045", "place 4 stays empty until the next turn"),
        ("swap:slot1", "LK-038", "a card is swapped at most once a turn, between the first roll and the rerolls"),
        ("dice:0", "LK-040", "all rolls of this turn are done"),
        ("yes", "LK-043", "now is the time to score matching cards"),
    ],
)
def test_a_refusal_names_the_rule_and_what_was_wrong(move: str, rule: str, why: str) -> None:
    option = {"cuddle_display": "last_resort"}
    s = ffa(["cuddle_time", "chewie", "fetch", None, "treat_2"], [2, 2, 2, 5, 6], options=option)
    with pytest.raises(barkade.IllegalAction) as refused:
        s.play(0, A(move))
    assert (refused.value.rule, refused.value.why) == (rule, why)


@pytest.mark.rules("LK-026")
def test_after_a_plain_card_cuddle_time_is_refused() -> None:
    s = play(ffa(["cuddle_time", "chewie", "treat_2", None, None], [2, 2, 2, 5, 6]), "score:slot1")
    with pytest.raises(barkade.IllegalAction, match="only when it is the first pick") as refused:
        s.play(0, A("cuddle:slot0"))
    assert refused.value.rule == "LK-026"


@pytest.mark.rules("LK-044", "LK-047")
def test_what_was_scored_in_the_turn_before_does_not_count() -> None:
    display: list[str | None] = ["cuddle_time", "cuddle_time", "fetch", "chewie", "treat_2"]
    s = ffa(display, [2, 2, 2, 5, 6], step="ScoreDisplay", scored=1, cuddled=1)  # seat 0 is done with its Cuddle Time
    play(s, "none", "dice:none")
    assert (s.decision, s.deciders) == ("ScoreDisplay", (1,))
    assert {"cuddle:slot0", "cuddle:slot1"} <= legal(s)


@pytest.mark.rules("LK-030", "LK-043")
def test_only_a_seat_that_took_nothing_is_said_to_score_nothing() -> None:
    s = ffa(["chewie", "treat_2", "fetch", "long_walk", "zoomies"], [2, 2, 2, 5, 6])
    assert "Seat 0 scores nothing." in told(play(s.clone(), "done"))
    assert "Seat 0 scores nothing." not in told(play(s, "score:slot0", "done"))


@pytest.mark.rules("LK-046", "LK-047")
def test_only_the_active_seat_scores_and_the_turn_goes_left() -> None:
    s = ffa(["chewie", None, None, None, None], [2, 2, 2, 5, 6], seats=3, seat=2)
    assert [bool(s.legal(seat)) for seat in range(3)] == [False, False, True]
    with pytest.raises(barkade.IllegalAction, match="not waiting for seat 0"):
        s.play(0, A("all"))
    play(s, "all")
    assert (s.active, s.turn) == (0, 2)


def near_end(first: int, seat: int, points: tuple[list[str], list[str]]) -> Any:
    return ffa(
        ["fetch", None, None, None, None],
        [2, 2, 2, 2, 6],
        seat=seat,
        piles={0: points[0], 1: points[1]},
        first=first,
        turn=7,
        options={"target": 5},
    )


@pytest.mark.rules("LK-048", "LK-049")
def test_the_target_starts_a_last_round_that_everybody_finishes() -> None:
    s = near_end(0, 0, ([], []))
    play(s, "all")
    assert (s.over, s.last_round, s.active) == (False, 1, 1)
    while not s.over:
        play(s, "done" if "done" in legal(s) else "none" if "none" in legal(s) else "dice:none")
    assert s.turn == 8


@pytest.mark.rules("LK-050")
def test_a_trigger_on_the_last_turn_of_a_round_ends_the_game_at_once() -> None:
    assert play(near_end(0, 1, ([], [])), "all").over
    assert not play(near_end(1, 1, ([], [])), "all").over


@pytest.mark.rules("LK-051", "LK-053")
def test_most_points_win_not_the_trigger() -> None:
    s = near_end(0, 1, (["chewie", "chewie"], []))
    assert play(s, "all").winners == [0]


@pytest.mark.rules("LK-052", "LK-053", "LK-R23")
def test_a_tie_goes_to_whoever_had_the_total_first() -> None:
    s = ffa(["fetch", None, None, None, None], [2, 2, 2, 2, 6], seat=1, piles={0: ["fetch"]}, turn=8, arrived=[7, 3],
            options={"target": 5})  # fmt: skip
    assert play(s, "all").scores == [5, 5]
    assert s.winners == [0]


@pytest.mark.rules("LK-053")
def test_the_notes_rank_all_places_by_points_and_earlier_arrival() -> None:
    piles = {0: ["fetch"], 1: ["chewie"], 2: []}
    s = ffa(["fetch", None, None, None, None], [2, 2, 2, 2, 6], seats=3, seat=2, piles=piles, turn=9, arrived=[4, 5, 0],
            options={"target": 5})  # fmt: skip
    assert "places" not in s.notes(0)
    assert play(s, "all").places == [1, 3, 2]


def test_the_notes_count_what_is_not_scored_and_what_nobody_can_see() -> None:
    s = ffa(["fetch", "chewie", None, None, None], [2, 2, 3, 4, 6], piles={0: ["fetch"]}, discard=["chewie"])
    notes = s.card_notes()
    assert (notes["unscored"]["fetch"], notes["unseen"]["fetch"]) == (1, 0)
    assert (notes["unscored"]["chewie"], notes["unseen"]["chewie"]) == (5, 3)


@pytest.mark.rules("LK-R24")
def test_a_round_cap_ends_the_game_and_shares_a_full_tie() -> None:
    s = GAME.new(3, seed=1, round_cap=2)
    while not s.over:
        play(s, "done" if "done" in legal(s) else "none" if "none" in legal(s) else "dice:none")
    assert s.turn == 6
    assert s.winners == [0, 1, 2]


@pytest.mark.rules("LK-R24")
def test_the_cap_ranks_as_usual_and_shares_only_a_full_tie() -> None:
    ahead = ffa(["fetch", None, None, None, None], [2, 2, 2, 2, 6], seats=3, seat=2, turn=3, options={"round_cap": 1})
    assert play(ahead, "all").winners == [2]
    piles = {0: ["chewie"], 1: ["fetch"], 2: ["fetch"]}
    tied = ffa(
        ["rope_toy"] + [None] * 4, [1, 2, 3, 4, 6], seats=3, seat=2, piles=piles, turn=3, options={"round_cap": 1}
    )
    assert tied.winners == [1, 2]


@pytest.mark.rules("LK-R34", "LK-R38")
def test_the_last_round_is_played_like_any_other() -> None:
    s = play(near_end(0, 0, ([], [])), "all")
    assert s.decision == "SwapCard"
    assert legal(s) >= {"none", "swap:slot0"}
    both = ffa(["fetch", None, None, None, None], [2, 2, 2, 2, 6], seat=1, piles={0: ["fetch", "chewie"]}, turn=8,
               last_round=1, options={"target": 5})  # fmt: skip
    assert play(both, "all").winners == [0]


@pytest.mark.rules("LK-R08")
def test_auto_score_takes_all_and_cuddle_time_as_a_last_resort() -> None:
    option = {"auto_score": True}
    s = ffa(["chewie", "treat_4", "cuddle_time", None, None], [4, 4, 4, 1, 6], step="Reroll", rerolls=1, options=option)
    assert play(s, "dice:none").points[0] == 5
    s = ffa(["fetch", "treat_4", "cuddle_time", None, None], [4, 5, 5, 1, 6], step="Reroll", rerolls=1, options=option)
    assert play(s, "dice:none").points[0] == 1


@pytest.mark.rules("LK-R37")
def test_dice_are_uniform() -> None:
    counts = [0] * 7
    for seed in range(1200):
        for face in dice_of(GAME.new(2, seed=seed)):
            counts[face] += 1
    assert all(abs(count - 1000) < 130 for count in counts[1:]), counts


@pytest.mark.rules("LK-036", "LK-043")
@pytest.mark.parametrize(("step", "verb"), [("SwapCard", "swap"), ("ScoreDisplay", "score")])
def test_two_cards_of_one_name_are_told_apart_by_their_slots(step: str, verb: str) -> None:
    s = ffa(["chewie", "nap_time", "chewie", "fetch", "rope_toy"], [2, 2, 2, 5, 6], step)
    words = [s.say(action) for action in s.legal(0)]
    assert [f"{verb} Chewie (3), card {place}" in words for place in (1, 2, 3)] == [True, False, True]
    assert len(set(words)) == len(words)
