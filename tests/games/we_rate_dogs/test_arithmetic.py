"""The arithmetic of one rating."""

import pytest

from barkade.games.we_rate_dogs.ratings import Change, spelled, stepwise, summed


def plain(*amounts: int) -> list[Change]:
    return [Change(amount, False) for amount in amounts]


@pytest.mark.rules("WR-053")
def test_the_floor_holds_the_total_and_not_each_card() -> None:
    assert summed(11, plain(-4)) == 10
    assert summed(11, plain(-4, 4)) == 11
    assert summed(11, plain(4, -4)) == 11


@pytest.mark.rules("WR-054", "WR-R21")
def test_floor_breaking_reductions_come_after_the_floor_and_have_no_bound() -> None:
    cat = Change(-3, True)
    assert summed(11, [Change(-4, False), cat]) == 7
    assert summed(11, [cat, Change(-4, False)]) == 7
    assert summed(10, [cat] * 5) == -5


@pytest.mark.rules("WR-055", "WR-R22")
def test_there_is_no_upper_limit() -> None:
    assert summed(20, plain(5, 5, 5, 5)) == 40
    assert stepwise(20, plain(5, 5, 5, 5)) == 40


@pytest.mark.rules("WR-056", "WR-R20")
def test_stepwise_raises_the_running_value_to_ten_after_each_reduction() -> None:
    assert stepwise(11, plain(-4)) == 10
    assert stepwise(11, plain(-4, 4)) == 14
    assert stepwise(11, plain(4, -4)) == 11


@pytest.mark.rules("WR-056")
def test_stepwise_reduces_nothing_further_once_a_card_broke_the_floor() -> None:
    cat = Change(-3, True)
    assert stepwise(11, [cat, Change(-4, False)]) == 8
    assert stepwise(11, [cat, Change(4, False), Change(-4, False)]) == 10


def test_a_rating_spells_the_sum_behind_it() -> None:
    assert spelled(11, plain(-4, 4, 0), 11) == "11 - 4 + 4 = 11"
    assert spelled(11, plain(-4), 10) == "11 - 4 = 10, floor 10"
    assert spelled(13, plain(0), 13) == "13"
