"""The sum of a review: result = skill + luck + what the others gave away, whatever the game."""

from math import exp

import pytest

from barkade.kernel.errors import RecordError
from barkade.kernel.record import Record
from barkade.review import Decision, Review
from barkade.review.figures import Figure, e_to, mean_of
from barkade.review.findings import plain
from tests.review.games import SMALL, TABLES, played

MODES = [
    *[(key, 0, "") for key in TABLES],
    ("lucky_dog", 1, "solo"),
    ("lucky_dog", 2, "coop"),
    ("lucky_dog", 4, "team"),
]


@pytest.mark.parametrize(("key", "seats", "mode"), MODES)
def test_the_parts_add_up_to_the_result(key: str, seats: int, mode: str) -> None:
    review = Review(played(key, seats=seats, mode=mode), 0, SMALL)
    list(review)
    found = review.summary()
    assert found.complete
    assert found.skill.mean + found.luck.mean + found.others.mean == pytest.approx(found.result.mean, abs=1e-12)
    assert sum([luck.value.mean for luck in found.lucks]) == pytest.approx(found.luck.mean, abs=1e-9)
    assert found.result.mean == pytest.approx(review.curve()[-1].chances[0] - review._fair().mean)
    assert sum([given.mean for given in found.given]) == pytest.approx(found.others.mean)


@pytest.mark.parametrize("key", TABLES)
def test_chances_are_shares_of_one_win(key: str) -> None:
    review = Review(played(key), 0, SMALL)
    list(review)
    for chances in [*[point.chances for point in review.curve()], *[each.chances for each in review.decisions()]]:
        assert sum(chances) == pytest.approx(1.0)
        assert min(chances) >= 0.0
    assert [point.move for point in review.curve()] == sorted([point.move for point in review.curve()])


@pytest.mark.parametrize("key", ["lucky_dog", "dog_lover"])
def test_a_review_that_was_stopped_finds_the_same(key: str) -> None:
    whole, halves = Review(played(key), 1, SMALL), Review(played(key), 1, SMALL)
    list(whole)
    for done, _ in enumerate(halves):
        if done == len(halves.pieces) // 2:
            break
    part = halves.summary()
    assert not part.complete
    assert 0 < part.judged < part.pieces
    assert part.turns < len(halves.story.turns)
    list(halves)
    assert plain(halves.summary()) == plain(whole.summary())
    assert plain(halves.decisions()) == plain(whole.decisions())


def test_another_seed_imagines_other_worlds() -> None:
    one, other = Review(played("dog_lover"), 0, SMALL), Review(played("dog_lover"), 0, SMALL, seed=1)
    assert plain([list(one), list(one)]) != plain([list(other), list(other)])


@pytest.mark.parametrize("key", TABLES)
def test_a_cost_within_its_interval_is_no_mistake(key: str) -> None:
    review = Review(played(key), 0, SMALL)
    decisions = [finding for finding in review if isinstance(finding, Decision)]
    for decision in decisions:
        if decision.cost.mean <= decision.cost.half:
            assert not decision.mistake or decision.cost_points.clear
        assert bool(decision.why) == decision.mistake
        assert not (decision.mistake and decision.alike)
        assert decision.options[decision.chosen].words
    costly = review.summary().costliest
    assert len(costly) <= 3
    assert set(costly) <= {decision.move for decision in decisions if decision.mistake}


def test_only_a_finished_game_is_reviewed() -> None:
    record = played("lucky_dog")
    with pytest.raises(RecordError, match="not over"):
        Review(Record(record.game, record.header, record.moves[:-9]), 0)
    with pytest.raises(ValueError, match="seat must be from 0 to 1"):
        Review(record, 2)
    with pytest.raises(RecordError, match="at most 5000"):
        Review(Record(record.game, record.header, record.moves * 500), 0)


def test_figures_are_the_same_on_every_machine() -> None:
    for power in (0.0, -0.3, -1.0, -7.5, -30.0):
        assert e_to(power) == pytest.approx(exp(power), rel=1e-9)
    assert e_to(-1000.0) == 0.0
    assert mean_of([0.25, 0.75]) == Figure(0.5, 0.5)
    assert mean_of([1.0, 1.0, 1.0]) == Figure(1.0, 0.0)
    assert plain(Figure(-0.0000001, 1 / 3)) == [0.0, 0.333333]
