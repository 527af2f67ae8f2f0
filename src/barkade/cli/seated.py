"""Who sat at a recorded table, as the file says: checked, for a record may come from anybody."""

from typing import Any, NamedTuple

from barkade.kernel.errors import RecordError
from barkade.kernel.record import Record


class Seated(NamedTuple):
    """Names of the seats, how many of the last are bots, and how good these are; None where nobody said."""

    names: list[str] | None = None
    bots: int | None = None
    level: str | None = None


def who_sat(record: Record) -> Seated:
    """What the header says; RecordError names a field that says nonsense."""
    header, seats = record.header, record.header["seats"]
    bots, level = header.get("bots"), header.get("level")
    if bots is not None and (type(bots) is not int or not 0 <= bots <= seats):
        raise RecordError(f"the header cannot be: bots must be from 0 to {seats}, not {bots!r}")
    if level is not None and not isinstance(level, str):
        raise RecordError(f"the header cannot be: level must be a text, not {level!r}")
    return Seated(names_in(header), bots, level)


def names_in(header: dict[str, Any]) -> list[str] | None:
    """The names of the seats, None if nobody gave any."""
    names: list[str] = header.get("names") or []
    for name in names:
        if not isinstance(name, str):
            raise RecordError(f"the header cannot be: names must be texts, not {name!r}")
    return names or None
