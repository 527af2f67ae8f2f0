"""The turns of a game: the one definition of them, for the course of a game and for its review.

A turn begins where the game itself says so, in the story that it tells everybody; what is decided before the first one belongs to
nobody's turn. A game that tells of none has a turn for every run of decisions of one seat.
"""

from typing import Any, Final, NamedTuple

NOBODY: Final = -1  # whose turn it is before the first one
BEGINNINGS: Final = ("turn", "last_turn")  # the kinds of event with which a turn begins


class Turn(NamedTuple):
    """Decisions that belong together."""

    number: int  # 1 for the first; 0 for what came before it
    first: int  # the decision it begins with
    moves: int
    seat: int  # whose turn it was; NOBODY: it came before the first one

    @property
    def words(self) -> str:
        """What it is called."""
        return f"turn {self.number}" if self.number else "opening"


class Turns:
    """Hears a game from its beginning on."""

    def __init__(self, opening: Any) -> None:
        self._told: list[tuple[int, int]] = []  # decisions made before a turn, and whose turn it is
        self._runs: list[tuple[int, int]] = []
        self._made = 0
        self._listen(opening)

    def hear(self, seat: int, s: Any) -> None:
        """A seat has decided, and this is the table since."""
        if not self._runs or self._runs[-1][1] != seat:
            self._runs.append((self._made, seat))
        self._made += 1
        self._listen(s)

    def _listen(self, s: Any) -> None:
        self._told += [(self._made, event.seat) for event in s.events if event.kind in BEGINNINGS]

    def all(self) -> list[Turn]:
        """The turns so far in their order, what came before the first of them in front, even if there was nothing to decide."""
        begun = [(0, NOBODY), *(self._told or self._runs)]
        ends = [*[first for first, _ in begun[1:]], self._made]
        return [Turn(at, first, ends[at] - first, seat) for at, (first, seat) in enumerate(begun)]
