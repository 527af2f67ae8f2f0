"""What people are asked about before they do it: a dog that ends the game, a loss, a turn that is not survived."""

import pytest

from tests.games.dog_lover.tables import table as kennel
from tests.games.lucky_dog.tables import solo
from tests.games.to_the_dogs.tables import do
from tests.games.to_the_dogs.tables import table as town


@pytest.mark.rules("TD-114")
def test_the_last_dog_of_the_board_is_warned_about() -> None:
    s = town(hands=[["H40"]], bowl=[9, 3], board=["S01", "L08"])
    do(s, "act:take_in")
    assert [s.warning(action) for action in s.legal(0)] == ["", ""]
    do(s, s.actions.notation(s.legal(0)[0]))
    last, stop = s.legal(0)
    assert s.warning(last).startswith("This is the last dog of the board")
    assert s.warning(stop) == ""


@pytest.mark.rules("DL-096", "DL-105")
def test_a_trait_that_costs_a_dog_says_which_before_it_is_paid_for() -> None:
    t = kennel(dogs=["taco", "best_friend", "frisbee"], grid={1: "escape_artist", 2: "walk"})
    t.do("use:sit", "place:123>R1")
    s = t.s
    paid = s.actions.from_notation("fallback:escape_artist")
    assert s.warning(paid) == "You lose Escape Artist and Taco with Best Friend and Frisbee."
    assert [s.warning(action) for action in s.legal(0) if action != paid] == [""] * (len(s.legal(0)) - 1)


@pytest.mark.rules("LK-058")
def test_a_solo_turn_that_is_not_survived_is_asked_about() -> None:
    s = solo(["short_walk", "chewie", "rope_toy", "squeaky_toy", "belly_rub"], [1, 2, 3, 5, 5])
    done = s.actions.from_notation("done")
    assert s.warning(done) == "With what you have taken in this turn the game is over."
    safe = solo(["short_walk", "chewie", "long_walk", "squeaky_toy", "belly_rub"], [1, 2, 3, 4, 6])
    safe.play(0, safe.actions.from_notation("score:slot2"))
    assert safe.warning(done) == ""
