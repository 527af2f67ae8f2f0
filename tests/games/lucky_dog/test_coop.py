"""3.5 Cooperative, and the relay that `team` shares."""

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

import barkade
from tests.games.lucky_dog.tables import GAME, A, Agenda, dice_of, hands, legal, lying, play, told

RELAY: Agenda = [{"step": "KeepDice", "seat": 0}, {"step": "PairScores", "seat": 0}, {"step": "EndRound"}]
BLANK = [6, 6, 1, 2, 4]  # matches only Treat 6


def relay(dice: list[int], pool: int = 31, seat: int = 0, held: list[list[str]] | None = None) -> Any:
    agenda: Agenda = [{"step": "KeepDice", "seat": seat}, *RELAY[1:]]
    return hands("coop", held or [["fetch", "rope_toy"], ["fetch", "rope_toy"]], dice, agenda, pool=pool)


@pytest.mark.rules("LK-066")
def test_both_share_one_pile_and_one_result() -> None:
    s = hands("coop", [["chewie", "fetch"], ["rope_toy"]], [2, 2, 2, 5, 6])
    assert play(s, "all").scores == [3, 3]
    assert s.winners == []


@pytest.mark.rules("LK-067")
def test_hands_are_secret_from_the_partner_too() -> None:
    s = GAME.new(2, seed=2, mode="coop")
    for seat in range(2):
        view = s.view(seat)["zones"]
        assert None not in view[f"hand{seat}"]
        assert view[f"hand{1 - seat}"] == [None, None]
        assert s.view(None)["zones"][f"hand{seat}"] == [None, None]


@pytest.mark.rules("LK-068")
def test_partners_do_not_talk_unless_the_table_has_agreed_to() -> None:
    assert GAME.new(2, mode="coop").silence == GAME.new(4, mode="team").silence == "LK-068"
    assert GAME.new(2, mode="coop", table_talk=True).silence == ""
    assert GAME.new(2, mode="ffa").silence == ""


@pytest.mark.rules("LK-069", "LK-070")
def test_hands_start_empty_and_are_drawn_to_two_each_round() -> None:
    s = GAME.new(2, seed=2, mode="coop")
    assert [len(s.hand(seat)) for seat in range(2)] == [2, 2]
    assert len(lying(s, "deck")) == 36


@pytest.mark.rules("LK-071", "LK-R19")
def test_a_short_deck_is_shared_alternating_from_the_active_seat() -> None:
    agenda: Agenda = [
        {"step": "Draw"},
        {"step": "RollPool", "seat": 1},
        {"step": "PairScores", "seat": 1},
        {"step": "EndRound"},
    ]
    held = [[], ["fetch"]]
    pile = ["short_walk"] * 6 + ["chewie"] * 5
    s = hands("coop", held, [0] * 5, agenda, active=1, pool=31, piles={0: pile}, deck=["treat_3", "treat_2", "treat_1"])
    assert lying(s, "hand1") == ["fetch", "treat_1"]
    assert lying(s, "hand0") == ["treat_2", "treat_3"]


@pytest.mark.rules("LK-072")
def test_an_empty_deck_gives_no_more_cards() -> None:
    s = hands("coop", [["chewie"], ["rope_toy"]], [2, 2, 2, 5, 6], deck=["stop"])
    play(s, "all")
    assert (lying(s, "hand0"), lying(s, "hand1")) == ([], ["rope_toy"])
    assert not s.over


@pytest.mark.rules("LK-073", "LK-074", "LK-R39")
def test_whoever_rolled_keeps_at_least_one_die_of_any_kind() -> None:
    s = relay([1, 4, 4, 6, 2])
    assert len(legal(s)) == 2 * 3 * 2 * 2 - 1
    with pytest.raises(barkade.IllegalAction) as refused:
        s.play(0, A("dice:none"))
    assert refused.value.rule == "LK-074"
    with pytest.raises(barkade.IllegalAction, match=r"equal dice are picked from the left: say dice:0\+1"):
        s.play(0, A("dice:0+2"))


