"""Tidying: when the server looks for garbage.

Left to Python, the search would take a tenth of all time when hundreds of tables are played at, a tenth of a second in
one go, and find nothing: what a move leaves is the table's story. So while anybody is connected it comes every five minutes,
and by itself only when something runs wild.
"""

import gc

from barkade.memory import collect_seldom, keep_what_is_loaded

SEARCH_SECONDS = 300
WILD = 1_000_000  # objects that come in a second: some 100 MB


def tidy(second: int, watched: bool) -> None:
    """Called every second: search everything, or set what has come aside, where no search goes."""
    if second % SEARCH_SECONDS == 0:
        gc.unfreeze()
        keep_what_is_loaded()
    elif watched:
        gc.set_threshold(WILD)
        gc.freeze()
    else:
        collect_seldom()
