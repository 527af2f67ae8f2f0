"""Tidying: when the server looks for garbage.

Left to Python, the search would take a tenth of all time when hundreds of tables are played at, a tenth of a second in
one go, and find nothing: what a move leaves is the table's story, and what a client leaves frees itself. So while anybody is
connected it comes by need, when much has come since the last one, and once when everybody has left.
"""

import gc

from barkade.memory import collect_seldom, keep_what_is_loaded

MUCH = 1_000_000  # objects: some 100 MB; a search through so many stops everybody for a third of a second
WILD = 1_000_000  # objects that come in a second: some 100 MB


class Tidying:
    """When to search, by what has come since the last time."""

    def __init__(self) -> None:
        self._known = 0  # objects that the last search has left
        self._fresh = 0  # that were set aside since

    def look(self, watched: bool) -> None:
        """Called every second: search everything, or set what has come aside, where no search goes."""
        came = gc.get_count()[0]  # and not the length of what was set aside: Python would walk through all of it
        if self._fresh + came > max(MUCH, self._known) if watched else self._fresh > 0:
            gc.unfreeze()
            keep_what_is_loaded()
            self._known, self._fresh = gc.get_freeze_count(), 0
        elif watched:
            gc.set_threshold(WILD)
            gc.freeze()
            self._fresh += came
        else:
            collect_seldom()
