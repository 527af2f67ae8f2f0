"""The action halves of the deck (WR-077 to WR-090) and dogs that come and go (WR-102 to WR-113)."""

from typing import Any

import pytest

from barkade.games.we_rate_dogs.state import AS_RATINGS, AS_STAY

A, B, C, D = range(4)
FLOOF, SASS, BOOP, ZOOM, EARS, WAG, GOODNESS = range(7)
NOW = {"plays": (A,), "then": ()}  # one play, and the table stays as it is then


@pytest.mark.rules("WR-077")
@pytest.mark.parametrize(
    ("card", "category"),
    [
        ("blow_dry_finals", FLOOF),
        ("attitude_check", SASS),
        ("snoot_inspection", BOOP),
        ("squirrel", ZOOM),
        ("did_you_say_walk", EARS),
        ("wag_meter", WAG),
    ],
)
def test_a_table_category_card_changes_the_category_for_the_table(show: Any, card: str, category: int) -> None:
    other = "S" if category == FLOOF else "F"
    s = show.table(hands=[[card]], die=other, **NOW)
    show.play(s, A, f"play:{card}", "action")
    assert s.table_category() == category
    assert show.zone(s, "table_slot") == [card]


@pytest.mark.rules("WR-077")
def test_a_table_category_card_must_change_something(show: Any) -> None:
    s = show.table(hands=[["squirrel"]], die="Z")
    show.do(s, A, "play:squirrel")
    assert s.decision == "ChooseDog"
    s = show.table(hands=[["squirrel"]], die="F", zones={"table_slot": ["wag_meter"]})
    show.do(s, A, "play:squirrel")
    assert s.decision == "ChooseHalf"


@pytest.mark.rules("WR-078")
def test_change_of_judges_rolls_again_and_may_roll_the_same(show: Any) -> None:
    faces = set()
    for seed in range(60):
        s = show.table(hands=[["change_of_judges"]], die="F", zones={"table_slot": ["wag_meter"]}, seed=seed, **NOW)
        show.play(s, A, "play:change_of_judges", "action")
        faces.add(s.die)
        assert show.zone(s, "discard") == ["wag_meter", "change_of_judges"]
    assert faces == {FLOOF, SASS, BOOP, ZOOM, EARS, WAG}


@pytest.mark.rules("WR-079", "WR-R32", "WR-R50")
def test_memory_loss_adds_a_turn_once_per_game_even_in_the_last_turn(show: Any) -> None:
    hands = [["monday"], ["ate_a_sock"], ["short_turn_memory_loss", "beach_day"]]
    s = show.table(hands=hands, turn=3)
    show.passes(s, 2)
    show.play(s, C, "play:short_turn_memory_loss", "action")
    assert (s.turn, s.turns, s.deciders) == (
        4,
        4,
        (A,),
    )  # the added turn starts with the First Player Card too
    assert s.memory_loss_used
    show.passes(s, 3)
    assert s.round == 2
    assert s.turns == 3


@pytest.mark.rules("WR-079")
def test_a_failed_memory_loss_does_not_count_as_used(show: Any) -> None:
    s = show.table(hands=[["short_turn_memory_loss"], ["please_reconsider"]], **NOW)
    show.do(s, A, "play:short_turn_memory_loss", "action")
    show.do(s, B, "play:please_reconsider")
    assert (s.turns, s.memory_loss_used) == (3, 0)
    assert show.zone(s, "hand0") == ["short_turn_memory_loss"]


@pytest.mark.rules("WR-079")
def test_a_used_memory_loss_says_why_its_action_is_gone(show: Any) -> None:
    s = show.table(hands=[["short_turn_memory_loss"]], memory_loss_used=1)
    note = s.notes(A)["hand"][0]
    assert note["action"] is False
    assert note["why_not"][0] == "WR-079"


@pytest.mark.rules("WR-080")
def test_hidden_talent_offers_any_dog_and_the_other_five_categories(show: Any) -> None:
    s = show.table(hands=[["hidden_talent"]], laid=[("hidden_talent", 1, WAG)], **NOW)
    show.do(s, A, "play:hidden_talent", "action")
    assert show.offers(s) == ["dog:ring0", "dog:ring1", "dog:ring2"]
    show.do(s, A, "dog:ring1")
    assert s.decision == "ChooseCategory"
    names = ("floof", "sass", "boopability", "zoom", "ears")
    assert show.offers(s) == [f"category:{name}" for name in names]
    show.do(s, A, "category:sass")
    assert s.judged_in(1) == SASS
    assert s.judged() == [20, 16, 11]


