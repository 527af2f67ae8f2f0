"""Tidying: when the server looks for garbage.

Left to Python, the search would take a tenth of all time when hundreds of tables are played at, a tenth of a second in
one go, and find nothing: what a move leaves is the table's story. So it is for times when nobody is connected. While
somebody is, it comes seldom, and by itself only when something runs wild.
"""

import gc

from barkade.memory import keep_what_is_loaded

TIDY_SECONDS = 5
SELDOM_SECONDS = 300
MUCH, WILD = 20_000, 1_000_000  # objects that have come since the last time; a million are some 100 MB


def collect_by_hand() -> None:
    """Leave the search to `tidy`."""
    gc.set_threshold(WILD)


def tidy(second: int, watched: bool) -> None:
    """Called every second: now and then set what has come aside, where no search goes, or search everything."""
    if second % SELDOM_SECONDS == 0:
        search()
    elif second % TIDY_SECONDS == 0:
        if watched or gc.get_count()[0] < MUCH:
            gc.freeze()
        else:
            search()


def search() -> None:
    """Search all there is."""
    gc.unfreeze()
    keep_what_is_loaded()
