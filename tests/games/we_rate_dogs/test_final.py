"""Judging, the Winner's Circle, the end and the optional rules (WR-114 to WR-140)."""

from typing import Any

import pytest

from barkade.games.we_rate_dogs.state import AS_RATINGS

A, B, C, D = range(4)
FLOOF, SASS, BOOP, ZOOM, EARS, WAG, GOODNESS = range(7)
FINALISTS = [["hobbes"], ["brandon"], ["finn"]]  # Goodness 20, 14, 17


def hands(show: Any, s: Any, seats: int = 3) -> list[int]:
    return [len(show.zone(s, f"hand{seat}")) for seat in range(seats)]


@pytest.mark.rules("WR-114", "WR-117", "WR-118")
def test_the_highest_dog_in_its_own_category_wins(show: Any) -> None:
    s = show.table(laid=[("hidden_talent", 1, SASS), ("monday", 0)], die="W", plays=(), turn=3)
    assert show.zone(s, "circle1") == ["hobbes"]  # Sass 16 beats Wag 15 and Wag 10
    assert show.zone(s, "yard") == ["benny", "brandon"]


@pytest.mark.rules("WR-115")
def test_there_is_no_tie_break(show: Any) -> None:
    ring = (("hobbes", A), ("brandon", B), ("krooz", C))
    laid = [("fresh_blowout", 0), ("head_tilt", 1), ("beach_day", 1)]
    s = show.table(ring=ring, laid=laid, die="F", plays=(), turn=3)
    assert (show.zone(s, "circle0"), show.zone(s, "yard")) == (["hobbes"], ["brandon", "krooz"])
    ring = (("benny", A), ("biff", B), ("krooz", C))
    s = show.table(ring=ring, die="F", plays=(), turn=3, hands=[[], [], []])
    assert (show.zone(s, "circle0"), show.zone(s, "circle1")) == (["benny"], ["biff"])
    assert hands(show, s) == [0, 0, 2]


@pytest.mark.rules("WR-116", "WR-R09", "WR-R53")
def test_cards_are_cleared_in_ring_order_before_anything_else(show: Any) -> None:
    laid = [("monday", 2), ("beach_day", 0), ("leash_off", 2), ("head_tilt", 0)]
    zones = {"table_slot": ["wag_meter"], "event_deck": ["peak_snoot"]}
    s = show.table(
        laid=laid,
        zones=zones,
        events_rest="hand0",
        plays=(),
        turn=3,
        then=("JudgeRound",),
        hands=[[], [], []],
    )
    # The first draw takes the last card of the deck, the second needs a new one: of all that was in play.
    seen = [event for event in s.events if event.kind == "event_deck_renewed"]
    assert seen[0].numbers == (5,)
    assert s.laid_on == s.laid_as == s.laid_for == []
    s = show.table(laid=laid, zones={"table_slot": ["wag_meter"]}, plays=(), turn=3, then=("JudgeRound",))
    assert show.zone(s, "discard") == ["beach_day", "head_tilt", "monday", "leash_off", "wag_meter"]


@pytest.mark.rules("WR-119", "WR-R39")
def test_everybody_without_a_winner_in_this_round_draws_two_clockwise(show: Any) -> None:
    s = show.table(first=C, circle=[[], ["zoey"]], plays=(), turn=3, then=("JudgeRound",), hands=[[], [], []])
    assert show.zone(s, "circle0") == ["benny"]
    assert hands(show, s) == [0, 2, 2]
    assert [event.seat for event in s.events if event.kind == "drew"] == [C, B]


@pytest.mark.rules("WR-120", "WR-R40")
def test_an_empty_ring_wins_nothing_and_everybody_draws(show: Any) -> None:
    s = show.table(ring=(), plays=(), turn=3, then=("JudgeRound",), hands=[[], [], []])
    assert hands(show, s) == [2, 2, 2]
    assert [show.zone(s, f"circle{seat}") for seat in range(3)] == [[], [], []]
    told = [show.game.tell(s, event, None, ["Ann", "Ben", "Cleo"]) for event in s.events if event.kind == "judged"]
    assert told[0][1] == "The Ring is empty: nobody wins the round."


