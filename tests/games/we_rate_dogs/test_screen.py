"""What people read: the terminal, the story and the live help."""

from typing import Any

import pytest

from barkade.games.we_rate_dogs.state import AS_STAY

A, B, C, D = range(4)
NAMES = ["Ann", "Ben", "Cleo"]


def lines(s: Any, seat: int | None = A) -> list[str]:
    shown: list[str] = s.game.screen(s, seat, NAMES)
    return shown


def told(s: Any, seat: int | None = None) -> list[str]:
    """The story of the last move, as a seat hears it."""
    sentences = [s.game.tell(s, event, seat, NAMES) for event in s.events]
    return [sentence[1] for sentence in sentences if sentence]


def test_the_ring_is_a_table_of_current_ratings_with_the_leader_marked(show: Any) -> None:
    s = show.table(laid=[("summer_haircut", 0), ("stay", 1, AS_STAY)])
    shown = lines(s)
    assert shown[0] == "Round 1 of 3, turn 1 of 3   Floof   First Player Card: Ann"
    assert shown[1] == "ring                    F    S    B    Z    E    W    G"
    assert shown[2] == "  *   Benny (Ann)    [ 16]  10   10   11   20   10   10   Summer Haircut"
    assert shown[3] == "      Hobbes (Ben)   [ 11]  16   16   11   11   11   20   Stay! (locked)"
    assert shown[4] == "      Brandón (Cleo) [ 11]  18   13   11   13   15   14"
    assert shown[5] == "lead  Benny (Ann) with 16, 5 ahead"


def test_a_tie_for_the_lead_is_said(show: Any) -> None:
    assert "lead  Hobbes (Ben) and Brandón (Cleo) tie at 11" in lines(show.table(ring=(("hobbes", B), ("brandon", C))))


def test_a_seat_reads_its_own_hand_and_only_sizes_of_others(show: Any) -> None:
    s = show.table(hands=[["stay", "heel", "monday"], ["omnipuplent"]])
    shown = lines(s)
    assert "hand  Stay!: S+1 E+1 G+1, or nobody may choose the dog any more" in shown
    assert "hand  Heel!: reaction, the card fails" in shown
    assert "hand  Monday: F-1 S-1 B-1 Z-1 E-1 W-1" in shown
    assert "Ben: 1 card   at home: Titan" in shown
    assert not any("Omnipuplent" in line for line in shown)
    assert not any(line.startswith("hand") for line in lines(s, None))


def test_the_stack_and_the_circle_are_shown(show: Any) -> None:
    s = show.table(hands=[["monday"], ["heel"], ["heel"]], circle=[["krooz"]])
    show.do(s, A, "play:monday", "dog:ring1")
    show.do(s, B, "play:heel")
    assert "next  Ben's Heel!; then Ann's Monday on Hobbes" in lines(s)
    assert "Ann: 0 cards   at home: Tucker   in the Circle: Krooz" in lines(s)


def test_draft_and_final_have_their_own_headings(show: Any) -> None:
    s = show.game.new(3, seed=1, first_seat=B)
    assert lines(s)[0] == "The Shelter, draft round 1 of 3   First Player Card: Ben"
    assert len([line for line in lines(s) if line.startswith("row")]) == 4
    s = show.final([["hobbes"], ["brandon"], ["finn"]])
    assert lines(s)[0] == "The Winner's Circle, turn 1 of 3   Goodness   First Player Card: Cleo"
    s = show.final([["hobbes"], ["brandon"], ["finn"]], options={"long_leash": True})
    assert lines(s)[0].startswith("The Winner's Circle, turn 1   Goodness")


