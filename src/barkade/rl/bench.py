"""How fast the doors for learners are, as ratios to the Gymnasium door of version 1; and other people's environments beside them.

Only the time inside a door counts, not what a policy would take. Peers that are not installed are named, nothing more.
"""

import time
from collections.abc import Callable, Iterator
from typing import Any
from warnings import catch_warnings, simplefilter

import numpy as np

from barkade.rl.gymnasium import BarkadeEnv
from barkade.rl.vector import Vector

BATCH = 64
BATCHES = (1, 64, 1024)
OPPONENTS = "random"

Step = Callable[[], tuple[float, int]]  # one step: seconds that it took, decisions that it was


def measure_doors(keys: list[str], seconds: float) -> Iterator[dict[str, Any]]:
    """Figures of each game: steps a second through every door."""
    for key in keys:
        base = rate_of(one_by_one(BarkadeEnv(key, opponents=OPPONENTS, version=1)), seconds)
        doors = {
            "gymnasium_v2": one_by_one(BarkadeEnv(key, opponents=OPPONENTS)),
            "vector_bots": together(Vector(key, BATCH, seat=0, opponents=OPPONENTS)),
            "vector_1": together(Vector(key, 1)),
            "vector_64": together(Vector(key, BATCH)),
        }
        found: dict[str, Any] = {"game": key, "gymnasium_v1": round(base)}
        for name, step in doors.items():
            rate = rate_of(step, seconds)
            found |= {name: round(rate), f"{name}_ratio": round(rate / base, 1)}
        yield found


def measure_peers(seconds: float) -> Iterator[dict[str, Any]]:
    """Steps a second of each peer; of one that is not here, why."""
    for name, make in PEERS.items():
        try:
            with catch_warnings():
                simplefilter("ignore")
                yield {"peer": name, "steps_per_second": round(rate_of(make(), seconds))}
        except Exception as error:  # whatever a stranger's package raises: it is only left out
            yield {"peer": name, "missing": f"{type(error).__name__}: {error}".splitlines()[0]}


def rate_of(step: Step, seconds: float) -> float:
    """Steps a second, the better of two rounds after one to warm up."""
    rates = []
    for part in (seconds / 2, seconds / 2, seconds / 2):
        spent, steps = 0.0, 0
        while spent < part:
            took, count = step()
            spent, steps = spent + took, steps + count
        rates.append(steps / spent)
    return max(rates[1:])


def one_by_one(env: BarkadeEnv) -> Step:
    """The Gymnasium door: random legal actions, games dealt anew."""
    rng = np.random.default_rng(1)
    masks = [env.reset(seed=1)[1]["action_mask"]]

    def step() -> tuple[float, int]:
        action = rng.choice(np.flatnonzero(masks[0]))
        begin = time.process_time()
        _, _, over, _, info = env.step(action)
        if over:
            _, info = env.reset()
        took = time.process_time() - begin
        masks[0] = info["action_mask"]
        return took, 1

    return step


def together(tables: Vector) -> Step:
    """Many tables at once: random legal actions."""
    rng = np.random.default_rng(1)
    tables.reset(seed=1)

    def step() -> tuple[float, int]:
        actions = np.argmax(tables.masks * rng.random(tables.masks.shape, np.float32), axis=1)
        begin = time.process_time()
        tables.step(actions)
        return time.process_time() - begin, tables.count

    return step


def openspiel(name: str) -> Callable[[], Step]:
    """A game of OpenSpiel written in C++, with observation tensors and masks."""

    def make() -> Step:
        import pyspiel

        game, rng = pyspiel.load_game(name), np.random.default_rng(1)
        states = [game.new_initial_state()]

        def step() -> tuple[float, int]:
            state = states[0]
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                action = int(rng.choice(outcomes, p=chances))
            else:
                action = int(rng.choice(state.legal_actions()))
            begin = time.process_time()
            state.apply_action(action)
            if state.is_terminal():
                states[0] = state = game.new_initial_state()
            if state.is_chance_node():
                return time.process_time() - begin, 0
            np.asarray(state.observation_tensor(), np.float32)
            np.asarray(state.legal_actions_mask(), np.int8)
            return time.process_time() - begin, 1

        return step

    return make


def pettingzoo(name: str) -> Callable[[], Step]:
    """An environment of PettingZoo's classic games."""

    def make() -> Step:
        from importlib import import_module

        env, rng = import_module(f"pettingzoo.classic.{name}").env(), np.random.default_rng(1)
        env.reset(seed=1)

        def step() -> tuple[float, int]:
            begin = time.process_time()
            seen, _, over, cut, _ = env.last()
            took = time.process_time() - begin
            action = None if over or cut else int(rng.choice(np.flatnonzero(seen["action_mask"])))
            begin = time.process_time()
            env.step(action)
            if not env.agents:
                env.reset()
            return took + time.process_time() - begin, int(action is not None)

        return step

    return make


def pgx(name: str, batch: int) -> Callable[[], Step]:
    """An environment of Pgx on this machine's processor, compiled by JAX for a batch."""

    def make() -> Step:
        import jax
        import pgx
        import pgx.experimental

        env = pgx.make(name)
        key = jax.random.PRNGKey(1)
        states = [jax.jit(jax.vmap(env.init))(jax.random.split(key, batch))]
        go_on = jax.jit(jax.vmap(pgx.experimental.auto_reset(env.step, env.init)))
        rng = np.random.default_rng(1)
        keys = [key]

        def step() -> tuple[float, int]:
            masks = np.asarray(states[0].legal_action_mask)
            actions = np.argmax(masks * rng.random(masks.shape, np.float32), axis=1)
            keys[0], used = jax.random.split(keys[0])
            begin = time.perf_counter()  # JAX has threads of its own
            states[0] = jax.block_until_ready(go_on(states[0], actions, jax.random.split(used, batch)))
            return time.perf_counter() - begin, batch

        step()  # compile
        return step

    return make


PEERS: dict[str, Callable[[], Step]] = {
    "OpenSpiel C++ leduc_poker": openspiel("leduc_poker"),
    "OpenSpiel C++ backgammon": openspiel("backgammon"),
    "PettingZoo connect_four_v3": pettingzoo("connect_four_v3"),
    "PettingZoo leduc_holdem_v4": pettingzoo("leduc_holdem_v4"),
} | {f"Pgx {name}, batch {batch}": pgx(name, batch) for name in ("leduc_holdem", "backgammon") for batch in BATCHES}
