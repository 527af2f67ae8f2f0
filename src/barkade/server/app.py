"""The application: Litestar for HTTP, our own door for sockets, one gate in front of both."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from barkade.server.gate import Gate
from barkade.server.house import House
from barkade.server.problems import Problem
from barkade.server.routes import games, operations, pages, play, records, tables
from barkade.server.settings import Settings
from barkade.server.sockets import SocketDoor
from barkade.version import __version__

BODY_LIMIT = 1_200_000  # bytes: a record of a million characters and its quotes

log = logging.getLogger("barkade.app")

HANDLERS = [
    *games.HANDLERS, *tables.HANDLERS, *play.HANDLERS, *records.HANDLERS, *operations.HANDLERS, *pages.HANDLERS,
]  # fmt: skip
BY_STATUS = {400: "bad-request", 401: "unknown-seat", 403: "forbidden", 404: "not-found", 405: "wrong-method",
             413: "too-large", 415: "bad-request", 429: "too-many", 503: "unavailable"}  # fmt: skip


def problem_response(problem: Problem) -> Response[Any]:
    """A problem as an HTTP answer."""
    headers = {"retry-after": str(problem.retry)} if problem.retry else {}
    return Response(
        problem.to_json(), status_code=problem.status, media_type="application/problem+json", headers=headers
    )


def on_problem(request: Request[Any, Any, Any], problem: Problem) -> Response[Any]:
    """Our own refusals."""
    request.app.state.house.metrics.problems.labels(problem.kind).inc()
    return problem_response(problem)


def on_http_error(_request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """What the framework refuses: unknown paths, wrong bodies."""
    kind = BY_STATUS.get(error.status_code, "bad-request" if error.status_code < 500 else "internal")
    found: Any = error.extra
    first = found[0] if isinstance(found, list) and found and isinstance(found[0], dict) else {}
    detail = ": ".join([str(part) for part in (first.get("key"), first.get("message")) if part]) or error.detail
    return problem_response(Problem(kind, detail, field=str(first.get("key", ""))))


def on_mistake(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """Our mistakes: logged with all that helps, told without."""
    log.error("a request failed", exc_info=error, extra={"method": request.method, "path": request.scope["path"]})
    return problem_response(Problem("internal", "this is a mistake of the server; it was logged"))


def litestar_app(house: House) -> Litestar:
    """All HTTP routes of a house."""

    @asynccontextmanager
    async def lifespan(_app: Litestar) -> AsyncIterator[None]:
        await house.start()
        try:
            yield
        finally:
            await house.stop()

    app = Litestar(
        route_handlers=[*HANDLERS],
        lifespan=[lifespan],
        dependencies={"house": Provide(lambda: house, sync_to_thread=False)},
        exception_handlers={Problem: on_problem, HTTPException: on_http_error, Exception: on_mistake},
        openapi_config=OpenAPIConfig(
            title="Barkade", version=__version__, path="/api", render_plugins=[JsonRenderPlugin()]
        ),
        request_max_body_size=BODY_LIMIT,
        logging_config=None,
    )
    app.state.house = house
    return app


def application(settings: Settings) -> Gate:
    """The ASGI application of a server process."""
    house = House(settings)
    return Gate(house, litestar_app(house), SocketDoor(house))
