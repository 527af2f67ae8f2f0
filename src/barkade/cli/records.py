"""Record files as commands open them."""

from pathlib import Path

from barkade.kernel.errors import RecordError
from barkade.kernel.record import Record


def opened(path: str | Path) -> Record:
    """A record, with the deck that it brings along if it was played with one of somebody's own."""
    from barkade.server.decks import keep
    from barkade.server.problems import Problem

    record = Record.load(path)
    if "deck_file" in record.header:
        try:
            keep(record.game, record.header["deck_file"])
        except Problem as error:
            raise RecordError(f"{path}: line 1: deck_file: {error}") from None
    return record
