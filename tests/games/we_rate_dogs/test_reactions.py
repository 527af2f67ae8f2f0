"""Reactions and the Stack (WR-063 to WR-076, WR-091 to WR-101)."""

from typing import Any

import pytest

from barkade.games.we_rate_dogs.stack import targeted
from barkade.games.we_rate_dogs.state import AS_RATINGS, AS_STAY, AS_TURNED

A, B, C, D = range(4)
FLOOF, SASS, BOOP, ZOOM, EARS, WAG, GOODNESS = range(7)
FOUR = (("benny", A), ("hobbes", B), ("brandon", C), ("krooz", D))
NOW = {"plays": (A,), "then": ()}  # one play of A, and the table stays as it is then


def announced(show: Any, *hands: list[str], card: str = "monday", on: str = "dog:ring1", **more: Any) -> Any:
    """A (seat 0) has announced a ratings card on the dog of B; the others hold `hands`."""
    s = show.table(hands=[[card], *hands], **NOW | more)
    show.do(s, A, f"play:{card}", *(("ratings",) if show.deck.kinds[show.deck.numbers[card]] == 1 else ()), on)
    return s


@pytest.mark.rules("WR-063", "WR-064", "WR-R25")
def test_anybody_but_the_controller_may_react_target_or_not(show: Any) -> None:
    s = show.table(hands=[["monday", "heel"], ["heel"], ["omnipuplent"]], **NOW)
    show.do(s, A, "play:monday", "dog:ring1")
    assert s.deciders == (B,)
    show.do(s, B, "decline")
    assert s.deciders == (C,)  # not the target
    assert show.offers(s) == ["decline", "play:omnipuplent"]
    show.do(s, C, "decline")
    assert s.over  # A was not asked about its own card


@pytest.mark.rules("WR-064")
def test_a_refused_reaction_says_why(show: Any) -> None:
    s = announced(show, ["heel", "puppy_dog_eyes", "beach_day"], on="dog:ring2")
    assert show.refusal(s, B, "play:puppy_dog_eyes") == (
        "WR-064",
        "Puppy Dog Eyes does not answer this card; it answers an ordinary card whose chosen dog is yours",
    )
    assert show.refusal(s, B, "play:omnipuplent") == ("WR-064", "Omnipuplent is not in your hand")
    assert show.refusal(s, B, "play:beach_day")[0] == "WR-036"
    assert show.refusal(s, B, "pass")[0] == "WR-063"


@pytest.mark.rules("WR-065", "WR-R26")
def test_a_reaction_marked_so_may_answer_a_reaction(show: Any) -> None:
    s = announced(show, ["heel"], ["heel", "thanks_for_the_memories", "puppy_dog_eyes"])
    show.do(s, B, "play:heel")
    assert show.offers(s, C) == ["decline", "play:heel"]
    assert show.refusal(s, C, "play:thanks_for_the_memories")[0] == "WR-065"
    show.do(s, C, "play:heel")
    show.silence(s)
    assert show.zone(s, "laid") == ["monday"]


@pytest.mark.rules("WR-065", "WR-R26")
def test_the_table_may_forbid_reactions_to_reactions(show: Any) -> None:
    s = announced(show, ["heel"], ["heel"], options={"reaction_chain": "off"})
    show.do(s, B, "play:heel")
    assert s.over
    assert show.zone(s, "laid") == []


@pytest.mark.rules("WR-066", "WR-R27")
def test_reacting_costs_no_play_and_can_be_done_again(show: Any) -> None:
    hands = [["monday", "beach_day"], ["heel", "omnipuplent", "leash_off"], ["ate_a_sock"]]
    s = show.table(hands=hands)
    show.do(s, A, "play:monday", "dog:ring1")
    show.do(s, B, "play:heel")
    assert (s.decision, s.deciders) == ("TakeTurn", (B,))
    show.do(s, B, "pass")
    show.do(s, C, "play:ate_a_sock", "dog:ring0")
    show.do(s, B, "play:omnipuplent")
    assert show.zone(s, "discard") == ["monday", "heel", "ate_a_sock", "omnipuplent"]


