"""The worked examples of the rules, each from a position. Seats A, B, C ... are 0, 1, 2 ..."""

from typing import Any

import pytest

from barkade.games.we_rate_dogs.ratings import CATEGORIES
from barkade.games.we_rate_dogs.state import AS_TURNED

A, B, C, D, E = range(5)
BENNY, HOBBES, BRANDON = "dog:ring0", "dog:ring1", "dog:ring2"


def draft_order(s: Any, seats: int) -> tuple[list[int], list[int]]:
    """Draft any dogs: who was asked, and whose Home grew by two at the end of each draft round."""
    asked, last = [], []
    while s.decision == "DraftDog":
        sizes = [len(s.zones[s.box.zone_numbers[f"home{seat}"]]) for seat in range(seats)]
        asked.append(s.deciders[0])
        s.play(s.deciders[0], s.legal(s.deciders[0])[0])
        after = [len(s.zones[s.box.zone_numbers[f"home{seat}"]]) for seat in range(seats)]
        last += [seat for seat in range(seats) if after[seat] == sizes[seat] + 2]
    return asked, last


def test_wx01_draft_with_three_players(show: Any) -> None:
    s = show.game.new(3, seed=1, first_seat=A)
    assert len(show.zone(s, "row")) == 4
    asked, last = draft_order(s, 3)
    assert asked == [A, B, C, A, B, C]
    assert last == [C, B, A]
    assert [len(show.zone(s, f"home{seat}")) for seat in range(3)] == [4, 4, 4]
    assert len(show.zone(s, "shelter")) == 32


@pytest.mark.parametrize(("seats", "each", "left"), [(4, 5, 24), (5, 6, 14), (6, 7, 2)])
def test_wx02_draft_with_more_players(show: Any, seats: int, each: int, left: int) -> None:
    s = show.game.new(seats, seed=1, first_seat=A)
    asked, last = draft_order(s, seats)
    assert asked[:: seats - 1] == [-number % seats for number in range(seats)]
    assert last == [(-number - 1) % seats for number in range(seats)]
    assert [len(show.zone(s, f"home{seat}")) for seat in range(seats)] == [each] * seats
    assert len(show.zone(s, "shelter")) == left


@pytest.mark.parametrize(
    ("die", "winner"), [("F", "benny"), ("S", "brandon"), ("B", "hobbes"), ("E", "benny"), ("W", "brandon")]
)
def test_wx03_the_rulebooks_dogs_judged(show: Any, die: str, winner: str) -> None:
    dogs = ["brandon", "hobbes", "benny"]
    s = show.table(ring=tuple(zip(dogs, (A, B, C), strict=True)), die=die, plays=(), turn=3, hands=[[], [], []])
    assert show.zone(s, f"circle{dogs.index(winner)}") == [winner]
    assert show.zone(s, "yard") == [dog for dog in dogs if dog != winner]
    assert [len(show.zone(s, f"hand{seat}")) for seat in range(3)] == [0 if dog == winner else 2 for dog in dogs]


def test_wx03_a_tie_sends_both_dogs_to_the_circle(show: Any) -> None:
    ring = (("brandon", A), ("hobbes", B), ("benny", C))
    s = show.table(ring=ring, die="Z", plays=(), turn=3, hands=[[], [], []])
    assert (show.zone(s, "circle0"), show.zone(s, "circle1"), show.zone(s, "yard")) == (
        ["brandon"],
        ["hobbes"],
        ["benny"],
    )
    assert [len(show.zone(s, f"hand{seat}")) for seat in range(3)] == [0, 0, 2]


def test_wx03_on_goodness_hobbes_would_win(show: Any) -> None:
    s = show.final([["brandon"], ["hobbes"], ["benny"]], hands=[[], [], []])
    assert s.over  # nobody holds a card, so every play is an automatic pass
    assert s.winners == [B]


def test_wx04_short_turn_memory_loss_as_ratings(show: Any) -> None:
    wanted = {
        BENNY: ("benny", [19, 12, 12, 11, 20, 10, 10]),
        HOBBES: ("hobbes", [10, 18, 18, 12, 11, 11, 20]),
        BRANDON: ("brandon", [10, 20, 15, 12, 13, 15, 14]),
    }
    for move, (dog, ratings) in wanted.items():
        s = show.table(hands=[["short_turn_memory_loss"]], plays=(A,))
        show.play(s, A, "play:short_turn_memory_loss", "ratings", move)
        assert not s.memory_loss_used
        assert show.rated(s, dog) == dict(zip(CATEGORIES, ratings, strict=True))


