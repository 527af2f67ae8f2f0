"""For whoever runs the server: its page, on this machine or with a password."""

from base64 import b64decode
from binascii import Error
from hmac import compare_digest
from typing import Any

from litestar import Response, get

from barkade.server.http.asking import Asking, TheHouse
from barkade.server.http.operator import operator_page
from barkade.server.http.origins import client_of, is_here
from barkade.server.settings import Settings
from barkade.table.problems import Problem

HTML: Any = "text/html"
ASK = {"www-authenticate": 'Basic realm="Barkade", charset="UTF-8"'}


@get("/operator", include_in_schema=False)
async def show_operator(house: TheHouse, request: Asking) -> Response[str]:
    """How the server does."""
    settings = house.settings
    if not may_operate(request, settings):
        if not settings.operator_token:
            raise Problem("forbidden", "this page is for the server's own machine (or set `operator_token`)")
        if "authorization" in request.headers:
            house.guesses.take(f"operator {client_of(request.scope, settings)}")
        return Response("This page is for the operator.\n", status_code=401, headers=ASK, media_type="text/plain")
    return Response(await operator_page(house), media_type=HTML)


def may_operate(request: Asking, settings: Settings) -> bool:
    """Is this whoever runs the server: at its machine, or with the password?"""
    return is_here(request.scope, settings) or knows_password(request, settings)


def knows_password(request: Asking, settings: Settings) -> bool:
    """Does whoever asks know the operator's token? As a password (any name), or as a bearer."""
    kind, _, given = request.headers.get("authorization", "").partition(" ")
    if kind.lower() == "basic":
        try:
            given = b64decode(given, validate=True).decode("utf-8", "replace").partition(":")[2]
        except (Error, ValueError):
            return False
    wanted = settings.operator_token
    return bool(wanted) and compare_digest(given.encode("utf-8", "replace"), wanted.encode())


HANDLERS = [show_operator]