@pytest.mark.rules("WR-067", "WR-069", "WR-R46")
def test_a_reaction_goes_on_top_and_the_newest_card_resolves_first(show: Any) -> None:
    s = announced(show, ["heel"], ["heel"], ["omnipuplent"], seats=4, ring=FOUR)
    show.do(s, B, "play:heel")
    show.do(s, C, "play:heel")
    assert show.zone(s, "stack") == ["monday", "heel", "heel"]
    assert s.controllers == [A, B, C]
    show.do(s, D, "play:omnipuplent")  # stops C's Heel!, so B's Heel! stops Monday
    assert show.zone(s, "discard") == ["heel", "omnipuplent", "monday", "heel"]


@pytest.mark.rules("WR-068")
def test_seats_are_asked_clockwise_from_the_left_of_the_controller(show: Any) -> None:
    hands = [["heel"], ["heel"], ["monday"], ["omnipuplent"]]
    s = show.table(4, ring=FOUR, hands=hands, plays=(C,), then=())
    show.do(s, C, "play:monday", "dog:ring0")
    asked = []
    while not s.over:
        asked.append(s.deciders[0])
        show.do(s, s.deciders[0], "decline")
    assert asked == [D, A, B]


@pytest.mark.rules("WR-068")
def test_the_first_reaction_stops_the_asking_and_opens_one_on_itself(show: Any) -> None:
    s = announced(show, ["please_reconsider"], ["heel"], ["heel"], seats=4, ring=FOUR)
    show.do(s, B, "play:please_reconsider")
    assert s.deciders == (C,)  # about Please Reconsider, of which B is the controller
    assert "please_reconsider" in s.prompt(C).lower().replace(" ", "_")


@pytest.mark.rules("WR-070", "WR-R28")
def test_asking_goes_on_with_those_who_have_not_declined(show: Any) -> None:
    s = announced(show, ["omnipuplent"], ["heel", "phone_a_fren"], ["heel"], seats=4, ring=FOUR)
    asked = [s.deciders[0]]
    show.do(s, B, "decline")
    asked.append(s.deciders[0])
    show.do(s, C, "play:heel")
    asked.append(s.deciders[0])
    show.do(s, D, "play:heel")  # answers C's Heel!
    while s.decision == "Respond":
        asked.append(s.deciders[0])
        show.do(s, s.deciders[0], "decline")
    assert asked == [
        B,
        C,
        D,
        B,
        C,
        C,
    ]  # B and C about D's Heel!, then only C about Monday: B declined, D is out
    assert show.zone(s, "laid") == ["monday"]


@pytest.mark.rules("WR-071", "WR-R28")
@pytest.mark.parametrize("card", ["puppy_dog_eyes", "how_hckin_dare_you", "theyre_good_dogs_brent"])
def test_a_changed_card_is_asked_about_afresh(show: Any, card: str) -> None:
    ring = (("benny", A), ("hobbes", C), ("brandon", B))
    s = show.table(ring=ring, hands=[["monday"], ["heel"], [card]], **NOW)
    show.do(s, A, "play:monday", "dog:ring1")
    show.do(s, B, "decline")
    show.do(s, C, f"play:{card}")
    show.do(s, B, "decline")  # about the Reaction
    if s.decision == "ChooseDog":
        show.do(s, s.deciders[0], "dog:ring2")
    assert (s.decision, s.deciders) == ("Respond", (B,))
    assert show.zone(s, "stack") == ["monday"]


@pytest.mark.rules("WR-071")
def test_a_keepsake_changes_nothing_so_declines_stay_final(show: Any) -> None:
    s = announced(show, ["heel"], ["thanks_for_the_memories"])
    show.do(s, B, "decline")
    show.do(s, C, "play:thanks_for_the_memories")
    show.do(s, B, "decline")
    assert s.over