def test_wx05_short_turn_memory_loss_as_action(show: Any) -> None:
    ring = tuple((dog, seat) for seat, dog in enumerate(("benny", "hobbes", "brandon", "krooz")))
    hands = [["monday"], ["picture_day"], ["ate_a_sock"], ["short_turn_memory_loss", "thunderstorm"]]
    s = show.table(4, ring=ring, hands=hands, first=B, round=2)
    show.passes(s, 2)
    show.play(s, D, "play:short_turn_memory_loss", "action")
    plays = []
    while s.round == 2:
        plays.append(s.deciders[0])
        show.passes(s, 1)
    assert len(plays) == 13  # three of the sixteen were made before
    assert plays == [A, B, C, D, A, B, C, D, A, B, C, D, A]
    assert (s.round, s.turns) == (3, 3)


def test_wx05_the_action_is_gone_when_the_card_comes_back(show: Any) -> None:
    s = show.table(hands=[["short_turn_memory_loss"]], memory_loss_used=1, plays=(A,))
    show.do(s, A, "play:short_turn_memory_loss")
    assert s.decision == "ChooseDog"  # the half was not asked for: only the ratings are left
    assert s.half == 0


def test_wx06_the_rulebooks_sample_reaction(show: Any) -> None:
    ring = (("brandon", A), ("benny", B), ("krooz", C))
    hands = [["back_in_the_game", "monday"], ["heel"], ["rolled_in_mud", "omnipuplent"]]
    s = show.table(ring=ring, homes=[["ace"], ["hobbes", "bear"], ["ash"]], hands=hands, first=C)
    show.do(s, C, "play:rolled_in_mud", "dog:ring1")
    assert s.deciders == (A,)
    show.do(s, A, "play:back_in_the_game")
    assert s.deciders == (B,)
    show.do(s, B, "decline")
    assert s.deciders == (C,)
    show.do(s, C, "decline")
    assert (s.decision, s.deciders) == ("OfferEntry", (B,))
    show.do(s, B, "enter:hobbes")
    assert show.zone(s, "ring") == ["brandon", "benny", "krooz", "hobbes"]
    assert s.ring_owners == [A, B, C, B]
    assert show.rated(s, "benny")["F"] == 20
    assert show.zone(s, "discard") == ["rolled_in_mud", "back_in_the_game"]
    assert s.deciders == (A,)  # C's play is spent, and A still has one


def test_wx07_the_floor_on_the_total(show: Any) -> None:
    s = show.table(laid=[("summer_haircut", 1)], hands=[["fresh_blowout"]], plays=(A,))
    assert (show.rated(s, "hobbes")["F"], show.rated(s, "hobbes")["Z"]) == (10, 12)
    show.play(s, A, "play:fresh_blowout", HOBBES)
    assert (show.rated(s, "hobbes")["F"], show.rated(s, "hobbes")["S"]) == (11, 17)


def test_wx07_the_floor_step_by_step(show: Any) -> None:
    options = {"floor_mode": "stepwise"}
    s = show.table(laid=[("summer_haircut", 1)], hands=[["fresh_blowout"]], plays=(A,), options=options)
    assert show.rated(s, "hobbes")["F"] == 10
    show.play(s, A, "play:fresh_blowout", HOBBES)
    assert show.rated(s, "hobbes")["F"] == 14


def test_wx08_below_the_floor(show: Any) -> None:
    laid = [("monday", 1), ("cat_in_a_dog_costume", 1)]
    s = show.table(laid=laid, hands=[["case_of_the_zoomies"]], plays=(A,))
    assert list(show.rated(s, "hobbes").values()) == [7, 12, 12, 7, 7, 7, 17]
    show.play(s, A, "play:case_of_the_zoomies", HOBBES)
    assert (show.rated(s, "hobbes")["Z"], show.rated(s, "hobbes")["E"]) == (11, 8)


