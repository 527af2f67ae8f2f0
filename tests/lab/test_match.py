"""One game of a run, watched."""

from random import Random

import pytest

from barkade import GAMES, game
from barkade.lab.match import play, sheet_rows
from barkade.lab.plan import planned
from barkade.lab.watch import Watch, own_places


@pytest.mark.parametrize("key", GAMES)
def test_a_game_is_the_same_whenever_it_is_played(key: str) -> None:
    plan = planned(key, None, {}, ["random"], 10, seed=4)
    row = play(plan, 7)

    assert row == play(plan, 7)
    assert row["decisions"] == sum(seat["decisions"] for seat in row["seats"])
    assert sum(seat["share"] for seat in row["seats"]) == pytest.approx(1)
    assert sorted(seat["order"] for seat in row["seats"]) == list(range(plan.seats))
    assert row["held"]


def test_places_are_zones_that_every_seat_has_one_of() -> None:
    names = ["deck", "hand0", "hand1", "hand2", "cell1", "cell2", "cell3", "pile0", "pile1"]

    assert own_places(names, 3) == {"hand": [1, 2, 3]}
    assert own_places(names, 2) == {"pile": [7, 8]}


def test_a_turn_that_changes_nothing_is_dead_and_one_that_scores_is_not() -> None:
    lucky = game("lucky_dog")
    act = lucky.actions.from_notation
    s = lucky.new(2, seed=1, first_seat=0)
    watch = Watch(s)
    while s.turn == 1:  # stop rolling, take nothing
        legal = s.legal(0)
        watch.decides(s, 0, len(legal))
        s.play(0, next(a for a in (act("none"), act("dice:none"), act("done")) if a in legal))
    while s.turn == 2:  # take all that can be taken
        legal = s.legal(1)
        watch.decides(s, 1, len(legal))
        s.play(1, next(a for a in (act("none"), act("all"), *legal) if a in legal))
    watch.ends(s)

    assert watch.turns == [1, 1]
    assert watch.dead == [1, int(s.scores[1] == 0)]
    assert s.scores[1] > 0
    assert {(row["seat"], row["place"]) for row in watch.held(s.box.deck.ids)} == {(1, "pile")}


def test_the_lead_changes_when_another_seat_is_alone_ahead() -> None:
    s = game("lucky_dog").new(2, seed=1)
    watch = Watch(s)
    for points in ([0, 0], [2, 0], [2, 2], [2, 4], [3, 4], [5, 4]):
        s.points = points
        watch.ends(s)

    assert watch.lead_changes == 2


def test_lines_of_the_sheet_lose_their_numbers() -> None:
    lucky = game("lucky_dog")
    s, rng = lucky.new(2, seed=3), Random(3)
    while not s.over:
        s.play(s.deciders[0], rng.choice(s.legal(s.deciders[0])))
    rows = sheet_rows(s, 0) + sheet_rows(s, 1)

    assert sum(row["points"] for row in rows) == sum(s.scores)
    assert not any(character.isdigit() for row in rows for character in row["line"])