@pytest.mark.rules("WR-072", "WR-R29")
def test_a_reaction_gained_in_mid_stack_must_wait(show: Any) -> None:
    hands = [["monday"], ["heel"], ["legendary_fetch"], []]
    s = show.table(4, ring=FOUR, hands=hands, **NOW)
    show.do(s, A, "play:monday", "dog:ring0")
    show.do(s, B, "play:heel")
    show.do(s, C, "play:legendary_fetch")
    assert show.zone(s, "hand2") == ["heel"]
    assert s.over  # C was not asked again: its Heel! came too late for this Stack
    assert show.zone(s, "laid") == ["monday"]


@pytest.mark.rules("WR-072", "WR-096")
def test_a_reaction_drawn_in_mid_stack_must_wait(show: Any) -> None:
    hands = [["monday"], ["heel"], ["phone_a_fren"], []]
    zones = {"event_deck": ["heel", "omnipuplent"]}
    s = show.table(4, ring=FOUR, hands=hands, zones=zones, events_rest="discard", **NOW)
    show.do(s, A, "play:monday", "dog:ring0")
    show.do(s, B, "play:heel")
    show.do(s, C, "play:phone_a_fren")
    show.do(s, C, "seat:seat3")
    assert (show.zone(s, "hand2"), show.zone(s, "hand3")) == (["omnipuplent"], ["heel"])
    assert s.over  # neither of them was asked about Monday again
    assert show.zone(s, "laid") == ["monday"]


@pytest.mark.rules("WR-072")
def test_a_late_reaction_is_refused_with_its_rule_and_free_on_the_next_stack(show: Any) -> None:
    hands = [["monday"], ["heel", "leash_off"], ["legendary_fetch", "omnipuplent"]]
    s = show.table(hands=hands, plays=(A, B), then=())
    show.do(s, A, "play:monday", "dog:ring0")
    show.do(s, B, "play:heel")
    show.do(s, C, "play:legendary_fetch")
    assert show.offers(s, C) == ["decline", "play:omnipuplent"]
    assert show.refusal(s, C, "play:heel")[0] == "WR-072"
    show.do(s, C, "decline")
    show.do(s, B, "play:leash_off", "dog:ring0")
    assert show.offers(s, C) == ["decline", "play:heel", "play:omnipuplent"]


@pytest.mark.rules("WR-073", "WR-092")
def test_a_failing_card_is_discarded_before_the_reaction(show: Any) -> None:
    s = announced(show, ["heel"])
    show.do(s, B, "play:heel")
    assert show.zone(s, "discard") == ["monday", "heel"]
    assert show.zone(s, "laid") == show.zone(s, "stack") == []


@pytest.mark.rules("WR-074", "WR-R17")
def test_a_reaction_makes_its_choices_when_it_resolves(show: Any) -> None:
    ring = (("benny", A), ("hobbes", B), ("brandon", A), ("krooz", C))
    s = show.table(ring=ring, hands=[["monday"], ["how_hckin_dare_you"], ["heel"]], **NOW)
    show.do(s, A, "play:monday", "dog:ring1")
    show.do(s, B, "play:how_hckin_dare_you")
    assert (s.decision, s.deciders) == ("Respond", (C,))  # first everybody may answer the Reaction
    show.do(s, C, "decline")
    assert (s.decision, s.deciders) == ("ChooseDog", (B,))


@pytest.mark.rules("WR-075", "WR-R30")
@pytest.mark.parametrize(
    ("card", "moves", "target"),
    [
        ("monday", ["dog:ring1"], B),
        ("nap_time", ["action", "dog:ring2"], C),
        ("stay", ["action", "dog:ring0"], A),
        ("hidden_talent", ["action", "dog:ring1", "category:wag"], B),
        ("clean_slate", ["action", "dog:ring2"], C),
        ("fetch", ["action", "card:laid0", "dog:ring0"], A),
        ("counter_surfing", ["action", "seat:seat2"], C),
        ("tag_team", ["action", "enter:ace"], -1),
        ("treat_jar", ["action"], -1),
        ("wag_meter", ["action"], -1),
    ],
)
def test_the_targeted_player_of_a_card(show: Any, card: str, moves: list[str], target: int) -> None:
    laid = [("beach_day", 1), ("leash_off", 2)]
    s = show.table(hands=[[card], ["heel"], ["heel"]], laid=laid, homes=[["ace", "ash"]], **NOW)
    show.do(s, A, f"play:{card}", *moves)
    assert targeted(s, 0) == target
    show.do(s, B, "play:heel")
    assert targeted(s, 1) == A  # of a Reaction: the controller of the card it answers


