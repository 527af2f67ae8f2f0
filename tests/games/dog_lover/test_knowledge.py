"""Who knows what: open hands by knowledge, hidden decks, the counter to the End Game card."""

from collections import Counter
from random import Random
from typing import Any

import pytest

import barkade
from tests.games.dog_lover.tables import finished, table

GAME = barkade.game("dog_lover")


def halfway(seats: int, seed: int) -> Any:
    """A state from the middle of a random game."""
    rng = Random(seed)
    s = GAME.new(seats, seed)
    for _ in range(40):
        seat = s.deciders[0]
        s.play(seat, rng.choice(s.legal(seat)))
    return s


@pytest.mark.rules("DL-R45", "DL-010")
def test_all_who_saw_a_card_taken_know_it_in_the_hand() -> None:
    s = halfway(3, 5)
    hands = [s.own(seat, 0) for seat in range(3)]

    assert any(hands)
    for seat in (0, 1, 2, None):
        view = s.view(seat)
        for player, hand in enumerate(hands):
            assert view["zones"][f"hand{player}"] == [s.deck.ids[s.faces[slot]] for slot in hand]
        world = s.imagine(seat, 3)
        assert [world.faces[slot] for hand in hands for slot in hand] == [
            s.faces[slot] for hand in hands for slot in hand
        ]


@pytest.mark.rules("DL-R45")
def test_a_position_cannot_hide_a_hand() -> None:
    position = table(seats=2, hand=["leash"]).s.position()
    position["known"] = {"hand0": [[0]]}

    assert GAME.from_position(position).view(1)["zones"]["hand0"] == ["leash"]


def test_nobody_knows_the_order_of_a_deck_but_all_know_what_is_left() -> None:
    s = halfway(2, 7)
    for zone in ("deck", "trick_deck", "shelter_deck"):
        shown = s.view(0)["zones"][zone]
        hidden = [card for card in shown if card is None]
        pile = s.zones[s.box.zone_numbers[zone]]
        worlds = {tuple([s.imagine(0, seed).faces[slot] for slot in pile]) for seed in range(5)}

        assert len(hidden) == len(shown) - shown.count("end_game")
        assert len(worlds) == 5
        assert {tuple(sorted(world)) for world in worlds} == {tuple(sorted([s.faces[slot] for slot in pile]))}


@pytest.mark.rules("DL-R46")
def test_the_cards_above_the_end_game_card_are_counted_for_all() -> None:
    t = table(seats=2, above_end=["pickle", "button", "joey", "maple"])

    assert t.s.view(None)["zones"]["deck"].count("end_game") == 1
    assert t.notes(1)["cards_to_end"] == 4
    assert "4 cards to End Game" in "\n".join(GAME.screen(t.s, 0, ["Kaia", "Micah"]))
    secret = table(seats=2, above_end=["pickle"], show_end_counter=False)
    assert secret.notes()["cards_to_end"] is None
    assert "to End Game" not in "\n".join(GAME.screen(secret.s, 0, ["Kaia", "Micah"]))


@pytest.mark.rules("DL-R25", "DL-084")
def test_scraps_are_common_and_no_colour_runs_out() -> None:
    deck = GAME.new(4).deck
    cards: Counter[int] = Counter()
    cubes: Counter[int] = Counter()
    for i, food in enumerate(deck.foods):
        count = sum(deck.copies[10 + i])
        cards[food.colour] += count
        cubes[food.colour] += count * food.amount

    assert cards[0] > cards[1] > cards[2]
    assert [cubes[colour] for colour in range(4)] == [19, 14, 9, 4]


def test_scores_are_shown_to_all_only_at_the_end() -> None:
    lay: dict[str, Any] = {"dogs": ["pickle"], "cubes": "S"}

    assert table(**lay).s.view(0)["scores"] is None
    assert table(**lay).notes()["score_now"] == 2
    assert finished(**lay).s.view(None)["scores"] == [2, 0, 0, 0]


@pytest.mark.rules("DL-021", "DL-R01")
@pytest.mark.parametrize("seed", range(8))
def test_everybody_is_dealt_a_dog_in_every_world_imagined_before_the_deal(seed: int) -> None:
    world = GAME.new(3, 5, starting_tricks="choice").imagine(0, seed)
    for _ in range(3):
        world.play(world.deciders[0], world.legal(world.deciders[0])[0])

    assert world.decision == "PlaceWatchDog"
    assert [len(world.kennel(seat)) for seat in range(3)] == [1, 1, 1]