@pytest.mark.rules("LK-075", "LK-076")
def test_the_rest_passes_to_the_partner_and_kept_dice_are_fixed() -> None:
    s = play(relay([1, 4, 4, 6, 2]), "dice:1+2")
    assert (s.deciders, s.view(None)["facts"]["roller"]) == ((1,), 1)
    assert dice_of(s)[1:3] == [4, 4]
    assert s.pool == 0b11001
    with pytest.raises(barkade.IllegalAction) as refused:
        s.play(1, A("dice:1"))
    assert refused.value.rule == "LK-076"
    assert all("1" not in move.split(":")[1].split("+") for move in legal(s))


@pytest.mark.rules("LK-077")
def test_keeping_all_five_ends_the_relay_at_once() -> None:
    s = relay([6, 6, 1, 2, 4], held=[["treat_6", "fetch"], ["fetch", "rope_toy"]])
    play(s, "dice:0+1+2+3+4")
    assert s.decision == "ScoreHand"
    assert dice_of(s) == [6, 6, 1, 2, 4]


@pytest.mark.rules("LK-075", "LK-077")
def test_a_single_die_is_kept_by_itself_and_the_decision_is_recorded() -> None:
    s = play(relay([4, 4, 4, 4, 2]), "dice:0+1+2+3")
    moves = barkade.Record.of(s).moves
    assert moves[1] == (1, A("dice:4"))
    assert s.pool == 0


@pytest.mark.rules("LK-078")
def test_each_scores_matching_plain_cards_from_the_own_hand() -> None:
    s = hands("coop", [["chewie", "treat_2"], ["fetch", "chewie"]], [2, 2, 2, 5, 6])
    assert legal(s) == {"card:chewie", "card:treat_2", "all", "done"}
    with pytest.raises(barkade.IllegalAction, match="you do not hold Fetch"):
        s.play(0, A("card:fetch"))
    play(s, "card:treat_2", "done")
    assert s.deciders == (1,)
    with pytest.raises(barkade.IllegalAction, match="does not match"):
        s.play(1, A("card:fetch"))
    assert play(s, "all").points == [5]


@pytest.mark.rules("LK-079", "LK-R20")
def test_the_active_seat_decides_first_and_is_seen() -> None:
    s = hands("coop", [["chewie"], ["chewie"]], [2, 2, 2, 5, 6], active=1)
    assert s.deciders == (1,)
    play(s, "all")
    assert s.view(0)["zones"]["pile0"] == ["chewie"]
    assert s.deciders == (0,)


@pytest.mark.rules("LK-080", "LK-081", "LK-R10", "LK-R27")
def test_cuddle_time_is_offered_exactly_when_no_plain_card_of_the_pair_matches() -> None:
    both_cuddle = hands("coop", [["cuddle_time", "fetch"], ["cuddle_time", "treat_1"]], BLANK)
    assert (both_cuddle.decision, both_cuddle.deciders, legal(both_cuddle)) == ("ScoreCuddle", (0,), {"yes", "no"})
    held = [["cuddle_time", "fetch"], ["treat_6", "treat_1"]]
    s = hands("coop", held, BLANK)
    assert (s.decision, s.deciders) == ("ScoreHand", (1,))
    with pytest.raises(barkade.IllegalAction, match="not waiting for seat 0"):
        s.play(0, A("yes"))
    assert play(s, "done").over


@pytest.mark.rules("LK-R10", "LK-R29")
def test_with_intent_a_pair_that_scored_nothing_may_cuddle() -> None:
    held = [["cuddle_time", "fetch"], ["treat_6", "treat_1"]]
    s = play(hands("coop", held, BLANK, options={"cuddle_hand": "intent"}), "done")
    assert (s.decision, s.deciders) == ("ScoreCuddle", (0,))
    assert not play(s, "yes").over


@pytest.mark.rules("LK-082")
def test_a_cuddle_time_is_the_only_card_of_the_round_and_saves_it() -> None:
    s = hands("coop", [["cuddle_time", "fetch"], ["cuddle_time", "treat_1"]], BLANK)
    play(s, "yes")
    assert lying(s, "pile0") == ["cuddle_time"]
    assert (s.over, s.turn) == (False, 2)


