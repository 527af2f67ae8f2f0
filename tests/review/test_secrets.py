"""The review of a seat does not depend on what this seat never saw."""

from typing import Any

import pytest

from barkade.review import Review
from barkade.review.moments import Moment
from barkade.review.openness import looks
from tests.review.games import SMALL, TABLES, played

EVERY = 3  # decisions are looked at: all of them would take too long


def twin_of(table: Any, seat: int, seed: int) -> Any:
    """A table that the seat cannot tell from this one, with a log and luck of its own."""
    twin = table.imagine(seat, seed)
    twin.telling = True
    return twin


@pytest.mark.parametrize("key", TABLES)
def test_a_decision_is_weighed_alike_at_tables_that_look_alike(key: str) -> None:
    review = Review(played(key), 1, SMALL)
    for number, moment in enumerate(review.own[::EVERY]):
        twin: Moment = moment._replace(table=twin_of(moment.table, 1, 77 + number))
        assert review.judge.weigh(twin, number) == review.judge.weigh(moment, number), moment.table.decision


@pytest.mark.parametrize("key", TABLES)
def test_the_curve_is_the_same_at_tables_that_look_alike(key: str) -> None:
    review = Review(played(key), 0, SMALL)
    for turn in review.story.turns[::2]:
        table = review.story.moments[turn.first].table
        assert review.judge.chances(twin_of(table, 0, 5), 0, 9) == review.judge.chances(table, 0, 9)


@pytest.mark.parametrize("key", TABLES)
def test_what_another_did_unseen_counts_as_nothing(key: str) -> None:
    """Where other picks would have looked just the same to the seat, all of them are judged alike."""
    review = Review(played(key, levels=("good_dog", "puppy")), 0, SMALL)
    compared = 0
    for number, act in enumerate(review.acts):
        if len(act) == 1 and act[0].seat != 0:
            [pick] = act
            seen = looks(pick.table, [(pick.seat, pick.action)], 0)
            for action in pick.table.legal(pick.seat):
                if action != pick.action and looks(pick.table, [(pick.seat, action)], 0) == seen:
                    other = [pick._replace(action=action)]
                    assert review.judge.gift(other, 0, number) == review.judge.gift(act, 0, number), pick.table.decision
                    compared += 1
    assert compared or key in (
        "lucky_dog",
        "to_the_dogs",
        "we_rate_dogs",
    )  # there nothing is done unseen by one pick alone


@pytest.mark.parametrize("key", TABLES)
def test_an_act_is_judged_alike_at_tables_that_look_alike(key: str) -> None:
    review = Review(played(key, levels=("good_dog", "puppy")), 0, SMALL)
    for number, act in enumerate(review.acts[::EVERY]):
        twin = twin_of(act[0].table, 0, number)
        if all([pick.action in twin.legal(pick.seat) for pick in act[:1]]):
            moved = [act[0]._replace(table=twin), *act[1:]]
            assert review.judge.gift(moved, 0, number) == review.judge.gift(act, 0, number), act[0].table.decision


def test_words_name_nothing_hidden() -> None:
    """What is said of a mistake is said of a table that the seat imagines."""
    review = Review(played("to_the_dogs"), 0, SMALL)
    list(review)
    mistakes = [decision for decision in review.decisions() if decision.mistake]
    assert mistakes
    for decision in mistakes:
        moment = next(each for each in review.own if each.number == decision.move)
        moved = moment._replace(table=twin_of(moment.table, 0, 3))
        assert review.words.why(moved, decision, False) == decision.why
