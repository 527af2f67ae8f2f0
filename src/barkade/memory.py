"""Memory of the processes that are ours: commands, their workers, the server."""

import gc

COLLECT_AFTER = (20_000, 20, 20)


def collect_seldom() -> None:
    """Look for cycles less often. Games are trees that free themselves: the search finds nothing, and costs a
    simulation 5 to 10 % of its time."""
    gc.set_threshold(*COLLECT_AFTER)


def keep_what_is_loaded() -> None:
    """What a process has loaded by now stays to its end: never look for garbage among it again."""
    gc.collect()
    gc.freeze()
