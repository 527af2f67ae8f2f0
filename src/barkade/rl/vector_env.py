"""Gymnasium's interface to many tables at once.

    import gymnasium, barkade.rl.gymnasium
    envs = gymnasium.make_vec("barkade/LuckyDog-v2", num_envs=64, opponents="puppy")     # one seat, bots beside it
    envs = gymnasium.make_vec("barkade/LuckyDog-v2", num_envs=64, seat="all")            # the caller decides for every seat

Ended games are dealt anew in the same step. `info["action_mask"]` has the legal actions, `info["turn"]` the seat that is asked.
With `seat="all"` a step pays what the seat that decided gained in it; what everybody gained is in `info["gains"]`, by seat.
"""

from collections.abc import Sequence
from typing import Any

from barkade.extras import missing

try:
    import numpy as np
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError as error:
    raise missing("rl", "the door to Gymnasium", error) from None

from barkade.kernel.box import Setting
from barkade.kernel.game import Game
from barkade.rl.gymnasium import observation_box
from barkade.rl.tables import VERSION
from barkade.rl.vector import SEEDS, Vector
from barkade.rl.workers import Workers

ALL = "all"


class BarkadeVectorEnv(VectorEnv[Any, Any, Any]):
    """N tables of one kind, as Gymnasium steps them."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}

    def __init__(
        self,
        game: str | Game,
        num_envs: int = 1,
        seats: int | None = None,
        seat: int | str = 0,
        opponents: str | Sequence[str] = "puppy",
        reward: str = "win",
        copy: bool = True,
        workers: int = 0,
        version: int = VERSION,
        **options: Setting,
    ) -> None:
        if version != VERSION:
            raise ValueError(f"tables at once have the observations of version {VERSION} alone, not of {version!r}")
        if isinstance(seat, str) and seat != ALL:
            raise ValueError(f"seat must be a number or {ALL!r}, not {seat!r}")
        settings: dict[str, Any] = {"seats": seats, "opponents": opponents, "reward": reward, **options}
        settings["seat"] = None if seat == ALL else seat
        self.tables = Workers(game, num_envs, workers, **settings) if workers else Vector(game, num_envs, **settings)
        self.num_envs = num_envs
        self.seat = seat
        self.copy = copy  # False: every step returns the same arrays, filled anew
        self.single_action_space = spaces.Discrete(len(self.tables.table.game.actions))
        self.single_observation_space = observation_box(self.tables.table)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._numbers = np.arange(num_envs)

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Deal every table anew: table i with `seed + i`, or with the i-th of several seeds."""
        one = seed if isinstance(seed, int) else None
        super().reset(seed=one, options=options)
        self.tables.reset(int(self.np_random.integers(SEEDS)) if seed is None else seed)
        return self._kept(self.tables.observations), self._info()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """One decision at each table."""
        tables = self.tables
        deciders = tables.turn.copy()
        tables.step(actions)
        gains = tables.rewards[self._numbers, deciders]
        info = self._info()
        if tables.finals:
            info["final_obs"] = np.full(self.num_envs, None, object)
            for number, row in tables.finals.items():
                info["final_obs"][number] = row
            info["_final_obs"] = self._kept(tables.ends)
        if tables.refused:
            info["illegal"] = np.array([tables.refused.get(number) for number in range(self.num_envs)], object)
        return self._kept(tables.observations), gains, self._kept(tables.ends), np.zeros_like(tables.ends), info

    def _info(self) -> dict[str, Any]:
        kept, tables = self._kept, self.tables
        return {"action_mask": kept(tables.masks), "turn": kept(tables.turn), "gains": kept(tables.rewards)}

    def _kept(self, array: Any) -> Any:
        return array.copy() if self.copy else array

    def action_masks(self) -> Any:
        """By table and action: 1 if it is legal now."""
        return self._kept(self.tables.masks)

    def close_extras(self, **_: Any) -> None:
        """Let bots, processes and memory go."""
        self.tables.close()