@pytest.mark.rules("WR-081", "WR-102", "WR-103", "WR-R52")
def test_bring_a_friend_adds_a_further_dog_without_cards(show: Any) -> None:
    homes = [["louis", "biff"], ["ash"], ["ace"]]
    s = show.table(hands=[["bring_a_friend"]], homes=homes, laid=[("winter_coat", 0)], turn=3, plays=(A,))
    show.do(s, A, "play:bring_a_friend", "action")
    assert s.decision == "ChooseHomeDog"
    assert show.offers(s) == ["enter:biff", "enter:louis"]
    show.do(s, A, "enter:biff")
    assert show.zone(s, "circle0") == ["benny"]  # Floof 23; both competed, each by itself
    assert "biff" in show.zone(s, "yard")


@pytest.mark.rules("WR-082", "WR-104")
def test_tag_team_swaps_own_dogs_and_the_leaving_ones_cards_are_discarded(show: Any) -> None:
    ring = (("benny", A), ("hobbes", B), ("krooz", A))
    laid = [("monday", 1), ("picture_day", 0), ("ate_a_sock", 0)]
    s = show.table(ring=ring, hands=[["tag_team"]], homes=[["louis", "biff"]], laid=laid, **NOW)
    show.do(s, A, "play:tag_team", "action")
    assert show.offers(s) == ["dog:ring0", "dog:ring2"]
    show.do(s, A, "dog:ring0", "enter:louis")
    assert show.zone(s, "ring") == ["hobbes", "krooz", "louis"]
    assert s.ring_owners == [B, A, A]
    assert show.zone(s, "home0") == ["biff", "benny"]
    assert show.zone(s, "discard") == ["picture_day", "ate_a_sock", "tag_team"]
    assert (show.zone(s, "laid"), s.laid_on) == (["monday"], [0])


@pytest.mark.rules("WR-083", "WR-105")
def test_nap_time_sends_a_dog_home_and_its_owner_may_enter_a_different_one(show: Any) -> None:
    s = show.table(hands=[["nap_time"]], homes=[["ace"], ["ash", "bear"]], laid=[("monday", 1)], **NOW)
    show.do(s, A, "play:nap_time", "action", "dog:ring1")
    assert (s.decision, s.deciders) == ("OfferEntry", (B,))
    assert show.offers(s) == ["decline", "enter:ash", "enter:bear"]
    assert show.refusal(s, B, "enter:hobbes") == (
        "WR-083",
        "Hobbes has just come Home: enter a different dog, or decline",
    )
    assert show.refusal(s, B, "enter:ace")[0] == "WR-091"
    show.do(s, B, "enter:ash")
    assert show.zone(s, "ring") == ["benny", "brandon", "ash"]
    assert show.zone(s, "home1") == ["bear", "hobbes"]
    assert show.zone(s, "discard") == ["monday", "nap_time"]


@pytest.mark.rules("WR-083")
def test_the_owner_of_a_napping_dog_may_decline_or_have_nobody_to_enter(show: Any) -> None:
    s = show.table(hands=[["nap_time"]], homes=[["ace"], ["ash"]], **NOW)
    show.do(s, A, "play:nap_time", "action", "dog:ring1")
    show.do(s, B, "decline")
    assert show.zone(s, "ring") == ["benny", "brandon"]
    assert s.events[-1].kind == "entered_none"


@pytest.mark.rules("WR-105")
def test_a_dog_that_napped_may_come_back_in_the_same_round(show: Any) -> None:
    s = show.table(hands=[["nap_time"], ["bring_a_friend"]], homes=[["ace"], ["ash"]], plays=(A, B), then=())
    show.do(s, A, "play:nap_time", "action", "dog:ring1")
    show.do(s, B, "enter:ash")
    show.do(s, B, "play:bring_a_friend", "action")
    assert show.zone(s, "ring") == ["benny", "brandon", "ash", "hobbes"]


