"""A progress bar on stderr: a line that redraws itself on a terminal, a line now and then elsewhere."""

import sys
import time
from typing import TextIO

WIDTH = 30
LINES = 20  # at most so many on something that is not a terminal


class Progress:
    """How far a run is."""

    def __init__(self, total: int, done: int = 0, quiet: bool = False, out: TextIO | None = None) -> None:
        self.total = total
        self.done = done
        self._out = out or sys.stderr
        self._quiet = quiet
        self._terminal = self._out.isatty()
        self._begun, self._at_start = time.monotonic(), done
        self._told = -1
        self._tell()

    def advance(self, games: int) -> None:
        """Some more games are done."""
        self.done += games
        self._tell()

    def _tell(self) -> None:
        if self._quiet:
            return
        if self._terminal:
            self._out.write("\r" + self.line())
        elif self.done * LINES // self.total != self._told:
            self._told = self.done * LINES // self.total
            self._out.write(self.line() + "\n")
        self._out.flush()

    def line(self) -> str:
        """The bar, how many, how fast, how long still."""
        full = WIDTH * self.done // self.total
        seconds = time.monotonic() - self._begun
        played = self.done - self._at_start
        pace = played / seconds if seconds > 0 else 0.0
        speed = f", {pace:.1f}/s" if pace else ""  # nothing is known of it before the first games of this sitting
        left = f", {spell(round((self.total - self.done) / pace))} left" if pace and self.done < self.total else ""
        return f"[{'#' * full}{'.' * (WIDTH - full)}] {self.done}/{self.total} games{speed}{left}  "

    def close(self) -> None:
        """Leave the line for whatever comes next."""
        if self._terminal and not self._quiet:
            self._out.write("\n")


def spell(seconds: int) -> str:
    """A duration in words: 75 is 1 min 15 s."""
    minutes, rest = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    parts = [f"{hours} h" if hours else "", f"{minutes} min" if minutes else "", f"{rest} s" if not hours else ""]
    return " ".join([part for part in parts if part])