@pytest.mark.rules("WR-076", "WR-R31", "WR-094")
def test_a_taken_over_card_is_the_new_controllers_but_came_from_the_old_hand(show: Any) -> None:
    hands = [["monday", "heel"], ["officially_bamboozled", "heel"], ["please_reconsider"]]
    s = show.table(hands=hands, **NOW)
    show.do(s, A, "play:monday", "dog:ring1")
    show.do(s, B, "play:officially_bamboozled")
    show.do(s, C, "decline")
    show.do(s, A, "decline")
    show.do(s, B, "dog:ring2")
    assert s.controllers == [B]
    assert s.deciders == (C,)  # clockwise from the left of the new controller
    done = s.clone()
    show.do(done, C, "decline")
    assert done.deciders == (A,)  # the old controller may answer it now, the new one may not
    show.do(s, C, "play:please_reconsider")
    show.silence(s)
    assert show.zone(s, "hand0") == ["heel", "monday"]


# --- the eleven Reactions -----------------------------------------------------------------------------------


@pytest.mark.rules("WR-091", "WR-R33")
def test_back_in_the_game_offers_the_targeted_player_an_entry(show: Any) -> None:
    s = announced(show, ["back_in_the_game"], homes=[["ace"], ["ash", "bear"]])
    show.do(s, B, "play:back_in_the_game")
    assert (s.decision, s.deciders) == ("OfferEntry", (B,))
    assert show.offers(s) == ["decline", "enter:ash", "enter:bear"]
    assert show.zone(s, "discard") == ["monday"]
    show.do(s, B, "decline")
    assert show.zone(s, "discard") == ["monday", "back_in_the_game"]
    assert len(show.zone(s, "ring")) == 3


@pytest.mark.rules("WR-091", "WR-R30")
def test_back_in_the_game_on_a_card_without_target_only_stops_it(show: Any) -> None:
    s = show.table(hands=[["treat_jar"], ["back_in_the_game"]], **NOW)
    show.do(s, A, "play:treat_jar", "action")
    show.do(s, B, "play:back_in_the_game")
    assert s.over
    assert show.zone(s, "hand0") == []


@pytest.mark.rules("WR-093")
def test_nobody_may_react_to_omnipuplent(show: Any) -> None:
    s = announced(show, ["omnipuplent"], ["heel", "omnipuplent"])
    show.do(s, B, "play:omnipuplent")
    assert s.over
    assert show.zone(s, "discard") == ["monday", "omnipuplent"]


@pytest.mark.rules("WR-094")
def test_please_reconsider_returns_the_card_openly(show: Any) -> None:
    s = announced(show, ["please_reconsider"])
    show.do(s, B, "play:please_reconsider")
    assert show.zone(s, "hand0") == ["monday"]
    assert s.view(C)["zones"]["hand0"] == ["monday"]
    s = announced(show, ["heel"], ["please_reconsider"])
    show.do(s, B, "play:heel")
    show.do(s, C, "play:please_reconsider")
    assert show.zone(s, "hand1") == ["heel"]


@pytest.mark.rules("WR-095")
def test_legendary_fetch_takes_the_card(show: Any) -> None:
    s = announced(show, ["legendary_fetch"])
    show.do(s, B, "play:legendary_fetch")
    assert show.zone(s, "hand1") == ["monday"]
    assert s.view(None)["zones"]["hand1"] == ["monday"]


