"""Nothing about a hand leaves it: not a card, not a pick, not a question that is or is not asked."""

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from tests.games.to_the_dogs.tables import GAME, do, events, legal, table

G2 = ("T1", "F1", "G2", "E1")


@pytest.mark.rules("TD-R26")
def test_a_hand_is_its_owners_secret_and_its_size_is_not() -> None:
    s = table(hands=[["H38", "H01"], ["H02"]])
    assert s.view(0)["zones"]["hand0"] == ["H38", "H01"]
    assert s.view(1)["zones"]["hand0"] == [None, None]
    assert s.view(None)["zones"]["hand0"] == [None, None]
    for home in s.hand_faces(0):
        assert s.deck.home_words(home) in str(s.game.screen(s, 0, ["Ann", "Bob"]))
        assert s.deck.home_words(home) not in str(s.game.screen(s, 1, ["Ann", "Bob"]))


@pytest.mark.rules("TD-R26")
@pytest.mark.parametrize("hand", [["H38", "H01"], ["H20", "H25"]])
def test_whether_a_dog_fits_does_not_show_in_the_question(hand: list[str]) -> None:
    s = table(hands=[hand], care=[["L06", "L09", "S02"]], bowl=[12, 3])
    assert (s.view(1)["decision"], s.view(1)["deciders"]) == ("ChooseAction", [0])


@pytest.mark.rules("TD-R26", "TD-016")
@pytest.mark.parametrize(("hand", "actions"), [("H25", ["act:exchange"]), ("H38", ["act:match", "act:exchange"])])
def test_an_exchange_that_is_the_only_action_is_asked_for_like_one_of_two(hand: str, actions: list[str]) -> None:
    s = table(hands=[[hand, "H20"], ["H02"]], care=[["L06", "L09", "S02"]], bowl=[12, 3])
    assert legal(s) == actions
    assert (s.view(1)["decision"], s.view(1)["deciders"], s.view(1)["own_picks"]) == ("ChooseAction", [0], [])
    do(s, "act:exchange")
    assert (s.view(1)["decision"], s.view(1)["deciders"]) == ("ExchangePick", [0])


@pytest.mark.rules("TD-016")
def test_the_only_action_is_taken_by_itself_where_everybody_knows_it() -> None:
    s = table(hands=[["H44", "H01"]], board=[], bowl=[12, 3])
    assert s.decision == "ExchangePick", "no dog in care, none to take in, no kibble to collect"


@pytest.mark.rules("TD-062", "TD-070")
def test_homes_that_read_alike_are_numbered() -> None:
    s = table(hands=[["H60", "H59", "H01"]], bowl=[12, 3], board=[])
    words = [s.say(action) for action in s.legal(0)]
    assert words[1:] == ["Any-medium-dog home (1 of 2)", "Any-medium-dog home (2 of 2)"]
    assert "of 2" not in words[0]


@pytest.mark.rules("TD-R26", "TD-101")
@pytest.mark.parametrize("hand", [["H40", "H01"], ["H44", "H01"]])
def test_nor_whether_the_dog_just_taken_in_fits(hand: list[str]) -> None:
    s = table(hands=[hand], bowl=[4, 3], board=["L08", "L01"], awards=G2)
    do(s, "act:take_in")
    assert (s.view(1)["decision"], s.view(1)["deciders"]) == ("TakeDog", [0])


@pytest.mark.rules("TD-R26", "TD-080")
@pytest.mark.parametrize("fresh", ["H13", "H44"])
def test_nor_whether_another_match_is_possible(fresh: str) -> None:
    s = table(hands=[["H38"]], care=[["L06", "S20"]], homes=[fresh])
    do(s, "act:match", "care_dog:1", "flip_specialty")
    assert (s.view(1)["decision"], s.view(1)["deciders"]) == ("MatchDog", [0])


@pytest.mark.rules("TD-063", "TD-072")
def test_a_dog_picked_for_a_match_is_not_shown_before_its_home() -> None:
    s = table(hands=[["H38", "H39", "H13"]], care=[["L06", "S20"]])
    do(s, "act:match")
    before = s.view(1)
    do(s, "care_dog:1")
    assert s.decision == "MatchHome"
    assert s.view(1) == before
    assert s.view(0)["own_picks"] == ["care_dog:1"]
    assert events(s) == []


@pytest.mark.rules("TD-R26", "TD-016")
def test_nor_how_many_homes_fit_the_only_dog_in_care() -> None:
    s = table(hands=[["H38", "H39", "H01"]], care=[["L06"]])
    before = [s.view(seat) for seat in (1, None)]
    imagined = s.imagine(1, seed=3).position()
    do(s, "act:match")
    assert (s.decision, legal(s)) == ("MatchHome", ["home:H38", "home:H39"])
    assert [s.view(seat) for seat in (1, None)] == before
    assert s.imagine(1, seed=3).position() == imagined
    assert events(s) == []
    do(s, "home:H39")
    assert events(s)[:2] == ["act", "matched"]
    only_one = table(hands=[["H38", "H02", "H01"]], care=[["L06"]])
    do(only_one, "act:match")
    assert events(only_one)[:2] == ["act", "matched"]


