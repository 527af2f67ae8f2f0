"""The deals of this server: secrets of its own, committed the day before and opened the day after, par by its own old dog."""

import asyncio
import json
import logging
import sys
from asyncio.subprocess import DEVNULL, PIPE
from typing import TYPE_CHECKING

from barkade import days
from barkade.server.house import clocks
from barkade.table import fairness
from barkade.table.deal_infos import DealInfo, DealResult, deal_info
from barkade.table.deals import Deal, deal_of, must_be_today, number_of, result_of
from barkade.table.pars import Par, par_from_json
from barkade.table.problems import Problem
from barkade.table.requests import NewTable

if TYPE_CHECKING:
    from barkade.server.house.house import House

LOOK_SECONDS = 60.0  # how often the house looks whether a new day has come

log = logging.getLogger("barkade.deals")


class Deals:
    """The deals of all days at one house."""

    def __init__(self, house: "House") -> None:
        self.house = house
        self._results: dict[str, int] = {}  # table -> what its person took home

    async def deal(self, day: str) -> Deal:
        """The deal of a day; its secret is drawn when it is first asked for, and is the same for all processes."""
        return deal_of(day, await self.house.store.key(f"deal {day}", fairness.new_secret()))

    async def laid(self, asked: NewTable) -> Deal | None:
        """The deal that a new table asks for, if any; a day's deal is played on its day."""
        if asked.deal is None:
            return None
        must_be_today(asked.deal, clocks.now())
        return await self.deal(asked.deal)

    async def told(self, day: str) -> DealInfo:
        """A deal as everybody may see it."""
        number_of(day)
        over = days.is_over(day, clocks.now())
        if not over and day not in days.here(clocks.now()):
            raise Problem("wrong-time", f"The deal of {day} is not laid yet.", field="day")
        deal = await self.deal(day)
        tomorrow = await self.deal(days.after(day))
        promise = fairness.commitment(tomorrow.secret)
        return await self.house.study.read(deal_info, deal, await self.par(day), promise, over)

    async def par(self, day: str) -> Par | None:
        """What the old dog made of a deal; None while it is at it."""
        kept = await self.house.store.value(f"par {day}")
        return par_from_json(json.loads(kept)) if kept else None

    async def results(self, day: str) -> list[DealResult]:
        """What each made of a deal in their first try, the best first."""
        number_of(day)
        found: dict[str, DealResult] = {}
        secret = (await self.deal(day)).secret
        for row in await self.house.store.tries(day):
            if row.secret != secret or days.is_over(day, row.created):
                continue  # a record that somebody brought, of another deal or when this one was open
            who = row.deal_by or row.id
            if who not in found and row.status == "over":
                found[who] = DealResult(row.seats[0].name, await self._result(row.id), row.id, row.moved)
            found.setdefault(
                who, DealResult("", 0, "", 0)
            )  # the first try goes on, or was given up: no later one counts
        return sorted([one for one in found.values() if one.table], key=lambda one: (-one.result, one.at))

    async def _result(self, table: str) -> int:
        if table not in self._results:
            room = await self.house.room(table)
            self._results[table] = result_of(room.playing().state)
        return self._results[table]

    # --- par ----------------------------------------------------------------------------------------------------

    async def watch(self) -> None:
        """Commit to each day before it comes, and let the old dog play it."""
        while True:
            for day in coming_days():
                deal = await self.deal(day)
                if self.house.settings.par_plays and await self.par(day) is None:
                    await self._work_out(deal)
            await asyncio.sleep(LOOK_SECONDS)

    async def _work_out(self, deal: Deal) -> None:
        """In a process of its own, which nobody has to wait for."""
        asked = {"day": deal.day, "secret": deal.secret, "plays": self.house.settings.par_plays}
        command = (sys.executable, "-m", "barkade.server.bots.par")
        process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL)
        try:
            found, _ = await process.communicate(json.dumps(asked).encode())
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
        if process.returncode:
            log.warning("the old dog has not finished a deal", extra={"day": deal.day, "code": process.returncode})
        else:
            await self.house.store.key(f"par {deal.day}", found.decode())


def coming_days() -> list[str]:
    """The days that it is somewhere on earth, and the one after them."""
    here = days.here(clocks.now())
    return [*here, days.after(here[-1])]
