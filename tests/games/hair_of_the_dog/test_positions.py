"""Positions written by hand: what may be left out, and what is refused, with the card and the fact that cannot be."""

from typing import Any

import pytest

from barkade.games.hair_of_the_dog.facts import OPEN
from tests.games.hair_of_the_dog.tables import GAME, evening, legal, lying, play, seen_in

CHANCE_PETTED = {1: [("Chance", "head")]}
CHANCE_LIKES_BACON = {("Chance", "gift"): ("G03", 1)}


def written(seats: int = 4, **laid: Any) -> dict[str, Any]:
    """An evening as somebody would write it down: no more than the cards and the facts that do not follow from them."""
    position: dict[str, Any] = evening(seats, **laid).position()
    for name in ("petted", "could"):
        del position["facts"][name]
    return {part: position[part] for part in ("seats", "options", "zones", "facts", "agenda")}


@pytest.mark.rules("HD-071")
def test_who_petted_a_dog_follows_from_the_cards() -> None:
    position = written(dogs={"Chance": "B2"}, pawns={1: "B2"}, cards=CHANCE_PETTED, active=1)
    assert "pet" not in legal(GAME.from_position(position))
    position["facts"]["petted"] = [1] + [0] * 7
    with pytest.raises(ValueError, match="facts: petted: must be.*HD-071"):
        GAME.from_position(position)


@pytest.mark.rules("HD-084", "HD-075")
def test_the_holder_of_a_written_condition_knows_it_and_it_may_be_any_for_the_others() -> None:
    position = written(dogs={"Chance": "B2"}, cards=CHANCE_PETTED, conditions=CHANCE_LIKES_BACON)
    s = GAME.from_position(position)
    assert [seen_in(s, seat, "gift1") for seat in (0, 1, 2, None)] == [[None], ["G03"], [None], [None]]
    assert len({lying(s.imagine(0, seed), "gift1")[0] for seed in range(200)}) == 20


@pytest.mark.rules("HD-128")
def test_everybody_knows_a_written_open_condition() -> None:
    open_one = {("Barley", "place"): ("P21", OPEN)}
    s = GAME.from_position(written(3, dogs={"Barley": "C3"}, stacks={"Barley": ["belly", "butt"]}, conditions=open_one))
    assert [seen_in(s, seat, "place1") for seat in (0, 1, 2, None)] == [["P21"]] * 4


@pytest.mark.rules("HD-R17")
def test_the_active_player_of_a_written_position_sees_the_stock_where_the_pawn_is() -> None:
    s = GAME.from_position(written(pawns={0: "D2", 1: "D2"}))
    assert [seen_in(s, seat, "toy_bin") for seat in (0, 1)] == [["ball", "rope", "squeaky"], [None] * 3]


@pytest.mark.rules("HD-022", "HD-R08")
def test_a_written_stack_is_drawn_from_the_top_and_its_order_is_in_nobodys_world() -> None:
    s = evening(3, coming=["Barley"], stacks={"Barley": ["butt", "belly", "head"]}, step="NewDogs", departed=1)
    assert {lying(s.imagine(0, seed), "stack1")[-1] for seed in range(60)} == {"g1-belly", "g1-head", "g1-butt"}
    play(s, "to:C3")
    assert lying(s, "open_cards") == ["g1-head"]


@pytest.mark.rules("HD-022")
def test_the_cards_of_a_guest_are_shuffled_in_a_real_evening() -> None:
    tops = set()
    for seed in range(20):
        s = GAME.new(3, seed, dog_selection="random", dog_placement="random")
        while s.decision == "KeepQuest":
            s.play(s.deciders[0], s.legal(s.deciders[0])[0])
        tops.add(lying(s, "open_cards")[0].split("-")[1])
    assert tops == {"belly", "head", "butt"}


MISLAID = [
    ("gift_pile", "G05", "item0", "item0: G05 is no item"),
    ("gift_pile", "G05", "place1", "place1: G05 is no Place token"),
    ("place_pile", "P05", "gift1", "gift1: P05 is no Gift token"),
    ("quest_pile", "Q05", "cards0", "cards0: Q05 is no Pet Card"),
    ("treat_stand", "bone", "toy_bin", "toy_bin: bone is no toy"),
    ("toy_bin", "rope", "treat_stand", "treat_stand: rope is no treat"),
    ("gone", "g5-head", "quest0", "quest0: g5-head is no Fetch Quest"),
    ("gone", "g5-head", "stack1", "stack1: g5-head is no card of guest 1"),
    ("gone", "g5-head", "stack5", "stack5: guest 5 is neither in the pub .* nor to come"),
    ("stack2", "g2-head", "gone", "stack2: guest 2 is still to come .*HD-017"),
    ("stack1", "g1-belly", "cards1", "cards1: nobody has two cards of one dog, here guest 1 .HD-071"),
    ("quest0", "Q01", "quest_pile", "quest0: must hold 1 Fetch Quest .HD-014"),
    ("quest_pile", "Q05", "quest0", "quest0: must hold 1 Fetch Quest .HD-014"),
    ("gift_pile", "G05", "gift2", "gift2: a holder and one token, or neither"),
]


@pytest.mark.rules("HD-006", "HD-008", "HD-014", "HD-017", "HD-071", "HD-072")
@pytest.mark.parametrize(("source", "card", "zone", "reason"), MISLAID)
def test_a_card_that_cannot_lie_there_is_named(source: str, card: str, zone: str, reason: str) -> None:
    position = written(dogs={"Chance": "B2"}, coming=["Maple"], cards=CHANCE_PETTED, quests={0: "Q01"})
    position["zones"][source].remove(card)
    position["zones"].setdefault(zone, []).append(card)
    with pytest.raises(ValueError, match=reason):
        GAME.from_position(position)


