"""Basics, set-up and the draft (WR-001 to WR-026)."""

from typing import Any

import pytest

from barkade.games.we_rate_dogs.ratings import CATEGORY_NAMES
from barkade.games.we_rate_dogs.state import AS_RATINGS, AS_STAY
from barkade.games.we_rate_dogs.story import STORY
from barkade.kernel.errors import PositionError

A, B, C, D = range(4)


@pytest.mark.rules("WR-001")
def test_three_to_six_players_and_no_other_number(show: Any) -> None:
    assert list(show.game.seats) == [3, 4, 5, 6]
    for seats in (2, 7):
        with pytest.raises(ValueError, match="3 to 6 seats"):
            show.game.new(seats)


@pytest.mark.rules("WR-002")
def test_seats_are_clockwise_and_wrap_round(show: Any) -> None:
    s = show.game.new(4, seed=1)
    assert list(s.seats_from(2)) == [2, 3, 0, 1]


@pytest.mark.rules("WR-003", "WR-004", "WR-027", "WR-R05")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_three_stages_with_n_try_rounds_and_one_final(show: Any, seats: int) -> None:
    s = show.game.new(seats, seed=5)
    seen = []
    while not s.over:
        if (s.stage, s.round) not in seen:
            seen.append((s.stage, s.round))
        seat = s.deciders[0]
        s.play(seat, s.legal(seat)[0])  # pass and decline whenever possible
    drafts = [(1, number) for number in range(1, seats + 1)]
    tries = [(2, number) for number in range(1, seats + 1)]
    assert seen == [*drafts, *tries, (3, 1)]


@pytest.mark.rules("WR-005", "WR-006", "WR-R01")
def test_ratings_are_seven_printed_numbers_that_compute_nothing(show: Any) -> None:
    deck = show.deck
    assert CATEGORY_NAMES == ("Floof", "Sass", "Boopability", "Zoom", "Ears", "Wag", "Goodness")
    assert deck.printed[deck.numbers["bear"]] == (17, 10, 11, 13, 20, 10, 12)
    s = show.table(ring=(("bear", A), ("hobbes", B), ("brandon", C)))
    assert list(show.rated(s, "bear").values()) == [17, 10, 11, 13, 20, 10, 12]


@pytest.mark.rules("WR-007", "WR-011", "WR-012")
def test_the_table_is_public_and_hands_and_decks_are_not(show: Any) -> None:
    s = show.table(laid=[("monday", 1)], zones={"discard": ["ate_a_sock"], "yard": ["zoey"]})
    view = s.view(None)
    for name in ("ring", "laid", "discard", "yard", "home0", "supply"):
        assert None not in view["zones"][name]
    assert view["zones"]["hand1"] == [None]
    assert s.view(B)["zones"]["hand1"] == ["bandana_day"]
    assert view["zones"]["event_deck"] == [None] * 95
    assert set(view["zones"]["shelter"]) == {None}
    assert view["facts"]["die"] == 0


@pytest.mark.rules("WR-008", "WR-R44")
def test_a_hand_has_no_limit_and_nothing_can_be_traded(show: Any) -> None:
    s = show.table(zones={"discard": ["monday"]}, events_rest="hand0", hands=[[], [], []], plays=(A,))
    assert len(show.zone(s, "hand0")) == 99
    verbs = {show.game.actions.verb(action) for action in range(len(show.game.actions))}
    choices = {"ratings", "action", "dog", "card", "category", "seat", "dig"}
    assert verbs == {"draft", "enter", "play", "pass", "decline"} | choices


