"""Positions written by hand: what may lie where, and what is refused in which words."""

from typing import Any

import pytest

import barkade
from barkade.kernel.errors import PositionError
from tests.games.dog_lover.tables import table

GAME = barkade.game("dog_lover")


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"facts": {"guard": 6}}, "guard must be from -1 to 5, not 6"),
        ({"facts": {"guard": -1}}, "guard must be the line"),
        ({"facts": {"cubes": [1, 2]}}, "cubes has 4 numbers"),
        ({"facts": {"fed": [0]}}, "fed has one mask"),
        ({"dogs": ["walk", "taco"]}, "dogs0: must begin with a dog, not with walk"),
        ({"dogs": ["taco", "landlord"]}, "landlord cannot be attached to taco"),
        ({"hand": ["walk"]}, "hand0: walk cannot lie here"),
        ({"trick_row": ["sit"]}, "trick_row: sit cannot lie here"),
        ({"shelter_row": ["taco"]}, "shelter_row: taco cannot lie here"),
        ({"tricks": ["bone"]}, "tricks0: bone cannot lie here"),
        ({"grid": {1: "bear"}}, "cell1: bear cannot lie here"),
        ({"empty": [4]}, "cell4: is empty, but nobody has retrieved"),
        ({"empty": [4], "facts": {"round": 0}}, "cell4: is empty, but nobody has retrieved"),
        ({"facts": {"guard": -1, "round": 0}}, "guard must be the line"),
        ({"facts": {"retrieved": 2}}, "retrieved must be from 0 to 1, not 2"),
        ({"facts": {"last_round": 1}}, "deck: end_game lies in deck while facts: last_round is 0"),
        ({"facts": {"active": 1}}, "agenda: TurnAction: seat is 0, but facts: active is 1"),
        ({"facts": {"fetched": 4}}, "cell5: must hold fetch while facts: fetched is 4"),
        ({"facts": {"fed": [2, 0, 0, 0]}, "dogs": ["taco"]}, "fed: 2 is a mask of more dogs than dogs0 holds, 1"),
        ({"others": {1: {"waiting": ["walk"]}}}, "waiting1: walk waits, but facts: active is 0"),
        ({"tricks": ["sit", "shake"]}, "tricks0: holds one starting trick, not sit and shake"),
        ({"shelter_row": ["al", "bear", "george", "tripod"]}, "shelter_row: holds at most 3 cards, not 4"),
        ({"trick_row": ["beg", "bow", "heel", "jump"]}, "trick_row: holds at most 3 cards, not 4"),
        ({"above_end": ["fetch"]}, "deck: fetch cannot lie here"),
        ({"dogs": ["taco", "leash"]}, r"dogs0: leash cannot be tucked under taco here \(DL-008\)"),
        ({"dogs": ["taco", "walk", "walk"]}, r"dogs0: walk cannot be tucked under taco here \(DL-007\)"),
        ({"dogs": ["al", "leash", "leash"]}, r"dogs0: leash cannot be tucked under al here \(DL-007\)"),
        ({"dogs": ["taco", "best_friend", "bone"]}, "dogs0: bone cannot be tucked under taco here"),
        ({"dogs": ["taco", "walk", "jitterbug"]}, "an attached Trait stands right after its dog"),
        ({"dogs": ["taco", "jitterbug", "leash"]}, "dogs0: leash cannot be tucked under taco here"),
        ({"agenda": [{"step": "TurnAction", "seat": 4}]}, "agenda: TurnAction: seat must be from 0 to 3, not 4"),
        ({"agenda": [{"step": "RescuePick", "seat": 0}]}, "agenda: RescuePick: hand0 must hold 2 cards adoption"),
        ({"agenda": [{"step": "FetchTarget", "seat": 0}]}, "agenda: FetchTarget: fetch0 must hold fetch"),
        (
            {"agenda": [{"step": "PlacePattern", "seat": 0, "trick": 9}]},
            r"agenda: PlacePattern: trick 9 is not with seat 0, which has 0 \(sit\)",
        ),
        (
            {"agenda": [{"step": "TuckTarget", "seat": 0, "face": 0}], "hand": ["bone"]},
            r"agenda: TuckTarget: face 0 is not with seat 0, which has 2 \(bone\)",
        ),
        (
            {"agenda": [{"step": "FeedOrSkip", "seat": 0, "dog": 0}]},
            "agenda: FeedOrSkip: dog 0 is not with seat 0, which has nothing",
        ),
    ],
)
def test_a_position_that_cannot_be_is_refused(change: dict[str, Any], message: str) -> None:
    with pytest.raises(PositionError, match=message):
        table(**change)


@pytest.mark.rules("DL-054")
def test_a_turn_without_an_end_game_card_to_come_is_refused() -> None:
    position = table(seats=2).s.position()
    zones = position["zones"]
    zones["deck"].remove("end_game")
    zones["discard"] = [*zones.get("discard", []), "end_game"]

    with pytest.raises(PositionError, match="discard: end_game lies in deck while facts: last_round is 0"):
        GAME.from_position({name: position[name] for name in ("seats", "zones", "facts", "agenda")})


@pytest.mark.rules("DL-R38", "DL-007", "DL-107")
@pytest.mark.parametrize(
    "dogs",
    [
        ["taco", "walk", "training"],
        ["taco", "best_friend", "leash", "leash", "walk"],
        ["taco", "jitterbug", "walk", "training"],
        ["al", "leash", "walk"],
        ["al", "rule_breaker", "walk", "walk", "fetch", "jitterbug", "bone"],
    ],
)
def test_what_a_dog_may_have_got_may_lie_under_it(dogs: list[str]) -> None:
    assert table(dogs=dogs).cards("dogs0") == dogs


def test_the_end_can_be_written_down_in_a_few_words() -> None:
    s = GAME.from_position(
        {
            "seats": 2,
            "zones": {"dogs0": ["joey"], "discard": ["..."]},
            "facts": {"cubes": [2, 0, 1, 0, 0, 0, 0, 0]},
            "agenda": [{"step": "Meal"}],
        }
    )

    assert s.scores == [5, 0]