def test_a_whole_exchange_reads_aloud(show: Any) -> None:
    hands = [["hidden_talent", "beach_day"], ["puppy_dog_eyes", "leash_off"], ["head_tilt"]]
    s = show.table(hands=hands)
    show.do(s, A, "play:hidden_talent", "action", "dog:ring1", "category:sass")
    assert told(s) == ["Ann plays Hidden Talent as an action on Ben's Hobbes for Sass."]
    show.do(s, B, "play:puppy_dog_eyes")
    assert told(s) == ["Ben answers Hidden Talent with Puppy Dog Eyes."]
    show.do(s, A, "dog:ring2")
    assert told(s) == [
        "Ann turns Hidden Talent as an action on Cleo's Brandón for Sass.",
        "Brandón is judged in Sass.",
    ]


def test_other_choices_are_told_with_the_announcement(show: Any) -> None:
    hand = ["counter_surfing", "bring_a_friend", "dig_it_up", "fetch"]
    more: dict[str, Any] = {"homes": [["ace", "ash"]], "laid": [("monday", 1)], "zones": {"discard": ["peak_snoot"]}}
    sentences = {
        ("play:counter_surfing", "action", "seat:seat1"): "Ann plays Counter Surfing as an action against Ben.",
        ("play:bring_a_friend", "action", "enter:ash"): "Ann plays Bring a Friend as an action with Ash.",
        ("play:dig_it_up", "action"): "Ann plays Dig It Up as an action for Peak Snoot.",
        ("play:fetch", "action", "dog:ring2"): "Ann plays Fetch! as an action, moving Monday to Cleo's Brandón.",
    }
    for moves, sentence in sentences.items():
        s = show.table(hands=[hand, ["leash_off"], ["head_tilt"]], **more)
        show.do(s, A, *moves)
        assert told(s)[0] == sentence


def test_turned_numbers_are_told(show: Any) -> None:
    s = show.table(hands=[["monday", "beach_day"], ["theyre_good_dogs_brent"], ["head_tilt"]])
    show.do(s, A, "play:monday", "dog:ring1")
    show.do(s, B, "play:theyre_good_dogs_brent")
    assert told(s)[1:3] == [
        "They are all good dogs: the negatives of Monday count as positives.",
        "Monday lies on Hobbes: Floof 12.",
    ]


def test_options_are_said_with_what_they_are_worth(show: Any) -> None:
    s = show.table(laid=[("winter_coat", 1)], hands=[["fetch", "monday"]])
    show.do(s, A, "play:monday")
    assert s.prompt(A) == "Monday: on which dog?"
    assert [s.say(action) for action in s.legal(A)][1] == "choose seat 1's Hobbes, Floof 14"
    s = show.game.new(3, seed=1)
    assert s.say(s.legal(s.deciders[0])[0]).startswith("take ")


# --- live help ---------------------------------------------------------------------------------------------


def test_notes_give_every_dog_with_the_sum_behind_its_ratings(show: Any) -> None:
    s = show.table(laid=[("summer_haircut", 1), ("stay", 1, AS_STAY)])
    hobbes = s.notes(A)["ring"][1]
    assert (hobbes["dog"], hobbes["owner"], hobbes["category"], hobbes["rating"]) == ("hobbes", B, "F", 10)
    assert hobbes["sums"][0] == "11 - 4 = 10, floor 10"
    assert hobbes["sums"][3] == "11 + 1 = 12"
    assert hobbes["cards"] == ["summer_haircut", "stay"]
    assert hobbes["locked"] is True
    assert (s.notes(A)["leaders"], s.notes(A)["lead"], s.notes(A)["category"]) == ([0], 9, "F")


def test_notes_preview_the_new_rating_and_the_new_leader(show: Any) -> None:
    s = show.table(ring=(("louis", A), ("maverick", B), ("hobbes", C)), hands=[["static_cling", "summer_haircut"]])
    cling, haircut = s.notes(A)["hand"]
    assert [cling["card"], haircut["card"]] == ["static_cling", "summer_haircut"]
    assert cling["preview"][1] == {"rating": 21, "leaders": [1], "swallowed": False}
    assert haircut["preview"][2] == {"rating": 10, "leaders": [0], "swallowed": False}
    s = show.table(ring=(("lila", A),), hands=[["summer_haircut"]])
    assert s.notes(A)["hand"][0]["preview"][0]["swallowed"] is True


