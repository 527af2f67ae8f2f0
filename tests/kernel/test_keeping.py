"""What a game keeps for the next table (not for ever, because a server runs for months), and what it refuses to lay."""

import pickle
import sys
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest

import barkade
from barkade.kernel.actions import Catalogue
from barkade.kernel.box import Zone
from barkade.kernel.game import MOST_KEPT, keep
from tests.kernel.mini import Table, mini_game


def kept(game: Any) -> list[int]:
    """How many blanks, wishes and decks a game keeps."""
    return [len(game._blanks), len(game._asked), len(game._decks_read)]


def test_tables_of_many_kinds_do_not_fill_the_memory() -> None:
    game = barkade.game("lucky_dog")
    first = game.new(2, seed=1, round_cap=1)
    for cap in range(1, MOST_KEPT + 50):
        game.new(2, seed=1, round_cap=cap)
    assert max(kept(game)) == MOST_KEPT
    assert game.new(2, seed=1, round_cap=1).position() == first.position()  # laid out anew


def test_a_table_goes_on_with_its_deck_when_the_game_has_let_it_go() -> None:
    game = barkade.game("lucky_dog")
    deck = game.deck(game.check_options(2, {}))
    game.keep_deck("guest.toml", deck)
    s = game.new(2, seed=1, deck="guest.toml")
    for number in range(MOST_KEPT):
        game.keep_deck(f"other{number}.toml", deck)
    for cap in range(1, MOST_KEPT + 2):
        game.new(2, seed=1, round_cap=cap)
    assert "guest.toml" not in game._decks_read
    assert s.box.deck is deck
    assert s.position()["options"]["deck"] == "guest.toml"
    assert s.imagine(0, 1).view(0) == s.view(0)


def test_one_and_true_are_different_wishes() -> None:
    game = barkade.game("lucky_dog")
    game.new(2, auto_score=True)
    with pytest.raises(ValueError, match="auto_score must be False or True, not 1"):
        game.new(2, auto_score=1)
    with pytest.raises(ValueError, match=r"target must be from 5 to 60, not 20\.0"):
        game.new(2, target=20.0)


@pytest.mark.parametrize("seats", [True, 2.0, "2", 9])
def test_seats_are_a_whole_number_of_them(seats: Any) -> None:
    game = barkade.game("lucky_dog")
    game.new(1)
    game.new(2)
    with pytest.raises(ValueError, match=f"Lucky Dog is for 1 to 4 seats, not {seats!r}"):
        game.new(seats)


@pytest.mark.parametrize("seed", ["a", 1.5, None])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(ValueError, match="seed must be a whole number"):
        barkade.game("lucky_dog").new(2, seed=seed)


def test_a_name_means_the_deck_that_was_kept_last() -> None:
    game = barkade.game("lucky_dog")
    standard = game.deck(game.check_options(2, {}))
    ones = game.deck(game.check_options(2, {"treats": "ones"}))
    game.keep_deck("guest.toml", standard)
    assert game.new(2, deck="guest.toml").box.deck.digest == standard.digest
    game.keep_deck("guest.toml", ones)
    assert game.new(2, deck="guest.toml").box.deck.digest == ones.digest


def test_many_threads_may_keep_things_at_once() -> None:
    kept: dict[Any, Any] = {}
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(4) as threads:
            list(threads.map(lambda n: keep(kept, n, n), range(20_000)))
    finally:
        sys.setswitchinterval(interval)
    assert len(kept) <= MOST_KEPT + 4


@pytest.mark.parametrize("key", barkade.GAMES)
def test_games_and_tables_can_be_pickled(key: str) -> None:
    game = barkade.game(key)
    assert pickle.loads(pickle.dumps(game)) is game
    rng = Random(2)
    s = game.new(seed=2)
    while not s.over:
        if rng.random() < 0.1:
            again = pickle.loads(pickle.dumps(s))
            assert (again.position(), again.log, again.start) == (s.position(), s.log, s.start)
            assert deepcopy(s).position() == s.position()
        seat = rng.choice(s.deciders)
        s.play(seat, rng.choice(s.legal(seat)))


@pytest.mark.parametrize(("name", "value"), [("forced", False), ("telling", False), ("patient", True), ("script", [1])])
def test_a_copy_is_driven_as_its_original_is(name: str, value: Any) -> None:
    s = barkade.game("lucky_dog").new(2)
    setattr(s, name, value)
    copy = s.clone()
    assert getattr(copy, name) == value
    if name == "script":
        copy.script.clear()
        assert s.script == [1]


def test_a_table_with_a_deck_of_ones_own_can_be_pickled(tmp_path: Path) -> None:
    game = barkade.game("lucky_dog")
    mine = tmp_path / "mine.toml"
    mine.write_text((game.decks / "standard40.toml").read_text().replace('title = "Fetch"', 'title = "Bring It"'))
    packed = pickle.dumps(game.new(2, deck=str(mine)))
    mine.unlink()
    assert "Bring It" in pickle.loads(packed).box.deck.titles


def test_nobody_imagines_from_a_seat_that_is_not_there() -> None:
    s = barkade.game("dog_lover").new(2)
    for seat in (2, -1, 99):
        with pytest.raises(ValueError, match=f"there is no seat {seat}; seats are 0 to 1"):
            s.imagine(seat, 1)


@pytest.mark.parametrize("wrong", ["x", 1.0, None])
def test_an_action_is_a_whole_number(wrong: Any) -> None:
    s: Any = barkade.game("lucky_dog").new(2)
    before = s.position()
    with pytest.raises(barkade.IllegalAction, match=f"seat and action are whole numbers, not . and {wrong!r}"):
        s.play(s.deciders[0], wrong)
    assert s.position() == before


class Foreign:
    """A whole number of another kind, as numpy has them."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value


@pytest.mark.parametrize("key", barkade.GAMES)
def test_whole_numbers_of_any_kind_are_played_as_what_they_are(key: str) -> None:
    s: Any = barkade.game(key).new(seed=5)
    rng = Random(5)
    for _ in range(30):
        if not s.over:
            seat = s.deciders[0]
            s.play(Foreign(seat), Foreign(rng.choice(s.legal(seat))))
    assert barkade.Record.of(s).replay().position() == s.position()


def test_the_state_of_a_game_may_be_in_a_module_without_a_package() -> None:
    class Kennel(Table):
        numbers = ("dogs",)
        __module__ = "kennel"

    game = mini_game(Kennel, Catalogue(), [], ["bone"], lambda seats: [Zone("deck", 0)], lambda s: None)
    s = game.new(2)
    s.dogs = 3
    assert s.clone().dogs == 3
