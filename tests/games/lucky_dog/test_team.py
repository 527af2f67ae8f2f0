"""3.6 Two against two."""

from typing import Any

import pytest

import barkade
from tests.games.lucky_dog.tables import GAME, A, hands, legal, lying, play, told

BLANK = [6, 6, 1, 2, 4]  # matches only Treat 6
QUIET = ["fetch", "rope_toy"]


def team_turn(held: list[list[str]], active: int = 0, **more: Any) -> Any:
    return hands("team", held, [0] * 5, [{"step": "Round"}], active=active, **more)


@pytest.mark.rules("LK-088", "LK-105")
def test_partners_sit_opposite_and_turns_alternate() -> None:
    s = GAME.new(4, seed=1, mode="team")
    assert [s.partner(seat) for seat in range(4)] == [2, 3, 0, 1]
    assert [s.side(seat) for seat in range(4)] == [0, 1, 0, 1]
    s = hands("team", [["chewie"], QUIET, ["short_walk"], QUIET[:1]], [2, 2, 2, 5, 6], active=2)
    assert play(s, "all").active == 3


@pytest.mark.rules("LK-089", "LK-099")
def test_each_team_has_one_pile() -> None:
    s = hands("team", [["chewie"], ["chewie"], ["chewie"], ["treat_2"]], [2, 2, 2, 5, 6])
    play(s, "all", "all", "all", "all")
    assert (s.points, s.scores) == ([6, 5], [6, 5, 6, 5])


@pytest.mark.rules("LK-090")
def test_hands_are_secret_from_the_partner_too() -> None:
    s = GAME.new(4, seed=1, mode="team")
    for seat in range(4):
        for other in range(4):
            assert (None in s.view(seat)["zones"][f"hand{other}"]) == (seat != other)


@pytest.mark.rules("LK-091")
def test_one_card_is_dealt_to_each_from_the_first_seat() -> None:
    s = GAME.new(4, seed=1, mode="team")
    assert [len(s.hand(seat)) for seat in range(4)] == [1, 1, 1, 1]
    assert s.decision == "HandDiscard"
    assert s.deciders == (s.first,)
    for seed in range(9):
        s = GAME.new(4, seed=seed, mode="team")
        dealt = [line for line in told(s) if "draws" in line]
        assert dealt == [f"Seat {(s.first + i) % 4} draws a card." for i in range(4)]


@pytest.mark.rules("LK-092", "LK-R31", "LK-R32")
def test_each_of_the_active_team_may_discard_one_card() -> None:
    s = team_turn([["cuddle_time"], QUIET, ["chewie", "chewie"], ["nap_time", "zoomies"]])
    assert legal(s) == {"none", "card:cuddle_time"}
    play(s, "card:cuddle_time")
    assert lying(s, "discard") == ["cuddle_time"]
    assert legal(s) == {"none", "card:chewie"}
    with pytest.raises(barkade.IllegalAction, match="you do not hold Fetch"):
        s.play(2, A("card:fetch"))


@pytest.mark.rules("LK-093", "LK-R21")
def test_the_partner_sees_the_first_discard_and_draws_follow_both() -> None:
    s = team_turn([["treat_6"], QUIET, ["chewie"], ["nap_time", "zoomies"]])
    play(s, "card:treat_6")
    assert s.deciders == (2,)
    assert s.view(2)["zones"]["discard"] == ["treat_6"]
    assert len(s.hand(0)) == 0


@pytest.mark.rules("LK-094")
def test_the_pair_draws_to_two_alternating_from_the_active_seat() -> None:
    deck = ["treat_5", "treat_4", "treat_3"]
    s = play(team_turn([[], QUIET, ["chewie"], ["nap_time"]], deck=deck), "none")
    assert lying(s, "hand0") == ["treat_3", "treat_5"]
    assert lying(s, "hand2") == ["chewie", "treat_4"]


