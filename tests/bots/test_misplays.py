"""Plays that people laughed at, each as a position: neither the good dog nor the old dog makes them."""

from typing import Any

import pytest
from tests.games.dog_lover.tables import table
from tests.games.hair_of_the_dog.tables import evening
from tests.games.lucky_dog.tables import hands
from tests.games.we_rate_dogs.conftest import Show

from barkade import bots

LEVELS = pytest.mark.parametrize("level", ["good_dog", "old_dog"])
SEEDS = range(5)
SHOW = Show()


def chosen(s: Any, level: str) -> set[str]:
    """What bots of a level do in a position, a few of them."""
    seat = s.deciders[0]
    actions = [bots.ask(bots.make(level, s.game, seed), s, seat, seed) for seed in SEEDS]
    return {s.actions.notation(action) for action in actions}


@LEVELS
@pytest.mark.rules("DL-110")
def test_a_toy_is_no_use_under_a_rule_breaker_that_has_one(level: str) -> None:
    t = table(
        dogs=["al", "rule_breaker", "frisbee"], hand=["dog_house", "chew_toy"], cubes="SSDC", facts={"retrieved": 1}
    )

    assert not chosen(t.s, level) & {"tuck:dog_house", "tuck:chew_toy"}


@LEVELS
@pytest.mark.rules("DL-110")
def test_a_second_walk_scores_under_another_dog(level: str) -> None:
    t = table(dogs=["taco", "al", "rule_breaker", "walk"], waiting=["walk"], cubes="SSSDDDCC").do("tuck:walk")

    assert chosen(t.s, level) == {"dog:1"}


@LEVELS
@pytest.mark.parametrize("mode", ["coop", "team"])
@pytest.mark.rules("LK-080", "LK-101")
def test_a_pair_without_a_match_cuddles(level: str, mode: str) -> None:
    mine, theirs = ["cuddle_time", "zoomies"], ["long_walk"]
    held = [mine, theirs] if mode == "coop" else [mine, ["treat_3"], theirs, ["treat_5"]]
    s = hands(mode, held, [1, 1, 2, 4, 6])

    assert chosen(s, level) == {"yes"}


def answering(answer: str, *play: str, **table: Any) -> Any:
    """Seat 0 has played a card, and seat 1, whose dog stands at ring1, may answer it."""
    card = play[0].removeprefix("play:")
    s = SHOW.table(hands=[[card], [answer, "beach_day"], ["leash_off"]], **table)
    SHOW.do(s, 0, *play)
    assert s.deciders == (1,)
    return s


@LEVELS
@pytest.mark.rules("WR-064", "WR-085")
def test_what_does_the_own_dog_good_is_not_answered(level: str) -> None:
    laid = [("monday", 1), ("ate_a_sock", 1)]
    s = answering("heel", "play:clean_slate", "action", laid=laid)

    assert chosen(s, level) == {"decline"}


@LEVELS
@pytest.mark.rules("WR-099")
def test_good_dogs_are_not_said_of_what_is_good_already(level: str) -> None:
    """A card for a rival's dog counts its +2 in Sass: turning its -1 in Floof round would change nothing."""
    s = answering("theyre_good_dogs_brent", "play:short_turn_memory_loss", "ratings", "dog:ring0", die="S")

    assert chosen(s, level) == {"decline"}


@LEVELS
@pytest.mark.rules("WR-064", "WR-068")
def test_nobody_stops_the_one_who_stands_up_for_their_card(level: str) -> None:
    """Seat 0 lames the dog of seat 1, which says Heel!, which seat 2 answers: that serves seat 0."""
    s = SHOW.table(hands=[["ate_a_sock", "omnipuplent"], ["heel"], ["heel"]])
    SHOW.do(s, 0, "play:ate_a_sock", "dog:ring1")
    SHOW.do(s, 1, "play:heel")
    while s.deciders != (2,):
        SHOW.do(s, s.deciders[0], "decline")
    SHOW.do(s, 2, "play:heel")
    assert s.deciders == (0,)

    assert chosen(s, level) == {"decline"}


@LEVELS
@pytest.mark.rules("HD-048")
def test_nobody_walks_when_there_is_no_dog_left_to_pet(level: str) -> None:
    petted = [("Chance", "belly"), ("Maple", "head")]
    s = evening(dogs={"Chance": "A1", "Maple": "C2"}, pawns={0: "B2"}, cards={0: petted})

    assert not chosen(s, level) & {"move", "beckon", "take"}