@pytest.mark.rules("WR-096")
def test_phone_a_fren_lets_you_and_a_third_player_draw(show: Any) -> None:
    s = announced(show, ["phone_a_fren"], [], [], seats=4, ring=FOUR)
    top = show.zone(s, "event_deck")[-2:]
    show.do(s, B, "play:phone_a_fren")
    assert (s.decision, s.deciders) == ("ChooseSeat", (B,))
    assert show.offers(s) == ["seat:seat2", "seat:seat3"]
    assert show.refusal(s, B, "seat:seat0")[0] == "WR-096"
    show.do(s, B, "seat:seat3")
    assert (show.zone(s, "hand1"), show.zone(s, "hand3")) == ([top[1]], [top[0]])
    assert show.zone(s, "discard") == ["monday", "phone_a_fren"]


@pytest.mark.rules("WR-096")
def test_with_three_players_the_fren_is_not_asked_for(show: Any) -> None:
    s = announced(show, ["phone_a_fren"], [])
    show.do(s, B, "play:phone_a_fren")
    assert [len(show.zone(s, f"hand{seat}")) for seat in range(3)] == [0, 1, 1]


@pytest.mark.rules("WR-097")
def test_puppy_dog_eyes_makes_the_controller_choose_another_owners_dog(show: Any) -> None:
    ring = (("benny", A), ("hobbes", B), ("brandon", C), ("krooz", B))
    s = announced(show, ["puppy_dog_eyes"], ring=ring)
    show.do(s, B, "play:puppy_dog_eyes")
    assert (s.decision, s.deciders) == ("ChooseDog", (A,))
    assert show.offers(s) == ["dog:ring0", "dog:ring2"]
    assert show.refusal(s, A, "dog:ring3")[0] == "WR-097"
    show.do(s, A, "dog:ring2")
    assert s.laid_on == [2]


@pytest.mark.rules("WR-097")
def test_puppy_dog_eyes_keeps_the_other_choices_of_the_card(show: Any) -> None:
    laid = [("hidden_talent", 2, WAG)]
    s = show.table(4, ring=FOUR, laid=laid, hands=[["hidden_talent"], ["puppy_dog_eyes"]], **NOW)
    show.do(s, A, "play:hidden_talent", "action", "dog:ring1", "category:wag")
    show.do(s, B, "play:puppy_dog_eyes")
    assert show.offers(s) == ["dog:ring0", "dog:ring3"]  # Brandón is judged in Wag already
    s = show.table(4, ring=FOUR, laid=[("beach_day", 3)], hands=[["fetch"], ["puppy_dog_eyes"]], **NOW)
    show.do(s, A, "play:fetch", "action", "dog:ring1")
    show.do(s, B, "play:puppy_dog_eyes")
    assert show.offers(s) == ["dog:ring0", "dog:ring2"]  # never the dog that the card comes from


@pytest.mark.rules("WR-097")
def test_puppy_dog_eyes_fails_the_card_if_no_dog_is_left(show: Any) -> None:
    s = announced(show, ["puppy_dog_eyes"], ring=(("krooz", B), ("hobbes", B)))
    show.do(s, B, "play:puppy_dog_eyes")
    assert show.zone(s, "discard") == ["monday", "puppy_dog_eyes"]


@pytest.mark.rules("WR-097")
def test_puppy_dog_eyes_answers_action_halves_too_but_only_on_ones_own_dog(show: Any) -> None:
    s = show.table(hands=[["stay"], ["puppy_dog_eyes"], ["puppy_dog_eyes"]], **NOW)
    show.do(s, A, "play:stay", "action", "dog:ring1")
    assert s.deciders == (B,)
    show.do(s, B, "play:puppy_dog_eyes")
    show.do(s, A, "dog:ring0")
    assert s.laid_as == [AS_STAY]
    assert s.laid_on == [0]