@pytest.mark.rules("HD-087")
def test_a_dog_in_the_pub_has_a_card_left() -> None:
    position = written(dogs={"Chance": "B2"})
    position["zones"]["gone"] += position["zones"].pop("stack1")
    with pytest.raises(ValueError, match="stack1: guest 1 is in the pub .*HD-087"):
        GAME.from_position(position)


@pytest.mark.rules("HD-072", "HD-128", "HD-038", "HD-116")
@pytest.mark.parametrize(
    ("facts", "reason"),
    [
        ({"holders": [2] + [-1] * 15}, "gift1: seat 2 has no card of guest 1 .*HD-072"),
        ({"holders": [5] + [-1] * 15}, "gift1: seat 5 has no card of guest 1"),
        ({"holders": [OPEN] + [-1] * 15}, "gift1: open conditions are for 2 or 3 players .*HD-128"),
        ({"could": [1] + [0] * 15}, "facts: could: leaves out G03, which lies on gift1"),
        ({"guests": [64, *range(7)]}, "guests: dogs are numbered 0 to 63"),
        ({"guests": [-1, *range(7)]}, "guests: guest 1 is in the pub"),
        ({"toasts": [0, -1, 0, 0]}, "toasts: no seat can have -1"),
        ({"quiet": -1}, "quiet: must be 0 or more"),
        ({"last_round": 2}, "last_round: must be 0 or 1"),
        ({"lot": 4}, "lot: must be -1 or a seat from 0 to 3"),
        ({"active": 2}, "agenda: .* is for the active player, seat 2 .*HD-038"),
    ],
)
def test_a_fact_that_cannot_be_is_named(facts: dict[str, Any], reason: str) -> None:
    position = written(dogs={"Chance": "B2"}, cards=CHANCE_PETTED, conditions=CHANCE_LIKES_BACON)
    position["facts"] |= facts
    with pytest.raises(ValueError, match=reason):
        GAME.from_position(position)


@pytest.mark.rules("HD-089")
def test_a_dog_that_is_not_in_the_pub_has_no_condition() -> None:
    position = written(dogs={"Chance": "B2"}, cards=CHANCE_PETTED, conditions=CHANCE_LIKES_BACON)
    position["facts"]["at"][0] = -1
    position["zones"]["gone"] += position["zones"].pop("stack1")
    with pytest.raises(ValueError, match="gift1: guest 1 is not in the pub.*HD-089"):
        GAME.from_position(position)


@pytest.mark.rules("HD-116")
def test_a_dog_can_only_be_placed_if_one_is_to_come() -> None:
    position = written()
    position["agenda"] = [{"step": "PlaceDog", "seat": 0}]
    with pytest.raises(ValueError, match="PlaceDog: no dog is to come .*HD-116"):
        GAME.from_position(position)


@pytest.mark.rules("HD-R08")
def test_the_last_card_of_a_dog_is_known_to_all() -> None:
    s = evening(dogs={"Chance": "B2"}, pawns={0: "B2"}, cards=CHANCE_PETTED, stacks={"Chance": ["belly", "butt"]})
    assert seen_in(s, 3, "stack1") == [None, None]
    play(s, "pet")
    assert [seen_in(s, seat, "stack1") for seat in (0, 3, None)] == [["g1-belly"]] * 3
    again = GAME.from_position(written(dogs={"Chance": "B2"}, stacks={"Chance": ["head"]}))
    assert [seen_in(again, seat, "stack1") for seat in (0, 3, None)] == [["g1-head"]] * 3


OPEN_TABLE_DOG = {"dogs": {"Barley": "C3"}, "conditions": {("Barley", "place"): ("P21", OPEN)}}
TWO_OF_ONE = {("Chance", "gift"): ("G03", 1), ("Chance", "place"): ("P20", 1)}
CANNOT_BE: list[tuple[int, dict[str, Any], str]] = [
    (4, {"dogs": dict(zip(["Chance", "Maple", "Juno", "Ellie", "Moss"], ["A1", "C1", "D1", "A2", "B2"], strict=True))},
     "the pub has room for 4 dogs, not 5"),
    (4, {"dogs": {"Chance": "B2"}, "cards": CHANCE_PETTED, "conditions": TWO_OF_ONE},
     "the card of seat 1 carries one token, not two"),
    (2, OPEN_TABLE_DOG, "stack1: with 2 or 3 players a dog in the pub has laid its top card open"),
    (2, {"dogs": {"Barley": "C3"}, "stacks": {"Barley": ["belly", "butt"]}}, "guest 1 must have an open condition"),
    (4, {"quiet": 8}, "quiet: must be at most 7, not 8"),
    (4, {"quiet": 4, "options": {"last_call_rounds": 3}}, "quiet: must be at most 2, not 4"),
]  # fmt: skip


@pytest.mark.rules("HD-033", "HD-081", "HD-127", "HD-128", "HD-R47")
@pytest.mark.parametrize(("seats", "laid", "why"), CANNOT_BE)
def test_an_evening_that_cannot_be_is_refused(seats: int, laid: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        evening(seats, **laid)


@pytest.mark.rules("HD-R47")
def test_quiet_rounds_up_to_the_limit_are_played_and_without_a_limit_any_number() -> None:
    assert evening(quiet=7).decision == "Act"
    assert evening(quiet=50, options={"last_call_rounds": 0}).decision == "Act"