def test_wx09_the_stack(show: Any) -> None:
    ring = (("benny", A), ("hobbes", B), ("brandon", C), ("krooz", D))
    hands = [
        ["fresh_blowout", "omnipuplent", "heel"],
        ["please_reconsider"],
        ["heel", "legendary_fetch"],
        ["phone_a_fren"],
    ]
    s = show.table(4, ring=ring, hands=hands, plays=(A,))
    asked = []

    def answer(seat: int, move: str) -> None:
        asked.append(s.deciders[0])
        show.do(s, seat, move)

    show.do(s, A, "play:fresh_blowout", BENNY)
    answer(B, "decline")
    answer(C, "play:heel")
    answer(D, "decline")
    answer(A, "play:omnipuplent")
    answer(C, "play:legendary_fetch")
    answer(D, "decline")
    answer(A, "decline")
    answer(B, "decline")
    assert asked == [B, C, D, A, C, D, A, B]  # D was never asked about Fresh Blowout
    assert show.zone(s, "hand2") == ["fresh_blowout"]
    for seat in (A, B, D, None):
        assert s.view(seat)["zones"]["hand2"] == ["fresh_blowout"]
    assert show.zone(s, "discard") == ["heel", "omnipuplent", "legendary_fetch"]
    assert show.zone(s, "laid") == []
    assert show.rated(s, "benny")["F"] == 20


def test_wx10_a_category_of_its_own(show: Any) -> None:
    ring = (("krooz", A), ("janosch", B), ("oliver", C))
    hands = [[], ["hidden_talent"], ["wag_meter", "squirrel"]]
    s = show.table(ring=ring, hands=hands, die="Z", turn=3)
    show.play(s, B, "play:hidden_talent", "action", "dog:ring1", "category:boopability")
    assert s.judged() == [20, 20, 20]
    tied = s.clone()
    show.passes(tied, 1)
    assert [show.zone(tied, f"circle{seat}") for seat in range(3)] == [["krooz"], ["janosch"], ["oliver"]]
    assert [len(show.zone(tied, f"hand{seat}")) for seat in range(3)] == [0, 0, 2]  # C kept its two
    show.do(s, C, "play:squirrel")
    assert s.decision == "ChooseDog"  # as an action it would change nothing
    changed = tied_before(show)
    show.play(changed, C, "play:wag_meter", "action")
    assert show.zone(changed, "circle1") == ["janosch"]
    assert [len(show.zone(changed, f"hand{seat}")) for seat in range(3)] == [2, 0, 2]


def tied_before(show: Any) -> Any:
    """The table of WX-10 after Hidden Talent, with C to play and only Wag Meter in hand."""
    laid = [("hidden_talent", 1, CATEGORIES.index("B"))]
    ring = (("krooz", A), ("janosch", B), ("oliver", C))
    return show.table(ring=ring, hands=[[], [], ["wag_meter"]], laid=laid, die="Z", plays=(C,), turn=3)


def test_wx11_the_table_category(show: Any) -> None:
    hands = [["wag_meter"], ["change_of_judges"], ["monday"]]
    s = show.table(hands=hands, die="S")
    show.play(s, A, "play:wag_meter", "action")
    assert (s.table_category(), show.zone(s, "table_slot")) == (CATEGORIES.index("W"), ["wag_meter"])
    s.script = [CATEGORIES.index("E")]
    show.play(s, B, "play:change_of_judges", "action")
    assert show.zone(s, "discard") == ["wag_meter", "change_of_judges"]
    assert (s.table_category(), show.zone(s, "table_slot")) == (CATEGORIES.index("E"), [])


def test_wx12_two_dogs_of_one_owner(show: Any) -> None:
    ring = (("krooz", A), ("sasha", B), ("zoey", C), ("oliver", A))
    s = show.table(ring=ring, die="Z", plays=(), turn=3, hands=[[], [], []])
    assert show.zone(s, "circle0") == ["krooz", "oliver"]
    assert show.zone(s, "yard") == ["sasha", "zoey"]
    assert [len(show.zone(s, f"hand{seat}")) for seat in range(3)] == [0, 2, 2]


