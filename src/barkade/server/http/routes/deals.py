"""The deal of a day: what it is, and what everybody here made of it."""

from litestar import get

from barkade.server.http.asking import REFUSALS, TheHouse
from barkade.table.deal_infos import DealInfo, DealResult


@get("/api/deals/{day:str}", responses=REFUSALS)
async def show_deal(day: str, house: TheHouse) -> DealInfo:
    """The deal of a day."""
    return await house.deals.told(day)


@get("/api/deals/{day:str}/results", responses=REFUSALS)
async def show_results(day: str, house: TheHouse) -> list[DealResult]:
    """All first tries of a day at this server that have come to their end, the best first."""
    return await house.deals.results(day)


HANDLERS = [show_deal, show_results]
