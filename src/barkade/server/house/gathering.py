"""Who is at a table, in this process and in others, and what all of them are told: the table's public side, who came, chat."""

import asyncio
from typing import TYPE_CHECKING

from barkade.server.encoding import encode
from barkade.table.chronicle import Chronicle
from barkade.table.messages import ChatSaid, TableInfo, TableMessage
from barkade.table.rows import TableRow
from barkade.table.table import Table

if TYPE_CHECKING:
    from barkade.server.house.house import House
    from barkade.server.sockets.connections import Connection

REPLACED, OTHER_CHAIR = 4401, 4410  # close codes
CROWD = 20  # connections to one table
CROWD_SECONDS = 0.1  # for each so many of them: how often they are told who is there


class Gathering(Table):
    """One table, and who is at it."""

    def __init__(self, house: "House", row: TableRow, chronicle: Chronicle | None) -> None:
        super().__init__(row, chronicle)
        self.house = house
        self.connections: set[Connection] = set()
        self.said = 0  # the last line of chat that we know of
        self._told_soon = False  # who is here will be told in a moment

    def info(self) -> TableInfo:
        """The table as everybody may see it."""
        watching = sum([not connection.seats for connection in self.connections])
        tv = any([connection.tv for connection in self.connections])
        return self.told(self.online(), watching, tv)

    def online(self) -> set[int]:
        """The seats whose people are connected, to whichever process."""
        here = {seat for connection in self.connections for seat in connection.seats}
        return here | self.house.bell.elsewhere(self.row.id)

    @property
    def shared(self) -> set[int]:
        """The seats whose people look at one screen, as their client says."""
        return {seat for one in self.connections if one.shared for seat in one.seats}

    def visit(self, seat: int) -> None:
        """Tell those who hold a seat that a silence has come to it: nothing that others see has changed."""
        for connection in self.connections:
            if seat in connection.seats:
                connection.repeat(seat)

    # --- telling --------------------------------------------------------------------------------------------------

    def tell_table(self, but: "Connection | None" = None) -> None:
        """Send the table's public side to all connections (but one, which knows it)."""
        if self.connections:
            message = encode(TableMessage(self.info()))
            for connection in self.connections:
                if connection is not but:
                    connection.tell(message)

    def tell_presence(self, but: "Connection | None" = None) -> None:
        """Somebody has come or gone. Before a crowd that is told now and then: who comes and goes all the time must not send
        everybody a message each time."""
        if len(self.connections) <= CROWD:
            self.tell_table(but)
        elif not self._told_soon:
            self._told_soon = True
            wait = len(self.connections) / CROWD * CROWD_SECONDS
            asyncio.get_running_loop().call_later(wait, self._tell_crowd)

    def _tell_crowd(self) -> None:
        self._told_soon = False
        self.tell_table()

    def holds(self, seat: int, right: tuple[int, int]) -> bool:
        """Does this right still lead to this seat?"""
        return seat < len(self.row.seats) and self.row.seats[seat].right == right

    def send_off(self) -> None:
        """Whoever has lost a seat goes; whoever has another chair now comes in again and is told which."""
        rights = {seat.right for seat in self.row.seats}
        for connection in self.connections:
            if not rights.issuperset(connection.seats.values()):
                connection.close(REPLACED)
            elif not all([self.holds(seat, right) for seat, right in connection.seats.items()]):
                connection.close(OTHER_CHAIR)

    async def hear_again(self, n: int) -> None:
        """A line has changed: send it to all who have heard it."""
        for line in await self.house.store.chat(self.row.id, n - 1):
            if line.n == n:
                message = encode(ChatSaid(line))
                for connection in self.connections:
                    if connection.heard >= n:
                        connection.send(message)

    async def hear_chat(self) -> None:
        """Pass new lines of chat on, to each connection those that it has not heard."""
        heard = min([connection.heard for connection in self.connections], default=self.said)
        for line in await self.house.store.chat(self.row.id, heard):
            self.said = max(self.said, line.n)
            message = encode(ChatSaid(line))
            for connection in self.connections:
                if connection.heard < line.n:
                    connection.heard = line.n
                    connection.send(message)
