"""The application: Litestar behind a gate for requests, our own door for sockets."""

import logging
import re
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.routes import HTTPRoute

from barkade.server.house.house import House
from barkade.server.http.gate import METHODS, Gate
from barkade.server.http.routes import (
    deals,
    evenings,
    feeds,
    games,
    moderation,
    operations,
    operator,
    pages,
    parcels,
    places,
    play,
    puzzles,
    records,
    tables,
    teaching,
    ways,
)
from barkade.server.settings import Settings
from barkade.server.sockets.door import SocketDoor
from barkade.server.validation import refusal
from barkade.table.problems import Problem
from barkade.version import __version__

BODY_LIMIT = 1_200_000  # bytes: a record of a million characters and its quotes

log = logging.getLogger("barkade.app")

HANDLERS = [
    *games.HANDLERS, *tables.HANDLERS, *places.HANDLERS, *ways.HANDLERS, *play.HANDLERS, *records.HANDLERS,
    *deals.HANDLERS, *evenings.HANDLERS, *puzzles.HANDLERS, *parcels.HANDLERS, *feeds.HANDLERS, *operations.HANDLERS,
    *operator.HANDLERS, *moderation.HANDLERS, *teaching.HANDLERS, *pages.HANDLERS,
]  # fmt: skip
BY_STATUS = {400: "bad-request", 401: "unknown-seat", 403: "forbidden", 404: "not-found", 413: "too-large",
             415: "bad-request", 429: "too-many", 503: "unavailable"}  # fmt: skip


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


def on_http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """What the framework refuses: unknown paths, wrong bodies."""
    found: Any = error.extra
    if isinstance(found, list) and found and isinstance(found[0], dict):
        return on_problem(request, wrong_field(request, found[0]))
    if error.status_code == 405:
        return wrong_method(request)
    kind = BY_STATUS.get(error.status_code, "bad-request" if error.status_code < 500 else "internal")
    return on_problem(request, Problem(kind, error.detail))


def wrong_method(request: Request[Any, Any, Any]) -> Response[Any]:
    """A method that an address does not take; HTTP wants those named that it does."""
    taken = methods_at(request.app, request.scope["path"])
    words = f"this address takes {', '.join(taken)}, not {request.method}"
    answer = on_problem(request, Problem("wrong-method", words, field="method", allowed=taken))
    answer.headers["allow"] = ", ".join(taken)
    return answer


def methods_at(app: Litestar, path: str) -> list[str]:
    """The methods that an address takes. All that is nobody else's is a file of the page."""
    at = [route for route in app.routes if isinstance(route, HTTPRoute) and leads_to(route, path)]
    return [method for method in METHODS if any([method in route.methods for route in at])] or ["GET"]


def leads_to(route: HTTPRoute, path: str) -> bool:
    """Is this an address of the route? What stands in braces is one step of it."""
    steps = [re.escape(part) if isinstance(part, str) else "[^/]+" for part in route.path_components]
    return re.fullmatch("/" + "/".join(steps), path) is not None


def wrong_field(request: Request[Any, Any, Any], found: dict[str, Any]) -> Problem:
    """A body or a query that is not as the route wants it."""
    field, words = str(found.get("key", "")), str(found.get("message", ""))
    body = request.route_handler.parsed_data_field
    if words == "'data'":  # all that the framework says of a body that is not there
        return Problem("bad-request", "this needs a body: a JSON object")
    if found.get("source") != "body" or body is None:
        return refusal(words, field, int)
    return refusal(words, "" if field == "data" else field, body.annotation)


def on_depth(request: Request[Any, Any, Any], _error: RecursionError) -> Response[Any]:
    """JSON of thousands of brackets."""
    return on_problem(request, Problem("bad-request", "this is not JSON of ours: it is nested too deeply"))


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
        exception_handlers={
            Problem: on_problem,
            HTTPException: on_http_error,
            RecursionError: on_depth,
            Exception: on_mistake,
        },
        openapi_config=OpenAPIConfig(
            title="Barkade", version=__version__, path="/api/openapi.json", render_plugins=[JsonRenderPlugin(path="/")]
        ),
        request_max_body_size=BODY_LIMIT,
        logging_config=None,
    )
    app.state.house = house
    return app


class Application:
    """What one server process does."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._http = litestar_app(house)
        self.answer = Gate(house, self._http)
        self.receive = SocketDoor(house)

    def life(self) -> AbstractAsyncContextManager[None]:
        """From the opened database to the last stored move."""
        return self._http.lifespan()


def application(settings: Settings) -> Application:
    """The application of a server process; OSError if its database cannot be opened."""
    house = House(settings)
    house.database.must_open()
    return Application(house)