@pytest.mark.rules("WR-121", "WR-R47")
def test_the_first_player_card_moves_only_if_another_try_round_follows(show: Any) -> None:
    s = show.table(first=B, round=2, plays=(), turn=3, then=("JudgeRound",))
    assert s.first == C
    s = show.table(first=B, round=3, plays=(), turn=3, then=("JudgeRound",))
    assert s.first == B


@pytest.mark.rules("WR-R49")
def test_the_last_card_of_a_round_is_answered_by_reactions_only(show: Any) -> None:
    s = show.table(hands=[["heel"], ["monday"], ["beach_day", "peak_snoot"]], turn=3, plays=(C,))
    show.do(s, C, "play:beach_day", "dog:ring2")
    assert (s.decision, s.deciders) == ("Respond", (A,))
    show.do(s, A, "decline")
    assert s.round == 2


# --- the Winner's Circle ------------------------------------------------------------------------------------


@pytest.mark.rules("WR-122", "WR-R48")
def test_all_dogs_of_the_circle_go_back_into_the_ring(show: Any) -> None:
    circle = [["hobbes", "krooz", "zoey", "willow"], ["brandon"], ["finn"]]
    s = show.final(circle)
    assert show.zone(s, "ring") == ["hobbes", "krooz", "zoey", "willow", "brandon", "finn"]
    assert s.ring_owners == [A, A, A, A, B, C]
    assert [show.zone(s, f"circle{seat}") for seat in range(3)] == [[], [], []]


@pytest.mark.rules("WR-123")
def test_players_without_a_finalist_receive_a_dogrates(show: Any) -> None:
    s = show.final([["hobbes"], [], []])
    assert show.zone(s, "ring") == ["hobbes", "dogrates", "dogrates"]
    assert s.ring_owners == [A, B, C]
    assert len(show.zone(s, "supply")) == 4


@pytest.mark.rules("WR-124", "WR-R53")
def test_finalists_are_judged_on_printed_goodness_without_a_roll(show: Any) -> None:
    s = show.final(FINALISTS)
    assert s.table_category() == GOODNESS
    assert s.judged() == [20, 14, 17]
    assert "rolled" not in [event.kind for event in s.events]


@pytest.mark.rules("WR-125", "WR-R38")
def test_actions_barred_in_the_final(show: Any) -> None:
    barred = ["wag_meter", "change_of_judges", "hidden_talent", "bring_a_friend", "tag_team", "nap_time",
              "gone_squirreling"]  # fmt: skip
    s = show.final(FINALISTS, hands=[["monday"], ["leash_off"], barred])
    assert s.deciders == (C,)  # Brandón of B is lowest, so C acts first
    rules = ["WR-125", "WR-125", "WR-125", "WR-128", "WR-128", "WR-083", "WR-084"]
    for card, rule in zip(barred, rules, strict=True):
        once = s.clone()
        show.do(once, C, f"play:{card}")
        assert once.decision == "ChooseDog"
        assert show.refusal(once, C, "action")[0] == rule
    notes = {note["card"]: note for note in s.notes(C)["hand"]}
    assert notes["wag_meter"]["why_not"] == [
        "WR-125",
        "the action of Wag Meter is not for the Winner's Circle",
    ]


@pytest.mark.rules("WR-126")
def test_the_owner_of_the_lowest_goodness_acts_last_however_many_finalists(show: Any) -> None:
    s = show.final([["hobbes"], ["thor", "krooz", "ludo"], ["finn"]])  # Ludo of B: 11
    assert s.first == C
    order = []
    for _ in range(3):
        order.append(s.deciders[0])
        show.passes(s, 1)
    assert order == [C, A, B]


@pytest.mark.rules("WR-126", "WR-053")
def test_printed_goodness_decides_who_acts_last(show: Any) -> None:
    s = show.final([["hobbes"], ["thor"], ["finn"]], first=B)
    assert s.first == A  # Finn of C: 17


@pytest.mark.rules("WR-127", "WR-R41")
def test_lots_are_drawn_among_players_with_one_equal_chance_each(show: Any) -> None:
    lots = []
    for seed in range(120):
        s = show.final([["benny", "blaze"], ["hobbes"], []], seed=seed)  # two dogs of A and the Dogrates of C have 10
        lots.append((s.first - 1) % 3)
        told = [event for event in s.events if event.kind == "acts_last"]
        assert told[0].numbers == (10, A, C)
    assert set(lots) == {A, C}
    assert 35 < lots.count(A) < 85


