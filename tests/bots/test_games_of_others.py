"""Games that nobody has told the bots about: they play them all the same, and an opinion that a game brings is heard."""

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from tests.parcels import ROOT

from barkade.bots import ask, make
from barkade.bots.opinion import Beginner, Opinion, opinion_on
from barkade.kernel.game import Game

DEALS = {"oh_hell": 20, "big_dog": 80}  # as many as a share of the wins needs to stand out
OPTIONS: dict[str, dict[str, Any]] = {"oh_hell": {"tricks": 5}, "big_dog": {}}


@pytest.fixture(params=["oh_hell", "big_dog"])
def others(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A game that is not ours."""
    key: str = request.param
    monkeypatch.syspath_prepend(str(Path(ROOT) / "examples" / key))
    yield import_module(key).GAME
    sys.modules.pop(key)


def share(game: Game, seats: int, name: str, other: str) -> float:
    """The share of the wins of one bot among others, on deals that it plays from every seat."""
    won = 0.0
    deals = DEALS[game.key]
    for deal in range(deals):
        for me in range(seats):
            s = game.new(seats, deal, telling=False, **OPTIONS[game.key])
            bots = [make(name if seat == me else other, game, 100 * deal + seat) for seat in range(seats)]
            decisions = 0
            while not s.over:
                for seat in s.deciders:
                    decisions += 1
                    s.pick(seat, ask(bots[seat], s, seat, 1000 * deal + decisions))
            won += (me in s.winners) / len(s.winners)
    return won / (deals * seats)


def test_a_good_dog_beats_chance_at_a_game_it_has_never_seen(others: Game) -> None:
    seats = min(others.seats)
    assert share(others, seats, "good_dog", "random") >= 0.6


class Contrary(Opinion):
    """Likes the last option."""

    looks = 1

    def prefer(self, s: Any, seat: int, legal: Any) -> list[float]:
        return [float(i) for i in range(len(legal))]


def test_a_game_may_bring_its_opinion(others: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    assert isinstance(opinion_on(others), Beginner)
    monkeypatch.setattr(others, "opinion", Contrary())
    s = others.new(seed=1)
    seat = s.deciders[0]
    assert ask(make("good_dog", others), s, seat) == s.legal(seat)[-1]


def test_an_opinion_of_another_kind_is_refused_by_name(others: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(others, "opinion", "bold")
    with pytest.raises(
        TypeError, match=f"the opinion on {others.title} must be a barkade.bots.opinion.Opinion, not 'bold'"
    ):
        make("good_dog", others)