@pytest.mark.rules("WR-084", "WR-104")
def test_gone_squirreling_sends_a_dog_to_the_yard(show: Any) -> None:
    s = show.table(hands=[["gone_squirreling"]], laid=[("monday", 1), ("beach_day", 2)], **NOW)
    show.do(s, A, "play:gone_squirreling", "action", "dog:ring1")
    assert (s.decision, s.deciders) == ("OfferEntry", (B,))
    show.do(s, B, "enter:titan")
    assert show.zone(s, "yard") == ["hobbes"]
    assert show.zone(s, "ring") == ["benny", "brandon", "titan"]
    assert s.laid_on == [1]
    assert show.zone(s, "home1") != []  # refilled at once (WR-108)


@pytest.mark.rules("WR-106", "WR-R34")
def test_a_dogrates_goes_back_to_the_supply(show: Any) -> None:
    ring = (("dogrates", A), ("hobbes", B), ("brandon", C))
    s = show.table(ring=ring, hands=[["gone_squirreling"]], **NOW)
    show.do(s, A, "play:gone_squirreling", "action", "dog:ring0")
    show.do(s, A, "decline")
    assert (show.zone(s, "yard"), show.zone(s, "supply")) == ([], ["dogrates"] * 6)
    s = show.table(ring=ring, plays=(), turn=3, hands=[["monday"], [], []])
    assert (len(show.zone(s, "supply")), "dogrates" in show.zone(s, "yard")) == (6, False)


@pytest.mark.rules("WR-085")
def test_clean_slate_discards_all_cards_on_one_dog(show: Any) -> None:
    laid = [("monday", 1), ("beach_day", 2), ("hidden_talent", 1, EARS)]
    s = show.table(hands=[["clean_slate"]], laid=laid, **NOW)
    show.do(s, A, "play:clean_slate", "action")
    assert show.offers(s) == ["dog:ring1", "dog:ring2"]
    show.do(s, A, "dog:ring1")
    assert show.zone(s, "discard") == ["monday", "hidden_talent", "clean_slate"]
    assert (show.zone(s, "laid"), s.laid_on, s.judged_in(1)) == (["beach_day"], [2], FLOOF)


@pytest.mark.rules("WR-086")
def test_fetch_moves_a_laid_card_and_makes_it_the_newest(show: Any) -> None:
    laid = [("hidden_talent", 0, EARS), ("hidden_talent", 1, WAG), ("monday", 1)]
    s = show.table(hands=[["fetch"]], laid=laid, **NOW)
    show.do(s, A, "play:fetch", "action")
    assert s.decision == "ChooseLaidCard"
    assert show.offers(s) == ["card:laid0", "card:laid1", "card:laid2"]
    show.do(s, A, "card:laid0")
    assert show.offers(s) == ["dog:ring1", "dog:ring2"]
    show.do(s, A, "dog:ring1")
    assert s.laid_on == [1, 1, 1]
    assert s.laid_as == [WAG, AS_RATINGS, EARS]
    assert (s.judged_in(0), s.judged_in(1)) == (FLOOF, EARS)


@pytest.mark.rules("WR-086", "WR-048")
def test_fetch_needs_a_different_dog_to_receive_the_card(show: Any) -> None:
    s = show.table(ring=(("benny", A),), hands=[["fetch"]], laid=[("monday", 0)])
    show.do(s, A, "play:fetch")
    assert s.laid_on == [0, 0]  # its ratings half, on the only dog


@pytest.mark.rules("WR-087")
def test_treat_jar_draws_two(show: Any) -> None:
    s = show.table(hands=[["treat_jar", "monday"]], **NOW)
    top = show.zone(s, "event_deck")[-2:]
    show.do(s, A, "play:treat_jar", "action")
    assert show.zone(s, "hand0") == ["monday", *reversed(top)]


@pytest.mark.rules("WR-088")
def test_counter_surfing_takes_a_random_card_from_another_hand(show: Any) -> None:
    taken = set()
    for seed in range(40):
        hands = [["counter_surfing"], ["monday", "beach_day", "heel"], []]
        s = show.table(hands=hands, seed=seed, **NOW)
        show.do(s, A, "play:counter_surfing", "action")  # only B has cards, so the seat is not asked for
        show.silence(s)
        assert len(show.zone(s, "hand1")) == 2
        taken |= set(show.zone(s, "hand0"))
    assert taken == {"monday", "beach_day", "heel"}


