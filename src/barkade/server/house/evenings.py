"""Same-deal evenings at this house: laid together, sealed until the last table has finished."""

import asyncio
from typing import TYPE_CHECKING

from barkade.server.house import clocks
from barkade.server.house.seats import HOST, new_id
from barkade.table import fairness
from barkade.table.chairs import names_of
from barkade.table.deals import result_of, unit_of
from barkade.table.evenings import (
    START,
    EveningInfo,
    EveningLaid,
    EveningSeat,
    EveningTable,
    compared,
    evening_of,
    finished,
)
from barkade.table.infos import title_of
from barkade.table.laying import laid
from barkade.table.problems import Problem
from barkade.table.requests import NewEvening, NewSeat, NewTable
from barkade.table.rows import TableRow

if TYPE_CHECKING:
    from barkade.server.house.house import House


class Evenings:
    """All evenings of one house. What is known of one is in the rows of its tables."""

    def __init__(self, house: "House") -> None:
        self.house = house
        self.over: set[str] = set()  # deals that nobody plays any more

    async def lay(self, asked: NewEvening) -> EveningLaid:
        """Lay the same deal on several tables; all chairs are open, and nothing about them changes any more."""
        house, deal = self.house, START + new_id()
        secret, at = fairness.new_secret(), clocks.now()
        await house.must_have_room()
        hosts = []
        for number in range(asked.tables):
            chairs = [NewSeat("open") for _ in range(asked.seats)]
            table = NewTable(asked.game, chairs, options=asked.options | {"luck": "tied"}, settled=True)
            row = await asyncio.to_thread(laid, table, new_id(), at + number)
            row.secret, row.deal, row.deal_by = secret, deal, str(number)
            await house.store.add_table(row)
            house.metrics.tables.inc()
            hosts.append(house.signer.token(row.id, HOST, 0))
        return EveningLaid(await self.told(evening_of(deal) or ""), hosts)

    async def rows(self, deal: str) -> list[TableRow]:
        """The tables of an evening in their order. A record that somebody brought names its evening too, but has no number
        at it."""
        found = [row for row in await self.house.store.tries(deal) if row.deal_by is not None]
        return sorted(found, key=lambda row: int(row.deal_by or 0))

    async def look(self, deal: str) -> None:
        """Note it if an evening is over: then its tables are open to all."""
        if deal not in self.over and finished(await self.rows(deal)):
            self.over.add(deal)

    async def told(self, evening: str) -> EveningInfo:
        """An evening as everybody may see it; results and secret only when all tables have finished."""
        deal = START + evening
        rows = await self.rows(deal)
        if not rows:
            raise Problem("not-found", f"there is no evening {evening!r}", field="evening")
        await self.look(deal)
        over = deal in self.over
        results = await self._results(rows) if over else {}
        return EveningInfo(
            id=evening, game=rows[0].game, title=title_of(rows[0].game), options=rows[0].options,
            unit=unit_of(rows[0].game), commitment=fairness.commitment(rows[0].secret),
            secret=rows[0].secret if over else None, over=over,
            tables=[
                EveningTable(
                    row.id, f"/t/{row.id}", row.status, [seat.name for seat in row.seats], results.get(row.id, [])
                )
                for row in rows
            ],
        )  # fmt: skip

    async def _results(self, rows: list[TableRow]) -> dict[str, list[EveningSeat]]:
        """By table: what each chair took home, of tables that came to their end."""
        played = [row for row in rows if row.status == "over"]
        found = []
        for row in played:
            s = (await self.house.room(row.id)).playing().state
            found.append([result_of(s, seat) for seat in range(len(row.seats))])
        places = compared(found)
        return {
            row.id: [EveningSeat(*seat) for seat in zip(names_of(row), found[at], places[at], strict=True)]
            for at, row in enumerate(played)
        }
