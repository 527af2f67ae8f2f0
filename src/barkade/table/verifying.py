"""Was a game dealt fairly and played by the rules? Checked from its record alone."""

import json
from typing import Any

from barkade.kernel.errors import RecordError
from barkade.kernel.record import Record
from barkade.kernel.state import moves_of
from barkade.table import thinking
from barkade.table.deals import OPPONENT, PERSON, deal_of
from barkade.table.evenings import is_evening
from barkade.table.fairness import check
from barkade.table.problems import Problem

FAIRNESS, PLAY, RESULT = "fairness", "rules version, deck and every move", "result"
EVENING = "the deal of its evening, the same at all tables"
DEAL = "the deal of its day, and the dogs that belong to it"
ENDLESS = 3600.0  # seconds for a dog's thought: it takes as long as it takes
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
    checks = {FAIRNESS: fair, PLAY: "", RESULT: wrong_result(text, end)}
    if "deal" not in header:
        return checks
    if is_evening(header["deal"]):
        return checks | {EVENING: wrong_evening(record)}
    return checks | {DEAL: wrong_deal(record) or wrong_dogs(record)}


def wrong_evening(record: Record) -> str:
    """ "" if the table has the deal of its evening: its seed follows from the evening's secret, and luck is tied."""
    fairness = record.header.get("fairness")
    if not isinstance(fairness, dict) or fairness.get("table") != record.header["deal"] or check(record.header):
        return "its seed does not follow from its evening"
    return "" if record.header["options"].get("luck") == "tied" else "its luck is not tied to what is drawn"


def wrong_deal(record: Record) -> str:
    """ "" if the table is that of its day; the seed is the business of fairness, which the deal needs."""
    header = record.header
    fairness = header.get("fairness")
    if not isinstance(fairness, dict) or fairness.get("table") != header["deal"] or check(header):
        return "its seed does not follow from its day"
    try:
        deal = deal_of(header["deal"], str(fairness["secret"]))
    except Problem as problem:
        return problem.detail
    wanted = record.game.check_options(deal.setup.seats, deal.options) if record.game.key == deal.setup.game else {}
    if (header["game"], header["seats"], header["options"]) != (deal.setup.game, deal.setup.seats, wanted):
        return f"the deal of {deal.day} is {deal.setup.game} with {deal.setup.seats} seats and {deal.options}"
    return ""


def wrong_dogs(record: Record) -> str:
    """ "" if every dog decided as that dog decides: whoever types another's moves does not play the deal."""
    s = record.game.new(record.header["seats"], record.header["seed"], **record.header["options"])
    memories: dict[int, Any] = {}
    while not s.over and len(moves_of(s)) < len(record.moves):
        number = len(moves_of(s))
        seat, action = record.moves[number]
        if seat != PERSON and len(s.legal(seat)) > 1:
            answer = thinking.think(thinking.question(s, seat, OPPONENT, ENDLESS, None, memories.get(seat)))
            memories[seat] = answer["memory"]
            if answer["action"] != action:
                return f"move {number + 1}: the dog in seat {seat + 1} plays otherwise"
        s.play(seat, action)
    return "" if s.over else "the game is not over"


def wrong_result(text: str, end: Any) -> str:
    """ "" if the file's result line is what the moves give."""
    last = json.loads(text.splitlines()[-1])
    if "result" not in last:
        return "the game is over, but the file has no result" if end.over else ""
    if not end.over:
        return "the file has a result, but the game is not over"
    given = {"scores": end.scores, "winners": end.winners}
    return "" if last["result"] == given else f"the file says {last['result']}, the moves give {given}"
