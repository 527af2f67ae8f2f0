"""The gate before HTTP: limits, origins, security headers, one log line a request without its query."""

import logging
import time
from typing import Any

from barkade.server.encoding import encode
from barkade.server.house.house import House
from barkade.server.http.origins import client_of, is_foreign, is_secure, must_be_host
from barkade.site.parts import CONTENT_POLICY
from barkade.table.problems import Problem

HEADERS = [
    (b"content-security-policy", f"{CONTENT_POLICY}; frame-ancestors 'none'".encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
HSTS = (b"strict-transport-security", b"max-age=31536000")
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE")
SAFE = ("GET", "HEAD", "OPTIONS")
LONGEST = 200  # characters of a path in the log

log = logging.getLogger("barkade.access")


class Gate:
    """The ASGI application that answers requests."""

    def __init__(self, house: House, http: Any) -> None:
        self.house = house
        self._http = http

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Let a request in, or refuse it."""
        began = time.perf_counter()
        status = 0
        secure = [HSTS] if is_secure(scope, self.house.settings) else []

        async def guarded(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], *HEADERS, *secure, *caching(message)]
            await send(message)

        try:
            self._check(scope)
        except Problem as problem:
            await refuse(problem, guarded)
        else:
            asked = (
                scope | {"method": "GET"} if scope["method"] == "HEAD" else scope
            )  # the exchange leaves the body out
            await self._http(asked, receive, guarded)
        seconds = time.perf_counter() - began
        method = scope["method"] if scope["method"] in {*METHODS, *SAFE} else "other"  # a client could invent many
        self.house.metrics.requests.labels(method, str(status)).observe(seconds)
        told = {"method": method, "path": scope["path"][:LONGEST], "status": status, "ms": round(seconds * 1000, 1)}
        log.info("request", extra=told)

    def _check(self, scope: Any) -> None:
        self.house.requests.take(client_of(scope, self.house.settings))
        must_be_host(scope)
        if scope["method"] not in SAFE and is_foreign(scope, self.house.settings):
            raise Problem("forbidden", "this page comes from another origin")


def caching(message: Any) -> list[tuple[bytes, bytes]]:
    """Answers are for one reader and one moment, unless they say otherwise."""
    if any([name == b"cache-control" for name, _ in message["headers"]]):
        return []
    return [(b"cache-control", b"no-store")]


async def refuse(problem: Problem, send: Any) -> None:
    """A problem as an HTTP answer, without the framework."""
    headers = [(b"content-type", b"application/problem+json")]
    headers += [(b"retry-after", str(problem.retry).encode())] if problem.retry else []
    await send({"type": "http.response.start", "status": problem.status, "headers": headers})
    await send({"type": "http.response.body", "body": encode(problem.to_json())})