@pytest.mark.rules("WR-128", "WR-R38")
def test_home_dogs_take_no_part_and_homes_are_not_refilled(show: Any) -> None:
    more = {
        "hands": [["monday"], ["leash_off"], ["bring_a_friend", "nap_time"]],
        "homes": [["ace"], ["ash"], []],
    }
    s = show.final(FINALISTS, **more)
    assert show.zone(s, "home2") == []
    show.do(s, C, "play:bring_a_friend")
    assert s.decision == "ChooseDog"
    show.do(s, C, "dog:ring0")
    assert show.zone(s, "home2") == []


@pytest.mark.rules("WR-128", "WR-091", "WR-R38")
def test_back_in_the_game_only_stops_a_card_in_the_final(show: Any) -> None:
    more = {"hands": [["back_in_the_game", "beach_day"], ["leash_off"], ["monday", "bring_a_friend"]]}
    s = show.final(FINALISTS, **more)
    show.do(s, C, "play:monday", "dog:ring1")
    show.do(s, A, "play:back_in_the_game")
    assert s.decision == "TakeTurn"
    assert show.zone(s, "discard") == ["monday", "back_in_the_game"]


@pytest.mark.rules("WR-128", "WR-R38")
def test_the_table_may_let_home_dogs_into_the_final(show: Any) -> None:
    more = {
        "hands": [
            ["back_in_the_game", "beach_day"],
            ["leash_off", "tag_team"],
            ["monday", "bring_a_friend", "nap_time"],
        ],
        "homes": [["ace"], ["ash", "bear"], ["biff"]],
        "options": {"home_dogs_in_final": "on"},
    }
    s = show.final(FINALISTS, **more)
    once = s.clone()
    show.do(once, C, "play:bring_a_friend", "action")
    assert once.decision == "Respond"
    show.silence(once)
    assert show.zone(once, "ring")[-1] == "biff"
    assert show.zone(once, "home2") == []  # but no refill
    show.do(s, C, "play:monday", "dog:ring1")
    show.do(s, A, "play:back_in_the_game")
    assert (s.decision, s.deciders) == ("OfferEntry", (B,))
    show.do(s, B, "enter:bear")
    assert show.zone(s, "ring")[-1] == "bear"
    show.passes(s, 1)
    show.do(s, B, "play:tag_team")
    assert s.decision == "ChooseHalf"
    nap = show.final(FINALISTS, **more)
    show.do(nap, C, "play:nap_time")
    assert nap.decision == "ChooseDog"  # removing finalists stays barred


@pytest.mark.rules("WR-129", "WR-R32")
def test_the_final_has_three_turns_or_four_with_memory_loss(show: Any) -> None:
    more = {"hands": [["monday"], ["leash_off"], ["short_turn_memory_loss", "beach_day"]]}
    s = show.final(FINALISTS, **more)
    longer = s.clone()
    show.play(longer, C, "play:short_turn_memory_loss", "action")
    for game, plays in ((s, 9), (longer, 11)):
        for _ in range(plays):
            assert not game.over
            show.passes(game, 1)
        assert game.over


@pytest.mark.rules("WR-130")
def test_nobody_draws_after_the_final(show: Any) -> None:
    s = show.final(FINALISTS)
    show.passes(s, 9)
    assert s.over
    assert hands(show, s) == [1, 1, 1]
    assert show.zone(s, "ring") == ["hobbes", "brandon", "finn"]


@pytest.mark.rules("WR-131")
def test_the_owner_of_the_goodest_dog_wins(show: Any) -> None:
    s = show.final(FINALISTS, hands=[["monday"], ["leash_off"], ["certified_good_dog"]])
    show.play(s, C, "play:certified_good_dog", "dog:ring2")
    while not s.over:
        assert s.winners == []
        assert s.scores == [0, 0, 0]
        show.passes(s, 1)
    assert (s.winners, s.scores) == ([C], [0, 0, 1])
    assert s.score_sheet(C) == [(1, "Goodest Dog: Finn with Goodness 21", "WR-131")]
    assert s.score_sheet(A) == []


