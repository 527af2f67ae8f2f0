"""Many tables of one kind, stepped in one call over ready buffers; a game that ends is dealt anew in the same step.

This is the loop alone, without numpy, so that mypyc compiles it: `vector` owns the arrays behind the buffers. Each table has
luck of its own, so that what happens at one never depends on how many others there are.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from barkade.kernel.errors import IllegalAction
from barkade.kernel.state import State
from barkade.rl.rewards import ILLEGAL, earned
from barkade.rl.rows import Rows

EVERY_SEAT: Final = -1  # the caller decides for whoever is asked
SEED_BITS: Final = 32

Begin = Callable[[int, int], State]  # table, seed: a new game
Others = Callable[
    [int, State], None
]  # table, state: whoever is not the caller's decides until the caller is asked, or it is over


class Batch:
    """The tables, whom each asks, and what came of the last step."""

    def __init__(
        self,
        rows: Rows,
        begin: Begin,
        others: Others | None,
        seat: int,
        reward: str,
        observations: memoryview,
        masks: memoryview,
        rewards: "memoryview[float]",
    ) -> None:
        self.rows = rows
        self.begin = begin
        self.others = others
        self.seat = seat  # whose decisions the caller makes, or EVERY_SEAT
        self.reward = reward
        self.pays_on_the_way = reward == "points"
        self.observations = observations  # bytes: a row for each table
        self.masks = masks  # bytes: a mask for each table
        self.rewards = rewards  # floats: for each table and seat what it gained in this step
        self.pieces: list[bytes] = []  # of all rows of this step
        self.legal: list[bytes] = []  # all masks of this step
        self.tables: list[State] = []
        self.seeds: list[Random] = []
        self.paid: list[list[float]] = []
        self.turn: list[int] = []  # by table: the seat that is asked
        self.ended: list[int] = []  # tables whose game ended in this step
        self.finals: list[bytes] = []  # for each of them the last row, for the seat that decided
        self.refused: dict[int, str] = {}  # by table: why its last action was illegal

    def reset(self, seeds: Sequence[int]) -> None:
        """Deal every table anew, each with its seed."""
        self.seeds = [Random(seed) for seed in seeds]
        self.tables, self.paid, self.turn = [], [], []
        self._forget()
        for i, seed in enumerate(seeds):
            s = self._dealt(i, seed)
            self.tables.append(s)
            self.paid.append(earned(s, self.reward))
            self.turn.append(-1)
            self._show(i, s)
        self._write()

    def step(self, actions: Sequence[int]) -> None:
        """Take one decision at each table."""
        self._forget()
        for i, action in enumerate(actions):
            self._step(i, action)
        self._write()

    def _write(self) -> None:
        """Everything at once: every table has gone on by a step."""
        self.observations[:] = b"".join(self.pieces)
        self.masks[:] = b"".join(self.legal)

    def _forget(self) -> None:
        self.pieces, self.legal = [], []
        self.ended, self.finals = [], []
        if self.refused:
            self.refused = {}

    def _step(self, i: int, action: int) -> None:
        s = self.tables[i]
        seat = self.turn[i]
        try:
            s.play(seat, action)
        except IllegalAction as error:
            self.refused[i] = str(error)
            self.rewards[i * self.rows.seats + seat] = ILLEGAL
            self._end(i, s, seat)
            return
        if self.others is not None:
            self.others(i, s)
        if s.over:
            self._pay(i, s)
            self._end(i, s, seat)
            return
        if self.pays_on_the_way:
            self._pay(i, s)
        self._show(i, s)

    def _pay(self, i: int, s: State) -> None:
        now = earned(s, self.reward)
        before = self.paid[i]
        first = i * self.rows.seats
        for seat, had in enumerate(before):
            self.rewards[first + seat] = now[seat] - had
        self.paid[i] = now

    def _end(self, i: int, s: State, seat: int) -> None:
        """Keep the last look at a game, and begin the next one."""
        self.ended.append(i)
        self.finals.append(self.rows.row(s, seat))
        dealt = self._dealt(i, self.seeds[i].getrandbits(SEED_BITS))
        self.tables[i] = dealt
        self.paid[i] = earned(dealt, self.reward)
        self._show(i, dealt)

    def _dealt(self, i: int, seed: int) -> State:
        """A game in which the caller is asked: one that others ended before is dealt again."""
        s = self.begin(i, seed)
        if self.others is not None:
            self.others(i, s)
            while s.over:
                s = self.begin(i, self.seeds[i].getrandbits(SEED_BITS))
                self.others(i, s)
        return s

    def _show(self, i: int, s: State) -> None:
        seat = self.seat
        if seat < 0:
            seat = s.asked
            if seat < 0:
                seat = s.deciders[0]
        self.turn[i] = seat
        self.rows.tell(s, seat, self.pieces)
        self.legal.append(self.rows.mask(s, seat))