@pytest.mark.rules("LK-R26")
def test_of_two_cuddle_times_only_one_is_scored_and_the_active_seat_is_asked_first() -> None:
    s = hands("coop", [["cuddle_time", "fetch"], ["cuddle_time", "treat_1"]], BLANK, active=1)
    assert s.deciders == (1,)
    play(s, "no")
    assert s.deciders == (0,)
    play(s, "yes")
    assert "cuddle_time" in lying(s, "hand1")


@pytest.mark.rules("LK-083", "LK-085")
def test_after_a_card_the_other_seat_is_active_and_hands_are_filled_up() -> None:
    s = hands("coop", [["chewie", "fetch"], ["rope_toy", "long_walk"]], [2, 2, 2, 5, 6])
    play(s, "card:chewie")
    assert (s.active, s.turn) == (1, 2)
    assert lying(s, "hand0")[0] == "fetch"
    assert len(s.hand(0)) == 2
    assert lying(s, "hand1") == ["rope_toy", "long_walk"]


@pytest.mark.rules("LK-084", "LK-R29", "LK-R40")
def test_a_blank_round_ends_the_game_and_hands_are_worth_nothing() -> None:
    s = hands("coop", [["chewie", "fetch"], ["rope_toy", "long_walk"]], [2, 2, 2, 5, 6], piles={0: ["zoomies"]})
    play(s, "done")
    assert (s.over, s.scores, s.winners) == (True, [2, 2], [])


@pytest.mark.rules("LK-084")
def test_the_cards_of_the_round_before_do_not_save_this_one() -> None:
    s = hands("coop", [["chewie", "fetch"], ["rope_toy", "long_walk"]], [2, 2, 2, 5, 6])
    play(s, "all", "dice:0+1+2+3+4")
    while not s.over:
        play(s, "no" if s.decision == "ScoreCuddle" else "done")
    assert (s.turn, s.points) == (2, [3])


@pytest.mark.rules("LK-080", "LK-083")
def test_whoever_scored_in_the_round_before_may_cuddle_in_this_one() -> None:
    agenda: Agenda = [{"step": "Round"}]
    s = hands("coop", [["cuddle_time", "cuddle_time"], []], [0] * 5, agenda, deck=["stop"], laid=[1, 1], scored=2)
    play(s, "dice:0+1+2+3+4")
    assert (s.decision, s.deciders) == ("ScoreCuddle", (0,))


@pytest.mark.rules("LK-026", "LK-082", "LK-R10")
@pytest.mark.parametrize("option", ["strict", "intent"])
def test_whoever_scored_a_plain_card_keeps_the_cuddle_time(option: str) -> None:
    held = [["cuddle_time", "treat_6"], ["rope_toy", "fetch"]]
    s = play(hands("coop", held, BLANK, options={"cuddle_hand": option}), "card:treat_6")
    assert (lying(s, "pile0"), s.turn) == (["treat_6"], 2)


@pytest.mark.rules("LK-080", "LK-R10")
def test_whoever_could_score_a_plain_card_and_does_not_is_offered_no_cuddle_time() -> None:
    held = [["cuddle_time", "treat_6"], ["rope_toy", "fetch"]]
    assert play(hands("coop", held, BLANK), "done").over
    s = play(hands("coop", held, BLANK, options={"cuddle_hand": "intent"}), "done")
    assert (s.decision, s.deciders) == ("ScoreCuddle", (0,))


@pytest.mark.rules("LK-R08")
def test_auto_score_puts_down_all_that_matches_or_a_cuddle_time() -> None:
    option = {"auto_score": True}
    all_cards = hands("coop", [["chewie", "treat_2"], ["chewie", "cuddle_time"]], [2, 2, 2, 5, 6], options=option)
    assert (all_cards.points, lying(all_cards, "hand1")[0]) == ([8], "cuddle_time")
    cuddle = hands("coop", [["cuddle_time", "fetch"], ["cuddle_time", "treat_1"]], BLANK, options=option)
    assert (cuddle.points, lying(cuddle, "hand1")) == ([1], ["cuddle_time", "treat_1"])


