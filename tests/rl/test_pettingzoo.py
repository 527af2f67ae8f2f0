"""PettingZoo's own tests for every table, records, rewards, refusals."""

from collections.abc import Callable
from random import Random
from typing import Any

import pettingzoo
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test

from barkade import GAMES, Game, IllegalAction, Record, game
from barkade.rl import pettingzoo as ours
from barkade.testing import Seating

# api_test prefers bare arrays to the dictionaries with masks that PettingZoo itself prescribes for its
# classic games, and a seat that has finished has no legal action left. It resets with an option that is not ours.
PREFERENCES = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
    pytest.mark.filterwarnings("ignore:reset knows the option record only, not options"),
]
pytestmark = PREFERENCES


def play_out(env: Any, rng: Random) -> dict[str, float]:
    """Random legal play to the end; the sum of all rewards by agent."""
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        total[agent] += reward
        legal = [] if over or cut else [action for action, allowed in enumerate(seen["action_mask"]) if allowed]
        env.step(rng.choice(legal) if legal else None)
    return total


def test_api(played: Game, seating: Seating) -> None:
    api_test(ours.env(played, seating.seats, **seating.options), num_cycles=12)


def test_seeds(played: Game, seating: Seating) -> None:
    seed_test(lambda: ours.env(played, seating.seats, **seating.options), num_cycles=12)


def test_a_record_goes_through(played: Game, seating: Seating) -> None:
    env = ours.env(played, seating.seats, **seating.options)
    env.reset(seed=3)
    play_out(env, Random(3))
    record = Record.from_text(env.unwrapped.record().to_text())
    half = Record(record.game, record.header, record.moves[: len(record.moves) // 2])
    env.reset(options={"record": half})

    assert env.unwrapped.game_state.position() == half.replay().position()
    assert env.unwrapped.record().moves[: len(half.moves)] == half.moves


def test_winners_are_paid_at_the_end(played: Game, seating: Seating) -> None:
    env = ours.env(played, seating.seats, **seating.options)
    env.reset(seed=5)
    paid = play_out(env, Random(5))
    winners = env.unwrapped.game_state.winners

    assert paid == {f"seat_{seat}": 1.0 if seat in winners else -1.0 for seat in range(seating.seats)}


@pytest.mark.parametrize("key", GAMES)
def test_points_are_paid_in_full(key: str) -> None:
    env = ours.env(key, reward="points")
    env.reset(seed=5)
    paid = play_out(env, Random(5))

    assert list(paid.values()) == env.unwrapped.game_state.scores


def test_an_illegal_action_raises_in_the_bare_environment() -> None:
    env = ours.raw_env("lucky_dog", 2)
    env.reset(seed=1)
    with pytest.raises(IllegalAction, match="LK-038"):
        env.step(game("lucky_dog").actions.from_notation("done"))


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_an_illegal_action_ends_the_wrapped_game_and_costs_its_seat() -> None:
    env = ours.env("lucky_dog", 2)
    env.reset(seed=1)
    offender = env.agent_selection
    env.last()
    env.step(game("lucky_dog").actions.from_notation("done"))

    assert env.rewards == {agent: -1.0 if agent == offender else 0.0 for agent in env.agents}
    assert all(env.terminations.values())


TOGETHER = [key for key in GAMES if ours.asks_together(game(key))]


@pytest.mark.parametrize("key", TOGETHER)
def test_parallel_api_and_seeds(key: str) -> None:
    parallel_api_test(ours.parallel_env(key), num_cycles=60)
    parallel_seed_test(lambda: ours.parallel_env(key), num_cycles=20)


@pytest.mark.parametrize("key", TOGETHER)
def test_a_parallel_game_is_the_game_of_its_record(key: str) -> None:
    env = ours.parallel_env(key)
    seen, _ = env.reset(seed=8)
    spaces = {agent: env.action_space(agent) for agent in env.agents}
    for number, space in enumerate(spaces.values()):
        space.seed(number)
    total = dict.fromkeys(env.agents, 0.0)
    while env.agents:
        seen, rewards, *_ = env.step({agent: spaces[agent].sample(seen[agent]["action_mask"]) for agent in env.agents})
        total = {agent: total[agent] + rewards[agent] for agent in total}

    assert env.record().replay().position() == env.game_state.position()
    assert list(total.values()) == [1.0 if seat in env.game_state.winners else -1.0 for seat in range(len(total))]


def test_games_without_ballots_offer_no_parallel_environment() -> None:
    with pytest.raises(ValueError, match="Lucky Dog never asks two seats at once"):
        ours.parallel_env("lucky_dog")


@pytest.mark.parametrize("key", GAMES)
def test_the_registry_knows_all_games(key: str) -> None:
    env = pettingzoo.make("aec", f"barkade/{key.replace('_', '-')}-v2", seats=game(key).seats[-1])

    assert len(env.possible_agents) == game(key).seats[-1]


@pytest.mark.parametrize("key", GAMES)
def test_rendering(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: ours.env(key, render_mode=render_mode))

    assert "Seat 0" in capsys.readouterr().out


def test_a_seat_is_shown_its_own_hand_and_its_question() -> None:
    env = ours.env("lucky_dog", 2, mode="coop", render_mode="ansi")
    env.reset(seed=1)
    s, seat = env.unwrapped.game_state, int(env.agent_selection[-1])
    shown = env.render()

    assert shown.count("a hidden card") == len(s.hand(1 - seat))
    assert shown.endswith(f"Seat {seat}: {s.prompt(seat)}")


def test_a_person_is_shown_every_step(capsys: pytest.CaptureFixture[str]) -> None:
    env = ours.env("lucky_dog", 2, render_mode="human")
    env.reset(seed=1)
    play_out(env, Random(1))

    assert capsys.readouterr().out.count("deck ") == len(env.unwrapped.record().moves) + 1


@pytest.mark.parametrize("key", TOGETHER)
def test_a_parallel_table_is_shown_as_a_spectator_sees_it(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    env = ours.parallel_env(key, render_mode="ansi")
    env.reset(seed=1)
    shown = env.render()
    person = ours.parallel_env(key, render_mode="human")
    person.reset(seed=1)

    assert shown == env.table.text(env.game_state, None)
    assert capsys.readouterr().out == f"{shown}\n"
    assert person.render() is None


@pytest.mark.parametrize("make", [ours.env, ours.parallel_env])
def test_an_unknown_option_of_reset_is_not_ignored_in_silence(make: Callable[[str], Any]) -> None:
    with pytest.warns(UserWarning, match="reset knows the option record only, not seats; table options are given"):
        make("we_rate_dogs").reset(seed=1, options={"seats": 5})


def test_an_unknown_render_mode_is_refused() -> None:
    with pytest.raises(ValueError, match="render_mode must be ansi or human"):
        ours.env("lucky_dog", render_mode="hologram")