def test_wx13_home_runs_empty(show: Any) -> None:
    homes = [["ace", "ash"], ["benny", "bear", "biff", "blaze"], ["finn", "gracie"]]
    hands = [["monday"], ["bring_a_friend", "picture_day"], ["ate_a_sock"]]
    rounds = ("TryRound", "TryRound", "TryRound")
    s = show.table(ring=(), homes=homes, hands=hands, plays=(), then=rounds, round=3, stage=1)
    for seat, dog in ((A, "ace"), (B, "benny"), (C, "finn")):
        show.do(s, seat, f"enter:{dog}")
    show.passes(s, 1)
    show.play(s, B, "play:bring_a_friend", "action", "enter:bear")
    assert len(show.zone(s, "ring")) == 4
    assert show.zone(s, "home1") == ["biff", "blaze"]
    while s.decision == "TakeTurn":
        show.passes(s, 1)
    show.do(s, B, "enter:biff")  # the others have one dog left: entered by itself
    assert show.zone(s, "home1") == ["blaze"]
    while s.round == 2:
        show.passes(s, 1)
    assert "blaze" in show.zone(s, "ring")
    assert len(show.zone(s, "home1")) == 1  # a dog of the Shelter Deck moved in
    assert show.zone(s, "home1") != ["blaze"]


@pytest.mark.parametrize(("lot", "last", "first"), [(0, A, B), (1, B, C), (2, D, A)])
def test_wx14_who_acts_last_in_the_final(show: Any, lot: int, last: int, first: int) -> None:
    s = line_up(show, lot)
    assert s.ring_owners.count(A) == 2
    assert [show.zone(s, "ring")[place] for place, owner in enumerate(s.ring_owners) if owner in (B, D)] == [
        "dogrates"
    ] * 2
    assert s.first == first
    assert s.deciders == (first,)
    assert (s.first - 1) % 4 == last


def line_up(show: Any, lot: int, **more: Any) -> Any:
    """The finalists of WX-14; luck draws the given lot among A, B and D."""
    circle = [["benny", "hobbes"], [], ["brandon"], []]
    hands = [
        ["therapy_visit", "beach_day"],
        ["chewed_the_remote", "monday"],
        ["certified_good_dog", "ate_a_sock"],
        ["who_did_this", "leash_off"],
    ]
    tables = [show.final(circle, seats=4, hands=hands, seed=seed, **more) for seed in range(20)]
    return next(s for s in tables if s.first == ((A, B, D)[lot] + 1) % 4)


def ring_place(show: Any, s: Any, dog: str) -> str:
    return f"dog:ring{show.zone(s, 'ring').index(dog)}"


def first_turn_of_wx15(show: Any) -> Any:
    s = line_up(show, 1)
    show.play(s, C, "play:certified_good_dog", ring_place(show, s, "brandon"))
    show.play(s, D, "play:who_did_this", ring_place(show, s, "hobbes"))
    show.play(s, A, "play:therapy_visit", ring_place(show, s, "hobbes"))
    show.play(s, B, "play:chewed_the_remote", ring_place(show, s, "hobbes"))
    assert (show.rated(s, "brandon")["G"], show.rated(s, "hobbes")["G"]) == (18, 16)
    return s


def test_wx15_the_final(show: Any) -> None:
    s = first_turn_of_wx15(show)
    show.passes(s, 8)
    assert s.over
    assert s.winners == [C]


def test_wx15_a_shared_win(show: Any) -> None:
    s = first_turn_of_wx15(show)
    show.passes(s, 2)
    show.play(s, A, "play:beach_day", ring_place(show, s, "hobbes"))
    while not s.over:
        show.passes(s, 1)
    assert s.winners == [A, C]
    assert s.scores == [1, 0, 1, 0]


def test_wx16_speedy_zoom(show: Any) -> None:
    circle = [["benny", "hobbes"], [], ["brandon"], []]
    hands = [["monday"], ["therapy_visit", "heel"], ["ate_a_sock"], ["leash_off"]]
    s = show.final(circle, seats=4, hands=hands, options={"speedy_zoom": True})
    assert "dogrates" not in show.zone(s, "ring")
    assert s.first == B  # Benny of A is lowest: A acts last
    show.play(s, B, "play:therapy_visit", ring_place(show, s, "brandon"))
    assert show.rated(s, "brandon")["G"] == 17
    show.do(s, C, "play:ate_a_sock", ring_place(show, s, "hobbes"))
    assert s.deciders == (B,)
    show.do(s, B, "play:heel")
    while not s.over:
        show.passes(s, 1)
    assert s.winners == [A]


