"""The Try round, its turns, playing a card, ratings and categories (WR-027 to WR-062)."""

from typing import Any

import pytest

from barkade.games.we_rate_dogs.state import AS_STAY

A, B, C, D = range(4)
FLOOF, SASS, BOOP, ZOOM, EARS, WAG, GOODNESS = range(7)
TRY = ("TryRound", "Final")


def start(show: Any, **more: Any) -> Any:
    """A table just before a Try round, two dogs in every Home."""
    homes = [["benny", "ace"], ["hobbes", "ash"], ["brandon", "bear"]]
    return show.table(ring=(), homes=homes, plays=(), then=TRY, **more)


@pytest.mark.rules("WR-028", "WR-R07")
def test_the_system_rolls_the_die_and_the_face_is_the_table_category(show: Any) -> None:
    faces = {start(show, seed=seed).die for seed in range(60)}
    assert faces == {FLOOF, SASS, BOOP, ZOOM, EARS, WAG}
    s = start(show)
    assert s.table_category() == s.die
    assert "rolled" in [event.kind for event in s.events]


@pytest.mark.rules("WR-029", "WR-033")
def test_every_seat_chooses_one_dog_from_its_home_at_the_same_time(show: Any) -> None:
    s = start(show)
    assert (s.decision, s.deciders) == ("EnterDog", (A, B, C))
    assert show.offers(s, B) == ["enter:ash", "enter:hobbes"]
    assert show.refusal(s, B, "enter:benny")[0] == "WR-029"
    assert show.refusal(s, B, "pass")[0] == "WR-033"


@pytest.mark.rules("WR-030", "WR-R08")
def test_until_the_last_seat_has_chosen_no_other_view_changes(show: Any) -> None:
    s = start(show)
    other = s.clone()
    before = s.view(C)
    show.do(s, A, "enter:benny")
    show.do(other, A, "enter:ace")
    for seat in (B, C, None):
        assert s.view(seat) == other.view(seat)
    assert s.view(C)["zones"] == before["zones"]
    assert s.view(C)["facts"] == before["facts"]
    assert s.view(C)["sealed"] == [A]  # only that A has chosen
    assert s.events == []
    assert s.view(A)["own_picks"] == ["enter:benny"]


@pytest.mark.rules("WR-031", "WR-032", "WR-R09")
def test_all_entries_are_revealed_together_clockwise_from_the_first_player(show: Any) -> None:
    s = start(show, first=B)
    for seat, dog in ((A, "benny"), (C, "bear")):
        show.do(s, seat, f"enter:{dog}")
        assert show.zone(s, "ring") == []
    show.do(s, B, "enter:hobbes")
    assert show.zone(s, "ring") == ["hobbes", "bear", "benny"]
    assert s.ring_owners == [B, C, A]


@pytest.mark.rules("WR-032")
def test_later_arrivals_come_last_in_the_ring(show: Any) -> None:
    s = show.table(hands=[["bring_a_friend"]], homes=[["ace", "ash"], ["bear"]], plays=(A,))
    show.play(s, A, "play:bring_a_friend", "action", "enter:ash")
    assert show.zone(s, "ring") == ["benny", "hobbes", "brandon", "ash"]


@pytest.mark.rules("WR-R51")
def test_the_only_dog_at_home_is_entered_by_itself(show: Any) -> None:
    s = show.table(ring=(), homes=[["benny"], ["hobbes", "ash"], ["brandon"]], plays=(), then=TRY)
    assert s.deciders == (B,)
    show.do(s, B, "enter:ash")
    assert show.zone(s, "ring") == ["benny", "ash", "brandon"]


# --- turns --------------------------------------------------------------------------------------------------


@pytest.mark.rules("WR-034", "WR-035", "WR-041", "WR-R10")
def test_three_turns_each_begun_by_the_first_player(show: Any) -> None:
    s = show.table(first=C, turn=0, plays=())
    order = []
    while s.round == 1 and s.stage == 2:
        order.append((s.turn, s.deciders[0]))
        show.passes(s, 1)
    assert order == [(turn, seat) for turn in (1, 2, 3) for seat in (C, A, B)]