@pytest.mark.rules("LK-086")
def test_scoring_the_whole_deck_wins() -> None:
    s = hands("coop", [["short_walk"], ["zoomies"]], [2, 3, 4, 5, 6], deck=["stop"])
    play(s, "all", "all")
    assert (s.over, s.scores, s.winners) == (True, [107, 107], [0, 1])


@pytest.mark.rules("LK-R28")
def test_a_partner_without_cards_still_rolls_and_keeps() -> None:
    agenda: Agenda = [{"step": "Round"}]
    s = hands("coop", [["chewie", "fetch"], []], [0] * 5, agenda, deck=["stop"])
    play(s, next(move for move in sorted(legal(s)) if move == "dice:0"))
    assert s.deciders == (1,)
    assert s.decision == "KeepDice"


def test_nobody_learns_who_was_asked_to_score() -> None:
    """Section 5: being skipped looks the same as choosing nothing."""
    asked = hands("coop", [["fetch", "rope_toy"], ["treat_6", "chewie"]], BLANK)
    assert asked.deciders == (1,)
    seen = asked.view(0)
    assert (seen["decision"], seen["deciders"]) == ("", [])
    play(asked, "done")
    skipped = hands("coop", [["fetch", "rope_toy"], ["chewie", "chewie"]], BLANK)
    assert skipped.over
    assert told(asked, 0) == [
        "You score nothing.",
        "Seat 1 scores nothing.",
        "The game is over: 0 points.",
    ]


def test_a_refused_cuddle_time_is_not_announced() -> None:
    s = hands("coop", [["cuddle_time", "fetch"], ["rope_toy", "treat_1"]], BLANK)
    play(s, "no")
    assert all("uddle" not in line for line in told(s, 1))


def test_a_partner_in_a_silence_holds_what_may_be_scored_in_every_imagined_world_and_else_whatever_is_left() -> None:
    """Nobody can tell a question about a match from one about Cuddle Time."""
    s = hands("coop", [["fetch", "rope_toy"], ["treat_6", "chewie"]], BLANK)
    assert (s.decision, s.deciders) == ("ScoreHand", (1,))
    hidden = [s.faces[slot] for slot in range(len(s.faces)) if not s.seen[slot] & 1]
    wanted = {s.deck.numbers["treat_6"], s.deck.cuddle}
    pairs = [tuple(sorted(pair)) for pair in combinations(hidden, 2) if wanted & set(pair)]
    worlds = [s.imagine(0, seed) for seed in range(3000)]
    held = Counter(tuple(sorted([world.faces[slot] for slot in world.hand(1)])) for world in worlds)
    assert set(held) == set(pairs)
    for pair, count in Counter(pairs).items():
        expected = len(worlds) * count / len(pairs)
        assert abs(held[pair] - expected) < 5 * expected**0.5, pair


@pytest.mark.rules("LK-R10")
def test_with_intent_an_imagined_partner_may_have_kept_a_match() -> None:
    held = [["cuddle_time", "fetch"], ["rope_toy", "treat_1"]]
    s = hands("coop", held, [1, 2, 3, 4, 6], options={"cuddle_hand": "intent"})
    assert (s.decision, s.deciders) == ("ScoreCuddle", (0,))
    assert any("short_walk" in lying(s.imagine(0, seed), "hand1") for seed in range(100))


@pytest.mark.rules("LK-080", "LK-081")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_where_a_cuddle_time_is_offered_no_imagined_pair_can_score_anything_else(seat: int | None) -> None:
    """Whoever is not asked cannot tell the offer from any other silence, and imagines both."""
    s = hands("coop", [["cuddle_time", "fetch"], ["rope_toy", "treat_1"]], [1, 2, 3, 4, 6])
    assert (s.decision, s.deciders) == ("ScoreCuddle", (0,))
    for seed in range(300):
        world = s.imagine(seat, seed)
        assert world.view(seat) == s.view(seat)
        offered = world.decision == "ScoreCuddle"
        assert offered or seat != 0
        if offered:
            held = lying(world, "hand0") + lying(world, "hand1")
            assert not {"short_walk", "long_walk"} & set(held)
            assert "cuddle_time" in lying(world, f"hand{world.asked}")
    assert len({tuple(lying(s.imagine(0, seed), "hand1")) for seed in range(300)}) > 50
