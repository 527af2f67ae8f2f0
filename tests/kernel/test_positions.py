"""What a hand-written position may look like in any game, and the sentences that refuse what cannot be read."""

from typing import Any

import pytest

import barkade


def dealt(key: str, **changes: Any) -> dict[str, Any]:
    position: dict[str, Any] = barkade.game(key).new(seed=4).position()
    return position | changes


@pytest.mark.parametrize(
    ("part", "value", "sentence"),
    [
        ("facts", [1, 2], "facts: must be an object, not [1, 2]"),
        ("agenda", "Turn", "agenda: must be a list, not 'Turn'"),
        ("options", ["ffa"], "options: must be an object"),
        ("seats", "two", "seats: must be a whole number, not 'two'"),
        ("agenda", ["Turn"], "agenda: a step is an object with its name"),
        ("agenda", [{"step": "Reroll", "seat": 5}], "agenda: Reroll: seat must be from 0 to 1, not 5"),
        ("agenda", [{"step": "Reroll", "seat": "Ann"}], "agenda: Reroll: seat must be a whole number"),
        ("agenda", [{"step": "Reroll", "seat": True}], "agenda: Reroll: seat must be a whole number"),
        ("facts", {"turn": True}, "facts: turn must be a whole number, not True"),
        ("facts", {"points": [True, 0]}, "facts: points must be a list of whole numbers"),
        ("draft", ["none"], "draft: none cannot be picked where nobody is asked"),
        ("draft", ["fly"], "draft: there is no action 'fly'"),
        ("draft", [3], "draft: an action is written as a text, not 3"),
        ("sealed", [None], "sealed: must have a pick or null for each of 2 seats, not 1"),
        ("sealed", [5, None], "sealed: an action is written as a text, not 5"),
        ("waiting", ["x"], "waiting: must be a list of seats from 0 to 1, not ['x']"),
        ("waiting", [9], "waiting: must be a list of seats from 0 to 1, not [9]"),
        ("loose", ["nope"], "loose: there is no zone 'nope'"),
        ("loose", [[]], "loose: there is no zone []"),
        ("known", {"discard": 5}, "known: discard must have a list of seats (0 to 2, the room) for each card"),
        ("known", {"deck": [[7]]}, "known: deck must have a list of seats (0 to 2, the room) for each card"),
        ("slots", ["a"], "slots: must name each of 0 to 39 once"),
        ("mixes", {"labels": [1]}, "mixes: reach must be a list"),
        ("mixes", {"labels": [1], "reach": [[0], [1]], "traces": []}, "mixes: labels must name a mix from 0 to 1"),
        ("mixes", {"labels": [0] * 40, "reach": [[0]], "traces": [[[0, 3]]] * 40}, "mixes: traces must have for each"),
        ("luck", {"key": "xyz", "drawn": 0}, "luck: key must be a text of hexadecimal digits"),
        ("luck", {"key": "00", "drawn": -1}, "luck: drawn must be a whole number"),
    ],
)
def test_a_part_of_the_wrong_kind_is_refused(part: str, value: object, sentence: str) -> None:
    with pytest.raises(barkade.PositionError) as refused:
        barkade.game("lucky_dog").from_position(dealt("lucky_dog", agenda=[]) | {part: value})
    assert sentence in str(refused.value)


@pytest.mark.parametrize("wrong", [None, 5, []])
def test_a_position_is_an_object(wrong: Any) -> None:
    with pytest.raises(barkade.PositionError, match="a position is an object with parts such as zones and facts, not"):
        barkade.game("lucky_dog").from_position(wrong)


def test_a_draft_holds_picks_that_were_possible_one_after_the_other() -> None:
    game = barkade.game("to_the_dogs")
    s = game.new(2, seed=4)
    while s.decision != "ExchangePick" or len(s.legal(s.deciders[0])) < 3:
        seat = s.deciders[0]
        exchange = game.actions.from_notation("act:exchange")
        s.play(seat, exchange if exchange in s.legal(seat) else s.legal(seat)[0])
    first, second = s.legal(s.deciders[0])[:2]
    written = s.position()
    right = written | {"draft": [game.actions.notation(first), game.actions.notation(second)]}
    assert game.from_position(right).position() == right
    wrong = written | {"draft": [game.actions.notation(second), game.actions.notation(first)]}
    with pytest.raises(barkade.PositionError, match=f"draft: {game.actions.notation(first)} cannot be picked at Exch"):
        game.from_position(wrong)


def test_the_rest_of_the_cards_may_stand_in_several_zones() -> None:
    """Each card then lies where it lies before the deal: dogs in the shelter, Event Cards in their deck."""
    game = barkade.game("we_rate_dogs")
    zones = ("shelter", "event_deck", "supply")
    s = game.from_position({"seats": 3, "zones": {zone: ["..."] for zone in zones}})
    assert s.position()["zones"] == game.from_position(s.position()).position()["zones"]
    assert [len(s.position()["zones"][zone]) for zone in zones] == [44, 100, 6]


@pytest.mark.parametrize(
    ("zones", "sentence"),
    [
        ({"shelter": ["...", "..."]}, '"..." (the rest of the cards) may stand only once in a zone'),
        ({"shelter": ["..."], "event_deck": ["..."]}, 'dogrates is missing; name it, or write "..." into supply too'),
        ({}, 'is missing; write "..." into the zone where the rest of the cards lies'),
    ],
)
def test_cards_without_a_place_are_named(zones: dict[str, list[str]], sentence: str) -> None:
    with pytest.raises(barkade.PositionError) as refused:
        barkade.game("we_rate_dogs").from_position({"seats": 3, "zones": zones})
    assert sentence in str(refused.value)


def test_no_seat_below_the_first_has_anything_to_say() -> None:
    for key in barkade.GAMES:
        s = barkade.game(key).new(seed=1)
        assert s.legal(-1) == []
        assert s.prompt(-1) == ""
