"""Getting a bot by name, and playing whole games with every level."""

import re
from typing import Any

import pytest

import barkade
from barkade import bots
from barkade.bots.kennel import level

SEATS = {"we_rate_dogs": 3}


def play(key: str, names: list[str], seed: int, **options: Any) -> Any:
    """A game between bots, to its end."""
    s = barkade.game(key).new(len(names), seed, **options)
    players = [bots.make(name, key, seed=seed + seat) for seat, name in enumerate(names)]
    while not s.over:
        for seat in s.deciders:
            s.play(seat, bots.ask(players[seat], s, seat, seed))
    return s


@pytest.mark.parametrize("name", ["random", "greedy", "puppy"])
@pytest.mark.parametrize("key", barkade.GAMES)
def test_quick_bots_finish_every_game(key: str, name: str) -> None:
    s = play(key, [name] * SEATS.get(key, 2), seed=4)
    assert s.over


@pytest.mark.parametrize("key", barkade.GAMES)
def test_search_finishes_every_game(key: str) -> None:
    s = play(key, ["search:2"] + ["greedy"] * (SEATS.get(key, 2) - 1), seed=4)
    assert s.over


@pytest.mark.parametrize(("seats", "mode"), [(1, "solo"), (2, "ffa"), (2, "coop"), (4, "team")])
def test_exact_finishes_every_mode_of_lucky_dog(seats: int, mode: str) -> None:
    s = play("lucky_dog", ["exact"] * seats, seed=4, mode=mode)
    assert s.over
    assert max(s.scores) > 0


@pytest.mark.parametrize("name", ["random", "puppy", "greedy", "search:6"])
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    games = [play("lucky_dog", [name] * 2, seed=6) for _ in range(2)]
    assert barkade.Record.of(games[0]).moves == barkade.Record.of(games[1]).moves


def test_a_greedy_bot_beats_random_ones() -> None:
    won = sum([0 in play("lucky_dog", ["greedy", "random"], seed).winners for seed in range(10)])
    assert won >= 8


@pytest.mark.parametrize("key", barkade.GAMES)
def test_every_level_means_a_bot_of_the_game(key: str) -> None:
    for name in bots.LEVELS:
        assert level(name, barkade.game(key)).bot in bots.BOTS
        bots.make(name, key)


def test_an_unknown_name_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match="no bot 'cat'; there are puppy, good_dog, old_dog, random"):
        bots.make("cat", "lucky_dog")


def test_only_search_takes_iterations() -> None:
    with pytest.raises(ValueError, match="only search takes a number of iterations"):
        bots.make("greedy:5", "lucky_dog")


@pytest.mark.parametrize("iterations", ["0", "-1", "many", ""])
def test_search_takes_at_least_one_iteration(iterations: str) -> None:
    with pytest.raises(ValueError, match=f"search takes a number of iterations from 1 on, .* not '{iterations}'"):
        bots.make(f"search:{iterations}", "lucky_dog")


def test_exact_is_for_lucky_dog_only() -> None:
    with pytest.raises(ValueError, match="exact plays lucky_dog only, not dog_lover"):
        bots.make("exact", "dog_lover")


@pytest.mark.parametrize("name", ["random", "greedy", "search:40", "exact"])
def test_a_bot_says_why_in_a_sentence(name: str) -> None:
    s = barkade.game("lucky_dog").new(2, 1)
    bot = bots.make(name, "lucky_dog")
    bots.ask(bot, s, s.deciders[0])
    assert bot.why().endswith(".")
    assert len(bot.why()) > 20


def test_search_tells_how_many_imagined_games_began_with_its_choice() -> None:
    s = barkade.game("lucky_dog").new(2, 1)
    bot = bots.make("search:40", "lucky_dog")
    action = bots.ask(bot, s, s.deciders[0])
    assert re.fullmatch(rf'\d+ of 40 imagined games began with "{re.escape(s.say(action))}"\.', bot.why())
