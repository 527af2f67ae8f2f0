"""Many tables over several processes: the arrays of `vector` lie in shared memory, and each worker steps its part of them."""

from collections.abc import Sequence
from contextlib import suppress
from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import Any

import numpy as np

from barkade.kernel.box import Setting
from barkade.kernel.game import Game
from barkade.rl.encode import Floats
from barkade.rl.tables import Table
from barkade.rl.vector import Arrays, Vector, at_least_one, shapes

Report = tuple[dict[int, Floats], dict[int, str]]  # of a worker: last looks at ended games, refusals, by its own tables


class Workers:
    """The same as `Vector`, with the tables shared out among processes."""

    def __init__(
        self,
        game: str | Game,
        count: int,
        workers: int = 2,
        seats: int | None = None,
        seat: int | None = None,
        opponents: str | Sequence[str] = "puppy",
        reward: str = "win",
        **options: Setting,
    ) -> None:
        if not 1 <= workers <= at_least_one(count):
            raise ValueError(f"workers must be from 1 to {count}, the number of tables, not {workers}")
        self.table = Table(game, seats, reward, options)
        self.count = count
        self._memory = shared(self.table, count)
        self.arrays = over(self._memory, self.table, count)
        self.observations, self.masks, self.rewards, self.ends, self.turn = self.arrays
        self._lines: list[Connection] = []
        self.finals: dict[int, Floats] = {}
        self.refused: dict[int, str] = {}
        bounds = [count * worker // workers for worker in range(workers + 1)]
        self._parts = list(pairwise(bounds))
        settings = {"game": game, "seats": seats, "seat": seat, "opponents": opponents, "reward": reward, **options}
        self._lines = [self._hired(settings, part) for part in self._parts]
        self._answers()  # a worker that cannot begin says why

    def _hired(self, settings: dict[str, Any], part: tuple[int, int]) -> Connection:
        context = get_context("spawn")  # a process of its own from the start: threads of a learner do no harm
        ours, theirs = context.Pipe()
        names = {name: memory.name for name, memory in self._memory.items()}
        context.Process(target=work, args=(theirs, settings, names, self.count, part), daemon=True).start()
        theirs.close()
        return ours

    def reset(self, seed: int | Sequence[int] = 0) -> None:
        """Deal every table anew: with a seed each, or with this one and those that follow it."""
        seeds = [seed + number for number in range(self.count)] if isinstance(seed, int) else list(seed)
        if len(seeds) != self.count:
            raise ValueError(f"seed must be one number or {self.count} of them, not {len(seeds)}")
        self._tell("reset", seeds)

    def step(self, actions: Any) -> None:
        """One decision at each table, for the seat in `turn`."""
        picks = actions.tolist() if isinstance(actions, np.ndarray) else [int(action) for action in actions]
        if len(picks) != self.count:
            raise ValueError(f"step wants {self.count} actions, one for each table, not {len(picks)}")
        self._tell("step", picks)

    def _tell(self, what: str, each: list[int]) -> None:
        for line, (first, end) in zip(self._lines, self._parts, strict=True):
            line.send((what, each[first:end]))
        self._answers()

    def _answers(self) -> None:
        self.finals, self.refused = {}, {}
        answers: list[Report | Exception] = [line.recv() for line in self._lines]  # all, before any may be an error
        for answer, (first, _) in zip(answers, self._parts, strict=True):
            if isinstance(answer, Exception):
                raise answer
            self.finals |= {first + number: row for number, row in answer[0].items()}
            self.refused |= {first + number: why for number, why in answer[1].items()}

    def close(self) -> None:
        """Send the workers home and give the memory back; said again, nothing happens."""
        if not self._memory:
            return
        for line in self._lines:
            with suppress(OSError):  # gone already
                line.send(None)
            line.close()
        self._lines = []
        del self.arrays, self.observations, self.masks, self.rewards, self.ends, self.turn  # they look at the memory
        for memory in self._memory.values():
            with suppress(BufferError):  # somebody still looks at an array: it goes when they do
                memory.close()
            memory.unlink()
        self._memory = {}

    def __del__(self) -> None:
        if getattr(self, "_memory", None):
            self.close()


def shared(table: Table, count: int) -> dict[str, SharedMemory]:
    """Memory for every array."""
    sizes = {
        name: int(np.prod(shape)) * np.dtype(kind).itemsize for name, (shape, kind) in shapes(table, count).items()
    }
    return {name: SharedMemory(create=True, size=size) for name, size in sizes.items()}


def over(memory: dict[str, SharedMemory], table: Table, count: int) -> Arrays:
    """The arrays over their memory."""
    found = {name: np.ndarray(*shape, buffer=memory[name].buf) for name, shape in shapes(table, count).items()}
    return Arrays(**found)


def work(line: Connection, settings: dict[str, Any], names: dict[str, str], count: int, part: tuple[int, int]) -> None:
    """What a worker does: its part of the tables, whenever it is told."""
    memory = {name: SharedMemory(shared_name) for name, shared_name in names.items()}
    first, end = part
    try:
        table = Table(settings["game"], settings["seats"], settings["reward"], options_in(settings))
        arrays = Arrays(*[part_of(whole, first, end) for whole in over(memory, table, count)])
        tables = Vector(count=end - first, arrays=arrays, **settings)
        line.send(({}, {}))
        listen(line, tables)
    except Exception as error:
        line.send(error)


def part_of(whole: Any, first: int, end: int) -> Any:
    """The rows of some tables in an array."""
    return whole[first:end]


def listen(line: Connection, tables: Vector) -> None:
    """Do as told until there is nothing more to do."""
    while True:
        try:
            told = line.recv()
        except (EOFError, KeyboardInterrupt):
            return
        if told is None:
            tables.close()
            return
        what, each = told
        try:
            tables.reset(each) if what == "reset" else tables.step(each)
        except ValueError as error:
            line.send(error)
            continue
        line.send((tables.finals, tables.refused))


def options_in(settings: dict[str, Any]) -> dict[str, Any]:
    """The table options among the settings of `Vector`."""
    ours = ("game", "seats", "seat", "opponents", "reward")
    return {name: value for name, value in settings.items() if name not in ours}
