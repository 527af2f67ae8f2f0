"""A line: one page at one table, the seats it holds, and what it has been shown of each."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Protocol

from barkade.table.messages import Bell, TableMessage
from barkade.table.writing import text_of

if TYPE_CHECKING:
    from barkade.browser.rooms import Room


class Ends(Protocol):
    """The page's ends of all lines."""

    def say(self, line: int, text: str) -> None:
        """Send a message."""

    def hang_up(self, line: int, code: int) -> None:
        """End a line."""


class Line:
    """One line. `seats` is empty for somebody who watches."""

    def __init__(
        self, number: int, ends: Ends, room: "Room", seats: Iterable[int], since: dict[int | None, int]
    ) -> None:
        self.number = number
        self.room = room
        self.seats = list(seats)
        self.shared = False  # several people look at this page
        self._ends = ends
        self._seen = since
        self._asked = dict.fromkeys(self.seats, 0)  # the question each seat was last shown
        self._fresh: set[int | None] = set(since)  # to be shown though nothing changed

    def say(self, message: object) -> None:
        """Send a message."""
        self._ends.say(self.number, text_of(message))

    def hang_up(self, code: int) -> None:
        """End the line."""
        self._ends.hang_up(self.number, code)

    def tell_table(self) -> None:
        """Send the table's public side."""
        self.say(TableMessage(self.room.info()))

    def repeat(self, seat: int) -> None:
        """Show a seat's picture anew: something about it changed that is no move."""
        if seat in self._seen:
            self._fresh.add(seat)
            self.look()

    def look(self) -> None:
        """Send every reader what it has not seen."""
        if self.room.table.chronicle is not None:
            for reader in self._seen:
                self._show(reader)

    def _show(self, reader: int | None) -> None:
        chronicle = self.room.table.playing()
        now = chronicle.revisions[chronicle.seats if reader is None else reader]
        seen = self._seen[reader]
        if seen == now and reader not in self._fresh:
            return
        self._fresh.discard(reader)
        self._seen[reader] = now
        self.say(self.room.table.state(reader, seen if seen <= now else 0))
        if reader is not None:
            question = chronicle.questions[reader]
            if question and not self._asked[reader]:
                self.say(Bell(reader, question))
            self._asked[reader] = question