@pytest.mark.rules("WR-132", "WR-R42")
def test_every_owner_of_a_tied_dog_wins_once(show: Any) -> None:
    s = show.final([["hobbes"], ["thor", "brandon"], ["finn"]])
    show.passes(s, 9)
    assert (s.winners, s.scores) == ([A, B], [1, 1, 0])
    assert s.score_sheet(A)[0][2] == "WR-132"
    ring = (("hobbes", A), ("thor", A), ("finn", B))
    s = show.table(ring=ring, stage=3, plays=(), then=("JudgeFinal",))
    assert s.winners == [A]
    assert s.score_sheet(A)[0][1] == "Goodest Dog: Hobbes and Thor with Goodness 20"


# --- Speedy Zoom and Long Leash -----------------------------------------------------------------------------


@pytest.mark.rules("WR-134", "WR-135", "WR-R43")
def test_speedy_zoom_has_no_dogrates_but_everybody_plays(show: Any) -> None:
    more = {"hands": [["monday"], ["leash_off"], ["heel", "beach_day"]], "options": {"speedy_zoom": True}}
    s = show.final([["hobbes"], ["brandon"], []], **more)
    assert show.zone(s, "ring") == ["hobbes", "brandon"]
    assert s.first == C  # Brandón of B is lowest: no Dogrates counts
    show.passes(s, 1)
    show.do(s, A, "play:monday", "dog:ring1")
    assert s.deciders == (C,)
    show.do(s, C, "play:heel")
    while not s.over:
        show.passes(s, 1)
    assert s.winners == [A]


@pytest.mark.rules("WR-136", "WR-R43")
def test_speedy_zoom_is_ignored_if_nobody_has_a_finalist(show: Any) -> None:
    s = show.final([[], [], []], options={"speedy_zoom": True})
    assert show.zone(s, "ring") == ["dogrates"] * 3
    show.passes(s, 9)
    assert s.winners == [A, B, C]


@pytest.mark.rules("WR-137", "WR-138", "WR-R45")
def test_long_leash_ends_with_n_passes_in_succession(show: Any) -> None:
    more = {"hands": [["heel", "leash_off"], [], ["monday", "beach_day"]], "options": {"long_leash": True}}
    s = show.final(FINALISTS, **more)
    assert s.deciders == (C,)
    show.do(s, C, "play:monday", "dog:ring0")
    show.do(s, A, "play:heel")  # a card that failed counts as played
    assert (s.passes, s.deciders) == (0, (A,))
    show.passes(s, 1)  # then B passes automatically
    assert (s.passes, s.deciders) == (2, (C,))
    show.play(s, C, "play:beach_day", "dog:ring0")
    assert s.deciders == (A,)  # passing did not shut A out
    assert s.turn == 2
    show.passes(s, 1)
    assert s.over  # A, B and C, whose hand is empty


@pytest.mark.rules("WR-137")
def test_passes_of_the_last_try_round_do_not_end_a_long_leash_final(show: Any) -> None:
    s = show.final(FINALISTS, passes=3, options={"long_leash": True})
    show.passes(s, 2)
    assert not s.over
    show.passes(s, 1)
    assert s.over


@pytest.mark.rules("WR-137")
def test_long_leash_goes_on_past_three_turns_in_the_final_only(show: Any) -> None:
    cards = ["monday", "beach_day", "leash_off", "head_tilt", "picture_day"]
    s = show.final(FINALISTS, hands=[[], [], cards], options={"long_leash": True})
    for number, card in enumerate(cards, 1):
        assert s.turn == number
        show.play(s, C, f"play:{card}", "dog:ring0")
    assert s.over
    s = show.table(options={"long_leash": True})
    show.passes(s, 3)
    assert (s.turn, s.stage) == (2, 2)


@pytest.mark.rules("WR-139")
def test_long_leash_has_no_use_for_memory_loss(show: Any) -> None:
    more = {"hands": [["monday"], ["leash_off"], ["short_turn_memory_loss"]], "options": {"long_leash": True}}
    s = show.final(FINALISTS, **more)
    show.do(s, C, "play:short_turn_memory_loss")
    assert s.decision == "ChooseDog"
    assert show.refusal(s, C, "action")[0] == "WR-139"
    s = show.table(hands=[["short_turn_memory_loss"]], options={"long_leash": True})
    show.do(s, A, "play:short_turn_memory_loss")
    assert s.decision == "ChooseHalf"  # before the final it works


