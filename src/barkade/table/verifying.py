"""Was a game dealt fairly and played by the rules? Checked from its record alone."""

import json
from typing import Any

from barkade.kernel.errors import RecordError
from barkade.kernel.record import Record
from barkade.table.fairness import check

FAIRNESS, PLAY, RESULT = "fairness", "rules version, deck and every move", "result"
NOT_CHECKED = {
    FAIRNESS: "not played at a server, so nobody committed to the deal beforehand",
    RESULT: "not checked, because the moves do not replay",
}


def verified(record: Record, text: str) -> dict[str, str | None]:
    """What was checked -> "", what is wrong, or None where there was nothing to check; `text` is the record's file."""
    header = record.header
    luck = header.get("position", {}).get("luck")
    fair = check(header, luck.get("key") if isinstance(luck, dict) else None) if "fairness" in header else None
    try:
        end = record.replay()
    except RecordError as error:
        return {FAIRNESS: fair, PLAY: str(error), RESULT: None}
    return {FAIRNESS: fair, PLAY: "", RESULT: wrong_result(text, end)}


def wrong_result(text: str, end: Any) -> str:
    """ "" if the file's result line is what the moves give."""
    last = json.loads(text.splitlines()[-1])
    if "result" not in last:
        return "the game is over, but the file has no result" if end.over else ""
    if not end.over:
        return "the file has a result, but the game is not over"
    given = {"scores": end.scores, "winners": end.winners}
    return "" if last["result"] == given else f"the file says {last['result']}, the moves give {given}"