@pytest.mark.rules("LK-095", "LK-R30")
def test_the_other_team_neither_discards_nor_draws_but_may_score() -> None:
    s = play(team_turn([[], ["fetch"], [], []]))
    assert [len(s.hand(seat)) for seat in range(4)] == [2, 1, 2, 0]
    assert s.decision == "KeepDice"


@pytest.mark.rules("LK-096", "LK-R11", "LK-R13")
def test_an_empty_deck_is_made_anew_from_the_discards_of_this_turn_too() -> None:
    s = team_turn([["treat_6"], QUIET, ["chewie", "chewie"], ["nap_time"]], deck=["stop"])
    play(s, "card:treat_6", "none")
    assert lying(s, "hand0") == ["treat_6"]
    assert lying(s, "discard") == []


@pytest.mark.rules("LK-R25")
def test_the_game_ends_when_all_four_hands_are_empty_after_drawing() -> None:
    assert team_turn([[], [], [], []], deck=["stop"]).over
    for holder in range(4):
        assert not team_turn([["fetch"] if seat == holder else [] for seat in range(4)], deck=["stop"]).over


@pytest.mark.rules("LK-097")
def test_the_relay_is_between_the_active_seat_and_its_partner() -> None:
    s = play(team_turn([QUIET[:1], QUIET, ["chewie"], ["nap_time"]], active=1), "none", "none")
    rollers = []
    while s.decision == "KeepDice":
        rollers.append(s.deciders[0])
        play(s, "dice:" + min(move.split(":")[1] for move in legal(s)))
    assert rollers[:2] == [1, 3]
    assert set(rollers) == {1, 3}


@pytest.mark.rules("LK-098", "LK-100")
def test_all_four_score_in_order_of_active_pair_then_the_other() -> None:
    s = hands("team", [["chewie"]] * 4, [2, 2, 2, 5, 6], active=2)
    order = []
    while s.turn == 1:
        order.append(s.deciders[0])
        play(s, "all")
    assert order == [2, 0, 3, 1]


@pytest.mark.rules("LK-100")
@pytest.mark.parametrize("active", range(4))
def test_a_turn_plans_the_scoring_of_the_active_pair_then_of_the_seat_to_the_left(active: int) -> None:
    s = team_turn([QUIET, [], ["chewie"], ["nap_time"]], active=active)
    scoring = [entry["seat"] for entry in s.position()["agenda"] if entry["step"] == "PairScores"]
    assert scoring == [active, (active + 1) % 4]


@pytest.mark.rules("LK-100")
def test_the_cuddle_step_of_a_pair_comes_before_the_other_pair_scores() -> None:
    s = hands("team", [["cuddle_time"], ["treat_6"], ["fetch"], ["fetch"]], BLANK)
    assert (s.decision, s.deciders) == ("ScoreCuddle", (0,))
    assert play(s, "no").deciders == (1,)


@pytest.mark.rules("LK-101")
def test_cuddle_time_needs_a_team_that_cannot_score() -> None:
    s = hands("team", [["cuddle_time"], QUIET, ["treat_6"], QUIET[:1]], BLANK)
    assert (s.decision, s.deciders) == ("ScoreHand", (2,))
    play(s, "done")
    assert s.turn == 2


@pytest.mark.rules("LK-102", "LK-103")
def test_a_cuddle_time_binds_only_its_own_team_and_is_open_to_both() -> None:
    s = hands("team", [["cuddle_time"], ["cuddle_time"], ["fetch"], ["fetch"]], BLANK)
    play(s, "yes")
    assert (s.decision, s.deciders) == ("ScoreCuddle", (1,))
    assert play(s, "yes").points == [1, 1]


