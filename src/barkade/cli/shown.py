"""The table as somebody at the terminal last saw it: all of it when a turn begins or on call, else what changed."""

from collections.abc import Sequence
from typing import Any

from barkade.kernel.story import Event

NEW_TURN = ("turn", "last_turn", "round", "row")  # events after which the whole table is shown again
DRAWN = ("+", "|")  # what lines of a picture begin with: one of them alone says nothing


class Shown:
    """What one reader has on the screen."""

    def __init__(self) -> None:
        self._lines: list[str] = []

    def whole(self, s: Any, seat: int, names: Sequence[str]) -> list[str]:
        """The whole table, below an empty line."""
        self._lines = s.game.screen(s, seat, names)
        return ["", *self._lines]

    def changes(self, s: Any, seat: int, names: Sequence[str], happened: Sequence[Event]) -> list[str]:
        """What is to be shown after something happened."""
        begun = not set(NEW_TURN).isdisjoint([event.kind for event in happened])
        if not self._lines or begun or set(NEW_TURN).isdisjoint(s.game.story):
            return self.whole(s, seat, names)
        before = self._lines
        self._lines = s.game.screen(s, seat, names)
        return [line for line in self._lines if line not in before and not line.lstrip().startswith(DRAWN)]
