"""Whole games: simple greedy play lands where the designers' trial games did, and random play always ends."""

from random import Random
from statistics import mean
from typing import Any

import pytest

from tests.games.to_the_dogs.tables import GAME, do, legal, refusal

PREFERRED = ("act:match", "act:take_in", "match_taken", "act:collect_food", "act:exchange", "done_matching")


def greedy(s: Any) -> str:
    """Match what scores most, take in what would; else collect food."""
    seat = s.deciders[0]
    moves = legal(s)
    notes = s.notes(seat)
    if s.decision == "TakeDog" and "match_taken" not in moves:
        return str(max(moves, key=lambda move: worth_taking(s, notes, move)))
    dogs = [move for move in moves if move.startswith("care_dog")]
    if dogs:
        return str(max(dogs, key=lambda move: max(notes["care"][int(move[-1]) - 1].values())))
    if s.decision == "MatchHome":
        homes = {f"home:{home}": points for fitting in notes["homes"].items() for home, points in [best(fitting)]}
        return str(max(moves, key=homes.__getitem__))
    if s.decision == "MatchDog" and notes["specialty"][1 - s.side[seat]] > notes["specialty"][s.side[seat]]:
        return "flip_specialty" if "flip_specialty" in moves else "done_matching"
    if s.decision == "WildExchangePick":
        return next((move for move in moves if not notes["homes"].get(move[5:], True)), "done_picking")
    return str(next((move for move in PREFERRED if move in moves), moves[0]))


def best(fitting: tuple[str, dict[str, int]]) -> tuple[str, int]:
    """A home and the most that it would score."""
    return fitting[0], max(fitting[1].values(), default=0)


def worth_taking(s: Any, notes: Any, move: str) -> int:
    """A board dog that fits a home in hand comes first; to stop comes last."""
    if not move.startswith("slot"):
        return -1
    slot = "".join(move.split(":")[1:])
    dog = s.zones[s.box.zone_numbers[slot]][0]
    return int(3 * notes["board"][slot]["points"] + s.deck.base[s.faces[dog]])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_play_lands_in_the_reference_bands(seats: int) -> None:
    totals, turns, dogs, fetched = [], [], [], []
    for seed in range(24 // seats):
        s = GAME.new(seats, seed=seed, telling=False)
        while not s.over:
            do(s, greedy(s))
        totals += s.scores
        turns += s.turns
        dogs += [len(s.dogs_of(seat)) for seat in range(seats)]
        fetched += [reward > 0 for reward in s.fetch]
    assert 55 < mean(totals) < 80
    assert 15 < mean(turns) < 22
    assert 11 < mean(dogs) < 15
    assert 0.35 < mean(fetched) < 0.9


@pytest.mark.rules("TD-136")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_end_by_an_empty_board(seats: int) -> None:
    for seed in range(40):
        rng = Random(seed)
        s = GAME.new(seats, seed=seed, telling=False)
        while not s.over:
            s.pick(s.deciders[0], rng.choice(s.legal(s.deciders[0])))
        assert s.board_empty()
        assert s.idle < 15 * seats
        assert s.winners


def test_every_refusal_names_a_rule_of_the_game() -> None:
    rng = Random(7)
    s = GAME.new(3, seed=7)
    while not s.over:
        wrong = [action for action in range(len(s.actions)) if action not in s.legal(s.deciders[0])]
        assert refusal(s, s.actions.notation(rng.choice(wrong))).startswith("TD-")
        s.play(s.deciders[0], rng.choice(s.legal(s.deciders[0])))


@pytest.mark.rules("TD-016", "TD-118")
def test_taking_in_is_on_offer_exactly_when_some_dog_can_be_taken() -> None:
    """The quick look at the board before an action and the list of dogs after it agree."""
    seen = set()
    for seed in range(6):
        rng = Random(seed)
        s = GAME.new(2 + seed % 3, seed=seed, telling=False)
        while not s.over:
            for seat in range(s.box.seats):
                assert s.can_take(seat) == (not s.final() and s.affordable(seat) != [])
                seen.add(s.can_take(seat))
            s.play(s.deciders[0], rng.choice(s.legal(s.deciders[0])))
    assert seen == {True, False}
