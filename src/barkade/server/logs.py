"""Logs: one line an event on stderr, as JSON or for people's eyes. Tokens and hidden cards are never put into them."""

import json
import logging
import sys
import time

PLAIN = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}


class Lines(logging.Formatter):
    """An event and its fields on one line."""

    def __init__(self, as_json: bool) -> None:
        super().__init__()
        self._as_json = as_json

    def format(self, record: logging.LogRecord) -> str:
        """The line of an event."""
        fields = {name: value for name, value in vars(record).items() if name not in PLAIN}
        when = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z"
        trace = {"trace": self.formatException(record.exc_info)} if record.exc_info else {}
        if self._as_json:
            line = {"at": when, "level": record.levelname.lower(), "from": record.name, "event": record.getMessage()}
            return json.dumps(line | fields | trace, default=str)
        words = " ".join([f"{name}={one_line(value)}" for name, value in fields.items()])
        end = f"\n{trace['trace']}" if trace else ""
        return f"{when} {record.levelname.lower():7} {record.getMessage()} {words}".rstrip() + end


def one_line(value: object) -> str:
    """A value that cannot pass for a line of its own: a path may hold whatever a stranger sends."""
    words = str(value)
    return words if words.isprintable() else ascii(words)


def set_up(level: str, form: str) -> None:
    """Send the logs of this process to stderr."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines(form == "json"))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name in ("barkade.frames", "alembic", "sqlalchemy", "litestar", "asyncio"):
        logger = logging.getLogger(name)
        logger.handlers[:] = []
        logger.propagate = True
        logger.setLevel("WARNING")