@pytest.mark.rules("WR-036")
def test_a_seat_plays_exactly_one_card_or_passes(show: Any) -> None:
    s = show.table(hands=[["monday", "ate_a_sock", "ate_a_sock"][:2]])
    assert show.offers(s) == ["pass", "play:ate_a_sock", "play:monday"]
    show.play(s, A, "play:monday", "dog:ring1")
    assert s.deciders == (B,)
    assert show.refusal(s, B, "play:peak_snoot")[0] == "WR-036"
    assert show.refusal(s, B, "enter:ace")[0] == "WR-036"


@pytest.mark.rules("WR-037", "WR-R11")
def test_a_pass_binds_only_that_play(show: Any) -> None:
    s = show.table()
    show.passes(s, 3)
    assert (s.turn, s.deciders) == (2, (A,))
    assert "play:winter_coat" in show.offers(s)


@pytest.mark.rules("WR-038", "WR-R12")
def test_a_seat_without_a_dog_in_the_ring_goes_on_playing(show: Any) -> None:
    s = show.table(ring=(("hobbes", B), ("brandon", C)))
    assert s.deciders == (A,)
    show.play(s, A, "play:winter_coat", "dog:ring0")
    assert show.rated(s, "hobbes")["F"] == 14


@pytest.mark.rules("WR-039", "WR-R13")
def test_an_empty_hand_passes_by_itself_and_a_hand_of_reactions_is_asked(show: Any) -> None:
    s = show.table(hands=[[], ["heel", "omnipuplent"], ["monday"]])
    assert s.deciders == (B,)
    assert show.offers(s) == ["pass"]
    assert "passed" in [event.kind for event in s.events]
    show.passes(s, 1)
    assert s.deciders == (C,)


@pytest.mark.rules("WR-040")
def test_a_reaction_is_no_play(show: Any) -> None:
    s = show.table(hands=[["heel", "monday"]])
    assert show.offers(s) == ["pass", "play:monday"]
    assert show.refusal(s, A, "play:heel")[0] == "WR-040"


@pytest.mark.rules("WR-042", "WR-R14")
def test_a_play_is_spent_even_if_the_card_fails(show: Any) -> None:
    s = show.table(hands=[["monday", "ate_a_sock"], ["heel", "picture_day"]])
    show.do(s, A, "play:monday", "dog:ring1")
    show.do(s, B, "play:heel")
    assert show.zone(s, "discard") == ["monday", "heel"]
    assert (s.decision, s.deciders) == ("TakeTurn", (B,))


# --- playing a card -----------------------------------------------------------------------------------------


@pytest.mark.rules("WR-043")
def test_a_card_with_two_halves_asks_for_exactly_one(show: Any) -> None:
    s = show.table(hands=[["treat_jar", "monday"]])
    show.do(s, A, "play:treat_jar")
    assert s.decision == "ChooseHalf"
    assert show.offers(s) == ["ratings", "action"]
    ratings = s.clone()
    show.play(ratings, A, "ratings", "dog:ring1")
    assert show.rated(ratings, "hobbes")["B"] == 18
    assert len(show.zone(ratings, "hand0")) == 1
    show.play(s, A, "action")
    assert show.zone(s, "laid") == []
    assert len(show.zone(s, "hand0")) == 3


@pytest.mark.rules("WR-044", "WR-045")
def test_ratings_are_laid_on_any_dog_in_the_ring_and_on_no_other(show: Any) -> None:
    s = show.table(zones={"yard": ["zoey"]}, circle=[["willow"]])
    show.do(s, A, "play:winter_coat")
    assert show.offers(s) == ["dog:ring0", "dog:ring1", "dog:ring2"]
    assert show.refusal(s, A, "dog:ring3")[0] == "WR-045"
    assert show.refusal(s, A, "enter:ace")[0] == "WR-045"


@pytest.mark.rules("WR-046", "WR-R15")
def test_all_printed_numbers_count_and_unprinted_ones_are_zero(show: Any) -> None:
    s = show.table(die="E")
    show.play(s, A, "play:winter_coat", "dog:ring2")  # F+3 B+2 Z-1 G+1
    assert list(show.rated(s, "brandon").values()) == [14, 18, 15, 10, 13, 15, 15]


@pytest.mark.rules("WR-047", "WR-R16")
def test_ratings_may_be_laid_though_they_change_nothing_now(show: Any) -> None:
    s = show.table(die="E", hands=[["certified_good_dog"]])
    assert "play:certified_good_dog" in show.offers(s)
    show.play(s, A, "play:certified_good_dog", "dog:ring0")
    assert s.judged() == [20, 11, 13]


