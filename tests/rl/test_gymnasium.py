"""Gymnasium's own check for every table, records, opponents, refusals."""

from collections.abc import Callable
from random import Random

import gymnasium
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env

from barkade import GAMES, Game, Record, game
from barkade.rl.gymnasium import BarkadeEnv, camel
from barkade.testing import Seating


def play_out(env: BarkadeEnv, rng: Random) -> float:
    total, over = 0.0, False
    while not over:
        legal = env.action_masks().nonzero()[0].tolist()
        _, reward, over, _, _ = env.step(rng.choice(legal))
        total += reward
    return total


def test_check_env(played: Game, seating: Seating) -> None:
    name = f"barkade/{camel(played.key)}-v2"
    env = gymnasium.make(name, seats=seating.seats, opponents="random", render_mode="ansi", **seating.options)
    check_env(env.unwrapped)


def test_a_record_goes_through(played: Game, seating: Seating) -> None:
    env = BarkadeEnv(played, seating.seats, seat=seating.seats - 1, opponents="random", **seating.options)
    env.reset(seed=4)
    reward = play_out(env, Random(4))
    record = Record.from_text(env.record().to_text())

    assert reward == (1.0 if env.seat in record.replay().winners else -1.0)
    half = Record(record.game, record.header, record.moves[: len(record.moves) // 2])
    env.reset(options={"record": half})
    assert env.record().moves[: len(half.moves)] == half.moves


@pytest.mark.parametrize("key", GAMES)
def test_the_registry_knows_all_games(key: str) -> None:
    env = gymnasium.make(f"barkade/{camel(key)}-v2", opponents="random")
    _, info = env.reset(seed=1)

    assert info["action_mask"].sum() > 1


def test_the_same_seed_gives_the_same_game_against_the_same_bots() -> None:
    env = BarkadeEnv("lucky_dog", 3, opponents=["random", "puppy"])
    records = []
    for _ in range(2):
        env.reset(seed=9)
        play_out(env, Random(9))
        records.append(env.record().moves)

    assert records[0] == records[1]


def test_a_person_is_shown_every_step(capsys: pytest.CaptureFixture[str]) -> None:
    env = BarkadeEnv("lucky_dog", 1, render_mode="human")
    env.reset(seed=1)
    play_out(env, Random(1))

    assert env.render() is None
    assert capsys.readouterr().out.count("points ") == len(env.record().moves) + 2


def test_an_illegal_action_ends_the_episode_and_says_why() -> None:
    env = BarkadeEnv("lucky_dog", 1)
    env.reset(seed=1)
    _, reward, over, _, info = env.step(game("lucky_dog").actions.from_notation("all"))

    assert (reward, over) == (-1.0, True)
    assert "LK-040" in info["illegal"]


@pytest.mark.parametrize(
    "ask", [lambda env: env.step(0), BarkadeEnv.action_masks, BarkadeEnv.render, BarkadeEnv.record]
)
def test_nothing_goes_before_the_first_reset(ask: Callable[[BarkadeEnv], object]) -> None:
    with pytest.raises(ResetNeeded, match="no game of Lucky Dog is dealt yet; call reset"):
        ask(BarkadeEnv("lucky_dog"))


def test_an_unknown_option_of_reset_is_not_ignored_in_silence() -> None:
    env = BarkadeEnv("lucky_dog", opponents="random")
    with pytest.warns(UserWarning, match="reset knows the option record only, not target, mode"):
        env.reset(seed=1, options={"target": 5, "mode": "coop"})


def test_wrong_chairs_are_refused_in_a_sentence() -> None:
    with pytest.raises(ValueError, match="seat must be from 0 to 2, not 3"):
        BarkadeEnv("lucky_dog", 3, seat=3)
    with pytest.raises(ValueError, match="opponents must be one name or 2 of them, not 1"):
        BarkadeEnv("lucky_dog", 3, opponents=["random"])
    with pytest.raises(ValueError, match="there is no bot 'cat'"):
        BarkadeEnv("lucky_dog", 2, opponents="cat")
    with pytest.raises(ValueError, match="reward must be win or points, not 'glory'"):
        BarkadeEnv("lucky_dog", 2, reward="glory")


@pytest.mark.parametrize("key", GAMES)
def test_the_version_before_can_still_be_asked_for(key: str) -> None:
    with pytest.warns(DeprecationWarning, match="out of date"):
        old = gymnasium.make(f"barkade/{camel(key)}-v1", opponents="random")
    new = gymnasium.make(f"barkade/{camel(key)}-v2", opponents="random")
    seen = [env.reset(seed=1)[0] for env in (old, new)]

    assert [row.shape for row in seen] == [env.observation_space.shape for env in (old, new)]
    assert seen[0].max() > 1 == seen[1].max()
    with pytest.raises(ValueError, match="version must be 1 or 2, not 3"):
        BarkadeEnv(key, version=3)