@pytest.mark.rules("WR-098", "WR-090")
def test_how_hckin_dare_you_turns_ratings_on_a_dog_of_the_controller(show: Any) -> None:
    ring = (("benny", A), ("hobbes", B), ("brandon", A), ("krooz", A))
    s = announced(show, ["how_hckin_dare_you"], ring=ring, laid=[("stay", 3, AS_STAY)])
    show.do(s, B, "play:how_hckin_dare_you")
    assert show.offers(s, B) == ["dog:ring0", "dog:ring2"]  # not the one under Stay!
    assert show.refusal(s, B, "dog:ring3")[0] == "WR-090"
    assert show.refusal(s, B, "dog:ring1")[0] == "WR-098"
    show.do(s, B, "dog:ring0")
    assert show.rated(s, "benny")["F"] == 19
    s = announced(show, ["how_hckin_dare_you"], ring=(("hobbes", B), ("biff", B)))
    show.do(s, B, "play:how_hckin_dare_you")
    assert show.zone(s, "discard") == ["monday", "how_hckin_dare_you"]


@pytest.mark.rules("WR-098")
def test_how_hckin_dare_you_does_not_answer_actions(show: Any) -> None:
    s = show.table(hands=[["stay"], ["how_hckin_dare_you"]], **NOW)
    show.do(s, A, "play:stay", "action", "dog:ring1")
    assert s.over


@pytest.mark.rules("WR-099")
def test_good_dogs_turns_negative_numbers_and_only_once(show: Any) -> None:
    s = announced(show, ["theyre_good_dogs_brent"], ["theyre_good_dogs_brent"], card="cat_in_a_dog_costume")
    show.do(s, B, "play:theyre_good_dogs_brent")
    assert s.over  # C cannot turn it again
    assert s.laid_as == [AS_TURNED]
    assert list(show.rated(s, "hobbes").values()) == [14, 19, 19, 14, 14, 14, 23]


@pytest.mark.rules("WR-099")
def test_good_dogs_answers_only_ratings_with_a_negative_number(show: Any) -> None:
    assert announced(show, ["theyre_good_dogs_brent"], card="picture_day").over
    s = show.table(hands=[["nap_time"], ["theyre_good_dogs_brent"]], **NOW)
    show.do(s, A, "play:nap_time", "action", "dog:ring1")
    assert s.decision == "OfferEntry"


@pytest.mark.rules("WR-099", "WR-053", "WR-054")
def test_a_turned_card_that_broke_the_floor_is_an_ordinary_boost(show: Any) -> None:
    s = show.table(laid=[("summer_haircut", 1), ("cat_in_a_dog_costume", 1, AS_TURNED)])
    assert show.rated(s, "hobbes")["F"] == 10  # 11 - 4 + 3, then the floor
    assert show.rated(s, "hobbes")["E"] == 14


@pytest.mark.rules("WR-099")
def test_only_the_answered_card_is_turned(show: Any) -> None:
    hands = [["monday"], ["theyre_good_dogs_brent", "ate_a_sock"]]
    s = show.table(hands=hands, plays=(A, B), then=())
    show.do(s, A, "play:monday", "dog:ring1")
    show.do(s, B, "play:theyre_good_dogs_brent")
    show.do(s, B, "play:ate_a_sock", "dog:ring1")
    assert s.laid_as == [AS_TURNED, AS_RATINGS]
    assert show.rated(s, "hobbes")["B"] == 14  # 16 + 1 - 3


@pytest.mark.rules("WR-100", "WR-071")
def test_bamboozled_takes_the_card_over_and_chooses_anew(show: Any) -> None:
    hands = [["bring_a_friend"], ["officially_bamboozled"], ["heel"]]
    s = show.table(hands=hands, homes=[["ace"], ["ash", "bear"]], **NOW)
    show.do(s, A, "play:bring_a_friend", "action")
    show.do(s, B, "play:officially_bamboozled")
    show.do(s, C, "decline")
    assert (s.decision, s.deciders) == ("ChooseHomeDog", (B,))
    assert show.offers(s) == ["enter:ash", "enter:bear"]
    assert show.refusal(s, B, "pass")[0] == "WR-100"
    show.do(s, B, "enter:bear")
    assert s.deciders == (C,)  # asked afresh
    show.do(s, C, "decline")
    assert show.zone(s, "ring")[-1] == "bear"
    assert s.ring_owners[-1] == B