@pytest.mark.rules("LK-104")
def test_scoring_nothing_has_no_penalty() -> None:
    s = hands("team", [QUIET, QUIET[:1], ["chewie"], ["belly_rub"]], BLANK)
    assert (s.over, s.turn, s.active) == (False, 2, 1)
    s = play(hands("team", [["treat_6"], QUIET, ["chewie"], ["belly_rub"]], BLANK), "all")
    silent = [line for line in told(s, 1) if "nothing" in line]
    assert silent == ["You score nothing.", "Seat 2 scores nothing.", "Seat 3 scores nothing."]


@pytest.mark.rules("LK-106")
def test_either_team_reaching_the_target_starts_the_last_round() -> None:
    held = [["belly_rub"], ["treat_6"], ["fetch"], ["fetch"]]
    pile = ["long_walk", "long_walk", "long_walk", "squeaky_toy", "short_walk"]
    for first, over in ((1, True), (0, False)):
        s = hands("team", held, BLANK, piles={1: pile}, turn=4, first=first)
        play(s, "all")
        assert s.points == [0, 20]
        assert s.last_round == 1
        assert s.over == over


@pytest.mark.rules("LK-107")
def test_more_points_win_and_a_tie_goes_to_the_earlier_team() -> None:
    held = [["belly_rub"], ["treat_6"], ["fetch"], ["fetch"]]
    s = hands("team", held, BLANK, piles={0: ["chewie"], 1: []}, turn=8, first=1, last_round=1)
    assert play(s, "all").winners == [0, 2]
    s = hands("team", held, BLANK, piles={0: ["short_walk"]}, turn=8, first=1, last_round=1, arrived=[3, 0])
    assert play(s, "all").winners == [0, 2]
    s = hands(
        "team", held, BLANK, piles={1: ["chewie"], 0: ["long_walk"]}, turn=8, first=1, last_round=1, arrived=[9, 0]
    )
    assert play(s, "all").winners == [1, 3]


@pytest.mark.rules("LK-108", "LK-R22")
@pytest.mark.parametrize("turn", [4, 5])
@pytest.mark.parametrize(("active", "winners"), [(0, [0, 2]), (3, [1, 3])])
def test_a_tie_of_the_same_turn_goes_to_the_team_whose_turn_it_was(active: int, winners: list[int], turn: int) -> None:
    held = [["treat_6"], ["cuddle_time"], QUIET[:1], QUIET[:1]]
    first = (active + 1) % 4
    s = hands(
        "team",
        held,
        BLANK,
        active=active,
        piles={0: ["cuddle_time"], 1: ["short_walk"]},
        turn=turn,
        first=first,
        last_round=1,
    )
    while not s.over:
        play(s, "yes" if s.decision == "ScoreCuddle" else "all")
    assert s.points == [3, 3]
    assert s.winners == winners


@pytest.mark.rules("LK-108", "LK-R22", "LK-R23")
@pytest.mark.parametrize(("arrived", "winners"), [(7, [1, 3]), (6, [0, 2]), (5, [1, 3]), (0, [0, 1, 2, 3])])
def test_a_tie_of_an_earlier_turn_goes_to_the_team_whose_turn_that_was(arrived: int, winners: list[int]) -> None:
    held = [["belly_rub"], ["fetch"], ["rope_toy"], ["fetch"]]
    piles = {0: ["chewie"], 1: ["chewie"]} if arrived else {}
    s = hands("team", held, BLANK, piles=piles, turn=8, first=1, last_round=1, arrived=[arrived, arrived])
    assert (s.over, s.winners) == (True, winners)


@pytest.mark.rules("LK-100")
def test_nobody_learns_that_a_partner_could_have_scored() -> None:
    """Section 5: while seat 2 thinks, others see what they see when it has nothing to think about."""
    dice, match, blank = [2, 2, 2, 5, 6], ["chewie", "rope_toy"], ["fetch", "rope_toy"]
    asked = play(hands("team", [["chewie"], match, match, ["zoomies"]], dice), "all")
    skipped = play(hands("team", [["chewie"], match, blank, ["zoomies"]], dice), "all")
    assert (asked.deciders, skipped.deciders) == ((2,), (1,))
    for watcher in (0, 3, None):
        assert asked.view(watcher) == skipped.view(watcher)


