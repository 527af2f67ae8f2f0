"""Many tables at once: the games are those of one table at a time, in every way to reach them."""

from typing import Any

import gymnasium
import numpy as np
import pytest

from barkade import GAMES, Game, game
from barkade.rl.gymnasium import BarkadeEnv, camel
from barkade.rl.layout import Layout
from barkade.rl.vector import Turns, Vector
from barkade.rl.vector_env import BarkadeVectorEnv
from barkade.rl.workers import Workers
from barkade.testing import Seating

COUNT = 5
ARRAYS = ("observations", "masks", "rewards", "ends", "turn")


def chosen(masks: Any, rng: np.random.Generator) -> Any:
    """A random legal action for each table."""
    return np.argmax(masks * rng.random(masks.shape), axis=1)


def test_each_table_is_the_game_of_its_seed(played: Game, seating: Seating) -> None:
    tables = Vector(played, COUNT, seating.seats, **seating.options)
    tables.reset(seed=3)
    alone = [played.new(seating.seats, 3 + number, **seating.options) for number in range(COUNT)]
    layout, rng, going = Layout(played, seating.seats, seating.options), np.random.default_rng(1), set(range(COUNT))
    for _ in range(60):
        for number in going:
            s, seat = alone[number], int(tables.turn[number])
            assert seat == s.deciders[0]
            assert np.array_equal(tables.observations[number], layout.encode(s, seat))
            assert np.flatnonzero(tables.masks[number]).tolist() == sorted(s.legal(seat))
        deciders, picks = tables.turn.copy(), chosen(tables.masks, rng)
        tables.step(picks)
        for number in list(going):
            alone[number].play(int(deciders[number]), int(picks[number]))
            assert bool(tables.ends[number]) == alone[number].over
            if alone[number].over:
                going.remove(number)
                won = [1.0 if seat in alone[number].winners else -1.0 for seat in range(seating.seats)]
                assert tables.rewards[number].tolist() == won
                assert np.array_equal(tables.finals[number], layout.encode(alone[number], int(deciders[number])))


@pytest.mark.parametrize("key", GAMES)
def test_points_are_paid_as_they_grow(key: str) -> None:
    tables = Vector(key, 2, reward="points")
    tables.reset(seed=1)
    rng, total, ended = np.random.default_rng(2), np.zeros_like(tables.rewards), False
    while not ended:
        before = tables.states[0].clone()
        deciders, picks = tables.turn.copy(), chosen(tables.masks, rng)
        tables.step(picks)
        total += tables.rewards
        ended = bool(tables.ends[0])
    before.play(int(deciders[0]), int(picks[0]))

    assert total[0].tolist() == before.scores


@pytest.mark.parametrize("key", GAMES)
def test_one_seat_among_bots_is_the_gymnasium_environment(key: str) -> None:
    seat = game(key).new().box.seats - 1
    envs = gymnasium.make_vec(f"barkade/{camel(key)}-v2", num_envs=2, seat=seat, opponents="random")
    alone = BarkadeEnv(key, seat=seat, opponents="random")
    seen, info = envs.reset(seed=7)
    row, first = alone.reset(seed=8)
    rng, over = np.random.default_rng(3), False
    while not over:
        assert np.array_equal(seen[1], row)
        assert np.array_equal(info["action_mask"][1], first["action_mask"])
        assert info["turn"].tolist() == [seat, seat]
        picks = chosen(info["action_mask"], rng)
        seen, rewards, ends, _, info = envs.step(picks)
        row, reward, over, _, first = alone.step(picks[1])
        assert (rewards[1], ends[1]) == (reward, over)
    assert np.array_equal(info["final_obs"][1], row)
    assert info["action_mask"].any(axis=1).all()
    envs.close()


def test_processes_over_shared_memory_play_the_same_games() -> None:
    here, there = Vector("we_rate_dogs", COUNT), Workers("we_rate_dogs", COUNT, workers=2)
    rng = np.random.default_rng(4)
    for tables in (here, there):
        tables.reset(seed=11)
    for _ in range(150):
        for name in ARRAYS:
            assert np.array_equal(getattr(here, name), getattr(there, name)), name
        assert {number: row.tolist() for number, row in here.finals.items()} == {
            number: row.tolist() for number, row in there.finals.items()
        }
        picks = chosen(here.masks, rng)
        picks[0] = -1 if rng.random() < 0.1 else picks[0]
        here.step(picks)
        there.step(picks)
        assert here.refused == there.refused
    there.close()


