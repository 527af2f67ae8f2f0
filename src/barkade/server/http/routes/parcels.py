"""Parcels: a kennel on its way from one device to another, by a key for one, good for ten minutes."""

import secrets
from dataclasses import dataclass
from io import BytesIO
from typing import Annotated

import segno
from litestar import post
from litestar.params import Parameter

from barkade.server.house import clocks
from barkade.server.house.house import House
from barkade.server.http.asking import REFUSALS, Asking, TheHouse
from barkade.server.http.origins import client_of
from barkade.server.http.reach import best_base
from barkade.server.requests import Parcel
from barkade.table.problems import Problem

MINUTES = 10
MOST = 200  # parcels on their way at once
START = "parcel "


@dataclass(slots=True)
class Ticket:
    """How a parcel is fetched: its key, the link that has it, and the link as a QR code."""

    key: str
    link: str
    qr: str
    until: int


@dataclass(slots=True)
class Fetched:
    """What was in a parcel."""

    text: str


@post("/api/parcels", responses=REFUSALS, status_code=201)
async def send(data: Parcel, house: TheHouse, request: Asking) -> Ticket:
    """Hand a kennel in."""
    house.count_new_table(client_of(request.scope, house.settings))
    if len(await waiting(house)) >= MOST:
        raise Problem("unavailable", "too many kennels are on their way now; save yours as a file", retry=60)
    key, until = secrets.token_hex(8), clocks.now() + MINUTES * 60_000
    await house.store.key(f"{START}{until:013d} {key}", data.text)
    link = f"{best_base(request, house.settings)}/#/kennel/{key}"
    drawn = BytesIO()
    segno.make(link, error="m").save(drawn, kind="svg", scale=6, border=2)
    return Ticket(key, link, drawn.getvalue().decode(), until)


@post("/api/parcels/{key:str}", responses=REFUSALS, status_code=200)
async def fetch(key: Annotated[str, Parameter(max_length=32)], house: TheHouse, request: Asking) -> Fetched:
    """Fetch a kennel; nobody can a second time. A POST, so that no preview of a link takes it."""
    client = client_of(request.scope, house.settings)
    house.guesses.take(client)
    for name in await waiting(house):
        if secrets.compare_digest(name.split()[-1].encode(), key.encode()):
            text = await house.store.take_value(name)
            if text is not None:
                house.guesses.give_back(client)
                return Fetched(text)
    raise Problem(
        "not-found", "This code was used already, or its ten minutes are over. Make a new one on the other device."
    )


async def waiting(house: House) -> list[str]:
    """The parcels on their way; those whose time is over are thrown away."""
    names = await house.store.names_of_values(START)
    late = [name for name in names if int(name.split()[1]) < clocks.now()]
    if late:
        await house.store.drop_values(late)
    return [name for name in names if name not in late]


HANDLERS = [send, fetch]