@pytest.mark.rules("WR-048", "WR-R16")
def test_an_action_needs_a_legal_option_for_every_choice(show: Any) -> None:
    hand = ["clean_slate", "fetch", "dig_it_up", "counter_surfing", "bring_a_friend", "tag_team"]
    s = show.table(hands=[hand, [], []], homes=[[]], then=("JudgeRound",), stage=2, plays=(A,), dogs_rest="circle2")
    for card in hand:
        once = s.clone()
        show.do(once, A, f"play:{card}")
        assert once.decision == "ChooseDog", card  # only the ratings half is there
    for card in ("clean_slate", "fetch"):
        once = show.table(hands=[[card]], laid=[("monday", 0)], plays=(A,))
        show.do(once, A, f"play:{card}")
        assert once.decision == "ChooseHalf"


@pytest.mark.rules("WR-048")
def test_a_card_without_a_playable_half_is_not_offered(show: Any) -> None:
    laid = [("stay", 0, AS_STAY)]
    s = show.table(ring=(("benny", A),), laid=laid, hands=[["monday", "nap_time", "treat_jar"]])
    assert show.offers(s) == ["pass", "play:treat_jar"]
    assert show.refusal(s, A, "play:monday") == (
        "WR-044",
        "Monday needs a dog in the Ring that may be chosen",
    )
    assert show.refusal(s, A, "play:nap_time")[0] == "WR-083"


@pytest.mark.rules("WR-045", "WR-049", "WR-080", "WR-082", "WR-085", "WR-086", "WR-088", "WR-089", "WR-090")
@pytest.mark.parametrize(
    ("moves", "wrong", "rule", "why"),
    [
        (["play:monday"], "dog:ring1", "WR-090", "Hobbes is under Stay!"),
        (["play:monday"], "dog:ring4", "WR-045", "the Ring has 4 dogs"),
        (["play:monday"], "enter:ace", "WR-045", "asks for a dog in the Ring"),
        (["play:monday"], "category:wag", "WR-045", "asks for a dog in the Ring"),
        (["play:tag_team", "action"], "dog:ring2", "WR-082", "cannot choose seat 2's Brandón"),
        (["play:tag_team", "action", "dog:ring0"], "enter:titan", "WR-082", "a dog in your Home is wanted"),
        (["play:clean_slate", "action"], "dog:ring3", "WR-085", "cannot choose seat 0's Krooz"),
        (["play:clean_slate", "action"], "dog:ring1", "WR-090", "Hobbes is under Stay!"),
        (["play:fetch", "action"], "card:laid0", "WR-090", "Hobbes is under Stay!"),
        (["play:fetch", "action"], "card:laid9", "WR-086", "a laid card is wanted"),
        (["play:fetch", "action", "card:laid1"], "dog:ring0", "WR-086", "cannot choose seat 0's Benny"),
        (["play:fetch", "action", "card:laid1"], "dog:ring1", "WR-090", "Hobbes is under Stay!"),
        (["play:hidden_talent", "action", "dog:ring0"], "category:floof", "WR-080", "not judged already"),
        (["play:hidden_talent", "action", "dog:ring0"], "dog:ring0", "WR-049", "asks for a main category"),
        (["play:counter_surfing", "action"], "seat:seat0", "WR-088", "another seat"),
        (["play:dig_it_up", "action"], "dig:peak_snoot", "WR-089", "five newest discards"),
        (["play:fetch"], "dog:ring0", "WR-043", "one of the two halves"),
    ],
)
def test_a_refused_choice_cites_the_rule_that_refuses_it(
    show: Any, moves: list[str], wrong: str, rule: str, why: str
) -> None:
    hand = ["monday", "tag_team", "clean_slate", "fetch", "hidden_talent", "counter_surfing", "dig_it_up"]
    s = show.table(
        ring=(("benny", A), ("hobbes", B), ("brandon", C), ("krooz", A)),
        laid=[("stay", 1, AS_STAY), ("winter_coat", 0), ("talks_back", 2)],
        homes=[["ace", "ash"]],
        hands=[hand, ["head_tilt"]],
        zones={"discard": ["peak_snoot", "ate_a_sock", "beach_day", "leash_off", "gentle_boop", "good_listener"]},
    )
    show.do(s, A, *moves)
    cited, said = show.refusal(s, A, wrong)
    assert cited == rule
    assert why in said