def test_notes_rank_the_home_for_the_roll_and_show_the_order_of_picks(show: Any) -> None:
    s = show.table(ring=(), homes=[["ace", "louis", "lila"], ["ash"], ["bear"]], plays=(), then=("TryRound",), seed=2)
    home = ["ace", "louis", "lila"]
    ratings = [show.deck.printed[show.deck.numbers[dog]][s.die] for dog in home]
    order = s.notes(A)["home_order"]
    assert [ratings[place] for place in order] == sorted(ratings, reverse=True)
    s = show.game.new(3, seed=1, first_seat=B)
    assert s.notes(A)["pick_order"] == [[B, C, A], [A, B, C]]


def test_notes_say_why_an_action_cannot_be_played(show: Any) -> None:
    s = show.table(hands=[["fetch", "dig_it_up", "treat_jar", "heel", "monday"]])
    hand = {note["card"]: note for note in s.notes(A)["hand"]}
    assert hand["fetch"]["why_not"][1] == "Fetch!: there is no card to move, or no other dog to receive it"
    assert hand["dig_it_up"]["why_not"][0] == "WR-089"
    assert hand["treat_jar"]["action"] is True
    assert hand["heel"] == {"card": "heel", "does": "the card fails"}
    assert hand["treat_jar"]["does"] == "draw two"
    assert "why_not" not in hand["monday"]


def test_notes_show_the_stack_with_everything_announced(show: Any) -> None:
    s = show.table(hands=[["monday"], ["heel"], ["heel"]])
    show.do(s, A, "play:monday", "dog:ring1")
    show.do(s, B, "play:heel")
    bottom, top = s.notes(C)["stack"]
    assert bottom == {
        "card": "monday",
        "controller": A,
        "does": "",
        "half": "ratings",
        "dog": 1,
        "turned": False,
        "other": -1,
        "named": "",
        "target": B,
    }
    assert top == {"card": "heel", "controller": B, "does": "the card fails", "target": A}


@pytest.mark.rules("WR-049")
@pytest.mark.parametrize(
    ("card", "moves", "named"),
    [
        ("bring_a_friend", ["enter:olly"], "olly"),
        ("tag_team", ["dog:ring0", "enter:olly"], "olly"),
        ("fetch", ["card:laid0", "dog:ring0"], "winter_coat"),
        ("dig_it_up", ["dig:monday"], "monday"),
        ("counter_surfing", ["seat:seat2"], ""),
    ],
)
def test_notes_name_the_card_that_was_announced_with_another(
    show: Any, card: str, moves: list[str], named: str
) -> None:
    rings = (("benny", A), ("hobbes", B), ("brandon", C), ("krooz", A))
    s = show.table(
        ring=rings, laid=[("winter_coat", 1), ("bandana_day", 1)], homes=[["tucker", "olly"]],
        hands=[[card], ["heel"], ["leash_off"]], zones={"discard": ["monday", "beach_day"]},
    )  # fmt: skip
    show.do(s, A, f"play:{card}", "action", *moves)
    assert s.notes(C)["stack"][0]["named"] == named


@pytest.mark.rules("WR-049", "WR-079", "WR-090")
def test_notes_look_ahead_of_a_card_that_leaves_nothing_to_choose(show: Any) -> None:
    stays = [("stay", 0, AS_STAY), ("stay", 2, AS_STAY)]
    s = show.table(hands=[["monday", "treat_jar"]], laid=stays)
    looks = s.notes(A)["outlooks"]
    assert (looks["play:monday"]["dog"], looks["play:monday"]["to"]) == (1, 10)
    assert "play:treat_jar" not in looks, "its half is still to be chosen"
    assert "pass" not in looks
    s = show.table(hands=[["short_turn_memory_loss", "monday"]], ring=(("benny", A),), laid=stays[:1])
    assert s.notes(A)["outlooks"]["play:short_turn_memory_loss"]["half"] == "action", "the only half"


