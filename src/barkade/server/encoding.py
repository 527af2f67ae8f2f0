"""Messages as bytes; `table/writing.py` makes the same ones without msgspec."""

from typing import Any

import msgspec
from msgspec import Raw

encode = msgspec.json.Encoder().encode


def ready(thing: Any) -> Raw:
    """What several readers are sent, ready to be put into their pictures."""
    return Raw(encode(thing))
