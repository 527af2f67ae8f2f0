"""Words instead of numbers: what people say is understood, and nothing is guessed between two options."""

from random import Random
from typing import Any

import pytest

import barkade
from barkade.cli.picking import offered
from barkade.cli.speech import fitting, meant, words_of
from barkade.kernel.story import named

NAMES = ["Ada", "Bo", "Cy", "Dee"]


def asked(key: str, decision: str, seats: int = 2, seed: int = 3, **options: Any) -> tuple[Any, int]:
    """A table at which a seat is asked a question of this name, after random play."""
    for tried in range(seed, seed + 20):
        rng = Random(tried)
        s = barkade.game(key).new(seats, tried, **options)
        while not s.over:
            if s.decision == decision:
                return s, s.deciders[0]
            seat = rng.choice(s.deciders)
            s.play(seat, rng.choice(s.legal(seat)))
    raise AssertionError(f"no {decision} came up")


def said(s: Any, seat: int, words: str) -> list[str]:
    """What words mean, in the words of the table; the first pick only is said as it stands now."""
    return [s.say(action) for action in meant(s, seat, words, NAMES).picks]


def test_dice_are_named_by_their_numbers_in_any_order() -> None:
    s, seat = asked("lucky_dog", "Reroll")
    first, *_, last = sorted(int(face) for face in words_of(s.say(s.legal(seat)[-1]))[1:])
    assert sorted(said(s, seat, f"reroll {last} {first}")[0]) == sorted(f"reroll {first}-{last}")
    assert said(s, seat, "stop") == ["stop rolling"]
    assert said(s, seat, "keep all") == ["stop rolling"]


def test_what_is_kept_says_what_is_rolled() -> None:
    s = barkade.game("lucky_dog").new(2, 3)
    seat = s.deciders[0]
    s.play(seat, s.legal(seat)[0])  # keep all cards: the dice are 1 3 4 5 5
    assert said(s, seat, "keep 5 5") == ["reroll 1-3-4"]
    assert said(s, seat, "keep 5 4 3") == ["reroll 1-5"]
    assert said(s, seat, "keep 2") == []


def test_a_tile_is_named_by_its_address_and_a_verb_may_stand_before_it() -> None:
    s, seat = asked("hair_of_the_dog", "Act", 3)
    where = meant(s, seat, "go a3", NAMES).picks
    assert [s.actions.notation(action) for action in where] == ["move", "to:A3"]
    s.play(seat, where[0])
    assert said(s, seat, "a3")[0].startswith("A3 (")


def test_a_line_is_named_by_the_cards_it_takes_and_where_the_watch_dog_goes() -> None:
    s, seat = asked("dog_lover", "PlacePattern")
    for action, words in offered(s, seat).items():
        line = words.rpartition(" goes to ")[2]
        card = words_of(words)[1]
        assert action in (found := meant(s, seat, f"{card} {line}", NAMES)).picks + found.doubts


def test_two_options_that_fit_alike_are_asked_about() -> None:
    ways = {7: [words_of("Small Adult home (Male, Pug)")], 8: [words_of("Small Adult home (Female, Shih Tzu)")]}
    assert fitting(ways, words_of("small adult")) == [7, 8]
    assert fitting(ways, words_of("adult fem")) == [8]
    assert fitting(ways, words_of("large")) == []
    assert fitting({1: [["swap", "zoomies"]], 2: [["swap", "zoomies"]]}, ["zoom"]) == [1]  # either will do


@pytest.mark.parametrize("key", barkade.GAMES)
def test_every_option_can_be_said_as_it_is_shown_and_luck_is_never_told_beforehand(key: str) -> None:
    rng = Random(2)
    game = barkade.game(key)
    s = game.new(min(3, max(game.seats)), 2)
    for _ in range(120):
        if s.over:
            break
        seat = rng.choice(s.deciders)
        before = s.position()
        shown = offered(s, seat)
        for action in rng.sample(list(shown), min(4, len(shown))):
            picks, doubts = meant(s, seat, named(shown[action], NAMES, seat), NAMES)
            twins = [other for other in shown if shown[other] == shown[action]]
            assert set(picks + doubts) & set(twins), (shown[action], picks, doubts)
        assert s.position() == before
        s.play(seat, rng.choice(s.legal(seat)))
