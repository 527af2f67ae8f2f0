"""For those who run the server: is it alive, is it ready, what does it count."""

from functools import reduce
from operator import or_
from typing import Any, get_args

import msgspec
from litestar import Response, get

from barkade.server.http.asking import REFUSALS, Asking, TheHouse
from barkade.server.http.origins import is_here
from barkade.server.requests import ToServer
from barkade.server.structs import struct_of
from barkade.table.messages import PROTOCOL, FromServer
from barkade.table.problems import Problem


@get("/health", responses=REFUSALS, sync_to_thread=False)
def health() -> dict[str, str]:
    """The process lives."""
    return {"status": "ok"}


@get("/ready", responses=REFUSALS)
async def ready(house: TheHouse) -> dict[str, str]:
    """The database answers, what is played can be stored, and the server is not closing."""
    if house.closing:
        raise Problem("unavailable", "the server is closing", retry=2)
    await house.store.answers()
    await house.store.can_write()
    return {"status": "ready"}


@get("/metrics", responses=REFUSALS, media_type="text/plain", sync_to_thread=False)
def metrics(house: TheHouse, request: Asking) -> Response[bytes]:
    """Figures for Prometheus. Not for players: a count that moves would tell them of secret decisions."""
    wanted = house.settings.metrics
    if wanted == "nobody" or (wanted == "local" and not is_here(request.scope, house.settings)):
        raise Problem("forbidden", "these figures are not for everybody (setting `metrics`)")
    return Response(house.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


@get("/api/protocol.json", responses=REFUSALS, sync_to_thread=False)
def protocol() -> dict[str, Any]:
    """The JSON Schema of every socket message."""
    told = reduce(or_, [struct_of(kind) for kind in get_args(FromServer)])
    (to_server, from_server), components = msgspec.json.schema_components(
        [ToServer, told], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "protocol": PROTOCOL,
        "toServer": to_server,
        "fromServer": from_server,
        "$defs": components,
    }


HANDLERS = [health, ready, metrics, protocol]