@pytest.mark.rules("WR-009", "WR-010", "WR-011", "WR-015", "WR-R02")
@pytest.mark.parametrize(("seats", "left"), [(3, 79), (4, 72), (5, 65), (6, 58)])
def test_the_deal(show: Any, seats: int, left: int) -> None:
    s = show.game.new(seats, seed=3)
    assert [len(show.zone(s, f"hand{seat}")) for seat in range(seats)] == [7] * seats
    assert len(show.zone(s, "event_deck")) == left
    assert show.zone(s, "supply") == ["dogrates"] * 6
    assert len(show.zone(s, "shelter")) + len(show.zone(s, "row")) == 44
    assert "dogrates" not in show.zone(s, "shelter")
    for zone in ("ring", "yard", "table_slot", "discard", "laid", "stack"):
        assert show.zone(s, zone) == []
    for seat in range(seats):
        assert show.zone(s, f"home{seat}") == show.zone(s, f"circle{seat}") == []


@pytest.mark.rules("WR-009", "WR-010")
def test_both_decks_are_shuffled(show: Any) -> None:
    some, other = show.game.new(3, seed=1), show.game.new(3, seed=2)
    for zone in ("event_deck", "shelter"):
        assert show.zone(some, zone) != show.zone(other, zone)
        assert show.zone(some, zone) != sorted(show.zone(some, zone))


@pytest.mark.rules("WR-013", "WR-R03")
def test_an_owner_is_stored_with_each_dog_and_tokens_never_run_out(show: Any) -> None:
    dogs = [show.deck.ids[face] for face in range(80, 110)]
    s = show.table(ring=[(dog, A) for dog in dogs], homes=[["willow"], ["zoey"], ["aspen"]])
    assert s.ring_owners == [A] * 30


@pytest.mark.rules("WR-014", "WR-R04")
def test_the_first_seat_is_named_or_drawn(show: Any) -> None:
    assert show.game.new(3, seed=1, first_seat=2).first == 2
    assert {show.game.new(4, seed=seed).first for seed in range(40)} == {0, 1, 2, 3}
    with pytest.raises(ValueError, match="from 0 to 2"):
        show.game.new(3, first_seat=3)


# --- the draft ----------------------------------------------------------------------------------------------


@pytest.mark.rules("WR-016", "WR-017", "WR-018", "WR-019", "WR-021")
def test_each_picker_takes_one_dog_of_the_row(show: Any) -> None:
    s = show.game.new(4, seed=2, first_seat=C)
    row = show.zone(s, "row")
    assert len(row) == 5
    for picker in (C, D, A):
        assert (s.decision, s.deciders) == ("DraftDog", (picker,))
        assert sorted(show.offers(s)) == sorted([f"draft:{dog}" for dog in show.zone(s, "row")])
        dog = show.zone(s, "row")[0]
        show.do(s, picker, f"draft:{dog}")
        assert show.zone(s, f"home{picker}")[0] == dog
        assert s.view(None)["zones"][f"home{picker}"][0] == dog


@pytest.mark.rules("WR-019")
def test_a_dog_outside_the_row_cannot_be_drafted(show: Any) -> None:
    s = show.game.new(3, seed=2)
    other = show.zone(s, "shelter")[0]
    rule, why = show.refusal(s, s.deciders[0], f"draft:{other}")
    assert rule == "WR-019"
    assert "is not in the Row" in why
    assert show.refusal(s, s.deciders[0], "pass")[0] == "WR-019"


@pytest.mark.rules("WR-020", "WR-022", "WR-024", "WR-R06")
def test_the_last_picker_takes_both_and_picks_first_next(show: Any) -> None:
    s = show.game.new(3, seed=2, first_seat=B)
    row = show.zone(s, "row")
    show.do(s, B, f"draft:{row[0]}")
    show.do(s, C, f"draft:{row[1]}")
    assert show.zone(s, "home0")[:2] == row[2:]
    assert s.deciders == (A,)
    assert (s.round, s.first) == (2, B)


