"""The search: ballots are decoupled, partners share, options may differ between worlds, budgets hold."""

from typing import Any

import pytest

import barkade
from barkade import bots
from barkade.bots.opinion import Opinion, opinion_on
from barkade.bots.search import SearchBot, reopen
from barkade.bots.tree import Arm, Arms, Node, most_promising


def ballot(seed: int = 1) -> Any:
    """We Rate Dogs at its first ballot: every seat enters a dog in secret."""
    s = barkade.game("we_rate_dogs").new(3, seed)
    while s.decision != "EnterDog":
        seat = s.deciders[0]
        s.play(seat, s.legal(seat)[0])
    return s


def test_at_a_ballot_every_seat_has_arms_of_its_own() -> None:
    s = ballot()
    root = Node()
    bot = SearchBot(opinion_on(s.game), seed=1, budget=bots.Budget(30))
    bot._think(root, s.imagine(0, 1), 0, 1.0, None)
    assert set(root.seats) == {0, 1, 2}
    visits = [sum([arm.visits for arm in root.arms(who).by_action.values()]) for who in range(3)]
    assert visits == [30, 30, 30]


def test_sealed_picks_of_others_are_thought_about_anew() -> None:
    s = ballot()
    s.play(1, s.legal(1)[0])
    world = s.imagine(0, 3)
    assert world.sealed[1] >= 0
    reopen(world, 0)
    assert world.deciders == (0, 1, 2)
    assert world.legal(1) == ballot().legal(1)


def try_most_promising(row: list[Arm]) -> None:
    arm = row[most_promising(row, curiosity=0.6)]
    arm.visits += 1
    arm.total += 0.5


def test_an_option_that_is_seldom_legal_is_not_forgotten() -> None:
    always, seldom = Arms().grow([1, 2], [0.0, 0.0], heat=1.0)
    for _ in range(50):
        try_most_promising([always])
    assert (always.offered, seldom.offered) == (50, 0)
    try_most_promising([always, seldom])
    assert seldom.offered == 1


def test_liked_options_are_tried_more() -> None:
    row = Arms().grow([1, 2, 3], [0.0, 5.0, 0.0], heat=1.5)
    for _ in range(30):
        try_most_promising(row)
    assert row[1].visits > row[0].visits


def test_partners_are_equally_glad_and_rivals_are_not() -> None:
    s = barkade.game("lucky_dog").new(4, 1, mode="team")
    worth = opinion_on(s.game).worth(s, [12.0, 4.0, 12.0, 4.0])
    assert worth[0] == worth[2] > worth[1] == worth[3]
    assert worth[0] + worth[1] == pytest.approx(1.0)


def test_alone_more_points_are_better() -> None:
    s = barkade.game("lucky_dog").new(1, 1)
    opinion = opinion_on(s.game)
    assert 0 < opinion.worth(s, [5.0])[0] < opinion.worth(s, [50.0])[0] < 1


def test_a_budget_of_seconds_ends_the_search() -> None:
    s = barkade.game("lucky_dog").new(2, 1)
    bot = bots.make("search", "lucky_dog", budget=bots.Budget(iterations=10_000_000))
    assert bots.ask(bot, s, s.deciders[0], seconds=0.05) in s.legal(s.deciders[0])


def test_a_game_without_an_opinion_of_ours_is_played_for_points() -> None:
    s = barkade.game("lucky_dog").new(2, 3)
    bot = SearchBot(Opinion(), seed=1, budget=bots.Budget(40))
    while s.decision != "ScoreDisplay":
        seat = s.deciders[0]
        s.play(seat, s.legal(seat)[0])
    seat = s.deciders[0]
    assert s.say(bots.ask(bot, s, seat)) != "score nothing"
