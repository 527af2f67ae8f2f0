"""What the browser keeps of its tables: rows as JSON, decisions each as one more line. `web/src/local/storage.ts` holds them."""

import json
from collections.abc import Awaitable
from typing import Protocol

from barkade.table.chronicle import Broken
from barkade.table.rows import MoveRow, row_from
from barkade.table.table import Table
from barkade.table.writing import text_of


class Shelf(Protocol):
    """The browser's storage, as Python sees it: texts and numbers only."""

    def table(self, table: str) -> Awaitable[str]:
        """The row of a table as JSON, "" if there is none."""

    def moves(self, table: str) -> Awaitable[str]:
        """The decisions of a table: a JSON list of JSON texts."""

    def keep(self, table: str, row: str, info: str, moved: int, first: int, moves: str) -> Awaitable[bool]:
        """Keep a row and the decisions from number `first` on, all or none; False if another tab kept one of these numbers."""


class Unplayable(Table):
    """A table that does not replay under these rules: it is kept as it is."""

    @property
    def broken(self) -> bool:
        """It is."""
        return True


class Store:
    """Tables in, tables out."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf

    async def table(self, table: str) -> Table | None:
        """A table as it was kept."""
        text = await self._shelf.table(table)
        if not text:
            return None
        row = row_from(json.loads(text))
        moves = [MoveRow(*json.loads(move)) for move in json.loads(await self._shelf.moves(table))]
        try:
            return Table.kept(row, moves)
        except Broken:
            return Unplayable(row)

    async def keep(self, table: Table, moves: list[MoveRow], over: bool = False) -> bool:
        """Keep a table with new decisions, which may end the game; False if another tab was first."""
        row, info = table.to_keep(), table.told(set(), 0)
        if over:
            row |= {"status": "over", "moved": moves[-1].at}
            info.status = "over"
        first, moved = (moves[0].seq, moves[-1].at) if moves else (0, table.row.moved)
        texts = json.dumps([json.dumps(move) for move in moves])
        return bool(await self._shelf.keep(table.row.id, json.dumps(row), text_of(info), moved, first, texts))