@pytest.mark.rules("WR-023", "WR-025", "WR-026", "WR-R05")
@pytest.mark.parametrize(("seats", "left"), [(3, 32), (4, 24), (5, 14), (6, 2)])
def test_after_the_draft_everybody_has_n_plus_one_dogs(show: Any, seats: int, left: int) -> None:
    s = show.game.new(seats, seed=4)
    while s.decision == "DraftDog":
        s.play(s.deciders[0], s.legal(s.deciders[0])[-1])
    assert [len(show.zone(s, f"home{seat}")) for seat in range(seats)] == [seats + 1] * seats
    assert len(show.zone(s, "shelter")) == left
    assert show.zone(s, "row") == show.zone(s, "yard") == []
    assert set(s.view(None)["zones"]["shelter"]) == {None}


# --- positions and words ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        ({"ring_owners": [0]}, "ring_owners must have one number"),
        ({"first": 3}, "seats from 0 to 2"),
        ({"die": "G"}, "die must be from 0"),
        ({"fresh": [0]}, "fresh must have one number"),
        ({"laid_on": [0]}, "laid_on must have one number"),
        ({"stage": 4}, "stage must be from 1 to 3"),
        ({"turn": 4}, r"turn must be from 0 to 3 \(of the turns in this round\), not 4"),
        ({"half": 2}, "half must be from 0 to 1"),
        ({"turned": -1}, "turned must be from 0 to 1"),
        ({"memory_loss_used": 2}, "memory_loss_used must be from 0 to 1"),
        ({"keeper": 3}, "keeper.* from 0 to 2, or -1 for nobody"),
        ({"slot_keeper": 3}, "slot_keeper.* from 0 to 2, or -1 for nobody"),
        ({"played_by": -2}, "played_by.* from 0 to 2, or -1 for nobody"),
        ({"fresh": [0, 2, 0]}, "fresh of seat 1 must be from 0 to 1"),
        ({"plays": (D,)}, "TakeTurn: seat must be from 0 to 2, not 3"),
    ],
)
def test_impossible_positions_are_refused_by_name(show: Any, facts: dict[str, Any], words: str) -> None:
    with pytest.raises(PositionError, match=words):
        show.table(**facts)


def test_a_card_cannot_lie_on_a_dog_that_is_not_there(show: Any) -> None:
    with pytest.raises(PositionError, match="laid_on names places of the Ring, which has 3 dogs"):
        show.table(laid=[("monday", 3)])


@pytest.mark.rules("WR-051", "WR-061", "WR-090")
@pytest.mark.parametrize(
    ("card", "how", "ways"),
    [
        ("monday", AS_STAY, "which lies as one of -1, -2 "),
        ("monday", 3, "which lies as one of -1, -2 "),
        ("stay", 3, "which lies as one of -1, -2, -3 "),
        ("hidden_talent", 6, "which lies as one of -1, -2, 0, 1, 2, 3, 4, 5 "),
        ("heel", AS_RATINGS, "which lies on no dog "),
    ],
)
def test_a_card_lies_on_a_dog_only_as_it_can(show: Any, card: str, how: int, ways: str) -> None:
    title = show.deck.titles[show.deck.numbers[card]]
    with pytest.raises(PositionError, match=f"laid_as must not be {how} for {title}, {ways}"):
        show.table(laid=[(card, 0, how)])


@pytest.mark.rules("WR-007", "WR-010", "WR-077", "WR-106")
@pytest.mark.parametrize(
    ("zone", "card", "words"),
    [
        ("hand0", "ace", "hand0: holds Event Cards; Ace is a dog"),
        ("discard", "ace", "discard: holds Event Cards; Ace is a dog"),
        ("home1", "monday", "home1: holds dogs; Monday is an Event Card"),
        ("shelter", "monday", "shelter: holds dogs; Monday is an Event Card"),
        ("shelter", "dogrates", "shelter: Dogrates never lies here"),
        ("yard", "dogrates", "yard: Dogrates never lies here"),
        ("supply", "ace", "supply: holds the Dogrates only, not Ace"),
        ("table_slot", "monday", "table_slot: Monday is no table category card"),
    ],
)
def test_a_card_in_a_place_where_it_cannot_lie_is_refused_by_name(show: Any, zone: str, card: str, words: str) -> None:
    seats = {"homes": [["bear"], ["bacon"], ["aspen"]], "hands": [["leash_off"], ["head_tilt"], ["beach_day"]]}
    position = show.table(**seats).position()
    zones = {name: [one for one in pile if one != card] for name, pile in position["zones"].items()}
    zones[zone] = [*zones.get(zone, []), card]
    if card == "dogrates":
        zones["supply"] = ["dogrates"] * 5
    with pytest.raises(PositionError, match=words):
        show.game.from_position({part: position[part] for part in ("seats", "facts", "agenda")} | {"zones": zones})