@pytest.mark.rules("TD-R26")
def test_imagined_hands_hold_a_home_that_fits_once_a_match_is_announced() -> None:
    s = table(hands=[["H38", "H01"]], care=[["L06", "S20"]])
    do(s, "act:match")
    for seed in range(60):
        world = s.imagine(1, seed)
        assert world.matchable(0)
        assert world.legal(0)


@pytest.mark.rules("TD-R26", "TD-117")
@pytest.mark.parametrize("move", ["act:collect_food", "act:exchange"])
def test_imagined_hands_hold_no_home_that_would_have_been_matched_on_a_last_turn(move: str) -> None:
    s = table(hands=[["H25", "H20"], ["H02"]], care=[["L06", "S02"]], board=[], bowl=[3, 3], last=[0, 1])
    do(s, move, *(["home:H25"] if move == "act:exchange" else []))
    while s.deciders == [0]:
        do(s, legal(s)[-1])
    kinds = [s.deck.dog_kind[s.faces[slot]] for slot in s.zones[places(s, 3)[0]]]
    kept = [slot for slot in s.zones[places(s, 0)[0]] if s.faces[slot] == s.deck.ids.index("H20")]
    assert len(kinds) == 2
    for seed in range(60):
        world = s.imagine(1, seed)
        for slot in kept:
            assert not any([s.deck.takes[world.faces[slot]] >> kind & 1 for kind in kinds])


@pytest.mark.rules("TD-R26", "TD-117")
def test_nor_one_for_the_dogs_that_were_left_when_matching_ended() -> None:
    s = table(hands=[["H38", "H20"], ["H02"]], care=[["L06", "S02"]], homes=["H25"], board=[], last=[0, 1])
    do(s, "act:match", "care_dog:1", "done_matching")
    assert s.view(1)["zones"]["kept0"] == ["S02"]
    kind = s.deck.dog_kind[s.deck.ids.index("S02")]
    taken = [s.deck.takes[face] >> kind & 1 for seed in range(60) for face in s.imagine(1, seed).hand_faces(0)]
    assert not any(taken)


@pytest.mark.rules("TD-131", "TD-132", "TD-133", "TD-134", "TD-135", "TD-136")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_invariants_hold_through_random_games(seats: int) -> None:
    for seed in range(12):
        rng = Random(seed)
        s = GAME.new(seats, seed=seed)
        s.telling = False
        scores = s.scores
        while not s.over:
            check_invariants(s)
            s.pick(s.deciders[0], rng.choice(s.legal(s.deciders[0])))
            assert all(now >= then for now, then in zip(s.scores, scores, strict=True))
            scores = s.scores
        check_invariants(s)


def check_invariants(s: Any) -> None:
    """TD-131 to TD-135."""
    seats = range(s.box.seats)
    assert all(0 <= bowl <= 12 for bowl in s.bowl)
    dogs = [slot for zone in (*range(2, 17), *places(s, 1), *places(s, 2), *places(s, 3)) for slot in s.zones[zone]]
    assert sorted([s.faces[slot] for slot in dogs if s.faces[slot] >= 72]) == list(range(72, 144))
    homes = [slot for zone in (0, 1, *places(s, 0), *places(s, 2)) for slot in s.zones[zone]]
    assert sorted([s.faces[slot] for slot in homes if s.faces[slot] < 72]) == list(range(72))
    assert all(len(s.zones[zone]) <= 3 for zone in places(s, 1))
    for size in range(3):
        row = [len(s.zones[8 + 3 * size + slot]) for slot in range(3)]
        assert max(row) <= 1
        assert min(row) == 1 or not s.zones[2 + size]
    for seat in seats:
        collection = [s.faces[slot] for slot in s.zones[19 + 4 * seat]]
        matched = [dog for home, dog in pairwise(collection) if home < 72 <= dog]
        assert len(matched) == len(s.homes_of(seat))
        companions = len(collection) - 2 * len(matched)
        assert len(s.dogs_of(seat)) == len(matched) + companions + len(s.zones[20 + 4 * seat])


def places(s: Any, which: int) -> list[int]:
    """The hands (0), cares (1), collections (2) or kept dogs (3) of all seats."""
    return [17 + 4 * seat + which for seat in range(s.box.seats)]


@pytest.mark.rules("TD-136")
def test_a_game_of_exchanges_alone_ends() -> None:
    s = GAME.new(2, seed=4)
    s.telling = False
    decisions = 0
    while not s.over:
        moves = legal(s)
        move = next((move for move in ("act:exchange", "act:collect_food") if move in moves), moves[-1])
        do(s, move)
        decisions += 1
        assert decisions < 400
    assert s.closer >= 0