@pytest.mark.rules("WR-088")
def test_counter_surfing_chooses_among_other_seats_that_hold_a_card(show: Any) -> None:
    s = show.table(
        4,
        ring=(("benny", A),),
        hands=[["counter_surfing", "monday"], ["beach_day"], [], ["leash_off"]],
        **NOW,
    )
    show.do(s, A, "play:counter_surfing", "action")
    assert s.decision == "ChooseSeat"
    assert show.offers(s) == ["seat:seat1", "seat:seat3"]


@pytest.mark.rules("WR-089")
def test_dig_it_up_takes_one_of_the_five_newest_discards(show: Any) -> None:
    discard = ["monday", "beach_day", "dig_it_up", "heel", "leash_off", "heel"]
    s = show.table(hands=[["dig_it_up"]], zones={"discard": discard}, **NOW)
    show.do(s, A, "play:dig_it_up", "action")
    assert s.decision == "ChooseDiscard"
    assert set(show.offers(s)) == {"dig:heel", "dig:beach_day", "dig:leash_off"}
    show.do(s, A, "dig:heel")
    assert show.zone(s, "hand0") == ["heel"]
    assert show.zone(s, "discard") == ["monday", "beach_day", "dig_it_up", "heel", "leash_off", "dig_it_up"]


@pytest.mark.rules("WR-090")
def test_a_dog_under_stay_cannot_be_chosen_or_robbed_and_its_cards_count(show: Any) -> None:
    laid = [("winter_coat", 1), ("stay", 1, AS_STAY), ("monday", 0)]
    hand = ["beach_day", "nap_time", "clean_slate", "fetch"]
    s = show.table(hands=[hand], laid=laid, plays=(A,))
    assert show.rated(s, "hobbes")["F"] == 14
    for moves, offers in (
        (("play:beach_day",), ["dog:ring0", "dog:ring2"]),
        (("play:nap_time", "action"), ["dog:ring0", "dog:ring2"]),
        (("play:fetch", "action"), ["dog:ring2"]),
    ):
        once = s.clone()
        show.do(once, A, *moves)
        seen = show.offers(once) if once.decision != "TakeTurn" else [f"dog:ring{once.laid_on[-1]}"]
        assert seen == offers
    show.do(s, A, "play:clean_slate", "action")  # only the dog at place 0 has cards and may be chosen
    assert show.zone(s, "discard") == ["monday", "clean_slate"]


# --- empty Homes and decks ----------------------------------------------------------------------------------


@pytest.mark.rules("WR-108", "WR-109", "WR-R35")
def test_an_empty_home_is_refilled_after_the_reveal_for_all_seats_in_order(show: Any) -> None:
    homes = [["benny"], ["hobbes"], ["brandon"]]
    zones = {"shelter": ["ace", "ash", "bear"]}
    s = show.table(ring=(), homes=homes, zones=zones, dogs_rest="circle0", plays=(), then=("TryRound",), first=B)
    assert show.zone(s, "ring") == ["hobbes", "brandon", "benny"]
    assert [show.zone(s, f"home{seat}") for seat in range(3)] == [["ace"], ["bear"], ["ash"]]
    assert s.view(None)["zones"]["home1"] == ["bear"]


@pytest.mark.rules("WR-108", "WR-109")
def test_an_empty_home_is_refilled_after_a_card_has_resolved(show: Any) -> None:
    zones = {"shelter": ["ace"]}
    s = show.table(hands=[["bring_a_friend"]], zones=zones, dogs_rest="circle1", **NOW)
    show.do(s, A, "play:bring_a_friend", "action")
    assert show.zone(s, "ring")[-1] == "tucker"
    assert show.zone(s, "home0") == ["ace"]


@pytest.mark.rules("WR-109")
def test_no_home_is_refilled_while_entries_are_face_down(show: Any) -> None:
    s = show.table(ring=(), homes=[["benny"], ["hobbes", "ash"], ["brandon"]], plays=(), then=("TryRound",))
    assert s.decision == "EnterDog"
    assert [show.zone(s, f"home{seat}") for seat in range(3)] == [["benny"], ["hobbes", "ash"], ["brandon"]]


@pytest.mark.rules("WR-110", "WR-R36")
def test_an_empty_shelter_deck_is_made_anew_from_the_yard(show: Any) -> None:
    zones: dict[str, list[str]] = {"yard": ["ace", "ash", "bear"]}
    s = show.table(hands=[["bring_a_friend"]], zones=zones, dogs_rest="circle1", **NOW)
    show.do(s, A, "play:bring_a_friend", "action")
    assert show.zone(s, "yard") == []
    assert sorted(show.zone(s, "shelter") + show.zone(s, "home0")) == ["ace", "ash", "bear"]
    assert set(s.view(None)["zones"]["shelter"]) == {None}