@pytest.mark.rules("WR-049", "WR-R17")
def test_card_half_and_choices_are_announced_together_and_seen_by_nobody_before(show: Any) -> None:
    s = show.table(hands=[["hidden_talent"], ["heel"]])
    before = s.view(B)
    for move in ("play:hidden_talent", "action", "dog:ring1"):
        show.do(s, A, move)
        assert s.view(B) == before
        assert s.view(None)["decision"] == "TakeTurn"
        assert s.events == []
    show.do(s, A, "category:wag")
    assert show.zone(s, "stack") == ["hidden_talent"]
    assert (s.half, s.dog, s.other) == (1, 1, WAG)
    assert s.deciders == (B,)
    assert show.zone(s, "laid") == []  # others may react before it resolves


@pytest.mark.rules("WR-050", "WR-R18")
def test_bring_a_friend_does_nothing_once_its_dog_has_gone(show: Any) -> None:
    hands = [["bring_a_friend"], ["heel"], ["back_in_the_game"]]
    s = show.table(hands=hands, homes=[["ace", "ash"]], plays=(A,), then=())
    show.do(s, A, "play:bring_a_friend", "action", "enter:ace")
    show.do(s, B, "play:heel")
    show.do(s, C, "play:back_in_the_game")  # targets A, whose card Heel! answers
    show.do(s, A, "enter:ace")
    assert show.zone(s, "ring") == ["benny", "hobbes", "brandon", "ace"]
    assert show.zone(s, "home0") == ["ash"]
    assert show.zone(s, "discard") == ["heel", "back_in_the_game", "bring_a_friend"]


@pytest.mark.rules("WR-050")
def test_tag_team_does_nothing_once_its_home_dog_has_gone(show: Any) -> None:
    hands = [["tag_team"], ["heel"], ["back_in_the_game"]]
    s = show.table(hands=hands, homes=[["ace", "ash"]], plays=(A,), then=(), laid=[("monday", 0)])
    show.do(s, A, "play:tag_team", "action", "enter:ace")
    show.do(s, B, "play:heel")
    show.do(s, C, "play:back_in_the_game")
    show.do(s, A, "enter:ace")
    assert show.zone(s, "ring") == ["benny", "hobbes", "brandon", "ace"]
    assert show.zone(s, "laid") == ["monday"]


@pytest.mark.rules("WR-050")
def test_counter_surfing_finds_nothing_in_a_hand_that_was_used_up(show: Any) -> None:
    hands = [["counter_surfing", "omnipuplent"], ["heel"], ["monday"]]
    s = show.table(hands=hands, plays=(A,))
    show.do(s, A, "play:counter_surfing", "action", "seat:seat1")
    show.do(s, B, "play:heel")
    show.do(s, A, "play:omnipuplent")
    assert show.zone(s, "hand0") == []
    assert show.zone(s, "discard") == ["heel", "omnipuplent", "counter_surfing"]


@pytest.mark.rules("WR-050")
def test_dig_it_up_finds_nothing_after_a_reshuffle(show: Any) -> None:
    hands = [["dig_it_up"], ["heel"], ["phone_a_fren"]]
    zones = {"event_deck": [], "discard": ["monday", "ate_a_sock"]}
    s = show.table(hands=hands, zones=zones, events_rest="hand2", plays=(A,), then=())
    show.do(s, A, "play:dig_it_up", "action", "dig:monday")
    show.do(s, B, "play:heel")
    show.do(s, C, "play:phone_a_fren")  # the draws of C and A need a new Event Deck
    show.silence(s)
    assert len(show.zone(s, "hand0")) == 1  # the draw and nothing else
    assert show.zone(s, "discard") == ["phone_a_fren", "dig_it_up"]


@pytest.mark.rules("WR-051", "WR-R19", "WR-R46")
def test_what_stays_in_play_and_what_is_discarded(show: Any) -> None:
    hands = [["monday", "wag_meter"], ["stay", "treat_jar"], ["hidden_talent"]]
    s = show.table(hands=hands)
    show.play(s, A, "play:monday", "dog:ring0")
    show.play(s, B, "play:stay", "action", "dog:ring1")
    show.play(s, C, "play:hidden_talent", "action", "dog:ring2", "category:ears")
    show.play(s, A, "play:wag_meter", "action")
    show.play(s, B, "play:treat_jar", "action")
    assert show.zone(s, "laid") == ["monday", "stay", "hidden_talent"]
    assert show.zone(s, "table_slot") == ["wag_meter"]
    assert show.zone(s, "discard") == ["treat_jar"]