@pytest.mark.parametrize(
    ("move", "rule", "why"),
    [
        ("card:fetch", "LK-098", "Fetch does not match the dice 6-6-1-2-4"),
        ("card:chewie", "LK-098", "you do not hold Chewie"),
        ("card:cuddle_time", "LK-101", "Cuddle Time waits until neither partner can score anything else"),
        ("none", "LK-098", "now is the time to score matching cards from your hand"),
    ],
)
def test_a_refusal_at_the_scoring_names_the_rule_of_the_team(move: str, rule: str, why: str) -> None:
    held = ["cuddle_time", "treat_6"] if "cuddle" in move else ["fetch", "treat_6"]
    s = hands("team", [held, QUIET, ["chewie"], ["belly_rub"]], BLANK)
    with pytest.raises(barkade.IllegalAction) as refused:
        s.play(0, A(move))
    assert (refused.value.rule, refused.value.why) == (rule, why)


@pytest.mark.rules("LK-101", "LK-R10")
@pytest.mark.parametrize(("option", "word"), [("strict", "can score"), ("intent", "scored")])
def test_the_question_for_cuddle_time_says_why_it_is_asked(option: str, word: str) -> None:
    held = [["cuddle_time"], QUIET, ["belly_rub"], ["chewie"]]
    s = hands("team", held, BLANK, options={"cuddle_hand": option})
    assert s.prompt(0) == f"Neither of you {word}: put down your Cuddle Time?"
    with pytest.raises(barkade.IllegalAction, match="say yes or no to Cuddle Time") as refused:
        s.play(0, A("all"))
    assert refused.value.rule == "LK-101"


@pytest.mark.rules("LK-080", "LK-101", "LK-R10")
@pytest.mark.parametrize(
    ("option", "line"),
    [("strict", "not now, as a card of yours matches"), ("intent", "if neither of you scores")],
)
def test_the_question_for_matching_cards_says_what_bars_a_cuddle_time_in_the_same_hand(option: str, line: str) -> None:
    options = {"cuddle_hand": option}
    mine = hands("coop", [["cuddle_time", "treat_6"], ["chewie"]], BLANK, options=options)
    assert mine.prompt(0) == f"Put down the cards that match. Your Cuddle Time: {line}."
    theirs = hands("team", [["fetch"], ["treat_6"], ["chewie"], ["belly_rub"]], BLANK, options=options)
    assert theirs.prompt(1) == "Their turn, but you may score too: put down the cards that match."


@pytest.mark.rules("LK-092", "LK-027")
def test_while_cards_are_discarded_the_dice_of_the_last_turn_are_gone() -> None:
    s = hands("team", [["chewie"], ["chewie"], QUIET, QUIET], [2, 2, 2, 5, 6])
    play(s, "done", "done")
    assert (s.decision, s.deciders) == ("HandDiscard", (1,))
    for reader in range(4):
        notes = s.notes(reader)
        assert (notes["matches"], notes["total"]) == ({f"hand{reader}": [0] * len(s.hand(reader))}, 0)
        shown = "\n".join(s.game.screen(s, reader, ["Ann", "Bob", "Cy", "Di"]))
        assert "dice" not in shown
        assert "matches" not in shown
    assert s.view(None)["facts"]["dice"] == [0] * 5


@pytest.mark.rules("LK-092")
def test_nor_are_they_there_in_a_written_position() -> None:
    steps = ("HandDiscard", "Draw", "EndTeamTurn")
    agenda: list[dict[str, Any]] = [{"step": name} | ({"seat": 0} if name == "HandDiscard" else {}) for name in steps]
    s = hands("team", [["chewie"], QUIET, QUIET, []], [2, 2, 2, 5, 6], agenda)
    assert (s.decision, s.dice) == ("HandDiscard", 0)
