"""Feeds: where a seat's turns can be read."""

from dataclasses import dataclass
from typing import Annotated

from litestar import Response, get
from litestar.params import Parameter

from barkade.server.http import feeds
from barkade.server.http.asking import REFUSALS, Asking, TheHouse, seat_asking
from barkade.server.http.origins import base_of
from barkade.table.chairs import seat_there
from barkade.table.problems import Problem

ATOM = "application/atom+xml"


@dataclass(slots=True)
class FeedLink:
    """Where a seat's turns can be read, by whoever has the link."""

    link: str


@get("/api/tables/{table:str}/seats/{seat:int}/feed", responses=REFUSALS)
async def show_feed(table: str, seat: int, house: TheHouse, request: Asking) -> FeedLink:
    """The link to the feed of my turns."""
    room = await house.room(table)
    if seat_asking(room, request) != seat_there(room.row, seat):
        raise Problem("forbidden", "this is another's seat")
    return FeedLink(house.feed_link(room.row, seat))


@get("/feeds/{table:str}/{seat:int}", responses=REFUSALS, media_type=ATOM)
async def read_feed(
    table: str, seat: int, house: TheHouse, request: Asking, key: Annotated[str, Parameter(max_length=128)] = ""
) -> Response[bytes]:
    """The turns of a seat as an Atom feed; the key in its link tells of turns and gives no right to the seat."""
    room = await house.room(table)
    if not house.signer.opens_feed(table, *room.row.seats[seat_there(room.row, seat)].right, key):
        raise Problem("unknown-seat", "this link is not (or no longer) good; ask for the seat's feed again")
    return Response(feeds.turns(room, seat, base_of(request, house.settings)), media_type=ATOM)


HANDLERS = [show_feed, read_feed]
