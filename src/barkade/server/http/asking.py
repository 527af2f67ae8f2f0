"""Who asks: the token of a request, and what it gives right to."""

from typing import Any

from litestar import Request
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import SkipValidation

from barkade.server.house.house import House
from barkade.server.house.rooms import Room
from barkade.server.house.seats import HOST
from barkade.table.messages import ProblemInfo
from barkade.table.problems import KINDS, Problem

TheHouse = NamedDependency[SkipValidation[House]]
Asking = Request[Any, Any, Any]

PROBLEM_TYPE: Any = "application/problem+json"
REFUSALS = {
    status: ResponseSpec(ProblemInfo, generate_examples=False, description=title, media_type=PROBLEM_TYPE)
    for status, title in KINDS.values()
    if status != 500
}


def token_of(request: Asking) -> str:
    """The bearer token of a request, "" without."""
    words = request.headers.get("authorization", "")
    kind, _, token = words.partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


def holder(room: Room, request: Asking) -> int:
    """The seat (or HOST) that asks; Problem without a good token."""
    token = token_of(request)
    if not token:
        raise Problem("unknown-seat", "this needs a token: `Authorization: Bearer <token>`")
    return room.house.seat_at(room.row, token)


def seat_asking(room: Room, request: Asking) -> int:
    """The seat that asks; the host's token is not enough."""
    seat = holder(room, request)
    if seat == HOST:
        raise Problem("forbidden", "this needs a seat's token, not the host's")
    return seat


def reader_asking(room: Room, request: Asking) -> int | None:
    """The seat that asks, None for a spectator or host."""
    if not token_of(request):
        return None
    seat = holder(room, request)
    return None if seat == HOST else seat


def must_host(room: Room, request: Asking) -> None:
    """Only the host may go on."""
    if holder(room, request) != HOST:
        raise Problem("forbidden", "only the host may do this")
