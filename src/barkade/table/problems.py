"""What a refusal looks like: RFC 9457 problems, the same over HTTP and on the socket."""

from collections.abc import Sequence
from typing import Any

from barkade.kernel.errors import IllegalAction
from barkade.kernel.story import named

KINDS: dict[str, tuple[int, str]] = {
    "bad-request": (400, "This request cannot be understood"),
    "unknown-seat": (401, "The seat token is missing, wrong or was replaced"),
    "forbidden": (403, "This needs another token"),
    "not-found": (404, "There is no such thing"),
    "wrong-method": (405, "This address does not take that method"),
    "wrong-time": (409, "Not at this time"),
    "stale": (409, "The question has changed"),
    "no-undo": (409, "This cannot be taken back"),
    "chat-closed": (409, "The rules ask for silence"),
    "broken-table": (409, "The table does not replay under the installed rules"),
    "too-large": (413, "Too large"),
    "illegal-move": (422, "The rules refuse this move"),
    "bad-record": (422, "The file cannot be used"),
    "too-many": (429, "Too many requests"),
    "internal": (500, "The server made a mistake"),
    "unavailable": (503, "Try again in a moment"),
}
OTHERS_PLAY = 4423  # the close code for whoever may not watch yet
CLOSE_CODES = {"unknown-seat": 4401, "forbidden": 4403, "not-found": 4404, "too-many": 4429, "unavailable": 1013}


class Problem(Exception):
    """A refusal with its kind, a sentence, and where it helps: rule, field, allowed values."""

    def __init__(
        self,
        kind: str,
        detail: str,
        rule: str = "",
        field: str = "",
        allowed: Sequence[object] = (),
        retry: int = 0,
        close: int = 0,
    ) -> None:
        super().__init__(detail)
        self.kind = kind
        self.status, self.title = KINDS[kind]
        self.detail = detail
        self.rule = rule
        self.field = field
        self.allowed = list(allowed)
        self.retry = retry  # seconds to wait, for too-many and unavailable
        self.close = close or CLOSE_CODES.get(kind, 4400)  # what a socket is closed with if its hello is refused

    def to_json(self) -> dict[str, Any]:
        """The members of the problem document."""
        return {
            "type": f"/problems/{self.kind}",
            "title": self.title,
            "status": self.status,
            "detail": self.detail,
            "rule": self.rule,
            "field": self.field,
            "allowed": self.allowed,
        }


def illegal(error: IllegalAction, names: Sequence[str], seat: int) -> Problem:
    """A refusal of the rules, as the seat hears it."""
    return Problem("illegal-move", named(error.why, names, seat), rule=error.rule)


def not_watched() -> Problem:
    """The refusal to whoever looks at a table from outside while its deal is played at others."""
    words = "The same deal is played at other tables. This one can be looked at when all have finished."
    return Problem("wrong-time", words, close=OTHERS_PLAY)
