"""Hand-written positions: what is accepted, and how the rest is refused."""

from typing import Any

import pytest

import barkade
from tests.games.lucky_dog.tables import GAME


def example() -> dict[str, Any]:
    display = ["chewie", "chewie", "belly_rub", "long_walk", "zoomies"]
    return {
        "game": "lucky_dog",
        "seats": 2,
        "options": {"mode": "ffa"},
        "zones": {f"display{i}": [card] for i, card in enumerate(display)} | {"deck": ["..."]},
        "facts": {"dice": [4, 4, 4, 1, 6]},
        "agenda": [{"step": "ScoreDisplay", "seat": 0}, {"step": "EndTurn"}],
    }


def test_an_edited_position_is_accepted() -> None:
    position = example()
    position["facts"]["dice"] = [4, 4, 1, 1, 6]
    s = GAME.from_position(position)
    assert s.decision == "SwapCard"  # no card of this display matches: seat 0 has scored nothing, seat 1 is on
    assert s.active == 1


@pytest.mark.parametrize(
    ("part", "key", "value", "sentence"),
    [
        ("zones", "display1", ["fetch", "fetch"], "display1: holds at most 1, not 2"),
        ("zones", "pile0", ["fetch", "fetch", "fetch"], "fetch lies 3 times on the table; this deck has 2 of it"),
        ("zones", "display1", ["chewy"], "display1: unknown card 'chewy'; did you mean chewie?"),
        ("zones", "desk", ["fetch"], "there is no zone 'desk'; did you mean deck?"),
        ("zones", "deck", [], 'write "..." into the zone'),
        ("facts", "dice", [1, 2, 3, 4, 5, 6], "there are 5 dice, not 6"),
        ("facts", "dice", [1, 2, 3, 4, 7], "faces are 1 to 6"),
        ("facts", "dice", [1, 2, 3, 4, 0], "faces are 1 to 6 (all 0 before the first roll)"),
        ("facts", "dice", [0, 0, 0, 0, 0], "dice: ScoreDisplay needs five faces from 1 to 6"),
        ("facts", "rerolls", 3, "rerolls: from 0 to 2 are left, not 3"),
        ("facts", "pool", 32, "pool: is a bit mask of dice from 0 to 31, not 32"),
        ("facts", "roller", 2, "seats from 0 to 1"),
        ("facts", "laid", [0], "laid has one number for each of 2 seats"),
        ("facts", "laid", [-3, 7], "turn, scored, gained and laid are at least 0"),
        ("facts", "turn", -5, "turn, scored, gained and laid are at least 0"),
        ("facts", "last_round", 7, "last_round: is 0 or 1, not 7"),
        ("facts", "cuddled", 5, "cuddled: is 0 or 1, not 5"),
        ("facts", "active", 1, "ScoreDisplay is for the active seat, 1 (facts: active, LK-046)"),
        ("facts", "arrived", [0], "one number for each of 2 score piles"),
        ("facts", "dice", "sixes", "dice must be a list of whole numbers"),
        ("facts", "points", [3, 0], "pile0 is worth 0, not 3"),
        ("facts", "colour", 3, "there is no 'colour'"),
        ("facts", "active", 2, "seats from 0 to 1"),
        ("options", "mode", "party", "mode must be"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(part: str, key: str, value: object, sentence: str) -> None:
    position = example()
    position[part][key] = value
    with pytest.raises(barkade.PositionError) as refused:
        GAME.from_position(position)
    assert sentence in str(refused.value)


@pytest.mark.parametrize(
    ("agenda", "sentence"),
    [
        ([{"step": "ScoreDisplays", "seat": 0}], "there is no step 'ScoreDisplays'; did you mean ScoreDisplay?"),
        ([{"step": ["Reroll"], "seat": 0}], "there is no step ['Reroll']"),
        ([{"step": "ScoreDisplay"}], "ScoreDisplay has the fields seat"),
        ([{"step": "ScoreHand", "seat": 0}], "ScoreHand is no step of ffa; its steps are Turn, Reveal, Roll, SwapCard"),
    ],
)
def test_a_wrong_agenda_is_refused(agenda: list[dict[str, Any]], sentence: str) -> None:
    with pytest.raises(barkade.PositionError) as refused:
        GAME.from_position(example() | {"agenda": agenda})
    assert sentence in str(refused.value)


@pytest.mark.rules("LK-055", "LK-072")
@pytest.mark.parametrize(("mode", "seats"), [("solo", 1), ("coop", 2)])
def test_there_is_no_discard_pile_in_solo_and_coop(mode: str, seats: int) -> None:
    position = {"seats": seats, "options": {"mode": mode}, "zones": {"deck": ["..."], "discard": ["fetch"]}}
    with pytest.raises(barkade.PositionError, match=f"discard: fetch cannot lie here, .* no discard pile in {mode}"):
        GAME.from_position(position)


@pytest.mark.rules("LK-040")
def test_a_reroll_needs_rerolls_which_are_two_unless_something_else_is_said() -> None:
    position = example()
    position["agenda"].insert(0, {"step": "Reroll", "seat": 0})
    assert GAME.from_position(position).rerolls == 2
    position["facts"]["rerolls"] = 0
    with pytest.raises(barkade.PositionError, match="rerolls: a Reroll is on the agenda, so 1 to 2 are left, not 0"):
        GAME.from_position(position)


@pytest.mark.rules("LK-074")
@pytest.mark.parametrize("step", ["KeepDice", "RollPool"])
def test_a_relay_needs_dice_that_are_still_to_be_kept(step: str) -> None:
    position = example() | {
        "options": {"mode": "coop"},
        "zones": {"deck": ["..."]},
        "agenda": [{"step": step, "seat": 0}, {"step": "PairScores", "seat": 0}, {"step": "EndRound"}],
    }
    with pytest.raises(
        barkade.PositionError, match="pool: dice are still to be kept, so it is not 0; 31 stands for all five"
    ):
        GAME.from_position(position)


def test_a_wrong_part_or_game_is_refused() -> None:
    with pytest.raises(barkade.PositionError, match="has no part 'zone'"):
        GAME.from_position(example() | {"zone": {}})
    with pytest.raises(barkade.PositionError, match="a position of dog_lover"):
        GAME.from_position(example() | {"game": "dog_lover"})