@pytest.mark.rules("WR-140", "WR-R45")
def test_a_long_leash_final_stops_after_its_last_turn(show: Any) -> None:
    cards = ["monday", "beach_day", "leash_off", "head_tilt"]
    options = {"long_leash": True, "long_leash_max_turns": 2}
    s = show.final(FINALISTS, hands=[["picture_day"], ["ate_a_sock"], cards], options=options)
    show.play(s, C, "play:monday", "dog:ring0")
    show.passes(s, 2)
    show.play(s, C, "play:beach_day", "dog:ring0")
    show.passes(s, 1)
    assert not s.over
    show.passes(s, 1)
    assert s.over
    assert s.game.options["long_leash_max_turns"].default == 12
    with pytest.raises(ValueError, match="from 1 to 50"):
        show.game.new(3, long_leash_max_turns=51)


@pytest.mark.rules("WR-134", "WR-137")
def test_both_options_go_together(show: Any) -> None:
    options = {"long_leash": True, "speedy_zoom": True}
    s = show.final([["hobbes"], [], []], hands=[["monday"], ["leash_off"], ["beach_day"]], options=options)
    assert (show.zone(s, "ring"), s.first) == (["hobbes"], B)
    show.passes(s, 3)
    assert s.over
    assert s.winners == [A]


@pytest.mark.rules("WR-104")
def test_finalists_lose_nothing_they_never_had(show: Any) -> None:
    s = show.table(
        laid=[("certified_good_dog", 0, AS_RATINGS)], round=3, plays=(), turn=3, then=("JudgeRound", "Final")
    )
    assert show.rated(s, "benny")["G"] == 10  # cards do not go along to the Winner's Circle


@pytest.mark.rules("WR-123", "WR-111")
def test_the_sixth_dogrates_is_taken_from_the_home_in_which_it_lies(show: Any) -> None:
    homes = [["tucker"], ["dogrates"], ["maisie"], ["skipper"], ["sebastien"], ["olly"]]
    s = show.final([[]] * 6, seats=6, homes=homes)
    assert show.zone(s, "ring") == ["dogrates"] * 6
    assert sorted(s.ring_owners) == list(range(6))
    assert (show.zone(s, "supply"), show.zone(s, "home1")) == ([], [])


@pytest.mark.rules("WR-123", "WR-112")
def test_whoever_won_with_two_dogrates_keeps_both_and_the_last_in_turn_gets_none(show: Any) -> None:
    s = show.final([["dogrates", "dogrates"], [], [], [], [], []], seats=6)
    assert (show.zone(s, "ring"), s.ring_owners) == (["dogrates"] * 6, [0, 0, 1, 2, 3, 4])
    while not s.over:
        show.passes(s, 1)
    assert s.winners == [0, 1, 2, 3, 4]


@pytest.mark.rules("WR-134", "WR-128")
def test_a_dog_brought_into_a_speedy_zoom_final_competes_for_nobody(show: Any) -> None:
    more = {"homes": [["tucker"], ["titan"], ["hobbes"]], "hands": [["monday"], ["leash_off"], ["bring_a_friend"]]}
    options = {"speedy_zoom": True, "home_dogs_in_final": "on"}
    s = show.final([["brandon"], ["finn"], []], options=options, **more)
    while s.deciders != (C,):
        show.passes(s, 1)
    show.do(s, C, "play:bring_a_friend", "action")
    assert (show.zone(s, "ring"), s.ring_owners) == (["brandon", "finn", "hobbes"], [A, B, C])
    assert s.notes(A)["leaders"] == [1]  # Goodness 20 of Hobbes does not count
    assert "competes for nobody" in str(s.game.screen(s, A, ["Ann", "Ben", "Cleo"]))
    again = show.game.from_position(s.position())
    for table in (s, again):
        while not table.over:
            show.passes(table, 1)
        assert table.winners == [B]


@pytest.mark.rules("WR-128")
def test_without_speedy_zoom_a_dog_brought_into_the_final_competes(show: Any) -> None:
    more = {"homes": [["tucker"], ["titan"], ["hobbes"]], "hands": [["monday"], ["leash_off"], ["bring_a_friend"]]}
    s = show.final([["brandon"], ["finn"], []], options={"home_dogs_in_final": "on"}, **more)
    while s.deciders != (C,):
        show.passes(s, 1)
    show.do(s, C, "play:bring_a_friend", "action")
    while not s.over:
        show.passes(s, 1)
    assert s.winners == [C]