def test_a_worker_that_cannot_begin_says_why() -> None:
    with pytest.raises(ValueError, match="there is no bot 'nobody'"):
        Workers("lucky_dog", 4, workers=2, seat=0, opponents="nobody")
    with pytest.raises(ValueError, match="workers must be from 1 to 2, the number of tables, not 3"):
        Workers("lucky_dog", 2, workers=3)


def test_an_illegal_action_costs_its_seat_and_deals_the_table_anew() -> None:
    envs = BarkadeVectorEnv("lucky_dog", 2, seat="all")
    _, info = envs.reset(seed=1)
    picks = info["action_mask"].argmax(axis=1)
    picks[1] = game("lucky_dog").actions.from_notation("done")
    _, rewards, ends, _, info = envs.step(picks)

    assert ends.tolist() == [False, True]
    assert rewards.tolist() == [0, -1]
    assert info["illegal"][0] is None
    assert "LK-038" in info["illegal"][1]
    assert info["action_mask"].any(axis=1).all()


def test_turns_pay_every_agent_what_it_gained_since_it_decided() -> None:
    tables = Vector("to_the_dogs", 3, reward="points")
    turns = Turns(tables)
    turns.reset(seed=5)
    rng, total, paid, ended = np.random.default_rng(6), np.zeros((3, 2)), np.zeros((3, 2)), np.zeros(3, bool)
    while not ended.all():
        seen, rewards, _, _, _ = turns.last()
        paid[np.arange(3), tables.turn] += np.where(ended, 0, rewards)
        assert turns.agent_selection == [f"seat_{seat}" for seat in tables.turn]
        turns.step(chosen(seen["action_mask"], rng))
        total += np.where(ended[:, None], 0, tables.rewards)
        owed = turns.last()[4]["owed"]
        paid += np.where(ended[:, None], 0, owed)
        ended |= tables.ends

    assert np.allclose(paid, total)
    assert total.any()


def test_seeds_begin_the_same_games_and_games_that_follow_them() -> None:
    def rows(seed: int | None) -> Any:
        envs = BarkadeVectorEnv("lucky_dog", 3, seat="all")
        rng, found = np.random.default_rng(1), []
        seen, info = envs.reset(seed=seed)
        for _ in range(200):
            found.append(seen)
            seen, _, _, _, info = envs.step(chosen(info["action_mask"], rng))
        return np.stack(found)

    assert np.array_equal(rows(2), rows(2))
    assert not np.array_equal(rows(2), rows(3))


def test_without_copies_every_step_fills_the_same_arrays() -> None:
    for copy in (True, False):
        envs = BarkadeVectorEnv("lucky_dog", 2, seat="all", copy=copy)
        first, info = envs.reset(seed=1)
        kept = first.copy()
        envs.step(info["action_mask"].argmax(axis=1))
        assert np.array_equal(first, kept) is copy


@pytest.mark.parametrize(
    ("settings", "wrong"),
    [
        ({"num_envs": 0}, "at least 1 table, not 0"),
        ({"num_envs": 2, "seat": "both"}, "a number or 'all', not 'both'"),
        ({"num_envs": 2, "seat": 2}, "seat must be from 0 to 1, not 2"),
        ({"num_envs": 2, "version": 1}, "version 2 alone, not of 1"),
    ],
)
def test_wrong_settings_are_refused(settings: dict[str, Any], wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        BarkadeVectorEnv("lucky_dog", **settings)


def test_steps_want_games_and_one_action_for_each_table() -> None:
    tables = Vector("lucky_dog", 2)
    with pytest.raises(ValueError, match=r"no games are dealt yet; call reset\(\) first"):
        tables.step([0, 0])
    tables.reset()
    with pytest.raises(ValueError, match="wants 2 actions, one for each table, not 1"):
        tables.step([0])