@pytest.mark.rules("WR-111", "WR-R36")
def test_without_yard_and_shelter_deck_a_dogrates_moves_in(show: Any) -> None:
    s = show.table(hands=[["bring_a_friend"]], dogs_rest="circle1", **NOW)
    show.do(s, A, "play:bring_a_friend", "action")
    assert show.zone(s, "home0") == ["dogrates"]
    assert len(show.zone(s, "supply")) == 5


@pytest.mark.rules("WR-111")
def test_without_any_dog_left_a_home_stays_empty_and_enters_nobody(show: Any) -> None:
    homes = [["benny"], ["hobbes", "ash"], ["dogrates"] * 6]
    s = show.table(ring=(), homes=homes, dogs_rest="circle1", plays=(), then=("TryRound", "TryRound"))
    show.do(s, B, "enter:ash")
    assert show.zone(s, "home0") == []
    while s.round == 2:
        show.passes(s, 1)
    assert sorted(s.ring_owners) == [B, C]


@pytest.mark.rules("WR-112", "WR-R34")
def test_a_dogrates_from_home_is_entered_judged_and_advanced(show: Any) -> None:
    homes = [["dogrates", "dogrates"], ["hobbes"], ["brandon"]]
    s = show.table(ring=(), homes=homes, plays=(), then=("TryRound",))
    assert show.zone(s, "ring")[0] == "dogrates"  # both are one option
    ring = (("dogrates", A), ("hobbes", B), ("benny", C))
    s = show.table(ring=ring, laid=[("certified_good_dog", 0), ("case_of_the_zoomies", 0)], die="Z", plays=(), turn=3)
    assert show.zone(s, "circle0") == ["dogrates"]


@pytest.mark.rules("WR-113", "WR-R37")
def test_with_deck_and_discards_empty_a_draw_is_lost(show: Any) -> None:
    s = show.table(hands=[["treat_jar"], [], []], events_rest="hand1", **NOW)
    show.do(s, A, "play:treat_jar", "action")
    show.silence(s)
    assert show.zone(s, "hand0") == []
    zones = {"discard": ["monday"]}
    s = show.table(hands=[["treat_jar"], [], []], zones=zones, events_rest="hand1", **NOW)
    show.do(s, A, "play:treat_jar", "action")
    show.silence(s)
    assert show.zone(s, "hand0") == ["monday"]
    assert show.zone(s, "discard") == ["treat_jar"]


@pytest.mark.rules("WR-113")
def test_the_discards_stay_until_a_card_must_be_drawn_from_an_empty_deck(show: Any) -> None:
    zones = {"event_deck": ["monday", "beach_day"], "discard": ["ate_a_sock"]}
    s = show.table(hands=[["treat_jar"], [], []], zones=zones, events_rest="hand1", **NOW)
    show.do(s, A, "play:treat_jar", "action")
    show.silence(s)
    assert show.zone(s, "hand0") == ["beach_day", "monday"]
    assert (show.zone(s, "event_deck"), show.zone(s, "discard")) == ([], ["ate_a_sock", "treat_jar"])


@pytest.mark.rules("WR-086", "WR-106")
def test_copies_on_one_dog_and_two_dogrates_of_one_owner_are_told_apart(show: Any) -> None:
    ring = (("dogrates", 0), ("dogrates", 0), ("brandon", 1))
    laid = [("therapy_visit", 2), ("therapy_visit", 2)]
    s = show.table(ring=ring, laid=laid, hands=[["fetch", "beach_day"], ["monday"], ["leash_off"]])
    show.do(s, 0, "play:fetch", "action")
    cards = [s.say(action) for action in s.legal(0)]
    assert [words.split(" on ")[0] for words in cards] == [
        "choose Therapy Visit (1 of 2)",
        "choose Therapy Visit (2 of 2)",
    ]
    show.do(s, 0, "card:laid0")
    dogs = [s.say(action) for action in s.legal(0)]
    assert [words.split(", ")[0] for words in dogs] == [
        "choose seat 0's Dogrates (1 of 2)",
        "choose seat 0's Dogrates (2 of 2)",
    ]