def test_wx17_long_leash(show: Any) -> None:
    hands = [["monday", "beach_day"], ["ate_a_sock"], ["leash_off"]]
    s = show.final([["hobbes"], ["brandon"], ["finn"]], hands=hands, options={"long_leash": True}, first=C)
    assert s.first == C  # Brandón of B is lowest
    show.passes(s, 1)
    show.play(s, A, "play:monday", "dog:ring0")
    show.passes(s, 2)
    assert s.deciders == (A,)
    show.passes(s, 1)
    assert s.over


def test_wx18_category_cards_in_the_final(show: Any) -> None:
    hands = [["hidden_talent", "change_of_judges", "wag_meter"], ["monday"], ["monday"][:0]]
    s = show.final([["hobbes"], ["brandon"], ["finn"]], hands=hands)
    while s.deciders != (A,):
        show.passes(s, 1)
    assert show.offers(s) == ["pass", "play:wag_meter", "play:change_of_judges", "play:hidden_talent"]
    for card, goodness in (("hidden_talent", 2), ("change_of_judges", -2), ("wag_meter", 1)):
        once = s.clone()
        show.do(once, A, f"play:{card}")
        assert once.decision == "ChooseDog"
        show.play(once, A, ring_place(show, once, "hobbes"))
        assert show.rated(once, "hobbes")["G"] == 20 + goodness


def test_wx19_the_event_deck_runs_out(show: Any) -> None:
    ring = (("benny", A), ("hobbes", B), ("biff", C))  # A and C tie, B alone draws
    pile = list(show.deck.ids[30:60])
    zones = {"event_deck": ["monday"], "discard": pile}
    s = show.table(ring=ring, zones=zones, events_rest="hand0", hands=[[], ["heel"], []], plays=(B,), turn=3)
    show.passes(s, 1)
    hand = show.zone(s, "hand1")
    assert hand[:2] == ["heel", "monday"]
    assert hand[2] in pile
    assert (len(show.zone(s, "event_deck")), show.zone(s, "discard")) == (29, [])


def test_wx20_a_keepsake(show: Any) -> None:
    ring = (("max", A), ("hobbes", B), ("brandon", C))
    hands = [["peak_snoot"], ["thanks_for_the_memories"], ["clean_slate", "monday"]]
    s = show.table(ring=ring, hands=hands, turn=3)
    show.do(s, A, "play:peak_snoot", "dog:ring0")
    show.do(s, B, "play:thanks_for_the_memories")
    show.silence(s)
    assert show.rated(s, "max")["B"] == 17
    cleaned = s.clone()
    show.passes(s, 1)
    assert "peak_snoot" in show.zone(s, "hand1")
    assert "peak_snoot" in s.view(A)["zones"]["hand1"]
    show.play(cleaned, C, "play:clean_slate", "action")
    assert "peak_snoot" in show.zone(cleaned, "hand1")
    assert "clean_slate" in show.zone(cleaned, "discard")


def test_wx21_good_dogs(show: Any) -> None:
    hands = [["theyre_good_dogs_brent"], ["selective_hearing"], ["fetch", "heel"]]
    s = show.table(hands=hands, plays=(B, C))
    show.do(s, B, "play:selective_hearing", BENNY)
    show.do(s, C, "decline")
    show.do(s, A, "play:theyre_good_dogs_brent")
    show.do(s, C, "decline")  # about the Reaction
    assert s.decision == "Respond"
    assert s.deciders == (C,)  # asked afresh about Selective Hearing
    show.silence(s)
    assert (show.rated(s, "benny")["S"], show.rated(s, "benny")["E"]) == (11, 24)
    assert s.laid_as == [AS_TURNED]
    show.play(s, C, "play:fetch", "action", HOBBES)
    assert (show.rated(s, "hobbes")["S"], show.rated(s, "hobbes")["E"]) == (17, 15)


def test_wx22_consolation(show: Any) -> None:
    ring = tuple(zip(("benny", "hobbes", "brandon", "biff", "krooz"), range(5), strict=True))
    ring = tuple(("louis" if dog == "benny" else dog, seat) for dog, seat in ring)
    circle = [["benny"]]
    s = show.table(5, ring=ring, circle=circle, first=B, round=2, plays=(), turn=3, hands=[[]] * 5)
    assert show.zone(s, "circle3") == ["biff"]
    assert [len(show.zone(s, f"hand{seat}")) for seat in range(5)] == [2, 2, 2, 0, 2]
    drawers = [event.seat for event in s.events if event.kind == "drew"]
    assert drawers == [B, C, E, A]
    assert s.first == C