@pytest.mark.rules("WR-100")
def test_bamboozled_without_a_legal_choice_fails_the_card(show: Any) -> None:
    ring = (("benny", A), ("brandon", C))
    s = show.table(ring=ring, hands=[["tag_team"], ["officially_bamboozled"]], homes=[["ace", "ash"]], **NOW)
    show.do(s, A, "play:tag_team", "action", "enter:ace")
    show.do(s, B, "play:officially_bamboozled")
    assert show.zone(s, "discard") == ["tag_team", "officially_bamboozled"]
    assert show.zone(s, "ring") == ["benny", "brandon"]


@pytest.mark.rules("WR-100")
def test_bamboozled_on_a_card_without_choices_just_changes_hands(show: Any) -> None:
    s = show.table(hands=[["treat_jar"], ["officially_bamboozled"]], **NOW)
    show.do(s, A, "play:treat_jar", "action")
    show.do(s, B, "play:officially_bamboozled")
    assert [len(show.zone(s, f"hand{seat}")) for seat in (A, B)] == [0, 2]


@pytest.mark.rules("WR-101")
def test_a_later_keepsake_replaces_an_earlier_one(show: Any) -> None:
    hands = [["thanks_for_the_memories"], ["thanks_for_the_memories"]]
    s = show.table(hands=[["treat_jar"], *hands], **NOW)
    show.do(s, A, "play:treat_jar", "action")
    show.do(s, B, "play:thanks_for_the_memories")
    show.do(s, C, "play:thanks_for_the_memories")
    assert show.zone(s, "hand2") == ["treat_jar"]
    assert show.zone(s, "discard") == ["thanks_for_the_memories"] * 2


@pytest.mark.rules("WR-101", "WR-073")
def test_a_kept_card_that_fails_goes_to_its_keeper(show: Any) -> None:
    s = announced(show, ["thanks_for_the_memories"], ["heel"])
    show.do(s, B, "play:thanks_for_the_memories")
    show.do(s, C, "decline")
    show.do(s, C, "play:heel")
    assert show.zone(s, "hand1") == ["monday"]
    assert show.zone(s, "discard") == ["thanks_for_the_memories", "heel"]


@pytest.mark.rules("WR-101", "WR-073")
def test_a_reaction_that_fails_above_a_kept_card_is_discarded(show: Any) -> None:
    s = show.table(hands=[["monday", "omnipuplent"], ["thanks_for_the_memories"], ["heel"]], **NOW)
    show.do(s, A, "play:monday", "dog:ring1")
    show.do(s, B, "play:thanks_for_the_memories")
    show.do(s, C, "decline")
    show.do(s, A, "decline")
    show.do(s, C, "play:heel")
    show.do(s, A, "play:omnipuplent")
    assert (show.zone(s, "laid"), s.laid_for) == (["monday"], [B])
    assert show.zone(s, "hand1") == []
    assert show.zone(s, "discard") == ["thanks_for_the_memories", "heel", "omnipuplent"]


@pytest.mark.rules("WR-101")
def test_a_kept_card_in_the_table_slot_goes_to_its_keeper_when_it_leaves(show: Any) -> None:
    s = show.table(hands=[["wag_meter"], ["thanks_for_the_memories", "attitude_check"]], plays=(A, B), then=())
    show.do(s, A, "play:wag_meter", "action")
    show.do(s, B, "play:thanks_for_the_memories")
    show.do(s, B, "play:attitude_check", "action")
    assert show.zone(s, "hand1") == ["wag_meter"]
    assert (show.zone(s, "table_slot"), s.slot_keeper) == (["attitude_check"], -1)


@pytest.mark.rules("WR-101", "WR-086")
def test_a_kept_card_stays_kept_when_it_is_fetched(show: Any) -> None:
    hands = [["picture_day"], ["thanks_for_the_memories"], ["fetch"]]
    s = show.table(hands=hands, plays=(A, C), then=("JudgeRound",), turn=3)
    show.do(s, A, "play:picture_day", "dog:ring0")
    show.do(s, B, "play:thanks_for_the_memories")
    show.do(s, C, "play:fetch", "action", "dog:ring1")
    assert "picture_day" in show.zone(s, "hand1")