@pytest.mark.rules("WR-067", "WR-044")
def test_a_stack_is_one_ordinary_card_under_its_reactions(show: Any) -> None:
    s = show.table(hands=[["monday", "winter_coat"], ["heel"], ["heel"]])
    show.do(s, A, "play:monday", "dog:ring1")
    show.do(s, B, "play:heel")
    position = s.position()
    ordinary = position | {"zones": position["zones"] | {"stack": ["monday", "winter_coat"], "hand0": ["heel"]}}
    with pytest.raises(PositionError, match="stack: Winter Coat answers no card, it is no Reaction"):
        show.game.from_position(ordinary)
    with pytest.raises(PositionError, match="dog names a place of the Ring, which has 3 dogs, or -1"):
        show.game.from_position(position | {"facts": position["facts"] | {"dog": 3}})


@pytest.mark.rules("WR-069", "WR-070")
def test_a_card_on_the_stack_is_still_to_be_settled(show: Any) -> None:
    s = show.table(hands=[["monday", "winter_coat"], ["heel"]])
    settling = {"step": "SettleStack"}
    with pytest.raises(PositionError, match="with 0 cards in stack there is neither SettleStack nor LeaveStack, not 1"):
        show.game.from_position(s.position() | {"agenda": [settling]})
    show.do(s, A, "play:monday", "dog:ring1")
    position = s.position()
    position["agenda"].remove(settling)
    with pytest.raises(PositionError, match="with 1 cards in stack there is one SettleStack or LeaveStack, not 0"):
        show.game.from_position(position)


def test_the_table_slot_holds_one_card(show: Any) -> None:
    with pytest.raises(PositionError, match="at most one card"):
        show.table(zones={"table_slot": ["wag_meter", "squirrel"]})


def test_only_seats_of_the_table_can_have_declined(show: Any) -> None:
    s = show.table(hands=[["monday", "winter_coat"], ["heel"]])
    show.do(s, A, "play:monday", "dog:ring1")
    position = s.position()
    position["backstage"]["declined"] = [1 << D]
    with pytest.raises(PositionError, match="declined holds bit masks of seats from 0 to"):
        show.game.from_position(position)


def test_a_position_may_leave_out_how_cards_lie_and_who_has_declined(show: Any) -> None:
    s = show.table(laid=[("picture_day", 2)], hands=[["monday", "winter_coat"], ["heel"]])
    show.do(s, A, "play:monday", "dog:ring1")
    short = s.position()
    del short["facts"]["laid_as"], short["facts"]["laid_for"], short["backstage"]
    assert show.game.from_position(short).position() == s.position()
    with pytest.raises(
        PositionError, match="backstage: declined must have one number for each of the 1 cards in stack"
    ):
        show.game.from_position(short | {"backstage": {"declined": [0, 0]}})


@pytest.mark.rules("WR-133")
def test_the_end_brings_treats_and_pets_for_everybody(show: Any) -> None:
    s = show.final([["hobbes"], ["brandon"], ["finn"]], hands=[["monday"], [], []])
    while not s.over:
        show.passes(s, 1)
    told = [show.game.tell(s, event, None, ["Ann", "Ben", "Cleo"]) for event in s.events if event.kind == "goodest"]
    assert told[0][1].endswith("Ann wins. Treats and pets for everybody.")
    assert all(dog in told[0][1] for dog in ("Hobbes", "Brandón", "Finn"))
    assert "declined" not in STORY
