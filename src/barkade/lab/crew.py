"""The crew: who plays the shards. One process, several, or a Ray cluster; the shards are the same."""

import os
import signal
import sys
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing import get_context, resource_tracker
from pathlib import Path
from threading import current_thread, main_thread

from barkade.extras import missing
from barkade.lab.plan import Plan
from barkade.lab.shards import is_done, play_shard, rows_of, write
from barkade.memory import collect_seldom

Task = tuple[Plan, str, int]
Work = Generator[int, None, None]


def tasks_left(plan: Plan, folder: Path) -> list[Task]:
    """The shards that are still to be played."""
    return [(plan, str(folder), shard) for shard in range(plan.shards) if not is_done(folder, plan, shard)]


def worked(tasks: Sequence[Task], workers: int, on: str) -> Work:
    """Have the tasks done; yields the number of games of each shard as it is finished, in the order of the tasks."""
    if on == "ray":
        return on_ray(tasks, workers)
    return alone(tasks) if workers == 1 else together(tasks, workers)


def alone(tasks: Sequence[Task]) -> Work:
    """One shard after the other, here."""
    for task in tasks:
        yield play_shard(task)


def together(tasks: Sequence[Task], workers: int) -> Work:
    """In a pool of processes. Whoever stops listening (Ctrl-C) ends them; finished shards stay."""
    with interrupts_held_back():
        pool = get_context("spawn").Pool(workers, initializer=begin_work)
    with pool:
        coming = pool.imap(play_shard, tasks)
        for _ in tasks:
            let_interrupts_wake_us()
            yield next(coming)


@contextmanager
def interrupts_held_back() -> Iterator[None]:
    """Let a Ctrl-C wait: processes that start meanwhile inherit this, and are never interrupted before `begin_work`."""
    if sys.platform == "win32":
        yield
        return
    resource_tracker.ensure_running()  # a pool starts it, and starting it lets interrupts through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def let_interrupts_wake_us() -> None:
    """Polars puts a handling of its own before Python's, under which a Ctrl-C does not end the wait for a shard: Python's is put
    back in front, unless somebody else (a notebook, a test) wants the signal otherwise."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler and current_thread() is main_thread():
        signal.signal(signal.SIGINT, signal.default_int_handler)


def begin_work() -> None:
    """Ctrl-C reaches every process of a terminal; only the one that talks to it should answer."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    collect_seldom()


def on_ray(tasks: Sequence[Task], workers: int) -> Work:
    """On Ray: the cluster that RAY_ADDRESS names, else a local one. Games come back here to be written down, so that
    machines need no common disk."""
    try:
        import ray
    except ImportError as error:
        raise missing("ray", "--on ray", error) from None
    local = "RAY_ADDRESS" not in os.environ
    ray.init(num_cpus=workers if local else None, include_dashboard=False if local else None, log_to_driver=False)
    try:
        play = ray.remote(rows_of)
        waiting = [play.remote(plan, shard) for plan, _, shard in tasks]
        for (_, folder, shard), coming in zip(tasks, waiting, strict=True):
            rows = ray.get(coming)
            write(Path(folder), shard, rows)
            yield len(rows)
    finally:
        ray.shutdown()