def test_notes_look_ahead_of_the_pick_that_finishes_a_card(show: Any) -> None:
    s = show.table(hands=[["nap_time", "summer_haircut", "wag_meter"]])
    assert "play:nap_time" not in s.notes(A)["outlooks"], "its half and its dog are still to be chosen"
    show.do(s, A, "play:summer_haircut")
    looks = s.notes(A)["outlooks"]
    assert looks["dog:ring0"] == {"half": "ratings", "dog": 0, "from": 20, "to": 16, "leaders": [], "swallowed": False}
    assert (looks["dog:ring1"]["to"], looks["dog:ring1"]["swallowed"]) == (10, False)
    assert s.notes(B)["outlooks"] == {}
    s = show.table(hands=[["nap_time"]])
    show.do(s, A, "play:nap_time", "action")
    look = s.notes(A)["outlooks"]["dog:ring0"]
    assert (look["from"], look["to"], look["leaders"]) == (20, None, ["hobbes", "brandon"])
    s = show.table(hands=[["wag_meter"]])
    show.do(s, A, "play:wag_meter")
    assert s.notes(A)["outlooks"]["action"]["leaders"] == ["brandon"]


def test_notes_never_look_into_the_luck_of_a_card(show: Any) -> None:
    s = show.table(hands=[["change_of_judges"], ["winter_coat"]])
    show.do(s, A, "play:change_of_judges")
    assert "action" not in s.notes(A)["outlooks"]


def test_notes_say_what_the_announced_card_would_do(show: Any) -> None:
    s = show.table(hands=[["monday"], ["heel"], ["heel"]])
    show.do(s, A, "play:monday", "dog:ring0")
    before = s.position()
    expected = {"half": "ratings", "dog": 0, "from": 20, "to": 19, "leaders": [], "swallowed": False}
    assert s.notes(B)["announced"] == s.public_notes()["announced"] == expected
    assert s.position() == before, "looking ahead changes nothing"


@pytest.mark.rules("WR-074", "WR-096")
@pytest.mark.parametrize("moves", [("play:treat_jar", "action"), ("play:treat_jar", "ratings", "dog:ring1")])
def test_notes_and_screen_forget_a_failed_card_while_its_reaction_asks(show: Any, moves: tuple[str, ...]) -> None:
    ring = (("benny", A), ("hobbes", B), ("brandon", C), ("krooz", D))
    s = show.table(4, ring=ring, hands=[["treat_jar"], ["phone_a_fren"]])
    show.do(s, A, *moves)
    show.do(s, B, "play:phone_a_fren")
    assert (s.decision, s.deciders) == ("ChooseSeat", (B,))
    notes = s.notes(B)
    assert notes["announced"] is None
    does = "the card fails; you and a fren draw one"
    assert notes["stack"] == [{"card": "phone_a_fren", "controller": B, "does": does, "target": -1}]
    assert "next  Ben's Phone a Fren" in show.game.screen(s, A, ["Ann", "Ben", "Cleo", "Dan"])


@pytest.mark.rules("WR-100")
def test_notes_wait_for_the_choices_of_a_card_taken_over(show: Any) -> None:
    hands = [["counter_surfing", "monday"], ["officially_bamboozled", "beach_day"], ["leash_off"], ["head_tilt"]]
    s = show.table(4, hands=hands)
    show.do(s, A, "play:counter_surfing", "action", "seat:seat2")
    show.do(s, B, "play:officially_bamboozled")
    assert (s.decision, s.deciders) == ("ChooseSeat", (B,))
    assert s.notes(C)["announced"] is None
    assert s.view(C)["decision"] == "ChooseSeat"