@pytest.mark.rules("WR-052")
def test_laid_cards_keep_their_order_of_arrival(show: Any) -> None:
    s = show.table(hands=[["monday", "beach_day"], ["ate_a_sock"], ["leash_off"]])
    for seat, card, place in ((A, "monday", 1), (B, "ate_a_sock", 0), (C, "leash_off", 1)):
        show.play(s, seat, f"play:{card}", f"dog:ring{place}")
    assert [show.zone(s, "laid")[number] for number in s.laid_cards(1)] == ["monday", "leash_off"]


# --- ratings and categories ---------------------------------------------------------------------------------


@pytest.mark.rules("WR-053", "WR-054")
def test_only_the_cat_takes_a_dog_below_ten(show: Any) -> None:
    deck = show.deck
    breaking = [deck.ids[face] for face in range(73) if any(change.breaks_floor for change in deck.changes[face])]
    assert breaking == ["cat_in_a_dog_costume"]
    s = show.table(laid=[("monday", 0), ("thunderstorm", 0), ("summer_haircut", 1)])
    assert show.rated(s, "benny")["Z"] == 10
    assert show.rated(s, "hobbes")["F"] == 10


@pytest.mark.rules("WR-055")
def test_ratings_rise_without_limit(show: Any) -> None:
    s = show.table(laid=[("fresh_blowout", 0), ("static_cling", 0), ("winter_coat", 0)], hands=[["monday"]])
    assert show.rated(s, "benny")["F"] == 32


@pytest.mark.rules("WR-056", "WR-R20")
def test_the_stepwise_floor_counts_in_order_of_arrival(show: Any) -> None:
    for cards, floof in (
        (("summer_haircut", "fresh_blowout"), 14),
        (("fresh_blowout", "summer_haircut"), 11),
    ):
        s = show.table(laid=[(card, 1) for card in cards], options={"floor_mode": "stepwise"})
        assert show.rated(s, "hobbes")["F"] == floof


@pytest.mark.rules("WR-057", "WR-062")
def test_a_new_table_card_replaces_the_old_one(show: Any) -> None:
    s = show.table(hands=[["attitude_check"]], zones={"table_slot": ["wag_meter"]})
    assert s.table_category() == WAG
    show.play(s, A, "play:attitude_check", "action")
    assert s.table_category() == SASS
    assert (show.zone(s, "table_slot"), show.zone(s, "discard")) == (["attitude_check"], ["wag_meter"])


@pytest.mark.rules("WR-058", "WR-059", "WR-060", "WR-R23", "WR-R24")
def test_the_newest_hidden_talent_decides_and_a_table_card_does_not_touch_it(show: Any) -> None:
    laid = [("hidden_talent", 0, EARS), ("hidden_talent", 0, WAG)]
    s = show.table(laid=laid, hands=[["attitude_check"]])
    assert [s.judged_in(place) for place in range(3)] == [WAG, FLOOF, FLOOF]
    show.play(s, A, "play:attitude_check", "action")
    assert [s.judged_in(place) for place in range(3)] == [WAG, SASS, SASS]
    assert s.judged() == [10, 16, 18]


@pytest.mark.rules("WR-061", "WR-R24")
def test_goodness_can_never_be_chosen(show: Any) -> None:
    categories = [show.game.actions.notation(a) for a in range(len(show.game.actions))
                  if show.game.actions.verb(a) == "category"]  # fmt: skip
    assert len(categories) == 6
    assert "category:goodness" not in categories
    assert set(show.deck.category) - {-1} == {FLOOF, SASS, BOOP, ZOOM, EARS, WAG}


@pytest.mark.rules("WR-107")
def test_nothing_carries_over_to_the_next_round(show: Any) -> None:
    laid = [("monday", 0), ("stay", 1, AS_STAY), ("hidden_talent", 2, EARS)]
    s = show.table(laid=laid, zones={"table_slot": ["wag_meter"]}, plays=(A,), turn=4, turns=4)
    show.passes(s, 1)
    assert s.round == 2
    assert (s.laid_on, s.laid_as, s.turns) == ([], [], 3)
    assert show.zone(s, "table_slot") == []
    for place in range(3):
        assert s.judged_in(place) == s.die
        ratings = tuple(s.rating(place, category) for category in range(7))
        assert ratings == show.deck.printed[s.ring_face(place)]
