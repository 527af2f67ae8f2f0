"""Same-deal evenings: lay one, look at one."""

from typing import Annotated

from litestar import get, post
from litestar.params import Parameter

from barkade.server.http.asking import REFUSALS, Asking, TheHouse
from barkade.server.http.origins import client_of
from barkade.server.requests import NewEvening
from barkade.table.evenings import EveningInfo, EveningLaid


@post("/api/evenings", responses=REFUSALS, status_code=201)
async def lay_evening(data: NewEvening, house: TheHouse, request: Asking) -> EveningLaid:
    """Lay the same deal on several tables."""
    client = client_of(request.scope, house.settings)
    for _ in range(data.tables):
        house.count_new_table(client)
    return await house.evenings.lay(data)


@get("/api/evenings/{evening:str}", responses=REFUSALS)
async def show_evening(evening: Annotated[str, Parameter(max_length=40)], house: TheHouse) -> EveningInfo:
    """The tables of an evening; when all have finished, what each chair made of the deal."""
    return await house.evenings.told(evening)


HANDLERS = [lay_evening, show_evening]
