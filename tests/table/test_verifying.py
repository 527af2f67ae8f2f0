"""A record is checked from itself alone: its deal, its moves, its result."""

from random import Random

from barkade.kernel.record import Record
from barkade.table import records
from barkade.table.verifying import FAIRNESS, PLAY, RESULT, verified
from tests.table.tables import laid, play_on


def finished() -> str:
    rng, table = Random(2), laid("lucky_dog", target=5)
    while not table.playing().state.over:
        play_on(table, rng)
    return records.record_of(table).to_text()


def test_an_honest_record_holds_and_a_changed_one_does_not() -> None:
    text = finished()
    assert verified(Record.from_text(text), text) == {FAIRNESS: "", PLAY: "", RESULT: ""}
    lines = text.splitlines()
    boasted = "\n".join([*lines[:-1], '{"result": {"scores": [99, 0], "winners": [0]}}'])
    assert "the moves give" in str(verified(Record.from_text(boasted), boasted)[RESULT])
    unfair = text.replace('"commitment": "', '"commitment": "00', 1)
    assert unfair != text
    assert "committed" in str(verified(Record.from_text(unfair), unfair)[FAIRNESS])
    skipped = "\n".join([lines[0], *lines[2:]])
    checks = verified(Record.from_text(skipped), skipped)
    assert checks[PLAY] or checks[RESULT]
