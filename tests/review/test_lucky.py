"""Lucky Dog is worked out: no noise, the lead in the last round, and blunders by their price."""

from typing import Any

import pytest

from barkade.bots import lucky_turn
from barkade.games import game as game_of
from barkade.review import Review
from barkade.review.figures import Figure
from barkade.review.lucky import leads
from tests.review.games import played


def reviewed(levels: tuple[str, ...], seed: int = 5, **table: Any) -> Review:
    review = Review(played("lucky_dog", seed, levels=levels, **table), 0)
    list(review)
    return review


def test_figures_have_no_noise() -> None:
    review = reviewed(("puppy", "good_dog"))
    found = review.summary()
    assert found.exact
    assert {figure.half for figure in (found.skill, found.luck, found.others)} == {0.0}
    for decision in review.decisions():
        assert decision.cost.mean >= 0.0
        assert decision.skill == decision.cost.negative


def test_the_points_of_a_turn_are_those_of_the_exact_bot() -> None:
    review = reviewed(("puppy", "good_dog"))
    told = [decision for decision in review.decisions() if decision.name == "Reroll" and decision.cost_points.mean]
    assert told
    for decision in told:
        table = review.story.moments[decision.move].table
        legal = table.legal(0)
        worth = lucky_turn.values(table.imagine(0, 1), 0, legal)
        for option in decision.options:
            assert option.points.mean == pytest.approx(worth[legal.index(option.action)])


def test_the_old_dog_leaves_next_to_nothing_lying() -> None:
    old, puppy = reviewed(("old_dog", "puppy")), reviewed(("puppy", "old_dog"))
    assert old.summary().alike == pytest.approx(old.summary().decisions, abs=2)
    assert old.summary().skill.mean > -0.1 > puppy.summary().skill.mean
    assert puppy.summary().costliest


def test_a_solo_day_is_told_in_points() -> None:
    review = reviewed(("puppy",), seats=1, mode="solo")
    found = review.summary()
    assert found.unit == "points"
    assert review.curve()[-1].chances == [float(review.story.end.scores[0])]


def test_in_the_last_turn_only_the_lead_counts() -> None:
    """PAGES' trap: with the last turn of the game, more points are worth nothing if they do not win."""
    assert leads([20, 21], [9, 10], 1) == 1.0
    assert leads([21, 21], [9, 10], 1) == 0.0  # who was there first wins a tie
    assert leads([21, 21], [9, 9], 0) == 0.5
    review = reviewed(("old_dog", "old_dog"), seed=4)
    last = review.story.moments[-1]
    weighed = review.judge.weigh(last._replace(table=last.table, seat=last.seat), 0)
    assert weighed.cost_points == Figure(0.0)
    assert {round(option.value.mean, 9) for option in weighed.options} <= {0.0, 0.5, 1.0} or len(weighed.options) > 1


def test_the_first_roll_of_the_last_turn_is_worth_its_chance_to_win() -> None:
    s = game_of("lucky_dog").new(2, 3)
    review = reviewed(("old_dog", "good_dog"), seed=6)
    for decision in review.decisions():
        table = review.story.moments[decision.move].table
        if table.last_round and (table.active + 1) % 2 == table.first:
            assert decision.cost_points == Figure(0.0)
    assert s.target == 20
