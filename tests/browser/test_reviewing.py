"""What the page's worker asks of a review: piece by piece, from any seat, the same figures as at a terminal."""

import json

import pytest

from barkade.browser.reviewing import Reviewing
from barkade.kernel.errors import RecordError
from barkade.review import Review
from barkade.review.findings import plain
from tests.review.games import played


def test_pieces_come_one_by_one_and_seats_do_not_disturb_each_other() -> None:
    record = played("lucky_dog")
    reviewing = Reviewing(record.to_text())
    begun = json.loads(reviewing.begun(0))
    assert begun["unit"] == "win"
    assert sum([turn["moves"] for turn in begun["turns"]]) == begun["moves"] == len(record.moves)
    found = []
    while piece := reviewing.next_piece(0):
        found.append(json.loads(piece))
        if len(found) == 5:
            assert json.loads(reviewing.next_piece(1))["summary"]["judged"] == 1
    assert len(found) == begun["pieces"]
    assert [each["summary"]["judged"] for each in found] == list(range(1, begun["pieces"] + 1))
    review = Review(record, 0)
    list(review)
    assert found[-1]["summary"] == plain(review.summary()) | {"complete": True}


def test_a_file_that_cannot_be_judged_says_why() -> None:
    text = played("lucky_dog").to_text()
    with pytest.raises(RecordError, match="line 2"):
        Reviewing(text.replace('"seat": ', '"seat": "', 1))
