"""Many tables at once: N games of one kind in one process, stepped in one call over ready arrays.

    from barkade.rl.vector import Vector
    tables = Vector("lucky_dog", 64)                 # the caller decides for every seat: self-play
    tables.reset(seed=1)
    tables.step(actions)                             # one decision at each table; ended games are dealt anew
    tables.observations, tables.masks, tables.rewards, tables.ends, tables.turn

The arrays stay the same objects: every step writes into them, so whoever wants to keep something copies it. With `seat` and
`opponents` bots sit in the other chairs. `Workers` is the same over several processes and shared memory; both go through
Gymnasium (`gymnasium.make_vec`, see `vector_env`), in turns like PettingZoo (`Turns`) and through PufferLib.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from barkade.kernel.box import Setting
from barkade.kernel.game import Game
from barkade.rl.batch import EVERY_SEAT, Batch
from barkade.rl.chairs import Chairs
from barkade.rl.encode import Floats, Mask
from barkade.rl.layout import Layout
from barkade.rl.tables import Table

SEEDS = 1 << 32


class Arrays(NamedTuple):
    """What a step fills, one row for each table."""

    observations: Floats  # what the seat that is asked sees
    masks: Mask  # by action: 1 if it may take it
    rewards: Floats  # by seat: what it gained in the last step
    ends: NDArray[np.bool_]  # did a game end in it?
    turn: NDArray[np.int8]  # the seat that is asked


def shapes(table: Table, count: int) -> dict[str, tuple[tuple[int, ...], Any]]:
    """Shape and kind of every array."""
    return {
        "observations": ((count, table.encoder.size), np.float32),
        "masks": ((count, len(table.game.actions)), np.int8),
        "rewards": ((count, table.seats), np.float32),
        "ends": ((count,), np.bool_),
        "turn": ((count,), np.int8),
    }


class Vector:
    """Tables of one kind in this process."""

    def __init__(
        self,
        game: str | Game,
        count: int,
        seats: int | None = None,
        seat: int | None = None,
        opponents: str | Sequence[str] = "puppy",
        reward: str = "win",
        arrays: Arrays | None = None,
        **options: Setting,
    ) -> None:
        self.table = Table(game, seats, reward, options)
        self.count = at_least_one(count)
        made = {name: np.zeros(*shape) for name, shape in shapes(self.table, count).items()}
        self.arrays = arrays or Arrays(**made)
        self.observations, self.masks, self.rewards, self.ends, self.turn = self.arrays
        self.chairs = [] if seat is None else [Chairs(self.table, seat, opponents) for _ in range(count)]
        self._batch = self._batch_for(EVERY_SEAT if seat is None else seat)

    def _batch_for(self, seat: int) -> Batch:
        layout = self.table.encoder
        assert isinstance(layout, Layout)
        return Batch(
            layout.rows,
            self._begin,
            self._others if self.chairs else None,
            seat,
            self.table.reward,
            in_bytes(self.observations),
            in_bytes(self.masks),
            in_bytes(self.rewards).cast("f"),
        )

    def _begin(self, number: int, seed: int) -> Any:
        """A new game. Nobody listens to its story, unless bots imagine what they hear."""
        table = self.table
        if self.chairs:
            self.chairs[number].sit_down(seed)
        return table.game.new(table.seats, seed, telling=bool(self.chairs), **table.options)

    def _others(self, number: int, s: Any) -> None:
        self.chairs[number].play(s)

    def reset(self, seed: int | Sequence[int] = 0) -> None:
        """Deal every table anew: with a seed each, or with this one and those that follow it."""
        seeds = [seed + number for number in range(self.count)] if isinstance(seed, int) else list(seed)
        if len(seeds) != self.count:
            raise ValueError(f"seed must be one number or {self.count} of them, not {len(seeds)}")
        self._batch.reset(seeds)
        self.rewards[:] = 0
        self._look()

    def step(self, actions: Any) -> None:
        """One decision at each table, for the seat in `turn`."""
        if not self._batch.tables:
            raise ValueError("no games are dealt yet; call reset() first")
        picks = actions.tolist() if isinstance(actions, np.ndarray) else [int(action) for action in actions]
        if len(picks) != self.count:
            raise ValueError(f"step wants {self.count} actions, one for each table, not {len(picks)}")
        self.rewards[:] = 0
        self._batch.step(picks)
        self._look()

    def _look(self) -> None:
        self.ends[:] = False
        self.ends[self._batch.ended] = True
        self.turn[:] = self._batch.turn

    @property
    def states(self) -> list[Any]:
        """The games themselves, with all their secrets: not for players."""
        return list(self._batch.tables)

    @property
    def finals(self) -> dict[int, Floats]:
        """By table whose game ended in the last step: what the seat that decided saw of its end."""
        batch = self._batch
        return {number: np.frombuffer(row, np.float32) for number, row in zip(batch.ended, batch.finals, strict=True)}

    @property
    def refused(self) -> dict[int, str]:
        """By table whose last action was illegal: why. It cost its seat -1, and the game was dealt anew."""
        return dict(self._batch.refused)

    def close(self) -> None:
        """Let the bots go."""
        for chairs in self.chairs:
            chairs.close()


def in_bytes(array: Any) -> memoryview:
    """The memory of an array."""
    return memoryview(array).cast("B")


def at_least_one(count: int) -> int:
    """A number of tables; ValueError if it is none."""
    if count < 1:
        raise ValueError(f"there must be at least 1 table, not {count}")
    return count


class Turns:
    """Tables in turns, as PettingZoo speaks of them: `last()` for the agents that are asked, then `step(actions)`.

    The reward of an agent is all that it gained since it decided last. Games are dealt anew in the same step: what the agents of
    an ended game were still owed is in `infos["owed"]` of the next `last()`, by table and seat.
    """

    def __init__(self, tables: "Vector | Any") -> None:
        self.tables = tables
        self.possible_agents = [f"seat_{seat}" for seat in range(tables.table.seats)]
        self._owed = np.zeros_like(tables.rewards)
        self._paid_off = np.zeros_like(tables.rewards)
        self._everyone = np.arange(tables.count)

    @property
    def agent_selection(self) -> list[str]:
        """By table: the agent that is asked."""
        return [self.possible_agents[seat] for seat in self.tables.turn]

    def reset(self, seed: int | Sequence[int] = 0) -> None:
        """Deal every table anew."""
        self.tables.reset(seed)
        self._owed[:] = 0
        self._paid_off[:] = 0

    def last(self) -> tuple[dict[str, Any], Floats, NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Observations with masks, rewards, terminations, truncations, infos: one of each for every table."""
        tables = self.tables
        seen = {"observation": tables.observations, "action_mask": tables.masks}
        infos = {"turn": tables.turn, "owed": self._paid_off}
        return seen, self._owed[self._everyone, tables.turn], tables.ends, np.zeros_like(tables.ends), infos

    def step(self, actions: Any) -> None:
        """One decision at each table, for the agents that are asked."""
        self._owed[self._everyone, self.tables.turn] = 0
        self.tables.step(actions)
        self._owed += self.tables.rewards
        ends = self.tables.ends[:, None]
        self._paid_off = np.where(ends, self._owed, 0)
        self._owed = np.where(ends, 0, self._owed)
